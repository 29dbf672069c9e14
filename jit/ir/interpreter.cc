#include "jit/ir/interpreter.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "jit/ir/evaluate.h"
#include "jit/ir/ops.h"

namespace kei::jit {
namespace {

template <typename T>
T ReadAs(uint64_t address) {
  T value;
  std::memcpy(&value, reinterpret_cast<const void*>(address), sizeof(T));
  return value;
}
template <typename T>
void WriteAs(uint64_t address, T value) {
  std::memcpy(reinterpret_cast<void*>(address), &value, sizeof(T));
}

uint64_t Normalize(Rep rep, uint64_t value) {
  return rep == Rep::kWord32 ? static_cast<uint32_t>(value) : value;
}

}  // namespace

uint64_t IrInterpreter::Run(const Graph& graph, std::span<const uint64_t> arguments) {
  arguments_ = arguments;
  values_.assign(graph.node_count(), 0);
  std::vector<uint64_t> stack;
  uint64_t saved_stack_pointer = stack_pointer;
  if (stack_pointer == 0) {
    stack.resize(kStackBytes / 8 + 2);
    uint64_t end = reinterpret_cast<uint64_t>(stack.data() + stack.size());
    stack_pointer = end & ~uint64_t{15};
  }
  for (const Block* block = graph.entry(); block != nullptr;) block = RunBlock(block);
  stack_pointer = saved_stack_pointer;
  return result_;
}

const Block* IrInterpreter::RunBlock(const Block* block) {
  for (const Node* node : block->nodes) {
    CHECK(fuel-- > 0);
    if (node->info().has(Effects::kTerminator)) {
      const Block* next = Terminate(node);
      if (next != nullptr) EnterBlock(block, next);
      return next;
    }
    values_[node->id] = Compute(node);
  }
  FATAL("a block without a terminator");
}

// Edges between the same two blocks carry the same phi inputs (the verifier sees to it), so the
// first one will do. Phis read all their inputs before one of them changes.
void IrInterpreter::EnterBlock(const Block* from, const Block* to) {
  size_t edge = std::ranges::find(to->predecessors, from) - to->predecessors.begin();
  CHECK(edge < to->predecessors.size());
  scratch_.clear();
  for (const Node* phi : to->phis) scratch_.push_back(Input(phi, edge));
  for (size_t i = 0; i < to->phis.size(); i++) values_[to->phis[i]->id] = scratch_[i];
}

uint64_t IrInterpreter::Compute(const Node* node) {
  switch (node->op) {
    case Op::kInt32Constant:
    case Op::kInt64Constant:
    case Op::kFloat64Constant:
    case Op::kTaggedConstant: return Constant(node);
    case Op::kParameter: return Normalize(node->rep, arguments_[node->int_value]);
    case Op::kRootRegister: return root;
    case Op::kFramePointer: return frame_pointer;
    case Op::kStackPointer: return stack_pointer;
    case Op::kBytecodePointer: return bytecode_pointer;
    case Op::kExternalReference: return external_reference(node->int_value);
    case Op::kBuiltinEntry: return builtin_entry(node->int_value);
    case Op::kOperand:
      return Normalize(node->rep, static_cast<uint64_t>(node->operand().Of(operand(node->operand()))));
    case Op::kDecompress: {
      auto low = static_cast<uint32_t>(Input(node, 0));
      if (node->low_half_only) return low;
      return kPointerCompression ? DecompressWord(root, low) : AddressInCage(root, low);
    }
    case Op::kLoad: return Load(node);
    case Op::kStore: return Store(node), 0;
    case Op::kStackAllocate: return stack_pointer -= Input(node, 0);
    case Op::kPush:
      WriteAs<uint64_t>(stack_pointer -= 8, Input(node, 0));
      WriteAs<uint64_t>(stack_pointer -= 8, Input(node, 1));
      return 0;
    case Op::kSetStackPointer: return stack_pointer = Input(node, 0);
    case Op::kSetFramePointer: return frame_pointer = Input(node, 0);
    case Op::kSetBytecodePointer: return bytecode_pointer = Input(node, 0);
    case Op::kEnterFrame:
      WriteAs<uint64_t>(stack_pointer -= 8, frame_pointer);
      return frame_pointer = stack_pointer;
    case Op::kCall: return DoCall(node);
    default: break;
  }
  size_t count = node->inputs.size();
  CHECK(count == 1 || count == 2);
  auto value = Evaluate(node->op, Input(node, 0), count == 2 ? Input(node, 1) : 0);
  CHECK(value.has_value());
  return *value;
}

uint64_t IrInterpreter::Constant(const Node* node) const {
  switch (node->op) {
    case Op::kInt64Constant: return static_cast<uint64_t>(node->int_value);
    case Op::kFloat64Constant: return std::bit_cast<uint64_t>(node->float_value);
    default: break;
  }
  if (node->is(Op::kInt32Constant)) return static_cast<uint32_t>(node->int_value);
  uint64_t bits = static_cast<uint64_t>(node->int_value);
  const bool is_pointer = (bits & 1) != 0 && !node->low_half_only;
  return is_pointer ? AddressInCage(root, static_cast<CageOffset>(bits)) : bits;
}

uint64_t IrInterpreter::AddressOf(const Node* node) const {
  uint64_t address = Input(node, 0) + static_cast<int64_t>(node->memory.offset);
  if (node->memory.scale >= 0) address += Input(node, 1) << node->memory.scale;
  return address;
}

uint64_t IrInterpreter::Load(const Node* node) const {
  uint64_t address = AddressOf(node);
  switch (node->memory.rep) {
    case MemRep::kInt8: return static_cast<uint32_t>(int32_t{ReadAs<int8_t>(address)});
    case MemRep::kUint8: return ReadAs<uint8_t>(address);
    case MemRep::kInt16: return static_cast<uint32_t>(int32_t{ReadAs<int16_t>(address)});
    case MemRep::kUint16: return ReadAs<uint16_t>(address);
    case MemRep::kWord32: return ReadAs<uint32_t>(address);
    case MemRep::kFloat32: return std::bit_cast<uint64_t>(double{ReadAs<float>(address)});
    case MemRep::kTagged: {
      auto word = ReadAs<TaggedWord>(address);
      return node->low_half_only ? word : DecompressWord(root, word);
    }
    case MemRep::kWord64:
    case MemRep::kFloat64:
    case MemRep::kTaggedFull: break;
  }
  return ReadAs<uint64_t>(address);
}

void IrInterpreter::Store(const Node* node) const {
  uint64_t address = AddressOf(node);
  uint64_t value = Value(node->inputs.back());
  switch (node->memory.rep) {
    case MemRep::kInt8:
    case MemRep::kUint8: return WriteAs(address, static_cast<uint8_t>(value));
    case MemRep::kInt16:
    case MemRep::kUint16: return WriteAs(address, static_cast<uint16_t>(value));
    case MemRep::kWord32: return WriteAs(address, static_cast<uint32_t>(value));
    case MemRep::kTagged: return WriteAs(address, static_cast<TaggedWord>(value));
    case MemRep::kFloat32: return WriteAs(address, static_cast<float>(std::bit_cast<double>(value)));
    case MemRep::kWord64:
    case MemRep::kFloat64:
    case MemRep::kTaggedFull: return WriteAs(address, value);
  }
}

uint64_t IrInterpreter::DoCall(const Node* node) {
  CHECK(call != nullptr);
  std::vector<uint64_t> inputs;
  for (const Node* input : node->inputs) inputs.push_back(Value(input));
  return Normalize(node->rep, call(*node, inputs));
}

const Block* IrInterpreter::Terminate(const Node* node) {
  const Block* block = node->block;
  switch (node->op) {
    case Op::kGoto: return block->successors[0];
    case Op::kBranch: return block->successors[Input(node, 0) != 0 ? 0 : 1];
    case Op::kSwitch: {
      const auto& values = node->cases.values;
      auto found = std::ranges::find(values, static_cast<int32_t>(Input(node, 0)));
      return block->successors[found - values.begin()];
    }
    case Op::kInt32AddOverflow:
    case Op::kInt32SubOverflow:
    case Op::kInt32MulOverflow: return TakeOverflow(node);
    case Op::kReturn:
    case Op::kReturnJS: result_ = node->inputs.empty() ? 0 : Input(node, 0); return nullptr;
    case Op::kTailCall: result_ = DoCall(node); return nullptr;
    case Op::kExit:
      exit = node->int_value;
      result_ = Input(node, 0);
      return nullptr;
    default: FATAL("reached %s", node->info().name.data());
  }
}

const Block* IrInterpreter::TakeOverflow(const Node* node) {
  int32_t a = static_cast<int32_t>(Input(node, 0));
  int32_t b = static_cast<int32_t>(Input(node, 1));
  int32_t result;
  bool overflow = node->is(Op::kInt32AddOverflow)   ? __builtin_add_overflow(a, b, &result)
                  : node->is(Op::kInt32SubOverflow) ? __builtin_sub_overflow(a, b, &result)
                                                    : __builtin_mul_overflow(a, b, &result);
  values_[node->id] = static_cast<uint32_t>(result);
  return node->block->successors[overflow ? 1 : 0];
}

bool SameValue(Rep rep, uint64_t a, uint64_t b) {
  switch (rep) {
    case Rep::kState:
    case Rep::kNone: return true;
    case Rep::kWord32: return static_cast<uint32_t>(a) == static_cast<uint32_t>(b);
    case Rep::kTagged: return (a & 1) != 0 ? a == b : static_cast<uint32_t>(a) == static_cast<uint32_t>(b);
    case Rep::kFloat64:
      return a == b || (std::isnan(std::bit_cast<double>(a)) && std::isnan(std::bit_cast<double>(b)));
    case Rep::kWord64: break;
  }
  return a == b;
}

}  // namespace kei::jit
