#include "vm/runtime/regexp/regexp-protector.h"

#include <iterator>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/ic/ic-handlers.h"
#include "vm/runtime/properties/lookup.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/tables/code/builtins.h"

namespace kei {
namespace {

bool IsBuiltin(Isolate* isolate, Object value, Builtin builtin) {
  if (!value.IsJSFunction(isolate)) return false;
  Object data = JSFunction::cast(value).shared(isolate).data(isolate);
  return data.IsSmi() && data.SmiValue() == static_cast<int32_t>(builtin);
}

// Methods are fields of the prototype, which are written without a change of shape: each is compared
// with what it was.
struct Method {
  RootIndex name;
  Builtin builtin;
};
constexpr Method kMethods[] = {
    {RootIndex::k_exec_string, Builtin::kRegExpPrototypeExec},
    {RootIndex::k_match_symbol, Builtin::kRegExpPrototypeMatch},
    {RootIndex::k_match_all_symbol, Builtin::kRegExpPrototypeMatchAll},
    {RootIndex::k_replace_symbol, Builtin::kRegExpPrototypeReplace},
    {RootIndex::k_search_symbol, Builtin::kRegExpPrototypeSearch},
    {RootIndex::k_split_symbol, Builtin::kRegExpPrototypeSplit},
};
constexpr int kMethodCount = std::size(kMethods);

// What RegExpValidity holds: the cell, then function and field index of each method.
constexpr int kCell = 0, kFirstMethod = 1, kLength = kFirstMethod + 2 * kMethodCount;

bool NoteMethods(Isolate* isolate, JSObject prototype, FixedArray validity) {
  for (int i = 0; i < kMethodCount; i++) {
    LookupIterator it(isolate, prototype, PropertyKey::Named(isolate, kMethods[i].name),
                      LookupIterator::kOwn);
    if (it.state() != LookupIterator::kField ||
        !IsBuiltin(isolate, it.DataValue(), kMethods[i].builtin)) {
      return false;
    }
    validity.set(isolate, kFirstMethod + 2 * i, it.DataValue());
    validity.set(isolate, kFirstMethod + 2 * i + 1, Smi::From(it.field_index()));
  }
  return true;
}

bool HasNotedMethods(Isolate* isolate, FixedArray validity) {
  JSObject prototype = isolate->RegExpPrototype();
  Map map = prototype.map(isolate);
  for (int i = kFirstMethod; i < kLength; i += 2) {
    const int field = validity.get(isolate, i + 1).SmiValue();
    if (!(ReadField(isolate, prototype, map, field) == validity.get(isolate, i))) return false;
  }
  return true;
}

bool HasGetter(Isolate* isolate, JSObject prototype, RootIndex name, Builtin builtin) {
  LookupIterator it(isolate, prototype, PropertyKey::Named(isolate, name), LookupIterator::kOwn);
  return it.is_accessor() &&
         IsBuiltin(isolate, AccessorPair::cast(it.accessor()).getter(isolate), builtin);
}

bool HasOwnGetters(Isolate* isolate, JSObject prototype) {
#define GETTER(name, Name) \
  HasGetter(isolate, prototype, RootIndex::k_##name##_string, Builtin::kRegExpPrototype##Name)
  return GETTER(flags, Flags) && GETTER(global, Global) && GETTER(hasIndices, HasIndices) &&
         GETTER(ignoreCase, IgnoreCase) && GETTER(multiline, Multiline) &&
         GETTER(dotAll, DotAll) && GETTER(unicode, Unicode) &&
         GETTER(unicodeSets, UnicodeSets) && GETTER(sticky, Sticky);
#undef GETTER
}

bool Establish(Isolate* isolate, Object regexp) {
  JSObject prototype = isolate->RegExpPrototype();
  if (!MarkPrototypeChain(isolate, regexp, prototype)) return false;
  FixedArray validity = isolate->factory()->NewFixedArray(kLength);
  if (!HasOwnGetters(isolate, prototype) || !NoteMethods(isolate, prototype, validity)) {
    return false;
  }
  validity.set(isolate, kCell, isolate->prototype_validity_cell());
  isolate->set_context_slot(NativeContextSlot::kRegExpValidity, validity);
  return true;
}

}  // namespace

bool IsUntouchedRegExp(Isolate* isolate, Object value) {
  if (value.IsSmi() || !(HeapObject::cast(value).map(isolate) == isolate->RegExpMap())) {
    return false;
  }
  Object known = isolate->RegExpValidity();
  if (known.IsFixedArray(isolate)) {
    FixedArray validity = FixedArray::cast(known);
    if (Cell::cast(validity.get(isolate, kCell)).value(isolate) == Smi::From(1)) {
      return HasNotedMethods(isolate, validity);
    }
  }
  return Establish(isolate, value);
}

}  // namespace kei
