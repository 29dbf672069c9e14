#ifndef KEI_VM_FRONTEND_PARSER_PARSER_IMPL_H_
#define KEI_VM_FRONTEND_PARSER_PARSER_IMPL_H_

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "vm/frontend/ast/ast.h"
#include "vm/frontend/ast/scopes.h"
#include "vm/frontend/parser/parser.h"
#include "vm/frontend/scanner/scanner.h"

// Recursive descent. After the first error the scanner hands out only kEndOfSource, so that every
// production ends soon without looking at failed_; productions never return null.
//
// Cover grammars: possible patterns and arrow parameters are parsed as an expression, and converted when `=`,
// `=>`, `of` or `in` follows. Errors that only the expression reading has wait in pending_error_ until that
// is known.
//
// A lazy function is parsed by the same code; its tree goes to an arena that dies with it.

namespace kei {

class Parser {
 public:
  Parser(Arena* arena, AstStringTable* strings, SourceView source, const ParseOptions& options);
  ParseResult Run();

 private:
  using Position = int;

  // An enclosing statement that `break` and `continue` can refer to.
  struct Target {
    BreakableStatement* statement;
    bool is_loop;
    bool is_labelled_only;  // not reached by an unlabelled break
    const std::vector<const AstString*>* labels;
    Target* outer;
  };

  struct PendingSloppyFunction {
    SloppyBlockFunction* statement;
    AstScope* scope;
    const AstString* name;
  };

  struct PendingError {
    bool is_set = false;
    SyntaxMessage message = SyntaxMessage::kInvalidCoverInitializedName;
    Position start = 0;
    Position end = 0;
  };

  struct FunctionState {
    FunctionState(Parser* parser, FunctionKind kind, AstScope* scope);
    ~FunctionState();

    Parser* parser;
    FunctionState* outer;
    Target* outer_targets;
    AstScope* scope;
    FunctionKind kind;
    Position outer_yield;
    Position outer_await;
    Position outer_await_name;
    bool is_generator = false;
    bool is_async = false;
    bool is_await_reserved = false;  // true in static blocks
    bool in_parameters = false;
    bool is_in_static_block = false;
    int expected_property_count = 0;
    int suspend_count = 0;
    // The first octal literal or the like: an error should the function turn out to be strict.
    PendingError strict_error;
    PendingError duplicate_parameter;
    std::vector<PendingSloppyFunction> sloppy_functions;
  };

  class ScopeRegion {
   public:
    ScopeRegion(Parser* parser, AstScope* scope) : parser_(parser), saved_(parser->scope_) {
      parser->scope_ = scope;
    }
    ~ScopeRegion() { parser_->scope_ = saved_; }

   private:
    Parser* parser_;
    AstScope* saved_;
  };

  class TargetRegion {
   public:
    TargetRegion(Parser* parser, BreakableStatement* statement, bool is_loop, bool is_labelled_only,
                 const std::vector<const AstString*>* labels)
        : parser_(parser), target_{statement, is_loop, is_labelled_only, labels, parser->targets_} {
      parser->targets_ = &target_;
    }
    ~TargetRegion() { parser_->targets_ = target_.outer; }

   private:
    Parser* parser_;
    Target target_;
  };

  // Inside a block, labelled functions are allowed again.
  class AllowLabelledFunctions {
   public:
    explicit AllowLabelledFunctions(Parser* parser)
        : parser_(parser), saved_(parser->allows_labelled_function_) {
      parser->allows_labelled_function_ = true;
    }
    ~AllowLabelledFunctions() { parser_->allows_labelled_function_ = saved_; }

   private:
    Parser* parser_;
    bool saved_;
  };

  // The records of the current scope since a possible arrow head began. They belong to the arrow function if
  // there is one.
  struct ArrowSnapshot {
    Position start;
    size_t unresolved;
    size_t inner_scopes;
    int eval_count;
  };

  struct PropertyInfo {
    enum Kind : uint8_t { kPlain, kMethod, kGetter, kSetter, kSpread };
    Kind kind = kPlain;
    bool is_computed = false;
    bool is_generator = false;
    bool is_async = false;
    bool is_private = false;
    bool is_identifier = false;  // could be a shorthand
    ScannedToken token;          // the key's token
    Expression* key = nullptr;
    const AstString* name = nullptr;  // the function's name; null if computed
    Position start = 0;               // the start of the whole member
  };

