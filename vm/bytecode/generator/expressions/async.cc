// await, for await, and the beginnings and ends of async functions and async generators.

#include "vm/bytecode/generator/generator.h"

namespace kei {

void BytecodeGenerator::VisitAwait(Await* expression) {
  VisitForValue(expression->expression);
  EmitAwait(expression->position());
}

// The accumulator is the value that is waited for, then the one that it was settled with.
void BytecodeGenerator::EmitAwait(int position) {
  const int live = registers()->next();
  code_.SetExpressionPosition(position);
  code_.Await();
  code_.SuspendGenerator(live);
  code_.SetExpressionPosition(position);
  code_.ResumeAwait(live);
}

// Answers the request that the accumulator, awaited already, is for. Afterwards the accumulator is the value
// that the next request sends.
void BytecodeGenerator::EmitAsyncYield(int position) {
  Label resumed;
  const int live = registers()->next();
  {
    RegisterScope scope(registers());
    Register value = NewRegister();
    code_.Star(value);
    CallRuntime(RuntimeFunction::kAsyncGeneratorYield, value);
  }
  code_.SuspendGenerator(live);
  code_.SetExpressionPosition(position);
  code_.ResumeYield(live, &resumed);
  EmitAwait(position);
  ControlScope::Perform(control_, ControlCommand::kReturn, nullptr);
  code_.Bind(&resumed);
}

// Errors of the parameters reject as well.
void BytecodeGenerator::VisitAsyncFunction() {
  code_.CreateAsyncFunction();
  RejectWhatIsThrown(&BytecodeGenerator::VisitToEnd);
}

// An exception of the body rejects the function's promise, or answers the async generator's caller.
void BytecodeGenerator::RejectWhatIsThrown(Body body) {
  Register context = NewRegister();
  code_.Move(Register::Context(), context);
  int range = code_.BeginTry(context);
  (this->*body)();
  code_.EndTry(range);
  code_.BindHandler(range);
  CompleteAsync(RuntimeFunction::kAsyncFunctionThrown, RuntimeFunction::kAsyncGeneratorThrown);
  code_.Return();
}

// Takes the accumulator; afterwards it is the value that the frame returns.
void BytecodeGenerator::CompleteAsync(RuntimeFunction of_function, RuntimeFunction of_generator) {
  RegisterScope scope(registers());
  Register value = NewRegister();
  code_.Star(value);
  CallRuntime(is_generator() ? of_generator : of_function, value);
}

}  // namespace kei
