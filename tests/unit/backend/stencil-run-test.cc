#include <gtest/gtest.h>

#include <cstring>

#include "jit/assembler/relocation.h"
#include "tests/unit/backend/backend-harness.h"
#include "vm/tables/code/fused-stencils.h"
#include "vm/tables/frame-constants.h"
#include "vm/tables/roots.h"

// Stencils, copied and run in an interpreted frame: hot parts one after another, a dispatch behind them, and
// cold parts. Every generic stub is replaced by one that gives the bytecode's offset.

namespace kei::jit::test {
namespace {

uint64_t Smi(int32_t value) { return static_cast<uint32_t>(SmiToBits(value)); }

struct Piece {
  Bytecode bytecode;
  std::vector<int32_t> operands = {};
  StencilCondition feedback = {};
  int jump = -1;                           // to which piece exit 1 goes
  std::optional<bool> jumps_if_true = {};  // a test with a jump
};

class Copier {
 public:
  explicit Copier(std::vector<Piece> pieces) : pieces_(std::move(pieces)) {
    for (const Piece& piece : pieces_) {
      stencils_.push_back(piece.jumps_if_true ? FindFusedStencil(piece.bytecode, *piece.jumps_if_true,
                                                                 piece.operands, piece.feedback)
                                              : FindStencil(piece.bytecode, piece.operands, piece.feedback));
    }
  }

  CodeResult Run() {
    for (const Stencil* stencil : stencils_) hot_.push_back(Append(HotCodeOf(*stencil)));
    hot_.push_back(Append(DispatchCode()));
    for (const Stencil* stencil : stencils_) cold_.push_back(Append(ColdCodeOf(*stencil)));
    bytes_.resize((bytes_.size() + 15) & ~size_t{15});
    stub_ = Append(StubCode());
    for (size_t i = 0; i < pieces_.size(); i++) {
      Patch(i, hot_[i], HotPatchesOf(*stencils_[i]));
      Patch(i, cold_[i], ColdPatchesOf(*stencils_[i]));
    }
    CodeResult code;
    code.bytes = bytes_;
    return code;
  }

  static constexpr int64_t kOffsetUnit = 100;  // piece i is the bytecode at offset 100 * i

 private:
  size_t Append(std::span<const uint8_t> code) {
    bytes_.insert(bytes_.end(), code.begin(), code.end());
    return bytes_.size() - code.size();
  }

  static std::vector<uint8_t> DispatchCode() {
    Handler h;
    h.Dispatch(h.accumulator(), 0);
    return h.Compile().bytes;
  }

  static std::vector<uint8_t> StubCode() {
    TestGraph g(FrameKind::kGenericStub, Linkage::kGenericStub, Rep::kTagged, {Rep::kTagged, Rep::kWord64});
    g.b.Return(g.b.Emit(Op::kBitcastWord64ToTagged, {g.b.Parameter(1)}));
    return g.Compile().bytes;
  }

  void Patch(size_t piece, size_t part, std::span<const StencilPatch> patches) {
    for (const StencilPatch& patch : patches) {
      const size_t field = part + patch.offset;
      const int64_t value = IsAddress(patch.source)
                                ? static_cast<int64_t>(Place(piece, patch)) - static_cast<int64_t>(field)
                                : Value(piece, patch) * (int64_t{1} << patch.shift) + patch.addend;
      ApplyPatch(patch.encoding, &bytes_[field], value);
    }
  }

  int64_t Value(size_t piece, const StencilPatch& patch) const {
    if (patch.source == PatchSource::kOperand) return pieces_[piece].operands[patch.index];
    return kOffsetUnit * static_cast<int64_t>(piece);
  }

  size_t Place(size_t piece, const StencilPatch& patch) const {
    switch (patch.source) {
      case PatchSource::kExit1: return hot_[pieces_[piece].jump];
      case PatchSource::kHot: return hot_[piece] + patch.addend;
      case PatchSource::kCold: return cold_[piece] + patch.addend;
      default: return stub_;
    }
  }

