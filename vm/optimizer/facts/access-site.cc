#include "vm/optimizer/facts/access-site.h"

#include <algorithm>

#include "vm/heap/barrier.h"

namespace kei::optimizer {
namespace {

bool IsUninitialized(MaybeObject word) {
  return word.IsStrong() && word.object().Is(RootIndex::k_uninitialized);
}

// False if the handler does not hold any more.
bool AddHandler(Isolate* isolate, MaybeObject map, Object handler, AccessSite* site) {
  if (map.IsCleared()) return true;
  MapHandler entry{Map::cast(map.object()), 0, std::nullopt};
  if (handler.IsSmi()) {
    entry.bits = handler.SmiValue();
  } else if (handler.IsTypeDataHandler(isolate)) {
    const DataHandler data = DataHandler::cast(handler);
    const Object cell = data.validity_cell(isolate);
    const bool is_valid = cell.IsSmi() || Cell::cast(cell).value(isolate) == Smi::From(1);
    if (!is_valid || data.data(isolate).IsCleared()) return false;
    entry.bits = data.smi_handler();
    entry.data = data;
  } else {
    return false;
  }
  site->handlers.push_back(entry);
  return true;
}

bool AddPairs(Isolate* isolate, WeakFixedArray pairs, AccessSite* site) {
  for (int i = 0; i < pairs.length(); i += 2) {
    if (!AddHandler(isolate, pairs.get(isolate, i), pairs.get(isolate, i + 1).object(), site)) return false;
  }
  return true;
}

bool ReadHandlers(Isolate* isolate, FeedbackVector vector, int slot, AccessSite* site) {
  const MaybeObject word = vector.get(isolate, slot), second = vector.get(isolate, slot + 1);
  if (word.IsWeak()) return AddHandler(isolate, word, second.object(), site);
  if (!word.IsStrong()) return false;
  if (word.object().IsTypeWeakFixedArray(isolate)) {
    return AddPairs(isolate, WeakFixedArray::cast(word.object()), site);
  }
  if (!word.object().IsName(isolate) || !second.IsStrong()) return false;
  if (!second.object().IsTypeWeakFixedArray(isolate)) return false;
  site->name = Name::cast(word.object());
  return AddPairs(isolate, WeakFixedArray::cast(second.object()), site);
}

}  // namespace

bool AccessSite::IsUniform() const {
  return std::ranges::all_of(handlers, [this](const MapHandler& handler) {
    return !handler.data && handler.bits == handlers[0].bits;
  });
}

AccessSite ReadAccessSite(Isolate* isolate, FeedbackVector vector, int slot) {
  AccessSite site;
  if (IsUninitialized(vector.get(isolate, slot))) {
    site.kind = AccessSite::Kind::kNeverRan;
  } else if (ReadHandlers(isolate, vector, slot, &site) && !site.handlers.empty() &&
             site.handlers.size() <= kMaxPolymorphism) {
    site.kind = AccessSite::Kind::kHandlers;
  }
  return site;
}

GlobalSite ReadGlobalSite(Isolate* isolate, FeedbackVector vector, int slot) {
  const MaybeObject word = vector.get(isolate, slot);
  if (word.IsCleared()) return {.never_ran = true};
  if (!word.IsWeak()) return {};
  const HeapObject object(word.object().ptr());
  if (IsYoungObject(object) && object.IsTypePropertyCell(isolate)) return {};
  return {.object = object,
          .is_young = IsYoungObject(object),
          .offset = vector.get(isolate, slot + 1).object().SmiValue()};
}

int ReadOperandKinds(Isolate* isolate, FeedbackVector vector, int slot) {
  return vector.get(isolate, slot).object().SmiValue();
}

CallSite ReadCallSite(Isolate* isolate, FeedbackVector vector, int slot) {
  const MaybeObject word = vector.get(isolate, slot);
  if (IsUninitialized(word)) return {.never_ran = true, .target = {}};
  if (!word.IsWeak() || !word.object().IsJSFunction(isolate)) return {};
  const JSFunction target = JSFunction::cast(word.object());
  const SharedFunctionInfo shared = target.shared(isolate);
  CallSite site;
  if (!IsYoungObject(target)) site.target = target;
  if (shared.has(FunctionFlags::kBuiltin) && shared.data(isolate).IsSmi()) {
    site.library_function = static_cast<Builtin>(shared.data(isolate).SmiValue());
  }
  return site;
}

}  // namespace kei::optimizer
