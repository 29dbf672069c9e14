#include "vm/runtime/regexp/quick-match.h"

#include "vm/isolate/isolate.h"
#include "vm/regexp/matcher/code-format.h"
#include "vm/regexp/matcher/find-text.h"
#include "vm/regexp/matcher/matcher.h"
#include "vm/regexp/native/frame.h"
#include "vm/regexp/native/native-code.h"
#include "vm/runtime/regexp/regexp-protector.h"
#include "vm/runtime/regexp/regexp-results.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

// Nothing is handled here: it begins again, where interrupts can be.
bool HasNoInterrupt(void* isolate) {
  const uint64_t limit = __atomic_load_n(&static_cast<Isolate*>(isolate)->stack_limit,
                                         __ATOMIC_RELAXED);
  return reinterpret_cast<uint64_t>(__builtin_frame_address(0)) >= limit;
}

regexp::MatchResult RunCode(Isolate* isolate, RegExpData data, const FlatContent& content,
                            const regexp::MatchInput& input) {
  const Object bytecode = data.code(isolate);
  if (bytecode.IsUndefined()) return regexp::MatchResult::kInterrupted;
  const auto* words = reinterpret_cast<const uint32_t*>(ByteArray::cast(bytecode).bytes().data());
  if (reinterpret_cast<const regexp::CodeHeader*>(words)->is_text != 0) {
    return content.Visit([&](auto subject) {
      return regexp::MatchText(words, subject.data(), content.length(), input);
    });
  }
  const Object code =
      content.is_one_byte() ? data.latin1_code(isolate) : data.utf16_code(isolate);
  if (!code.IsTypeRegExpCode(isolate)) {
    // Executions are counted elsewhere, as long as that may lead to machine code.
    if (code.IsUndefined() && isolate->flags().baseline) return regexp::MatchResult::kInterrupted;
    return content.Visit([&](auto subject) {
      return regexp::Match(words, subject.data(), content.length(), input);
    });
  }
  const uint64_t entry = RegExpCode::cast(code).start();
  return content.Visit([&](auto subject) {
    return regexp::MatchOnQuickFrame(QuickFramesOf(isolate), entry, words, subject.data(),
                                     content.length(), input);
  });
}

constexpr uint32_t kMostBacktracks = 2000;   // of the bytecode

// By machine code that exists, or as a text, or by the bytecode where that is all; unknown where it is
// interrupted or too much.
QuickMatch Run(Isolate* isolate, RegExpData data, const FlatContent& content, uint32_t from,
               RegExpMatch* match) {
  const int captures = data.captures();
  if (!LastMatch::HasRoomFor(isolate, captures) || !match->Reserve(captures)) {
    return QuickMatch::kUnknown;
  }
  regexp::MatchInput input;
  input.start = from;
  input.sticky = (data.flags() & RegExpFlags::kSticky) != 0;
  input.captures = match->positions();
  input.max_backtracks = kMostBacktracks;
  input.interrupt = {HasNoInterrupt, isolate};
  switch (RunCode(isolate, data, content, input)) {
    case regexp::MatchResult::kFound: return QuickMatch::kFound;
    case regexp::MatchResult::kNotFound: return QuickMatch::kNotFound;
    default: return QuickMatch::kUnknown;
  }
}

void SetLastIndex(Isolate* isolate, JSRegExp regexp, uint32_t index) {
  regexp.WriteTagged(isolate, kLastIndexOffset,
                     Smi::From(static_cast<int32_t>(index)).compressed(), WriteBarrierMode::kSkip);
}

inline QuickMatch MatchContent(Isolate* isolate, JSRegExp regexp, const FlatContent& content,
                        RegExpMatch* match) {
  const RegExpData data = DataOf(isolate, regexp);
  const bool remembers = (data.flags() & (RegExpFlags::kGlobal | RegExpFlags::kSticky)) != 0;
  const Object last_index = LastIndexOf(isolate, regexp);
  if (!last_index.IsSmi() || last_index.SmiValue() < 0) return QuickMatch::kUnknown;
  const uint32_t from = remembers ? static_cast<uint32_t>(last_index.SmiValue()) : 0;
  const QuickMatch result = from > content.length() ? QuickMatch::kNotFound
                                                    : Run(isolate, data, content, from, match);
  if (result == QuickMatch::kUnknown) return result;
  const bool found = result == QuickMatch::kFound;
  if (remembers) SetLastIndex(isolate, regexp, found ? match->end() : 0);
  if (found) LastMatch::Set(isolate, content.string(), *match);
  return result;
}

bool IsKnownFlat(Isolate* isolate, String s) {
  return RepresentationOf(isolate, s) == kSeqStringTag || IsFlat(isolate, s);
}

inline bool IsForMachineCode(Isolate* isolate, JSRegExp regexp, String subject) {
  return regexp.map(isolate) == isolate->RegExpMap() && IsKnownFlat(isolate, subject) &&
         !isolate->flags().enable_experimental_regexp_engine;
}

}  // namespace

QuickMatch MatchQuickly(Isolate* isolate, JSRegExp regexp, String subject, RegExpMatch* match) {
  if (!IsForMachineCode(isolate, regexp, subject)) return QuickMatch::kUnknown;
  return MatchContent(isolate, regexp, ContentOf(isolate, subject), match);
}

QuickMatch TestQuickly(Isolate* isolate, JSRegExp regexp, String subject) {
  if (!IsExecKnownUntouched(isolate)) return QuickMatch::kUnknown;
  RegExpMatch match;
  return MatchQuickly(isolate, regexp, subject, &match);
}

Object ResultOfLastMatch(Isolate* isolate, JSRegExp regexp, String subject) {
  const RegExpData data = DataOf(isolate, regexp);
  RegExpMatch match;
  KEI_TRY_ROOM(match.Reserve(data.captures()));
  LastMatch::Get(isolate, &match);
  const FlatContent content = ContentOf(isolate, subject);
  return NewMatchResult({isolate, data, content, match});
}

void AttachQuickFrames(Isolate* isolate) {
  auto frames = regexp::NewQuickFrames({HasNoInterrupt, isolate});
  isolate->regexp_frames = reinterpret_cast<uint64_t>(frames.get());
  isolate->Attach(IsolateSlot::kRegExp, frames.release(), [](void* data) {
    regexp::QuickFramesDeleter()(static_cast<regexp::QuickFrames*>(data));
  });
}

Object ExecuteQuickly(Isolate* isolate, JSRegExp regexp, String subject) {
  if (!IsForMachineCode(isolate, regexp, subject)) return isolate->undefined();
  const RegExpData data = DataOf(isolate, regexp);
  const FlatContent content = ContentOf(isolate, subject);
  RegExpMatch match;
  switch (MatchContent(isolate, regexp, content, &match)) {
    case QuickMatch::kNotFound: return isolate->null();
    case QuickMatch::kFound: return NewMatchResult({isolate, data, content, match});
    case QuickMatch::kUnknown: break;
  }
  return isolate->undefined();
}

}  // namespace kei
