#include "vm/runtime/regexp/regexp-protector.h"

#include <iterator>

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/ic/ic-handlers.h"
#include "vm/runtime/properties/lookup.h"
#include "vm/runtime/shapes/field-facts.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/shapes/protocols.h"
#include "vm/tables/code/builtins.h"
#include "vm/tables/regexp-slots.h"

namespace kei {
namespace {

// The methods are in the order of RegExpMethod.
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

constexpr const Method& MethodOf(RegExpMethod method) { return kMethods[static_cast<int>(method)]; }

using Slots = RegExpValiditySlots;
constexpr int kLength = Slots::kFirstMethod + kMethodCount;

// Whether the prototype has the method as long as the cell is valid. The first write to a field is a change
// of a prototype's shape. No other object's write may have come before, since none has the prototype's maps.
bool HasForGood(Isolate* isolate, JSObject prototype, const Method& method) {
  LookupIterator it(isolate, prototype, PropertyKey::Named(isolate, method.name), LookupIterator::kOwn);
  const Map map = prototype.map(isolate);
  return it.state() == LookupIterator::kField && IsBuiltin(isolate, it.DataValue(), method.builtin) &&
         FieldOwner(isolate, map, it.number()).is_prototype() && IsConstantField(isolate, map, it.number());
}

bool HasGetter(Isolate* isolate, JSObject prototype, RootIndex name, Builtin builtin) {
  LookupIterator it(isolate, prototype, PropertyKey::Named(isolate, name), LookupIterator::kOwn);
  return it.is_accessor() && IsBuiltin(isolate, AccessorPair::cast(it.accessor()).getter(isolate), builtin);
}

bool HasOwnGetters(Isolate* isolate, JSObject prototype) {
#define GETTER(name, Name) \
  HasGetter(isolate, prototype, RootIndex::k_##name##_string, Builtin::kRegExpPrototype##Name)
  return GETTER(flags, Flags) && GETTER(global, Global) && GETTER(hasIndices, HasIndices) &&
         GETTER(ignoreCase, IgnoreCase) && GETTER(multiline, Multiline) && GETTER(dotAll, DotAll) &&
         GETTER(unicode, Unicode) && GETTER(unicodeSets, UnicodeSets) && GETTER(sticky, Sticky);
#undef GETTER
}

bool IsNoted(Isolate* isolate) {
  Object known = isolate->RegExpValidity();
  if (known.IsUndefined()) return false;
  FixedArray validity = FixedArray::cast(known);
  return Cell::cast(validity.get(isolate, Slots::kNoted)).value(isolate) == Smi::From(1);
}

// A field that was written is not constant any more, and another write to it would go unnoticed. So the
// prototype gets a map for which the present value is the first one. Returns whether there was such a field.
bool MakeMethodsConstant(Isolate* isolate, JSObject prototype) {
  bool was_written = false;
  for (const Method& method : kMethods) {
    LookupIterator it(isolate, prototype, PropertyKey::Named(isolate, method.name), LookupIterator::kOwn);
    const Map map = prototype.map(isolate);
    if (it.state() != LookupIterator::kField) continue;
    if (IsConstantField(isolate, map, it.number())) continue;
    const int32_t details = map.descriptors(isolate).details(it.number());
    MigrateToMap(isolate, prototype, MapForReconfiguring(isolate, map, it.number(), details, it.DataValue()));
    was_written = true;
  }
  return was_written;
}

// That methods are not the library's any more is noted, too, so that it is found out once, and so is that
// they are again. A program that replaces them all the time goes without.
bool Note(Isolate* isolate, Object regexp) {
  constexpr int kMaxReplacements = 200;
  JSObject prototype = isolate->RegExpPrototype();
  const Object known = isolate->RegExpValidity();
  int replacements = 0;
  if (!known.IsUndefined()) {
    replacements = FixedArray::cast(known).get(isolate, Slots::kReplacements).SmiValue();
  }
  if (replacements < kMaxReplacements && MakeMethodsConstant(isolate, prototype)) replacements++;
  auto cell = ChainValidity(isolate, regexp, prototype);
  if (!cell) return false;
  FixedArray validity = isolate->factory()->NewFixedArray(kLength);
  // Symbol.match is read to tell regular expressions from other objects, too.
  const bool is_own = HasOwnGetters(isolate, prototype) &&
                      HasForGood(isolate, prototype, MethodOf(RegExpMethod::kExec)) &&
                      HasForGood(isolate, prototype, MethodOf(RegExpMethod::kMatch));
  for (int i = 0; i < kMethodCount; i++) {
    validity.set(isolate, Slots::Of(static_cast<RegExpMethod>(i)),
                 Smi::From(is_own && HasForGood(isolate, prototype, kMethods[i])));
  }
  validity.set(isolate, Slots::kNoted, *cell);
  validity.set(isolate, Slots::kReplacements, Smi::From(replacements));
  validity.set(isolate, Slots::kCell, is_own ? *cell : isolate->factory()->NewCell(Smi::From(0)));
  isolate->set_context_slot(NativeContextSlot::kRegExpValidity, validity);
  return true;
}

}  // namespace

bool IsUntouchedRegExp(Isolate* isolate, Object value, RegExpMethod method) {
  if (value.IsSmi() || !(HeapObject::cast(value).map(isolate) == isolate->RegExpMap())) {
    return false;
  }
  if (!IsNoted(isolate) && !Note(isolate, value)) return false;
  const FixedArray validity = FixedArray::cast(isolate->RegExpValidity());
  return validity.get(isolate, Slots::Of(method)) == Smi::From(1);
}

}  // namespace kei
