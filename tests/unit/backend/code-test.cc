#include "jit/backend/lir/architecture.h"
#include "tests/unit/backend/backend-harness.h"
#include "vm/tables/frame-constants.h"

// How compact the sequences are that generated code is full of, for each architecture beside the
// others, whichever of them the tests run on.

namespace kei::jit::test {
namespace {

CodeResult CodeFor(Target target, const TestGraph& g) {
  return Generate(g.graph, ArchitectureOf(target), Machine::Get().options());
}

void ExpectCode(TestGraph* g, const std::string& x64, const std::string& arm64) {
  // Each variant's sequences are in x64-sequences-test.cc.
  if (!kIsDefaultRepresentation) GTEST_SKIP() << "another representation of values";
  g->b.Finish();
  EXPECT_EQ(Hex(CodeFor(Target::kX64, *g).bytes), x64);
  EXPECT_EQ(Hex(CodeFor(Target::kArm64, *g).bytes), arm64);
}

//   x64:   add rbx, 2; movzx edx, byte [rbx]; jmp [r13 + rdx*8 + table]
//   arm64: add x25, x25, #2; ldrb w1, [x25]; add x16, x26, x1, lsl #3; ldr x16, [x16, #table]; br
//          x16
TEST(Code, Dispatch) {
  Handler h;
  h.Dispatch(h.accumulator(), 2);
  ExpectCode(&h,
             "4883c302"
             "0fb613"
             "41ffa4d500100000",
             "390b0091"
             "21034039"
             "500f018b"
             "100248f9"
             "00021fd6");
  for (Target target : {Target::kX64, Target::kArm64}) {
    CodeResult code = CodeFor(target, h);
    ASSERT_EQ(code.unwind.size(), 1u);
    EXPECT_EQ(code.unwind[0], (UnwindRow{0, UnwindRow::Cfa::kFrame, 0}));
  }
}

//   x64:   mov eax, [rsi+11]; add rax, r13; ret
//   arm64: ldur w0, [x1, #11]; add x0, x26, x0; ret
TEST(Code, TaggedField) {
  Leaf g(Rep::kTagged, {Rep::kTagged});
  g.b.Return(g.b.Load(MemRep::kTagged, g.b.Parameter(0), 11));
  ExpectCode(&g,
             "8b460b"
             "4c01e8"
             "c3",
             "20b040b8"
             "4003008b"
             "c0035fd6");
}

//   x64:   mov edx, [rsi-1]; movzx eax, word [r13+rdx+7]; ret
//   arm64: ldur w0, [x1, #-1]; add x0, x26, x0; ldurh w0, [x0, #7]; ret
TEST(Code, FieldOfField) {
  Leaf g(Rep::kWord32, {Rep::kTagged});
  Node* map = g.b.Load(MemRep::kTagged, g.b.Parameter(0), -1);
  g.b.Return(g.b.Load(MemRep::kUint16, map, 7));
  ExpectCode(&g,
             "8b56ff"
             "410fb7441507"
             "c3",
             "20f05fb8"
             "4003008b"
             "00704078"
             "c0035fd6");
}

//   x64:   cmp dword [rsi-1], 0x10021; jne; mov eax, 1; ret; xor eax, eax; ret
//   arm64: ldur w0, [x1, #-1]; add x0, x26, x0; sub w17, w0, #0x10, lsl #12; cmp w17, #0x21; b.ne;
//          mov w0, #1; ret; mov w0, #0; ret
TEST(Code, RootComparesAsImmediate) {
  Leaf g(Rep::kWord32, {Rep::kTagged});
  Block* yes = g.b.NewBlock();
  Block* no = g.b.NewBlock();
  g.b.Branch(g.b.Emit(Op::kTaggedEqual,
                      {g.b.Load(MemRep::kTagged, g.b.Parameter(0), -1), g.b.TaggedConstant(0x10021)}),
             yes, no);
  g.b.Bind(yes);
  g.b.Return(g.b.Int32Constant(1));
  g.b.Bind(no);
  g.b.Return(g.b.Int32Constant(0));
  ExpectCode(&g,
             "817eff21000100"
             "7506"
             "b801000000"
             "c3"
             "31c0"
             "c3",
             "20f05fb8"
             "4003008b"
             "11404051"
             "3f860071"
             "61000054"
             "20008052"
             "c0035fd6"
             "00008052"
             "c0035fd6");
}

//   x64:   test sil, 1; jz; lea rax, [r13+0x10021]; ret; mov eax, 84; ret
//   arm64: tbz w1, #0; add x0, x26, #0x10, lsl #12; add x0, x0, #0x21; ret; mov w0, #84; ret
TEST(Code, RootsSmisAndTests) {
  Leaf g(Rep::kTagged, {Rep::kTagged});
  Block* smi = g.b.NewBlock();
  Block* other = g.b.NewBlock();
  Node* word = g.b.Emit(Op::kBitcastTaggedToWord32, {g.b.Parameter(0)});
  Node* bit = g.b.Emit(Op::kWord32And, {word, g.b.Int32Constant(1)});
  g.b.Branch(g.b.Emit(Op::kWord32Equal, {bit, g.b.Int32Constant(0)}), smi, other);
  g.b.Bind(smi);
  g.b.Return(g.b.TaggedConstant(84));
  g.b.Bind(other);
  g.b.Return(g.b.TaggedConstant(0x10021));
  ExpectCode(&g,
             "40f6c601"
             "7408"
             "498d8521000100"
             "c3"
             "b854000000"
             "c3",
             "81000036"
             "40434091"
             "00840091"
             "c0035fd6"
             "800a8052"
             "c0035fd6");
}

//   x64:   cmp rsi, 5; je builtin; mov rax, rsi; ret
//   arm64: cmp x1, #5; b.eq builtin; mov x0, x1; ret
TEST(Code, TailCallsAreJumpedToDirectly) {
  Leaf g(Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64});
  CallDescriptor stub = Describe(Linkage::kStub, Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64});
  Node* x = g.b.Parameter(0);
  Block* call = g.b.NewBlock();
  Block* done = g.b.NewBlock();
  g.b.Branch(g.b.Emit(Op::kWord64Equal, {x, g.b.Int64Constant(5)}), call, done);
  g.b.Bind(call);
  g.b.TailCall(MixTarget(&stub, CallTarget::Kind::kBuiltin), {{x, g.b.Parameter(1), g.b.Parameter(2)}});
  g.b.Bind(done);
  g.b.Return(x);
  ExpectCode(&g,
             "4883fe05"
             "0f8400000000"
             "4889f0"
             "c3",
             "3f1400f1"
             "00000054"
             "e00301aa"
             "c0035fd6");
}

