#ifndef KEI_VM_BYTECODE_GENERATOR_GENERATOR_H_
#define KEI_VM_BYTECODE_GENERATOR_GENERATOR_H_

#include <array>
#include <ranges>
#include <span>
#include <utility>

#include "vm/bytecode/bytecode-builder.h"
#include "vm/bytecode/generator/control-scope.h"
#include "vm/bytecode/generator/unit-state.h"
#include "vm/frontend/ast/ast.h"

namespace kei {

// A context that the function at hand has pushed.
struct ContextScope {
  ContextScope* outer;
  AstScope* scope;
  Register saved;  // the context around it
};

// A reference that has been evaluated and can be loaded and stored.
struct Reference {
  enum Kind : uint8_t { kVariable, kLookup, kNamed, kKeyed, kSuper, kPrivate, kPattern, kInvalid };
  Kind kind;
  Expression* expression = nullptr;
  Register object;  // kSuper: the receiver; kLookup: the result of Runtime_ResolveReference
  Register key;
  Register home;  // kSuper
  const AstString* name = nullptr;
  Register super_base = {};  // kSuper: the prototype of `home`, before the value to be stored is evaluated
};

// Generates the bytecode of one function. Expressions are visited for a value in the accumulator,
// for their effect, for a test (jumps without making a boolean), or into a register. Every visit
// leaves the register allocator as it found it.
class BytecodeGenerator {
 public:
  BytecodeGenerator(UnitState* unit, FunctionLiteral* literal);
  void Generate(FunctionUnit* target);

 private:
  friend class ControlScope;
  friend class FunctionControlScope;
  friend class BreakableControlScope;
  friend class DeferringControlScope;
  friend class DeferredCommands;
  friend class ScopeContext;

  enum class Mode : uint8_t { kValue, kEffect };
  enum class Store : uint8_t { kAssign, kInitialize };
  enum class Follows : uint8_t { kThen, kElse, kNeither };
  using Body = void (BytecodeGenerator::*)();

  // --- generator.cc: the function as a whole
  void GenerateBody();
  void EnterFunction();
  void InitializeHiddenVariables();
  void InitializeSimpleParameters();
  void VisitParameters();
  void VisitParameter(const Parameter& parameter, int index);
  void VisitFunctionBody();
  void VisitBody();
  void VisitCode();
  void VisitToEnd();
  void CopyParametersToBody();
  void EmitReturn();
  void EmitDerivedConstructorReturn();
  void GenerateDefaultDerivedConstructor();
  void RunInstanceMembers(Register receiver, Register constructor);

  // --- generator-modules.cc
  void GenerateModule();
  void VisitModuleCode();

  // --- generator-scopes.cc: contexts, declarations
  void PushContext(AstScope* scope, Register operand, ContextScope* context);
  void CreateContext(AstScope* scope, Register operand);
  void PopContextsTo(ContextScope* target);
  void EnterToplevel();
  void EnterScript();
  void EnterEval();
  void CheckEvalDeclarations();
  std::vector<const Declaration*> GlobalDeclarations() const;
  PoolIndex DescribeGlobals();
  bool IsHoistedByName(const Variable* variable) const;
  void DeclareEvalFunction(const Declaration& declaration);
  void InitializeHoles(AstScope* scope);
  void DeclareFunctions(AstScope* scope);
  void VisitDeclarations(AstScope* scope);

  // --- generator-variables.cc
  struct ContextLocation {
    Register context;
    int depth;
  };
  ContextLocation Locate(const AstScope* scope);
  void LoadContextSlot(ContextLocation location, int slot);
  void StoreContextSlot(ContextLocation location, int slot);
  bool IsOwnScriptVariable(Variable* variable) const;
  bool IsInRegister(Variable* variable) const;
  Register RegisterOf(Variable* variable) const;
  void LoadVariable(Variable* variable, bool hole_check, bool inside_typeof = false);
  void LoadUnchecked(Variable* variable, bool inside_typeof);
  bool HasFallback(const Variable* variable) const;
  void JumpIfExtended(const Variable* fallback, Label* extended);
  void LoadLookup(Variable* variable, bool hole_check, bool inside_typeof);
  void LoadLookupCallee(VariableProxy* proxy, Register function, Register receiver);
  FeedbackSlot GlobalSlot(const AstString* name, FeedbackSlotKind kind);
  void LoadGlobalByName(const AstString* name, bool inside_typeof);
  void LoadProxy(VariableProxy* proxy, bool inside_typeof = false);
  void CheckHole(Variable* variable);
  void StoreVariable(Variable* variable, Store store, bool hole_check);
  void StoreUnchecked(Variable* variable, Store store);
  void StoreToImmutable(Variable* variable, bool hole_check);

