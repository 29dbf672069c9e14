#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <set>
#include <thread>
#include <vector>

#include "jit/assembler/relocation.h"
#include "tests/unit/backend/backend-harness.h"
#include "vm/tables/code/embedded.h"

namespace kei::jit::test {
namespace {

constexpr size_t kChunk = CodeRegion::kChunkBytes;

CodeRegion::Place NearBuiltins() {
  return {reinterpret_cast<uint64_t>(Kei_EmbeddedBlobStart), reinterpret_cast<uint64_t>(Kei_EmbeddedBlobEnd),
          ReachOf(kBuiltinCall)};
}
std::shared_ptr<CodeRegion> NewRegion(size_t chunks, CodeWriting writing) {
  return CodeRegion::Reserve(chunks * kChunk, chunks * kChunk, NearBuiltins(), writing);
}
const CodeWriting kWritings[] = {CodeWriting::kByProtection, kBestCodeWriting};

CodeResult Returns(uint64_t value) {
  TestGraph g(Rep::kWord64);
  g.b.Return(g.b.Int64Constant(static_cast<int64_t>(value)));
  return g.Compile();
}
CodeResult OfBytes(size_t bytes) {
  CodeResult code;
  code.bytes.resize(bytes);
  return code;
}
uint64_t ResultOf(uint64_t code) { return Machine::Get().CallCAt(code, {}); }

// The numbers of the chunks that some code lies in.
std::set<uint64_t> ChunksOf(const std::vector<uint64_t>& places, uint64_t region_start) {
  std::set<uint64_t> result;
  for (const uint64_t place : places) result.insert((place - region_start) / kChunk);
  return result;
}

// Writes code, runs it, and frees it, again and again, with as much of it there as fills several chunks.
void WriteAndRun(CodeMemory* memory, const std::vector<CodeResult>& functions, uint64_t thread,
                 std::atomic<int>* wrong) {
  constexpr size_t kRounds = 400, kAlive = 40, kPadding = 5000;
  std::vector<std::pair<uint64_t, uint64_t>> alive;  // code, and what it returns
  for (size_t round = 0; round < kRounds; round++) {
    const uint64_t value = (round * 7 + thread) % functions.size();
    CodeResult code = functions[value];
    code.bytes.resize(code.bytes.size() + kPadding);
    const uint64_t entry = memory->Allocate(code);
    if (entry == 0 || !memory->TryPublish(entry, code, nullptr)) {
      (*wrong)++;
      return;
    }
    alive.emplace_back(entry, value);
    for (const auto& [place, result] : alive) *wrong += ResultOf(place) != result;
    if (alive.size() < kAlive) continue;
    memory->Free(alive[round % kAlive].first);
    alive.erase(alive.begin() + static_cast<long>(round % kAlive));
  }
}

TEST(CodeRegion, FourThreadsWriteAndRunCode) {
  constexpr uint64_t kThreads = 4;
  std::vector<CodeResult> functions;
  for (uint64_t value = 0; value < 50; value++) functions.push_back(Returns(value));
  for (const CodeWriting writing : kWritings) {
    std::atomic<int> wrong = 0;
    std::vector<std::thread> threads;
    for (uint64_t i = 0; i < kThreads; i++) {
      threads.emplace_back([&, i] {
        for (int memories = 0; memories < 3; memories++) {  // the chunks go from thread to thread
          auto memory = CodeMemory::TryNew(CodeRegion::OfProcess(NearBuiltins(), writing), 8 * kChunk);
          if (memory == nullptr)
            wrong++;
          else
            WriteAndRun(memory.get(), functions, i, &wrong);
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong, 0);
  }
}

TEST(CodeRegion, MemoriesShareNoChunk) {
  auto region = NewRegion(8, kBestCodeWriting);
  const uint64_t start = region->Take(kChunk);
  region->Give(start, kChunk);
  auto first = CodeMemory::TryNew(region, 8 * kChunk), second = CodeMemory::TryNew(region, 8 * kChunk);
  std::vector<uint64_t> of_first, of_second;
  for (int i = 0; i < 9; i++) {  // three to a chunk
    of_first.push_back(first->Allocate(OfBytes(20000)));
    of_second.push_back(second->Allocate(OfBytes(20000)));
  }
  EXPECT_EQ(ChunksOf(of_first, start).size(), 3u);
  EXPECT_EQ(ChunksOf(of_second, start).size(), 3u);
  of_first.insert(of_first.end(), of_second.begin(), of_second.end());
  EXPECT_EQ(ChunksOf(of_first, start).size(), 6u);
}

TEST(CodeRegion, WhatIsFullHasNoRoomUntilAMemoryDies) {
  for (const CodeWriting writing : kWritings) {
    auto region = NewRegion(4, writing);
    auto first = CodeMemory::TryNew(region, 4 * kChunk);
    EXPECT_NE(first->Allocate(OfBytes(3 * kChunk)), 0u);  // more than a chunk has
    EXPECT_EQ(first->Allocate(OfBytes(2 * kChunk)), 0u);
    EXPECT_EQ(CodeMemory::TryNew(region, kChunk), nullptr);
    first.reset();
    auto next = CodeMemory::TryNew(region, 4 * kChunk);
    ASSERT_NE(next, nullptr);
    EXPECT_NE(next->Allocate(OfBytes(3 * kChunk)), 0u);
  }
}

TEST(CodeRegion, NoMemoryHasMoreThanItsLimit) {
  auto memory = CodeMemory::TryNew(NewRegion(8, kBestCodeWriting), 2 * kChunk);
  EXPECT_NE(memory->Allocate(OfBytes(kChunk)), 0u);
  EXPECT_NE(memory->Allocate(OfBytes(kChunk)), 0u);
  EXPECT_EQ(memory->Allocate(OfBytes(16)), 0u);
}

TEST(CodeRegion, EmptyChunksGoBackButTheLast) {
  auto region = NewRegion(2, kBestCodeWriting);
  auto first = CodeMemory::TryNew(region, 2 * kChunk);
  const uint64_t a = first->Allocate(OfBytes(kChunk)), b = first->Allocate(OfBytes(kChunk));
  EXPECT_EQ(CodeMemory::TryNew(region, kChunk), nullptr);
  first->Free(a);
  EXPECT_NE(CodeMemory::TryNew(region, kChunk), nullptr);
  first->Free(b);
  auto second = CodeMemory::TryNew(region, 2 * kChunk);
  EXPECT_NE(second->Allocate(OfBytes(kChunk)), 0u);
  EXPECT_EQ(second->Allocate(OfBytes(kChunk)), 0u);
  EXPECT_EQ(first->Allocate(OfBytes(kChunk)), b);
}

// No isolate finds another one's code in the chunks that it gets, nor keeps its memory.
TEST(CodeRegion, ChunksComeBackEmpty) {
  for (const CodeWriting writing : kWritings) {
    auto region = NewRegion(1, writing);
    for (uint64_t value = 0; value < 3; value++) {
      auto memory = CodeMemory::TryNew(region, kChunk);
      ASSERT_NE(memory, nullptr);
      const CodeResult code = Returns(value);
      const uint64_t entry = memory->Allocate(code);
      const auto* bytes = reinterpret_cast<const uint8_t*>(entry);
      EXPECT_TRUE(std::all_of(bytes, bytes + kChunk, [](uint8_t byte) { return byte == 0; }));
      ASSERT_TRUE(memory->TryPublish(entry, code, nullptr));
      EXPECT_EQ(ResultOf(entry), value);
    }
  }
}

#if !defined(KEI_EMULATED)  // forking an emulator is not forking the program
// The child has a region of its own, and leaves the parent's alone.
TEST(CodeRegion, AChildOfForkMakesCode) {
  auto memory = CodeMemory::TryNew(CodeRegion::OfProcess(NearBuiltins(), kBestCodeWriting), kChunk);
  const CodeResult one = Returns(1), two = Returns(2);
  const uint64_t entry = memory->Allocate(one);
  ASSERT_TRUE(memory->TryPublish(entry, one, nullptr));
  const pid_t child = fork();
  if (child == 0) {
    memory.reset();
    auto own = CodeMemory::TryNew(CodeRegion::OfProcess(NearBuiltins(), kBestCodeWriting), kChunk);
    if (own == nullptr) _exit(8);
    const uint64_t place = own->Allocate(two);
    _exit(own->TryPublish(place, two, nullptr) && ResultOf(place) == 2 ? 7 : 9);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 7);
  EXPECT_EQ(ResultOf(entry), 1u);
}
#endif

}  // namespace
}  // namespace kei::jit::test
