#include "vm/frontend/ast/ast-printer.h"

#include <charconv>

#include "vm/frontend/ast/ast.h"

namespace kei {
namespace {

class AstPrinter {
 public:
  explicit AstPrinter(uintptr_t stack_limit) : stack_limit_(stack_limit) {}
  std::string Print(FunctionLiteral* function) {
    PrintFunction(function);
    out_ += '\n';
    return std::move(out_);
  }

 private:
  // "(head", then children on lines of their own, then ")".
  class Node {
   public:
    Node(AstPrinter* printer, const std::string& head) : printer_(printer) {
      printer->NewLine();
      printer->out_ += "(" + head;
      ++printer->depth_;
    }
    ~Node() {
      --printer_->depth_;
      printer_->out_ += ")";
    }

   private:
    AstPrinter* printer_;
  };

  void NewLine() {
    if (out_.empty()) return;
    out_ += '\n';
    out_.append(static_cast<size_t>(depth_) * 2, ' ');
  }
  void Atom(const std::string& text) {
    NewLine();
    out_ += text;
  }

  static std::string Quoted(const AstString* string) {
    if (string == nullptr) return "invalid";
    std::string result = "\"";
    for (char c : string->ToUtf8()) {
      if (c == '"' || c == '\\') result += '\\';
      if (c == '\n') {
        result += "\\n";
      } else {
        result += c;
      }
    }
    return result + "\"";
  }

  static std::string LocationText(const Variable* variable) {
    std::string text = NameOf(variable->location());
    if (variable->index() >= -1 && (variable->location() == VariableLocation::kParameter ||
                                    variable->location() == VariableLocation::kLocal ||
                                    variable->location() == VariableLocation::kContext)) {
      text += "[" + std::to_string(variable->index()) + "]";
    }
    if (variable->fallback() != nullptr) text += ":" + LocationText(variable->fallback());
    return text;
  }

  void PrintScope(const AstScope* scope) {
    if (scope == nullptr) return;
    std::string head = std::string("scope ") + NameOf(scope->kind());
    if (scope->NeedsContext()) {
      head += " context[" + std::to_string(scope->context_slot_count()) + "]";
    }
    if (scope->is_closure_scope()) head += " locals[" + std::to_string(scope->local_count()) + "]";
    if (scope->calls_sloppy_eval()) head += " sloppy-eval";
    Node node(this, head);
    for (const Variable* variable : scope->Variables()) {
      std::string text = std::string("(") + NameOf(variable->mode()) + " " + variable->name()->ToUtf8() +
                         " " + LocationText(variable);
      if (variable->needs_hole_initialization()) text += " hole";
      if (variable->is_assigned()) text += " assigned";
      Atom(text + ")");
    }
    for (const Declaration& declaration : scope->declarations()) {
      if (declaration.function == nullptr) continue;
      Node child(this, "declare " + declaration.variable->name()->ToUtf8());
      PrintFunction(declaration.function);
    }
  }

  void PrintFunction(FunctionLiteral* function) {
    std::string head = NameOf(function->kind);
    if (function->is_async) head = "async " + head;
    if (function->is_generator) head += "*";
    if (function->name != nullptr) head += " " + Quoted(function->name);
    if (function->is_strict) head += " strict";
    if (function->is_lazy) head += " lazy";
    head += " @" + std::to_string(function->start_position) + "-" + std::to_string(function->end_position);
    Node node(this, head);
    if (function->is_lazy) return;
    PrintScope(function->scope);
    for (const Parameter& parameter : function->parameters) {
      Node child(this, parameter.is_rest ? "rest" : "parameter");
      Print(parameter.target);
      PrintOptional(parameter.initializer);
    }
    PrintScope(function->body_scope);
    for (const ParameterCopy& copy : function->parameter_copies) {
      Atom("(copy " + LocationText(copy.from) + " " + LocationText(copy.to) + ")");
    }
    for (Statement* statement : function->body) Print(statement);
  }

