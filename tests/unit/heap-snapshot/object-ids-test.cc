#include "vm/heap/side-tables/object-ids.h"

#include <gtest/gtest.h>

#include <vector>

namespace kei {
namespace {

constexpr uint32_t kPlace = kOldSpaceStart, kSecond = kPlace + 64, kThird = kPlace + 128;

TEST(ObjectIdsTest, GoWithTheirObjects) {
  const auto ids = ObjectIds::TryNew();
  ASSERT_NE(ids, nullptr);
  const uint32_t id = ids->IdOf(kPlace);
  ids->Moved(kPlace, kSecond);
  EXPECT_EQ(ids->KnownIdOf(kPlace), 0u);
  EXPECT_EQ(ids->IdOf(kSecond), id);
  const uint32_t next = ids->IdOf(kPlace);
  EXPECT_NE(next, id);
  EXPECT_EQ(ids->IdOf(kPlace), next);
}

// To the second place one came by moving, so that no number was made of it yet.
TEST(ObjectIdsTest, APlaceThatWasLeftAgainNamesItsNextObject) {
  const auto ids = ObjectIds::TryNew();
  ASSERT_NE(ids, nullptr);
  const uint32_t id = ids->IdOf(kPlace);
  ids->Moved(kPlace, kSecond);
  ids->Moved(kSecond, kThird);
  const uint32_t next = ids->IdOf(kSecond);
  EXPECT_NE(next, id);
  EXPECT_EQ(ids->IdOf(kSecond), next);
  EXPECT_EQ(ids->IdOf(kThird), id);
  ids->Moved(kSecond, kPlace);
  EXPECT_EQ(ids->IdOf(kPlace), next);
}

TEST(ObjectIdsTest, CountUpWhateverThePlace) {
  const auto ids = ObjectIds::TryNew();
  ASSERT_NE(ids, nullptr);
  const uint32_t before = ids->IdOf(kThird);
  EXPECT_FALSE(ObjectIds::IsCountedUp(before));
  ids->CountUp();
  EXPECT_EQ(ids->IdOf(kThird), before);
  const uint32_t first = ids->IdOf(kSecond), second = ids->IdOf(kPlace);
  EXPECT_TRUE(ObjectIds::IsCountedUp(first));
  EXPECT_EQ(ObjectIds::OrdinalOf(first), 0u);
  EXPECT_EQ(ObjectIds::OrdinalOf(second), 1u);
  EXPECT_EQ(ids->KnownIdOf(kSecond), first);
}

// Some places were used before, one has an object with another number, and some are young.
TEST(ObjectIdsTest, AllAtOnceAreAsOneByOne) {
  std::vector<uint64_t> words(kCageSize / kObjectBitGranule / 64);
  const ObjectBits objects(words.data());
  const auto one_by_one = ObjectIds::TryNew(), at_once = ObjectIds::TryNew();
  ASSERT_TRUE(one_by_one != nullptr && at_once != nullptr);
  for (uint32_t start : {kPlace, kPlace + kPageSize, kNurseryStart}) {
    for (uint32_t i = 0; i < 300; i++) objects.Set(start + i * 12);
  }
  for (const auto& ids : {one_by_one.get(), at_once.get()}) {
    ids->IdOf(kPlace + 24);
    ids->Moved(kPlace + 24, kPlace + 36);
    ids->IdOf(kPlace + 48);
  }
  for (uint32_t start : {kPlace, kPlace + kPageSize, kNurseryStart}) {
    objects.ForEach(start, start + 4096, [&](uint32_t offset) { one_by_one->IdOf(offset); });
    at_once->AddAll(objects, start, start + 4096);
    objects.ForEach(start, start + 4096, [&](uint32_t offset) {
      EXPECT_EQ(at_once->AddedIdOf(offset), one_by_one->IdOf(offset));
    });
  }
}

}  // namespace
}  // namespace kei
