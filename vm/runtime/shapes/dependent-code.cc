#include "vm/runtime/shapes/dependent-code.h"

#include <algorithm>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/upcalls/invalidate-code.h"

namespace kei {
namespace {

// Word 0 is how many of the others are used. Pairs follow: the code, weak, and a Smi of its groups.
constexpr int kUsed = 0, kFirst = 1, kPair = 2, kFirstCapacity = 2;

int UsedOf(Isolate* isolate, WeakFixedArray list) { return list.get(isolate, kUsed).object().SmiValue(); }
uint32_t GroupsAt(Isolate* isolate, WeakFixedArray list, int at) {
  return static_cast<uint32_t>(list.get(isolate, at + 1).object().SmiValue());
}
void SetGroups(Isolate* isolate, WeakFixedArray list, int at, uint32_t groups) {
  list.set(isolate, at + 1, Smi::From(static_cast<int32_t>(groups)));
}

void Append(Isolate* isolate, WeakFixedArray list, MaybeObject code, uint32_t groups) {
  const int used = UsedOf(isolate, list);
  list.set(isolate, used, code);
  SetGroups(isolate, list, used, groups);
  list.set(isolate, kUsed, Smi::From(used + kPair));
}

// Calls f(code, groups) for code that has not died and is valid.
template <typename F>
void ForEachValid(Isolate* isolate, WeakFixedArray list, F&& f) {
  for (int at = kFirst; at < UsedOf(isolate, list); at += kPair) {
    const MaybeObject code = list.get(isolate, at);
    if (code.IsWeak() && !CompiledCode::cast(code.object()).is_invalid()) {
      f(code, GroupsAt(isolate, list, at));
    }
  }
}

// A list of the valid code of an old one, with room for as much again. Empty if there is no room.
Maybe<WeakFixedArray> Renewed(Isolate* isolate, Object old) {
  int valid = 0;
  if (!old.IsSmi()) {
    ForEachValid(isolate, WeakFixedArray::cast(old), [&](MaybeObject, uint32_t) { valid++; });
  }
  const auto length = static_cast<uint32_t>(kFirst + kPair * std::max(kFirstCapacity, 2 * valid));
  auto renewed = isolate->factory()->TryNewWeakFixedArray(length, Smi::From(0));
  if (!renewed) return std::nullopt;
  renewed->set(isolate, kUsed, Smi::From(kFirst));
  if (!old.IsSmi()) {
    ForEachValid(isolate, WeakFixedArray::cast(old),
                 [&](MaybeObject code, uint32_t groups) { Append(isolate, *renewed, code, groups); });
  }
  return renewed;
}

// Code registers all that it relies on at once: if it is on the list, it is the last there.
bool ExtendsLast(Isolate* isolate, WeakFixedArray list, uint32_t groups, CompiledCode code) {
  const int last = UsedOf(isolate, list) - kPair;
  if (last < kFirst || list.get(isolate, last) != MaybeObject::Weak(code)) return false;
  SetGroups(isolate, list, last, GroupsAt(isolate, list, last) | groups);
  return true;
}

template <typename Holder>
bool Add(Isolate* isolate, Holder holder, uint32_t groups, CompiledCode code) {
  const Object known = holder.dependent_code(isolate);
  if (!known.IsSmi() && ExtendsLast(isolate, WeakFixedArray::cast(known), groups, code)) return true;
  if (known.IsSmi() || UsedOf(isolate, WeakFixedArray::cast(known)) == WeakFixedArray::cast(known).length()) {
    auto renewed = Renewed(isolate, known);
    if (!renewed) return false;
    holder.set_dependent_code(isolate, *renewed);
  }
  Append(isolate, WeakFixedArray::cast(holder.dependent_code(isolate)), MaybeObject::Weak(code), groups);
  return true;
}

template <typename Holder>
void InvalidateGroups(Isolate* isolate, Holder holder, uint32_t groups) {
  const Object known = holder.dependent_code(isolate);
  if (known.IsSmi()) return;
  bool is_in_use = false;
  ForEachValid(isolate, WeakFixedArray::cast(known), [&](MaybeObject code, uint32_t wanted) {
    if ((wanted & groups) != 0) {
      InvalidateCode(isolate, CompiledCode::cast(code.object()));
    } else {
      is_in_use = true;
    }
  });
  if (!is_in_use) holder.set_dependent_code(isolate, Smi::From(0));
}

}  // namespace

bool AddDependency(Isolate* isolate, Map holder, uint32_t groups, CompiledCode code) {
  return Add(isolate, holder, groups, code);
}
bool AddDependency(Isolate* isolate, PropertyCell holder, uint32_t groups, CompiledCode code) {
  return Add(isolate, holder, groups, code);
}
bool AddDependency(Isolate* isolate, Cell holder, uint32_t groups, CompiledCode code) {
  return Add(isolate, holder, groups, code);
}
bool AddDependency(Isolate* isolate, ScopeInfo holder, uint32_t groups, CompiledCode code) {
  return Add(isolate, holder, groups, code);
}

void InvalidateDependents(Isolate* isolate, Map holder, uint32_t groups) {
  InvalidateGroups(isolate, holder, groups);
}
void InvalidateDependents(Isolate* isolate, PropertyCell holder, uint32_t groups) {
  InvalidateGroups(isolate, holder, groups);
}
void InvalidateDependents(Isolate* isolate, Cell holder, uint32_t groups) {
  InvalidateGroups(isolate, holder, groups);
}
void InvalidateDependents(Isolate* isolate, ScopeInfo holder, uint32_t groups) {
  InvalidateGroups(isolate, holder, groups);
}

}  // namespace kei
