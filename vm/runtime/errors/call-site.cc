#include "vm/runtime/errors/call-site.h"

#include <algorithm>
#include <iterator>

namespace kei {
namespace {

constexpr std::u16string_view kIntermediate = u"(intermediate value)";

bool IsNamePart(char16_t c) {
  return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || c == u'_' ||
         c == u'$' || c == u'#' || c >= 0x80;
}
bool IsSpace(char16_t c) { return c == u' ' || c == u'\t' || c == u'\n' || c == u'\r'; }
bool IsOpening(char16_t c) { return c == u'(' || c == u'[' || c == u'{'; }
bool IsClosing(char16_t c) { return c == u')' || c == u']' || c == u'}'; }
// Words before a bracket that do not make it a call or an access.
bool IsKeyword(std::u16string_view word) {
  constexpr std::u16string_view kWords[] = {
      u"await", u"case", u"const", u"delete", u"do",    u"else",   u"for", u"if",   u"in",    u"instanceof",
      u"let",   u"new",  u"of",    u"return", u"throw", u"typeof", u"var", u"void", u"while", u"yield"};
  return std::find(std::begin(kWords), std::end(kWords), word) != std::end(kWords);
}
// A name, a number, or accesses with brackets.
bool IsSimple(std::u16string_view text) {
  auto is_part = [](char16_t c) { return IsNamePart(c) || c == u'.' || c == u'[' || c == u']'; };
  return !text.empty() && std::all_of(text.begin(), text.end(), is_part);
}
bool IsQuote(char16_t c) { return c == u'\'' || c == u'"' || c == u'`'; }

// Walks backwards over one chain of accesses, from the end of its last link.
class ChainReader {
 public:
  explicit ChainReader(std::u16string_view source) : source_(source) {}

  // The text of the chain that ends at `end`.
  std::u16string Read(int end) {
    at_ = end;
    std::u16string text;
    while (ReadLink(&text)) {
    }
    return text;
  }

 private:
  char16_t Before() const { return at_ > 0 ? source_[at_ - 1] : u'\0'; }
  void SkipSpace() {
    while (IsSpace(Before())) at_--;
  }
  std::u16string_view WordBefore() const {
    int start = at_;
    while (start > 0 && IsNamePart(source_[start - 1])) start--;
    return source_.substr(start, at_ - start);
  }

  // True if the chain goes on to the left.
  bool ReadLink(std::u16string* text) {
    SkipSpace();
    if (IsNamePart(Before())) {
      std::u16string_view name = WordBefore();
      if (IsKeyword(name)) return false;
      at_ -= static_cast<int>(name.size());
      text->insert(0, name);
      return TakePunctuation(text);
    }
    if (IsClosing(Before())) return ReadBrackets(text);
    if (!text->empty()) text->insert(0, kIntermediate);
    return false;
  }

  bool TakePunctuation(std::u16string* text) {
    int here = at_;
    SkipSpace();
    if (Before() != u'.') {
      at_ = here;
      return false;
    }
    at_--;
    if (Before() == u'.') return false;  // a spread: f(...x)
    bool is_optional = Before() == u'?';
    if (is_optional) at_--;
    text->insert(0, is_optional ? u"?." : u".");
    return true;
  }

  bool ReadBrackets(std::u16string* text) {
    int end = at_;
    char16_t closing = Before();
    if (!SkipBalanced()) return false;
    int start = at_;
    SkipSpace();
    std::u16string_view word = WordBefore();
    bool follows_value = word.empty() ? IsClosing(Before()) : !IsKeyword(word);
    if (!follows_value || closing == u'}') {
      std::u16string_view inner = source_.substr(start + 1, end - start - 2);
      text->insert(0, closing == u')' && IsSimple(inner) ? inner : kIntermediate);
      return false;
    }
    if (closing == u']') {
      text->insert(0, source_.substr(start, end - start));
    } else {
      text->insert(0, u"(...)");
    }
    return true;
  }

  // Skips back from behind a closing bracket to its opening one.
  bool SkipBalanced() {
    int depth = 0;
    while (at_ > 0) {
      char16_t c = source_[--at_];
      if (IsQuote(c)) {
        SkipString(c);
      } else if (IsClosing(c)) {
        depth++;
      } else if (IsOpening(c) && --depth == 0) {
        return true;
      }
    }
    return false;
  }
  void SkipString(char16_t quote) {
    while (at_ > 0 && source_[--at_] != quote) {
    }
  }

  std::u16string_view source_;
  int at_ = 0;
};

// The end of the balanced brackets that open at `at`, or -1.
int EndOfBrackets(std::u16string_view source, int at) {
  int depth = 0;
  for (int i = at; i < static_cast<int>(source.size()); i++) {
    if (IsQuote(source[i])) {
      size_t closing = source.find(source[i], i + 1);
      if (closing == std::u16string_view::npos) return -1;
      i = static_cast<int>(closing);
    } else if (IsOpening(source[i])) {
      depth++;
    } else if (IsClosing(source[i]) && --depth == 0) {
      return i + 1;
    }
  }
  return -1;
}

// Walks over a chain of accesses from left to right.
class ChainSkipper {
 public:
  ChainSkipper(std::u16string_view source, int at) : source_(source), at_(at) {}
  int at() const { return at_; }
  char16_t current() const { return at_ < static_cast<int>(source_.size()) ? source_[at_] : u'\0'; }
  void SkipSpace() {
    while (IsSpace(current())) at_++;
  }
  void SkipName() {
    while (IsNamePart(current())) at_++;
  }
  // The names and accesses, and the calls if they are wanted, that follow.
  void SkipLinks(bool with_calls) {
    SkipName();
    while (true) {
      if (current() == u'.' && at_ + 1 < static_cast<int>(source_.size()) && IsNamePart(source_[at_ + 1])) {
        at_++;
        SkipName();
      } else if (current() == u'[' || (with_calls && current() == u'(')) {
        int end = EndOfBrackets(source_, at_);
        if (end < 0) return;
        at_ = end;
      } else {
        return;
      }
    }
  }

 private:
  std::u16string_view source_;
  int at_;
};

std::u16string TextEndingAt(std::u16string_view source, int end) {
  constexpr size_t kLongest = 100;
  std::u16string text = ChainReader(source).Read(end);
  return text.size() > kLongest ? std::u16string() : text;
}

bool IsWithin(std::u16string_view source, int position) {
  return position >= 0 && position < static_cast<int>(source.size());
}

}  // namespace

std::u16string CalleeTextAt(std::u16string_view source, int position) {
  if (!IsWithin(source, position)) return {};
  ChainSkipper skipper(source, position);
  skipper.SkipName();
  if (source.substr(position, skipper.at() - position) == u"new") {
    skipper.SkipSpace();
    skipper.SkipLinks(false);
  }
  return TextEndingAt(source, skipper.at());
}

std::u16string ExpressionTextAt(std::u16string_view source, int position) {
  if (!IsWithin(source, position) || !(IsNamePart(source[position]) || source[position] == u'[')) {
    return {};
  }
  ChainSkipper skipper(source, position);
  skipper.SkipLinks(true);
  std::u16string text = TextEndingAt(source, skipper.at());
  return text == kIntermediate ? std::u16string() : text;
}

}  // namespace kei
