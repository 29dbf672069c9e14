#ifndef KEI_VM_OPTIMIZER_BUILDING_FUNCTION_BUILDER_H_
#define KEI_VM_OPTIMIZER_BUILDING_FUNCTION_BUILDER_H_

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "jit/ir/graph.h"
#include "vm/bytecode/analysis/liveness.h"
#include "vm/bytecode/bytecode-iterator.h"
#include "vm/bytecode/handler-table.h"
#include "vm/heap/barrier.h"
#include "vm/isolate/isolate.h"
#include "vm/optimizer/building/compilation.h"
#include "vm/optimizer/building/environment.h"
#include "vm/optimizer/building/knowledge.h"
#include "vm/optimizer/building/typed-form.h"
#include "vm/optimizer/facts/access-site.h"
#include "vm/optimizer/facts/dependencies.h"
#include "vm/optimizer/facts/field-facts.h"
#include "vm/tables/code/builtins.h"
#include "vm/tables/code/external-references.h"
#include "vm/tables/code/runtime.h"
#include "vm/tables/exits.h"
#include "vm/tables/natives.h"
#include "vm/tables/operators.h"

namespace kei::optimizer {

constexpr int kWholeFunction = -1;

struct BuildRequest {
  FeedbackVector vector;      // of the function
  int loop = kWholeFunction;  // or the offset of the loop at which the code is entered

  BytecodeArray BytecodeOf(Isolate* isolate) const {
    return BytecodeArray::cast(vector.shared(isolate).data(isolate));
  }
};

// From a function's bytecode and feedback to a graph of JavaScript's level (jit/ir/js-ops.def). Bytecodes are
// visited once, in their order. Each one reads the values of the environment and writes others to it, and
// asks for exits where it relies on what its site has seen. An exit's frame state is that before the
// bytecode, so a bytecode changes nothing before its last check.
//
// Values have the representation in which they were computed: int32, double, boolean. They are converted
// where another one is asked for. The phis of loops have kinds that Findings foresee; where the loop's body
// makes something else of them, Run says so, and the graph has to be built again.
//
// A call whose function is known may have a builder of its own, which goes on in the caller's block. Its
// frame states have the caller's for outer ones.
//
// Nothing may be collected while a builder is used.
class FunctionBuilder {
 public:
  enum class Result : uint8_t { kBuilt, kBuildAgain, kFailed };

  FunctionBuilder(Compilation* unit, const BuildRequest& request);
  Result Run();
  const char* failure() const { return failure_; }

 private:
  using Node = jit::Node;
  using Block = jit::Block;
  using Op = jit::Op;
  using StateValue = jit::StateValue;
  using ResultUse = jit::ResultUse;

  // A way to a bytecode: a block that has no end yet, and what holds there.
  struct Edge {
    Block* block;
    Environment environment;
    Knowledge knowledge;
  };
  struct LoopPhi {
    size_t index;  // of the environment
    Node* phi;
    StateValue kind;
  };
  // A word of a virtual object that the loop changes.
  struct WordPhi {
    int object;  // the number
    size_t word;
    Node* phi;
  };
  // All that a new object holds.
  struct NewWords {
    std::vector<Node*> words;  // the map first
    Findings::Site site;
    uint64_t immutable = 0;  // as in Contents

    void Set(const FieldToken& field, Node* value) { words[WordOf(field)] = value; }
  };
  // The object that a register holds behind a place where ways meet, or as each iteration of a loop begins.
  struct CarriedObject {
    size_t index = 0;  // of the environment; of no use for a part
    NewWords made{};
    std::vector<std::pair<size_t, Node*>> phis{};           // of words
    std::vector<std::pair<size_t, CarriedObject>> parts{};  // likewise: objects that only this one refers to
  };
  struct Loop {
    int end;                     // the offset of the JumpLoop
    std::vector<bool> assigned;  // indexed as an environment
    Block* header = nullptr;
    std::vector<LoopPhi> phis;
    std::vector<WordPhi> word_phis;
    std::vector<CarriedObject> carried;
    Knowledge beginning;  // what is known there
  };

  // A twin that is inlined, in the caller's terms.
  struct InlinedTwin {
    Callee callback;
    Node* function;         // the callback
    Node* array;            // the receiver
    std::vector<Map> maps;  // of arrays; the receiver has one of them
  };
  // A call that is inlined, in the caller's terms.
  struct InlinedCall {
    FeedbackVector vector;  // of the function that is called
    Node* function;
    Node* new_target;
    std::vector<Value> values;  // the receiver and all arguments
    Node* state;                // behind the call
    double frequency;           // calls for each entry of the outermost function
    Findings::Instance instance;
    const InlinedTwin* twin;  // if the function is a twin that stands for a method of the library
  };
  struct Return {
    Block* block;
    Value value;
    Knowledge knowledge;
  };

  FunctionBuilder(FunctionBuilder* caller, const InlinedCall& call);

