#include "builtins/entry/entry-assembler.h"
#include "builtins/generator/generate.h"
#include "builtins/generator/handler-forms.h"
#include "vm/base/maybe.h"
#include "vm/tables/feedback.h"

// The choice of stencils for a bytecode, and their graphs.

namespace kei::builtins {

namespace {

// Operands that shape the code: a stencil for each of the first values.
struct Specialization {
  Bytecode bytecode;
  std::string_view operand;
  int count;
};
constexpr Specialization kSpecializations[] = {
    {Bytecode::kTestTypeOf, "literal", static_cast<int>(TypeOfLiteral::kOther) + 1},
    {Bytecode::kCreateIteratorResult, "done", 2},
    {Bytecode::kLdaContextSlot, "depth", 4},
    {Bytecode::kStaContextSlot, "depth", 4},
};

// Lists of arguments that are pushed without a loop where the callee is known.
struct ListLengths {
  Bytecode bytecode;
  int first, last;
};
constexpr ListLengths kListLengths[] = {
    {Bytecode::kCallProperty, 4, 6},  // the receiver among them
    {Bytecode::kCallUndefinedReceiver, 3, 5},
    {Bytecode::kConstruct, 0, 4},
};

void BuildIn(StencilForm* form, Bytecode bytecode, std::string_view operand, int32_t value) {
  const int i = OperandIndex(bytecode, operand);
  CHECK(i >= 0);
  form->constants[static_cast<size_t>(i)] = value;
}

// The bytecode says where the code goes on, or the interpreter has to know its place.
bool NeedsInterpreter(Bytecode bytecode) {
  switch (bytecode) {
    case Bytecode::kSuspendGenerator:
    case Bytecode::kWide:
    case Bytecode::kExtraWide:
    case Bytecode::kFresh: return true;
    default: return false;
  }
}

// The access that a bytecode does by handlers, a bit of HandlerAccess; none of other bytecodes. A site that
// meets no condition calls its inline cache.
int AccessOf(Bytecode bytecode) {
  switch (bytecode) {
    case Bytecode::kGetNamed: return HandlerAccess::kNamedLoad;
    case Bytecode::kSetNamed:
    case Bytecode::kDefineNamedOwn: return HandlerAccess::kNamedStore;
    case Bytecode::kGetKeyed: return HandlerAccess::kKeyedLoad;
    case Bytecode::kSetKeyed: return HandlerAccess::kKeyedStore;
    default: return 0;
  }
}

// --- Conditions

using Condition = StencilCondition;

bool HasNumbersApart(Bytecode bytecode) {
  const bool is_exp = bytecode == Bytecode::kExp;  // is slow anyway
  return (bytecode >= Bytecode::kAdd && bytecode <= Bytecode::kBitwiseNot && !is_exp) ||
         (bytecode >= Bytecode::kTestEqual && bytecode <= Bytecode::kTestGreaterThanOrEqual);
}

// The operators whose results on int32 values are mostly that, too.
bool HasInt32sApart(Bytecode bytecode) {
  switch (bytecode) {
    case Bytecode::kDiv:
    case Bytecode::kDivSmi:
    case Bytecode::kMod:
    case Bytecode::kModSmi:
    case Bytecode::kExp: return false;
    default: return bytecode >= Bytecode::kAdd && bytecode <= Bytecode::kBitwiseNot;
  }
}

// The packed and the holey kind of fast elements are alike here.
Condition ElementsOf(HandlerKind handler, ElementsKind kind) {
  const int own_bit = handler == HandlerKind::kElement ? 1 : 0;
  const int32_t payload_mask = ElementHandler::kKindMask & ~own_bit;
  return {Condition::Kind::kAnyHandler, EncodeHandler(handler, static_cast<int>(kind) & payload_mask),
          EncodeHandler(HandlerKind{kHandlerKindMask}, payload_mask)};
}

std::vector<ElementsKind> ElementsKindsOf(HandlerKind handler) {
  if (handler == HandlerKind::kElement) {
    return {ElementsKind::kPackedSmi, ElementsKind::kPacked, ElementsKind::kPackedDouble};
  }
  std::vector<ElementsKind> kinds;
  for (int i = static_cast<int>(ElementsKind::kInt8); i <= static_cast<int>(ElementsKind::kFloat64); i++) {
    kinds.push_back(static_cast<ElementsKind>(i));
  }
  return kinds;
}

void AddHandler(Condition::Kind kind, HandlerKind handler, std::vector<Condition>* conditions) {
  const Condition condition = {kind, static_cast<int32_t>(handler), kHandlerKindMask};
  switch (InfoOf(handler).payload) {
    case HandlerPayload::kElements:
      for (ElementsKind elements : ElementsKindsOf(handler)) {
        conditions->push_back(ElementsOf(handler, elements));
      }
      return;
    case HandlerPayload::kOffset:  // a short displacement, or any
      conditions->push_back(condition);
      conditions->back().mask |= Condition::kFarPayload;
      [[fallthrough]];
    case HandlerPayload::kNone: conditions->push_back(condition);
  }
}

// The kinds of handlers that sites of an access have compiled in, the most frequent first.
void AddHandlers(int access, std::vector<Condition>* conditions) {
  const auto add = [&](Condition::Kind condition, int site, auto is_meant) {
    for (int i = 0; i < kHandlerKindCount; i++) {
      const auto kind = static_cast<HandlerKind>(i);
      const HandlerKindInfo& info = InfoOf(kind);
      const bool is_there = (info.accesses & access) != 0 && (info.sites & site) != 0;
      if (is_there && is_meant(info)) AddHandler(condition, kind, conditions);
    }
  };
  using Info = HandlerKindInfo;
  add(Condition::Kind::kSmiHandler, HandlerSite::kMonomorphic, [](const Info& i) { return i.MayBeSmi(); });
  // Conditions of elements take any handler.
  add(Condition::Kind::kDataHandler, HandlerSite::kMonomorphic,
      [](const Info& i) { return i.MayBeData() && i.payload != HandlerPayload::kElements; });
  add(Condition::Kind::kTwoMaps, HandlerSite::kTwoMaps, [](const Info&) { return true; });
  add(Condition::Kind::kStrings, HandlerSite::kStrings, [](const Info& i) { return !i.MayBeData(); });
  add(Condition::Kind::kStrings, HandlerSite::kStrings, [](const Info& i) { return i.MayBeData(); });
  conditions->push_back({Condition::Kind::kInlineCache});
}

std::vector<Condition> ConditionsOf(Bytecode bytecode) {
  std::vector<Condition> conditions;
  if (const int access = AccessOf(bytecode)) AddHandlers(access, &conditions);
  if (bytecode >= Bytecode::kCallProperty && bytecode <= Bytecode::kCallUndefinedReceiver2) {
    conditions.push_back({Condition::Kind::kOneCallee});
    conditions.push_back({Condition::Kind::kManyCallees});
  }
  if (HasNumbersApart(bytecode)) {
    conditions.push_back({Condition::Kind::kSmis});
    conditions.push_back({Condition::Kind::kNumbers});
  }
  if (HasInt32sApart(bytecode)) conditions.push_back({Condition::Kind::kInt32s});
  switch (bytecode) {
    case Bytecode::kStaInArrayLiteral:
      AddHandler(Condition::Kind::kAnyHandler, HandlerKind::kElement, &conditions);
      break;
    case Bytecode::kTestEqual:
    case Bytecode::kTestEqualStrict:
      conditions.push_back({Condition::Kind::kIdentities});
      conditions.push_back({Condition::Kind::kInternalizedStrings});
      conditions.push_back({Condition::Kind::kStrings});
      break;
    case Bytecode::kAdd: conditions.push_back({Condition::Kind::kStrings}); break;
    case Bytecode::kToBooleanLogicalNot:
    case Bytecode::kJumpIfToBooleanTrue:
    case Bytecode::kJumpIfToBooleanFalse:
      conditions.push_back({Condition::Kind::kBooleans});
      conditions.push_back({Condition::Kind::kSmis});
      conditions.push_back({Condition::Kind::kIdentities});
      conditions.push_back({Condition::Kind::kStrings});
      break;
    case Bytecode::kLdaGlobal:
    case Bytecode::kLdaGlobalInsideTypeof: conditions.push_back({Condition::Kind::kGlobalCell}); break;
    case Bytecode::kConstruct: conditions.push_back({Condition::Kind::kOneBase}); break;
    default: break;
  }
  return conditions;
}

std::string NameOf(const Condition& condition) {
  if (condition.HasNearPayload()) {
    Condition any = condition;
    any.mask &= ~Condition::kFarPayload;
    return NameOf(any) + "Near";
  }
  const std::string kind = InfoOf(KindOfHandler(condition.handler)).name;
  switch (condition.kind) {
    case Condition::Kind::kNone: return "";
    case Condition::Kind::kSmis: return "Smis";
    case Condition::Kind::kInt32s: return "Int32s";
    case Condition::Kind::kNumbers: return "Numbers";
    case Condition::Kind::kBooleans: return "Booleans";
    case Condition::Kind::kIdentities: return "Identities";
    case Condition::Kind::kInternalizedStrings: return "InternalizedStrings";
    case Condition::Kind::kStrings: return "Strings";
    case Condition::Kind::kOneCallee: return "OneCallee";
    case Condition::Kind::kOneBase: return "OneBase";
    case Condition::Kind::kManyCallees: return "ManyCallees";
    case Condition::Kind::kGlobalCell: return "GlobalCell";
    case Condition::Kind::kTwoMaps: return "TwoMaps" + kind;
    case Condition::Kind::kInlineCache: return "InlineCache";
    case Condition::Kind::kSmiHandler: return "Handler" + kind;
    case Condition::Kind::kDataHandler: return "DataHandler" + kind;
    case Condition::Kind::kAnyHandler:
      return "Elements" + std::to_string(PayloadOfHandler(condition.handler));
  }
  UNREACHABLE();
}

bool HasRegisters(Bytecode bytecode) {
  const BytecodeInfo& info = InfoOf(bytecode);
  for (int i = 0; i < info.operand_count; i++) {
    if (IsRegister(info.operands[i])) return true;
  }
  return false;
}

bool HasNearForm(Bytecode bytecode) { return HasRegisters(bytecode) || HasNearSlots(bytecode); }

void AddFull(Bytecode bytecode, StencilForm form, std::vector<StencilForm>* forms) {
  form.near = HasNearForm(bytecode);
  forms->push_back(form);
  if (!form.near) return;
  form.near = false;
  forms->push_back(form);
}

void AddConditional(Bytecode bytecode, const Condition& condition, std::vector<StencilForm>* forms) {
  StencilForm form;
  form.condition = condition;
  for (const ListLengths& lengths : kListLengths) {
    if (lengths.bytecode != bytecode) continue;
    for (int length = lengths.first; length <= lengths.last; length++) {
      StencilForm special = form;
      BuildIn(&special, bytecode, "count", length);
      AddFull(bytecode, special, forms);
    }
  }
  AddFull(bytecode, form, forms);
}

// The forms that stand for no handler.
class FallbackAssembler : public InterpreterAssembler {
 public:
  FallbackAssembler(jit::Graph* graph, Bytecode bytecode, StencilForm::Kind kind)
      : InterpreterAssembler(graph, bytecode, {.kind = HandlerForm::Kind::kStencil}), kind_(kind) {}
  void Generate() override {
    if (kind_ == StencilForm::Kind::kGenericCall) {
      DispatchGeneric();
    } else {
      ContinueInInterpreter();
    }
  }

