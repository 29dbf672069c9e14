#ifndef KEI_VM_REGEXP_COMPILER_GRAPH_BUILDER_H_
#define KEI_VM_REGEXP_COMPILER_GRAPH_BUILDER_H_

#include <vector>

#include "vm/base/arena-vector.h"
#include "vm/regexp/characters/case-folding.h"
#include "vm/regexp/compiler/graph.h"
#include "vm/regexp/syntax/parser.h"

namespace kei::regexp {

// Builds from the end to the start: each step is made when what follows it is known.
class GraphBuilder {
 public:
  // kWrittenOut: for a matcher without counters. Then there is no graph of a pattern with back
  // references or lookarounds, or one that becomes too large.
  enum class Repeats : uint8_t { kCounted, kWrittenOut };
  // The stack may be used down to `stack_limit`.
  GraphBuilder(Arena* arena, int32_t flags, uintptr_t stack_limit, Repeats repeats = Repeats::kCounted)
      : arena_(arena),
        flags_(flags),
        stack_limit_(stack_limit),
        repeats_(repeats),
        first_sets_(arena),
        ways_(arena) {}
  Graph Build(const ParseResult& pattern);
  FirstSets* first_sets() { return &first_sets_; }

 private:
  static constexpr size_t kMaxArenaBytes = size_t{512} << 20;
  static constexpr uint32_t kMaxNodesWrittenOut = 1u << 17;
  // The number of nodes that the copies of a repeated term may have altogether.
  static constexpr uint32_t kMaxUnrolled = 24;

  static constexpr int kMaxSharingDepth = 64;
  // Disjunctions with at least so many alternatives share equal ends.
  static constexpr size_t kManyAlternatives = 200;
  static constexpr int kSharedBits = 13;

  bool WritesOut() const { return repeats_ == Repeats::kWrittenOut; }
  bool MayUnroll(uint64_t nodes) const { return WritesOut() || nodes <= kMaxUnrolled; }

  bool IsUnicode() const { return (flags_ & RegExpFlags::kUnicodeMode) != 0; }
  // Asked at each step: whether it has cost too much, or was interrupted.
  bool IsExhausted();
  Node* New(NodeKind kind, Node* next) {
    Node* node = arena_->New<Node>(kind, next);
    node->id = ++nodes_;
    return node;
  }
  Node* Refuse(Node* next) {
    is_exhausted_ = true;
    return next;
  }
  Node* NewRegister(NodeKind kind, uint32_t a, uint32_t b, Node* next);
  Node* NewSplit(Node* next, Node* other, bool greedy = true);
  Node* NewSet(CharSet* set, Node* next);
  // A set of one character, or of two that differ in one bit, is text.
  bool AsUnit(CharSet* set, Unit* unit) const;

  Node* Build(Tree* tree, Node* next);
  Node* BuildText(Text* text, Node* next);
  Node* BuildUnits(std::vector<Unit>* reversed, Node* next);
  Node* BuildCharacter(uint32_t c, bool ignore_case, std::vector<Unit>* reversed, Node* next);
  Node* BuildSequence(Sequence* sequence, Node* next);
  Node* BuildCapture(Capture* capture, Node* next);
  Node* BuildLook(Look* look, Node* next);
  Node* BuildBackReference(BackReference* reference, Node* next);

  // --- graph-alternatives.cc
  Node* BuildDisjunction(std::span<Tree* const> alternatives, Node* next);
  Node* BuildSharingPrefix(std::span<Tree* const> alternatives, Node* next);
  uint32_t FirstKey(Tree* tree) const;
  void BuildTexts(std::span<Tree* const> run, Node* next);
  Node* Choose(std::span<Node* const> ways);
  Node* NewChoice(Node* next, Node* other);
  Node* NewText(const std::vector<Unit>& units, Node* next);
  // The slot for a node that is shared, or is going to be; null: none is.
  Node** SharedSlot(uint64_t hash);
  uint32_t KeyOf(const Text* text, size_t i) const;
  size_t CommonPrefix(std::span<Tree* const> alternatives);
  Tree* WithoutPrefix(Arena* arena, Tree* tree, size_t count);

  // --- graph-loops.cc
  Node* BuildQuantifier(Quantifier* loop, Node* next);
  bool IsOneCharacter(Tree* tree, CharSet* set) const;
  Node* BuildSimpleLoop(Quantifier* loop, CharSet* set, Node* next);
  Node* BuildCopies(Quantifier* loop, uint32_t count, Node* next);
  Node* BuildOptional(Quantifier* loop, uint32_t count, Node* next);
  Node* BuildStar(Quantifier* loop, Node* next);
  Node* BuildPlus(Quantifier* loop, Node* next);
  Node* BuildCounted(Quantifier* loop, Node* next);
  Node* BuildIteration(Quantifier* loop, Node* next);
  bool MustClear(Quantifier* loop);

  // --- tree-measures.cc: each is computed once, and is wrong once this is exhausted
  uint32_t MinLength(Tree* tree);
  uint32_t SizeOf(Tree* tree);

  Arena* arena_;
  int32_t flags_;
  uintptr_t stack_limit_;
  Repeats repeats_;
  uint32_t nodes_ = 0;
  FirstSets first_sets_;
  std::vector<Node*> shared_;  // the newest node of each hash
  ArenaVector<Node*> ways_;    // the ways of disjunctions that are being built, the innermost one's last
  bool backward_ = false;
  int sharing_depth_ = 0;
  bool is_exhausted_ = false;
  bool has_back_references_ = false;
  uint32_t registers_ = 0;
};

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_COMPILER_GRAPH_BUILDER_H_
