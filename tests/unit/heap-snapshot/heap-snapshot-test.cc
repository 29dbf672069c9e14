#include "vm/heap-snapshot/heap-snapshot.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "tests/unit/empty-stack.h"
#include "tests/unit/heap-snapshot/snapshot-text.h"
#include "vm/base/lazy-array.h"
#include "vm/exec/engine.h"
#include "vm/heap-snapshot/format.h"
#include "vm/heap-snapshot/workspace.h"
#include "vm/heap/census.h"
#include "vm/heap/heap.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {
namespace {

using heap_snapshot::kNodeFields;

class HeapSnapshotTest : public testing::Test {
 protected:
  void SetUp() override { isolate_ = NewEngineIsolate(Flags()); }
  void TearDown() override { Isolate::Dispose(isolate_); }
  void Run(const char* source) {
    ASSERT_FALSE(RunScript(isolate_, NewStringFromUtf8(isolate_, source), "test").IsException());
  }
  std::string Take(heap_snapshot::Workspace* workspace = nullptr) {
    std::string text;
    const auto append = [&](std::string_view piece) {
      text += piece;
      return true;
    };
    EXPECT_EQ(TakeHeapSnapshot(isolate_, append, &figures_, workspace), HeapSnapshotStatus::kDone);
    return text;
  }
  Isolate* isolate_;
  HeapSnapshotFigures figures_;
};

constexpr const char* kProgram =
    "globalThis.kept = []; for (let i = 0; i < 5000; i++) {"
    "  kept.push({ i, text: 'number ' + i, half: i + 0.5, list: [i, [i]], key: Symbol(i) }); }"
    "kept.push(new Array(100000).fill(kept), 'x'.repeat(200000), new ArrayBuffer(100000))";

TEST_F(HeapSnapshotTest, SelfSizesAddUpToTheHeap) {
  Run(kProgram);
  const std::string text = Take();
  const HeapCensus census = TakeCensus(isolate_->heap());
  uint64_t objects = 0, memory = 0;
  const std::vector<uint64_t> nodes = NumbersOf(text, "nodes");
  for (size_t i = 0; i < nodes.size(); i += kNodeFields) {
    const auto type = static_cast<heap_snapshot::NodeType>(nodes[i]);
    (type == heap_snapshot::NodeType::kNative ? memory : objects) += nodes[i + 3];
  }
  EXPECT_EQ(objects, census.total.bytes);
  EXPECT_EQ(memory, 100000u);
  EXPECT_GT(objects, 1000000u);
}

TEST_F(HeapSnapshotTest, CountsAreThoseAnnounced) {
  Run(kProgram);
  const std::string text = Take();
  const std::vector<uint64_t> nodes = NumbersOf(text, "nodes");
  EXPECT_EQ(nodes.size(), figures_.nodes * kNodeFields);
  EXPECT_EQ(NumbersOf(text, "edges").size(), figures_.edges * 3);
  EXPECT_EQ(text.size(), figures_.bytes);
  uint64_t edges = 0;
  for (size_t i = 0; i < nodes.size(); i += kNodeFields) edges += nodes[i + 4];
  EXPECT_EQ(edges, figures_.edges);
  EXPECT_NE(text.find("\"node_count\":" + std::to_string(figures_.nodes)), std::string::npos);
  EXPECT_NE(text.find("\"edge_count\":" + std::to_string(figures_.edges)), std::string::npos);
}

// The stack is scanned conservatively. Half of the address of a text here may look like a reference, in one
// snapshot and not in the next. One of several pairs must therefore be equal.
TEST_F(HeapSnapshotTest, TwoInARowAreTheSame) {
  Run(kProgram);
  const auto take = [&] {
    std::string snapshot;
    WithEmptyStack(isolate_, [&] { snapshot = Take(); });
    return snapshot;
  };
  take();
  const std::string first = take();
  EXPECT_TRUE(first == take());
}

TEST_F(HeapSnapshotTest, GoesOnAfterASinkThatFails) {
  Run(kProgram);
  int calls = 0;
  const auto fail = [&](std::string_view) { return ++calls < 3; };
  EXPECT_EQ(TakeHeapSnapshot(isolate_, fail), HeapSnapshotStatus::kSinkFailed);
  EXPECT_EQ(calls, 3);
  Run("if (kept.length !== 5003) throw 1");
  Take();
}

TEST_F(HeapSnapshotTest, IsNotTakenWhereNothingMayBeCollected) {
  const Heap::NoCollectionScope scope(isolate_->heap());
  const auto never = [](std::string_view) { return false; };
  EXPECT_EQ(TakeHeapSnapshot(isolate_, never), HeapSnapshotStatus::kNotNow);
}

TEST_F(HeapSnapshotTest, AWorkspaceServesManySnapshots) {
  heap_snapshot::Workspace workspace(isolate_);
  ASSERT_TRUE(workspace.TryReserve(1 << 20));  // less than the heap needs: it gets more
  Run(kProgram);
  for (int i = 0; i < 3; i++) {
    const std::string text = Take(&workspace);
    EXPECT_EQ(NumbersOf(text, "nodes").size(), figures_.nodes * kNodeFields);
    EXPECT_EQ(NumbersOf(text, "edges").size(), figures_.edges * 3);
    EXPECT_EQ(text.size(), figures_.bytes);
    EXPECT_NE(text.find("number 4999"), std::string::npos);
    Run("kept.push('another text', {}, () => 1, new WeakMap([[kept, {}]]))");
  }
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

// The process gets hardly more address space than it has: less than a snapshot's tables take.
class WithoutAddressSpace {
 public:
  WithoutAddressSpace() {
    getrlimit(RLIMIT_AS, &before_);
    unsigned long pages = 0;
    std::FILE* file = std::fopen("/proc/self/statm", "r");
    if (file == nullptr || std::fscanf(file, "%lu", &pages) != 1) std::abort();
    std::fclose(file);
    rlimit limit = before_;
    limit.rlim_cur = pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE)) + kLittle;
    setrlimit(RLIMIT_AS, &limit);
  }
  ~WithoutAddressSpace() { setrlimit(RLIMIT_AS, &before_); }
  // An emulator does not hold the program to its limits.
  bool is_real() const {
    LazyArray<char> much;
    return !much.TryReserve(size_t{4} * kLittle);
  }

