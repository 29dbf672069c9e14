#ifndef KEI_TESTS_UNIT_DEOPT_HAND_MADE_CODE_H_
#define KEI_TESTS_UNIT_DEOPT_HAND_MADE_CODE_H_

#include <initializer_list>
#include <string>
#include <vector>

#include "jit/backend/backend.h"
#include "jit/ir/builder.h"
#include "vm/deopt/exit-table.h"
#include "vm/isolate/rooted.h"

// Optimized code that a test writes by itself, for a function of a script. It runs as long as this lives.

namespace kei {

class HandMadeCode {
 public:
  using Node = jit::Node;

  // The frame has so many spill slots.
  HandMadeCode(Isolate* isolate, JSFunction function, int spill_slots);

  jit::GraphBuilder& b() { return builder_; }
  Node* Argument(int i);
  Node* Receiver() { return Argument(-1); }
  void StoreSlot(int slot, Node* value);
  Node* LoadSlot(int slot, MemRep rep);
  // Calls a function with one argument. The number of the call's exit is in the frame meanwhile.
  Node* Call(uint32_t exit, Node* target, Node* receiver, Node* argument);
  // Leaves the code by the exit. General values are in the registers of parameters, floats likewise: see
  // RegisterOf.
  void Leave(uint32_t exit, std::initializer_list<Node*> values = {});
  // Does what the code behind a call does once it is patched.
  void LeaveLazily(uint32_t exit, Node* result);
  void Return(Node* value);

  // Makes the code what calls of the function enter. Literals and functions are as CompiledCode has them.
  void Install(ExitTableWriter* exits, std::initializer_list<Object> literals = {},
               std::initializer_list<SharedFunctionInfo> inlined = {});

  uint32_t exits_taken() const { return code_.get().exits_taken(); }

  // The registers of the general or float values that are passed to Leave, by their order.
  static int RegisterOf(int index);
  static int FloatRegisterOf(int index);
  static int BytecodePointerRegister();

 private:
  uint32_t BytesOfFrame() const;
  void EnterFrame();

  Isolate* isolate_;
  JSFunction function_;
  int spill_slots_;
  uint32_t exit_ = 0;
  uint64_t code_word_ = 0;  // the code reads it while it runs
  Rooted<CompiledCode> code_;
  Arena arena_;
  CallDescriptor javascript_, deoptimize_;
  jit::Graph graph_;
  jit::GraphBuilder builder_;
};

}  // namespace kei

#endif  // KEI_TESTS_UNIT_DEOPT_HAND_MADE_CODE_H_
