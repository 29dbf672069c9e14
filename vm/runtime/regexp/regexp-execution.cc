#include "vm/runtime/regexp/regexp-execution.h"

#include <cstring>

#include "vm/base/text/unicode.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/regexp/linear/linear-matcher.h"
#include "vm/regexp/machine-code/machine-code.h"
#include "vm/regexp/matcher/code-format.h"
#include "vm/regexp/matcher/find-text.h"
#include "vm/runtime/regexp/quick-match.h"
#include "vm/runtime/regexp/regexp-tiering.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

bool IsKnown(regexp::MatchResult result) {
  return result == regexp::MatchResult::kFound || result == regexp::MatchResult::kNotFound;
}

}  // namespace

String SubjectPart(Isolate* isolate, const FlatContent& subject, uint32_t from, uint32_t to) {
  const uint32_t count = to - from;
  if (count == 1) return CharacterString(isolate, subject[from]);
  if (count > 1 && count < kMinSlicedLength && count < subject.length()) {
    if (subject.is_one_byte()) {
      return NewStringFromLatin1(isolate, subject.one().subspan(from, count));
    }
    const SeqTwoByteString part = isolate->factory()->NewRawTwoByteString(count);
    std::memcpy(part.chars(), subject.two().data() + from, count * sizeof(uint16_t));
    return part;
  }
  return Substring(isolate, subject.string(), from, to);
}

Object RegExpExecution::Prepare() {
  Isolate* isolate = isolate_;
  KEI_TRY(code, RegExpBytecode(isolate, data_));
  code_ = ByteArray::cast(code);
  content_ = ContentOf(isolate, subject_);
  KEI_TRY_ROOM(match_.Reserve(data_.captures()), "the captures of a match");
  falls_back_ = MayFallBack(isolate, data_);
  if (isolate->flags().enable_experimental_regexp_engine) is_linear_ = FindLinearProgram();
  const auto* header = reinterpret_cast<const regexp::CodeHeader*>(code_.bytes().data());
  is_text_ = header->is_text != 0 && !is_linear_;
  return isolate->undefined();
}

Maybe<bool> RegExpExecution::Execute(uint32_t from, bool sticky) {
  regexp::MatchInput input;
  input.start = from;
  input.sticky = sticky;
  input.captures = match_.positions();
  input.interrupt = AsPollFunction(isolate_);
  switch (Match(&input)) {
    case regexp::MatchResult::kFound: is_published_ = false; return true;
    case regexp::MatchResult::kNotFound: return false;
    case regexp::MatchResult::kInterrupted: return std::nullopt;
    case regexp::MatchResult::kNoMemory:
    case regexp::MatchResult::kExcessive: break;
  }
  ThrowError(isolate_, MessageId::kStackOverflow);
  return std::nullopt;
}

Maybe<bool> RegExpExecution::ExecuteNext() {
  const uint32_t end = match_.end();
  const uint32_t from = end == match_.start() ? Advance(end) : end;
  if (from > subject_.length()) return false;
  return Execute(from, (flags() & RegExpFlags::kSticky) != 0);
}

void RegExpExecution::Publish() {
  if (is_published_) return;
  is_published_ = true;
  LastMatch::Set(isolate_, subject_, match_);
}

regexp::MatchResult RegExpExecution::Match(regexp::MatchInput* input) {
  if (is_text_) return MatchText(*input);
  if (machine_code_ != 0 && is_quick_ && !is_linear_) {
    const regexp::MatchResult result = MatchQuickly(*input);
    if (IsKnown(result)) return result;
  }
  return MatchWithFallback(input);
}

regexp::MatchResult RegExpExecution::MatchText(const regexp::MatchInput& input) {
  const auto* code = reinterpret_cast<const uint32_t*>(code_.bytes().data());
  return content_->Visit(
      [&](auto subject) { return regexp::MatchText(code, subject.data(), content_->length(), input); });
}

