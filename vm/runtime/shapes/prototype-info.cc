#include "vm/runtime/shapes/prototype-info.h"

#include <algorithm>

#include "vm/base/maybe.h"
#include "vm/factory/factory.h"
#include "vm/isolate/isolate.h"
#include "vm/runtime/shapes/dependent-code.h"
#include "vm/runtime/shapes/map-transitions.h"
#include "vm/runtime/shapes/prototype-chain.h"

namespace kei {
namespace {

constexpr int kNoIndex = -1;
constexpr int kFirstCapacity = 4;

Maybe<PrototypeInfo> InfoOf(Isolate* isolate, Map map) {
  DCHECK(map.is_prototype());
  MaybeObject info = map.transitions(isolate);
  if (!info.IsStrong()) return std::nullopt;
  return PrototypeInfo::cast(info.object());
}

PrototypeInfo EnsureInfo(Isolate* isolate, Map map) {
  if (auto info = InfoOf(isolate, map)) return *info;
  PrototypeInfo info = isolate->factory()->NewPrototypeInfo();
  map.set_transitions(isolate, info);
  return info;
}

// Changes of the global object's properties are its cells' own affair.
bool HasStableShape(Isolate* isolate, JSObject object) {
  Map map = object.map(isolate);
  return map.is_prototype() && !map.is_dictionary() && !object.IsTypeJSGlobalObject(isolate);
}

// --- Users

bool IsUser(Isolate* isolate, PrototypeInfo info, PrototypeInfo user) {
  const int index = user.user_index();
  return index >= 0 && index < info.used() &&
         info.users(isolate).get(isolate, index) == MaybeObject::Weak(user);
}

void MoveUser(Isolate* isolate, WeakFixedArray from, int index, WeakFixedArray to, int place) {
  MaybeObject user = from.get(isolate, index);
  to.set(isolate, place, user);
  PrototypeInfo::cast(user.object()).set_user_index(place);
}

// Without those that died or left, in an array with room for more. False if there is no room.
bool RenewUsers(Isolate* isolate, PrototypeInfo info) {
  int alive = 0;
  for (int i = 0; i < info.used(); i++) {
    alive += info.users(isolate).get(isolate, i).IsWeak() ? 1 : 0;
  }
  const auto capacity = static_cast<uint32_t>(std::max(kFirstCapacity, 2 * alive));
  auto renewed = isolate->factory()->TryNewWeakFixedArray(capacity, Smi::From(0));
  if (!renewed) return false;
  WeakFixedArray users = info.users(isolate);
  int count = 0;
  for (int i = 0; i < info.used(); i++) {
    if (users.get(isolate, i).IsWeak()) MoveUser(isolate, users, i, *renewed, count++);
  }
  info.set_users(isolate, *renewed);
  info.set_used(count);
  return true;
}

bool AddUser(Isolate* isolate, PrototypeInfo info, PrototypeInfo user) {
  if (IsUser(isolate, info, user)) return true;
  if (info.used() == info.users(isolate).length() && !RenewUsers(isolate, info)) return false;
  const int index = info.used();
  info.users(isolate).set(isolate, index, MaybeObject::Weak(user));
  info.set_used(index + 1);
  user.set_user_index(index);
  return true;
}

// The object has another prototype now.
void LeavePrototype(Isolate* isolate, PrototypeInfo user, Object prototype) {
  if (user.user_index() == kNoIndex) return;
  if (prototype.IsJSObject(isolate)) {
    Map map = JSObject::cast(prototype).map(isolate);
    auto info = map.is_prototype() ? InfoOf(isolate, map) : std::nullopt;
    if (info && IsUser(isolate, *info, user)) {
      info->users(isolate).set(isolate, user.user_index(), Smi::From(0));
    }
  }
  user.set_user_index(kNoIndex);
}

// --- Cells

bool HasCell(Isolate* isolate, PrototypeInfo info) { return !info.validity_cell(isolate).IsSmi(); }

void EnsureCell(Isolate* isolate, PrototypeInfo info) {
  if (HasCell(isolate, info)) return;
  info.set_validity_cell(isolate, isolate->factory()->NewCell(Smi::From(1)));
}

void InvalidateCell(Isolate* isolate, PrototypeInfo info) {
  const Cell cell = Cell::cast(info.validity_cell(isolate));
  cell.set_value(isolate, Smi::From(0));
  info.set_validity_cell(isolate, Smi::From(0));
  InvalidateDependents(isolate, cell, Dependency::kValidityCell);
}

}  // namespace

Maybe<Object> PrototypeChainValidity(Isolate* isolate, Object first, Object last) {
  PrototypeChain chain(isolate, first);
  if (chain.done()) return chain.is_complete() ? Maybe<Object>(Smi::From(0)) : std::nullopt;
  Maybe<PrototypeInfo> lowest, below;
  for (; !chain.done(); chain.Advance()) {
    JSObject object = chain.object();
    MakePrototype(isolate, object);
    if (!HasStableShape(isolate, object)) return std::nullopt;
    PrototypeInfo info = EnsureInfo(isolate, object.map(isolate));
    EnsureCell(isolate, info);
    if (below && !AddUser(isolate, info, *below)) return std::nullopt;
    if (!lowest) lowest = info;
    if (object == last) return lowest->validity_cell(isolate);
    below = info;
  }
  if (!chain.is_complete() || !last.IsNull()) return std::nullopt;
  return lowest->validity_cell(isolate);
}

void NoteCreateMap(Isolate* isolate, JSObject prototype, Map map) {
  MakePrototype(isolate, prototype);
  EnsureInfo(isolate, prototype.map(isolate)).set_create_map(isolate, map);
}

void NoteGivenMap(Isolate* isolate, Object prototype, Map map) {
  if (!prototype.IsJSObject(isolate)) return;
  Map own = JSObject::cast(prototype).map(isolate);
  if (own.is_prototype()) EnsureInfo(isolate, own).set_given_map(isolate, map);
}

Maybe<Map> GivenMap(Isolate* isolate, Object prototype, Map parent) {
  if (!prototype.IsJSObject(isolate)) return std::nullopt;
  Map own = JSObject::cast(prototype).map(isolate);
  auto info = own.is_prototype() ? InfoOf(isolate, own) : std::nullopt;
  if (!info || info->given_map(isolate).IsSmi()) return std::nullopt;
  Map given = Map::cast(info->given_map(isolate));
  if (given.constructor_or_back_pointer(isolate) != parent) return std::nullopt;
  return given;
}

// The infos whose users are still to be invalidated form a list. Its length is that of the cells that
// become invalid, each of which something has asked for; there is no stopping half way.
void InvalidatePrototypeChains(Isolate* isolate, Map map) {
  auto changed = InfoOf(isolate, map);
  if (!changed || !HasCell(isolate, *changed)) return;
  InvalidateCell(isolate, *changed);
  PrototypeInfo at = *changed, end = *changed;
  while (true) {
    WeakFixedArray users = at.users(isolate);
    for (int i = 0; i < at.used(); i++) {
      MaybeObject reference = users.get(isolate, i);
      if (!reference.IsWeak()) continue;
      PrototypeInfo user = PrototypeInfo::cast(reference.object());
      if (!HasCell(isolate, user)) continue;
      InvalidateCell(isolate, user);
      end.set_next(isolate, user);
      end = user;
    }
    Object next = at.next(isolate);
    at.set_next(isolate, Smi::From(0));
    if (next.IsSmi()) return;
    at = PrototypeInfo::cast(next);
  }
}

void MovePrototypeInfo(Isolate* isolate, Map from, Map to) {
  auto info = InfoOf(isolate, from);
  if (!info) return;
  DCHECK(to.is_prototype() && !InfoOf(isolate, to));
  to.set_transitions(isolate, *info);
  from.set_transitions(isolate, Smi::From(0));
  if (from.prototype(isolate) != to.prototype(isolate)) {
    LeavePrototype(isolate, *info, from.prototype(isolate));
  }
}

}  // namespace kei
