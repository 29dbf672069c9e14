#ifndef KEI_TOOLS_KEI_SHELL_H_
#define KEI_TOOLS_KEI_SHELL_H_

namespace kei::shell {

// The whole shell, from its arguments to its exit code.
int Main(int argc, char** argv);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_SHELL_H_
