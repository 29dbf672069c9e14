#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

Object ThisSymbol(Isolate* isolate, const Arguments& args, const char* method) {
  Object value = UnwrapPrimitive(isolate, args.receiver());
  if (value.IsSymbol(isolate)) return value;
  return ThrowIncompatible(isolate, method, args.receiver());
}

// The registry is a hash table with open addressing. It is a FixedArray of the number of symbols, then of
// slots, a power of two, which hold a symbol or undefined. At most half of them are used.
constexpr int kFirstSlot = 1, kMinSlots = 16;

// The slot of the symbol with that description, or the one where it would stand.
int SlotOf(Isolate* isolate, FixedArray registry, String key) {
  const uint32_t mask = static_cast<uint32_t>(registry.length() - kFirstSlot - 1);
  for (uint32_t at = HashOf(isolate, key);; at++) {
    const int slot = kFirstSlot + static_cast<int>(at & mask);
    Object symbol = registry.get(isolate, slot);
    if (symbol.IsUndefined()) return slot;
    String description = Cast<String>(isolate, Cast<Symbol>(isolate, symbol).description(isolate));
    if (StringEquals(isolate, description, key)) return slot;
  }
}

// A copy of the registry with that many slots.
FixedArray Rehashed(Isolate* isolate, FixedArray registry, int slots) {
  FixedArray grown = isolate->factory()->NewFixedArray(kFirstSlot + slots);
  grown.set(isolate, 0, registry.get(isolate, 0));
  for (int i = kFirstSlot; i < registry.length(); i++) {
    Object symbol = registry.get(isolate, i);
    if (symbol.IsUndefined()) continue;
    String key = Cast<String>(isolate, Cast<Symbol>(isolate, symbol).description(isolate));
    grown.set(isolate, SlotOf(isolate, grown, key), symbol);
  }
  return grown;
}

// The registry with room for one more.
FixedArray Registry(Isolate* isolate) {
  Object root = isolate->root(RootIndex::k_symbol_registry);
  if (!root.IsFixedArray(isolate)) {
    FixedArray first = isolate->factory()->NewFixedArray(kFirstSlot + kMinSlots);
    first.set(isolate, 0, Smi::From(0));
    isolate->set_root(RootIndex::k_symbol_registry, first);
    return first;
  }
  FixedArray registry = Cast<FixedArray>(isolate, root);
  const int slots = registry.length() - kFirstSlot;
  if ((registry.get(isolate, 0).SmiValue() + 1) * 2 <= slots) return registry;
  registry = Rehashed(isolate, registry, slots * 2);
  isolate->set_root(RootIndex::k_symbol_registry, registry);
  return registry;
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
  FixedArray registry = Registry(isolate);
  const int slot = SlotOf(isolate, registry, Cast<String>(isolate, key));
  Object known = registry.get(isolate, slot);
  if (!known.IsUndefined()) return known;
  Symbol symbol = isolate->factory()->NewSymbol(key);
  symbol.set_flags(SymbolFlags::kInRegistry);
  registry.set(isolate, slot, symbol);
  registry.set(isolate, 0, Smi::From(registry.get(isolate, 0).SmiValue() + 1));
  KEI_POLL(isolate);  // the registry may have grown
  return symbol;
}

BUILTIN(SymbolKeyFor) {
  Object symbol = args.at(0);
  if (!symbol.IsSymbol(isolate)) {
    return ThrowError(isolate, MessageId::kNotSymbol, symbol);
  }
  if ((Cast<Symbol>(isolate, symbol).flags() & SymbolFlags::kInRegistry) == 0) return isolate->undefined();
  return Cast<Symbol>(isolate, symbol).description(isolate);
}

BUILTIN(SymbolPrototypeToString) {
  KEI_TRY(self, ThisSymbol(isolate, args, "Symbol.prototype.toString"));
  return ToDisplayString(isolate, Cast<Symbol>(isolate, self));
}
BUILTIN(SymbolPrototypeValueOf) { return ThisSymbol(isolate, args, "Symbol.prototype.valueOf"); }
BUILTIN(SymbolPrototypeDescription) {
  KEI_TRY(self, ThisSymbol(isolate, args, "Symbol.prototype.description"));
  return Cast<Symbol>(isolate, self).description(isolate);
}
BUILTIN(SymbolPrototypeToPrimitive) {
  return ThisSymbol(isolate, args, "Symbol.prototype [ @@toPrimitive ]");
}

}  // namespace kei
