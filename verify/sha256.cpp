#include "verify/sha256.hpp"

#include <sodium.h>

namespace tessera {

class Sha256::State {
public:
    State() { crypto_hash_sha256_init(&state_); }

    void update(std::string_view bytes) {
        crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(bytes.data()),
                                  bytes.size());
    }

    std::string finish() {
        std::array<unsigned char, crypto_hash_sha256_BYTES> digest;
        crypto_hash_sha256_final(&state_, digest.data());
        std::string text;
        for (const unsigned char byte : digest) {
            constexpr std::string_view kDigits = "0123456789abcdef";
            text += kDigits[byte >> 4U];
            text += kDigits[byte & 15U];
        }
        return text;
    }

private:
    crypto_hash_sha256_state state_;
};

Sha256::Sha256() : state_(std::make_unique<State>()) {}
Sha256::~Sha256() = default;

void Sha256::update(std::string_view bytes) {
    state_->update(bytes);
    bytes_ += bytes.size();
}

std::string Sha256::finish() {
    return state_->finish();
}

HashingStream::HashingStream(std::ostream& behind) : std::ostream(nullptr), buffer_(behind, hash_) {
    rdbuf(&buffer_);
    exceptions(behind.exceptions());
}

std::string HashingStream::finish() {
    buffer_.sync();
    return hash_.finish();
}

HashingStream::Buffer::Buffer(std::ostream& behind, Sha256& hash) : behind_(behind), hash_(hash) {
    setp(bytes_.data(), bytes_.data() + bytes_.size());
}

HashingStream::Buffer::int_type HashingStream::Buffer::overflow(int_type c) {
    sync();
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    *pptr() = traits_type::to_char_type(c);
    pbump(1);
    return c;
}

int HashingStream::Buffer::sync() {
    const std::string_view waiting(pbase(), static_cast<std::size_t>(pptr() - pbase()));
    hash_.update(waiting);
    behind_.write(waiting.data(), static_cast<std::streamsize>(waiting.size()));
    setp(bytes_.data(), bytes_.data() + bytes_.size());
    return behind_.good() ? 0 : -1;
}

}  // namespace tessera
