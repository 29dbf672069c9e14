#include "tools/kei/code-printer.h"

#include <Zydis/Zydis.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <vector>

#include "vm/tables/embedded.h"

namespace kei::shell {
namespace {

bool Matches(const std::string& name, const std::string& filter) {
  if (filter.empty() || filter == "*") return true;
  if (filter.back() == '*') return name.compare(0, filter.size() - 1, filter, 0, filter.size() - 1) == 0;
  return name == filter;
}

const EmbeddedBuiltin& Embedded(int id) { return kEmbeddedBuiltins[id]; }

// The margin's text for the instruction at [offset, offset + length).
std::string CommentsAt(const EmbeddedBuiltin& builtin, uint32_t offset, uint32_t length) {
  std::string text;
  for (uint32_t i = 0; i < builtin.comment_count; i++) {
    const EmbeddedComment& comment = kEmbeddedComments[builtin.first_comment + i];
    if (comment.offset < offset || comment.offset >= offset + length) continue;
    if (!text.empty()) text += ", ";
    text += kEmbeddedTexts + comment.text;
  }
  return text;
}

std::string BuiltinAt(uint64_t address) {
  for (int id = 0; id < kBuiltinCount; id++) {
    if (Embedded(id).size != 0 && EmbeddedEntry(static_cast<Builtin>(id)) == address) {
      return "Builtins_" + NameOf(static_cast<Builtin>(id));
    }
  }
  return {};
}

struct Line {
  uint32_t length;
  std::string text;
};

Line Disassemble(const uint8_t* code, uint32_t offset, uint32_t size) {
  ZydisDisassembledInstruction instruction;
  if (!ZYAN_SUCCESS(ZydisDisassembleIntel(ZYDIS_MACHINE_MODE_LONG_64, offset, code + offset,
                                          size - offset, &instruction))) {
    return {1, "(bad)"};
  }
  return {instruction.info.length, instruction.text};
}

std::string Hex(const uint8_t* bytes, uint32_t count) {
  std::string text;
  for (uint32_t i = 0; i < count; i++) text += fmt::format("{:02x}", bytes[i]);
  return text;
}

// Direct calls and jumps to other builtins leave this builtin's range: name their target.
std::string Target(const uint8_t* code, uint32_t offset, uint32_t length) {
  ZydisDecoder decoder;
  ZydisDecodedInstruction instruction;
  ZydisDecodedOperand operands[ZYDIS_MAX_OPERAND_COUNT];
  ZydisDecoderInit(&decoder, ZYDIS_MACHINE_MODE_LONG_64, ZYDIS_STACK_WIDTH_64);
  if (!ZYAN_SUCCESS(ZydisDecoderDecodeFull(&decoder, code + offset, length, &instruction, operands))) {
    return {};
  }
  if (instruction.operand_count == 0 || operands[0].type != ZYDIS_OPERAND_TYPE_IMMEDIATE) return {};
  ZyanU64 target = 0;
  if (!ZYAN_SUCCESS(ZydisCalcAbsoluteAddress(&instruction, &operands[0],
                                             reinterpret_cast<uint64_t>(code) + offset, &target))) {
    return {};
  }
  return BuiltinAt(target);
}

void PrintOne(int id) {
  const EmbeddedBuiltin& builtin = Embedded(id);
  const uint8_t* code = Kei_EmbeddedBlobStart + builtin.offset;
  fmt::print("Builtins_{} ({} bytes at {:#x} of the blob)\n", NameOf(static_cast<Builtin>(id)),
             builtin.size, builtin.offset);
  for (uint32_t offset = 0; offset < builtin.size;) {
    Line line = Disassemble(code, offset, builtin.size);
    std::string comment = CommentsAt(builtin, offset, line.length);
    if (comment.empty()) comment = Target(code, offset, line.length);
    std::string row = fmt::format("  {:5x}  {:<22}  {}", offset, Hex(code + offset, line.length),
                                  line.text);
    fmt::print("{}\n", comment.empty() ? row : fmt::format("{:<80} ; {}", row, comment));
    offset += line.length;
  }
  fmt::print("\n");
}

}  // namespace

bool PrintBuiltinCode(const std::string& filter) {
  bool any = false;
  for (int id = 0; id < kBuiltinCount; id++) {
    if (Embedded(id).size == 0 || !Matches(NameOf(static_cast<Builtin>(id)), filter)) continue;
    PrintOne(id);
    any = true;
  }
  return any;
}

void PrintBuiltinSizes() {
  std::vector<int> ids;
  uint64_t total = 0;
  for (int id = 0; id < kBuiltinCount; id++) {
    if (Embedded(id).size == 0) continue;
    ids.push_back(id);
    total += Embedded(id).size;
  }
  std::stable_sort(ids.begin(), ids.end(),
                   [](int a, int b) { return Embedded(a).size > Embedded(b).size; });
  for (int id : ids) {
    fmt::print("{:8}  {}\n", Embedded(id).size, NameOf(static_cast<Builtin>(id)));
  }
  fmt::print("{:8}  {} builtins\n", total, ids.size());
}

}  // namespace kei::shell
