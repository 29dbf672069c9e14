#include "vm/optimizer/building/function-builder.h"

// Classes that extend others.

namespace kei::optimizer {

// The object is no proxy. A function's map, and a home object's, tells the prototype.
jit::Node* FunctionBuilder::PrototypeOf(Node* object) {
  if (const auto constant = ConstantOf(object)) {
    const Map map = kei::HeapObject(constant->ptr()).map(isolate_);
    const auto prototype = IsStableMap(map) ? ConstantValue(map.prototype(isolate_)) : std::nullopt;
    if (prototype) {
      RelyOnStability(MaybeObject(map).cage_offset());
      return prototype->node;
    }
  }
  return LoadField(LoadField(object, layout::HeapObject::map), layout::Map::prototype);
}

// The lower tiers throw.
void FunctionBuilder::VisitThrowIfNotSuperConstructor() {
  Node* parent = HeapObject(Register(0));
  const auto constant = ConstantOf(parent);
  // Whether an object constructs never changes.
  if (constant && kei::HeapObject(constant->ptr()).map(isolate_).has(MapBits::kConstructor)) return;
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

}  // namespace kei::optimizer
