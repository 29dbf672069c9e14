#include "vm/optimizer/building/function-builder.h"
#include "vm/tables/instance-types.h"

// Generators and async functions. A suspension returns from the code; what is behind it belongs to the lower
// tiers, into which a suspended function is resumed. Loops in there are entered as others are.

namespace kei::optimizer {

using jit::Graph;
using kei::Register;

// The object becomes the frame's new.target, too, so the code goes on behind the call in any case.
void FunctionBuilder::VisitCreateGenerator(Op op) {
  Node* state = StateWithoutReturnPoint();
  Node* generator = Emit(op, {Function(), Context(), Tagged(RegisterAt(kReceiverOperand)), state});
  generator->int_value = code_.parameter_count() + code_.register_count();
  FinishCall(generator, ResultUse::kIgnored);
  SetRegister(Register::NewTarget().operand(), {generator});
  SetAccumulator(generator);
}

jit::Node* FunctionBuilder::Generator() { return Tagged(RegisterAt(Register::NewTarget().operand())); }

// The generator's array holds parameters, then registers. Dead ones keep what they have.
void FunctionBuilder::VisitSuspendGenerator() {
  Node* generator = Generator();
  Node* array = LoadField(generator, layout::JSGeneratorObject::registers);
  const auto save = [&](int index, const Value& value) {
    StoreTagged(array, layout::FixedArray::kSize + index * kTaggedSize - kHeapObjectTag, Tagged(value));
  };
  const int parameters = code_.parameter_count();
  for (int i = 0; i < parameters; i++) save(i, RegisterAt(kReceiverOperand + 1 + i));
  const LiveSet live = live_->Before(it_.offset());
  for (int i = 0; i < it_.Operand(0); i++) {
    if (live.HasRegister(i)) save(parameters + i, RegisterAt(OperandOfRegister(i)));
  }
  StoreTagged(generator, layout::JSGeneratorObject::context.offset - kHeapObjectTag, Context());
  StoreTagged(generator, layout::JSGeneratorObject::resume_offset.offset - kHeapObjectTag,
              TaggedConstant(SmiToBits(it_.next_offset())));
  VisitReturn();
}

void FunctionBuilder::VisitFinishGenerator() {
  Node* generator = Generator();
  StoreTagged(generator, layout::JSGeneratorObject::resume_offset.offset - kHeapObjectTag,
              TaggedConstant(SmiToBits(static_cast<int32_t>(GeneratorState::kClosed))));
  Store(MemRep::kTagged, generator, layout::JSGeneratorObject::registers.offset - kHeapObjectTag,
        Root(RootIndex::k_empty_fixed_array));
}

void FunctionBuilder::VisitCreateIteratorResult() {
  Node* result = Emit(Op::kNewIteratorResult, {Tagged(Accumulator())});
  result->int_value = it_.Operand(0);
  SetAccumulator(result);
  Learn(result, Types::kReceiver);
}

}  // namespace kei::optimizer
