#include <algorithm>

#include "vm/base/text/unicode.h"
#include "vm/regexp/characters/properties.h"
#include "vm/regexp/syntax/parser-impl.h"

namespace kei::regexp {
namespace {

bool IsOctalDigit(int32_t c) { return c >= '0' && c <= '7'; }
bool IsLetter(int32_t c) { return c >= 0 && IsAsciiLetter(static_cast<uint32_t>(c)); }
bool IsDigit(int32_t c) { return c >= '0' && c <= '9'; }

bool IsSyntaxCharacter(int32_t c) {
  return c > 0 && c < 0x80 &&
         std::string_view("^$\\.*+?()[]{}|/").find(static_cast<char>(c)) != std::string_view::npos;
}

}  // namespace

// The backslash has been read.
bool Parser::ParseEscape() {
  const int32_t c = Peek();
  if (c == kEnd) return Fail(Error::kEscapeAtEnd);
  if (c == 'b' || c == 'B') {
    at_++;
    const auto type = c == 'b' ? Assertion::kBoundary : Assertion::kNotBoundary;
    AddTerm(arena_->New<Assertion>(type, LongS()));
    return true;
  }
  if (c >= '1' && c <= '9') return ParseDecimalEscape();
  if (c == 'k') {
    ScanAhead();
    if (IsUnicode() || has_names_) return ParseNamedReference();
  }
  bool is_class;
  ClassContents contents(arena_);
  if (!ParseClassEscape(false, &contents, &is_class)) return false;
  if (is_class) {
    AddTerm(NewClass(&contents, false));
    return ParseQuantifier();
  }
  uint32_t character;
  if (!ParseCharacterEscape(false, &character)) return false;
  AddCharacter(character);
  return ParseQuantifier();
}

bool Parser::ParseDecimalEscape() {
  const uint32_t start = at_;
  uint32_t number;
  ParseNumber(&number);
  if (number >= captures_) ScanAhead();
  if (number < std::max(captures_, all_captures_)) {
    const std::vector<uint32_t> groups{number};
    AddTerm(arena_->New<BackReference>(Copy(groups), IgnoresCase()));
    return ParseQuantifier();
  }
  at_ = start;
  if (IsUnicode()) return Fail(Error::kInvalidEscape);
  AddCharacter(IsOctalDigit(Peek()) ? ParseOctal() : pattern_[at_++]);
  return ParseQuantifier();
}

bool Parser::ParseNamedReference() {
  at_++;
  const uint32_t position = at_;
  std::u16string name;
  if (Peek() != '<' || (at_++, !ParseGroupName(&name))) {
    error_ = Error::kNone;
    return Fail(Error::kInvalidNamedReference);
  }
  auto* reference = arena_->New<BackReference>(std::span<const uint32_t>(), IgnoresCase());
  references_.push_back({reference, name, position});
  AddTerm(reference);
  return ParseQuantifier();
}

// --- Characters

uint32_t Parser::ParseOctal() {
  uint32_t value = pattern_[at_++] - '0';
  for (int i = 0; i < 2 && value < 32 && IsOctalDigit(Peek()); i++) {
    value = value * 8 + (pattern_[at_++] - '0');
  }
  return value;
}

bool Parser::ParseHex(int digits, uint32_t* value) {
  uint32_t result = 0;
  for (int i = 0; i < digits; i++) {
    const int digit = Peek(i) == kEnd ? -1 : HexDigitValue(pattern_[at_ + i]);
    if (digit < 0) return false;
    result = result * 16 + static_cast<uint32_t>(digit);
  }
  at_ += digits;
  *value = result;
  return true;
}

bool Parser::ParseBracedCodePoint(uint32_t* value) {
  uint32_t result = 0;
  const uint32_t start = at_;
  for (; Peek() != kEnd && HexDigitValue(pattern_[at_]) >= 0; at_++) {
    result = result * 16 + static_cast<uint32_t>(HexDigitValue(pattern_[at_]));
    if (result > kMaxCodePoint) return false;
  }
  *value = result;
  return at_ > start && Eat('}');
}

// The `\u` has been read. `unicode`: pairs and braces may be written.
bool Parser::ParseUnicodeEscape(bool unicode, uint32_t* value) {
  const uint32_t start = at_;
  if (unicode && Eat('{')) {
    if (ParseBracedCodePoint(value)) return true;
    at_ = start;
    return false;
  }
  if (!ParseHex(4, value)) return false;
  if (unicode && IsLeadSurrogate(*value) && Peek() == '\\' && Peek(1) == 'u') {
    const uint32_t before = at_;
    uint32_t trail;
    at_ += 2;
    if (ParseHex(4, &trail) && IsTrailSurrogate(trail)) {
      *value = CombineSurrogates(*value, trail);
    } else {
      at_ = before;
    }
  }
  return true;
}

bool Parser::ParseCharacterEscape(bool in_class, uint32_t* c) {
  const int32_t next = Peek();
  if (next == kEnd) return Fail(Error::kEscapeAtEnd);
  switch (next) {
    case 'f':
      at_++;
      *c = '\f';
      return true;
    case 'n':
      at_++;
      *c = '\n';
      return true;
    case 'r':
      at_++;
      *c = '\r';
      return true;
    case 't':
      at_++;
      *c = '\t';
      return true;
    case 'v':
      at_++;
      *c = '\v';
      return true;
    case 'c': return ParseLegacyControl(in_class, c);
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
      if (next == '0' && !IsDigit(Peek(1))) {
        at_++;
        *c = 0;
        return true;
      }
      if (IsUnicode()) {
        return Fail(in_class ? Error::kInvalidClassEscape : Error::kInvalidDecimalEscape);
      }
      *c = ParseOctal();
      return true;
    case 'x':
      at_++;
      if (ParseHex(2, c)) return true;
      if (IsUnicode()) return Fail(Error::kInvalidEscape);
      *c = 'x';
      return true;
    case 'u':
      at_++;
      if (ParseUnicodeEscape(IsUnicode(), c)) return true;
      if (IsUnicode()) return Fail(Error::kInvalidUnicodeEscape);
      *c = 'u';
      return true;
  }
  if (IsUnicode()) {
    if (!IsSyntaxCharacter(next) && !(in_class && next == '-')) {
      return Fail(Error::kInvalidEscape);
    }
  } else if (next == 'k') {
    ScanAhead();
    if (has_names_) return Fail(Error::kInvalidEscape);
  }
  *c = NextCharacter();
  return true;
}

// `\c`: without a letter it is a backslash, and the c is read again.
bool Parser::ParseLegacyControl(bool in_class, uint32_t* c) {
  const int32_t letter = Peek(1);
  if (IsLetter(letter) || (!IsUnicode() && in_class && (IsDigit(letter) || letter == '_'))) {
    at_ += 2;
    *c = static_cast<uint32_t>(letter) & 0x1f;
    return true;
  }
  if (IsUnicode()) return Fail(Error::kInvalidUnicodeEscape);
  *c = '\\';
  return true;
}

// --- Sets

bool Parser::ParseClassEscape(bool in_class, ClassContents* contents, bool* found) {
  *found = true;
  CharSet set(arena_);
  const int32_t c = Peek();
  switch (c) {
    case 'd':
    case 'D': AddDigits(&set); break;
    case 's':
    case 'S': AddSpaces(&set); break;
    case 'w':
    case 'W':
      AddWordCharacters(&set);
      if (LongS()) CloseOverCase(&set, CaseMode::kFold);
      break;
    case 'p':
    case 'P':
      if (!IsUnicode()) break;
      at_++;
      return ParseProperty(c == 'P', in_class, contents);
  }
  if (set.IsEmpty()) {
    *found = false;
    return true;
  }
  at_++;
  if (c < 'a') set.Negate();
  contents->set.Add(&set);
  return true;
}

bool Parser::ParseProperty(bool negated, bool in_class, ClassContents* contents) {
  const Error invalid = in_class ? Error::kInvalidPropertyNameInClass : Error::kInvalidPropertyName;
  std::string name, value;
  bool has_value = false;
  if (!Eat('{')) return Fail(invalid);
  while (!Eat('}')) {
    const int32_t c = Peek();
    if (c == '=' && !has_value) {
      has_value = true;
    } else if (IsLetter(c) || IsDigit(c) || c == '_') {
      (has_value ? value : name).push_back(static_cast<char>(c));
    } else {
      return Fail(invalid);
    }
    at_++;
  }
  if (has_value && value.empty()) return Fail(invalid);
  CharSet set(arena_);
  if (AddProperty(name, value, &set)) {
    if (IsSets() && IgnoresCase()) CloseOverCase(&set, CaseMode::kFold);
    if (negated) set.Negate();
    contents->set.Add(&set);
    return true;
  }
  if (!IsSets() || negated || has_value) return Fail(invalid);
  return AddStringProperty(name, &contents->set, contents->Strings()) || Fail(invalid);
}

// --- Names

// The `<` has been read. Reads up to and with the `>`.
bool Parser::ParseGroupName(std::u16string* name) {
  while (!Eat('>')) {
    if (Peek() == kEnd) return Fail(Error::kInvalidCaptureGroupName);
    uint32_t c = Next(true);
    if (c == '\\' && (!Eat('u') || !ParseUnicodeEscape(true, &c))) {
      return Fail(Error::kInvalidUnicodeEscape);
    }
    if (!(name->empty() ? IsIdStart(c) : IsIdContinue(c) || c == 0x200c || c == 0x200d)) {
      return Fail(Error::kInvalidCaptureGroupName);
    }
    if (c > 0xffff) {
      name->push_back(LeadSurrogateOf(c));
      name->push_back(TrailSurrogateOf(c));
    } else {
      name->push_back(static_cast<char16_t>(c));
    }
  }
  return !name->empty() || Fail(Error::kInvalidCaptureGroupName);
}

AlternativeScope* Parser::ScopeOf(size_t index) {
  AlternativeScope* parent = nullptr;
  for (size_t i = 0; i <= index; i++) {
    OpenGroup& open = groups_[i];
    if (open.scope == nullptr) {
      open.scope = arena_->New<AlternativeScope>(AlternativeScope{parent, open.id, static_cast<uint32_t>(i)});
    }
    parent = open.scope;
  }
  return parent;
}

namespace {

// Whether two groups can never both match.
bool Exclude(AlternativeScope* a, AlternativeScope* b) {
  while (a->depth > b->depth) a = a->parent;
  while (b->depth > a->depth) b = b->parent;
  if (a == b) return false;
  while (a->parent != b->parent) {
    a = a->parent;
    b = b->parent;
  }
  return a->group == b->group;
}

}  // namespace

bool Parser::DeclareName(uint32_t capture) {
  std::u16string name;
  if (!ParseGroupName(&name)) return false;
  AlternativeScope* scope = ScopeOf(groups_.size() - 1);
  std::vector<Named>& same = named_[name];
  for (const Named& other : same) {
    if (!MayGoOn()) return false;
    if (!Exclude(scope, other.scope)) return Fail(Error::kDuplicateCaptureGroupName);
  }
  same.push_back({capture, scope});
  auto* copy = arena_->NewArray<uint16_t>(name.size());
  std::copy(name.begin(), name.end(), copy);
  names_.push_back({{copy, name.size()}, capture});
  return true;
}

// References by one name share the list of its groups.
bool Parser::ResolveNames() {
  std::map<std::u16string_view, std::span<uint32_t>> groups_of;
  for (const auto& [name, declared] : named_) {
    if (!MayGoOn()) return false;
    std::vector<uint32_t> groups;
    for (const Named& named : declared) groups.push_back(named.group);
    groups_of.emplace(name, Copy(groups));
  }
  for (const NamedReference& reference : references_) {
    if (!MayGoOn()) return false;
    auto found = groups_of.find(reference.name);
    if (found == groups_of.end()) return Fail(Error::kInvalidNamedCaptureReferenced);
    reference.reference->groups = found->second;
  }
  return true;
}

void Parser::ScanAhead() {
  if (has_scanned_) return;
  has_scanned_ = true;
  all_captures_ = 1;
  bool in_class = false;
  for (uint32_t i = 0; i < pattern_.length(); i++) {
    auto at = [&](uint32_t k) { return k < pattern_.length() ? int32_t{pattern_[k]} : kEnd; };
    switch (pattern_[i]) {
      case '\\': i++; break;
      case '[': in_class = true; break;
      case ']': in_class = false; break;
      case '(':
        if (in_class) break;
        if (at(i + 1) != '?') {
          all_captures_++;
        } else if (at(i + 2) == '<' && at(i + 3) != '=' && at(i + 3) != '!') {
          all_captures_++;
          has_names_ = true;
        }
    }
  }
}

}  // namespace kei::regexp
