#include <cmath>

#include "vm/frontend/parser/parser-impl.h"

namespace kei {

// --- Primary expressions ------------------------------------------------------------------------

Expression* Parser::ParsePrimary() {
  Position start = PeekPosition();
  switch (Peek()) {
    case Token::kThis: Next(); return ThisProxy(start);
    case Token::kNull: Next(); return New<Literal>(Literal::kNull, start);
    case Token::kTrue: Next(); return New<Literal>(Literal::kTrue, start);
    case Token::kFalse: Next(); return New<Literal>(Literal::kFalse, start);
    case Token::kNumber:
      Next();
      CheckStrictToken(current());
      return NewNumber(current().number, start);
    case Token::kBigInt: Next(); return New<Literal>(Literal::kBigInt, current().string, start);
    case Token::kString:
      Next();
      CheckStrictToken(current());
      return NewString(current().string, start);
    case Token::kDiv:
    case Token::kAssignDiv: return ParseRegExp();
    case Token::kLeftBracket: return ParseArrayLiteral();
    case Token::kLeftBrace: return ParseObjectLiteral();
    case Token::kLeftParen: return ParseParenthesized();
    case Token::kTemplateSpan:
    case Token::kTemplateTail: return ParseTemplate(nullptr, false, start);
    case Token::kFunction: return ParseFunctionExpression(false, start);
    case Token::kClass: {
      Next();
      if (!IsAnyIdentifier(Peek())) return ParseClass(nullptr, nullptr, start);
      bool saved_strict = scope_->is_strict_;
      scope_->is_strict_ = true;
      const AstString* name = ParseBindingIdentifierName();
      scope_->is_strict_ = saved_strict;
      ScannedToken token = current();
      return ParseClass(name, &token, start);
    }
    case Token::kSuper: return ParseSuper();
    case Token::kImport: return ParseImport();
    case Token::kMod:
      if (options_.allow_natives) return ParseNativeCall();
      ReportUnexpected(Next());
      return FailureExpression();
    case Token::kAsync:
      if (!next().contains_escapes && !failed()) return ParseAsyncPrimary();
      return ParseIdentifierReference();
    default:
      if (IsAnyIdentifier(Peek())) return ParseIdentifierReference();
      ReportUnexpected(Next());
      return FailureExpression();
  }
}

Expression* Parser::ParseIdentifierReference() {
  Next();
  if (!IsAllowedIdentifier(current())) {
    ReportUnexpected(current());
    return FailureExpression();
  }
  if (current().string == strings_->arguments()) CheckArgumentsReference(current());
  if (current().token == Token::kAwait) last_await_name_ = current().start;
  VariableProxy* proxy = NewProxy(current().string, current().start);
  arrow_head_ = proxy;
  return proxy;
}

// `arguments` has no meaning in field initializers and static blocks, arrow functions in them
// included.
void Parser::CheckArgumentsReference(const ScannedToken& token) {
  const AstScope* receiver = scope_->receiver_scope();
  if (receiver != nullptr && IsClassMembers(receiver->function_kind_)) {
    ReportToken(SyntaxMessage::kArgumentsDisallowedInInitializer, token);
  }
}

// The next token is `async`: it begins a function or the head of an arrow function, or is just a name.
Expression* Parser::ParseAsyncPrimary() {
  Position start = PeekPosition();
  Token ahead = PeekAhead();
  bool same_line = !scanner_.next_next().newline_before;
  if (ahead == Token::kFunction && same_line) {
    Next();
    return ParseFunctionExpression(true, start);
  }
  if (!IsAnyIdentifier(ahead) || !same_line) return ParseIdentifierReference();
  Next();
  if (PeekAhead() != Token::kArrow) {
    // `for await (async of …)`; anything else is an error at the name.
    VariableProxy* proxy = NewProxy(current().string, start);
    return proxy;
  }
  // The arrow's own rules hold for the parameter: `await` is a keyword.
  if (Peek() == Token::kAwait) {
    ReportUnexpected(Next());
    return FailureExpression();
  }
  Next();
  if (!IsAllowedIdentifier(current())) ReportUnexpected(current());
  Call* head = NewList<Call>(New<VariableProxy>(strings_->async(), start), start);
  head->arguments.push_back(NewProxy(current().string, current().start));
  arrow_head_ = head;
  return head;
}

Expression* Parser::ParseParenthesized() {
  Position start = PeekPosition();
  Next();
  if (Check(Token::kRightParen)) {
    if (Peek() != Token::kArrow) ReportUnexpected(current());
    Expression* head = New<EmptyParentheses>(start);
    arrow_head_ = head;
    return head;
  }
  eager_start_ = PeekPosition();
  CommaExpression* list = nullptr;
  Expression* expression = nullptr;
  bool must_be_head = false;
  do {
    if (list != nullptr && Peek() == Token::kRightParen) {
      must_be_head = true;  // a trailing comma
      break;
    }
    Position item_start = PeekPosition();
    bool is_rest = Check(Token::kEllipsis);
    Expression* item = ParseAssignmentCover(true);
    if (is_rest) {
      item = New<Spread>(item, item_start);
      must_be_head = true;
    }
    if (expression == nullptr) {
      expression = item;
    } else {
      list->expressions.push_back(item);
    }
    if (is_rest) break;
    if (Peek() == Token::kComma && list == nullptr) {
      list = NewList<CommaExpression>(expression->position());
      list->expressions.push_back(expression);
    }
  } while (Check(Token::kComma) && !failed());
  Expect(Token::kRightParen);
  if (must_be_head && Peek() != Token::kArrow) ReportUnexpected(current());
  if (list != nullptr) expression = list;
  // A second pair of parentheses, as in `((a)) =>`, makes it unfit.
  arrow_head_ = expression->is_parenthesized() ? nullptr : expression;
  expression->set_parenthesized();
  return expression;
}

Expression* Parser::ParseRegExp() {
  Position start = PeekPosition();
  scanner_.RescanAsRegExp();
  Next();
  if (current().token == Token::kIllegal || failed()) {
    ReportUnexpected(current());
    return FailureExpression();
  }
  if (options_.validate_regexp != nullptr) {
    std::string reason;
    if (!options_.validate_regexp(current().string, current().raw, arena_, &reason)) {
      ReportToken(SyntaxMessage::kMalformedRegExp, current(), current().string);
      error_.argument1 = reason;
    }
  }
  return New<RegExpLiteral>(current().string, current().raw, start);
}

Expression* Parser::NewNumber(double value, Position position) {
  if (value >= Literal::kMinSmi && value <= Literal::kMaxSmi) {
    int smi = static_cast<int>(value);
    if (smi == value && !(smi == 0 && std::signbit(value))) return New<Literal>(smi, position);
  }
  return New<Literal>(value, position);
}

// --- Templates ----------------------------------------------------------------------------------

// The next token is the first part.
Expression* Parser::ParseTemplate(Expression* tag, bool is_tagged, Position start) {
  TemplateLiteral* literal = NewList<TemplateLiteral>(PeekPosition());
  while (!failed()) {
    Next();
    const ScannedToken& part = current();
    if (part.token != Token::kTemplateSpan && part.token != Token::kTemplateTail) {
      ReportUnexpected(part);
      break;
    }
    if (part.string == nullptr && !is_tagged) {
      Report(part.message, part.message_start, part.message_end);
      break;
    }
    literal->cooked.push_back(part.string);
    literal->raw.push_back(part.raw);
    if (part.token == Token::kTemplateTail) break;
    literal->substitutions.push_back(ParseExpression());
    if (Peek() != Token::kRightBrace) {
      if (Peek() == Token::kEndOfSource) {
        ReportToken(SyntaxMessage::kUnterminatedTemplate, next());
      } else {
        ReportToken(SyntaxMessage::kUnterminatedTemplateExpression, next());
      }
      break;
    }
    scanner_.RescanAsTemplateContinuation();
  }
  if (!is_tagged) return literal;
  return New<TaggedTemplate>(tag, literal, start);
}

// --- Array literals -----------------------------------------------------------------------------

Expression* Parser::ParseArrayLiteral() {
  ArrayLiteral* literal = NewList<ArrayLiteral>(PeekPosition());
  Next();
  while (Peek() != Token::kRightBracket && !failed()) {
    Position start = PeekPosition();
    if (Peek() == Token::kComma) {
      literal->elements.push_back(New<Literal>(Literal::kHole, start));
    } else if (Check(Token::kEllipsis)) {
      if (literal->first_spread < 0) {
        literal->first_spread = static_cast<int>(literal->elements.size());
      }
      literal->elements.push_back(New<Spread>(ParseAssignmentCover(true), start));
      if (Peek() == Token::kComma) literal->set_has_comma_after_spread();
    } else {
      literal->elements.push_back(ParseAssignmentCover(true));
    }
    if (Peek() != Token::kRightBracket) Expect(Token::kComma);
  }
  Expect(Token::kRightBracket);
  FinishArrayLiteral(literal);
  return literal;
}

namespace {

// Whether the value can be part of a boilerplate; raises *depth to that of its holder.
bool IsBoilerplateValue(Expression* value, int* depth) {
  if (ObjectLiteral* object = value->TryAs<ObjectLiteral>()) {
    *depth = std::max(*depth, object->depth + 1);
    return object->is_simple();
  }
  if (ArrayLiteral* array = value->TryAs<ArrayLiteral>()) {
    *depth = std::max(*depth, array->depth + 1);
    return array->is_simple();
  }
  return value->IsLiteral();
}

}  // namespace

void Parser::FinishArrayLiteral(ArrayLiteral* literal) {
  bool is_simple = true;
  for (Expression* element : literal->elements) {
    if (!IsBoilerplateValue(element, &literal->depth)) is_simple = false;
  }
  literal->set_is_simple(is_simple);
}

// --- Object literals ----------------------------------------------------------------------------

Expression* Parser::ParseObjectLiteral() {
  ObjectLiteral* literal = NewList<ObjectLiteral>(PeekPosition());
  Next();
  bool has_proto = false;
  while (Peek() != Token::kRightBrace && !failed()) {
    ParseObjectMember(literal, &has_proto);
    if (Peek() == Token::kRightBrace) break;
    Expect(Token::kComma);
  }
  Expect(Token::kRightBrace);
  if (literal->scope != nullptr) literal->scope->end_position_ = EndPosition();
  FinishObjectLiteral(literal);
  return literal;
}

void Parser::ParseObjectMember(ObjectLiteral* literal, bool* has_proto) {
  ObjectProperty property{nullptr, nullptr, ObjectProperty::kValue, false, false, false};
  if (Check(Token::kEllipsis)) {
    property.kind = ObjectProperty::kSpread;
    property.value = ParseAssignmentCover(true);
    if (Peek() == Token::kComma) literal->set_has_comma_after_spread();
    literal->properties.push_back(property);
    return;
  }
  PropertyInfo info;
  ParsePropertyName(&info, false);
  property.key = info.key;
  property.is_computed = info.is_computed;
  if (info.kind == PropertyInfo::kPlain) {
    ParsePlainMember(info, &property, has_proto);
  } else {
    if (literal->scope == nullptr) {
      literal->scope = NewScope(ScopeKind::kBlock, literal->position());
      literal->scope->holds_methods_ = true;
      literal->scope->is_static_member_ = false;
    }
    FunctionKind kind = FunctionKind::kMethod;
    property.is_method = info.kind == PropertyInfo::kMethod;
    if (info.kind == PropertyInfo::kGetter) {
      property.kind = ObjectProperty::kGetter;
      kind = FunctionKind::kGetter;
    } else if (info.kind == PropertyInfo::kSetter) {
      property.kind = ObjectProperty::kSetter;
      kind = FunctionKind::kSetter;
    }
    ScopeRegion region(this, literal->scope);
    property.value = ParseMethod(info, kind, false, false);
  }
  literal->properties.push_back(property);
}

// `key: value`, `name` or, if it becomes a pattern, `name = initializer`.
void Parser::ParsePlainMember(const PropertyInfo& info, ObjectProperty* property, bool* has_proto) {
  if (Check(Token::kColon)) {
    property->value = ParseAssignmentCover(true);
    bool is_proto = !info.is_computed && info.name == strings_->proto();
    if (is_proto) {
      property->kind = ObjectProperty::kPrototype;
      if (*has_proto) {
        SetPending(SyntaxMessage::kDuplicateProto, info.token.start, info.token.end);
      }
      *has_proto = true;
    } else if (info.name != nullptr) {
      SetFunctionName(property->value, info.name);
    }
    return;
  }
  if (!info.is_identifier || !IsAllowedIdentifier(info.token)) {
    property->value = FailureExpression();
    bool is_bad_name = info.is_identifier &&
                       (Peek() == Token::kComma || Peek() == Token::kAssign || Peek() == Token::kRightBrace);
    return ReportUnexpected(is_bad_name ? info.token : Next());
  }
  if (info.token.string == strings_->arguments()) CheckArgumentsReference(info.token);
  property->is_shorthand = true;
  VariableProxy* proxy = NewProxy(info.token.string, info.token.start);
  property->value = proxy;
  if (Peek() != Token::kAssign) return;
  Next();
  SetPending(SyntaxMessage::kInvalidCoverInitializedName, current().start, current().end);
  Position position = current().start;
  Expression* initializer = ParseAssignment();
  SetFunctionName(initializer, proxy->name);
  if (is_strict() && IsEvalOrArguments(proxy->name)) {
    ReportToken(SyntaxMessage::kStrictEvalArguments, info.token);
  }
  property->value = New<Assignment>(Token::kAssign, proxy, initializer, position);
}

void Parser::FinishObjectLiteral(ObjectLiteral* literal) {
  bool is_simple = true;
  bool is_prefix = true;
  for (const ObjectProperty& property : literal->properties) {
    bool is_plain = property.kind == ObjectProperty::kValue && !property.is_computed;
    if (!is_plain) is_prefix = false;
    if (is_prefix) ++literal->boilerplate_count;
    bool is_value = IsBoilerplateValue(property.value, &literal->depth);
    if (!is_plain || !is_value) is_simple = false;
    if (property.kind == ObjectProperty::kPrototype && property.value->IsLiteral() &&
        property.value->As<Literal>()->kind == Literal::kNull) {
      literal->has_null_prototype = true;
    }
  }
  literal->set_is_simple(is_simple);
}

// --- Property names -----------------------------------------------------------------------------

// Whether the token that has just been read is the name itself and no modifier of the name that follows.
bool Parser::PeekEndsPropertyName(bool in_class) const {
  switch (Peek()) {
    case Token::kLeftParen:
    case Token::kRightBrace:
    case Token::kComma:
    case Token::kColon:
    case Token::kAssign:
    case Token::kEndOfSource: return true;
    case Token::kSemicolon: return in_class;
    default: return false;
  }
}

// The name with its modifiers `async`, `*`, `get` and `set`.
void Parser::ParsePropertyName(PropertyInfo* info, bool in_class) {
  if (info->start == 0) info->start = PeekPosition();
  bool is_accessor = false;
  if (Peek() == Token::kAsync && !next().contains_escapes) {
    Next();
    bool newline = next().newline_before;
    if (PeekEndsPropertyName(in_class) || newline) return UseModifierAsName(info);
    info->is_async = true;
  }
  if (Check(Token::kMul)) info->is_generator = true;
  bool is_get = PeekIsWord(strings_->get());
  if (!info->is_async && !info->is_generator && (is_get || PeekIsWord(strings_->set()))) {
    Next();
    bool is_field = in_class && next().newline_before && Peek() == Token::kMul;
    if (PeekEndsPropertyName(in_class) || is_field) return UseModifierAsName(info);
    is_accessor = true;
    info->kind = is_get ? PropertyInfo::kGetter : PropertyInfo::kSetter;
  }
  ParsePropertyKey(info, in_class);
  if (is_accessor) return;
  if (info->is_async || info->is_generator || Peek() == Token::kLeftParen) {
    info->kind = PropertyInfo::kMethod;
  }
}

// `async`, `get` or `set` was the name.
void Parser::UseModifierAsName(PropertyInfo* info) {
  info->token = current();
  info->is_identifier = true;
  info->name = current().string;
  info->key = NewString(info->name, current().start);
  if (Peek() == Token::kLeftParen) info->kind = PropertyInfo::kMethod;
}

void Parser::ParsePropertyKey(PropertyInfo* info, bool in_class) {
  Next();
  info->token = current();
  Position start = current().start;
  switch (current().token) {
    case Token::kString:
      CheckStrictToken(current());
      info->name = current().string;
      break;
    case Token::kNumber:
      CheckStrictToken(current());
      info->name = strings_->InternNumber(current().number);
      break;
    case Token::kBigInt:
      // The key is the decimal text. If the literal has another radix, the text is computed when it is
      // needed.
      if (current().string->length() > 1 && current().string->at(0) == '0') {
        info->is_computed = true;
        info->key = New<Literal>(Literal::kBigInt, current().string, start);
        return;
      }
      info->name = current().string;
      break;
    case Token::kLeftBracket:
      info->is_computed = true;
      info->key = ParseAssignment();
      Expect(Token::kRightBracket);
      return;
    case Token::kPrivateName:
      if (in_class) {
        info->is_private = true;
        info->name = current().string;
        return;
      }
      [[fallthrough]];
    default:
      if (!IsPropertyName(current().token)) {
        info->name = strings_->empty();
        info->key = FailureExpression();
        return ReportUnexpected(info->token);
      }
      info->name = current().string;
      info->is_identifier = true;
      break;
  }
  info->key = NewKey(info->name, start);
}

}  // namespace kei
