#include <gtest/gtest.h>

#include <cstring>

#include "jit/assembler/relocation.h"
#include "jit/ir/builder.h"
#include "jit/ir/interpreter.h"
#include "jit/ir/passes/pipeline.h"
#include "jit/ir/printer.h"
#include "jit/ir/verifier.h"
#include "tools/embed-gen/blob.h"

// Stencils of both architectures, on whatever machine the tests run: filling their holes gives the
// code that the compiler makes for those operands.

namespace kei {
namespace {

using Entry = embed::Blob::StencilEntry;
using Operands = std::array<int32_t, BytecodeInfo::kMaxOperands>;

constexpr int64_t kOffset = 0x00654321, kStart = 0x00654320;

int64_t Said(const Entry& entry, const Operands& operands, PatchSource source, int index) {
  switch (source) {
    case PatchSource::kOperand: return operands[index];
    case PatchSource::kBytecodeOffset: return kOffset;
    case PatchSource::kBytecodePlace: return BytecodePlace(kOffset, OperandScale::kDouble);
    case PatchSource::kBytecodeStart: return kStart;
    case PatchSource::kEntryCost: return -4321;
    case PatchSource::kMap: return static_cast<int32_t>(0x90312345);
    case PatchSource::kPayload: return entry.form.condition.HasNearPayload() ? 0x58 : 0x1238;
    case PatchSource::kObject: return 0x00321005 + 0x100 * index;
    default: FATAL("an address");
  }
}

std::vector<uint8_t> Filled(const Entry& entry, const Operands& operands) {
  std::vector<uint8_t> bytes = entry.code.bytes;
  for (size_t i = 0; i < entry.code.patches.size(); i++) {
    const StencilPatch& patch = entry.code.patches[i];
    if (IsAddress(patch.source)) continue;
    const uint32_t part = i < entry.hot_patches ? 0 : entry.code.cold_start;
    const int64_t said = Said(entry, operands, patch.source, patch.index);
    jit::ApplyPatch(patch.encoding, &bytes[part + patch.offset],
                    said * (int64_t{1} << patch.shift) + patch.addend);
  }
  return bytes;
}

class StencilTest : public testing::TestWithParam<jit::Target> {
 protected:
  static embed::GenerateOptions Options() {
    embed::GenerateOptions options;
    options.target = GetParam();
    return options;
  }

