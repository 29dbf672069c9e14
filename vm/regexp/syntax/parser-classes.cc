#include <functional>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include "vm/base/text/unicode.h"
#include "vm/regexp/syntax/parser-impl.h"

// Classes, and with the flag v the sets that they are.

namespace kei::regexp {

// The `[` has been read.
bool Parser::ParseClass() {
  const bool negated = Eat('^');
  ClassContents contents(arena_);
  if (!(IsSets() ? ParseSetContents(&contents) : ParseLegacyClass(&contents))) return false;
  if (negated && contents.HasStrings()) return Fail(Error::kNegatedClassWithStrings);
  AddTerm(NewClass(&contents, negated));
  return true;
}

// One character of the set, or first the longest of the strings.
Tree* Parser::NewClass(ClassContents* contents, bool negated) {
  Class* characters = arena_->New<Class>(arena_);
  characters->set.Add(&contents->set);
  if (IgnoresCase()) CloseOverCase(&characters->set, case_mode());
  if (negated) characters->set.Negate();
  return contents->HasStrings() ? NewStringsOrClass(*contents->strings, characters) : characters;
}

Tree* Parser::NewStringsOrClass(const TextSet& strings, Class* characters) {
  using Texts = TryVector<TextSet::value_type>;
  std::map<size_t, Texts, std::greater<>> by_length;
  for (const auto& string : strings) {
    if (!MayGoOn()) return characters;
    Add(string, &by_length[string.size()]);
  }
  TryVector<Tree*> alternatives;
  for (const auto& [length, texts] : by_length) {
    if (length == 0) Add<Tree*>(characters, &alternatives);
    for (const auto& text : texts) {
      if (!MayGoOn()) return characters;
      Add(length == 0 ? arena_->New<Tree>(TreeKind::kEmpty) : NewText(text), &alternatives);
    }
  }
  if (!by_length.contains(0)) Add<Tree*>(characters, &alternatives);
  return arena_->New<Disjunction>(Copy(alternatives));
}

// --- Without v

bool Parser::ParseLegacyClass(ClassContents* contents) {
  while (!Eat(']')) {
    if (!MayGoOn()) return false;
    bool first_is_set, last_is_set;
    uint32_t first = 0, last = 0;
    if (!ParseClassAtom(contents, &first_is_set, &first)) return false;
    if (Peek() != '-') {
      if (!first_is_set) contents->set.Add(first);
      continue;
    }
    at_++;
    if (Peek() == kEnd) break;
    if (Peek() == ']') {
      if (!first_is_set) contents->set.Add(first);
      contents->set.Add('-');
      continue;
    }
    if (!ParseClassAtom(contents, &last_is_set, &last)) return false;
    if (first_is_set || last_is_set) {
      if (IsUnicode()) return Fail(Error::kInvalidCharacterClass);
      if (!first_is_set) contents->set.Add(first);
      if (!last_is_set) contents->set.Add(last);
      contents->set.Add('-');
    } else if (!AddRange(contents, first, last)) {
      return false;
    }
  }
  return true;
}

bool Parser::AddRange(ClassContents* contents, uint32_t first, uint32_t last) {
  if (first > last) return Fail(Error::kOutOfOrderCharacterClass);
  contents->set.Add(first, last);
  return true;
}

// A character, or a set that is added to the contents.
bool Parser::ParseClassAtom(ClassContents* contents, bool* is_set, uint32_t* c) {
  *is_set = false;
  if (Peek() == kEnd) return Fail(Error::kUnterminatedCharacterClass);
  if (!Eat('\\')) {
    *c = NextCharacter();
    return true;
  }
  if (Eat('b')) {
    *c = '\b';
    return true;
  }
  if (!ParseClassEscape(true, contents, is_set)) return false;
  return *is_set || ParseCharacterEscape(true, c);
}

// --- With v

namespace {

constexpr std::string_view kDoublePunctuators = "&!#$%*+,.:;<=>?@^`~";
constexpr std::string_view kSyntaxCharacters = "()[]{}/-\\|";
constexpr std::string_view kEscapedPunctuators = "&-!#%,:;<=>@`~";

bool IsIn(std::string_view characters, int32_t c) {
  return c > 0 && c < 0x80 && characters.find(static_cast<char>(c)) != std::string_view::npos;
}

}  // namespace

void Parser::Unite(ClassContents* contents, ClassContents* operand) {
  contents->set.Add(&operand->set);
  if (!operand->HasStrings()) return;
  if (!contents->HasStrings()) {
    std::swap(contents->strings, operand->strings);
    return;
  }
  for (const auto& string : *operand->strings) {
    if (!MayGoOn()) return;
    contents->strings->insert(string);
  }
}

void Parser::Intersect(ClassContents* contents, ClassContents* operand) {
  contents->set.IntersectWith(&operand->set);
  EraseStrings(contents, [&](const auto& string) {
    return operand->strings == nullptr || !operand->strings->contains(string);
  });
}

void Parser::Subtract(ClassContents* contents, ClassContents* operand) {
  contents->set.Subtract(&operand->set);
  if (!operand->HasStrings()) return;
  EraseStrings(contents, [&](const auto& string) { return operand->strings->contains(string); });
}

template <typename Goes>
void Parser::EraseStrings(ClassContents* contents, Goes goes) {
  if (!contents->HasStrings()) return;
  TextSet& strings = *contents->strings;
  for (auto it = strings.begin(); it != strings.end() && MayGoOn();) {
    it = goes(*it) ? strings.erase(it) : std::next(it);
  }
}

// The operands of set operations are closed over case, and so are their results.
void Parser::CloseOperand(ClassContents* contents) {
  if (!IgnoresCase()) return;
  CloseOverCase(&contents->set, CaseMode::kFold);
  if (!contents->HasStrings()) return;
  TextSet* const folded = contents->NewStrings();
  std::vector<uint32_t> text;
  for (const auto& string : *contents->strings) {
    text.clear();
    for (const uint32_t c : string) {
      if (!MayGoOn()) return;
      text.push_back(Canonicalize(c, CaseMode::kFold));
    }
    folded->insert(Copy(text));
  }
  contents->strings = folded;
}

// `[` has been read; nested.
bool Parser::ParseSetClass(ClassContents* contents) {
  if (++class_depth_ > kMaxClassNesting) return Fail(Error::kTooDeep);
  const bool negated = Eat('^');
  if (!ParseSetContents(contents)) return false;
  if (negated && contents->HasStrings()) return Fail(Error::kNegatedClassWithStrings);
  if (negated) {
    CloseOperand(contents);
    contents->set.Negate();
  }
  class_depth_--;
  return true;
}

// Reads up to and with the `]`: a union, or operands with one operator between them.
bool Parser::ParseSetContents(ClassContents* contents) {
  enum { kUnknown, kUnion, kIntersection, kSubtraction } operation = kUnknown;
  bool is_first = true;
  while (!Eat(']')) {
    if (!MayGoOn()) return false;
    if (Peek() == kEnd) return Fail(Error::kUnterminatedCharacterClass);
    if (operation == kIntersection || operation == kSubtraction) {
      const int32_t sign = operation == kIntersection ? '&' : '-';
      if (Peek() != sign || Peek(1) != sign) return Fail(Error::kInvalidClassSetOperation);
      at_ += 2;
      if (sign == '&' && Peek() == '&') return Fail(Error::kInvalidClassSetCharacter);
    }
    bool is_character;
    uint32_t c = 0;
    ClassContents operand(arena_);
    if (!ParseSetOperand(&operand, &is_character, &c)) return false;
    const bool intersects = Peek() == '&' && Peek(1) == '&';
    const bool subtracts = Peek() == '-' && Peek(1) == '-';
    if (operation == kUnknown) {
      operation = intersects ? kIntersection : subtracts ? kSubtraction : kUnion;
    } else if (operation == kUnion && (intersects || subtracts)) {
      return Fail(Error::kInvalidClassSetOperation);
    }
    if (operation == kUnion && Peek() == '-') {
      at_++;
      uint32_t last = 0;
      if (!is_character) return Fail(Error::kInvalidCharacterClass);
      ClassContents unused(arena_);
      if (!ParseSetOperand(&unused, &is_character, &last)) return false;
      if (!is_character) return Fail(Error::kInvalidCharacterClass);
      if (!AddRange(contents, c, last)) return false;
      continue;
    }
    if (is_character) operand.set.Add(c);
    CloseOperand(&operand);
    if (is_first || operation == kUnion) {
      Unite(contents, &operand);
    } else if (operation == kIntersection) {
      Intersect(contents, &operand);
    } else {
      Subtract(contents, &operand);
    }
    is_first = false;
  }
  CloseOperand(contents);
  return true;
}

// A nested class, an escape, strings, or one character.
bool Parser::ParseSetOperand(ClassContents* operand, bool* is_character, uint32_t* c) {
  *is_character = false;
  if (Eat('[')) return ParseSetClass(operand);
  if (Peek() == '\\') {
    if (Peek(1) == 'q' && Peek(2) == '{') {
      at_ += 3;
      return ParseStrings(operand);
    }
    at_++;
    bool is_set;
    if (!ParseClassEscape(true, operand, &is_set)) return false;
    if (is_set) return true;
    at_--;
  }
  *is_character = true;
  return ParseSetCharacter(c);
}

bool Parser::ParseSetCharacter(uint32_t* c) {
  const int32_t next = Peek();
  if (next == kEnd) return Fail(Error::kUnterminatedCharacterClass);
  if (Eat('\\')) {
    if (Eat('b')) {
      *c = '\b';
      return true;
    }
    if (IsIn(kEscapedPunctuators, Peek())) {
      *c = pattern_[at_++];
      return true;
    }
    return ParseCharacterEscape(true, c);
  }
  if (IsIn(kSyntaxCharacters, next)) return Fail(Error::kInvalidClassSetCharacter);
  if (IsIn(kDoublePunctuators, next) && Peek(1) == next) {
    return Fail(Error::kInvalidClassSetOperation);
  }
  *c = NextCharacter();
  return true;
}

// \q{abc|d|}
bool Parser::ParseStrings(ClassContents* contents) {
  std::vector<uint32_t> string;
  auto add = [&] {
    if (string.size() == 1) {
      contents->set.Add(string[0]);
    } else {
      contents->Strings()->insert(Copy(string));
    }
    string.clear();
  };
  while (!Eat('}')) {
    if (!MayGoOn()) return false;
    if (Peek() == kEnd) return Fail(Error::kInvalidEscape);
    if (Eat('|')) {
      add();
      continue;
    }
    uint32_t c;
    if (!ParseSetCharacter(&c)) return false;
    string.push_back(c);
  }
  add();
  return true;
}

}  // namespace kei::regexp
