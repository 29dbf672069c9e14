#ifndef KEI_VM_INTERNATIONAL_MODULE_LOADER_H_
#define KEI_VM_INTERNATIONAL_MODULE_LOADER_H_

namespace kei::international {

// A function of the module by its C name. The first call loads the module. Null when there is no module, or
// no such function in it.
void* ModuleSymbol(const char* name);

}  // namespace kei::international

#endif  // KEI_VM_INTERNATIONAL_MODULE_LOADER_H_