  // --- function-builder.cc: the walk
  void Fail(const char* reason) {
    if (failure_ == nullptr) failure_ = reason;
  }
  bool FindLoops();
  void NoteAssignments(Loop* loop, int start);
  void Enter();
  void EnterFunction();
  void EnterLoop();
  void BeginEnvironment(const Value& function, const Value& new_target);
  void LoadFixedObjects(Node* function);
  void VisitBytecodes();
  // The bytecode that is being built. New nodes belong to it.
  BytecodeSite Site() const {
    return {static_cast<uint16_t>(function_index_), static_cast<uint16_t>(it_.offset())};
  }
  void TellPlace() { graph_->place = Site(); }
  void BeginBytecode();

  // --- control.cc: blocks, merges, loops, jumps
  bool IsReachable() const { return block_ != nullptr; }
  Block* NewBlock(bool deferred = false) { return graph_->NewBlock(deferred); }
  void Goto(Block* from, Block* to);
  void AddEdge(int target);
  void AddEdgeFrom(Block* block, int target);
  void BindEdges(int offset);
  void MergeEdges(std::vector<Edge>* edges, int offset);
  StateValue JoinKinds(const std::vector<Edge>& edges, size_t index) const;
  void BeginLoop(int offset, Loop* loop);
  bool IsLive(size_t index, const LiveSet& live, int offset) const;
  // The value in a form, at the end of a block that has no terminator yet.
  Node* ConvertAtEndOf(Edge* edge, size_t index, StateValue kind, int offset);
  // Ends the block with two new ones.
  std::pair<Block*, Block*> Branch(Node* condition);
  // One of several ways gives a value. Way i is taken if the condition that is_taken(i) builds holds, the
  // last one otherwise. What a way learns is forgotten behind it.
  template <typename Condition, typename Way>
  Node* TakeOneOf(size_t ways, Condition is_taken, Way build);
  // The same without a value: each way goes on at the next bytecode.
  template <typename Condition, typename Way>
  void GoOneOf(size_t ways, Condition is_taken, Way build);
  void BranchTo(Node* condition, int if_true, int if_false);
  void JumpIf(Node* condition);
  void JumpIfNot(Node* condition);
  void EnterOuterLoop(int start, int end);
  void VisitJumpLoop();
  void ForgetWhatLoopChanges(const Loop& loop, int start);
  bool CallsFunctions(const Loop& loop, int start) const;
  void CheckBeginning(const Loop& loop, int start);
  StateValue KindAtEntry(StateValue kind, int loop) const;
  Node* BackEdgeValue(const Value& value, StateValue kind, int loop, size_t index);
  Node* SmiToSwitchOn();
  void VisitSwitchOnSmi();
  bool HasRunUnnoticed() const;
  bool LeaveIfFresh(bool never_ran);
  void LeaveForGood(DeoptReason reason);

  // --- states.cc
  Node* StateBefore();
  Node* StateAfter(ResultUse use);
  Node* StateAt(int offset, const Environment& environment, const LiveSet& live, bool accumulator,
                ResultUse use);
  LiveSet LiveAfter(int offset);
  void LeaveIfInvalid();
  bool ReadsAccumulator(int offset) const;

