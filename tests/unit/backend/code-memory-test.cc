#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <string>

#include "jit/assembler/relocation.h"
#include "jit/backend/lir/architecture.h"
#include "tests/unit/backend/backend-harness.h"
#include "vm/tables/code/embedded.h"

namespace kei::jit::test {
namespace {

const Relocation::Kind kCall = ArchitectureOf(kHostTarget).format().call;
constexpr size_t kSize = 1 << 16;

uint64_t BlobStart() { return reinterpret_cast<uint64_t>(Kei_EmbeddedBlobStart); }
uint64_t BlobEnd() { return reinterpret_cast<uint64_t>(Kei_EmbeddedBlobEnd); }

// Out of every direct branch's reach from the code that is under test elsewhere.
std::unique_ptr<CodeMemory> FarMemory() {
  const uint64_t far = BlobStart() + (uint64_t{1} << 36);
  auto memory = CodeMemory::Reserve(kSize, far, far, 0);
  CHECK(memory != nullptr);
  return memory;
}

// A function that calls the builtin that stands for all others.
CodeResult CallsMix() {
  CallDescriptor stub = Describe(Linkage::kStub, Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64});
  TestGraph g(Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64});
  Node* first =
      g.b.Call(MixTarget(&stub, CallTarget::Kind::kBuiltin), {{g.argument(0), g.argument(1), g.argument(2)}});
  // Calls it once more, through its address.
  CallTarget by_address{CallTarget::Kind::kAddress, 0, &stub};
  Node* entry = g.b.BuiltinEntry(kMixBuiltin);
  g.b.Return(g.b.Call(by_address, {{entry, first, g.argument(1), g.argument(2)}}));
  return g.Compile();
}
uint64_t MixedTwice(uint64_t a, uint64_t b, uint64_t c) { return MixResult(MixResult(a, b, c), b, c); }

TEST(CodeMemory, KnowsHowThisMachineCalls) { EXPECT_EQ(kBuiltinCall, kCall); }

TEST(CodeMemory, LiesWithinReachOfTheBuiltins) {
  auto memory = CodeMemory::Reserve(kSize, BlobStart(), BlobEnd(), ReachOf(kCall));
  const uint64_t code = memory->Allocate(CallsMix());
  ASSERT_NE(code, 0u);
  for (uint64_t target : {BlobStart(), BlobEnd() - 4}) {
    for (uint64_t from : {code, code + kSize - 4}) {
      EXPECT_TRUE(Reaches(kCall, static_cast<int64_t>(target - from)));
    }
  }
}

TEST(CodeMemory, WhatIsOutOfReachIsReachedThroughAVeneer) {
  auto memory = FarMemory();
  const uint64_t code = Machine::Get().InstallIn(memory.get(), CallsMix());
  ASSERT_FALSE(Reaches(kCall, static_cast<int64_t>(Machine::Get().mix_address() - code)));
  EXPECT_EQ(Machine::Get().CallCAt(code, {1, 20, 300}), MixedTwice(1, 20, 300));
}

TEST(CodeMemory, KnowsTheCodeThatItHolds) {
  const CodeResult code = CallsMix();
  const auto mix = [](int32_t) { return Machine::Get().mix_address(); };
  const auto other = [](int32_t) { return Machine::Get().mix_address() + 4; };
  CodeResult changed = code;
  changed.bytes.front() ^= 1;
  for (auto& memory : {FarMemory(), CodeMemory::Reserve(kSize, BlobStart(), BlobEnd(), ReachOf(kCall))}) {
    Machine::Get().InstallIn(memory.get(), code);  // another copy, so the memory behind the code differs
    const uint64_t entry = Machine::Get().InstallIn(memory.get(), code);
    EXPECT_TRUE(memory->Holds(entry, code, mix));
    EXPECT_FALSE(memory->Holds(entry, code, other));
    EXPECT_FALSE(memory->Holds(entry, changed, mix));
  }
}

// Conditional jumps to builtins are of the shortest reach.
TEST(CodeMemory, ConditionalJumpsOutOfReach) {
  auto memory = FarMemory();
  CallDescriptor stub = Describe(Linkage::kStub, Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64});
  Leaf callee(Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64});
  Block* call = callee.b.NewBlock();
  Block* done = callee.b.NewBlock();
  Node* x = callee.b.Parameter(0);
  callee.b.Branch(callee.b.Emit(Op::kInt64LessThan, {x, callee.b.Int64Constant(100)}), call, done);
  callee.b.Bind(call);
  callee.b.TailCall(MixTarget(&stub, CallTarget::Kind::kBuiltin),
                    {{x, callee.b.Parameter(1), callee.b.Parameter(2)}});
  callee.b.Bind(done);
  callee.b.Return(x);
  const uint64_t code = Machine::Get().InstallIn(memory.get(), callee.Compile());

  TestGraph g(Rep::kWord64, {Rep::kWord64, Rep::kWord64, Rep::kWord64, Rep::kWord64});
  g.b.Return(g.b.Call({CallTarget::Kind::kAddress, 0, &stub},
                      {{g.argument(0), g.argument(1), g.argument(2), g.argument(3)}}));
  CodeResult caller = g.Compile();
  EXPECT_EQ(Machine::Get().CallC(caller, {code, 7, 20, 300}), MixResult(7, 20, 300));
  EXPECT_EQ(Machine::Get().CallC(caller, {code, 100, 20, 300}), 100u);
}

