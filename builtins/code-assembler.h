#ifndef KEI_BUILTINS_CODE_ASSEMBLER_H_
#define KEI_BUILTINS_CODE_ASSEMBLER_H_

#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "builtins/fields.h"
#include "builtins/types.h"
#include "jit/ir/builder.h"
#include "vm/tables/code/builtins.h"
#include "vm/tables/code/external-references.h"
#include "vm/tables/code/isolate-data.h"
#include "vm/tables/code/runtime.h"
#include "vm/tables/frame-constants.h"
#include "vm/tables/roots.h"

// The language of builtins, stubs and bytecode handlers: C++ calls that build the graph of the code, in the
// order of the calls.
//
//   TNode<Smi> …            typed values; Operands (Word32Operand, …) also take plain numbers
//   TVariable<T> x(this)    a variable; where control flow meets, its values meet
//   Label slow(this, Label::kDeferred)    a place to jump to; kDeferred: cold, kLoop: jumped to
//                           from code after its Bind
//   If, IfElse, While, …    the same with lambdas, which may leave by Goto, Return, a tail call
//
// After a Goto, Return or tail call nothing can be emitted before the next Bind; likewise behind an
// IfElse of which both parts have left.

namespace kei::builtins {

class CodeAssembler;

class Label {
 public:
  enum Kind : uint8_t { kPlain, kDeferred, kLoop, kDeferredLoop };
  explicit Label(CodeAssembler* assembler, Kind kind = kPlain);
  Label(const Label&) = delete;
  Label& operator=(const Label&) = delete;

  // Whether anything jumps here so far.
  bool is_used() const { return !block_->predecessors.empty(); }
  bool is_bound() const;

 private:
  friend class CodeAssembler;
  CodeAssembler* assembler_;
  jit::Block* block_;
  Kind kind_;
};

template <typename T>
class TVariable {
 public:
  explicit TVariable(CodeAssembler* assembler);
  TVariable(CodeAssembler* assembler, TNode<T> initial);
  TVariable(const TVariable&) = delete;
  TVariable& operator=(const TVariable& other) { return *this = other.value(); }
  TVariable& operator=(TNode<T> value);
  TNode<T> value() const;

 private:
  CodeAssembler* assembler_;
  jit::GraphBuilder::Variable variable_;
};

enum class BarrierMode : uint8_t {
  kFull,
  kIfOld,  // the object was young, which a collection may have changed since: that is asked first
  kNone,   // the object is certainly young, or the value certainly neither young nor collected
};

class CodeAssembler {
 public:
  explicit CodeAssembler(jit::Graph* graph) : builder_(graph) {}
  CodeAssembler(const CodeAssembler&) = delete;
  CodeAssembler& operator=(const CodeAssembler&) = delete;

  // Completes the graph; the last call.
  void Finish();
  jit::Graph* graph() const { return builder_.graph(); }
  jit::GraphBuilder* builder() { return &builder_; }

  template <typename T>
  TNode<T> Parameter(int index) {
    return TNode<T>(builder_.Parameter(index));
  }
  template <typename T>
  static TNode<T> Cast(jit::Node* node) {
    return TNode<T>(node);
  }

  // --- Constants
  TNode<Word32> Int32Constant(int32_t value) { return TNode<Word32>(builder_.Int32Constant(value)); }
  TNode<Bool> BoolConstant(bool value) { return TNode<Bool>(builder_.Int32Constant(value)); }
  TNode<Word64> Int64Constant(int64_t value) { return TNode<Word64>(builder_.Int64Constant(value)); }
  TNode<Float64> Float64Constant(double value) { return TNode<Float64>(builder_.Float64Constant(value)); }
  TNode<Smi> SmiConstant(int32_t value) {
    CHECK(IsSmiValue(value));
    return TNode<Smi>(builder_.TaggedConstant(SmiToBits(value)));
  }
  TNode<Word64> BuiltinEntry(Builtin builtin);