  void PrintOptional(AstNode* node) {
    if (node != nullptr) Print(node);
  }
  template <typename List>
  void PrintList(const List& list) {
    for (AstNode* node : list) Print(node);
  }

  void Print(AstNode* node) {
    if (reinterpret_cast<uintptr_t>(__builtin_frame_address(0)) < stack_limit_) {
      return Atom("(...)");
    }
    switch (node->type()) {
#define NODE(name)        \
  case NodeType::k##name: \
    return Visit(node->As<name>());
#define S(name) NODE(name)
#define E(name) NODE(name)
#include "vm/frontend/ast/ast.def"
#undef S
#undef E
#undef NODE
    }
  }

  void Visit(Block* block) {
    Node node(this, "block");
    PrintScope(block->scope);
    PrintList(block->statements);
  }
  void Visit(EmptyStatement*) { Atom("(empty)"); }
  void Visit(ExpressionStatement* statement) { Print(statement->expression); }
  void Visit(VariableStatement* statement) {
    Node node(this, NameOf(statement->mode));
    for (const auto& declarator : statement->declarators) {
      Print(declarator.target);
      PrintOptional(declarator.initializer);
    }
  }
  void Visit(SloppyBlockFunction* statement) {
    if (statement->to == nullptr) return Atom("(block-function)");
    Node node(this, "block-function");
    Print(statement->from);
    Print(statement->to);
  }
  void Visit(IfStatement* statement) {
    Node node(this, "if");
    Print(statement->condition);
    Print(statement->then_branch);
    PrintOptional(statement->else_branch);
  }
  void Visit(LabeledStatement* statement) {
    Node node(this, "labelled");
    Print(statement->body);
  }
  void Visit(SwitchStatement* statement) {
    Node node(this, "switch");
    Print(statement->tag);
    PrintScope(statement->scope);
    for (CaseClause* clause : statement->cases) {
      Node child(this, clause->label == nullptr ? "default" : "case");
      PrintOptional(clause->label);
      PrintList(clause->statements);
    }
  }
  void Visit(DoWhileStatement* statement) {
    Node node(this, "do-while");
    Print(statement->body);
    Print(statement->condition);
  }
  void Visit(WhileStatement* statement) {
    Node node(this, "while");
    Print(statement->condition);
    Print(statement->body);
  }
  void Visit(ForStatement* statement) {
    Node node(this, "for");
    PrintScope(statement->scope);
    PrintPart("init", statement->init);
    PrintPart("condition", statement->condition);
    PrintPart("next", statement->next);
    Print(statement->body);
  }
  void PrintPart(const char* name, AstNode* part) {
    if (part == nullptr) return;
    Node node(this, name);
    Print(part);
  }
  void PrintForEach(const char* name, ForEachStatement* statement) {
    std::string head = name;
    if (statement->is_declaration) head += std::string(" ") + NameOf(statement->mode);
    Node node(this, head);
    PrintScope(statement->scope);
    Print(statement->target);
    PrintPart("initializer", statement->initializer);
    Print(statement->subject);
    Print(statement->body);
  }
  void Visit(ForInStatement* statement) { PrintForEach("for-in", statement); }
  void Visit(ForOfStatement* statement) {
    PrintForEach(statement->is_await ? "for-await-of" : "for-of", statement);
  }
  void Visit(ContinueStatement*) { Atom("(continue)"); }
  void Visit(BreakStatement*) { Atom("(break)"); }
  void Visit(ReturnStatement* statement) {
    Node node(this, "return");
    PrintOptional(statement->expression);
  }
  void Visit(ThrowStatement* statement) {
    Node node(this, "throw");
    Print(statement->exception);
  }
  void Visit(TryStatement* statement) {
    Node node(this, "try");
    Print(statement->block);
    if (statement->catch_block != nullptr) {
      Node child(this, "catch");
      PrintScope(statement->catch_scope);
      PrintOptional(statement->catch_target);
      Print(statement->catch_block);
    }
    PrintPart("finally", statement->finally_block);
  }
  void Visit(WithStatement* statement) {
    Node node(this, "with");
    Print(statement->object);
    Print(statement->body);
  }
  void Visit(DebuggerStatement*) { Atom("(debugger)"); }
  void Visit(ClassMembersStatement* statement) {
    Node node(this, "define-members");
    for (ClassMember* member : statement->members) PrintMember(member);
  }