  // Every operand at the limits of what the stencil takes, and in between.
  static void ExpectFilledIsGenerated(const Entry& entry) {
    for (int choice = 0; choice < 4; choice++) {
      Operands operands;
      for (size_t i = 0; i < operands.size(); i++) {
        const OperandRange& range = entry.operands[i];
        const int which = (choice + static_cast<int>(i) * (choice == 3)) % 3;
        // Nothing shorter than the form of a hole holds these.
        const int32_t inner = range.max > 4000 ? 4001 : range.max - (range.max > range.min);
        operands[i] = which == 0 ? range.min : which == 1 ? range.max : inner;
      }
      std::optional<jit::CodeResult> code = embed::GenerateStencil(
          entry.bytecode, entry.form, Options(),
          [&](const jit::OperandValue& value) { return Said(entry, operands, value.source, value.index); });
      ASSERT_TRUE(code.has_value());
      EXPECT_EQ(Filled(entry, operands), code->bytes) << entry.name << ", choice " << choice;
    }
  }
};

TEST_P(StencilTest, FilledHolesAreWhatTheCompilerGenerates) {
  size_t holes = 0;
  for (const Entry& entry : embed::GenerateStencils(Options())) {
    ExpectFilledIsGenerated(entry);
    for (const StencilPatch& patch : entry.code.patches) holes += !IsAddress(patch.source);
  }
  EXPECT_GT(holes, 500u);
}

TEST_P(StencilTest, HolesLieInTheirPartsAndDoNotOverlap) {
  for (const Entry& entry : embed::GenerateStencils(Options())) {
    SCOPED_TRACE(entry.name);
    std::vector<bool> taken(entry.code.bytes.size());
    for (size_t i = 0; i < entry.code.patches.size(); i++) {
      const StencilPatch& patch = entry.code.patches[i];
      const bool hot = i < entry.hot_patches;
      const size_t size = patch.encoding == PatchEncoding::kInt8 ? 1 : 4;
      const size_t begin = patch.offset + (hot ? 0 : entry.code.cold_start);
      ASSERT_LE(begin + size, hot ? entry.code.cold_start : entry.code.bytes.size());
      for (size_t at = begin; at < begin + size; at++) {
        EXPECT_FALSE(taken[at]) << at;
        taken[at] = true;
      }
      const uint32_t part = patch.source == PatchSource::kHot ? 0 : entry.code.cold_start;
      if (patch.source == PatchSource::kHot || patch.source == PatchSource::kCold) {
        EXPECT_LE(part + patch.addend, entry.code.bytes.size());
      }
    }
  }
}

TEST_P(StencilTest, GraphsAreValidAfterEveryPass) {
  for (int i = 0; i < kBytecodeCount; i++) {
    const auto bytecode = static_cast<Bytecode>(i);
    std::vector<builtins::StencilForm> forms = builtins::StencilFormsOf(bytecode);
    if (i == 0) {
      for (const auto& form : builtins::PrologueForms()) forms.push_back(form);
    }
    for (bool if_true : {false, true}) {
      for (const auto& form : builtins::FusedFormsOf(bytecode, if_true)) forms.push_back(form);
    }
    for (const builtins::StencilForm& form : forms) {
      for (bool outline : {false, true}) {
        if (outline && (form.kind != builtins::StencilForm::Kind::kFull || !HasGenericStub(bytecode))) {
          continue;
        }
        Arena arena;
        jit::Graph* graph = builtins::BuildStencil(bytecode, form, &arena);
        jit::PassOptions options;
        options.verify = true;
        options.outline = outline;
        if (form.jumps_if_true) options.exit_if_true = *form.jumps_if_true;
        options.indexed_displacements = jit::HasIndexedDisplacements(jit::ArchitectureOf(GetParam()));
        jit::Optimize(graph, options);
      }
    }
  }
}

// Generates them as in debug builds, and with every value spilled.
TEST_P(StencilTest, OtherWaysOfGeneratingLeaveTheSameVariants) {
  const size_t count = embed::GenerateStencils(Options()).size();
  embed::GenerateOptions options = Options();
  options.poison_smis = true;
  EXPECT_EQ(embed::GenerateStencils(options).size(), count);
  options.spill_everything = true;
  EXPECT_EQ(embed::GenerateStencils(options).size(), count);
}

INSTANTIATE_TEST_SUITE_P(Both, StencilTest, testing::Values(jit::Target::kX64, jit::Target::kArm64),
                         [](const auto& info) { return std::string(jit::NameOf(info.param)); });

// --- What is linked in

TEST(StencilTableTest, TheLastVariantTakesAnyOperands) {
  for (int i = 0; i < kBytecodeCount; i++) {
    const auto bytecode = static_cast<Bytecode>(i);
    SCOPED_TRACE(InfoOf(bytecode).name);
    ASSERT_FALSE(StencilsOf(bytecode).empty());
    const Stencil& last = StencilsOf(bytecode).back();
    for (const OperandRange& range : last.operands) {
      EXPECT_TRUE(range.Holds(INT32_MIN) && range.Holds(INT32_MAX));
    }
    const std::vector<int32_t> extremes(InfoOf(bytecode).operand_count, INT32_MAX);
    EXPECT_NE(FindStencil(bytecode, extremes), nullptr);
  }
}

TEST(StencilTableTest, NearRegistersHaveShorterCode) {
  const int32_t near[] = {-12}, far[] = {-5000};
  const Stencil* short_form = FindStencil(Bytecode::kLdar, near);
  const Stencil* long_form = FindStencil(Bytecode::kLdar, far);
  ASSERT_TRUE(short_form != nullptr && long_form != nullptr);
  EXPECT_LT(short_form->hot_size, long_form->hot_size);
  EXPECT_EQ(short_form->hot_patches, 1);
  EXPECT_FALSE(long_form->leaves);
}

TEST(StencilTableTest, OperandsThatShapeTheCodeAreBuiltIn) {
  const int32_t number[] = {static_cast<int32_t>(TypeOfLiteral::kNumber)};
  const int32_t string[] = {static_cast<int32_t>(TypeOfLiteral::kString)};
  EXPECT_NE(FindStencil(Bytecode::kTestTypeOf, number), FindStencil(Bytecode::kTestTypeOf, string));
  EXPECT_TRUE(HotPatchesOf(*FindStencil(Bytecode::kTestTypeOf, number)).empty());
}

// --- Patches

TEST(PatchTest, FieldsHoldWhatTheySay) {
  using enum PatchEncoding;
  EXPECT_TRUE(jit::Fits(kInt8, -128) && jit::Fits(kInt8, 127));
  EXPECT_FALSE(jit::Fits(kInt8, -129) || jit::Fits(kInt8, 128));
  EXPECT_TRUE(jit::Fits(kOffset9, -256) && jit::Fits(kOffset9, 255));
  EXPECT_FALSE(jit::Fits(kOffset9, -257) || jit::Fits(kOffset9, 256));
  EXPECT_TRUE(jit::Fits(kInt32, INT32_MIN) && jit::Fits(kHigh16, INT32_MAX));
  EXPECT_FALSE(jit::Fits(kInt32, int64_t{INT32_MAX} + 1) || jit::Fits(kLow16, INT64_MIN));
  EXPECT_FALSE(jit::Fits(kBranch26, 2) || jit::Fits(kBranch19, 1 << 20));
}

TEST(PatchTest, WritesItsFieldAndNothingElse) {
  auto patched = [](PatchEncoding encoding, int64_t value, uint32_t word) {
    uint8_t bytes[4];
    std::memcpy(bytes, &word, 4);
    jit::ApplyPatch(encoding, bytes, value);
    std::memcpy(&word, bytes, 4);
    return word;
  };
  EXPECT_EQ(patched(PatchEncoding::kInt8, -2, 0x11223344), 0x112233feu);
  EXPECT_EQ(patched(PatchEncoding::kRel32, 0x100, 0), 0xfcu);
  EXPECT_EQ(patched(PatchEncoding::kOffset9, -96, 0xf84000a0), 0xf85a00a0u);        // ldur x0, [x5, #-96]
  EXPECT_EQ(patched(PatchEncoding::kLow16, 0x12345678, 0x52800010), 0x528acf10u);   // movz w16
  EXPECT_EQ(patched(PatchEncoding::kHigh16, 0x12345678, 0x72a00010), 0x72a24690u);  // movk w16
  EXPECT_EQ(patched(PatchEncoding::kBranch26, -4, 0x14000000), 0x17ffffffu);
  EXPECT_EQ(patched(PatchEncoding::kBranch19, 8, 0x54000000), 0x54000040u);
}

// --- The ops

TEST(StencilGraphTest, OperandsTakeAdditionsAndShifts) {
  Arena arena;
  jit::Graph graph(&arena, "stencil", &DescriptorOf(Descriptor::kDispatch), jit::FrameKind::kStencil);
  jit::GraphBuilder b(&graph);
  jit::OperandValue value;
  value.index = 2;
  jit::Node* operand = b.Operand(Rep::kWord32, value);
  jit::Node* sum = b.Emit(jit::Op::kInt32Add, {operand, b.Int32Constant(-3)});
  jit::Node* smi =
      b.Emit(jit::Op::kBitcastWord32ToTagged, {b.Emit(jit::Op::kWord32Shl, {sum, b.Int32Constant(1)})});
  ASSERT_TRUE(smi->is(jit::Op::kOperand));
  EXPECT_EQ(jit::OperandText(smi->operand()), "operand 2 << 1 -6");
  b.Exit(1, smi);
  b.Finish();
  EXPECT_EQ(jit::FindFault(graph), std::nullopt);

  jit::IrInterpreter interpreter;
  interpreter.operand = [](const jit::OperandValue& asked) { return asked.index * 100; };
  EXPECT_EQ(static_cast<uint32_t>(interpreter.Run(graph, {0})), 2u * (200 - 3));
  EXPECT_EQ(interpreter.exit, 1);
}

TEST(StencilGraphTest, ExitsBelongToStencils) {
  Arena arena;
  jit::Graph graph(&arena, "handler", &DescriptorOf(Descriptor::kDispatch), jit::FrameKind::kHandler);
  jit::GraphBuilder b(&graph);
  b.Exit(0, b.Parameter(0));
  b.Finish();
  EXPECT_NE(jit::FindFault(graph), std::nullopt);
}

}  // namespace
}  // namespace kei