  // --- Registers
  TNode<Word64> RootRegister() { return Emit<Word64>(jit::Op::kRootRegister); }
  TNode<Word64> FramePointer() { return Emit<Word64>(jit::Op::kFramePointer); }
  TNode<Word64> StackPointer() { return Emit<Word64>(jit::Op::kStackPointer); }
  // Loops whose length scripts decide go to code that polls by this, also when the stack is at its end.
  void GotoIfInterrupted(Label* other) {
    GotoIf(Uint64LessThan(StackPointer(), LoadIsolateField(IsolateField::k_stack_limit)), other);
  }
  TNode<Word64> BytecodePointer() { return Emit<Word64>(jit::Op::kBytecodePointer); }
  // Lowers the stack pointer by a multiple of 16 bytes and returns it.
  TNode<Word64> StackAllocate(Word64Operand bytes) {
    return Emit<Word64>(jit::Op::kStackAllocate, Use(bytes));
  }
  // Two words; the first one lies above the second.
  void Push(jit::Node* upper, jit::Node* lower) { EmitVoid(jit::Op::kPush, upper, lower); }
  // Serves several uses: it is one value in a register, while the constant is made anew for each.
  TNode<Object> UndefinedInRegister() {
    return BitcastWord64ToTagged<Object>(Int64Add(RootRegister(), StaticRoot(RootIndex::k_undefined)));
  }
  void SetStackPointer(TNode<Word64> value) { EmitVoid(jit::Op::kSetStackPointer, value); }
  void SetFramePointer(TNode<Word64> value) { EmitVoid(jit::Op::kSetFramePointer, value); }
  void SetBytecodePointer(TNode<Word64> value) { EmitVoid(jit::Op::kSetBytecodePointer, value); }
  void EnterFrame() { EmitVoid(jit::Op::kEnterFrame); }

