# What `cmake --install` adds so that find_package(tessera) works elsewhere.
