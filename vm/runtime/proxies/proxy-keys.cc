// [[OwnPropertyKeys]] of proxies.

#include "vm/base/maybe.h"
#include "vm/objects/cast.h"
#include "vm/runtime/properties/key-list.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/proxies/trap.h"
#include "vm/runtime/values/conversions.h"

namespace kei::proxy {
namespace {

// CreateListFromArrayLike for property keys, which may not repeat. A FixedArray of key objects,
// which `seen` has as well, or the exception.
Object ReportedKeys(Isolate* isolate, Object reported, KeySet* seen) {
  if (!reported.IsJSReceiver(isolate)) {
    return ThrowError(isolate, MessageId::kCalledOnNonObject, "CreateListFromArrayLike");
  }
  KEI_TRY_VALUE(length, LengthOfArrayLike(isolate, Cast<JSReceiver>(isolate, reported)));
  KeyList list(isolate);
  bool has_duplicates = false;
  for (double i = 0; i < length; i++) {
    KEI_TRY(name, GetIndexed(isolate, reported, i));
    if (!name.IsName(isolate)) return ThrowError(isolate, MessageId::kProxyKeyInvalid, name);
    const PropertyKey key = PropertyKey::FromName(isolate, Cast<Name>(isolate, name));
    if (seen->Has(key)) {
      has_duplicates = true;
      continue;
    }
    KEI_TRY_ROOM(seen->Add(key) && list.Add(key.ToKeyObject(isolate)), "the list of keys");
  }
  if (has_duplicates) return ThrowError(isolate, MessageId::kProxyKeysDuplicate);
  return list.Finish();
}

// Puts the keys of properties that are not configurable first, and says how many they are.
Maybe<int> PartitionKeys(Isolate* isolate, JSReceiver target, FixedArray keys) {
  int fixed = 0;
  for (int i = 0; i < keys.length(); i++) {
    Object key = keys.get(isolate, i);
    PropertyDescriptor own;
    KEI_TRY_BOOL(found, kei::GetOwnPropertyDescriptor(isolate, target,
                                                      PropertyKey::FromKeyObject(isolate, key), &own));
    if (!found || own.configurable()) continue;
    keys.set(isolate, i, keys.get(isolate, fixed));
    keys.set(isolate, fixed++, key);
  }
  return fixed;
}

// undefined, or the exception.
Object CheckPresence(Isolate* isolate, FixedArray keys, int from, int to, const KeySet& seen) {
  for (int i = from; i < to; i++) {
    Object key = keys.get(isolate, i);
    if (seen.Has(PropertyKey::FromKeyObject(isolate, key))) continue;
    return ThrowError(isolate, MessageId::kProxyKeysMissing, key);
  }
  return isolate->undefined();
}

// A trap has to report the fixed keys of its target. If the target is fixed as a whole, the trap reports
// every key and no other one.
Object CheckKeys(Isolate* isolate, JSReceiver target, int reported, const KeySet& seen) {
  KEI_TRY_BOOL(is_extensible, kei::IsExtensible(isolate, target));
  KEI_TRY(listed, kei::OwnPropertyKeys(isolate, target, KeyFilter::kAll, IndexForm::kNumber));
  FixedArray keys = Cast<FixedArray>(isolate, listed);
  KEI_TRY_VALUE(fixed, PartitionKeys(isolate, target, keys));
  KEI_TRY_VOID(CheckPresence(isolate, keys, 0, fixed, seen));
  if (is_extensible) return isolate->undefined();
  KEI_TRY_VOID(CheckPresence(isolate, keys, fixed, keys.length(), seen));
  if (reported == keys.length()) return isolate->undefined();
  return ThrowError(isolate, MessageId::kProxyKeysExtra);
}

// All key objects.
Object AllKeys(Isolate* isolate, const Trap& trap) {
  KEI_TRY(reported, trap.Call(isolate, {}));
  KeySet seen(isolate);
  KEI_TRY(keys, ReportedKeys(isolate, reported, &seen));
  KEI_TRY_VOID(CheckKeys(isolate, trap.target, Cast<FixedArray>(isolate, keys).length(), seen));
  return keys;
}

bool PassesKind(Isolate* isolate, PropertyKey key, int filter) {
  const int skipped = key.is_symbol(isolate) ? KeyFilter::kSkipSymbols : KeyFilter::kSkipStrings;
  return (filter & skipped) == 0;
}

// The keys that pass, in the form that is wanted. The proxy says which are enumerable.
Object Filtered(Isolate* isolate, JSProxy proxy, FixedArray keys, int filter, IndexForm form) {
  KeyList list(isolate);
  for (int i = 0; i < keys.length(); i++) {
    const PropertyKey key = PropertyKey::FromKeyObject(isolate, keys.get(isolate, i));
    if (!PassesKind(isolate, key, filter)) continue;
    if ((filter & KeyFilter::kOnlyEnumerable) != 0) {
      PropertyDescriptor own;
      KEI_TRY_BOOL(found, GetOwnPropertyDescriptor(isolate, proxy, key, &own));
      if (!found || !own.enumerable()) continue;
    }
    KEI_TRY_ROOM(
        list.Add(form == IndexForm::kNumber ? key.ToKeyObject(isolate) : Object(key.ToName(isolate))),
        "the list of keys");
  }
  return list.Finish();
}

}  // namespace

Object OwnPropertyKeys(Isolate* isolate, JSProxy proxy, int filter, IndexForm form) {
  KEI_TRY_VALUE(trap, FindTrap(isolate, proxy, RootIndex::k_ownKeys_string));
  const bool is_forwarded = !trap.exists();
  if (is_forwarded && (filter & KeyFilter::kOnlyEnumerable) == 0) {
    return kei::OwnPropertyKeys(isolate, trap.target, filter, form);
  }
  KEI_TRY(keys, is_forwarded ? kei::OwnPropertyKeys(isolate, trap.target, KeyFilter::kAll, IndexForm::kNumber)
                             : AllKeys(isolate, trap));
  return Filtered(isolate, proxy, Cast<FixedArray>(isolate, keys), filter, form);
}

}  // namespace kei::proxy
