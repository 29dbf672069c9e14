#include "vm/exec/engine.h"

#include "vm/base/maybe.h"
#include "vm/exec/code-tables.h"
#include "vm/exec/realm.h"
#include "vm/exec/tasks.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/functions/compile.h"
#include "vm/runtime/functions/jobs.h"
#include "vm/runtime/regexp/quick-match.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/twins/twins.h"
#include "vm/runtime/upcalls/call.h"
#include "vm/runtime/upcalls/throw.h"
#include "vm/runtime/upcalls/try.h"

namespace kei {

Isolate* NewEngineIsolate(const Flags& flags) {
  Isolate* isolate = Isolate::New(flags);
  if (isolate == nullptr) return nullptr;
  InitializeRuntime(isolate);
  InitializeCodeTables(isolate);
  AttachQuickFrames(isolate);
  if (!NewRealm(isolate)) {
    Isolate::Dispose(isolate);
    return nullptr;
  }
  if (flags.install_twins) InstallTwins(isolate);
  return isolate;
}

const char* WhyNoEngineIsolate() {
  return Isolate::FitsThread() ? "no address space for a heap of 4 GiB"
                               : "the thread's stack is too small; 256 KB are enough";
}

Object RunScript(Isolate* isolate, String source, std::string_view name) {
  Object result;
  {
    JobScope job(isolate);
    KEI_TRY(function, CompileScript(isolate, source, NewStringFromUtf8(isolate, name)));
    result = Call(isolate, function, isolate->GlobalObject());
  }
  KEI_TRY_VOID(result);
  KEI_TRY_VOID(RunJobs(isolate));
  return result;
}

Object RunScript(Isolate* isolate, std::string_view source, std::string_view name) {
  const Maybe<String> text = isolate->factory()->TryNewStringFromUtf8(source);
  if (!text) return ThrowTooLong(isolate, source.size(), "the text of a script");
  return RunScript(isolate, *text, name);
}

}  // namespace kei
