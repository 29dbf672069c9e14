#include "vm/heap-snapshot/output/number-text.h"

#include <gtest/gtest.h>

#include <string>

namespace kei::heap_snapshot {
namespace {

std::string TextOf(uint32_t value) {
  char text[16];
  return std::string(text, PutNumber(text, value));
}

TEST(NumberTextTest, HasTheDigitsOfTheNumber) {
  for (uint32_t value = 0; value < 20000; value++) EXPECT_EQ(TextOf(value), std::to_string(value));
  for (uint64_t power = 1; power <= 4'000'000'000; power *= 10) {
    for (int64_t off : {-1, 0, 1, 7}) {
      for (uint64_t factor : {1, 2, 4}) {
        const auto value = static_cast<uint32_t>(factor * power + static_cast<uint64_t>(off));
        EXPECT_EQ(TextOf(value), std::to_string(value));
      }
    }
  }
  for (uint32_t value = 1; value < 0xe0000000; value += value / 7 + 1) {
    EXPECT_EQ(TextOf(value), std::to_string(value));
  }
  EXPECT_EQ(TextOf(0xffffffff), "4294967295");
}

}  // namespace
}  // namespace kei::heap_snapshot
