// Map and Set, and their iterators.

#include <bitset>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/functions/iteration.h"
#include "vm/runtime/functions/iterator-steps.h"
#include "vm/runtime/hash-tables/ordered-table.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/collections/collections.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/shapes/protocols.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/upcalls/try.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

template <typename Table>
Object NewCollection(Isolate* isolate, const Arguments& args, const char* name) {
  if (!args.is_construct()) return ThrowError(isolate, MessageId::kConstructorRequiresNew, name);
  KEI_TRY(object, NewFromConstructor(isolate, args));
  Cast<JSCollection>(isolate, object).set_table(isolate, OrderedTable<Table>::Empty(isolate));
  return object;
}

Maybe<JSCollection> ThisMap(Isolate* isolate, const Arguments& args, const char* method) {
  return ThisOfType<JSCollection>(isolate, args, InstanceType::kJSMap, method);
}
Maybe<JSCollection> ThisSet(Isolate* isolate, const Arguments& args, const char* method) {
  return ThisOfType<JSCollection>(isolate, args, InstanceType::kJSSet, method);
}

Object SetEntry(Isolate* isolate, Object object, Object key, Object value) {
  JSCollection map = Cast<JSCollection>(isolate, object);
  KEI_TRY_VALUE(entry, PutKey<OrderedHashMap>(isolate, map, key));
  OrderedMaps::Of(isolate, map).set_value(isolate, entry, value);
  return map;
}

// The hole if there is no such key.
Object ValueOf(Isolate* isolate, JSCollection map, Object key) {
  OrderedHashMap table = OrderedMaps::Of(isolate, map);
  const int entry = OrderedMaps::Find(isolate, table, key);
  return entry == kNoEntry ? Object(isolate->the_hole()) : table.value(isolate, entry);
}

Object AddKey(Isolate* isolate, Object set, Object key, Object) {
  KEI_TRY_VOID(PutKey<OrderedHashSet>(isolate, Cast<JSCollection>(isolate, set), key));
  return set;
}

// Adds the characters of a string of Latin-1, each of which is looked for once. If there is no room,
// characters that have been added may be added again.
bool AddLatin1(Isolate* isolate, JSCollection set, String string) {
  const FlatContent text = ContentOf(isolate, string);
  if (!text.is_one_byte()) return false;
  std::bitset<256> is_there;
  for (uint32_t i = 0; i < text.length(); i++) {
    const uint8_t c = text.one()[i];
    if (is_there[c]) continue;
    is_there[c] = true;
    if (!OrderedSets::Put(isolate, set, isolate->single_character_string(c))) return false;
  }
  return true;
}

// The generated code of the constructors takes lists of what the library's iterables yield if this was found.
void NoteIteration(Isolate* isolate) {
  for (Protocol protocol :
       {Protocol::kIteratorIteration, Protocol::kCollectionIteratorIteration, Protocol::kMapIteration,
        Protocol::kSetIteration, Protocol::kArrayIteration, Protocol::kTypedIteration}) {
    IsUntouched(isolate, protocol);
  }
}

// A collection of the same kind is copied with its table. Room is made for the elements of an array. It is
// also made for some of the items of other iterables, and trimmed afterwards.
template <typename Table>
bool AddAll(Isolate* isolate, JSCollection collection, Object iterable) {
  using Tables = OrderedTable<Table>;
  const auto type = kHasValues<Table> ? InstanceType::kJSMap : InstanceType::kJSSet;
  if (iterable.HasType(isolate, type) &&
      IsUntouchedCollection(isolate, Cast<JSCollection>(isolate, iterable)) &&
      collection.table(isolate).used() == 0) {
    return Tables::Copy(isolate, Cast<JSCollection>(isolate, iterable), collection);
  }
  for (InstanceType listed : {InstanceType::kJSMapIterator, InstanceType::kJSSetIterator,
                              InstanceType::kJSMap, InstanceType::kJSSet, InstanceType::kJSTypedArray}) {
    if (iterable.HasType(isolate, listed)) NoteIteration(isolate);
  }
  if (!kHasValues<Table> && iterable.IsString(isolate)) {
    return IsUntouched(isolate, Protocol::kStringIteration) &&
           AddLatin1(isolate, collection, Cast<String>(isolate, iterable));
  }
  constexpr uint32_t kExpected = 8;
  Tables::Reserve(
      isolate, collection,
      IsFastIterable(isolate, iterable) ? ArrayLength(isolate, Cast<JSArray>(isolate, iterable)) : kExpected);
  return false;
}

