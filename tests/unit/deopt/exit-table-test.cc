#include "vm/deopt/exit-table.h"

#include <gtest/gtest.h>

#include <random>

// Exit tables of random contents are read back.

namespace kei {
namespace {

using Frame = ExitTableWriter::Frame;

struct RandomFrame {
  ExitFrame frame;
  std::vector<FrameValue> values;
  bool operator==(const RandomFrame&) const = default;
};
struct RandomExit {
  DeoptReason reason;
  ExitKind kind;
  std::vector<RandomFrame> frames;
};

class RandomExits {
 public:
  explicit RandomExits(uint32_t seed) : random_(seed) {}

  RandomExit Next() {
    RandomExit exit{static_cast<DeoptReason>(Below(kDeoptReasonCount)),
                    Below(2) == 0 ? ExitKind::kEager : ExitKind::kLazy,
                    {}};
    const int frames = Below(3) == 0 ? 1 + Below(4) : 1;
    for (int i = 0; i < frames; i++) exit.frames.push_back(NextFrame(i));
    return exit;
  }

 private:
  int Below(int n) { return static_cast<int>(random_() % static_cast<uint32_t>(n)); }

  // Mostly what the function's frame was at the exit before, with few changes.
  RandomFrame NextFrame(int depth) {
    RandomFrame& last = last_[depth];
    if (Below(4) != 0) last.frame.bytecode_offset = static_cast<uint32_t>(Below(1 << (1 + Below(20))));
    last.frame.function = static_cast<uint32_t>(depth == 0 ? 0 : Below(40));
    last.frame.result = static_cast<ResultRule>(Below(3));
    last.frame.argc = depth == 0 ? ExitFrame::kOwnArguments : Below(300);
    if (Below(10) == 0) last.values.clear();
    for (int changes = Below(6); changes > 0; changes--) Change(&last.values);
    return last;
  }
  void Change(std::vector<FrameValue>* values) {
    int32_t operand = Below(2) == 0 ? 5 - Below(40) : 2000 - Below(4000);
    if (Below(4) == 0) operand = ContentsOperand(Below(kMostVirtualObjects), Below(kMostVirtualWords));
    const auto before = [](const FrameValue& a, int32_t b) { return a.operand > b; };
    auto at = std::lower_bound(values->begin(), values->end(), operand, before);
    const bool is_there = at != values->end() && at->operand == operand;
    if (is_there && Below(3) == 0) {
      values->erase(at);
    } else if (is_there) {
      at->value = NextValue();
    } else {
      values->insert(at, {operand, NextValue()});
    }
  }
  ExitValue NextValue() {
    const auto as = static_cast<ExitValue::As>(Below(5));
    const auto bits = static_cast<uint32_t>(random_() >> Below(32));
    switch (Below(8)) {
      case 0: return ExitValue::Register(Below(32), as);
      case 1: return ExitValue::FloatRegister(Below(32));
      case 2: return ExitValue::Slot(Below(1000), as);
      case 3: return ExitValue::Int32(static_cast<int32_t>(bits));
      case 4: return ExitValue::Constant(bits);
      case 5: return ExitValue::Literal(Below(300));
      case 6: return ExitValue::Object(Below(kMostVirtualObjects));
      default: return ExitValue::Float64(std::bit_cast<double>(uint64_t{bits} << 32 | random_()));
    }
  }

  std::mt19937 random_;
  RandomFrame last_[4];
};

uint32_t Add(ExitTableWriter* writer, const RandomExit& exit) {
  std::vector<Frame> frames;
  for (const RandomFrame& frame : exit.frames) frames.push_back({frame.frame, frame.values});
  return writer->Add(exit.reason, exit.kind, frames);
}

RandomFrame Read(const ExitFrameReader& reader) {
  RandomFrame frame{reader.frame(), {}};
  for (ExitValueIterator it = reader.values(); !it.done(); it.Advance()) frame.values.push_back(it.current());
  return frame;
}

void ExpectEqual(const ExitReader& read, const RandomExit& exit) {
  EXPECT_EQ(read.reason(), exit.reason);
  EXPECT_EQ(read.kind(), exit.kind);
  ASSERT_EQ(read.frame_count(), exit.frames.size());
  for (uint32_t i = 0; i < read.frame_count(); i++) EXPECT_EQ(Read(read.frame(i)), exit.frames[i]);
}

TEST(ExitTable, RandomRoundTrips) {
  for (uint32_t seed = 0; seed < 200; seed++) {
    RandomExits random(seed);
    std::vector<RandomExit> exits(seed);
    ExitTableWriter writer;
    for (size_t i = 0; i < exits.size(); i++) {
      exits[i] = random.Next();
      EXPECT_EQ(Add(&writer, exits[i]), i);
    }
    const std::vector<uint8_t> bytes = writer.Take();
    const ExitTableReader table(bytes.data());
    ASSERT_EQ(table.count(), seed);
    for (uint32_t i = 0; i < seed; i++) ExpectEqual(table.exit(i), exits[i]);
  }
}

TEST(ExitTable, FindsOperands) {
  ExitTableWriter writer;
  const FrameValue first[] = {{4, ExitValue::Int32(-1)}, {-1, ExitValue::Slot(0, ExitValue::As::kTagged)}};
  const FrameValue second[] = {{4, ExitValue::Int32(-1)},
                               {0, ExitValue::Float64(-0.0)},
                               {-13, ExitValue::Register(3, ExitValue::As::kBoolean)}};
  for (const auto& values : {std::span<const FrameValue>(first), std::span<const FrameValue>(second)}) {
    const Frame frame{{}, values};
    writer.Add(DeoptReason::kMap, ExitKind::kEager, {&frame, 1});
  }
  const std::vector<uint8_t> bytes = writer.Take();
  const ExitFrameReader frame = ExitTableReader(bytes.data()).exit(1).frame(0);
  for (const FrameValue& value : second) EXPECT_EQ(frame.Find(value.operand), value.value);
  for (const int32_t operand : {5, 3, -1, -12, -14}) EXPECT_EQ(frame.Find(operand), std::nullopt);
}

// Checks of a function follow one another with few changes between them.
TEST(ExitTable, SharesWhatIsAlike) {
  ExitTableWriter writer;
  std::vector<FrameValue> values;
  for (int32_t i = 0; i < 20; i++) values.push_back({-12 - i, ExitValue::Slot(i, ExitValue::As::kTagged)});
  constexpr int kExits = 100;
  for (int i = 0; i < kExits; i++) {
    values[static_cast<size_t>(i) % 20].value = ExitValue::Register(i % 12, ExitValue::As::kInt32);
    const Frame frame{{.bytecode_offset = static_cast<uint32_t>(3 * i)}, values};
    for (const DeoptReason reason : {DeoptReason::kMap, DeoptReason::kNotSmi}) {
      writer.Add(reason, ExitKind::kEager, {&frame, 1});
    }
  }
  EXPECT_LT(writer.Take().size(), size_t{2 * kExits * 16});
}

}  // namespace
}  // namespace kei
