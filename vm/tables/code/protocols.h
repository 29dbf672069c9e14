#ifndef KEI_VM_TABLES_CODE_PROTOCOLS_H_
#define KEI_VM_TABLES_CODE_PROTOCOLS_H_

#include <iterator>

#include "vm/tables/code/builtins.h"
#include "vm/tables/contexts.h"
#include "vm/tables/instance-types.h"
#include "vm/tables/roots.h"

// The protocols by which the library asks scripts what it already knows, and the facts about the realm's own
// objects on which they depend. It is noted here that a fact was found as the library has made it.

namespace kei {

enum class Protocol : uint8_t {
  kArraySpecies,    // Array.prototype.constructor is Array, whose species is itself
  kTypedSpecies,    // %TypedArray%[Symbol.species] gives the constructor that is asked
  kArrayIteration,  // Array.prototype[Symbol.iterator], and the iterators' `next`
  kTypedIteration,  // the same of typed arrays, and of the others
  kMapIteration,
  kSetIteration,
  kStringIteration,
  kRegExpSpecies,     // RegExp.prototype.constructor is RegExp, whose species is itself
  kDateToNumber,      // Date.prototype[Symbol.toPrimitive], and valueOf
  kArrayToText,       // Array.prototype.toString and join …
  kArrayToPrimitive,  // … which no Symbol.toPrimitive of a prototype, or of Object.prototype, is asked before
  kArraySpreads,      // no prototype has a Symbol.isConcatSpreadable
  kIteratorReturn,    // no prototype of the library's iterators has a `return` …
  kArrayIteratorReturn,
  kCollectionIteratorReturn,
  kIteratorIteration,  // %IteratorPrototype%[Symbol.iterator], which no prototype of the library's iterators
                       // …
  kCollectionIteratorIteration,  // … hides
  kWrapperToPrimitive,           // valueOf of String.prototype and Number.prototype …
  kWrapperNoMethod,              // … which no Symbol.toPrimitive of theirs is asked before
  kNoToJson,                     // no prototype of {} or [] has a toJSON
  kNoThen,                       // Object.prototype has no `then`
  kCount,
};

// A fact about one of the realm's objects. It has a field with a function of the library, or, if it is a
// species, an accessor with one as its getter. Or it has no such property. A field is written without a
// change of shape, so its value is compared, too.
constexpr Builtin kNoProperty = Builtin::kFirstHandler;  // which is no function
struct ProtocolFact {
  NativeContextSlot holder;
  RootIndex name;
  Builtin builtin;
};
constexpr int kFactsOfProtocol = 2;

constexpr ProtocolFact kProtocolFacts[][kFactsOfProtocol] = {
    {{NativeContextSlot::kArrayPrototype, RootIndex::k_constructor_string, Builtin::kArrayConstructor},
     {NativeContextSlot::kArrayConstructor, RootIndex::k_species_symbol, Builtin::kArraySpecies}},
    {{NativeContextSlot::kTypedArrayConstructor, RootIndex::k_species_symbol, Builtin::kTypedArraySpecies},
     {NativeContextSlot::kTypedArrayConstructor, RootIndex::k_species_symbol, Builtin::kTypedArraySpecies}},
    {{NativeContextSlot::kArrayPrototype, RootIndex::k_iterator_symbol, Builtin::kArrayPrototypeValues},
     {NativeContextSlot::kArrayIteratorPrototype, RootIndex::k_next_string,
      Builtin::kArrayIteratorPrototypeNext}},
    {{NativeContextSlot::kTypedArrayPrototype, RootIndex::k_iterator_symbol,
      Builtin::kTypedArrayPrototypeValues},
     {NativeContextSlot::kArrayIteratorPrototype, RootIndex::k_next_string,
      Builtin::kArrayIteratorPrototypeNext}},
    {{NativeContextSlot::kMapPrototype, RootIndex::k_iterator_symbol, Builtin::kMapPrototypeEntries},
     {NativeContextSlot::kMapIteratorPrototype, RootIndex::k_next_string,
      Builtin::kMapIteratorPrototypeNext}},
    {{NativeContextSlot::kSetPrototype, RootIndex::k_iterator_symbol, Builtin::kSetPrototypeValues},
     {NativeContextSlot::kSetIteratorPrototype, RootIndex::k_next_string,
      Builtin::kSetIteratorPrototypeNext}},
    {{NativeContextSlot::kStringPrototype, RootIndex::k_iterator_symbol, Builtin::kStringPrototypeIterator},
     {NativeContextSlot::kStringIteratorPrototype, RootIndex::k_next_string,
      Builtin::kStringIteratorPrototypeNext}},
    {{NativeContextSlot::kRegExpPrototype, RootIndex::k_constructor_string, Builtin::kRegExpConstructor},
     {NativeContextSlot::kRegExpConstructor, RootIndex::k_species_symbol, Builtin::kRegExpSpecies}},
    {{NativeContextSlot::kDatePrototype, RootIndex::k_to_primitive_symbol,
      Builtin::kDatePrototypeToPrimitive},
     {NativeContextSlot::kDatePrototype, RootIndex::k_valueOf_string, Builtin::kDatePrototypeValueOf}},
    {{NativeContextSlot::kArrayPrototype, RootIndex::k_toString_string, Builtin::kArrayPrototypeToString},
     {NativeContextSlot::kArrayPrototype, RootIndex::k_join_string, Builtin::kArrayPrototypeJoin}},
    {{NativeContextSlot::kArrayPrototype, RootIndex::k_to_primitive_symbol, kNoProperty},
     {NativeContextSlot::kObjectPrototype, RootIndex::k_to_primitive_symbol, kNoProperty}},
    {{NativeContextSlot::kArrayPrototype, RootIndex::k_is_concat_spreadable_symbol, kNoProperty},
     {NativeContextSlot::kObjectPrototype, RootIndex::k_is_concat_spreadable_symbol, kNoProperty}},
    {{NativeContextSlot::kIteratorPrototype, RootIndex::k_return_string, kNoProperty},
     {NativeContextSlot::kObjectPrototype, RootIndex::k_return_string, kNoProperty}},
    {{NativeContextSlot::kArrayIteratorPrototype, RootIndex::k_return_string, kNoProperty},
     {NativeContextSlot::kStringIteratorPrototype, RootIndex::k_return_string, kNoProperty}},
    {{NativeContextSlot::kMapIteratorPrototype, RootIndex::k_return_string, kNoProperty},
     {NativeContextSlot::kSetIteratorPrototype, RootIndex::k_return_string, kNoProperty}},
    {{NativeContextSlot::kIteratorPrototype, RootIndex::k_iterator_symbol,
      Builtin::kIteratorPrototypeIterator},
     {NativeContextSlot::kArrayIteratorPrototype, RootIndex::k_iterator_symbol, kNoProperty}},
    {{NativeContextSlot::kMapIteratorPrototype, RootIndex::k_iterator_symbol, kNoProperty},
     {NativeContextSlot::kSetIteratorPrototype, RootIndex::k_iterator_symbol, kNoProperty}},
    {{NativeContextSlot::kStringPrototype, RootIndex::k_valueOf_string, Builtin::kStringPrototypeValueOf},
     {NativeContextSlot::kNumberPrototype, RootIndex::k_valueOf_string, Builtin::kNumberPrototypeValueOf}},
    {{NativeContextSlot::kStringPrototype, RootIndex::k_to_primitive_symbol, kNoProperty},
     {NativeContextSlot::kNumberPrototype, RootIndex::k_to_primitive_symbol, kNoProperty}},
    {{NativeContextSlot::kArrayPrototype, RootIndex::k_toJSON_string, kNoProperty},
     {NativeContextSlot::kObjectPrototype, RootIndex::k_toJSON_string, kNoProperty}},
    {{NativeContextSlot::kObjectPrototype, RootIndex::k_then_string, kNoProperty},
     {NativeContextSlot::kObjectPrototype, RootIndex::k_then_string, kNoProperty}},
};
static_assert(std::size(kProtocolFacts) == static_cast<size_t>(Protocol::kCount));

// A realm's memory lies in a FixedArray, NativeContextSlot::RealmMemory. It has first the tables and maps of
// others, or undefined, then what was found about facts.
struct RealmMemory {
  enum {
    kFieldCopies,        // see plain-fields.cc
    kEvalCache,          // see eval-cache.h
    kDataDescriptorMap,  // the map of FromPropertyDescriptor's objects
    kAccessorDescriptorMap,
    kRevocableMap,  // the map of Proxy.revocable's objects
    kResolversMap,  // the map of Promise.withResolvers' objects
    kTagTexts,      // see TagTexts
    kCallSites,     // the prototype of what Error.prepareStackTrace gets
    kLocaleKeys,    // see library/intl/locale-keys.h
    kJsonShapes,    // FixedArray of maps; see json-shape-guess.h
    kFirstFact,
  };
};

// The texts that Object.prototype.toString makes of tags, by the strings themselves: pairs of a tag and its
// text.
struct TagTexts {
  static constexpr uint32_t kEntries = 16;
};

// The words of each fact. kMap: the holder's map, or undefined if nothing was found yet. kPlace: the place of
// the field, or -1 for an accessor or no property. kValue: the field's value.
struct KnownFact {
  enum { kMap, kPlace, kValue, kSize };
  // A place: the field's offset in the object, or in its properties.
  static constexpr int kOutOfObjectBit = 1;
  static constexpr int kOffsetShift = 1;

  static constexpr int Of(Protocol protocol, int fact) {
    return RealmMemory::kFirstFact + (static_cast<int>(protocol) * kFactsOfProtocol + fact) * kSize;
  }
  // The facts of a kind of typed arrays. The first is that its prototype's `constructor` is its constructor.
  // The second goes with the constructor's map: it has no species of its own and inherits from %TypedArray%.
  static constexpr int OfTypedKind(ElementsKind kind) {
    const int index = static_cast<int>(kind) - static_cast<int>(ElementsKind::kInt8);
    return Of(Protocol::kCount, 0) + index * 2 * kSize;
  }
};
constexpr int kRealmMemoryLength = KnownFact::OfTypedKind(ElementsKind::kBigUint64) + 2 * KnownFact::kSize;

}  // namespace kei

#endif  // KEI_VM_TABLES_CODE_PROTOCOLS_H_
