#ifndef KEI_BUILTINS_ARGUMENTS_ASSEMBLER_H_
#define KEI_BUILTINS_ARGUMENTS_ASSEMBLER_H_

#include <functional>

#include "builtins/operation-assembler.h"

namespace kei::builtins {

// Objects made of what a function was passed: copies of its arguments area. The frame is one that has argc
// and the area where interpreted frames have them. And arguments made of lists.
class ArgumentsAssembler : public OperationAssembler {
 public:
  using OperationAssembler::OperationAssembler;

 protected:
  // An arguments object of a map whose first field is the length.
  TNode<JSObject> NewArguments(NativeContextSlot map);
  // One of sloppy code, whose elements may stand for parameters. `context` is the function's own, if its
  // parameters are variables. Goes to `runtime`, with nothing done, where another context is current. Both
  // are asked for where they are needed, since a handler has few registers.
  TNode<JSObject> NewMappedArguments(const std::function<TNode<JSFunction>()>& function,
                                     const std::function<TNode<Context>()>& context, Label* runtime);
  TNode<JSArray> NewRestParameter(TNode<JSFunction> function);

  // --- Calls with the elements of an array: one that the bytecode has made, or a script's own, as
  // IterableToList gives it. No script may run between its count and its elements.
  // The count of a list of which no element is a hole or a double. More arguments than some, or more than
  // there is stack for, are left to C++.
  TNode<Word32> CountOrGoto(TNode<JSArray> list, Label* other);
  // The same count again, where it could not be kept.
  TNode<Word32> CountOf(TNode<JSArray> list);
  // Receiver and arguments from such a list.
  void PushElements(TNode<Object> receiver, TNode<JSArray> list, TNode<Word32> count);

 private:
  TNode<Word32> PassedCount() { return Load<Word32>(MemRep::kWord32, FramePointer(), kFrameArgc); }
  TNode<Word32> FormalCount(TNode<JSFunction> function) {
    TNode<SharedFunctionInfo> shared = LoadField(function, field::JSFunction::shared);
    return LoadField(shared, field::SharedFunctionInfo::formal_parameters);
  }
  TNode<FixedArray> CopyArguments(TNode<Word32> first, TNode<Word32> count);
  TNode<SloppyArgumentsElements> NewMappedElements(TNode<Context> context, TNode<Word32> mapped);
  void StoreArgumentsField(TNode<JSObject> object, int i, TNode<Object> value) {
    Store(MemRep::kTagged, object, layout::JSObject::kSize + i * kTaggedSize - kHeapObjectTag, value);
  }
};

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_ARGUMENTS_ASSEMBLER_H_
