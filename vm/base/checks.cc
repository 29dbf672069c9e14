#include "vm/base/checks.h"

#include <cstdarg>
#include <cstdio>
#include <cstdlib>

namespace kei {

void Fatal(const char* file, int line, const char* format, ...) {
  std::fflush(stdout);
  std::fprintf(stderr, "\n# Fatal error in %s:%d\n# ", file, line);
  va_list arguments;
  va_start(arguments, format);
  std::vfprintf(stderr, format, arguments);
  va_end(arguments);
  std::fputc('\n', stderr);
  std::abort();
}

}  // namespace kei