  struct FunctionInfo {
    const AstString* name = nullptr;
    ScannedToken name_token;  // valid if has_name_token: checked again if the body is strict
    bool has_name_token = false;
    FunctionKind kind = FunctionKind::kNormal;
    bool is_generator = false;
    bool is_async = false;
    bool is_declaration = false;
    bool is_named_expression = false;
    bool is_class_member = false;
    bool is_static_member = false;
    bool has_instance_members = false;
    Position start = 0;
    Position hoist_position = -1;  // -1: start
  };

  struct ClassState;

  // --- Tokens and errors (parser.cc) ---
  const ScannedToken& current() const { return scanner_.current(); }
  const ScannedToken& next() const { return scanner_.next(); }
  Token Peek() const { return scanner_.next().token; }
  Token PeekAhead() { return scanner_.next_next().token; }
  Position PeekPosition() const { return scanner_.next().start; }
  Position EndPosition() const { return scanner_.current().end; }
  const ScannedToken& Next() {
    scanner_.Advance();
    return scanner_.current();
  }
  bool Check(Token token) {
    if (Peek() != token) return false;
    Next();
    return true;
  }
  void Expect(Token token) {
    Next();
    if (current().token != token) ReportUnexpected(current());
  }
  bool PeekIsWord(const AstString* word) const {
    return Peek() == Token::kIdentifier && next().string == word && !next().contains_escapes;
  }
  bool CheckWord(const AstString* word) {
    if (!PeekIsWord(word)) return false;
    Next();
    return true;
  }
  void ExpectSemicolon();
  bool PeekIsSemicolonLike() const;
  bool failed() const { return failed_; }

  void Report(SyntaxMessage message, Position start, Position end, const AstString* argument = nullptr);
  void ReportText(SyntaxMessage message, Position start, Position end, const std::string& argument);
  void ReportAt(SyntaxMessage message, const Expression* at);
  void ReportUnexpected(const ScannedToken& token);
  void ReportToken(SyntaxMessage message, const ScannedToken& token, const AstString* argument = nullptr) {
    Report(message, token.start, token.end, argument);
  }
  bool IsStackLow();
  void ReportTooDeep();  // the same error
  void SetPending(SyntaxMessage message, Position start, Position end);
  void ReportPending();
  void CheckStrictToken(const ScannedToken& token);
  void BecomeStrict();

  bool is_strict() const { return scope_->is_strict(); }
  bool is_generator() const { return function_->is_generator; }
  bool is_async() const { return function_->is_async; }
  bool IsAwaitReserved() const {
    return function_->is_async || function_->is_await_reserved || options_.is_module;
  }
  bool IsEvalOrArguments(const AstString* name) const {
    return name == strings_->eval() || name == strings_->arguments();
  }

  template <typename T, typename... Args>
  T* New(Args&&... args) {
    return arena_->New<T>(std::forward<Args>(args)...);
  }
  // Nodes that hold lists take the arena first.
  template <typename T, typename... Args>
  T* NewList(Args&&... args) {
    return arena_->New<T>(arena_, std::forward<Args>(args)...);
  }
  Expression* FailureExpression() { return New<Literal>(Literal::kUndefined, PeekPosition()); }
  Statement* NewEmpty(Position position) { return New<EmptyStatement>(position); }

  // --- Roots (parser.cc) ---
  AstScope* NewToplevelScope();
  FunctionLiteral* ParseToplevel();
  FunctionLiteral* ParseDynamicFunction();
  FunctionLiteral* ParseLazily();
  AstScope* NewOuterChain();
  void Analyze(FunctionLiteral* root);
  void CheckEvalConflicts(AstScope* scope);

