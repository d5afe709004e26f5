// Where results go: standard output, or a file that appears only when it is whole.
//
// The file is written beside its place under another name and renamed at the end, so that a
// failure neither leaves half a file nor costs the one that was there. Every write is looked
// at: a full disk or a closed pipe ends the run with one message.

#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <streambuf>
#include <string>

namespace tessera::cli {

/// A write failed: exit 4. `what()` names the file and the system's reason.
class OutputError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A stream buffer on a file descriptor that throws OutputError where a write fails; after
/// that it swallows everything.
class DescriptorBuffer : public std::streambuf {
public:
    /// Once `*interrupt` is true (null: never), more text than the buffer holds is not taken: it
    /// throws Interrupted, so that an answer of gigabytes has an end. What it holds can still be
    /// flushed. `interrupt` must outlive it.
    DescriptorBuffer(int descriptor, std::string name,
                     const std::atomic<bool>* interrupt = nullptr);

    /// Bytes so far, those that wait included.
    std::uint64_t written() const {
        return written_ + static_cast<std::uint64_t>(pptr() - pbase());
    }

protected:
    int_type overflow(int_type c) override;
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    int sync() override;

private:
    void look_at_interrupt() const;
    /// Makes room: what is there is written, and more is taken from then on.
    void flush_and_grow();
    void write_all(const char* text, std::size_t size);

    int descriptor_;
    std::string name_;
    const std::atomic<bool>* interrupt_;
    bool failed_ = false;
    std::uint64_t written_ = 0;
    std::size_t capacity_;
    std::unique_ptr<char[]> buffer_;  // not zeroed: pages that no output reaches cost nothing
};

class Output {
public:
    /// Standard output for nothing or "-"; an open descriptor for a name of one (/dev/stdout,
    /// /dev/fd/3); else the file at `path`, written aside unless it is a device, pipe or socket.
    /// Throws UsageError where it cannot be made.
    explicit Output(const std::optional<std::string>& path);
    /// Without `commit`: what was written to standard output goes out, a file is removed.
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    /// Throws OutputError wherever a write fails.
    std::ostream& stream() { return stream_; }

    /// Bytes so far.
    std::uint64_t written() const { return buffer_->written(); }

    /// Between two results: passes on what is waiting when it has waited for a while, or at
    /// once when whoever feeds standard input may be waiting for it.
    void settle();

    /// Where what was written so far can be read: the file beside its place, which holds all of it
    /// now. Throws OutputError.
    const std::string& flushed();

    /// The end: everything is written, the file takes its place. Throws OutputError.
    void commit();

private:
    using Clock = std::chrono::steady_clock;

    void open_file(const std::string& path);
    void take_descriptor(int number);
    void open_aside(const std::string& path);

    std::string name_ = "standard output";
    int descriptor_ = 1;
    std::string place_;  ///< where the file belongs
    std::string aside_;  ///< where it is written, "" for none
    bool committed_ = false;
    bool eager_;
    Clock::time_point flushed_ = Clock::now();
    std::unique_ptr<DescriptorBuffer> buffer_;
    std::ostream stream_;
};

}  // namespace tessera::cli