regexp::MatchResult RegExpExecution::MatchWithFallback(regexp::MatchInput* input) {
  if (!is_linear_) {
    if (falls_back_) input->max_backtracks = BacktracksBeforeFallback(isolate_);
    const regexp::MatchResult result = MatchByBacktracking(*input);
    const bool is_too_much = result == regexp::MatchResult::kExcessive ||
                             (falls_back_ && result == regexp::MatchResult::kNoMemory);
    if (!is_too_much) return result;
    is_linear_ = FindLinearProgram();
    if (!is_linear_ && result == regexp::MatchResult::kNoMemory) return result;
  }
  if (is_linear_) {
    const regexp::MatchResult result = MatchInLinearTime(*input);
    if (result != regexp::MatchResult::kNoMemory) return result;
  }
  input->max_backtracks = 0;
  return MatchByBacktracking(*input);
}

regexp::MatchResult RegExpExecution::MatchByBacktracking(const regexp::MatchInput& input) {
  const auto* code = reinterpret_cast<const uint32_t*>(code_.bytes().data());
  if (machine_code_ == 0) {
    const auto code = MachineCodeOfRegExp(isolate_, data_, code_, *content_);
    if (code) machine_code_ = code->start();
  }
  const uint32_t length = content_->length();
  return content_->Visit([&](auto subject) {
    if (machine_code_ == 0) return regexp::Match(code, subject.data(), length, input);
    if (is_quick_) {
      const auto result = MatchQuickly(input);
      if (is_quick_) return result;
    }
    return regexp::MatchWithMachineCode(machine_code_, code, subject.data(), length, input);
  });
}

regexp::MatchResult RegExpExecution::MatchQuickly(const regexp::MatchInput& input) {
  const auto* code = reinterpret_cast<const uint32_t*>(code_.bytes().data());
  const auto result = content_->Visit([&](auto subject) {
    return regexp::MatchOnQuickFrame(QuickFramesOf(isolate_), machine_code_, code, subject.data(),
                                     content_->length(), input);
  });
  is_quick_ = IsKnown(result);
  return result;
}

regexp::MatchResult RegExpExecution::MatchInLinearTime(const regexp::MatchInput& input) {
  const auto* program = reinterpret_cast<const uint32_t*>(linear_.bytes().data());
  return content_->Visit([&](auto subject) {
    return regexp::MatchLinear(program, subject.data(), content_->length(), input, isolate_->memory());
  });
}

bool RegExpExecution::FindLinearProgram() {
  Object program = RegExpLinearProgram(isolate_, data_);
  falls_back_ = !program.IsSmi();
  if (!falls_back_) return false;
  linear_ = ByteArray::cast(program);
  return true;
}

uint32_t RegExpExecution::Advance(uint32_t index) const {
  if (is_unicode() && index + 1 < subject_.length()) {
    const FlatContent& content = *content_;
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

FixedArray LastMatch::Enlarged(Isolate* isolate, int length) {
  FixedArray last = isolate->factory()->NewFixedArray(length);
  isolate->set_context_slot(NativeContextSlot::kRegExpLastMatch, last);
  return last;
}

void LastMatch::Restore(Isolate* isolate, FixedArray saved) {
  const int length = LengthOf(isolate, saved);
  FixedArray last = WithRoomFor(isolate, length);
  for (int i = 0; i < length; i++) last.set(isolate, i, saved.get(isolate, i));
}

String LastMatch::Group(Isolate* isolate, int group) {
  FixedArray last = Of(isolate);
  if (group >= last.get(isolate, kCaptures).SmiValue()) return isolate->empty_string();
  const int32_t start = last.get(isolate, kPositions + group * 2).SmiValue();
  const int32_t end = last.get(isolate, kPositions + group * 2 + 1).SmiValue();
  if (start < 0 || end < 0) return isolate->empty_string();
  return Substring(isolate, String::cast(last.get(isolate, kSubject)), static_cast<uint32_t>(start),
                   static_cast<uint32_t>(end));
}

}  // namespace kei