template <typename Table>
Object Has(Isolate* isolate, JSCollection collection, Object key) {
  using Tables = OrderedTable<Table>;
  return ToBooleanObject(isolate, Tables::Find(isolate, Tables::Of(isolate, collection), key) != kNoEntry);
}

template <typename Table>
Object Delete(Isolate* isolate, JSCollection collection, Object key) {
  return ToBooleanObject(isolate, OrderedTable<Table>::Remove(isolate, collection, key));
}

template <typename Table>
Object Clear(Isolate* isolate, JSCollection collection) {
  OrderedTable<Table>::Clear(isolate, collection);
  return isolate->undefined();
}

template <typename Table>
Object ForEach(Isolate* isolate, JSCollection collection, const Arguments& args) {
  Object callback = args.at(0);
  if (!callback.IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kNotCallable, TypeAndValue(isolate, callback));
  }
  OrderedCursor<Table> cursor(collection);
  while (cursor.Next(isolate)) {
    KEI_POLL(isolate);
    Object key = cursor.key(isolate), value = cursor.value(isolate);
    KEI_TRY_VOID(Call(isolate, callback, args.at(1), {value, key, collection}));
  }
  return isolate->undefined();
}

constexpr Adder kSetter = {RootIndex::k_set_string, Builtin::kMapPrototypeSet, SetEntry,
                           AddAll<OrderedHashMap>, OrderedMaps::Trim};
constexpr Adder kKeyAdder = {RootIndex::k_add_string, Builtin::kSetPrototypeAdd, AddKey,
                             AddAll<OrderedHashSet>, OrderedSets::Trim};

}  // namespace

// --- Map

BUILTIN(MapConstructor) {
  KEI_TRY(map, NewCollection<OrderedHashMap>(isolate, args, "Map"));
  return AddEntries(isolate, map, kSetter, args.at(0));
}
BUILTIN(MapSpecies) { return args.receiver(); }
BUILTIN(MapPrototypeGet) {
  KEI_TRY_VALUE(map, ThisMap(isolate, args, "Map.prototype.get"));
  Object value = ValueOf(isolate, map, args.at(0));
  return value.IsTheHole() ? Object(isolate->undefined()) : value;
}
BUILTIN(MapPrototypeSet) {
  KEI_TRY_VALUE(map, ThisMap(isolate, args, "Map.prototype.set"));
  return SetEntry(isolate, map, args.at(0), args.at(1));
}
BUILTIN(MapPrototypeGetOrInsert) {
  KEI_TRY_VALUE(map, ThisMap(isolate, args, "Map.prototype.getOrInsert"));
  Object found = ValueOf(isolate, map, args.at(0));
  if (!found.IsTheHole()) return found;
  KEI_TRY_VOID(SetEntry(isolate, map, args.at(0), args.at(1)));
  return args.at(1);
}
BUILTIN(MapPrototypeGetOrInsertComputed) {
  KEI_TRY_VALUE(map, ThisMap(isolate, args, "Map.prototype.getOrInsertComputed"));
  Object callback = args.at(1);
  if (!callback.IsCallable(isolate)) {
    return ThrowError(isolate, MessageId::kNotCallable, TypeAndValue(isolate, callback));
  }
  Object found = ValueOf(isolate, map, args.at(0));
  if (!found.IsTheHole()) return found;
  Object key = NormalizedKey(isolate, args.at(0));
  KEI_TRY(value, Call(isolate, callback, isolate->undefined(), {key}));
  KEI_TRY_VOID(SetEntry(isolate, map, key, value));
  return value;
}

