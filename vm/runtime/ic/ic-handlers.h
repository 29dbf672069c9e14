#ifndef KEI_VM_RUNTIME_IC_IC_HANDLERS_H_
#define KEI_VM_RUNTIME_IC_IC_HANDLERS_H_

#include "vm/base/maybe.h"
#include "vm/runtime/properties/lookup.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/tables/feedback.h"

// Handlers (feedback.h) for what a lookup found. All of these may allocate, none runs JavaScript.

namespace kei {

using Handler = Object;  // a Smi or a DataHandler

// The map that a value's feedback is kept under; empty for values that are never cached.
Maybe<Map> FeedbackMapOf(Isolate* isolate, Object value);

// The handler of a named load whose iterator stands where the property was found, or not found.
Handler LoadHandler(Isolate* isolate, const LookupIterator& it, Map receiver_map);
// The handler of a named store of a value that is about to be performed. May make the map that the receiver
// is going to have. The field's representation holds the value from then on.
Handler StoreHandler(Isolate* isolate, const LookupIterator& it, Map receiver_map, Object value,
                     StoreOrigin origin);
// The handler of the definition of an own property; the iterator looked at the receiver only.
Handler DefineOwnHandler(Isolate* isolate, const LookupIterator& it, Map receiver_map, Object value);

// The handler of a load at an index. `missed`: a hole, or behind the end.
Handler ElementLoadHandler(Isolate* isolate, Object receiver, Map map, bool missed);
// The effects of a store to an element.
struct ElementStore {
  bool appended = false;
  bool filled_hole = false;
};
// The handler of a store after which the receiver has this map; `in_literal`: the receiver is a literal's
// array.
Handler ElementStoreHandler(Isolate* isolate, Object receiver, Map map, ElementStore store, bool in_literal);

Handler SlowHandler();
// 0 if the handler is a DataHandler that is not valid any more.
bool IsValidHandler(Isolate* isolate, Handler handler);
int32_t SmiHandlerOf(Handler handler);
// Whether the handler of a named store refuses the value.
bool IsRefusedBy(Isolate* isolate, Handler handler, Object value);

// The condition under which the prototypes of a value stay as they are up to `last`. If that is null, it
// holds for the whole chain: see PrototypeChainValidity.
Maybe<Object> ChainValidity(Isolate* isolate, Object receiver, Object last);
// A DataHandler under that condition; the slow handler if there is none.
Handler GuardedHandler(Isolate* isolate, Object receiver, Object last, int32_t smi_handler, MaybeObject data);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_IC_IC_HANDLERS_H_
