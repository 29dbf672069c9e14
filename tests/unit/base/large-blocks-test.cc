#include "vm/base/large-blocks.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>
#include <vector>

namespace kei {
namespace {

std::atomic<size_t> freed_bytes{0}, freed_count{0};

void Count(void* memory, size_t bytes) {
  EXPECT_EQ(reinterpret_cast<uintptr_t>(memory), bytes);
  freed_bytes += bytes;
  freed_count++;
}

// Far more than may wait: the rest is freed at once, and nothing twice.
TEST(LargeBlocksTest, AllThatIsToBeFreedIsFreedOnce) {
  constexpr size_t kThreads = 4, kCount = 500, kBytes = size_t{100} << 20;
  std::vector<std::thread> threads;
  for (size_t i = 0; i < kThreads; i++) {
    threads.emplace_back([] {
      for (size_t k = 1; k <= kCount; k++) FreeLarge(reinterpret_cast<void*>(kBytes + k), kBytes + k, Count);
    });
  }
  for (std::thread& thread : threads) thread.join();
  while (freed_count < kThreads * kCount) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_EQ(freed_bytes, kThreads * (kCount * kBytes + kCount * (kCount + 1) / 2));
}

TEST(LargeBlocksTest, GrownBlocksKeepWhatTheyHold) {
  size_t bytes = 1000;
  auto* block = static_cast<uint8_t*>(AllocateBlock(bytes));
  ASSERT_NE(block, nullptr);
  for (size_t i = 0; i < bytes; i++) block[i] = static_cast<uint8_t>(i * 7);
  for (const size_t more : {size_t{5} << 20, size_t{50} << 20}) {
    block = static_cast<uint8_t*>(GrowBlock(block, bytes, more));
    ASSERT_NE(block, nullptr);
    for (size_t i = 0; i < 1000; i++) ASSERT_EQ(block[i], static_cast<uint8_t>(i * 7));
    block[more - 1] = 1;
    bytes = more;
  }
  FreeBlock(block, bytes);
}

TEST(LargeBlocksTest, DiscardedPagesAreOfZeros) {
  constexpr size_t kBytes = size_t{16} << 20, kPart = size_t{8} << 20;
  auto* pages = static_cast<uint8_t*>(MapPages(kBytes));
  ASSERT_NE(pages, nullptr);
  for (size_t i = 0; i < kBytes; i += 512) pages[i] = 1;
  DiscardPages(pages + kPart, kPart);
  for (size_t i = 0; i < kBytes; i += 512) ASSERT_EQ(pages[i], i < kPart ? 1 : 0);
  UnmapPages(pages, kBytes);
}

}  // namespace
}  // namespace kei
