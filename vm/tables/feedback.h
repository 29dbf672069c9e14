#ifndef KEI_VM_TABLES_FEEDBACK_H_
#define KEI_VM_TABLES_FEEDBACK_H_

#include <cstdint>
#include <iterator>

#include "vm/tables/bytecodes.h"
#include "vm/tables/instance-types.h"
#include "vm/tables/layouts.h"
#include "vm/tables/roots.h"

// The contents of a feedback vector's words, and the way inline caches encode their findings. Generated code
// reads this and acts on it; C++ (ic.cc) writes it. A content that generated code does not understand, or
// that does not hold any more, is a miss. Generated code then calls the runtime function of the bytecode with
// the vector and the slot, which performs the operation and updates the slot. Without a vector the frame's
// slot holds the root no_feedback, a vector of its own kind: all its words are Smi -1. So code whose slot has
// one byte may read there as in any other vector: no map is equal, every bit is set. It must write only where
// it has found something that cannot be there, or has asked first. Runtime functions take it, and undefined,
// as "nothing is to be learnt".
//
// A fresh vector holds the root `uninitialized` in word 0 and Smi 0 in word 1 of each slot, except where
// something else is said. "weak" means tagged as a weak reference (map | kWeakBit). One compare of word 0
// with the receiver's map (compressed) | kWeakBit decides whether the slot is monomorphic and hits. For a Smi
// receiver the map is heap_number_map; undefined and null are never cached.
//
// --- kLoad, kStoreSloppy, kStoreStrict, kDefineOwn: a named property. kDefineOwn defines an own one
//   word 0                        word 1
//   uninitialized                 -
//   weak Map                      handler                        monomorphic
//   WeakFixedArray (strong)       -                              polymorphic: pairs of a weak Map and a
//                                                                handler, two to four of them; length / 2.
//                                                Of strings there may be as many as they have maps
//   megamorphic                   -                              probe the stub cache, see below
//
// --- kLoadKeyed, kStoreKeyedSloppy, kStoreKeyedStrict, kStoreInLiteral
//   uninitialized                 -
//   weak Map                      element handler                the key is an index
//   WeakFixedArray                -                              the same, polymorphic
//   Name (strong)                 WeakFixedArray                 the key was always this unique name: pairs
//                                                                as above, one to four; named handlers
//   megamorphic                   -                              for names probe the stub cache, for
//                                                                indices look at the receiver's map
//   kDefineKeyedOwn stays uninitialized. kDefinePrivate, a private field that the object does not have
//   yet, is a store whose key is a Name; it never becomes megamorphic, since the stub cache says how to
//   write fields that there are.
//
// --- kLoadGlobal, kLoadGlobalInsideTypeof, kStoreGlobalSloppy, kStoreGlobalStrict
//   weak PropertyCell or Context  Smi                            byte offset of the value in that object
//   Word 0 is initially, and after the object has died, the cleared weak reference. If the value read there
//   is the_hole (deleted, not initialized), it is a miss; for a store, too, so it must be read first.
//   Stores are only cached where the variable can be written without further ado. Before, word 1 of a
//   store is Smi 1 where a property that is constant so far has been written once. That of
//   kLoadGlobalInsideTypeof, while word 0 is cleared, may be a DataHandler of kind kNonExistent: there is no
//   such variable as long as the handler is valid, and `data`, a Cell, holds Smi 1.
//
// --- kCall (Construct as well)
//   uninitialized                 Smi 0                          never called
//   weak JSFunction               Smi: calls                     the only target so far
//   weak FeedbackCell             Smi: calls                     several closures of one site, or one after
//                                                                a first one that died
//   WeakFixedArray (strong)       Smi: calls until one is noted  several targets: pairs of a weak
//                                                                FeedbackCell, or JSFunction if it has none
//                                                                of its own, and the Smi of its calls, two
//                                                                to four of them
//   megamorphic                   Smi
//   If word 0 is weak, generated code counts in word 1 the calls of what it names, each of them. Else it
//   counts down, and the call that makes word 1 negative is noted for all since the last one. In both
//   cases it asks UpdateCallFeedback (vm/runtime/functions/call-feedback.h) if it cannot go on alone. Counts
//   are halved before they overflow. If machine code was made for one target, it counts nothing that it calls
//   in another way.
//
// --- kInstanceOf: word 0, weak Map of the right-hand side; word 1, a DataHandler of kind
//   kOrdinaryHasInstance: Symbol.hasInstance is Function.prototype's own. Or the handler of a load
//   of Symbol.hasInstance that found data.
// --- kGetIterator: as kLoad of Symbol.iterator: the method is to be loaded and called, the result checked
// for
//   being an object. Where the receiver is a JSArray and the method the builtin ArrayPrototypeValues (its
//   SharedFunctionInfo's data is the id), the result is a new JSArrayIterator: of the native context's
//   ArrayIteratorMap, next_index Smi 0, IterationKind::kValues.
//
// One-word slots:
//   kBinaryOp, kCompareOp         Smi of OperandKinds; initially Smi 0: only Smis so far, or none if
//                                 the operation is fresh (bytecodes.h)
//   kToBoolean                    Smi of OperandKinds; initially Smi 0: only booleans so far, or none
//   kForIn                        Smi of ForInFeedback; initially Smi 0: never executed
//   kJumpLoop                     Smi: how many budgets were used up at this loop's end; see tiering.h
//   kLiteral                      uninitialized; Smi 1: executed once; then an AllocationSite with the
//                                 boilerplate, a JSObject or JSArray. Of CreateEmptyArrayLiteral:
//                                 uninitialized, or the Smi of the ElementsKind to begin with
//                                 CreateRegExpLiteral: uninitialized, or the RegExpData
//   kTemplate                     uninitialized, then the template object

