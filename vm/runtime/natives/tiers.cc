// Forces the tier of a function and asks for it.

#include <optional>

#include "jit/assembler/relocation.h"
#include "vm/base/maybe.h"
#include "vm/heap/collection/code-life.h"
#include "vm/heap/heap.h"
#include "vm/isolate/realms.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/functions/compile.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/functions/optimized-code.h"
#include "vm/runtime/functions/tiering.h"
#include "vm/runtime/natives/natives.h"
#include "vm/runtime/upcalls/optimize.h"
#include "vm/runtime/upcalls/try.h"

namespace kei {
namespace {

// Bits of %GetOptimizationStatus: V8's numbers for the states that exist here.
enum OptimizationStatus : int32_t {
  kIsFunction = 1 << 0,
  kNeverOptimize = 1 << 1,
  kAlwaysOptimize = 1 << 2,
  kInterpreted = 1 << 7,
  kBaseline = 1 << 15,
  kIsLazy = 1 << 18,
};

// A function with code of its own.
Maybe<JSFunction> ScriptFunction(Isolate* isolate, Object value) {
  if (!value.IsJSFunction(isolate)) return std::nullopt;
  const auto function = JSFunction::cast(value);
  if (function.shared(isolate).data(isolate).IsSmi()) return std::nullopt;
  return function;
}

Maybe<CompiledCode> CodeOfFunction(Isolate* isolate, Object value) {
  const auto function = ScriptFunction(isolate, value);
  if (!function) return std::nullopt;
  return MachineCodeOf(isolate, function->feedback_cell(isolate));
}

// Gives the function bytecode and a feedback vector; false after a throw.
bool Prepare(Isolate* isolate, JSFunction function) {
  if (!IsCompiled(isolate, function.shared(isolate))) {
    if (HasThrown(CompileFunction(isolate, function))) return false;
  }
  EnsureFeedback(isolate, function);
  return true;
}

Object MakeMachineCode(Isolate* isolate, JSFunction function) {
  if (!Prepare(isolate, function)) return isolate->exception();
  return isolate->boolean(TierUp(isolate, function));
}

// Generic stubs work as the interpreter does, and return to machine code: the address lies below the whole
// interpreted frame.
bool RunsMachineCode(Isolate* isolate, Frame frame) {
  if (frame.is_compiled()) return true;
  const int32_t return_slot = -jit::kReturnAddressDepth - frame.bytecode_array().frame_bytes();
  return isolate->heap()->code_table().FindObject(frame.word(return_slot)) != 0;
}

}  // namespace

Object Native_ActiveTierIsIgnition(Isolate* isolate, NativeArguments arguments) {
  return isolate->boolean(ScriptFunction(isolate, arguments[0]) && !CodeOfFunction(isolate, arguments[0]));
}

Object Native_ActiveTierIsSparkplug(Isolate* isolate, NativeArguments arguments) {
  return isolate->boolean(CodeOfFunction(isolate, arguments[0]).has_value());
}

// The function that calls goes on in machine code with its loop's next iteration.
Object Native_BaselineOsr(Isolate* isolate, NativeArguments) {
  return MakeMachineCode(isolate, CurrentFrame(isolate).function());
}

Object Native_CompileBaseline(Isolate* isolate, NativeArguments arguments) {
  const auto function = ScriptFunction(isolate, arguments[0]);
  return function ? MakeMachineCode(isolate, *function) : isolate->false_value();
}

// Loops that run in the code leave it with their next iteration.
Object Native_DeoptimizeFunction(Isolate* isolate, NativeArguments arguments) {
  if (const auto function = ScriptFunction(isolate, arguments[0])) {
    InvalidateCodeOf(isolate, function->shared(isolate));
  }
  if (const auto code = CodeOfFunction(isolate, arguments[0])) {
    DropCode(isolate, &isolate->heap()->dispatch_table(), *code);
    isolate->RequestInterrupt(Interrupt::kTierUp);
  }
  return isolate->undefined();
}

// The function that calls goes on in a lower tier, if it runs in optimized code.
Object Native_DeoptimizeNow(Isolate* isolate, NativeArguments) {
  const Frame frame = CurrentFrame(isolate);
  if (frame.is_optimized()) InvalidateCode(isolate, frame.code());
  return isolate->undefined();
}

// It starts over, without a feedback vector; what runs keeps the one it has.
Object Native_ClearFunctionFeedback(Isolate* isolate, NativeArguments arguments) {
  KEI_TRY_VOID(Native_DeoptimizeFunction(isolate, arguments));
  const auto function = ScriptFunction(isolate, arguments[0]);
  if (!function) return isolate->undefined();
  const FeedbackCell cell = function->feedback_cell(isolate);
  if (cell.value(isolate).IsTypeFeedbackVector(isolate)) cell.set_value(isolate, Smi::From(1));
  return isolate->undefined();
}

Object Native_EnsureFeedbackVectorForFunction(Isolate* isolate, NativeArguments arguments) {
  const auto function = ScriptFunction(isolate, arguments[0]);
  if (function && !Prepare(isolate, *function)) return isolate->exception();
  return isolate->undefined();
}

Object Native_ActiveTierIsTurbofan(Isolate* isolate, NativeArguments arguments) {
  const auto function = ScriptFunction(isolate, arguments[0]);
  if (!function) return isolate->false_value();
  const Object vector = function->feedback_cell(isolate).value(isolate);
  const bool has_vector = vector.IsTypeFeedbackVector(isolate);
  return isolate->boolean(has_vector && !FeedbackVector::cast(vector).optimized(isolate).IsSmi());
}

// At once: the next call enters the code. True if there is some.
Object Native_OptimizeFunctionOnNextCall(Isolate* isolate, NativeArguments arguments) {
  const auto function = ScriptFunction(isolate, arguments[0]);
  if (!function) return isolate->false_value();
  if (!Prepare(isolate, *function)) return isolate->exception();
  const RealmScope realm(isolate, RealmOf(isolate, *function));
  const auto code = MakeOptimizedCode(isolate, function->feedback_cell(isolate), -1);
  return isolate->boolean(code && InstallOptimized(isolate, *code));
}

Object Native_PrepareFunctionForOptimization(Isolate* isolate, NativeArguments arguments) {
  return Native_EnsureFeedbackVectorForFunction(isolate, arguments);
}

Object Native_NeverOptimizeFunction(Isolate* isolate, NativeArguments arguments) {
  const auto function = ScriptFunction(isolate, arguments[0]);
  if (!function) return isolate->undefined();
  const SharedFunctionInfo shared = function->shared(isolate);
  shared.set_flags(shared.flags() | FunctionFlags::kNeverCompiled);
  return Native_DeoptimizeFunction(isolate, arguments);
}

Object Native_GetOptimizationStatus(Isolate* isolate, NativeArguments arguments) {
  const auto function = ScriptFunction(isolate, arguments[0]);
  if (!function) return Smi::From(arguments[0].IsJSFunction(isolate) ? kIsFunction : 0);
  const SharedFunctionInfo shared = function->shared(isolate);
  int32_t status = kIsFunction;
  if (shared.has(FunctionFlags::kNeverCompiled)) status |= kNeverOptimize;
  if (isolate->flags().always_baseline) status |= kAlwaysOptimize;
  if (!IsCompiled(isolate, shared)) return Smi::From(status | kIsLazy);
  return Smi::From(status | (CodeOfFunction(isolate, arguments[0]) ? kBaseline : kInterpreted));
}

Object Native_IsBeingInterpreted(Isolate* isolate, NativeArguments) {
  return isolate->boolean(!RunsMachineCode(isolate, CurrentFrame(isolate)));
}

}  // namespace kei
