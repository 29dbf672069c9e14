#ifndef KEI_VM_RUNTIME_REGEXP_REGEXP_EXECUTION_H_
#define KEI_VM_RUNTIME_REGEXP_REGEXP_EXECUTION_H_

#include <optional>

#include "vm/base/try-vector.h"
#include "vm/runtime/regexp/regexp.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {

// Where a pattern and its groups have matched.
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
  bool has(int group) const {
    return positions()[group * 2] >= 0 && positions()[group * 2 + 1] >= 0;
  }
  // A String, or undefined.
  Object Group(Isolate* isolate, String subject, int group) const {
    if (!has(group)) return isolate->undefined();
    return Substring(isolate, subject, start(group), end(group));
  }

 private:
  static constexpr int kInline = 16;
  int captures_ = 0;
  int32_t inline_[kInline * 2];
  TryVector<int32_t> more_;
};

// Many executions of one pattern on one subject. Runs no JavaScript.
class RegExpExecution {
 public:
  RegExpExecution(Isolate* isolate, RegExpData data, String subject)
      : isolate_(isolate), data_(data), subject_(subject) {}
  // The exception or undefined; before anything else.
  Object Prepare();
  // From a position at most the subject's length. Where it matches, the realm's last match changes.
  std::optional<bool> Execute(uint32_t from, bool sticky);
  const RegExpMatch& match() const { return match_; }
  String subject() const { return subject_; }
  RegExpData data() const { return data_; }
  Isolate* isolate() const { return isolate_; }
  int32_t flags() const { return data_.flags(); }
  bool is_unicode() const { return (flags() & RegExpFlags::kUnicodeMode) != 0; }
  // AdvanceStringIndex.
  uint32_t Advance(uint32_t index) const;

 private:
  Isolate* isolate_;
  RegExpData data_;
  String subject_;
  ByteArray code_;
  RegExpMatch match_;
};

// RegExpLastMatch of a realm: the subject, what `RegExp.input` shows, the number of captures, and
// their positions.
struct LastMatch {
  static constexpr int kSubject = 0, kInput = 1, kCaptures = 2, kPositions = 3;
  // An empty match of an empty string.
  static FixedArray New(Isolate* isolate);
  static FixedArray Of(Isolate* isolate) { return isolate->RegExpLastMatch(); }
  static void Set(Isolate* isolate, String subject, const RegExpMatch& match);
  // A String; empty where the group has not matched.
  static String Group(Isolate* isolate, int group);
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_REGEXP_REGEXP_EXECUTION_H_