  // --- statements/statements.cc
  void Visit(Statement* statement);
  void VisitStatements(const StatementList& statements);
  void VisitBlock(Block* block);
  void VisitExpressionStatement(ExpressionStatement* statement);
  void VisitVariableStatement(VariableStatement* statement);
  void VisitDeclarator(VariableStatement* statement, const VariableStatement::Declarator& declarator);
  void VisitSloppyBlockFunction(SloppyBlockFunction* statement);
  void VisitIfStatement(IfStatement* statement);
  void VisitLabeledStatement(LabeledStatement* statement);
  void VisitReturnStatement(ReturnStatement* statement);
  void VisitThrowStatement(ThrowStatement* statement);
  void VisitWithStatement(WithStatement* statement);
  void ResetCompletion();

  // --- statements/switch.cc
  void VisitSwitchStatement(SwitchStatement* statement);
  void VisitCases(SwitchStatement* statement, Register tag, Label* done);
  void EmitCaseTable(SwitchStatement* statement, Register tag, std::span<Label> labels);

  // --- statements/loops.cc
  void VisitDoWhileStatement(DoWhileStatement* statement);
  void VisitWhileStatement(WhileStatement* statement);
  void VisitForStatement(ForStatement* statement);
  void VisitForLoop(ForStatement* statement);
  void CopyLoopContext(AstScope* scope);
  void VisitLoopCondition(Expression* condition, Label* done);
  void VisitLoopBody(IterationStatement* statement, Label* done, Label* next);
  void JumpBack(Label* header, int position);
  void VisitForEachSubject(ForEachStatement* statement);
  void VisitForEachBody(ForEachStatement* statement, Register value);
  void VisitForInStatement(ForInStatement* statement);
  void VisitForOfStatement(ForOfStatement* statement);

  // --- statements/try.cc
  void VisitTryStatement(TryStatement* statement);
  void VisitTryCatch(TryStatement* statement);
  void VisitTryFinally(TryStatement* statement);
  void VisitFinallyBlock(Block* block);
  void VisitCatch(TryStatement* statement);

  // --- statements/iteration.cc: the iterator protocol
  struct Iterator {
    Register object;
    Register next;
    bool is_async = false;  // its answers are awaited
  };
  void VisitForOfIteration(ForOfStatement* statement, const Iterator& iterator, Register value, Label* done,
                           Label* next);
  // The iterable is the accumulator.
  void GetIterator(const Iterator& iterator, int position);
  // Calls `next`, and jumps to `done` if its result says so.
  void AdvanceIterator(const Iterator& iterator, Register result, Label* done, int position);
  // Jumps with the next value, if it is to be had without a call.
  void JumpIfNextElement(Label* has_value, const Iterator& iterator, int position);
  // The next value in the accumulator; jumps to done if there is none. `result` is scratch.
  void StepIterator(const Iterator& iterator, Register result, Label* done, int position);
  // The accumulator is an iterator's answer, which has to be an object; it is stored as well.
  void CheckIteratorResult(Register result, int position);
  void LoadFromResult(Register result, RootIndex name, int position);
  // IteratorClose and AsyncIteratorClose, for a normal completion, a break or return.
  void CloseIterator(const Iterator& iterator, int position);
  // Swallows the exception of `return`.
  void CloseIteratorOnThrow(const Iterator& iterator, int position);

