#ifndef KEI_VM_FRONTEND_AST_AST_H_
#define KEI_VM_FRONTEND_AST_AST_H_

#include <cstdint>

#include "vm/base/arena-vector.h"
#include "vm/base/arena.h"
#include "vm/base/checks.h"
#include "vm/frontend/ast/function-kind.h"
#include "vm/frontend/ast/module-descriptor.h"
#include "vm/frontend/ast/scopes.h"
#include "vm/frontend/scanner/ast-string.h"
#include "vm/frontend/scanner/token.h"
#include "vm/tables/natives.h"

// The syntax tree. Nodes live in the Arena of their parse and are never destroyed one by one.
// Positions are code unit offsets into the source.
//
// Left-associative chains (a + b + c …, a.b.c …, f()()…) are left-deep. They may be far deeper than the
// machine stack allows. Consumers walk the left spine iteratively or check the stack.

namespace kei {

enum class NodeType : uint8_t {
#define S(name) k##name,
#define E(name) k##name,
#include "vm/frontend/ast/ast.def"
#undef S
#undef E
};

const char* NameOf(NodeType type);

#define S(name) class name;
#define E(name) class name;
#include "vm/frontend/ast/ast.def"
#undef S
#undef E

class AstNode {
 public:
  NodeType type() const { return type_; }
  int position() const { return position_; }
  void set_position(int position) { position_ = position; }

#define S(name) \
  inline bool Is##name() const { return type_ == NodeType::k##name; }
#define E(name) \
  inline bool Is##name() const { return type_ == NodeType::k##name; }
#include "vm/frontend/ast/ast.def"
#undef S
#undef E

  template <typename T>
  T* As() {
    DCHECK(type_ == T::kType);
    return static_cast<T*>(this);
  }
  template <typename T>
  const T* As() const {
    DCHECK(type_ == T::kType);
    return static_cast<const T*>(this);
  }
  template <typename T>
  T* TryAs() {
    return type_ == T::kType ? static_cast<T*>(this) : nullptr;
  }

 protected:
  AstNode(NodeType type, int position) : type_(type), position_(position) {}

 private:
  friend class Parser;
  NodeType type_;

 protected:
  // Expression flags, kept in the padding of the header.
  bool is_parenthesized_ = false;
  bool flag_a_ = false;
  bool flag_b_ = false;

 private:
  int position_;
};

class Statement : public AstNode {
 protected:
  using AstNode::AstNode;
};

class Expression : public AstNode {
 public:
  bool is_parenthesized() const { return is_parenthesized_; }
  void set_parenthesized() { is_parenthesized_ = true; }
  inline bool IsPattern() const { return IsArrayPattern() || IsObjectPattern(); }
  inline bool IsStringLiteral() const;
  inline bool IsPropertyReference() const { return IsProperty() || IsPrivateProperty() || IsSuperProperty(); }
  // An unnamed function or class, which takes the name of the target that it is assigned to.
  bool IsAnonymousFunctionDefinition() const;

