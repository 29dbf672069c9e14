#include "tests/unit/regexp/matching.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "vm/regexp/matcher/find-text.h"

namespace kei::regexp {

std::string TextOf(const Outcome& outcome) {
  switch (outcome.result) {
    case MatchResult::kFound: break;
    case MatchResult::kNotFound: return "not found";
    case MatchResult::kInterrupted: return "interrupted";
    case MatchResult::kNoMemory: return "no memory";
    case MatchResult::kExcessive: return "excessive";
  }
  std::string text;
  for (size_t i = 0; i < outcome.captures.size(); i += 2) {
    if (i > 0) text += ",";
    const int32_t from = outcome.captures[i], to = outcome.captures[i + 1];
    text += from < 0 || to < 0 ? "none" : std::to_string(from) + "-" + std::to_string(to);
  }
  return text;
}

TestPattern::TestPattern(const std::u16string& source, const std::string& flags) {
  const int32_t bits = ParseRegExpFlags(flags, static_cast<uint32_t>(flags.size()));
  const PatternView view(reinterpret_cast<const uint16_t*>(source.data()),
                         static_cast<uint32_t>(source.size()));
  Compile(view, bits, 0, &compiled_);
  TestAccount account;
  has_program_ = CompileLinear(view, bits, 0, &account, &program_);
  EXPECT_EQ(0u, account.used());
}

template <typename F>
Outcome TestPattern::Run(const std::u16string& subject, MatchInput input, bool wide, F&& match) const {
  Outcome outcome;
  outcome.captures.assign(compiled_.captures * 2, -1);
  input.captures = outcome.captures.data();
  const auto length = static_cast<uint32_t>(subject.size());
  const bool fits = std::all_of(subject.begin(), subject.end(), [](char16_t c) { return c < 256; });
  if (fits && !wide) {
    const std::string narrow(subject.begin(), subject.end());
    outcome.result = match(reinterpret_cast<const uint8_t*>(narrow.data()), length, input);
  } else {
    outcome.result = match(reinterpret_cast<const uint16_t*>(subject.data()), length, input);
  }
  if (outcome.result != MatchResult::kFound) outcome.captures.clear();
  // Groups of which only one end is known have not matched.
  for (size_t i = 0; i < outcome.captures.size(); i += 2) {
    if (outcome.captures[i] < 0 || outcome.captures[i + 1] < 0) {
      outcome.captures[i] = outcome.captures[i + 1] = -1;
    }
  }
  return outcome;
}

Outcome TestPattern::Match(const std::u16string& subject, MatchInput input, bool wide) const {
  return Run(subject, input, wide, [&](auto* chars, uint32_t length, const MatchInput& given) {
    return regexp::Match(compiled_.code.begin(), chars, length, given);
  });
}

Outcome TestPattern::MatchLinear(const std::u16string& subject, MatchInput input, bool wide) const {
  TestAccount account;
  return Run(subject, input, wide, [&](auto* chars, uint32_t length, const MatchInput& given) {
    return regexp::MatchLinear(program(), chars, length, given, &account);
  });
}

Outcome TestPattern::MatchText(const std::u16string& subject, MatchInput input, bool wide) const {
  return Run(subject, input, wide, [&](auto* chars, uint32_t length, const MatchInput& given) {
    return regexp::MatchText(compiled_.code.begin(), chars, length, given);
  });
}

std::string TestPattern::Find(const std::u16string& subject) const {
  const std::string found = TextOf(Match(subject));
  EXPECT_TRUE(has_program());
  if (has_program()) {
    EXPECT_EQ(found, TextOf(MatchLinear(subject)));
  }
  EXPECT_EQ(found, TextOf(Match(subject, {}, true)));
  return found;
}

}  // namespace kei::regexp