  // --- values.cc
  Node* Emit(Op op, std::initializer_list<Node*> inputs);
  Node* EmitCheck(Op op, std::initializer_list<Node*> inputs);
  Node* Int32Constant(int32_t value);
  Node* Int64Constant(int64_t value);
  Node* Float64Constant(double value);
  Node* TaggedConstant(uint64_t bits);
  Node* Root(RootIndex root) { return TaggedConstant(StaticRoot(root)); }
  Node* ConstantNode(Op op, Rep rep, int64_t bits);
  Node* Load(MemRep rep, Node* base, int32_t offset, Node* index = nullptr, int scale = 0);
  Node* EmitLoad(MemRep rep, Node* base, int32_t offset, Node* index = nullptr, int scale = 0);
  Node* FieldAt(MemRep rep, Node* base, int32_t offset, bool is_immutable, bool is_claimed = true);
  Node* LoadField(Node* object, const FieldToken& token);
  void Store(MemRep rep, Node* base, int32_t offset, Node* value);
  void StoreTagged(Node* base, int32_t offset, Node* value, Node* index = nullptr);
  bool NeedsBarrier(Node* value);
  // The value as a representation; exits where it is none.
  Node* Tagged(const Value& value);
  Node* Int32(const Value& value) { return Int32(value, MayExitFor(DeoptReason::kNotSmi)); }
  Node* Int32(const Value& value, bool only_smis);  // so far, tagged values were only Smis
  std::optional<Value> Untagged(const Node* node) const;
  Node* SmiWord(Node* smi);
  Node* SmiValue(Node* smi);
  Node* UntaggedSmi(Node* tagged);
  Node* Float64(const Value& value);
  // For operations that do not convert: a boolean is no number to them.
  Value Unconverted(const Value& value) {
    return value.kind == StateValue::kBoolean ? Value{Tagged(value)} : value;
  }
  Node* Word32(const Value& value);  // ToInt32
  Node* Float64OrUndefined(const Value& value);
  Node* Word32OfFloat64(Node* float64);
  Node* WordOfSum(Node* float64, int levels);
  Node* Smi(const Value& value);  // tagged
  Node* HeapObject(const Value& value);
  Node* Boolean(const Value& value);  // of one that is true or false
  uint16_t TypesOf(const Value& value) const;
  bool Is(const Value& value, uint16_t types);
  void Learn(Node* node, uint16_t types);
  Node* CheckType(const Value& value, uint16_t types, Op check);
  void CheckMaps(Node* object, const std::vector<MapHandler>& handlers);
  void CheckMap(Node* object, Map map);
  void SetMaps(Node* object, const std::vector<CageOffset>& maps);
  bool IsKnownToHave(Node* object, const std::vector<CageOffset>& maps);
  Map MapAt(CageOffset offset) const;
  void RelyOnStability(CageOffset map);
  void RelyOnValidity(DataHandler handler);
  void RelyOn(const Dependencies::Holder& holder, uint32_t groups) { dependencies_->Add(holder, groups); }
  // The object that a node stands for.
  Maybe<Object> ConstantOf(const Node* node) const;
  Maybe<Map> MapOfConstant(const Node* node) const;
  bool IsKnownToBe(const Value& value, InstanceType type) const;
  uint16_t TypesOfObject(Object object) const;
  // Objects of the young space move, so that code cannot contain their addresses.
  bool IsYoung(kei::HeapObject object) {
    const bool is_young = IsYoungObject(object);
    unit_->met_young_object |= is_young;
    return is_young;
  }
  std::optional<Value> ConstantValue(Object object);
  void Name(MaybeObject object);
  // An object of the old space, which stays where it is.
  Node* Embedded(kei::HeapObject object);

  // --- claims.cc
  bool ChecksClaims() const { return isolate_->flags().check_claims; }
  void ClaimTypes(Node* value, uint16_t types);
  void ClaimMaps(Node* object, const std::vector<CageOffset>& maps);
  void ClaimContent(MemRep rep, Node* base, int32_t offset, Node* content);
  void ClaimConstant(Node* holder, int32_t offset, Object content);
  void ClaimConstantField(kei::JSObject holder, int32_t bits, Object content);

  Value Register(int operand) { return environment_.At(it_.Operand(operand)); }
  Value RegisterAt(int operand) { return environment_.At(operand); }
  Value Accumulator() { return environment_.accumulator(); }
  void SetAccumulator(Node* node, StateValue kind = StateValue::kTagged) {
    environment_.accumulator() = {node, kind};
    ChangeEnvironment();
  }
  void SetAccumulator(const Value& value) { SetAccumulator(value.node, value.kind); }
  void SetRegister(int operand, const Value& value) {
    environment_.At(operand) = value;
    ChangeEnvironment();
  }
  void ChangeEnvironment() { state_before_ = nullptr; }
  Node* PoolConstant(int index);
  int SlotOperand() const { return it_.Operand(it_.info().slot_operand); }
  Node* SlotAsSmi() { return TaggedConstant(SmiToBits(SlotOperand())); }
  bool MayExitFor(DeoptReason reason) const;
  int CountOfExits(int offset, DeoptReason reason) const;
  // The OperandKinds that a bytecode has met.
  int OperandsAt(int slot) const;

  // --- arithmetic.cc
  void VisitBinary(BinaryOperator op, const Value& left, const Value& right);
  bool MayBeInt32(int seen) const;
  bool IsTruncatedNext() const;
  bool VisitTruncated(BinaryOperator op, const Value& left, const Value& right);
  bool VisitInt32(BinaryOperator op, const Value& left, const Value& right, bool only_smis);
  bool VisitFloat64(BinaryOperator op, const Value& left, const Value& right);
  Node* Word32OfPrimitive(const Value& value);
  static bool WereNumbersOrUndefined(int seen);
  void SetBitwise(BinaryOperator op, Node* a, Node* b);
  void VisitStringAdd(const Value& left, const Value& right);
  bool VisitBigInts(BinaryOperator op, const Value& left, const Value& right);
  void VisitIncrement(int32_t by, Builtin generic);
  void VisitNegate();
  void VisitBitwiseNot();
  void VisitToNumber(Builtin generic);

