#include "vm/heap/object-ids.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace kei