 protected:
  using AstNode::AstNode;
};

using StatementList = ArenaVector<Statement*>;
using ExpressionList = ArenaVector<Expression*>;

// --- Statements ---------------------------------------------------------------------------------

class Block : public Statement {
 public:
  static constexpr NodeType kType = NodeType::kBlock;
  Block(Arena* arena, int position) : Statement(kType, position), statements(arena) {}
  AstScope* scope = nullptr;  // null if the block declares nothing
  StatementList statements;
};

class EmptyStatement : public Statement {
 public:
  static constexpr NodeType kType = NodeType::kEmptyStatement;
  explicit EmptyStatement(int position) : Statement(kType, position) {}
};

class ExpressionStatement : public Statement {
 public:
  static constexpr NodeType kType = NodeType::kExpressionStatement;
  ExpressionStatement(Expression* expression, int position)
      : Statement(kType, position), expression(expression) {}
  Expression* expression;
};

// One `var`, `let` or `const` statement, or a class declaration (mode kLet). Function declarations
// are no statements: they stand in AstScope::declarations().
class VariableStatement : public Statement {
 public:
  static constexpr NodeType kType = NodeType::kVariableStatement;
  struct Declarator {
    Expression* target;       // VariableProxy, ArrayPattern or ObjectPattern
    Expression* initializer;  // null: `let x` still initializes to undefined, `var x` does nothing
    int position;
  };
  VariableStatement(Arena* arena, VariableMode mode, int position)
      : Statement(kType, position), mode(mode), declarators(arena) {}
  VariableMode mode;
  ArenaVector<Declarator> declarators;
};

// A function declared in a block in sloppy mode (Annex B.3.3): when evaluated, the value of the
// block's binding is copied to the function-level `var`. Null `to`: nothing happens.
class SloppyBlockFunction : public Statement {
 public:
  static constexpr NodeType kType = NodeType::kSloppyBlockFunction;
  SloppyBlockFunction(VariableProxy* from, int position) : Statement(kType, position), from(from) {}
  VariableProxy* from;
  VariableProxy* to = nullptr;
};

class IfStatement : public Statement {
 public:
  static constexpr NodeType kType = NodeType::kIfStatement;
  IfStatement(Expression* condition, Statement* then_branch, Statement* else_branch, int position)
      : Statement(kType, position),
        condition(condition),
        then_branch(then_branch),
        else_branch(else_branch) {}
  Expression* condition;
  Statement* then_branch;
  Statement* else_branch;  // null if absent
};

// Targets of `break`: a loop, a switch, or a labelled statement of another kind. The labels of
// loops and switches are resolved by the parser and not kept.
class BreakableStatement : public Statement {
 protected:
  using Statement::Statement;
};

class LabeledStatement : public BreakableStatement {
 public:
  static constexpr NodeType kType = NodeType::kLabeledStatement;
  explicit LabeledStatement(int position) : BreakableStatement(kType, position) {}
  Statement* body = nullptr;
};

struct CaseClause {
  Expression* label;  // null: default
  StatementList statements;
  int position;
};

class SwitchStatement : public BreakableStatement {
 public:
  static constexpr NodeType kType = NodeType::kSwitchStatement;
  SwitchStatement(Arena* arena, int position) : BreakableStatement(kType, position), cases(arena) {}
  Expression* tag = nullptr;  // evaluated outside of scope
  AstScope* scope = nullptr;  // the scope of the clauses; null if they declare nothing
  ArenaVector<CaseClause*> cases;
};

class IterationStatement : public BreakableStatement {
 public:
  Statement* body = nullptr;

 protected:
  using BreakableStatement::BreakableStatement;
};

class DoWhileStatement : public IterationStatement {
 public:
  static constexpr NodeType kType = NodeType::kDoWhileStatement;
  explicit DoWhileStatement(int position) : IterationStatement(kType, position) {}
  Expression* condition = nullptr;
};

class WhileStatement : public IterationStatement {
 public:
  static constexpr NodeType kType = NodeType::kWhileStatement;
  explicit WhileStatement(int position) : IterationStatement(kType, position) {}
  Expression* condition = nullptr;
};

// `scope` holds the let/const of the head, else it is null. If it needs a context, the loop copies
// it afresh for each iteration, before `next` (let only: a const context can be shared).
class ForStatement : public IterationStatement {
 public:
  static constexpr NodeType kType = NodeType::kForStatement;
  explicit ForStatement(int position) : IterationStatement(kType, position) {}
  AstScope* scope = nullptr;
  Statement* init = nullptr;        // VariableStatement or ExpressionStatement, or null
  Expression* condition = nullptr;  // null: true
  Expression* next = nullptr;
};

// `target` is a reference or pattern to assign to. If there is a declaration head, `mode` tells its kind.
// `scope` holds the let/const of the head, and is null if there are none. `subject` is evaluated inside it
// with all bindings in their TDZ (in a context of its own if the scope needs one). Each iteration enters the
// scope anew.
class ForEachStatement : public IterationStatement {
 public:
  AstScope* scope = nullptr;
  bool is_declaration = false;
  VariableMode mode = VariableMode::kVar;  // valid if is_declaration
  Expression* target = nullptr;
  Expression* initializer = nullptr;  // `for (var x = 1 in o)` only, sloppy mode
  Expression* subject = nullptr;

