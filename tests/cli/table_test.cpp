#include "cli/table.hpp"

#include <doctest/doctest.h>
#include <string>

#include "cli/exit_code.hpp"

using namespace tessera;
using namespace tessera::cli;

TEST_CASE("table: rows stand under the heading, however long their parts") {
    const std::string head = table_head();
    Finding finding;
    finding.engine = "native";
    finding.verdict = Verdict::unsolvable;
    finding.evidence = Evidence::exhausted;
    finding.remark = "REMARK";
    for (const std::string name : {"a#1", "a/very/long/path/that/does/not/fit/boards.in#12345"}) {
        for (const char* count : {"7", "123456789012345678901234567890123456789012345678901"}) {
            finding.count = Count(count);
            const std::string row = table_row(name, finding);
            INFO(head, "\n", row);
            CHECK(row.find("native") == head.find("engine"));
            CHECK(row.find("unsolvable") == head.find("verdict"));
            CHECK(row.find("exhausted") == head.find("evidence"));
            CHECK(row.find("REMARK") == head.find("note"));
        }
    }
}

TEST_CASE("table: a long name keeps its end, where names differ") {
    CHECK(cell("boards.in#7", 8) == "....in#7");
    CHECK(cell("ab", 4) == "ab  ");
}

TEST_CASE("exit codes: 4 over 2 over 1 over 3 over 0") {
    const Exit order[] = {Exit::done, Exit::undecided, Exit::rejected, Exit::usage, Exit::internal};
    for (int i = 0; i < 5; ++i) {
        for (int j = 0; j < 5; ++j) CHECK(worse(order[i], order[j]) == order[i > j ? i : j]);
    }
}