  void Visit(Literal* literal) {
    switch (literal->kind) {
      case Literal::kSmi: return Atom(std::to_string(literal->smi));
      case Literal::kDouble: {
        char buffer[40];
        auto end = std::to_chars(buffer, buffer + sizeof buffer, literal->number);
        return Atom(std::string(buffer, end.ptr) + "d");
      }
      case Literal::kString: return Atom(Quoted(literal->string));
      case Literal::kBigInt: return Atom(literal->string->ToUtf8() + "n");
      case Literal::kTrue: return Atom("true");
      case Literal::kFalse: return Atom("false");
      case Literal::kNull: return Atom("null");
      case Literal::kUndefined: return Atom("undefined");
      case Literal::kHole: return Atom("hole");
    }
  }
  void Visit(RegExpLiteral* literal) {
    Atom("/" + literal->pattern->ToUtf8() + "/" + literal->flags->ToUtf8());
  }
  void Visit(ObjectLiteral* literal) {
    Node node(this, literal->is_simple() ? "object simple" : "object");
    if (literal->scope != nullptr && literal->scope->NeedsContext()) PrintScope(literal->scope);
    for (const ObjectProperty& property : literal->properties) {
      static constexpr const char* kKinds[] = {"property", "get", "set", "spread", "prototype"};
      Node child(this, std::string(kKinds[property.kind]) + (property.is_computed ? " []" : ""));
      PrintOptional(property.key);
      Print(property.value);
    }
  }
  void Visit(ArrayLiteral* literal) {
    Node node(this, literal->is_simple() ? "array simple" : "array");
    PrintList(literal->elements);
  }
  void Visit(FunctionLiteral* literal) { PrintFunction(literal); }
  void PrintMember(ClassMember* member) {
    static constexpr const char* kKinds[] = {"method", "get", "set", "field", "static-block"};
    Node node(this,
              std::string(member->is_static && member->kind != ClassMember::kStaticBlock ? "static " : "") +
                  kKinds[member->kind]);
    PrintOptional(member->key);
    PrintOptional(member->value);
    PrintOptional(member->block);
  }
  void Visit(ClassLiteral* literal) {
    Node node(this, "class" + (literal->name == nullptr ? "" : " " + Quoted(literal->name)));
    PrintScope(literal->scope);
    PrintPart("extends", literal->extends);
    PrintFunction(literal->constructor);
    for (ClassMember* member : literal->members) {
      if (member->kind < ClassMember::kField) PrintMember(member);
    }
    PrintOptional(literal->instance_members);
    PrintOptional(literal->static_members);
  }
  void Visit(TemplateLiteral* literal) {
    Node node(this, "template");
    for (size_t i = 0; i < literal->cooked.size(); ++i) {
      Atom(Quoted(literal->cooked[i]));
      if (i < literal->substitutions.size()) Print(literal->substitutions[i]);
    }
  }
  void Visit(TaggedTemplate* tagged) {
    Node node(this, "tagged");
    Print(tagged->tag);
    Print(tagged->quasi);
  }
  void Visit(VariableProxy* proxy) {
    std::string text = proxy->name->ToUtf8();
    if (proxy->variable != nullptr) text += ":" + LocationText(proxy->variable);
    if (proxy->needs_hole_check()) text += "!";
    Atom(text);
  }
  void Visit(Property* property) {
    Node node(this, property->is_optional() ? "?." : ".");
    Print(property->object);
    Print(property->key);
  }
  void Visit(PrivateProperty* property) {
    Node node(this, property->is_optional() ? "?.#" : ".#");
    Print(property->object);
    Print(property->name);
  }
  void Visit(SuperProperty* property) {
    Node node(this, "super.");
    Print(property->home_object);
    Print(property->receiver);
    Print(property->key);
  }
  void Visit(Call* call) {
    Node node(this, call->is_possibly_direct_eval ? "call-eval" : call->is_optional ? "?.call" : "call");
    Print(call->callee);
    PrintList(call->arguments);
  }
  void Visit(SuperCall* call) {
    Node node(this, "super-call");
    PrintList(call->arguments);
  }
  void Visit(CallNew* call) {
    Node node(this, "new");
    Print(call->callee);
    PrintList(call->arguments);
  }
  void Visit(ImportCall* call) {
    Node node(this, "import");
    Print(call->specifier);
    PrintOptional(call->options);
  }
  void Visit(ImportMeta* expression) { Node node(this, "import-meta"); }
  void Visit(NativeCall* call) {
    Node node(this, "native " + std::string(kNatives[static_cast<int>(call->function)].name));
    PrintList(call->arguments);
  }
  void Visit(OptionalChain* chain) {
    Node node(this, "optional-chain");
    Print(chain->expression);
  }
  void Visit(UnaryOperation* operation) {
    Node node(this, TextOf(operation->op));
    Print(operation->operand);
  }
  void Visit(CountOperation* operation) {
    Node node(this, std::string(operation->is_prefix() ? "prefix " : "postfix ") + TextOf(operation->op));
    Print(operation->target);
  }
  void PrintBinary(Token op, Expression* left, Expression* right) {
    Node node(this, TextOf(op));
    Print(left);
    Print(right);
  }
  void Visit(BinaryOperation* op) { PrintBinary(op->op, op->left, op->right); }
  void Visit(LogicalOperation* op) { PrintBinary(op->op, op->left, op->right); }
  void Visit(CompareOperation* op) { PrintBinary(op->op, op->left, op->right); }
  void Visit(PrivateIn* operation) { PrintBinary(Token::kIn, operation->name, operation->object); }
  void Visit(Conditional* conditional) {
    Node node(this, "?");
    Print(conditional->condition);
    Print(conditional->then_value);
    Print(conditional->else_value);
  }
  void Visit(Assignment* assignment) { PrintBinary(assignment->op, assignment->target, assignment->value); }
  void Visit(CommaExpression* comma) {
    Node node(this, ",");
    PrintList(comma->expressions);
  }
  void Visit(Spread* spread) {
    Node node(this, "...");
    Print(spread->expression);
  }
  void Visit(ArrayPattern* pattern) {
    Node node(this, "array-pattern");
    for (const PatternElement& element : pattern->elements) {
      if (element.target == nullptr) {
        Atom("hole");
        continue;
      }
      Node child(this, element.is_rest ? "rest" : "element");
      Print(element.target);
      PrintOptional(element.initializer);
    }
  }
  void Visit(ObjectPattern* pattern) {
    Node node(this, "object-pattern");
    for (const PatternProperty& property : pattern->properties) {
      Node child(this, property.is_rest ? "rest" : property.is_computed ? "property []" : "property");
      PrintOptional(property.key);
      Print(property.target);
      PrintOptional(property.initializer);
    }
  }
  void Visit(Yield* yield) {
    Node node(this, "yield");
    PrintOptional(yield->expression);
  }
  void Visit(YieldStar* yield) {
    Node node(this, "yield*");
    Print(yield->expression);
  }
  void Visit(Await* await) {
    Node node(this, "await");
    Print(await->expression);
  }
  void Visit(EmptyParentheses*) { UNREACHABLE(); }

  uintptr_t stack_limit_;
  std::string out_;
  int depth_ = 0;
};

}  // namespace

std::string PrintAst(FunctionLiteral* function, uintptr_t stack_limit) {
  return AstPrinter(stack_limit).Print(function);
}

}  // namespace kei
