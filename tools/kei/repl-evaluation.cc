#include "tools/kei/repl-evaluation.h"

#include <cstdio>

#include "tools/kei/event-loop.h"
#include "tools/kei/shell-state.h"
#include "tools/kei/uncaught.h"
#include "tools/kei/worker-functions.h"
#include "vm/exec/host-functions.h"
#include "vm/exec/tasks.h"
#include "vm/factory/factory.h"
#include "vm/runtime/errors/stack-trace.h"
#include "vm/runtime/functions/compile.h"
#include "vm/runtime/functions/jobs.h"
#include "vm/runtime/inspection/inspect.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/poll.h"
#include "vm/runtime/upcalls/throw.h"

namespace kei::shell {
namespace {

// --- The last value

Object GetLastValue(Isolate* isolate, const Arguments& args) {
  return ShellState::Of(isolate).last_value.get();
}

Object SetLastValue(Isolate* isolate, const Arguments& args) {
  const auto key = PropertyKey::FromName(isolate, isolate->factory()->InternalizeAscii("_"));
  AddOwnProperty(isolate, isolate->GlobalObject(), key, args.at(0));
  return isolate->undefined();
}

// --- Source text

constexpr const char* kSpaces = " \t\r\n";

// A statement in braces would be one, too; a semicolon behind it says that it is meant.
bool MayBeObject(const std::string& source) {
  const size_t first = source.find_first_not_of(kSpaces);
  return first != std::string::npos && source[first] == '{' &&
         source[source.find_last_not_of(kSpaces)] != ';';
}

class Evaluation {
 public:
  Evaluation(Isolate* isolate, ReplInterrupts* interrupts, const std::string& name)
      : isolate_(isolate), interrupts_(interrupts), name_(name) {}

  // A function, or the exception.
  Object Compile(const std::string& source) {
    if (!MayBeObject(source)) return CompileText(source);
    Object object = CompileText("(" + source + ")");
    if (!object.IsException() || isolate_->is_terminating()) return object;
    Ignore("it is no object", TakeException(isolate_));
    Object unclosed = CompileText("(" + source);
    if (isolate_->is_terminating()) return unclosed;
    Ignore("a parenthesis is missing, if nothing else", TakeException(isolate_));
    const bool is_unclosed_object = is_incomplete_;
    Object statement = CompileText(source);
    is_incomplete_ |= is_unclosed_object;
    return statement;
  }

  // The completion value, or the exception.
  Object Run(JSFunction function) {
    Object result;
    {
      JobScope job(isolate_);
      result = Call(isolate_, function, isolate_->GlobalObject());
    }
    if (result.IsException() || !function.shared(isolate_).has(FunctionFlags::kAsync)) return result;
    JSPromise promise = JSPromise::cast(result);
    promise.set_flags(promise.flags() | PromiseFlags::kHandled);
    return Await(promise);
  }

  bool is_incomplete() const { return is_incomplete_; }
  bool was_interrupted() const { return was_interrupted_; }

 private:
  Object CompileText(const std::string& source) {
    is_incomplete_ = false;
    const Maybe<String> text = isolate_->factory()->TryNewStringFromUtf8(source);
    if (!text) return ThrowTooLong(isolate_, static_cast<double>(source.size()), "the text of a script");
    return CompileReplScript(isolate_, *text, NewStringFromUtf8(isolate_, name_), &is_incomplete_);
  }

  // Failures of tasks are reported meanwhile, Ctrl-C as well if a task has seen it.
  Object Await(JSPromise promise) {
    Isolate* isolate = isolate_;
    constexpr double kNoLimit = 1e9;
    while (promise.state() == PromiseState::kPending) {
      const bool ok = RunLoopTurn(isolate);
      if (!ok && interrupts_->was_pressed()) {
        was_interrupted_ = true;
        return isolate->undefined();
      }
      KEI_POLL(isolate);
      if (promise.state() != PromiseState::kPending) break;
      const double milliseconds = LoopTimeout(isolate);
      if (milliseconds != 0) SleepAmongWorkers(isolate, milliseconds < 0 ? kNoLimit : milliseconds);
    }
    Object value = promise.reactions_or_result(isolate);
    if (promise.state() == PromiseState::kFulfilled) return value;
    NotePlaceOfRejection(isolate, value);
    return ReThrow(isolate, value);
  }

  Isolate* isolate_;
  ReplInterrupts* interrupts_;
  const std::string& name_;
  bool is_incomplete_ = false;
  bool was_interrupted_ = false;
};

void PrintException(Isolate* isolate) {
  const std::string text = TakeUncaught(isolate);
  std::fflush(stdout);
  std::fprintf(stderr, "%s\n", text.c_str());
}

}  // namespace

void InstallLastValue(Isolate* isolate) {
  DefineHostAccessor(isolate, isolate->GlobalObject(), "_", GetLastValue, SetLastValue);
}

bool EvaluateInRepl(Isolate* isolate, ReplInterrupts* interrupts, const std::string& source,
                    const std::string& name, bool more_is_possible) {
  const ReplInterrupts::Running running(interrupts);
  Evaluation evaluation(isolate, interrupts, name);
  Object function = evaluation.Compile(source);
  if (function.IsException()) {
    if (evaluation.is_incomplete() && more_is_possible && !isolate->is_terminating()) {
      Ignore("the source goes on", TakeException(isolate));
      return false;
    }
    PrintException(isolate);
    return true;
  }
  Object value = evaluation.Run(JSFunction::cast(function));
  if (value.IsException()) {
    PrintException(isolate);
  } else if (!evaluation.was_interrupted()) {
    ShellState::Of(isolate).last_value = value;
    if (!value.IsUndefined()) std::printf("%s\n", Inspect(isolate, value).c_str());
  }
  return true;
}

}  // namespace kei::shell
