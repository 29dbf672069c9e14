#ifndef KEI_VM_REGEXP_COMPILER_GRAPH_BUILDER_H_
#define KEI_VM_REGEXP_COMPILER_GRAPH_BUILDER_H_

#include <vector>

#include "vm/regexp/characters/case-folding.h"
#include "vm/regexp/compiler/graph.h"
#include "vm/regexp/syntax/parser.h"

namespace kei::regexp {

// Builds from the end to the start: each step is made when what follows it is known.
class GraphBuilder {
 public:
  // The stack may be used down to `stack_limit`.
  GraphBuilder(Arena* arena, int32_t flags, uintptr_t stack_limit)
      : arena_(arena), flags_(flags), stack_limit_(stack_limit), first_sets_(arena) {}
  Graph Build(const ParseResult& pattern);
  FirstSets* first_sets() { return &first_sets_; }

 private:
  static constexpr size_t kMaxArenaBytes = size_t{512} << 20;
  // Of a repeated term: how many nodes its copies may have altogether.
  static constexpr uint32_t kMaxUnrolled = 24;

  bool IsUnicode() const { return (flags_ & RegExpFlags::kUnicodeMode) != 0; }
  bool IsExhausted();
  Node* New(NodeKind kind, Node* next) { return arena_->New<Node>(kind, next); }
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
  Node* BuildDisjunction(std::span<Tree* const> alternatives, Node* next);
  Node* BuildCapture(Capture* capture, Node* next);
  Node* BuildLook(Look* look, Node* next);
  Node* BuildBackReference(BackReference* reference, Node* next);

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

  // --- tree-measures.cc: each is computed once
  uint32_t MinLength(Tree* tree);
  uint32_t SizeOf(Tree* tree);

  Arena* arena_;
  int32_t flags_;
  uintptr_t stack_limit_;
  FirstSets first_sets_;
  bool backward_ = false;
  bool is_exhausted_ = false;
  bool has_back_references_ = false;
  uint32_t registers_ = 0;
};

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_COMPILER_GRAPH_BUILDER_H_
