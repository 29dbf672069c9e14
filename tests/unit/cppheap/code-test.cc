// The machine code that the compiler makes of Members: the sequences of "Pointer compression in Oilpan", read
// back from this program's own code.

#include <capstone/capstone.h>
#include <gtest/gtest.h>

#include <numeric>
#include <string>
#include <vector>

#include "tests/unit/cppheap/nodes.h"

// Sanitizers and assertions put code of their own between.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && !defined(KEI_DEBUG)

namespace kei::cppheap {

void UseFirst(Node* node);
void UseSecond(Node* node);

extern "C" {
[[gnu::noinline, gnu::used]] inline Node* CppHeapLoad(const Member<Node>* member) { return member->get(); }
[[gnu::noinline, gnu::used]] inline void CppHeapStore(Member<Node>* member, Node* node) { *member = node; }
[[gnu::noinline, gnu::used]] inline void CppHeapCopy(Member<Node>* to, const Member<Node>* from) {
  *to = *from;
}
[[gnu::noinline, gnu::used]] inline bool CppHeapIsNull(const Member<Node>* member) {
  return *member == nullptr;
}
[[gnu::noinline, gnu::used]] inline bool CppHeapIsSentinel(const Member<Node>* member) {
  return *member == kSentinelPointer;
}
[[gnu::noinline, gnu::used]] inline bool CppHeapEqual(const Member<Node>* a, const Member<Node>* b) {
  return *a == *b;
}
[[gnu::noinline, gnu::used]] inline bool CppHeapEqualsPointer(const Member<Node>* a, Node* b) {
  return *a == b;
}
[[gnu::noinline, gnu::used]] inline uint32_t CppHeapHash(const Member<Node>* member) {
  return member->Hash();
}
[[gnu::noinline, gnu::used]] inline void CppHeapClear(Member<Node>* member) { *member = nullptr; }
[[gnu::noinline, gnu::used]] inline void CppHeapUseTwice(const Member<Node>* member) {
  const Member<Node> copy = *member;
  UseFirst(copy.get());
  UseSecond(copy.get());
}
}

[[gnu::noinline]] void UseFirst(Node* node) { asm volatile("" ::"r"(node)); }
[[gnu::noinline]] void UseSecond(Node* node) { asm volatile("" ::"r"(node)); }

namespace {

struct Instruction {
  std::string name, operands;
  int size;
};

bool IsX64() {
#if defined(__x86_64__)
  return true;
#else
  return false;
#endif
}

bool StartsWithAny(const std::string& text, const std::vector<std::string>& prefixes) {
  for (const std::string& prefix : prefixes) {
    if (text.starts_with(prefix)) return true;
  }
  return false;
}

// Frames, and what marks targets of branches: hints, if the disassembler has no name for them.
bool IsOfFrame(const Instruction& i) {
  const std::string text = i.name + " " + i.operands;
  return StartsWithAny(text, {"push", "pop", "mov rbp, rsp", "endbr64", "leave", "ret", "stp x29", "ldp x29",
                              "mov x29, sp", "bti", "paciasp", "autiasp", "hint", "nop"});
}

// The function's instructions but for the frame's, up to where it ends or jumps away.
std::vector<Instruction> CodeOf(const void* function) {
  csh handle;
  CHECK(cs_open(IsX64() ? CS_ARCH_X86 : CS_ARCH_ARM64, IsX64() ? CS_MODE_64 : CS_MODE_ARM, &handle) ==
        CS_ERR_OK);
  std::vector<Instruction> code;
  const auto* bytes = static_cast<const uint8_t*>(function);
  while (true) {
    cs_insn* decoded;
    CHECK(cs_disasm(handle, bytes, 16, reinterpret_cast<uint64_t>(bytes), 1, &decoded) == 1);
    const Instruction i{decoded->mnemonic, decoded->op_str, decoded->size};
    cs_free(decoded, 1);
    bytes += i.size;
    if (!IsOfFrame(i)) code.push_back(i);
    if (i.name == "ret" || i.name == "jmp" || i.name == "b") break;
  }
  cs_close(&handle);
  return code;
}

template <typename F>
std::vector<Instruction> CodeOf(F* function) {
  return CodeOf(reinterpret_cast<const void*>(function));
}

std::string Text(const std::vector<Instruction>& code) {
  std::string text;
  for (const Instruction& i : code) text += i.name + " " + i.operands + "\n";
  return text;
}

int Bytes(const std::vector<Instruction>& code) {
  return std::accumulate(code.begin(), code.end(), 0,
                         [](int sum, const Instruction& i) { return sum + i.size; });
}

// Counts loads by addresses relative to the instruction: those of the base and of the barrier's flag.
int LoadsOfVariables(const std::vector<Instruction>& code) {
  int loads = 0;
  for (const Instruction& i : code) {
    loads += IsX64() ? i.operands.find("[rip") != std::string::npos : i.name == "adrp";
  }
  return loads;
}

int Branches(const std::vector<Instruction>& code) {
  int branches = 0;
  for (const Instruction& i : code) branches += StartsWithAny(i.name, {"j", "b", "cb", "tb"});
  return branches;
}

constexpr bool kIsTheArticles = KEI_CPPHEAP_POINTERS == KEI_CPPHEAP_COMPRESSED;

// movsxd, add, and: 13 bytes. On arm64 the base takes an instruction more to find.
TEST(CppHeapCode, Load) {
  if (!kIsTheArticles) GTEST_SKIP() << "another variant";
  const auto code = CodeOf(CppHeapLoad);
  EXPECT_EQ(0, Branches(code)) << Text(code);
  EXPECT_EQ(1, LoadsOfVariables(code)) << Text(code);
  if (IsX64()) {
    ASSERT_EQ(3u, code.size()) << Text(code);
    EXPECT_EQ("movsxd", code[0].name);
    EXPECT_EQ("and", code[2].name);
    EXPECT_EQ(13, Bytes(code)) << Text(code);
  } else {
    EXPECT_EQ(4u, code.size()) << Text(code);  // ldrsw, adrp, ldr, and with a shifted operand
  }
}

// shr, 3 bytes, and the store; then the barrier's flag. It is the only variable that is loaded before the
// function ends, and only the branch follows. Decompression has therefore sunk below the branch.
TEST(CppHeapCode, Store) {
  if (!kIsTheArticles) GTEST_SKIP() << "another variant";
  const auto code = CodeOf(CppHeapStore);
  EXPECT_EQ(1, LoadsOfVariables(code)) << Text(code);
  EXPECT_EQ(1, Branches(code)) << Text(code);
  if (IsX64()) {
    ASSERT_EQ(5u, code.size()) << Text(code);  // shr, mov, mov of the flag, test, jne
    EXPECT_EQ("shr", code[0].name);
    EXPECT_EQ(3, code[0].size);
    EXPECT_EQ("mov", code[1].name);
    EXPECT_EQ("test", code[3].name);
    EXPECT_EQ("jne", code[4].name);
  } else {
    EXPECT_EQ(6u, code.size()) << Text(code);  // lsr, adrp and add of the address, str, ldr, cbnz
  }
}

TEST(CppHeapCode, ACopyDecompressesNothing) {
  const auto code = CodeOf(CppHeapCopy);
  EXPECT_EQ(1, LoadsOfVariables(code)) << Text(code);
  EXPECT_EQ(1, Branches(code)) << Text(code);
}

TEST(CppHeapCode, NoVariablesWhereNothingIsDecompressed) {
  for (const auto& code : {CodeOf(CppHeapClear), CodeOf(CppHeapIsNull), CodeOf(CppHeapIsSentinel),
                           CodeOf(CppHeapEqual), CodeOf(CppHeapEqualsPointer), CodeOf(CppHeapHash)}) {
    EXPECT_EQ(0, LoadsOfVariables(code)) << Text(code);
    EXPECT_EQ(0, Branches(code)) << Text(code);
  }
}

TEST(CppHeapCode, TheBaseIsLoadedOnceAcrossACall) {
  if (!kIsTheArticles) GTEST_SKIP() << "another variant";
  const auto code = CodeOf(CppHeapUseTwice);
  EXPECT_EQ(1, LoadsOfVariables(code)) << Text(code);
}

}  // namespace
}  // namespace kei::cppheap

#endif
