// GetSubstitution, ECMA-262, 22.1.3.19.1.

#include <algorithm>

#include "vm/base/unicode.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/library/regexp/regexp-protocol.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

class Substituting {
 public:
  Substituting(Isolate* isolate, StringBuilder* out, String replacement, const Substitution& match)
      : isolate_(isolate), out_(out), replacement_(replacement),
        text_(ContentOf(isolate, replacement)), match_(match) {}

  Object Run() {
    Isolate* isolate = isolate_;
    uint32_t done = 0;
    for (uint32_t i = 0; i + 1 < text_.length(); i++) {
      KEI_POLL(isolate);
      if (text_[i] != '$') continue;
      uint32_t end = i;   // behind the reference; i: it is none
      const uint32_t before = done;
      done = i;
      out_->AppendSubstring(replacement_, before, i);
      KEI_TRY_VOID(AppendReference(i, &end));
      if (end > i) {
        done = end;
        i = end - 1;
      }
    }
    out_->AppendSubstring(replacement_, done, text_.length());
    return isolate->undefined();
  }

 private:
  Object AppendReference(uint32_t at, uint32_t* end) {
    const uint32_t length = match_.subject.length();
    const auto position =
        static_cast<uint32_t>(std::min<double>(match_.position, length));
    *end = at + 2;
    switch (text_[at + 1]) {
      case '$': out_->Append('$'); break;
      case '&': out_->Append(match_.matched); break;
      case '`': out_->AppendSubstring(match_.subject, 0, position); break;
      case '\'': {
        const uint64_t tail = uint64_t{position} + match_.matched.length();
        if (tail < length) {
          out_->AppendSubstring(match_.subject, static_cast<uint32_t>(tail), length);
        }
        break;
      }
      case '<': return AppendNamed(at, end);
      default: return AppendNumbered(at, end);
    }
    return isolate_->undefined();
  }

  Object AppendNumbered(uint32_t at, uint32_t* end) {
    auto digit = [&](uint32_t i) {
      return i < text_.length() && IsDecimalDigit(text_[i]) ? text_[i] - '0' : -1;
    };
    const int first = digit(at + 1), second = digit(at + 2);
    *end = at;
    if (first < 0) return isolate_->undefined();
    int group = first;
    uint32_t behind = at + 2;
    if (second >= 0 && first * 10 + second >= 1 && first * 10 + second <= match_.group_count) {
      group = first * 10 + second;
      behind = at + 3;
    }
    if (group < 1 || group > match_.group_count) return isolate_->undefined();
    *end = behind;
    Object capture = FixedArray::cast(match_.groups).get(isolate_, group - 1);
    if (!capture.IsUndefined()) out_->Append(String::cast(capture));
    return isolate_->undefined();
  }

  Object AppendNamed(uint32_t at, uint32_t* end) {
    Isolate* isolate = isolate_;
    *end = at;
    if (match_.names.IsUndefined()) return isolate->undefined();
    uint32_t close = at + 2;
    for (; close < text_.length() && text_[close] != '>'; close++) KEI_POLL(isolate);
    if (close == text_.length()) return isolate->undefined();
    String name = Substring(isolate, replacement_, at + 2, close);
    KEI_TRY(value, GetProperty(isolate, match_.names, PropertyKey::FromName(isolate, name)));
    *end = close + 1;
    if (value.IsUndefined()) return value;
    KEI_TRY(text, ToString(isolate, value));
    out_->Append(String::cast(text));
    return isolate->undefined();
  }

  Isolate* isolate_;
  StringBuilder* out_;
  String replacement_;
  FlatContent text_;
  const Substitution& match_;
};

}  // namespace

Object AppendSubstitution(Isolate* isolate, StringBuilder* out, String replacement,
                          const Substitution& match) {
  return Substituting(isolate, out, replacement, match).Run();
}

bool HasDollar(Isolate* isolate, String replacement) {
  return StringIndexOf(isolate, replacement, isolate->single_character_string('$'), 0) >= 0;
}

}  // namespace kei