  // --- Statements (statements/parser-statements.cc, statements/parser-loops.cc) ---
  using Labels = std::vector<const AstString*>;
  void ParseDirectives(StatementList* list, bool has_simple_parameters);
  void ParseStatementList(StatementList* list, Token end);
  Statement* ParseStatementListItem();
  Statement* ParseStatement(const Labels* labels);
  Statement* ParseScopedStatement();
  Statement* ParseNestedStatement();
  Statement* ParseExpressionOrLabelled();
  Statement* ParseLabelled();
  Block* ParseBlock();
  Block* ParseBlockIn(AstScope* scope);
  bool IsLetDeclaration();
  Statement* ParseVariableStatement();
  VariableStatement* ParseVariableDeclarations(VariableMode mode, bool in_for_head);
  Statement* ParseIf();
  Statement* ParseDoWhile(const Labels* labels);
  Statement* ParseWhile(const Labels* labels);
  Statement* ParseFor(const Labels* labels);
  Statement* ParseForWithDeclaration(Position start, const Labels* labels, bool is_await);
  Statement* ParseForWithExpression(Position start, const Labels* labels, bool is_await);
  Statement* ParseForEach(Position start, const Labels* labels, AstScope* scope, Expression* target,
                          VariableStatement* declaration, bool is_await);
  Statement* ParseForRest(Position start, const Labels* labels, AstScope* scope, Statement* init);
  void CheckForEachDeclaration(ForEachStatement* loop, VariableStatement* declaration, bool is_of,
                               bool is_await);
  bool PeekIsInOrOf() const;
  Statement* ParseLoopBody(IterationStatement* loop, const Labels* labels);
  Statement* ParseContinue();
  Statement* ParseBreak();
  Statement* ParseReturn();
  Statement* ParseWith();
  Statement* ParseSwitch(const Labels* labels);
  Statement* ParseThrow();
  Statement* ParseTry();
  void ParseCatch(TryStatement* statement);
  Statement* ParseFunctionDeclaration();
  // The name of the binding may be missing behind `export default`: it is a hidden one then.
  Statement* ParseHoistableDeclaration(bool is_async, Position start, bool is_default = false);
  Statement* ParseClassDeclaration(bool is_default = false);
  void DeclareFunction(AstScope* scope, Variable* variable, FunctionLiteral* literal);
  Target* FindTarget(const AstString* label);

  // --- Modules (statements/parser-modules.cc) ---
  void ParseModuleBody(FunctionLiteral* literal);
  Statement* ParseModuleItem();
  void ParseImportDeclaration();
  void ParseNamespaceImport();
  void ParseNamedImports();
  void DeclareImport(const AstString* import_name, const AstString* local_name, const ScannedToken& at);
  void ParseFromClause(bool has_from);
  int AddRequest(ModuleRequest* request);
  void ParseImportAttributes(ModuleRequest* request);
  const AstString* ParseModuleExportName();
  Statement* ParseExport();
  void ParseExportStar();
  void ParseExportClause();
  Statement* ParseExportDefault();
  Statement* ParseExportDeclaration();
  void ExportBoundNames(const Expression* target);
  ModuleExport* AddExport(const AstString* name, const ScannedToken& at);
  void AddLocalExport(const AstString* name, const AstString* local_name, const ScannedToken& at);
  void FinishModule();

  // --- Declarations (parser-declarations.cc) ---
  AstScope* NewScope(ScopeKind kind, Position start);
  Variable* DeclareVar(const AstString* name, const ScannedToken& at);
  Variable* DeclareVarIn(AstScope* scope, const AstString* name);
  Variable* DeclareLexical(const AstString* name, VariableMode mode, const ScannedToken& at,
                           bool is_sloppy_block_function);
  Variable* DeclareBinding(VariableMode mode, const AstString* name, const ScannedToken& at);
  void CheckStrictParameter(const AstString* name, const ScannedToken& at);
  Variable* DeclareParameter(const AstString* name, const ScannedToken& at);
  void ReportRedeclaration(const AstString* name, const ScannedToken& at);
  bool IsBodyParameter(AstScope* scope, const AstString* name) const;
  void HoistSloppyBlockFunctions();
  const Variable* EvalConflictWith(const AstScope* eval_scope, const AstString* name) const;
  bool CanHoist(const PendingSloppyFunction& pending, AstScope* declaration_scope) const;
  void FinishInitialization(size_t first_variable, Position position);

  VariableProxy* NewProxy(const AstString* name, Position position);
  VariableProxy* NewBoundProxy(Variable* variable, Position position);
  VariableProxy* ThisProxy(Position position);

