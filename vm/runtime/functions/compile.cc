#include "vm/runtime/functions/compile.h"
#include "vm/base/maybe.h"
#include "vm/objects/cast.h"
#include "vm/runtime/errors/messages.h"

#include <cstdio>
#include <string_view>

#include "vm/bytecode/disassembler.h"
#include "vm/bytecode/generator/compiler.h"
#include "vm/bytecode/materialize.h"
#include "vm/bytecode/scope-chain.h"
#include "vm/factory/factory.h"
#include "vm/regexp/syntax/parser.h"
#include "vm/runtime/errors/errors.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/frames/source-location.h"
#include "vm/runtime/functions/eval-cache.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/properties/derived-maps.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/strings/string-builder.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/values/conversions.h"

namespace kei {
namespace {

// ParseOptions::validate_regexp.
bool ValidateRegExp(const AstString* pattern, const AstString* flags, Arena* arena, std::string* reason) {
  const regexp::PatternView view = pattern->is_one_byte()
                                       ? regexp::PatternView(pattern->one_byte(), pattern->length())
                                       : regexp::PatternView(pattern->two_byte(), pattern->length());
  const int32_t bits = ParseRegExpFlags(flags->one_byte(), flags->length());
  const regexp::Error error = regexp::Validate(view, bits, arena->account(), arena->pulse());
  if (error == regexp::Error::kNone) return true;
  *reason += flags->ToUtf8() + ": " + regexp::TextOf(error);
  return false;
}

bool IsLibrary(Script script) { return script.kind() == static_cast<int32_t>(ScriptKind::kLibrary); }

// A compilation is ended by a termination alone: other interrupts wait until it is done.
PollFunction TerminationPoll(Isolate* isolate) {
  return {[](void* context) { return !static_cast<Isolate*>(context)->HasInterrupt(Interrupt::kTerminate); },
          isolate};
}

// One compilation: the strings of its unit, and where to report errors.
class Compilation {
 public:
  Compilation(Isolate* isolate, Script script)
      : isolate_(isolate), script_(script), strings_(isolate->memory()), outer_(isolate) {
    options_.parse.allow_lazy = isolate->flags().lazy;
    options_.parse.allow_natives = isolate->flags().allow_natives_syntax || IsLibrary(script);
    options_.parse.stack_limit = isolate->real_stack_limit;
    options_.parse.account = isolate->memory();
    options_.parse.validate_regexp = ValidateRegExp;
    options_.parse.is_module = script.kind() == static_cast<int32_t>(ScriptKind::kModule);
    options_.poll = TerminationPoll(isolate);
    options_.want_ast = isolate->flags().print_ast;
  }

  ParseOptions* parse() { return &options_.parse; }
  AstStringTable* strings() { return &strings_; }
  const CompilationUnit& unit() const { return *result_.unit; }
  bool is_incomplete() const { return is_incomplete_; }

  // The context chain around the code; undefined for code at script level. False if there is no room for it.
  [[nodiscard]] bool TrySetOuter(Object scope_info) {
    if (!scope_info.IsTypeScopeInfo(isolate_)) return true;
    options_.parse.outer = &outer_;
    return outer_.TrySet(Cast<ScopeInfo>(isolate_, scope_info));
  }

  // False after a throw.
  bool Run() {
    FlatContent text = ContentOf(isolate_, script_.source(isolate_));
    int length = static_cast<int>(text.length());
    SourceView view =
        text.is_one_byte() ? SourceView(text.one().data(), length) : SourceView(text.two().data(), length);
    result_ = Compile(view, &strings_, options_);
    if (!result_.ok()) {
      is_incomplete_ =
          result_.error.kind == SyntaxError::kSyntaxError && result_.error.end_position >= length;
      return Report(), false;
    }
    Print();
    return true;
  }

 private:
  void Report() {
    const SyntaxError& error = result_.error;
    if (error.kind == SyntaxError::kEnded) {
      ThrowTermination(isolate_);
      return;
    }
    bool is_overflow = error.kind == SyntaxError::kStackOverflow;
    Object exception = is_overflow ? NewError(isolate_, MessageId::kStackOverflow)
                                   : NewError(isolate_, ErrorType::kSyntaxError, error.Text());
    ThrowAt(isolate_, exception, script_, error.start_position, error.end_position);
  }

  void Print() {
    if (options_.want_ast) std::fputs(result_.ast.c_str(), stdout);
    const Flags& flags = isolate_->flags();
    if (!flags.print_bytecode) return;
    for (const auto& function : unit().functions) {
      if (function->code == nullptr || !IsPrinted(*function)) continue;
      std::fputs(Disassemble(unit(), *function).c_str(), stdout);
    }
  }
  bool IsPrinted(const FunctionUnit& function) {
    const std::string& filter = isolate_->flags().print_bytecode_filter;
    if (filter.empty() || filter == "*") return true;
    return function.lazy.name != nullptr && function.lazy.name->ToUtf8() == filter;
  }

