#ifndef KEI_BUILTINS_LIBRARY_ARRAY_ASSEMBLER_H_
#define KEI_BUILTINS_LIBRARY_ARRAY_ASSEMBLER_H_

#include "builtins/library/cpp-builtin.h"

namespace kei::builtins {

// Code that the fast paths of Array's methods share: elements of arrays, and calls of functions for them.
class ArrayAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  // --- Elements
  // The value of the element, or the hole where neither the array, which may be any object, nor a
  // prototype has one. May run JavaScript.
  TNode<Object> LoadPresentElement(TNode<JSArray> array, TNode<Word32> index);
  // Stores into elements of a kind, below their length; a value that they do not hold goes to `other`.
  void StoreElementOrGoto(TNode<FixedArrayBase> elements, TNode<Word32> kind, TNode<Word64> index,
                          TNode<Object> value, Label* other);
  void StoreHole(TNode<FixedArrayBase> elements, TNode<Word32> kind, TNode<Word64> index);
  // A few, each of them `fill`.
  TNode<FixedArray> NewElements(TNode<Word32> length, RootIndex fill);
  // CreateDataPropertyOrThrow, at once for an array's elements and the one behind the last.
  void CreateElement(TNode<JSReceiver> object, TNode<Word32> index, TNode<Object> value);
  // Set(object, index, value, true), at once for a typed array's elements.
  void PutElement(TNode<JSReceiver> object, TNode<Word32> index, TNode<Object> value);

  // --- Calls
  TNode<HeapObject> CallableOrGoto(TNode<Object> value, Label* other);
  TNode<Object> Invoke(TNode<HeapObject> callable, TNode<Object> receiver,
                       std::initializer_list<TNode<Object>> arguments);
};

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_LIBRARY_ARRAY_ASSEMBLER_H_
