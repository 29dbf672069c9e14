#include "vm/frontend/parser/parser-impl.h"

namespace kei {

Expression* Parser::ParseExpression(bool accept_in) {
  PendingError saved = pending_error_;
  pending_error_.is_set = false;
  Expression* expression = ParseExpressionCover(accept_in);
  ReportPending();
  pending_error_ = saved;
  return expression;
}

Expression* Parser::ParseExpressionCover(bool accept_in) {
  Position start = PeekPosition();
  Expression* expression = ParseAssignmentCover(accept_in);
  if (Peek() != Token::kComma) return expression;
  CommaExpression* list = NewList<CommaExpression>(start);
  list->expressions.push_back(expression);
  while (Check(Token::kComma)) list->expressions.push_back(ParseAssignmentCover(accept_in));
  return list;
}

Expression* Parser::ParseAssignment(bool accept_in) {
  PendingError saved = pending_error_;
  pending_error_.is_set = false;
  Expression* expression = ParseAssignmentCover(accept_in);
  ReportPending();
  pending_error_ = saved;
  return expression;
}

Expression* Parser::ParseAssignmentCover(bool accept_in) {
  if (IsStackLow()) return FailureExpression();
  if (Peek() == Token::kYield && is_generator()) return ParseYield(accept_in);
  ArrowSnapshot snapshot{PeekPosition(), scope_->unresolved_.size(), scope_->inner_scopes_.size(),
                         eval_count_};
  PendingError outer_error = pending_error_;
  pending_error_.is_set = false;
  arrow_head_ = nullptr;
  Expression* expression = ParseConditional(accept_in);
  if (Peek() == Token::kArrow) {
    pending_error_ = outer_error;
    return ParseArrow(expression, snapshot, accept_in);
  }
  if (IsAssignmentOp(Peek())) {
    bool is_pattern = expression->IsObjectLiteral() || expression->IsArrayLiteral();
    if (is_pattern && Peek() == Token::kAssign && !expression->is_parenthesized()) {
      pending_error_.is_set = false;
    }
    expression = FinishAssignment(expression, snapshot.start, accept_in);
  }
  if (outer_error.is_set) pending_error_ = outer_error;
  return expression;
}

// The next token is an assignment operator.
Expression* Parser::FinishAssignment(Expression* target, Position start, bool accept_in) {
  Token op = Next().token;
  Position position = current().start;
  bool is_pattern = target->IsObjectLiteral() || target->IsArrayLiteral();
  if (is_pattern && op == Token::kAssign && !target->is_parenthesized()) {
    target = ToTarget(target, Conversion::kAssignment);
  } else {
    // A call as target fails at run time in sloppy mode, for compatibility with the web.
    bool allow_call = !is_strict() && !IsLogicalAssignmentOp(op);
    target = CheckAssignmentTarget(target, SyntaxMessage::kInvalidLhsInAssignment, start, allow_call);
  }
  Expression* value = ParseAssignment(accept_in);
  if (op == Token::kAssign || IsLogicalAssignmentOp(op)) SetFunctionNameFrom(target, value);
  if (op == Token::kAssign) {
    Property* property = target->TryAs<Property>();
    if (property != nullptr && property->IsNamed() && property->object->IsVariableProxy() &&
        property->object->As<VariableProxy>()->name == strings_->this_string()) {
      ++function_->expected_property_count;
    }
  }
  return New<Assignment>(op, target, value, position);
}

Expression* Parser::ParseYield(bool accept_in) {
  Position start = PeekPosition();
  Next();
  last_yield_ = start;
  if (function_->in_parameters) {
    ReportToken(SyntaxMessage::kYieldInParameter, current());
  }
  if (current().contains_escapes) ReportUnexpected(current());
  ++function_->suspend_count;
  if (next().newline_before) return New<Yield>(nullptr, start);
  switch (Peek()) {
    case Token::kMul: Next(); return New<YieldStar>(ParseAssignment(accept_in), start);
    case Token::kEndOfSource:
    case Token::kSemicolon:
    case Token::kRightBrace:
    case Token::kRightBracket:
    case Token::kRightParen:
    case Token::kColon:
    case Token::kComma:
    case Token::kIn: return New<Yield>(nullptr, start);
    default: return New<Yield>(ParseAssignment(accept_in), start);
  }
}

Expression* Parser::ParseConditional(bool accept_in) {
  Position start = PeekPosition();
  Expression* condition = ParseLogicalOrNullish(accept_in);
  if (!Check(Token::kConditional)) return condition;
  Expression* then_value = ParseAssignment(true);
  Expect(Token::kColon);
  Expression* else_value = ParseAssignment(accept_in);
  return New<Conditional>(condition, then_value, else_value, start);
}

// `??` and `||`, `&&` do not mix without parentheses.
Expression* Parser::ParseLogicalOrNullish(bool accept_in) {
  Expression* left = ParseBinary(PrecedenceOf(Token::kOr), accept_in);
  if (Peek() != Token::kNullish) return left;
  if (left->IsLogicalOperation() && !left->is_parenthesized()) return left;
  while (Peek() == Token::kNullish && !failed()) {
    Position position = PeekPosition();
    Next();
    Expression* right = ParseBinary(PrecedenceOf(Token::kBitOr), accept_in);
    left = New<LogicalOperation>(Token::kNullish, left, right, position);
  }
  return left;
}

Expression* Parser::ParseBinary(int precedence, bool accept_in) {
  Expression* left = Peek() == Token::kPrivateName ? ParsePrivateIn(precedence, accept_in) : ParseUnary();
  auto precedence_of_next = [&] { return Peek() == Token::kIn && !accept_in ? 0 : PrecedenceOf(Peek()); };
  for (int level = precedence_of_next(); level >= precedence; --level) {
    while (precedence_of_next() == level) {
      Token op = Next().token;
      Position position = current().start;
      // ** associates to the right.
      if (op == Token::kExp && IsStackLow()) return left;
      Expression* right = ParseBinary(op == Token::kExp ? level : level + 1, accept_in);
      left = NewBinary(op, left, right, position);
    }
  }
  return left;
}

Expression* Parser::ParsePrivateIn(int precedence, bool accept_in) {
  Next();
  ScannedToken token = current();
  if (Peek() != Token::kIn || !accept_in || precedence > PrecedenceOf(Token::kIn)) {
    ReportUnexpected(token);
    return FailureExpression();
  }
  VariableProxy* name = NewProxy(token.string, token.start);
  Next();
  Position position = current().start;
  Expression* object = ParseBinary(PrecedenceOf(Token::kIn) + 1, accept_in);
  return New<PrivateIn>(name, object, position);
}

Expression* Parser::NewBinary(Token op, Expression* left, Expression* right, Position position) {
  if (IsLogicalOp(op)) return New<LogicalOperation>(op, left, right, position);
  if (IsCompareOp(op)) return New<CompareOperation>(op, left, right, position);
  return New<BinaryOperation>(op, left, right, position);
}

// --- Unary operators ----------------------------------------------------------------------------

Expression* Parser::ParseUnary() {
  switch (Peek()) {
    case Token::kAdd:
    case Token::kSub:
    case Token::kNot:
    case Token::kBitNot:
    case Token::kDelete:
    case Token::kTypeof:
    case Token::kVoid: return ParseUnaryOperator();
    case Token::kIncrement:
    case Token::kDecrement: return ParsePrefixCount();
    case Token::kAwait:
      if (is_async()) return ParseAwait();
      if (function_->is_await_reserved) {
        ReportToken(SyntaxMessage::kStaticBlockAwait, next());
      }
      return ParsePostfix();
    default: return ParsePostfix();
  }
}

Expression* Parser::ParseUnaryOperator() {
  if (IsStackLow()) return FailureExpression();
  Token op = Next().token;
  Position position = current().start;
  eager_start_ = PeekPosition();
  Expression* operand = ParseUnary();
  if (op == Token::kDelete) {
    if (is_strict() && operand->IsVariableProxy() && !IsHiddenName(operand->As<VariableProxy>()->name)) {
      Report(SyntaxMessage::kStrictDelete, position, EndPosition());
    }
    Expression* target = operand;
    if (OptionalChain* chain = target->TryAs<OptionalChain>()) target = chain->expression;
    if (target->IsPrivateProperty()) {
      Report(SyntaxMessage::kDeletePrivateField, position, EndPosition());
    }
  }
  if (Peek() == Token::kExp) {
    Report(SyntaxMessage::kUnexpectedTokenUnaryExponentiation, position, EndPosition());
  }
  return NewUnary(op, operand, position);
}

Expression* Parser::NewUnary(Token op, Expression* operand, Position position) {
  Literal* literal = operand->TryAs<Literal>();
  if (literal != nullptr && literal->IsNumber()) {
    if (op == Token::kSub) return NewNumber(-literal->AsNumber(), position);
    if (op == Token::kAdd) return NewNumber(literal->AsNumber(), position);
  }
  return New<UnaryOperation>(op, operand, position);
}

Expression* Parser::ParsePrefixCount() {
  if (IsStackLow()) return FailureExpression();
  Token op = Next().token;
  Position position = current().start;
  Position start = PeekPosition();
  Expression* target = ParseUnary();
  target = CheckAssignmentTarget(target, SyntaxMessage::kInvalidLhsInPrefix, start, !is_strict());
  return New<CountOperation>(op, true, target, position);
}

Expression* Parser::ParseAwait() {
  if (IsStackLow()) return FailureExpression();
  Next();
  Position position = current().start;
  last_await_ = position;
  if (function_->in_parameters) {
    ReportToken(SyntaxMessage::kAwaitExpressionFormalParameter, current());
  }
  if (current().contains_escapes) {
    ReportToken(SyntaxMessage::kInvalidEscapedReservedWord, current());
  }
  ++function_->suspend_count;
  Expression* value = ParseUnary();
  if (Peek() == Token::kExp) {
    Report(SyntaxMessage::kUnexpectedTokenUnaryExponentiation, position, EndPosition());
  }
  return New<Await>(value, position);
}

Expression* Parser::ParsePostfix() {
  Position start = PeekPosition();
  Expression* expression = ParseLeftHandSide();
  if ((Peek() != Token::kIncrement && Peek() != Token::kDecrement) || next().newline_before) {
    return expression;
  }
  expression = CheckAssignmentTarget(expression, SyntaxMessage::kInvalidLhsInPostfix, start, !is_strict());
  Token op = Next().token;
  return New<CountOperation>(op, false, expression, current().start);
}

// --- Member access and calls --------------------------------------------------------------------

Expression* Parser::ParseLeftHandSide() {
  Position start = PeekPosition();
  Expression* expression = ParseMember();
  switch (Peek()) {
    case Token::kLeftParen:
    case Token::kQuestionPeriod:
    case Token::kPeriod:
    case Token::kLeftBracket:
    case Token::kTemplateSpan:
    case Token::kTemplateTail: return ParseCallTail(expression, start);
    default: return expression;
  }
}

Expression* Parser::ParseCallTail(Expression* expression, Position start) {
  ReportPending();  // no pattern any more
  while (!failed()) {
    switch (Peek()) {
      case Token::kQuestionPeriod: return ParseOptionalTail(expression);
      case Token::kLeftParen: {
        VariableProxy* callee = expression->TryAs<VariableProxy>();
        if (callee != nullptr && callee->name == strings_->async() && current().token == Token::kAsync &&
            !current().contains_escapes && current().start == start && !next().newline_before) {
          expression = ParseAsyncArrowHead(expression, start);
          if (Peek() == Token::kArrow) return expression;
        } else {
          expression = ParseCall(expression, false);
        }
        break;
      }
      default: {
        Expression* access = ParseAccess(expression, start);
        if (access == nullptr) return expression;
        expression = access;
      }
    }
  }
  return expression;
}

// The next token is `(`.
Expression* Parser::ParseCall(Expression* callee, bool is_optional) {
  // Stack traces show this position: that of the called name, or else of the parenthesis.
  Position position = IsPropertyName(current().token) ? current().start : PeekPosition();
  Call* call = NewList<Call>(callee, position);
  call->is_optional = is_optional;
  call->has_spread = ParseArguments(&call->arguments, false);
  VariableProxy* proxy = callee->TryAs<VariableProxy>();
  if (proxy != nullptr && proxy->name == strings_->eval() && !is_optional) {
    call->is_possibly_direct_eval = true;
    scope_->RecordDirectEval();
    ++eval_count_;
  }
  return call;
}

// `async (…)`: a call, or the head of an async arrow function.
Expression* Parser::ParseAsyncArrowHead(Expression* callee, Position start) {
  Call* call = NewList<Call>(callee, start);
  PendingError outer_error = pending_error_;
  pending_error_.is_set = false;
  Position last_await = last_await_;
  call->has_spread = ParseArguments(&call->arguments, true);
  if (Peek() != Token::kArrow || next().newline_before) {
    ReportPending();
    pending_error_ = outer_error;
    return call;
  }
  pending_error_ = outer_error;
  if (last_await_ != last_await) {
    Report(SyntaxMessage::kAwaitExpressionFormalParameter, last_await_, EndPosition());
  }
  callee->As<VariableProxy>()->is_bound_ = true;  // no reference to `async` after all
  arrow_head_ = call;
  return call;
}

// Parses the links from the first `?.` on; `object` stands before it.
Expression* Parser::ParseOptionalTail(Expression* object) {
  Position position = PeekPosition();
  Expression* expression = object;
  while (!failed()) {
    bool is_optional = Check(Token::kQuestionPeriod);
    switch (Peek()) {
      case Token::kLeftParen: expression = ParseCall(expression, is_optional); continue;
      case Token::kLeftBracket: expression = ParseBracketKey(expression, is_optional); continue;
      case Token::kTemplateSpan:
      case Token::kTemplateTail: ReportToken(SyntaxMessage::kOptionalChainingNoTemplate, next()); continue;
      case Token::kPeriod:
        if (!is_optional) {
          Next();
          expression = ParseDotName(expression, false);
          continue;
        }
        break;
      case Token::kQuestionPeriod:
        if (!is_optional) continue;
        break;
      default: break;
    }
    if (!is_optional) break;
    expression = ParseDotName(expression, true);
  }
  return New<OptionalChain>(expression, position);
}

Expression* Parser::ParseMember() {
  if (IsStackLow()) return FailureExpression();
  if (Peek() == Token::kNew) return ParseMemberTail(ParseNew());
  return ParseMemberTail(ParsePrimary());
}

Expression* Parser::ParseMemberTail(Expression* expression) {
  Position start = expression->position();
  while (!failed()) {
    Expression* access = ParseAccess(expression, start);
    if (access == nullptr) return expression;
    expression = access;
    ReportPending();  // no pattern any more
  }
  return expression;
}

Expression* Parser::ParseAccess(Expression* object, Position start) {
  switch (Peek()) {
    case Token::kPeriod: Next(); return ParseDotName(object, false);
    case Token::kLeftBracket: return ParseBracketKey(object, false);
    case Token::kTemplateSpan:
    case Token::kTemplateTail: return ParseTemplate(object, true, start);
    default: return nullptr;
  }
}

// The `.` or `?.` has been read.
Expression* Parser::ParseDotName(Expression* object, bool is_optional) {
  Next();
  Position position = current().start;
  if (current().token == Token::kPrivateName) {
    VariableProxy* name = NewProxy(current().string, position);
    if (object->IsSuperProperty() && object->As<SuperProperty>()->key == nullptr) {
      ReportToken(SyntaxMessage::kUnexpectedPrivateField, current());
    }
    return New<PrivateProperty>(object, name, is_optional, position);
  }
  if (!IsPropertyName(current().token)) {
    ReportUnexpected(current());
    return object;
  }
  return New<Property>(object, NewString(current().string, position), is_optional, position);
}

// A constant key: a number for array indices, a string for other names.
Expression* Parser::NewKey(const AstString* name, Position position) {
  uint32_t index;
  if (name->AsArrayIndex(&index)) return NewNumber(index, position);
  return NewString(name, position);
}

Expression* Parser::ParseBracketKey(Expression* object, bool is_optional) {
  Expect(Token::kLeftBracket);
  Position position = current().start;
  Expression* key = ParseExpression();
  Expect(Token::kRightBracket);
  if (key->IsStringLiteral()) key = NewKey(key->As<Literal>()->string, key->position());
  return New<Property>(object, key, is_optional, position);
}

bool Parser::ParseArguments(ExpressionList* list, bool is_cover) {
  bool has_spread = false;
  Expect(Token::kLeftParen);
  while (Peek() != Token::kRightParen && !failed()) {
    Position start = PeekPosition();
    bool is_spread = Check(Token::kEllipsis);
    Expression* argument = is_cover ? ParseAssignmentCover(true) : ParseAssignment();
    if (is_spread) argument = New<Spread>(argument, start);
    has_spread |= is_spread;
    list->push_back(argument);
    if (!Check(Token::kComma)) break;
    // The rest parameter of an arrow function must be last.
    if (is_spread && is_cover && Peek() == Token::kRightParen) rest_comma_ = current().start;
  }
  if (list->size() > 65535) ReportToken(SyntaxMessage::kTooManyArguments, current());
  if (!Check(Token::kRightParen)) {
    if (Peek() == Token::kIllegal) {
      ReportUnexpected(next());
    } else {
      ReportToken(SyntaxMessage::kUnterminatedArgumentList, next());
    }
  }
  return has_spread;
}

Expression* Parser::ParseNew() {
  if (IsStackLow()) return FailureExpression();
  Next();
  Position position = current().start;
  if (Peek() == Token::kPeriod) return ParseNewTarget(position);
  Expression* callee;
  if (Peek() == Token::kNew) {
    callee = ParseNew();
  } else if (Peek() == Token::kImport && PeekAhead() == Token::kLeftParen) {
    ReportToken(SyntaxMessage::kImportCallNotNewExpression, next());
    return FailureExpression();
  } else if (Peek() == Token::kSuper) {
    is_new_callee_ = true;
    callee = ParseSuper();
    is_new_callee_ = false;
  } else {
    callee = ParsePrimary();
  }
  callee = ParseMemberTail(callee);
  if (Peek() == Token::kQuestionPeriod) {
    ReportToken(SyntaxMessage::kOptionalChainingNoNew, next());
  }
  CallNew* result = NewList<CallNew>(callee, position);
  if (Peek() == Token::kLeftParen) result->has_spread = ParseArguments(&result->arguments, false);
  return result;
}

Expression* Parser::ParseNewTarget(Position position) {
  Next();
  Next();
  if (current().token != Token::kIdentifier || current().string != strings_->target()) {
    ReportUnexpected(current());
  } else if (current().contains_escapes) {
    ReportToken(SyntaxMessage::kInvalidEscapedMetaProperty, current(), strings_->target());
  } else if (scope_->receiver_scope() == nullptr && options_.mode != ParseMode::kLazyFunction) {
    Report(SyntaxMessage::kUnexpectedNewTarget, position, EndPosition());
  }
  return NewProxy(strings_->new_target(), position);
}

Expression* Parser::ParseSuper() {
  Next();
  ScannedToken token = current();
  AstScope* receiver = scope_->receiver_scope();
  // The code outside of a function that is compiled lazily has been checked before.
  bool is_unknown = receiver == nullptr && options_.mode == ParseMode::kLazyFunction;
  FunctionKind kind = receiver == nullptr ? FunctionKind::kNormal : receiver->function_kind_;
  bool is_property = Peek() == Token::kPeriod || Peek() == Token::kLeftBracket;
  if (is_property && (is_unknown || HasHomeObject(kind))) {
    if (receiver != nullptr) receiver->uses_super_property_ = true;
    const AstString* home =
        scope_->is_static_member_ ? strings_->static_home_object() : strings_->home_object();
    SuperProperty* property =
        New<SuperProperty>(NewProxy(home, token.start), ThisProxy(token.start), token.start);
    Expression* access =
        Check(Token::kPeriod) ? ParseDotName(property, false) : ParseBracketKey(property, false);
    if (Property* named = access->TryAs<Property>()) property->key = named->key;
    property->set_position(access->position());
    return property;
  }
  if (Peek() == Token::kLeftParen && !is_new_callee_ && (is_unknown || IsDerivedConstructor(kind))) {
    SuperCall* call = NewList<SuperCall>(token.start);
    call->this_proxy = ThisProxy(token.start);
    call->this_proxy->set_is_assigned();
    call->new_target = NewProxy(strings_->new_target(), token.start);
    call->this_function = NewProxy(strings_->this_function(), token.start);
    bool saved = is_new_callee_;
    is_new_callee_ = false;
    call->has_spread = ParseArguments(&call->arguments, false);
    is_new_callee_ = saved;
    return call;
  }
  ReportToken(SyntaxMessage::kUnexpectedSuper, token);
  return FailureExpression();
}

Expression* Parser::ParseImport() {
  Next();
  ScannedToken token = current();
  if (Check(Token::kPeriod)) {
    if (!CheckWord(strings_->meta())) {
      ReportUnexpected(Next());
    } else if (!options_.is_module) {
      Report(SyntaxMessage::kImportMetaOutsideModule, token.start, EndPosition());
    }
    return New<ImportMeta>(token.start);
  }
  if (Peek() != Token::kLeftParen) {
    ReportToken(SyntaxMessage::kImportOutsideModule, token);
    return FailureExpression();
  }
  Next();
  if (Peek() == Token::kRightParen) {
    ReportToken(SyntaxMessage::kImportMissingSpecifier, next());
  }
  Expression* specifier = ParseAssignment();
  Expression* import_options = nullptr;
  if (Check(Token::kComma) && Peek() != Token::kRightParen) {
    import_options = ParseAssignment();
    Check(Token::kComma);
  }
  Expect(Token::kRightParen);
  return New<ImportCall>(specifier, import_options, token.start);
}

}  // namespace kei
