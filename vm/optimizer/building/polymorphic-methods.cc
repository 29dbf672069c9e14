#include <algorithm>
#include <iterator>

#include "vm/optimizer/building/function-builder.h"

// Calls of methods that objects of several maps inherit. The load of the method has chosen among constants by
// the receiver's map. The call does not ask which function that gave: it chooses by the map as well, so that
// each way knows the function, its context, and the map of the receiver.

namespace kei::optimizer {

// `values`: the node for each handler.
void FunctionBuilder::NoteMethods(Node* method, Node* object, const std::vector<MapHandler>& handlers,
                                  const std::vector<Node*>& values) {
  Methods methods{object, {}};
  for (size_t i = 0; i < handlers.size(); i++) {
    const auto function = FunctionIn({values[i]});
    if (!function || !KnownCallee(isolate_, {*function, 0})) return;
    const CageOffset map = MaybeObject(handlers[i].map).cage_offset();
    auto known = std::ranges::find(methods.functions, *function, &Methods::Function::function);
    if (known == methods.functions.end()) known = methods.functions.insert(known, {*function, {}});
    known->maps.push_back(map);
  }
  methods_.insert_or_assign(method->id, std::move(methods));
}

// The functions that the receiver's maps leave, with these maps. Nothing if some map is another one by now.
std::vector<FunctionBuilder::Methods::Function> FunctionBuilder::MethodsNow(const Methods& methods) {
  std::vector<CageOffset> all;
  for (const auto& [function, maps] : methods.functions) std::ranges::copy(maps, std::back_inserter(all));
  std::ranges::sort(all);
  if (!IsKnownToHave(methods.object, all)) return {};
  const std::vector<CageOffset> now = knowledge_.Of(methods.object).maps;
  std::vector<Methods::Function> left;
  for (const auto& [function, maps] : methods.functions) {
    Methods::Function known{function, {}};
    std::ranges::copy_if(maps, std::back_inserter(known.maps),
                         [&](CageOffset map) { return std::ranges::find(now, map) != now.end(); });
    std::ranges::sort(known.maps);
    if (!known.maps.empty()) left.push_back(std::move(known));
  }
  return left;
}

// How often the site has called it.
int FunctionBuilder::CallsOf(JSFunction function, const CallSite& site) const {
  const FeedbackCell cell = function.feedback_cell(isolate_);
  const auto is_it = [&](const Callee& callee) {
    return callee.function ? *callee.function == function : callee.cell == cell;
  };
  const auto callee = std::ranges::find_if(site.callees, is_it);
  return callee == site.callees.end() ? 0 : callee->calls;
}

// False if the callee is no such method of the receiver.
bool FunctionBuilder::CallMethod(const CallSite& site, const Value& callee,
                                 const std::vector<Value>& values) {
  const auto known = methods_.find(callee.node->id);
  if (known == methods_.end() || !values[0].is_tagged() || values[0].node != known->second.object)
    return false;
  Node* object = known->second.object;
  std::vector<Methods::Function> left = MethodsNow(known->second);
  if (left.empty()) return false;
  std::ranges::stable_sort(left, std::greater<>(),
                           [&](const Methods::Function& method) { return CallsOf(method.function, site); });
  Node* map = Emit(Op::kBitcastTaggedToWord32, {LoadField(object, layout::HeapObject::map)});
  const auto is_taken = [&](size_t i) { return HasOneOf(map, left[i].maps); };
  GoOneOf(left.size(), is_taken, [&](size_t i) {
    SetMaps(object, left[i].maps);
    const Callee method = *KnownCallee(isolate_, {left[i].function, CallsOf(left[i].function, site)});
    Node* function = method.function ? Embedded(*method.function) : callee.node;
    SetRegister(it_.Operand(0), {function});
    CallKnown(method, function, values);
  });
  return true;
}

}  // namespace kei::optimizer
