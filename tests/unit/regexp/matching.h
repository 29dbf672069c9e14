#ifndef KEI_TESTS_UNIT_REGEXP_MATCHING_H_
#define KEI_TESTS_UNIT_REGEXP_MATCHING_H_

#include <optional>
#include <string>
#include <vector>

#include "tests/unit/test-account.h"
#include "vm/regexp/compiler/compile.h"
#include "vm/regexp/linear/linear-compiler.h"
#include "vm/regexp/linear/linear-matcher.h"
#include "vm/regexp/matcher/matcher.h"

namespace kei::regexp {

struct Outcome {
  MatchResult result = MatchResult::kNotFound;
  std::vector<int32_t> captures;
  bool operator==(const Outcome&) const = default;
};

// "0-3,1-2,none", "not found" and the like.
std::string TextOf(const Outcome& outcome);

// A pattern with what was made of it.
class TestPattern {
 public:
  // `flags`: letters.
  TestPattern(const std::u16string& source, const std::string& flags);
  bool is_valid() const { return compiled_.error == Error::kNone; }
  bool has_program() const { return has_program_; }
  const CompiledPattern& compiled() const { return compiled_; }
  const uint32_t* program() const { return program_.begin(); }

  // Matches in Latin-1 if the subject fits, else in UTF-16; `wide`: always in UTF-16.
  Outcome Match(const std::u16string& subject, MatchInput input = {}, bool wide = false) const;
  Outcome MatchLinear(const std::u16string& subject, MatchInput input = {}, bool wide = false) const;
  // Matches a pattern that is a text.
  Outcome MatchText(const std::u16string& subject, MatchInput input = {}, bool wide = false) const;
  // Finds by both, which must find the same.
  std::string Find(const std::u16string& subject) const;

 private:
  template <typename F>
  Outcome Run(const std::u16string& subject, MatchInput input, bool wide, F&& match) const;

  CompiledPattern compiled_;
  TryVector<uint32_t> program_;
  bool has_program_ = false;
};

}  // namespace kei::regexp

#endif  // KEI_TESTS_UNIT_REGEXP_MATCHING_H_
