#include "vm/runtime/shapes/dependent-code.h"

#include <algorithm>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"

namespace kei {
namespace {

// Word 0 is how many of the others are used.
constexpr int kUsed = 0, kFirst = 1, kFirstCapacity = 4;

int UsedOf(Isolate* isolate, WeakFixedArray list) { return list.get(isolate, kUsed).object().SmiValue(); }

// A list with room for one more, without code that died. Empty if there is no room.
Maybe<WeakFixedArray> Renewed(Isolate* isolate, Object old) {
  int alive = 0;
  auto for_each = [&](auto&& f) {
    if (old.IsSmi()) return;
    WeakFixedArray list = WeakFixedArray::cast(old);
    for (int i = kFirst; i < UsedOf(isolate, list); i++) {
      if (list.get(isolate, i).IsWeak()) f(list.get(isolate, i));
    }
  };
  for_each([&](MaybeObject) { alive++; });
  const auto length = static_cast<uint32_t>(kFirst + std::max(kFirstCapacity, 2 * alive));
  auto renewed = isolate->factory()->TryNewWeakFixedArray(length, Smi::From(0));
  if (!renewed) return std::nullopt;
  int used = kFirst;
  for_each([&](MaybeObject code) { renewed->set(isolate, used++, code); });
  renewed->set(isolate, kUsed, Smi::From(used));
  return renewed;
}

template <typename Holder>
bool TryAdd(Isolate* isolate, Holder holder, Code code) {
  Object known = holder.dependent_code(isolate);
  if (known.IsSmi() || UsedOf(isolate, WeakFixedArray::cast(known)) == WeakFixedArray::cast(known).length()) {
    auto renewed = Renewed(isolate, known);
    if (!renewed) return false;
    holder.set_dependent_code(isolate, *renewed);
  }
  WeakFixedArray list = WeakFixedArray::cast(holder.dependent_code(isolate));
  const int used = UsedOf(isolate, list);
  list.set(isolate, used, MaybeObject::Weak(code));
  list.set(isolate, kUsed, Smi::From(used + 1));
  return true;
}

template <typename Holder>
void Invalidate(Isolate* isolate, Holder holder) {
  Object known = holder.dependent_code(isolate);
  if (known.IsSmi()) return;
  holder.set_dependent_code(isolate, Smi::From(0));
  WeakFixedArray list = WeakFixedArray::cast(known);
  for (int i = kFirst; i < UsedOf(isolate, list); i++) {
    MaybeObject reference = list.get(isolate, i);
    if (!reference.IsWeak()) continue;
    Code code = Code::cast(reference.object());
    code.set_flags(code.flags() | CodeFlags::kInvalid);
  }
}

}  // namespace

bool TryAddDependentCode(Isolate* isolate, Map holder, Code code) { return TryAdd(isolate, holder, code); }
bool TryAddDependentCode(Isolate* isolate, PropertyCell holder, Code code) {
  return TryAdd(isolate, holder, code);
}
bool TryAddDependentCode(Isolate* isolate, PrototypeInfo holder, Code code) {
  return TryAdd(isolate, holder, code);
}

void InvalidateDependentCode(Isolate* isolate, Map holder) { Invalidate(isolate, holder); }
void InvalidateDependentCode(Isolate* isolate, PropertyCell holder) { Invalidate(isolate, holder); }
void InvalidateDependentCode(Isolate* isolate, PrototypeInfo holder) { Invalidate(isolate, holder); }

}  // namespace kei
