#include <algorithm>

#include "vm/deopt/exit-table.h"
#include "vm/optimizer/building/function-builder.h"

// Objects that need not exist. While the graph is built, their contents are knowledge, and loads find it
// there. Frame states list it, so that exits can make the object. The graph has the objects and the stores to
// them all the same, until virtual-object-removal.cc takes out those that nobody needs.
//
// The uses of an object tell whether anything else refers to it. Frame states and stores count theirs while
// they are built; all others let the object escape, whoever makes them.

namespace kei::optimizer {

using jit::FrameStateInfo;
using jit::Graph;

namespace {

constexpr size_t kMapWord = 0;

bool IsTaggedFloat64(const jit::Node* node) { return node->is(jit::Op::kTagFloat64); }
bool IsTaggedInt32(const jit::Node* node) {
  return node->is(jit::Op::kTagInt32) || node->is(jit::Op::kTagSmi);
}

}  // namespace

// The words of a new object of the map.
std::vector<jit::Node*> FunctionBuilder::WordsOfNew(Map map) {
  std::vector<Node*> words(static_cast<size_t>(map.instance_size()) / kTaggedSize,
                           Root(RootIndex::k_undefined));
  words[kMapWord] = Embedded(map);
  words[WordOf(layout::JSReceiver::properties)] = Root(RootIndex::k_empty_fixed_array);
  words[WordOf(layout::JSObject::elements)] = Root(RootIndex::k_empty_fixed_array);
  return words;
}

// An object that is made with all these words, the map first.
jit::Node* FunctionBuilder::NewObjectWith(const NewWords& made) {
  Node* object = graph_->NewNode(Op::kNewObjectWith, Rep::kTagged, made.words);
  object->int_value = static_cast<int64_t>(made.words.size()) * kTaggedSize;
  Graph::Append(block_, object);
  const auto map = static_cast<CageOffset>(made.words[kMapWord]->int_value);
  if (MapAt(map).instance_type() >= kFirstJSReceiverType) {
    Learn(object, Types::kReceiver);
    SetMaps(object, {map});
  }
  knowledge_.Of(object).is_new = true;
  return object;
}

// Knows what a new object holds. If it has to exist, the words that it is made with are fields like others.
void FunctionBuilder::AddVirtualObject(Node* object, const NewWords& made) {
  const size_t number = unit_->virtual_objects.size();
  const Contents contents{object, static_cast<int>(number), made.words, made.immutable};
  const bool is_refused = !isolate_->flags().escape_analysis || findings_->IsRefusedObject(made.site);
  if (is_refused || number >= kMostVirtualObjects || made.words.size() > kMostVirtualWords) {
    if (object->is(Op::kNewObjectWith)) knowledge_.Publish(contents);
    return;
  }
  unit_->virtual_objects.push_back({.node = object, .site = made.site, .words = made.words});
  knowledge_.AddContents(contents);
  for (const Node* word : made.words) {
    if (object->is(Op::kNewObjectWith)) CountUseIn(contents.number, word);
  }
}

// An object that need not exist has the value for one of its words.
void FunctionBuilder::CountUseIn(int holder, const Node* value) {
  const Contents* part = knowledge_.FindContents(value);
  if (part == nullptr) return;
  VirtualObject& record = RecordOf(*part);
  record.own_uses++;
  record.holders |= uint64_t{1} << holder;
}

bool Compilation::HasEscaped(int number, uint64_t* seen) const {
  const VirtualObject& object = virtual_objects[static_cast<size_t>(number)];
  *seen |= uint64_t{1} << number;
  if (object.is_refused || object.node->use_count != object.own_uses) return true;
  for (uint64_t left = object.holders & ~*seen; left != 0; left = left & (left - 1) & ~*seen) {
    if (HasEscaped(std::countr_zero(left), seen)) return true;
  }
  return false;
}

void Compilation::KeepAlive(CageOffset object) {
  if (object < kReadOnlySpaceEnd) return;
  const MaybeObject strong(Object::FromCompressed(isolate, static_cast<TaggedWord>(object)));
  if (std::ranges::find(objects, strong) == objects.end()) objects.push_back(strong);
}

// Before memory is changed that others may have seen.
void FunctionBuilder::PublishEscaped() {
  knowledge_.PublishIf([this](const Contents& contents) { return unit_->HasEscaped(contents.number); });
}

// The object, if it need not exist so far.
Contents* FunctionBuilder::VirtualObjectOf(const Node* node) {
  if (!node->is(Op::kNewObject) && !node->is(Op::kNewObjectWith)) return nullptr;
  Contents* contents = knowledge_.FindContents(node);
  return contents != nullptr && !unit_->HasEscaped(contents->number) ? contents : nullptr;
}

VirtualObject& FunctionBuilder::RecordOf(const Contents& contents) {
  return unit_->virtual_objects[static_cast<size_t>(contents.number)];
}

// Maps of virtual objects are not changed by others.
void FunctionBuilder::KeepMapsOfVirtualObjects() {
  for (const Contents& contents : knowledge_.contents()) {
    const Node* map = contents.words[kMapWord];
    if (map == nullptr ||
        MapAt(static_cast<CageOffset>(map->int_value)).instance_type() < kFirstJSReceiverType)
      continue;
    SetMaps(contents.object, {static_cast<CageOffset>(map->int_value)});
  }
}

void FunctionBuilder::ForgetMaps() {
  PublishEscaped();
  knowledge_.ForgetMaps();
  KeepMapsOfVirtualObjects();
}

void FunctionBuilder::ForgetWhatCallsChange() {
  PublishEscaped();
  knowledge_.ForgetWhatCallsChange();
  KeepMapsOfVirtualObjects();
}

// True if the object is virtual so far. The store is built in any case.
bool FunctionBuilder::StoreToVirtualObject(Node* store, int32_t offset) {
  Node *object = store->input(0), *value = store->inputs.back();
  if (const Contents* contents = knowledge_.FindContents(object)) {
    RecordOf(*contents).own_uses++;
    CountUseIn(contents->number, value);
  }
  PublishEscaped();
  if (knowledge_.FindContents(object) == nullptr) return false;
  knowledge_.SetField(object, offset, MemRep::kTagged, value, false);
  return true;
}

// --- Frame states

// Numbers are listed without the objects that they may get.
jit::StateEntry FunctionBuilder::EntryOf(int operand, Value* value) {
  if (!value->is_tagged()) return {operand, value->kind};
  if (const Contents* contents = VirtualObjectOf(value->node)) {
    return {operand, value->kind, false, contents->number};
  }
  if (const auto number = Untagged(value->node)) *value = *number;
  return {operand, value->kind, IsVirtualArguments(*value)};
}

// The objects that the frame and its callers' frames refer to.
void FunctionBuilder::ListContents(std::vector<jit::StateEntry>* entries, std::vector<Node*>* inputs) {
  uint64_t listed = 0;
  std::vector<int> left;
  const auto list = [&](const jit::StateEntry& entry) {
    if (entry.object < 0 || (listed >> entry.object & 1) != 0) return;
    listed |= uint64_t{1} << entry.object;
    left.push_back(entry.object);
  };
  std::ranges::for_each(*entries, list);
  for (const Node* outer = caller_ == nullptr ? nullptr : call_->state; outer != nullptr;
       outer = outer->state->has_outer ? outer->input(0) : nullptr) {
    for (const jit::StateEntry& entry : outer->state->entries) {
      if (!IsContentsOperand(entry.operand)) list(entry);
    }
  }
  while (!left.empty()) {
    const int number = left.back();
    left.pop_back();
    const Contents* contents = knowledge_.FindContents(number);
    if (contents == nullptr) {  // others have seen it since the outer state was built
      unit_->virtual_objects[static_cast<size_t>(number)].is_refused |= !unit_->HasEscaped(number);
      continue;
    }
    const std::vector<Node*> words = contents->words;
    for (size_t word = 0; word < words.size(); word++) {
      if (words[word] == nullptr) {
        unit_->virtual_objects[static_cast<size_t>(number)].is_refused = true;
        break;
      }
      if (words[word] == Root(RootIndex::k_undefined) || words[word]->rep != Rep::kTagged) continue;
      const bool is_fixed =
          word == WordOf(layout::JSReceiver::properties) || word == WordOf(layout::JSObject::elements);
      if (is_fixed && words[word] == Root(RootIndex::k_empty_fixed_array)) continue;
      Value value{words[word]};
      entries->push_back(EntryOf(ContentsOperand(number, static_cast<int32_t>(word)), &value));
      list(entries->back());
      inputs->push_back(value.node);
    }
  }
}

void FunctionBuilder::CountUses(const FrameStateInfo& state) {
  for (const jit::StateEntry& entry : state.entries) {
    if (entry.object >= 0) unit_->virtual_objects[static_cast<size_t>(entry.object)].own_uses++;
  }
}

// --- Where ways meet

// The knowledge there counts, not that of the way that was built last.
bool FunctionBuilder::IsNumberAt(Edge* edge, Node* value) {
  std::swap(knowledge_, edge->knowledge);
  const bool is_number = Is({value}, Types::kNumber);
  std::swap(knowledge_, edge->knowledge);
  return is_number;
}

bool FunctionBuilder::IsInt32At(Edge* edge, Node* value) {
  std::swap(knowledge_, edge->knowledge);
  const bool is_int32 = IsInt32Word(value);
  std::swap(knowledge_, edge->knowledge);
  return is_int32;
}

// An int32 that no check has to look at.
bool FunctionBuilder::IsInt32Word(Node* value) {
  const auto untagged = Untagged(value);
  return untagged ? untagged->kind == StateValue::kInt32 : Is({value}, Types::kSmi);
}

// The value is known to be such a number.
jit::Node* FunctionBuilder::NumberAtEndOf(Edge* edge, Node* value, StateValue kind) {
  Block* block = std::exchange(block_, edge->block);
  std::swap(knowledge_, edge->knowledge);
  Node* number = kind == StateValue::kInt32 ? Int32({value}) : Float64({value});
  std::swap(knowledge_, edge->knowledge);
  edge->block = std::exchange(block_, block);
  return number;
}

jit::Node* FunctionBuilder::NewPhi(Block* block, const std::vector<Node*>& inputs) {
  Node* phi = graph_->NewNode(Op::kPhi, inputs[0]->rep, inputs);
  phi->block = block;
  block->phis.push_back(phi);
  return phi;
}

// The tagged value of a phi. Only what needs it makes it.
jit::Node* FunctionBuilder::TaggedPhi(Block* block, Node* phi) {
  if (phi->rep == Rep::kTagged) return phi;
  const Op op = phi->rep == Rep::kFloat64 ? Op::kTagFloat64 : Op::kTagInt32;
  Node* tagged = graph_->NewNode(op, Rep::kTagged, std::initializer_list<Node*>{phi});
  Graph::Append(block, tagged);
  return tagged;
}

// Numbers without objects, as long as all ways have some. Smis stay what they are unless a HeapNumber is
// there.
jit::Node* FunctionBuilder::MergeWords(std::vector<Edge>* edges, Block* merged, std::vector<Node*> values) {
  bool are_int32 = std::ranges::any_of(values, IsTaggedInt32);
  bool are_float64 = std::ranges::any_of(values, IsTaggedFloat64);
  for (size_t i = 0; i < values.size(); i++) {
    are_int32 = are_int32 && IsInt32At(&(*edges)[i], values[i]);
    are_float64 = are_float64 && IsNumberAt(&(*edges)[i], values[i]);
  }
  for (size_t i = 0; i < values.size() && (are_int32 || are_float64); i++) {
    const StateValue kind = are_int32 ? StateValue::kInt32 : StateValue::kFloat64;
    values[i] = NumberAtEndOf(&(*edges)[i], values[i], kind);
  }
  return TaggedPhi(merged, NewPhi(merged, values));
}

// Objects that all ways know stay virtual. Their words that differ get phis.
void FunctionBuilder::MergeContents(std::vector<Edge>* edges, Block* merged, Knowledge* met) {
  for (Contents& contents : met->contents()) {
    if (unit_->HasEscaped(contents.number)) continue;
    for (size_t word = 0; word < contents.words.size(); word++) {
      if (contents.words[word] != nullptr) continue;
      std::vector<Node*> values;
      for (const Edge& edge : *edges) {
        values.push_back(edge.knowledge.FindContents(contents.number)->words[word]);
      }
      if (word == kMapWord || std::ranges::find(values, nullptr) != values.end()) {
        RecordOf(contents).is_refused = true;
        break;
      }
      contents.words[word] = MergeWords(edges, merged, std::move(values));
    }
  }
}

// --- Loops

Findings::LoopWord FunctionBuilder::LoopWordOf(int loop, int number, size_t word) const {
  const VirtualObject& object = unit_->virtual_objects[static_cast<size_t>(number)];
  return {instance_, loop, object.site, static_cast<int>(word)};
}

// Words that the loop is known to change get phis. All else has to be the same with each iteration.
void FunctionBuilder::BeginContents(int start, Loop* loop, Edge* entry) {
  for (Contents& contents : entry->knowledge.contents()) {
    if (unit_->HasEscaped(contents.number)) continue;
    for (size_t word = 0; word < contents.words.size(); word++) {
      const auto kind = findings_->KindOfWord(LoopWordOf(start, contents.number, word));
      Node* value = contents.words[word];
      if (!kind || value == nullptr) continue;
      loop->word_phis.push_back({contents.number, word, NewWordPhi(loop->header, entry, value, *kind)});
    }
  }
}

void FunctionBuilder::SetWordPhis(const Loop& loop) {
  for (const WordPhi& word : loop.word_phis) {
    Node* value = TaggedPhi(loop.header, word.phi);
    for (Contents& contents : knowledge_.contents()) {
      if (contents.number == word.object) contents.words[word.word] = value;
    }
  }
}

void FunctionBuilder::RefuseObject(int number) {
  findings_->RefuseObject(unit_->virtual_objects[static_cast<size_t>(number)].site);
  build_again_ = true;
}

// A phi of the kind, or of tagged values if the entry has no such number.
jit::Node* FunctionBuilder::NewWordPhi(Block* header, Edge* entry, Node* value, StateValue kind) {
  const bool is_number = (kind == StateValue::kFloat64 && IsNumberAt(entry, value)) ||
                         (kind == StateValue::kInt32 && IsInt32At(entry, value));
  return NewPhi(header, {is_number ? NumberAtEndOf(entry, value, kind) : value});
}

// The value for the next iteration; the phi's first if the graph is built anew.
jit::Node* FunctionBuilder::BackEdgeWord(Node* value, const Findings::LoopWord& word, Node* phi) {
  if (phi->rep == Rep::kTagged) return value;
  if (phi->rep == Rep::kFloat64 && Is({value}, Types::kNumber)) return Float64({value});
  if (phi->rep == Rep::kWord32 && IsInt32Word(value)) return Int32({value});
  const bool is_wider = phi->rep == Rep::kWord32 && IsTaggedFloat64(value);
  findings_->SetKindOfWord(word, is_wider ? StateValue::kFloat64 : StateValue::kTagged);
  build_again_ = true;
  return phi->input(0);
}

// The kind of a phi that begins with what a loop stores.
jit::StateValue FunctionBuilder::KindOfStored(Node* value) {
  if (IsTaggedFloat64(value)) return StateValue::kFloat64;
  return IsInt32Word(value) ? StateValue::kInt32 : StateValue::kTagged;
}

// The phis of the environment have their inputs by now, so that it is known who has escaped.
void FunctionBuilder::EndContents(int start, const Loop& loop) {
  std::vector<Node*> inputs, phis;
  for (const WordPhi& word : loop.word_phis) {
    const Contents* contents = knowledge_.FindContents(word.object);
    Node* value = contents == nullptr ? nullptr : contents->words[word.word];
    if (value == nullptr) RefuseObject(word.object);
    inputs.push_back(value == nullptr
                         ? word.phi->input(0)
                         : BackEdgeWord(value, LoopWordOf(start, word.object, word.word), word.phi));
    phis.push_back(word.phi);
  }
  for (const CarriedObject& carried : loop.carried) {
    ListCarriedWords(carried, knowledge_.FindContents(environment_[carried.index].node), &phis, &inputs);
  }
  for (size_t i = 0; i < inputs.size(); i++) graph_->AddInput(phis[i], inputs[i]);
  for (const Contents& beginning : loop.beginning.contents()) {
    const Contents* now = knowledge_.FindContents(beginning.number);
    if (now == nullptr || unit_->HasEscaped(beginning.number)) {
      RefuseObject(beginning.number);
      continue;
    }
    NoteChangedWords(start, loop, beginning, *now);
  }
  EndCarriedObjects(start, loop);
}

void FunctionBuilder::NoteChangedWords(int start, const Loop& loop, const Contents& beginning,
                                       const Contents& now) {
  for (size_t word = 0; word < now.words.size(); word++) {
    Node* value = now.words[word];
    const bool has_phi = std::ranges::any_of(
        loop.word_phis, [&](const WordPhi& phi) { return phi.object == now.number && phi.word == word; });
    if (has_phi || value == beginning.words[word]) continue;
    if (word == kMapWord || value == nullptr) {
      RefuseObject(now.number);
      continue;
    }
    findings_->SetKindOfWord(LoopWordOf(start, now.number, word), KindOfStored(value));
    build_again_ = true;
  }
}

}  // namespace kei::optimizer