  // --- comparisons.cc
  bool ComparesInt32(int seen, const Value& left, const Value& right) const;
  void VisitRelation();
  void VisitEquality(bool strict);
  Node* PrototypeProperty(JSFunction function);
  Node* PrototypeOfInstances(Node* function);
  Node* AreIdentical(Node* a, Node* b);
  Node* IsInstance(Node* value, Node* prototype);
  bool TestPrototype(const AccessSite& site, const Value& value, const Value& callable);
  void VisitInstanceOf();
  Node* NumberRelation(Bytecode bytecode, const Value& left, const Value& right, bool int32);
  Node* TruthOf(const Value& value);
  void SetCondition(Node* condition) { SetAccumulator(condition, StateValue::kBoolean); }
  Node* IsRoot(const Value& value, RootIndex root);
  Node* Not(Node* condition);
  Node* IsUndetectable(const Value& value);
  Node* IsUndefinedOrNull(const Value& value);

  // --- properties.cc
  AccessSite SiteOf(const Value& receiver, kei::Name name, Maybe<FixedArray> stub_cache) const;
  void VisitGetNamed();
  bool CallAccessor(const AccessSite& site, const Value& receiver, const Value* value);
  void VisitSetNamed(Builtin stub);
  bool LoadWithHandlers(const AccessSite& site, const Value& object, Maybe<kei::Name> name);
  bool StoreWithHandlers(const AccessSite& site, const Value& object, const Value& value);
  // The tagged value. Exits if a field of this representation does not hold it.
  Node* TaggedAs(Representation representation, const Value& value);
  bool MayCheckFor(Representation representation) const;
  Value LoadByHandler(Node* object, const MapHandler& handler, Maybe<kei::Name> name);
  Value LoadOwnField(Node* object, const MapHandler& handler, Maybe<kei::Name> name);
  Value LoadFromHolder(const MapHandler& handler, Maybe<kei::Name> name);
  Value LoadFieldByHandler(Node* holder, int32_t bits);
  std::optional<Value> ConstantField(kei::JSObject holder, const FieldFacts& field, int32_t bits);
  void NoteYoungFunction(Node* value, kei::JSObject holder, const FieldFacts& field);
  Maybe<JSFunction> FunctionIn(const Value& value) const;
  void LearnRepresentation(Node* value, const FieldFacts& field);
  bool CanLoad(const MapHandler& handler) const;
  void LoadPolymorphic(const AccessSite& site, Node* object, Maybe<kei::Name> name);
  Node* HolderOfGlobal(const GlobalSite& site);
  std::optional<Value> ConstantGlobal(const GlobalSite& site);
  void VisitLdaGlobal();
  void VisitStaGlobal();

  // --- elements.cc
  bool IsAlways(const AccessSite& site, const Value& key);
  void VisitGetKeyed();
  void VisitSetKeyed(Builtin stub);
  bool MayLoadElements() const;
  bool LoadElement(const AccessSite& site, const Value& object, const Value& key);
  bool StoreElement(const AccessSite& site, Builtin stub, const Value& object, const Value& key,
                    const Value& value);
  struct ElementGroup;
  static std::vector<ElementGroup> GroupsOf(const std::vector<MapHandler>& handlers);
  Value LoadElementOf(const ElementGroup& group, Node* object, const Value& key);
  Node* HasOneOf(Node* map, const std::vector<CageOffset>& maps);
  void LoadElementOfGroups(const std::vector<ElementGroup>& groups, Node* object, const Value& key);
  [[nodiscard]] Value LoadFastElement(Node* object, ElementsKind kind, const Value& key);
  void StoreFastElement(Node* object, ElementsKind kind, const Value& key, const Value& value);
  bool StoreTypedElement(Node* object, ElementsKind kind, const Value& key, const Value& value);
  Node* ClampToByte(Node* value);
  struct TypedPlace {
    Node* data;   // address of the first element
    Node* index;  // Word64
  };
  TypedPlace PlaceInTyped(Node* object, const Value& key);
  void StoreRaw(const TypedPlace& place, MemRep rep, int scale, Node* number);
  Node* ElementsOf(Node* object);
  std::optional<std::vector<Value>> ElementsOfNew(const Value& array);
  std::optional<int32_t> PlaceInNew(Node* elements, ElementsKind kind, const Value& key);
  Node* CheckedIndex(const Value& key, Node* length);

  // --- calls.cc
  void CallStub(Builtin stub, std::initializer_list<Node*> inputs, ResultUse use = ResultUse::kAccumulator);
  void CallRuntime(RuntimeFunction function, std::initializer_list<Node*> inputs,
                   ResultUse use = ResultUse::kAccumulator);
  Node* EmitCall(const jit::CallTarget& target, std::initializer_list<Node*> inputs, Node* state);
  Node* EmitRuntimeCall(RuntimeFunction function, std::initializer_list<Node*> inputs, Node* state);
  void FinishCall(Node* result, ResultUse use);
  CallSite SiteOfCall();
  Node* CheckCallee(Node* node, const Callee& callee);
  Node* IsCallee(Node* node, const Callee& callee);
  void CallKnown(const Callee& callee, Node* function, const std::vector<Value>& values,
                 ResultUse use = ResultUse::kAccumulator);
  bool CallBound(const Value& callee, const std::vector<Value>& receiver_and_arguments);
  bool CallYoung(const Value& callee, const std::vector<Value>& receiver_and_arguments);
  void CallOneOf(const CallSite& site, Node* node, const std::vector<Value>& values);
  Node* EmitFunctionCall(const std::vector<Node*>& inputs, uint32_t handle);
  void VisitCall(const Value& callee, const std::vector<Value>& receiver_and_arguments);
  void VisitCallProperty(int arguments);
  void VisitCallUndefinedReceiver(int arguments);
  void VisitCallList(bool has_receiver);
  void VisitCallRuntime();

