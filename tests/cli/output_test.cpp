#include "cli/output.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <atomic>
#include <filesystem>
#include <string>

#include "cli/diagnostics.hpp"
#include "tests/cli/run_program.hpp"

using tessera::cli::DescriptorBuffer;
using tessera::cli::Output;
using tessera::cli::OutputError;
using tessera::cli::UsageError;
using tessera::test::ScratchFolder;

namespace fs = std::filesystem;

TEST_CASE("output: a file appears whole at the commit and not before") {
    const ScratchFolder folder;
    {
        Output out(folder.path("result"));
        out.stream() << "text" << std::flush;
        CHECK_FALSE(fs::exists(folder.path("result")));
        out.commit();
    }
    CHECK(folder.text_of("result") == "text");
    CHECK(folder.names().size() == 1);
}

TEST_CASE("output: without a commit nothing is left and the old file stays") {
    const ScratchFolder folder;
    folder.file("result", "old");
    {
        Output out(folder.path("result"));
        out.stream() << "new" << std::flush;
        CHECK(folder.names().size() == 2);
    }
    CHECK(folder.text_of("result") == "old");
    CHECK(folder.names().size() == 1);
}

TEST_CASE("output: a new file replaces the old one and takes over its mode") {
    const ScratchFolder folder;
    folder.file("result", "a much longer old text");
    chmod(folder.path("result").c_str(), 0640);
    {
        Output out(folder.path("result"));
        out.stream() << "new";
        out.commit();
    }
    CHECK(folder.text_of("result") == "new");
    struct stat status {};
    REQUIRE(stat(folder.path("result").c_str(), &status) == 0);
    CHECK((status.st_mode & 0777U) == 0640U);
}

TEST_CASE("output: a symbolic link stays one and its target is written") {
    const ScratchFolder folder;
    folder.file("target", "old");
    fs::create_symlink(folder.path("target"), folder.path("link"));
    {
        Output out(folder.path("link"));
        out.stream() << "new";
        out.commit();
    }
    CHECK(fs::is_symlink(folder.path("link")));
    CHECK(folder.text_of("target") == "new");
}

TEST_CASE("output: a place that cannot be is refused at once, by name") {
    const ScratchFolder folder;
    CHECK_THROWS_AS(Output(folder.path("none/result")), UsageError);
    CHECK_THROWS_AS(Output(folder.path("")), UsageError);
    CHECK_THROWS_WITH(Output(std::string("/nonexistent/x")),
                      "cannot write to '/nonexistent/x': No such file or directory");
}

TEST_CASE("output: a failed write throws once, whichever way it is made") {
    const std::string large(1 << 20, 'x');
    for (const std::size_t piece : {std::size_t{1}, std::size_t{1000}, large.size()}) {
        const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
        REQUIRE(full >= 0);
        DescriptorBuffer buffer(full, "the disk");
        std::ostream out(&buffer);
        out.exceptions(std::ios::badbit);
        const auto write_all = [&] {
            for (std::size_t i = 0; i < large.size(); i += piece) {
                out.write(large.data() + i,
                          static_cast<std::streamsize>(std::min(piece, large.size() - i)));
            }
        };
        CHECK_THROWS_AS(write_all(), OutputError);
        out.clear();
        CHECK_NOTHROW(out << "more" << std::flush);  // swallowed: the error was told
        close(full);
    }
}

TEST_CASE("output: pieces of any size arrive whole and in order") {
    const ScratchFolder folder;
    std::string expected;
    {
        Output out(folder.path("result"));
        for (std::size_t i = 0; i < 400; ++i) {
            const std::string piece(i * 7 % 1999 + (i % 100 == 0 ? 200000 : 0),
                                    static_cast<char>('a' + i % 26));
            out.stream() << piece;
            out.stream().put('.');
            expected += piece + ".";
            CHECK(out.written() == expected.size());
        }
        out.commit();
    }
    CHECK(folder.text_of("result") == expected);
}

TEST_CASE("output: more than the buffer holds is not taken once the user has had enough") {
    const ScratchFolder folder;
    const int file = open(folder.path("result").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    REQUIRE(file >= 0);
    std::atomic<bool> interrupt{false};
    DescriptorBuffer buffer(file, "the file", &interrupt);
    std::ostream out(&buffer);
    out.exceptions(std::ios::badbit);
    out << "finished\n";
    interrupt = true;
    const std::string large(1 << 20, 'x');
    CHECK_THROWS_AS(out << large, tessera::cli::Interrupted);
    buffer.pubsync();
    close(file);
    CHECK(folder.text_of("result") == "finished\n");
}
