#include "vm/regexp/machine-code/machine-code.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <type_traits>
#include <vector>

#include "jit/code/code-memory.h"
#include "vm/regexp/compiler/compile.h"
#include "vm/regexp/syntax/regexp-flags.h"

// Machine code of patterns finds what the bytecode finds: on random patterns and subjects, and on some
// that were chosen.

namespace kei::regexp {
namespace {

constexpr uint64_t kStackLimit = 0;

struct MachineCodeOutcome {
  MatchResult result;
  std::vector<int32_t> captures;
  bool operator==(const MachineCodeOutcome&) const = default;
};

std::string TextOf(const MachineCodeOutcome& outcome) {
  std::string text = std::to_string(static_cast<int>(outcome.result));
  for (int32_t position : outcome.captures) text += " " + std::to_string(position);
  return text;
}

class MachineCodeTest : public testing::Test {
 protected:
  // The entry of the pattern's machine code, to be freed; 0 if it gets none.
  uint64_t PublishMachineCode(bool one_byte) {
    const auto code = MakeMachineCode(pattern_->code.begin(), one_byte);
    if (!code) return 0;
    const uint64_t entry = memory_->Allocate(code->result);
    CHECK(memory_->TryPublish(entry, code->result, [](int32_t) -> uint64_t { return 0; }));
    return entry;
  }

  MachineCodeTest() : memory_(jit::CodeMemory::Reserve(1 << 20, 0, 0, 0)) {}

  // False if the pattern is none.
  bool Compile(const std::string& pattern, int32_t flags) {
    pattern_ = std::make_unique<CompiledPattern>();
    const PatternView view(reinterpret_cast<const uint8_t*>(pattern.data()), pattern.size());
    regexp::Compile(view, flags, kStackLimit, pattern_.get());
    return pattern_->error == Error::kNone;
  }

  // Matches from each place of the subject, or from the start.
  template <typename Char>
  void Check(const std::string& pattern, const std::vector<Char>& subject) {
    CheckUpTo(static_cast<uint32_t>(subject.size()), pattern, subject);
  }
  template <typename Char>
  void CheckFromStart(const std::string& pattern, const std::vector<Char>& subject) {
    CheckUpTo(0, pattern, subject);
  }
  template <typename Char>
  void CheckUpTo(uint32_t last, const std::string& pattern, const std::vector<Char>& subject) {
    const uint64_t entry = PublishMachineCode(sizeof(Char) == 1);
    ASSERT_NE(entry, 0u) << pattern;
    for (uint32_t start = 0; start <= last; start++) {
      for (bool sticky : {false, true}) CheckAt(entry, pattern, subject, start, sticky);
    }
    memory_->Free(entry);
  }

  // Checks how both ways to run the pattern, or only machine code, end if the host says to stop. The host
  // says so at the third time that it is asked.
  enum class Ways { kBoth, kMachineCode };
  template <typename Unit>
  void ExpectInterrupted(const std::string& pattern, const std::basic_string<Unit>& subject,
                         Ways ways = Ways::kBoth, int32_t flags = 0) {
    constexpr bool kOneByte = sizeof(Unit) == 1;
    ASSERT_TRUE(Compile(pattern, flags));
    using Char = std::conditional_t<kOneByte, uint8_t, uint16_t>;
    const auto* chars = reinterpret_cast<const Char*>(subject.data());
    const auto length = static_cast<uint32_t>(subject.size());
    const uint64_t entry = PublishMachineCode(kOneByte);
    ASSERT_NE(entry, 0u) << pattern;
    std::vector<int32_t> captures(pattern_->captures * 2);
    int polls = 0;
    MatchInput input;
    input.captures = captures.data();
    input.interrupt = {[](void* count) { return ++*static_cast<int*>(count) < 3; }, &polls};
    const uint32_t* code = pattern_->code.begin();
    if (ways == Ways::kBoth) {
      EXPECT_EQ(MatchResult::kInterrupted, Match(code, chars, length, input)) << pattern;
    }
    polls = 0;
    EXPECT_EQ(MatchResult::kInterrupted, MatchWithMachineCode(entry, code, chars, length, input)) << pattern;
    memory_->Free(entry);
  }