TEST(CodeMemory, NewCodeInAnOldPlaceIsWhatRuns) {
  const uint64_t place = Machine::Get().Install(CallsMix());
  for (uint64_t value = 0; value < 100; value++) {
    TestGraph g(Rep::kWord64);
    g.b.Return(g.b.Int64Constant(static_cast<int64_t>(value)));
    const uint64_t code = Machine::Get().Install(g.Compile());
    EXPECT_EQ(code, place);
    EXPECT_EQ(Machine::Get().CallCAt(code, {}), value);
  }
}

TEST(CodeMemory, WhatIsFreedBecomesOneAgain) {
  auto memory = CodeMemory::Reserve(kSize, BlobStart(), BlobEnd(), ReachOf(kCall));
  CodeResult half, all;
  half.bytes.resize(kSize / 2);
  all.bytes.resize(kSize);
  for (bool first_first : {true, false}) {
    const uint64_t a = memory->Allocate(half), b = memory->Allocate(half);
    EXPECT_EQ(b, a + kSize / 2);
    EXPECT_EQ(memory->Allocate(half), 0u);
    memory->Free(first_first ? a : b);
    EXPECT_EQ(memory->Allocate(all), 0u);
    memory->Free(first_first ? b : a);
    const uint64_t whole = memory->Allocate(all);
    EXPECT_EQ(whole, a);
    memory->Free(whole);
  }
}

// The system's entry for the page that holds the address, as "r-xp". Fails if any page is writable and
// executable.
std::string ProtectionAt(uint64_t address) {
  std::ifstream maps("/proc/self/maps");
  std::string line, result;
  while (std::getline(maps, line)) {
    unsigned long long begin, end;
    char flags[5];
    EXPECT_EQ(std::sscanf(line.c_str(), "%llx-%llx %4s", &begin, &end, flags), 3);
    EXPECT_FALSE(flags[1] == 'w' && flags[2] == 'x') << line;
    if (address >= begin && address < end) result = flags;
  }
  return result;
}

TEST(CodeMemory, NoPageIsWritableAndExecutable) {
  const uint64_t code = Machine::Get().Install(CallsMix());
  EXPECT_EQ(ProtectionAt(code).substr(0, 3), "r-x");
}

CodeResult ReturnsNumber(int64_t value) {
  TestGraph g(Rep::kWord64);
  g.b.Return(g.b.Int64Constant(value));
  return g.Compile();
}

// The code of two functions in one: a jump leads from the first into the second.
TEST(CodeMemory, PublishedCodeGetsJumps) {
  CodeResult code = ReturnsNumber(1);
  code.bytes.resize((code.bytes.size() + 15) & ~size_t{15});
  const auto second = static_cast<uint32_t>(code.bytes.size());
  const CodeResult other = ReturnsNumber(2);
  code.bytes.insert(code.bytes.end(), other.bytes.begin(), other.bytes.end());
  for (const CodeWriting writing : {CodeWriting::kByProtection, kBestCodeWriting}) {
    auto memory = CodeMemory::Reserve(kSize, BlobStart(), BlobEnd(), ReachOf(kCall), writing);
    const uint64_t entry = Machine::Get().InstallIn(memory.get(), code);
    EXPECT_EQ(Machine::Get().CallCAt(entry, {}), 1u);
    const CodeMemory::Jump jump{0, second};
    memory->WriteJumps(entry, {&jump, 1});
    EXPECT_EQ(Machine::Get().CallCAt(entry, {}), 2u);
    EXPECT_EQ(Machine::Get().CallCAt(entry + second, {}), 2u);
    EXPECT_EQ(ProtectionAt(entry).substr(0, 3), "r-x");
  }
}

