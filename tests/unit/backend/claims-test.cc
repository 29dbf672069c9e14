#include <initializer_list>

#include "builtins/lowering/lowering.h"
#include "tests/unit/backend/backend-harness.h"
#include "vm/tables/claims.h"
#include "vm/tables/code/external-references.h"
#include "vm/tables/layouts.h"
#include "vm/tables/roots.h"

// The checks of --check-claims, in lowered graphs that the IR's interpreter runs.

namespace kei::jit::test {
namespace {

constexpr uint64_t kMap = kData, kOtherMap = kData + 0x100, kObject = kData + 0x200;

// A function that claims something of its first parameter, and returns it.
class ClaimingFunction {
 public:
  ClaimingFunction() : from_(Empty()), to_(Empty()), block_(from_.NewBlock()) {
    value_ = Append(Op::kParameter, Rep::kTagged, {});
  }

  Node* value() { return value_; }
  Node* Append(Op op, Rep rep, std::initializer_list<Node*> inputs) {
    Node* node = from_.NewNode(op, rep, inputs);
    Graph::Append(block_, node);
    return node;
  }
  void Lower() {
    Append(Op::kReturnValue, Rep::kNone, {value_});
    builtins::LoweringOptions options;
    options.checks_claims = true;
    builtins::Lower(from_, &to_, options);
    Optimize(&to_);
  }
  // Its result, unless it reports a claim. Then the process ends.
  uint64_t Run(uint64_t argument) {
    uint64_t frame[64] = {};
    IrInterpreter interpreter;
    interpreter.root = Machine::Get().root();
    interpreter.frame_pointer = reinterpret_cast<uint64_t>(&frame[32]);
    interpreter.call = [](const Node& call, std::span<const uint64_t> inputs) -> uint64_t {
      CHECK(call.call.id == ExternalReferenceOf(External::kReportFalseClaim));
      FATAL("claim %d is false", static_cast<int>(inputs[4]));
    };
    return interpreter.Run(to_, {argument, 0, 0});
  }

 private:
  Graph Empty() {
    return Graph(&arena_, "claims", &DescriptorOf(Descriptor::kJavaScript), FrameKind::kOptimized);
  }

  Arena arena_;
  Graph from_, to_;
  Block* block_;
  Node* value_;
};

uint64_t Tagged(uint64_t offset) { return Machine::Get().root() + offset + kHeapObjectTag; }

void WriteMap(uint64_t map) {
  const auto word = static_cast<TaggedWord>(kPointerCompression ? map + kHeapObjectTag : Tagged(map));
  std::memcpy(reinterpret_cast<void*>(Machine::Get().root() + kObject), &word, sizeof(word));
}

// All instance types are those of receivers.
void WriteOperandKinds() {
  const uint64_t kinds = Machine::Get().root() + StaticRoot(RootIndex::k_operand_kinds) - kHeapObjectTag;
  std::memset(reinterpret_cast<void*>(kinds + layout::ByteArray::kSize), OperandKinds::kReceiver, 256);
}

TEST(Claims, AWrongTypeIsFound) {
  WriteOperandKinds();
  ClaimingFunction function;
  function.Append(Op::kClaimTypes, Rep::kNone, {function.value()})->int_value = Types::kSmi;
  function.Lower();
  EXPECT_EQ(function.Run(SmiToBits(7)), SmiToBits(7));
  WriteMap(kMap);
  EXPECT_DEATH(function.Run(Tagged(kObject)), "claim 0 is false");
}

TEST(Claims, AWrongMapIsFound) {
  ClaimingFunction function;
  const uint32_t known[] = {static_cast<uint32_t>(kMap + kHeapObjectTag)};
  function.Append(Op::kClaimMaps, Rep::kNone, {function.value()})->maps = {known};
  function.Lower();
  WriteMap(kMap);
  EXPECT_EQ(function.Run(Tagged(kObject)), Tagged(kObject));
  WriteMap(kOtherMap);
  EXPECT_DEATH(function.Run(Tagged(kObject)), "claim 1 is false");
  EXPECT_DEATH(function.Run(SmiToBits(7)), "claim 1 is false");
}

TEST(Claims, WrongContentIsFound) {
  ClaimingFunction function;
  Node* known = function.Append(Op::kInt32Constant, Rep::kWord32, {});
  known->int_value = 5;
  Node* loaded = function.Append(Op::kLoad, Rep::kWord32, {function.value()});
  loaded->memory = {MemRep::kWord32, -1, 64 - kHeapObjectTag, {}};
  function.Append(Op::kClaimContent, Rep::kNone, {loaded, known});
  function.Lower();
  auto* content = reinterpret_cast<uint32_t*>(Machine::Get().root() + kObject + 64);
  *content = 5;
  EXPECT_EQ(function.Run(Tagged(kObject)), Tagged(kObject));
  *content = 6;
  EXPECT_DEATH(function.Run(Tagged(kObject)), "claim 2 is false");
}

}  // namespace
}  // namespace kei::jit::test
