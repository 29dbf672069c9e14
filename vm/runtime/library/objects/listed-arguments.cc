#include "vm/runtime/library/objects/listed-arguments.h"

#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/ic/ic.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/upcalls/try.h"

namespace kei {

// Generated code asks for the length of typed arrays, so the stub cache learns that load.
Object ListArguments(Isolate* isolate, Object array_like, RootedVector<>* values) {
  if (array_like.IsTypeJSTypedArray(isolate)) {
    LearnLoad(isolate, array_like, Cast<Name>(isolate, isolate->root(RootIndex::k_length_string)));
  }
  KEI_TRY(list, CreateListFromArrayLike(isolate, array_like));
  const FixedArray array = Cast<FixedArray>(isolate, list);
  KEI_TRY_ROOM(values->TryReserve(static_cast<size_t>(array.length())), "the list of arguments");
  for (int i = 0; i < array.length(); i++) {
    KEI_POLL(isolate);
    values->Push(array.get(isolate, i));
  }
  return isolate->undefined();
}

}  // namespace kei
