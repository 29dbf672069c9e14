#ifndef KEI_VM_RUNTIME_REGEXP_REGEXP_EXECUTION_H_
#define KEI_VM_RUNTIME_REGEXP_REGEXP_EXECUTION_H_

#include <optional>

#include "vm/base/try-vector.h"
#include "vm/regexp/matcher/matcher.h"
#include "vm/runtime/regexp/regexp.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/tables/regexp-slots.h"

namespace kei {

// The places at which a pattern and its groups have matched.
class RegExpMatch {
 public:
  RegExpMatch() = default;
  RegExpMatch(const RegExpMatch&) = delete;
  RegExpMatch& operator=(const RegExpMatch&) = delete;

  [[nodiscard]] bool Reserve(int captures) {
    captures_ = captures;
    if (captures <= kInline) return true;
    return more_.TryReserve(static_cast<size_t>(captures) * 2);
  }
  int captures() const { return captures_; }
  int32_t* positions() { return captures_ <= kInline ? inline_ : more_.begin(); }
  const int32_t* positions() const { return captures_ <= kInline ? inline_ : more_.begin(); }
  uint32_t start(int group = 0) const { return static_cast<uint32_t>(positions()[group * 2]); }
  uint32_t end(int group = 0) const { return static_cast<uint32_t>(positions()[group * 2 + 1]); }
  bool has(int group) const { return positions()[group * 2] >= 0 && positions()[group * 2 + 1] >= 0; }

 private:
  static constexpr int kInline = 16;
  int captures_ = 0;
  int32_t inline_[kInline * 2];
  TryVector<int32_t> more_;
};

// The result of Substring for a subject whose characters are known.
String SubjectPart(Isolate* isolate, const FlatContent& subject, uint32_t from, uint32_t to);

// The parts of a match of a pattern.
struct RegExpMatchParts {
  Isolate* isolate;
  RegExpData data;
  const FlatContent& content;  // the characters of the subject
  const RegExpMatch& match;
  // The text that a group has matched: a String, or undefined.
  Object Group(int group) const {
    if (!match.has(group)) return isolate->undefined();
    return SubjectPart(isolate, content, match.start(group), match.end(group));
  }
};

// Whether too many backtracks may end in a search in linear time, and how many those are.
inline bool MayFallBack(Isolate* isolate, RegExpData data) {
  return isolate->flags().enable_experimental_regexp_engine_on_excessive_backtracks &&
         !data.linear(isolate).IsSmi();
}
inline uint32_t BacktracksBeforeFallback(Isolate* isolate) {
  return static_cast<uint32_t>(isolate->flags().regexp_backtracks_before_fallback);
}

// Many executions of one pattern on one subject. Runs no JavaScript. The match that was found last is the
// realm's last match when this goes, or before: see Publish.
class RegExpExecution {
 public:
  RegExpExecution(Isolate* isolate, RegExpData data, String subject)
      : isolate_(isolate), data_(data), subject_(subject) {}
  ~RegExpExecution() { Publish(); }
  RegExpExecution(const RegExpExecution&) = delete;
  RegExpExecution& operator=(const RegExpExecution&) = delete;
  // The exception or undefined; before anything else.
  Object Prepare();
  // The position `from` is at most the subject's length.
  Maybe<bool> Execute(uint32_t from, bool sticky);
  // Behind the last match, as the flags say.
  Maybe<bool> ExecuteNext();
  // Makes the match the realm's last one, before JavaScript runs, which could see it.
  void Publish();
  const RegExpMatch& match() const { return match_; }
  RegExpMatchParts parts() const { return {isolate_, data_, *content_, match_}; }
  Object Group(int group) const { return parts().Group(group); }
  // The subject's characters, after Prepare.
  const FlatContent& content() const { return *content_; }
  String subject() const { return subject_; }
  RegExpData data() const { return data_; }
  Isolate* isolate() const { return isolate_; }
  int32_t flags() const { return data_.flags(); }
  bool is_unicode() const { return (flags() & RegExpFlags::kUnicodeMode) != 0; }
  // AdvanceStringIndex.
  uint32_t Advance(uint32_t index) const;

 private:
  regexp::MatchResult Match(regexp::MatchInput* input);
  // For a pattern that is a text.
  regexp::MatchResult MatchText(const regexp::MatchInput& input);
  // Matches by backtracking; in linear time if that is wanted, or backtracking takes too much.
  regexp::MatchResult MatchWithFallback(regexp::MatchInput* input);
  regexp::MatchResult MatchByBacktracking(const regexp::MatchInput& input);
  // Matches by machine code; `is_quick_` says whether that has come to an end.
  regexp::MatchResult MatchQuickly(const regexp::MatchInput& input);
  regexp::MatchResult MatchInLinearTime(const regexp::MatchInput& input);
  bool FindLinearProgram();

  Isolate* isolate_;
  RegExpData data_;
  String subject_;
  std::optional<FlatContent> content_;
  ByteArray code_;
  ByteArray linear_;  // once is_linear_
  bool is_linear_ = false;
  bool is_text_ = false;
  bool falls_back_ = false;    // there may be a linear program
  uint64_t machine_code_ = 0;  // its start; 0: not known
  bool is_quick_ = true;       // matches have not taken long so far
  bool is_published_ = true;
  RegExpMatch match_;
};

// RegExpLastMatch of a realm.
struct LastMatch : LastMatchSlots {
  // An empty match of an empty string.
  static FixedArray New(Isolate* isolate);
  static FixedArray Of(Isolate* isolate) { return isolate->RegExpLastMatch(); }
  static void Set(Isolate* isolate, String subject, const RegExpMatch& match) {
    const int count = match.captures();
    FixedArray last = WithRoomFor(isolate, kPositions + count * 2);
    if (!(last.get(isolate, kSubject) == subject)) last.set(isolate, kSubject, subject);
    last.set(isolate, kInput, isolate->undefined(), WriteBarrierMode::kSkip);
    const auto set_smi = [&](int index, int32_t value) {
      last.set(isolate, index, Smi::From(value), WriteBarrierMode::kSkip);
    };
    set_smi(kCaptures, count);
    const int32_t* const positions = match.positions();
    for (int i = 0; i < count * 2; i++) set_smi(kPositions + i, positions[i]);
  }
  static void Get(Isolate* isolate, RegExpMatch* match) {
    const FixedArray last = Of(isolate);
    int32_t* const positions = match->positions();
    for (int i = 0; i < match->captures() * 2; i++) {
      positions[i] = last.get(isolate, kPositions + i).SmiValue();
    }
  }
  // To what a copy of it holds.
  static void Restore(Isolate* isolate, FixedArray saved);
  static int LengthOf(Isolate* isolate, FixedArray last) {
    return kPositions + last.get(isolate, kCaptures).SmiValue() * 2;
  }
  // A String; empty if the group has not matched.
  static String Group(Isolate* isolate, int group);

 private:
  static FixedArray WithRoomFor(Isolate* isolate, int length) {
    FixedArray last = Of(isolate);
    return last.length() >= length ? last : Enlarged(isolate, length);
  }
  [[gnu::cold]] static FixedArray Enlarged(Isolate* isolate, int length);
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_REGEXP_REGEXP_EXECUTION_H_
