#include "vm/runtime/library/regexp/replacement.h"

#include "vm/base/text/unicode.h"
#include "vm/isolate/isolate.h"
#include "vm/isolate/search.h"
#include "vm/objects/cast.h"
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
    at = Find('$', static_cast<uint32_t>(at));
    if (at < 0 || at + 1 >= length) break;
    const auto dollar = static_cast<uint32_t>(at);
    const size_t before = parts_.size();
    uint32_t end = dollar;  // behind the reference; unchanged if there is none
    if (dollar > done) KEI_TRY_ROOM(Add(Part::kText, done, dollar), "the parts of the replacement");
    KEI_TRY_ROOM(AddReference(dollar, &end), "the parts of the replacement");
    if (end == dollar) {
      parts_.Truncate(before);
      at++;
    } else {
      at = done = end;
    }
  }
  if (done < length) KEI_TRY_ROOM(Add(Part::kText, done, length), "the parts of the replacement");
  return isolate->undefined();
}

bool Replacement::AddReference(uint32_t at, uint32_t* end) {
  *end = at + 2;
  switch (text_[at + 1]) {
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
    const uint16_t c = text_[i];
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
  const int64_t close = Find('>', at + 2);
  if (close < 0) return true;
  *end = static_cast<uint32_t>(close) + 1;
  if (!group_names_.IsSmi()) return AddGroups(at + 2, static_cast<uint32_t>(close));
  return Add(Part::kName, at + 2, static_cast<uint32_t>(close));
}

Object Replacement::Parse(RegExpData data) {
  const Object names = data.group_names(isolate_);
  const bool has_names = !names.IsUndefined();
  if (has_names) group_names_ = names;
  return Parse(data.captures() - 1, has_names);
}

// At most one of the groups of one name has matched.
bool Replacement::AddGroups(uint32_t from, uint32_t to) {
  const FixedArray names = Cast<FixedArray>(isolate_, group_names_);
  const String name = Substring(isolate_, text(), from, to);
  for (int i = 0; i < names.length(); i += 2) {
    if (!StringEquals(isolate_, Cast<String>(isolate_, names.get(isolate_, i)), name)) continue;
    const auto group = static_cast<uint32_t>(names.get(isolate_, i + 1).SmiValue());
    if (!Add(Part::kGroup, group)) return false;
  }
  return true;
}

int64_t Replacement::Find(Isolate* isolate, const FlatContent& text, char unit, uint32_t from) {
  constexpr uint32_t kFew = 16;
  if (text.is_one_byte() && text.length() <= kFew) {
    const uint8_t* const units = text.one().data();
    for (uint32_t i = from; i < text.length(); i++) {
      if (units[i] == static_cast<uint8_t>(unit)) return i;
    }
    return -1;
  }
  return text.Visit([&](auto units) {
    return FindIf(units.data(), from, units.size(), [unit](auto u) { return u == unit; });
  });
}

}  // namespace kei
