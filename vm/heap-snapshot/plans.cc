#include "vm/heap-snapshot/plans.h"

#include <new>

#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/map-transitions.h"

namespace kei::heap_snapshot {
namespace {

// More than any map has: fields, those in and out of the object, and a few.
constexpr size_t kMaxEdgesOfMap = 2048;

bool IsPlainJSObject(Map map) {
  return map.instance_type() >= kFirstJSReceiverType &&
         LayoutOf(LayoutOfType(map.type())).tail == TailKind::kInObject;
}

struct Kind {
  NodeType type;
  NameSource source = NameSource::kOfMap;
  FixedName name = FixedName::kEmpty;  // kEmpty: the layout's, or of receivers the class
};

Kind KindOfString(InstanceType type) {
  switch (static_cast<int>(type) & kStringRepresentationMask) {
    case kConsStringTag: return {NodeType::kConsString, NameSource::kOfMap, FixedName::kConsString};
    case kSlicedStringTag: return {NodeType::kSlicedString, NameSource::kOfMap, FixedName::kSlicedString};
    default: return {NodeType::kString, NameSource::kItself};  // a thin one: the one behind it
  }
}

Kind KindOfType(InstanceType type) {
  switch (type) {
    case InstanceType::kSymbol: return {NodeType::kSymbol, NameSource::kItself};
    case InstanceType::kHeapNumber: return {NodeType::kNumber, NameSource::kOfMap, FixedName::kHeapNumber};
    case InstanceType::kBigInt: return {NodeType::kBigInt, NameSource::kOfMap, FixedName::kBigInt};
    case InstanceType::kOddball: return {NodeType::kHidden, NameSource::kOddball};
    case InstanceType::kMap:
    case InstanceType::kDescriptorArray:
    case InstanceType::kTransitionArray:
    case InstanceType::kPrototypeInfo: return {NodeType::kObjectShape};
    case InstanceType::kFixedArray:
    case InstanceType::kFixedDoubleArray:
    case InstanceType::kWeakFixedArray:
    case InstanceType::kByteArray:
    case InstanceType::kPropertyArray:
    case InstanceType::kHashedPropertyArray:
    case InstanceType::kNameDictionary:
    case InstanceType::kGlobalDictionary:
    case InstanceType::kNumberDictionary:
    case InstanceType::kEphemeronHashTable:
    case InstanceType::kOrderedHashMap:
    case InstanceType::kOrderedHashSet: return {NodeType::kArray};
    case InstanceType::kSharedFunctionInfo: return {NodeType::kCode, NameSource::kShared};
    case InstanceType::kScript: return {NodeType::kCode, NameSource::kScript};
    case InstanceType::kFeedbackCell:
    case InstanceType::kFeedbackVector:
    case InstanceType::kFeedbackMetadata:
    case InstanceType::kScopeInfo:
    case InstanceType::kBytecodeArray:
    case InstanceType::kCode:
    case InstanceType::kCompiledCode:
    case InstanceType::kDataHandler:
    case InstanceType::kAllocationSite:
    case InstanceType::kArrayBoilerplate:
    case InstanceType::kTemplateObjectDescription: return {NodeType::kCode};
    case InstanceType::kNativeContext:
      return {NodeType::kHidden, NameSource::kOfMap, FixedName::kNativeContext};
    case InstanceType::kContext: return {NodeType::kObject};
    case InstanceType::kJSFunction: return {NodeType::kClosure, NameSource::kFunction};
    case InstanceType::kJSBoundFunction:
      return {NodeType::kClosure, NameSource::kOfMap, FixedName::kBoundFunction};
    case InstanceType::kJSRegExp: return {NodeType::kRegExp, NameSource::kRegExp};
    case InstanceType::kJSGlobalObject: return {NodeType::kObject, NameSource::kOfMap, FixedName::kGlobal};
    default: return {static_cast<int>(type) >= kFirstJSReceiverType ? NodeType::kObject : NodeType::kHidden};
  }
}

Kind KindOf(InstanceType type) {
  return static_cast<int>(type) < kFirstNonStringType ? KindOfString(type) : KindOfType(type);
}

EdgeType TypeOf(FieldKind kind) {
  return kind == FieldKind::kCustomWeak ? EdgeType::kWeak : EdgeType::kInternal;
}

}  // namespace

bool Plans::TryAllocate() {
  if (plans_ == nullptr) plans_.reset(new (std::nothrow) Plan[kSlots]());
  return plans_ != nullptr && edges_.TryReserve(kMaxEdges);
}

void Plans::Clear() {
  if (count_ == 0) return;
  for (uint32_t i = 0; i < kSlots; i++) plans_[i] = Plan();
  edges_.Clear();
  count_ = 0;
}

uint32_t Plans::SlotFor(uint32_t map) const {
  uint32_t i = (map / kObjectBitGranule * 0x9e3779b1u) >> 17;
  static_assert(kSlots == 1u << (32 - 17));
  while (plans_[i].map != map && plans_[i].map != 0) i = (i + 1) % kSlots;
  return i;
}

const Plan& Plans::Make(Map map) {
  if (count_ == kMaxPlans || edges_.size() + kMaxEdgesOfMap > kMaxEdges) Clear();
  count_++;
  Plan& plan = plans_[SlotFor(OffsetOfObject(map))];
  plan.map = OffsetOfObject(map);
  plan.first_edge = static_cast<uint32_t>(edges_.size());
  NameRef name;
  Describe(map, &plan, &name);
  plan.name = IndexOf(name);
  const auto type = static_cast<uint32_t>(plan.type);
  plan.name_source == NameSource::kOfMap ? plan.row.SetPrefix(type, plan.name) : plan.row.SetPrefix(type);
  AddFields(map);
  if (map.instance_type() >= kFirstJSReceiverType) AddProperties(map, &plan);
  plan.edge_count = static_cast<uint32_t>(edges_.size()) - plan.first_edge;
  const TailKind tail = ShapeOf(map).tail;
  plan.has_more = map.instance_type() >= kFirstJSReceiverType || tail == TailKind::kTagged ||
                  tail == TailKind::kWeak || tail == TailKind::kTriples || tail == TailKind::kEphemerons;
  return plan;
}

// --- Names

// The prototypes know the class of instances of a derived class. The map may only know the base.
Object Plans::ClassOf(Map map) const {
  const Object prototype = map.prototype(isolate_);
  if (prototype.IsJSReceiver(isolate_)) {
    const Object constructor = PeekProperty(isolate_, prototype, RootIndex::k_constructor_string);
    if (constructor.IsJSFunction(isolate_)) return constructor;
  }
  return ConstructorOf(isolate_, map);
}

NameRef Plans::ClassName(Map map) const {
  // The same string as for those that have a constructor of that name.
  for (const Object constructor : {ClassOf(map), Object(isolate_->ObjectConstructor())}) {
    if (!constructor.IsJSFunction(isolate_)) continue;
    const Object name = JSFunction::cast(constructor).shared(isolate_).name(isolate_);
    if (name.IsString(isolate_) && String::cast(name).length() != 0) {
      return graph_->names().OfName(name);
    }
  }
  return Ref(FixedName::kObject);
}

void Plans::Describe(Map map, Plan* plan, NameRef* name) const {
  const Kind kind = KindOf(map.type());
  plan->type = kind.type;
  plan->name_source = kind.source;
  *name = Ref(kind.name);
  if (kind.source != NameSource::kOfMap || kind.name != FixedName::kEmpty) return;
  const bool is_receiver = map.instance_type() >= kFirstJSReceiverType;
  *name = is_receiver ? ClassName(map) : graph_->names().OfLayout(LayoutOfType(map.type()));
}

NameRef Plans::RefOf(const Plan& plan, HeapObject object) const {
  Object name = object;
  switch (plan.name_source) {
    case NameSource::kOfMap: return Ref(FixedName::kEmpty);
    case NameSource::kItself: break;
    case NameSource::kFunction: name = JSFunction::cast(object).shared(isolate_).name(isolate_); break;
    case NameSource::kShared: name = SharedFunctionInfo::cast(object).name(isolate_); break;
    case NameSource::kScript: name = Script::cast(object).name(isolate_); break;
    case NameSource::kOddball: name = Oddball::cast(object).to_string(isolate_); break;
    case NameSource::kRegExp: {
      const Object data = JSRegExp::cast(object).data(isolate_);
      if (!data.IsTypeRegExpData(isolate_)) return Ref(FixedName::kEmpty);
      name = RegExpData::cast(data).source(isolate_);
      break;
    }
  }
  return graph_->names().OfName(name);
}

NameRef Plans::RefOf(HeapObject object) {
  Plan plan;
  NameRef name;
  Describe(object.map(isolate_), &plan, &name);
  return plan.name_source == NameSource::kOfMap ? name : RefOf(plan, object);
}

// --- Edges

void Plans::Add(EdgeType type, uint32_t name, uint32_t where, SlotEdge::Place place, bool keeps_read_only) {
  SlotEdge edge = {where, place, type, keeps_read_only, {}, name};
  const auto number = static_cast<uint32_t>(type);
  place == SlotEdge::kFixed ? edge.row.SetWhole(number, name, where * kNodeFields)
                            : edge.row.SetPrefix(number, name);
  edges_.Push(edge);
}

void Plans::AddFixed(EdgeType type, uint32_t name, Object target, bool keeps_read_only) {
  const uint32_t offset = OffsetOfObject(target);
  if (!keeps_read_only && IsReadOnly(offset)) return;
  Add(type, name, graph_->NumberOf(offset), SlotEdge::kFixed);
}

void Plans::AddFields(Map map) {
  const LayoutInfo& layout = LayoutOf(LayoutOfType(map.type()));
  const bool is_string = map.instance_type() < kFirstNonStringType;  // its parts are its content
  for (size_t i = 0; i < layout.fields.size(); i++) {
    const FieldToken& field = layout.fields[i];
    const bool is_tagged = field.kind == FieldKind::kTagged || field.kind == FieldKind::kWeak ||
                           field.kind == FieldKind::kCustomWeak;
    if (!is_tagged) continue;
    const uint32_t name = IndexOf(graph_->names().OfField(layout.id, static_cast<int>(i)));
    if (field.offset == layout::HeapObject::map.offset) {
      AddFixed(EdgeType::kInternal, name, map);
    } else {
      Add(TypeOf(field.kind), name, static_cast<uint32_t>(field.offset), SlotEdge::kSlot, is_string);
    }
  }
}

void Plans::AddProperties(Map map, Plan* plan) {
  const Object prototype = map.prototype(isolate_);
  if (prototype.IsJSReceiver(isolate_)) {
    AddFixed(EdgeType::kProperty, Ref(FixedName::kProto), prototype);
  }
  if (!IsPlainJSObject(map)) return;
  if (!map.is_dictionary()) {
    for (int i = 0; i < map.own_descriptors(); i++) AddProperty(map, i, plan);
  }
  AddUnnamedSlots(map);
}

void Plans::AddProperty(Map map, int descriptor, Plan* plan) {
  const DescriptorArray descriptors = map.descriptors(isolate_);
  const int32_t details = descriptors.details(descriptor);
  const uint32_t name = IndexOf(graph_->names().OfName(descriptors.key(isolate_, descriptor)));
  if ((details & PropertyDetails::kInDescriptor) != 0) {
    const MaybeObject value = descriptors.value(isolate_, descriptor);
    if (value.IsStrong()) AddFixed(EdgeType::kProperty, name, value.object(), true);
    return;
  }
  const int field = FieldIndexOf(details);
  if (IsInObject(map, field)) {
    Add(EdgeType::kProperty, name, static_cast<uint32_t>(InObjectOffset(map, field)), SlotEdge::kSlot, true);
  } else {
    const int index = OutOfObjectIndex(map, field);
    Add(EdgeType::kProperty, name, static_cast<uint32_t>(PropertyArray::OffsetOf(index)),
        SlotEdge::kOutOfObject, true);
    plan->has_out_of_object = true;
  }
}

// Adds whatever else lies in the object.
void Plans::AddUnnamedSlots(Map map) {
  const uint32_t fixed = ShapeOf(map).fixed_size;
  const auto properties = static_cast<uint32_t>(map.inobject_start_in_words() * kTaggedSize);
  const int used = map.is_dictionary() ? 0 : UsedFields(isolate_, map);
  const uint32_t first_unused =
      properties + static_cast<uint32_t>(std::min(used, map.inobject_properties()) * kTaggedSize);
  for (uint32_t at = fixed; at < static_cast<uint32_t>(map.instance_size()); at += kTaggedSize) {
    const bool is_prototype_slot = map.type() == InstanceType::kJSFunction && at < properties;
    if (is_prototype_slot || (at >= properties && at < first_unused)) continue;
    Add(EdgeType::kHidden, at / kTaggedSize, at);
  }
}

}  // namespace kei::heap_snapshot