  std::vector<Piece> pieces_;
  std::vector<const Stencil*> stencils_;
  std::vector<uint8_t> bytes_;
  std::vector<size_t> hot_, cold_;  // the places of the parts
  size_t stub_ = 0;
};

uint64_t RunPieces(std::vector<Piece> pieces, uint64_t accumulator = 0) {
  Machine::Get().data()[0] = 0;
  const uint64_t bytecode = reinterpret_cast<uint64_t>(Machine::Get().data());
  const CodeResult code = Copier(std::move(pieces)).Run();
  return static_cast<uint32_t>(Machine::Get().CallHandler(code, accumulator, bytecode).accumulator);
}

constexpr StencilCondition kSmis{StencilCondition::Kind::kSmis};
constexpr int32_t kR0 = -kRegisterFileStart / 8, kR1 = kR0 - 1;
uint64_t Root(RootIndex root) { return StaticRoot(root); }

TEST(StencilRun, HotPartsFollowOneAnother) {
  EXPECT_EQ(RunPieces({{Bytecode::kLdaSmi, {20}},
                       {Bytecode::kStar, {kR0}},
                       {Bytecode::kLdaSmi, {-3}},
                       {Bytecode::kAdd, {kR0, 0}, kSmis},
                       {Bytecode::kAddSmi, {25, 0}, kSmis}}),
            Smi(42));
}

// The far forms reach the same registers; there are 18 in the frame.
TEST(StencilRun, EveryRegisterOfTheFrame) {
  for (int32_t reg = kR0; reg > kR0 - 18; reg--) {
    EXPECT_EQ(RunPieces({{Bytecode::kLdaSmi, {1000000}},
                         {Bytecode::kStar, {reg}},
                         {Bytecode::kLdaZero, {}},
                         {Bytecode::kLdar, {reg}}}),
              Smi(1000000));
  }
}

TEST(StencilRun, BitwiseOperationsOnSmis) {
  auto run = [](Bytecode bytecode, int32_t left, int32_t right) {
    return RunPieces({{Bytecode::kLdaSmi, {left}},
                      {Bytecode::kStar, {kR0}},
                      {Bytecode::kLdaSmi, {right}},
                      {bytecode, {kR0, 0}, kSmis}});
  };
  EXPECT_EQ(run(Bytecode::kBitwiseOr, -8, 5), Smi(-8 | 5));
  EXPECT_EQ(run(Bytecode::kBitwiseXor, 12345, -1), Smi(12345 ^ -1));
  EXPECT_EQ(run(Bytecode::kBitwiseAnd, -2, 77), Smi(76));
  EXPECT_EQ(run(Bytecode::kShiftRight, -1000, 34), Smi(-250));  // shifts by 2
  EXPECT_EQ(run(Bytecode::kShiftLeft, -3, 10), Smi(-3072));
  EXPECT_EQ(run(Bytecode::kShiftRightLogical, -1, 4), Smi(0x0fffffff));
  // No Smi any more: the stub's.
  const auto stub = static_cast<uint64_t>(3 * Copier::kOffsetUnit);
  EXPECT_EQ(run(Bytecode::kShiftLeft, 1, 31), stub);
  EXPECT_EQ(run(Bytecode::kShiftRightLogical, -1, 0), stub);
  EXPECT_EQ(run(Bytecode::kShiftRightLogical, -1, 1), kSmiBits == 31 ? stub : Smi(INT32_MAX));
}

// A result that does not fit a Smi is left to the generic stub, which is given the bytecode's offset. The
// stub's result is the accumulator of the next bytecode.
TEST(StencilRun, ColdPartsCallTheGenericStub) {
  EXPECT_EQ(RunPieces({{Bytecode::kLdaSmi, {1}}, {Bytecode::kAddSmi, {kSmiMax, 0}, kSmis}}),
            static_cast<uint32_t>(Copier::kOffsetUnit));
  EXPECT_EQ(RunPieces({{Bytecode::kLdaZero, {}},
                       {Bytecode::kLdaSmi, {1}},
                       {Bytecode::kAddSmi, {kSmiMax, 0}, kSmis},
                       {Bytecode::kAddSmi, {3, 0}, kSmis}}),
            static_cast<uint32_t>(2 * Copier::kOffsetUnit + Smi(3)));
}

TEST(StencilRun, JumpsLeaveByTheirOwnExit) {
  for (int32_t value : {1, 2}) {
    EXPECT_EQ(RunPieces({{Bytecode::kLdaSmi, {value}},
                         {Bytecode::kStar, {kR1}},
                         {Bytecode::kLdaSmi, {2}},
                         {Bytecode::kTestLessThan, {kR1, 0}, kSmis},
                         {Bytecode::kJumpIfFalse, {0}, {}, 7},
                         {Bytecode::kLdaSmi, {111}},
                         {Bytecode::kJump, {0}, {}, 8},
                         {Bytecode::kLdaSmi, {222}}}),
              Smi(value < 2 ? 111 : 222));
  }
}

TEST(StencilRun, TestsWithJumps) {
  for (int32_t value : {1, 2, 3}) {
    for (bool if_true : {false, true}) {
      const bool jumps = (value < 2) == if_true;
      EXPECT_EQ(RunPieces({{Bytecode::kLdaSmi, {value}},
                           {Bytecode::kStar, {kR1}},
                           {Bytecode::kLdaSmi, {2}},
                           {Bytecode::kTestLessThan, {kR1, 0}, kSmis, 6, if_true},
                           {Bytecode::kLdaSmi, {111}},
                           {Bytecode::kJump, {0}, {}, 7},
                           {Bytecode::kLdaSmi, {222}}}),
                Smi(jumps ? 222 : 111));
    }
  }
}

// The stub's result, which is the offset here, is not true.
TEST(StencilRun, ColdTestsWithJumpsGoByTheStubsResult) {
  for (bool if_true : {false, true}) {
    EXPECT_EQ(RunPieces({{Bytecode::kLdaTrue, {}},
                         {Bytecode::kStar, {kR1}},
                         {Bytecode::kTestLessThan, {kR1, 0}, kSmis, 5, if_true},
                         {Bytecode::kLdaSmi, {111}},
                         {Bytecode::kJump, {0}, {}, 6},
                         {Bytecode::kLdaSmi, {222}}}),
              Smi(if_true ? 111 : 222));
  }
}

// i = 10; sum = 0; do sum += i; while (--i > 0)
TEST(StencilRun, Loops) {
  EXPECT_EQ(RunPieces({{Bytecode::kLdaSmi, {10}},
                       {Bytecode::kStar, {kR0}},
                       {Bytecode::kLdaZero, {}},
                       {Bytecode::kStar, {kR1}},
                       {Bytecode::kLdar, {kR0}},  // 4
                       {Bytecode::kAdd, {kR1, 0}, kSmis},
                       {Bytecode::kStar, {kR1}},
                       {Bytecode::kLdar, {kR0}},
                       {Bytecode::kDec, {0}, kSmis},
                       {Bytecode::kStar, {kR0}},
                       {Bytecode::kLdaZero, {}},
                       {Bytecode::kTestGreaterThan, {kR0, 0}, kSmis},
                       {Bytecode::kJumpIfTrue, {0}, {}, 4},
                       {Bytecode::kLdar, {kR1}}}),
            Smi(55));
}

TEST(StencilRun, OperandsThatShapeTheCode) {
  const auto number = static_cast<int32_t>(TypeOfLiteral::kNumber);
  const auto undefined = static_cast<int32_t>(TypeOfLiteral::kUndefined);
  EXPECT_EQ(RunPieces({{Bytecode::kLdaSmi, {5}}, {Bytecode::kTestTypeOf, {number}}}),
            Root(RootIndex::k_true_value));
  EXPECT_EQ(RunPieces({{Bytecode::kLdaSmi, {5}}, {Bytecode::kTestTypeOf, {undefined}}}),
            Root(RootIndex::k_false_value));
}

}  // namespace
}  // namespace kei::jit::test
