#include "drat_samples.hpp"

#include <cadical.hpp>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <sstream>
#include <stdexcept>

#include "encoders/lights_out_cnf.hpp"

namespace tessera::test {

namespace {

/// A FILE that is a string.
class MemoryFile {
public:
    MemoryFile() : file_(open_memstream(&data_, &size_)) {
        if (file_ == nullptr) throw std::runtime_error("open_memstream");
    }
    ~MemoryFile() {
        if (file_ != nullptr) std::fclose(file_);
        std::free(data_);
    }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    std::FILE* get() { return file_; }
    std::string close() {
        std::fclose(file_);
        file_ = nullptr;
        return {data_, size_};
    }

private:
    char* data_ = nullptr;
    std::size_t size_ = 0;
    std::FILE* file_ = nullptr;
};

}  // namespace

Formula pigeonhole(int pigeons) {
    const int holes = pigeons - 1;
    Formula formula;
    formula.add_variables(static_cast<std::size_t>(pigeons * holes),
                          [](std::size_t i) { return std::to_string(i); });
    const auto in = [holes](int pigeon, int hole) { return pigeon * holes + hole + 1; };
    for (int pigeon = 0; pigeon < pigeons; ++pigeon) {
        Clause somewhere;
        for (int hole = 0; hole < holes; ++hole) somewhere.push_back(in(pigeon, hole));
        formula.add(somewhere);
        for (int other = 0; other < pigeon; ++other) {
            for (int hole = 0; hole < holes; ++hole) {
                formula.add({-in(pigeon, hole), -in(other, hole)});
            }
        }
    }
    return formula;
}

Formula random_3sat(Random& random, int variables, int clauses) {
    Formula formula;
    formula.add_variables(static_cast<std::size_t>(variables),
                          [](std::size_t i) { return std::to_string(i); });
    for (int i = 0; i < clauses; ++i) {
        Clause clause;
        while (clause.size() < 3) {
            const int variable = static_cast<int>(random.between(1, variables));
            bool is_new = true;
            for (const Literal literal : clause) is_new = is_new && std::abs(literal) != variable;
            if (is_new) clause.push_back(random.chance(1, 2) ? variable : -variable);
        }
        formula.add(clause);
    }
    return formula;
}

Formula corner_lit(std::size_t rows, std::size_t cols) {
    lights_out::Instance instance{BitGrid(rows, cols)};
    instance.lights.set(0, 0, true);
    return lights_out::encode_cnf(instance)->formula();
}

std::string cadical_proof(const Formula& formula, bool binary) {
    MemoryFile file;
    int status = 0;
    {
        CaDiCaL::Solver solver;
        solver.set("quiet", 1);
        solver.set("binary", binary ? 1 : 0);
        solver.trace_proof(file.get(), "<memory>");
        for (const Literal literal : formula.literals()) solver.add(literal);
        status = solver.solve();
        solver.close_proof_trace();
    }
    return status == 20 ? file.close() : std::string();
}

Enumeration enumerate_models(const Formula& formula) {
    Enumeration result;
    result.clauses.assign(formula.literals().begin(), formula.literals().end());
    MemoryFile file;
    CaDiCaL::Solver solver;
    solver.set("quiet", 1);
    solver.set("binary", 0);
    solver.trace_proof(file.get(), "<memory>");
    for (const Literal literal : result.clauses) solver.add(literal);
    while (solver.solve() == 10) {
        ++result.models;
        Clause differs;
        for (int variable = 1; variable <= formula.variables(); ++variable) {
            differs.push_back(solver.val(variable) > 0 ? -variable : variable);
        }
        differs.push_back(0);
        for (const Literal literal : differs) solver.add(literal);
        result.clauses.insert(result.clauses.end(), differs.begin(), differs.end());
    }
    solver.close_proof_trace();
    result.proof = file.close();
    return result;
}

std::string dimacs(const Formula& formula) {
    std::ostringstream out;
    out << "p cnf " << formula.variables() << ' ' << formula.clauses() << '\n';
    for (const Literal literal : formula.literals()) {
        out << literal << (literal == 0 ? '\n' : ' ');
    }
    return out.str();
}

}  // namespace tessera::test