  // --- constructions.cc
  void VisitConstruct();
  void VisitConstructWithArray();
  void Construct(const Callee& callee, std::span<const Value> arguments);
  std::optional<Callee> KnownConstructor(const Value& target);
  Node* NewReceiver(const Callee& callee, Node* function, Node* new_target);
  Node* NewObject(Map map);
  Node* ResultOfConstruct(const Value& result, Node* receiver);

  // --- classes.cc
  Node* PrototypeOf(Node* object);
  AccessSite SiteOfSuper(Map map, kei::Name name) const;
  void VisitGetSuper();
  void VisitThrowIfNotSuperConstructor();
  Maybe<JSObject> MethodsIn(const Node* methods);
  Maybe<Map> MapOf(Node* object);
  bool AddPrivateMethods(const Value& receiver, Node* methods);

  // --- inlining.cc
  void EnterInlined();
  bool IsInlinable(const Callee& callee) const;
  bool IsInlining(FeedbackVector vector) const;
  bool MayInline(const Callee& callee, Findings::Instance instance) const;
  bool IsCallFor(int slot) const;  // that it is made, and is not inlined
  bool PrepareReceiver(SharedFunctionInfo callee, Value* receiver);
  // False, and nothing is built, if the call is not to be inlined. Else it is done, and so is the bytecode.
  bool Inline(const Callee& callee, Node* function, Node* new_target, std::vector<Value> values, Node* state,
              const InlinedTwin* twin = nullptr);
  void GoOnBehind(const std::vector<Return>& returns, ResultUse use, Node* receiver);
  double FrequencyOf(const Callee& callee) const;
  // --- general-calls.cc
  Node* EmitList(Op op, const std::vector<Node*>& inputs);
  void CallAnything(const Value& callee, const std::vector<Value>& receiver_and_arguments);
  void ConstructAnything();
  void CallWithList(std::vector<Node*> inputs);
  int CallsForEachEntry() const;
  bool CallWithVirtualList();
  void VisitCallWithArray();
  void VisitCallWithSpread();
  void VisitCallDirectEval();

  // --- intrinsics.cc
  struct IntrinsicCall {
    Node* callee;
    const std::vector<Value>& receiver_and_arguments;
    int detail;

    const Value& receiver() const { return receiver_and_arguments[0]; }
    size_t count() const { return receiver_and_arguments.size() - 1; }
    const Value& argument(size_t i) const { return receiver_and_arguments[i + 1]; }
  };
  struct Intrinsic;
  static const Intrinsic* FindIntrinsic(Builtin builtin);
  bool Reduce(Builtin function, Node* callee, const std::vector<Value>& receiver_and_arguments);
  bool ReduceYoung(const CallSite& site, Node* callee, const std::vector<Value>& receiver_and_arguments);
  bool IsInt32(const Value& value);
  bool HasNumbers(const IntrinsicCall& call, size_t count);
  bool ReduceRounding(const IntrinsicCall& call);
  bool ReduceAbs(const IntrinsicCall& call);
  bool ReduceFloat64(const IntrinsicCall& call);
  bool ReduceMinMax(const IntrinsicCall& call);
  Value PickOne(Op op, const Value& a, const Value& b);
  bool ReduceHypot(const IntrinsicCall& call);
  bool ReduceRandom(const IntrinsicCall& call);
  bool ReduceImul(const IntrinsicCall& call);
  bool ReduceClz32(const IntrinsicCall& call);
  bool ReduceUnary(const IntrinsicCall& call);
  bool ReduceBinary(const IntrinsicCall& call);
  bool ReduceNumberTest(const IntrinsicCall& call);
  bool ReduceValueTest(const IntrinsicCall& call);
  Node* TestNumber(NumberTest test, Node* number);
  bool ReduceTypedLength(const IntrinsicCall& call);
  bool ReduceIsArray(const IntrinsicCall& call);
  bool MayLoadCharacters(const Value& string) const;
  Node* LoadCharacter(const Value& receiver, const Value& key);
  Node* CharacterOf(const IntrinsicCall& call);
  void SetCharacter(Node* unit);
  bool ReduceCharCodeAt(const IntrinsicCall& call);
  bool ReduceCharAt(const IntrinsicCall& call);
  Node* JoinSurrogates(Node* string, Node* index, Node* lead);
  bool ReduceCodePointAt(const IntrinsicCall& call);
  bool ReduceFromCharCode(const IntrinsicCall& call);

