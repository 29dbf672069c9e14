#ifndef KEI_VM_RUNTIME_PROMISES_INTERNAL_REACTIONS_H_
#define KEI_VM_RUNTIME_PROMISES_INTERNAL_REACTIONS_H_

#include "vm/objects/heap-objects.h"

// A PromiseReaction's handler is a function of a script, undefined, or, as a Smi, one of these. The engine's
// own reactions keep their data in the reaction's target. The target of an await is the generator to be
// resumed, so that an await allocates the reaction and nothing else. They stand on an empty stack, in no
// particular realm, and carry out themselves the wishes of the target.
//
// A new one: a row of internal-reactions.def, and
//   Object React_Name(Isolate*, Object target, Object argument, PromiseState state)
// which stands in the room that it is about. It returns undefined, or the exception: a termination, or one
// that nobody catches and that the embedder hears of.

namespace kei {

enum class InternalReaction : int32_t {
#define INTERNAL_REACTION(Name) k##Name,
#include "vm/runtime/promises/internal-reactions.def"
#undef INTERNAL_REACTION
};

#define INTERNAL_REACTION(Name) \
  Object React_##Name(Isolate* isolate, Object target, Object argument, PromiseState state);
#include "vm/runtime/promises/internal-reactions.def"
#undef INTERNAL_REACTION

}  // namespace kei

#endif  // KEI_VM_RUNTIME_PROMISES_INTERNAL_REACTIONS_H_
