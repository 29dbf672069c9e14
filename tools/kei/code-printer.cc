#include "tools/kei/code-printer.h"

#include <Zydis/Zydis.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <span>
#include <vector>

#include "vm/tables/embedded.h"

namespace kei::shell {
namespace {

bool Matches(const std::string& name, const std::string& filter) {
  if (filter.empty() || filter == "*") return true;
  if (filter.back() == '*')
    return name.compare(0, filter.size() - 1, filter, 0, filter.size() - 1) == 0;
  return name == filter;
}

const EmbeddedBuiltin& Embedded(int id) { return kEmbeddedBuiltins[id]; }

const uint8_t* CodeOf(const EmbeddedBuiltin& builtin) {
  return Kei_EmbeddedBlobStart + builtin.offset;
}

std::span<const EmbeddedComment> CommentsOf(const EmbeddedBuiltin& builtin) {
  return {kEmbeddedComments + builtin.first_comment, builtin.comment_count};
}
const char* TextOf(const EmbeddedComment& comment) { return kEmbeddedTexts + comment.text; }

// One line: an instruction, or an entry of a jump table.
struct Row {
  uint32_t length;
  std::string bytes;
  std::string text;
  std::string target = {};  // the builtin that a direct jump or call goes to
};

std::string Hex(const uint8_t* bytes, uint32_t count) {
  std::string text;
  for (uint32_t i = 0; i < count; i++) text += fmt::format("{:02x}", bytes[i]);
  return text;
}

std::string BuiltinAt(uint64_t address) {
  for (int id = 0; id < kBuiltinCount; id++) {
    auto builtin = static_cast<Builtin>(id);
    if (Embedded(id).size != 0 && EmbeddedEntry(builtin) == address) return NameOf(builtin);
  }
  return "(outside)";
}

// Where a jump table that begins at `offset` ends, or 0. The block after it has a comment.
uint32_t JumpTableEnd(const EmbeddedBuiltin& builtin, uint32_t offset) {
  bool is_table = false;
  for (const EmbeddedComment& comment : CommentsOf(builtin)) {
    if (is_table && comment.offset > offset) return comment.offset;
    is_table |= comment.offset == offset && std::strcmp(TextOf(comment), "jump table") == 0;
  }
  return is_table ? builtin.size : 0;
}

Row TableEntry(const EmbeddedBuiltin& builtin, uint32_t table, uint32_t offset) {
  int32_t distance;
  std::memcpy(&distance, CodeOf(builtin) + offset, sizeof distance);
  return {sizeof distance, Hex(CodeOf(builtin) + offset, sizeof distance),
          fmt::format("0x{:X}", table + distance)};
}

// Jumps inside a builtin show offsets. Those that leave it show a name only, without the distance,
// which says nothing but where the linker put the other builtin.
Row Disassemble(const EmbeddedBuiltin& builtin, uint32_t offset) {
  ZydisDecoder decoder;
  ZydisFormatter formatter;
  ZydisDecoderInit(&decoder, ZYDIS_MACHINE_MODE_LONG_64, ZYDIS_STACK_WIDTH_64);
  ZydisFormatterInit(&formatter, ZYDIS_FORMATTER_STYLE_INTEL);
  ZydisFormatterSetProperty(&formatter, ZYDIS_FORMATTER_PROP_ADDR_PADDING_ABSOLUTE,
                            ZYDIS_PADDING_DISABLED);
  const uint8_t* code = CodeOf(builtin) + offset;
  ZydisDecodedInstruction instruction;
  ZydisDecodedOperand operands[ZYDIS_MAX_OPERAND_COUNT];
  if (!ZYAN_SUCCESS(
          ZydisDecoderDecodeFull(&decoder, code, builtin.size - offset, &instruction, operands))) {
    return {1, Hex(code, 1), "(bad)"};
  }
  bool is_direct = instruction.operand_count != 0 &&
                   operands[0].type == ZYDIS_OPERAND_TYPE_IMMEDIATE && operands[0].imm.is_relative;
  uint64_t target = offset + instruction.length + (is_direct ? operands[0].imm.value.s : 0);
  if (is_direct && target >= builtin.size) {
    const auto& field = instruction.raw.imm[0];
    std::string name = BuiltinAt(reinterpret_cast<uint64_t>(CodeOf(builtin)) + target);
    return {instruction.length, Hex(code, field.offset) + std::string(field.size / 4, '.'),
            fmt::format("{} {}", ZydisMnemonicGetString(instruction.mnemonic), name), name};
  }
  char text[256];
  ZydisFormatterFormatInstruction(&formatter, &instruction, operands,
                                  instruction.operand_count_visible, text, sizeof text, offset,
                                  nullptr);
  return {instruction.length, Hex(code, instruction.length), text};
}

// What the compiler knew of the row at the offset, but for the target, which its text names.
std::string Margin(const EmbeddedBuiltin& builtin, uint32_t offset, const Row& row) {
  std::string text;
  for (const EmbeddedComment& comment : CommentsOf(builtin)) {
    if (comment.offset < offset || comment.offset >= offset + row.length) continue;
    if (TextOf(comment) == row.target) continue;
    text += (text.empty() ? "" : ", ") + std::string(TextOf(comment));
  }
  return text;
}

void PrintOne(int id) {
  const EmbeddedBuiltin& builtin = Embedded(id);
  fmt::print("Builtins_{} ({} bytes)\n", NameOf(static_cast<Builtin>(id)), builtin.size);
  uint32_t table = 0, table_end = 0;
  for (uint32_t offset = 0; offset < builtin.size;) {
    if (uint32_t end = JumpTableEnd(builtin, offset)) table = offset, table_end = end;
    Row row =
        offset < table_end ? TableEntry(builtin, table, offset) : Disassemble(builtin, offset);
    std::string line = fmt::format("  {:5x}  {:<22}  {}", offset, row.bytes, row.text);
    std::string margin = Margin(builtin, offset, row);
    fmt::print("{}\n", margin.empty() ? line : fmt::format("{:<80} ; {}", line, margin));
    offset += row.length;
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
