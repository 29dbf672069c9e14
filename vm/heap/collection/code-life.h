#ifndef KEI_VM_HEAP_COLLECTION_CODE_LIFE_H_
#define KEI_VM_HEAP_COLLECTION_CODE_LIFE_H_

#include <algorithm>
#include <cstdint>
#include <vector>

#include "vm/heap/collection/heap-state.h"

namespace kei {

// Full collections decide here how long machine code lives that was made at run time.
//
// Code does not keep the maps and globals' cells alive whose addresses it contains, in its list of objects.
// When one of them dies, its address may become another one's: the code is dropped with it. Code does keep
// handlers of inline caches, which are small, since sites go on to others. Code that was not in use for some
// collections is dropped as well. A function that has lost its code is interpreted again. It gets new code
// when it has run as often as it had to for the first.
//
// Objects whose addresses optimized code contains may be of kinds that move: they stay where they are for
// as long as the code lives.
//
// Code that is running stays and keeps its objects. A return address on the stack points into it, or a
// function with a frame on the stack may be about to enter it.
//
// Entering code leaves no trace, and costs nothing for it. When code has not been seen running for a while,
// the function's entry becomes the builtin NoteCodeUseAndEnter. It tells of the next call and puts the code's
// own entry back.
class CodeLife {
 public:
  explicit CodeLife(HeapState* heap) : heap_(heap), isolate_(heap->isolate) {}
  CodeLife(const CodeLife&) = delete;
  CodeLife& operator=(const CodeLife&) = delete;

  // Adds what running code needs to the objects that the stack keeps alive.
  void KeepRunning(std::vector<uint32_t>* stack_roots);
  // Called once weak slots are cleared: drops code, and frees code that is not marked or is dropped.
  void Sweep(ObjectBits marks);
  // Calls f(offset) for the objects whose addresses optimized code contains, after Sweep.
  template <typename F>
  void ForEachNamedObject(ObjectBits marks, F&& f) const {
    heap_->code_table.ForEachObject([&](uint32_t offset) {
      const CompiledCode code = CodeAt(offset);
      if (!code.is_optimized() || !marks.Test(offset)) return;
      const WeakFixedArray objects = code.objects(isolate_);
      for (int i = 0; i < objects.length(); i++) {
        const MaybeObject object = objects.get(isolate_, i);
        if (object.IsWeak()) f(OffsetOf(object.object().compressed()));
      }
    });
  }

 private:
  CompiledCode CodeAt(uint32_t offset) const { return CompiledCode(ObjectAt(isolate_, offset).ptr()); }
  void FindRunning(const std::vector<uint32_t>& stack_roots);
  bool HasToGo(CompiledCode code) const;
  void Free(ObjectBits marks, CompiledCode code) const;

  HeapState* heap_;
  Isolate* isolate_;
  std::vector<uint32_t> running_;  // CompiledCodes
};

// The bytes of bytecode that a function runs before machine code is made of it.
inline int32_t FirstBudget(const Flags& flags) {
  if (flags.always_opt) return 1;
  return std::min(flags.baseline_budget, flags.interrupt_budget);
}
// The machine code that calls of the vector's function should enter, or Smi 0.
inline Object BestCodeOf(Isolate* isolate, FeedbackVector vector) {
  const Object optimized = vector.optimized(isolate);
  return optimized.IsSmi() ? vector.code(isolate) : optimized;
}
// Whether it is the baseline code of the function, its optimized code or that of its loop.
bool IsCurrent(Isolate* isolate, CompiledCode code);
// The function loses this code, and its entry in the table leads to what it has left: baseline code or the
// interpreter. Whatever runs in the code goes on there. Cannot collect.
void DropCode(Isolate* isolate, DispatchTable* table, CompiledCode code);

}  // namespace kei

#endif  // KEI_VM_HEAP_COLLECTION_CODE_LIFE_H_
