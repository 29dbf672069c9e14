#include "vm/frontend/parser/parser.h"

#include "vm/frontend/ast/scope-analysis.h"
#include "vm/frontend/parser/parser-impl.h"

namespace kei {

LazyFunction LazyFunction::From(const FunctionLiteral& literal) {
  LazyFunction result;
  result.kind = literal.kind;
  result.is_generator = literal.is_generator;
  result.is_async = literal.is_async;
  result.is_declaration = literal.is_declaration;
  result.is_named_expression = literal.is_named_expression;
  result.is_class_member = literal.is_class_member;
  result.is_static_member = literal.is_static_member;
  result.has_instance_members = literal.has_instance_members;
  result.name = literal.name;
  result.start_position = literal.start_position;
  result.parameters_position = literal.parameters_position;
  result.end_position = literal.end_position;
  return result;
}

ParseResult Parse(Arena* arena, AstStringTable* strings, SourceView source, const ParseOptions& options) {
  return Parser(arena, strings, source, options).Run();
}

Parser::FunctionState::FunctionState(Parser* parser, FunctionKind kind, AstScope* scope)
    : parser(parser),
      outer(parser->function_),
      outer_targets(parser->targets_),
      scope(scope),
      kind(kind),
      outer_yield(parser->last_yield_),
      outer_await(parser->last_await_),
      outer_await_name(parser->last_await_name_) {
  parser->function_ = this;
  parser->targets_ = nullptr;
}

Parser::FunctionState::~FunctionState() {
  parser->function_ = outer;
  parser->targets_ = outer_targets;
  parser->last_yield_ = outer_yield;
  parser->last_await_ = outer_await;
  parser->last_await_name_ = outer_await_name;
}

Parser::Parser(Arena* arena, AstStringTable* strings, SourceView source, const ParseOptions& options)
    : arena_(arena),
      strings_(strings),
      scanner_(source, strings, arena,
               options.mode == ParseMode::kLazyFunction ? options.function.parameters_position : 0,
               options.is_module),
      options_(options) {}

ParseResult Parser::Run() {
  FunctionLiteral* root = nullptr;
  switch (options_.mode) {
    case ParseMode::kScript:
    case ParseMode::kRepl:
    case ParseMode::kEval:
    case ParseMode::kModule: root = ParseToplevel(); break;
    case ParseMode::kDynamicFunction: root = ParseDynamicFunction(); break;
    case ParseMode::kLazyFunction: root = ParseLazily(); break;
  }
  if (!failed_) Analyze(root);
  if (arena_->has_stopped()) error_.kind = SyntaxError::kEnded;
  if (error_.kind != SyntaxError::kNone) root = nullptr;
  return {root, error_};
}

// The scope of the global code, and in it the scopes of the context chain.
AstScope* Parser::NewOuterChain() {
  AstScope* scope = New<AstScope>(arena_, ScopeKind::kScript, nullptr, 0);
  if (options_.outer == nullptr) return scope;
  for (size_t i = options_.outer->length(); i-- > 0;) {
    scope = New<AstScope>(arena_, options_.outer, i, scope);
  }
  return scope;
}

AstScope* Parser::NewToplevelScope() {
  switch (options_.mode) {
    case ParseMode::kModule: return New<AstScope>(arena_, ScopeKind::kModule, NewOuterChain(), 0);
    case ParseMode::kEval: return New<AstScope>(arena_, ScopeKind::kEval, NewOuterChain(), 0);
    default: return New<AstScope>(arena_, ScopeKind::kScript, nullptr, 0);
  }
}

FunctionLiteral* Parser::ParseToplevel() {
  const bool is_module = options_.mode == ParseMode::kModule;
  FunctionKind kind = is_module                           ? FunctionKind::kModule
                      : options_.mode == ParseMode::kEval ? FunctionKind::kEval
                                                          : FunctionKind::kScript;
  AstScope* scope = NewToplevelScope();
  scope->function_kind_ = kind;
  scope->is_strict_ = options_.is_strict || is_module;
  scope_ = scope;
  FunctionLiteral* literal = NewList<FunctionLiteral>(kind, scope, 0);
  FunctionState state(this, kind, scope);
  const bool may_await = is_module || options_.mode == ParseMode::kRepl;
  state.is_async = may_await;
  // A class field initializer restricts the direct eval in it.
  const AstScope* receiver = scope->receiver_scope();
  state.is_in_static_block = receiver != nullptr && IsClassMembers(receiver->function_kind());
  ParseDirectives(&literal->body, true);
  if (is_module) {
    ParseModuleBody(literal);
  } else {
    ParseStatementList(&literal->body, Token::kEndOfSource);
  }
  HoistSloppyBlockFunctions();
  literal->suspend_count = state.suspend_count;
  literal->is_async = is_module || (may_await && state.suspend_count > 0);
  literal->end_position = scope->end_position_ = EndPosition();
  literal->is_strict = scope->is_strict_;
  eager_functions_.push_back(literal);
  return literal;
}

FunctionLiteral* Parser::ParseDynamicFunction() {
  scope_ = NewOuterChain();
  FunctionState state(this, FunctionKind::kScript, scope_);
  FunctionInfo info;
  info.start = PeekPosition();
  forced_eager_ = info.start;
  info.is_async = Check(Token::kAsync);
  Expect(Token::kFunction);
  info.is_generator = Check(Token::kMul);
  if (Peek() != Token::kLeftParen) {
    Next();
    info.name = current().string;
  }
  FunctionLiteral* literal = ParseFunction(info);
  if (Peek() != Token::kEndOfSource) ReportUnexpected(Next());
  return literal;
}

FunctionLiteral* Parser::ParseLazily() {
  const LazyFunction& function = options_.function;
  // Strictness is not that of the context chain: scopes without a context may stand between.
  scope_ = New<AstScope>(arena_, ScopeKind::kBlock, NewOuterChain(), 0);
  scope_->is_strict_ = options_.is_strict;
  scope_->is_static_member_ = function.is_static_member;
  scope_->is_from_outer_compilation_ = true;  // declares nothing, not even a home object
  FunctionState state(this, FunctionKind::kScript, scope_->declaration_scope());
  forced_eager_ = function.parameters_position;
  FunctionLiteral* literal;
  if (IsArrow(function.kind)) {
    Expression* expression = ParseAssignmentCover(true);
    if (failed_) return nullptr;
    CHECK(expression->IsFunctionLiteral());
    literal = expression->As<FunctionLiteral>();
    literal->name = function.name;
    return literal;
  }
  FunctionInfo info;
  info.name = function.name;
  info.kind = function.kind;
  info.is_generator = function.is_generator;
  info.is_async = function.is_async;
  info.is_declaration = function.is_declaration;
  info.is_named_expression = function.is_named_expression;
  info.is_class_member = function.is_class_member;
  info.is_static_member = function.is_static_member;
  info.has_instance_members = function.has_instance_members;
  info.start = function.start_position;
  literal = ParseFunction(info);
  // The text of a constructor is that of its class.
  literal->end_position = function.end_position;
  return literal;
}

void Parser::Analyze(FunctionLiteral* root) {
  ScopeResolver resolver(arena_, strings_);
  resolver.ResolveAll(root->scope);
  if (arena_->has_stopped()) return;
  if (const VariableProxy* name = resolver.undeclared_private_name()) {
    return Report(SyntaxMessage::kInvalidPrivateFieldResolution, name->position(),
                  name->position() + static_cast<int>(name->name->length()), name->name);
  }
  if (root->scope->is_sloppy_eval_scope()) CheckEvalConflicts(root->scope);
  if (failed_) return;
  ScopeAllocator(arena_).AllocateAll(root->scope);
  for (FunctionLiteral* literal : eager_functions_) SetUseFlags(literal, literal->scope);
}

void Parser::CheckEvalConflicts(AstScope* eval_scope) {
  for (const Declaration& declaration : eval_scope->declarations_) {
    const Variable* variable = declaration.variable;
    if (variable->mode() != VariableMode::kVar) continue;
    if (!arena_->MayGoOn()) return;
    if (EvalConflictWith(eval_scope, variable->name()) == nullptr) continue;
    return Report(SyntaxMessage::kVarRedeclaration, declaration.position,
                  declaration.position + static_cast<int>(variable->name()->length()), variable->name());
  }
}

// --- Tokens and errors --------------------------------------------------------------------------

bool Parser::PeekIsSemicolonLike() const {
  return next().newline_before || Peek() == Token::kSemicolon || Peek() == Token::kRightBrace ||
         Peek() == Token::kEndOfSource;
}

void Parser::ExpectSemicolon() {
  if (Check(Token::kSemicolon)) return;
  if (PeekIsSemicolonLike()) return;
  if (current().token == Token::kAwait && !is_async()) {
    return ReportToken(SyntaxMessage::kAwaitNotInAsyncContext, current());
  }
  ReportUnexpected(Next());
}

void Parser::Report(SyntaxMessage message, Position start, Position end, const AstString* argument) {
  ReportText(message, start, end, argument == nullptr ? std::string() : argument->ToUtf8());
}

void Parser::ReportText(SyntaxMessage message, Position start, Position end, const std::string& argument) {
  if (failed_) return;
  failed_ = true;
  error_.kind = SyntaxError::kSyntaxError;
  error_.message = message;
  error_.argument0 = argument;
  error_.start_position = start;
  error_.end_position = end;
  scanner_.Stop();
}

void Parser::ReportAt(SyntaxMessage message, const Expression* at) {
  Report(message, at->position(), EndPosition());
}

void Parser::ReportUnexpected(const ScannedToken& token) {
  switch (token.token) {
    case Token::kEndOfSource: return ReportToken(SyntaxMessage::kUnexpectedEndOfInput, token);
    case Token::kNumber:
    case Token::kBigInt: return ReportToken(SyntaxMessage::kUnexpectedNumber, token);
    case Token::kString: return ReportToken(SyntaxMessage::kUnexpectedString, token);
    case Token::kEnum: return ReportToken(SyntaxMessage::kUnexpectedReserved, token);
    case Token::kTemplateSpan:
    case Token::kTemplateTail: return ReportToken(SyntaxMessage::kUnexpectedTemplate, token);
    case Token::kEscapedKeyword:
    case Token::kEscapedStrictReserved: return ReportToken(SyntaxMessage::kInvalidEscapedReservedWord, token);
    case Token::kIllegal:
      if (token.message_end == 0) {
        return Report(SyntaxMessage::kInvalidOrUnexpectedToken, token.start, token.end);
      }
      return Report(token.message, token.message_start, token.message_end);
    case Token::kAwait:
      if (IsAwaitReserved()) {
        return ReportToken(SyntaxMessage::kUnexpectedReserved, token);
      }
      break;
    case Token::kLet:
    case Token::kStatic:
    case Token::kYield:
    case Token::kFutureStrictReserved:
      if (is_strict()) {
        return ReportToken(SyntaxMessage::kUnexpectedStrictReserved, token);
      }
      break;
    case Token::kIdentifier:
    case Token::kPrivateName:
    case Token::kAsync: break;
    default: return ReportText(SyntaxMessage::kUnexpectedToken, token.start, token.end, TextOf(token.token));
  }
  ReportToken(SyntaxMessage::kUnexpectedIdentifier, token, token.string);
}

bool Parser::IsStackLow() {
  if (reinterpret_cast<uint64_t>(__builtin_frame_address(0)) > options_.stack_limit) return false;
  ReportTooDeep();
  return true;
}

void Parser::ReportTooDeep() {
  if (failed_) return;
  failed_ = true;
  error_.kind = SyntaxError::kStackOverflow;
  error_.start_position = error_.end_position = PeekPosition();
  scanner_.Stop();
}

void Parser::SetPending(SyntaxMessage message, Position start, Position end) {
  if (!pending_error_.is_set) pending_error_ = {true, message, start, end};
}

void Parser::ReportPending() {
  if (pending_error_.is_set) {
    Report(pending_error_.message, pending_error_.start, pending_error_.end);
  }
}

// Called for each number and string that the parser takes.
void Parser::CheckStrictToken(const ScannedToken& token) {
  if (!token.has_strict_error) return;
  if (is_strict()) return Report(token.message, token.message_start, token.message_end);
  if (function_->strict_error.is_set) return;
  function_->strict_error = {true, token.message, token.message_start, token.message_end};
}

void Parser::BecomeStrict() {
  scope_->is_strict_ = true;
  function_->scope->is_strict_ = true;
  const PendingError& error = function_->strict_error;
  if (error.is_set) Report(error.message, error.start, error.end);
}

}  // namespace kei
