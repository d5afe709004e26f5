#include "cli/certificate_files.hpp"

#include <filesystem>
#include <memory>
#include <sstream>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/diagnostics.hpp"
#include "cli/file_names.hpp"
#include "cli/inputs.hpp"
#include "verify/registry.hpp"

namespace tessera::cli {

namespace {

std::string_view ending(ProofStyle style) {
    switch (style) {
        case ProofStyle::lrat_text: return ".lrat";
        case ProofStyle::lrat_binary: return ".clrat";
        case ProofStyle::drat_text: return ".drat";
    }
    return "";
}

std::filesystem::path folder_of(const std::string& file) {
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    return folder.empty() ? std::filesystem::path(".") : folder;
}

void require_beside(const std::string& certificate, const std::string& file) {
    std::error_code error;
    if (!std::filesystem::is_directory(folder_of(certificate), error)) {
        throw UsageError("no such folder: " + cli::quoted(folder_of(certificate).string()));
    }
    const bool beside = std::filesystem::equivalent(folder_of(certificate), folder_of(file), error);
    if (error || !beside) {
        throw UsageError("a certificate's files must lie in its folder: expected " +
                         cli::quoted(folder_of(certificate).string()) + ", found " +
                         cli::quoted(file));
    }
}

/// No file twice, none that is read, and none that cannot be read again.
void require_good_names(const ProofFiles& files, const Options& options) {
    std::vector<std::string> written;
    for (const auto* file : {&files.certificate, &files.cnf, &files.proof, &files.positions}) {
        if (!*file) continue;
        require_rereadable(**file);
        written.push_back(**file);
    }
    if (options.output) written.push_back(*options.output);
    require_distinct(written, options.files);
}

/// The instance as JSON, to be held against another.
std::string json_of(const Puzzle& puzzle, const AnyInstance& instance) {
    std::ostringstream text;
    puzzle.write_instance(text, instance, Format::json);
    return std::move(text).str();
}

void require_same(const Puzzle& puzzle, const std::string& file, const ReadOptions& how,
                  CertificateReport& report) {
    Inputs inputs(puzzle, {file}, how, true);
    const std::string certified = json_of(puzzle, report.instance);
    while (const std::optional<Input> input = inputs.next()) {
        if (json_of(puzzle, input->instance) == certified) return;
    }
    report.result = CertificateReport::Result::refused;
    report.reason = "the certificate is about another instance than " + cli::quoted(file);
}

CertificateReport check_files(const std::string& path, const std::string* instance,
                              const ReadOptions& how, const Stop& stop) {
    Reader reader(path == "-" ? "<stdin>" : path, stoppable(file_source(path), stop));
    CertificateReport report;
    const auto refused = [&](const std::string& reason) {
        report.result = CertificateReport::Result::refused;
        report.reason = reason;
        return report;
    };
    Certificate certificate;
    try {
        certificate = read_certificate(reader);
    } catch (const ParseError& error) {
        return refused(error.what());
    }
    const Puzzle* puzzle = find_puzzle(certificate.puzzle);
    if (puzzle == nullptr) return refused("unknown puzzle " + cli::quoted(certificate.puzzle));
    const FileOpener open = [&](const std::string& name) {
        const auto beside = std::filesystem::path(path).parent_path() / name;
        return stoppable(file_source(beside.string()), stop);
    };
    report = check_certificate(*puzzle, certificate, open, stop);
    if (instance != nullptr && report.result == CertificateReport::Result::verified) {
        require_same(*puzzle, *instance, how, report);
    }
    return report;
}

}  // namespace

ByteSource file_source(const std::string& path) {
    const auto reader = std::make_shared<Reader>(open_input(path, false));
    return [reader](char* buffer, std::size_t size) { return reader->read(buffer, size); };
}

ByteSource stoppable(ByteSource source, const Stop& stop) {
    return [source = std::move(source), &stop](char* buffer, std::size_t size) {
        if (stop.requested()) throw Stopped();
        return source(buffer, size);
    };
}

ProofFiles files_for(const Options& options) {
    ProofFiles files{options.certificate, options.cnf, options.proof, std::nullopt};
    if (files.certificate) {
        const auto named = [&](std::string_view suffix) {
            return std::filesystem::path(*files.certificate).replace_extension(suffix).string();
        };
        if (!files.cnf) files.cnf = named(".cnf");
        if (!files.proof) files.proof = named(ending(options.proof_style));
        files.positions = named(".positions");
        require_beside(*files.certificate, *files.cnf);
        require_beside(*files.certificate, *files.proof);
    }
    require_good_names(files, options);
    return files;
}

CertificateReport check_certificate_file(const std::string& path, const std::string* instance,
                                         const ReadOptions& how, const Stop& stop) {
    try {
        return check_files(path, instance, how, stop);
    } catch (const Stopped&) {
        CertificateReport report;
        report.limit = stop.cause();
        return report;
    }
}

}  // namespace tessera::cli
