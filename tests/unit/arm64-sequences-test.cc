#include <capstone/capstone.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "jit/backend/backend.h"
#include "tools/embed-gen/blob.h"
#include "vm/tables/frame-constants.h"
#include "vm/tables/roots.h"

// What all arm64 builtins must be like, as the compiler makes them on any machine. The texts of
// some are in tests/golden/code/arm64.

namespace kei {
namespace {

constexpr unsigned kRoot = ARM64_REG_X26;

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
           id == ARM64_INS_CBZ || id == ARM64_INS_CBNZ || id == ARM64_INS_TBZ ||
           id == ARM64_INS_TBNZ;
  }
  int64_t Target() const { return op(detail.op_count - 1).imm; }
  bool FallsThrough() const {
    bool leaves = id == ARM64_INS_B || id == ARM64_INS_BR || id == ARM64_INS_RET;
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
      if (op(i).mem.disp <= -kHandlerSpillStart && op(i).mem.disp > -kRegisterFileStart)
        return true;
    }
    return false;
  }
};

struct Code {
  std::string name;
  uint32_t blob_offset;
  uint32_t size;
  std::map<uint32_t, Instruction> instructions;  // without jump tables
  std::map<uint32_t, bool> deferred;             // by where blocks begin

  bool IsDeferred(uint32_t offset) const {
    auto block = deferred.upper_bound(offset);
    return block != deferred.begin() && std::prev(block)->second;
  }
  // What is reached from the entry without entering a deferred block.
  std::vector<Instruction> FastPath() const {
    std::vector<Instruction> path;
    std::map<uint32_t, bool> seen;
    std::vector<uint32_t> todo = {0};
    while (!todo.empty()) {
      uint32_t offset = todo.back();
      todo.pop_back();
      auto it = instructions.find(offset);
      if (it == instructions.end() || IsDeferred(offset) || seen[offset]) continue;
      seen[offset] = true;
      path.push_back(it->second);
      if (it->second.FallsThrough()) todo.push_back(offset + 4);
      if (it->second.IsDirect() && !it->second.IsCall()) {
        todo.push_back(static_cast<uint32_t>(it->second.Target()));
      }
    }
    return path;
  }
};

void Decode(csh capstone, const embed::Blob::Entry& entry, uint32_t begin, uint32_t end,
            Code* code) {
  for (uint32_t offset = begin; offset < end; offset += 4) {
    const uint8_t* bytes = entry.code.bytes.data() + offset;
    if (std::all_of(bytes, bytes + 4, [](uint8_t b) { return b == 0; })) continue;  // udf
    cs_insn* insn = nullptr;
    size_t count = cs_disasm(capstone, bytes, 4, offset, 1, &insn);
    ASSERT_EQ(count, 1u) << entry.name << "+" << offset << " is no instruction";
    code->instructions[offset] = {offset, insn->mnemonic, insn->id,
                                  cs_insn_group(capstone, insn, CS_GRP_BRANCH_RELATIVE),
                                  insn->detail->arm64};
    cs_free(insn, count);
  }
}

// A jump table reaches to the next block.
void DecodeAll(csh capstone, const embed::Blob::Entry& entry, Code* code) {
  uint32_t begin = 0;
  bool in_table = false;
  for (const jit::CodeComment& comment : entry.code.comments) {
    bool is_block = comment.text[0] == 'B' && isdigit(comment.text[1]);
    if (is_block) {
      code->deferred[comment.offset] = comment.text.find("(deferred)") != std::string::npos;
    }
    if (in_table && is_block) {
      begin = comment.offset;
      in_table = false;
    }
    if (comment.text != "jump table") continue;
    Decode(capstone, entry, begin, comment.offset, code);
    in_table = true;
  }
  if (!in_table) Decode(capstone, entry, begin, code->size, code);
}

std::vector<Code> MakeAll() {
  embed::GenerateOptions options;
  options.target = jit::Target::kArm64;
  csh capstone;
  CHECK(cs_open(CS_ARCH_ARM64, CS_MODE_LITTLE_ENDIAN, &capstone) == CS_ERR_OK);
  cs_option(capstone, CS_OPT_DETAIL, CS_OPT_ON);
  std::vector<Code> all;
  for (const embed::Blob::Entry& entry : embed::GenerateBlob(options).entries) {
    if (entry.name.empty()) continue;
    all.push_back(
        {entry.name, entry.offset, static_cast<uint32_t>(entry.code.bytes.size()), {}, {}});
    DecodeAll(capstone, entry, &all.back());
  }
  cs_close(&capstone);
  return all;
}
const std::vector<Code>& All() {
  static const std::vector<Code> all = MakeAll();
  return all;
}
const Code& CodeOf(const std::string& name) {
  for (const Code& code : All()) {
    if (code.name == name) return code;
  }
  FATAL("no builtin %s", name.c_str());
}

