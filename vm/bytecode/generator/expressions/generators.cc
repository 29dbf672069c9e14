// Generators: the code that suspends. The generator object is at hand in the frame, see
// vm/runtime/frames/generators.h.

#include "vm/bytecode/generator/generator.h"
#include "vm/tables/instance-types.h"

namespace kei {

namespace {

constexpr int kNextMode = static_cast<int>(ResumeMode::kNext);
constexpr int kReturnMode = static_cast<int>(ResumeMode::kReturn);
static_assert(static_cast<int>(ResumeMode::kThrow) == kReturnMode + 1);

}  // namespace

// The call returns here with the generator, which begins with its first resumption.
void BytecodeGenerator::EnterGenerator() {
  if (!is_generator()) return;
  code_.SetExpressionPosition(literal_->position());
  code_.CreateGenerator();
  EmitYield(literal_->position());
}

// Hands the accumulator out; afterwards it is the value that came in.
void BytecodeGenerator::EmitYield(int position) {
  Label resumed;
  const int live = registers()->next();
  code_.SuspendGenerator(live);
  code_.SetExpressionPosition(position);
  code_.ResumeYield(live, &resumed);
  ControlScope::Perform(control_, ControlCommand::kReturn, nullptr);
  code_.Bind(&resumed);
}

void BytecodeGenerator::VisitYield(Yield* expression) {
  VisitOrUndefined(expression->expression);
  if (is_async()) {
    EmitAwait(expression->position());
    return EmitAsyncYield(expression->position());
  }
  code_.CreateIteratorResult(0);
  EmitYield(expression->position());
}

// The results of the inner iterator are handed out as they are.
void BytecodeGenerator::VisitYieldStar(YieldStar* expression) {
  Delegation delegation{{NewRegister(), NewRegister(), is_async()},
                        NewRegister(),
                        NewRegister(),
                        NewRegister(),
                        expression->expression->position()};
  Label loop, done;
  VisitForValue(expression->expression);
  GetIterator(delegation.iterator, delegation.position);
  code_.LoadSmi(kNextMode);
  code_.Star(delegation.mode);
  code_.LdaUndefined();
  code_.Star(delegation.value);
  code_.BindLoopHeader(&loop);
  CallDelegate(delegation);
  if (is_async()) EmitAwait(expression->position());
  CheckIteratorResult(delegation.result, delegation.position);
  LoadFromResult(delegation.result, RootIndex::k_done_string, delegation.position);
  code_.JumpIfTruthy(&done);
  YieldFromDelegate(delegation);
  JumpBack(&loop, expression->position());
  code_.Bind(&done);
  FinishDelegation(delegation);
}

void BytecodeGenerator::YieldFromDelegate(const Delegation& delegation) {
  if (is_async()) {
    LoadFromResult(delegation.result, RootIndex::k_value_string, delegation.position);
    code_.Star(delegation.value);
    CallRuntime(RuntimeFunction::kAsyncGeneratorYield, delegation.value);
  } else {
    code_.Ldar(delegation.result);
  }
  const int live = registers()->next();
  code_.SuspendGenerator(live);
  code_.ResumeDelegate(live, delegation.mode);
  code_.Star(delegation.value);
  if (is_async()) AwaitReturnOfDelegate(delegation);
}

// A value that an async generator is to return is awaited first; should that fail, it is thrown.
void BytecodeGenerator::AwaitReturnOfDelegate(const Delegation& delegation) {
  Label returned, thrown, done;
  RegisterScope scope(registers());
  Register outcome = NewRegister();
  PoolIndex is_return = code_.AllocateJumpTable(1);
  PoolIndex is_throw = code_.AllocateJumpTable(1);
  code_.Ldar(delegation.mode);
  code_.SwitchOnSmi(is_return, 1, kReturnMode);
  if (!code_.is_reachable()) return;
  code_.SetJumpTableEntry(is_return, 0, &returned);
  code_.Jump(&done);
  code_.Bind(&returned);
  code_.Ldar(delegation.value);
  const int live = registers()->next();
  code_.SetExpressionPosition(delegation.position);
  code_.Await();
  code_.SuspendGenerator(live);
  code_.ResumeDelegate(live, outcome);
  code_.Star(delegation.value);
  code_.Ldar(outcome);
  code_.SwitchOnSmi(is_throw, 1, kReturnMode + 1);
  code_.SetJumpTableEntry(is_throw, 0, &thrown);
  code_.Jump(&done);
  code_.Bind(&thrown);
  code_.Move(outcome, delegation.mode);
  code_.Bind(&done);
}

// next, return or throw of the inner iterator, as the mode says; its answer in the accumulator.
void BytecodeGenerator::CallDelegate(const Delegation& delegation) {
  Label modes[2], no_return, no_throw, called;
  PoolIndex table = code_.AllocateJumpTable(2);
  code_.Ldar(delegation.mode);
  code_.SwitchOnSmi(table, 2, kReturnMode);
  if (!code_.is_reachable()) return;
  code_.SetJumpTableEntry(table, 0, &modes[0]);
  code_.SetJumpTableEntry(table, 1, &modes[1]);
  code_.SetExpressionPosition(delegation.position);
  code_.CallProperty1(delegation.iterator.next, delegation.iterator.object, delegation.value,
                      NewSlot(FeedbackSlotKind::kCall));
  code_.Jump(&called);
  code_.Bind(&modes[0]);
  CallDelegateMethod(delegation, RootIndex::k_return_string, &no_return, &called);
  code_.Bind(&modes[1]);
  CallDelegateMethod(delegation, RootIndex::k_throw_string, &no_throw, &called);
  code_.Bind(&no_return);
  ReturnWithoutDelegate(delegation);
  code_.Bind(&no_throw);
  ThrowWithoutDelegate(delegation);
  code_.Bind(&called);
}

void BytecodeGenerator::CallDelegateMethod(const Delegation& delegation, RootIndex name, Label* missing,
                                           Label* called) {
  RegisterScope scope(registers());
  Register method = NewRegister();
  LoadFromResult(delegation.iterator.object, name, delegation.position);
  code_.JumpIfUndefinedOrNull(missing);
  code_.Star(method);
  code_.SetExpressionPosition(delegation.position);
  code_.CallProperty1(method, delegation.iterator.object, delegation.value, NewSlot(FeedbackSlotKind::kCall));
  code_.Jump(called);
}

void BytecodeGenerator::ReturnWithoutDelegate(const Delegation& delegation) {
  code_.Ldar(delegation.value);
  if (is_async()) EmitAwait(delegation.position);
  ControlScope::Perform(control_, ControlCommand::kReturn, nullptr);
}

// The iterator may clean up all the same.
void BytecodeGenerator::ThrowWithoutDelegate(const Delegation& delegation) {
  code_.SetExpressionPosition(delegation.position);
  CloseIterator(delegation.iterator, delegation.position);
  code_.SetExpressionPosition(delegation.position);
  CallRuntime(RuntimeFunction::kThrowThrowMethodMissing);
}

// The last result is the value of the expression, or the one that the generator returns.
void BytecodeGenerator::FinishDelegation(const Delegation& delegation) {
  Label returned, finished;
  RegisterScope scope(registers());
  Register value = NewRegister();
  LoadFromResult(delegation.result, RootIndex::k_value_string, delegation.position);
  code_.Star(value);
  PoolIndex table = code_.AllocateJumpTable(1);
  code_.Ldar(delegation.mode);
  code_.SwitchOnSmi(table, 1, kReturnMode);
  if (!code_.is_reachable()) return;
  code_.SetJumpTableEntry(table, 0, &returned);
  code_.Jump(&finished);
  code_.Bind(&returned);
  code_.Ldar(value);
  ControlScope::Perform(control_, ControlCommand::kReturn, nullptr);
  code_.Bind(&finished);
  code_.Ldar(value);
}

}  // namespace kei
