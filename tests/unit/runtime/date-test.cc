// Local times where the clocks change. The zone is the process's, so these are no scripts.

#include <cstdlib>
#include <ctime>

#include <gtest/gtest.h>

#include "vm/runtime/library/numbers/date-math.h"

namespace kei::date {
namespace {

class LocalTimeTest : public testing::Test {
 protected:
  static void SetZone(const char* zone) {
    setenv("TZ", zone, 1);
    tzset();
  }
  ~LocalTimeTest() override {
    unsetenv("TZ");
    tzset();
  }
  static double At(int year, int month, int day, int hour, int minute) {
    return MakeDate(MakeDay(year, month - 1, day), MakeTime(hour, minute, 0, 0));
  }
  // The hour of UTC that a local time is, on its own day.
  static double UtcHour(int year, int month, int day, int hour, int minute) {
    return (ToUtc(At(year, month, day, hour, minute)) - At(year, month, day, 0, 0)) / 3600000;
  }
};

TEST_F(LocalTimeTest, WhatIsLeftOutCountsAsBefore) {
  SetZone("America/New_York");
  EXPECT_EQ(UtcHour(2021, 3, 14, 1, 59), 6 + 59 / 60.0);
  EXPECT_EQ(UtcHour(2021, 3, 14, 2, 30), 7.5);  // 3:30 after the change
  EXPECT_EQ(UtcHour(2021, 3, 14, 3, 0), 7);
}

TEST_F(LocalTimeTest, WhatComesTwiceIsTheFirst) {
  SetZone("America/New_York");
  EXPECT_EQ(UtcHour(2021, 11, 7, 0, 59), 4 + 59 / 60.0);
  EXPECT_EQ(UtcHour(2021, 11, 7, 1, 30), 5.5);
  EXPECT_EQ(UtcHour(2021, 11, 7, 2, 0), 7);
}

TEST_F(LocalTimeTest, HalfAnHourOfDaylightSaving) {
  SetZone("Australia/Lord_Howe");
  EXPECT_EQ(UtcHour(2021, 10, 3, 2, 15), 15.75 - 24);
  EXPECT_EQ(UtcHour(2021, 4, 4, 1, 45), 14.75 - 24);
}

TEST_F(LocalTimeTest, ManyYearsThatShareTheMemory) {
  SetZone("America/New_York");
  for (int round = 0; round < 2; round++) {
    for (int year = 1980; year < 2180; year++) {
      EXPECT_EQ(LocalOffset(At(year, 1, 1, 12, 0)), -5 * 3600000.0) << year;
      EXPECT_EQ(LocalOffset(At(year, 7, 1, 12, 0)), -4 * 3600000.0) << year;
    }
  }
}

TEST_F(LocalTimeTest, FieldsOfSeveralTimesInTurn) {
  SetZone("Europe/Berlin");
  for (int round = 0; round < 2; round++) {
    for (int day = 1; day <= 20; day++) {
      const Fields fields = LocalFieldsOf(At(2024, 1, day, 23, 30));
      EXPECT_EQ(fields.day, day + 1);
      EXPECT_EQ(fields.minute, 30);
    }
  }
}

TEST_F(LocalTimeTest, ZonesThatOnlyLookLikeUtc) {
  SetZone("UTC");
  EXPECT_EQ(LocalOffset(At(2024, 7, 1, 12, 0)), 0);
  SetZone("Europe/London");
  EXPECT_EQ(LocalOffset(At(2024, 7, 1, 12, 0)), 3600000.0);
  SetZone("Africa/Abidjan");
  EXPECT_EQ(LocalOffset(At(1900, 1, 1, 0, 0)), -968000.0);  // local mean time
  SetZone("UTC0UTC,M3.2.0,M11.1.0");
  EXPECT_EQ(LocalOffset(At(2024, 7, 1, 12, 0)), 3600000.0);
  SetZone("UTC");
  EXPECT_EQ(LocalOffset(At(2024, 7, 1, 12, 0)), 0);
}

TEST_F(LocalTimeTest, FarAwayYears) {
  SetZone("America/New_York");
  EXPECT_EQ(LocalOffset(At(3000, 7, 1, 0, 0)), -4 * 3600000.0);
  EXPECT_EQ(LocalOffset(At(3000, 1, 1, 0, 0)), -5 * 3600000.0);
  EXPECT_EQ(LocalOffset(At(1800, 1, 1, 0, 0)), -17762000.0);  // local mean time
  EXPECT_EQ(LocalOffset(kMaxTime), -4 * 3600000.0);
}

}  // namespace
}  // namespace kei::date