  // Bytecode and machine code find the same, and hardly ask whether to go on.
  template <typename Unit>
  void ExpectFewPolls(const std::string& pattern, const std::basic_string<Unit>& subject, int32_t flags = 0) {
    constexpr int kFew = 3;
    ASSERT_TRUE(Compile(pattern, flags));
    constexpr bool kOneByte = sizeof(Unit) == 1;
    using Char = std::conditional_t<kOneByte, uint8_t, uint16_t>;
    const auto* chars = reinterpret_cast<const Char*>(subject.data());
    const auto length = static_cast<uint32_t>(subject.size());
    const uint64_t entry = PublishMachineCode(kOneByte);
    ASSERT_NE(entry, 0u) << pattern;
    const uint32_t* code = pattern_->code.begin();
    const auto run = [&](auto match) {
      std::vector<int32_t> captures(pattern_->captures * 2, -7);
      int polls = 0;
      MatchInput input;
      input.captures = captures.data();
      input.interrupt = {[](void* count) { return ++*static_cast<int*>(count) <= kFew; }, &polls};
      const MatchResult result = match(input);
      EXPECT_NE(result, MatchResult::kInterrupted) << pattern;
      return std::pair(result, captures);
    };
    EXPECT_EQ(
        run([&](const MatchInput& input) { return Match(code, chars, length, input); }),
        run([&](const MatchInput& input) { return MatchWithMachineCode(entry, code, chars, length, input); }))
        << pattern;
    memory_->Free(entry);
  }

 private:
  static bool MayGoOn(void* polls) { return ++*static_cast<int*>(polls) < 20; }

  template <typename Char>
  void CheckAt(uint64_t entry, const std::string& pattern, const std::vector<Char>& subject, uint32_t start,
               bool sticky) {
    const uint32_t* code = pattern_->code.begin();
    const auto length = static_cast<uint32_t>(subject.size());
    auto run = [&](auto match) {
      MachineCodeOutcome outcome;
      outcome.captures.resize(pattern_->captures * 2, -7);
      int polls = 0;
      MatchInput input;
      input.start = start;
      input.sticky = sticky;
      input.captures = outcome.captures.data();
      input.interrupt = {MayGoOn, &polls};
      outcome.result = match(input);
      return outcome;
    };
    const MachineCodeOutcome expected =
        run([&](const MatchInput& input) { return Match(code, subject.data(), length, input); });
    const MachineCodeOutcome found = run([&](const MatchInput& input) {
      return MatchWithMachineCode(entry, code, subject.data(), length, input);
    });
    // They count steps in their own ways.
    if (expected.result == MatchResult::kInterrupted) return;
    ASSERT_EQ(TextOf(found), TextOf(expected))
        << "/" << pattern << "/ on '" << std::string(subject.begin(), subject.end()) << "' of "
        << sizeof(Char) << " from " << start << (sticky ? ", sticky" : "");
  }

  std::unique_ptr<jit::CodeMemory> memory_;
  std::unique_ptr<CompiledPattern> pattern_;
};

// Patterns over few letters, so that they match often.
class FewLettersPattern {
 public:
  explicit FewLettersPattern(uint32_t seed) : random_(seed) {}
  std::string Make() {
    groups_ = 0;
    return Disjunction(3);
  }
  int Below(int n) { return static_cast<int>(random_() % static_cast<uint32_t>(n)); }
  template <typename Char>
  std::vector<Char> Subject() {
    static constexpr uint16_t kUnits[] = {'a', 'b',  'c',   'A',    'B',    '0',    ' ',   '\n', 'a',
                                          'b', 0xe4, 0x17f, 0x2028, 0xd83d, 0xde00, 0x430, 0x3b1};
    std::vector<Char> subject;
    subject.reserve(16);  // is somewhere even if it is empty
    subject.resize(static_cast<size_t>(Below(14)));
    for (Char& unit : subject) {
      unit = static_cast<Char>(kUnits[Below(sizeof(Char) == 1 ? 11 : 17)]);
    }
    return subject;
  }

