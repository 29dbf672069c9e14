#include "vm/runtime/regexp/regexp-execution.h"

#include <algorithm>

#include "vm/base/unicode.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/regexp/matcher/matcher.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

// Collections may run meanwhile: subject and code are seen from the stack and stay in their places.
bool MayGoOn(void* isolate) { return !HasThrown(Poll(static_cast<Isolate*>(isolate))); }

}  // namespace

Object RegExpExecution::Prepare() {
  Isolate* isolate = isolate_;
  KEI_TRY(code, RegExpCode(isolate, data_));
  code_ = ByteArray::cast(code);
  subject_ = Flatten(isolate, subject_);
  KEI_TRY_ROOM(match_.Reserve(data_.captures()));
  return isolate->undefined();
}

std::optional<bool> RegExpExecution::Execute(uint32_t from, bool sticky) {
  regexp::MatchInput input;
  input.start = from;
  input.sticky = sticky;
  input.captures = match_.positions();
  input.interrupt = {MayGoOn, isolate_};
  const auto* code = reinterpret_cast<const uint32_t*>(code_.bytes().data());
  const FlatContent content = FlatContentOf(isolate_, subject_);
  const regexp::MatchResult result =
      content.is_one_byte()
          ? regexp::Match(code, content.one().data(), content.length(), input)
          : regexp::Match(code, content.two().data(), content.length(), input);
  switch (result) {
    case regexp::MatchResult::kFound:
      LastMatch::Set(isolate_, subject_, match_);
      return true;
    case regexp::MatchResult::kNotFound: return false;
    case regexp::MatchResult::kInterrupted: return std::nullopt;
    case regexp::MatchResult::kNoMemory:
      ThrowError(isolate_, MessageId::kStackOverflow);
      return std::nullopt;
  }
  return std::nullopt;
}

uint32_t RegExpExecution::Advance(uint32_t index) const {
  if (is_unicode() && index + 1 < subject_.length()) {
    const FlatContent content = FlatContentOf(isolate_, subject_);
    if (IsLeadSurrogate(content[index]) && IsTrailSurrogate(content[index + 1])) return index + 2;
  }
  return index + 1;
}

FixedArray LastMatch::New(Isolate* isolate) {
  FixedArray last = isolate->factory()->NewFixedArray(kPositions + 2);
  last.set(isolate, kSubject, isolate->empty_string());
  last.set(isolate, kInput, isolate->empty_string());
  for (int i = 0; i <= 2; i++) last.set(isolate, kCaptures + i, Smi::From(i == 0));
  return last;
}

void LastMatch::Set(Isolate* isolate, String subject, const RegExpMatch& match) {
  FixedArray last = Of(isolate);
  const int count = match.captures();
  if (last.length() < kPositions + count * 2) {
    last = isolate->factory()->NewFixedArray(kPositions + count * 2);
    isolate->set_context_slot(NativeContextSlot::kRegExpLastMatch, last);
  }
  if (!(last.get(isolate, kSubject) == subject)) last.set(isolate, kSubject, subject);
  if (!(last.get(isolate, kInput) == subject)) last.set(isolate, kInput, subject);
  last.set(isolate, kCaptures, Smi::From(count));
  for (int i = 0; i < count * 2; i++) {
    last.set(isolate, kPositions + i, Smi::From(match.positions()[i]));
  }
}

String LastMatch::Group(Isolate* isolate, int group) {
  FixedArray last = Of(isolate);
  if (group >= last.get(isolate, kCaptures).SmiValue()) return isolate->empty_string();
  const int32_t start = last.get(isolate, kPositions + group * 2).SmiValue();
  const int32_t end = last.get(isolate, kPositions + group * 2 + 1).SmiValue();
  if (start < 0 || end < 0) return isolate->empty_string();
  return Substring(isolate, String::cast(last.get(isolate, kSubject)),
                   static_cast<uint32_t>(start), static_cast<uint32_t>(end));
}

}  // namespace kei
