#ifndef KEI_VM_RUNTIME_MODULES_MODULE_HOST_H_
#define KEI_VM_RUNTIME_MODULES_MODULE_HOST_H_

#include "vm/isolate/isolate.h"
#include "vm/runtime/upcalls/throw.h"

// The questions that the engine asks the program around it, and the way in which it is told the answers.
//
// A ModuleLoad says what is wanted: a specifier with its attributes, and the referrer. The attributes are
// (key, value) pairs in the order of the keys. The referrer is the SourceTextModule or Script whose code
// names the specifier, undefined if none is known. The answer is a Module, which may still request others, or
// what went wrong. It may come at once or any time later, once for each load. For the same referrer,
// specifier and attributes it must be the same Module.

namespace kei {

class ModuleHost {
 public:
  virtual ~ModuleHost() = default;
  // Calls FinishModuleLoad or FailModuleLoad, now or later. Undefined, or the exception: a
  // termination.
  virtual Object Load(ModuleLoad load) = 0;
  // Gives the new object its properties.
  virtual void InitializeImportMeta(SourceTextModule module, JSObject meta) = 0;

  // That of the isolate, which owns it; null: there is none, and nothing can be imported.
  static ModuleHost* Of(Isolate* isolate) {
    return static_cast<ModuleHost*>(isolate->attachment(IsolateSlot::kModuleHost));
  }
  static void Attach(Isolate* isolate, ModuleHost* host) {
    isolate->Attach(IsolateSlot::kModuleHost, host,
                    [](void* data) { delete static_cast<ModuleHost*>(data); });
  }
};

// The answers. Undefined, or the exception: a termination.
Object FinishModuleLoad(Isolate* isolate, ModuleLoad load, Module module);
Object FailModuleLoad(Isolate* isolate, ModuleLoad load, Object reason);
// Throws an error whose place is that of the specifier.
Thrown ThrowAtRequest(Isolate* isolate, ModuleLoad load, Object error);

// LoadRequestedModules: all that the module requests, and so on. A promise of undefined, or the
// exception, which is a termination.
Object LoadRequestedModules(Isolate* isolate, Module module);

// import() in the code of the newest frame: the promise, or an exception that is a termination.
Object ImportCall(Isolate* isolate, Object specifier, Object options);
// Does what import() does with a module that the host has: loads, links and evaluates it. A promise of its
// namespace, or an exception that is a termination.
Object ImportModule(Isolate* isolate, Module module);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_MODULES_MODULE_HOST_H_
