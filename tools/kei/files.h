#ifndef KEI_TOOLS_KEI_FILES_H_
#define KEI_TOOLS_KEI_FILES_H_

#include <string>
#include <string_view>

#include "vm/base/try-vector.h"

namespace kei {
class Isolate;
}

namespace kei::shell {

// The bytes of a file. They count as memory outside the isolate's heap before they are read, so that a file
// that does not fit its limits is refused.
class FileContent {
 public:
  explicit FileContent(Isolate* isolate);
  // False: it cannot be read, and problem() says why.
  [[nodiscard]] bool Read(const std::string& path);
  [[nodiscard]] bool ReadStandardInput();
  std::string_view text() const { return {bytes_.data(), size_}; }
  const std::string& problem() const { return problem_; }

 private:
  bool ReadAll(int file);
  bool Grow();
  bool Fail(const char* problem);

  Isolate* isolate_;
  TryVector<char> bytes_;  // the first size_ of them have been read
  size_t size_ = 0;
  std::string problem_;
};

// Replaces the file's content, or makes the file. False: it is not written as a whole, and the problem says
// why.
[[nodiscard]] bool TryWriteFile(const std::string& path, std::string_view bytes, std::string* problem);

// Writes what has been printed. False, with a message to the standard error output: some of it, since the
// program's start, could not be written.
[[nodiscard]] bool FinishStandardOutput();

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_FILES_H_