 protected:
  using IterationStatement::IterationStatement;
};

class ForInStatement : public ForEachStatement {
 public:
  static constexpr NodeType kType = NodeType::kForInStatement;
  explicit ForInStatement(int position) : ForEachStatement(kType, position) {}
};

class ForOfStatement : public ForEachStatement {
 public:
  static constexpr NodeType kType = NodeType::kForOfStatement;
  explicit ForOfStatement(int position) : ForEachStatement(kType, position) {}
  bool is_await = false;
};

class ContinueStatement : public Statement {
 public:
  static constexpr NodeType kType = NodeType::kContinueStatement;
  ContinueStatement(IterationStatement* target, int position) : Statement(kType, position), target(target) {}
  IterationStatement* target;
};

class BreakStatement : public Statement {
 public:
  static constexpr NodeType kType = NodeType::kBreakStatement;
  BreakStatement(BreakableStatement* target, int position) : Statement(kType, position), target(target) {}
  BreakableStatement* target;
};

class ReturnStatement : public Statement {
 public:
  static constexpr NodeType kType = NodeType::kReturnStatement;
  ReturnStatement(Expression* expression, int position)
      : Statement(kType, position), expression(expression) {}
  Expression* expression;  // null: undefined
};

class ThrowStatement : public Statement {
 public:
  static constexpr NodeType kType = NodeType::kThrowStatement;
  ThrowStatement(Expression* exception, int position) : Statement(kType, position), exception(exception) {}
  Expression* exception;
};

class TryStatement : public Statement {
 public:
  static constexpr NodeType kType = NodeType::kTryStatement;
  explicit TryStatement(int position) : Statement(kType, position) {}
  Block* block = nullptr;
  AstScope* catch_scope = nullptr;     // null without a catch parameter
  Expression* catch_target = nullptr;  // VariableProxy or pattern; null: `catch {`
  Block* catch_block = nullptr;        // null without catch
  Block* finally_block = nullptr;      // null without finally
};

class WithStatement : public Statement {
 public:
  static constexpr NodeType kType = NodeType::kWithStatement;
  explicit WithStatement(int position) : Statement(kType, position) {}
  Expression* object = nullptr;
  AstScope* scope = nullptr;  // always needs a context
  Statement* body = nullptr;
};

class DebuggerStatement : public Statement {
 public:
  static constexpr NodeType kType = NodeType::kDebuggerStatement;
  explicit DebuggerStatement(int position) : Statement(kType, position) {}
};

// --- Expressions --------------------------------------------------------------------------------

class Literal : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kLiteral;
  enum Kind : uint8_t { kSmi, kDouble, kString, kBigInt, kTrue, kFalse, kNull, kUndefined, kHole };
  static constexpr int kMinSmi = -(1 << 30);
  static constexpr int kMaxSmi = (1 << 30) - 1;

  Literal(Kind kind, int position) : Expression(kType, position), kind(kind) {}
  Literal(int smi, int position) : Expression(kType, position), kind(kSmi), smi(smi) {}
  Literal(double number, int position) : Expression(kType, position), kind(kDouble), number(number) {}
  Literal(Kind kind, const AstString* string, int position)
      : Expression(kType, position), kind(kind), string(string) {}
  bool IsNumber() const { return kind == kSmi || kind == kDouble; }
  // Whether a BigInt's value may be a constant of the code. Longer texts are read when the literal is
  // evaluated, which can report that there is no memory for that.
  static constexpr uint32_t kMaxConstantBigInt = 200;
  bool IsConstant() const { return kind != kBigInt || string->length() <= kMaxConstantBigInt; }
  double AsNumber() const { return kind == kSmi ? smi : number; }

  Kind kind;
  union {
    int smi;
    double number;
    const AstString* string = nullptr;  // kString; kBigInt: digits with 0x/0o/0b prefix, no `n`, no `_`
  };
};

inline bool Expression::IsStringLiteral() const {
  return IsLiteral() && As<Literal>()->kind == Literal::kString;
}

class RegExpLiteral : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kRegExpLiteral;
  RegExpLiteral(const AstString* pattern, const AstString* flags, int position)
      : Expression(kType, position), pattern(pattern), flags(flags) {}
  const AstString* pattern;
  const AstString* flags;  // valid and without duplicates
};

