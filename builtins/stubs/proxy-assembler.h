#ifndef KEI_BUILTINS_STUBS_PROXY_ASSEMBLER_H_
#define KEI_BUILTINS_STUBS_PROXY_ASSEMBLER_H_

#include "builtins/stubs/list-assembler.h"

// The common beginning of the stubs of proxies: the handler's trap, as the stub cache knows it.

namespace kei::builtins {

class TrapAssembler : public ListAssembler {
 public:
  using ListAssembler::ListAssembler;

 protected:
  struct Trap {
    TNode<Object> target, handler;
    TNode<JSFunction> function;
  };
  // The trap of the proxy, or of the first of its targets that has one. If there is none, goes to
  // `untrapped`, with the first target that is no proxy in `target`.
  Trap TrapOrGoto(TNode<Object> proxy, RootIndex name, TVariable<Object>* target, Label* untrapped,
                  Label* unknown);
  // handler.trap(target, …arguments)
  TNode<Object> CallTrap(const Trap& trap, std::initializer_list<TNode<Object>> arguments);
};

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_STUBS_PROXY_ASSEMBLER_H_
