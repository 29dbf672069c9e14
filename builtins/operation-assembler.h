#ifndef KEI_BUILTINS_OPERATION_ASSEMBLER_H_
#define KEI_BUILTINS_OPERATION_ASSEMBLER_H_

#include "builtins/code-assembler.h"
#include "vm/tables/contexts.h"
#include "vm/tables/instance-types.h"

// Values and conversions, as the fast paths of handlers, stubs and the library need them. A function that
// takes a Label goes there, with nothing done, when it does not apply.

namespace kei::builtins {

class OperationAssembler : public CodeAssembler {
 public:
  using CodeAssembler::CodeAssembler;

  // --- Kinds of values
  TNode<Bool> IsHeapNumber(TNode<HeapObject> object) {
    return IsRoot(LoadMap(object), RootIndex::k_heap_number_map);
  }
  TNode<Bool> IsBigInt(TNode<HeapObject> object) { return IsRoot(LoadMap(object), RootIndex::k_bigint_map); }
  TNode<Bool> IsOddballMap(TNode<Map> map);
  TNode<Bool> HasType(TNode<HeapObject> object, InstanceType type) {
    return Word32Equal(LoadInstanceType(object), static_cast<int32_t>(type));
  }
  TNode<Bool> IsJSReceiverType(TNode<Word32> instance_type) {
    return Uint32GreaterThanOrEqual(instance_type, kFirstJSReceiverType);
  }
  TNode<Bool> IsStringType(TNode<Word32> instance_type) {
    return Uint32LessThan(instance_type, kFirstNonStringType);
  }
  TNode<Bool> IsInternalizedType(TNode<Word32> instance_type) {
    return Uint32LessThan(instance_type, kNotInternalizedBit);
  }
  // Adds to a field of 32 bits, which counts down; whether the sum is negative.
  template <typename Holder>
  TNode<Bool> AddToCounter(TNode<Holder> object, const Field<Holder, Word32>& field, Word32Operand n) {
    TNode<Word32> sum = Int32Add(LoadField(object, field), n);
    StoreField(object, field, sum);
    return Int32LessThan(sum, 0);
  }
  void GotoUnlessBigInts(TNode<Object> a, TNode<Object> b, Label* other);
  // undefined or null.
  TNode<Bool> IsOddballFrom(TNode<Object> value, CageOffset first);  // the first one, or that behind it
  TNode<Bool> IsNullish(TNode<Object> value);
  TNode<Bool> IsBoolean(TNode<Object> value);
  // An object that is loosely equal to undefined.
  TNode<Bool> IsUndetectable(TNode<HeapObject> object) {
    return IsAnyBitSet(MapBits(LoadMap(object)), kei::MapBits::kUndetectable);
  }
  // One that is loosely equal to undefined.
  void BranchOnUndetectable(TNode<Object> value, Label* yes, Label* no) {
    TNode<HeapObject> object = HeapObjectOrGoto(value, no);
    GotoIf(IsNullish(object), yes);
    Branch(IsUndetectable(object), yes, no);
  }
  TNode<HeapObject> HeapObjectOrGoto(TNode<Object> value, Label* smi) {
    GotoIf(TaggedIsSmi(value), smi);
    return Cast<HeapObject>(value);
  }
  TNode<JSReceiver> JSReceiverOrGoto(TNode<Object> value, Label* other);
  TNode<String> StringOrGoto(TNode<Object> value, Label* other);
  TNode<JSFunction> JSFunctionOrGoto(TNode<Object> value, Label* other);

