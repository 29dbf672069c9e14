#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/frames/generators.h"
#include "vm/runtime/functions/compile.h"
#include "vm/runtime/library/builtin-arguments.h"
#include "vm/runtime/library/wrappers.h"
#include "vm/runtime/upcalls/throw.h"

// Generators that are suspended are resumed by generated code (builtins/library/generator.cc).

namespace kei {
namespace {

// A generator that has returned or thrown; anything else throws.
Maybe<JSGeneratorObject> ClosedGenerator(Isolate* isolate, const Arguments& args, const char* method) {
  if (!args.receiver().IsTypeJSGeneratorObject(isolate)) {
    ThrowIncompatible(isolate, method, args.receiver());
    return std::nullopt;
  }
  JSGeneratorObject generator = Cast<JSGeneratorObject>(isolate, args.receiver());
  if (StateOf(generator) == GeneratorState::kClosed) return generator;
  const bool is_running = StateOf(generator) == GeneratorState::kRunning;
  ThrowError(isolate, is_running ? MessageId::kGeneratorRunning : MessageId::kStackOverflow);
  return std::nullopt;
}

}  // namespace

BUILTIN(GeneratorFunctionConstructor) {
  return CreateDynamicFunction(isolate, {args.begin(), args.end()}, args.target(), args.new_target(),
                               FunctionFlags::kGenerator);
}

BUILTIN(AsyncFunctionConstructor) {
  return CreateDynamicFunction(isolate, {args.begin(), args.end()}, args.target(), args.new_target(),
                               FunctionFlags::kAsync);
}

BUILTIN(AsyncGeneratorFunctionConstructor) {
  return CreateDynamicFunction(isolate, {args.begin(), args.end()}, args.target(), args.new_target(),
                               FunctionFlags::kGenerator | FunctionFlags::kAsync);
}

BUILTIN(GeneratorPrototypeNext) {
  if (!ClosedGenerator(isolate, args, "[Generator].prototype.next")) return isolate->exception();
  return isolate->factory()->NewIteratorResult(isolate->undefined(), true);
}

BUILTIN(GeneratorPrototypeReturn) {
  if (!ClosedGenerator(isolate, args, "[Generator].prototype.return")) return isolate->exception();
  return isolate->factory()->NewIteratorResult(args.at(0), true);
}

BUILTIN(GeneratorPrototypeThrow) {
  if (!ClosedGenerator(isolate, args, "[Generator].prototype.throw")) return isolate->exception();
  return Throw(isolate, args.at(0));
}

}  // namespace kei
