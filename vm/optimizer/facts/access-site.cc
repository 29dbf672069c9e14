#include "vm/optimizer/facts/access-site.h"

#include <algorithm>

#include "vm/heap/barrier.h"
#include "vm/runtime/functions/call-feedback.h"

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

namespace {

// A function that moves is known by its cell, unless it shares that with others.
std::optional<Callee> CalleeOf(Isolate* isolate, const CallTarget& target) {
  Maybe<JSFunction> function;
  if (target.callee.IsJSFunction(isolate)) function = JSFunction::cast(target.callee);
  const FeedbackCell cell = function ? function->feedback_cell(isolate) : FeedbackCell::cast(target.callee);
  const uint32_t handle = function ? function->dispatch_handle() : cell.dispatch_handle();
  if (function && IsYoungObject(*function)) function = {};
  if (!function && (cell == isolate->no_closures_cell() || IsYoungObject(cell))) return std::nullopt;
  Callee callee{function, cell, std::nullopt, handle, target.calls};
  const Object value = cell.value(isolate);
  if (value.IsTypeFeedbackVector(isolate)) callee.vector = FeedbackVector::cast(value);
  return callee;
}

}  // namespace

CallSite ReadCallSite(Isolate* isolate, FeedbackVector vector, int slot) {
  const CallFeedback feedback = CallFeedbackOf(isolate, vector, slot);
  CallSite site;
  site.never_ran = feedback.kind == CallFeedback::Kind::kNever;
  site.calls = feedback.calls;
  for (const CallTarget& target : std::span(feedback.targets).first(static_cast<size_t>(feedback.count))) {
    if (const auto callee = CalleeOf(isolate, target)) site.callees.push_back(*callee);
  }
  site.is_complete = feedback.kind == CallFeedback::Kind::kTargets &&
                     site.callees.size() == static_cast<size_t>(feedback.count);
  return site;
}

CallSite WithOnly(Isolate* isolate, const CallSite& site, JSFunction function) {
  const auto seen = std::ranges::find_if(site.callees, [&](const Callee& callee) {
    return callee.function ? *callee.function == function : callee.cell == function.feedback_cell(isolate);
  });
  CallSite only = site;
  only.is_complete = true;
  const int calls = seen == site.callees.end() ? 0 : seen->calls;
  only.callees = {*CalleeOf(isolate, CallTarget{function, calls})};
  return only;
}

}  // namespace kei::optimizer