  // --- Numbers
  TNode<Float64> ToFloat64OrGoto(TNode<Object> value, Label* not_number);
  // ToInt32 of a Smi or HeapNumber.
  TNode<Word32> ToWord32OrGoto(TNode<Object> value, Label* not_number);
  // The value of a Smi or HeapNumber, where it is an int32 and not -0.
  TNode<Word32> ToInt32OrGoto(TNode<Object> value, Label* other);
  TNode<Word32> TruncateFloat64(TNode<Float64> value);
  TNode<Number> NumberFromInt32(TNode<Word32> value);
  TNode<Number> NumberFromUint32(TNode<Word32> value);
  // The double as an int32, or a Smi, where it is one; -0 is none.
  TNode<Word32> Float64ToInt32OrGoto(TNode<Float64> value, Label* other);
  TNode<Smi> Float64ToSmiOrGoto(TNode<Float64> value, Label* other);
  // A Smi if the number is one, else a HeapNumber.
  TNode<Number> NumberFromFloat64(TNode<Float64> value);
  // The number in the bits of a binary16.
  TNode<Float64> Float16ToFloat64(TNode<Word32> bits);
  // The number for a FixedDoubleArray, in which one NaN is the hole; other numbers stay as they are.
  TNode<Float64> CanonicalNan(TNode<Float64> value);
  TNode<Float64> CallFloat64Function(External function, TNode<Float64> a, TNode<Float64> b);
  // Like Math.round, min and max.
  TNode<Float64> Float64Round(Float64Operand value);
  TNode<Float64> Float64Min(TNode<Float64> a, TNode<Float64> b);
  TNode<Float64> Float64Max(TNode<Float64> a, TNode<Float64> b);
  // The difference is NaN if it is no number between the infinities.
  TNode<Bool> IsFinite(TNode<Float64> value) { return Float64Equal(Float64Sub(value, value), 0.0); }
  TNode<Bool> IsIntegral(TNode<Float64> value) {
    return And(IsFinite(value), [&] { return Float64Equal(Float64Trunc(value), value); });
  }
  TNode<Float64> CallFloat64Function(External function, TNode<Float64> a);

  // --- BigInts
  // A BigInt of at most one digit; the sign is 0 or 1.
  struct SmallBigInt {
    TNode<Word64> magnitude;
    TNode<Word32> sign;
  };
  // If Smis have another form, no BigInt is small.
  SmallBigInt SmallBigIntOrGoto(TNode<Object> bigint, Label* other);
  TNode<Object> BigIntFromSmall(const SmallBigInt& value);
  // The same BigInt twice; goes to `other` where one has more than a digit.
  TNode<Bool> AreSameSmallBigInts(TNode<Object> a, TNode<Object> b, Label* other);
  TNode<Object> BigIntFromInt64(TNode<Word64> value);
  TNode<Object> BigIntFromUint64(TNode<Word64> value);
  // Modulo 2^64.
  TNode<Word64> BigIntBitsOrGoto(TNode<Object> value, Label* no_bigint);

  // --- Conversions and comparisons
  // One of OperandKinds (feedback.h).
  TNode<Word32> OperandKindOf(TNode<Object> value);
  void BranchOnToBoolean(TNode<Object> value, Label* if_true, Label* if_false);
  TNode<String> TypeOf(TNode<Object> value);
  // Whether the value has the type that a TypeOfLiteral names.
  void BranchOnTypeOf(TNode<Word32> literal, TNode<Object> value, Label* yes, Label* no);

  // Takes the type of a string.
  TNode<Bool> IsSequentialOneByte(TNode<Word32> type) {
    return AreAllBitsClear(type, kTwoByteStringBit | kStringRepresentationMask);
  }
  TNode<Bool> IsThinType(TNode<Word32> type) {
    return Word32Equal(Word32And(type, kStringRepresentationMask), kThinStringTag);
  }
  TNode<Bool> IsSurrogate(TNode<Word32> character) {
    return Word32Equal(Word32And(character, 0xf800), 0xd800);
  }
  TNode<Bool> IsLeadSurrogate(TNode<Word32> unit) { return Word32Equal(Word32And(unit, 0xfc00), 0xd800); }
  TNode<Bool> IsTrailSurrogate(TNode<Word32> unit) { return Word32Equal(Word32And(unit, 0xfc00), 0xdc00); }
  // The string of a Latin-1 character.
  TNode<String> SingleCharacterString(TNode<Word32> character);
  // The string of any code unit, which may be a new one.
  TNode<String> CharacterString(TNode<Word32> character);
  // A new one of one or two code units, the first of them in the lower half.
  TNode<String> NewWideString(TNode<Word32> units, int count);
  // A new one of two to eight Latin-1 characters, the first of them in the lowest byte.
  TNode<String> NewShortString(TNode<Word64> characters, TNode<Word32> length, TNode<Word32> raw_hash);
  // The character code at an index; goes to `other` unless the string is sequential, or stands for one.
  // The index has been checked.
  TNode<Word32> LoadCharacter(TNode<String> string, TNode<Word64> index, Label* other);
  // The place of a string's characters from an index on: in a sequential string of that type.
  struct Characters {
    Characters(OperationAssembler* assembler, TNode<String> string, TNode<Word64> from)
        : text(assembler, string),
          index(assembler, from),
          type(assembler, assembler->LoadInstanceType(string)) {}
    TVariable<String> text;
    TVariable<Word64> index;
    TVariable<Word32> type;
  };
  // Goes to `other` where the string is not flat.
  void FindCharacters(Characters* characters, Label* other);