struct ObjectProperty {
  enum Kind : uint8_t {
    kValue,  // also methods
    kGetter,
    kSetter,
    kSpread,     // key is null
    kPrototype,  // `__proto__: value`, which sets the prototype
  };
  // Any expression if is_computed; else a Literal, a number for array indices and a string for all
  // other names.
  Expression* key;
  Expression* value;
  Kind kind;
  bool is_computed;
  bool is_method;
  bool is_shorthand;

  // Such a function is in the scope of its literal.
  bool is_method_or_accessor() const { return is_method || kind == kGetter || kind == kSetter; }
};

// Constant parts of object and array literals can be cloned from a boilerplate.
class ObjectLiteral : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kObjectLiteral;
  ObjectLiteral(Arena* arena, int position) : Expression(kType, position), properties(arena) {}
  // All properties have constant keys and compile-time values (nested simple literals included).
  bool is_simple() const { return flag_a_; }
  void set_is_simple(bool value) { flag_a_ = value; }
  // `...x,` at the end: makes a difference should it be a pattern.
  bool has_comma_after_spread() const { return flag_b_; }
  void set_has_comma_after_spread() { flag_b_ = true; }
  // The number of leading properties that a boilerplate (or a map prepared in advance) can hold. They have
  // constant keys, and are no accessors, spreads or __proto__.
  int boilerplate_count = 0;
  int depth = 1;  // 1: no nested object or array literal
  bool has_null_prototype = false;
  // If a method uses super, this scope needs a context and holds AstScope::home_object_variable(), to
  // be initialized with the object. May be null.
  AstScope* scope = nullptr;
  ArenaVector<ObjectProperty> properties;
};

class ArrayLiteral : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kArrayLiteral;
  ArrayLiteral(Arena* arena, int position) : Expression(kType, position), elements(arena) {}
  bool is_simple() const { return flag_a_; }
  void set_is_simple(bool value) { flag_a_ = value; }
  // `...x,` at the end: makes a difference should it be a pattern.
  bool has_comma_after_spread() const { return flag_b_; }
  void set_has_comma_after_spread() { flag_b_ = true; }
  int first_spread = -1;
  int depth = 1;
  ExpressionList elements;  // holes are Literal::kHole
};

struct Parameter {
  Expression* target;       // VariableProxy or pattern
  Expression* initializer;  // may be null
  bool is_rest;
};

// A `var` of a function body with a scope of its own (see FunctionLiteral::body_scope). It starts with the
// value of the parameter, or `arguments`, of the same name.
struct ParameterCopy {
  Variable* from;
  Variable* to;
};

class FunctionLiteral : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kFunctionLiteral;
  FunctionLiteral(Arena* arena, FunctionKind kind, AstScope* scope, int position)
      : Expression(kType, position),
        kind(kind),
        scope(scope),
        parameters(arena),
        parameter_copies(arena),
        body(arena) {}

  FunctionKind kind;
  bool is_generator = false;
  bool is_async = false;
  bool is_strict = false;
  bool is_declaration = false;
  bool is_named_expression = false;
  bool is_lazy = false;       // parsed for errors and captures only: no parameters, no body
  bool is_iife_hint = false;  // parenthesized: likely to be called at once
  bool has_simple_parameters = true;
  bool has_duplicate_parameters = false;
  bool uses_arguments = false;
  bool uses_this = false;            // itself, or an arrow function inside
  bool uses_super_property = false;  // likewise
  bool calls_direct_eval = false;    // itself, not inner functions
  bool is_class_member = false;      // method of a class, its constructor, or members function
  bool is_static_member = false;     // static method, or an arrow function inside one
  // Constructor of a class with instance fields: it runs ClassLiteral::instance_members (a base
  // constructor on entry, a derived one after super() returns).
  bool has_instance_members = false;
  uint16_t length = 0;                   // the function's `length`
  uint16_t parameter_count = 0;          // formal parameters, a rest parameter not counted
  uint16_t expected_property_count = 0;  // distinct-looking `this.x =` in the body
  int start_position = 0;                // the start of the text for toString
  int end_position = 0;
  int parameters_position = 0;  // the place at which a lazy compilation starts to read
  int index = -1;               // the function's index in the unit that is compiled from the tree
  // Position before which the function cannot have been called: its own, or the start of the
  // block that hoists its declaration.
  int hoist_position = 0;

  // Declared or inferred, null if there is none; of accessors without "get " and "set ".
  const AstString* name = nullptr;
  // The scope of the parameters, and of the body if body_scope is null. Null if is_lazy.
  AstScope* scope;
  // If parameter expressions could observe the difference, the `var`s and lexical declarations of the body
  // live in this inner scope.
  AstScope* body_scope = nullptr;
  ArenaVector<Parameter> parameters;
  ArenaVector<ParameterCopy> parameter_copies;  // done on entry to body_scope
  StatementList body;                           // an arrow function's expression body is a ReturnStatement

  int suspend_count = 0;               // the number of yields and awaits
  ModuleDescriptor* module = nullptr;  // only for a module's code
};

