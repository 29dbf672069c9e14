#ifndef KEI_JIT_IR_GRAPH_H_
#define KEI_JIT_IR_GRAPH_H_

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string_view>

#include "vm/base/arena-vector.h"
#include "vm/base/checks.h"
#include "vm/tables/code/call-descriptor.h"
#include "vm/tables/code/code-purpose.h"
#include "vm/tables/code/stencils.h"
#include "vm/tables/representation.h"

// The one graph of the compiler: basic blocks in SSA form. Every node stands in a block, in the order of
// execution. Passes may move Pure nodes. They may also move a load to a place where the memory that it reads
// is the same.

namespace kei::jit {

enum class Op : uint8_t {
#define OP(Name, ...) k##Name,
#include "jit/ir/ops.def"
#undef OP
};
constexpr int kOpCount = 0
#define OP(...) +1
#include "jit/ir/ops.def"
#undef OP
    ;

enum class Aux : uint8_t { kNone, kInt, kFloat, kMemory, kCall, kPhi, kSwitch, kState, kExit, kMaps };

struct Effects {
  enum : uint16_t {
    kPure = 1,
    kCommutative = 2,
    kReads = 4,
    kWrites = 8,
    kCalls = 16,
    kOrdered = 32,
    kTerminator = 64,
    kExits = 128,
  };
};

struct OpInfo {
  std::string_view name;
  std::string_view inputs;  // see ops.def
  Rep output;
  bool output_by_aux;  // "Any" in the table
  uint16_t effects;
  Aux aux;

  constexpr bool has(uint16_t effect) const { return (effects & effect) != 0; }
};
const OpInfo& InfoOf(Op op);

struct Node;
struct Block;

// The field that an access reads or writes, for the printed code; null if it has no name.
struct FieldName {
  const char* holder;
  const char* name;
};

// The auxiliary of Load and Store: address = base + (index << scale) + offset.
struct MemoryAccess {
  MemRep rep;
  int8_t scale;    // -1: no index input
  int32_t offset;  // relative to the base as it is, so a field of a tagged object carries the tag: -1
  FieldName field;
};

// The auxiliary of Operand, as its int_value: a number that is known when a stencil is copied,
// (what the source says << shift) + addend. It is within 32 bits, signed.
struct OperandValue {
  int32_t addend = 0;
  PatchSource source = PatchSource::kOperand;
  uint8_t index : 4 = 0;  // which operand of the bytecode
  uint8_t shift : 4 = 0;
  bool may_be_negative = false;
  bool is_near = false;  // it fits a short displacement

  // The operand's value, computed from the value in its source.
  int64_t Of(int64_t said) const { return said * (int64_t{1} << shift) + addend; }
  bool operator==(const OperandValue&) const = default;
};
static_assert(sizeof(OperandValue) == 8);

constexpr int32_t kNoExit = -1;

// The auxiliary of the ops that leave optimized code.
struct ExitPlace {
  int32_t exit;    // the exit's number: see Graph::exit_count
  uint8_t reason;  // a DeoptReason
};

// The auxiliary of Call and TailCall.
struct CallTarget {
  enum class Kind : uint8_t {
    kBuiltin,      // id: a builtin; pc-relative
    kC,            // id: an external reference; the C calling convention
    kAddress,      // the first input is a Word64 code address; then the descriptor's parameters
    kTableEntry,   // dispatch: input 0 is a Word64 index into the table at `id` bytes from the root
    kGenericStub,  // only in a stencil: the generic stub of its bytecode
  };
  Kind kind;
  int32_t id;
  const CallDescriptor* descriptor;
  int32_t exit = kNoExit;  // of optimized code: the lazy exit; the frame state is the last input
};

struct FrameStateInfo;  // frame-state.h

// Maps by their compressed pointers.
struct MapSet {
  std::span<const uint32_t> maps;
};

struct SwitchCases {
  std::span<const int32_t> values;  // successor i is taken for values[i]
};

struct Node {
  uint32_t id;
  Op op;
  Rep rep;
  bool low_half_only = false;  // Tagged: no node observes the upper half, so do not decompress
  CodePurpose purpose = CodePurpose::kWork;
  uint32_t use_count = 0;  // kept by the graph: inputs of live nodes that name this node
  BytecodeSite place;
  Block* block = nullptr;
  ArenaVector<Node*> inputs;
  union {
    int64_t int_value = 0;
    double float_value;
    MemoryAccess memory;
    CallTarget call;
    SwitchCases cases;
    const FrameStateInfo* state;
    ExitPlace exit;
    MapSet maps;
  };

  Node(Arena* arena, uint32_t id, Op op, Rep rep) : id(id), op(op), rep(rep), inputs(arena) {}

