#ifndef KEI_BUILTINS_OPERATION_ASSEMBLER_H_
#define KEI_BUILTINS_OPERATION_ASSEMBLER_H_

#include "builtins/code-assembler.h"
#include "vm/tables/contexts.h"
#include "vm/tables/instance-types.h"

// Values and conversions, as the fast paths of handlers, stubs and the library need them. What takes
// a Label goes there with nothing done when it does not apply.

namespace kei::builtins {

class OperationAssembler : public CodeAssembler {
 public:
  using CodeAssembler::CodeAssembler;

  // --- Kinds of values
  TNode<Bool> IsHeapNumber(TNode<HeapObject> object) {
    return IsRoot(LoadMap(object), RootIndex::k_heap_number_map);
  }
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
  // undefined or null.
  TNode<Bool> IsNullish(TNode<Object> value);
  TNode<HeapObject> HeapObjectOrGoto(TNode<Object> value, Label* smi) {
    GotoIf(TaggedIsSmi(value), smi);
    return Cast<HeapObject>(value);
  }
  TNode<JSReceiver> JSReceiverOrGoto(TNode<Object> value, Label* other);
  TNode<JSFunction> JSFunctionOrGoto(TNode<Object> value, Label* other);

  // --- Numbers
  TNode<Float64> ToFloat64OrGoto(TNode<Object> value, Label* not_number);
  // ToInt32 of a Smi or HeapNumber.
  TNode<Word32> ToWord32OrGoto(TNode<Object> value, Label* not_number);
  TNode<Word32> TruncateFloat64(TNode<Float64> value);
  TNode<Number> NumberFromInt32(TNode<Word32> value);
  TNode<Number> NumberFromUint32(TNode<Word32> value);
  // The double as a Smi, where it is one; -0 is none.
  TNode<Smi> Float64ToSmiOrGoto(TNode<Float64> value, Label* other);
  // That Smi, else a HeapNumber.
  TNode<Number> NumberFromFloat64(TNode<Float64> value);
  // For a FixedDoubleArray, in which one NaN is the hole: any other number as it is.
  TNode<Float64> CanonicalNan(TNode<Float64> value);
  TNode<Float64> CallFloat64Function(External function, TNode<Float64> a, TNode<Float64> b);

  // --- Conversions and comparisons
  void BranchOnToBoolean(TNode<Object> value, Label* if_true, Label* if_false);
  TNode<String> TypeOf(TNode<Object> value);
  // Of strings, when that can be told from the objects at hand: identity, or both are internalized.
  void BranchOnStringIdentity(TNode<String> a, TNode<String> b, Label* equal, Label* different,
                              Label* unknown);

  // The string of a Latin-1 character.
  TNode<String> SingleCharacterString(TNode<Word32> character);
  // The character code at an index; goes to `other` unless the string is sequential. The index has
  // been checked.
  TNode<Word32> LoadCharacter(TNode<String> string, TNode<Word64> index, Label* other);

  // An object of the map, which is no dictionary and not under slack tracking: without properties and
  // elements, everything behind them undefined.
  TNode<JSObject> AllocateJSObject(TNode<Map> map);

  // The prototype or initial map of a function that has the slot.
  TNode<Object> LoadPrototypeSlot(TNode<JSFunction> function) {
    return LoadField(Cast<JSFunctionWithPrototype>(function),
                     field::JSFunctionWithPrototype::prototype_or_initial_map);
  }

  // A function's entry point under JavaScript linkage, arguments on the stack.
  TNode<Object> CallFunction(TNode<JSFunction> function, TNode<Object> new_target,
                             TNode<Word32> argc) {
    return CallJSCode(function, new_target, argc, LoadCodeEntry(function));
  }
  template <typename T = Object>
  TNode<T> LoadNativeContextSlot(NativeContextSlot slot) {
    TNode<HeapObject> context = LoadRoot<HeapObject>(RootIndex::k_native_context);
    return Load<T>(MemRep::kTagged, context, OffsetOf(slot) - kHeapObjectTag);
  }
};

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_OPERATION_ASSEMBLER_H_
