#include "vm/regexp/compiler/graph-builder.h"

#include <algorithm>

#include "vm/base/text/unicode.h"

namespace kei::regexp {
namespace {

constexpr size_t kMaxUnits = 64;  // the most units of one kText

}  // namespace

Graph GraphBuilder::Build(const ParseResult& pattern) {
  Graph graph;
  graph.captures = pattern.captures;
  registers_ = pattern.captures * 2;
  Node* end = NewRegister(NodeKind::kSave, 1, 0, New(NodeKind::kAccept, nullptr));
  Node* entry = NewRegister(NodeKind::kSave, 0, 0, Build(pattern.tree, end));
  graph.registers = registers_;
  graph.min_length = MinLength(pattern.tree);
  if (!is_exhausted_) graph.entry = entry;
  return graph;
}

bool GraphBuilder::IsExhausted() {
  if (!arena_->MayGoOn() || reinterpret_cast<uintptr_t>(__builtin_frame_address(0)) < stack_limit_ ||
      arena_->allocated_bytes() > kMaxArenaBytes || (WritesOut() && nodes_ > kMaxNodesWrittenOut)) {
    is_exhausted_ = true;
  }
  return is_exhausted_;
}

Node* GraphBuilder::NewRegister(NodeKind kind, uint32_t a, uint32_t b, Node* next) {
  Node* node = New(kind, next);
  node->a = a;
  node->b = b;
  return node;
}

Node* GraphBuilder::NewSplit(Node* next, Node* other, bool greedy) {
  Node* node = New(NodeKind::kSplit, greedy ? next : other);
  node->other = greedy ? other : next;
  return node;
}

Node* GraphBuilder::Build(Tree* tree, Node* next) {
  if (IsExhausted()) return next;
  switch (tree->kind) {
    case TreeKind::kEmpty: return next;
    case TreeKind::kText: return BuildText(tree->As<Text>(), next);
    case TreeKind::kClass: return NewSet(&tree->As<Class>()->set, next);
    case TreeKind::kSequence: return BuildSequence(tree->As<Sequence>(), next);
    case TreeKind::kDisjunction: return BuildDisjunction(tree->As<Disjunction>()->alternatives, next);
    case TreeKind::kQuantifier: return BuildQuantifier(tree->As<Quantifier>(), next);
    case TreeKind::kCapture: return BuildCapture(tree->As<Capture>(), next);
    case TreeKind::kLook: return WritesOut() ? Refuse(next) : BuildLook(tree->As<Look>(), next);
    case TreeKind::kBackReference:
      return WritesOut() ? Refuse(next) : BuildBackReference(tree->As<BackReference>(), next);
    case TreeKind::kAssertion: {
      auto* assertion = tree->As<Assertion>();
      return NewRegister(NodeKind::kAssertion, assertion->type, assertion->long_s, next);
    }
  }
  return next;
}

// --- Characters

bool GraphBuilder::AsUnit(CharSet* set, Unit* unit) const {
  std::span<const CharRange> ranges = set->ranges();
  uint32_t chars[3];
  size_t count = 0;
  for (const CharRange& range : ranges) {
    for (uint32_t c = range.first; c <= range.last; c++) {
      if (count == 2 || c > 0xffff) return false;
      if (IsUnicode() && (IsLeadSurrogate(c) || IsTrailSurrogate(c))) return false;
      chars[count++] = c;
    }
  }
  if (count == 0) return false;
  const uint32_t mask = count == 1 ? 0 : chars[0] ^ chars[1];
  if ((mask & (mask - 1)) != 0) return false;
  *unit = {static_cast<uint16_t>(chars[0] | mask), static_cast<uint16_t>(mask)};
  return true;
}

Node* GraphBuilder::NewSet(CharSet* set, Node* next) {
  if (set->ranges().empty()) return New(NodeKind::kFail, nullptr);
  std::vector<Unit> units(1);
  if (AsUnit(set, &units[0])) return BuildUnits(&units, next);
  Node* node = New(NodeKind::kSet, next);
  node->set = set;
  node->backward = backward_;
  if (IsUnicode()) {
    for (const CharRange& range : set->ranges()) {
      if (range.last >= 0xd800 && (range.first <= 0xdfff || range.last > 0xffff)) {
        node->pairs = true;
      }
    }
  }
  return node;
}

// Empties the vector.
Node* GraphBuilder::BuildUnits(std::vector<Unit>* reversed, Node* next) {
  if (reversed->empty()) return next;
  std::reverse(reversed->begin(), reversed->end());
  Node* node = NewText(*reversed, next);
  reversed->clear();
  return node;
}

Node* GraphBuilder::BuildCharacter(uint32_t c, bool ignore_case, std::vector<Unit>* reversed, Node* next) {
  if (!ignore_case && c <= 0xffff && reversed->size() < kMaxUnits &&
      !(IsUnicode() && (IsLeadSurrogate(c) || IsTrailSurrogate(c)))) {
    reversed->push_back({static_cast<uint16_t>(c), 0});
    return next;
  }
  CharSet set(arena_);
  if (ignore_case) {
    const CaseVariants variants(c, IsUnicode() ? CaseMode::kFold : CaseMode::kUpper);
    for (uint32_t variant : variants.all()) set.Add(variant);
  } else {
    set.Add(c);
  }
  Unit unit;
  const bool is_unit = AsUnit(&set, &unit);
  const bool is_pair =
      !is_unit && c > 0xffff && set.ranges().size() == 1 && set.ranges()[0].first == set.ranges()[0].last;
  const size_t size = reversed->size();
  if (size >= kMaxUnits || (!is_unit && !is_pair)) next = BuildUnits(reversed, next);
  if (is_unit) {
    reversed->push_back(unit);
  } else if (is_pair) {
    reversed->push_back({TrailSurrogateOf(c), 0});
    reversed->push_back({LeadSurrogateOf(c), 0});
  } else {
    CharSet* kept = arena_->New<CharSet>(arena_);
    kept->Add(&set);
    next = NewSet(kept, next);
  }
  return next;
}

Node* GraphBuilder::BuildText(Text* text, Node* next) {
  std::vector<Unit> reversed;
  const size_t count = text->chars.size();
  for (size_t i = 0; i < count; i++) {
    if (IsExhausted()) return next;
    if (!backward_) {
      next = BuildCharacter(text->chars[count - 1 - i], text->ignore_case, &reversed, next);
    } else {
      next = BuildCharacter(text->chars[i], text->ignore_case, &reversed, next);
      next = BuildUnits(&reversed, next);
    }
  }
  return BuildUnits(&reversed, next);
}

// --- Structure

Node* GraphBuilder::BuildSequence(Sequence* sequence, Node* next) {
  const size_t count = sequence->items.size();
  for (size_t i = 0; i < count && !is_exhausted_; i++) {
    next = Build(sequence->items[backward_ ? i : count - 1 - i], next);
  }
  return next;
}

Node* GraphBuilder::BuildCapture(Capture* capture, Node* next) {
  const uint32_t start = capture->index * 2 + backward_, end = capture->index * 2 + !backward_;
  Node* body = Build(capture->body, NewRegister(NodeKind::kSave, end, 0, next));
  return NewRegister(NodeKind::kSave, start, 0, body);
}

Node* GraphBuilder::BuildLook(Look* look, Node* next) {
  const uint32_t scratch = registers_;
  registers_ += 2;
  Node* begin = NewRegister(NodeKind::kLook, scratch, 0, nullptr);
  Node* end = NewRegister(look->negative ? NodeKind::kLookFail : NodeKind::kLookEnd, scratch, 0,
                          look->negative ? nullptr : next);
  begin->negative = look->negative;
  begin->other = next;
  end->has_captures = true;
  const bool outer = backward_;
  backward_ = look->behind;
  begin->next = Build(look->body, end);
  backward_ = outer;
  return begin;
}

Node* GraphBuilder::BuildBackReference(BackReference* reference, Node* next) {
  Node* node = New(NodeKind::kBackReference, next);
  node->groups = reference->groups;
  node->ignore_case = reference->ignore_case;
  node->unicode = IsUnicode();
  node->backward = backward_;
  return node;
}

}  // namespace kei::regexp
