#include "vm/heap-snapshot/output/text-pipeline.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>

namespace kei::heap_snapshot {
namespace {

constexpr uint32_t kPieces = 400;
// Some are longer than any buffer.
constexpr size_t LengthOf(uint32_t piece) { return piece % 50 == 7 ? 1 << 20 : piece * 100; }
constexpr char LetterOf(uint32_t piece) { return static_cast<char>('a' + piece % 26); }

void Make(uint32_t piece, JsonOutput* out) {
  const std::string part(1000, LetterOf(piece));
  for (size_t left = LengthOf(piece); left != 0;) {
    const size_t size = std::min(left, part.size());
    out->Text(std::string_view(part).substr(0, size));
    left -= size;
  }
}

class TextPipelineTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(pipeline_.TryAllocate() && out_.TryAllocate()); }
  void Run() {
    pipeline_.Run(kPieces, &out_, [](uint32_t thread, uint32_t piece, JsonOutput* out) {
      EXPECT_LT(thread, kThreads);
      Make(piece, out);
    });
  }
  TextPipeline pipeline_;
  JsonOutput out_;
};

TEST_F(TextPipelineTest, KeepsTheOrder) {
  std::string text, expected = "begin ";
  for (uint32_t piece = 0; piece < kPieces; piece++) expected.append(LengthOf(piece), LetterOf(piece));
  expected += " end";
  out_.Start([&](std::string_view part) {
    text += part;
    return true;
  });
  out_.Text("begin ");
  Run();
  out_.Text(" end");
  out_.Flush();
  EXPECT_TRUE(text == expected);
  EXPECT_EQ(out_.bytes(), expected.size());
}

TEST_F(TextPipelineTest, WritesOnTheThreadOfTheCaller) {
  const std::thread::id caller = std::this_thread::get_id();
  out_.Start([&](std::string_view) {
    EXPECT_EQ(std::this_thread::get_id(), caller);
    return true;
  });
  Run();
}

TEST_F(TextPipelineTest, EndsAfterASinkThatFails) {
  for (int limit = 1; limit < 60; limit++) {
    int calls = 0;
    out_.Start([&](std::string_view) { return ++calls < limit; });
    Run();
    EXPECT_TRUE(out_.has_failed());
    EXPECT_EQ(calls, limit);
  }
}

}  // namespace
}  // namespace kei::heap_snapshot