 private:
  std::string Disjunction(int depth) {
    std::string text = Sequence(depth);
    for (int i = Below(3); i > 0; i--) text += "|" + Sequence(depth);
    return text;
  }
  std::string Sequence(int depth) {
    std::string text;
    for (int i = Below(4); i >= 0; i--) text += Term(depth);
    return text;
  }
  std::string Term(int depth) {
    static constexpr const char* kQuantifiers[] = {"*",   "+",     "?",      "*?",   "+?",     "??",
                                                   "{2}", "{1,3}", "{0,2}?", "{2,}", "{9,12}", "{3,40}"};
    static constexpr const char* kAssertions[] = {"^", "$", "\\b", "\\B"};
    if (Below(9) == 0) return kAssertions[Below(4)];
    const std::string atom = Atom(depth);
    return Below(2) == 0 ? atom : atom + kQuantifiers[Below(12)];
  }
  std::string Atom(int depth) {
    static constexpr const char* kAtoms[] = {"a",
                                             "b",
                                             "ab",
                                             "c",
                                             "abc",
                                             ".",
                                             "[ab]",
                                             "[^a]",
                                             "\\w",
                                             "\\s",
                                             "[a-c0]",
                                             "\\d",
                                             "[^\"\\n]",
                                             "a",
                                             "b",
                                             "\\xe4",
                                             "[\\u0100-\\u0500]",
                                             "\\W",
                                             "[\\ud800-\\udfff]",
                                             "[^\\u0400-\\u04ff]",
                                             "[\\u017f\\u0250\\u0300\\u0391-\\u03ff\\u2028]"};
    if (depth == 0 || Below(3) != 0) return kAtoms[Below(21)];
    switch (Below(8)) {
      case 0: return "(?:" + Disjunction(depth - 1) + ")";
      case 1: return "(?=" + Disjunction(depth - 1) + ")";
      case 2: return "(?!" + Disjunction(depth - 1) + ")";
      case 3: return "(?<=" + Disjunction(depth - 1) + ")";
      case 4: return "(?<!" + Disjunction(depth - 1) + ")";
      case 5:
        if (groups_ > 0) return "(?:\\" + std::to_string(1 + Below(groups_)) + ")";
        [[fallthrough]];
      default:
        if (groups_ >= 9) return "(?:" + Disjunction(depth - 1) + ")";
        groups_++;
        return "(" + Disjunction(depth - 1) + ")";
    }
  }