// --- Set

BUILTIN(SetConstructor) {
  KEI_TRY(set, NewCollection<OrderedHashSet>(isolate, args, "Set"));
  return AddItems(isolate, set, kKeyAdder, args.at(0));
}
BUILTIN(SetSpecies) { return args.receiver(); }
BUILTIN(SetPrototypeAdd) {
  KEI_TRY_VALUE(set, ThisSet(isolate, args, "Set.prototype.add"));
  return AddKey(isolate, set, args.at(0), args.at(0));
}

// --- Methods that both have

#define COLLECTION_METHODS(Type)                                                          \
  BUILTIN(Type##PrototypeHas) {                                                           \
    KEI_TRY_VALUE(collection, This##Type(isolate, args, #Type ".prototype.has"));         \
    return Has<OrderedHash##Type>(isolate, collection, args.at(0));                       \
  }                                                                                       \
  BUILTIN(Type##PrototypeDelete) {                                                        \
    KEI_TRY_VALUE(collection, This##Type(isolate, args, #Type ".prototype.delete"));      \
    return Delete<OrderedHash##Type>(isolate, collection, args.at(0));                    \
  }                                                                                       \
  BUILTIN(Type##PrototypeClear) {                                                         \
    KEI_TRY_VALUE(collection, This##Type(isolate, args, #Type ".prototype.clear"));       \
    return Clear<OrderedHash##Type>(isolate, collection);                                 \
  }                                                                                       \
  BUILTIN(Type##PrototypeForEach) {                                                       \
    KEI_TRY_VALUE(collection, This##Type(isolate, args, #Type ".prototype.forEach"));     \
    return ForEach<OrderedHash##Type>(isolate, collection, args);                         \
  }                                                                                       \
  BUILTIN(Type##PrototypeSize) {                                                          \
    KEI_TRY_VALUE(collection, This##Type(isolate, args, "get " #Type ".prototype.size")); \
    return Smi::From(collection.table(isolate).used());                                   \
  }
COLLECTION_METHODS(Map)
COLLECTION_METHODS(Set)
#undef COLLECTION_METHODS

// --- Iterators

#define ITERATING(Type, method, Method, kind)                                                    \
  BUILTIN(Type##Prototype##Method) {                                                             \
    KEI_TRY_VALUE(collection, This##Type(isolate, args, #Type ".prototype." #method));           \
    return isolate->factory()->NewJSCollectionIterator(isolate->Type##IteratorMap(), collection, \
                                                       IterationKind::kind);                     \
  }
ITERATING(Map, entries, Entries, kEntries)
ITERATING(Map, keys, Keys, kKeys)
ITERATING(Map, values, Values, kValues)
ITERATING(Set, entries, Entries, kEntries)
ITERATING(Set, values, Values, kValues)
#undef ITERATING

BUILTIN(MapIteratorPrototypeNext) {
  if (!args.receiver().IsTypeJSMapIterator(isolate)) {
    return ThrowIncompatible(isolate, "Map Iterator.prototype.next", args.receiver());
  }
  return IteratorResultOf(isolate,
                          StepMapIterator(isolate, Cast<JSCollectionIterator>(isolate, args.receiver())));
}
BUILTIN(SetIteratorPrototypeNext) {
  if (!args.receiver().IsTypeJSSetIterator(isolate)) {
    return ThrowIncompatible(isolate, "Set Iterator.prototype.next", args.receiver());
  }
  return IteratorResultOf(isolate,
                          StepSetIterator(isolate, Cast<JSCollectionIterator>(isolate, args.receiver())));
}

}  // namespace kei
