#include <algorithm>
#include <map>
#include <optional>

#include "vm/deopt/exit-table.h"
#include "vm/optimizer/building/compilation.h"

// Takes out of a graph that is built the objects that turned out not to be needed, with the stores to them.
// All others are made as late as possible: in front of the first node of their block that needs them. Their
// fields are written as they are made, so that the stores before have no barrier. Exits before that make
// these objects, too.

namespace kei::optimizer {

using jit::Block;
using jit::FrameStateInfo;
using jit::Graph;
using jit::Node;
using jit::Op;
using jit::StateEntry;

namespace {

bool IsFieldStore(const Node* node) {
  if (!node->is(Op::kStoreTagged) && !node->is(Op::kStore)) return false;
  return node->memory.scale < 0 && node->memory.rep == MemRep::kTagged;
}

constexpr uint64_t BitOf(int number) { return uint64_t{1} << number; }

class ObjectRemoval {
 public:
  explicit ObjectRemoval(Compilation* unit) : unit_(unit), graph_(unit->graph) {}
  void Run();

 private:
  // An object that is made later than it was.
  struct Late {
    Block* block = nullptr;   // null: this one is not
    size_t from = 0, to = 0;  // the places in the block
    std::vector<Node*> words{};
  };
  struct User {
    const Block* block;
    size_t place;
  };
  // A state as it was built.
  struct State {
    const FrameStateInfo* info;
    std::vector<Node*> inputs;
    std::vector<User> users{};  // other than states

    // Otherwise it is only the outer one of others.
    bool is_left_by() const { return !users.empty(); }
  };

  std::optional<int> NumberOf(const Node* node) const {
    const auto at = std::ranges::find(unit_->virtual_objects, node, &VirtualObject::node);
    if (at == unit_->virtual_objects.end()) return std::nullopt;
    return static_cast<int>(at - unit_->virtual_objects.begin());
  }
  void KeepStates();
  bool StateNeedsObject(const Node* node, const Node* object) const;
  bool NeedsObject(const Node* user, const Node* object) const;
  void Delay(int number);
  size_t FirstMadeWith(const Node* object) const;
  void MoveBeforeStates(int number, Late* late) const;
  uint64_t VirtualAt(const Block* block, size_t place) const;
  uint64_t ObjectsIn(const Node* state) const;
  void Rewrite(Block* block);
  bool RewriteStore(const Block* block, Node* store, size_t place);
  void MakeLateObjects(const Block* block, size_t place, std::vector<Node*>* nodes);
  void RewriteState(Node* state, uint64_t are_virtual, Block* block, std::vector<Node*>* nodes);
  Node* OuterFor(Node* outer, uint64_t are_virtual, Block* block, std::vector<Node*>* nodes);
  void SetState(Node* node, const State& old, Node* outer, uint64_t are_virtual, bool with_contents);
  bool RemoveDead(Block* block);
  void RemoveAllDead();
  void FoldBoxes();