  // --- expressions/expressions.cc
  void VisitForValue(Expression* expression) { Visit(expression, Mode::kValue); }
  void VisitOrUndefined(Expression* expression);  // null: undefined
  void VisitForEffect(Expression* expression) { Visit(expression, Mode::kEffect); }
  void VisitInto(Expression* expression, Register target);
  // The register of a variable if none of the expressions evaluated later can change it,
  // otherwise a new one.
  Register VisitForRegister(Expression* expression, std::span<Expression* const> later = {});
  Register VisitForRegister(Expression* expression, Expression* later);
  void Visit(Expression* expression, Mode mode);
  void VisitLiteral(Literal* literal, Mode mode);
  void VisitVariableProxy(VariableProxy* proxy, Mode mode);
  void VisitConditional(Conditional* expression, Mode mode);
  void VisitCommaExpression(CommaExpression* expression, Mode mode);
  void VisitProperty(Property* property);
  void VisitSuperProperty(SuperProperty* property);
  void VisitPrivateProperty(PrivateProperty* property);
  void LoadPrivateProperty(PrivateProperty* property, Register object);
  void VisitOptionalChain(OptionalChain* chain);
  void VisitImportCall(ImportCall* call);
  void VisitImportMeta(ImportMeta* expression);
  void VisitNativeCall(NativeCall* call);
  void VisitCallNative(NativeCall* call);
  void LeaveOptionalChainIfNullish(bool is_optional);
  void LoadProperty(Property* property, Register object);
  void LoadKey(Expression* key);

  // --- expressions/operators.cc
  void VisitUnaryOperation(UnaryOperation* expression, Mode mode);
  void VisitTypeof(Expression* operand);
  void VisitDelete(Expression* operand);
  void VisitDeleteProperty(Property* property);
  void VisitBinaryOperation(BinaryOperation* expression);
  static bool IsImmediate(Token op, Expression* right);
  void EmitBinary(Token op, Register left, Expression* right, int position);
  void VisitLogicalOperation(LogicalOperation* expression, Mode mode);
  void VisitPrivateIn(PrivateIn* expression);

  // --- expressions/compare.cc
  void VisitForTest(Expression* expression, Label* then_label, Label* else_label, Follows follows);
  void VisitCompareOperation(CompareOperation* expression);
  void VisitCompareForTest(CompareOperation* expression, Label* then_label, Label* else_label,
                           Follows follows);
  bool VisitSpecialCompare(CompareOperation* expression);
  bool VisitNullishTest(CompareOperation* expression, Label* then_label, Label* else_label, Follows follows);
  void Branch(Label* then_label, Label* else_label, Follows follows);
  bool VisitConstantTest(Expression* expression, Label* then_label, Label* else_label, Follows follows);

  // --- expressions/assignments.cc
  // Evaluates object and key; `later` is evaluated between this and the store.
  Reference VisitReference(Expression* target, Expression* later);
  Register VisitKeyForRegister(Expression* key, Expression* later);
  Reference VisitLookupReference(VariableProxy* proxy);
  // Loads for a store to it: its key becomes the one to store with.
  void LoadReference(Reference* reference);
  void LoadSuperReference(Reference* reference);
  void LoadKeyToUpdate(Reference* reference, const Expression* key);
  static bool MayBeObject(const Expression* key);
  // The value is the accumulator, which is preserved.
  void StoreReference(const Reference& reference, Store store = Store::kAssign);
  void VisitAssignment(Assignment* assignment, Mode mode);
  bool VisitPlainLocalAssignment(Assignment* assignment);
  void VisitCompoundAssignment(Assignment* assignment);
  void VisitLogicalAssignment(Assignment* assignment);
  void VisitCountOperation(CountOperation* expression, Mode mode);
  void StoreNamed(Register object, const AstString* name, int position);
  void StoreKeyed(Register object, Register key, int position);

  // --- expressions/destructuring.cc: the value is always the accumulator
  void DestructureInto(Expression* pattern, Store store);
  void DestructureArray(ArrayPattern* pattern, Store store);
  void VisitArrayPatternElements(ArrayPattern* pattern, const Iterator& iterator, Register done, Store store);
  void StepPatternIterator(const Iterator& iterator, Register done, int position);
  void PassPatternElement(const Iterator& iterator, Register done, int position);
  void DestructureObject(ObjectPattern* pattern, Store store);
  void VisitPatternProperty(const PatternProperty& property, Register value, Register excluded,
                            int excluded_index, Store store);
  void LoadNames(const std::vector<Expression*>& keys, Register list);
  void LoadKnownKeys(const ObjectPattern& pattern, Register list);
  void CopyRestProperties(const PatternProperty& property, Register value, Register excluded, Store store);
  void LoadPatternProperty(const PatternProperty& property, Register value, Register key);
  // Replaces undefined by the initializer's value.
  void ApplyDefault(Expression* initializer);

