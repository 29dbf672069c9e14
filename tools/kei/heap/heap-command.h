#ifndef KEI_TOOLS_KEI_HEAP_HEAP_COMMAND_H_
#define KEI_TOOLS_KEI_HEAP_HEAP_COMMAND_H_

namespace kei::shell {

// `kei heap FILE…`: reads heap snapshots of any engine and says what is in them. Returns the exit code.
int RunHeapCommand(int argc, char** argv);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_HEAP_HEAP_COMMAND_H_