namespace kei {

// The kinds that an operation saw, or-ed together. If both operands are Smis (and the result, but for bitwise
// operators), nothing is noted: see Fresh in bytecodes.h.
//
// Arithmetic says what one path served: numbers, of which below; kString, an addition of two strings; else
// kAny. kInt32: the operands and the result were numbers, of which each is an int32 or, if kMinusZero is
// there too, -0. kNumber: some number was neither. Then nothing more is noted of numbers. So a slot with
// kInt32 alone has never seen another number, whatever code has run: code that notes nothing is only made for
// slots with kNumber.
//
// Comparisons say what the operands were. kNumber: both are numbers, perhaps one a Smi. kInternalizedString:
// both are. kString: both are strings. All others note the kinds of both, a Smi's too. So if all are
// internalized strings, symbols, oddballs and receivers, equality is identity (but for the loose one of null
// and undefined).
//
// Tests for truth say what was tested and is no boolean, which needs no note.
struct OperandKinds {
  enum : int32_t {
    kSmi = 1,
    kNumber = 2,
    kOddball = 4,
    kInternalizedString = 8,
    kString = 16,
    kSymbol = 32,
    kBigInt = 64,
    kReceiver = 128,
    kAny = 256,
    kInt32 = 512,
    kMinusZero = 1024,
  };
};
// The bit of a heap object. An object that scripts can see and that has none of these types is a BigInt.
constexpr uint8_t OperandKindOfType(int type) {
  if (type >= kFirstJSReceiverType) return OperandKinds::kReceiver;
  if (type < kNotInternalizedBit) return OperandKinds::kInternalizedString;
  if (type < kFirstNonStringType) return OperandKinds::kString;
  if (type == static_cast<int>(InstanceType::kSymbol)) return OperandKinds::kSymbol;
  if (type == static_cast<int>(InstanceType::kHeapNumber)) return OperandKinds::kNumber;
  if (type == static_cast<int>(InstanceType::kOddball)) return OperandKinds::kOddball;
  return OperandKinds::kBigInt;
}

// for-in: where the keys came from, or-ed together.
struct ForInFeedback {
  enum : int32_t {
    kEnumCache = 1,  // the list is the map's, and the receiver still had it
    kKeys = 2,       // collected
    kFilter = 4,     // a key had to be looked up again
  };
};

// A handler is a Smi, or a DataHandler whose smi_handler has the same form:
//   bits 0-4    HandlerKind
//   bits 5-29   payload
// A DataHandler is valid while its validity_cell is Smi 0 (no condition) or a Cell whose value is Smi 1; else
// it is a miss. Its `data` is weak unless it is a Smi, and a cleared one is a miss.
enum class HandlerKind : uint8_t {
#define HANDLER_KIND(Name, ...) k##Name,
#include "vm/tables/handler-kinds.def"
#undef HANDLER_KIND
};
// The columns of the table.
enum class HandlerEncoding : uint8_t { kSmi, kData, kEither };
enum class HandlerPayload : uint8_t { kNone, kOffset, kElements };
enum class HandlerData : uint8_t { kNone, kHolder, kValue, kPropertyCell, kAccessorPair, kMap };
struct HandlerAccess {
  enum : uint8_t { kNamedLoad = 1, kNamedStore = 2, kKeyedLoad = 4, kKeyedStore = 8 };
};
struct HandlerSite {
  enum : uint8_t { kMonomorphic = 1, kTwoMaps = 2, kStrings = 4 };
};
struct HandlerKindInfo {
  const char* name;
  uint8_t accesses;  // bits of HandlerAccess
  HandlerEncoding encoding;
  HandlerPayload payload;
  HandlerData data;
  uint8_t sites;  // bits of HandlerSite

