#include <Zydis/Zydis.h>
#include <gtest/gtest.h>

#include <span>
#include <string>
#include <vector>

#include "tests/unit/backend/backend-harness.h"
#include "tests/unit/backend/builtin-code.h"
#include "vm/tables/cage-layout.h"
#include "vm/tables/frame-constants.h"
#include "vm/tables/roots.h"

// The properties of the sequences in all x64 builtins, whichever registers they use. The texts of some are in
// tests/golden/code/x64.

namespace kei {
namespace {

struct Instruction {
  uint32_t offset;
  ZydisDecodedInstruction info;
  ZydisDecodedOperand operands[ZYDIS_MAX_OPERAND_COUNT];

  uint32_t end() const { return offset + info.length; }
  bool Is(ZydisMnemonic mnemonic) const { return info.mnemonic == mnemonic; }
  bool IsCall() const { return info.meta.category == ZYDIS_CATEGORY_CALL; }
  bool IsConditionalJump() const { return info.meta.category == ZYDIS_CATEGORY_COND_BR; }
  // A jump or call to a fixed target; as an offset from where `offset` counts.
  bool IsDirect() const {
    return info.operand_count != 0 && operands[0].type == ZYDIS_OPERAND_TYPE_IMMEDIATE &&
           operands[0].imm.is_relative;
  }
  int64_t Target() const { return end() + operands[0].imm.value.s; }
  bool FallsThrough() const {
    return info.meta.category != ZYDIS_CATEGORY_UNCOND_BR && info.meta.category != ZYDIS_CATEGORY_RET &&
           !Is(ZYDIS_MNEMONIC_INT3) && !Is(ZYDIS_MNEMONIC_UD2);
  }
  bool Writes(ZydisRegister full_register) const {
    for (int i = 0; i < info.operand_count; i++) {
      const ZydisDecodedOperand& operand = operands[i];
      if (operand.type == ZYDIS_OPERAND_TYPE_REGISTER &&
          (operand.actions & ZYDIS_OPERAND_ACTION_MASK_WRITE) != 0 &&
          ZydisRegisterGetLargestEnclosing(ZYDIS_MACHINE_MODE_LONG_64, operand.reg.value) == full_register) {
        return true;
      }
    }
    return false;
  }
  bool WritesRoot() const { return Writes(ZYDIS_REGISTER_R13); }
  // jmp [root + bytecode * 8 + table].
  bool IsDispatch() const {
    return Is(ZYDIS_MNEMONIC_JMP) && operands[0].type == ZYDIS_OPERAND_TYPE_MEMORY &&
           operands[0].mem.base == ZYDIS_REGISTER_R13 && operands[0].mem.scale == 8;
  }
  bool TouchesHandlerSpill() const {
    for (int i = 0; i < info.operand_count; i++) {
      const ZydisDecodedOperand& operand = operands[i];
      if (operand.type == ZYDIS_OPERAND_TYPE_MEMORY && operand.mem.base == ZYDIS_REGISTER_RBP &&
          operand.mem.index == ZYDIS_REGISTER_NONE && operand.mem.disp.value <= -kHandlerSpillStart &&
          operand.mem.disp.value > -kRegisterFileStart) {
        return true;
      }
    }
    return false;
  }
};

std::vector<Instruction> Decode(const uint8_t* code, uint32_t begin, uint32_t end) {
  ZydisDecoder decoder;
  ZydisDecoderInit(&decoder, ZYDIS_MACHINE_MODE_LONG_64, ZYDIS_STACK_WIDTH_64);
  std::vector<Instruction> instructions;
  while (begin < end) {
    Instruction instruction{begin, {}, {}};
    if (!ZYAN_SUCCESS(ZydisDecoderDecodeFull(&decoder, code + begin, end - begin, &instruction.info,
                                             instruction.operands))) {
      ADD_FAILURE() << "no instruction at offset " << begin;
      break;
    }
    begin = instruction.end();
    instructions.push_back(instruction);
  }
  return instructions;
}

using Code = BuiltinCode<Instruction>;

const BuiltinCodes<Instruction>& Builtins() {
  static const BuiltinCodes<Instruction> builtins(jit::Target::kX64, Decode);
  return builtins;
}

// --- Decompression

// The sequences of config.h's forms, from the load on. The bytes are counted with a displacement of 8
// bits and one of r8 to r15 as the result, to which every instruction needs a prefix.
struct DecompressionSequence {
  std::vector<ZydisMnemonic> instructions;
  int bytes;
  int jumps;
};
DecompressionSequence ExpectedSequence() {
  if (!kPointerCompression) return {{ZYDIS_MNEMONIC_MOV}, 4, 0};
  DecompressionSequence sequence{{ZYDIS_MNEMONIC_MOV}, 4, 0};
  auto add = [&](std::initializer_list<ZydisMnemonic> instructions, int bytes) {
    sequence.instructions.insert(sequence.instructions.end(), instructions);
    sequence.bytes += bytes;
  };
  if (kSignedOffsets && kFusedExtension) sequence.instructions = {ZYDIS_MNEMONIC_MOVSXD};
  if (kSignedOffsets && !kFusedExtension) add({ZYDIS_MNEMONIC_MOVSXD}, 3);
  switch (kDecompressionForm) {
    case DecompressionForm::kSmiCorrupting: add({ZYDIS_MNEMONIC_ADD}, 3); break;
    case DecompressionForm::kBranchful:
      add({ZYDIS_MNEMONIC_TEST, ZYDIS_MNEMONIC_JZ, ZYDIS_MNEMONIC_ADD}, 9);
      sequence.jumps = 1;
      break;
    case DecompressionForm::kBranchless:
      add({ZYDIS_MNEMONIC_MOV, ZYDIS_MNEMONIC_AND, ZYDIS_MNEMONIC_NEG, ZYDIS_MNEMONIC_AND,
           ZYDIS_MNEMONIC_ADD},
          16);
      break;
  }
  return sequence;
}

// Checks the promises of the options' text, for the variants that have a name.
TEST(X64Sequences, NamedFormsHaveTheirSizes) {
  const DecompressionSequence sequence = ExpectedSequence();
  if (!kPointerCompression || !kFusedExtension) GTEST_SKIP() << "not one of the named sequences";
  constexpr size_t kInstructions[] = {2, 4, 6};
  constexpr int kBytes[] = {7, 13, 20};
  EXPECT_EQ(sequence.instructions.size(), kInstructions[static_cast<int>(kDecompressionForm)]);
  EXPECT_EQ(sequence.bytes, kBytes[static_cast<int>(kDecompressionForm)]);
}

ZydisRegister Whole(const ZydisDecodedOperand& operand) {
  return ZydisRegisterGetLargestEnclosing(ZYDIS_MACHINE_MODE_LONG_64, operand.reg.value);
}
// Whether it is mov or movsxd R, [base + displacement of 8 bits], with as many bits from memory as a slot
// has. The base is neither rsp nor r12, which cost a byte more.
bool IsShortFieldLoad(const Instruction& load) {
  if (!load.Is(ExpectedSequence().instructions[0]) || load.operands[0].type != ZYDIS_OPERAND_TYPE_REGISTER ||
      load.operands[1].type != ZYDIS_OPERAND_TYPE_MEMORY || load.operands[1].size != 8 * kTaggedSize) {
    return false;
  }
  const auto& memory = load.operands[1].mem;
  return memory.index == ZYDIS_REGISTER_NONE && load.info.raw.disp.size == 8 &&
         memory.base != ZYDIS_REGISTER_RSP && memory.base != ZYDIS_REGISTER_R12;
}
// Whether the instruction adds the base, or the masked base, to the register.
bool AddsBaseTo(const Instruction& add, ZydisRegister value) {
  constexpr ZydisRegister kAdded =
      kDecompressionForm == DecompressionForm::kBranchless ? ZYDIS_REGISTER_R11 : ZYDIS_REGISTER_R13;
  return add.Is(ZYDIS_MNEMONIC_ADD) && add.operands[0].type == ZYDIS_OPERAND_TYPE_REGISTER &&
         add.operands[0].reg.value == value && add.operands[1].type == ZYDIS_OPERAND_TYPE_REGISTER &&
         add.operands[1].reg.value == kAdded;
}

// The bytes of the decompression that begins at `first`, or 0 if none does.
int MatchDecompression(std::span<const Instruction> code, size_t first) {
  const DecompressionSequence expected = ExpectedSequence();
  const size_t count = expected.instructions.size();
  if (first + count > code.size() || !IsShortFieldLoad(code[first])) return 0;
  for (size_t i = 0; i < count; i++) {
    if (!code[first + i].Is(expected.instructions[i])) return 0;
  }
  const Instruction& last = code[first + count - 1];
  if (count > 1 && !AddsBaseTo(last, Whole(code[first].operands[0]))) return 0;
  int jumps = 0;
  for (size_t i = 0; i < count; i++) {
    if (!code[first + i].IsConditionalJump()) continue;
    jumps++;
    EXPECT_EQ(code[first + i].Target(), last.end());
  }
  EXPECT_EQ(jumps, expected.jumps);
  return static_cast<int>(last.end() - code[first].offset);
}

TEST(X64Sequences, DecompressionHasItsLength) {
  int found = 0, prefixed = 0, longest = 0;
  for (const Code& code : Builtins().all()) {
    std::vector<Instruction> all;
    for (const auto& [offset, instruction] : code.instructions()) all.push_back(instruction);
    for (size_t i = 0; i < all.size(); i++) {
      const int bytes = MatchDecompression(all, i);
      if (bytes == 0) continue;
      SCOPED_TRACE(code.At(all[i].offset));
      found++;
      longest = std::max(longest, bytes);
      if (Whole(all[i].operands[0]) < ZYDIS_REGISTER_R8) {
        EXPECT_LE(bytes, ExpectedSequence().bytes);
      } else {
        EXPECT_EQ(bytes, ExpectedSequence().bytes);
        prefixed++;
      }
    }
  }
  EXPECT_GT(found, 100);  // else they are no longer recognized
  EXPECT_GT(prefixed, 0);
  // bench/reproduce reads it.
  RecordProperty("bytes", longest);
  RecordProperty("instructions", static_cast<int>(ExpectedSequence().instructions.size()));
  RecordProperty("places", found);
}

// A field that is wanted in full is loaded and decompressed with nothing between.
TEST(X64Sequences, EveryFullFieldIsDecompressedSo) {
  using namespace jit;
  using namespace jit::test;
  constexpr int kFields = 12;
  TestGraph g(Rep::kWord64, {Rep::kTagged, Rep::kWord64});
  std::vector<Node*> values;
  for (int i = 0; i < kFields; i++) {
    values.push_back(g.b.Load(MemRep::kTagged, g.argument(0), kTaggedSize - 1 + kTaggedSize * i));
  }
  for (int i = 0; i < kFields; i++) {
    g.b.Store(MemRep::kTaggedFull, g.argument(1), 8 * i, nullptr, 0, values[i]);
  }
  g.b.Return(g.b.Int64Constant(0));
  CodeResult code = g.Compile(Machine::Get().options(), false, Target::kX64);
  std::vector<Instruction> all = Decode(code.bytes.data(), 0, static_cast<uint32_t>(code.bytes.size()));
  // The fields that were spilled come back from the stack, which full pointers do not tell apart.
  int found = 0, loads = 0;
  for (size_t i = 0; i < all.size(); i++) {
    const bool from_frame = all[i].operands[1].mem.base == ZYDIS_REGISTER_RBP;
    if (!IsShortFieldLoad(all[i]) || from_frame) continue;
    loads++;
    found += MatchDecompression(all, i) != 0;
  }
  EXPECT_EQ(loads, kFields);
  EXPECT_EQ(found, kFields);
}

// --- Roots

TEST(X64Sequences, UndefinedIsOneImmediateCompare) {
  constexpr auto kUndefined = static_cast<int64_t>(StaticRoot(RootIndex::k_undefined));
  for (const char* name : {"TestUndefinedHandler", "JumpIfUndefinedHandler", "JumpIfNotUndefinedHandler"}) {
    SCOPED_TRACE(name);
    const Code& code = Builtins().Named(name);
    // The accumulator arrives in a register: the compare is the first instruction, its jump the
    // next.
    auto it = code.instructions().begin();
    const Instruction& compare = it->second;
    EXPECT_TRUE(compare.Is(ZYDIS_MNEMONIC_CMP));
    EXPECT_EQ(compare.operands[0].type, ZYDIS_OPERAND_TYPE_REGISTER);
    EXPECT_EQ(compare.operands[0].size, 32);
    ASSERT_EQ(compare.operands[1].type, ZYDIS_OPERAND_TYPE_IMMEDIATE);
    EXPECT_EQ(compare.operands[1].imm.value.s, kUndefined);
    EXPECT_TRUE(std::next(it)->second.IsConditionalJump());
    for (++it; it != code.instructions().end(); ++it) {
      EXPECT_FALSE(it->second.Is(ZYDIS_MNEMONIC_CMP)) << code.At(it->first);
    }
  }
}

TEST(X64Sequences, FastPathsNeitherSpillNorCall) { Builtins().ExpectFastPathsNeitherSpillNorCall(); }

// --- Position independence

// A Smi of 32 bits, or a mask of its bits and the tag: smaller than what mappings of programs have in
// their upper half.
bool IsSmallSmi(uint64_t value) {
  return kSmiBits == 32 && static_cast<uint32_t>(value) <= kSmiTagMask && value >> 32 < 0x1000;
}

// Nothing in the blob may know an address:
//   - not as a 64-bit immediate: some are bits of doubles and masks, which no address in a process's half of
//     the address space looks like. Others are distances from the cage's base to its side tables,
//   - not as an absolute memory operand,
//   - not relative to the instruction but for the builtin's own tables.
TEST(X64Sequences, NoAbsoluteAddress) {
  constexpr uint64_t kLowestMapping = 1 << 16, kAddressSpaceEnd = uint64_t{1} << 47;
  Builtins().ForEachInstruction([&](const Code& code, const Instruction& instruction) {
    SCOPED_TRACE(code.At(instruction.offset));
    for (int i = 0; i < instruction.info.operand_count; i++) {
      const ZydisDecodedOperand& operand = instruction.operands[i];
      if (operand.type == ZYDIS_OPERAND_TYPE_IMMEDIATE && instruction.info.raw.imm[0].size == 64) {
        const uint64_t value = operand.imm.value.u;
        EXPECT_TRUE(value < kLowestMapping || value >= kAddressSpaceEnd || value == kSlotBitsStart ||
                    value == kChunkMasksStart || IsSmallSmi(value))
            << std::hex << value;
      }
      if (operand.type != ZYDIS_OPERAND_TYPE_MEMORY) continue;
      EXPECT_TRUE(operand.mem.base != ZYDIS_REGISTER_NONE || operand.mem.index != ZYDIS_REGISTER_NONE);
      if (operand.mem.base == ZYDIS_REGISTER_RIP) {
        EXPECT_LT(instruction.end() + static_cast<uint64_t>(operand.mem.disp.value), code.size());
      }
    }
  });
}

TEST(X64Sequences, EveryTargetIsAnInstructionOrAnEntry) {
  Builtins().ExpectTargetsAreInstructionsOrEntries();
}

TEST(X64Sequences, OnlyJSEntryWritesTheRootRegister) { Builtins().ExpectOnlyJSEntryWritesTheRootRegister(); }

}  // namespace
}  // namespace kei
