#ifndef KEI_VM_RUNTIME_FUNCTIONS_EVAL_CACHE_H_
#define KEI_VM_RUNTIME_FUNCTIONS_EVAL_CACHE_H_

#include <optional>

#include "vm/isolate/isolate.h"
#include "vm/objects/heap-objects.h"

namespace kei {

// The code that eval and Function have compiled lately, in a realm. The realm refers to it weakly: code that
// no function uses any more goes with the next full collection.
struct EvalKey {
  String source;
  Object outer;     // the ScopeInfo around the code, or undefined
  Object referrer;  // see Script::referrer
  int32_t kind;     // whatever else decides what becomes of the source
};
struct Evaluated {
  SharedFunctionInfo shared;
  FeedbackCell cell;  // shared by all functions that are made of it from the second on
};
[[nodiscard]] std::optional<Evaluated> FindEvaluated(Isolate* isolate, const EvalKey& key);
void RememberEvaluated(Isolate* isolate, const EvalKey& key, SharedFunctionInfo shared);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FUNCTIONS_EVAL_CACHE_H_
