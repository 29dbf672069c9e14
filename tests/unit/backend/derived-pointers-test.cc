#include "jit/backend/allocation/derived-pointers.h"

#include "jit/backend/selection/selector.h"
#include "tests/unit/backend/backend-harness.h"

namespace kei::jit::test {
namespace {

// Code that computes an address from a tagged value and calls a stub before it uses the address.
class AddressAcrossCall {
 public:
  Node* tagged() { return g_.b.Parameter(1); }
  Node* index() { return g_.b.Parameter(2); }
  Node* Word(Node* value) { return g_.b.Emit(Op::kBitcastTaggedToWord64, {value}); }
  Node* Add(Node* a, Node* b) { return g_.b.Emit(Op::kInt64Add, {a, b}); }
  Node* Constant(int64_t value) { return g_.b.Int64Constant(value); }
  void Call(Linkage linkage = Linkage::kStub) {
    callee_ = Describe(linkage, Rep::kNone, {});
    g_.b.Call({CallTarget::Kind::kBuiltin, kMixBuiltin, &callee_}, {});
  }
  // The fault of code that returns the value.
  std::string FaultOf(Node* result) {
    g_.b.Return(result);
    g_.b.Finish();
    Arena arena;
    Lir lir(&g_.graph, &arena);
    const Architecture& architecture = HostArchitecture();
    Selector(g_.graph, architecture, Machine::Get().options(), MakeSchedule(g_.graph, &lir), &lir).Run();
    return FindLostBase(&lir);
  }
  GraphBuilder& builder() { return g_.b; }

 private:
  TestGraph g_{Rep::kWord64, {Rep::kTagged, Rep::kWord64}};
  CallDescriptor callee_{};
};

TEST(DerivedPointers, AnAddressNeedsItsObjectAcrossACall) {
  AddressAcrossCall code;
  Node* address = code.Add(code.Word(code.tagged()), code.index());
  code.Call();
  EXPECT_NE(code.FaultOf(address), "");
}

TEST(DerivedPointers, TheObjectMayBeNeededBehindTheCall) {
  AddressAcrossCall code;
  Node* object = code.tagged();
  Node* address = code.Add(code.Word(object), code.index());
  code.Call();
  EXPECT_EQ(code.FaultOf(code.Add(address, code.builder().Load(MemRep::kWord64, object, 7))), "");
}

TEST(DerivedPointers, AnAddressComputedBehindTheCallNeedsNothing) {
  AddressAcrossCall code;
  Node* object = code.tagged();
  code.Call();
  EXPECT_EQ(code.FaultOf(code.Add(code.Word(object), code.index())), "");
}

TEST(DerivedPointers, TheFirstWordIsInsideTheObject) {
  AddressAcrossCall inside, outside;
  Node* first = inside.Add(inside.Word(inside.tagged()), inside.Constant(-1));
  inside.Call();
  EXPECT_EQ(inside.FaultOf(first), "");
  Node* before = outside.Add(outside.Word(outside.tagged()), outside.Constant(-9));
  outside.Call();
  EXPECT_NE(outside.FaultOf(before), "");
}

TEST(DerivedPointers, TheWayMayGoThroughOtherAddresses) {
  AddressAcrossCall code;
  Node* page =
      code.builder().Emit(Op::kWord64And, {code.Word(code.tagged()), code.Constant(~int64_t{0x3ffff})});
  Node* address = code.Add(page, code.index());
  code.Call();
  EXPECT_NE(code.FaultOf(address), "");
}

TEST(DerivedPointers, BarriersCollectNothing) {
  AddressAcrossCall code;
  Node* address = code.Add(code.Word(code.tagged()), code.index());
  code.Call(Linkage::kSaveAll);
  EXPECT_EQ(code.FaultOf(address), "");
}

}  // namespace
}  // namespace kei::jit::test