 private:
  StencilForm::Kind kind_;
};

}  // namespace

std::vector<StencilForm> StencilFormsOf(Bytecode bytecode) {
  std::vector<StencilForm> forms;
  bool is_special = false;
  for (const Specialization& special : kSpecializations) {
    if (special.bytecode != bytecode) continue;
    is_special = true;
    for (int value = 0; value < special.count; value++) {
      StencilForm form;
      BuildIn(&form, bytecode, special.operand, value);
      AddFull(bytecode, form, &forms);
    }
  }
  for (const Condition& condition : ConditionsOf(bytecode)) {
    AddConditional(bytecode, condition, &forms);
  }
  const bool is_general = !is_special && AccessOf(bytecode) == 0 && !NeedsInterpreter(bytecode);
  if (is_general) AddFull(bytecode, {}, &forms);
  const bool generic = HasGenericStub(bytecode);
  forms.push_back({generic ? StencilForm::Kind::kGenericCall : StencilForm::Kind::kLeave});
  return forms;
}

std::vector<StencilForm> FusedFormsOf(Bytecode test, bool jumps_if_true) {
  const Bytecode own_jump = jumps_if_true ? Bytecode::kJumpIfToBooleanTrue : Bytecode::kJumpIfToBooleanFalse;
  const bool is_test = (test >= Bytecode::kTestEqual && test <= Bytecode::kTestGreaterThanOrEqual) ||
                       (test >= Bytecode::kTestUndetectable && test <= Bytecode::kTestTypeOf) ||
                       test == own_jump;
  std::vector<StencilForm> forms;
  if (!is_test) return forms;
  for (StencilForm& form : StencilFormsOf(test)) {
    if (form.kind != StencilForm::Kind::kFull) continue;
    form.jumps_if_true = jumps_if_true;
    forms.push_back(form);
  }
  return forms;
}

std::vector<StencilForm> PrologueForms() {
  constexpr int kMaxPairs = 6;  // more are filled by a loop
  std::vector<StencilForm> forms;
  for (int receiver = 0; receiver < Prologue::kReceiverKinds; receiver++) {
    for (int pairs = 0; pairs <= kMaxPairs + 1; pairs++) {
      StencilForm form{StencilForm::Kind::kPrologue};
      form.constants[Prologue::kReceiver] = receiver;
      if (pairs <= kMaxPairs) form.constants[Prologue::kRegisterPairs] = pairs;
      form.constants[Prologue::kParameters] = 0;
      forms.push_back(form);
      form.constants[Prologue::kParameters] = std::nullopt;
      forms.push_back(form);
    }
  }
  return forms;
}

std::string NameOf(Bytecode bytecode, const StencilForm& form) {
  if (form.kind == StencilForm::Kind::kPrologue) {
    std::string name = "Prologue";
    for (const Maybe<int32_t>& constant : form.constants) {
      name += "_" + (constant ? std::to_string(*constant) : "");
    }
    return name;
  }
  std::string name(InfoOf(bytecode).name);
  switch (form.kind) {
    case StencilForm::Kind::kGenericCall: return name + "StencilGeneric";
    case StencilForm::Kind::kLeave: return name + "StencilLeave";
    default: break;
  }
  name += "Stencil";
  for (const Maybe<int32_t>& constant : form.constants) {
    if (constant) name += std::to_string(*constant);
  }
  name += NameOf(form.condition);
  if (form.jumps_if_true) name += *form.jumps_if_true ? "JumpIfTrue" : "JumpIfFalse";
  return !form.near && HasNearForm(bytecode) ? name + "Far" : name;
}

jit::Graph* BuildStencil(Bytecode bytecode, const StencilForm& form, Arena* arena) {
  const bool enters = form.kind == StencilForm::Kind::kPrologue;
  auto* graph =
      arena->New<jit::Graph>(arena, NameIn(arena, NameOf(bytecode, form)),
                             &DescriptorOf(enters ? Descriptor::kJavaScript : Descriptor::kDispatch),
                             enters ? jit::FrameKind::kPrologue : jit::FrameKind::kStencil);
  switch (form.kind) {
    case StencilForm::Kind::kPrologue: BuildPrologue(graph, form.constants); break;
    case StencilForm::Kind::kGenericCall:
    case StencilForm::Kind::kLeave: {
      FallbackAssembler fallback(graph, bytecode, form.kind);
      fallback.Generate();
      fallback.Finish();
      break;
    }
    case StencilForm::Kind::kFull: {
      HandlerForm handler;
      handler.kind = HandlerForm::Kind::kStencil;
      handler.near = form.near;
      handler.constants = form.constants;
      handler.condition = form.condition;
      if (form.jumps_if_true) handler.exit_if_true = *form.jumps_if_true ? 1 : 0;
      BuildHandlerForm(graph, bytecode, handler);
    }
  }
  return graph;
}

}  // namespace kei::builtins