// The forms of config.h as instructions, the load first.
std::vector<std::string> ExpectedDecompression() {
  if (!kPointerCompression) return {"ldr"};
  std::vector<std::string> result{kSignedOffsets && kFusedExtension ? "ldrsw" : "ldr"};
  if (kSignedOffsets && !kFusedExtension) result.push_back("sxtw");
  switch (kDecompressionForm) {
    case DecompressionForm::kSmiCorrupting:
      result.insert(result.end(), {"add"});
      break;
    case DecompressionForm::kBranchful:
      result.insert(result.end(), {"tbz", "add"});
      break;
    case DecompressionForm::kBranchless:
      result.insert(result.end(), {"sbfx", "and", "add"});
      break;
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
  const unsigned base = masks ? i.op(2).reg : i.op(1).reg,
                 value = masks ? i.op(1).reg : i.op(2).reg;
  return base == (masks ? unsigned{ARM64_REG_X16} : kRoot) && i.op(0).reg == value;
}

TEST(Arm64Sequences, FieldsAreDecompressedRightBehindTheirLoad) {
  if (!kPointerCompression) GTEST_SKIP() << "nothing is decompressed";
  const std::vector<std::string> expected = ExpectedDecompression();
  EXPECT_LE(4 * expected.size(), 16u);
  int found = 0, together = 0;
  for (const Code& code : All()) {
    for (const auto& [offset, instruction] : code.instructions) {
      if (!IsDecompression(instruction)) continue;
      found++;
      bool matches = true;
      for (size_t i = 0; i < expected.size(); i++) {
        auto at =
            code.instructions.find(offset - 4 * static_cast<uint32_t>(expected.size() - 1 - i));
        matches = matches && at != code.instructions.end() &&
                  WithoutRange(at->second.mnemonic) == expected[i];
      }
      together += matches;
    }
  }
  EXPECT_GT(found, 300);  // else they are no longer recognized
  EXPECT_GT(together, found * 9 / 10);
}

TEST(Arm64Sequences, UndefinedIsComparedWithoutARegister) {
  constexpr uint32_t kUndefined = StaticRoot(RootIndex::k_undefined);
  for (const char* name : {"TestUndefinedHandler", "JumpIfUndefinedHandler"}) {
    const Code& code = CodeOf(name);
    const Instruction& high = code.instructions.at(0);
    const Instruction& low = code.instructions.at(4);
    EXPECT_EQ(high.mnemonic, "sub") << name;
    EXPECT_EQ(high.op(0).reg, static_cast<arm64_reg>(ARM64_REG_W17));
    EXPECT_EQ(high.op(2).imm << high.op(2).shift.value, kUndefined & 0xfff000);
    EXPECT_EQ(low.mnemonic, "cmp");
    EXPECT_EQ(low.op(1).imm, kUndefined & 0xfff);
    EXPECT_TRUE(code.instructions.at(8).IsConditional());
  }
}

TEST(Arm64Sequences, FastPathsNeitherSpillNorCall) {
  for (const char* name :
       {"LdarHandler", "StarHandler", "AddSmiHandler", "JumpIfFalseHandler", "GetNamedHandler"}) {
    int dispatches = 0;
    for (const Instruction& instruction : CodeOf(name).FastPath()) {
      EXPECT_FALSE(instruction.IsCall()) << name << "+" << instruction.offset;
      EXPECT_FALSE(instruction.TouchesHandlerSpill()) << name << "+" << instruction.offset;
      dispatches += instruction.id == ARM64_INS_BR;
    }
    EXPECT_GT(dispatches, 0) << name;
  }
}

TEST(Arm64Sequences, EveryTargetIsAnInstructionOrAnEntry) {
  std::map<int64_t, std::string> entries;
  for (const Code& code : All()) entries[code.blob_offset] = code.name;
  int leaving = 0;
  for (const Code& code : All()) {
    for (const auto& [offset, instruction] : code.instructions) {
      if (!instruction.IsDirect()) continue;
      int64_t target = instruction.Target();
      if (target >= 0 && target < code.size) {
        EXPECT_EQ(code.instructions.count(static_cast<uint32_t>(target)), 1u)
            << code.name << "+" << offset;
      } else {
        EXPECT_EQ(entries.count(code.blob_offset + target), 1u) << code.name << "+" << offset;
        leaving++;
      }
    }
  }
  EXPECT_GT(leaving, 500);
}

// Neither literals nor pages: the only relative addresses are those of jump tables.
TEST(Arm64Sequences, NoAbsoluteAddress) {
  for (const Code& code : All()) {
    for (const auto& [offset, instruction] : code.instructions) {
      EXPECT_NE(instruction.id, static_cast<unsigned>(ARM64_INS_ADRP)) << code.name;
      if (instruction.id != ARM64_INS_ADR) continue;
      EXPECT_LT(instruction.Target(), code.size) << code.name << "+" << offset;
    }
  }
}

// x26 is root register, isolate and decompression base at once. JSEntry saves C++'s, sets ours, and
// restores C++'s; nobody else touches it, and nobody touches the platform's x18.
TEST(Arm64Sequences, OnlyJSEntryWritesTheRootRegister) {
  std::map<std::string, int> writes;
  for (const Code& code : All()) {
    for (const auto& [offset, instruction] : code.instructions) {
      if (instruction.Writes(kRoot)) writes[code.name]++;
      EXPECT_FALSE(instruction.Writes(ARM64_REG_X18) || instruction.Writes(ARM64_REG_W18));
    }
  }
  EXPECT_EQ(writes, (std::map<std::string, int>{{"JSEntry", 2}}));
}

}  // namespace
}  // namespace kei
