#include "cli/option_table.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <iterator>
#include <limits>

#include "cli/diagnostics.hpp"
#include "cli/suggest.hpp"

namespace tessera::cli {

namespace {

constexpr std::uint64_t kMaxSide = std::uint64_t{1} << 26;
constexpr std::uint64_t kMaxMebibytes = std::uint64_t{1} << 32;

[[noreturn]] void refuse(std::string_view expected, const std::string& found) {
    throw UsageError("expected " + std::string(expected) + ", found " + quoted(found));
}

std::uint64_t number(const std::string& value, std::uint64_t low, std::uint64_t high) {
    std::uint64_t result = 0;
    const char* end = value.data() + value.size();
    const auto [last, error] = std::from_chars(value.data(), end, result);
    if (error != std::errc() || last != end || result < low || result > high) {
        refuse("a number from " + std::to_string(low) + " to " + std::to_string(high), value);
    }
    return result;
}

/// Digits with at most one point among them; no sign, exponent, "inf" or "nan".
bool is_plain_decimal(const std::string& value) {
    constexpr std::string_view kDigits = "0123456789";
    return std::ranges::count(value, '.') <= 1 &&
           value.find_first_not_of("0123456789.") == std::string::npos &&
           value.find_first_of(kDigits) != std::string::npos;
}

/// More is as good as none, and could not be counted in nanoseconds.
constexpr double kMostSeconds = 1e9;

std::chrono::duration<double> seconds(const std::string& value) {
    double result = 0;
    if (is_plain_decimal(value)) {
        std::from_chars(value.data(), value.data() + value.size(), result);
    }
    if (!(result > 0) || result > std::numeric_limits<double>::max()) {
        refuse("a positive number of seconds", value);
    }
    return std::chrono::duration<double>(std::min(result, kMostSeconds));
}

constexpr std::array<std::string_view, 9> kFormats{"contest", "json", "pbm",   "flip", "url",
                                                   "pzpr",    "task", "delta", "bits"};

Format format(const std::string& value) {
    const std::optional<Format> found = format_named(value);
    if (!found) throw UsageError("unknown format " + quoted(value) + did_you_mean(value, kFormats));
    return *found;
}

std::optional<Engine> engine(const std::string& value) {
    static constexpr std::array<std::string_view, 4> kEngines{"native", "cadical", "z3", "auto"};
    if (value == "auto") return std::nullopt;
    const std::optional<Engine> found = engine_named(value);
    if (!found) throw UsageError("unknown engine " + quoted(value) + did_you_mean(value, kEngines));
    return *found;
}

std::vector<Engine> engines(const std::string& value, std::size_t least) {
    static constexpr std::array<std::string_view, 3> kEngines{"native", "cadical", "z3"};
    std::vector<Engine> result;
    for (std::size_t begin = 0; begin <= value.size();) {
        const std::size_t end = std::min(value.find(',', begin), value.size());
        const std::string name = value.substr(begin, end - begin);
        const std::optional<Engine> found = engine_named(name);
        if (!found) {
            throw UsageError("unknown engine " + quoted(name) + did_you_mean(name, kEngines));
        }
        if (std::ranges::find(result, *found) != result.end()) {
            refuse("each engine once", value);
        }
        result.push_back(*found);
        begin = end + 1;
    }
    if (result.size() < least) refuse("at least two of native,cadical,z3", value);
    return result;
}

void set_exit_code(Options& options, const std::string& value) {
    if (value != "sat" && value != "plain") refuse("'plain' or 'sat'", value);
    options.sat_exit_codes = value == "sat";
}

void set_formula(Options& options, const std::string& value) {
    static constexpr std::array<std::string_view, 2> kFormulas{"dimacs", "smt2"};
    if (std::ranges::find(kFormulas, value) == kFormulas.end()) {
        throw UsageError("unknown format " + quoted(value) +
                         "; a formula is written as dimacs or smt2");
    }
    options.formula = value == "smt2" ? FormulaFormat::smt2 : FormulaFormat::dimacs;
}

void set_rows(Options& options, const std::string& value) {
    options.read.rows = options.generate.rows = number(value, 1, kMaxSide);
}

void set_cols(Options& options, const std::string& value) {
    options.read.cols = options.generate.cols = number(value, 1, kMaxSide);
}

void set_shortest(Options& options, const std::string&) {
    options.shortest = true;
    options.read.at_most = true;
}

/// Each of them says what is to be proved, so that one rules out the others.
void set_proposition(Options& options, Proposition proposition) {
    if (options.proposition != Proposition::unsolvable) {
        throw UsageError("one run proves one thing: choose --unique, --count or --lex");
    }
    options.proposition = proposition;
}

void set_proof_style(Options& options, const std::string& value) {
    static constexpr std::array<std::string_view, 3> kStyles{"lrat", "lrat-binary", "drat"};
    const auto found = std::ranges::find(kStyles, value);
    if (found == kStyles.end()) {
        throw UsageError("unknown format " + quoted(value) + did_you_mean(value, kStyles));
    }
    options.proof_style = static_cast<ProofStyle>(found - kStyles.begin());
}

/// Which of the two is read, the operands say later.
void set_proof_or_instance_format(Options& options, const std::string& value) {
    if (value == "drat") {
        options.proof_kind = ProofKind::drat;
    } else if (value == "lrat") {
        options.proof_kind = ProofKind::lrat;
    } else {
        options.read.format = format(value);
    }
}

void set_judge(Options& options, const std::string& value) {
    static constexpr std::array<std::string_view, 3> kJudges{"testlib", "kattis", "domjudge"};
    const auto found = std::ranges::find(kJudges, value);
    if (found == kJudges.end()) {
        throw UsageError("unknown judge " + quoted(value) + did_you_mean(value, kJudges));
    }
    options.judge = static_cast<JudgeStyle>(found - kJudges.begin());
}

void set_program(Options& options, const std::string& value) {
    if (value.find_first_not_of(" \t\n") == std::string::npos) refuse("a command", value);
    options.program = value;
}

void set_program_memory(Options& options, const std::string& value) {
    const std::uint64_t mebibytes = number(value, 0, kMaxMebibytes);
    options.program_limits.memory_bytes.reset();
    if (mebibytes > 0) {
        options.program_limits.memory_bytes = static_cast<std::size_t>(mebibytes) << 20U;
    }
}

/// Which styles there are, the puzzle knows.
void set_fuzz_style(Options& options, const std::string& value) {
    if (value != "all") options.fuzz_style = value;
}

void set_shard(Options& options, const std::string& value) {
    const std::size_t slash = value.find('/');
    if (slash == std::string::npos) refuse("a part such as 2/5", value);
    options.shard.count = number(value.substr(slash + 1), 1, 1'000'000);
    options.shard.index = number(value.substr(0, slash), 1, options.shard.count);
}

constexpr unsigned kPrograms = kCrosscheck | kFuzz | kShrink;
constexpr unsigned kReaders = kSolve | kCount | kCheck | kCrosscheck | kEncode | kConvert | kProve |
                              kShrink | kCheckProof | kValidate;
constexpr unsigned kAskers = kSolve | kCount | kCheck | kCrosscheck | kProve | kCheckProof;
constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

constexpr OptionSpec kTable[] = {
    {"engine", 0, "E", "native, cadical, z3 or auto (native first; the default)", kSolve | kCount,
     [](Options& o, const std::string& v) { o.engine = engine(v); }},
    {"engine", 0, "E", "whose lemmas a clausal proof has: native (where it can) or cadical", kProve,
     [](Options& o, const std::string& v) { o.engine = engine(v); }},
    {"engines", 0, "LIST", "at least two of native,cadical,z3 (default: all)", kCrosscheck,
     [](Options& o, const std::string& v) { o.engines = engines(v, 2); }},
    {"program", 0, "CMD", "a shell command: instance on its standard input, answer on its output;",
     kCrosscheck | kFuzz | kShrink, [](Options& o, const std::string& v) { set_program(o, v); }},
    {"engines", 0, "LIST", "some of native,cadical,z3 (default: native,cadical)", kFuzz | kShrink,
     [](Options& o, const std::string& v) { o.engines = engines(v, 1); }},
    {"program-time", 0, "S", "seconds that the program may take (default: 5)", kPrograms,
     [](Options& o, const std::string& v) { o.program_limits.time = seconds(v); }},
    {"program-memory", 0, "MIB", "its address space in MiB; 0: no limit (default: 1024)", kPrograms,
     [](Options& o, const std::string& v) { set_program_memory(o, v); }},
    {"program-output", 0, "MIB", "what it may write in MiB (default: 64)", kPrograms,
     [](Options& o, const std::string& v) {
         o.program_limits.output_bytes = static_cast<std::size_t>(number(v, 1, 1U << 14U)) << 20U;
     }},
    {"runs", 0, "N", "how many runs (default: 1000 where nothing else ends it)", kFuzz,
     [](Options& o, const std::string& v) { o.runs = number(v, 0, kMost); }},
    {"run", 0, "K", "run K alone, counted from 0", kFuzz,
     [](Options& o, const std::string& v) { o.run = number(v, 0, kMost); }},
    {"seconds", 0, "S", "begin no run after S seconds", kFuzz,
     [](Options& o, const std::string& v) { o.seconds = seconds(v); }},
    {"until-failure", 0, "", "end with the first failure", kFuzz,
     [](Options& o, const std::string&) { o.until_failure = true; }},
    {"style", 0, "NAME", "the kind of instance: all (default), or one that 'generate' knows", kFuzz,
     [](Options& o, const std::string& v) { set_fuzz_style(o, v); }},
    {"keep", 0, "N", "shrink and save the first N failures of each kind (default: 1)", kFuzz,
     [](Options& o, const std::string& v) { o.keep = number(v, 1, 1000); }},
    {"out", 0, "DIR", "where failures and results are saved (default: .)", kFuzz,
     [](Options& o, const std::string& v) { o.out_folder = v; }},
    {"out", 0, "DIR", "also gather the files of all folders there", kMerge,
     [](Options& o, const std::string& v) { o.out_folder = v; }},
    {"corpus", 0, "DIR", "try the instances there first, and add what failed, shrunk", kFuzz,
     [](Options& o, const std::string& v) { o.corpus = v; }},
    {"shard", 0, "I/N", "part I of N: the parts have no run in common, together all", kFuzz,
     [](Options& o, const std::string& v) { set_shard(o, v); }},
    {"unique", 0, "", "also say whether there is another answer", kSolve,
     [](Options& o, const std::string&) { o.unique = true; }},
    {"all", 0, "K", "list up to K different answers", kSolve,
     [](Options& o, const std::string& v) { o.all = number(v, 1, 1'000'000'000); }},
    {"witness", 0, "FILE", "write why there is no answer there, a JSON object a line", kSolve,
     [](Options& o, const std::string& v) { o.witness = v; }},
    {"exit-code", 0, "HOW",
     "sat: 10 all solvable, 20 one unsolvable, else 0; plain: below (default)", kSolve,
     set_exit_code},
    {"no-search", 0, "", "leave claims that only a search can judge undecided", kCheck,
     [](Options& o, const std::string&) { o.search = false; }},
    {"judge", 0, "J", "speak as a checker for testlib, kattis or domjudge: see above", kCheck,
     set_judge},
    {"judge", 0, "J", "speak as a validator for testlib, kattis or domjudge: see above", kValidate,
     set_judge},
    {"appes", 0, "", "testlib: REPORT in XML (also -appes)", kCheck,
     [](Options& o, const std::string&) { o.appes = true; }},
    {"testset", 0, "T", "testlib: taken, and not looked at", kCheck | kValidate,
     [](Options&, const std::string&) {}},
    {"group", 0, "G", "testlib: taken, and not looked at", kCheck | kValidate,
     [](Options&, const std::string&) {}},
    {"any-size", 0, "", "the contest's bounds on size do not hold", kValidate,
     [](Options& o, const std::string&) { o.any_size = true; }},
    {"answer-format", 0, "F", "the format of ANSWERS (default: found out)", kCheck,
     [](Options& o, const std::string& v) { o.answer_format = format(v); }},
    {"count-limit", 0, "N", "compare counts up to N; 0: verdicts only (default: 3000)", kCrosscheck,
     [](Options& o, const std::string& v) { o.count_limit = number(v, 0, kMost); }},
    {"count-limit", 0, "N", "compare engines' counts up to N; 0: verdicts only (default: 100)",
     kFuzz | kShrink,
     [](Options& o, const std::string& v) { o.count_limit = number(v, 0, kMost); }},
    {"save", 0, "DIR", "where instances with a disagreement are saved (default: .)", kCrosscheck,
     [](Options& o, const std::string& v) { o.save = v; }},
    {"count", 0, "N", "how many instances (default: 1)", kGenerate,
     [](Options& o, const std::string& v) { o.count = number(v, 1, 1'000'000'000); }},
    {"seed", 0, "N", "the same seed gives the same instances (default: 1)", kGenerate | kFuzz,
     [](Options& o, const std::string& v) { o.seed = number(v, 0, kMost); }},
    {"style", 0, "NAME", "the kind of instance: uniform (default), solvable; mayan has more",
     kGenerate, [](Options& o, const std::string& v) { o.generate.style = v; }},
    {"n", 0, "N", "the number of holes", kGenerate | kFuzz,
     [](Options& o, const std::string& v) { o.generate.n = number(v, 1, kMaxSide); }, "gray-code"},
    {"moves", 0, "N", "the number of moves", kGenerate | kFuzz,
     [](Options& o, const std::string& v) { o.generate.moves = number(v, 1, kMaxSide); }, "mayan"},
    {"blocks", 0, "N", "the number of blocks", kGenerate | kFuzz,
     [](Options& o, const std::string& v) { o.generate.blocks = number(v, 1, kMaxSide); }, "mayan"},
    {"colours", 0, "N", "the number of colours", kGenerate | kFuzz,
     [](Options& o, const std::string& v) { o.generate.colours = number(v, 1, kMaxSide); },
     "mayan"},
    {"settle-first", 0, "", "let a board that starts with a run of three fall first", kReaders,
     [](Options& o, const std::string&) { o.read.settle_first = true; }, "mayan"},
    {"moves", 0, "N", "N moves, whatever the instance says", kReaders,
     [](Options& o, const std::string& v) { o.read.moves = number(v, 1, kMaxSide); }, "mayan"},
    {"at-most", 0, "", "at most as many moves as the instance says", kReaders,
     [](Options& o, const std::string&) { o.read.at_most = true; }, "mayan"},
    {"shortest", 0, "", "the least number of moves, up to what the instance says", kSolve,
     set_shortest, "mayan"},
    {"canonical", 0, "", "count an exchange once, not as a drag of either block", kCount,
     [](Options& o, const std::string&) { o.canonical = true; }, "mayan"},
    {"rows", 0, "R", "rows of a board in contest text (default: 5)", kReaders, set_rows,
     "lights-out"},
    {"cols", 0, "C", "columns of a board in contest text (default: 6)", kReaders, set_cols,
     "lights-out"},
    {"rows", 0, "R", "rows of a board", kGenerate | kFuzz, set_rows},
    {"cols", 0, "C", "columns of a board", kGenerate | kFuzz, set_cols},
    {"unique", 0, "", "prove that there is one answer and no other", kProve,
     [](Options& o, const std::string&) { set_proposition(o, Proposition::unique); }},
    {"count", 0, "", "prove how many answers there are, by naming them all", kProve,
     [](Options& o, const std::string&) { set_proposition(o, Proposition::count); }},
    {"lex", 0, "", "prove that the answer is the smallest", kProve,
     [](Options& o, const std::string&) { set_proposition(o, Proposition::smallest); }, "mayan"},
    {"certificate", 0, "FILE", "write a certificate, CNF and proof beside it", kProve,
     [](Options& o, const std::string& v) { o.certificate = v; }},
    {"certificate", 0, "FILE", "check all that this certificate claims", kCheckProof,
     [](Options& o, const std::string& v) { o.certificate = v; }},
    {"cnf", 0, "FILE", "write the formula without a model, as DIMACS", kProve,
     [](Options& o, const std::string& v) { o.cnf = v; }},
    {"proof", 0, "FILE", "write the proof that it has none", kProve,
     [](Options& o, const std::string& v) { o.proof = v; }},
    {"proof-format", 0, "F", "lrat (default), lrat-binary or drat", kProve, set_proof_style},
    {"ignore-deletions", 0, "", "keep what a DRAT proof deletes (incremental traces need it)",
     kCheckProof, [](Options& o, const std::string&) { o.ignore_deletions = true; }},
    {"index", 0, "K", "take instance K of several, counted from 1", kEncode | kProve,
     [](Options& o, const std::string& v) { o.index = number(v, 1, kMost); }},
    {"answers", 0, "", "the input holds answers, whatever it looks like", kConvert,
     [](Options& o, const std::string&) { o.answers = true; }},
    {"from", 0, "F", "the format of the input (default: found from its first bytes)",
     kReaders & ~kCheckProof, [](Options& o, const std::string& v) { o.read.format = format(v); }},
    {"from", 0, "F", "PROOF's format, drat or lrat, or INSTANCE's (default: found from its bytes)",
     kCheckProof, set_proof_or_instance_format},
    {"to", 0, "F", "the format of the output (default: that of the input)", kSolve,
     [](Options& o, const std::string& v) { o.to = format(v); }},
    {"to", 0, "F", "the format of the output (default: contest)", kGenerate,
     [](Options& o, const std::string& v) { o.to = format(v); }},
    {"to", 0, "F", "the format of the output (needed)", kConvert,
     [](Options& o, const std::string& v) { o.to = format(v); }},
    {"to", 0, "F", "the format that the program reads (default: contest)", kFuzz,
     [](Options& o, const std::string& v) { o.to = format(v); }},
    {"to", 0, "F", "the format that the program reads (default: that of FILE)", kShrink,
     [](Options& o, const std::string& v) { o.to = format(v); }},
    {"to", 0, "F", "dimacs (default) or smt2", kEncode, set_formula},
    {"json", 0, "", "results as JSON, one object a failure and line, the campaign last",
     kFuzz | kMerge, [](Options& o, const std::string&) { o.json = true; }},
    {"json", 0, "", "results as JSON, one object an instance and line", kAskers,
     [](Options& o, const std::string&) { o.json = true; }},
    {"time-limit", 0, "S", "seconds an engine may take on an instance (default: none)",
     kSolve | kCount | kCheck | kProve | kCheckProof,
     [](Options& o, const std::string& v) { o.limits.time = seconds(v); }},
    {"time-limit", 0, "S", "seconds an engine may take on an instance (default: 5)", kFuzz,
     [](Options& o, const std::string& v) { o.limits.time = seconds(v); }},
    {"time-limit", 0, "S", "seconds after which the smallest so far will do (default: 60)", kShrink,
     [](Options& o, const std::string& v) { o.limits.time = seconds(v); }},
    {"time-limit", 0, "S", "seconds an engine may take on an instance (default: 20)", kCrosscheck,
     [](Options& o, const std::string& v) { o.limits.time = seconds(v); }},
    {"memory-limit", 0, "MIB", "memory the process may take, in MiB", kAskers,
     [](Options& o, const std::string& v) {
         o.limits.memory_bytes = static_cast<std::size_t>(number(v, 1, kMaxMebibytes)) << 20U;
     }},
    {"jobs", 0, "N", "work on N instances at a time; the output is the same (default: 1)",
     kSolve | kCount | kCrosscheck | kFuzz,
     [](Options& o, const std::string& v) { o.jobs = static_cast<unsigned>(number(v, 1, 256)); }},
    {"output", 'o', "FILE", "write to FILE, which appears only when it is whole", kAllVerbs,
     [](Options& o, const std::string& v) { o.output = v; }},
    {"quiet", 0, "", "no remarks, no progress", kAllVerbs,
     [](Options& o, const std::string&) { o.quiet = true; }},
    {"help", 'h', "", "this page", kAllVerbs,
     [](Options& o, const std::string&) { o.help = true; }},
};

}  // namespace

std::vector<const OptionSpec*> options_of(VerbSet verb) {
    std::vector<const OptionSpec*> found;
    for (const OptionSpec& spec : kTable) {
        if ((spec.verbs & verb) != 0) found.push_back(&spec);
    }
    return found;
}

}  // namespace tessera::cli
