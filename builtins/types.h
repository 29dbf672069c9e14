#ifndef KEI_BUILTINS_TYPES_H_
#define KEI_BUILTINS_TYPES_H_

#include <type_traits>

#include "jit/ir/graph.h"
#include "vm/tables/layouts.h"

// The types of values in generated code, which exist while the generator is being compiled only. A
// TNode<T> converts to TNode<U> where T is a U; every other conversion is an explicit, unchecked
// CodeAssembler::Cast. The types of heap objects are the rows of the layouts table.

namespace kei::builtins {

struct Word32 {
  static constexpr Rep kRep = Rep::kWord32;
};
struct Bool : Word32 {};  // 0 or 1
struct Word64 {
  static constexpr Rep kRep = Rep::kWord64;
};
struct Float64 {
  static constexpr Rep kRep = Rep::kFloat64;
};

// The content of a weak slot: an Object, a weak pointer or kClearedWeak.
struct MaybeObject {
  static constexpr Rep kRep = Rep::kTagged;
};
struct Object : MaybeObject {};
struct Smi : Object {};
struct Number : Object {};  // Smi or HeapNumber

namespace internal {
using _ = Object;  // the layouts table's word for "no parent"
}
#define KEI_LAYOUT(Name, Parent, tail) \
  struct Name;                         \
  namespace internal {                 \
  using builtins::Name;                \
  }
KEI_LAYOUTS(KEI_LAYOUT)
#undef KEI_LAYOUT
#define KEI_LAYOUT(Name, Parent, tail) \
  struct Name : internal::Parent {};
KEI_LAYOUTS(KEI_LAYOUT)
#undef KEI_LAYOUT

// These types share a layout with others.
struct Boolean : Oddball {};
struct NativeContext : Context {};
struct Callable : JSReceiver {};

template <typename T, typename U>
concept IsA = std::is_base_of_v<U, T> ||(std::is_same_v<U, Number>&& std::is_base_of_v<HeapNumber, T>) ||
              (std::is_same_v<U, Number> && std::is_base_of_v<Smi, T>);

// A value in the graph that is being built.
template <typename T>
class TNode {
 public:
  TNode() = default;
  explicit TNode(jit::Node* node) : node_(node) { CHECK(node->rep == T::kRep); }
  template <typename U>
  requires IsA<U, T> TNode(TNode<U> other) : node_(other.node()) {}  // NOLINT: an upcast

  jit::Node* node() const { return node_; }
  operator jit::Node*() const { return node_; }  // NOLINT

 private:
  jit::Node* node_ = nullptr;
};

// An input for which the author may write a number as well; the constant is emitted at the use.
template <typename T, typename Number>
struct Operand {
  template <typename U>
  requires IsA<U, T> Operand(TNode<U> node) : node(node.node()), constant{} {}  // NOLINT
  template <typename N>
  requires(std::is_arithmetic_v<N> || std::is_enum_v<N>) Operand(N value)
      : node(nullptr), constant(static_cast<Number>(value)) {}  // NOLINT

  jit::Node* node;
  Number constant;
};
using Word32Operand = Operand<Word32, int32_t>;
using Word64Operand = Operand<Word64, int64_t>;
using Float64Operand = Operand<Float64, double>;

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_TYPES_H_
