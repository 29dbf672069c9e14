#include "tools/kei/code-printer/disassembler.h"

#include <Zydis/Zydis.h>
#include <capstone/capstone.h>
#include <fmt/format.h>

#include <cstring>

namespace kei::shell {
namespace {

std::string Hex(std::span<const uint8_t> bytes) {
  std::string text;
  for (uint8_t byte : bytes) text += fmt::format("{:02x}", byte);
  return text;
}

Disassembled DisassembleX64(std::span<const uint8_t> code, uint32_t offset) {
  ZydisDecoder decoder;
  ZydisFormatter formatter;
  ZydisDecoderInit(&decoder, ZYDIS_MACHINE_MODE_LONG_64, ZYDIS_STACK_WIDTH_64);
  ZydisFormatterInit(&formatter, ZYDIS_FORMATTER_STYLE_INTEL);
  ZydisFormatterSetProperty(&formatter, ZYDIS_FORMATTER_PROP_ADDR_PADDING_ABSOLUTE, ZYDIS_PADDING_DISABLED);
  ZydisDecodedInstruction instruction;
  ZydisDecodedOperand operands[ZYDIS_MAX_OPERAND_COUNT];
  if (!ZYAN_SUCCESS(ZydisDecoderDecodeFull(&decoder, code.data(), code.size(), &instruction, operands))) {
    return {1, Hex(code.first(1)), "(bad)"};
  }
  char text[256];
  ZydisFormatterFormatInstruction(&formatter, &instruction, operands, instruction.operand_count_visible, text,
                                  sizeof text, offset, nullptr);
  Disassembled result{instruction.length, Hex(code.first(instruction.length)), text};
  bool is_direct = instruction.operand_count != 0 && operands[0].type == ZYDIS_OPERAND_TYPE_IMMEDIATE &&
                   operands[0].imm.is_relative;
  if (!is_direct) return result;
  const auto& field = instruction.raw.imm[0];
  result.target = int64_t{offset} + instruction.length + operands[0].imm.value.s;
  result.text_before_target = std::string(ZydisMnemonicGetString(instruction.mnemonic)) + " ";
  result.bytes_without_target = Hex(code.first(field.offset)) + std::string(field.size / 4, '.');
  return result;
}

// Not adr, which is relative, too, but names the builtin's own tables. Capstone counts blr among
// the relative branches.
bool IsDirectBranch(csh capstone, const cs_insn& instruction) {
  const cs_arm64& detail = instruction.detail->arm64;
  bool to_constant = detail.op_count != 0 && detail.operands[detail.op_count - 1].type == ARM64_OP_IMM;
  return to_constant && (cs_insn_group(capstone, &instruction, CS_GRP_BRANCH_RELATIVE) ||
                         instruction.id == ARM64_INS_BL || instruction.id == ARM64_INS_B);
}

Disassembled DescribeArm64(csh capstone, const cs_insn& instruction, uint32_t word) {
  std::string operands = instruction.op_str;
  std::string text = instruction.mnemonic;
  if (!operands.empty()) text += " " + operands;
  Disassembled result{4, fmt::format("{:08x}", word), text};
  if (!IsDirectBranch(capstone, instruction)) return result;
  const cs_arm64& detail = instruction.detail->arm64;
  result.target = detail.operands[detail.op_count - 1].imm;
  result.text_before_target = text.substr(0, text.rfind('#'));
  result.bytes_without_target = "........";  // the distance shares bytes with the rest
  return result;
}

Disassembled DisassembleArm64(std::span<const uint8_t> code, uint32_t offset) {
  uint32_t word;
  std::memcpy(&word, code.data(), sizeof word);
  csh capstone;
  if (cs_open(CS_ARCH_ARM64, CS_MODE_LITTLE_ENDIAN, &capstone) != CS_ERR_OK) {
    return {4, fmt::format("{:08x}", word), "(capstone does not know arm64)"};
  }
  cs_option(capstone, CS_OPT_DETAIL, CS_OPT_ON);
  cs_insn* instruction = nullptr;
  size_t count = cs_disasm(capstone, code.data(), 4, offset, 1, &instruction);
  Disassembled result{4, fmt::format("{:08x}", word), word == 0 ? "udf #0" : "(bad)"};
  if (count == 1) result = DescribeArm64(capstone, *instruction, word);
  cs_free(instruction, count);
  cs_close(&capstone);
  return result;
}

}  // namespace

Disassembled Disassemble(jit::Target target, std::span<const uint8_t> code, uint32_t offset) {
  return target == jit::Target::kX64 ? DisassembleX64(code, offset) : DisassembleArm64(code, offset);
}

}  // namespace kei::shell