  // --- polymorphic-methods.cc
  // What a load of a method gives: a function for each map of the object.
  struct Methods {
    struct Function {
      JSFunction function;
      std::vector<CageOffset> maps;
    };
    Node* object;
    std::vector<Function> functions;
  };
  void NoteMethods(Node* method, Node* object, const std::vector<MapHandler>& handlers,
                   const std::vector<Node*>& values);
  std::vector<Methods::Function> MethodsNow(const Methods& methods);
  int CallsOf(JSFunction function, const CallSite& site) const;
  bool CallMethod(const CallSite& site, const Value& callee, const std::vector<Value>& values);

  // --- views.cc
  struct ViewAccess {
    ElementsKind kind;
    TypedForm form;
    bool is_little;  // the first byte is the lowest one
  };
  std::optional<bool> IsLittle(const IntrinsicCall& call, size_t argument);
  std::optional<ViewAccess> KnownViewAccess(const IntrinsicCall& call, size_t order);
  TypedPlace PlaceInView(const IntrinsicCall& call, ElementsKind kind);
  Node* SwapBytes(Node* word, int scale);
  bool ReduceViewGet(const IntrinsicCall& call);
  bool ReduceViewSet(const IntrinsicCall& call);

  // --- arrays.cc
  Node* AsElement(ElementsKind kind, const Value& value);
  bool MayStoreAs(ElementsKind kind) const;
  bool StoreGrowingElement(const MapHandler& handler, Builtin stub, const Value& receiver, const Value& key,
                           const Value& value);
  bool StoreInSomeArray(const AccessSite& site, Builtin stub, const Value& receiver, const Value& key,
                        const Value& value);
  struct ArrayStore {
    Node* object;
    Node* index;
    Node* element;
  };
  void EmitStore(Op op, const ArrayStore& store, int32_t payload, Builtin stub);
  static bool MissesElements(const MapHandler& handler);
  bool LoadElementOrUndefined(const AccessSite& site, const Value& receiver, const Value& key);
  void NoteMapsOfArray(Node* object, const std::vector<MapHandler>& handlers);
  static ElementsKind MostGeneralKind(const std::vector<Map>& maps);
  std::optional<ElementsKind> KindOfArray(const Value& receiver) const;
  bool ReducePush(const IntrinsicCall& call);
  bool ReducePop(const IntrinsicCall& call);

  // --- twins.cc
  bool IsInTwin() const { return call_ != nullptr && call_->twin != nullptr; }
  std::optional<Callee> KnownFunction(const Value& value);
  std::optional<Callee> TwinFor(Builtin method, Node* function);
  bool ReduceByTwin(const IntrinsicCall& call);
  void CallCallback(const std::vector<Value>& receiver_and_arguments);
  void CheckVisited();
  void LoadVisited(const Value& index);
  void LoadLengthOfVisited();
  void EmitCreateElement(const Value& array, const Value& index, const Value& value, bool is_holey);
  bool VisitNative(Native native, int first);
  // --- virtual-objects.cc
  Findings::Site ObjectSite(int index = -1) const { return {instance_, it_.offset(), index}; }
  std::vector<Node*> WordsOfNew(Map map);
  Node* NewObjectWith(const NewWords& made);
  Node* MakeObject(const NewWords& made);
  void AddVirtualObject(Node* object, const NewWords& made);
  void CountUseIn(int holder, const Node* value);
  void PublishEscaped();
  Contents* VirtualObjectOf(const Node* node);
  VirtualObject& RecordOf(const Contents& contents);
  void KeepMapsOfVirtualObjects();
  void ForgetMaps();
  void ForgetWhatCallsChange();
  bool StoreToVirtualObject(Node* store, int32_t offset);
  jit::StateEntry EntryOf(int operand, Value* value);
  void ListContents(std::vector<jit::StateEntry>* entries, std::vector<Node*>* inputs);
  void CountUses(const jit::FrameStateInfo& state);
  bool IsNumberAt(Edge* edge, Node* value);
  bool IsInt32At(Edge* edge, Node* value);
  bool IsInt32Word(Node* value);
  Node* NumberAtEndOf(Edge* edge, Node* value, StateValue kind);
  Node* NewPhi(Block* block, const std::vector<Node*>& inputs);
  Node* TaggedPhi(Block* block, Node* phi);
  Node* MergeWords(std::vector<Edge>* edges, Block* merged, std::vector<Node*> values);
  void MergeContents(std::vector<Edge>* edges, Block* merged, Knowledge* met);
  Findings::LoopWord LoopWordOf(int loop, int number, size_t word) const;
  void BeginContents(int start, Loop* loop, Edge* entry);
  void SetWordPhis(const Loop& loop);
  void RefuseObject(int number);
  Node* NewWordPhi(Block* header, Edge* entry, Node* value, StateValue kind);
  Node* BackEdgeWord(Node* value, const Findings::LoopWord& word, Node* phi);
  StateValue KindOfStored(Node* value);
  void EndContents(int start, const Loop& loop);
  void NoteChangedWords(int start, const Loop& loop, const Contents& beginning, const Contents& now);

