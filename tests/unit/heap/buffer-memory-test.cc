#include "vm/heap/buffers/buffer-memory.h"

#include <gtest/gtest.h>

#include <cstring>
#include <random>
#include <set>
#include <vector>

namespace kei {
namespace {

TEST(SizeClassesTest, AreTightAndWithoutGaps) {
  EXPECT_EQ(SizeClassOf(0), 0);
  EXPECT_EQ(SizeOfClass(0), 16u);
  uint64_t before = 0;
  for (int size_class = 0; size_class < 200; size_class++) {
    const uint64_t size = SizeOfClass(size_class);
    ASSERT_GT(size, before);
    ASSERT_EQ(size % 16, 0u);
    ASSERT_EQ(SizeClassOf(size), size_class);
    ASSERT_EQ(SizeClassOf(before + 1), size_class);
    if (size > 128) {
      ASSERT_LE(size - before, before / 8);
    }
    before = size;
  }
}

struct Taken {
  char* data;
  uint64_t bytes;
  char fill;
};

bool IsFilled(const Taken& taken) {
  for (uint64_t i = 0; i < taken.bytes; i++) {
    if (taken.data[i] != taken.fill) return false;
  }
  return true;
}

Taken TakeAndFill(BufferMemory* memory, uint64_t bytes, char fill) {
  const BufferMemory::Block block = memory->Take(bytes);
  auto* data = static_cast<char*>(block.data);
  EXPECT_NE(data, nullptr);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(data) % 16, 0u);
  const Taken taken{data, bytes, fill};
  if (block.is_zeroed) {
    EXPECT_TRUE(IsFilled({data, bytes, 0})) << bytes;
  }
  std::memset(data, fill, bytes);
  return taken;
}

// Blocks of all sizes, taken and put back in any order, stay apart; what is said to be zeroed is.
TEST(BufferMemoryTest, BlocksStayApart) {
  std::mt19937 random(17);
  BufferMemory memory;
  memory.KeepAtMost(8 << 20);
  std::vector<Taken> all;
  for (int step = 0; step < 20'000; step++) {
    if (all.size() < 300 && random() % 3 != 0) {
      const uint64_t bytes = random() % (uint64_t{1} << (random() % 20));
      all.push_back(TakeAndFill(&memory, bytes, static_cast<char>(step)));
    } else if (!all.empty()) {
      std::swap(all[random() % all.size()], all.back());
      ASSERT_TRUE(IsFilled(all.back()));
      memory.Put(all.back().data, all.back().bytes);
      all.pop_back();
    }
    if (step % 1000 == 0) memory.Flush();
    if (step % 5000 == 0) memory.Trim();
  }
  for (const Taken& taken : all) {
    ASSERT_TRUE(IsFilled(taken));
    memory.Put(taken.data, taken.bytes);
  }
}

// How many of so many blocks are those that were put back before.
int CountReused(BufferMemory* memory, uint64_t bytes, int count) {
  std::vector<void*> taken;
  std::set<void*> before;
  for (int i = 0; i < count; i++) before.insert(TakeAndFill(memory, bytes, 1).data);
  for (void* data : before) memory->Put(data, bytes);
  int reused = 0;
  for (int i = 0; i < count; i++) {
    const BufferMemory::Block block = memory->Take(bytes);
    reused += before.contains(block.data) && !block.is_zeroed;
    taken.push_back(block.data);
  }
  for (void* data : taken) memory->Put(data, bytes);
  return reused;
}

TEST(BufferMemoryTest, KeepsWhatItMay) {
  if (!kHasBufferMemory) GTEST_SKIP() << "the sanitizer's malloc has the blocks";
  BufferMemory memory;
  EXPECT_EQ(CountReused(&memory, 1 << 20, 8), 0);
  memory.KeepAtMost(4 << 20);
  EXPECT_EQ(CountReused(&memory, 1 << 20, 8), 4);
  // Other sizes make way for those that are wanted now.
  EXPECT_EQ(CountReused(&memory, 1 << 19, 8), 8);
  // Two full slabs, of which either may come first.
  EXPECT_EQ(CountReused(&memory, 1000, 2046), 2046);
  EXPECT_EQ(CountReused(&memory, 64 << 20, 1), 0);
}

TEST(BufferMemoryTest, GivesBackWhatIsNotWanted) {
  if (!kHasBufferMemory) GTEST_SKIP() << "the sanitizer's malloc has the blocks";
  BufferMemory memory;
  memory.KeepAtMost(64 << 20);
  EXPECT_EQ(CountReused(&memory, 1 << 20, 2), 2);
  memory.Trim();  // they were wanted
  const BufferMemory::Block one = memory.Take(1 << 20);
  EXPECT_FALSE(one.is_zeroed);
  memory.Trim();  // the other was not
  const BufferMemory::Block two = memory.Take(1 << 20);
  EXPECT_TRUE(two.is_zeroed);
  memory.Put(one.data, 1 << 20);
  memory.Put(two.data, 1 << 20);
}

}  // namespace
}  // namespace kei
