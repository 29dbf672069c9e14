#ifndef KEI_VM_RUNTIME_FUNCTIONS_FINALIZATION_H_
#define KEI_VM_RUNTIME_FUNCTIONS_FINALIZATION_H_

#include "vm/objects/heap-objects.h"

// The registrations of a FinalizationRegistry. Each is a WeakCell in the registry's list `cells`;
// those with the same unregister token are a chain, which the ephemeron table `tokens` finds. The
// collector only marks the target of a cell as dead and the registry as dirty; CleanUp then calls
// back.

namespace kei {

// The token is undefined for none.
void RegisterFinalization(Isolate* isolate, JSFinalizationRegistry registry, Object target, Object holdings,
                          Object token);
// True if there was a registration with that token.
bool UnregisterFinalization(Isolate* isolate, JSFinalizationRegistry registry, Object token);

// The next registry that the collector has found something for, which is not dirty then any more;
// or undefined.
Object TakeDirtyRegistry(Isolate* isolate);
// Calls the registry's cleanup function for each registration whose target has died: undefined, or
// the exception that ends it. The registry is then dirty again if there is more to do.
Object CleanUp(Isolate* isolate, JSFinalizationRegistry registry);

}  // namespace kei

#endif  // KEI_VM_RUNTIME_FUNCTIONS_FINALIZATION_H_
