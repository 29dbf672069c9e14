#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <random>
#include <vector>

#include "vm/base/arena-list.h"
#include "vm/base/hash-index.h"

namespace kei {
namespace {

constexpr auto kGoesOn = [](uint32_t) { return false; };

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
    EXPECT_TRUE(index_.Replace(kGoesOn, [&](uint32_t number) {
      if ((*random)() % 3 != 0) return number;
      expected_.erase(keys_[number]);
      return index_.kNone;
    }));
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
  bool ReplaceUntil(uint32_t last) {
    return index_.Replace([&](uint32_t step) { return step == last; }, [](uint32_t number) { return number; });
  }

 private:
  uint32_t HashOf(uint32_t key) const { return key * 2654435761u >> 7 & mask_; }

  uint32_t mask_;
  HashIndex<CountedMemory> index_{CountedMemory()};
  std::vector<uint32_t> keys_;
  std::map<uint32_t, size_t> expected_;
};

// The look-ups happen at any point of a growth, and with entries that were removed from the old table or the
// new one.
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

TEST(HashIndexTest, ReplaceStopsWhereItIsTold) {
  Model model(25);
  for (uint32_t i = 0; i < 100; i++) model.Add(i);
  EXPECT_FALSE(model.ReplaceUntil(0));
  EXPECT_FALSE(model.ReplaceUntil(200));
  EXPECT_TRUE(model.ReplaceUntil(1 << 20));
  model.Check(200);
}

TEST(ArenaListTest, KeepsItsValuesWhileItGrows) {
  constexpr uint32_t kCount = 3'000'000;   // 12 MB: more than a large block
  Arena arena;
  ArenaList<uint32_t> first(&arena), second(&arena);
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

TEST(ArenaListTest, ALargeListMayComeFirst) {
  Arena arena;
  ArenaList<uint64_t> list(&arena);
  for (uint64_t i = 0; i < 2'000'000; i++) list.push_back(i);
  EXPECT_EQ(list.back(), 1'999'999u);
  EXPECT_EQ(list[1'000'000], 1'000'000u);
}

}  // namespace
}  // namespace kei
