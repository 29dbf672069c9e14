#ifndef KEI_VM_TABLES_INSTANCE_TYPES_H_
#define KEI_VM_TABLES_INSTANCE_TYPES_H_

#include <cstdint>
#include <string_view>

#include "vm/base/checks.h"
#include "vm/tables/layouts.h"

namespace kei {

enum class InstanceType : uint16_t {
#define TYPE(Name, value, Layout) k##Name = value,
#include "vm/tables/instance-types.def"
#undef TYPE
};

constexpr int kStringRepresentationMask = 3;
constexpr int kSeqStringTag = 0;
constexpr int kConsStringTag = 1;
constexpr int kSlicedStringTag = 2;
constexpr int kThinStringTag = 3;
constexpr int kTwoByteStringBit = 8;
constexpr int kNotInternalizedBit = 0x10;
constexpr int kFirstNonStringType = 0x20;
constexpr int kFirstNonNameType = 0x21;
constexpr int kFirstJSReceiverType = 0x80;
constexpr int kFirstNonJSObjectType = 0xf0;  // the first receiver of another layout, such as a proxy
constexpr int kInstanceTypeLimit = 0x100;

// The number of string types; each has one map.
constexpr int kStringTypes = 0
#define TYPE(Name, value, Layout) +((value) < kFirstNonStringType ? 1 : 0)
#include "vm/tables/instance-types.def"
#undef TYPE
    ;

// These are lengths in characters; shorter strings are copied.
constexpr uint32_t kMinConsLength = 13;
constexpr uint32_t kMinSlicedLength = 13;

// The layout behind an instance type, or HeapObject for a value that is none.
LayoutId LayoutOfType(InstanceType type);
// "" for a value that is none.
std::string_view NameOfType(InstanceType type);

// Bits of Map::bits.
struct MapBits {
  enum : uint32_t {
    kCallable = 1 << 0,
    kConstructor = 1 << 1,
    kUndetectable = 1 << 2,
    kDictionary = 1 << 3,  // named properties live in a NameDictionary
    kNonExtensible = 1 << 4,
    kPrototype = 1 << 5,             // the map of one object, which serves as a prototype
    kExotic = 1 << 8,                // own property access needs C++ (typed arrays, arguments, strings)
    kClassConstructor = 1 << 9,      // throws when called
    kHasReadOnlyElements = 1 << 11,  // frozen or sealed elements, or a read-only array length
    kImmutablePrototype = 1 << 12,   // only a realm's Object.prototype has it
    kUnstable = 1 << 13,             // an object has left it for another map: see dependent-code.h
    kSlackTrackingShift = 16,        // 3 bits: constructions left before the slack is cut
    kSlackTrackingMask = 7u << 16,
  };
};

enum class IntegrityLevel : uint8_t { kNonExtensible, kSealed, kFrozen };

enum class ElementsKind : uint8_t {
  kPackedSmi,
  kHoleySmi,
  kPackedDouble,
  kHoleyDouble,
  kPacked,
  kHoley,
  // Tagged elements of objects that are not extensible; their attributes are those of the kind.
  kPackedNonExtensible,
  kHoleyNonExtensible,
  kPackedSealed,
  kHoleySealed,
  kPackedFrozen,
  kHoleyFrozen,
  kDictionary,
  kSloppyArguments,
  kStringWrapper,
  // Typed arrays.
  kInt8,
  kUint8,
  kUint8Clamped,
  kInt16,
  kUint16,
  kInt32,
  kUint32,
  kFloat16,
  kFloat32,
  kFloat64,
  kBigInt64,
  kBigUint64,
};
// Array-like storage: an element lies at its index in a FixedArray or a FixedDoubleArray.
constexpr bool IsIndexedKind(ElementsKind kind) { return kind <= ElementsKind::kHoleyFrozen; }
// The same, and elements may be added, removed and written.
constexpr bool IsFastKind(ElementsKind kind) { return kind <= ElementsKind::kHoley; }
constexpr bool IsRestrictedKind(ElementsKind kind) { return IsIndexedKind(kind) && !IsFastKind(kind); }
// Indexed kinds come in pairs.
constexpr bool IsHoley(ElementsKind kind) { return IsIndexedKind(kind) && (static_cast<int>(kind) & 1) != 0; }
constexpr bool IsSmiKind(ElementsKind kind) {
  return kind == ElementsKind::kPackedSmi || kind == ElementsKind::kHoleySmi;
}
constexpr bool IsDoubleKind(ElementsKind kind) {
  return kind == ElementsKind::kPackedDouble || kind == ElementsKind::kHoleyDouble;
}
constexpr ElementsKind kFirstTypedArrayKind = ElementsKind::kInt8,
                       kLastTypedArrayKind = ElementsKind::kBigUint64;
constexpr bool IsTypedArrayKind(ElementsKind kind) { return kind >= kFirstTypedArrayKind; }
// How much room elements get that need more.
struct ElementsGrowth {
  static constexpr uint32_t kDivisor = 2, kExtra = 16;
  // Generated code makes room for at most this many elements, and copies no more. More is left to C++, which
  // decides where they lie, and polls.
  static constexpr int32_t kMaxInGeneratedCode = 2048;
  // An element as far behind the room for the others makes them a dictionary.
  static constexpr uint32_t kMaxGap = 1024;
};
// The first elements of an array of this length or more are cut off; shorter arrays move their elements
// instead.
constexpr uint32_t kMinTrimmedArray = 128;
// The size of a typed array's element, in bytes.
constexpr int ElementSizeOf(ElementsKind kind) {
  switch (kind) {
    case ElementsKind::kInt8:
    case ElementsKind::kUint8:
    case ElementsKind::kUint8Clamped: return 1;
    case ElementsKind::kInt16:
    case ElementsKind::kUint16:
    case ElementsKind::kFloat16: return 2;
    case ElementsKind::kInt32:
    case ElementsKind::kUint32:
    case ElementsKind::kFloat32: return 4;
    case ElementsKind::kFloat64:
    case ElementsKind::kBigInt64:
    case ElementsKind::kBigUint64: return 8;
    default: UNREACHABLE();
  }
}
// Whether it is the kind of typed arrays whose elements are BigInts.
constexpr bool IsBigIntKind(ElementsKind kind) { return kind >= ElementsKind::kBigInt64; }
// A hole in a FixedDoubleArray: a NaN no arithmetic produces.
constexpr uint64_t kHoleNan = 0xfff7fffffff7ffff;

// Name::raw_hash. Bit 0: set until the hash is computed. Bit 1: set when the name is no array index.
// The hash is the other 30 bits; of an array index below 2^24 with at most 7 digits, its value.
struct NameHash {
  enum : uint32_t { kNotComputed = 1, kNotIndex = 2, kShift = 2, kEmpty = 3 };
};
// Array indices of at most this many digits hash to their value.
constexpr uint32_t kMaxHashedIndexLength = 7;
struct SymbolFlags {
  enum : int32_t { kWellKnown = 1, kPrivate = 2, kInRegistry = 4 };
};

// SharedFunctionInfo::flags: what the parser knew of a function.
struct FunctionFlags {
  enum : uint32_t {
    kStrict = 1 << 0,
    kArrow = 1 << 1,
    kMethod = 1 << 2,           // concise method, getter, setter: no [[Construct]]
    kBaseConstructor = 1 << 3,  // class constructors
    kDerivedConstructor = 1 << 4,
    kGenerator = 1 << 5,
    kAsync = 1 << 6,
    kBuiltin = 1 << 7,             // a builtin: toString shows [native code]
    kConstructorBuiltin = 1 << 8,  // a builtin with [[Construct]]
    kToplevel = 1 << 9,            // script or eval code
    kUsesThis = 1 << 10,
    kNamedExpression = 1 << 11,
    kAnonymous = 1 << 12,  // name may be inferred later
    kHasDuplicateParameters = 1 << 13,
    kEager = 1 << 14,
    kGetter = 1 << 15,
    kSetter = 1 << 16,
    kClassFieldsInitializer = 1 << 17,
    // 18 to 25: LazyFunctionFlags
    kNeverCompiled = 1 << 26,  // no machine code is made of it
  };
};

enum class OddballKind : int32_t {
  kUndefined,
  kNull,
  kTrue,
  kFalse,
  kTheHole,
  kException,
  kUninitialized,
  kMegamorphic,
  kOptimizedOut,
  kTerminated
};
enum class IterationKind : int32_t { kKeys, kValues, kEntries };
enum class BuiltinAccessor : int32_t {
  kArrayLength,
  kFunctionPrototype,
  kFunctionName,
  kFunctionLength,
  kFunctionArguments,
  kFunctionCaller,
  kBoundFunctionName,
  kBoundFunctionLength,
  kStringLength,
  kArgumentsLength,
  kErrorStack,
  kFirstLazyGlobal  // this plus an index into IsolateState::global_makers
};
// Characters of a function's name. A longer one is written into the bound function when it is made:
// to read the name of a bound function cannot fail.
constexpr uint32_t kMaxComputedBoundName = 1024;
// JSPromise::flags.
enum class PromiseState : int32_t { kPending, kFulfilled, kRejected };
struct PromiseFlags {
  enum : int32_t { kStateMask = 3, kHandled = 4 };
};
// Script::kind. kLibrary: the host's part of the library. Its functions look like builtins, and no trace
// shows their frames.
enum class ScriptKind : int32_t { kScript, kModule, kRepl, kLibrary };
// Module::status: the specification's, of a synthetic one kEvaluated.
enum class ModuleStatus : int32_t { kUnlinked, kLinking, kLinked, kEvaluating, kEvaluatingAsync, kEvaluated };
// SourceTextModule::async_order if it is no number of the order, which are positive.
enum class AsyncOrder : int32_t { kUnset = 0, kDone = -1 };
// How a suspended function goes on: with a value, or as if the statement there returned or threw it.
enum class ResumeMode : int32_t { kNext, kReturn, kThrow };
// JSGeneratorObject::resume_offset if it is no offset.
enum class GeneratorState : int32_t { kClosed = -1, kRunning = -2 };
// The step that a helper of an iterator runs: for those before kTake, `function_or_limit` is called.
enum class IteratorHelperKind : int32_t { kMap, kFilter, kFlatMap, kTake, kDrop, kConcat };
// JSIteratorHelper::state. An exception while the underlying iterator's `next` runs ends the helper; an
// exception of the body closes the underlying iterator first.
enum class IteratorHelperState : int32_t {
  kSuspendedStart,
  kSuspendedYield,
  kClosed,
  kRunningNext,
  kRunningBody
};
// JSAsyncGeneratorObject::state, beside resume_offset.
enum class AsyncGeneratorState : int32_t {
  kSuspendedStart,
  kSuspendedYield,
  kRunning,
  kDrainingQueue,
  kCompleted
};
// How a global property has been written so far: never, but with undefined when it was declared; with one
// value, which it has; with others. Only in the last case do inline caches write it.
enum class PropertyCellType : int32_t { kUndefined, kConstant, kMutable };
// CompiledCode::kind.
enum class CodeKind : uint32_t { kBaseline, kOptimized };
// CompiledCode::flags.
struct CodeFlags {
  enum : uint32_t { kInvalid = 1 };  // relied on a fact that has ceased to hold: see dependent-code.h
};
// JSArrayBufferView::byte_length of a view of everything from its offset on, however long the buffer is.
constexpr uint64_t kTracksLength = ~uint64_t{0};
struct ArrayBufferFlags {
  enum : uint32_t { kDetached = 1, kResizable = 2, kShared = 4 };
};

// Property details: a Smi in descriptor arrays, dictionaries and property cells.
//   bit 0 accessor, bit 1 read-only, bit 2 not enumerable, bit 3 not configurable,
//   bit 4 stored in the descriptor (accessors, constants), not in a field,
//   bits 5-14 field index (in-object first, then out-of-object), bits 5-28 enumeration index of
//   a dictionary entry. Of a field, facts that its owner knows (field-facts.h): bits 15-17
//   Representation, bit 29 written since it was added.
struct PropertyDetails {
  enum : int32_t {
    kAccessor = 1,
    kReadOnly = 2,
    kDontEnum = 4,
    kDontDelete = 8,
    kInDescriptor = 16,
    kAttributesMask = kReadOnly | kDontEnum | kDontDelete,
    kIndexShift = 5,
    kFieldIndexMask = 0x3ff << kIndexShift,
    kRepresentationShift = 15,
    kRepresentationMask = 7 << kRepresentationShift,
    kMutable = 1 << 29,
  };
};
constexpr int32_t kNoAttributes = 0;
// The values that a field holds in all objects that have it.
enum class Representation : uint8_t {
  kNone,  // there were none yet
  kSmi,
  kNumber,      // Smis and HeapNumbers
  kHeapObject,  // anything but a Smi
  kTagged,      // anything
};

}  // namespace kei

#endif  // KEI_VM_TABLES_INSTANCE_TYPES_H_
