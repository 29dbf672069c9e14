#include <gmp.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "vm/api/kei.h"

namespace {

using kei::Instance;

// The functions by which a host has GMP take memory.
int calls = 0;
void* Allocate(size_t bytes) {
  calls++;
  return std::malloc(bytes);
}
void* Reallocate(void* block, size_t, size_t bytes) {
  calls++;
  return std::realloc(block, bytes);
}
void Free(void* block, size_t) {
  calls++;
  std::free(block);
}

// How many times it was asked for a number that needs several blocks.
int CallsForNumber() {
  const int before = calls;
  mpz_t number;
  mpz_init(number);
  mpz_ui_pow_ui(number, 3, 100'000);
  mpz_clear(number);
  return calls - before;
}

// Products, quotients and texts that GMP takes memory for.
constexpr const char* kBigInts = R"(
  const big = 7n ** 40000n;
  const text = (big * (big + 1n) / (3n ** 9999n)).toString();
  String(BigInt(text) % 1000007n)
)";

TEST(Gmp, AHostKeepsItsOwn) {
  mp_set_memory_functions(Allocate, Reallocate, Free);
  const int before = CallsForNumber();
  EXPECT_GT(before, 1);
  const auto first = Instance::New({}), second = Instance::New({});
  const int calls_before = calls;
  const kei::Result result = first->Run(kBigInts, "bigints.js");
  EXPECT_TRUE(result.ok()) << result.text;
  EXPECT_EQ(calls, calls_before);
  EXPECT_EQ(CallsForNumber(), before);
  EXPECT_EQ(second->Run(kBigInts, "bigints.js").text, result.text);
  EXPECT_EQ(CallsForNumber(), before);
  void* (*allocate)(size_t) = nullptr;
  mp_get_memory_functions(&allocate, nullptr, nullptr);
  EXPECT_EQ(allocate, &Allocate);
}

}  // namespace
