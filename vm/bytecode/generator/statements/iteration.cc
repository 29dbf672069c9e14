// The iterator protocol.

#include "vm/bytecode/generator/generator.h"

namespace kei {

void BytecodeGenerator::GetIterator(const Iterator& iterator, int position) {
  code_.SetExpressionPosition(position);
  if (iterator.is_async) {
    code_.Star(iterator.object);
    code_.SetExpressionPosition(position);
    CallRuntime(RuntimeFunction::kGetAsyncIterator, iterator.object);
  } else {
    code_.GetIterator(NewSlot(FeedbackSlotKind::kGetIterator));
  }
  code_.Star(iterator.object);
  code_.SetExpressionPosition(position);
  code_.GetNamed(iterator.object, code_.Add(Constant::Root(RootIndex::k_next_string)),
                 NewSlot(FeedbackSlotKind::kLoad));
  code_.Star(iterator.next);
}

void BytecodeGenerator::JumpIfNextElement(Label* has_value, const Iterator& iterator, int position) {
  code_.SetExpressionPosition(position);
  code_.JumpIfNextElement(has_value, iterator.object, iterator.next);
}

void BytecodeGenerator::AdvanceIterator(const Iterator& iterator, Register result, Label* done,
                                        int position) {
  code_.SetExpressionPosition(position);
  code_.CallProperty0(iterator.next, iterator.object, NewSlot(FeedbackSlotKind::kCall));
  if (iterator.is_async) EmitAwait(position);
  CheckIteratorResult(result, position);
  LoadFromResult(result, RootIndex::k_done_string, position);
  code_.JumpIfTruthy(done);
}

void BytecodeGenerator::StepIterator(const Iterator& iterator, Register result, Label* done, int position) {
  Label has_value;
  if (!iterator.is_async) JumpIfNextElement(&has_value, iterator, position);
  AdvanceIterator(iterator, result, done, position);
  LoadFromResult(result, RootIndex::k_value_string, position);
  code_.Bind(&has_value);
}

void BytecodeGenerator::CheckIteratorResult(Register result, int position) {
  Label is_object;
  code_.Star(result);
  code_.JumpIfJSReceiver(&is_object);
  code_.SetExpressionPosition(position);
  CallRuntime(RuntimeFunction::kThrowIteratorResultNotAnObject, result);
  code_.Bind(&is_object);
}

void BytecodeGenerator::LoadFromResult(Register result, RootIndex name, int position) {
  code_.SetExpressionPosition(position);
  code_.GetNamed(result, code_.Add(Constant::Root(name)), NewSlot(FeedbackSlotKind::kLoad));
}

void BytecodeGenerator::CloseIterator(const Iterator& iterator, int position) {
  RegisterScope scope(registers());
  Label done;
  Register method = NewRegister();
  LoadFromResult(iterator.object, RootIndex::k_return_string, position);
  code_.JumpIfUndefinedOrNull(&done);
  code_.Star(method);
  code_.SetExpressionPosition(position);
  code_.CallProperty0(method, iterator.object, NewSlot(FeedbackSlotKind::kCall));
  if (iterator.is_async) EmitAwait(position);
  CheckIteratorResult(method, position);
  code_.Bind(&done);
}

// The exception that is thrown anyway wins.
void BytecodeGenerator::CloseIteratorOnThrow(const Iterator& iterator, int position) {
  if (!iterator.is_async) return CallRuntime(RuntimeFunction::kIteratorCloseOnThrow, iterator.object);
  RegisterScope scope(registers());
  Label done;
  Register context = NewRegister();
  code_.Move(Register::Context(), context);
  int range = code_.BeginTry(context);
  CloseIterator(iterator, position);
  code_.EndTry(range);
  code_.Jump(&done);
  code_.BindHandler(range);
  code_.Bind(&done);
}

}  // namespace kei
