#ifndef KEI_VM_RUNTIME_LIBRARY_ARRAYS_SPARSE_H_
#define KEI_VM_RUNTIME_LIBRARY_ARRAYS_SPARSE_H_

#include <optional>
#include <vector>

#include "vm/runtime/library/arrays/array-like.h"

namespace kei {

// The indices at which an array-like of great length has elements. They are known only if a walk over them
// cannot be told from one over all indices. Then there is no getter or setter among the elements, and none is
// inherited. Code that calls scripts in between must not use it, because they may add elements.
class SparseIndices {
 public:
  // Nothing after a throw. Runs no JavaScript.
  [[nodiscard]] static std::optional<SparseIndices> Of(Isolate* isolate, const ArrayLike& self);

  // False if the array is not sparse, or a walk could be told: all indices have to be walked over.
  bool are_known() const { return are_known_; }
  // Ascending, below the length.
  const std::vector<double>& present() const { return present_; }
  // The same within [first, last).
  std::vector<double> Within(double first, double last) const;
  // The indices at which moving elements of [first, last) by `offset` has something to do. There is an
  // element at the index or at its target.
  std::vector<double> Moves(double first, double last, double offset) const;

 private:
  std::vector<double> present_;
  bool are_known_ = false;
};

}  // namespace kei

#endif  // KEI_VM_RUNTIME_LIBRARY_ARRAYS_SPARSE_H_
