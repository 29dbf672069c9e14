#ifndef KEI_TOOLS_KEI_SHELL_STATE_H_
#define KEI_TOOLS_KEI_SHELL_STATE_H_

#include <optional>

#include "tools/kei/timers.h"
#include "tools/kei/worker-functions.h"
#include "vm/isolate/rooted.h"

namespace kei::shell {

// The shell's state for an isolate.
struct ShellState {
  explicit ShellState(Isolate* isolate)
      : realms(isolate), timers(isolate), workers(isolate), last_value(isolate, isolate->undefined()) {}
  static ShellState& Of(Isolate* isolate) {
    if (isolate->attachment(IsolateSlot::kEmbedder) == nullptr) {
      isolate->Attach(IsolateSlot::kEmbedder, new ShellState(isolate),
                      [](void* data) { delete static_cast<ShellState*>(data); });
    }
    return *static_cast<ShellState*>(isolate->attachment(IsolateSlot::kEmbedder));
  }

  RootedVector<> realms;  // indexed by number; undefined for one that was disposed of
  Timers timers;
  Workers workers;
  std::optional<int> exit_code;  // process.exitCode, if a script has set it
  Rooted<> last_value;           // the REPL's `_`
};

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_SHELL_STATE_H_
