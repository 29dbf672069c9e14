#include <gtest/gtest.h>

#include <string>

#include "vm/regexp/syntax/parser.h"

namespace kei::regexp {
namespace {

class RegExpParserTest : public testing::Test {
 protected:
  ParseResult Parse(const std::u16string& source, const std::string& flags) {
    const int32_t bits = ParseRegExpFlags(flags, static_cast<uint32_t>(flags.size()));
    return regexp::Parse(
        &arena_,
        PatternView(reinterpret_cast<const uint16_t*>(source.data()), static_cast<uint32_t>(source.size())),
        bits);
  }
  // "": it is right.
  std::string ErrorOf(const std::u16string& source, const std::string& flags = "") {
    const ParseResult result = Parse(source, flags);
    return result.error == Error::kNone ? "" : TextOf(result.error);
  }
  Arena arena_;
};

TEST_F(RegExpParserTest, Kinds) {
  EXPECT_EQ(TreeKind::kText, Parse(u"abc", "").tree->kind);
  EXPECT_EQ(TreeKind::kClass, Parse(u"[a-z]", "").tree->kind);
  EXPECT_EQ(TreeKind::kDisjunction, Parse(u"a|b", "").tree->kind);
  EXPECT_EQ(TreeKind::kQuantifier, Parse(u"a*", "").tree->kind);
  EXPECT_EQ(TreeKind::kCapture, Parse(u"(a)", "").tree->kind);
  EXPECT_EQ(TreeKind::kLook, Parse(u"(?=a)", "").tree->kind);
  EXPECT_EQ(TreeKind::kAssertion, Parse(u"^", "").tree->kind);
}

TEST_F(RegExpParserTest, Quantifiers) {
  auto* loop = Parse(u"a{2,5}?", "").tree->As<Quantifier>();
  EXPECT_EQ(2u, loop->min);
  EXPECT_EQ(5u, loop->max);
  EXPECT_FALSE(loop->greedy);
  EXPECT_EQ(Quantifier::kInfinity, Parse(u"a{3,}", "").tree->As<Quantifier>()->max);
}

TEST_F(RegExpParserTest, CapturesAndNames) {
  const ParseResult result = Parse(u"(a)(?<name>b(c))", "");
  EXPECT_EQ(4u, result.captures);
  ASSERT_EQ(1u, result.names.size());
  EXPECT_EQ(2u, result.names[0].group);
}

TEST_F(RegExpParserTest, Errors) {
  EXPECT_EQ("Unterminated group", ErrorOf(u"(a"));
  EXPECT_EQ("Unmatched ')'", ErrorOf(u"a)"));
  EXPECT_EQ("Nothing to repeat", ErrorOf(u"a|*"));
  EXPECT_EQ("\\ at end of pattern", ErrorOf(u"a\\"));
  EXPECT_EQ("numbers out of order in {} quantifier", ErrorOf(u"a{3,2}"));
  EXPECT_EQ("Range out of order in character class", ErrorOf(u"[z-a]"));
  EXPECT_EQ("Unterminated character class", ErrorOf(u"[a"));
  EXPECT_EQ("Duplicate capture group name", ErrorOf(u"(?<n>a)(?<n>b)"));
  EXPECT_EQ("", ErrorOf(u"(?<n>a)|(?<n>b)"));
}

TEST_F(RegExpParserTest, AnnexBIsForPatternsWithoutUnicode) {
  EXPECT_EQ("", ErrorOf(u"]"));
  EXPECT_NE("", ErrorOf(u"]", "u"));
  EXPECT_EQ("", ErrorOf(u"a{"));
  EXPECT_NE("", ErrorOf(u"a{", "u"));
  EXPECT_EQ("", ErrorOf(u"\\c"));
  EXPECT_NE("", ErrorOf(u"\\-", "u"));
}

TEST_F(RegExpParserTest, NestingIsBounded) {
  EXPECT_EQ("", ErrorOf(std::u16string(500, u'(') + std::u16string(500, u')')));
  EXPECT_EQ("Regular expression is nested too deep",
            ErrorOf(std::u16string(100000, u'(') + std::u16string(100000, u')')));
  std::u16string groups;
  for (int i = 0; i < 100000; i++) groups += u"()";
  EXPECT_EQ("Too many captures", ErrorOf(groups));
}

}  // namespace
}  // namespace kei::regexp
