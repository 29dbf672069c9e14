#ifndef KEI_VM_REGEXP_SYNTAX_TREE_H_
#define KEI_VM_REGEXP_SYNTAX_TREE_H_

#include <cstdint>
#include <span>

#include "vm/regexp/characters/char-set.h"

namespace kei::regexp {

// The parts of a pattern. Flags are resolved into the leaves, so that modifiers leave no trace. Groups that
// do not capture are their bodies.

enum class TreeKind : uint8_t {
  kEmpty,
  kText,
  kClass,
  kSequence,
  kDisjunction,
  kQuantifier,
  kCapture,
  kLook,
  kBackReference,
  kAssertion,
};

struct Tree {
  explicit Tree(TreeKind kind) : kind(kind) {}
  template <typename T>
  T* As() {
    return static_cast<T*>(this);
  }
  static constexpr uint32_t kUnknown = 0xffffffff;
  TreeKind kind;
  // Facts that the compiler has found out: the least number of code units, and of nodes.
  uint32_t min_length = kUnknown;
  uint32_t size = kUnknown;
};

// Code points in unicode mode, else code units.
struct Text : Tree {
  Text(std::span<const uint32_t> chars, bool ignore_case)
      : Tree(TreeKind::kText), ignore_case(ignore_case), chars(chars) {}
  bool ignore_case;
  std::span<const uint32_t> chars;
};

// One character of a set, which is closed over case if that is ignored.
struct Class : Tree {
  explicit Class(Arena* arena) : Tree(TreeKind::kClass), set(arena) {}
  CharSet set;
};

struct Sequence : Tree {
  explicit Sequence(std::span<Tree* const> items) : Tree(TreeKind::kSequence), items(items) {}
  std::span<Tree* const> items;
};

struct Disjunction : Tree {
  explicit Disjunction(std::span<Tree* const> alternatives)
      : Tree(TreeKind::kDisjunction), alternatives(alternatives) {}
  std::span<Tree* const> alternatives;
};

// Captures from `first` up to but not including `end` lie within.
struct CaptureRange {
  uint32_t first, end;
  bool IsEmpty() const { return first == end; }
};

struct Quantifier : Tree {
  static constexpr uint32_t kInfinity = 0xffffffff;
  Quantifier(Tree* body, uint32_t min, uint32_t max, bool greedy, CaptureRange captures)
      : Tree(TreeKind::kQuantifier), greedy(greedy), body(body), min(min), max(max), captures(captures) {}
  bool greedy;
  Tree* body;
  uint32_t min, max;
  CaptureRange captures;
};

struct Capture : Tree {
  Capture(Tree* body, uint32_t index) : Tree(TreeKind::kCapture), body(body), index(index) {}
  Tree* body;
  uint32_t index;  // counted from 1 on
};

struct Look : Tree {
  Look(Tree* body, bool behind, bool negative, CaptureRange captures)
      : Tree(TreeKind::kLook), behind(behind), negative(negative), body(body), captures(captures) {}
  bool behind, negative;
  Tree* body;
  CaptureRange captures;
};

// A reference to the group that has matched among those of one name.
struct BackReference : Tree {
  BackReference(std::span<const uint32_t> groups, bool ignore_case)
      : Tree(TreeKind::kBackReference), ignore_case(ignore_case), groups(groups) {}
  bool ignore_case;
  std::span<const uint32_t> groups;
};

struct Assertion : Tree {
  enum Type : uint8_t { kStart, kEnd, kLineStart, kLineEnd, kBoundary, kNotBoundary };
  Assertion(Type type, bool long_s) : Tree(TreeKind::kAssertion), type(type), long_s(long_s) {}
  Type type;
  bool long_s;  // U+017F and U+212A are word characters, too
};

// A group's name in UTF-16.
struct GroupName {
  std::span<const uint16_t> name;
  uint32_t group;
};

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_SYNTAX_TREE_H_
