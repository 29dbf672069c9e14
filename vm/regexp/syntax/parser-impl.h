#ifndef KEI_VM_REGEXP_SYNTAX_PARSER_IMPL_H_
#define KEI_VM_REGEXP_SYNTAX_PARSER_IMPL_H_

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "vm/base/try-vector.h"
#include "vm/regexp/characters/case-folding.h"
#include "vm/regexp/syntax/class-contents.h"
#include "vm/regexp/syntax/parser.h"

namespace kei::regexp {

// One alternative that has named groups in it; equal names must lie in different alternatives of
// one disjunction.
struct AlternativeScope {
  AlternativeScope* parent;
  uint32_t group;  // a number of the disjunction it belongs to
  uint32_t depth;
};

// The terms of the group that is being read; groups are a stack, not a recursion.
struct OpenGroup {
  enum Kind : uint8_t { kPattern, kPlain, kCapture, kLook };
  OpenGroup(Kind kind, uint32_t id, int32_t flags, uint32_t capture)
      : kind(kind), id(id), outer_flags(flags), capture(capture) {}
  Kind kind;
  bool behind = false, negative = false;
  uint32_t id;
  int32_t outer_flags;         // the flags that hold behind it
  uint32_t capture;            // the first within; of a kCapture itself
  uint32_t last_captures = 0;  // how many there were before the last term
  AlternativeScope* scope = nullptr;
  TryVector<Tree*> terms;
  TryVector<Tree*> alternatives;
  TryVector<uint32_t> text;  // characters that are not a term yet
};

class Parser {
 public:
  Parser(Arena* arena, PatternView pattern, int32_t flags)
      : arena_(arena), pattern_(pattern), flags_(flags) {}
  ParseResult Parse();

 private:
  static constexpr int32_t kEnd = -1;
  // The most memory that a pattern may cost.
  static constexpr size_t kMaxBytes = size_t{256} << 20;

  // --- Characters
  bool IsUnicode() const { return (flags_ & RegExpFlags::kUnicodeMode) != 0; }
  bool IsSets() const { return (flags_ & RegExpFlags::kUnicodeSets) != 0; }
  bool IgnoresCase() const { return (flags_ & RegExpFlags::kIgnoreCase) != 0; }
  CaseMode case_mode() const { return IsUnicode() ? CaseMode::kFold : CaseMode::kUpper; }
  bool LongS() const { return IsUnicode() && IgnoresCase(); }
  int32_t Peek(uint32_t ahead = 0) const {
    return at_ + ahead < pattern_.length() ? pattern_[at_ + ahead] : kEnd;
  }
  bool Eat(int32_t c) {
    if (Peek() != c) return false;
    at_++;
    return true;
  }
  // A code point in unicode mode, or if names are read.
  uint32_t NextCharacter() { return Next(IsUnicode()); }
  uint32_t Next(bool pairs);
  // False, so that `return Fail(…)` ends a parse function.
  bool Fail(Error error);
  bool failed() const { return error_ != Error::kNone; }
  // Asked behind each part that takes memory or time. Fails if it is too much, or interrupted.
  bool MayGoOn();

  // --- parser.cc: terms
  bool ParseTerm();
  bool ParseGroupStart();
  bool ParseModifiers();
  bool OpenGroupOf(OpenGroup::Kind kind);
  bool CloseGroup();
  void EndAlternative();
  Tree* EndDisjunction();
  bool ParseDot();
  bool ParseQuantifier();
  bool ParseBraces(uint32_t* min, uint32_t* max);
  bool ParseNumber(uint32_t* value);
  void QuantifyLast(uint32_t min, uint32_t max, bool greedy);
  void AddCharacter(uint32_t c) { Add(c, &group().text); }
  void AddTerm(Tree* tree) {
    FlushText();
    Add(tree, &group().terms);
  }
  void FlushText();
  Tree* NewText(std::span<const uint32_t> chars);
  template <typename T>
  void Add(const T& item, TryVector<T>* list) {
    if (!list->TryPush(item)) Fail(Error::kTooLarge);
  }
  template <typename T>
  std::span<T> CopyOf(std::span<const T> items) {
    T* copy = arena_->NewArray<T>(items.size());
    std::ranges::copy(items, copy);
    return {copy, items.size()};
  }
  template <typename List>
  auto Copy(const List& items) {
    return CopyOf(std::span(items));
  }
  OpenGroup& group() { return groups_.back(); }

  // --- parser-escapes.cc
  bool ParseEscape();
  bool ParseDecimalEscape();
  bool ParseNamedReference();
  // The escape of a character, in a class or outside; the backslash has been read.
  bool ParseCharacterEscape(bool in_class, uint32_t* c);
  bool ParseLegacyControl(bool in_class, uint32_t* c);
  uint32_t ParseOctal();
  bool ParseHex(int digits, uint32_t* value);
  bool ParseUnicodeEscape(bool unicode, uint32_t* value);
  bool ParseBracedCodePoint(uint32_t* value);
  // \d \D \s \S \w \W \p \P: true with `found` if it is one of them.
  bool ParseClassEscape(bool in_class, ClassContents* contents, bool* found);
  bool ParseProperty(bool negated, bool in_class, ClassContents* contents);
  bool ParseGroupName(std::u16string* name);
  bool DeclareName(uint32_t group);
  bool ResolveNames();
  AlternativeScope* ScopeOf(size_t group);
  // Finds how many groups there are, and whether any has a name, behind here, too.
  void ScanAhead();

  // --- parser-classes.cc
  bool ParseClass();
  bool ParseLegacyClass(ClassContents* contents);
  bool ParseClassAtom(ClassContents* contents, bool* is_set, uint32_t* c);
  bool AddRange(ClassContents* contents, uint32_t first, uint32_t last);
  Tree* NewClass(ClassContents* contents, bool negated);
  // First the longest.
  Tree* NewStringsOrClass(const TextSet& strings, Class* characters);
  // These are for the flag v.
  bool ParseSetClass(ClassContents* contents);
  bool ParseSetContents(ClassContents* contents);
  bool ParseSetOperand(ClassContents* operand, bool* is_character, uint32_t* c);
  bool ParseSetCharacter(uint32_t* c);
  bool ParseStrings(ClassContents* contents);
  void CloseOperand(ClassContents* contents);
  // The result goes into the first one.
  void Unite(ClassContents* contents, ClassContents* operand);
  void Intersect(ClassContents* contents, ClassContents* operand);
  void Subtract(ClassContents* contents, ClassContents* operand);
  template <typename Goes>
  void EraseStrings(ClassContents* contents, Goes goes);

  Arena* arena_;
  PatternView pattern_;
  int32_t flags_;
  uint32_t at_ = 0;
  Error error_ = Error::kNone;
  uint32_t error_position_ = 0;
  std::vector<OpenGroup> groups_;
  uint32_t next_group_id_ = 0;
  uint32_t captures_ = 1;
  uint32_t class_depth_ = 0;
  bool has_scanned_ = false;
  uint32_t all_captures_ = 0;
  bool has_names_ = false;

  struct Named {
    uint32_t group;
    AlternativeScope* scope;
  };
  std::map<std::u16string, std::vector<Named>> named_;
  std::vector<GroupName> names_;
  struct NamedReference {
    BackReference* reference;
    std::u16string name;
    uint32_t position;
  };
  std::vector<NamedReference> references_;
};

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_SYNTAX_PARSER_IMPL_H_
