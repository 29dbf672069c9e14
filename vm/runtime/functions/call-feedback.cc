#include "vm/runtime/functions/call-feedback.h"

#include <algorithm>

#include "vm/factory/factory.h"
#include "vm/objects/cast.h"

namespace kei {
namespace {

// Pairs of a weak target and how often it has been called.
constexpr int kPairSize = 2;

// A function among several is known by its cell, which outlives the closure. A function of the library has no
// cell of its own, and others may get theirs with their second call.
HeapObject TargetOf(Isolate* isolate, JSFunction function) {
  const FeedbackCell cell = function.feedback_cell(isolate);
  return cell == isolate->no_closures_cell() ? HeapObject(function) : HeapObject(cell);
}
HeapObject TargetOf(Isolate* isolate, HeapObject known) {
  return known.IsJSFunction(isolate) ? TargetOf(isolate, Cast<JSFunction>(isolate, known)) : known;
}

class CallSite {
 public:
  CallSite(Isolate* isolate, FeedbackVector vector, int slot)
      : isolate_(isolate), vector_(vector), slot_(slot) {}

  MaybeObject word() const { return vector_.get(isolate_, slot_); }
  int number() const { return vector_.get(isolate_, slot_ + 1).object().SmiValue(); }
  bool IsUninitialized() const { return word() == MaybeObject(isolate_->uninitialized()); }
  bool IsMegamorphic() const { return word() == MaybeObject(isolate_->megamorphic()); }
  void Set(MaybeObject word, int number) const {
    vector_.set(isolate_, slot_, word);
    vector_.set(isolate_, slot_ + 1, Smi::From(number));
  }
  void SetMegamorphic() const { Set(isolate_->megamorphic(), kSmiMax); }

