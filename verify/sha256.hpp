// SHA-256 (FIPS 180-4) of what passes by, to tie a certificate to its files. libsodium does the
// hashing; its header is seen in sha256.cpp alone.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace tessera {

class Sha256 {
public:
    Sha256();
    ~Sha256();
    Sha256(const Sha256&) = delete;
    Sha256& operator=(const Sha256&) = delete;

    void update(std::string_view bytes);

    /// 64 lower-case hexadecimal digits; the end of this object's use.
    std::string finish();

    /// Bytes so far.
    std::uint64_t bytes() const { return bytes_; }

private:
    class State;
    std::unique_ptr<State> state_;
    std::uint64_t bytes_ = 0;
};

/// Passes bytes on to another stream and hashes them. Buffered: `finish` first, then look at
/// what lies behind.
class HashingStream : public std::ostream {
public:
    explicit HashingStream(std::ostream& behind);

    /// Passes on what waits. The hash of all that was written.
    std::string finish();
    std::uint64_t bytes() const { return hash_.bytes(); }

private:
    class Buffer final : public std::streambuf {
    public:
        Buffer(std::ostream& behind, Sha256& hash);
        int sync() override;

    private:
        int_type overflow(int_type c) override;

        std::ostream& behind_;
        Sha256& hash_;
        std::array<char, 1 << 14> bytes_;
    };

    Sha256 hash_;
    Buffer buffer_;
};

}  // namespace tessera