  // --- expressions/async.cc
  void VisitAwait(Await* expression);
  void EmitAwait(int position);
  void EmitAsyncYield(int position);
  void RejectWhatIsThrown(Body body);
  void VisitAsyncFunction();
  void CompleteAsync(RuntimeFunction of_function, RuntimeFunction of_generator);

  // --- expressions/generators.cc
  bool is_generator() const { return literal_->is_generator; }
  bool is_async() const { return literal_->is_async; }
  void EnterGenerator();
  void EmitYield(int position);
  void VisitYield(Yield* expression);
  void VisitYieldStar(YieldStar* expression);
  struct Delegation {
    Iterator iterator;
    Register mode;
    Register value;   // the value that came in
    Register result;  // the result of the inner iterator
    int position;
  };
  void CallDelegate(const Delegation& delegation);
  void CallDelegateMethod(const Delegation& delegation, RootIndex name, Label* missing, Label* called);
  void YieldFromDelegate(const Delegation& delegation);
  void AwaitReturnOfDelegate(const Delegation& delegation);
  void ReturnWithoutDelegate(const Delegation& delegation);
  void ThrowWithoutDelegate(const Delegation& delegation);
  void FinishDelegation(const Delegation& delegation);

  // --- expressions/calls.cc
  struct Callee {
    Register function;
    Register receiver;  // invalid: undefined
  };
  void VisitCall(Call* call);
  void VisitCallee(Expression* expression, std::span<Expression* const> arguments, Callee* callee,
                   RegisterList* list);
  Register VisitReceiver(Expression* expression, std::span<Expression* const> later, RegisterList* list);
  void VisitPropertyCallee(Property* property, std::span<Expression* const> arguments, Callee* callee,
                           RegisterList* list);
  void VisitChainCallee(OptionalChain* chain, std::span<Expression* const> arguments, Callee* callee,
                        RegisterList* list);
  void VisitArguments(std::span<Expression* const> arguments, RegisterList* list);
  void EmitCall(const Callee& callee, RegisterList list, int position);
  void VisitShortCall(Call* call, const Callee& callee);
  void VisitEvalCallee(VariableProxy* proxy, Register function, Register receiver);
  void VisitDirectEval(Call* call);
  void VisitDirectEvalWithSpread(Call* call);
  void VisitSpreadCall(Call* call);
  void EmitCallWithSpread(Call* call, const Callee& callee);
  void VisitSpreadAsList(Spread* spread);
  // A JSArray of the arguments in a register.
  Register VisitSpreadArguments(std::span<Expression* const> arguments);
  void VisitCallNew(CallNew* call);
  void VisitSuperCall(SuperCall* call);
  void InitializeInstance(Register instance, Register constructor);
  void VisitTaggedTemplate(TaggedTemplate* expression);
  template <typename... Registers>
  void CallRuntime(RuntimeFunction function, Registers... arguments);

  // --- expressions/literals.cc
  void CreateClosure(FunctionLiteral* literal, AstScope* outer);
  void VisitRegExpLiteral(RegExpLiteral* literal);
  void VisitTemplateLiteral(TemplateLiteral* literal);
  void VisitFunctionLiteral(FunctionLiteral* literal);
  bool IsBoilerplateValue(Expression* value) const;
  Constant BoilerplateValue(Expression* value, uint8_t* flags);
  Constant ArrayBoilerplate(std::span<Expression* const> elements, uint8_t* flags);
  Constant ObjectBoilerplate(ObjectLiteral* literal, uint8_t* flags);
  void VisitArrayLiteral(ArrayLiteral* literal);
  void BuildArray(std::span<Expression* const> elements, Register array);
  void AppendElements(std::span<Expression* const> elements, Register array, Register index,
                      FeedbackSlot store);
  void SetLength(Register array, Register length);
  void VisitObjectLiteral(ObjectLiteral* literal);
  Register CreateMethodContext(AstScope* scope, Register object);
  void DefineProperties(ObjectLiteral* literal, Register object);
  void VisitClone(ObjectLiteral* literal);
  void VisitObjectProperty(const ObjectProperty& property, Register object);
  Register VisitPropertyKey(Expression* key, bool is_computed);
  void DefineNamedProperty(const ObjectProperty& property, Register object);
  void DefineComputedProperty(const ObjectProperty& property, Register object);
  bool TakesNameOfKey(Expression* value) const;
  void DefineAccessor(Register object, Register key, Expression* function, bool is_setter, int attributes);

