#ifndef KEI_TOOLS_KEI_CODE_PRINTER_DISASSEMBLER_H_
#define KEI_TOOLS_KEI_CODE_PRINTER_DISASSEMBLER_H_

#include <cstdint>
#include <span>
#include <string>

#include "jit/backend/backend.h"
#include "vm/base/maybe.h"

namespace kei::shell {

struct Disassembled {
  uint32_t length;
  std::string bytes;
  std::string text;
  // The target of a direct jump or call, counting as `offset` does. The texts are those up to the target and
  // without the distance.
  Maybe<int64_t> target = {};
  std::string text_before_target = {};
  std::string bytes_without_target = {};
};

// The instruction at the beginning of `code`, which lies at `offset` from where targets count.
Disassembled Disassemble(jit::Target target, std::span<const uint8_t> code, uint32_t offset);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_CODE_PRINTER_DISASSEMBLER_H_