  // --- literals.cc
  Node* WordOfLiteral(Object word);
  bool MayCopy(kei::JSObject boilerplate, int* objects);
  Node* CopyOfWord(Object word, int* objects);
  Node* CopyOf(kei::JSObject boilerplate, int* objects);
  Node* CopyOfElements(FixedArray elements, int* objects);
  void VisitCreateLiteral();

  // --- iteration.cc
  bool IsOwnMethod(const Value& value, Builtin builtin) const;
  bool IteratesAsArray(const AccessSite& site, Node* object);
  void VisitGetIterator();
  const Contents* ArrayIteratorOf(const Value& value);
  bool IsStepOfArray(const Value& next, const Contents& iterator);
  bool StepInArray();
  Node* IsBelow(Node* index, Node* length);
  Node* NextSmi(Node* index);
  void VisitJumpIfNextElement();
  bool ReduceArrayIteratorNext(const IntrinsicCall& call);

  // --- carried-objects.cc
  static Findings::Site SiteOfPart(const Findings::Site& whole, size_t word);
  Findings::LoopWord WordOfCarried(const CarriedObject& carried, size_t word) const {
    const Findings::Site& site = carried.made.site;
    return {instance_, site.bytecode_offset, site, static_cast<int>(word)};
  }
  const Contents* ObjectOnlyAt(size_t index, int offset, const LiveSet& live);
  bool MayBeReplaced(const Contents& contents, uint64_t holders);
  const Contents* PartOf(const Contents& whole, size_t word, int offset, const LiveSet& live);
  static bool HaveSameShape(const Contents& contents, const NewWords& made);
  Node* MakeCarriedObject(CarriedObject* carried);
  void MakeCarriedObjects(std::vector<CarriedObject>* objects);
  template <typename Find>
  std::vector<const Contents*> ObjectsOfWays(std::vector<Edge>* edges, Find find);
  bool MergesObject(std::vector<Edge>* edges, size_t index, int offset, const LiveSet& live,
                    std::vector<CarriedObject>* merged, Block* block);
  CarriedObject MergeObjects(std::vector<Edge>* edges, const std::vector<const Contents*>& objects,
                             const Findings::Site& site, const LiveSet& live, Block* block);
  bool CarriesObject(int start, size_t index, const LiveSet& live);
  void BeginCarriedObjects(int start, Loop* loop, Edge* entry);
  CarriedObject BeginCarriedObject(const Contents& contents, const Findings::Site& site, Loop* loop,
                                   Edge* entry);
  void ListCarriedWords(const CarriedObject& carried, const Contents* now, std::vector<Node*>* phis,
                        std::vector<Node*>* inputs);
  void EndCarriedObject(const CarriedObject& carried, const Contents* now);
  void EndCarriedObjects(int start, const Loop& loop);

  // --- closures.cc
  bool LooksForContext() const;
  void VisitCreateClosure();
  bool MakeClosure(SharedFunctionInfo shared, FeedbackCell cell);
  bool MakeContext(RootIndex map, int scope_info, int slots);
  Node* MakeContextOf(NewWords made);
  void VisitCreateFunctionContext();
  void VisitCreateBlockContext();
  static bool IsCopyOfContext(const BytecodeIterator& it);
  bool EndsWithCopy(int start, int end);
  std::optional<ScopeInfo> ScopeOfIterations(int start);
  void CopyEnteredContext(int start, const Loop& loop);
  bool CopyContext(Node* context);

  // --- virtual-arguments.cc
  void VisitCreateMappedArguments();
  void VisitCreateRestParameter();
  void VisitIterableToList();
  // The arguments that the object has.
  std::span<const Value> VirtualElements() const;
  bool RefuseEscapedArguments();
  bool HasVirtualArguments(const Value& value) const;
  bool IsVirtualArguments(const Value& value);
  void CallValue(const Value& callee, const std::vector<Value>& receiver_and_arguments, int calls);
  bool IsFunction(const Value& value);
  bool ReduceApply(const IntrinsicCall& call);
  bool ReduceCall(const IntrinsicCall& call);
  bool LoadOfArguments(const Value& object, kei::Name name);
  bool LoadArgument(const Value& object, const Value& key);

  // --- strings.cc
  bool LoadStringLength(const AccessSite& site, const Value& receiver);
  bool LoadStringElement(const AccessSite& site, const Value& receiver, const Value& key);
  bool ComparesStrings(int seen) const;
  void CompareStrings(Bytecode bytecode, const Value& left, const Value& right);
  void EqualStrings(const Value& left, const Value& right);

