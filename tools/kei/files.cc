#include "tools/kei/files.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstdio>

namespace kei::shell {
namespace {

bool ReadAll(FILE* file, std::string* content) {
  char buffer[65536];
  for (size_t n; (n = std::fread(buffer, 1, sizeof buffer, file)) > 0;) content->append(buffer, n);
  return std::ferror(file) == 0;
}

}  // namespace

bool ReadFile(const std::string& path, std::string* content) {
  struct stat status;
  if (stat(path.c_str(), &status) != 0) return false;
  if (S_ISDIR(status.st_mode)) {
    errno = EISDIR;
    return false;
  }
  FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return false;
  const bool ok = ReadAll(file, content);
  std::fclose(file);
  return ok;
}

bool ReadStandardInput(std::string* content) { return ReadAll(stdin, content); }

}  // namespace kei::shell
