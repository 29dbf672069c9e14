#include "vm/runtime/library/regexp/replacement.h"

#include "vm/base/unicode.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {

Object Replacement::Parse(int groups, bool has_names) {
  Isolate* isolate = isolate_;
  groups_ = groups;
  has_names_ = has_names;
  uint32_t done = 0;
  const uint32_t length = text_.length();
  for (int64_t at = 0; length != 0 && at < length - 1;) {
    KEI_POLL(isolate);
    at = StringIndexOf(isolate, text_, isolate->single_character_string('$'),
                       static_cast<uint32_t>(at));
    if (at < 0 || at + 1 >= length) break;
    const auto dollar = static_cast<uint32_t>(at);
    const size_t before = parts_.size();
    uint32_t end = dollar;  // behind the reference; unchanged where there is none
    if (dollar > done) KEI_TRY_ROOM(Add(Part::kText, done, dollar));
    KEI_TRY_ROOM(AddReference(dollar, &end));
    if (end == dollar) {
      parts_.Truncate(before);
      at++;
    } else {
      at = done = end;
    }
  }
  if (done < length) KEI_TRY_ROOM(Add(Part::kText, done, length));
  return isolate->undefined();
}

bool Replacement::AddReference(uint32_t at, uint32_t* end) {
  *end = at + 2;
  switch (CharacterAt(isolate_, text_, at + 1)) {
    case '$': return Add(Part::kText, at, at + 1);
    case '&': return Add(Part::kMatch);
    case '`': return Add(Part::kBefore);
    case '\'': return Add(Part::kAfter);
    case '<': return AddName(at, end);
    default: return AddNumbered(at, end);
  }
}

bool Replacement::AddNumbered(uint32_t at, uint32_t* end) {
  auto digit = [&](uint32_t i) {
    if (i >= text_.length()) return -1;
    const uint16_t c = CharacterAt(isolate_, text_, i);
    return IsDecimalDigit(c) ? c - '0' : -1;
  };
  const int first = digit(at + 1), second = digit(at + 2);
  *end = at;
  if (first < 0) return true;
  int group = first;
  uint32_t behind = at + 2;
  if (second >= 0 && first * 10 + second >= 1 && first * 10 + second <= groups_) {
    group = first * 10 + second;
    behind = at + 3;
  }
  if (group < 1 || group > groups_) return true;
  *end = behind;
  return Add(Part::kGroup, static_cast<uint32_t>(group));
}

bool Replacement::AddName(uint32_t at, uint32_t* end) {
  *end = at;
  if (!has_names_) return true;
  const int64_t close =
      StringIndexOf(isolate_, text_, isolate_->single_character_string('>'), at + 2);
  if (close < 0) return true;
  *end = static_cast<uint32_t>(close) + 1;
  return Add(Part::kName, at + 2, static_cast<uint32_t>(close));
}

Object Replacement::Parse(RegExpData data) {
  Isolate* isolate = isolate_;
  Object names = data.group_names(isolate);
  KEI_TRY_VOID(Parse(data.captures() - 1, !names.IsUndefined()));
  if (!names.IsUndefined()) KEI_TRY_ROOM(ResolveNames(FixedArray::cast(names)));
  return isolate->undefined();
}

// Of the groups of one name at most one has matched.
bool Replacement::ResolveNames(FixedArray names) {
  CountedVector<Part> resolved(isolate_->memory());
  for (const Part& part : parts_) {
    if (part.kind != Part::kName) {
      if (!resolved.TryPush(part)) return false;
      continue;
    }
    String name = Substring(isolate_, text_, part.from, part.to);
    for (int i = 0; i < names.length(); i += 2) {
      if (!StringEquals(isolate_, String::cast(names.get(isolate_, i)), name)) continue;
      const auto group = static_cast<uint32_t>(names.get(isolate_, i + 1).SmiValue());
      if (!resolved.TryPush({Part::kGroup, group, 0})) return false;
    }
  }
  parts_.Clear();
  for (const Part& part : resolved) {
    if (!parts_.TryPush(part)) return false;
  }
  return true;
}

}  // namespace kei