  // --- expressions/classes.cc
  void VisitClassLiteral(ClassLiteral* literal);
  void BuildClass(ClassLiteral* literal, Register constructor);
  Register NewPrivateMethods(ClassLiteral* literal);
  void InitializeHomeObjects(AstScope* scope, Register constructor, Register prototype);
  void FinishClass(ClassLiteral* literal, Register constructor);
  void DeclarePrivateNames(ClassLiteral* literal);
  void VisitClassMember(ClassMember* member, Register home);
  void VisitClassMembersStatement(ClassMembersStatement* statement);
  void DefineField(ClassMember* member);

  // Functions that visit a tree or walk a list ask this. If it is true, the code is not finished.
  bool IsStopped() { return unit_->MustStop(); }

  // The elements of a list, until the compilation is stopped.
  template <typename List>
  auto Each(List&& list) {
    return std::views::all(std::forward<List>(list)) |
           std::views::take_while([this](const auto&) { return !IsStopped(); });
  }

  // --- Shorthands
  RegisterAllocator* registers() { return code_.registers(); }
  Register NewRegister() { return registers()->New(); }
  const AstStringTable& strings() const { return *unit_->strings(); }
  PoolIndex NameIndex(const AstString* name) { return code_.Add(Constant::String(name)); }
  FeedbackSlot NewSlot(FeedbackSlotKind kind) { return code_.NewSlot(kind); }
  bool is_strict() const { return scope_->is_strict(); }
  bool is_toplevel() const { return IsToplevelCode(literal_->kind); }
  void LoadBigInt(Literal* literal);
  void LoadString(const AstString* string) { code_.LoadConstant(Constant::String(string)); }

  UnitState* unit_;
  FunctionLiteral* literal_;
  BytecodeBuilder code_;
  AstScope* scope_;  // the scope of the code being generated
  // The methods of the object literal that is being made: their scope, its context if it needs one, and the
  // method that is made next.
  struct MethodHolder {
    AstScope* scope = nullptr;
    Register context;
    const Expression* method = nullptr;
  } methods_;
  ContextScope* contexts_ = nullptr;
  ContextScope* function_context_ = nullptr;  // contexts_ at the beginning of the body
  Label derived_return_;  // for a derived constructor: the accumulator is the returned value
  ControlScope* control_ = nullptr;
  Register completion_;  // the completion value of toplevel code
  bool track_completion_ = false;
  bool inside_breakable_ = false;
  Register script_context_;
  Label* chain_end_ = nullptr;  // the end of the innermost OptionalChain
  struct GlobalAccess {
    const AstString* name;
    FeedbackSlotKind kind;
    FeedbackSlot slot;
  };
  TryVector<GlobalAccess> global_accesses_;
  HashIndex<CountedMemory> global_index_;  // the index of global_accesses_
};

// Enters a scope, for as long as it lives; pushes its context if it needs one. The operand is the
// object of a `with` or the exception of a catch whose parameter is its context's only variable.
class ScopeContext {
 public:
  ScopeContext(BytecodeGenerator* generator, AstScope* scope, Register operand = Register());
  ~ScopeContext();
  ScopeContext(const ScopeContext&) = delete;
  ScopeContext& operator=(const ScopeContext&) = delete;

 private:
  BytecodeGenerator* generator_;
  AstScope* scope_;
  AstScope* outer_;
  ContextScope context_;
  RegisterScope registers_;
};

template <typename... Registers>
void BytecodeGenerator::CallRuntime(RuntimeFunction function, Registers... arguments) {
  DCHECK(InfoOf(function).arguments == sizeof...(arguments));
  constexpr int kCount = sizeof...(arguments);
  RegisterScope scope(registers());
  const std::array<Register, kCount> values{arguments...};
  bool is_list = true;
  for (int i = 0; i < kCount; i++) {
    is_list &= values[i].is_local() && values[i].index() == values[0].index() + i;
  }
  RegisterList list;
  if (is_list && kCount > 0) {
    list = RegisterList(values[0], kCount);
  } else {
    list = registers()->NewList(kCount);
    for (int i = 0; i < kCount; i++) code_.Move(values[i], list[i]);
  }
  code_.CallRuntime(function, list.first(), list.count());
}

}  // namespace kei

#endif  // KEI_VM_BYTECODE_GENERATOR_GENERATOR_H_