 private:
  Isolate* isolate_;
  FeedbackVector vector_;
  int slot_;
};

int CallsAt(Isolate* isolate, WeakFixedArray pairs, int index) {
  return pairs.get(isolate, index + 1).object().SmiValue();
}

int TotalCalls(Isolate* isolate, WeakFixedArray pairs) {
  int calls = 0;
  for (int i = 0; i < pairs.length(); i += kPairSize) calls += CallsAt(isolate, pairs, i);
  return calls;
}

// How many calls pass until one is noted. It stands for all of them. The first ones are noted each, later
// ones at irregular distances, since the callees of a site often take turns.
int CallsUntilNoted(int calls_so_far) {
  constexpr int kMostOnAverage = 256, kPart = 8;
  const int average = std::clamp(calls_so_far / kPart, 1, kMostOnAverage);
  const uint32_t random = static_cast<uint32_t>(calls_so_far) * 2654435769u >> 16;
  return 1 + static_cast<int>(random % static_cast<uint32_t>(2 * average - 1));
}

// The pair of the function; else one whose target has died, or the end.
int FindPair(Isolate* isolate, WeakFixedArray pairs, JSFunction function) {
  const HeapObject target = TargetOf(isolate, function);
  int free = pairs.length();
  for (int i = 0; i < pairs.length(); i += kPairSize) {
    const MaybeObject known = pairs.get(isolate, i);
    if (known == MaybeObject::Weak(target) || known == MaybeObject::Weak(function)) return i;
    if (known.IsCleared()) free = i;
  }
  return free;
}

void SetPair(Isolate* isolate, WeakFixedArray pairs, int index, HeapObject target, int calls) {
  pairs.set(isolate, index, MaybeObject::Weak(target));
  pairs.set(isolate, index + 1, Smi::From(calls));
}

// The new pair is a dead one.
WeakFixedArray GrowPairs(Isolate* isolate, WeakFixedArray pairs) {
  const WeakFixedArray grown = isolate->factory()->NewWeakFixedArray(pairs.length() + kPairSize);
  for (int i = 0; i < pairs.length(); i++) grown.set(isolate, i, pairs.get(isolate, i));
  grown.set(isolate, pairs.length(), MaybeObject::Cleared());
  return grown;
}

void SetPairs(Isolate* isolate, const CallSite& site, WeakFixedArray pairs) {
  site.Set(pairs, CallsUntilNoted(TotalCalls(isolate, pairs)) - 1);
}

void NoteAmongSeveral(Isolate* isolate, const CallSite& site, WeakFixedArray pairs, JSFunction function) {
  const int noted = CallsUntilNoted(TotalCalls(isolate, pairs));
  const int index = FindPair(isolate, pairs, function);
  if (index == kMaxPolymorphism * kPairSize) return site.SetMegamorphic();
  if (index == pairs.length()) pairs = GrowPairs(isolate, pairs);
  const int before = pairs.get(isolate, index).IsCleared() ? 0 : CallsAt(isolate, pairs, index);
  SetPair(isolate, pairs, index, TargetOf(isolate, function), before + noted);
  SetPairs(isolate, site, pairs);
}

void NoteSecond(Isolate* isolate, const CallSite& site, HeapObject known, HeapObject target) {
  const WeakFixedArray pairs = isolate->factory()->NewWeakFixedArray(2 * kPairSize);
  SetPair(isolate, pairs, 0, known, site.number());
  SetPair(isolate, pairs, kPairSize, target, 1);
  SetPairs(isolate, site, pairs);
}

void AddTarget(Isolate* isolate, MaybeObject target, int calls, CallFeedback* feedback) {
  feedback->calls += calls;
  if (target.IsCleared()) return;
  int at = feedback->count++;
  for (; at > 0 && feedback->targets[at - 1].calls < calls; at--) {
    feedback->targets[at] = feedback->targets[at - 1];
  }
  feedback->targets[at] = {Cast<HeapObject>(isolate, target.object()), calls};
}

}  // namespace

// A word that was cleared was a closure. The next one is taken for one of the same site.
void UpdateCallFeedback(Isolate* isolate, FeedbackVector vector, int slot, Object callee) {
  const CallSite site(isolate, vector, slot);
  if (site.IsMegamorphic() || !callee.IsJSFunction(isolate)) return site.SetMegamorphic();
  const auto function = Cast<JSFunction>(isolate, callee);
  const HeapObject target = TargetOf(isolate, function);
  const MaybeObject word = site.word();
  if (site.IsUninitialized()) return site.Set(MaybeObject::Weak(function), 1);
  if (word.IsCleared()) return site.Set(MaybeObject::Weak(target), site.number() + 1);
  const auto known = Cast<HeapObject>(isolate, word.object());
  if (!word.IsWeak()) return NoteAmongSeveral(isolate, site, Cast<WeakFixedArray>(isolate, known), function);
  const HeapObject known_target = TargetOf(isolate, known);
  if (known_target == target) return site.Set(MaybeObject::Weak(target), site.number() + 1);
  NoteSecond(isolate, site, known_target, target);
}

CallFeedback CallFeedbackOf(Isolate* isolate, FeedbackVector vector, int slot) {
  using Kind = CallFeedback::Kind;
  const CallSite site(isolate, vector, slot);
  if (site.IsUninitialized()) return {.kind = Kind::kNever};
  if (site.IsMegamorphic()) return {.kind = Kind::kMegamorphic};
  CallFeedback feedback{.kind = Kind::kTargets};
  const MaybeObject word = site.word();
  if (word.IsWeak() || word.IsCleared()) {
    AddTarget(isolate, word, site.number(), &feedback);
    return feedback;
  }
  const auto pairs = Cast<WeakFixedArray>(isolate, word.object());
  for (int i = 0; i < pairs.length(); i += kPairSize) {
    AddTarget(isolate, pairs.get(isolate, i), CallsAt(isolate, pairs, i), &feedback);
  }
  return feedback;
}

void HalveCallCounts(Isolate* isolate, FeedbackVector vector) {
  const auto metadata = Cast<FeedbackMetadata>(isolate, vector.shared(isolate).feedback_metadata(isolate));
  for (int slot = 0; slot < metadata.length(); slot++) {
    if (static_cast<FeedbackSlotKind>(metadata.bytes()[slot]) != FeedbackSlotKind::kCall) continue;
    const CallSite site(isolate, vector, slot);
    if (site.IsUninitialized() || site.IsMegamorphic()) continue;
    const MaybeObject word = site.word();
    if (word.IsWeak() || word.IsCleared()) {
      site.Set(word, site.number() / 2);
      continue;
    }
    const auto pairs = Cast<WeakFixedArray>(isolate, word.object());
    for (int i = 1; i < pairs.length(); i += kPairSize) {
      pairs.set(isolate, i, Smi::From(pairs.get(isolate, i).object().SmiValue() / 2));
    }
  }
}

}  // namespace kei
