#ifndef KEI_TOOLS_KEI_WORKERS_PRELUDE_H_
#define KEI_TOOLS_KEI_WORKERS_PRELUDE_H_

namespace kei::shell {

// The part of workers that is JavaScript. It is a function of an object `host` with start, post, take and
// terminate, and gives the realm that runs its Worker. A worker gives it its own end, too: post, close, name
// and data. It then makes the worker's global functions and returns [receive(data), isListening()].
extern const char kWorkerPrelude[];

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_WORKERS_PRELUDE_H_