  constexpr bool MayBeSmi() const { return encoding != HandlerEncoding::kData; }
  constexpr bool MayBeData() const { return encoding != HandlerEncoding::kSmi; }
};
namespace internal::handlers {
constexpr uint8_t None = 0;
constexpr uint8_t NamedLoad = HandlerAccess::kNamedLoad, NamedStore = HandlerAccess::kNamedStore,
                  KeyedLoad = HandlerAccess::kKeyedLoad, KeyedStore = HandlerAccess::kKeyedStore;
constexpr uint8_t Monomorphic = HandlerSite::kMonomorphic, TwoMaps = HandlerSite::kTwoMaps,
                  Strings = HandlerSite::kStrings;
inline constexpr HandlerKindInfo kKinds[] = {
#define HANDLER_KIND(Name, accesses, encoding, payload, data, sites) \
  {#Name, accesses, HandlerEncoding::k##encoding, HandlerPayload::k##payload, HandlerData::k##data, sites},
#include "vm/tables/handler-kinds.def"
#undef HANDLER_KIND
};
}  // namespace internal::handlers
constexpr int kHandlerKindCount = std::size(internal::handlers::kKinds);
constexpr const HandlerKindInfo& InfoOf(HandlerKind kind) {
  return internal::handlers::kKinds[static_cast<int>(kind)];
}
constexpr int kHandlerKindBits = 5;
constexpr int kHandlerKindMask = (1 << kHandlerKindBits) - 1;
static_assert(kHandlerKindCount <= 1 << kHandlerKindBits);

constexpr int32_t EncodeHandler(HandlerKind kind, int payload = 0) {
  return static_cast<int32_t>(kind) | payload << kHandlerKindBits;
}
constexpr HandlerKind KindOfHandler(int32_t handler) {
  return static_cast<HandlerKind>(handler & kHandlerKindMask);
}
constexpr int PayloadOfHandler(int32_t handler) { return handler >> kHandlerKindBits; }

// A payload of kind kElements. The map that the handler belongs to has this elements
// kind, so generated code may look at either.
struct ElementHandler {
  enum : int32_t {
    kKindMask = 0x1f,   // ElementsKind
    kIsArray = 1 << 5,  // the length is JSArray::length (a Smi); else that of the elements
    // Loads: a hole and an index not below the length give undefined. Otherwise they are a miss.
    // Only in a DataHandler, since it takes prototypes without elements.
    kMissingIsUndefined = 1 << 6,
    // Stores: an index equal to the length appends: the length grows by one. If the elements have no
    // room, the AppendElement stub or a miss makes it.
    kMayAppend = 1 << 7,
    // Stores: a hole below the length may be overwritten. Otherwise it is a miss. This and
    // kMayAppend come in a DataHandler, except for kStoreInLiteral.
    kMayFillHoles = 1 << 8,
  };
};
// Stores leave some values to the PutOfOtherKind stub, or miss. One is a value that the elements kind cannot
// hold (no Smi, no number). The other is a value behind a gap that the elements have no room for. Typed
// arrays: the value has to be a Smi or HeapNumber, else it is a miss.

constexpr int kMaxPolymorphism = 4;

// The price that a site adds to its function's budget, in bytes of bytecode, when machine code made for it
// meets something else (vm/runtime/functions/tiering.h).
constexpr int kMissCost = 200;

// The stub caches: the roots stub_cache (loads) and store_stub_cache (sloppy and strict stores;
// kDefineOwn has none), a FixedArray of triples (Map, unique name, handler). Free entries have Smi
// 0 as the map. Each full collection begins by emptying them.
constexpr int kStubCacheEntries = 1024;
constexpr int kStubCacheEntrySize = 3;
constexpr int StubCacheEntry(CageOffset map, uint32_t raw_hash) {
  return static_cast<int>(((map >> 2) ^ (raw_hash >> NameHash::kShift)) & (kStubCacheEntries - 1));
}
// The index of the first word of an entry is StubCacheEntry(…) * kStubCacheEntrySize.

}  // namespace kei

#endif  // KEI_VM_TABLES_FEEDBACK_H_
