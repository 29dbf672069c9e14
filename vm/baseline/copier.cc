#include "vm/baseline/copier.h"

#include <algorithm>
#include <cstring>

#include "jit/assembler/relocation.h"
#include "vm/bytecode/bytecode-iterator.h"
#include "vm/bytecode/function-flags.h"
#include "vm/bytecode/handler-table.h"
#include "vm/tables/code/fused-stencils.h"
#include "vm/tables/frame-constants.h"

namespace kei {
namespace {

jit::Relocation::Kind RelocationOf(PatchEncoding encoding) {
  using Kind = jit::Relocation::Kind;
  switch (encoding) {
    case PatchEncoding::kRel32: return Kind::kBuiltinRel32;
    case PatchEncoding::kBranch26: return Kind::kBuiltinBranch26;
    case PatchEncoding::kBranch19: return Kind::kBuiltinBranch19;
    default: FATAL("a builtin cannot be reached by this encoding");
  }
}

// Stands for a jump that is part of the stencil before it.
constexpr Stencil kNothing = {};

Prologue::Receiver ReceiverOf(SharedFunctionInfo shared) {
  if (IsClassConstructor(FunctionKindOf(shared.flags()))) return Prologue::kNewReceiver;
  const bool converts = shared.has(FunctionFlags::kUsesThis) && !shared.has(FunctionFlags::kStrict);
  return converts ? Prologue::kObjectReceiver : Prologue::kAnyReceiver;
}

bool IsTruthJump(Bytecode bytecode) {
  return bytecode == Bytecode::kJumpIfToBooleanTrue || bytecode == Bytecode::kJumpIfToBooleanFalse;
}

bool IsResume(Bytecode bytecode) {
  return bytecode == Bytecode::kResumeYield || bytecode == Bytecode::kResumeDelegate ||
         bytecode == Bytecode::kResumeAwait;
}

// The tables and the code in them are in no cache when a function gets hot. There is much else to do between
// knowing what will be read and reading it.
template <typename T>
void ReadSoon(const T* memory) {
  __builtin_prefetch(memory);
}

void ReadVariantsSoon(Bytecode bytecode) {
  const uint32_t first = kStencilRows[static_cast<int>(bytecode)].first;
  ReadSoon(&kStencilGuards[first]);
  ReadSoon(&kStencils[first]);
}

void ReadPartsSoon(const Stencil& stencil) {
  ReadSoon(HotCodeOf(stencil).data());
  ReadSoon(HotPatchesOf(stencil).data());
}

std::span<const int32_t> OperandsOf(const StencilCopier::Instruction& instruction) {
  return std::span(instruction.operands).first(static_cast<size_t>(instruction.operand_count));
}

}  // namespace

StencilCopier::StencilCopier(Isolate* isolate, FeedbackVector vector, ColdSites cold_sites)
    : isolate_(isolate),
      vector_(vector),
      cold_sites_(cold_sites),
      bytecodes_(BytecodeArray::cast(vector.shared(isolate).data(isolate)).bytes()) {}

bool StencilCopier::Run() {
  ChoosePrologue();
  Decode();
  NoteTargets();
  Choose();
  Place();
  if (!CopyHot(prologue_)) return false;
  for (const Instruction& instruction : instructions_) {
    if (!CopyHot(instruction)) return false;
  }
  if (!CopyCold(prologue_)) return false;
  for (const Instruction& instruction : instructions_) {
    if (instruction.stencil->cold_size != 0 && !CopyCold(instruction)) return false;
  }
  code_.bytes.resize(code_.bytes.size() - kStencilPadding);
  ListEntries();
  ListOffsets();
  ListSwitches();
  return true;
}

void StencilCopier::ChoosePrologue() {
  const SharedFunctionInfo shared = vector_.shared(isolate_);
  const BytecodeArray bytecode = BytecodeArray::cast(shared.data(isolate_));
  const auto frame_bytes = static_cast<int32_t>(bytecode.frame_bytes());
  int32_t* operands = prologue_.operands;
  operands[Prologue::kFrameBytes] = frame_bytes;
  operands[Prologue::kParameters] = bytecode.parameter_count();
  operands[Prologue::kReceiver] = ReceiverOf(shared);
  operands[Prologue::kRegisterPairs] = (frame_bytes - kFixedFrameBytes) / 16;
  operands[Prologue::kLowestByte] = -(frame_bytes * (1 << kStackPerFrameLog2));
  prologue_.operand_count = Prologue::kOperandCount;
  prologue_.stencil = FindStencil(StencilsIn(kPrologueRow), OperandsOf(prologue_));
  CHECK(prologue_.stencil != nullptr);
}

void StencilCopier::Decode() {
  constexpr size_t kUsualBytecodeSize = 3;
  instructions_.reserve(bytecodes_.size() / kUsualBytecodeSize + 1);
  index_.resize(bytecodes_.size() + 1);
  is_target_.resize(bytecodes_.size() + 1);
  const FeedbackReader feedback(isolate_, vector_);
  for (BytecodeIterator it(bytecodes_); !it.done(); it.Advance()) {
    index_[static_cast<size_t>(it.offset())] = static_cast<uint32_t>(instructions_.size());
    Instruction& instruction = instructions_.emplace_back();
    instruction.offset = static_cast<uint32_t>(it.offset());
    instruction.next = static_cast<uint32_t>(it.next_offset());
    instruction.prefix = it.scale() == OperandScale::kSingle ? 0 : 1;
    instruction.bytecode = it.bytecode();
    instruction.scale = it.scale();
    ReadVariantsSoon(instruction.bytecode);
    instruction.operand_count = it.info().operand_count;
    it.ReadOperands(instruction.operands);
    instruction.site = feedback.At(it);
    if (it.IsJump()) instruction.target = static_cast<uint32_t>(it.JumpTarget());
  }
}

template <typename F>
void StencilCopier::ForEachCase(const Instruction& instruction, F visit) const {
  if (instruction.bytecode != Bytecode::kSwitchOnSmi) return;
  const BytecodeArray bytecode = BytecodeArray::cast(vector_.shared(isolate_).data(isolate_));
  const FixedArray constants = bytecode.constant_pool(isolate_);
  const int first = instruction.operands[0], end = first + instruction.operands[1];
  for (int i = first; i < end; i++) {
    const int64_t distance = constants.get(isolate_, i).SmiValue();
    visit(static_cast<size_t>(i), static_cast<uint32_t>(instruction.offset + distance));
  }
}

template <typename F>
void StencilCopier::ForEachHandler(F visit) const {
  const BytecodeArray bytecode = BytecodeArray::cast(vector_.shared(isolate_).data(isolate_));
  const std::span<const uint8_t> table = bytecode.handler_table(isolate_).bytes();
  for (int i = 0; i < HandlerEntry::CountIn(table); i++) {
    visit(static_cast<uint32_t>(HandlerEntry::At(table, i).handler));
  }
}

void StencilCopier::NoteTargets() {
  ForEachHandler([this](uint32_t offset) { is_target_[offset] = true; });
  for (const Instruction& instruction : instructions_) {
    if (InfoOf(instruction.bytecode).jump_operand >= 0) is_target_[instruction.target] = true;
    ForEachCase(instruction, [this](size_t, uint32_t offset) { is_target_[offset] = true; });
  }
}

void StencilCopier::Choose() {
  for (size_t i = 0; i < instructions_.size(); i++) {
    if (instructions_[i].stencil != nullptr || Fuse(i)) continue;
    Instruction& instruction = instructions_[i];
    instruction.stencil =
        CallsStubOnly(instruction)
            ? &StencilsOf(instruction.bytecode).back()
            : FindStencil(instruction.bytecode, OperandsOf(instruction), instruction.site.condition);
    CHECK(instruction.stencil != nullptr);
    ReadPartsSoon(*instruction.stencil);
  }
}

bool StencilCopier::CallsStubOnly(const Instruction& instruction) const {
  return instruction.site.never_ran && cold_sites_ == ColdSites::kStubCalls &&
         HasGenericStub(instruction.bytecode);
}

bool StencilCopier::Fuse(size_t test) {
  if (test + 1 == instructions_.size()) return false;
  Instruction& first = instructions_[test];
  if (IsTruthJump(first.bytecode)) return FuseWithItself(first);
  Instruction& jump = instructions_[test + 1];
  const bool jumps_if_true = jump.bytecode == Bytecode::kJumpIfTrue;
  if ((!jumps_if_true && jump.bytecode != Bytecode::kJumpIfFalse) || is_target_[jump.offset] ||
      CallsStubOnly(first)) {
    return false;
  }
  if (!IsAccumulatorDead(jump.next) || !IsAccumulatorDead(jump.target)) return false;
  first.stencil = FindFusedStencil(first.bytecode, jumps_if_true, OperandsOf(first), first.site.condition);
  if (first.stencil == nullptr) return false;
  first.target = jump.target;
  jump.stencil = &kNothing;
  return true;
}

bool StencilCopier::FuseWithItself(Instruction& jump) {
  if (!IsAccumulatorDead(jump.next) || !IsAccumulatorDead(jump.target)) return false;
  const bool jumps_if_true = jump.bytecode == Bytecode::kJumpIfToBooleanTrue;
  jump.stencil = FindFusedStencil(jump.bytecode, jumps_if_true, OperandsOf(jump), jump.site.condition);
  return jump.stencil != nullptr;
}

bool StencilCopier::IsAccumulatorDead(uint32_t offset) const {
  constexpr int kMaxSteps = 4;
  for (int step = 0; step < kMaxSteps && offset < bytecodes_.size(); step++) {
    const Instruction& instruction = instructions_[index_[offset]];
    const BytecodeInfo& info = InfoOf(instruction.bytecode);
    if (info.accumulator == AccumulatorUse::kWrite) return true;
    const bool jumps = instruction.bytecode == Bytecode::kJump || instruction.bytecode == Bytecode::kJumpLoop;
    if (!jumps && (info.accumulator != AccumulatorUse::kNone || info.effect == BytecodeEffect::kJump ||
                   info.effect == BytecodeEffect::kExit)) {
      return false;
    }
    offset = jumps ? instruction.target : instruction.next;
  }
  return false;
}

void StencilCopier::Place() {
  prologue_.hot = 0;
  uint32_t size = prologue_.stencil->hot_size;
  for (Instruction& instruction : instructions_) {
    instruction.hot = size;
    size += instruction.stencil->hot_size;
  }
  prologue_.cold = size;
  size += prologue_.stencil->cold_size;
  for (Instruction& instruction : instructions_) {
    instruction.cold = size;
    size += instruction.stencil->cold_size;
  }
  code_.bytes.resize(size + kStencilPadding);
}

bool StencilCopier::CopyHot(const Instruction& instruction) {
  const Stencil& stencil = *instruction.stencil;
  return CopyPart(instruction, instruction.hot, HotCodeOf(stencil), HotPatchesOf(stencil));
}

bool StencilCopier::CopyCold(const Instruction& instruction) {
  const Stencil& stencil = *instruction.stencil;
  return CopyPart(instruction, instruction.cold, ColdCodeOf(stencil), ColdPatchesOf(stencil));
}

// Parts are copied in the order in which they lie, in blocks. The bytes that a block copies beyond a part lie
// where the next part comes to.

bool StencilCopier::CopyPart(const Instruction& instruction, uint32_t to, std::span<const uint8_t> bytes,
                             std::span<const StencilPatch> patches) {
  static_assert(kStencilPadding == 16);
  for (size_t at = 0; at < bytes.size(); at += 16) {
    std::memcpy(&code_.bytes[to + at], bytes.data() + at, 16);
  }
  for (const StencilPatch& patch : patches) {
    if (!Fill(instruction, to + patch.offset, patch)) return false;
  }
  return true;
}

bool StencilCopier::Fill(const Instruction& instruction, uint32_t field, const StencilPatch& patch) {
  if (IsAddress(patch.source)) return FillAddress(instruction, field, patch);
  const int64_t value =
      patch.source == PatchSource::kOperand ? instruction.operands[patch.index] : ValueOf(instruction, patch);
  return jit::TryApplyPatch(patch.encoding, &code_.bytes[field],
                            value * (int64_t{1} << patch.shift) + patch.addend);
}

bool StencilCopier::FillAddress(const Instruction& instruction, uint32_t field, const StencilPatch& patch) {
  switch (patch.source) {
    case PatchSource::kBuiltin: AddCall(static_cast<Builtin>(patch.addend), patch, field); return true;
    case PatchSource::kGenericStub:
      AddCall(GenericStubOf(instruction.bytecode, instruction.scale), patch, field);
      return true;
    default:
      return jit::TryApplyPatch(patch.encoding, &code_.bytes[field],
                                int64_t{PlaceOf(instruction, patch)} - int64_t{field});
  }
}

// The value of a hole that is no operand.
int64_t StencilCopier::ValueOf(const Instruction& instruction, const StencilPatch& patch) {
  switch (patch.source) {
    case PatchSource::kBytecodeOffset: return int64_t{instruction.offset} + instruction.prefix;
    case PatchSource::kBytecodePlace:  // 32 bits without a sign; as such the field has them all
      return static_cast<int32_t>(BytecodePlace(instruction.offset + instruction.prefix, instruction.scale));
    case PatchSource::kEntryCost: return -static_cast<int64_t>(bytecodes_.size());
    case PatchSource::kBytecodeStart: return int64_t{instruction.offset};
    case PatchSource::kMap:  // likewise: it is compared and stored as such
      NoteMap(instruction.site.maps[patch.index]);
      return static_cast<int32_t>(instruction.site.maps[patch.index]);
    case PatchSource::kPayload: return instruction.site.payloads[patch.index];
    case PatchSource::kObject:
      NoteObject(static_cast<SiteObject>(patch.index), instruction.site.objects[patch.index]);
      return instruction.site.objects[patch.index];
    case PatchSource::kGenericStubId:
      return static_cast<int64_t>(GenericStubOf(instruction.bytecode, instruction.scale));
    default: UNREACHABLE();
  }
}

void StencilCopier::NoteMap(CageOffset map) {
  objects_.push_back(MaybeObject::Weak(Object(Decompress(isolate_, map))));
}

// A handler stays when the site gets another one: the code still is right. Its cell stays with it.
void StencilCopier::NoteObject(SiteObject which, CageOffset place) {
  const Object object(Decompress(isolate_, place));
  const bool is_weak = which == SiteObject::kGlobalCell;
  objects_.push_back(is_weak ? MaybeObject::Weak(object) : MaybeObject(object));
}

uint32_t StencilCopier::PlaceOf(const Instruction& instruction, const StencilPatch& patch) const {
  switch (patch.source) {
    case PatchSource::kExit1: return instructions_[index_[instruction.target]].hot;
    case PatchSource::kHot: return instruction.hot + static_cast<uint32_t>(patch.addend);
    case PatchSource::kCold: return instruction.cold + static_cast<uint32_t>(patch.addend);
    default: UNREACHABLE();
  }
}

void StencilCopier::AddCall(Builtin builtin, const StencilPatch& patch, uint32_t field) {
  code_.relocations.push_back({RelocationOf(patch.encoding), field, static_cast<int32_t>(builtin)});
}

void StencilCopier::ListSwitches() {
  for (const Instruction& instruction : instructions_) {
    ForEachCase(instruction, [this](size_t constant, uint32_t offset) {
      if (switches_.size() <= constant) switches_.resize(constant + 1);
      switches_[constant] = instructions_[index_[offset]].hot;
    });
  }
}

// The jump behind a test that became one stencil with it has size 0: it is no entry.
void StencilCopier::ListOffsets() {
  offsets_.reserve(instructions_.size() + instructions_.size() / 8);
  for (const Instruction& instruction : instructions_) {
    uint32_t size = instruction.stencil->hot_size;
    for (; size >= 128; size >>= 7) offsets_.push_back(static_cast<uint8_t>(size | 128));
    offsets_.push_back(static_cast<uint8_t>(size));
  }
}

// Loops have one back edge each, and none begins at a Resume bytecode. Handlers may be listed twice, or
// be where a loop begins.
void StencilCopier::ListEntries() {
  for (const Instruction& instruction : instructions_) {
    if (instruction.bytecode == Bytecode::kJumpLoop) {
      entries_.push_back({instruction.target, instructions_[index_[instruction.target]].hot});
    } else if (IsResume(instruction.bytecode)) {
      entries_.push_back({instruction.offset, instruction.hot});
    }
  }
  ForEachHandler([this](uint32_t offset) {
    entries_.push_back({offset, instructions_[index_[offset]].hot});
  });
  std::sort(entries_.begin(), entries_.end(),
            [](const CodeEntry& a, const CodeEntry& b) { return a.bytecode < b.bytecode; });
}

}  // namespace kei
