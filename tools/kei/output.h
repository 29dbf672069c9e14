#ifndef KEI_TOOLS_KEI_OUTPUT_H_
#define KEI_TOOLS_KEI_OUTPUT_H_

#include <string>
#include <string_view>

#include "vm/isolate/isolate.h"

namespace kei::shell {

// The bytes that a script wants written: those of a buffer or of a view of one, or any other value's text in
// UTF-8.
class OutputBytes {
 public:
  // Undefined, or the exception of a conversion. The bytes are valid until a script runs.
  [[nodiscard]] Object Read(Isolate* isolate, Object value);
  std::string_view bytes() const { return bytes_; }

 private:
  std::string text_;
  std::string_view bytes_;
};

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_OUTPUT_H_
