// Functions that generated code needs to replace all matches. They list those of a long subject, and build
// the text in which they are replaced. See MatchListSlots.

#include "vm/base/try-vector.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/regexp/regexp-protocol.h"
#include "vm/runtime/library/regexp/replacement.h"
#include "vm/runtime/regexp/regexp-results.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei {
namespace {

using Slots = MatchListSlots;

// A FixedArray, or the exception.
Object NewMatchList(Isolate* isolate, const TryVector<int32_t>& positions, int captures) {
  const int stride = MatchListStride(captures);
  const size_t count = positions.size() / static_cast<size_t>(stride - 1);
  const uint64_t length = Slots::kFirst + uint64_t{count} * static_cast<uint64_t>(stride);
  if (length > kMaxFixedArrayLength) return ThrowNoRoom(isolate, "the list of matches");
  const auto list = isolate->factory()->TryNewFixedArray(static_cast<uint32_t>(length), isolate->undefined());
  KEI_TRY_ROOM(list, "the list of matches");
  list->set(isolate, Slots::kEnd, Smi::From(list->length()));
  list->set(isolate, Slots::kCount, Smi::From(static_cast<int32_t>(count)));
  size_t next = 0;
  for (int at = Slots::kFirst; at < list->length(); at += stride) {
    KEI_POLL(isolate);
    for (int i = 0; i < stride - 1; i++) {
      list->set(isolate, at + i, Smi::From(positions[next++]), WriteBarrierMode::kSkip);
    }
  }
  return *list;
}

int32_t PositionAt(Isolate* isolate, FixedArray list, int at) { return list.get(isolate, at).SmiValue(); }

}  // namespace

extern "C" Object Runtime_RegExpMatches(Isolate* isolate, Object regexp, Object subject) {
  const RegExpData data = DataOf(isolate, Cast<JSRegExp>(isolate, regexp));
  RegExpExecution execution(isolate, data, Cast<String>(isolate, subject));
  KEI_TRY_BOOL(has_first, ExecuteToReplace(&execution, Cast<JSRegExp>(isolate, regexp)));
  if (!has_first) return isolate->null();
  const RegExpMatch& match = execution.match();
  TryVector<int32_t> positions(isolate->memory());
  for (bool has_matched = true; has_matched;) {
    KEI_POLL(isolate);
    for (int i = 0; i < 2 * match.captures(); i++) {
      KEI_TRY_ROOM(positions.TryPush(match.positions()[i]), "the list of matches");
    }
    KEI_TRY_BOOL(matched, execution.ExecuteNext());
    has_matched = matched;
  }
  return NewMatchList(isolate, positions, match.captures());
}

extern "C" Object Runtime_RegExpGroupsOf(Isolate* isolate, Object pattern, Object subject, Object matches,
                                         Object at) {
  const RegExpData data = Cast<RegExpData>(isolate, pattern);
  RegExpMatch match;
  KEI_TRY_ROOM(match.Reserve(data.captures()), "the list of groups");
  for (int i = 0; i < 2 * match.captures(); i++) {
    match.positions()[i] = PositionAt(isolate, Cast<FixedArray>(isolate, matches), at.SmiValue() + i);
  }
  const FlatContent content = ContentOf(isolate, Cast<String>(isolate, subject));
  return NewMatchGroups({isolate, data, content, match});
}

extern "C" Object Runtime_RegExpReplaced(Isolate* isolate, Object subject, Object matches, Object pattern,
                                         Object text) {
  const FixedArray list = Cast<FixedArray>(isolate, matches);
  const RegExpData data = Cast<RegExpData>(isolate, pattern);
  const int end = PositionAt(isolate, list, Slots::kEnd);
  const int stride = MatchListStride(data.captures());
  ReplacedText replaced(isolate, ContentOf(isolate, Cast<String>(isolate, subject)),
                        Cast<String>(isolate, text));
  KEI_TRY_VOID(replaced.Prepare(data));
  for (int at = Slots::kFirst; at < end; at += stride) {
    KEI_POLL(isolate);
    KEI_TRY_VOID(replaced.Add([&](int i) { return PositionAt(isolate, list, at + i); }));
  }
  return replaced.Finish();
}

// Scripts that run in between may match again.
extern "C" Object Runtime_RegExpLastMatchReplaced(Isolate* isolate, Object subject, Object pattern,
                                                  Object text) {
  const RegExpData data = Cast<RegExpData>(isolate, pattern);
  RegExpMatch match;
  KEI_TRY_ROOM(match.Reserve(data.captures()), "the list of groups");
  LastMatch::Get(isolate, &match);
  ReplacedText replaced(isolate, ContentOf(isolate, Cast<String>(isolate, subject)),
                        Cast<String>(isolate, text));
  KEI_TRY_VOID(replaced.Prepare(data));
  KEI_TRY_VOID(replaced.Add([positions = match.positions()](int i) { return positions[i]; }));
  return replaced.Finish();
}

// Each match has its own: Strings or Smis.
extern "C" Object Runtime_RegExpReplacedByEach(Isolate* isolate, Object text, Object matches, Object stride) {
  const FixedArray list = Cast<FixedArray>(isolate, matches);
  const FlatContent subject = ContentOf(isolate, Cast<String>(isolate, text));
  const int end = PositionAt(isolate, list, Slots::kEnd);
  StringBuilder out(isolate);
  uint32_t done = 0;
  for (int at = Slots::kFirst; at < end; at += stride.SmiValue()) {
    KEI_POLL(isolate);
    out.AppendPart(subject, done, static_cast<uint32_t>(PositionAt(isolate, list, at)));
    done = static_cast<uint32_t>(PositionAt(isolate, list, at + 1));
    const Object replacement = list.get(isolate, at + stride.SmiValue() - 1);
    if (replacement.IsSmi()) {
      out.AppendInt(replacement.SmiValue());
    } else {
      out.Append(Cast<String>(isolate, replacement));
    }
  }
  out.AppendPart(subject, done, subject.length());
  return out.Finish(kReplacedText);
}

}  // namespace kei
