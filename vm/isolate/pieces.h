#ifndef KEI_VM_ISOLATE_PIECES_H_
#define KEI_VM_ISOLATE_PIECES_H_

#include <algorithm>
#include <cstddef>

#include "vm/base/poll-function.h"
#include "vm/isolate/isolate.h"

// Moving, filling and comparing ranges whose size scripts decide is done in pieces, between which
// it looks whether the execution is being ended: below the rooms that can throw, a poll has no use.

namespace kei {

// Some 50 microseconds, memory that is touched for the first time included.
constexpr size_t kPieceBytes = size_t{1} << 18;

// Calls work(from, to) for the parts of [0, count), elements of `unit` bytes, in order. False when
// it has stopped early, since the execution is being ended. What is one piece is done even then.
template <typename F>
[[nodiscard]] bool InPieces(Isolate* isolate, size_t count, size_t unit, F&& work) {
  const size_t piece = kPieceBytes / unit;
  for (size_t from = 0; from < count; from += piece) {
    if (count > piece && isolate->IsEnding()) return false;
    work(from, std::min(from + piece, count));
  }
  return true;
}

// The same from the end on.
template <typename F>
[[nodiscard]] bool InPiecesBackward(Isolate* isolate, size_t count, size_t unit, F&& work) {
  return InPieces(isolate, count, unit,
                  [&](size_t from, size_t to) { work(count - to, count - from); });
}

// For loops with larger steps, which are counted without gaps: true at every so many-th when the execution is being
// ended.
constexpr size_t kStepsOfStopsAt = 1024;
inline bool StopsAt(Isolate* isolate, size_t step) {
  return step % kStepsOfStopsAt == kStepsOfStopsAt - 1 && isolate->IsEnding();
}

// The same for rooms that know no isolate.
inline PollFunction PollOfEnding(Isolate* isolate) {
  return {[](void* context) { return !static_cast<Isolate*>(context)->IsEnding(); }, isolate};
}

}  // namespace kei

#endif  // KEI_VM_ISOLATE_PIECES_H_