//   x64:   push rbp; mov rbp, rsp; push 42; sub rsp, 8; call builtin; leave; ret
//   arm64: stp x29, x30, [sp, #-16]!; mov x29, sp; sub sp, sp, #16; mov x16, #42; stur x16, [x29,
//          #-8]; bl builtin; mov sp, x29; ldp x29, x30, [sp], #16; ret
TEST(Code, FramesHaveOneShape) {
  CallDescriptor stub = Describe(Linkage::kStub, Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64});
  TestGraph g(FrameKind::kStub, Linkage::kStub, Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64});
  g.b.Return(g.b.Call(MixTarget(&stub, CallTarget::Kind::kBuiltin),
                      {{g.b.Parameter(0), g.b.Parameter(1), g.b.Parameter(2)}}));
  ExpectCode(&g,
             "55"
             "4889e5"
             "6a2a"
             "4883ec08"
             "e800000000"
             "c9"
             "c3",
             "fd7bbfa9"
             "fd030091"
             "ff4300d1"
             "500580d2"
             "b0831ff8"
             "00000094"
             "bf030091"
             "fd7bc1a8"
             "c0035fd6");
  using Cfa = UnwindRow::Cfa;
  std::vector<UnwindRow> x64 = CodeFor(Target::kX64, g).unwind;
  EXPECT_EQ(x64, (std::vector<UnwindRow>{
                     {0, Cfa::kStack, 8}, {1, Cfa::kPushed, 16}, {4, Cfa::kFrame, 0}, {16, Cfa::kStack, 8}}));
  std::vector<UnwindRow> arm64 = CodeFor(Target::kArm64, g).unwind;
  EXPECT_EQ(arm64,
            (std::vector<UnwindRow>{
                {0, Cfa::kStack, 0}, {4, Cfa::kPushed, 16}, {8, Cfa::kFrame, 0}, {32, Cfa::kStack, 0}}));
}

// The long form of a jump over 100 stores, the short one over two; arm64's reaches both.
TEST(Code, JumpsAreShortWhereTheyCanBe) {
  for (int stores : {2, 100}) {
    TestGraph g(Rep::kWord64, {Rep::kWord64, Rep::kWord64});
    Block* write = g.b.NewBlock();
    Block* done = g.b.NewBlock();
    g.b.Branch(g.b.Emit(Op::kInt64LessThan, {g.argument(0), g.argument(1)}), done, write);
    g.b.Bind(write);
    for (int i = 0; i < stores; i++) {
      g.b.Store(MemRep::kWord64, g.b.Emit(Op::kRootRegister), 8 * i, nullptr, 0, g.argument(0));
    }
    g.b.Goto(done);
    g.b.Bind(done);
    g.b.Return(g.argument(1));
    g.b.Finish();
    std::string x64 = Hex(CodeFor(Target::kX64, g).bytes);
    EXPECT_EQ(x64.find("0f8c") != std::string::npos, stores == 100) << x64;
    size_t without_stores = CodeFor(Target::kArm64, g).bytes.size() - 4 * stores;
    static size_t expected = without_stores;
    EXPECT_EQ(without_stores, expected);
  }
}

}  // namespace
}  // namespace kei::jit::test
