#include "vm/base/program-folder.h"

#include <linux/limits.h>
#include <unistd.h>

#include <string_view>

namespace kei {

std::string ProgramFolder() {
  char path[PATH_MAX];
  const ssize_t length = readlink("/proc/self/exe", path, sizeof path);
  if (length <= 0) return "./";
  const std::string_view text(path, static_cast<size_t>(length));
  return std::string(text.substr(0, text.rfind('/') + 1));
}

}  // namespace kei
