#ifndef KEI_VM_RUNTIME_IC_IC_H_
#define KEI_VM_RUNTIME_IC_IC_H_

#include "vm/isolate/isolate.h"
#include "vm/runtime/ic/ic-handlers.h"
#include "vm/runtime/properties/object-operations.h"

// Writes what inline caches learn into feedback slots; feedback.h says what they hold.

namespace kei {

// A slot of a feedback vector, or of none: then nothing is learnt.
class FeedbackSlotView {
 public:
  // The arguments that runtime functions get: the vector, no_feedback or undefined, and a Smi.
  FeedbackSlotView(Isolate* isolate, Object vector, Object slot)
      : isolate_(isolate),
        vector_(vector.ptr()),
        index_(slot.SmiValue()),
        exists_(!vector.IsUndefined() && !(vector == isolate->no_feedback())) {}

  bool exists() const { return exists_; }
  Isolate* isolate() const { return isolate_; }
  // There is no slot, since no bytecode asks.
  bool is_absent() const { return Object(vector_.ptr()).IsUndefined(); }
  // The kind of the slot, even if the running function does not have the slot yet.
  FeedbackSlotKind kind() const;
  MaybeObject word0() const { return vector_.get(isolate_, index_); }
  MaybeObject word1() const { return vector_.get(isolate_, index_ + 1); }
  void set_word0(MaybeObject value) const { vector_.set(isolate_, index_, value); }
  void Set(MaybeObject word0, MaybeObject word1) const {
    vector_.set(isolate_, index_, word0);
    vector_.set(isolate_, index_ + 1, word1);
  }
  bool IsUninitialized() const { return word0() == MaybeObject(isolate_->uninitialized()); }
  bool IsMegamorphic() const { return word0() == MaybeObject(isolate_->megamorphic()); }
  void SetMegamorphic() const { Set(isolate_->megamorphic(), Smi::From(0)); }

 private:
  Isolate* isolate_;
  FeedbackVector vector_;
  int index_;
  bool exists_;
};

enum class StubCacheKind : uint8_t { kNone, kLoad, kStore };

// Adds a handler for a map to a slot of named or element feedback. `name`: for the stub cache, when
// the slot has become megamorphic.
void AddHandler(const FeedbackSlotView& slot, Map map, Handler handler, Name name, StubCacheKind cache);
void AddElementHandler(const FeedbackSlotView& slot, Map map, Handler handler);
// The slot is keyed, and the key is a unique name.
void AddKeyedNameHandler(const FeedbackSlotView& slot, Name name, Map map, Handler handler,
                         StubCacheKind cache);
// The slot is of kind kDefinePrivate: another name takes the place of the one so far.
void AddPrivateDefinitionHandler(const FeedbackSlotView& slot, Name name, Map map, Handler handler);
// The handler that a slot of named or element feedback has for a map, valid or not; undefined if
// none.
Object FindHandler(const FeedbackSlotView& slot, Map map);

// If so, nothing new is to be learnt about the map: its handler sends some cases to C++ by design.
bool HasValidHandler(const FeedbackSlotView& slot, Map map);

// Whether a store throws if it is refused: told by the slot's kind or, without one, by the
// function that runs.
bool IsStrictStore(const FeedbackSlotView& slot);
inline ShouldThrow ModeOf(bool is_strict) {
  return is_strict ? ShouldThrow::kThrow : ShouldThrow::kDontThrow;
}

// Has the stub cache of loads know an object's property, if it can.
void LearnLoad(Isolate* isolate, Object object, Name name);

// Makes the stub caches, empty.
void InitializeStubCaches(Isolate* isolate);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_IC_IC_H_