  Isolate* isolate_;
  Script script_;
  AstStringTable strings_;
  ScopeChain outer_;
  CompileOptions options_;
  CompileResult result_;
  bool is_incomplete_ = false;  // the error is at the end of the source
};

// EvalKey::kind: of code of Function it is the place where the parameters end.
constexpr int32_t kSloppyEval = -1, kStrictEval = -2;

// The code of an eval and of Function is the caller's.
Script NewInnerScript(Isolate* isolate, String source) {
  Script script = isolate->factory()->NewScript(source, isolate->undefined());
  script.set_referrer(isolate, ActiveReferrer(isolate));
  return script;
}

JSFunction Close(Isolate* isolate, SharedFunctionInfo shared, Context context) {
  return NewClosure(isolate, shared, isolate->no_closures_cell(), context);
}

// The function that a script's source as a whole makes.
Object CompileToplevel(Isolate* isolate, Script script, ParseMode mode, Context context, bool is_strict) {
  Compilation compilation(isolate, script);
  compilation.parse()->mode = mode;
  compilation.parse()->is_strict = is_strict;
  Object outer = isolate->undefined();
  if (!context.IsTypeNativeContext(isolate)) outer = context.scope_info(isolate);
  KEI_TRY_ROOM(compilation.TrySetOuter(outer), "the scopes around the code");
  if (!compilation.Run()) return isolate->exception();
  SharedFunctionInfo shared = Materialize(isolate, compilation.unit(), script, outer);
  return Close(isolate, shared, context);
}

// The text of a dynamic function, and where its parameters end.
struct DynamicSource {
  Object text;
  int parameters_end = 0;
};
[[nodiscard]] std::optional<DynamicSource> AssembleSource(Isolate* isolate, std::span<const Object> arguments,
                                                          uint32_t kind) {
  StringBuilder text(isolate);
  DynamicSource result;
  if (kind & FunctionFlags::kAsync) text.Append(std::string_view("async "));
  text.Append(std::string_view("function"));
  if (kind & FunctionFlags::kGenerator) text.Append('*');
  text.Append(std::string_view(" anonymous("));
  for (size_t i = 0; i + 1 < arguments.size(); i++) {
    KEI_TRY(parameter, ToString(isolate, arguments[i]));
    if (i > 0) text.Append(',');
    text.Append(Cast<String>(isolate, parameter));
  }
  text.Append('\n');
  result.parameters_end = static_cast<int>(text.length());
  text.Append(std::string_view(") {\n"));
  if (!arguments.empty()) {
    KEI_TRY(body, ToString(isolate, arguments.back()));
    text.Append(Cast<String>(isolate, body));
  }
  text.Append(std::string_view("\n}"));
  KEI_TRY(finished, text.Finish());
  result.text = finished;
  return result;
}

// The slot of what functions of a kind (kGenerator | kAsync) inherit from.
NativeContextSlot FunctionPrototypeSlot(uint32_t kind) {
  if (kind == 0) return NativeContextSlot::kFunctionPrototype;
  if (kind == FunctionFlags::kGenerator) return NativeContextSlot::kGeneratorFunctionPrototype;
  return kind == FunctionFlags::kAsync ? NativeContextSlot::kAsyncFunctionPrototype
                                       : NativeContextSlot::kAsyncGeneratorFunctionPrototype;
}

// A function made by a subclass of Function inherits from that.
Object SetPrototypeFrom(Isolate* isolate, JSFunction function, JSFunction target, Object new_target,
                        uint32_t kind) {
  if (new_target.IsUndefined() || new_target == target) return function;
  KEI_TRY(prototype, GetPrototypeFromConstructor(isolate, new_target, FunctionPrototypeSlot(kind)));
  if (!(prototype == function.map(isolate).prototype(isolate))) {
    SetPrototypeOfNewObject(isolate, function, prototype);
  }
  return function;
}

}  // namespace

Object CompileScript(Isolate* isolate, String source, Object name) {
  Script script = isolate->factory()->NewScript(Flatten(isolate, source), name);
  return CompileToplevel(isolate, script, ParseMode::kScript, isolate->native_context(), false);
}

Object CompileLibrary(Isolate* isolate, String source, Object name) {
  Script script = isolate->factory()->NewScript(Flatten(isolate, source), name);
  script.set_kind(static_cast<int32_t>(ScriptKind::kLibrary));
  return CompileToplevel(isolate, script, ParseMode::kScript, isolate->native_context(), false);
}

Object CompileReplScript(Isolate* isolate, String source, Object name, bool* is_incomplete) {
  Script script = isolate->factory()->NewScript(Flatten(isolate, source), name);
  script.set_kind(static_cast<int32_t>(ScriptKind::kRepl));
  Compilation compilation(isolate, script);
  compilation.parse()->mode = ParseMode::kRepl;
  const bool ok = compilation.Run();
  *is_incomplete = compilation.is_incomplete();
  if (!ok) return isolate->exception();
  SharedFunctionInfo shared = Materialize(isolate, compilation.unit(), script, isolate->undefined());
  return Close(isolate, shared, isolate->native_context());
}

std::optional<ModuleCode> CompileModule(Isolate* isolate, String source, Object name) {
  Script script = isolate->factory()->NewScript(Flatten(isolate, source), name);
  script.set_kind(static_cast<int32_t>(ScriptKind::kModule));
  Compilation compilation(isolate, script);
  compilation.parse()->mode = ParseMode::kModule;
  if (!compilation.Run()) return std::nullopt;
  SharedFunctionInfo shared = Materialize(isolate, compilation.unit(), script, isolate->undefined());
  FixedArray description = MaterializeModule(isolate, compilation.unit(), script);
  return ModuleCode{script, shared, description};
}

Object ReferrerOf(Isolate* isolate, Script script) {
  Object referrer = script.referrer(isolate);
  return referrer.IsUndefined() ? Object(script) : referrer;
}

Object ActiveReferrer(Isolate* isolate) {
  FrameIterator it(isolate);
  const auto is_twin = [&] { return IsTwin(isolate, it.frame().shared()); };
  while (it.FindBytecode() && is_twin()) it.Advance();
  if (it.done()) return isolate->undefined();
  Object script = it.frame().shared().script(isolate);
  return ReferrerOf(isolate, Cast<Script>(isolate, script));
}

Object CompileFunction(Isolate* isolate, JSFunction function) {
  if (!EnsureDispatchHandle(isolate, function)) return ThrowTermination(isolate);
  SharedFunctionInfo shared = function.shared(isolate);
  if (!IsCompiled(isolate, shared) && !shared.data(isolate).IsSmi()) {
    Compilation compilation(isolate, Cast<Script>(isolate, shared.script(isolate)));
    compilation.parse()->mode = ParseMode::kLazyFunction;
    compilation.parse()->is_strict = shared.has(FunctionFlags::kStrict);
    compilation.parse()->function = LazyFunctionOf(isolate, shared, compilation.strings());
    KEI_TRY_ROOM(compilation.TrySetOuter(shared.outer_scope_info(isolate)), "the scopes around the code");
    if (!compilation.Run()) return isolate->exception();
    MaterializeLazy(isolate, compilation.unit(), shared);
  }
  UpdateEntry(isolate, function);
  return function;
}

Object CompileDirectEval(Isolate* isolate, String source, Context context, bool is_strict) {
  Object outer = isolate->undefined();
  if (!context.IsTypeNativeContext(isolate)) outer = context.scope_info(isolate);
  const EvalKey key{source, outer, ActiveReferrer(isolate), is_strict ? kStrictEval : kSloppyEval};
  if (std::optional<Evaluated> known = FindEvaluated(isolate, key)) {
    return NewClosure(isolate, known->shared, known->cell, context);
  }
  Script script = NewInnerScript(isolate, Flatten(isolate, source));
  KEI_TRY(function, CompileToplevel(isolate, script, ParseMode::kEval, context, is_strict));
  RememberEvaluated(isolate, key, Cast<JSFunction>(isolate, function).shared(isolate));
  return function;
}

Object IndirectEval(Isolate* isolate, String source) {
  KEI_TRY(function, CompileDirectEval(isolate, source, isolate->native_context(), false));
  return Call(isolate, function, isolate->GlobalObject());
}

Object CreateDynamicFunction(Isolate* isolate, std::span<const Object> arguments, JSFunction target,
                             Object new_target, uint32_t kind) {
  KEI_TRY_VALUE(source, AssembleSource(isolate, arguments, kind));
  const EvalKey key{Cast<String>(isolate, source.text), isolate->undefined(), ActiveReferrer(isolate),
                    source.parameters_end};
  if (std::optional<Evaluated> known = FindEvaluated(isolate, key)) {
    JSFunction function = NewClosure(isolate, known->shared, known->cell, isolate->native_context());
    return SetPrototypeFrom(isolate, function, target, new_target, kind);
  }
  Script script = NewInnerScript(isolate, Cast<String>(isolate, source.text));
  Compilation compilation(isolate, script);
  compilation.parse()->mode = ParseMode::kDynamicFunction;
  compilation.parse()->parameters_end_position = source.parameters_end;
  if (!compilation.Run()) return isolate->exception();
  Object outer = isolate->undefined();
  SharedFunctionInfo shared = Materialize(isolate, compilation.unit(), script, outer);
  RememberEvaluated(isolate, key, shared);
  JSFunction function = Close(isolate, shared, isolate->native_context());
  return SetPrototypeFrom(isolate, function, target, new_target, kind);
}

}  // namespace kei
