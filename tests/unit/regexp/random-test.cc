#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

#include "tests/unit/regexp/matching.h"

// Random patterns on random subjects: the backtracking matcher and the linear one have to find the same,
// captures included, in Latin-1 and in UTF-16. A seed always stands for the same pattern and subjects.
// KEI_REGEXP_SEEDS="FIRST COUNT" runs others than those that always run.

namespace kei::regexp {
namespace {

class RandomPattern {
 public:
  explicit RandomPattern(uint32_t seed) : random_(seed) {
    for (char letter : {'i', 'm', 's'}) {
      if (Below(4) == 0) flags_ += letter;
    }
    unicode_ = Below(3) == 0;
    if (unicode_) flags_ += Below(2) == 0 ? 'u' : 'v';
    source_ = Disjunction(4);
  }
  const std::u16string& source() const { return source_; }
  const std::string& flags() const { return flags_; }
  std::u16string Subject() {
    std::u16string subject;
    const bool narrow = Below(2) == 0;
    for (uint32_t count = Below(14); count > 0; count--) subject += Character(narrow);
    return subject;
  }
  uint32_t Below(uint32_t limit) { return static_cast<uint32_t>(random_() % limit); }

 private:
  std::u16string Character(bool narrow) {
    static const std::u16string kNarrow[] = {u"a", u"b", u"c",  u"A",      u"B",
                                             u"0", u"_", u"\n", u"\u00e9", u"\u00c9"};
    static const std::u16string kWide[] = {u"\u0101", u"\u0100",     u"\u212a",
                                           u"k",      u"\U0001f600", u"\U0001f601"};
    if (!narrow && Below(4) == 0) return kWide[Below(6)];
    return kNarrow[Below(4) == 0 ? Below(10) : Below(3)];
  }

  std::u16string Disjunction(int depth) {
    std::u16string text = Sequence(depth);
    while (Below(3) == 0) text += u"|" + Sequence(depth);
    return text;
  }
  std::u16string Sequence(int depth) {
    std::u16string text;
    for (uint32_t count = Below(4); count > 0; count--) text += Term(depth);
    return text;
  }
  std::u16string Term(int depth) {
    if (Below(8) == 0) {
      static const std::u16string kAssertions[] = {u"^", u"$", u"\\b", u"\\B"};
      return kAssertions[Below(4)];
    }
    return Atom(depth) + Repetition();
  }
  std::u16string Repetition() {
    static const std::u16string kRepetitions[] = {u"*", u"+", u"?", u"{2}", u"{0,2}", u"{1,3}", u"{2,}"};
    if (Below(2) == 0) return u"";
    return kRepetitions[Below(7)] + (Below(3) == 0 ? u"?" : u"");
  }
  std::u16string Atom(int depth) {
    if (depth > 0 && Below(3) == 0) {
      static const std::u16string kGroups[] = {u"(", u"(", u"(?:", u"(?i:", u"(?s-i:", u"(?m:"};
      return kGroups[Below(6)] + Disjunction(depth - 1) + u")";
    }
    switch (Below(6)) {
      case 0: return Class();
      case 1: {
        static const std::u16string kEscapes[] = {u".", u"\\w", u"\\W", u"\\d", u"\\s", u"[^]"};
        return kEscapes[Below(6)];
      }
      default: {
        const std::u16string text = Character(false);
        return text == u"\n" ? u"\\n" : text;
      }
    }
  }
  std::u16string Class() {
    std::u16string text = Below(3) == 0 ? u"[^" : u"[";
    for (uint32_t count = 1 + Below(3); count > 0; count--) {
      const std::u16string item = Character(!unicode_ && Below(2) == 0);
      text += item == u"\n" ? u"\\n" : item;
      if (Below(4) == 0) text += u"a-c";
    }
    return text + u"]";
  }

  std::mt19937 random_;
  bool unicode_ = false;
  std::string flags_;
  std::u16string source_;
};

std::string Escaped(const std::u16string& text) {
  std::string result;
  char buffer[8];
  for (char16_t c : text) {
    if (c >= 0x20 && c < 0x7f) {
      result += static_cast<char>(c);
    } else {
      snprintf(buffer, sizeof(buffer), "\\u%04x", c);
      result += buffer;
    }
  }
  return result;
}

struct Tally {
  int compared = 0, found = 0, given_up = 0;
};

// Exponential ones are given up.
bool HasTime(void* polls) { return ++*static_cast<int*>(polls) < 20; }

void Compare(uint32_t seed, Tally* tally) {
  RandomPattern random(seed);
  const TestPattern pattern(random.source(), random.flags());
  ASSERT_TRUE(pattern.is_valid()) << Escaped(random.source());
  ASSERT_TRUE(pattern.has_program()) << Escaped(random.source());
  for (int i = 0; i < 6; i++) {
    const std::u16string subject = random.Subject();
    int polls = 0;
    MatchInput input;
    input.interrupt = {HasTime, &polls};
    input.sticky = random.Below(4) == 0;
    input.start = random.Below(3) == 0 ? random.Below(static_cast<uint32_t>(subject.size()) + 1) : 0;
    const Outcome expected = pattern.Match(subject, input);
    if (expected.result == MatchResult::kInterrupted) {
      tally->given_up++;
      continue;
    }
    tally->compared++;
    tally->found += expected.result == MatchResult::kFound;
    const std::string what = "seed " + std::to_string(seed) + ": /" + Escaped(random.source()) + "/" +
                             random.flags() + " on \"" + Escaped(subject) + "\" from " +
                             std::to_string(input.start) + (input.sticky ? ", sticky" : "");
    input.interrupt = {nullptr, nullptr};
    EXPECT_EQ(TextOf(expected), TextOf(pattern.MatchLinear(subject, input))) << what;
    EXPECT_EQ(TextOf(expected), TextOf(pattern.MatchLinear(subject, input, true))) << what;
    EXPECT_EQ(TextOf(expected), TextOf(pattern.Match(subject, input, true))) << what;
  }
}

TEST(RegExpRandomTest, MatchersAgree) {
  uint32_t first = 1, count = 4000;
  if (const char* seeds = std::getenv("KEI_REGEXP_SEEDS")) sscanf(seeds, "%u %u", &first, &count);
  Tally tally;
  for (uint32_t seed = first; seed - first < count && !testing::Test::HasFailure(); seed++) {
    Compare(seed, &tally);
  }
  // They are worth the time.
  EXPECT_GT(tally.found * 4, tally.compared);
  EXPECT_LT(tally.given_up * 10, tally.compared);
}

}  // namespace
}  // namespace kei::regexp
