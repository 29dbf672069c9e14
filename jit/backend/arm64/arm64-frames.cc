#include "jit/backend/arm64/arm64-emitter.h"
#include "vm/tables/frame-constants.h"

// Prologues, epilogues and calls. The stack pointer is always a multiple of 16. At the entry of
// code the return address is in x30; every frame begins with x29 and x30.

namespace kei::jit::arm64 {

namespace a64 = asmjit::a64;
using Cfa = UnwindRow::Cfa;

void Emitter::EnterFrame() {
  assembler_->PushPair(a64::x29, a64::x30);
  SetUnwind(Cfa::kPushed, 16);
  assembler_->mov(a64::x29, a64::sp);
  SetUnwind(Cfa::kFrame);
}

void Emitter::Prologue() {
  if (frame_.kind == FrameKind::kNone) return PushSaved();
  if (!frame_.has_prologue()) return;
  EnterFrame();
  assembler_->AddImmediate(a64::sp, a64::sp, -frame_.bytes);
  FillFrame();
  MoveSaved(false);
}

void Emitter::FillFrame() {
  assembler_->mov(ip0, frame_.marker);
  if (frame_.kind == FrameKind::kJSBuiltin) {
    static_assert(kBuiltinFrameFunction == kFrameMarker - 8);
    auto parameter = [this](int i) {
      return GpOf(arch_.ParameterRegister(Linkage::kJavaScript, RegisterClass::kGeneral, i), 8);
    };
    assembler_->stp(parameter(0), ip0, a64::ptr(a64::x29, kBuiltinFrameFunction));
    assembler_->str(parameter(2), a64::ptr(a64::x29, kBuiltinFrameArgc));
    return;
  }
  assembler_->str(ip0, a64::ptr(a64::x29, kFrameMarker));
  if (frame_.kind != FrameKind::kCEntry) return;
  int32_t offset = kFrameMarker;
  for (size_t i = 0; i < std::size(kEntrySaved); i += 2, offset -= 16) {
    assembler_->stp(GpOf(kEntrySaved[i + 1], 8), GpOf(kEntrySaved[i], 8),
                    a64::ptr(a64::x29, offset - 16));
    // The CFA is x29 + 16; DWARF numbers x0 to x30 as the machine does.
    result_.saved_registers.push_back({kEntrySaved[i], offset - 24, Offset()});
    result_.saved_registers.push_back({kEntrySaved[i + 1], offset - 32, Offset()});
  }
  assembler_->mov(GpOf(kRoot, 8), a64::x0);
}

// kSaveAll: calls visit(first, second) for the registers to save, two of a class at a time. Where
// one is left over, both are the same.
template <typename Visitor>
void Emitter::ForEachSavedPair(Visitor&& visit) const {
  for (int c = 0; c < kClassCount; c++) {
    uint32_t rest = frame_.saved[c];
    while (rest != 0) {
      int first = __builtin_ctz(rest);
      rest &= rest - 1;
      int second = rest != 0 ? __builtin_ctz(rest) : first;
      rest &= rest - 1;
      RegisterClass reg_class = static_cast<RegisterClass>(c);
      visit(RegisterAt(Location::Register(reg_class, first), 8),
            RegisterAt(Location::Register(reg_class, second), 8));
    }
  }
}

// Between the registers and the frame's slots.
void Emitter::MoveSaved(bool load) {
  constexpr a64::Inst::Id kPair[2][2] = {{a64::Inst::kIdStp, a64::Inst::kIdStp_v},
                                         {a64::Inst::kIdLdp, a64::Inst::kIdLdp_v}};
  constexpr a64::Inst::Id kSingle[2][2] = {{a64::Inst::kIdStr, a64::Inst::kIdStr_v},
                                           {a64::Inst::kIdLdr, a64::Inst::kIdLdr_v}};
  int32_t offset = frame_.first_save;
  ForEachSavedPair([&](const Reg& first, const Reg& second) {
    int c = first.isGp() ? 0 : 1;
    bool is_pair = first.id() != second.id();
    if (is_pair && offset - 8 >= -512) {  // as far as the operand of a pair goes
      assembler_->emit(kPair[load][c], second, first, a64::ptr(a64::x29, offset - 8));
    } else {
      assembler_->emit(kSingle[load][c], first, assembler_->Reach(a64::x29, offset, 8, ip0));
      if (is_pair) {
        assembler_->emit(kSingle[load][c], second, assembler_->Reach(a64::x29, offset - 8, 8, ip0));
      }
    }
    offset -= is_pair ? 16 : 8;
  });
}

// kSaveAll without a frame.
void Emitter::PushSaved() {
  int32_t bytes = 0;
  ForEachSavedPair([&](const Reg& first, const Reg& second) {
    assembler_->PushPair(first, second);
    SetUnwind(Cfa::kStack, bytes += 16);
  });
}

void Emitter::PopSaved() {
  std::vector<std::pair<Reg, Reg>> pairs;
  ForEachSavedPair([&](const Reg& first, const Reg& second) { pairs.emplace_back(first, second); });
  for (size_t i = pairs.size(); i-- > 0;) {
    auto [first, second] = pairs[i];
    if (first.id() != second.id()) {
      assembler_->PopPair(first, second);
    } else {  // a pair may not load one register twice
      assembler_->emit(first.isGp() ? a64::Inst::kIdLdr : a64::Inst::kIdLdr_v, first,
                       a64::ptr_post(a64::sp, 16));
    }
    SetUnwind(Cfa::kStack, static_cast<int32_t>(16 * i));
  }
}

// Back to the state at entry. An interpreted frame is left only by a return from JavaScript.
void Emitter::LeaveFrame(bool interpreted) {
  if (frame_.kind == FrameKind::kNone) return PopSaved();
  MoveSaved(true);
  if (frame_.kind == FrameKind::kCEntry) {
    int32_t offset = kFrameMarker - 16;
    for (size_t i = 0; i < std::size(kEntrySaved); i += 2, offset -= 16) {
      assembler_->ldp(GpOf(kEntrySaved[i + 1], 8), GpOf(kEntrySaved[i], 8),
                      a64::ptr(a64::x29, offset));
    }
  }
  if (!frame_.has_prologue() && !interpreted) return;
  assembler_->mov(a64::sp, a64::x29);
  assembler_->PopPair(a64::x29, a64::x30);
  SetUnwind(Cfa::kStack, 0);
}

void Emitter::Return() {
  CHECK(!frame_.in_interpreted_frame() || frame_.kind == FrameKind::kManual);
  LeaveFrame(false);
  assembler_->ret(a64::x30);
}

// The arguments go with the frame.
void Emitter::ReturnJS(const Instr& instr) {
  LeaveFrame(frame_.in_interpreted_frame());
  if (instr.arguments[1].kind == Argument::Kind::kImmediate) {
    assembler_->AddImmediate(a64::sp, a64::sp, 8 * instr.immediate);
  } else {
    assembler_->add(a64::sp, a64::sp, General(instr, 1, 8), a64::lsl(3));
  }
  assembler_->ret(a64::x30);
}

void Emitter::LoadExternalReference(const Gp& out, int64_t id) {
  int64_t offset = options_.external_reference_table_offset + 8 * id;
  assembler_->ldr(out, assembler_->Reach(GpOf(kRoot, 8), offset, 8, out));
}

// An instruction whose field for the distance is still zero.
void Emitter::BuiltinReference(Relocation::Kind kind, uint32_t instruction, int32_t builtin) {
  AddRelocation(kind, builtin);
  assembler_->embedUInt32(instruction);
}

void Emitter::Call(const Instr& instr) {
  const CallTarget& target = instr.node->call;
  switch (target.kind) {
    case CallTarget::Kind::kBuiltin:  // bl
      return BuiltinReference(Relocation::Kind::kBuiltinBranch26, 0x94000000, target.id);
    case CallTarget::Kind::kC:
      LoadExternalReference(ip0, target.id);
      assembler_->blr(ip0);
      return;
    case CallTarget::Kind::kAddress:
      assembler_->blr(General(instr, 0, 8));
      return;
    case CallTarget::Kind::kTableEntry:
      FATAL("a table entry can only be tail-called");
  }
}

// The parameters are in their registers, which restoring a caller's registers would undo: a
// kSaveAll graph may only pass its own parameters on.
void Emitter::TailCall(const Instr& instr) {
  const CallTarget& target = instr.node->call;
  CHECK(frame_.kind != FrameKind::kCEntry);
  if (lir_.graph->descriptor()->linkage == Linkage::kSaveAll) {
    CHECK(target.kind == CallTarget::Kind::kBuiltin);
    CHECK(target.descriptor->linkage == Linkage::kSaveAll);
    for (size_t i = 0; i < instr.node->inputs.size(); i++) {
      const Node* input = instr.node->input(i);
      CHECK(input->is(Op::kParameter) && input->int_value == static_cast<int64_t>(i));
    }
  }
  LeaveFrame(false);
  switch (target.kind) {
    case CallTarget::Kind::kBuiltin:  // b
      return BuiltinReference(Relocation::Kind::kBuiltinBranch26, 0x14000000, target.id);
    case CallTarget::Kind::kC:
      LoadExternalReference(ip0, target.id);
      assembler_->br(ip0);
      return;
    case CallTarget::Kind::kAddress:
      assembler_->br(General(instr, 0, 8));
      return;
    case CallTarget::Kind::kTableEntry:
      assembler_->add(ip0, GpOf(kRoot, 8), General(instr, 0, 8), a64::lsl(3));
      assembler_->ldr(ip0, assembler_->Reach(ip0, target.id, 8, ip0));
      assembler_->br(ip0);
      return;
  }
}

}  // namespace kei::jit::arm64
