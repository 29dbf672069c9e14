#include "vm/frontend/parser/parser-impl.h"

namespace kei {

Statement* Parser::ParseLoopBody(IterationStatement* loop, const Labels* labels) {
  TargetRegion region(this, loop, true, false, labels);
  loop->body = ParseNestedStatement();
  return loop;
}

Statement* Parser::ParseDoWhile(const Labels* labels) {
  DoWhileStatement* loop = New<DoWhileStatement>(PeekPosition());
  Next();
  ParseLoopBody(loop, labels);
  Expect(Token::kWhile);
  Expect(Token::kLeftParen);
  loop->condition = ParseExpression();
  Expect(Token::kRightParen);
  Check(Token::kSemicolon);
  return loop;
}

Statement* Parser::ParseWhile(const Labels* labels) {
  WhileStatement* loop = New<WhileStatement>(PeekPosition());
  Next();
  Expect(Token::kLeftParen);
  loop->condition = ParseExpression();
  Expect(Token::kRightParen);
  return ParseLoopBody(loop, labels);
}

bool Parser::PeekIsInOrOf() const { return Peek() == Token::kIn || PeekIsWord(strings_->of()); }

Statement* Parser::ParseFor(const Labels* labels) {
  Position start = PeekPosition();
  Next();
  bool is_await = false;
  if (Peek() == Token::kAwait && is_async()) {
    Next();
    is_await = true;
    last_await_ = current().start;
    ++function_->suspend_count;
  }
  Expect(Token::kLeftParen);
  bool is_declaration =
      Peek() == Token::kVar || Peek() == Token::kConst || (Peek() == Token::kLet && IsLetDeclaration());
  if (is_declaration) return ParseForWithDeclaration(start, labels, is_await);
  if (Peek() == Token::kSemicolon && !is_await) {
    return ParseForRest(start, labels, nullptr, nullptr);
  }
  return ParseForWithExpression(start, labels, is_await);
}

Statement* Parser::ParseForWithDeclaration(Position start, const Labels* labels, bool is_await) {
  VariableMode mode = Peek() == Token::kVar     ? VariableMode::kVar
                      : Peek() == Token::kConst ? VariableMode::kConst
                                                : VariableMode::kLet;
  AstScope* scope = mode == VariableMode::kVar ? nullptr : NewScope(ScopeKind::kBlock, PeekPosition());
  ScopeRegion region(this, scope == nullptr ? scope_ : scope);
  VariableStatement* declaration = ParseVariableDeclarations(mode, true);
  if (PeekIsInOrOf() || is_await) {
    return ParseForEach(start, labels, scope, declaration->declarators[0].target, declaration, is_await);
  }
  for (const VariableStatement::Declarator& declarator : declaration->declarators) {
    if (declarator.initializer != nullptr) continue;
    if (!declarator.target->IsPattern() && mode != VariableMode::kConst) continue;
    ReportText(SyntaxMessage::kDeclarationMissingInitializer, declarator.position, EndPosition(),
               declarator.target->IsPattern() ? "destructuring" : "const");
  }
  return ParseForRest(start, labels, scope, declaration);
}

Statement* Parser::ParseForWithExpression(Position start, const Labels* labels, bool is_await) {
  Position expression_start = PeekPosition();
  bool starts_with_let = Peek() == Token::kLet && !next().contains_escapes;
  bool starts_with_async = Peek() == Token::kAsync && !next().contains_escapes &&
                           PeekAhead() == Token::kIdentifier && scanner_.next_next().string == strings_->of();
  PendingError saved = pending_error_;
  pending_error_.is_set = false;
  Expression* expression = ParseExpressionCover(false);
  if (!PeekIsInOrOf() && !is_await) {
    ReportPending();
    pending_error_ = saved;
    return ParseForRest(start, labels, nullptr, New<ExpressionStatement>(expression, expression_start));
  }
  bool is_of = Peek() != Token::kIn;
  if (is_of && starts_with_let) {
    Report(SyntaxMessage::kForOfLet, expression_start, EndPosition());
  }
  if (is_of && starts_with_async && !is_await && expression->IsVariableProxy() &&
      !expression->is_parenthesized()) {
    Report(SyntaxMessage::kForOfAsync, expression_start, EndPosition());
  }
  if (expression->IsObjectLiteral() || expression->IsArrayLiteral()) {
    expression = ToTarget(expression, Conversion::kAssignment);
  } else {
    ReportPending();
    expression =
        CheckAssignmentTarget(expression, SyntaxMessage::kInvalidLhsInFor, expression_start, !is_strict());
  }
  pending_error_ = saved;
  return ParseForEach(start, labels, nullptr, expression, nullptr, is_await);
}

// The next token is `in` or `of`.
Statement* Parser::ParseForEach(Position start, const Labels* labels, AstScope* scope, Expression* target,
                                VariableStatement* declaration, bool is_await) {
  bool is_of = Peek() != Token::kIn;
  if (is_await && !PeekIsWord(strings_->of())) ReportUnexpected(Next());
  Next();
  ForInStatement* for_in = is_of ? nullptr : New<ForInStatement>(start);
  ForOfStatement* for_of = is_of ? New<ForOfStatement>(start) : nullptr;
  ForEachStatement* loop = is_of ? static_cast<ForEachStatement*>(for_of) : for_in;
  if (is_of) for_of->is_await = is_await;
  loop->target = target;
  loop->scope = scope;
  if (declaration != nullptr) {
    loop->is_declaration = true;
    loop->mode = declaration->mode;
    CheckForEachDeclaration(loop, declaration, is_of, is_await);
  }
  loop->subject = is_of ? ParseAssignment() : ParseExpression();
  if (scope != nullptr) FinishInitialization(0, EndPosition());
  Expect(Token::kRightParen);
  ParseLoopBody(loop, labels);
  if (scope != nullptr) scope->end_position_ = EndPosition();
  return loop;
}

void Parser::CheckForEachDeclaration(ForEachStatement* loop, VariableStatement* declaration, bool is_of,
                                     bool is_await) {
  const char* kind = !is_of ? "for-in" : is_await ? "for-await-of" : "for-of";
  if (declaration->declarators.size() != 1) {
    return ReportText(SyntaxMessage::kForInOfMultipleBindings, declaration->position(), EndPosition(), kind);
  }
  const VariableStatement::Declarator& declarator = declaration->declarators[0];
  if (declarator.initializer != nullptr) {
    // Annex B.3.5 lets `for (var x = 1 in o)` pass.
    if (is_of || is_strict() || declaration->mode != VariableMode::kVar || declarator.target->IsPattern()) {
      return ReportText(SyntaxMessage::kForInOfInitializer, declarator.position, EndPosition(), kind);
    }
    loop->initializer = declarator.initializer;
  }
}

// The next token is the first semicolon.
Statement* Parser::ParseForRest(Position start, const Labels* labels, AstScope* scope, Statement* init) {
  ForStatement* loop = New<ForStatement>(start);
  loop->scope = scope;
  loop->init = init;
  Expect(Token::kSemicolon);
  if (Peek() != Token::kSemicolon) loop->condition = ParseExpression();
  Expect(Token::kSemicolon);
  if (Peek() != Token::kRightParen) loop->next = ParseExpression();
  Expect(Token::kRightParen);
  ParseLoopBody(loop, labels);
  if (scope != nullptr) scope->end_position_ = EndPosition();
  return loop;
}

}  // namespace kei
