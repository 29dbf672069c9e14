#ifndef KEI_BUILTINS_GENERATOR_ASSEMBLER_H_
#define KEI_BUILTINS_GENERATOR_ASSEMBLER_H_

#include <functional>

#include "builtins/arguments-assembler.h"

namespace kei::builtins {

// The objects that generators and async functions make of themselves when they are called. Allocates, and
// goes to `runtime` with nothing done where C++ has to.
class GeneratorAssembler : public ArgumentsAssembler {
 public:
  using ArgumentsAssembler::ArgumentsAssembler;

 protected:
  // What the object keeps of the frame. It is asked for where it is needed, since a handler has few
  // registers.
  struct Activation {
    std::function<TNode<JSFunction>()> function;
    std::function<TNode<Context>()> context;
    std::function<TNode<Object>()> receiver;
    std::function<TNode<Word32>()> registers;  // with the parameters, without the receiver
  };
  TNode<JSGeneratorObject> NewGenerator(const Activation& activation, Label* runtime);
  TNode<JSGeneratorObject> NewAsyncFunctionObject(const Activation& activation, Label* runtime);

 private:
  // The map of the objects that calls of the function make, once there was one.
  TNode<Map> ObjectMapOrGoto(TNode<JSFunction> function, Label* other);
  TNode<FixedArray> AllocateRegistersOrGoto(TNode<Word32> count, Label* too_many);
  void Initialize(TNode<JSGeneratorObject> generator, const Activation& activation,
                  TNode<FixedArray> registers);
};

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_GENERATOR_ASSEMBLER_H_
