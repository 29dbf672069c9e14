#ifndef KEI_VM_RUNTIME_LIBRARY_REGEXP_REPLACEMENT_H_
#define KEI_VM_RUNTIME_LIBRARY_REGEXP_REPLACEMENT_H_

#include "vm/base/try-vector.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/library/regexp/regexp-protocol.h"
#include "vm/runtime/upcalls/poll.h"

namespace kei {

// A text with `$` patterns, taken apart once for all matches: what GetSubstitution of ECMA-262,
// 22.1.3.19.1 does each time.
class Replacement {
 public:
  struct Part {
    enum Kind : uint8_t { kText, kMatch, kBefore, kAfter, kGroup, kName };
    Kind kind;
    uint32_t from, to;  // kText, kName: in the text; kGroup: its number
  };
  Replacement(Isolate* isolate, const FlatContent& text)
      : isolate_(isolate), text_(text), parts_(isolate->memory()) {}

  // Undefined, or the exception. `groups`: without the whole match.
  Object Parse(int groups, bool has_names);
  // The same for a pattern, whose names become groups.
  Object Parse(RegExpData data);

  std::span<const Part> parts() const { return {parts_.begin(), parts_.size()}; }
  // Whether there is anything in a text to take apart.
  static bool HasDollar(Isolate* isolate, const FlatContent& text) {
    return Find(isolate, text, '$', 0) >= 0;
  }
  bool HasDollar() const { return HasDollar(isolate_, text_); }
  String text() const { return text_.string(); }
  // After Parse(data), for a match of which position(i) says where capture i / 2 begins or, where i is odd,
  // ends. Undefined, or the exception.
  template <typename F>
  Object AppendTo(StringBuilder* out, const FlatContent& subject, F position) const;

 private:
  // Most texts have no more than a few parts, which stand here.
  class Parts {
   public:
    explicit Parts(MemoryAccount* account) : all_(account) {}
    [[nodiscard]] bool TryPush(const Part& part) {
      if (all_.empty()) {
        if (size_ < kFew) {
          few_[size_++] = part;
          return true;
        }
        if (!all_.TryReserve(2 * kFew)) return false;
        for (const Part& known : few_) all_.Push(known);
      }
      if (!all_.TryPush(part)) return false;
      size_++;
      return true;
    }
    void Truncate(size_t size) {
      size_ = size;
      if (!all_.empty()) all_.Truncate(size);
    }
    size_t size() const { return size_; }
    const Part* begin() const { return all_.empty() ? few_ : all_.begin(); }
    const Part* end() const { return begin() + size_; }

   private:
    static constexpr size_t kFew = 8;
    Part few_[kFew];
    TryVector<Part> all_;  // all parts, if they are more
    size_t size_ = 0;
  };

  // The position of the unit, or -1.
  static int64_t Find(Isolate* isolate, const FlatContent& text, char unit, uint32_t from);
  int64_t Find(char unit, uint32_t from) const { return Find(isolate_, text_, unit, from); }
  bool AddReference(uint32_t at, uint32_t* end);
  bool AddNumbered(uint32_t at, uint32_t* end);
  bool AddName(uint32_t at, uint32_t* end);
  // The groups of a pattern that have the name between.
  [[nodiscard]] bool AddGroups(uint32_t from, uint32_t to);
  [[nodiscard]] bool Add(Part::Kind kind, uint32_t from = 0, uint32_t to = 0) {
    return parts_.TryPush({kind, from, to});
  }

  Isolate* isolate_;
  const FlatContent text_;
  int groups_ = 0;
  bool has_names_ = false;
  Object group_names_;  // the names of the pattern, Smi 0 if there are none
  Parts parts_;
};

template <typename F>
Object Replacement::AppendTo(StringBuilder* out, const FlatContent& subject, F position) const {
  Isolate* isolate = isolate_;
  auto append = [&](const FlatContent& from, int64_t begin, int64_t end) {
    out->AppendPart(from, static_cast<uint32_t>(begin), static_cast<uint32_t>(end));
  };
  for (const Part& part : parts_) {
    KEI_POLL(isolate);
    switch (part.kind) {
      case Part::kText: append(text_, part.from, part.to); break;
      case Part::kMatch: append(subject, position(0), position(1)); break;
      case Part::kBefore: append(subject, 0, position(0)); break;
      case Part::kAfter: append(subject, position(1), subject.length()); break;
      case Part::kGroup: {
        const int first = 2 * static_cast<int>(part.from);
        const int32_t begin = position(first), end = position(first + 1);
        if (begin >= 0 && end >= 0) append(subject, begin, end);
        break;
      }
      case Part::kName: break;
    }
  }
  return isolate->undefined();
}

inline constexpr char kReplacedText[] = "the replaced text";

// The result of replacing matches by one text, match by match.
class ReplacedText {
 public:
  ReplacedText(Isolate* isolate, const FlatContent& subject, String text)
      : isolate_(isolate),
        subject_(subject),
        text_(ContentOf(isolate, text)),
        replacement_(isolate, text_),
        out_(isolate) {}
  // Undefined, or the exception.
  Object Prepare(RegExpData data) {
    expands_ = replacement_.HasDollar();
    return expands_ ? replacement_.Parse(data) : isolate_->undefined();
  }
  // position(i): where capture i / 2 begins or, where i is odd, ends. Likewise.
  template <typename F>
  Object Add(F position) {
    const auto start = static_cast<uint32_t>(position(0)), end = static_cast<uint32_t>(position(1));
    Keep(done_, start);
    done_ = end;
    if (text_.length() == 0) return isolate_->undefined();
    Build();
    if (expands_) return replacement_.AppendTo(&out_, subject_, position);
    out_.AppendPart(text_, 0, text_.length());
    return isolate_->undefined();
  }
  // A String, or the exception.
  Object Finish() {
    Keep(done_, subject_.length());
    return is_built_ ? out_.Finish(kReplacedText) : SubjectPart(isolate_, subject_, kept_from_, kept_to_);
  }

 private:
  // If only one part of the subject is left, as of one that is trimmed, the result is that part. It need not
  // be built then.
  void Keep(uint32_t from, uint32_t to) {
    if (from == to) return;
    const bool is_first = kept_from_ == kept_to_;
    if (!is_built_ && (is_first || from == kept_to_)) {
      if (is_first) kept_from_ = from;
      kept_to_ = to;
      return;
    }
    Build();
    out_.AppendPart(subject_, from, to);
  }
  void Build() {
    if (is_built_) return;
    is_built_ = true;
    out_.AppendPart(subject_, kept_from_, kept_to_);
  }

  Isolate* isolate_;
  const FlatContent subject_, text_;
  Replacement replacement_;
  bool expands_ = false;
  StringBuilder out_;  // once is_built_
  bool is_built_ = false;
  uint32_t kept_from_ = 0, kept_to_ = 0;
  uint32_t done_ = 0;
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_REGEXP_REPLACEMENT_H_
