#include "jit/assembler/arm64/arm64-assembler.h"
#include "tests/unit/backend/backend-harness.h"
#include "vm/tables/frame-constants.h"

namespace kei::jit::test {

namespace a64 = asmjit::a64;
using namespace asmjit::a64::regs;

namespace {

extern "C" uint64_t KeiTestMix(uint64_t a, uint64_t b, uint64_t c) {
  asm volatile("" ::
                   : "x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9", "x10", "x11", "x12", "x13", "x14",
                     "x15", "x16", "x17", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v16", "v20", "v30",
                     "v31");
  return MixResult(a, b, c);
}

extern "C" double KeiTestScale(double value) { return value * 2 + 1; }

// A value of its own for every register.
void FillRegisters(arm64::Assembler* a, int first, int last) {
  uint64_t value = 0xdeadbeef00000001;
  for (int i = first; i <= last; i++) {
    if (i == 16 || i == 17 || i == 18 || i == 25 || i == 26) continue;
    a->mov(a64::x(i), value + 0x111 * i);
  }
}

// C's callee-saved registers, and one more register.
void PushSaved(arm64::Assembler* a, const a64::Gp& more) {
  for (int i = 19; i < 29; i += 2) a->PushPair(a64::x(i), a64::x(i + 1));
  a->PushPair(x29, x30);
  a->PushPair(more, more);
}
void PopSaved(arm64::Assembler* a, const a64::Gp& more) {
  a->ldr(more, a64::ptr_post(sp, 16));
  a->PopPair(x29, x30);
  for (int i = 27; i >= 19; i -= 2) a->PopPair(a64::x(i), a64::x(i + 1));
}

}  // namespace

void Machine::SetReferences(uint64_t* references) {
  references[kMixReference] = reinterpret_cast<uint64_t>(&KeiTestMix);
  references[kScaleReference] = reinterpret_cast<uint64_t>(&KeiTestScale);
}

// Also sees to it that the stack is aligned as it must be at calls.
void Machine::MakeMix() {
  arm64::Assembler a;
  asmjit::Label aligned = a.newLabel();
  a.mov(x16, sp);
  a.tst(x16, 15);
  a.b_eq(aligned);
  a.udf(0);
  a.bind(aligned);
  a.add(x16, x1, x2);  // x1 + 3 * x2 + 5 * x3
  a.add(x16, x16, x2, a64::lsl(1));
  a.add(x16, x16, x3, a64::lsl(2));
  a.add(x17, x16, x3);
  FillRegisters(&a, 1, 28);
  for (int i = 0; i < 32; i++) {
    if (i < 8 || i >= 16) a.fmov(a64::d(i), x5);
  }
  a.mov(x0, x17);
  a.ret(x30);
  mix_ = Place(a.Bytes());
}

void Machine::MakeKeep() {
  arm64::Assembler a;
  a.mov(x16, 0x1234567812345678);
  a.mov(x17, x16);
  a.fmov(d31, x16);
  a.ret(x30);
  keep_ = Place(a.Bytes());
}

// (isolate, code, accumulator, bytecode pointer, out)
void Machine::MakeEnterHandler() {
  arm64::Assembler a;
  PushSaved(&a, x4);
  a.PushPair(x29, x30);
  a.mov(x29, sp);
  a.sub(sp, sp, kFixedFrameBytes + 8 * 18);
  a.mov(x26, x0);
  a.mov(x0, x2);
  a.mov(x25, x3);
  a.mov(x30, 1);  // no code returns from a handler
  a.br(x1);
  enter_handler_ = Place(a.Bytes());
  for (int i = 0; i < 64; i++) {
    arm64::Assembler landing;
    landing.mov(sp, x29);
    landing.PopPair(x29, x30);
    landing.ldr(x4, a64::ptr(sp));
    landing.stp(x0, x25, a64::ptr(x4));
    landing.mov(x5, i);
    landing.str(x5, a64::ptr(x4, 16));
    PopSaved(&landing, x4);
    landing.ret(x30);
    uint64_t address = Place(landing.Bytes());
    std::memcpy(cage_ + kDispatchTable + 8 * i, &address, 8);
  }
}

// (isolate, code, four words, whether registers were kept)
void Machine::MakeEnterStub() {
  arm64::Assembler a;
  PushSaved(&a, x3);
  a.mov(x26, x0);
  a.mov(x16, x1);
  a.mov(x17, x2);
  FillRegisters(&a, 0, 24);
  FillRegisters(&a, 27, 28);
  a.mov(x25, 0x1111111122222222);
  a.fmov(d3, x28);
  a.fmov(d20, x27);
  a.ldp(x1, x2, a64::ptr(x17));
  a.ldp(x3, x4, a64::ptr(x17, 16));
  std::vector<int> watched;
  for (int i = 1; i <= 28; i++) {
    if (i != 16 && i != 17 && i != 18) watched.push_back(i);
  }
  for (int i : watched) a.str(a64::x(i), a64::ptr_pre(sp, -16));
  a.blr(x16);
  a.mov(x16, 1);
  auto check = [&a](const a64::Gp& value, int offset) {
    a.ldr(x17, a64::ptr(sp, offset));
    a.cmp(value, x17);
    a.csel(x16, x16, xzr, a64::CondCode::kEQ);
  };
  int count = static_cast<int>(watched.size());
  for (int i = 0; i < count; i++) check(a64::x(watched[i]), 16 * (count - 1 - i));
  a.fmov(x1, d3);
  check(x1, 0);
  a.fmov(x1, d20);
  check(x1, 16);
  a.add(sp, sp, 16 * count);
  a.ldr(x3, a64::ptr(sp));
  a.str(x16, a64::ptr(x3));
  PopSaved(&a, x3);
  a.ret(x30);
  enter_stub_ = Place(a.Bytes());
}

// (isolate, code, target and new target and argc, arguments, their even count)
void Machine::MakeEnterJavaScript() {
  arm64::Assembler a;
  PushSaved(&a, x3);
  a.mov(x29, sp);
  a.mov(x26, x0);
  asmjit::Label next = a.newLabel(), done = a.newLabel(), fine = a.newLabel();
  a.bind(next);
  a.subs(x4, x4, 2);
  a.b_mi(done);
  a.add(x5, x3, x4, a64::lsl(3));
  a.ldp(x6, x7, a64::ptr(x5));
  a.PushPair(x6, x7);
  a.b(next);
  a.bind(done);
  a.mov(x16, x1);
  a.ldp(x1, x3, a64::ptr(x2));
  a.ldr(x0, a64::ptr(x2, 16));
  a.blr(x16);
  a.mov(x16, sp);
  a.cmp(x16, x29);
  a.b_eq(fine);
  a.udf(0);
  a.bind(fine);
  PopSaved(&a, x3);
  a.ret(x30);
  enter_javascript_ = Place(a.Bytes());
}

}  // namespace kei::jit::test
