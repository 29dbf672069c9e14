#include "builtins/lowering/lowering.h"

#include "builtins/lowering/lowering-assembler.h"
#include "jit/ir/control-flow.h"

namespace kei::builtins {

using jit::Aux;
using jit::Effects;
using jit::GraphBuilder;
using jit::InfoOf;

LoweringAssembler::LoweringAssembler(const jit::Graph& from, jit::Graph* to, const LoweringOptions& options)
    : PropertyAssembler(to),
      from_(from),
      options_(options),
      map_(from.node_count()),
      blocks_(from.blocks.size()),
      phis_(from.node_count()) {}

void LoweringAssembler::Run() {
  blocks_[0] = builder()->current();
  for (const Block* block : from_.blocks) {
    if (blocks_[block->id] == nullptr) blocks_[block->id] = builder()->NewBlock(block->deferred);
    for (const Node* phi : block->phis) phis_[phi->id] = builder()->NewVariable(phi->rep);
  }
  for (const Block* block : from_.blocks) LowerBlock(block);
  builder()->graph()->place = {};
  builder()->graph()->purpose = CodePurpose::kWork;
  Finish();
}

void LoweringAssembler::LowerBlock(const Block* block) {
  Block* target = blocks_[block->id];
  if (block->id != 0) {
    builder()->Bind(target,
                    block->loop_header ? GraphBuilder::BlockKind::kLoop : GraphBuilder::BlockKind::kPlain);
  }
  for (const Node* phi : block->phis) map_[phi->id] = builder()->Read(phis_[phi->id]);
  for (const Node* node : block->nodes) LowerNode(node);
}

namespace {

CodePurpose PurposeOf(const jit::Node& node) {
  switch (node.op) {
    case jit::Op::kStoreTagged: return CodePurpose::kBarrier;
    case jit::Op::kTagInt32:
    case jit::Op::kTagUint32:
    case jit::Op::kTagFloat64: return CodePurpose::kBoxing;
    case jit::Op::kCall:
    case jit::Op::kCallFunction: return CodePurpose::kCall;
    case jit::Op::kPoll: return CodePurpose::kPoll;
    case jit::Op::kEnterFunction:
    case jit::Op::kEnterLoop:
    case jit::Op::kReturnValue: return CodePurpose::kFrame;
    default: break;
  }
  const bool is_check = node.op >= jit::Op::kCheckSmi && node.op <= jit::Op::kCheckBelow;
  return is_check ? CodePurpose::kGuard : CodePurpose::kWork;
}

}  // namespace

void LoweringAssembler::LowerNode(const Node* node) {
  node_ = node;
  builder()->graph()->place = node->place;
  builder()->graph()->purpose = PurposeOf(*node);
  const uint16_t effects = node->info().has(Effects::kTerminator) ? Effects::kTerminator : 0;
  if (effects != 0) return LowerTerminator(node->block);
  if (node->info().has(Effects::kPure) && node->use_count == 0) return;
  map_[node->id] = LowerValue(node);
}

// A phi's inputs are written at the ends of the blocks before it.
void LoweringAssembler::WritePhiInputs(const Block* block) {
  for (const Block* next : block->successors) {
    if (next->phis.empty()) continue;
    size_t place = 0;
    while (next->predecessors[place] != block) place++;
    for (const Node* phi : next->phis) builder()->Write(phis_[phi->id], map_[phi->input(place)->id]);
  }
}

void LoweringAssembler::LowerTerminator(const Block* block) {
  WritePhiInputs(block);
  const auto target = [&](size_t i) { return blocks_[block->successors[i]->id]; };
  switch (node_->op) {
    case Op::kGoto: return builder()->Goto(target(0));
    case Op::kBranch: return builder()->Branch(In(0), target(0), target(1));
    case Op::kSwitch: {
      std::vector<Block*> targets;
      for (size_t i = 0; i < node_->cases.values.size(); i++) targets.push_back(target(i));
      return builder()->Switch(In(0), node_->cases.values, targets, target(targets.size()));
    }
    case Op::kDeoptimize: return Deoptimize(DeoptReason{node_->exit.reason});
    case Op::kReturnValue: {
      TNode<Word32> slots = Load<Word32>(MemRep::kWord32, FramePointer(), kFrameAreaSlots);
      return builder()->ReturnJS(In(0), Uint32ToUint64(slots));
    }
    case Op::kUnreachable: return builder()->Unreachable();
    default: FATAL("no lowering for the terminator %s", node_->info().name.data());
  }
}

jit::Node* LoweringAssembler::LowerValue(const Node* node) {
  if (node->op < Op::kCheckSmi) return CopyMachineOp(node);
  switch (node->op) {
    case Op::kStoreTagged: StoreWithBarrier(node); return nullptr;
    case Op::kStoreFloat64Element: StoreNumber(node); return nullptr;
    case Op::kLoadHoleyFloat64: return LoadUnlessHole(node);
    case Op::kCallFunction: return CallWithArguments(node);
    case Op::kNewObject: return AllocateSmallJSObject(In<Map>(0), static_cast<int>(node->int_value));
    case Op::kNewObjectWith: return AllocateWith(node);
    case Op::kLoadElementOrUndefined: return LoadElementOrUndefined(node);
    case Op::kStoreGrowing:
    case Op::kStoreInSomeArray: StoreGrowing(node); return nullptr;
    case Op::kCheckUntouched: CheckUntouched(static_cast<Protocol>(node->int_value)); return nullptr;
    case Op::kCreateElement: CreateElement(node); return nullptr;
    case Op::kPushElement: return PushElement(node);
    case Op::kPopElement: return PopElement(node);
    case Op::kNextElement: return NextElement();
    case Op::kLoadCharacter: return LoadUnit(In<String>(0), In<Word32>(1));
    case Op::kEqualStrings: return AreEqualStrings(In<String>(0), In<String>(1));
    case Op::kCharacterString: return CharacterString(In<Word32>(0));
    case Op::kTestNumber: return TestNumber(static_cast<NumberTest>(node->int_value), In<Object>(0));
    case Op::kHasInPrototypeChain: return HasInPrototypeChain(In<Object>(0), In<Object>(1));
    case Op::kIsArray: return IsArray(In<Object>(0));
    case Op::kCallAnything: return CallAnything(node);
    case Op::kCallWithList: return CallWithList(node);
    case Op::kNewGenerator:
    case Op::kNewAsyncFunctionObject: return CreateGenerator(node);
    case Op::kNewIteratorResult:
      return AllocateIteratorResult(In<Object>(0), node->int_value != 0 ? True() : False());
    case Op::kVirtualArguments:
    case Op::kVirtualObject: return Undefined();
    case Op::kNewMappedArguments: return MappedArguments();
    case Op::kNewUnmappedArguments: return NewArguments(NativeContextSlot::kUnmappedArgumentsMap);
    case Op::kNewRestParameter: return NewRestParameter(In<JSFunction>(0));
    case Op::kForInMap: return MapOfForIn(In<HeapObject>(0));
    case Op::kForInKeys: return KeysOfForIn(In<HeapObject>(0));
    case Op::kConstructResult: return ResultOfConstruct(In<Object>(0), In<Object>(1));
    case Op::kClaimTypes: CheckTypes(node); return nullptr;
    case Op::kClaimMaps: CheckClaimedMaps(node); return nullptr;
    case Op::kClaimContent: CheckContent(); return nullptr;
    case Op::kPoll: PollForInterrupts(); return nullptr;
    case Op::kEnterFunction: EnterOptimizedFunction(static_cast<int>(node->int_value)); return nullptr;
    case Op::kEnterLoop: EnterOptimizedLoop(); return nullptr;
    default: break;
  }
  return node->op <= Op::kCheckBelow ? LowerCheck(node) : LowerNumberOp(node);
}

jit::Node* LoweringAssembler::CopyMachineOp(const Node* node) {
  std::vector<Node*> inputs;
  for (const Node* input : node->inputs) inputs.push_back(map_[input->id]);
  switch (node->op) {
    case Op::kInt32Constant: return builder()->Int32Constant(static_cast<int32_t>(node->int_value));
    case Op::kInt64Constant: return builder()->Int64Constant(node->int_value);
    case Op::kFloat64Constant: return builder()->Float64Constant(node->float_value);
    case Op::kTaggedConstant: return builder()->TaggedConstant(static_cast<uint64_t>(node->int_value));
    case Op::kParameter: return builder()->Parameter(static_cast<int>(node->int_value));
    case Op::kFrameState: return builder()->FrameState(node->state, inputs);
    case Op::kLoad:
    case Op::kStore: {
      const jit::MemoryAccess& memory = node->memory;
      Node* index = memory.scale >= 0 ? inputs[1] : nullptr;
      const int scale = memory.scale >= 0 ? memory.scale : 0;
      if (node->is(Op::kLoad)) return builder()->Load(memory.rep, inputs[0], memory.offset, index, scale);
      builder()->Store(memory.rep, inputs[0], memory.offset, index, scale, inputs.back());
      return nullptr;
    }
    case Op::kCall: {
      const bool has_state = node->call.exit != jit::kNoExit;
      if (has_state) BeforeCall();
      return builder()->Call(node->call, std::span(inputs).first(inputs.size() - has_state));
    }
    case Op::kInt32AddOrDeopt:
    case Op::kInt32SubOrDeopt:
    case Op::kInt32MulOrDeopt:
      MayForceExit();
      return builder()->OrDeopt(node->op, inputs[0], inputs[1], node->exit.reason, inputs[2]);
    case Op::kDeoptIf:
      MayForceExit();
      builder()->DeoptIf(inputs[0], node->exit.reason, inputs[1]);
      return nullptr;
    default: break;
  }
  CHECK(node->info().aux == Aux::kNone);
  return builder()->Emit(node->op, inputs);
}

void LoweringAssembler::BeforeCall() {
  if (!node_->inputs.empty() && node_->inputs.back()->rep == Rep::kState) {
    builder()->SetStateOfNextCall(State());
  }
}

// --- Checks

void LoweringAssembler::MayForceExit() {
  if (!options_.forces_exits) return;
  TNode<Word64> left = Int64Sub(LoadIsolateField(IsolateField::k_exit_countdown), 1);
  StoreIsolateField(IsolateField::k_exit_countdown, left);
  builder()->DeoptIf(Word64Equal(left, int64_t{0}), static_cast<uint8_t>(DeoptReason::kForced), State());
}

jit::Node* LoweringAssembler::LowerCheck(const Node* node) {
  if (node->is(Op::kCheckBelow)) {
    DeoptIfNot(Uint32LessThan(In<Word32>(0), In<Word32>(1)), DeoptReason::kBounds);
    return In(0);
  }
  TNode<Object> value = In<Object>(0);
  const auto type = [&] { return LoadInstanceType(Cast<HeapObject>(value)); };
  switch (node->op) {
    case Op::kCheckSmi: DeoptIf(TaggedIsNotSmi(value), DeoptReason::kNotSmi); break;
    case Op::kCheckHeapObject: DeoptIf(TaggedIsSmi(value), DeoptReason::kSmi); break;
    case Op::kCheckMaps: {
      TNode<Word32> map = BitcastTaggedToWord32(LoadMap(Cast<HeapObject>(value)));
      Label is_known(this);
      for (uint32_t known : node->maps.maps) {
        TNode<Bool> same = Word32Equal(map, static_cast<int32_t>(known));
        if (known == node->maps.maps.back()) {
          DeoptIfNot(same, DeoptReason::kMap);
        } else {
          GotoIf(same, &is_known);
        }
      }
      Goto(&is_known);
      Bind(&is_known);
      break;
    }
    case Op::kCheckValue: DeoptIf(TaggedNotEqual(value, In<Object>(1)), DeoptReason::kValue); break;
    case Op::kCheckNotHole: DeoptIf(IsRoot(value, RootIndex::k_the_hole), DeoptReason::kHole); break;
    case Op::kCheckString: DeoptIfNot(IsStringType(type()), DeoptReason::kString); break;
    case Op::kCheckInternalized: DeoptIfNot(IsInternalizedType(type()), DeoptReason::kString); break;
    case Op::kCheckBigInt: DeoptIfNot(IsBigInt(Cast<HeapObject>(value)), DeoptReason::kValue); break;
    case Op::kCheckReceiver: DeoptIfNot(IsJSReceiverType(type()), DeoptReason::kValue); break;
    case Op::kCheckIdentity: {
      TNode<Word32> kind = OperandKindOf(value);
      constexpr uint32_t kOthers =
          ~static_cast<uint32_t>(OperandKinds::kReceiver | OperandKinds::kOddball | OperandKinds::kSymbol);
      DeoptIf(IsAnyBitSet(kind, kOthers), DeoptReason::kValue);
      break;
    }
    case Op::kCheckFunction:
      DeoptUnless(DeoptReason::kValue, [&](Label* other) { JSFunctionOrGoto(value, other); });
      break;
    case Op::kCheckBoolean: {
      DeoptIfNot(IsBoolean(value), DeoptReason::kValue);
      return IsRoot(value, RootIndex::k_true_value);
    }
    default: FATAL("no lowering for %s", node->info().name.data());
  }
  return In(0);
}

void Lower(const jit::Graph& from, jit::Graph* to, const LoweringOptions& options) {
  LoweringAssembler(from, to, options).Run();
}

}  // namespace kei::builtins
