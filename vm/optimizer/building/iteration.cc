#include <algorithm>

#include "vm/optimizer/building/function-builder.h"

// Loops over arrays, and patterns that take arrays apart. An array's iterator is made by the code itself. It
// need not exist as long as only the bytecodes of such a loop or pattern use it. Then its index is a number
// like any other, and its steps are loads of elements.

namespace kei::optimizer {

namespace {

using Iterator = layout::JSArrayIterator;

bool IsFastArray(Map map) { return map.type() == InstanceType::kJSArray && IsFastKind(map.kind()); }

}  // namespace

// Whether the value is this function of the library, of the realm that runs.
bool FunctionBuilder::IsOwnMethod(const Value& value, Builtin builtin) const {
  const auto function = FunctionIn(value);
  const auto own = function ? LibraryFunctionOf(isolate_, *function) : std::nullopt;
  return own && *own == builtin && function->context(isolate_) == isolate_->native_context();
}

// Whether the object's maps make it an array that is known to iterate by the library's own method.
bool FunctionBuilder::IteratesAsArray(const AccessSite& site, Node* object) {
  const bool are_arrays = std::ranges::all_of(site.handlers, [](const MapHandler& handler) {
    const HandlerKind kind = KindOfHandler(handler.bits);
    return IsFastArray(handler.map) && handler.data &&
           (kind == HandlerKind::kInObject || kind == HandlerKind::kOutOfObject);
  });
  if (site.kind != AccessSite::Kind::kHandlers || !are_arrays) return false;
  const bool has_doubles = IsDoubleKind(site.handlers[0].map.kind());
  for (const MapHandler& handler : site.handlers) {
    if (IsDoubleKind(handler.map.kind()) != has_doubles) return false;
    const Value method = LoadByHandler(object, handler, isolate_->iterator_symbol());
    if (!IsOwnMethod(method, Builtin::kArrayPrototypeValues)) return false;
  }
  return true;
}

void FunctionBuilder::VisitGetIterator() {
  const AccessSite site = ReadAccessSite(isolate_, request_.vector, SlotOperand());
  if (LeaveIfFresh(site.kind == AccessSite::Kind::kNeverRan)) return;
  const Value iterable = Accumulator();
  const Map map = isolate_->ArrayIteratorMap();
  const bool may_exit = MayExitFor(DeoptReason::kMap) && MayExitFor(DeoptReason::kSmi);
  if (may_exit && iterable.is_tagged() && !IsYoung(map) && IteratesAsArray(site, iterable.node)) {
    Node* array = HeapObject(iterable);
    CheckMaps(array, site.handlers);
    NewWords made{WordsOfNew(map), ObjectSite()};
    made.Set(Iterator::iterated, array);
    made.Set(Iterator::next_index, TaggedConstant(SmiToBits(0)));
    made.Set(Iterator::kind, TaggedConstant(SmiToBits(static_cast<int32_t>(IterationKind::kValues))));
    return SetAccumulator(MakeObject(made));
  }
  CallStub(Builtin::kGetIteratorIC, {Tagged(iterable), vector_, Int32Constant(SlotOperand())});
}

// --- Steps

// The contents of an iterator of an array's values that need not exist so far.
const Contents* FunctionBuilder::ArrayIteratorOf(const Value& value) {
  const Contents* contents = value.is_tagged() ? VirtualObjectOf(value.node) : nullptr;
  if (contents == nullptr || contents->words[0] != Embedded(isolate_->ArrayIteratorMap())) return nullptr;
  const bool is_known = std::ranges::find(contents->words, nullptr) == contents->words.end();
  return is_known ? contents : nullptr;
}

bool FunctionBuilder::IsStepOfArray(const Value& next, const Contents& iterator) {
  if (!IsOwnMethod(next, Builtin::kArrayIteratorPrototypeNext)) return false;
  return array_maps_.contains(iterator.Word(Iterator::iterated)->id) &&
         IsInt32Word(iterator.Word(Iterator::next_index));
}

// The way on has the hole in the accumulator. There the array has ended, which the iterator keeps in mind.
// `next` would do so, and is called next.
bool FunctionBuilder::StepInArray() {
  const Contents* contents = ArrayIteratorOf(Register(1));
  if (contents == nullptr || !MayLoadElements() || !IsStepOfArray(Register(2), *contents)) return false;
  Node* iterator = Register(1).node;
  Node* array = contents->Word(Iterator::iterated);
  const Value next_index{contents->Word(Iterator::next_index)};
  const std::vector<Map> maps = array_maps_.at(array->id);
  std::vector<MapHandler> handlers;
  for (const Map map : maps) handlers.push_back({map, 0, std::nullopt});
  CheckMaps(array, handlers);
  Node* length = Int32({LoadField(array, layout::JSArray::length)}, true);
  Node* index = Int32(next_index);
  Node *state = StateBefore(), *is_inside = IsBelow(index, length);
  const bool is_known = is_inside->is(Op::kInt32Constant);
  Block *inside = block_, *end = block_;
  if (!is_known) std::tie(inside, end) = Branch(is_inside);
  const Environment environment = environment_;
  const Knowledge knowledge = knowledge_;
  if (!is_known || is_inside->int_value != 0) {
    block_ = inside;
    state_before_ = state;
    const Value value = LoadFastElement(array, MostGeneralKind(maps), {index, StateValue::kInt32});
    StoreTagged(iterator, Iterator::next_index.offset - kHeapObjectTag, NextSmi(index));
    SetAccumulator(value);
    AddEdge(it_.JumpTarget());
    if (is_known) return true;
  }
  block_ = end;
  environment_ = environment;
  knowledge_ = knowledge;
  StoreTagged(iterator, Iterator::iterated.offset - kHeapObjectTag, Root(RootIndex::k_undefined));
  SetAccumulator(Root(RootIndex::k_the_hole));
  return true;
}

// Both numbers are no less than 0.
jit::Node* FunctionBuilder::IsBelow(Node* index, Node* length) {
  if (index->is(Op::kInt32Constant) && length->is(Op::kInt32Constant)) {
    return Int32Constant(static_cast<int32_t>(index->int_value < length->int_value));
  }
  return Emit(Op::kInt32LessThan, {index, length});
}

// The index is below a length, which is a Smi.
jit::Node* FunctionBuilder::NextSmi(Node* index) {
  if (index->is(Op::kInt32Constant)) {
    return TaggedConstant(SmiToBits(static_cast<int32_t>(index->int_value) + 1));
  }
  return Emit(Op::kTagSmi, {Emit(Op::kInt32Add, {index, Int32Constant(1)})});
}

// The iterator's next value, if it is at hand, or the hole.
void FunctionBuilder::VisitJumpIfNextElement() {
  if (StepInArray()) return;
  Node* next = Emit(Op::kNextElement, {Tagged(Register(1)), Tagged(Register(2)), StateWithoutReturnPoint()});
  FinishCall(next, ResultUse::kAccumulator);
  JumpIfNot(IsRoot(Accumulator(), RootIndex::k_the_hole));
}

// An iterator that has ended gives the same all the time.
bool FunctionBuilder::ReduceArrayIteratorNext(const IntrinsicCall& call) {
  const Contents* contents = ArrayIteratorOf(call.receiver());
  const Map map = isolate_->IteratorResultMap();
  if (contents == nullptr || IsYoung(map)) return false;
  if (contents->Word(Iterator::iterated) != Root(RootIndex::k_undefined)) return false;
  NewWords made{WordsOfNew(map), ObjectSite()};
  made.words[JSObject::kSize / kTaggedSize + 1] = Root(RootIndex::k_true_value);
  SetAccumulator(MakeObject(made));
  return true;
}

}  // namespace kei::optimizer
