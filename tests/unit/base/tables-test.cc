#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <random>
#include <vector>

#include "tests/unit/test-account.h"
#include "vm/base/arena-vector.h"
#include "vm/base/hash-index.h"
#include "vm/base/try-vector.h"

namespace kei {
namespace {

// A map from numbers to numbers, with hashes of few bits so that many are the same.
class Model {
 public:
  explicit Model(uint32_t hash_bits) : mask_((1u << hash_bits) - 1) {}

  void Add(uint32_t key) {
    if (Find(key) != index_.kNone) return;
    index_.Add(HashOf(key), static_cast<uint32_t>(keys_.size()));
    keys_.push_back(key);
    expected_[key] = keys_.size() - 1;
  }
  uint32_t Find(uint32_t key) {
    return index_.Find(HashOf(key), [&](uint32_t number) { return keys_[number] == key; });
  }
  void RemoveSome(std::mt19937* random) {
    index_.Replace([&](uint32_t number) {
      if ((*random)() % 3 != 0) return number;
      expected_.erase(keys_[number]);
      return index_.kNone;
    });
  }
  void Check(uint32_t keys) {
    EXPECT_EQ(index_.count(), expected_.size());
    for (uint32_t key = 0; key < keys; key++) {
      const auto found = expected_.find(key);
      ASSERT_EQ(Find(key), found == expected_.end() ? index_.kNone : found->second) << key;
    }
    size_t seen = 0;
    index_.ForEach([&](uint32_t number) {
      seen++;
      EXPECT_EQ(expected_.at(keys_[number]), number);
    });
    EXPECT_EQ(seen, expected_.size());
  }

 private:
  uint32_t HashOf(uint32_t key) const { return key * 2654435761u >> 7 & mask_; }

  uint32_t mask_;
  HashIndex<CountedMemory> index_{CountedMemory()};
  std::vector<uint32_t> keys_;
  std::map<uint32_t, size_t> expected_;
};

// Entries are removed between growths, too.
TEST(HashIndexTest, FindsWhatAMapHas) {
  constexpr uint32_t kKeys = 3000;
  for (uint32_t seed = 0; seed < 20; seed++) {
    std::mt19937 random(seed);
    Model model(seed % 2 == 0 ? 25 : 8);
    for (int round = 0; round < 12; round++) {
      for (uint32_t i = random() % 700; i > 0; i--) model.Add(random() % kKeys);
      model.Check(kKeys);
      if (random() % 2 == 0) model.RemoveSome(&random);
      model.Check(kKeys);
    }
  }
}

TEST(ArenaVectorTest, KeepsItsValuesWhileItGrows) {
  constexpr uint32_t kCount = 3'000'000;  // 12 MB: more than a large block
  Arena arena;
  ArenaVector<uint32_t> first(&arena), second(&arena);
  std::vector<uint32_t*> between;
  for (uint32_t i = 0; i < kCount; i++) {
    first.push_back(i);
    second.push_back(kCount - i);
    if (i % 1000 == 0) between.push_back(arena.New<uint32_t>(i));
  }
  for (uint32_t i = 0; i < kCount; i++) {
    ASSERT_EQ(first[i], i);
    ASSERT_EQ(second[i], kCount - i);
  }
  for (size_t i = 0; i < between.size(); i++) EXPECT_EQ(*between[i], i * 1000);
  first.truncate(5);
  first.push_back(first[2]);
  EXPECT_EQ(std::accumulate(first.begin(), first.end(), 0u), 0u + 1 + 2 + 3 + 4 + 2);
  EXPECT_GE(arena.allocated_bytes(), 2 * kCount * sizeof(uint32_t));
}

TEST(ArenaVectorTest, ALargeOneMayComeFirst) {
  Arena arena;
  ArenaVector<uint64_t> list(&arena);
  for (uint64_t i = 0; i < 2'000'000; i++) list.push_back(i);
  EXPECT_EQ(list.back(), 1'999'999u);
  EXPECT_EQ(list[1'000'000], 1'000'000u);
}

TEST(ArenaVectorTest, IsEditedAsAStandardVectorIs) {
  std::mt19937 random(1);
  Arena arena;
  ArenaVector<uint32_t> edited(&arena);
  std::vector<uint32_t> expected;
  const std::vector<uint32_t> some = {7, 8, 9};
  for (int i = 0; i < 2000; i++) {
    const size_t at = random() % (expected.size() + 1);
    const auto value = static_cast<uint32_t>(random() % 100);
    if (at == expected.size() || i % 3 == 0) {
      edited.insert(edited.begin() + at, value);
      expected.insert(expected.begin() + at, value);
    } else if (i % 3 == 1) {
      edited.insert(edited.begin() + at, some.begin(), some.end());
      expected.insert(expected.begin() + at, some.begin(), some.end());
    } else if (i % 50 == 2) {
      const auto is_even = [](uint32_t number) { return number % 2 == 0; };
      EXPECT_EQ(edited.erase_if(is_even), std::erase_if(expected, is_even));
    } else {
      edited.erase(edited.begin() + at);
      expected.erase(expected.begin() + at);
    }
    ASSERT_TRUE(std::ranges::equal(edited, expected)) << i;
  }
}

TEST(TryVectorTest, CountsItsMemory) {
  constexpr size_t kRoom = 100;
  TestAccount account(kRoom * sizeof(uint64_t));
  {
    TryVector<uint64_t> values(&account);
    ASSERT_TRUE(values.TryReserve(60));
    EXPECT_EQ(account.used(), 60 * sizeof(uint64_t));
    EXPECT_FALSE(values.TryReserve(kRoom + 1));
    ASSERT_TRUE(values.TryResize(60, 5));
    EXPECT_FALSE(values.TryPush(6));
    EXPECT_EQ(account.used(), 60 * sizeof(uint64_t));
    values.PushOrEnd(6);
    EXPECT_GE(account.used(), 61 * sizeof(uint64_t));
    EXPECT_EQ(values[59] + values[60], 11u);
    const TryVector<uint64_t> moved = std::move(values);
    EXPECT_EQ(moved.size(), 61u);
  }
  EXPECT_EQ(account.used(), 0u);
}

}  // namespace
}  // namespace kei
