#ifndef KEI_VM_RUNTIME_FUNCTIONS_COMPILE_H_
#define KEI_VM_RUNTIME_FUNCTIONS_COMPILE_H_

#include <optional>
#include <span>

#include "vm/isolate/isolate.h"

// Script::referrer is what specifiers in the code are relative to. For the code of an eval or of Function, it
// is the SourceTextModule or Script that called it. For a module's code, it is the module's SourceTextModule.
// If it is undefined, they are relative to the script itself.
//
// The way from source text to functions that can be called. Each of these returns the exception sentinel
// after a throw. The exception is a SyntaxError whose place is that in the source, or a RangeError when the
// stack ran out.

namespace kei {

// A script as a function of the current realm, to be called without arguments; its completion value
// is the script's. `name` is shown in stack traces: a String or undefined.
Object CompileScript(Isolate* isolate, String source, Object name);

// A script of a REPL, likewise. Its let, const and class replace those of scripts before it, and it may await
// at its top level. If it does, its function is async (FunctionFlags::kAsync), and the promise that it
// returns is for the completion value. After an exception, `is_incomplete` says whether more source may
// follow: the error is at the end, behind the last line.
Object CompileReplScript(Isolate* isolate, String source, Object name, bool* is_incomplete);

// A module's code, which stands for itself as the referrer, and what linking has to know.
struct ModuleCode {
  Script script;
  SharedFunctionInfo shared;
  FixedArray description;  // vm/bytecode/module-description.h
};
[[nodiscard]] std::optional<ModuleCode> CompileModule(Isolate* isolate, String source, Object name);

// The referrers of import() in the code of a script, and in that of the newest frame with code. Each is a
// SourceTextModule or a Script; undefined if there is none.
Object ReferrerOf(Isolate* isolate, Script script);
Object ActiveReferrer(Isolate* isolate);

// Gives the function's SharedFunctionInfo bytecode, if it has none yet, and sets the function's
// entry. Returns the function.
Object CompileFunction(Isolate* isolate, JSFunction function);

// eval called directly: a function in the current context of the frame that calls.
Object CompileDirectEval(Isolate* isolate, String source, Context context, bool is_strict);
// eval called indirectly: compiles and runs at the global level.
Object IndirectEval(Isolate* isolate, String source);

// Function(p1, p2, …, body). target: the constructor that was called; new_target: undefined for a
// plain call. kind: FunctionFlags::kGenerator, kAsync, both or none.
Object CreateDynamicFunction(Isolate* isolate, std::span<const Object> arguments, JSFunction target,
                             Object new_target, uint32_t kind);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FUNCTIONS_COMPILE_H_
