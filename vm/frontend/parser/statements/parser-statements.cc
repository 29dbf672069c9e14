#include "vm/frontend/parser/parser-impl.h"

namespace kei {

// --- Lists and blocks ---------------------------------------------------------------------------

void Parser::ParseDirectives(StatementList* list, bool has_simple_parameters) {
  while (Peek() == Token::kString && !failed()) {
    ScannedToken token = next();
    Statement* statement = ParseStatementListItem();
    list->push_back(statement);
    ExpressionStatement* directive = statement->TryAs<ExpressionStatement>();
    if (directive == nullptr || !directive->expression->IsStringLiteral() ||
        directive->expression->is_parenthesized()) {
      return;
    }
    // The text must be exactly that, without escapes.
    if (token.string != strings_->use_strict() || token.end - token.start != 12) continue;
    if (!has_simple_parameters) {
      return ReportToken(SyntaxMessage::kIllegalLanguageModeDirective, token, strings_->use_strict());
    }
    BecomeStrict();
  }
}

void Parser::ParseStatementList(StatementList* list, Token end) {
  while (Peek() != end && !failed()) {
    Statement* statement = ParseStatementListItem();
    if (!statement->IsEmptyStatement()) list->push_back(statement);
  }
}

Statement* Parser::ParseStatementListItem() {
  if (IsStackLow()) return NewEmpty(0);
  switch (Peek()) {
    case Token::kFunction: return ParseFunctionDeclaration();
    case Token::kClass: return ParseClassDeclaration();
    case Token::kVar:
    case Token::kConst: return ParseVariableStatement();
    case Token::kLet:
      if (IsLetDeclaration()) return ParseVariableStatement();
      break;
    case Token::kAsync:
      if (PeekAhead() == Token::kFunction && !next().contains_escapes &&
          !scanner_.next_next().newline_before) {
        Position start = PeekPosition();
        Next();
        return ParseHoistableDeclaration(true, start);
      }
      break;
    default: break;
  }
  return ParseStatement(nullptr);
}

Statement* Parser::ParseStatement(const Labels* labels) {
  if (IsStackLow()) return NewEmpty(0);
  Position start = PeekPosition();
  switch (Peek()) {
    case Token::kLeftBrace: return ParseBlock();
    case Token::kSemicolon: Next(); return NewEmpty(start);
    case Token::kIf: return ParseIf();
    case Token::kDo: return ParseDoWhile(labels);
    case Token::kWhile: return ParseWhile(labels);
    case Token::kFor: return ParseFor(labels);
    case Token::kContinue: return ParseContinue();
    case Token::kBreak: return ParseBreak();
    case Token::kReturn: return ParseReturn();
    case Token::kThrow: return ParseThrow();
    case Token::kTry: return ParseTry();
    case Token::kWith: return ParseWith();
    case Token::kSwitch: return ParseSwitch(labels);
    case Token::kVar: return ParseVariableStatement();
    case Token::kDebugger:
      Next();
      ExpectSemicolon();
      return New<DebuggerStatement>(start);
    case Token::kFunction:
      ReportToken(is_strict() ? SyntaxMessage::kStrictFunction : SyntaxMessage::kSloppyFunction, next());
      return NewEmpty(start);
    case Token::kAsync:
      if (!next().contains_escapes && PeekAhead() == Token::kFunction &&
          !scanner_.next_next().newline_before) {
        ReportToken(SyntaxMessage::kAsyncFunctionIsSingleStatement, next());
        return NewEmpty(start);
      }
      return ParseExpressionOrLabelled();
    default: return ParseExpressionOrLabelled();
  }
}

// The branch of an `if`: in sloppy mode a function declaration stands there as in a block.
Statement* Parser::ParseScopedStatement() {
  if (is_strict() || Peek() != Token::kFunction) return ParseStatement(nullptr);
  Block* block = NewList<Block>(PeekPosition());
  block->scope = NewScope(ScopeKind::kBlock, PeekPosition());
  ScopeRegion region(this, block->scope);
  if (PeekAhead() == Token::kMul) {
    ReportToken(SyntaxMessage::kGeneratorIsSingleStatement, next());
    return block;
  }
  block->statements.push_back(ParseFunctionDeclaration());
  block->scope->end_position_ = EndPosition();
  return block;
}

Block* Parser::ParseBlock() {
  AstScope* scope = NewScope(ScopeKind::kBlock, PeekPosition());
  return ParseBlockIn(scope);
}

Block* Parser::ParseBlockIn(AstScope* scope) {
  Block* block = NewList<Block>(PeekPosition());
  ScopeRegion region(this, scope);
  AllowLabelledFunctions allow(this);
  Expect(Token::kLeftBrace);
  ParseStatementList(&block->statements, Token::kRightBrace);
  Expect(Token::kRightBrace);
  scope->end_position_ = EndPosition();
  block->scope = scope->is_declaration_scope_ || !scope->declarations_.empty() ? scope : nullptr;
  return block;
}

Statement* Parser::ParseExpressionOrLabelled() {
  Position start = PeekPosition();
  switch (Peek()) {
    case Token::kClass: ReportUnexpected(Next()); return NewEmpty(start);
    case Token::kLet: {
      // `let [` cannot begin an expression statement; other declarations do not belong here.
      Token ahead = PeekAhead();
      bool same_line = !scanner_.next_next().newline_before;
      if (!next().contains_escapes &&
          (ahead == Token::kLeftBracket ||
           (same_line && (ahead == Token::kLeftBrace || IsAnyIdentifier(ahead))))) {
        ReportToken(SyntaxMessage::kUnexpectedLexicalDeclaration, next());
        return NewEmpty(start);
      }
      break;
    }
    default: break;
  }
  if (IsAnyIdentifier(Peek()) && PeekAhead() == Token::kColon) return ParseLabelled();
  Expression* expression = ParseExpression();
  ExpectSemicolon();
  return New<ExpressionStatement>(expression, start);
}

Statement* Parser::ParseLabelled() {
  Position start = PeekPosition();
  Labels labels;
  while (IsAnyIdentifier(Peek()) && PeekAhead() == Token::kColon && !failed()) {
    const AstString* label = ParseBindingIdentifierName();
    bool is_duplicate = FindTarget(label) != nullptr;
    for (const AstString* other : labels) is_duplicate |= other == label;
    if (is_duplicate) ReportToken(SyntaxMessage::kLabelRedeclaration, current(), label);
    Expect(Token::kColon);
    labels.push_back(label);
    // A label is looked for among all that stand around it.
    constexpr size_t kMostLabels = 1000;
    if (labels.size() > kMostLabels) ReportTooDeep();
  }
  switch (Peek()) {
    case Token::kFor:
    case Token::kWhile:
    case Token::kDo:
    case Token::kSwitch: return ParseStatement(&labels);
    default: break;
  }
  LabeledStatement* statement = New<LabeledStatement>(start);
  TargetRegion region(this, statement, false, true, &labels);
  if (Peek() == Token::kFunction && !is_strict() && allows_labelled_function_) {
    if (PeekAhead() == Token::kMul) {
      ReportToken(SyntaxMessage::kGeneratorIsSingleStatement, next());
    }
    statement->body = ParseFunctionDeclaration();
  } else {
    statement->body = ParseStatement(nullptr);
  }
  return statement;
}

// --- Variables ----------------------------------------------------------------------------------

// The next token is `let`, at a place where a declaration is allowed.
bool Parser::IsLetDeclaration() {
  if (next().contains_escapes) return false;
  switch (PeekAhead()) {
    case Token::kLeftBrace:
    case Token::kLeftBracket:
    case Token::kIdentifier:
    case Token::kStatic:
    case Token::kLet:
    case Token::kYield:
    case Token::kAwait:
    case Token::kAsync:
    case Token::kFutureStrictReserved:
    case Token::kEscapedStrictReserved: return true;
    default: return false;
  }
}

Statement* Parser::ParseVariableStatement() {
  VariableMode mode = Peek() == Token::kVar     ? VariableMode::kVar
                      : Peek() == Token::kConst ? VariableMode::kConst
                                                : VariableMode::kLet;
  Statement* statement = ParseVariableDeclarations(mode, false);
  ExpectSemicolon();
  return statement;
}

// If it is in the head of a `for`, only later tokens tell whether an initializer is missing.
VariableStatement* Parser::ParseVariableDeclarations(VariableMode mode, bool in_for_head) {
  Next();
  VariableStatement* statement = NewList<VariableStatement>(mode, current().start);
  bool is_lexical = mode != VariableMode::kVar;
  do {
    Position start = PeekPosition();
    size_t first_variable = scope_->variables_.entries().size();
    Expression* target = ParseBindingTarget(mode);
    Expression* initializer = nullptr;
    Position initialized = EndPosition();
    if (Check(Token::kAssign)) {
      initialized = PeekPosition();
      initializer = ParseAssignment(!in_for_head);
      SetFunctionNameFrom(target, initializer);
      // A function literal does not run while it is being evaluated.
      if (!initializer->IsFunctionLiteral() || target->IsPattern()) initialized = EndPosition();
    } else if (!in_for_head || !PeekIsInOrOf()) {
      if (target->IsPattern() || mode == VariableMode::kConst) {
        ReportText(SyntaxMessage::kDeclarationMissingInitializer, start, EndPosition(),
                   target->IsPattern() ? "destructuring" : "const");
      }
    }
    if (is_lexical) FinishInitialization(first_variable, initialized);
    statement->declarators.push_back({target, initializer, start});
  } while (Check(Token::kComma) && !failed());
  return statement;
}

Statement* Parser::ParseFunctionDeclaration() { return ParseHoistableDeclaration(false, PeekPosition()); }

// The next token is `function`.
Statement* Parser::ParseHoistableDeclaration(bool is_async, Position start, bool is_default) {
  Expect(Token::kFunction);
  FunctionInfo info;
  info.is_async = is_async;
  info.is_generator = Check(Token::kMul);
  info.is_declaration = true;
  info.start = start;
  const bool is_unnamed = is_default && Peek() == Token::kLeftParen;
  if (is_unnamed) {
    info.name = strings_->default_export();
    info.name_token = current();
  } else {
    if (Peek() == Token::kLeftParen) ReportToken(SyntaxMessage::kMissingFunctionName, next());
    info.name = ParseBindingIdentifierName();
    info.name_token = current();
    info.has_name_token = true;
  }
  // The functions of a module are declared as those of a block are.
  bool is_in_block = !scope_->is_declaration_scope_ || scope_->kind_ == ScopeKind::kModule;
  info.hoist_position = scope_->start_position_;
  bool is_sloppy_block = is_in_block && !is_strict() && !info.is_generator && !info.is_async;
  ScannedToken name_token = info.name_token;
  Variable* variable = is_in_block
                           ? DeclareLexical(info.name, VariableMode::kLet, name_token, is_sloppy_block)
                           : DeclareVar(info.name, name_token);
  variable->initializer_position_ = 0;
  AstScope* scope = scope_;
  if (is_unnamed) info.name = strings_->default_string();
  FunctionLiteral* literal = ParseFunction(info);
  DeclareFunction(scope, variable, literal);
  if (!is_sloppy_block) return NewEmpty(start);
  VariableProxy* from = NewBoundProxy(variable, start);
  SloppyBlockFunction* statement = New<SloppyBlockFunction>(from, start);
  function_->sloppy_functions.push_back({statement, scope_, info.name});
  return statement;
}

// The last one of several functions of the same name counts.
void Parser::DeclareFunction(AstScope* scope, Variable* variable, FunctionLiteral* literal) {
  for (size_t i = scope->declarations_.size(); i-- > 0;) {
    Declaration& declaration = scope->declarations_[i];
    if (declaration.variable != variable) continue;
    declaration.function = literal;
    variable->is_function_ = true;
    return;
  }
  scope->declarations_.push_back({variable, literal, literal->position()});
  variable->is_function_ = true;
}

Statement* Parser::ParseClassDeclaration(bool is_default) {
  Position start = PeekPosition();
  Expect(Token::kClass);
  const bool is_unnamed = is_default && (Peek() == Token::kLeftBrace || Peek() == Token::kExtends);
  bool saved_strict = scope_->is_strict_;
  scope_->is_strict_ = true;  // class names obey strict mode
  const AstString* name = is_unnamed ? strings_->default_export() : ParseBindingIdentifierName();
  scope_->is_strict_ = saved_strict;
  ScannedToken name_token = current();
  size_t first_variable = scope_->variables_.entries().size();
  Variable* variable = DeclareBinding(VariableMode::kLet, name, name_token);
  ClassLiteral* literal =
      is_unnamed ? ParseClass(nullptr, nullptr, start) : ParseClass(name, &name_token, start);
  if (is_unnamed) SetFunctionName(literal, strings_->default_string());
  FinishInitialization(first_variable, EndPosition());
  VariableStatement* statement = NewList<VariableStatement>(VariableMode::kLet, start);
  statement->declarators.push_back({NewBoundProxy(variable, name_token.start), literal, name_token.start});
  return statement;
}

// --- Control flow -------------------------------------------------------------------------------

Statement* Parser::ParseIf() {
  Position start = PeekPosition();
  Next();
  Expect(Token::kLeftParen);
  Expression* condition = ParseExpression();
  Expect(Token::kRightParen);
  bool saved = allows_labelled_function_;
  allows_labelled_function_ = false;
  Statement* then_branch = ParseScopedStatement();
  Statement* else_branch = nullptr;
  if (Check(Token::kElse)) else_branch = ParseScopedStatement();
  allows_labelled_function_ = saved;
  return New<IfStatement>(condition, then_branch, else_branch, start);
}

Parser::Target* Parser::FindTarget(const AstString* label) {
  for (Target* target = targets_; target != nullptr; target = target->outer) {
    if (target->labels == nullptr) continue;
    for (const AstString* candidate : *target->labels) {
      if (candidate == label) return target;
    }
  }
  return nullptr;
}

Statement* Parser::ParseContinue() {
  Position start = PeekPosition();
  Next();
  Target* target = nullptr;
  if (!PeekIsSemicolonLike() && IsAnyIdentifier(Peek())) {
    const AstString* label = ParseBindingIdentifierName();
    target = FindTarget(label);
    if (target == nullptr) {
      ReportToken(SyntaxMessage::kUnknownLabel, current(), label);
    } else if (!target->is_loop) {
      ReportToken(SyntaxMessage::kIllegalContinue, current(), label);
    }
  } else {
    target = targets_;
    while (target != nullptr && !target->is_loop) target = target->outer;
    if (target == nullptr) ReportToken(SyntaxMessage::kNoIterationStatement, current());
  }
  ExpectSemicolon();
  if (failed()) return NewEmpty(start);
  return New<ContinueStatement>(static_cast<IterationStatement*>(target->statement), start);
}

Statement* Parser::ParseBreak() {
  Position start = PeekPosition();
  Next();
  Target* target = nullptr;
  if (!PeekIsSemicolonLike() && IsAnyIdentifier(Peek())) {
    const AstString* label = ParseBindingIdentifierName();
    target = FindTarget(label);
    if (target == nullptr) ReportToken(SyntaxMessage::kUnknownLabel, current(), label);
  } else {
    target = targets_;
    while (target != nullptr && target->is_labelled_only) target = target->outer;
    if (target == nullptr) ReportToken(SyntaxMessage::kIllegalBreak, current());
  }
  ExpectSemicolon();
  if (failed()) return NewEmpty(start);
  return New<BreakStatement>(target->statement, start);
}

Statement* Parser::ParseReturn() {
  Position start = PeekPosition();
  Next();
  if (IsToplevelCode(function_->kind) || IsClassMembers(function_->kind)) {
    ReportToken(SyntaxMessage::kIllegalReturn, current());
  }
  Expression* expression = nullptr;
  if (!PeekIsSemicolonLike()) expression = ParseExpression();
  ExpectSemicolon();
  return New<ReturnStatement>(expression, start);
}

Statement* Parser::ParseThrow() {
  Position start = PeekPosition();
  Next();
  if (next().newline_before) ReportToken(SyntaxMessage::kNewlineAfterThrow, current());
  Expression* exception = ParseExpression();
  ExpectSemicolon();
  return New<ThrowStatement>(exception, start);
}

Statement* Parser::ParseWith() {
  WithStatement* statement = New<WithStatement>(PeekPosition());
  Next();
  if (is_strict()) ReportToken(SyntaxMessage::kStrictWith, current());
  Expect(Token::kLeftParen);
  statement->object = ParseExpression();
  Expect(Token::kRightParen);
  statement->scope = NewScope(ScopeKind::kWith, PeekPosition());
  ScopeRegion region(this, statement->scope);
  statement->body = ParseNestedStatement();
  statement->scope->end_position_ = EndPosition();
  return statement;
}

// A statement that no function declaration can be, labelled or not.
Statement* Parser::ParseNestedStatement() {
  bool saved = allows_labelled_function_;
  allows_labelled_function_ = false;
  Statement* statement = ParseStatement(nullptr);
  allows_labelled_function_ = saved;
  return statement;
}

Statement* Parser::ParseSwitch(const Labels* labels) {
  SwitchStatement* statement = NewList<SwitchStatement>(PeekPosition());
  Next();
  Expect(Token::kLeftParen);
  statement->tag = ParseExpression();
  Expect(Token::kRightParen);
  AstScope* scope = NewScope(ScopeKind::kBlock, PeekPosition());
  scope->is_switch_ = true;
  ScopeRegion scope_region(this, scope);
  TargetRegion target_region(this, statement, false, false, labels);
  AllowLabelledFunctions allow(this);
  Expect(Token::kLeftBrace);
  bool has_default = false;
  while (Peek() != Token::kRightBrace && !failed()) {
    CaseClause* clause = New<CaseClause>(CaseClause{nullptr, StatementList(arena_), PeekPosition()});
    if (Check(Token::kCase)) {
      clause->label = ParseExpression();
    } else {
      Expect(Token::kDefault);
      if (has_default) ReportToken(SyntaxMessage::kMultipleDefaultsInSwitch, current());
      has_default = true;
    }
    Expect(Token::kColon);
    while (Peek() != Token::kCase && Peek() != Token::kDefault && Peek() != Token::kRightBrace && !failed()) {
      Statement* item = ParseStatementListItem();
      if (!item->IsEmptyStatement()) clause->statements.push_back(item);
    }
    statement->cases.push_back(clause);
  }
  Expect(Token::kRightBrace);
  scope->end_position_ = EndPosition();
  statement->scope = scope->declarations_.empty() ? nullptr : scope;
  return statement;
}

Statement* Parser::ParseTry() {
  TryStatement* statement = New<TryStatement>(PeekPosition());
  Next();
  statement->block = ParseBlock();
  if (Peek() != Token::kCatch && Peek() != Token::kFinally) {
    ReportToken(SyntaxMessage::kNoCatchOrFinally, next());
    return statement;
  }
  if (Check(Token::kCatch)) ParseCatch(statement);
  if (Check(Token::kFinally)) statement->finally_block = ParseBlock();
  return statement;
}

void Parser::ParseCatch(TryStatement* statement) {
  if (!Check(Token::kLeftParen)) {
    statement->catch_block = ParseBlock();
    return;
  }
  AstScope* scope = NewScope(ScopeKind::kCatch, PeekPosition());
  statement->catch_scope = scope;
  ScopeRegion region(this, scope);
  bool is_pattern = Peek() == Token::kLeftBracket || Peek() == Token::kLeftBrace;
  statement->catch_target =
      ParseBindingTarget(is_pattern ? VariableMode::kLet : VariableMode::kCatchParameter);
  FinishInitialization(0, is_pattern ? EndPosition() : 0);
  Expect(Token::kRightParen);
  AstScope* block_scope = NewScope(ScopeKind::kBlock, PeekPosition());
  block_scope->is_catch_block_ = true;
  statement->catch_block = ParseBlockIn(block_scope);
  scope->end_position_ = EndPosition();
}

}  // namespace kei
