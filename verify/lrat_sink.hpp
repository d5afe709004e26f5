// Where an LRAT proof goes as it is made: a file, text or binary, the kernel, or both.

#pragma once

#include <iosfwd>
#include <span>
#include <string>

#include "verify/lrat.hpp"

namespace tessera {

class LratSink {
public:
    virtual ~LratSink() = default;
    virtual void derive(LratId id, std::span<const int> literals,
                        std::span<const LratId> hints) = 0;
    virtual void erase(std::span<const LratId> ids) = 0;

    /// A lemma that is there to keep the hints of later ones short. A proof without hints can do
    /// without: whoever propagates by himself finds what it says.
    virtual void derive_aside(LratId id, std::span<const int> literals,
                              std::span<const LratId> hints) {
        derive(id, literals, hints);
    }
};

/// Writes LRAT text, a line a step. A stream's failure is the caller's to look at, at the end.
class LratTextWriter final : public LratSink {
public:
    /// `last_id`: the number of the formula's clauses, which a deletion before the first lemma
    /// writes before its `d`. `out` must outlive this.
    explicit LratTextWriter(std::ostream& out, LratId last_id = 0) : out_(out), last_id_(last_id) {}
    void derive(LratId id, std::span<const int> literals, std::span<const LratId> hints) override;
    void erase(std::span<const LratId> ids) override;

private:
    std::ostream& out_;
    LratId last_id_;
    std::string line_;
};

/// Writes binary LRAT as CaDiCaL >= 1.9 does.
class LratBinaryWriter final : public LratSink {
public:
    /// `out` must outlive this.
    explicit LratBinaryWriter(std::ostream& out) : out_(out) {}
    void derive(LratId id, std::span<const int> literals, std::span<const LratId> hints) override;
    void erase(std::span<const LratId> ids) override;

private:
    std::ostream& out_;
    std::string bytes_;
};

/// Writes DRAT text: the lemmas alone. Deletions, which DRAT has by content, are left out: a proof
/// that names only what it needs can do without.
class DratTextWriter final : public LratSink {
public:
    /// `out` must outlive this.
    explicit DratTextWriter(std::ostream& out) : out_(out) {}
    void derive(LratId id, std::span<const int> literals, std::span<const LratId> hints) override;
    void derive_aside(LratId, std::span<const int>, std::span<const LratId>) override {}
    void erase(std::span<const LratId>) override {}

private:
    std::ostream& out_;
    std::string line_;
};

/// Has the kernel check each step; its LratError passes through.
class LratKernelSink final : public LratSink {
public:
    /// `checker` already holds the formula, and must outlive this.
    explicit LratKernelSink(LratChecker& checker) : checker_(checker) {}
    void derive(LratId id, std::span<const int> literals, std::span<const LratId> hints) override {
        checker_.derive(id, literals, hints);
    }
    void erase(std::span<const LratId> ids) override { checker_.erase(ids); }

private:
    LratChecker& checker_;
};

/// Gives each step to `first`, then to `second`.
class LratTee final : public LratSink {
public:
    LratTee(LratSink& first, LratSink& second) : first_(first), second_(second) {}
    void derive(LratId id, std::span<const int> literals, std::span<const LratId> hints) override {
        first_.derive(id, literals, hints);
        second_.derive(id, literals, hints);
    }
    void derive_aside(LratId id, std::span<const int> literals,
                      std::span<const LratId> hints) override {
        first_.derive_aside(id, literals, hints);
        second_.derive_aside(id, literals, hints);
    }
    void erase(std::span<const LratId> ids) override {
        first_.erase(ids);
        second_.erase(ids);
    }

private:
    LratSink& first_;
    LratSink& second_;
};

}  // namespace tessera
