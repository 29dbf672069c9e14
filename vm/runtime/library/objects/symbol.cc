#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

Object ThisSymbol(Isolate* isolate, const Arguments& args, const char* method) {
  Object value = UnwrapPrimitive(isolate, args.receiver());
  if (value.IsSymbol(isolate)) return value;
  return ThrowIncompatible(isolate, method, args.receiver());
}

// The registry is a FixedArray with room at its end (undefined).
Object FindRegistered(Isolate* isolate, String key) {
  Object registry = isolate->root(RootIndex::k_symbol_registry);
  if (!registry.IsFixedArray(isolate)) return isolate->undefined();
  FixedArray symbols = FixedArray::cast(registry);
  for (int i = 0; i < symbols.length(); i++) {
    Object symbol = symbols.get(isolate, i);
    if (symbol.IsUndefined()) break;
    String description = String::cast(Symbol::cast(symbol).description(isolate));
    if (StringEquals(isolate, description, key)) return symbol;
  }
  return isolate->undefined();
}

void Register(Isolate* isolate, Symbol symbol) {
  Object registry = isolate->root(RootIndex::k_symbol_registry);
  int length = registry.IsFixedArray(isolate) ? FixedArray::cast(registry).length() : 0;
  int used = 0;
  while (used < length && !FixedArray::cast(registry).get(isolate, used).IsUndefined()) used++;
  if (used == length) {
    FixedArray grown = isolate->factory()->NewFixedArray(length * 2 + 8);
    for (int i = 0; i < length; i++) {
      grown.set(isolate, i, FixedArray::cast(registry).get(isolate, i));
    }
    isolate->set_root(RootIndex::k_symbol_registry, grown);
    registry = grown;
  }
  FixedArray::cast(registry).set(isolate, used, symbol);
}

Object Describe(Isolate* isolate, Symbol symbol) {
  Object description = symbol.description(isolate);
  String text = description.IsUndefined() ? RootString(isolate, RootIndex::k_empty_string)
                                          : String::cast(description);
  KEI_TRY(head, Concat(isolate, NewStringFromAscii(isolate, "Symbol("), text));
  return Concat(isolate, String::cast(head), NewStringFromAscii(isolate, ")"));
}

}  // namespace

BUILTIN(SymbolConstructor) {
  if (args.is_construct()) {
    return ThrowError(isolate, MessageId::kNotConstructor, "Symbol");
  }
  Object description = args.at(0);
  if (!description.IsUndefined()) {
    KEI_TRY(text, ToString(isolate, description));
    description = text;
  }
  return isolate->factory()->NewSymbol(description);
}

BUILTIN(SymbolFor) {
  KEI_TRY(key, ToString(isolate, args.at(0)));
  Object known = FindRegistered(isolate, String::cast(key));
  if (!known.IsUndefined()) return known;
  Symbol symbol = isolate->factory()->NewSymbol(key);
  symbol.set_flags(SymbolFlags::kInRegistry);
  Register(isolate, symbol);
  return symbol;
}

BUILTIN(SymbolKeyFor) {
  Object symbol = args.at(0);
  if (!symbol.IsSymbol(isolate)) {
    return ThrowError(isolate, MessageId::kNotSymbol, symbol);
  }
  if ((Symbol::cast(symbol).flags() & SymbolFlags::kInRegistry) == 0) return isolate->undefined();
  return Symbol::cast(symbol).description(isolate);
}

BUILTIN(SymbolPrototypeToString) {
  KEI_TRY(self, ThisSymbol(isolate, args, "Symbol.prototype.toString"));
  return Describe(isolate, Symbol::cast(self));
}
BUILTIN(SymbolPrototypeValueOf) {
  return ThisSymbol(isolate, args, "Symbol.prototype.valueOf");
}
BUILTIN(SymbolPrototypeDescription) {
  KEI_TRY(self, ThisSymbol(isolate, args, "Symbol.prototype.description"));
  return Symbol::cast(self).description(isolate);
}
BUILTIN(SymbolPrototypeToPrimitive) {
  return ThisSymbol(isolate, args, "Symbol.prototype [ @@toPrimitive ]");
}

}  // namespace kei
