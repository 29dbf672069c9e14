#ifndef KEI_VM_RUNTIME_LIBRARY_COLLECTIONS_COLLECTIONS_H_
#define KEI_VM_RUNTIME_LIBRARY_COLLECTIONS_COLLECTIONS_H_

#include <string>

#include "vm/base/maybe.h"
#include "vm/objects/cast.h"
#include "vm/objects/heap-objects.h"
#include "vm/runtime/hash-tables/ordered-table.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/tables/code/builtins.h"

// Declarations that the keyed collections share.

namespace kei {

// The method that takes what a constructor is given.
struct Adder {
  RootIndex name;
  Builtin builtin;  // the library's, unless a script has put another one in its place
  // Does what the library's method does; `value` is the key again in a set.
  Object (*add)(Isolate* isolate, Object collection, Object key, Object value);
  // Does what the method would do with each item of an iterable, if no script could see a step of that. True
  // when that is done. Otherwise it only does what helps to add one item after another, and `finish` is to be
  // called then.
  bool (*add_all)(Isolate* isolate, JSCollection collection, Object iterable) = nullptr;
  void (*finish)(Isolate* isolate, JSCollection collection) = nullptr;
};

// A constructor's iterable argument, unless it is nullish: gives its items to the collection's own
// adder, which may be a script's. Returns the collection or the exception.
Object AddItems(Isolate* isolate, Object collection, const Adder& adder, Object iterable);
// The same if the items are [key, value] objects.
Object AddEntries(Isolate* isolate, Object collection, const Adder& adder, Object iterable);

// The receiver; a TypeError if it is not of the type, of which Collection is the view.
template <typename Collection>
Maybe<Collection> ThisOfType(Isolate* isolate, const Arguments& args, InstanceType type, const char* method) {
  if (args.receiver().HasType(isolate, type)) return Cast<Collection>(isolate, args.receiver());
  ThrowIncompatible(isolate, method, args.receiver());
  return std::nullopt;
}

// The entry of a key in a Map or a Set, which gets one if it has none; nothing after a throw.
template <typename Table>
Maybe<int> PutKey(Isolate* isolate, JSCollection collection, Object key) {
  using Tables = OrderedTable<Table>;
  const Maybe<int> entry = Tables::Put(isolate, collection, key);
  if (entry) return entry;
  if (!Tables::MayGrow(Tables::Of(isolate, collection))) {
    return ThrowError(isolate, MessageId::kCollectionTooLarge, kHasValues<Table> ? "Map" : "Set");
  }
  return ThrowNoRoom(isolate, kHasValues<Table> ? "the entries of a Map" : "the entries of a Set");
}

// "number 5", "object null", "object": what an argument is called that has no name in the source.
std::string TypeAndValue(Isolate* isolate, Object value);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_COLLECTIONS_COLLECTIONS_H_
