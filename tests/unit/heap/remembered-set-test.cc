#include "vm/heap/spaces/remembered-set.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <set>

#include "vm/heap/spaces/cage.h"

namespace kei {
namespace {

// Against a set of numbers: distances below and above a word's bits, ranges across pages.
TEST(RememberedSetTest, CopyRange) {
  const std::unique_ptr<Cage> cage = Cage::Reserve();
  ASSERT_NE(cage, nullptr);
  constexpr uint32_t kUnit = 1u << kSlotUnitLog2, kUnits = 3000;
  constexpr uint32_t kStart = kOldSpaceStart + 2 * kPageSize - kUnits / 2 * kUnit;
  std::mt19937 random(7);
  RememberedSet remembered(cage.get());
  std::set<uint32_t> expected;
  for (int round = 0; round < 300; round++) {
    const uint32_t one = random() % kUnits;
    remembered.Insert(kStart + one * kUnit);
    expected.insert(one);
    const uint32_t count = random() % (round % 2 == 0 ? 70 : kUnits);
    const uint32_t from = random() % (kUnits - count), most = kUnits - count;
    const uint32_t near = std::min(from + static_cast<uint32_t>(random()) % 3, most);
    const uint32_t to = round % 3 == 0 ? random() % most : near;
    remembered.CopyRange(kStart + from * kUnit, kStart + to * kUnit, count * kUnit);
    std::set<uint32_t> moved;
    for (uint32_t i = 0; i < count; i++) {
      if (expected.contains(from + i)) moved.insert(to + i);
    }
    expected.merge(moved);
    for (uint32_t i = 0; i < kUnits; i++) {
      ASSERT_EQ(remembered.Contains(kStart + i * kUnit), expected.contains(i)) << round << ' ' << i;
    }
  }
  std::set<uint32_t> found;
  for (uint32_t page = kOldSpaceStart >> kPageSizeLog2, end = page + 4; page < end; page++) {
    remembered.Filter(
        page,
        [&](uint32_t slot) {
          return found.insert((slot - kStart) / kUnit).second ? RememberedSet::Fate::kKept
                                                              : RememberedSet::Fate::kForgotten;
        },
        [](uint32_t) { return std::optional<RememberedSet::Fate>(); });
  }
  EXPECT_EQ(found, expected);
}

}  // namespace
}  // namespace kei
