#ifndef KEI_JIT_IR_FRAME_STATE_H_
#define KEI_JIT_IR_FRAME_STATE_H_

#include <cstdint>
#include <span>

// What a FrameState says of the interpreted frame that it stands for.

namespace kei::jit {

// How the frame's slot is made of a value in a register. Numbers may have to be boxed.
enum class StateValue : uint8_t { kTagged, kInt32, kUint32, kBoolean, kFloat64 };

// The value that a call has returned, where an exit goes on behind the call's bytecode.
enum class ResultUse : uint8_t {
  kAccumulator,  // it becomes the accumulator
  kIgnored,      // the accumulator is that of the state
  kConstruct,    // the accumulator, if it is an object; otherwise the accumulator of the state is
  kRestart,      // it is of no use: the bytecode begins anew
  kNotPatched,   // the code goes on, and relies on nothing before the next call
};

struct StateEntry {
  int32_t operand;  // as bytecodes name registers; kAccumulatorOperand
  StateValue as;
  bool is_arguments = false;  // the arguments object of the frame, which does not exist
  int32_t object = -1;        // the number of an object that does not exist; the input means nothing
};
constexpr int32_t kAccumulatorOperand = 0;

struct FrameStateInfo {
  int32_t function = 0;  // an index in the list of the code's functions; 0 is the one that was called
  int32_t offset = 0;    // of the bytecode
  int32_t argc = -1;     // arguments that were passed to an inlined function; else those of the frame
  ResultUse result = ResultUse::kAccumulator;
  bool has_outer = false;               // input 0 is the state of the caller
  std::span<const StateEntry> entries;  // one for each further input, in their order
};

}  // namespace kei::jit

#endif  // KEI_JIT_IR_FRAME_STATE_H_
