#include "vm/optimizer/building/function-builder.h"

// Classes that extend others.

namespace kei::optimizer {

// The object is no proxy. A function's map, and a home object's, tells the prototype.
jit::Node* FunctionBuilder::PrototypeOf(Node* object) {
  if (const auto map = MapOfConstant(object)) {
    const auto prototype = IsStableMap(*map) ? ConstantValue(map->prototype(isolate_)) : std::nullopt;
    if (prototype) {
      RelyOnStability(MaybeObject(*map).cage_offset());
      return prototype->node;
    }
  }
  return LoadField(LoadField(object, layout::HeapObject::map), layout::Map::prototype);
}

// The lower tiers throw.
void FunctionBuilder::VisitThrowIfNotSuperConstructor() {
  Node* parent = HeapObject(Register(0));
  const auto map = MapOfConstant(parent);
  if (map && map->has(MapBits::kConstructor)) return;  // this never changes
  Node* bits = LoadField(LoadField(parent, layout::HeapObject::map), layout::Map::bits);
  Node* constructs = Emit(Op::kWord32And, {bits, Int32Constant(MapBits::kConstructor)});
  DeoptIf(Not(constructs), DeoptReason::kPlanned);
}

// The bytecode has no slot. The stub that runs in its place leaves handlers in the stub cache.
AccessSite FunctionBuilder::SiteOfSuper(Map map, kei::Name name) const {
  AccessSite unknown;
  unknown.is_megamorphic = true;
  return NarrowSite(isolate_, unknown, {&map, 1}, name, isolate_->stub_cache());
}

void FunctionBuilder::VisitGetSuper() {
  Node* const start = PrototypeOf(Tagged(Register(1)));
  const auto holder = ConstantOf(start), key = ConstantOf(Tagged(Accumulator()));
  if (holder && key && holder->IsJSObject(isolate_) && key->IsName(isolate_)) {
    const Map map = JSObject::cast(*holder).map(isolate_);
    const auto name = kei::Name::cast(*key);
    const AccessSite site = SiteOfSuper(map, name);
    const bool is_known = site.kind == AccessSite::Kind::kHandlers && CanLoad(site.handlers[0]);
    if (is_known && IsKnownToHave(start, {MaybeObject(map).cage_offset()})) {
      return SetAccumulator(LoadByHandler(start, site.handlers[0], name));
    }
  }
  CallStub(Builtin::kGetSuper, {Tagged(Register(0)), Tagged(Register(1)), Tagged(Accumulator())});
}

// --- Private methods

// The object that has the private methods of a class. The context's slot for it is written once, but other
// code may not know that.
Maybe<JSObject> FunctionBuilder::MethodsIn(const Node* methods) {
  auto content = ConstantOf(methods);
  if (!content && methods->is(Op::kLoad) && methods->inputs.size() == 1) {
    const auto context = ConstantOf(methods->input(0));
    if (!context || context->IsSmi() || methods->memory.rep != MemRep::kTagged) return std::nullopt;
    const kei::HeapObject holder(context->ptr());
    content = holder.ReadTagged(isolate_, methods->memory.offset + kHeapObjectTag);
  }
  if (!content || !content->IsJSObject(isolate_) || IsYoung(JSObject::cast(*content))) return std::nullopt;
  return JSObject::cast(*content);
}

// The only map that the object can have.
Maybe<Map> FunctionBuilder::MapOf(Node* object) {
  if (const Contents* contents = VirtualObjectOf(object)) return Map::cast(*ConstantOf(contents->words[0]));
  const Facts* known = knowledge_.Find(object);
  if (known == nullptr || known->maps.size() != 1) return std::nullopt;
  const CageOffset map = known->maps[0];
  return IsKnownToHave(object, {map}) ? Maybe<Map>(MapAt(map)) : std::nullopt;
}

// Private methods are constants of the map. So an object gets them by another map.
bool FunctionBuilder::AddPrivateMethods(const Value& receiver, Node* methods) {
  if (!receiver.is_tagged() || !MayExitFor(DeoptReason::kValue)) return false;
  const auto holder = MethodsIn(methods);
  const auto before = holder ? MapOf(receiver.node) : std::nullopt;
  const auto after = before ? MapWithPrivateMethods(isolate_, *before, *holder) : std::nullopt;
  if (!after) return false;
  if (!ConstantOf(methods)) EmitCheck(Op::kCheckValue, {methods, Embedded(*holder)});
  Node* object = receiver.node;
  StoreTagged(object, layout::HeapObject::map.offset - kHeapObjectTag, Embedded(*after));
  if (VirtualObjectOf(object) == nullptr) ForgetMaps();
  SetMaps(object, {MaybeObject(*after).cage_offset()});
  SetAccumulator(object);
  return true;
}

}  // namespace kei::optimizer
