#include "vm/runtime/frames/optimized-frames.h"

#include <bit>

#include "vm/factory/factory.h"
#include "vm/objects/fields.h"
#include "vm/runtime/shapes/initial-maps.h"

namespace kei {
namespace {

uint64_t WordAt(Address at) { return *reinterpret_cast<const uint64_t*>(at); }

// Code that only looks at the low half of a value may have no more of it.
Object TaggedFrom(Isolate* isolate, uint64_t word) {
  return Object::FromCompressed(isolate, static_cast<TaggedWord>(word));
}

Object ConstantFrom(Isolate* isolate, uint64_t payload) {
  if ((payload & kSmiTagMask) == 0) return Smi::From(BitsToSmi(payload));
  return Object::FromCompressed(isolate, static_cast<CageOffset>(payload));
}

}  // namespace

ExitReader ExitOf(CompiledCode code, uint32_t exit) {
  Isolate* isolate = Isolate::Of(reinterpret_cast<void*>(code.ptr()));
  const ByteArray table = ByteArray::cast(code.exit_table(isolate));
  return ExitTableReader(table.bytes().data()).exit(exit);
}

SharedFunctionInfo SharedOf(Isolate* isolate, CompiledCode code, const ExitFrame& frame) {
  const FixedArray functions = FixedArray::cast(code.functions(isolate));
  return SharedFunctionInfo::cast(functions.get(isolate, static_cast<int>(frame.function)));
}

std::optional<SlotsAtCall> SlotsOf(Isolate* isolate, Frame frame) {
  return FindCallSlots(frame.code().offsets(isolate).bytes(), frame.call_site());
}

uint64_t ExitState::DumpedWord(uint64_t index) const {
  return dump_ == 0 ? 0 : WordAt(dump_ - kDumpStart - 8 * index);
}

uint64_t ExitState::WordOf(const ExitValue& value) const {
  switch (value.where) {
    case ExitValue::Where::kRegister: return DumpedWord(value.payload);
    case ExitValue::Where::kFloatRegister: return DumpedWord(kDumpRegisters + value.payload);
    case ExitValue::Where::kSpillSlot: return WordAt(fp_ - kOptimizedSpillStart - 8 * value.payload);
    default: return value.payload;
  }
}

Object ExitState::Read(Isolate* isolate, const ExitValue& value) const {
  using Where = ExitValue::Where;
  switch (value.where) {
    case Where::kObject: return ExitObjects(isolate, *this, ExitOf(Frame(fp_))).Read(value);
    case Where::kArguments:  // only the builder of frames makes it
    case Where::kDead: return isolate->undefined();
    case Where::kConstant: return ConstantFrom(isolate, value.payload);
    case Where::kLiteral:
      return FixedArray::cast(code_.literals(isolate)).get(isolate, static_cast<int>(value.payload));
    default: break;
  }
  const uint64_t word = WordOf(value);
  switch (value.as) {
    case ExitValue::As::kTagged: return TaggedFrom(isolate, word);
    case ExitValue::As::kInt32: return isolate->factory()->NewNumberFromInt64(static_cast<int32_t>(word));
    case ExitValue::As::kUint32: return isolate->factory()->NewNumberFromInt64(static_cast<uint32_t>(word));
    case ExitValue::As::kFloat64: return isolate->factory()->NewNumber(std::bit_cast<double>(word));
    case ExitValue::As::kBoolean: return isolate->boolean(static_cast<uint32_t>(word) != 0);
  }
  UNREACHABLE();
}

FeedbackCell ExitState::ReadFeedbackCell(Isolate* isolate, const ExitReader& exit,
                                         const ExitValue& function) const {
  if (function.where != ExitValue::Where::kObject) {
    return JSFunction(Read(isolate, function).ptr()).feedback_cell(isolate);
  }
  constexpr int32_t kWord = layout::JSFunction::feedback_cell.offset / kTaggedSize;
  const ExitFrameReader newest = exit.frame(exit.frame_count() - 1);
  const auto cell = newest.Find(ContentsOperand(static_cast<int32_t>(function.payload), kWord));
  return FeedbackCell::cast(Read(isolate, *cell));
}

Object ExitState::ReadForField(Isolate* isolate, const ExitValue& value) const {
  if (value.as != ExitValue::As::kFloat64) return Read(isolate, value);
  return isolate->factory()->NewHeapNumber(std::bit_cast<double>(WordOf(value)));
}

// --- Objects that do not exist

ExitObjects::ExitObjects(Isolate* isolate, const ExitState& state, const ExitReader& exit)
    : isolate_(isolate), state_(state) {
  const ExitFrameReader newest = exit.frame(exit.frame_count() - 1);
  MakeAll(newest);
  Fill(newest);
  for (size_t i = 0; i < objects_.size(); i++) {
    ReplaceFields(i, isolate->uninitialized(), isolate->undefined());
  }
}

// While others are made, a field that has not been filled holds what is no value of any representation.
void ExitObjects::ReplaceFields(size_t number, Object from, Object to) const {
  if (!objects_[number].IsJSObject(isolate_)) return;
  const JSObject object = JSObject::cast(objects_[number]);
  const Map map = object.map(isolate_);
  for (int field = 0; field < map.inobject_properties(); field++) {
    const int at = InObjectOffset(map, field);
    const bool is_filled = (filled_[number] >> (at / kTaggedSize) & 1) != 0;
    if (!is_filled && object.ReadTagged(isolate_, at) == from) {
      object.WriteTagged(isolate_, at, to.compressed());
    }
  }
}

// The map is a constant.
void ExitObjects::MakeAll(const ExitFrameReader& newest) {
  for (ExitValueIterator it = newest.values(); !it.done(); it.Advance()) {
    const auto& [operand, value] = it.current();
    if (!IsContentsOperand(operand) || WordOfContents(operand) != 0) continue;
    const int32_t number = ObjectOfContents(operand);
    const auto i = static_cast<size_t>(number);
    objects_[i] = Make(Map::cast(state_.Read(isolate_, value)), newest, number);
    ReplaceFields(i, isolate_->undefined(), isolate_->uninitialized());
  }
}

// The words by which an object's maker is chosen are constants, too.
Object ExitObjects::Make(Map map, const ExitFrameReader& newest, int32_t number) const {
  const auto word = [&](const FieldToken& field) {
    return state_.Read(isolate_, *newest.Find(ContentsOperand(number, field.offset / kTaggedSize)));
  };
  Factory* factory = isolate_->factory();
  switch (map.type()) {
    case InstanceType::kContext:
      return factory->NewContext(map, word(layout::Context::length).SmiValue(), isolate_->undefined(),
                                 isolate_->undefined(), isolate_->undefined());
    case InstanceType::kJSFunction:
      return factory->NewJSFunction(map, SharedFunctionInfo::cast(word(layout::JSFunction::shared)),
                                    isolate_->native_context(),
                                    FeedbackCell::cast(word(layout::JSFunction::feedback_cell)));
    case InstanceType::kFixedArray:
      return factory->NewFixedArray(word(layout::FixedArrayBase::length).SmiValue());
    default: return NewObjectOfMap(isolate_, map);
  }
}

void ExitObjects::Fill(const ExitFrameReader& newest) {
  for (ExitValueIterator it = newest.values(); !it.done(); it.Advance()) {
    const auto& [operand, value] = it.current();
    if (!IsContentsOperand(operand) || WordOfContents(operand) == 0) continue;
    const auto number = static_cast<size_t>(ObjectOfContents(operand));
    const HeapObject object(objects_[number].ptr());
    filled_[number] |= uint64_t{1} << WordOfContents(operand);
    object.WriteTagged(isolate_, WordOfContents(operand) * kTaggedSize, ReadForField(value).compressed());
  }
}

Object ExitObjects::ReadForField(const ExitValue& value) const {
  return value.where == ExitValue::Where::kObject ? Read(value) : state_.ReadForField(isolate_, value);
}

Object ExitObjects::Read(const ExitValue& value) const {
  if (value.where != ExitValue::Where::kObject) return state_.Read(isolate_, value);
  return objects_[static_cast<size_t>(value.payload)];
}

}  // namespace kei
