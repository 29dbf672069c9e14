// The keyed collections and weak references of a realm.

#include "vm/exec/realm-builder.h"

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
  };
#undef COLLECTION
  for (const Row& row : kRows) {
    JSObject prototype = NewPlainObject(Holder(Slot::kObjectPrototype));
    Set(row.prototype, prototype);
    MakeConstructor(row.constructor, row.name, row.builtin, NewMap(row.type, row.size, prototype),
                    prototype);
    AddTag(prototype, row.name);
  }
}

}  // namespace kei