 private:
  static constexpr rlim_t kLittle = 16 << 20;
  rlimit before_;
};

TEST_F(HeapSnapshotTest, InMemoryThatWasReserved) {
  uint64_t bytes = 0;
  const auto count = [&](std::string_view piece) {
    bytes += piece.size();
    return true;
  };
  Run(kProgram);
  heap_snapshot::Workspace workspace(isolate_);
  ASSERT_TRUE(workspace.TryReserve(kCageSize));
  const WithoutAddressSpace scope;
  if (!scope.is_real()) GTEST_SKIP() << "the limit of the address space is not kept";
  EXPECT_EQ(TakeHeapSnapshot(isolate_, count, &figures_), HeapSnapshotStatus::kNoMemory);
  for (int i = 1; i <= 2; i++) {
    bytes = 0;
    EXPECT_EQ(TakeHeapSnapshot(isolate_, count, &figures_, &workspace), HeapSnapshotStatus::kDone);
    EXPECT_EQ(bytes, figures_.bytes);
    EXPECT_GT(figures_.nodes, 25000u);
  }
}

#endif

TEST_F(HeapSnapshotTest, InTheMiddleOfMarking) {
  Isolate::Dispose(isolate_);
  Flags flags;
  flags.gc_interval = 300;  // marking is under way in half of the time
  isolate_ = NewEngineIsolate(flags);
  Run("globalThis.kept = []; function grow() {"
      "  for (let i = 0; i < 90; i++) kept.push({ i, next: kept[i], list: [i, i] }); }");
  int while_marking = 0;
  for (int i = 0; i < 40; i++) {
    Run("grow()");
    if (isolate_->barrier_limit == kLowestCollectable) while_marking++;
    Take();
    isolate_->heap()->Verify();
  }
  EXPECT_GT(while_marking, 0);
}

}  // namespace
}  // namespace kei
