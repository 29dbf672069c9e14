#include "vm/frontend/ast/scope-analysis.h"
#include "vm/frontend/parser/parser-impl.h"

namespace kei {

class Parser::LazyRegion {
 public:
  LazyRegion(Parser* parser, bool is_active)
      : parser_(parser), saved_(parser->arena_), is_active_(is_active) {
    if (is_active) parser->arena_ = parser->LazyArena(parser->lazy_depth_++);
  }
  ~LazyRegion() {
    if (!is_active_) return;
    parser_->arena_->Reset();
    parser_->arena_ = saved_;
    parser_->arrow_head_ = nullptr;  // another expression may get its address
    parser_->lazy_depth_--;
  }

 private:
  Parser* parser_;
  Arena* saved_;
  bool is_active_;
};

Arena* Parser::LazyArena(size_t depth) {
  std::unique_ptr<Arena>& arena = lazy_arenas_[depth];
  if (arena == nullptr) arena = std::make_unique<Arena>(arena_->account(), arena_->pulse());
  return arena.get();
}

// --- Names --------------------------------------------------------------------------------------

bool Expression::IsAnonymousFunctionDefinition() const {
  if (IsClassLiteral()) return As<ClassLiteral>()->name == nullptr;
  if (!IsFunctionLiteral()) return false;
  const FunctionLiteral* function = As<FunctionLiteral>();
  return function->name == nullptr && (function->kind == FunctionKind::kNormal || IsArrow(function->kind));
}

void Parser::SetFunctionName(Expression* value, const AstString* name) {
  if (!value->IsAnonymousFunctionDefinition()) return;
  if (ClassLiteral* literal = value->TryAs<ClassLiteral>()) {
    literal->name = name;
    literal->constructor->name = name;
  } else {
    value->As<FunctionLiteral>()->name = name;
  }
}

void Parser::SetFunctionNameFrom(Expression* target, Expression* value) {
  VariableProxy* proxy = target->TryAs<VariableProxy>();
  if (proxy != nullptr && !proxy->is_parenthesized()) SetFunctionName(value, proxy->name);
}

// --- Functions and methods ----------------------------------------------------------------------

// The next token is `function`.
Expression* Parser::ParseFunctionExpression(bool is_async, Position start) {
  Expect(Token::kFunction);
  FunctionInfo info;
  info.start = start;
  info.is_async = is_async;
  info.is_generator = Check(Token::kMul);
  if (IsAnyIdentifier(Peek()) || IsPropertyName(Peek())) {
    // The function's own rules hold for its name.
    Next();
    info.name_token = current();
    info.has_name_token = true;
    info.is_named_expression = true;
    info.name = current().string;
    bool saved_generator = function_->is_generator;
    bool saved_async = function_->is_async;
    bool saved_await = function_->is_await_reserved;
    function_->is_await_reserved = false;
    function_->is_generator = info.is_generator;
    function_->is_async = info.is_async;
    if (!IsAllowedIdentifier(current())) ReportUnexpected(current());
    function_->is_generator = saved_generator;
    function_->is_async = saved_async;
    function_->is_await_reserved = saved_await;
  }
  return ParseFunction(info);
}

bool Parser::ShouldBeLazy(Position start, Position parameters) const {
  if (in_lazy_function()) return lazy_depth_ < lazy_arenas_.size();
  return options_.allow_lazy && start != eager_start_ && start != forced_eager_ &&
         parameters != forced_eager_;
}

AstScope* Parser::NewFunctionScope(const FunctionInfo& info) {
  AstScope* scope = New<AstScope>(arena_, ScopeKind::kFunction, scope_, info.start);
  scope->function_kind_ = info.kind;
  scope->hoist_position_ = info.hoist_position >= 0 ? info.hoist_position : info.start;
  if (!IsArrow(info.kind)) scope->is_static_member_ = info.is_static_member;
  if (info.is_named_expression) {
    scope->function_name_variable_ = New<Variable>(scope, info.name, VariableMode::kFunctionName, 0);
  }
  return scope;
}

// The next token is the `(` of the parameters.
FunctionLiteral* Parser::ParseFunction(const FunctionInfo& info) {
  FunctionLiteral* literal = NewList<FunctionLiteral>(info.kind, nullptr, info.start);
  literal->parameters_position = PeekPosition();
  literal->is_iife_hint = info.start == eager_start_;
  literal->name = info.name;
  literal->is_generator = info.is_generator;
  literal->is_async = info.is_async;
  literal->is_declaration = info.is_declaration;
  literal->is_named_expression = info.is_named_expression;
  literal->is_class_member = info.is_class_member;
  literal->has_instance_members = info.has_instance_members;
  literal->is_lazy = ShouldBeLazy(info.start, PeekPosition());
  LazyRegion lazy_region(this, literal->is_lazy);
  literal->scope = NewFunctionScope(info);
  if (!literal->is_lazy) scope_->inner_scopes_.push_back(literal->scope);
  ParseFunctionRest(literal, info);
  return literal;
}

void Parser::ParseFunctionRest(FunctionLiteral* literal, const FunctionInfo& info) {
  FunctionState state(this, info.kind, literal->scope);
  state.is_generator = info.is_generator;
  state.is_async = info.is_async;
  ScopeRegion scope_region(this, literal->scope);
  Position start = PeekPosition();
  ParseParameters(literal);
  CheckArity(literal, start);
  bool is_root = options_.mode == ParseMode::kDynamicFunction && state.outer->outer == nullptr;
  if (is_root && EndPosition() - 1 != options_.parameters_end_position &&
      options_.parameters_end_position >= 0) {
    ReportToken(SyntaxMessage::kDynamicFunctionParameters, current());
  }
  ParseFunctionBody(literal, false, true);
  CheckStrictFunction(literal, info);
  FinishFunction(literal);
}

FunctionLiteral* Parser::ParseMethod(const PropertyInfo& property, FunctionKind kind, bool is_class_member,
                                     bool is_static) {
  FunctionInfo info;
  info.name = property.name;
  info.kind = kind;
  info.is_generator = property.is_generator;
  info.is_async = property.is_async;
  info.is_class_member = is_class_member;
  info.is_static_member = is_static;
  info.start = property.start;
  return ParseFunction(info);
}

// --- Parameters ---------------------------------------------------------------------------------

void Parser::ParseParameters(FunctionLiteral* literal) {
  function_->in_parameters = true;
  Expect(Token::kLeftParen);
  while (Peek() != Token::kRightParen && !failed()) {
    Parameter parameter{nullptr, nullptr, false};
    parameter.is_rest = Check(Token::kEllipsis);
    size_t first_variable = scope_->variables_.entries().size();
    parameter.target = ParseBindingTarget(VariableMode::kParameter);
    if (parameter.is_rest && Peek() == Token::kAssign) {
      ReportToken(SyntaxMessage::kRestDefaultInitializer, next());
    }
    parameter.initializer = ParseInitializerFor(parameter.target);
    AddParameter(literal, parameter);
    FinishInitialization(first_variable, EndPosition());
    if (Peek() == Token::kRightParen) break;
    if (parameter.is_rest && Peek() == Token::kComma) {
      ReportToken(SyntaxMessage::kParamAfterRest, next());
    }
    Expect(Token::kComma);
  }
  Expect(Token::kRightParen);
  FinishParameters(literal);
}

void Parser::FinishParameters(FunctionLiteral* literal) {
  if (literal->parameters.size() > 65534) {
    ReportToken(SyntaxMessage::kTooManyParameters, current());
  }
  // Nothing can refer to a simple parameter before it has its value.
  if (literal->has_simple_parameters) FinishInitialization(0, 0);
  scope_->has_simple_parameters_ = literal->has_simple_parameters;
  function_->in_parameters = false;
}

void Parser::AddParameter(FunctionLiteral* literal, const Parameter& parameter) {
  VariableProxy* proxy = parameter.target->TryAs<VariableProxy>();
  bool is_simple = proxy != nullptr && parameter.initializer == nullptr && !parameter.is_rest;
  literal->parameters.push_back(parameter);
  if (failed()) return;
  if (parameter.initializer == nullptr && !parameter.is_rest && literal->length == literal->parameter_count) {
    ++literal->length;
  }
  if (!is_simple) literal->has_simple_parameters = false;
  if (parameter.is_rest) return;
  Variable* variable = proxy == nullptr ? nullptr : proxy->variable;
  if (variable != nullptr) {
    // The last of several parameters of one name counts.
    if (variable->index_ >= 0) scope_->parameters_[static_cast<size_t>(variable->index_)] = nullptr;
    variable->index_ = literal->parameter_count;
  }
  scope_->parameters_.push_back(variable);
  ++literal->parameter_count;
}

void Parser::CheckArity(FunctionLiteral* literal, Position start) {
  if (literal->kind == FunctionKind::kGetter && !literal->parameters.empty()) {
    Report(SyntaxMessage::kBadGetterArity, start, EndPosition());
  }
  if (literal->kind != FunctionKind::kSetter) return;
  if (literal->parameters.size() != 1) {
    Report(SyntaxMessage::kBadSetterArity, start, EndPosition());
  } else if (literal->parameters[0].is_rest) {
    Report(SyntaxMessage::kBadSetterRestParameter, start, EndPosition());
  }
}

// --- Arrow functions ----------------------------------------------------------------------------

// The next token is the `=>` behind `head`.
Expression* Parser::ParseArrow(Expression* head, const ArrowSnapshot& snapshot, bool accept_in) {
  if (next().newline_before) {
    ReportUnexpected(Next());
    return head;
  }
  if (head != arrow_head_) {
    Report(SyntaxMessage::kMalformedArrowParams, snapshot.start, EndPosition());
    return head;
  }
  if (last_yield_ >= snapshot.start) {
    Report(SyntaxMessage::kYieldInParameter, last_yield_, EndPosition());
  }
  if (last_await_ >= snapshot.start) {
    Report(SyntaxMessage::kAwaitExpressionFormalParameter, last_await_, EndPosition());
  }
  if (head->IsCall() && last_await_name_ >= snapshot.start) {
    Report(SyntaxMessage::kAwaitBindingIdentifier, last_await_name_, last_await_name_ + 5);
  }
  FunctionInfo info;
  info.kind = FunctionKind::kArrow;
  info.start = snapshot.start;
  info.is_async = head->IsCall();
  FunctionLiteral* literal = NewList<FunctionLiteral>(info.kind, nullptr, info.start);
  literal->parameters_position = info.start;
  literal->is_async = info.is_async;
  literal->is_iife_hint = info.start == eager_start_;
  literal->is_lazy = PeekAhead() == Token::kLeftBrace && ShouldBeLazy(info.start, info.start);
  LazyRegion lazy_region(this, literal->is_lazy);
  literal->scope = NewFunctionScope(info);
  MoveToArrow(literal->scope, snapshot);
  if (!literal->is_lazy) scope_->inner_scopes_.push_back(literal->scope);
  FunctionState state(this, info.kind, literal->scope);
  state.is_async = info.is_async;
  state.is_in_static_block = state.outer->is_in_static_block;
  ScopeRegion scope_region(this, literal->scope);
  ConvertArrowParameters(literal, head);
  Expect(Token::kArrow);
  ParseFunctionBody(literal, Peek() != Token::kLeftBrace, accept_in);
  FinishFunction(literal);
  state.outer->expected_property_count += state.expected_property_count;
  return literal;
}

// All references and scopes of the head are inside the arrow function.
void Parser::MoveToArrow(AstScope* arrow, const ArrowSnapshot& snapshot) {
  for (size_t i = snapshot.unresolved; i < scope_->unresolved_.size(); ++i) {
    VariableProxy* proxy = scope_->unresolved_[i];
    arrow->unresolved_.push_back(proxy);
  }
  scope_->unresolved_.truncate(snapshot.unresolved);
  for (size_t i = snapshot.inner_scopes; i < scope_->inner_scopes_.size(); ++i) {
    AstScope* inner = scope_->inner_scopes_[i];
    inner->outer_ = arrow;
    arrow->inner_scopes_.push_back(inner);
  }
  scope_->inner_scopes_.truncate(snapshot.inner_scopes);
  if (eval_count_ == snapshot.eval_count) return;
  arrow->calls_direct_eval_ = arrow->inner_scope_calls_eval_ = true;
  arrow->calls_sloppy_eval_ = !arrow->is_strict_;
}

void Parser::ConvertArrowParameters(FunctionLiteral* literal, Expression* head) {
  std::span<Expression*> list;
  if (Call* call = head->TryAs<Call>()) {
    list = call->arguments;
    if (rest_comma_ > call->position()) {
      Report(SyntaxMessage::kParamAfterRest, rest_comma_, rest_comma_ + 1);
    }
  } else if (CommaExpression* comma = head->TryAs<CommaExpression>()) {
    list = comma->expressions;
  } else if (!head->IsEmptyParentheses()) {
    list = {&head, 1};
    // The parentheses are those of the parameter list.
    head->is_parenthesized_ = false;
  }
  for (size_t i = 0; i < list.size() && !failed(); ++i) {
    if (list[i]->IsSpread() && i + 1 != list.size()) {
      ReportAt(SyntaxMessage::kParamAfterRest, list[i]);
    }
    Position initialized = i + 1 < list.size() ? list[i + 1]->position() : EndPosition();
    ConvertArrowParameter(literal, list[i], initialized);
  }
  FinishParameters(literal);
}

void Parser::ConvertArrowParameter(FunctionLiteral* literal, Expression* expression, Position initialized) {
  Parameter parameter{nullptr, nullptr, false};
  size_t first_variable = scope_->variables_.entries().size();
  if (Spread* spread = expression->TryAs<Spread>()) {
    parameter.is_rest = true;
    if (spread->expression->IsAssignment()) {
      ReportAt(SyntaxMessage::kRestDefaultInitializer, spread->expression);
    }
    parameter.target = ToTarget(spread->expression, Conversion::kParameters);
  } else {
    SplitInitializer(expression, Conversion::kParameters, &parameter.target, &parameter.initializer);
  }
  AddParameter(literal, parameter);
  FinishInitialization(first_variable, initialized);
}

// --- Bodies -------------------------------------------------------------------------------------

// Whether code in the parameters could tell the variables of the body from its own.
bool Parser::NeedsBodyScope(const AstScope* scope) const {
  if (scope->has_simple_parameters_) return false;
  if (!scope->inner_scopes_.empty() || scope->calls_direct_eval_) return true;
  for (const VariableProxy* proxy : scope->unresolved_) {
    if (!proxy->is_bound_) return true;
  }
  return false;
}

void Parser::ParseFunctionBody(FunctionLiteral* literal, bool is_expression, bool accept_in) {
  AstScope* body_scope = scope_;
  // Only an eval declares variables in an expression.
  if ((!is_expression || scope_->calls_direct_eval_) && NeedsBodyScope(scope_)) {
    body_scope = NewScope(ScopeKind::kBlock, PeekPosition());
    body_scope->is_declaration_scope_ = true;
    literal->body_scope = body_scope;
    scope_->has_body_scope_ = true;
  }
  ScopeRegion region(this, body_scope);
  AllowLabelledFunctions allow(this);
  if (is_expression) {
    Position start = PeekPosition();
    literal->body.push_back(New<ReturnStatement>(ParseAssignment(accept_in), start));
    return;
  }
  Expect(Token::kLeftBrace);
  ParseDirectives(&literal->body, literal->has_simple_parameters);
  ParseStatementList(&literal->body, Token::kRightBrace);
  Expect(Token::kRightBrace);
  body_scope->end_position_ = EndPosition();
}

void Parser::CheckStrictFunction(FunctionLiteral* literal, const FunctionInfo& info) {
  if (!info.has_name_token || !literal->scope->is_strict_) return;
  if (IsEvalOrArguments(info.name)) {
    return ReportToken(SyntaxMessage::kStrictEvalArguments, info.name_token);
  }
  switch (info.name_token.token) {
    case Token::kYield:
    case Token::kLet:
    case Token::kStatic:
    case Token::kFutureStrictReserved:
    case Token::kEscapedStrictReserved:
      return ReportToken(SyntaxMessage::kUnexpectedStrictReserved, info.name_token);
    default: return;
  }
}

// `var arguments` names the arguments object; a parameter or a function of that name hides it.
void Parser::AdoptArguments(AstScope* scope) {
  if (!scope->is_receiver_scope() || IsClassMembers(scope->function_kind_)) return;
  Variable* variable = scope->FindOwn(strings_->arguments());
  if (variable == nullptr || variable->mode() != VariableMode::kVar) return;
  for (const Declaration& declaration : scope->declarations_) {
    if (declaration.variable == variable && declaration.function != nullptr) return;
  }
  variable->mode_ = VariableMode::kArguments;
  scope->arguments_variable_ = variable;
}

// A `var` of the body scope begins with the value of the parameter of its name.
void Parser::CopyParameters(FunctionLiteral* literal) {
  AstScope* scope = literal->scope;
  for (const Declaration& declaration : literal->body_scope->declarations_) {
    Variable* variable = declaration.variable;
    if (variable->mode() != VariableMode::kVar || declaration.function != nullptr) continue;
    Variable* from = scope->FindOwn(variable->name());
    if (from == nullptr && variable->name() == strings_->arguments() && scope->is_receiver_scope() &&
        !IsClassMembers(scope->function_kind_)) {
      from = scope->Declare(variable->name(), VariableMode::kArguments, 0);
      scope->arguments_variable_ = from;
    }
    if (from == nullptr) continue;
    from->is_used_ = true;
    literal->parameter_copies.push_back({from, variable});
  }
}

void Parser::FinishFunction(FunctionLiteral* literal) {
  AstScope* scope = literal->scope;
  HoistSloppyBlockFunctions();
  scope->end_position_ = EndPosition();
  literal->start_position = literal->position();
  literal->end_position = EndPosition();
  literal->is_strict = scope->is_strict_;
  literal->is_static_member = scope->is_static_member_;
  literal->hoist_position = scope->hoist_position_;
  literal->suspend_count = function_->suspend_count;
  literal->expected_property_count = static_cast<uint16_t>(std::min(function_->expected_property_count, 255));
  const PendingError& duplicate = function_->duplicate_parameter;
  literal->has_duplicate_parameters = duplicate.is_set;
  if (duplicate.is_set &&
      (literal->is_strict || literal->kind != FunctionKind::kNormal || !literal->has_simple_parameters)) {
    Report(duplicate.message, duplicate.start, duplicate.end);
  }
  if (failed()) return;
  if (literal->body_scope != nullptr) CopyParameters(literal);
  AdoptArguments(scope);
  if (!literal->is_lazy) {
    if (!in_lazy_function()) eager_functions_.push_back(literal);
    return;
  }
  ScopeResolver(arena_, strings_).ResolveAndExport(scope);
  SetUseFlags(literal, scope);
  // The arena of the lazy function is used for another one now.
  literal->scope = literal->body_scope = nullptr;
  literal->parameters.clear();
  literal->parameter_copies.clear();
  literal->body.clear();
}

// Called after the analysis of the scope.
void Parser::SetUseFlags(FunctionLiteral* literal, const AstScope* scope) {
  literal->uses_arguments = scope->arguments_variable() != nullptr;
  literal->uses_this = scope->this_variable() != nullptr;
  literal->uses_super_property = scope->uses_super_property_;
  literal->calls_direct_eval = scope->calls_direct_eval_;
}

}  // namespace kei
