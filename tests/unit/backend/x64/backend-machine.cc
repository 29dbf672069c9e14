#include "jit/assembler/x64/x64-assembler.h"
#include "tests/unit/backend/backend-harness.h"
#include "vm/tables/frame-constants.h"

namespace kei::jit::test {

namespace x86 = asmjit::x86;

namespace {

extern "C" uint64_t KeiTestMix(uint64_t a, uint64_t b, uint64_t c) {
  asm volatile("" ::
                   : "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11", "xmm0", "xmm1", "xmm2", "xmm3",
                     "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm14");
  return MixResult(a, b, c);
}

extern "C" double KeiTestScale(double value) { return value * 2 + 1; }

// A value of its own for every register.
void FillRegisters(x64::Assembler* a, std::initializer_list<x86::Gp> registers) {
  uint64_t value = 0xdeadbeef00000001;
  for (const x86::Gp& r : registers) a->mov(r, value += 0x111);
}

const std::initializer_list<x86::Gp> kAllocatable = {x86::rax, x86::rcx, x86::rdx, x86::rsi,
                                                     x86::rdi, x86::r8,  x86::r9,  x86::r10,
                                                     x86::r12, x86::r14, x86::r15};

}  // namespace

void Machine::SetReferences(uint64_t* references) {
  references[kMixReference] = reinterpret_cast<uint64_t>(&KeiTestMix);
  references[kScaleReference] = reinterpret_cast<uint64_t>(&KeiTestScale);
}

// Also sees to it that the stack is aligned as it must be at calls.
void Machine::MakeMix() {
  x64::Assembler a;
  asmjit::Label aligned = a.newLabel();
  a.lea(x86::rax, x86::qword_ptr(x86::rsp, 8));
  a.test(x86::al, 15);
  a.jz(aligned);
  a.ud2();
  a.bind(aligned);
  a.lea(x86::rax, x86::qword_ptr(x86::rdx, x86::rdx, 1));
  a.add(x86::rax, x86::rsi);
  a.lea(x86::rcx, x86::qword_ptr(x86::rcx, x86::rcx, 2));
  a.add(x86::rax, x86::rcx);
  a.mov(x86::r11, x86::rax);
  FillRegisters(&a, kAllocatable);
  for (int i = 0; i < 16; i++) a.movq(x86::xmm(i), x86::r10);
  a.mov(x86::rax, x86::r11);
  a.ret();
  mix_ = Place(a.Bytes());
}

void Machine::MakeKeep() {
  x64::Assembler a;
  a.mov(x86::r11, 0x1234567812345678);
  a.movq(x86::xmm15, x86::r11);
  a.ret();
  keep_ = Place(a.Bytes());
}

// (isolate, code, accumulator, bytecode pointer, out)
void Machine::MakeEnterHandler() {
  x64::Assembler a;
  x86::Gp saved[] = {x86::rbx, x86::r12, x86::r13, x86::r14, x86::r15, x86::r8};
  a.push(x86::rbp);
  for (const x86::Gp& r : saved) a.push(r);
  a.sub(x86::rsp, 8);  // the place of a return address
  a.push(x86::rbp);
  a.mov(x86::rbp, x86::rsp);
  a.sub(x86::rsp, kFixedFrameBytes + 8 * 18);
  a.mov(x86::r13, x86::rdi);
  a.mov(x86::rax, x86::rdx);
  a.mov(x86::rbx, x86::rcx);
  a.jmp(x86::rsi);
  enter_handler_ = Place(a.Bytes());
  for (int i = 0; i < 64; i++) {
    x64::Assembler landing;
    landing.mov(x86::rsp, x86::rbp);
    landing.pop(x86::rbp);
    landing.add(x86::rsp, 8);
    landing.pop(x86::r8);
    landing.mov(x86::qword_ptr(x86::r8), x86::rax);
    landing.mov(x86::qword_ptr(x86::r8, 8), x86::rbx);
    landing.mov(x86::qword_ptr(x86::r8, 16), i);
    for (int r = 4; r >= 0; r--) landing.pop(saved[r]);
    landing.pop(x86::rbp);
    landing.ret();
    uint64_t address = Place(landing.Bytes());
    std::memcpy(cage_ + kDispatchTable + 8 * i, &address, 8);
  }
}

// (isolate, code, four words, whether registers were kept)
void Machine::MakeEnterStub() {
  x64::Assembler a;
  x86::Gp saved[] = {x86::rbp, x86::rbx, x86::r12, x86::r13, x86::r14, x86::r15, x86::rcx};
  for (const x86::Gp& r : saved) a.push(r);
  a.mov(x86::r13, x86::rdi);
  a.mov(x86::r11, x86::rsi);
  a.mov(x86::rax, x86::rdx);
  FillRegisters(&a, {x86::rdi, x86::r9, x86::r10, x86::r12, x86::r14, x86::r15, x86::rbp, x86::rbx});
  a.movq(x86::xmm3, x86::r15);
  a.mov(x86::rsi, x86::qword_ptr(x86::rax));
  a.mov(x86::rdx, x86::qword_ptr(x86::rax, 8));
  a.mov(x86::rcx, x86::qword_ptr(x86::rax, 16));
  a.mov(x86::r8, x86::qword_ptr(x86::rax, 24));
  x86::Gp watched[] = {x86::rcx, x86::rdx, x86::rsi, x86::rdi, x86::r8,
                       x86::r9,  x86::r10, x86::r12, x86::r14, x86::r15};
  for (const x86::Gp& r : watched) a.push(r);
  a.call(x86::r11);
  a.mov(x86::r11d, 1);
  a.mov(x86::rbx, 0);
  for (int i = 9; i >= 0; i--) {
    a.cmp(watched[i], x86::qword_ptr(x86::rsp, 8 * (9 - i)));
    a.cmovne(x86::r11, x86::rbx);
  }
  a.movq(x86::r12, x86::xmm3);
  a.cmp(x86::r12, x86::qword_ptr(x86::rsp));  // r15's value
  a.cmovne(x86::r11, x86::rbx);
  a.add(x86::rsp, 8 * 10);
  a.pop(x86::rcx);
  a.mov(x86::qword_ptr(x86::rcx), x86::r11);
  for (int i = 5; i >= 0; i--) a.pop(saved[i]);
  a.ret();
  enter_stub_ = Place(a.Bytes());
}

// (isolate, code, target and new target and argc, arguments, their even count)
void Machine::MakeEnterJavaScript() {
  x64::Assembler a;
  x86::Gp saved[] = {x86::rbp, x86::rbx, x86::r12, x86::r13, x86::r14, x86::r15};
  for (const x86::Gp& r : saved) a.push(r);
  a.sub(x86::rsp, 8);
  a.mov(x86::rbp, x86::rsp);
  a.mov(x86::r13, x86::rdi);
  asmjit::Label next = a.newLabel(), done = a.newLabel(), fine = a.newLabel();
  a.bind(next);
  a.sub(x86::r8, 1);
  a.js(done);
  a.push(x86::qword_ptr(x86::rcx, x86::r8, 3));
  a.jmp(next);
  a.bind(done);
  a.mov(x86::rdi, x86::qword_ptr(x86::rdx));
  a.mov(x86::rax, x86::qword_ptr(x86::rdx, 16));
  a.mov(x86::rdx, x86::qword_ptr(x86::rdx, 8));
  a.call(x86::rsi);
  a.cmp(x86::rsp, x86::rbp);
  a.je(fine);
  a.ud2();
  a.bind(fine);
  a.add(x86::rsp, 8);
  for (int i = 5; i >= 0; i--) a.pop(saved[i]);
  a.ret();
  enter_javascript_ = Place(a.Bytes());
}

}  // namespace kei::jit::test
