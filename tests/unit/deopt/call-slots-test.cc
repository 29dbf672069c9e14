#include "vm/deopt/call-slots.h"

#include <gtest/gtest.h>

#include "vm/tables/frame-constants.h"

// Lists of slots are read back, and words that are no slots are dead.

namespace kei {
namespace {

TEST(CallSlotsTest, CallsAreFound) {
  const uint32_t without_exit = SiteOfCallWithoutExit(7);
  const std::vector<uint8_t> list =
      WriteCallSlots({48, 0, 0b110}, {{without_exit, 0, 0b011}, {9, 0, uint64_t{1} << 63}, {2, 0, 0}});
  EXPECT_FALSE(FindCallSlots(list, 0).has_value());
  EXPECT_FALSE(FindCallSlots(list, 3).has_value());
  EXPECT_FALSE(FindCallSlots(list, SiteOfCallWithoutExit(8)).has_value());
  EXPECT_FALSE(FindCallSlots({}, 2).has_value());
  const auto slots = FindCallSlots(list, without_exit);
  ASSERT_TRUE(slots.has_value());
  EXPECT_FALSE(slots->IsLive(40));
  EXPECT_TRUE(slots->IsLive(48));
  EXPECT_TRUE(slots->IsLive(56));
  EXPECT_FALSE(slots->IsLive(64));
  EXPECT_FALSE(slots->MayHoldPointer(48));
  EXPECT_TRUE(slots->MayHoldPointer(56));
  EXPECT_FALSE(FindCallSlots(list, 2)->IsLive(48));
  EXPECT_TRUE(FindCallSlots(list, 9)->IsLive(48 + 8 * 63));
  EXPECT_FALSE(FindCallSlots(list, 9)->IsLive(48 + 8 * 64));
}

TEST(CallSlotsTest, TheWordNamesExitAndCall) {
  EXPECT_EQ(CallSiteOf(5), 5u);
  const uint32_t word = SiteOfCallWithoutExit(3) | 5;
  EXPECT_EQ(CallSiteOf(word), SiteOfCallWithoutExit(3));
  EXPECT_EQ(ExitAtCallSite(word), 5u);
}

}  // namespace
}  // namespace kei
