#include "vm/runtime/regexp/regexp-protector.h"

#include "vm/isolate/isolate.h"
#include "vm/runtime/ic/ic-handlers.h"
#include "vm/runtime/properties/lookup.h"
#include "vm/tables/code/builtins.h"

namespace kei {
namespace {

bool IsBuiltin(Isolate* isolate, Object value, Builtin builtin) {
  if (!value.IsJSFunction(isolate)) return false;
  Object data = JSFunction::cast(value).shared(isolate).data(isolate);
  return data.IsSmi() && data.SmiValue() == static_cast<int32_t>(builtin);
}

bool HasMethod(Isolate* isolate, JSObject prototype, RootIndex name, Builtin builtin) {
  LookupIterator it(isolate, prototype, PropertyKey::Named(isolate, name), LookupIterator::kOwn);
  return it.state() == LookupIterator::kConstant && IsBuiltin(isolate, it.DataValue(), builtin);
}

bool HasGetter(Isolate* isolate, JSObject prototype, RootIndex name, Builtin builtin) {
  LookupIterator it(isolate, prototype, PropertyKey::Named(isolate, name), LookupIterator::kOwn);
  return it.is_accessor() &&
         IsBuiltin(isolate, AccessorPair::cast(it.accessor()).getter(isolate), builtin);
}

bool IsUntouchedPrototype(Isolate* isolate, JSObject prototype) {
#define METHOD(name, Name) \
  HasMethod(isolate, prototype, RootIndex::k_##name, Builtin::kRegExpPrototype##Name)
#define GETTER(name, Name) \
  HasGetter(isolate, prototype, RootIndex::k_##name##_string, Builtin::kRegExpPrototype##Name)
  return METHOD(exec_string, Exec) && METHOD(match_symbol, Match) &&
         METHOD(match_all_symbol, MatchAll) && METHOD(replace_symbol, Replace) &&
         METHOD(search_symbol, Search) && METHOD(split_symbol, Split) && GETTER(flags, Flags) &&
         GETTER(global, Global) && GETTER(hasIndices, HasIndices) &&
         GETTER(ignoreCase, IgnoreCase) && GETTER(multiline, Multiline) &&
         GETTER(dotAll, DotAll) && GETTER(unicode, Unicode) &&
         GETTER(unicodeSets, UnicodeSets) && GETTER(sticky, Sticky);
#undef METHOD
#undef GETTER
}

bool Establish(Isolate* isolate, Object regexp) {
  JSObject prototype = isolate->RegExpPrototype();
  if (!MarkPrototypeChain(isolate, regexp, prototype)) return false;
  if (!IsUntouchedPrototype(isolate, prototype)) return false;
  isolate->set_context_slot(NativeContextSlot::kRegExpValidity,
                            isolate->prototype_validity_cell());
  return true;
}

}  // namespace

bool IsUntouchedRegExp(Isolate* isolate, Object value) {
  if (value.IsSmi() || !(HeapObject::cast(value).map(isolate) == isolate->RegExpMap())) {
    return false;
  }
  Object cell = isolate->RegExpValidity();
  if (cell.IsTypeCell(isolate) && Cell::cast(cell).value(isolate) == Smi::From(1)) return true;
  return Establish(isolate, value);
}

}  // namespace kei
