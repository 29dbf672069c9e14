#include "vm/isolate/random.h"

#include <gtest/gtest.h>

namespace kei {
namespace {

// The first words of the authors' program, for this seed.
TEST(Random, IsWhatItsAuthorsPublished) {
  Random random({1, 2, 3, 4});
  for (const uint64_t word : {41943041u, 58720359u}) EXPECT_EQ(random.NextWord(), word);
  EXPECT_EQ(random.NextWord(), 3588806011781223u);
  EXPECT_EQ(random.NextWord(), 3591011842654386u);
}

TEST(Random, NumbersSpreadEvenly) {
  constexpr int kParts = 16, kEach = 10'000;
  Random random({7, 8, 9, 10});
  int counts[kParts] = {};
  for (int i = 0; i < kParts * kEach; i++) {
    const double number = random.NextNumber();
    ASSERT_TRUE(number >= 0 && number < 1);
    counts[static_cast<int>(number * kParts)]++;
  }
  for (const int count : counts) EXPECT_NEAR(count, kEach, 500);  // five deviations
}

}  // namespace
}  // namespace kei