  // --- Patterns (parser-patterns.cc) ---
  bool IsAllowedIdentifier(const ScannedToken& token) const;
  bool IsHiddenName(const AstString* name) const;
  const AstString* ParseBindingIdentifierName();
  const AstString* ParseBindingIdentifier();
  Expression* ParseBindingTarget(VariableMode mode);
  Expression* NewBinding(VariableMode mode, const AstString* name, const ScannedToken& at);
  void BindParameter(VariableProxy* proxy);
  Expression* ParseArrayBinding(VariableMode mode);
  Expression* ParseObjectBinding(VariableMode mode);
  void ParsePropertyBinding(ObjectPattern* pattern, VariableMode mode);
  Expression* ParseInitializerFor(Expression* target);
  enum class Conversion { kAssignment, kParameters };
  Expression* ToTarget(Expression* expression, Conversion conversion);
  Expression* ToArrayPattern(ArrayLiteral* literal, Conversion conversion);
  Expression* ToObjectPattern(ObjectLiteral* literal, Conversion conversion);
  void SplitInitializer(Expression* value, Conversion conversion, Expression** target,
                        Expression** initializer);
  void RebindPattern(Expression* pattern);
  Expression* CheckAssignmentTarget(Expression* target, SyntaxMessage message, Position start,
                                    bool allow_call);

  // --- Expressions (parser-expressions.cc) ---
  Expression* ParseExpression(bool accept_in = true);
  Expression* ParseExpressionCover(bool accept_in);
  Expression* ParseAssignment(bool accept_in = true);
  Expression* ParseAssignmentCover(bool accept_in);
  Expression* FinishAssignment(Expression* target, Position start, bool accept_in);
  Expression* ParseYield(bool accept_in);
  Expression* ParseConditional(bool accept_in);
  Expression* ParseLogicalOrNullish(bool accept_in);
  Expression* ParseBinary(int precedence, bool accept_in);
  Expression* ParsePrivateIn(int precedence, bool accept_in);
  Expression* NewBinary(Token op, Expression* left, Expression* right, Position position);
  Expression* ParseUnary();
  Expression* ParseUnaryOperator();
  Expression* NewUnary(Token op, Expression* operand, Position position);
  Expression* ParsePrefixCount();
  Expression* ParseAwait();
  Expression* ParsePostfix();
  Expression* ParseLeftHandSide();
  Expression* ParseCallTail(Expression* expression, Position start);
  Expression* ParseCall(Expression* callee, bool is_optional);
  Expression* ParseAsyncArrowHead(Expression* callee, Position start);
  Expression* ParseOptionalTail(Expression* object);
  Expression* ParseMember();
  Expression* ParseMemberTail(Expression* expression);
  // One link: `.x`, `[x]` or a template; null if none follows.
  Expression* ParseAccess(Expression* object, Position start);
  Expression* ParseDotName(Expression* object, bool is_optional);
  Expression* ParseBracketKey(Expression* object, bool is_optional);
  bool ParseArguments(ExpressionList* list, bool is_cover);
  Expression* ParseNew();
  Expression* ParseNewTarget(Position position);
  Expression* ParseSuper();
  Expression* ParseImport();
  Expression* ParseNativeCall();
  Expression* ParsePrimary();
  Expression* ParseIdentifierReference();
  void CheckArgumentsReference(const ScannedToken& token);
  Expression* ParseAsyncPrimary();
  Expression* ParseParenthesized();
  Expression* ParseRegExp();
  Expression* NewNumber(double value, Position position);
  Expression* NewString(const AstString* string, Position position) {
    return New<Literal>(Literal::kString, string, position);
  }
  Expression* NewKey(const AstString* name, Position position);

  // --- Literals (parser-literals.cc) ---
  Expression* ParseArrayLiteral();
  Expression* ParseObjectLiteral();
  void ParseObjectMember(ObjectLiteral* literal, bool* has_proto);
  void ParsePlainMember(const PropertyInfo& info, ObjectProperty* property, bool* has_proto);
  void FinishObjectLiteral(ObjectLiteral* literal);
  void FinishArrayLiteral(ArrayLiteral* literal);
  Expression* ParseTemplate(Expression* tag, bool is_tagged, Position start);
  void ParsePropertyName(PropertyInfo* info, bool in_class);
  void UseModifierAsName(PropertyInfo* info);
  void ParsePropertyKey(PropertyInfo* info, bool in_class);
  bool PeekEndsPropertyName(bool in_class) const;

