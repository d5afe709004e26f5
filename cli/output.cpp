#include "cli/output.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "cli/diagnostics.hpp"
#include "cli/file_names.hpp"
#include "cli/interrupt.hpp"

namespace tessera::cli {

namespace {

/// Small at first: most output is, and a large buffer is more pages for malloc to touch.
constexpr std::size_t kFirstBufferSize = 4096;
constexpr std::size_t kBufferSize = 64 * 1024;
constexpr std::chrono::milliseconds kPatience{50};

std::string reason(int error) {
    return std::generic_category().message(error);
}

/// Someone may sit at the other end of standard input and wait for each result.
bool input_is_live() {
    struct stat status {};
    return ::fstat(STDIN_FILENO, &status) == 0 && !S_ISREG(status.st_mode) &&
           !S_ISCHR(status.st_mode);
}

/// Makes a new file beside `path`, with the modes that a new file gets, and puts its name there.
int make_beside(std::string& path) {
    for (unsigned number = 0;; ++number) {
        const std::string name =
            path + "." + std::to_string(::getpid()) + "-" + std::to_string(number);
        const int descriptor = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor < 0 && errno == EEXIST) continue;
        path = name;
        return descriptor;
    }
}

/// Waits until a descriptor that somebody has set not to wait takes more.
void wait_for_room(int descriptor) {
    struct pollfd watched {
        descriptor, POLLOUT, 0
    };
    static_cast<void>(::poll(&watched, 1, 1000));
}

}  // namespace

DescriptorBuffer::DescriptorBuffer(int descriptor, std::string name,
                                   const std::atomic<bool>* interrupt)
    : descriptor_(descriptor),
      name_(std::move(name)),
      interrupt_(interrupt),
      capacity_(kFirstBufferSize),
      buffer_(std::make_unique_for_overwrite<char[]>(capacity_)) {
    setp(buffer_.get(), buffer_.get() + capacity_);
}

DescriptorBuffer::int_type DescriptorBuffer::overflow(int_type c) {
    flush_and_grow();
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    *pptr() = traits_type::to_char_type(c);
    pbump(1);
    return c;
}

std::streamsize DescriptorBuffer::xsputn(const char* text, std::streamsize size) {
    if (size > epptr() - pptr()) {
        flush_and_grow();
    }
    if (static_cast<std::size_t>(size) >= capacity_) {
        write_all(text, static_cast<std::size_t>(size));
    } else {
        std::memcpy(pptr(), text, static_cast<std::size_t>(size));
        pbump(static_cast<int>(size));
    }
    return size;
}

int DescriptorBuffer::sync() {
    const auto size = static_cast<std::size_t>(pptr() - pbase());
    setp(buffer_.get(), buffer_.get() + capacity_);
    write_all(buffer_.get(), size);
    return 0;
}

void DescriptorBuffer::flush_and_grow() {
    look_at_interrupt();
    sync();
    if (capacity_ == kBufferSize) return;
    buffer_ = std::make_unique_for_overwrite<char[]>(kBufferSize);
    capacity_ = kBufferSize;
    setp(buffer_.get(), buffer_.get() + capacity_);
}

void DescriptorBuffer::look_at_interrupt() const {
    if (interrupt_ == nullptr || !interrupt_->load(std::memory_order_relaxed)) return;
    throw Interrupted("the last answer may be cut short");
}

void DescriptorBuffer::write_all(const char* text, std::size_t size) {
    written_ += size;
    while (size > 0 && !failed_) {
        const ssize_t count = ::write(descriptor_, text, size);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0 && errno == EAGAIN) {
            look_at_interrupt();
            wait_for_room(descriptor_);
            continue;
        }
        if (count < 0) {
            failed_ = true;
            throw OutputError("cannot write to " + name_ + ": " + reason(errno));
        }
        text += count;
        size -= static_cast<std::size_t>(count);
    }
}

Output::Output(const std::optional<std::string>& path) : eager_(input_is_live()), stream_(nullptr) {
    if (path && *path != "-") open_file(*path);
    buffer_ = std::make_unique<DescriptorBuffer>(descriptor_, name_, &interrupt_flag());
    stream_.rdbuf(buffer_.get());
    // Lets the buffer's OutputError through where a stream would only note that it failed.
    stream_.exceptions(std::ios::badbit);
}

Output::~Output() {
    if (committed_) return;
    if (aside_.empty()) {
        try {
            buffer_->pubsync();  // even where the stream is bad
        } catch (const std::exception&) {
            // Another error is already on its way to the user.
        }
    } else {
        ::unlink(aside_.c_str());
    }
    if (descriptor_ != STDOUT_FILENO) ::close(descriptor_);
}

void Output::open_file(const std::string& path) {
    if (path.empty()) throw UsageError("expected the name of a file to write to, found ''");
    name_ = cli::quoted(path);
    // What somebody opened for us is written to, not replaced: its owner would not see the new one.
    if (const std::optional<int> number = descriptor_named(path)) return take_descriptor(*number);
    struct stat status {};
    const bool exists = ::stat(path.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode)) {
        throw UsageError("cannot write to " + name_ + ": it is a directory");
    }
    if (!exists || S_ISREG(status.st_mode)) return open_aside(path);
    descriptor_ = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (descriptor_ < 0) throw UsageError("cannot write to " + name_ + ": " + reason(errno));
}

void Output::take_descriptor(int number) {
    if (number == STDOUT_FILENO) {
        name_ = "standard output";
        return;
    }
    descriptor_ = ::fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (descriptor_ < 0) throw UsageError("cannot write to " + name_ + ": " + reason(errno));
}

void Output::open_aside(const std::string& path) {
    place_ = through_links(path);
    if (::access(place_.c_str(), F_OK) == 0 && ::access(place_.c_str(), W_OK) != 0) {
        throw UsageError("cannot write to " + name_ + ": " + reason(errno));
    }
    std::string aside = place_;
    descriptor_ = make_beside(aside);
    if (descriptor_ < 0) throw UsageError("cannot write to " + name_ + ": " + reason(errno));
    aside_ = aside;
    struct stat status {};
    // A file system without modes keeps what it gave; that is no reason to fail.
    if (::stat(place_.c_str(), &status) == 0) {
        static_cast<void>(::fchmod(descriptor_, status.st_mode & 07777U));
    }
}

void Output::settle() {
    const Clock::time_point now = Clock::now();
    if (!eager_ && now - flushed_ < kPatience) return;
    flushed_ = now;
    stream_.flush();
}

const std::string& Output::flushed() {
    stream_.flush();
    return aside_;
}

void Output::commit() {
    stream_.flush();
    if (descriptor_ != STDOUT_FILENO) {
        const int result = ::close(descriptor_);
        descriptor_ = STDOUT_FILENO;
        if (result != 0) throw OutputError("cannot write to " + name_ + ": " + reason(errno));
    }
    if (!aside_.empty() && ::rename(aside_.c_str(), place_.c_str()) != 0) {
        throw OutputError("cannot write to " + name_ + ": " + reason(errno));
    }
    committed_ = true;
}

}  // namespace tessera::cli
