#include "vm/regexp/linear/linear-compiler.h"

#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "vm/base/text/unicode.h"
#include "vm/regexp/compiler/class-data.h"
#include "vm/regexp/compiler/graph-builder.h"
#include "vm/regexp/linear/program.h"

namespace kei::regexp {
namespace {

// Translates a graph whose repetitions are written out.
class LinearEmitter {
 public:
  LinearEmitter(const Graph& graph, bool unicode, TryVector<uint32_t>* program)
      : graph_(graph), unicode_(unicode), program_(program) {}
  // False if it becomes too large.
  bool Emit(FirstSets* first_sets);

 private:
  uint32_t position() const { return static_cast<uint32_t>(instructions_.size()); }
  void Add(LinearOp op, uint32_t a = 0, uint32_t b = 0) { instructions_.push_back({op, a, b}); }
  // The operand of the last instruction becomes a node's number.
  void Target(Node* node, bool second);
  // An index of data, which becomes its place.
  uint32_t DataOf(std::string bytes);
  void EmitChain(Node* node);
  void EmitNode(Node* node);
  void EmitText(Node* node);
  void EmitLoop(Node* node);
  bool Assemble(uint32_t first_class);

  const Graph& graph_;
  const bool unicode_;
  TryVector<uint32_t>* program_;
  bool failed_ = false;
  std::vector<LinearInstruction> instructions_;
  struct Fixup {
    uint32_t instruction;
    bool second;
    Node* node;
  };
  std::vector<Fixup> fixups_;
  std::vector<Node*> pending_;
  std::map<std::string, uint32_t> data_indices_;
  std::vector<const std::string*> data_;
};

bool LinearEmitter::Emit(FirstSets* first_sets) {
  constexpr uint32_t kNoClass = 0xffffffff;
  const FirstSet& first = first_sets->Of(graph_.entry);
  uint32_t first_class = kNoClass;
  if (!first.at_end && !first.HasEveryUnit()) first_class = DataOf(ClassBytes(first));
  Add(LinearOp::kFail);
  pending_.push_back(graph_.entry);
  while (!pending_.empty()) {
    Node* node = pending_.back();
    pending_.pop_back();
    if (node->address == 0) EmitChain(node);
    if (failed_ || position() > kMaxLinearInstructions) return false;
  }
  for (const Fixup& fixup : fixups_) {
    LinearInstruction& instruction = instructions_[fixup.instruction];
    (fixup.second ? instruction.b : instruction.a) = fixup.node->address;
  }
  return Assemble(first_class);
}

void LinearEmitter::Target(Node* node, bool second) {
  fixups_.push_back({position() - 1, second, node});
  if (node->address == 0) pending_.push_back(node);
}

uint32_t LinearEmitter::DataOf(std::string bytes) {
  auto [entry, is_new] = data_indices_.try_emplace(std::move(bytes), static_cast<uint32_t>(data_.size()));
  if (is_new) data_.push_back(&entry->first);
  return entry->second;
}

// A node and what follows it, up to what has been emitted already.
void LinearEmitter::EmitChain(Node* node) {
  for (; node != nullptr && !failed_; node = node->next) {
    if (node->address != 0) {
      Add(LinearOp::kJump);
      return Target(node, false);
    }
    node->address = position();
    EmitNode(node);
    failed_ |= position() > kMaxLinearInstructions;
  }
}

void LinearEmitter::EmitNode(Node* node) {
  switch (node->kind) {
    case NodeKind::kAccept: return Add(LinearOp::kAccept);
    case NodeKind::kFail: return Add(LinearOp::kFail);
    case NodeKind::kText: return EmitText(node);
    case NodeKind::kSet: return Add(LinearOp::kSet, DataOf(ClassBytes(node->set)));
    case NodeKind::kLoop: return EmitLoop(node);
    case NodeKind::kSplit: Add(LinearOp::kSplit, position() + 1); return Target(node->other, true);
    case NodeKind::kSave:
      // Registers beyond those of captures remember where an iteration began.
      return node->a < graph_.captures * 2 ? Add(LinearOp::kSave, node->a) : Add(LinearOp::kBeginIteration);
    case NodeKind::kClear: return Add(LinearOp::kClear, node->a, node->b);
    case NodeKind::kEmptyCheck: return Add(LinearOp::kEndIteration);
    case NodeKind::kAssertion: return Add(LinearOp::kAssertion, node->a, node->b);
    case NodeKind::kSetRegister:
    case NodeKind::kIncrement:
    case NodeKind::kIfLess:
    case NodeKind::kBackReference:
    case NodeKind::kLook:
    case NodeKind::kLookEnd:
    case NodeKind::kLookFail: failed_ = true;
  }
}

void LinearEmitter::EmitText(Node* node) {
  for (size_t i = 0; i < node->units.size(); i++) {
    const Unit unit = node->units[i];
    // Surrogates in texts are pairs in unicode mode.
    if (unicode_ && IsLeadSurrogate(unit.value)) {
      Add(LinearOp::kUnit, CombineSurrogates(unit.value, node->units[++i].value));
    } else {
      Add(LinearOp::kUnit, unit.value, unit.mask);
    }
  }
}

void LinearEmitter::EmitLoop(Node* node) {
  const bool endless = node->b == 0xffffffff;
  const uint64_t size = node->a + (endless ? 3 : 2 * uint64_t{node->b - node->a});
  if (position() + size > kMaxLinearInstructions) {
    failed_ = true;
    return;
  }
  const uint32_t set = DataOf(ClassBytes(node->set));
  const uint32_t end = position() + static_cast<uint32_t>(size);
  auto split = [&] {
    const uint32_t in = position() + 1;
    node->greedy ? Add(LinearOp::kSplit, in, end) : Add(LinearOp::kSplit, end, in);
  };
  for (uint32_t i = 0; i < node->a; i++) Add(LinearOp::kSet, set);
  if (endless) {
    const uint32_t head = position();
    split();
    Add(LinearOp::kSet, set);
    Add(LinearOp::kJump, head);
    return;
  }
  while (position() < end) {
    split();
    Add(LinearOp::kSet, set);
  }
}

bool IsAnchored(Node* node) {
  while (node->kind == NodeKind::kSave) node = node->next;
  return node->kind == NodeKind::kAssertion && node->a == Assertion::kStart;
}

// Header, instructions, data.
bool LinearEmitter::Assemble(uint32_t first_class) {
  const size_t words = instructions_.size() * sizeof(LinearInstruction) / 4;
  std::vector<uint32_t> places;
  size_t size = kLinearHeaderWords + words;
  for (const std::string* data : data_) {
    places.push_back(static_cast<uint32_t>(size));
    size += data->size() / 4;
  }
  for (LinearInstruction& instruction : instructions_) {
    if (instruction.op == LinearOp::kSet) instruction.a = places[instruction.a];
  }
  if (!program_->TryReserve(size)) return false;
  program_->Truncate(size);
  LinearHeader header{};
  header.instructions = position();
  header.captures = graph_.captures;
  header.min_length = graph_.min_length;
  header.first = first_class < places.size() ? places[first_class] : 0;
  header.anchored = IsAnchored(graph_.entry);
  header.unicode = unicode_;
  uint32_t* out = program_->begin();
  memcpy(out, &header, sizeof(header));
  memcpy(out + kLinearHeaderWords, instructions_.data(), words * 4);
  for (size_t i = 0; i < data_.size(); i++) {
    memcpy(out + places[i], data_[i]->data(), data_[i]->size());
  }
  return true;
}

}  // namespace

bool CompileLinear(PatternView pattern, int32_t flags, uintptr_t stack_limit, MemoryAccount* account,
                   TryVector<uint32_t>* program) {
  if (pattern.length() > 4 * kMaxLinearInstructions) return false;
  Arena arena(account);
  const ParseResult parsed = Parse(&arena, pattern, flags);
  if (parsed.tree == nullptr) return false;
  GraphBuilder builder(&arena, flags, stack_limit, GraphBuilder::Repeats::kWrittenOut);
  const Graph graph = builder.Build(parsed);
  if (graph.entry == nullptr) return false;
  const bool unicode = (flags & RegExpFlags::kUnicodeMode) != 0;
  return LinearEmitter(graph, unicode, program).Emit(builder.first_sets());
}

}  // namespace kei::regexp
