#include "builtins/generator-assembler.h"

namespace kei::builtins {

TNode<Map> GeneratorAssembler::ObjectMapOrGoto(TNode<JSFunction> function, Label* other) {
  TNode<HeapObject> map = HeapObjectOrGoto(LoadPrototypeSlot(function), other);
  GotoIfNot(IsRoot(LoadMap(map), RootIndex::k_meta_map), other);
  return Cast<Map>(map);
}

TNode<FixedArray> GeneratorAssembler::AllocateRegistersOrGoto(TNode<Word32> count, Label* too_many) {
  constexpr int kMostInline = 256;
  GotoIf(Uint32GreaterThan(count, kMostInline), too_many);
  TNode<Word32> size = Int32Add(Word32Shl(count, kTaggedSizeLog2), layout::FixedArray::kSize);
  TNode<FixedArray> array = Cast<FixedArray>(AllocateRaw(size));
  StoreMap(array, RootIndex::k_fixed_array_map);
  StoreField(array, field::FixedArrayBase::length, SmiTag(count));
  For(Int32Constant(0), count, [&](TNode<Word32> i) {
    StoreFixedArrayElement(array, Uint32ToUint64(i), Undefined(), BarrierMode::kNone);
  });
  return array;
}

void GeneratorAssembler::Initialize(TNode<JSGeneratorObject> generator, const Activation& activation,
                                    TNode<FixedArray> registers) {
  using F = field::JSGeneratorObject;
  StoreField(generator, F::function, activation.function(), BarrierMode::kNone);
  StoreField(generator, F::context, activation.context(), BarrierMode::kNone);
  StoreField(generator, F::receiver, activation.receiver(), BarrierMode::kNone);
  StoreField(generator, F::registers, registers, BarrierMode::kNone);
  StoreField(generator, F::resume_offset, SmiConstant(static_cast<int32_t>(GeneratorState::kRunning)));
  StoreField(generator, F::resume_mode, SmiConstant(0));
  If(HasType(generator, InstanceType::kJSAsyncGeneratorObject), [&] {
    StoreField(Cast<JSAsyncGeneratorObject>(generator), field::JSAsyncGeneratorObject::state,
               SmiConstant(static_cast<int32_t>(AsyncGeneratorState::kSuspendedStart)));
  });
}

TNode<JSGeneratorObject> GeneratorAssembler::NewGenerator(const Activation& activation, Label* runtime) {
  TNode<Map> map = ObjectMapOrGoto(activation.function(), runtime);
  TNode<FixedArray> registers = AllocateRegistersOrGoto(activation.registers(), runtime);
  TNode<JSGeneratorObject> generator = Cast<JSGeneratorObject>(AllocateJSObject(map));
  Initialize(generator, activation, registers);
  return generator;
}

TNode<JSGeneratorObject> GeneratorAssembler::NewAsyncFunctionObject(const Activation& activation,
                                                                    Label* runtime) {
  TNode<FixedArray> registers = AllocateRegistersOrGoto(activation.registers(), runtime);
  TNode<JSPromise> promise =
      Cast<JSPromise>(AllocateJSObject(LoadNativeContextSlot<Map>(NativeContextSlot::kPromiseMap)));
  StoreField(promise, field::JSPromise::flags, SmiConstant(0));
  TNode<JSAsyncFunctionObject> object = Cast<JSAsyncFunctionObject>(
      AllocateJSObject(LoadNativeContextSlot<Map>(NativeContextSlot::kAsyncFunctionObjectMap)));
  StoreField(object, field::JSAsyncFunctionObject::promise, promise, BarrierMode::kNone);
  Initialize(object, activation, registers);
  return object;
}

}  // namespace kei::builtins
