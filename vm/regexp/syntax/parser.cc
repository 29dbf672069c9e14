#include "vm/regexp/syntax/parser.h"

#include <algorithm>

#include "vm/base/text/unicode.h"
#include "vm/regexp/syntax/parser-impl.h"

namespace kei::regexp {

const char* TextOf(Error error) {
  switch (error) {
    case Error::kNone: break;
#define E(name, text)  \
  case Error::k##name: \
    return text;
#include "vm/regexp/syntax/errors.def"
#undef E
  }
  return "";
}

ParseResult Parse(Arena* arena, PatternView pattern, int32_t flags) {
  return Parser(arena, pattern, flags).Parse();
}

Error Validate(PatternView pattern, int32_t flags, MemoryAccount* account, PollFunction interrupt) {
  Arena arena(account, interrupt);
  return Parse(&arena, pattern, flags).error;
}

bool Parser::MayGoOn() {
  const size_t text_bytes = group().text.size() * sizeof(uint32_t);
  if (arena_->allocated_bytes() + text_bytes > kMaxBytes) {
    return Fail(Error::kTooLarge);
  }
  if (!arena_->MayGoOn()) Fail(Error::kInterrupted);
  return !failed();
}

bool Parser::Fail(Error error) {
  if (!failed()) {
    error_ = error;
    error_position_ = at_;
  }
  return false;
}

uint32_t Parser::Next(bool pairs) {
  const uint32_t c = pattern_[at_++];
  if (pairs && IsLeadSurrogate(c) && Peek() != kEnd && IsTrailSurrogate(pattern_[at_])) {
    return CombineSurrogates(c, pattern_[at_++]);
  }
  return c;
}

ParseResult Parser::Parse() {
  groups_.emplace_back(OpenGroup::kPattern, next_group_id_++, flags_, 1);
  while (Peek() != kEnd && ParseTerm() && MayGoOn()) {
  }
  if (!failed() && groups_.size() > 1) Fail(Error::kUnterminatedGroup);
  ParseResult result;
  if (!failed()) {
    result.tree = EndDisjunction();
    ResolveNames();
  }
  if (arena_->has_stopped()) error_ = Error::kInterrupted;
  if (failed()) {
    result.tree = nullptr;
    result.error = error_;
    result.position = error_position_;
    return result;
  }
  result.captures = captures_;
  result.names = Copy(names_);
  return result;
}

// --- Text

Tree* Parser::NewText(std::span<const uint32_t> chars) { return arena_->New<Text>(chars, IgnoresCase()); }

void Parser::FlushText() {
  OpenGroup& open = group();
  if (open.text.empty()) return;
  Add(NewText(Copy(open.text)), &open.terms);
  open.text.Clear();
}

// --- Alternatives and groups

void Parser::EndAlternative() {
  FlushText();
  OpenGroup& open = group();
  Tree* alternative;
  if (open.terms.empty()) {
    alternative = arena_->New<Tree>(TreeKind::kEmpty);
  } else if (open.terms.size() == 1) {
    alternative = open.terms[0];
  } else {
    alternative = arena_->New<Sequence>(Copy(open.terms));
  }
  Add(alternative, &open.alternatives);
  open.terms.Clear();
  open.scope = nullptr;
}

Tree* Parser::EndDisjunction() {
  EndAlternative();
  OpenGroup& open = group();
  if (open.alternatives.size() == 1) return open.alternatives[0];
  return arena_->New<Disjunction>(Copy(open.alternatives));
}

bool Parser::OpenGroupOf(OpenGroup::Kind kind) {
  if (groups_.size() > kMaxNesting) return Fail(Error::kTooDeep);
  groups_.emplace_back(kind, next_group_id_++, flags_, captures_);
  if (kind == OpenGroup::kCapture && captures_++ > kMaxCaptures) {
    return Fail(Error::kTooManyCaptures);
  }
  return true;
}

bool Parser::ParseGroupStart() {
  FlushText();
  if (!Eat('?')) return OpenGroupOf(OpenGroup::kCapture);
  if (Eat(':')) return OpenGroupOf(OpenGroup::kPlain);
  const bool behind = Peek() == '<' && (Peek(1) == '=' || Peek(1) == '!');
  if (behind) at_++;
  if (Peek() == '=' || Peek() == '!') {
    if (!OpenGroupOf(OpenGroup::kLook)) return false;
    group().behind = behind;
    group().negative = Peek() == '!';
    at_++;
    return true;
  }
  if (!Eat('<')) return ParseModifiers();
  const uint32_t capture = captures_;
  return DeclareName(capture) && OpenGroupOf(OpenGroup::kCapture);
}

// (?ims-ims:
bool Parser::ParseModifiers() {
  int32_t on = 0, off = 0;
  bool has_dash = false;
  for (; Peek() != ':'; at_++) {
    int32_t bit = 0;
    switch (Peek()) {
      case 'i': bit = RegExpFlags::kIgnoreCase; break;
      case 'm': bit = RegExpFlags::kMultiline; break;
      case 's': bit = RegExpFlags::kDotAll; break;
      case '-':
        if (has_dash) return Fail(Error::kMultipleFlagDashes);
        has_dash = true;
        continue;
      default: return Fail(Error::kInvalidGroup);
    }
    if (((on | off) & bit) != 0) return Fail(Error::kRepeatedFlag);
    (has_dash ? off : on) |= bit;
  }
  if (has_dash && (on | off) == 0) return Fail(Error::kInvalidFlagGroup);
  at_++;
  if (!OpenGroupOf(OpenGroup::kPlain)) return false;
  flags_ = (flags_ | on) & ~off;
  return true;
}

bool Parser::CloseGroup() {
  if (groups_.size() == 1) return Fail(Error::kUnmatchedParen);
  Tree* body = EndDisjunction();
  const OpenGroup closed = std::move(groups_.back());
  groups_.pop_back();
  flags_ = closed.outer_flags;
  const CaptureRange captures{closed.capture, captures_};
  group().last_captures = closed.capture;
  switch (closed.kind) {
    case OpenGroup::kCapture: AddTerm(arena_->New<Capture>(body, closed.capture)); break;
    case OpenGroup::kLook:
      AddTerm(arena_->New<Look>(body, closed.behind, closed.negative, captures));
      // Annex B lets lookaheads be repeated.
      if (closed.behind || IsUnicode()) {
        const int32_t c = Peek();
        uint32_t min, max;
        const uint32_t before = at_;
        if (c == '*' || c == '+' || c == '?') return Fail(Error::kInvalidQuantifier);
        if (c == '{' && ParseBraces(&min, &max)) return Fail(Error::kInvalidQuantifier);
        at_ = before;
        return !failed();
      }
      break;
    default: AddTerm(body);
  }
  return ParseQuantifier();
}

// --- Terms

bool Parser::ParseTerm() {
  uint32_t min, max;
  group().last_captures = captures_;
  switch (Peek()) {
    case '(': at_++; return ParseGroupStart();
    case ')': at_++; return CloseGroup();
    case '|':
      at_++;
      EndAlternative();
      return true;
    case '^':
    case '$': {
      const bool is_start = pattern_[at_++] == '^';
      const bool lines = (flags_ & RegExpFlags::kMultiline) != 0;
      AddTerm(arena_->New<Assertion>(is_start ? lines ? Assertion::kLineStart : Assertion::kStart
                                     : lines  ? Assertion::kLineEnd
                                              : Assertion::kEnd,
                                     false));
      return true;
    }
    case '*':
    case '+':
    case '?': return Fail(Error::kNothingToRepeat);
    case '.': at_++; return ParseDot();
    case '[': at_++; return ParseClass() && ParseQuantifier();
    case '\\': at_++; return ParseEscape();
    case '{':
      if (ParseBraces(&min, &max)) return Fail(Error::kNothingToRepeat);
      if (failed()) return false;
      [[fallthrough]];
    case '}':
    case ']':
      if (IsUnicode()) return Fail(Error::kLoneQuantifierBrackets);
      [[fallthrough]];
    default: AddCharacter(NextCharacter()); return ParseQuantifier();
  }
}

bool Parser::ParseDot() {
  Class* dot = arena_->New<Class>(arena_);
  if ((flags_ & RegExpFlags::kDotAll) == 0) AddLineTerminators(&dot->set);
  dot->set.Negate();
  AddTerm(dot);
  return ParseQuantifier();
}

// --- Quantifiers

// Saturates at infinity.
bool Parser::ParseNumber(uint32_t* value) {
  if (Peek() == kEnd || !IsDecimalDigit(pattern_[at_])) return false;
  uint64_t number = 0;
  for (; Peek() != kEnd && IsDecimalDigit(pattern_[at_]); at_++) {
    number = std::min<uint64_t>(number * 10 + (pattern_[at_] - '0'), Quantifier::kInfinity);
  }
  *value = static_cast<uint32_t>(number);
  return true;
}

// {min}, {min,} or {min,max}; if it is none, nothing is read.
bool Parser::ParseBraces(uint32_t* min, uint32_t* max) {
  const uint32_t start = at_++;
  if (ParseNumber(min)) {
    *max = *min;
    if (Eat(',') && !ParseNumber(max)) *max = Quantifier::kInfinity;
    if (Eat('}')) return true;
  }
  at_ = start;
  return false;
}

bool Parser::ParseQuantifier() {
  uint32_t min = 0, max = Quantifier::kInfinity;
  switch (Peek()) {
    case '*': at_++; break;
    case '+':
      at_++;
      min = 1;
      break;
    case '?':
      at_++;
      max = 1;
      break;
    case '{':
      if (ParseBraces(&min, &max)) {
        if (max < min) return Fail(Error::kNumbersOutOfOrder);
        break;
      }
      if (IsUnicode()) return Fail(Error::kIncompleteQuantifier);
      return true;
    default: return true;
  }
  QuantifyLast(min, max, !Eat('?'));
  return true;
}

void Parser::QuantifyLast(uint32_t min, uint32_t max, bool greedy) {
  if (failed()) return;  // there may be no last one
  OpenGroup& open = group();
  Tree* body;
  CaptureRange captures{captures_, captures_};
  if (!open.text.empty()) {
    const std::vector<uint32_t> last{open.text.back()};
    open.text.Pop();
    FlushText();
    body = NewText(Copy(last));
  } else {
    body = open.terms.Pop();
    captures.first = open.last_captures;
  }
  Add<Tree*>(arena_->New<Quantifier>(body, min, max, greedy, captures), &open.terms);
}

}  // namespace kei::regexp
