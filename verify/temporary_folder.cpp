#include "verify/temporary_folder.hpp"

#include <cstdlib>
#include <stdexcept>
#include <system_error>

namespace tessera {

TemporaryFolder::TemporaryFolder() {
    std::error_code error;
    std::filesystem::path parent = std::filesystem::temp_directory_path(error);
    if (error) parent = "/tmp";
    std::string name = (parent / "tessera-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) {
        throw std::runtime_error("cannot make a folder in " + parent.string() + ": " +
                                 std::generic_category().message(errno));
    }
    path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

}  // namespace tessera
