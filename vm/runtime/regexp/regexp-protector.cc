#include "vm/runtime/regexp/regexp-protector.h"

#include <iterator>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/ic/ic-handlers.h"
#include "vm/runtime/properties/lookup.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/shapes/protocols.h"
#include "vm/tables/code/builtins.h"
#include "vm/tables/regexp-slots.h"

namespace kei {
namespace {

// Methods are fields of the prototype, which are written without a change of shape: each is compared
// with what it was. In the order of RegExpMethod.
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

using Slots = RegExpValiditySlots;
constexpr int kLength = Slots::kFirstMethod + 2 * kMethodCount;

// The same as long as the cell is valid, as the prototype's shape is.
int PlaceOf(Isolate* isolate, const LookupIterator& it) {
  const Map map = isolate->RegExpPrototype().map(isolate);
  return IsInObject(map, it.field_index()) ? InObjectOffset(map, it.field_index())
                                           : ~OutOfObjectIndex(map, it.field_index());
}

bool NoteMethods(Isolate* isolate, JSObject prototype, FixedArray validity) {
  for (int i = 0; i < kMethodCount; i++) {
    LookupIterator it(isolate, prototype, PropertyKey::Named(isolate, kMethods[i].name),
                      LookupIterator::kOwn);
    if (it.state() != LookupIterator::kField ||
        !IsBuiltin(isolate, it.DataValue(), kMethods[i].builtin)) {
      return false;
    }
    const auto method = static_cast<RegExpMethod>(i);
    validity.set(isolate, Slots::FunctionOf(method), it.DataValue());
    validity.set(isolate, Slots::PlaceOf(method), Smi::From(PlaceOf(isolate, it)));
  }
  return true;
}

bool HasNotedMethod(Isolate* isolate, JSObject prototype, FixedArray validity,
                    RegExpMethod method) {
  const int place = validity.get(isolate, Slots::PlaceOf(method)).SmiValue();
  const Object method_now =
      place >= 0 ? prototype.ReadTagged(isolate, place)
                 : PropertyArray::cast(prototype.properties(isolate)).get(isolate, ~place);
  return method_now == validity.get(isolate, Slots::FunctionOf(method));
}

bool HasNotedMethods(Isolate* isolate, FixedArray validity, RegExpMethod method) {
  JSObject prototype = isolate->RegExpPrototype();
  return HasNotedMethod(isolate, prototype, validity, RegExpMethod::kExec) &&
         (method == RegExpMethod::kExec ||
          HasNotedMethod(isolate, prototype, validity, method));
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

bool IsNoted(Isolate* isolate) {
  Object known = isolate->RegExpValidity();
  if (known.IsUndefined()) return false;
  FixedArray validity = FixedArray::cast(known);
  return Cell::cast(validity.get(isolate, Slots::kCell)).value(isolate) == Smi::From(1);
}

bool Establish(Isolate* isolate, Object regexp) {
  JSObject prototype = isolate->RegExpPrototype();
  auto cell = ChainValidity(isolate, regexp, prototype);
  if (!cell) return false;
  FixedArray validity = isolate->factory()->NewFixedArray(kLength);
  if (!HasOwnGetters(isolate, prototype) || !NoteMethods(isolate, prototype, validity)) {
    return false;
  }
  validity.set(isolate, Slots::kCell, *cell);
  isolate->set_context_slot(NativeContextSlot::kRegExpValidity, validity);
  return true;
}

}  // namespace

bool IsUntouchedRegExp(Isolate* isolate, Object value, RegExpMethod method) {
  if (value.IsSmi() || !(HeapObject::cast(value).map(isolate) == isolate->RegExpMap())) {
    return false;
  }
  if (!IsNoted(isolate)) return Establish(isolate, value);
  return HasNotedMethods(isolate, FixedArray::cast(isolate->RegExpValidity()), method);
}

}  // namespace kei