  Compilation* unit_;
  Graph* graph_;
  Node* undefined_ = nullptr;
  uint64_t removed_ = 0, late_ = 0;  // bit i: object i
  std::vector<Late> late_objects_;
  std::map<const Node*, State> states_;
  std::map<std::pair<const Node*, uint64_t>, Node*> outer_states_;  // that were made in this block
};

void ObjectRemoval::Run() {
  undefined_ = unit_->constants.at({Op::kTaggedConstant, StaticRoot(RootIndex::k_undefined)});
  late_objects_.resize(unit_->virtual_objects.size());
  for (size_t i = 0; i < unit_->virtual_objects.size(); i++) {
    if (!unit_->HasEscaped(static_cast<int>(i))) removed_ |= BitOf(static_cast<int>(i));
  }
  KeepStates();
  // Those that others are made with come behind these.
  for (size_t i = unit_->virtual_objects.size(); i-- > 0;) {
    const bool is_made = (removed_ >> i & 1) == 0;
    if (is_made && !unit_->virtual_objects[i].is_refused) Delay(static_cast<int>(i));
  }
  for (Block* block : graph_->blocks) Rewrite(block);
  RemoveAllDead();
  FoldBoxes();
}

void ObjectRemoval::RemoveAllDead() {
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (size_t i = graph_->blocks.size(); i-- > 0;) has_changed |= RemoveDead(graph_->blocks[i]);
  }
}

// Numbers that only one object refers to are made together with it.
void ObjectRemoval::FoldBoxes() {
  for (const VirtualObject& object : unit_->virtual_objects) {
    if (!object.node->is(Op::kNewObjectWith)) continue;
    for (size_t i = 0; i < object.node->inputs.size(); i++) {
      Node* box = object.node->input(i);
      if (!box->is(Op::kTagFloat64) || box->use_count > 1) continue;
      graph_->ReplaceInput(object.node, i, box->input(0));
    }
  }
  RemoveAllDead();
}

void ObjectRemoval::KeepStates() {
  for (Block* block : graph_->blocks) {
    for (Node* node : block->nodes) {
      if (node->is(Op::kFrameState))
        states_[node] = {node->state, {node->inputs.begin(), node->inputs.end()}};
    }
  }
  for (Block* block : graph_->blocks) {
    for (size_t place = 0; place < block->nodes.size(); place++) {
      const Node* node = block->nodes[place];
      if (node->is(Op::kFrameState) || node->inputs.empty()) continue;
      const auto state = states_.find(node->inputs.back());
      if (state != states_.end()) state->second.users.push_back({block, place});
    }
  }
}

// An exit can only make what the state tells in full.
bool ObjectRemoval::StateNeedsObject(const Node* node, const Node* object) const {
  const State& state = states_.at(node);
  const int number = *NumberOf(object);
  bool is_told = false;
  for (size_t i = 0; i < state.info->entries.size(); i++) {
    const StateEntry& entry = state.info->entries[i];
    if (entry.object < 0 && state.inputs[i + state.info->has_outer] == object) return true;
    is_told |= entry.operand == ContentsOperand(number, 0);
  }
  return state.is_left_by() && !is_told && (ObjectsIn(node) & BitOf(number)) != 0;
}

// Objects that are not made, and stores into these, do not need theirs either.
bool ObjectRemoval::NeedsObject(const Node* user, const Node* object) const {
  if (user->is(Op::kFrameState)) return StateNeedsObject(user, object);
  if (std::ranges::find(user->inputs, object) == user->inputs.end()) return false;
  if (const auto number = NumberOf(user)) return ((removed_ | late_) & BitOf(*number)) == 0;
  if (!IsFieldStore(user)) return true;
  const auto holder = NumberOf(user->input(0));
  if (holder && (removed_ & BitOf(*holder)) != 0) return false;
  return user->input(0) != object || user->inputs.back() == object;
}

void ObjectRemoval::Delay(int number) {
  Node* object = unit_->virtual_objects[static_cast<size_t>(number)].node;
  Late late{object->block};
  const auto& nodes = object->block->nodes;
  late.from = static_cast<size_t>(std::find(nodes.begin(), nodes.end(), object) - nodes.begin());
  const size_t last = std::min(nodes.size() - 1, FirstMadeWith(object));
  for (late.to = late.from + 1; late.to < last; late.to++) {
    if (NeedsObject(nodes[late.to], object)) break;
  }
  MoveBeforeStates(number, &late);
  late.words = unit_->virtual_objects[static_cast<size_t>(number)].words;
  late_objects_[static_cast<size_t>(number)] = std::move(late);
  late_ |= BitOf(number);
}

// The first place in the object's block where a late object is made with it.
size_t ObjectRemoval::FirstMadeWith(const Node* object) const {
  size_t first = SIZE_MAX;
  for (size_t i = 0; i < late_objects_.size(); i++) {
    const Late& late = late_objects_[i];
    if (late.block != object->block) continue;
    if (std::ranges::find(late.words, object) != late.words.end()) first = std::min(first, late.to);
  }
  return first;
}

// A state in front of that place may be that of a node behind it, such as a call that gets the object.
void ObjectRemoval::MoveBeforeStates(int number, Late* late) const {
  for (size_t at = late->to; at-- > late->from + 1;) {
    const Node* node = late->block->nodes[at];
    if (!node->is(Op::kFrameState) || (ObjectsIn(node) & BitOf(number)) == 0) continue;
    const auto is_behind = [&](const User& user) {
      return user.block != late->block || user.place >= late->to;
    };
    if (std::ranges::any_of(states_.at(node).users, is_behind)) late->to = at;
  }
}

// The objects that do not exist at the place.
uint64_t ObjectRemoval::VirtualAt(const Block* block, size_t place) const {
  uint64_t result = removed_;
  for (size_t i = 0; i < late_objects_.size(); i++) {
    const Late& late = late_objects_[i];
    if (late.block == block && late.from < place && place < late.to) result |= BitOf(static_cast<int>(i));
  }
  return result;
}

void ObjectRemoval::Rewrite(Block* block) {
  outer_states_.clear();
  std::vector<Node*> nodes;
  for (size_t place = 0; place < block->nodes.size(); place++) {
    Node* node = block->nodes[place];
    MakeLateObjects(block, place, &nodes);
    const auto number = NumberOf(node);
    if (number && (removed_ & BitOf(*number)) != 0) {
      Graph::RemoveInputs(node);
      node->op = Op::kVirtualObject;
      node->int_value = *number;
    } else if (number && (late_ & BitOf(*number)) != 0) {
      continue;
    } else if (node->is(Op::kFrameState)) {
      RewriteState(node, VirtualAt(block, place), block, &nodes);
      continue;
    } else if (RewriteStore(block, node, place)) {
      continue;
    }
    nodes.push_back(node);
  }
  block->nodes.assign(nodes.begin(), nodes.end());
}

// True if the store is not needed.
bool ObjectRemoval::RewriteStore(const Block* block, Node* store, size_t place) {
  if (!IsFieldStore(store)) return false;
  const auto number = NumberOf(store->input(0));
  if (!number || (VirtualAt(block, place) & BitOf(*number)) == 0) return false;
  if ((removed_ & BitOf(*number)) == 0) {
    const auto word = static_cast<size_t>(store->memory.offset + kHeapObjectTag) / kTaggedSize;
    late_objects_[static_cast<size_t>(*number)].words[word] = store->inputs.back();
  }
  Graph::RemoveInputs(store);
  return true;
}

void ObjectRemoval::MakeLateObjects(const Block* block, size_t place, std::vector<Node*>* nodes) {
  for (size_t i = 0; i < late_objects_.size(); i++) {
    const Late& late = late_objects_[i];
    if (late.block != block || late.to != place) continue;
    Node* object = unit_->virtual_objects[i].node;
    Graph::RemoveInputs(object);
    object->op = Op::kNewObjectWith;
    for (Node* word : late.words) graph_->AddInput(object, word);
    nodes->push_back(object);
  }
}

// --- Frame states

// All that the state and its outer ones refer to.
uint64_t ObjectRemoval::ObjectsIn(const Node* node) const {
  uint64_t result = 0;
  const State* state = &states_.at(node);
  for (;; state = &states_.at(state->inputs[0])) {
    for (const StateEntry& entry : state->info->entries) {
      if (entry.object >= 0) result |= BitOf(entry.object);
    }
    if (!state->info->has_outer) return result;
  }
}

void ObjectRemoval::RewriteState(Node* state, uint64_t are_virtual, Block* block, std::vector<Node*>* nodes) {
  const State& old = states_.at(state);
  if (!old.is_left_by() && (ObjectsIn(state) & late_) != 0) return Graph::RemoveInputs(state);
  Node* outer = old.info->has_outer ? OuterFor(old.inputs[0], are_virtual, block, nodes) : nullptr;
  SetState(state, old, outer, are_virtual, old.is_left_by());
  nodes->push_back(state);
}

// The state of a caller at a place where these objects do not exist. It may have been built where others did
// not.
jit::Node* ObjectRemoval::OuterFor(Node* outer, uint64_t are_virtual, Block* block,
                                   std::vector<Node*>* nodes) {
  const State& old = states_.at(outer);
  if ((ObjectsIn(outer) & late_) == 0) return outer;
  Node*& made = outer_states_[{outer, are_virtual & ObjectsIn(outer)}];
  if (made != nullptr) return made;
  Node* outermost = old.info->has_outer ? OuterFor(old.inputs[0], are_virtual, block, nodes) : nullptr;
  Node* state = graph_->NewNode(Op::kFrameState, Rep::kState, {});
  state->place = outer->place;
  state->block = block;
  SetState(state, old, outermost, are_virtual, false);
  nodes->push_back(state);
  return outer_states_[{outer, are_virtual & ObjectsIn(outer)}] = state;
}

// Objects that exist are values like others. Only the newest frame of an exit tells what the rest hold.
void ObjectRemoval::SetState(Node* node, const State& old, Node* outer, uint64_t are_virtual,
                             bool with_contents) {
  std::vector<StateEntry> entries;
  std::vector<Node*> inputs;
  if (outer != nullptr) inputs.push_back(outer);
  for (size_t i = 0; i < old.info->entries.size(); i++) {
    StateEntry entry = old.info->entries[i];
    Node* value = old.inputs[i + old.info->has_outer];
    if (IsContentsOperand(entry.operand)) {
      if (!with_contents || (are_virtual & BitOf(ObjectOfContents(entry.operand))) == 0) continue;
      // Nothing else may keep the map alive.
      if (WordOfContents(entry.operand) == 0) unit_->KeepAlive(static_cast<CageOffset>(value->int_value));
    }
    if (entry.object >= 0 && (are_virtual & BitOf(entry.object)) == 0) entry.object = -1;
    entries.push_back(entry);
    inputs.push_back(entry.object >= 0 ? undefined_ : value);
  }
  Graph::RemoveInputs(node);
  for (Node* input : inputs) graph_->AddInput(node, input);
  auto* info = graph_->arena()->New<FrameStateInfo>(*old.info);
  StateEntry* copy = graph_->arena()->NewArray<StateEntry>(entries.size());
  std::ranges::copy(entries, copy);
  info->entries = std::span<const StateEntry>(copy, entries.size());
  node->state = info;
}

// True if something was removed. Its inputs may be dead by that.
bool ObjectRemoval::RemoveDead(Block* block) {
  const auto is_dead = [](Node* node) {
    if (node->use_count > 0) return false;
    if (!node->is(Op::kPhi) && !node->info().has(jit::Effects::kPure)) return false;
    Graph::RemoveInputs(node);
    return true;
  };
  bool has_removed = false;
  for (size_t i = block->nodes.size(); i-- > 0;) {
    Node* node = block->nodes[i];
    if (node->is(Op::kParameter) || !is_dead(node)) continue;
    node->block = nullptr;
    has_removed = true;
  }
  if (has_removed) block->nodes.erase_if([](const Node* node) { return node->block == nullptr; });
  return block->phis.erase_if(is_dead) > 0 || has_removed;
}

}  // namespace

void RemoveVirtualObjects(Compilation* unit) {
  if (!unit->virtual_objects.empty()) ObjectRemoval(unit).Run();
}

}  // namespace kei::optimizer
