#include <capstone/capstone.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/unit/backend/builtin-code.h"
#include "vm/tables/frame-constants.h"
#include "vm/tables/roots.h"

// The properties of all arm64 builtins, as the compiler makes them on any machine. The texts of some are in
// tests/golden/code/arm64.

namespace kei {
namespace {

constexpr unsigned kRoot = ARM64_REG_X26;
// udf, which capstone does not know: where execution does not come.
constexpr unsigned kUndefined = ARM64_INS_INVALID;

struct Instruction {
  uint32_t offset;
  std::string mnemonic;
  unsigned id;
  bool is_relative;
  cs_arm64 detail;

  const cs_arm64_op& op(int i) const { return detail.operands[i]; }
  bool IsCall() const { return id == ARM64_INS_BL || id == ARM64_INS_BLR; }
  // Capstone counts blr among the relative branches.
  bool IsDirect() const {
    bool to_constant = detail.op_count != 0 && op(detail.op_count - 1).type == ARM64_OP_IMM;
    return to_constant && (is_relative || id == ARM64_INS_B || id == ARM64_INS_BL);
  }
  bool IsConditional() const {
    return (id == ARM64_INS_B && detail.cc != ARM64_CC_INVALID && detail.cc != ARM64_CC_AL) ||
           id == ARM64_INS_CBZ || id == ARM64_INS_CBNZ || id == ARM64_INS_TBZ || id == ARM64_INS_TBNZ;
  }
  uint32_t end() const { return offset + 4; }
  int64_t Target() const { return op(detail.op_count - 1).imm; }
  bool IsDispatch() const { return id == ARM64_INS_BR; }
  bool WritesRoot() const { return Writes(kRoot); }
  bool FallsThrough() const {
    bool leaves = id == ARM64_INS_B || id == ARM64_INS_BR || id == ARM64_INS_RET || id == kUndefined;
    return IsConditional() || !leaves;
  }
  bool Writes(unsigned reg) const {
    bool writes = detail.writeback && op(detail.op_count - 1).mem.base == reg;
    for (int i = 0; i < detail.op_count; i++) {
      writes |= op(i).type == ARM64_OP_REG && op(i).reg == reg && (op(i).access & CS_AC_WRITE) != 0;
    }
    return writes;
  }
  bool TouchesHandlerSpill() const {
    for (int i = 0; i < detail.op_count; i++) {
      if (op(i).type != ARM64_OP_MEM || op(i).mem.base != ARM64_REG_X29) continue;
      if (op(i).mem.index != ARM64_REG_INVALID) continue;
      if (op(i).mem.disp <= -kHandlerSpillStart && op(i).mem.disp > -kRegisterFileStart) return true;
    }
    return false;
  }
};

std::vector<Instruction> Decode(const uint8_t* code, uint32_t begin, uint32_t end) {
  csh capstone;
  CHECK(cs_open(CS_ARCH_ARM64, CS_MODE_LITTLE_ENDIAN, &capstone) == CS_ERR_OK);
  cs_option(capstone, CS_OPT_DETAIL, CS_OPT_ON);
  std::vector<Instruction> instructions;
  for (uint32_t offset = begin; offset < end; offset += 4) {
    const uint8_t* bytes = code + offset;
    if (std::all_of(bytes, bytes + 4, [](uint8_t b) { return b == 0; })) {
      instructions.push_back({offset, "udf", kUndefined, false, {}});
      continue;
    }
    cs_insn* insn = nullptr;
    if (cs_disasm(capstone, bytes, 4, offset, 1, &insn) != 1) {
      ADD_FAILURE() << "no instruction at offset " << offset;
      break;
    }
    instructions.push_back({offset, insn->mnemonic, insn->id,
                            cs_insn_group(capstone, insn, CS_GRP_BRANCH_RELATIVE), insn->detail->arm64});
    cs_free(insn, 1);
  }
  cs_close(&capstone);
  return instructions;
}

using Code = BuiltinCode<Instruction>;

const BuiltinCodes<Instruction>& Builtins() {
  static const BuiltinCodes<Instruction> builtins(jit::Target::kArm64, Decode);
  return builtins;
}

// The forms of config.h as instructions, the load first.
std::vector<std::string> ExpectedDecompression() {
  if (!kPointerCompression) return {"ldr"};
  std::vector<std::string> result{kSignedOffsets && kFusedExtension ? "ldrsw" : "ldr"};
  if (kSignedOffsets && !kFusedExtension) result.push_back("sxtw");
  switch (kDecompressionForm) {
    case DecompressionForm::kSmiCorrupting: result.insert(result.end(), {"add"}); break;
    case DecompressionForm::kBranchful: result.insert(result.end(), {"tbz", "add"}); break;
    case DecompressionForm::kBranchless: result.insert(result.end(), {"sbfx", "and", "add"}); break;
  }
  return result;
}

// ldur and ldursw are the same loads with another range of displacements.
std::string WithoutRange(std::string mnemonic) {
  if (mnemonic == "ldur") return "ldr";
  return mnemonic == "ldursw" ? "ldrsw" : mnemonic;
}

// The last instruction of a decompression adds the base, or the masked base in x16, to the value.
bool IsDecompression(const Instruction& i) {
  if (i.id != ARM64_INS_ADD || i.op(1).type != ARM64_OP_REG || i.op(2).type != ARM64_OP_REG ||
      i.op(2).shift.value != 0) {
    return false;
  }
  const bool masks = kDecompressionForm == DecompressionForm::kBranchless;
  const unsigned base = masks ? i.op(2).reg : i.op(1).reg, value = masks ? i.op(1).reg : i.op(2).reg;
  return base == (masks ? unsigned{ARM64_REG_X16} : kRoot) && i.op(0).reg == value;
}

TEST(Arm64Sequences, FieldsAreDecompressedRightBehindTheirLoad) {
  if (!kPointerCompression) GTEST_SKIP() << "nothing is decompressed";
  const std::vector<std::string> expected = ExpectedDecompression();
  const uint32_t count = static_cast<uint32_t>(expected.size());
  EXPECT_LE(4 * count, 16u);
  int found = 0, together = 0;
  Builtins().ForEachInstruction([&](const Code& code, const Instruction& instruction) {
    if (!IsDecompression(instruction)) return;
    found++;
    bool matches = true;
    for (uint32_t i = 0; i < count; i++) {
      auto at = code.instructions().find(instruction.offset - 4 * (count - 1 - i));
      matches =
          matches && at != code.instructions().end() && WithoutRange(at->second.mnemonic) == expected[i];
    }
    together += matches;
  });
  EXPECT_GT(found, 300);  // else they are no longer recognized
  EXPECT_GT(together, found * 9 / 10);
}

TEST(Arm64Sequences, UndefinedIsComparedWithoutARegister) {
  constexpr uint32_t kUndefined = StaticRoot(RootIndex::k_undefined);
  for (const char* name : {"TestUndefinedHandler", "JumpIfUndefinedHandler"}) {
    const auto& instructions = Builtins().Named(name).instructions();
    const Instruction& high = instructions.at(0);
    const Instruction& low = instructions.at(4);
    EXPECT_EQ(high.mnemonic, "sub") << name;
    EXPECT_EQ(high.op(0).reg, static_cast<arm64_reg>(ARM64_REG_W17));
    EXPECT_EQ(high.op(2).imm << high.op(2).shift.value, kUndefined & 0xfff000);
    EXPECT_EQ(low.mnemonic, "cmp");
    EXPECT_EQ(low.op(1).imm, kUndefined & 0xfff);
    EXPECT_TRUE(instructions.at(8).IsConditional());
  }
}

TEST(Arm64Sequences, FastPathsNeitherSpillNorCall) { Builtins().ExpectFastPathsNeitherSpillNorCall(); }

TEST(Arm64Sequences, EveryTargetIsAnInstructionOrAnEntry) {
  Builtins().ExpectTargetsAreInstructionsOrEntries();
}

// Neither literals nor pages: the only relative addresses are those of jump tables.
TEST(Arm64Sequences, NoAbsoluteAddress) {
  Builtins().ForEachInstruction([&](const Code& code, const Instruction& instruction) {
    SCOPED_TRACE(code.At(instruction.offset));
    EXPECT_NE(instruction.id, static_cast<unsigned>(ARM64_INS_ADRP));
    if (instruction.id != ARM64_INS_ADR) return;
    EXPECT_LT(instruction.Target(), code.size());
  });
}

TEST(Arm64Sequences, OnlyJSEntryWritesTheRootRegister) {
  Builtins().ExpectOnlyJSEntryWritesTheRootRegister();
}

TEST(Arm64Sequences, NobodyWritesThePlatformsRegister) {
  Builtins().ForEachInstruction([](const Code& code, const Instruction& instruction) {
    EXPECT_FALSE(instruction.Writes(ARM64_REG_X18) || instruction.Writes(ARM64_REG_W18))
        << code.At(instruction.offset);
  });
}

}  // namespace
}  // namespace kei
