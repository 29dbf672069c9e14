// The keyed collections, weak references and promises of a realm.

#include "vm/exec/realm-builder.h"
#include "vm/runtime/shapes/initial-maps.h"

namespace kei {

void RealmBuilder::MakeCollections() {
  struct Row {
    Slot constructor, prototype;
    const char* name;
    Builtin builtin;
    InstanceType type;
    int size;
  };
#define COLLECTION(Name, Layout)                                                              \
  {Slot::k##Name##Constructor, Slot::k##Name##Prototype, #Name, Builtin::k##Name##Constructor, \
   InstanceType::kJS##Name, layout::Layout::kSize},
  constexpr Row kRows[] = {
      COLLECTION(Map, JSCollection)
      COLLECTION(Set, JSCollection)
      COLLECTION(WeakMap, JSWeakCollection)
      COLLECTION(WeakSet, JSWeakCollection)
      COLLECTION(WeakRef, JSWeakRef)
      COLLECTION(FinalizationRegistry, JSFinalizationRegistry)
      COLLECTION(Promise, JSPromise)
  };
#undef COLLECTION
  for (const Row& row : kRows) {
    JSObject prototype = NewPlainObject(Holder(Slot::kObjectPrototype));
    Set(row.prototype, prototype);
    MakeConstructor(row.constructor, row.name, row.builtin, NewMap(row.type, row.size, prototype),
                    prototype);
    AddTag(prototype, row.name);
  }
  Set(Slot::kPromiseMap, EnsureInitialMap(isolate_, isolate_->PromiseConstructor()));
}

void RealmBuilder::NotePromiseFunctions() {
  auto function = [&](Slot holder, RootIndex name) {
    return GetNamed(isolate_, Holder(holder), name);
  };
  Set(Slot::kPromiseThen, function(Slot::kPromisePrototype, RootIndex::k_then_string));
  Set(Slot::kPromiseResolve, function(Slot::kPromiseConstructor, RootIndex::k_resolve_string));
}

}  // namespace kei
