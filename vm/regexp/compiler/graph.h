#ifndef KEI_VM_REGEXP_COMPILER_GRAPH_H_
#define KEI_VM_REGEXP_COMPILER_GRAPH_H_

#include <cstdint>
#include <span>

#include "vm/regexp/characters/char-set.h"
#include "vm/regexp/compiler/first-set.h"

namespace kei::regexp {

// A pattern as a graph of steps. A step that succeeds goes on at `next`; one that fails goes back to
// the last alternative that was put off. Loops are cycles. Every back end translates this graph: see
// bytecode-emitter.h for the one of bytecode.
//
// Registers hold positions, -1 for none, and counts: first two for each capture, its start and end,
// then those of loops. Going back restores them, those of lookarounds apart.
enum class NodeKind : uint8_t {
  kAccept,
  kFail,
  kText,           // `units`, each matched by (c | mask) == value
  kSet,            // a character of `set`
  kLoop,           // min to max characters of `set`
  kSplit,          // next; `other` is put off
  kSave,           // register a = position
  kClear,          // registers a up to but not including b = none
  kSetRegister,    // register a = b
  kIncrement,      // register a += 1
  kIfLess,         // register a < b: other, else next
  kEmptyCheck,     // fails at the position that register a holds
  kAssertion,      // a: Assertion::Type, b: long s
  kBackReference,  // the match of one of `groups`, which may be nothing
  kLook,           // puts `other` off if `negative`; a and a + 1 are its registers
  kLookEnd,        // ends a positive one: back to its beginning, alternatives dropped; next
  kLookFail,       // ends a negative one: drops all since, and fails
};

struct Unit {
  uint16_t value;
  uint16_t mask;
  bool operator==(const Unit&) const = default;
};

struct Node {
  explicit Node(NodeKind kind, Node* next = nullptr) : kind(kind), next(next) {}
  NodeKind kind;
  bool backward = false;
  bool pairs = false;                         // kSet, kLoop: surrogate pairs are one character
  bool greedy = true;                         // kLoop
  bool negative = false;                      // kLook
  bool has_captures = false;                  // kLook, kLookEnd: captures are set within
  bool ignore_case = false, unicode = false;  // kBackReference
  bool is_measuring = false;                  // while its FirstSet is being computed
  uint32_t a = 0, b = 0;                      // kLoop: min, max
  uint32_t address = 0;                       // the place at which it was emitted; 0: not yet
  int depth = 0;                              // while is_measuring
  uint32_t id = 0;                            // its own
  Node* next;
  Node* other = nullptr;
  CharSet* set = nullptr;
  std::span<const Unit> units;
  std::span<const uint32_t> groups;
  FirstSet* first = nullptr;  // once it is known
};

struct Graph {
  Node* entry = nullptr;  // null: the pattern is too large
  uint32_t captures = 1;
  uint32_t registers = 2;
  uint32_t min_length = 0;  // the least length of a match, in code units
};

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_COMPILER_GRAPH_H_
