// Compression, and Members as values.

#include <gtest/gtest.h>

#include <random>
#include <unordered_set>

#include "tests/unit/cppheap/nodes.h"

namespace kei::cppheap {
namespace pointers_test {

template <int shift>
struct TestBase {
  static constexpr bool kIsPerThread = false;
  static constexpr uint64_t kSize = uint64_t{1} << (31 + shift);
  static constexpr uint64_t kStart = 0x5a3 * 2 * kSize + kSize;
  static uint64_t Get() { return kStart | (kSize - 1); }
};

template <int shift>
void CheckScheme() {
  using Base = TestBase<shift>;
  using Pointers = CagedPointers<shift, Base>;
  static_assert(sizeof(typename Pointers::Storage) == 4);
  const auto round_trip = [](uint64_t pointer) {
    return reinterpret_cast<uint64_t>(
        Pointers::Decompress(Pointers::Compress(reinterpret_cast<void*>(pointer))));
  };
  EXPECT_EQ(0u, Pointers::Compress(nullptr));
  EXPECT_EQ(1u, Pointers::Compress(reinterpret_cast<void*>(Pointers::kSentinel)));
  EXPECT_EQ(0u, round_trip(0));
  EXPECT_EQ(Pointers::kSentinel, round_trip(Pointers::kSentinel));
  EXPECT_FALSE(Pointers::IsHeapPointer(0));
  EXPECT_FALSE(Pointers::IsHeapPointer(1));
  std::mt19937_64 random(shift);
  typename Pointers::Storage last = 0;
  uint64_t last_pointer = 0;
  for (int i = 0; i < 100000; i++) {
    uint64_t offset = random() % Base::kSize & ~uint64_t{7};
    if (i == 0) offset = 0;
    if (i == 1) offset = Base::kSize - 8;
    const uint64_t pointer = Base::kStart + offset;
    ASSERT_EQ(pointer, round_trip(pointer));
    const auto compressed = Pointers::Compress(reinterpret_cast<void*>(pointer));
    ASSERT_TRUE(Pointers::IsHeapPointer(compressed));
    ASSERT_EQ(pointer, reinterpret_cast<uint64_t>(Pointers::DecompressHeapPointer(compressed)));
    ASSERT_EQ(pointer < last_pointer, compressed < last);
    last = compressed;
    last_pointer = pointer;
  }
}

TEST(CppHeapPointers, RoundTripsOfTwoGigabytes) { CheckScheme<0>(); }
TEST(CppHeapPointers, RoundTripsOfFourGigabytes) { CheckScheme<1>(); }
TEST(CppHeapPointers, RoundTripsOfSixteenGigabytes) { CheckScheme<3>(); }

TEST(CppHeapPointers, Sizes) {
  EXPECT_EQ(Compression::kIsCompressed ? 4u : 8u, sizeof(Member<Node>));
  EXPECT_EQ(sizeof(Member<Node>), sizeof(WeakMember<Node>));
}

TEST(CppHeapPointers, TheCageLiesWhereItsBitIsSet) {
  const Cage* cage = Cage::Current();
  ASSERT_NE(nullptr, cage);
  EXPECT_EQ(Cage::kSize, cage->start() % (2 * Cage::kSize));
  EXPECT_EQ(Cage::kSize - 1, cage->base() & (Cage::kSize - 1));
  if (Compression::kIsCompressed) {
    EXPECT_EQ(cage->base(), Compression::kIsPerThread ? ThreadBase::Get() : ProcessBase::Get());
  }
}

class Base : public GarbageCollected<Base> {
 public:
  void Trace(Visitor*) const {}
  uint64_t number = 1;
};
class Part : public GarbageCollectedMixin {
 public:
  void Trace(Visitor*) const {}
  uint64_t number = 2;
};
class Derived : public Base, public Part {
 public:
  void Trace(Visitor* visitor) const { Base::Trace(visitor), Part::Trace(visitor); }
};
// Only the object itself says where its Part lies.
class Shared : public GarbageCollected<Shared>, public virtual Part {
 public:
  void Trace(Visitor* visitor) const { Part::Trace(visitor); }
};

class MemberTest : public testing::Test {
 protected:
  std::unique_ptr<Heap> heap_ = Heap::Create();
};

TEST_F(MemberTest, NullAndSentinel) {
  Member<Node> member;
  EXPECT_FALSE(member);
  EXPECT_TRUE(member == nullptr);
  EXPECT_EQ(nullptr, member.get());
  member = kSentinelPointer;
  EXPECT_TRUE(member);
  EXPECT_TRUE(member == kSentinelPointer);
  EXPECT_FALSE(member == nullptr);
  EXPECT_FALSE(member.IsHeapPointer());
  EXPECT_EQ(static_cast<Node*>(kSentinelPointer), member.get());
  member = nullptr;
  EXPECT_TRUE(member == nullptr);
}

TEST_F(MemberTest, HoldsAnObject) {
  Node* node = MakeGarbageCollected<Node>(heap_.get(), 7);
  Node* other = MakeGarbageCollected<Node>(heap_.get(), 8);
  Member<Node> member = node;
  WeakMember<Node> weak = member;
  EXPECT_TRUE(member);
  EXPECT_TRUE(member.IsHeapPointer());
  EXPECT_EQ(node, member.get());
  EXPECT_EQ(7, member->value);
  EXPECT_EQ(7, (*member).value);
  EXPECT_TRUE(member == node);
  EXPECT_TRUE(member == weak);
  EXPECT_FALSE(member == other);
  EXPECT_TRUE(member != Member<Node>(other));
  EXPECT_EQ(node < other, member < Member<Node>(other));
  EXPECT_TRUE(Member<Node>() < member);
}

TEST_F(MemberTest, ConvertsToBases) {
  Member<Derived> derived = MakeGarbageCollected<Derived>(heap_.get());
  Member<Base> base = derived;
  Member<Part> part = derived;
  EXPECT_EQ(1u, base->number);
  EXPECT_EQ(2u, part->number);
  EXPECT_EQ(static_cast<Part*>(derived.get()), part.get());
  Member<Shared> shared = MakeGarbageCollected<Shared>(heap_.get());
  part = shared;
  EXPECT_EQ(static_cast<Part*>(shared.get()), part.get());
  EXPECT_EQ(2u, part->number);
  derived = kSentinelPointer;
  part = derived;
  EXPECT_TRUE(part == kSentinelPointer);
  derived = nullptr;
  part = derived;
  EXPECT_TRUE(part == nullptr);
}

TEST_F(MemberTest, Hashes) {
  std::unordered_set<Member<Node>> set;
  std::unordered_set<uint32_t> hashes;
  for (int i = 0; i < 1000; i++) {
    Node* node = MakeGarbageCollected<Node>(heap_.get(), i);
    set.insert(node);
    hashes.insert(Member<Node>(node).Hash());
  }
  EXPECT_EQ(1000u, set.size());
  EXPECT_EQ(1000u, hashes.size());
  for (const Member<Node>& member : set) EXPECT_TRUE(set.contains(member.get()));
}

}  // namespace pointers_test
}  // namespace kei::cppheap
