#include <gtest/gtest.h>

#include "tests/unit/regexp/matching.h"
#include "vm/regexp/linear/program-printer.h"
#include "vm/regexp/matcher/disassembler.h"

namespace kei::regexp {
namespace {

#define EXPECT_FIND(found, pattern, flags, subject) \
  EXPECT_EQ(found, TestPattern(u##pattern, flags).Find(u##subject)) << pattern

TEST(RegExpMatcherTest, TheFirstAlternativeWins) {
  EXPECT_FIND("0-1", "a|ab", "", "ab");
  EXPECT_FIND("0-2,0-2", "(ab|a)", "", "ab");
  EXPECT_FIND("1-4,1-2,2-4", "(a|ab)(c|bcd|bc)", "", "xabc");
}

TEST(RegExpMatcherTest, GreedyAndLazyLoops) {
  EXPECT_FIND("0-4,0-3", "(a*)a", "", "aaaa");
  EXPECT_FIND("0-1,0-0", "(a*?)a", "", "aaaa");
  EXPECT_FIND("0-3", "a{2,3}", "", "aaaa");
  EXPECT_FIND("0-2", "a{2,3}?", "", "aaaa");
  EXPECT_FIND("0-6,3-6", "(?:(ab?c)){2,4}", "", "abcabcx");
}

TEST(RegExpMatcherTest, IterationsThatMatchNothingFail) {
  EXPECT_FIND("0-2,1-2", "(a|b*)*", "", "ab");
  EXPECT_FIND("0-0,none", "(a*)*", "", "b");
  EXPECT_FIND("0-1,0-1,none", "(a(b*)*)*", "", "a");
  EXPECT_FIND("0-2,2-2", "(?:(a?)){3}", "", "aa");
  EXPECT_FIND("0-0,none", "(?:(a?))*?", "", "aa");
}

TEST(RegExpMatcherTest, AnIterationForgetsWhatTheLastCaptured) {
  EXPECT_FIND("0-2,1-2,none,1-2", "((a)|(b))*", "", "ab");
  EXPECT_FIND("0-4,3-4,none", "(?:(b)|(a))*", "", "abab");
}

TEST(RegExpMatcherTest, Assertions) {
  EXPECT_FIND("not found", "^b", "", "a\nb");
  EXPECT_FIND("2-3", "^b", "m", "a\nb");
  EXPECT_FIND("0-1", "a$", "m", "a\nb");
  EXPECT_FIND("2-4", "\\bcd\\b", "", "a cd");
  EXPECT_FIND("1-2", "\\Bb\\B", "", "abc");
  EXPECT_FIND("3-3", "$", "", "abc");
}

TEST(RegExpMatcherTest, CaseIsIgnored) {
  EXPECT_FIND("0-3", "aBc", "i", "AbC");
  EXPECT_FIND("0-1", "\u00e9", "i", "\u00c9");
  EXPECT_FIND("0-1", "k", "iu", "\u212a");
  EXPECT_FIND("not found", "k", "i", "\u212a");
}

TEST(RegExpMatcherTest, CodePoints) {
  EXPECT_FIND("0-2", "^.$", "u", "\U0001f600");
  EXPECT_FIND("not found", "^.$", "", "\U0001f600");
  EXPECT_FIND("0-4", "[\U0001f600-\U0001f64f]{2}", "u", "\U0001f600\U0001f601");
  EXPECT_FIND("2-4", "[^a]$", "u", "aa\U0001f600");
}

TEST(RegExpMatcherTest, NoMatchBeginsBetweenTheHalvesOfAPair) {
  const TestPattern pattern(u"\\udf06", "u");
  const std::u16string subject = {0xd834, 0xdf06};
  MatchInput input;
  input.start = 1;
  EXPECT_EQ("not found", TextOf(pattern.Match(subject, input)));
  EXPECT_EQ("not found", TextOf(pattern.MatchLinear(subject, input)));
}

TEST(RegExpMatcherTest, WhatHasNoLinearProgram) {
  EXPECT_FALSE(TestPattern(u"(a)\\1", "").has_program());
  EXPECT_FALSE(TestPattern(u"a(?=b)", "").has_program());
  EXPECT_FALSE(TestPattern(u"(?<!b)a", "").has_program());
  EXPECT_FALSE(TestPattern(u"(?:(?:a{1000}){1000}){1000}", "").has_program());
  EXPECT_TRUE(TestPattern(u"(?:a{100}b){10}", "").has_program());
}

TEST(RegExpMatcherTest, TooManyBacktracksEndAMatch) {
  const TestPattern pattern(u"(a+)+b", "");
  const std::u16string subject(1000, u'a');
  MatchInput input;
  input.max_backtracks = 50000;
  EXPECT_EQ("excessive", TextOf(pattern.Match(subject, input)));
  EXPECT_EQ("not found", TextOf(pattern.MatchLinear(subject)));
}

TEST(RegExpMatcherTest, ScanningAgainAndAgainIsTooMuch) {
  MatchInput input;
  input.max_backtracks = 1000;
  const std::u16string subject(200000, u'a');
  EXPECT_EQ("excessive", TextOf(TestPattern(u"a+b", "").Match(subject, input)));
  EXPECT_EQ("excessive", TextOf(TestPattern(u"a.*b", "").Match(subject, input)));
  EXPECT_EQ("excessive", TextOf(TestPattern(u"(a|c)*b", "").Match(subject, input)));
}

TEST(RegExpMatcherTest, ManyBacktracksThatAdvanceAreNotTooMuch) {
  const TestPattern pattern(u"\\w+ing", "");
  std::u16string subject;
  for (int i = 0; i < 100000; i++) subject += u"words ";
  MatchInput input;
  input.max_backtracks = 1000;
  EXPECT_EQ("not found", TextOf(pattern.Match(subject, input)));
}

TEST(RegExpMatcherTest, MatchersAskWhetherToGoOn) {
  MatchInput input;
  input.interrupt = {[](void*) { return false; }, nullptr};
  const std::u16string subject(100000, u'a');
  EXPECT_EQ("interrupted", TextOf(TestPattern(u"(a+)+b", "").Match(subject, input)));
  EXPECT_EQ("interrupted", TextOf(TestPattern(u"(a+)+b", "").MatchLinear(subject, input)));
}

TEST(RegExpMatcherTest, MemoryOfALinearMatchIsCounted) {
  std::u16string source;
  for (int i = 0; i < 1000; i++) source += u"(a?)";
  const TestPattern pattern(source, "");
  ASSERT_TRUE(pattern.has_program());
  std::vector<int32_t> captures(pattern.compiled().captures * 2);
  MatchInput input;
  input.captures = captures.data();
  const std::string subject(2000, 'a');
  TestAccount small(1 << 20), large;
  auto match = [&](MemoryAccount* account) {
    return MatchLinear(pattern.program(), reinterpret_cast<const uint8_t*>(subject.data()), 2000, input,
                       account);
  };
  EXPECT_EQ(MatchResult::kNoMemory, match(&small));
  EXPECT_EQ(MatchResult::kFound, match(&large));
  EXPECT_EQ(0u, small.used() + large.used());
}

TEST(RegExpMatcherTest, ATextIsFoundAsThePatternFindsIt) {
  const std::u16string subjects[] = {u"", u"an", u"banana", u"ana\x448n", u"xanan"};
  for (const char16_t* source : {u"an", u"n", u"ana", u"\x448", u"\x448n", u"none"}) {
    const TestPattern pattern(source, "");
    for (const std::u16string& subject : subjects) {
      for (uint32_t from = 0; from <= subject.size(); from++) {
        for (bool sticky : {false, true}) {
          MatchInput input;
          input.start = from;
          input.sticky = sticky;
          EXPECT_EQ(pattern.Match(subject, input), pattern.MatchText(subject, input));
          EXPECT_EQ(pattern.Match(subject, input, true), pattern.MatchText(subject, input, true));
        }
      }
    }
  }
}

TEST(RegExpMatcherTest, ALongSearchForATextIsDoneInOnePiece) {
  std::u16string subject(5u << 20, u'a');
  const size_t place = (3u << 20) - 1;
  subject[place] = subject[place + 1] = u'b';
  MatchInput input;
  input.interrupt = {[](void*) { return false; }, nullptr};
  EXPECT_EQ("3145727-3145729", TextOf(TestPattern(u"bb", "").MatchText(subject, input)));
}

TEST(RegExpPrinterTest, Bytecode) {
  const TestPattern pattern(u"(?:ab|[0-9]+c)*$", "");
  const std::string text = Disassemble({pattern.compiled().code.begin(), pattern.compiled().code.size()});
  for (const char* part :
       {"Save r0", "Text \"ab\"", "LoopPossessive [0-9]{1,}", "Char c", "AtEnd", "Accept"}) {
    EXPECT_NE(std::string::npos, text.find(part)) << part << " in\n" << text;
  }
}

TEST(RegExpPrinterTest, WhereASearchLooks) {
  auto says = [](const std::u16string& source, const char* flags, const char* part) {
    const TestPattern pattern(source, flags);
    const std::string text = Disassemble({pattern.compiled().code.begin(), pattern.compiled().code.size()});
    return text.find(part) != std::string::npos;
  };
  EXPECT_TRUE(says(u"ab", "", "Is the text \"ab\""));
  for (const char16_t* source : {u"ab+", u"ab$", u"(ab)", u"ab|c"}) {
    EXPECT_FALSE(says(source, "", "Is the text"));
  }
  EXPECT_FALSE(says(u"ab", "i", "Is the text"));
  EXPECT_FALSE(says(u"a\xd83d", "u", "Is the text"));
  constexpr char kNowhere[] = "Not to be found in Latin-1";
  EXPECT_TRUE(says(u"[\x430-\x44f]+", "", kNowhere));
  EXPECT_TRUE(says(u"a\x430|\x431[bc]", "i", kNowhere));
  EXPECT_FALSE(says(u"[\x430-\x44fx]+", "", kNowhere));
  EXPECT_FALSE(says(u"[\x430-\x44f]*", "", kNowhere));
}

TEST(RegExpPrinterTest, LinearProgram) {
  const TestPattern pattern(u"(?:a|[0-9]c)*$", "i");
  const std::string text = PrintProgram(pattern.program());
  for (const char* part : {"Unit [Aa]", "Set [0-9]", "Split (@ ", "Save r1", "Accept"}) {
    EXPECT_NE(std::string::npos, text.find(part)) << part << " in\n" << text;
  }
}

}  // namespace
}  // namespace kei::regexp
