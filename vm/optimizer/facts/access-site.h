#ifndef KEI_VM_OPTIMIZER_FACTS_ACCESS_SITE_H_
#define KEI_VM_OPTIMIZER_FACTS_ACCESS_SITE_H_

#include <span>
#include <vector>

#include "vm/base/maybe.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/heap-objects.h"
#include "vm/runtime/functions/call-feedback.h"
#include "vm/tables/code/builtins.h"
#include "vm/tables/feedback.h"

// What the feedback of a site says, decoded for the optimizer. Nothing may be collected while it is in use.

namespace kei::optimizer {

struct MapHandler {
  Map map;
  int32_t bits;             // of the handler
  Maybe<DataHandler> data;  // the handler, if it is one; valid when it was read
};

// The handler must be that of an element.
inline ElementsKind KindOf(const MapHandler& handler) {
  return static_cast<ElementsKind>(PayloadOfHandler(handler.bits) & ElementHandler::kKindMask);
}

// A named or keyed access. A site of which nothing can be used is kGeneric.
struct AccessSite {
  enum class Kind : uint8_t { kNeverRan, kHandlers, kGeneric };
  Kind kind = Kind::kGeneric;
  std::vector<MapHandler> handlers;  // one to kMaxPolymorphism
  Maybe<Name> name;                  // keyed: the key was always this one
  bool is_megamorphic = false;

  // All maps' handlers are the same Smi.
  bool IsUniform() const;
};
AccessSite ReadAccessSite(Isolate* isolate, FeedbackVector vector, int slot);
// The site for receivers that have one of these maps. For one that has seen many, the stub cache has the
// handlers, if there is one for its kind.
AccessSite NarrowSite(Isolate* isolate, AccessSite site, std::span<const Map> maps, Name name,
                      Maybe<FixedArray> stub_cache);

// A global variable: the PropertyCell or script context, and where its value is in that object. Or nothing.
struct GlobalSite {
  bool never_ran = false;
  Maybe<::kei::HeapObject> object;
  int32_t offset = 0;  // bytes from the object's start
};
GlobalSite ReadGlobalSite(Isolate* isolate, FeedbackVector vector, int slot);

// OperandKinds of a one-word slot.
int ReadOperandKinds(Isolate* isolate, FeedbackVector vector, int slot);

// A function that a site calls, or those of one site's closures. What names it is in the old space.
struct Callee {
  Maybe<JSFunction> function;    // or else any with the cell
  FeedbackCell cell;             // of the function
  Maybe<FeedbackVector> vector;  // of a function that has run, and is no builtin
  Maybe<Context> realm;          // nothing: unknown
  uint32_t dispatch_handle;      // 0: unknown
  int calls;
};

// A call. The callees are those that are known, the most called first.
struct CallSite {
  bool never_ran = false;
  bool is_complete = false;  // no other function was called
  int calls = 0;
  std::vector<Callee> callees;
  bool has_young = false;           // one that moves
  Maybe<Builtin> library_function;  // which one the only target is, in the young space, too
};
Callee CalleeOf(Isolate* isolate, JSFunction function, int calls);
// A function that moves is known by its cell, unless it shares that with others.
std::optional<Callee> KnownCallee(Isolate* isolate, const CallTarget& target);
Maybe<Builtin> LibraryFunctionOf(Isolate* isolate, JSFunction function);
CallSite ReadCallSite(Isolate* isolate, FeedbackVector vector, int slot);

}  // namespace kei::optimizer

#endif  // KEI_VM_OPTIMIZER_FACTS_ACCESS_SITE_H_
