#include "jit/ir/ops.h"

namespace kei::jit {
namespace {

struct Output {
  Rep rep;
  bool by_aux;
};

namespace row {  // the words of ops.def
constexpr uint16_t Pure = Effects::kPure, Commutative = Effects::kCommutative, Reads = Effects::kReads,
                   Writes = Effects::kWrites, Calls = Effects::kCalls, Ordered = Effects::kOrdered,
                   Terminator = Effects::kTerminator, Exits = Effects::kExits;
namespace output {
constexpr Output None{Rep::kNone, false}, Word32{Rep::kWord32, false}, Word64{Rep::kWord64, false},
    Tagged{Rep::kTagged, false}, Float64{Rep::kFloat64, false}, State{Rep::kState, false},
    Any{Rep::kNone, true};
}  // namespace output

constexpr OpInfo kOps[] = {
#define OP(Name, inputs, out, effects, aux) \
  {#Name, inputs, output::out.rep, output::out.by_aux, effects, Aux::k##aux},
#include "jit/ir/ops.def"
#undef OP
};
}  // namespace row
using row::kOps;

constexpr bool IsConsistent(const OpInfo& info) {
  size_t star = info.inputs.find('*');
  if (star != std::string_view::npos && star + 1 != info.inputs.size()) return false;
  if (info.inputs.find_first_not_of("wltdavs*") != std::string_view::npos) return false;
  constexpr uint16_t kImpure = Effects::kReads | Effects::kWrites | Effects::kCalls | Effects::kOrdered |
                               Effects::kTerminator | Effects::kExits;
  if (info.has(Effects::kPure) == info.has(kImpure)) return false;
  if (info.has(Effects::kCommutative) && (info.inputs.size() != 2 || info.inputs[0] != info.inputs[1])) {
    return false;
  }
  if (info.aux == Aux::kMemory && !info.has(Effects::kReads | Effects::kWrites)) return false;
  return (info.aux == Aux::kCall) == info.has(Effects::kCalls);
}
constexpr bool AllConsistent() {
  for (const OpInfo& info : kOps) {
    if (!IsConsistent(info)) return false;
  }
  return true;
}
static_assert(std::size(kOps) == kOpCount);
static_assert(kOpCount < 256, "Op is one byte");
static_assert(AllConsistent(), "every row of ops.def has exactly one kind of effect and valid inputs");

constexpr bool Accepts(char kind, Rep rep) {
  switch (kind) {
    case 'w': return rep == Rep::kWord32;
    case 'l': return rep == Rep::kWord64;
    case 't': return rep == Rep::kTagged;
    case 'd': return rep == Rep::kFloat64;
    case 's': return rep == Rep::kState;
    case 'a': return rep == Rep::kTagged || rep == Rep::kWord64;
    default: return rep != Rep::kNone;
  }
}

}  // namespace

const OpInfo& InfoOf(Op op) { return kOps[static_cast<int>(op)]; }

size_t FixedInputCount(Op op) { return InfoOf(op).inputs.size() - HasMoreInputs(op); }

bool HasMoreInputs(Op op) { return InfoOf(op).inputs.ends_with('*'); }

bool AcceptsInput(Op op, size_t index, Rep rep) {
  std::string_view inputs = InfoOf(op).inputs;
  if (index < FixedInputCount(op)) return Accepts(inputs[index], rep);
  return HasMoreInputs(op) && Accepts('*', rep);
}

bool IsComparison(Op op) { return op >= Op::kWord32Equal && op <= Op::kFloat64LessThanOrEqual; }

std::string_view NameOf(Rep rep) {
  constexpr std::string_view kNames[] = {"None", "Word32", "Word64", "Tagged", "Float64", "State"};
  return kNames[static_cast<int>(rep)];
}

std::string_view NameOf(MemRep rep) {
  constexpr std::string_view kNames[] = {"Int8",   "Uint8",   "Int16",   "Uint16", "Word32",
                                         "Word64", "Float32", "Float64", "Tagged", "TaggedFull"};
  return kNames[static_cast<int>(rep)];
}

std::string_view NameOf(FrameKind frame) {
  constexpr std::string_view kNames[] = {"None",          "Stub",    "JSBuiltin",   "Handler",  "Manual",
                                         "CEntry",        "Stencil", "GenericStub", "Prologue", "Optimized",
                                         "OptimizedLoop", "Bridge",  "Dump"};
  return kNames[static_cast<int>(frame)];
}

}  // namespace kei::jit