  // An object of the map, which is no dictionary and not under slack tracking: without properties and
  // elements, everything behind them undefined. The object is undefined from `written` on. The part before
  // that, but for properties and elements, must be written at once.
  TNode<JSObject> AllocateJSObject(TNode<Map> map, int written = layout::JSObject::kSize);
  // All but the properties in it.
  TNode<JSObject> AllocateEmptyObject(TNode<Map> map, TNode<Word32> size);
  // An object of a known size.
  TNode<JSObject> AllocateSmallJSObject(TNode<Map> map, int size);

  // { value, done }, in the order of the fields of IteratorResultMap.
  TNode<JSObject> AllocateIteratorResult(TNode<Object> value, TNode<Boolean> done);

  // The prototype or initial map of a function that has the slot.
  TNode<Object> LoadPrototypeSlot(TNode<JSFunction> function) {
    return LoadField(Cast<JSFunctionWithPrototype>(function),
                     field::JSFunctionWithPrototype::prototype_or_initial_map);
  }

  // --- Constructions
  // The receiver of a construct call: a new object for a base constructor, the hole for one that makes
  // its own (derived, or a builtin). `other`: the target is no JSFunction with [[Construct]].
  TNode<Object> ReceiverOrGoto(TNode<Object> target, TNode<Object> new_target, Label* other);
  // The same without a call. `runtime`: C++ makes the object, which may ask scripts for its prototype.
  TNode<Object> QuickReceiverOrGoto(TNode<Object> target, TNode<Object> new_target, Label* other,
                                    Label* runtime);
  TNode<Word32> FlagsOf(TNode<JSFunction> function) {
    return LoadField(LoadField(function, field::JSFunction::shared), field::SharedFunctionInfo::flags);
  }
  TNode<Bool> IsGivenReceiver(TNode<JSFunction> function) {
    constexpr uint32_t kOwnReceiver = FunctionFlags::kDerivedConstructor | FunctionFlags::kBuiltin;
    return AreAllBitsClear(FlagsOf(function), kOwnReceiver);
  }
  // Only after slack tracking has settled the size.
  TNode<Map> InitialMapOrGoto(TNode<JSFunction> function, Label* runtime);
  // The map that a derived class has for what its base makes; see DerivedMap.
  TNode<Map> DerivedMapOrGoto(TNode<JSFunction> base, TNode<Object> new_target, Label* runtime);

  // An area for CallFunction at the stack's top: the receiver, and the arguments that argument(i) gives.
  template <typename F>
  void PushArguments(TNode<Object> receiver, TNode<Word32> argc, F argument) {
    TNode<Word64> area = StackAllocate(Word64Shl(Uint32ToUint64(AreaSlots(argc)), 3));
    Store(MemRep::kTaggedFull, area, 0, receiver);
    TVariable<Word64> i(this, Int64Constant(0));
    TNode<Word64> end = Uint32ToUint64(argc);
    If(Word32NotEqual(argc, 0), [&] {
      Loop([&](Label* done) {
        Store(MemRep::kTaggedFull, area, i.value(), 3, 8, argument(i.value()));
        i = Int64Add(i.value(), 1);
        GotoIf(Word64Equal(i.value(), end), done);
      });
    });
  }
  // A function's entry point under JavaScript linkage, arguments on the stack.
  TNode<Object> CallFunction(TNode<JSFunction> function, TNode<Object> new_target, TNode<Word32> argc) {
    return CallOwnCode(function, new_target, argc);
  }
  template <typename T = Object>
  TNode<T> LoadNativeContextSlot(NativeContextSlot slot) {
    TNode<HeapObject> context = LoadRoot<HeapObject>(RootIndex::k_native_context);
    return Load<T>(MemRep::kTagged, context, OffsetOf(slot) - kHeapObjectTag);
  }
};

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_OPERATION_ASSEMBLER_H_