struct ClassMember {
  enum Kind : uint8_t { kMethod, kGetter, kSetter, kField, kStaticBlock };
  Kind kind;
  bool is_static;
  bool is_computed;
  // Literal; any expression if is_computed; VariableProxy of `#x` if private; null: static block.
  Expression* key;
  // Method: FunctionLiteral. Field: the initializer, or null; static block: null.
  Expression* value;
  Block* block;  // only for a static block
  // A computed field key is evaluated (and converted) with the class and kept here.
  Variable* computed_key;
  bool is_private() const { return key != nullptr && !is_computed && key->IsVariableProxy(); }
};

class ClassLiteral : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kClassLiteral;
  ClassLiteral(Arena* arena, int position) : Expression(kType, position), members(arena) {}
  // Kind class: the inner name, private names, computed field keys, and the home objects (see
  // AstScope::home_object_variable: the prototype; static_home_object_variable: the constructor).
  // `extends` is evaluated inside it.
  AstScope* scope = nullptr;
  const AstString* name = nullptr;  // declared or inferred
  Variable* inner_name = nullptr;   // const, null if the class is anonymous
  Expression* extends = nullptr;
  FunctionLiteral* constructor = nullptr;       // never null
  ArenaVector<ClassMember*> members;            // sorted by source order, constructor excluded
  FunctionLiteral* instance_members = nullptr;  // a function of kind kInstanceMembers, or null
  FunctionLiteral* static_members = nullptr;    // a function of kind kStaticMembers, or null
  // Holds the object whose private methods and accessors each instance gets; null if there are
  // none.
  Variable* private_methods = nullptr;
  bool has_static_computed_names = false;  // could define `name`
  bool has_name_static_property = false;   // defines `static name`
  int start_position = 0;
  int end_position = 0;
};

// Body of the synthetic members functions: gives `this` the private methods, defines the fields and
// runs the static blocks listed, in order, on `this`.
class ClassMembersStatement : public Statement {
 public:
  static constexpr NodeType kType = NodeType::kClassMembersStatement;
  ClassMembersStatement(Arena* arena, int position) : Statement(kType, position), members(arena) {}
  ArenaVector<ClassMember*> members;
  Variable* private_methods = nullptr;  // ClassLiteral::private_methods, in the instance's function
};

// `a${x}b`: strings has one element more than substitutions.
class TemplateLiteral : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kTemplateLiteral;
  TemplateLiteral(Arena* arena, int position)
      : Expression(kType, position), cooked(arena), raw(arena), substitutions(arena) {}
  ArenaVector<const AstString*> cooked;  // null: an invalid escape, allowed in a tagged template
  ArenaVector<const AstString*> raw;
  ExpressionList substitutions;
};

class TaggedTemplate : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kTaggedTemplate;
  TaggedTemplate(Expression* tag, TemplateLiteral* quasi, int position)
      : Expression(kType, position), tag(tag), quasi(quasi) {}
  Expression* tag;  // a property reference gives the receiver, as in Call
  TemplateLiteral* quasi;
};