  // --- conversions.cc
  void DeoptIf(Node* condition, DeoptReason reason);
  Node* StateWithoutReturnPoint();
  Node* CallRuntimeWithoutReturnPoint(RuntimeFunction function, std::initializer_list<Node*> inputs);
  void VisitLdaUpdateKey();
  void VisitToObject();
  void VisitLdaLookupSlotForCall();

  // --- generators.cc
  Node* Generator();
  void VisitCreateGenerator(Op op);
  void VisitSuspendGenerator();
  void VisitFinishGenerator();
  void VisitCreateIteratorResult();

  // --- contexts.cc
  Node* ContextAt(int register_operand, int depth);
  std::optional<Value> ConstantSlot(kei::Context context, int slot);
  void VisitLdaContextSlot();
  void VisitStaContextSlot();
  void VisitModuleVariable(bool store);
  void VisitPushContext();
  void VisitPopContext();
  void ThrowIfHole(bool if_hole);

  // --- visit.cc
  void Visit();
  void VisitLdaConstant();
  void VisitReturn();
  void CallWithoutReturnPoint(Builtin stub, std::initializer_list<Node*> inputs);
  void VisitForInPrepare();
  void VisitForInNext();
  void VisitJumpIfForInDone();
  Node* Truth(const Value& value);
  Node* Context();
  Node* Function();
  // An operator on what is no Smi has a stub.
  void CallUnary(Builtin stub, RuntimeFunction function, const Value& value);

  Compilation* unit_;
  Isolate* isolate_;
  jit::Graph* graph_;
  Findings* findings_;
  std::vector<MaybeObject>& objects_;  // the unit's
  Dependencies* dependencies_;         // likewise
  BuildRequest request_;
  FunctionBuilder* caller_ = nullptr;
  const InlinedCall* call_ = nullptr;  // of the caller
  Findings::Instance instance_ = Findings::kOutermost;
  int function_index_ = 0;
  double frequency_ = 1;
  uint32_t frames_bytes_;  // of the interpreted frames of this function and its callers
  std::vector<Return> returns_;
  BytecodeArray code_;
  BytecodeIterator it_;
  std::unique_ptr<Liveness> liveness_;
  std::optional<LivenessCursor> live_;
  std::span<const uint8_t> handlers_;
  const char* failure_ = nullptr;
  bool build_again_ = false;
  Maybe<int> restart_;  // the bytecode to go on at in place of the next one
  bool uses_new_target_ = false;
  bool looks_for_context_ = false;
  int first_object_ = 0;           // of those that are made here; its number
  bool has_virtual_rest_ = false;  // the virtual arguments object is the rest parameter

  Block* block_ = nullptr;  // null: the bytecode cannot be reached
  Environment environment_;
  Environment initial_;  // at the function's entry
  Knowledge knowledge_;
  Node* state_before_ = nullptr;                     // of this bytecode, once it is asked for
  std::map<int, std::vector<Edge>> edges_;           // by the offset that they lead to
  std::map<int, Loop> loops_;                        // by the offset of the header
  int certain_end_ = 0;                              // what stands before it runs each time
  Node* pool_ = nullptr;                             // the constant pool
  Node* vector_ = nullptr;                           // the feedback vector
  std::map<uint32_t, Methods> methods_;              // by the node of the value
  std::map<uint32_t, std::vector<Map>> array_maps_;  // of fast arrays when they were checked, by node
};

template <typename Condition, typename Way>
jit::Node* FunctionBuilder::TakeOneOf(size_t ways, Condition is_taken, Way build) {
  std::vector<Node*> values;
  std::vector<Block*> ends;
  const Knowledge knowledge = knowledge_;
  for (size_t i = 0; i < ways; i++) {
    Block* next = nullptr;
    if (i + 1 < ways) std::tie(block_, next) = Branch(is_taken(i));
    values.push_back(build(i));
    ends.push_back(block_);
    block_ = next;
    knowledge_ = knowledge;
  }
  block_ = NewBlock(ends[0]->deferred);
  for (Block* end : ends) Goto(end, block_);
  return NewPhi(block_, values);
}

template <typename Condition, typename Way>
void FunctionBuilder::GoOneOf(size_t ways, Condition is_taken, Way build) {
  const Environment environment = environment_;
  for (size_t i = 0; i + 1 < ways; i++) {
    const auto [yes, no] = Branch(is_taken(i));
    const Knowledge knowledge = knowledge_;
    block_ = yes;
    build(i);
    if (IsReachable()) AddEdge(it_.next_offset());
    block_ = no;
    knowledge_ = knowledge;
    environment_ = environment;
    ChangeEnvironment();
  }
  build(ways - 1);
}

}  // namespace kei::optimizer

#endif  // KEI_VM_OPTIMIZER_BUILDING_FUNCTION_BUILDER_H_
