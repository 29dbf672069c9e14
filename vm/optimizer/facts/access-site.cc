#include "vm/optimizer/facts/access-site.h"

#include <algorithm>

#include "vm/heap/barrier.h"
#include "vm/isolate/realms.h"

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
  const MaybeObject word = vector.get(isolate, slot);
  site.is_megamorphic = word.IsStrong() && word.object().Is(RootIndex::k_megamorphic);
  return site;
}

namespace {

Maybe<Object> FindInStubCache(Isolate* isolate, FixedArray cache, Map map, Name name) {
  const int index = StubCacheEntry(map.cage_offset(), name.raw_hash()) * kStubCacheEntrySize;
  if (cache.get(isolate, index) != map || cache.get(isolate, index + 1) != name) return std::nullopt;
  return cache.get(isolate, index + 2);
}

}  // namespace

AccessSite NarrowSite(Isolate* isolate, AccessSite site, std::span<const Map> maps, Name name,
                      Maybe<FixedArray> stub_cache) {
  AccessSite narrow{.kind = AccessSite::Kind::kHandlers};
  for (const Map map : maps) {
    const auto known = std::ranges::find(site.handlers, map, &MapHandler::map);
    if (site.kind == AccessSite::Kind::kHandlers && known != site.handlers.end()) {
      narrow.handlers.push_back(*known);
      continue;
    }
    if (!site.is_megamorphic || !stub_cache) return site;
    const auto handler = FindInStubCache(isolate, *stub_cache, map, name);
    if (!handler || !AddHandler(isolate, MaybeObject::Weak(map), *handler, &narrow)) return site;
  }
  return narrow;
}

GlobalSite ReadGlobalSite(Isolate* isolate, FeedbackVector vector, int slot) {
  const MaybeObject word = vector.get(isolate, slot);
  if (word.IsCleared()) return {.never_ran = true};
  if (!word.IsWeak()) return {};
  const HeapObject object(word.object().ptr());
  if (IsYoungObject(object) && object.IsTypePropertyCell(isolate)) return {};
  return {.object = object, .offset = vector.get(isolate, slot + 1).object().SmiValue()};
}

int ReadOperandKinds(Isolate* isolate, FeedbackVector vector, int slot) {
  return vector.get(isolate, slot).object().SmiValue();
}

namespace {

Maybe<FeedbackVector> VectorOf(Isolate* isolate, FeedbackCell cell) {
  const Object value = cell.value(isolate);
  if (!value.IsTypeFeedbackVector(isolate)) return std::nullopt;
  return FeedbackVector::cast(value);
}

}  // namespace

std::optional<Callee> KnownCallee(Isolate* isolate, const CallTarget& target) {
  FeedbackCell cell = isolate->no_closures_cell();
  Maybe<Context> realm;
  if (target.callee.IsJSFunction(isolate)) {
    const JSFunction function = JSFunction::cast(target.callee);
    if (!IsYoungObject(function)) return CalleeOf(isolate, function, target.calls);
    cell = function.feedback_cell(isolate);
    realm = RealmOf(isolate, function);
  } else {
    cell = FeedbackCell::cast(target.callee);
  }
  if (cell == isolate->no_closures_cell() || IsYoungObject(cell)) return std::nullopt;
  return Callee{std::nullopt, cell, VectorOf(isolate, cell), realm, cell.dispatch_handle(), target.calls};
}

Callee CalleeOf(Isolate* isolate, JSFunction function, int calls) {
  const FeedbackCell cell = function.feedback_cell(isolate);
  return {function, cell, VectorOf(isolate, cell), RealmOf(isolate, function), function.dispatch_handle(),
          calls};
}

Maybe<Builtin> LibraryFunctionOf(Isolate* isolate, JSFunction function) {
  const SharedFunctionInfo shared = function.shared(isolate);
  if (!shared.has(FunctionFlags::kBuiltin) || !shared.data(isolate).IsSmi()) return std::nullopt;
  return static_cast<Builtin>(shared.data(isolate).SmiValue());
}

CallSite ReadCallSite(Isolate* isolate, FeedbackVector vector, int slot) {
  const CallFeedback feedback = CallFeedbackOf(isolate, vector, slot);
  CallSite site;
  site.never_ran = feedback.kind == CallFeedback::Kind::kNever;
  site.calls = feedback.calls;
  for (const CallTarget& target : std::span(feedback.targets).first(static_cast<size_t>(feedback.count))) {
    site.has_young |= IsYoungObject(target.callee);
    if (const auto callee = KnownCallee(isolate, target)) site.callees.push_back(*callee);
  }
  site.is_complete = feedback.kind == CallFeedback::Kind::kTargets &&
                     site.callees.size() == static_cast<size_t>(feedback.count);
  const HeapObject first = feedback.targets[0].callee;
  if (feedback.count == 1 && first.IsJSFunction(isolate)) {
    site.library_function = LibraryFunctionOf(isolate, JSFunction::cast(first));
  }
  return site;
}

}  // namespace kei::optimizer
