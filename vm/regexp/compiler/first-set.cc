#include "vm/regexp/compiler/first-set.h"

#include <algorithm>

#include "vm/regexp/compiler/graph.h"
#include "vm/regexp/syntax/tree.h"

namespace kei::regexp {

void FirstSet::Add(CharSet* set) {
  for (const CharRange& range : set->ranges()) {
    for (uint32_t c = range.first; c <= std::min(range.last, 0xffu); c++) Add(c);
    if (range.last > 0xff) {
      beyond = true;  // the ranges that follow are beyond, too
      return;
    }
  }
}

const FirstSet& FirstSets::Of(Node* node) {
  if (node->first == nullptr) {
    int lowest = kMaxDepth;
    const FirstSet result = Visit(node, 0, &lowest);
    if (node->first == nullptr) node->first = arena_->New<FirstSet>(result);
  }
  return *node->first;
}

FirstSet FirstSets::Visit(Node* node, int depth, int* lowest) {
  // A cycle that is not closed yet.
  if (node == nullptr) {
    *lowest = -1;
    return FirstSet::All();
  }
  if (node->first != nullptr) return *node->first;
  // A cycle adds nothing to what its members begin with.
  if (node->is_measuring) {
    *lowest = std::min(*lowest, node->depth);
    return FirstSet();
  }
  if (depth == kMaxDepth) {
    *lowest = -1;
    return FirstSet::All();
  }
  node->is_measuring = true;
  node->depth = depth;
  int own_lowest = kMaxDepth;
  const FirstSet result = Compute(node, depth, &own_lowest);
  node->is_measuring = false;
  if (own_lowest >= depth) {
    node->first = arena_->New<FirstSet>(result);
  } else {
    *lowest = std::min(*lowest, own_lowest);
  }
  return result;
}

FirstSet FirstSets::Compute(Node* node, int depth, int* lowest) {
  FirstSet result;
  if (node->backward) return FirstSet::All();
  switch (node->kind) {
    case NodeKind::kFail: return result;
    case NodeKind::kText: {
      const Unit unit = node->units[0];
      for (uint32_t c = 0; c < 0x100; c++) {
        if ((c | unit.mask) == unit.value) result.Add(c);
      }
      if (unit.value > 0xff) result.beyond = true;
      return result;
    }
    case NodeKind::kSet: result.Add(node->set); return result;
    case NodeKind::kLoop:
      result.Add(node->set);
      if (node->a == 0) result.Add(Visit(node->next, depth + 1, lowest));
      return result;
    case NodeKind::kSplit:
    case NodeKind::kIfLess:
      result = Visit(node->next, depth + 1, lowest);
      result.Add(Visit(node->other, depth + 1, lowest));
      return result;
    case NodeKind::kSave:
    case NodeKind::kClear:
    case NodeKind::kSetRegister:
    case NodeKind::kIncrement:
    case NodeKind::kEmptyCheck: return Visit(node->next, depth + 1, lowest);
    case NodeKind::kLook: return Visit(node->other, depth + 1, lowest);
    case NodeKind::kAssertion:
      if (node->a != Assertion::kEnd && node->a != Assertion::kLineEnd) {
        return Visit(node->next, depth + 1, lowest);
      }
      result.at_end = true;
      if (node->a == Assertion::kLineEnd) {
        for (uint32_t c : {0x0a, 0x0d, 0x2028}) result.Add(c);
      }
      return result;
    case NodeKind::kAccept:
    case NodeKind::kBackReference:
    case NodeKind::kLookEnd:
    case NodeKind::kLookFail: return FirstSet::All();
  }
  return FirstSet::All();
}

}  // namespace kei::regexp