  // --- Functions (parser-functions.cc) ---
  Expression* ParseFunctionExpression(bool is_async, Position start);
  FunctionLiteral* ParseFunction(const FunctionInfo& info);
  FunctionLiteral* ParseMethod(const PropertyInfo& property, FunctionKind kind, bool is_class_member,
                               bool is_static);
  Expression* ParseArrow(Expression* head, const ArrowSnapshot& snapshot, bool accept_in);
  void ParseFunctionRest(FunctionLiteral* literal, const FunctionInfo& info);
  void ParseParameters(FunctionLiteral* literal);
  void CheckArity(FunctionLiteral* literal, Position start);
  void ConvertArrowParameters(FunctionLiteral* literal, Expression* head);
  void ConvertArrowParameter(FunctionLiteral* literal, Expression* expression, Position initialized);
  void AddParameter(FunctionLiteral* literal, const Parameter& parameter);
  void FinishParameters(FunctionLiteral* literal);
  void AdoptArguments(AstScope* scope);
  void CopyParameters(FunctionLiteral* literal);
  void ParseFunctionBody(FunctionLiteral* literal, bool is_expression, bool accept_in);
  void FinishFunction(FunctionLiteral* literal);
  AstScope* NewFunctionScope(const FunctionInfo& info);
  void CheckStrictFunction(FunctionLiteral* literal, const FunctionInfo& info);
  bool NeedsBodyScope(const AstScope* scope) const;
  bool ShouldBeLazy(Position start, Position parameters) const;
  void MoveToArrow(AstScope* arrow, const ArrowSnapshot& snapshot);
  static void SetUseFlags(FunctionLiteral* literal, const AstScope* scope);
  void SetFunctionName(Expression* value, const AstString* name);
  void SetFunctionNameFrom(Expression* target, Expression* value);

  // Parses a function into an arena of its own while it lives. Within it, inner functions are treated alike,
  // so that the memory of one function serves the next one, and stays in the cache.
  class LazyRegion;
  Arena* LazyArena(size_t depth);
  bool in_lazy_function() const { return lazy_depth_ > 0; }

  // --- Classes (parser-classes.cc) ---
  ClassLiteral* ParseClass(const AstString* name, const ScannedToken* name_token, Position start);
  void ParseClassMember(ClassLiteral* literal, ClassState* state);
  void ParseStaticBlock(ClassLiteral* literal, Position start);
  void ParseField(ClassLiteral* literal, ClassState* state, const PropertyInfo& info, bool is_static);
  void ParseClassMethod(ClassLiteral* literal, ClassState* state, const PropertyInfo& info, bool is_static);
  void ParseClassConstructor(ClassLiteral* literal, ClassState* state, const PropertyInfo& info);
  void NewDefaultConstructor(ClassLiteral* literal);
  void NoteStaticName(ClassLiteral* literal, const PropertyInfo& info, bool is_static);
  FunctionLiteral* MembersFunction(FunctionLiteral** slot, FunctionKind kind, Position position);
  void FinishMembersFunction(FunctionLiteral* literal);
  void DeclarePrivateMethods(ClassLiteral* literal, Position position);
  VariableProxy* DeclarePrivateName(const PropertyInfo& info, bool is_static);

  Arena* arena_;
  AstStringTable* strings_;
  Scanner scanner_;
  ParseOptions options_;
  AstScope* scope_ = nullptr;
  FunctionState* function_ = nullptr;
  Target* targets_ = nullptr;
  SyntaxError error_;
  bool failed_ = false;
  // The arenas of the lazy functions that are being parsed, one within another. Functions that lie deeper are
  // parsed into the last one.
  std::array<std::unique_ptr<Arena>, 16> lazy_arenas_;
  size_t lazy_depth_ = 0;
  bool allows_labelled_function_ = true;
  PendingError pending_error_;
  // The expression that an `=>` behind it would make an arrow head of, if nothing else has been parsed.
  const Expression* arrow_head_ = nullptr;
  bool is_new_callee_ = false;
  Position rest_comma_ = -1;  // the comma of `...x,)` in a possible arrow head
  int eval_count_ = 0;
  Position last_yield_ = -1;  // the last yield expression
  Position last_await_ = -1;
  Position last_await_name_ = -1;  // the last `await` as an identifier
  Position eager_start_ = -1;      // a function that starts here is likely to be called at once
  Position forced_eager_ = -1;
  ModuleDescriptor* module_ = nullptr;
  std::vector<FunctionLiteral*> eager_functions_;  // the flags of these depend on the scope analysis
};

}  // namespace kei

#endif  // KEI_VM_FRONTEND_PARSER_PARSER_IMPL_H_