  const OpInfo& info() const { return InfoOf(op); }
  Node* input(size_t i) const { return inputs[i]; }
  bool is(Op other) const { return op == other; }
  OperandValue operand() const { return std::bit_cast<OperandValue>(int_value); }
};

struct Block {
  uint32_t id;            // position in Graph::blocks, so in the final order after Order
  bool deferred = false;  // cold: laid out last, spills of its own only
  bool loop_header = false;
  ArenaVector<Node*> phis;
  ArenaVector<Node*> nodes;  // without phis; the last one is the terminator
  ArenaVector<Block*> predecessors;
  ArenaVector<Block*> successors;
  // Set by FindDominatorsAndLoops.
  Block* dominator = nullptr;  // the immediate one
  uint32_t tree_number = 0;    // its place in the preorder of the dominator tree
  uint32_t tree_end = 0;  // the blocks that this one dominates are those with numbers below, from its own on
  uint32_t loop_depth = 0;

  Block(Arena* arena, uint32_t id)
      : id(id), phis(arena), nodes(arena), predecessors(arena), successors(arena) {}
  Node* terminator() const { return nodes.back(); }
};

// Which frame the code of a graph stands in; prologue, epilogue and spill slots follow from it.
enum class FrameKind : uint8_t {
  kNone,           // no frame: may not call (but tail-call) and may not spill
  kStub,           // own frame: saved fp, marker, spill slots
  kJSBuiltin,      // own frame under the JavaScript linkage: saved fp, marker, function, argc, spills
  kHandler,        // inside an interpreted frame, whose spill area it uses: no prologue
  kManual,         // builds its frame itself with EnterFrame; spills only in the interpreted frame's
                   // area, hence only after the frame is complete
  kCEntry,         // called from C++: saves C's callee-saved registers, loads the root register
  kStencil,        // like kHandler; left by exits, and its cold blocks are a part of their own
  kGenericStub,    // like kHandler, but called by a stencil, to which it returns
  kPrologue,       // a stencil, but builds the frame, as kManual
  kOptimized,      // of a function's optimized code, entered as the function; see frame-constants.h
  kOptimizedLoop,  // the same, entered in a loop with the interpreted frame, over which it is laid
  kBridge,         // pushes what a call needs, but leaves the caller's frame the newest one: may not spill
  kDump,           // own frame that holds the caller's registers, to which it does not return
};

constexpr bool IsStencil(FrameKind kind) {
  return kind == FrameKind::kStencil || kind == FrameKind::kPrologue;
}
constexpr bool IsOptimized(FrameKind kind) {
  return kind == FrameKind::kOptimized || kind == FrameKind::kOptimizedLoop;
}
constexpr bool BuildsFrame(FrameKind kind) {
  return kind == FrameKind::kManual || kind == FrameKind::kPrologue;
}

// Graphs are position-independent: nothing here depends on the place of the graph's code.
class Graph {
 public:
  Graph(Arena* arena, std::string_view name, const CallDescriptor* descriptor, FrameKind frame)
      : blocks(arena), arena_(arena), name_(name), descriptor_(descriptor), frame_(frame) {}

  Block* NewBlock(bool deferred = false) {
    Block* block = arena_->New<Block>(arena_, static_cast<uint32_t>(blocks.size()));
    block->deferred = deferred;
    blocks.push_back(block);
    return block;
  }

  // Makes a node that is in no block yet.
  Node* NewNode(Op op, Rep rep, std::span<Node* const> inputs) {
    Node* node = arena_->New<Node>(arena_, next_id_++, op, rep);
    node->place = place;
    node->purpose = purpose;
    for (Node* input : inputs) AddInput(node, input);
    return node;
  }
  void AddInput(Node* node, Node* input) {
    node->inputs.push_back(input);
    input->use_count++;
  }
  void ReplaceInput(Node* node, size_t index, Node* by) {
    node->inputs[index]->use_count--;
    node->inputs[index] = by;
    by->use_count++;
  }
  // The node uses nothing any more.
  static void RemoveInputs(Node* node) {
    for (Node* input : node->inputs) input->use_count--;
    node->inputs.clear();
  }
  static void Append(Block* block, Node* node) {
    node->block = block;
    block->nodes.push_back(node);
  }
  static void Connect(Block* from, Block* to) {
    from->successors.push_back(to);
    to->predecessors.push_back(from);
  }

  Arena* arena() const { return arena_; }
  std::string_view name() const { return name_; }
  const CallDescriptor* descriptor() const { return descriptor_; }
  FrameKind frame() const { return frame_; }
  uint32_t node_count() const { return next_id_; }
  Block* entry() const { return blocks[0]; }

  ArenaVector<Block*> blocks;  // blocks[0] is the entry
  // The nodes that are made from now on get these, for those who print code or measure it.
  BytecodeSite place;
  CodePurpose purpose = CodePurpose::kWork;
  uint32_t folded_by_builder = 0;   // nodes that the builder found a simpler form for
  int32_t frame_marker = 0;         // FrameMarker of a kStub, kJSBuiltin, kCEntry or kOptimized frame
  int32_t exit_count = 0;           // exits of optimized code have the numbers below
  int32_t entered_frame_bytes = 0;  // kOptimizedLoop: of the interpreted frame, below its frame pointer

 private:
  Arena* arena_;
  std::string_view name_;
  const CallDescriptor* descriptor_;
  FrameKind frame_;
  uint32_t next_id_ = 0;
};

}  // namespace kei::jit

#endif  // KEI_JIT_IR_GRAPH_H_