// A reference by name. `this`, `new.target` and the other hidden variables are references too:
// see Variable::kind of the variable.
class VariableProxy : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kVariableProxy;
  VariableProxy(const AstString* name, int position) : Expression(kType, position), name(name) {}
  const AstString* name;
  Variable* variable = nullptr;  // never null after analysis
  // The value may be the hole: throw a ReferenceError then. (For `this`: before super().)
  bool needs_hole_check() const { return flag_a_; }
  void set_needs_hole_check(bool value) { flag_a_ = value; }
  bool is_assigned() const { return flag_b_; }
  void set_is_assigned() { flag_b_ = true; }

 private:
  friend class ScopeResolver;
  friend class Parser;
  bool from_closure_ = false;  // left behind by a lazy function: captures the variable that it finds
  bool from_method_ = false;   // ... which is a method of the class or object that it was found in
  bool is_bound_ = false;      // refers to a declaration by construction: not to be resolved
};

// o.x, o[x]
class Property : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kProperty;
  Property(Expression* object, Expression* key, bool is_optional, int position)
      : Expression(kType, position), object(object), key(key) {
    flag_a_ = is_optional;
  }
  Expression* object;
  Expression* key;
  // `?.` directly before this link: leave the enclosing OptionalChain if object is nullish.
  bool is_optional() const { return flag_a_; }
  // Index keys, o["0"] too, are number literals, and other number keys string literals.
  bool IsNamed() const { return key->IsStringLiteral(); }
  const AstString* name() const { return key->As<Literal>()->string; }
};

// o.#x
class PrivateProperty : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kPrivateProperty;
  PrivateProperty(Expression* object, VariableProxy* name, bool is_optional, int position)
      : Expression(kType, position), object(object), name(name) {
    flag_a_ = is_optional;
  }
  Expression* object;
  VariableProxy* name;
  bool is_optional() const { return flag_a_; }
};

// super.x, super[x]
class SuperProperty : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kSuperProperty;
  SuperProperty(VariableProxy* home_object, VariableProxy* receiver, int position)
      : Expression(kType, position), home_object(home_object), receiver(receiver) {}
  VariableProxy* home_object;  // .home_object or .static_home_object
  VariableProxy* receiver;     // this
  Expression* key = nullptr;
};

class Call : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kCall;
  Call(Arena* arena, Expression* callee, int position)
      : Expression(kType, position), callee(callee), arguments(arena) {}
  Expression* callee;
  ExpressionList arguments;
  bool has_spread = false;
  bool is_optional = false;              // f?.()
  bool is_possibly_direct_eval = false;  // eval(…)
};

class SuperCall : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kSuperCall;
  SuperCall(Arena* arena, int position) : Expression(kType, position), arguments(arena) {}
  VariableProxy* this_proxy = nullptr;  // to be initialized: throws unless it is the hole
  VariableProxy* new_target = nullptr;
  VariableProxy* this_function = nullptr;  // its [[Prototype]] is the parent constructor
  ExpressionList arguments;
  bool has_spread = false;
};

class CallNew : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kCallNew;
  CallNew(Arena* arena, Expression* callee, int position)
      : Expression(kType, position), callee(callee), arguments(arena) {}
  Expression* callee;
  ExpressionList arguments;
  bool has_spread = false;
};

class ImportCall : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kImportCall;
  ImportCall(Expression* specifier, Expression* options, int position)
      : Expression(kType, position), specifier(specifier), options(options) {}
  Expression* specifier;
  Expression* options;  // may be null
};

class ImportMeta : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kImportMeta;
  explicit ImportMeta(int position) : Expression(kType, position) {}
};

// %Name(…)
class NativeCall : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kNativeCall;
  NativeCall(Arena* arena, Native function, int position)
      : Expression(kType, position), function(function), arguments(arena) {}
  Native function;
  ExpressionList arguments;
};

// The extent that a nullish value before `?.` leaves, with the value undefined.
class OptionalChain : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kOptionalChain;
  OptionalChain(Expression* expression, int position) : Expression(kType, position), expression(expression) {}
  Expression* expression;
};

// + - ! ~ typeof void delete
class UnaryOperation : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kUnaryOperation;
  UnaryOperation(Token op, Expression* operand, int position)
      : Expression(kType, position), op(op), operand(operand) {}
  Token op;
  Expression* operand;
};

