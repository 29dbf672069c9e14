#include <algorithm>

#include "vm/base/text/unicode.h"
#include "vm/regexp/compiler/graph-builder.h"

// Quantifiers: loops over one character are one node, short ones are unrolled, others are cycles.

namespace kei::regexp {

// One code unit, or code point, every time; `set` is filled.
bool GraphBuilder::IsOneCharacter(Tree* tree, CharSet* set) const {
  if (tree->kind == TreeKind::kClass) {
    set->Add(&tree->As<Class>()->set);
    return !set->ranges().empty();
  }
  if (tree->kind != TreeKind::kText) return false;
  auto* text = tree->As<Text>();
  if (text->chars.size() != 1) return false;
  if (text->ignore_case) {
    const CaseVariants variants(text->chars[0], IsUnicode() ? CaseMode::kFold : CaseMode::kUpper);
    for (uint32_t variant : variants.all()) set->Add(variant);
  } else {
    set->Add(text->chars[0]);
  }
  return true;
}

Node* GraphBuilder::BuildSimpleLoop(Quantifier* loop, CharSet* set, Node* next) {
  Node* node = NewRegister(NodeKind::kLoop, loop->min, loop->max, next);
  node->set = set;
  node->greedy = loop->greedy;
  if (IsUnicode()) {
    for (const CharRange& range : set->ranges()) {
      if (range.last >= 0xd800 && (range.first <= 0xdfff || range.last > 0xffff)) {
        node->pairs = true;
      }
    }
  }
  return node;
}

Node* GraphBuilder::BuildQuantifier(Quantifier* loop, Node* next) {
  if (loop->max == 0) return next;
  if (loop->min == 1 && loop->max == 1) return Build(loop->body, next);
  CharSet* set = arena_->New<CharSet>(arena_);
  if (!backward_ && IsOneCharacter(loop->body, set)) return BuildSimpleLoop(loop, set, next);

  const uint64_t size = SizeOf(loop->body);
  const bool may_be_empty = MinLength(loop->body) == 0;
  if (loop->max == Quantifier::kInfinity) {
    if (loop->min == 0) return BuildStar(loop, next);
    if (loop->min == 1 && !may_be_empty) return BuildPlus(loop, next);
    if (MayUnroll(size * loop->min)) {
      return BuildCopies(loop, loop->min, BuildStar(loop, next));
    }
  } else if (loop->max == 1 || MayUnroll(size * loop->max)) {
    return BuildCopies(loop, loop->min, BuildOptional(loop, loop->max - loop->min, next));
  }
  return BuildCounted(loop, next);
}

// Whether an iteration could see what an earlier one has captured.
bool GraphBuilder::MustClear(Quantifier* loop) { return loop->max > 1 && !loop->captures.IsEmpty(); }

Node* GraphBuilder::BuildIteration(Quantifier* loop, Node* next) {
  Node* body = Build(loop->body, next);
  if (!MustClear(loop)) return body;
  return NewRegister(NodeKind::kClear, loop->captures.first * 2, loop->captures.end * 2, body);
}

Node* GraphBuilder::BuildCopies(Quantifier* loop, uint32_t count, Node* next) {
  for (uint32_t i = 0; i < count && !is_exhausted_; i++) next = BuildIteration(loop, next);
  return next;
}

// (x(x(x)?)?)?, where each x must match something.
Node* GraphBuilder::BuildOptional(Quantifier* loop, uint32_t count, Node* next) {
  const bool may_be_empty = MinLength(loop->body) == 0;
  const uint32_t position = registers_;
  if (may_be_empty && count > 0) registers_++;
  Node* result = next;
  for (uint32_t i = 0; i < count && !is_exhausted_; i++) {
    Node* after = result;
    if (may_be_empty) after = NewRegister(NodeKind::kEmptyCheck, position, 0, after);
    Node* body = BuildIteration(loop, after);
    if (may_be_empty) body = NewRegister(NodeKind::kSave, position, 0, body);
    result = NewSplit(body, next, loop->greedy);
  }
  return result;
}

Node* GraphBuilder::BuildStar(Quantifier* loop, Node* next) {
  Node* head = NewSplit(nullptr, nullptr);
  Node* after = head;
  const bool may_be_empty = MinLength(loop->body) == 0;
  const uint32_t position = registers_;
  if (may_be_empty) {
    registers_++;
    after = NewRegister(NodeKind::kEmptyCheck, position, 0, after);
  }
  Node* body = BuildIteration(loop, after);
  if (may_be_empty) body = NewRegister(NodeKind::kSave, position, 0, body);
  head->next = loop->greedy ? body : next;
  head->other = loop->greedy ? next : body;
  return head;
}

Node* GraphBuilder::BuildPlus(Quantifier* loop, Node* next) {
  Node* head = NewSplit(nullptr, nullptr);
  Node* body = BuildIteration(loop, head);
  head->next = loop->greedy ? body : next;
  head->other = loop->greedy ? next : body;
  return body;
}

Node* GraphBuilder::BuildCounted(Quantifier* loop, Node* next) {
  const uint32_t counter = registers_++;
  const bool may_be_empty = MinLength(loop->body) == 0;
  const uint32_t position = registers_;
  if (may_be_empty) registers_++;

  Node* choose = NewSplit(nullptr, nullptr);
  Node* head = choose;
  if (loop->max != Quantifier::kInfinity) {
    head = NewRegister(NodeKind::kIfLess, counter, loop->max, next);
    head->other = choose;
  }
  if (loop->min > 0) head = NewRegister(NodeKind::kIfLess, counter, loop->min, head);

  Node* after = head;
  if (may_be_empty) {
    after = NewRegister(NodeKind::kEmptyCheck, position, 0, after);
    if (loop->min > 0) {
      // The first ones may be empty.
      Node* check = after;
      after = NewRegister(NodeKind::kIfLess, counter, loop->min + 1, check);
      after->other = head;
    }
  }
  Node* body = BuildIteration(loop, after);
  if (may_be_empty) body = NewRegister(NodeKind::kSave, position, 0, body);
  body = NewRegister(NodeKind::kIncrement, counter, 0, body);
  if (loop->min > 0) head->other = body;
  choose->next = loop->greedy ? body : next;
  choose->other = loop->greedy ? next : body;
  return NewRegister(NodeKind::kSetRegister, counter, 0, head);
}

}  // namespace kei::regexp
