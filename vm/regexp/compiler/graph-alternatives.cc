#include <algorithm>

#include "vm/regexp/compiler/graph-builder.h"

// Disjunctions. Alternatives that begin with the same text share it. The ways to choose form a balanced tree,
// so that looking ahead by one unit finds the right one of n in log n steps.

namespace kei::regexp {
namespace {

// The text that a tree begins with; null if it begins with something else.
Text* LeadingText(Tree* tree) {
  if (tree->kind == TreeKind::kSequence) {
    auto* sequence = tree->As<Sequence>();
    if (sequence->items.empty()) return nullptr;
    tree = sequence->items[0];
  }
  if (tree->kind != TreeKind::kText || tree->As<Text>()->chars.empty()) return nullptr;
  return tree->As<Text>();
}

}  // namespace

// The key of a character of a text. Two keys are equal if they match the same characters.
uint32_t GraphBuilder::KeyOf(const Text* text, size_t i) const {
  if (!text->ignore_case) return text->chars[i];
  return Canonicalize(text->chars[i], IsUnicode() ? CaseMode::kFold : CaseMode::kUpper);
}

// The same tree without so many characters of its leading text.
Tree* GraphBuilder::WithoutPrefix(Arena* arena, Tree* tree, size_t count) {
  Text* text = LeadingText(tree);
  Tree* rest = text->chars.size() == count ? arena->New<Tree>(TreeKind::kEmpty)
                                           : arena->New<Text>(text->chars.subspan(count), text->ignore_case);
  if (tree == text) return rest;
  auto old = tree->As<Sequence>()->items;
  Tree** items = arena->NewArray<Tree*>(old.size());
  std::ranges::copy(old, items);
  items[0] = rest;
  return arena->New<Sequence>(std::span<Tree* const>(items, old.size()));
}

// The number of characters that all leading texts have in common.
size_t GraphBuilder::CommonPrefix(std::span<Tree* const> alternatives) {
  const Text* first = LeadingText(alternatives[0]);
  size_t common = first->chars.size();
  for (Tree* alternative : alternatives.subspan(1)) {
    if (IsExhausted()) break;
    const Text* text = LeadingText(alternative);
    common = std::min(common, text->chars.size());
    size_t i = 0;
    while (i < common && KeyOf(first, i) == KeyOf(text, i) && !IsExhausted()) i++;
    common = i;
  }
  return common;
}

// Builds alternatives with the same first character, of which there is at least one.
Node* GraphBuilder::BuildSharingPrefix(std::span<Tree* const> alternatives, Node* next) {
  if (alternatives.size() == 1) return Build(alternatives[0], next);
  const size_t common = CommonPrefix(alternatives);
  Arena arena(arena_->account(), arena_->pulse());  // nodes do not point to these
  Tree** rests = arena.NewArray<Tree*>(alternatives.size());
  for (size_t i = 0; i < alternatives.size(); i++) {
    if (IsExhausted()) return next;
    rests[i] = WithoutPrefix(&arena, alternatives[i], common);
  }
  const Text* first = LeadingText(alternatives[0]);
  Text prefix(first->chars.first(common), first->ignore_case);
  sharing_depth_++;
  Node* rest = BuildDisjunction({rests, alternatives.size()}, next);
  sharing_depth_--;
  return BuildText(&prefix, rest);
}

uint32_t GraphBuilder::FirstKey(Tree* tree) const { return KeyOf(LeadingText(tree), 0); }

// A run of alternatives that begin with texts. If two have different first characters, at most one of them
// can match, so that they may change places.
void GraphBuilder::BuildTexts(std::span<Tree* const> run, Node* next) {
  Arena arena(arena_->account(), arena_->pulse());
  const std::span<Tree*> sorted(arena.NewArray<Tree*>(run.size()), run.size());
  std::ranges::copy(run, sorted.begin());
  std::ranges::stable_sort(sorted, {}, [this](Tree* tree) { return FirstKey(tree); });
  for (size_t from = 0, to; from < sorted.size(); from = to) {
    const uint32_t key = FirstKey(sorted[from]);
    for (to = from + 1; to < sorted.size() && FirstKey(sorted[to]) == key; to++) {
      if (IsExhausted()) return;
    }
    ways_.push_back(BuildSharingPrefix(sorted.subspan(from, to - from), next));
    if (is_exhausted_) return;
  }
}

Node* GraphBuilder::Choose(std::span<Node* const> ways) {
  if (ways.size() == 1 || IsExhausted()) return ways[0];
  const size_t half = ways.size() / 2;
  Node* first = Choose(ways.first(half));
  Node* result = NewChoice(first, Choose(ways.subspan(half)));
  first_sets_.Of(result);
  return result;
}

// --- Sharing: words of large sets end like others, so that their graph is much smaller than they are.
// Small sets do without, since code knows less of a node that several ways lead to.

Node** GraphBuilder::SharedSlot(uint64_t hash) {
  if (shared_.empty()) return nullptr;
  return &shared_[(hash * 0x9e3779b97f4a7c15u) >> (64 - kSharedBits)];
}

Node* GraphBuilder::NewChoice(Node* next, Node* other) {
  Node** slot = SharedSlot(uint64_t{next->id} << 32 | other->id);
  Node* known = slot != nullptr ? *slot : nullptr;
  if (known != nullptr && known->kind == NodeKind::kSplit && known->next == next && known->other == other) {
    return known;
  }
  Node* node = NewSplit(next, other);
  if (slot != nullptr) *slot = node;
  return node;
}

Node* GraphBuilder::NewText(const std::vector<Unit>& units, Node* next) {
  uint64_t hash = next->id;
  for (const Unit& unit : units) hash = hash * 65599 + (uint32_t{unit.mask} << 16 | unit.value);
  Node** slot = SharedSlot(hash);
  Node* known = slot != nullptr ? *slot : nullptr;
  if (known != nullptr && known->kind == NodeKind::kText && known->next == next &&
      known->backward == backward_ && std::ranges::equal(known->units, units)) {
    return known;
  }
  Unit* copy = arena_->NewArray<Unit>(units.size());
  std::copy(units.begin(), units.end(), copy);
  Node* node = New(NodeKind::kText, next);
  node->units = {copy, units.size()};
  node->backward = backward_;
  if (slot != nullptr) *slot = node;
  return node;
}

Node* GraphBuilder::BuildDisjunction(std::span<Tree* const> alternatives, Node* next) {
  const size_t first = ways_.size();
  if (alternatives.size() >= kManyAlternatives) shared_.resize(size_t{1} << kSharedBits);
  for (size_t from = 0, to; from < alternatives.size(); from = to) {
    to = from + 1;
    const bool may_share = !backward_ && sharing_depth_ < kMaxSharingDepth;
    const Text* text = may_share ? LeadingText(alternatives[from]) : nullptr;
    if (text == nullptr) {
      ways_.push_back(Build(alternatives[from], next));
      if (is_exhausted_) return next;
      continue;
    }
    for (; to < alternatives.size() && !IsExhausted(); to++) {
      const Text* other = LeadingText(alternatives[to]);
      if (other == nullptr || other->ignore_case != text->ignore_case) break;
    }
    BuildTexts(alternatives.subspan(from, to - from), next);
    if (is_exhausted_) return next;
  }
  Node* result = Choose({ways_.data() + first, ways_.size() - first});
  ways_.truncate(first);
  return result;
}

}  // namespace kei::regexp
