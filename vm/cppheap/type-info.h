#ifndef KEI_VM_CPPHEAP_TYPE_INFO_H_
#define KEI_VM_CPPHEAP_TYPE_INFO_H_

#include <atomic>
#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace kei::cppheap {

class Visitor;

// The functions by which the collector handles a class. Functions that it has no need of are null.
struct TypeInfo {
  std::string_view name;
  void (*trace)(Visitor* visitor, const void* object);
  void (*prefinalize)(void* object);
  void (*finalize)(void* object);
  // Only for a backing store: constructs it anew in another cell, and leaves nothing to be finalized.
  void (*move)(void* from, void* to);
};

// Types are known by their number, from 1 on, which fits beside a flag into 16 bits.
using TypeIndex = uint16_t;
inline constexpr TypeIndex kMaxTypes = (1 << 14) - 1;

const TypeInfo& TypeInfoAt(TypeIndex index);
// Types have all numbers from 1 to this one.
TypeIndex LastType();
// Sets *index, once; threads may race for it.
TypeIndex RegisterType(std::atomic<TypeIndex>* index, const TypeInfo& info);

template <typename T>
concept HasTrace = requires(const T& object, Visitor* visitor) {
  { object.Trace(visitor) } -> std::same_as<void>;
};

// Only parts of containers have it: `void MoveTo(void* cell)`.
template <typename T>
concept IsBackingStore = requires(T& object, void* cell) {
  object.MoveTo(cell);
};

template <typename T>
concept HasPreFinalizer = requires(T& object) {
  object.PreFinalize();
};

// A class as the compiler writes it: "kei::cppheap::Node".
template <typename T>
constexpr auto NameOfClass() {
  constexpr std::string_view kBefore = "T = ";
  const std::string_view function = __PRETTY_FUNCTION__;  // "… [with T = …]", or "…; … = …]"
  const size_t start = function.find(kBefore) + kBefore.size();
  return function.substr(start, function.find_first_of(";]", start) - start);
}

template <typename T>
class TypeInfoOf {
 public:
  static TypeIndex Index() {
    const TypeIndex index = index_.load(std::memory_order_acquire);
    return index != 0 ? index : RegisterType(&index_, kInfo);
  }

 private:
  static_assert(HasTrace<T>, "A garbage-collected class needs void Trace(Visitor*) const");

  static void Trace(Visitor* visitor, const void* object) { static_cast<const T*>(object)->Trace(visitor); }
  static void Finalize(void* object) { static_cast<T*>(object)->~T(); }
  static constexpr auto Mover() -> void (*)(void*, void*) {
    if constexpr (IsBackingStore<T>) {
      return [](void* from, void* to) { static_cast<T*>(from)->MoveTo(to); };
    } else {
      return nullptr;
    }
  }
  static constexpr auto PreFinalizer() -> void (*)(void*) {
    if constexpr (HasPreFinalizer<T>) {
      return [](void* object) { static_cast<T*>(object)->PreFinalize(); };
    } else {
      return nullptr;
    }
  }

  static constexpr TypeInfo kInfo = {NameOfClass<T>(), &Trace, PreFinalizer(),
                                     std::is_trivially_destructible_v<T> ? nullptr : &Finalize, Mover()};
  static inline constinit std::atomic<TypeIndex> index_{0};
};

}  // namespace kei::cppheap

#endif  // KEI_VM_CPPHEAP_TYPE_INFO_H_