class CountOperation : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kCountOperation;
  CountOperation(Token op, bool is_prefix, Expression* target, int position)
      : Expression(kType, position), op(op), target(target) {
    flag_a_ = is_prefix;
  }
  Token op;  // kIncrement, kDecrement
  bool is_prefix() const { return flag_a_; }
  Expression* target;
};

class BinaryOperation : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kBinaryOperation;
  BinaryOperation(Token op, Expression* left, Expression* right, int position)
      : Expression(kType, position), op(op), left(left), right(right) {}
  Token op;  // IsArithmeticOp
  Expression* left;
  Expression* right;
};

class LogicalOperation : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kLogicalOperation;
  LogicalOperation(Token op, Expression* left, Expression* right, int position)
      : Expression(kType, position), op(op), left(left), right(right) {}
  Token op;  // kAnd, kOr, kNullish
  Expression* left;
  Expression* right;
};

class CompareOperation : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kCompareOperation;
  CompareOperation(Token op, Expression* left, Expression* right, int position)
      : Expression(kType, position), op(op), left(left), right(right) {}
  Token op;  // IsCompareOp
  Expression* left;
  Expression* right;
};

// #x in o
class PrivateIn : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kPrivateIn;
  PrivateIn(VariableProxy* name, Expression* object, int position)
      : Expression(kType, position), name(name), object(object) {}
  VariableProxy* name;
  Expression* object;
};

class Conditional : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kConditional;
  Conditional(Expression* condition, Expression* then_value, Expression* else_value, int position)
      : Expression(kType, position), condition(condition), then_value(then_value), else_value(else_value) {}
  Expression* condition;
  Expression* then_value;
  Expression* else_value;
};

class Assignment : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kAssignment;
  Assignment(Token op, Expression* target, Expression* value, int position)
      : Expression(kType, position), op(op), target(target), value(value) {}
  Token op;  // kAssign, a compound or a logical assignment
  // A reference; with kAssign a pattern too. A Call (legacy `f() = 1` in sloppy mode) evaluates
  // the call and throws a ReferenceError.
  Expression* target;
  Expression* value;
};

class CommaExpression : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kCommaExpression;
  CommaExpression(Arena* arena, int position) : Expression(kType, position), expressions(arena) {}
  ExpressionList expressions;
};

class Spread : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kSpread;
  Spread(Expression* expression, int position) : Expression(kType, position), expression(expression) {}
  Expression* expression;
};

// Patterns serve declarations, parameters and assignments alike. The holder of a pattern decides whether its
// VariableProxy targets are initialized or assigned.
struct PatternElement {
  Expression* target;       // null: elision
  Expression* initializer;  // may be null
  bool is_rest;
  int position;
};

class ArrayPattern : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kArrayPattern;
  ArrayPattern(Arena* arena, int position) : Expression(kType, position), elements(arena) {}
  ArenaVector<PatternElement> elements;
};

struct PatternProperty {
  Expression* key;  // null: rest
  bool is_computed;
  bool is_rest;
  Expression* target;
  Expression* initializer;  // may be null
  int position;
};

class ObjectPattern : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kObjectPattern;
  ObjectPattern(Arena* arena, int position) : Expression(kType, position), properties(arena) {}
  ArenaVector<PatternProperty> properties;
};

class Yield : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kYield;
  Yield(Expression* expression, int position) : Expression(kType, position), expression(expression) {}
  Expression* expression;  // null: undefined
};

class YieldStar : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kYieldStar;
  YieldStar(Expression* expression, int position) : Expression(kType, position), expression(expression) {}
  Expression* expression;
};

class Await : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kAwait;
  Await(Expression* expression, int position) : Expression(kType, position), expression(expression) {}
  Expression* expression;
};

// `()` until its `=>` has been seen: never in a finished tree.
class EmptyParentheses : public Expression {
 public:
  static constexpr NodeType kType = NodeType::kEmptyParentheses;
  explicit EmptyParentheses(int position) : Expression(kType, position) {}
};

}  // namespace kei

#endif  // KEI_VM_FRONTEND_AST_AST_H_
