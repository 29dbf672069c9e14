// import and export declarations.

#include <algorithm>

#include "vm/base/text/unicode.h"
#include "vm/frontend/parser/parser-impl.h"

namespace kei {

namespace {

bool IsWellFormed(const AstString* string) {
  if (string->is_one_byte()) return true;
  for (uint32_t i = 0; i < string->length(); ++i) {
    if (IsTrailSurrogate(string->at(i))) return false;
    if (!IsLeadSurrogate(string->at(i))) continue;
    if (++i == string->length() || !IsTrailSurrogate(string->at(i))) return false;
  }
  return true;
}

// Compares by code units, which is the order of attributes.
bool IsLess(const AstString* a, const AstString* b) {
  for (uint32_t i = 0; i < std::min(a->length(), b->length()); ++i) {
    if (a->at(i) != b->at(i)) return a->at(i) < b->at(i);
  }
  return a->length() < b->length();
}

bool IsSameRequest(const ModuleRequest& a, const ModuleRequest& b) {
  if (a.specifier != b.specifier || a.attributes.size() != b.attributes.size()) return false;
  for (size_t i = 0; i < a.attributes.size(); ++i) {
    if (a.attributes[i].key != b.attributes[i].key) return false;
    if (a.attributes[i].value != b.attributes[i].value) return false;
  }
  return true;
}

// The request of an import or export until the specifier has been read.
constexpr int kPending = -2;

}  // namespace

void Parser::ParseModuleBody(FunctionLiteral* literal) {
  literal->module = module_ = NewList<ModuleDescriptor>();
  while (Peek() != Token::kEndOfSource && !failed()) {
    Statement* statement = ParseModuleItem();
    if (!statement->IsEmptyStatement()) literal->body.push_back(statement);
  }
  if (!failed()) FinishModule();
}

Statement* Parser::ParseModuleItem() {
  const Position start = PeekPosition();
  if (Peek() == Token::kExport) return ParseExport();
  if (Peek() == Token::kImport) {
    const Token ahead = PeekAhead();
    if (ahead != Token::kLeftParen && ahead != Token::kPeriod) {
      ParseImportDeclaration();
      return NewEmpty(start);
    }
  }
  return ParseStatementListItem();
}

// --- Requests -----------------------------------------------------------------------------------

// `from` (if something stands before it), the specifier and its attributes.
void Parser::ParseFromClause(bool has_from) {
  if (has_from && !CheckWord(strings_->from())) return ReportUnexpected(Next());
  Expect(Token::kString);
  if (failed()) return;
  ModuleRequest* request = New<ModuleRequest>(
      ModuleRequest{current().string, ArenaVector<ImportAttribute>(arena_), current().start, current().end});
  if (Check(Token::kWith)) ParseImportAttributes(request);
  ExpectSemicolon();
  if (failed()) return;
  const int index = AddRequest(request);
  for (size_t i = module_->imports.size(); i-- > 0 && module_->imports[i]->request == kPending;) {
    module_->imports[i]->request = index;
  }
  for (size_t i = module_->exports.size(); i-- > 0 && module_->exports[i]->request == kPending;) {
    module_->exports[i]->request = index;
  }
}

int Parser::AddRequest(ModuleRequest* request) {
  request->index = static_cast<int>(module_->requests.size());
  ModuleRequest* first = module_->specifiers.Find(request->specifier);
  if (first == nullptr) {
    module_->specifiers.Add(request->specifier, request);
  } else {
    for (ModuleRequest* other = first; other != nullptr; other = other->next) {
      if (IsSameRequest(*other, *request)) return other->index;
    }
    request->next = first->next;
    first->next = request;
  }
  module_->requests.push_back(request);
  return request->index;
}

// `with` has been read.
void Parser::ParseImportAttributes(ModuleRequest* request) {
  Expect(Token::kLeftBrace);
  while (Peek() != Token::kRightBrace && !failed()) {
    Next();
    const ScannedToken key = current();
    if (key.token != Token::kString && !IsPropertyName(key.token)) ReportUnexpected(key);
    Expect(Token::kColon);
    Expect(Token::kString);
    if (failed()) return;
    for (const ImportAttribute& other : request->attributes) {
      if (other.key == key.string) {
        return ReportToken(SyntaxMessage::kImportAttributesDuplicateKey, key, key.string);
      }
    }
    request->attributes.push_back({key.string, current().string});
    if (Peek() != Token::kRightBrace) Expect(Token::kComma);
  }
  Expect(Token::kRightBrace);
  std::sort(request->attributes.begin(), request->attributes.end(),
            [](const auto& a, const auto& b) { return IsLess(a.key, b.key); });
}

// An identifier of any kind or a string; the token is current() then.
const AstString* Parser::ParseModuleExportName() {
  Next();
  if (current().token == Token::kString) {
    if (!IsWellFormed(current().string)) {
      ReportToken(SyntaxMessage::kIllFormedExportName, current());
    }
  } else if (!IsPropertyName(current().token)) {
    ReportUnexpected(current());
  }
  return failed() ? strings_->empty() : current().string;
}

// --- Imports ------------------------------------------------------------------------------------

void Parser::ParseImportDeclaration() {
  Expect(Token::kImport);
  if (Peek() == Token::kString) return ParseFromClause(false);
  if (Peek() == Token::kMul) {
    ParseNamespaceImport();
  } else if (Peek() == Token::kLeftBrace) {
    ParseNamedImports();
  } else {
    const AstString* name = ParseBindingIdentifier();
    DeclareImport(strings_->default_string(), name, current());
    if (Check(Token::kComma)) {
      if (Peek() == Token::kMul) {
        ParseNamespaceImport();
      } else {
        ParseNamedImports();
      }
    }
  }
  ParseFromClause(true);
}

void Parser::ParseNamespaceImport() {
  Expect(Token::kMul);
  if (!CheckWord(strings_->as())) return ReportUnexpected(Next());
  const AstString* name = ParseBindingIdentifier();
  DeclareImport(nullptr, name, current());
}

void Parser::ParseNamedImports() {
  Expect(Token::kLeftBrace);
  while (Peek() != Token::kRightBrace && !failed()) {
    const AstString* import_name = ParseModuleExportName();
    const ScannedToken token = current();
    const AstString* name = import_name;
    if (CheckWord(strings_->as())) {
      name = ParseBindingIdentifier();
    } else if (!IsAllowedIdentifier(token)) {
      ReportUnexpected(token);
    } else if (IsEvalOrArguments(name)) {
      ReportToken(SyntaxMessage::kStrictEvalArguments, token);
    }
    if (failed()) return;
    DeclareImport(import_name, name, token);
    if (Peek() != Token::kRightBrace) Expect(Token::kComma);
  }
  Expect(Token::kRightBrace);
}

// A message about a missing export points at the token.
void Parser::DeclareImport(const AstString* import_name, const AstString* local_name,
                           const ScannedToken& at) {
  if (failed()) return;
  const ScannedToken token = at;
  Variable* variable = DeclareLexical(local_name, VariableMode::kConst, current(), false);
  if (failed()) return;
  variable->is_module_variable_ = true;
  ModuleImport* import =
      New<ModuleImport>(ModuleImport{import_name, variable, kPending, token.start, token.end});
  module_->imports.push_back(import);
  module_->local_imports.Add(local_name, import);
}

// --- Exports ------------------------------------------------------------------------------------

ModuleExport* Parser::AddExport(const AstString* name, const ScannedToken& at) {
  ModuleExport* added = New<ModuleExport>(
      ModuleExport{name, nullptr, nullptr, nullptr, ModuleDescriptor::kNoRequest, at.start, at.end});
  if (failed()) return added;
  if (name != nullptr) {
    if (module_->names.Find(name) != nullptr) {
      ReportToken(SyntaxMessage::kDuplicateExport, at, name);
      return added;
    }
    module_->names.Add(name, added);
  }
  module_->exports.push_back(added);
  return added;
}

void Parser::AddLocalExport(const AstString* name, const AstString* local_name, const ScannedToken& at) {
  AddExport(name, at)->local_name = local_name;
}

Statement* Parser::ParseExport() {
  const Position start = PeekPosition();
  Expect(Token::kExport);
  switch (Peek()) {
    case Token::kMul: ParseExportStar(); return NewEmpty(start);
    case Token::kLeftBrace: ParseExportClause(); return NewEmpty(start);
    case Token::kDefault: return ParseExportDefault();
    default: return ParseExportDeclaration();
  }
}

// `* from`, `* as name from`.
void Parser::ParseExportStar() {
  Expect(Token::kMul);
  const ScannedToken star = current();
  const bool is_named = CheckWord(strings_->as());
  const AstString* name = is_named ? ParseModuleExportName() : nullptr;
  AddExport(name, is_named ? current() : star)->request = kPending;
  ParseFromClause(true);
}

// `{ … }`: of another module if `from` follows.
void Parser::ParseExportClause() {
  Expect(Token::kLeftBrace);
  const size_t first = module_->exports.size();
  ScannedToken not_local;  // the first name that no variable can have
  while (Peek() != Token::kRightBrace && !failed()) {
    const AstString* local_name = ParseModuleExportName();
    const ScannedToken token = current();
    const bool is_local = IsAllowedIdentifier(token) && token.token != Token::kString;
    if (!is_local && not_local.token == Token::kEndOfSource) not_local = token;
    const AstString* name = CheckWord(strings_->as()) ? ParseModuleExportName() : local_name;
    ModuleExport* added = AddExport(name, current());
    added->local_name = local_name;
    added->start = token.start;
    added->end = token.end;
    if (Peek() != Token::kRightBrace) Expect(Token::kComma);
  }
  Expect(Token::kRightBrace);
  if (failed()) return;
  if (!PeekIsWord(strings_->from())) {
    if (not_local.token != Token::kEndOfSource) return ReportUnexpected(not_local);
    return ExpectSemicolon();
  }
  for (size_t i = first; i < module_->exports.size(); ++i) {
    ModuleExport* added = module_->exports[i];
    added->import_name = added->local_name;
    added->local_name = nullptr;
    added->request = kPending;
  }
  ParseFromClause(true);
}

Statement* Parser::ParseExportDefault() {
  Expect(Token::kDefault);
  const ScannedToken token = current();
  const Position start = PeekPosition();
  const bool is_async_function = Peek() == Token::kAsync && !next().contains_escapes &&
                                 PeekAhead() == Token::kFunction && !scanner_.next_next().newline_before;
  const size_t declared = scope_->declarations_.size();
  ModuleExport* added = AddExport(strings_->default_string(), token);
  if (failed()) return NewEmpty(start);
  Statement* statement;
  if (Peek() == Token::kFunction || is_async_function) {
    if (is_async_function) Next();
    statement = ParseHoistableDeclaration(is_async_function, start, true);
  } else if (Peek() == Token::kClass) {
    statement = ParseClassDeclaration(true);
  } else {
    const size_t first_variable = scope_->variables_.entries().size();
    Variable* variable = DeclareLexical(strings_->default_export(), VariableMode::kLet, token, false);
    Expression* value = ParseAssignment();
    SetFunctionName(value, strings_->default_string());
    ExpectSemicolon();
    FinishInitialization(first_variable, EndPosition());
    VariableStatement* declaration = NewList<VariableStatement>(VariableMode::kLet, start);
    declaration->declarators.push_back({NewBoundProxy(variable, start), value, start});
    statement = declaration;
  }
  if (failed()) return statement;
  added->local_name = scope_->declarations_[declared].variable->name();
  return statement;
}

Statement* Parser::ParseExportDeclaration() {
  const Position start = PeekPosition();
  const size_t declared = scope_->declarations_.size();
  Statement* statement = nullptr;
  switch (Peek()) {
    case Token::kFunction:
    case Token::kClass:
    case Token::kAsync:
    case Token::kVar:
    case Token::kLet:
    case Token::kConst: statement = ParseStatementListItem(); break;
    default: break;
  }
  if (failed()) return NewEmpty(start);
  VariableStatement* variables = statement == nullptr ? nullptr : statement->TryAs<VariableStatement>();
  if (variables != nullptr) {
    for (const auto& declarator : variables->declarators) ExportBoundNames(declarator.target);
    return statement;
  }
  if (statement == nullptr || !statement->IsEmptyStatement()) {
    ReportUnexpected(statement == nullptr ? Next() : current());
    return NewEmpty(start);
  }
  const AstString* name = scope_->declarations_[declared].variable->name();
  ScannedToken token;
  token.start = start;
  token.end = EndPosition();
  AddLocalExport(name, name, token);
  return statement;
}

void Parser::ExportBoundNames(const Expression* target) {
  if (target == nullptr || IsStackLow()) return;
  if (target->IsVariableProxy()) {
    ScannedToken token;
    const AstString* name = target->As<VariableProxy>()->name;
    token.start = target->position();
    token.end = token.start + static_cast<int>(name->length());
    return AddLocalExport(name, name, token);
  }
  if (target->IsArrayPattern()) {
    for (const PatternElement& element : target->As<ArrayPattern>()->elements) {
      ExportBoundNames(element.target);
    }
    return;
  }
  for (const PatternProperty& property : target->As<ObjectPattern>()->properties) {
    ExportBoundNames(property.target);
  }
}

// All exported names are declared by now. To export an import is to export from the other module.
void Parser::FinishModule() {
  for (ModuleExport* added : module_->exports) {
    if (added->request != ModuleDescriptor::kNoRequest) continue;
    Variable* variable = scope_->FindOwn(added->local_name);
    if (variable == nullptr) {
      return Report(SyntaxMessage::kUndeclaredExport, added->start, added->end, added->local_name);
    }
    const ModuleImport* import = module_->local_imports.Find(added->local_name);
    if (import != nullptr) {
      added->request = import->request;
      added->import_name = import->import_name;
      added->start = import->start;
      added->end = import->end;
      continue;
    }
    variable->is_module_variable_ = true;
    added->local = variable;
  }
}

}  // namespace kei