  std::mt19937 random_;
  int groups_ = 0;
};

TEST_F(MachineCodeTest, LoopsThatDoNotGoBackAskWhetherToGoOn) {
  std::string subject;
  for (int i = 0; i < 100000; i++) subject += "ab";
  for (const char* pattern : {"^(?:ab)*$", "^(?:ab|ba)*$", "(?:ab)+?$", "^(?:ab){90000,}", "^(?:(a)(b))*"}) {
    ExpectInterrupted(pattern, subject);
  }
  // Few turns that take long, and attempts that go back far.
  ExpectInterrupted("a[^]*q", std::string(200000, 'a'));
  ExpectInterrupted("^(?:(?=a*)a)*$", std::string(30000, 'a'));
}

TEST_F(MachineCodeTest, ScansInARowAskInBetween) {
  std::string ahead = "^";
  for (int i = 0; i < 5; i++) ahead += "(?=[a-c]*)";
  ExpectInterrupted(ahead, std::string(5000000, 'a'));
  ExpectInterrupted(ahead, std::u16string(5000000, u'a'));
  ExpectInterrupted("^([^]{1500000})\\1\\1\\1$", std::string(6000000, 'a'), Ways::kBoth,
                    RegExpFlags::kIgnoreCase);
}

// A scan that passes over the subject once is not interrupted.
TEST_F(MachineCodeTest, ScansAreDoneInOnePiece) {
  const std::string subject(5000000, 'a');
  // Searches by first units, windows, texts, single units, and first units of alternatives.
  for (const char* pattern : {"[^a]c|x", "[b-z ]{12}", "Zebra\\d", "[QX]\\w", "Qx|Zy"}) {
    ExpectFewPolls(pattern, subject);
  }
  // Loops with and without a maximum, and going back.
  for (const char* pattern :
       {"^.*$", "^[a-c]{0,10000000}$", "^[a-c]{2,9000000}-", "^[a-c]{4000000,9000000}?a", "^[^]*[xz]"}) {
    ExpectFewPolls(pattern, subject);
    ExpectFewPolls(pattern, std::u16string(5000000, u'a'));
  }
  // Back from the text to where the loop may have begun.
  ExpectFewPolls(".*(?:Zebra)$", subject + "Zebra");
}

TEST_F(MachineCodeTest, ScansOfPairsAreDoneInOnePiece) {
  std::u16string subject;
  for (int i = 0; i < 3500000; i++) subject += u"\U0001f600";
  // All pairs, too few of them, the minimum of a lazy loop, back from the end, ever on.
  for (const char* pattern : {"^.*$", "^.{3600000,}", "^.{3400000,}?x", "^[^y]*[xz]", "^[^y]*?[xz]"}) {
    ExpectFewPolls(pattern, subject, RegExpFlags::kUnicode);
  }
}

TEST_F(MachineCodeTest, GoingBackFarFindsWhatBytecodeFinds) {
  std::vector<uint8_t> subject(300000, 'a');
  for (const size_t at : {100000u, 65536u, 65535u, 1u}) subject[at] = 'x';
  const std::vector<uint16_t> wide(subject.begin(), subject.end());
  for (const char* pattern : {"^[^]*[xz]", "^[^]*[xz]b", "^[^]{65536,}[xz]", "^[^]{65537,}[xz]a*$"}) {
    ASSERT_TRUE(Compile(pattern, 0));
    CheckFromStart(pattern, subject);
    CheckFromStart(pattern, wide);
  }
}

TEST_F(MachineCodeTest, VeryLongLoopsFindWhatBytecodeFinds) {
  std::vector<uint8_t> subject;
  for (const char c : std::string("xaabcaab-aac")) subject.push_back(static_cast<uint8_t>(c));
  const std::vector<uint16_t> wide(subject.begin(), subject.end());
  for (const char* pattern : {"[a-c]{0,100000}", "[a-c]{3,100000}b", "[a-c]{4,100000}?-",
                              "([a-c]{5,100000})|x", "[a-c]{70000,}", "(?:[a-c]{2,70000}){2}-"}) {
    ASSERT_TRUE(Compile(pattern, 0));
    Check(pattern, subject);
    Check(pattern, wide);
  }
}

TEST_F(MachineCodeTest, FindsWhatBytecodeFinds) {
  const char* count = getenv("KEI_PATTERNS");
  const int patterns = count != nullptr ? atoi(count) : 1500;
  for (int i = 0; i < patterns && !HasFailure(); i++) {
    FewLettersPattern random(static_cast<uint32_t>(i));
    const std::string pattern = random.Make();
    static constexpr int32_t kFlags[] = {0,
                                         RegExpFlags::kIgnoreCase,
                                         RegExpFlags::kMultiline,
                                         RegExpFlags::kUnicode,
                                         RegExpFlags::kDotAll,
                                         RegExpFlags::kUnicode | RegExpFlags::kIgnoreCase};
    if (!Compile(pattern, kFlags[random.Below(6)])) continue;
    for (int j = 0; j < 4 && !HasFailure(); j++) {
      Check(pattern, random.Subject<uint8_t>());
      Check(pattern, random.Subject<uint16_t>());
    }
  }
}

}  // namespace
}  // namespace kei::regexp