// Two functions of a batch and what lies between them, as the system sees their pages meanwhile.
void ExpectWhileABatchIsWritten(CodeWriting writing, const std::string& written, const std::string& at_rest) {
  auto memory = CodeMemory::Reserve(kSize, BlobStart(), BlobEnd(), ReachOf(kCall), writing);
  CodeResult first = CallsMix(), second = CallsMix(), between;
  between.bytes.resize(1 << 14);
  const uint64_t at_first = memory->Allocate(first), at_between = memory->Allocate(between),
                 at_second = memory->Allocate(second);
  const uint64_t middle = at_between + (1 << 13);
  ASSERT_TRUE(memory->TryPublish(at_between, between, nullptr));
  int calls = 0;
  auto look = [&](int32_t) {
    EXPECT_EQ(ProtectionAt(at_first), written);
    EXPECT_EQ(ProtectionAt(at_second), written);
    EXPECT_EQ(ProtectionAt(middle), at_rest);
    calls++;
    return Machine::Get().mix_address();
  };
  const CodeMemory::Publication batch[] = {{at_second, &second}, {at_first, &first}};
  ASSERT_TRUE(memory->TryPublish(batch, look));
  EXPECT_GE(calls, 2);
  for (const uint64_t code : {at_first, at_second}) {
    EXPECT_EQ(ProtectionAt(code), at_rest);
    EXPECT_EQ(Machine::Get().CallCAt(code, {1, 20, 300}), MixedTwice(1, 20, 300));
  }
}

// All of the batch's pages are writable, and what lies between them stays executable.
TEST(CodeMemory, NoPageIsWritableAndExecutableWhileABatchIsWritten) {
  ExpectWhileABatchIsWritten(CodeWriting::kByProtection, "rw-p", "r-xp");
}

#if !defined(__aarch64__)  // see kBestCodeWriting
TEST(CodeMemory, NoPageIsEverWritableThatIsWrittenByFile) {
  ExpectWhileABatchIsWritten(CodeWriting::kByFile, "r-xs", "r-xs");
}

// It would write over its parent's code.
TEST(CodeMemory, AChildOfForkFindsNoRoomInTheFile) {
  auto memory = CodeMemory::Reserve(kSize, BlobStart(), BlobEnd(), ReachOf(kCall), CodeWriting::kByFile);
  const CodeResult code = CallsMix();
  const pid_t child = fork();
  if (child == 0) _exit(memory->Allocate(code) == 0 ? 7 : 8);
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 7);
  EXPECT_NE(memory->Allocate(code), 0u);
}

// A limit on the size of files counts for files in memory, too, and going beyond it ends the process.
TEST(CodeMemory, WhereFilesAreLimitedCodeIsWrittenByProtection) {
  rlimit before;
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  const rlimit small = {4096, before.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  ExpectWhileABatchIsWritten(CodeWriting::kByFile, "rw-p", "r-xp");
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
}
#endif

// --- Relocations, of any architecture

struct RelocationCase {
  Relocation::Kind kind;
  int64_t lowest, highest, step;
  uint32_t at_lowest, at_highest;  // the field, zero before
};
constexpr RelocationCase kCases[] = {
    {Relocation::Kind::kBuiltinRel32, -0x7ffffffcll, 0x80000003ll, 1, 0x80000000, 0x7fffffff},
    {Relocation::Kind::kBuiltinBranch26, -0x8000000, 0x7fffffc, 4, 0x02000000, 0x01ffffff},
    {Relocation::Kind::kBuiltinBranch19, -0x100000, 0xffffc, 4, 0x00800000, 0x007fffe0},
};

uint32_t Patched(Relocation::Kind kind, uint32_t word, int64_t distance) {
  uint8_t field[4];
  std::memcpy(field, &word, 4);
  PatchRelocation(kind, field, distance);
  std::memcpy(&word, field, 4);
  return word;
}

TEST(Relocation, FieldsHoldTheirWholeRange) {
  for (const RelocationCase& c : kCases) {
    SCOPED_TRACE(static_cast<int>(c.kind));
    EXPECT_EQ(Patched(c.kind, 0, c.lowest), c.at_lowest);
    EXPECT_EQ(Patched(c.kind, 0, c.highest), c.at_highest);
    EXPECT_FALSE(Reaches(c.kind, c.lowest - c.step));
    EXPECT_FALSE(Reaches(c.kind, c.highest + c.step));
    for (int64_t distance : {ReachOf(c.kind) - c.step, -ReachOf(c.kind) + c.step}) {
      EXPECT_TRUE(Reaches(c.kind, distance / c.step * c.step));
    }
  }
  // The rest of the instruction stays.
  EXPECT_EQ(Patched(Relocation::Kind::kBuiltinBranch26, 0x94000000, -4), 0x97ffffffu);
  EXPECT_EQ(Patched(Relocation::Kind::kBuiltinBranch19, 0x54000001, 8), 0x54000041u);
}

TEST(RelocationDeathTest, NothingIsCutOff) {
  for (const RelocationCase& c : kCases) {
    EXPECT_DEATH(Patched(c.kind, 0, c.lowest - c.step), "TryPatchRelocation");
    EXPECT_DEATH(Patched(c.kind, 0, c.highest + c.step), "TryPatchRelocation");
  }
  EXPECT_DEATH(Patched(Relocation::Kind::kBuiltinBranch26, 0, 2), "TryPatchRelocation");
}

}  // namespace
}  // namespace kei::jit::test
