#include <algorithm>

#include "vm/regexp/compiler/graph-builder.h"

namespace kei::regexp {
namespace {

constexpr uint32_t kMost = 1u << 30;

uint32_t Saturated(uint64_t value) { return static_cast<uint32_t>(std::min<uint64_t>(value, kMost)); }

}  // namespace

uint32_t GraphBuilder::MinLength(Tree* tree) {
  if (tree->min_length != Tree::kUnknown) return tree->min_length;
  if (IsExhausted()) return 0;
  uint64_t length = 0;
  switch (tree->kind) {
    case TreeKind::kText: length = tree->As<Text>()->chars.size(); break;
    case TreeKind::kClass: length = 1; break;
    case TreeKind::kSequence:
      for (Tree* item : tree->As<Sequence>()->items) {
        length += MinLength(item);
        if (is_exhausted_) break;
      }
      break;
    case TreeKind::kDisjunction:
      length = kMost;
      for (Tree* alternative : tree->As<Disjunction>()->alternatives) {
        length = std::min<uint64_t>(length, MinLength(alternative));
        if (is_exhausted_) break;
      }
      break;
    case TreeKind::kQuantifier: {
      auto* loop = tree->As<Quantifier>();
      length = uint64_t{MinLength(loop->body)} * loop->min;
      break;
    }
    case TreeKind::kCapture: length = MinLength(tree->As<Capture>()->body); break;
    case TreeKind::kEmpty:
    case TreeKind::kLook:
    case TreeKind::kBackReference:
    case TreeKind::kAssertion: break;
  }
  return tree->min_length = Saturated(length);
}

uint32_t GraphBuilder::SizeOf(Tree* tree) {
  if (tree->size != Tree::kUnknown) return tree->size;
  if (IsExhausted()) return 0;
  uint64_t size = 1;
  switch (tree->kind) {
    case TreeKind::kText: size = 1 + tree->As<Text>()->chars.size() / 4; break;
    case TreeKind::kSequence:
      for (Tree* item : tree->As<Sequence>()->items) {
        size += SizeOf(item);
        if (is_exhausted_) break;
      }
      break;
    case TreeKind::kDisjunction:
      for (Tree* item : tree->As<Disjunction>()->alternatives) {
        size += 1 + SizeOf(item);
        if (is_exhausted_) break;
      }
      break;
    case TreeKind::kQuantifier: {
      auto* loop = tree->As<Quantifier>();
      size = 3 + uint64_t{SizeOf(loop->body)} * std::max(1u, std::min(loop->min, kMaxUnrolled));
      break;
    }
    case TreeKind::kCapture: size = 2 + SizeOf(tree->As<Capture>()->body); break;
    case TreeKind::kLook: size = 3 + SizeOf(tree->As<Look>()->body); break;
    case TreeKind::kEmpty:
    case TreeKind::kClass:
    case TreeKind::kBackReference:
    case TreeKind::kAssertion: break;
  }
  return tree->size = Saturated(size);
}

}  // namespace kei::regexp
