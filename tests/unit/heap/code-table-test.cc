// Finding machine code by an address in it, and forgetting dead code.

#include "vm/heap/spaces/code-table.h"

#include <gtest/gtest.h>

#include <vector>

namespace kei {
namespace {

class CodeTableTest : public ::testing::Test {
 protected:
  CodeTableTest() : bits_(1024, 0), marks_(bits_.data()) {
    table_.SetOwner(&freed_, [](void* owner, uint64_t start) {
      static_cast<std::vector<uint64_t>*>(owner)->push_back(start);
    });
    for (auto [object, start] : {std::pair<uint32_t, uint64_t>{256, 5000}, {512, 1000}, {768, 3000}}) {
      EXPECT_TRUE(table_.TryAdd(object, start, 500));
    }
  }
  std::vector<uint64_t> bits_, freed_;
  ObjectBits marks_;
  CodeTable table_;
};

TEST_F(CodeTableTest, AReturnAddressLiesBehindTheFirstByte) {
  EXPECT_EQ(table_.FindObject(1000), 0u);
  EXPECT_EQ(table_.FindObject(1001), 512u);
  EXPECT_EQ(table_.FindObject(1500), 512u);
  EXPECT_EQ(table_.FindObject(1501), 0u);
  EXPECT_EQ(table_.FindObject(3250), 768u);
  EXPECT_EQ(table_.FindObject(5499), 256u);
  EXPECT_EQ(table_.FindObject(6000), 0u);
  EXPECT_EQ(table_.begin(), 1000u);
  EXPECT_EQ(table_.end(), 5500u);
}

TEST_F(CodeTableTest, WhatIsNotMarkedIsFreed) {
  marks_.Set(768);
  table_.Sweep(marks_);
  EXPECT_EQ(freed_, (std::vector<uint64_t>{1000, 5000}));
  EXPECT_EQ(table_.FindObject(1250), 0u);
  EXPECT_EQ(table_.FindObject(3250), 768u);
}

TEST_F(CodeTableTest, ObjectsMove) {
  table_.Update([](uint32_t object) { return object + 4; });
  EXPECT_EQ(table_.FindObject(1250), 516u);
}

}  // namespace
}  // namespace kei
