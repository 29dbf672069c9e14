#ifndef KEI_TOOLS_KEI_INSPECT_INSPECT_MODULE_H_
#define KEI_TOOLS_KEI_INSPECT_INSPECT_MODULE_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "vm/tables/code/embedded.h"

// The interface of the module kei-inspect.so, which only `kei inspect` loads. It has the disassembler, the
// compression, the pages, and the comments of embedded code.

namespace kei::shell {

struct InspectedInstruction {
  uint32_t length;
  std::string bytes;  // hexadecimal digits; dots for the distance of a jump that leaves the code
  std::string text;   // without the target of such a jump
  bool leaves;
  int64_t target;  // a direct jump or call leads to this offset, outside the code if it leaves
};

class InspectModule {
 public:
  virtual ~InspectModule() = default;
  // The instruction at the offset of the code.
  virtual InspectedInstruction InstructionAt(std::span<const uint8_t> code, uint32_t offset) const = 0;
  // Base64 of raw deflate (RFC 1951).
  virtual std::string Compressed(std::string_view text) const = 0;
  // A page, and the text in it in whose place the data belong.
  enum class Page : uint8_t { kProgram, kBuiltins };
  virtual std::string_view page(Page page) const = 0;
  // The comments of embedded code, and their texts.
  virtual const EmbeddedComment* builtin_comments() const = 0;
  virtual const char* builtin_texts() const = 0;
  static constexpr std::string_view kPlaceOfData = "/*KEI-DATA*/";
};

constexpr const char* kInspectModule = "kei-inspect.so";
constexpr const char* kNewInspectModule = "Kei_NewInspectModule";
using NewInspectModuleFunction = InspectModule* (*)();

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_INSPECT_INSPECT_MODULE_H_
