#ifndef KEI_VM_RUNTIME_SHAPES_IDENTITY_HASH_H_
#define KEI_VM_RUNTIME_SHAPES_IDENTITY_HASH_H_

#include <cstdint>

#include "vm/objects/heap-objects.h"

namespace kei {

// The hash by which collections find a receiver. Objects move, so it cannot be the address. It is a number
// that the receiver gets when it becomes a key for the first time, and keeps. It lies where `properties`
// points to:
//
//   properties                      the hash is
//   empty_fixed_array               not there yet
//   a Smi                           that number
//   PropertyArray                   not there yet
//   HashedPropertyArray             its last word
//   NameDictionary, GlobalDictionary    a word of the header, 0 if not there yet
//
// So a key costs at most one word and other objects nothing. No side table has to follow the collector's
// moves, and property access knows nothing of it. The map of an object with fields out of the object says
// that there is an array, of either kind. The properties lie in both at the same offsets. Only code that
// looks at `properties` while the map promises no array has to expect a Smi. That is the code that adds the
// first field out of the object.
//
// Hashes are positive Smis, never 0.

// The hash of a receiver or a symbol; 0 for a receiver that has none, and for everything else.
int32_t IdentityHashOf(Isolate* isolate, Object key);
// Gives it one first if it has none.
int32_t EnsureIdentityHash(Isolate* isolate, Object key);

// --- For what replaces an object's properties
// The hash in what `properties` holds, or 0.
int32_t HashInProperties(Isolate* isolate, Object properties);
// The same properties with that hash, for a receiver that is going to have them: maybe a copy.
// 0 leaves them as they are.
Object PropertiesWithHash(Isolate* isolate, Object properties, int32_t hash);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_SHAPES_IDENTITY_HASH_H_