  // --- Arithmetic: the ops of the op table under their own names
#define KEI_UNARY(Name, Result, Input) \
  TNode<Result> Name(Input##Operand a) { return Emit<Result>(jit::Op::k##Name, Use(a)); }
#define KEI_BINARY(Name, Result, Input, Input2)             \
  TNode<Result> Name(Input##Operand a, Input2##Operand b) { \
    jit::Node* left = Use(a);                               \
    return Emit<Result>(jit::Op::k##Name, left, Use(b));    \
  }
#include "builtins/code-assembler-ops.def"
#undef KEI_UNARY
#undef KEI_BINARY

  TNode<Word32> BitcastTaggedToWord32(TNode<MaybeObject> value) {
    return Emit<Word32>(jit::Op::kBitcastTaggedToWord32, value);
  }
  TNode<Word64> BitcastTaggedToWord64(TNode<MaybeObject> value) {
    return Emit<Word64>(jit::Op::kBitcastTaggedToWord64, value);
  }
  template <typename T = Object>
  TNode<T> BitcastWord64ToTagged(TNode<Word64> value) {
    return Emit<T>(jit::Op::kBitcastWord64ToTagged, value);
  }
  // A compressed pointer, or a value that may be one, that was handled as a word.
  template <typename T = Object>
  TNode<T> Decompress(TNode<Word32> value) {
    return Emit<T>(jit::Op::kDecompress, value);
  }
  TNode<Bool> Word32NotEqual(Word32Operand a, Word32Operand b) { return Not(Word32Equal(a, b)); }
  TNode<Bool> Int32GreaterThan(Word32Operand a, Word32Operand b) { return Int32LessThan(b, a); }
  TNode<Bool> Uint32GreaterThan(Word32Operand a, Word32Operand b) { return Uint32LessThan(b, a); }
  TNode<Bool> Uint32GreaterThanOrEqual(Word32Operand a, Word32Operand b) {
    return Uint32LessThanOrEqual(b, a);
  }
  TNode<Bool> Word64NotEqual(Word64Operand a, Word64Operand b) { return Not(Word64Equal(a, b)); }
  TNode<Bool> TaggedEqual(TNode<MaybeObject> a, TNode<MaybeObject> b) {
    return Emit<Bool>(jit::Op::kTaggedEqual, a, b);
  }
  TNode<Bool> TaggedNotEqual(TNode<MaybeObject> a, TNode<MaybeObject> b) { return Not(TaggedEqual(a, b)); }
  TNode<Bool> Not(TNode<Word32> condition) { return Word32Equal(condition, 0); }
  // Whether any, whether all bits of the mask are set.
  TNode<Bool> IsAnyBitSet(TNode<Word32> word, uint32_t mask);
  TNode<Bool> AreAllBitsClear(TNode<Word32> word, uint32_t mask) {
    return Word32Equal(Word32And(word, mask), 0);
  }
  // The bits of a field that its mask and shift describe.
  TNode<Word32> DecodeBits(TNode<Word32> word, uint32_t mask, int shift) {
    return Word32Shr(Word32And(word, mask), shift);
  }
  TNode<Word32> Int32AddOrGoto(Word32Operand a, Word32Operand b, Label* overflow) {
    return EmitOverflow(jit::Op::kInt32AddOverflow, a, b, overflow);
  }
  TNode<Word32> Int32SubOrGoto(Word32Operand a, Word32Operand b, Label* overflow) {
    return EmitOverflow(jit::Op::kInt32SubOverflow, a, b, overflow);
  }
  TNode<Word32> Int32MulOrGoto(Word32Operand a, Word32Operand b, Label* overflow) {
    return EmitOverflow(jit::Op::kInt32MulOverflow, a, b, overflow);
  }

  // --- Smis. The word of a Smi is the half that holds its value, shifted left by kSmiWordShift: sums,
  // comparisons and tests of bits work on it as it is.
  TNode<Word32> SmiWord(TNode<Smi> value);
  TNode<Smi> SmiFromWord(TNode<Word32> word);
  TNode<Bool> TaggedIsSmi(TNode<MaybeObject> value);
  TNode<Bool> TaggedIsNotSmi(TNode<MaybeObject> value);
  TNode<Bool> AreBothSmis(TNode<Object> a, TNode<Object> b);
  // Whether it is a Smi whose value has no bit of the mask.
  TNode<Bool> IsSmiWithout(TNode<Object> value, uint32_t mask);
  TNode<Smi> SmiTag(TNode<Word32> value);                        // which fits
  TNode<Smi> SmiTagOrGoto(TNode<Word32> value, Label* too_big);  // signed; all fit 32 bits
  TNode<Word32> SmiUntag(TNode<Smi> value);
  TNode<Word64> SmiToInt64(TNode<Smi> value) { return Int32ToInt64(SmiUntag(value)); }
  TNode<Float64> SmiToFloat64(TNode<Smi> value) { return Int32ToFloat64(SmiUntag(value)); }
  TNode<Smi> SmiAdd(TNode<Smi> a, TNode<Smi> b, Label* overflow);
  TNode<Smi> SmiSub(TNode<Smi> a, TNode<Smi> b, Label* overflow);
  TNode<Smi> SmiAdd(TNode<Smi> a, TNode<Smi> b);  // which cannot overflow
  TNode<Smi> SmiSub(TNode<Smi> a, TNode<Smi> b);
  TNode<Bool> SmiEqual(TNode<Smi> a, TNode<Smi> b) { return TaggedEqual(a, b); }
  TNode<Bool> SmiLessThan(TNode<Smi> a, TNode<Smi> b) { return Int32LessThan(SmiWord(a), SmiWord(b)); }
  TNode<Bool> SmiLessThanOrEqual(TNode<Smi> a, TNode<Smi> b) {
    return Int32LessThanOrEqual(SmiWord(a), SmiWord(b));
  }
  // Compares unsigned integers, which also checks a Smi index against a length.
  TNode<Bool> SmiBelow(TNode<Smi> a, TNode<Smi> b) { return Uint32LessThan(SmiWord(a), SmiWord(b)); }
  TNode<Bool> SmiIsNegative(TNode<Smi> a) { return Int32LessThan(SmiWord(a), 0); }

  // --- Control flow
  void Bind(Label* label);
  // Ends a loop early: nothing jumps to the label any more. Finish does it for all that are left.
  void Seal(Label* label) { builder_.Seal(label->block_); }
  bool IsReachable() const { return builder_.IsReachable(); }
  void Goto(Label* label) { builder_.Goto(label->block_); }
  void GotoIf(TNode<Word32> condition, Label* if_true);
  void GotoIfNot(TNode<Word32> condition, Label* if_false);
  void Branch(TNode<Word32> condition, Label* if_true, Label* if_false) {
    builder_.Branch(condition, if_true->block_, if_false->block_);
  }
  struct SwitchCase {
    int32_t value;
    Label* label;
  };
  void Switch(TNode<Word32> value, Label* otherwise, std::initializer_list<SwitchCase> cases);
  void Switch(TNode<Word32> value, Label* otherwise, const std::vector<SwitchCase>& cases);
  // May be called even if the generator already knows that nothing gets there.
  void Unreachable() {
    if (IsReachable()) builder_.Unreachable();
  }
  void DebugBreak() { EmitVoid(jit::Op::kDebugBreak); }

  template <typename Then>
  void If(TNode<Word32> condition, Then then);
  template <typename Then>
  void IfNot(TNode<Word32> condition, Then then) {
    If(Not(condition), then);
  }
  // The then part is cold.
  template <typename Then>
  void IfUnlikely(TNode<Word32> condition, Then then);
  template <typename Then, typename Else>
  void IfElse(TNode<Word32> condition, Then then, Else otherwise);
  // The value of one of two lambdas.
  template <typename T, typename Then, typename Else>
  TNode<T> Select(TNode<Word32> condition, Then then, Else otherwise);
  // The condition is a lambda as well: it is evaluated before each iteration.
  template <typename Condition, typename Body>
  void While(Condition condition, Body body);
  // body(Label* done) runs until it jumps there.
  template <typename Body>
  void Loop(Body body);
  // body(TNode<Word32> i) for i from start to end - 1, as signed integers.
  template <typename Body>
  void For(TNode<Word32> start, TNode<Word32> end, Body body);
  // condition && evaluate(), where evaluating is not wanted otherwise; and ||.
  template <typename F>
  TNode<Bool> And(TNode<Bool> condition, F evaluate) {
    return Select<Bool>(condition, evaluate, [this] { return BoolConstant(false); });
  }
  template <typename F>
  TNode<Bool> Or(TNode<Bool> condition, F evaluate) {
    return Select<Bool>(
        condition, [this] { return BoolConstant(true); }, evaluate);
  }

  // --- Leaving
  void Return(jit::Node* value) { builder_.Return(value); }
  void Return() { builder_.Return(); }
  // Returns from JavaScript linkage, dropping receiver and arguments.
  void ReturnJS(TNode<Object> value, TNode<Word32> argc);

  // --- Memory. Bases are raw addresses, or tagged objects whose tag the offset accounts for
  template <typename T>
  TNode<T> Load(MemRep rep, jit::Node* base, int32_t offset = 0) {
    return TNode<T>(builder_.Load(rep, base, offset));
  }
  // base + (index << scale) + offset
  template <typename T>
  TNode<T> Load(MemRep rep, jit::Node* base, TNode<Word64> index, int scale, int32_t offset = 0) {
    return TNode<T>(builder_.Load(rep, base, offset, index, scale));
  }
  void Store(MemRep rep, jit::Node* base, int32_t offset, jit::Node* value) {
    builder_.Store(rep, base, offset, nullptr, 0, value);
  }
  void Store(MemRep rep, jit::Node* base, TNode<Word64> index, int scale, int32_t offset, jit::Node* value) {
    builder_.Store(rep, base, offset, index, scale, value);
  }

  // --- Fields of heap objects, by typed token (field::Map::bits), which the compiler checks …
  template <typename O, typename Holder, typename T>
  requires IsA<O, Holder> TNode<T> LoadField(TNode<O> object, const Field<Holder, T>& field) {
    return TNode<T>(LoadToken(object, field.token));
  }
  template <typename O, typename Holder, typename T, typename V>
  requires IsA<O, Holder>
  void StoreField(TNode<O> object, const Field<Holder, T>& field, TNode<V> value,
                  BarrierMode mode = BarrierMode::kFull) {
    static_assert(IsA<V, T>);
    StoreToken(object, field.token, value, ModeFor<V>(mode));
  }
  // … or by plain token, of whatever object.
  template <typename T = Object>
  TNode<T> LoadField(TNode<Object> object, const FieldToken& token) {
    return TNode<T>(LoadToken(object, token));
  }
  template <typename V>
  void StoreField(TNode<Object> object, const FieldToken& token, TNode<V> value,
                  BarrierMode mode = BarrierMode::kFull) {
    StoreToken(object, token, value, ModeFor<V>(mode));
  }
  TNode<Map> LoadMap(TNode<HeapObject> object) { return LoadField(object, field::HeapObject::map); }
  void StoreMap(TNode<HeapObject> object, RootIndex static_map);
  TNode<Word32> LoadInstanceType(TNode<HeapObject> object) {
    return LoadField(LoadMap(object), field::Map::instance_type);
  }
  TNode<Word32> MapBits(TNode<Map> map) { return LoadField(map, field::Map::bits); }

  // --- Elements behind a header of `header` bytes (layout::FixedArray::kSize)
  template <typename T = Object>
  TNode<T> LoadTaggedElement(TNode<HeapObject> array, int header, Word64Operand index) {
    return TNode<T>(LoadElement(MemRep::kTagged, array, header, index, kTaggedSizeLog2));
  }
  template <typename V>
  void StoreTaggedElement(TNode<HeapObject> array, int header, Word64Operand index, TNode<V> value,
                          BarrierMode mode = BarrierMode::kFull) {
    StoreElementWithBarrier(array, header, index, value, ModeFor<V>(mode));
  }
  TNode<Float64> LoadFloat64Element(TNode<HeapObject> array, int header, Word64Operand index) {
    return TNode<Float64>(LoadElement(MemRep::kFloat64, array, header, index, 3));
  }
  void StoreFloat64Element(TNode<HeapObject> array, int header, Word64Operand index, TNode<Float64> value) {
    StoreElement(MemRep::kFloat64, array, header, index, 3, value);
  }
  // Loads any other width; `scale` is the logarithm of an element's size.
  template <typename T>
  TNode<T> LoadRawElement(MemRep rep, TNode<HeapObject> array, int header, Word64Operand index, int scale) {
    return TNode<T>(LoadElement(rep, array, header, index, scale));
  }
  template <typename T = Object>
  TNode<T> LoadFixedArrayElement(TNode<FixedArray> array, Word64Operand index) {
    AssertIndex(array, index);
    return LoadTaggedElement<T>(array, layout::FixedArray::kSize, index);
  }
  template <typename V>
  void StoreFixedArrayElement(TNode<FixedArray> array, Word64Operand index, TNode<V> value,
                              BarrierMode mode = BarrierMode::kFull) {
    AssertIndex(array, index);
    StoreTaggedElement(array, layout::FixedArray::kSize, index, value, mode);
  }
  // Debug builds trap where the index is not below the array's length.
  void AssertIndex(TNode<FixedArray> array, Word64Operand index);

  // Follows a store of a tagged value to the slot at (object + offset + (index << scale)). The offset
  // includes the tag; a null index counts as zero.
  void EmitWriteBarrier(TNode<HeapObject> object, int32_t offset, jit::Node* index, int scale,
                        TNode<MaybeObject> value, BarrierMode mode = BarrierMode::kFull);

  // --- The isolate
  template <typename T = Object>
  TNode<T> LoadRoot(RootIndex root) {
    return TNode<T>(LoadRootNode(root));
  }
  void StoreRoot(RootIndex mutable_root, TNode<Object> value);
  TNode<Bool> IsRoot(TNode<MaybeObject> value, RootIndex root) {
    return TaggedEqual(value, TNode<MaybeObject>(LoadRootNode(root)));
  }
  TNode<Object> Undefined() { return LoadRoot(RootIndex::k_undefined); }
  TNode<Object> Null() { return LoadRoot(RootIndex::k_null); }
  TNode<Object> TheHole() { return LoadRoot(RootIndex::k_the_hole); }
  TNode<Boolean> True() { return LoadRoot<Boolean>(RootIndex::k_true_value); }
  TNode<Boolean> False() { return LoadRoot<Boolean>(RootIndex::k_false_value); }
  TNode<Boolean> ToBoolean(TNode<Word32> condition);
  TNode<Word64> LoadIsolateField(IsolateField field);
  void StoreIsolateField(IsolateField field, Word64Operand value);

  // --- Allocation: young, uninitialized but for the map. Nothing may be allocated or called before
  // every tagged field is stored; those stores need no barrier.
  template <typename T = HeapObject>
  TNode<T> Allocate(int size, RootIndex static_map) {
    TNode<HeapObject> object = AllocateRaw(Int32Constant(size));
    StoreMap(object, static_map);
    return TNode<T>(object.node());
  }
  TNode<HeapObject> AllocateRaw(TNode<Word32> size);  // without a map
  TNode<HeapNumber> AllocateHeapNumber(TNode<Float64> value);

  // --- Calls. Arguments are checked against the callee's descriptor while the graph is built.
  template <typename T = Object, typename... Args>
  TNode<T> CallBuiltin(Builtin builtin, Args... args) {
    return TNode<T>(EmitBuiltinCall(builtin, {Untyped(args)...}));
  }
  template <typename... Args>
  void TailCallBuiltin(Builtin builtin, Args... args) {
    builder_.TailCall(TargetOf(builtin), Checked(DescriptorOf(builtin), {Untyped(args)...}));
  }
  // A C++ function of the runtime; continues in the unwinder if it threw. Arguments are tagged.
  template <typename T = Object, typename... Args>
  TNode<T> CallRuntime(RuntimeFunction function, Args... args) {
    return TNode<T>(EmitRuntimeCall(function, {Untyped(args)...}));
  }
  // Calls any other C function, by its external reference. If it collects, throws, or looks at frames, the
  // caller calls PrepareCCall before.
  template <typename T, typename... Args>
  TNode<T> CallC(int external, Descriptor descriptor, Args... args) {
    return TNode<T>(EmitCCall(external, descriptor, {Untyped(args)...}));
  }
  template <typename... Args>
  void CallCVoid(int external, Descriptor descriptor, Args... args) {
    EmitCCall(external, descriptor, {Untyped(args)...});
  }
  template <typename T, typename... Args>
  TNode<T> CallCAddress(TNode<Word64> address, Descriptor descriptor, Args... args) {
    return TNode<T>(EmitCAddressCall(address, descriptor, {Untyped(args)...}));
  }
  // Makes this frame the newest one that C++ sees.
  void PrepareCCall();
  // Called after a C function that may throw: continues in the unwinder if the result is the sentinel.
  void GotoUnwindIfException(TNode<Object> result);
  // Receiver and arguments are on the stack. `code` is an entry address under JavaScript linkage.
  TNode<Object> CallJSCode(TNode<Object> target, TNode<Object> new_target, TNode<Word32> argc,
                           TNode<Word64> code);
  TNode<Object> CallOwnCode(TNode<JSFunction> function, TNode<Object> new_target, TNode<Word32> argc);
  void TailCallJSCode(TNode<Object> target, TNode<Object> new_target, TNode<Word32> argc, TNode<Word64> code);
  // Goes on in compiled code of the JavaScript frame that the frame pointer points to, so many bytes
  // behind its start.
  void EnterCode(TNode<CompiledCode> code, Word64Operand offset, TNode<Object> accumulator);
  // The entry address behind a function's dispatch handle.
  TNode<Word64> LoadCodeEntry(TNode<JSFunction> function);
  // The code behind the realm gate.
  TNode<Word64> LoadGatedCode(TNode<JSFunction> function);

  // ArgumentsAreaSlots of a count in a register.
  TNode<Word32> AreaSlots(TNode<Word32> argc) { return Word32And(Int32Add(argc, 2), ~1); }

  // --- In frames of JavaScript linkage: argument i, or the receiver for -1; i < argc.
  TNode<Object> LoadArgument(int i) {
    return Load<Object>(MemRep::kTaggedFull, FramePointer(), kFrameReceiver + (i + 1) * 8);
  }
  TNode<Object> LoadArgument(TNode<Word64> i) {
    return Load<Object>(MemRep::kTaggedFull, FramePointer(), i, 3, kFrameFirstArgument);
  }

 protected:
  ~CodeAssembler() = default;

  // Called before every call that may run JavaScript or look at frames: handlers save the bytecode pointer to
  // the frame. AfterCall is called after calls of builtins and JavaScript code: handlers take the pointer
  // from there again. C keeps the pinned registers.
  virtual void BeforeCall() {}
  virtual void AfterCall() {}
  // The code of the cold block to which all runtime calls that threw jump.
  virtual void EmitUnwind() { TailCallBuiltin(Builtin::kUnwind); }

  template <typename T, typename... Inputs>
  TNode<T> Emit(jit::Op op, Inputs... inputs) {
    return TNode<T>(builder_.Emit(op, {static_cast<jit::Node*>(inputs)...}));
  }
  template <typename... Inputs>
  void EmitVoid(jit::Op op, Inputs... inputs) {
    builder_.Emit(op, {static_cast<jit::Node*>(inputs)...});
  }
  jit::Node* Use(const Word32Operand& operand) {
    return operand.node != nullptr ? operand.node : builder_.Int32Constant(operand.constant);
  }
  jit::Node* Use(const Word64Operand& operand) {
    return operand.node != nullptr ? operand.node : builder_.Int64Constant(operand.constant);
  }
  jit::Node* Use(const Float64Operand& operand) {
    return operand.node != nullptr ? operand.node : builder_.Float64Constant(operand.constant);
  }
  using Arguments = std::vector<jit::Node*>;
  Arguments Checked(const CallDescriptor& descriptor, std::initializer_list<jit::Node*> arguments);
  static jit::CallTarget TargetOf(Builtin builtin);
  // Calls a builtin that neither collects nor looks at frames.
  jit::Node* CallWithoutHooks(Builtin builtin, std::initializer_list<jit::Node*> arguments);

 private:
  template <typename T>
  friend class TVariable;
  friend class Label;

  static jit::Node* Untyped(jit::Node* node) { return node; }
  template <typename T>
  static constexpr BarrierMode ModeFor(BarrierMode mode) {
    return IsA<T, Smi> || T::kRep != Rep::kTagged ? BarrierMode::kNone : mode;
  }
  void BindIfUsed(Label* label) {
    if (label->is_used()) Bind(label);
  }
  TNode<Object> FinishJSCall(TNode<Object> target, TNode<Object> new_target, TNode<Word32> argc,
                             TNode<Word64> code);
  TNode<Word32> EmitOverflow(jit::Op op, Word32Operand a, Word32Operand b, Label* overflow);
  jit::Node* LoadToken(jit::Node* object, const FieldToken& token);
  void StoreToken(TNode<Object> object, const FieldToken& token, jit::Node* value, BarrierMode mode);
  jit::Node* LoadElement(MemRep rep, jit::Node* array, int header, Word64Operand index, int scale);
  void StoreElement(MemRep rep, jit::Node* array, int header, Word64Operand index, int scale,
                    jit::Node* value);
  void StoreElementWithBarrier(TNode<HeapObject> array, int header, Word64Operand index,
                               TNode<MaybeObject> value, BarrierMode mode);
  jit::Node* LoadRootNode(RootIndex root);
  jit::Node* EmitBuiltinCall(Builtin builtin, std::initializer_list<jit::Node*> arguments);
  jit::Node* EmitRuntimeCall(RuntimeFunction function, std::initializer_list<jit::Node*> arguments);
  jit::Node* EmitCAddressCall(TNode<Word64> address, Descriptor descriptor,
                              std::initializer_list<jit::Node*> arguments);
  jit::Node* EmitCCall(int external, Descriptor descriptor, std::initializer_list<jit::Node*> arguments);

  jit::GraphBuilder builder_;
  jit::Block* unwind_ = nullptr;  // made by the first call that may throw, bound by Finish
};

}  // namespace kei::builtins

#include "builtins/code-assembler-inl.h"

#endif  // KEI_BUILTINS_CODE_ASSEMBLER_H_
