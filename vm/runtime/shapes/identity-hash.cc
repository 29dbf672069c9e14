#include "vm/runtime/shapes/identity-hash.h"

#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/shapes/dictionary.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {
namespace {

// Numbers in a row, mixed so that any regular selection of them spreads over a table. Sixteen in a row get
// neighbouring places, beginning at a mixed one of them. Objects that become keys one after another are
// mostly looked for so, too.
int32_t NextHash(Isolate* isolate) {
  constexpr uint32_t kRow = 16;
  int32_t hash;
  do {
    const uint32_t number = isolate->state()->next_identity_hash++;
    uint32_t mixed = number / kRow * 0x9e3779b1u;
    mixed = (mixed ^ (mixed >> 15)) * 0x85ebca77u;
    mixed ^= mixed >> 13;
    hash = static_cast<int32_t>((mixed / kRow * kRow | (number + mixed) % kRow) & 0x3fffffff);
  } while (hash == 0);
  return hash;
}

template <typename Ops, typename Dictionary>
void SetHashOf(Isolate* isolate, Dictionary dictionary, int32_t hash) {
  Ops::SetHeader(isolate, dictionary, DictionaryHeader::kHash, hash);
}

HashedPropertyArray CopyWithHash(Isolate* isolate, PropertyArray array, int32_t hash) {
  const int length = array.length();
  HashedPropertyArray copy = isolate->factory()->NewHashedPropertyArray(length, hash);
  for (int i = 0; i < length; i++) copy.set(isolate, i, array.get(isolate, i));
  return copy;
}

}  // namespace

int32_t HashInProperties(Isolate* isolate, Object properties) {
  if (properties.IsSmi()) return properties.SmiValue();
  switch (HeapObject::cast(properties).instance_type(isolate)) {
    case InstanceType::kHashedPropertyArray: return HashedPropertyArray::cast(properties).hash();
    case InstanceType::kNameDictionary:
      return Names::Header(isolate, NameDictionary::cast(properties), DictionaryHeader::kHash);
    case InstanceType::kGlobalDictionary:
      return Globals::Header(isolate, GlobalDictionary::cast(properties), DictionaryHeader::kHash);
    default: return 0;
  }
}

Object PropertiesWithHash(Isolate* isolate, Object properties, int32_t hash) {
  if (hash == 0) return properties;
  if (properties.IsSmi()) return Smi::From(hash);
  switch (HeapObject::cast(properties).instance_type(isolate)) {
    case InstanceType::kPropertyArray: return CopyWithHash(isolate, PropertyArray::cast(properties), hash);
    case InstanceType::kHashedPropertyArray:
      HashedPropertyArray::cast(properties).set_hash(hash);
      return properties;
    case InstanceType::kNameDictionary:
      SetHashOf<Names>(isolate, NameDictionary::cast(properties), hash);
      return properties;
    case InstanceType::kGlobalDictionary:
      SetHashOf<Globals>(isolate, GlobalDictionary::cast(properties), hash);
      return properties;
    default: DCHECK(properties == isolate->empty_fixed_array()); return Smi::From(hash);
  }
}

int32_t IdentityHashOf(Isolate* isolate, Object key) {
  if (key.IsJSReceiver(isolate)) {
    return HashInProperties(isolate, JSReceiver::cast(key).properties(isolate));
  }
  // Odd, and so never 0.
  if (key.IsSymbol(isolate)) {
    return static_cast<int32_t>(HashOf(isolate, Name::cast(key)) & 0x3fffffff) | 1;
  }
  return 0;
}

int32_t EnsureIdentityHash(Isolate* isolate, Object key) {
  int32_t hash = IdentityHashOf(isolate, key);
  if (hash != 0) return hash;
  JSReceiver receiver = JSReceiver::cast(key);
  hash = NextHash(isolate);
  receiver.set_properties(isolate, PropertiesWithHash(isolate, receiver.properties(isolate), hash));
  return hash;
}

}  // namespace kei
