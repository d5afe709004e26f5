#include "cli/inputs.hpp"

#include <utility>

#include "cli/diagnostics.hpp"
#include "cli/interrupt.hpp"

namespace tessera::cli {

Reader open_input(const std::string& path, bool skip_bom) {
    return Reader::open(path, skip_bom, [] {
        if (interrupt_flag()) throw Interrupted();
    });
}

Inputs::Inputs(const Puzzle& puzzle, std::vector<std::string> files, const ReadOptions& options,
               bool quiet)
    : puzzle_(puzzle), files_(std::move(files)), options_(options), quiet_(quiet) {}

std::optional<Input> Inputs::next() {
    for (; file_ < files_.size(); ++file_, stream_ = nullptr) {
        if (!stream_) {
            index_in_file_ = 0;
            reader_ = std::make_unique<Reader>(open_input(files_[file_]));
            stream_ = puzzle_.instances(*reader_, options_);
        }
        Input input;
        input.instance = stream_->next();
        warn();
        if (!input.instance.has_value()) continue;
        input.name = printable(reader_->name()) + "#" + std::to_string(++index_in_file_);
        input.index = ++index_;
        input.format = stream_->format();
        return input;
    }
    return std::nullopt;
}

void Inputs::warn() {
    for (const std::string& warning : stream_->warnings()) {
        if (!quiet_) complain(printable(reader_->name()) + ": " + warning);
    }
}

}  // namespace tessera::cli
