#include "vm/runtime/call-site.h"

namespace kei {
namespace {

constexpr std::u16string_view kIntermediate = u"(intermediate value)";

bool IsNamePart(char16_t c) {
  return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') ||
         c == u'_' || c == u'$' || c == u'#' || c >= 0x80;
}
bool IsSpace(char16_t c) { return c == u' ' || c == u'\t' || c == u'\n' || c == u'\r'; }
bool IsOpening(char16_t c) { return c == u'(' || c == u'[' || c == u'{'; }
bool IsClosing(char16_t c) { return c == u')' || c == u']' || c == u'}'; }
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

  // True if the chain goes on to the left.
  bool ReadLink(std::u16string* text) {
    SkipSpace();
    if (IsNamePart(Before())) {
      int end = at_;
      while (IsNamePart(Before())) at_--;
      std::u16string_view name = source_.substr(at_, end - at_);
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
    bool follows_value = IsNamePart(Before()) || IsClosing(Before());
    if (!follows_value || closing == u'}') {
      text->insert(0, kIntermediate);
      return false;
    }
    if (closing == u']') {
      text->insert(0, source_.substr(start, end - start));
    } else {
      text->insert(0, u"(...)");
    }
    return true;
  }

  // From behind a closing bracket to its opening one.
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

// The end of the callee, when the position is that of a link of its chain: the whole chain up to the
// parenthesis of the arguments, if there is one, else the name at the position.
int EndOfCallee(std::u16string_view source, int position) {
  int length = static_cast<int>(source.size());
  int at = position;
  while (at < length && IsNamePart(source[at])) at++;
  return at;
}

}  // namespace

std::u16string CalleeTextAt(std::u16string_view source, int position) {
  if (position < 0 || position > static_cast<int>(source.size())) return {};
  std::u16string text = ChainReader(source).Read(EndOfCallee(source, position));
  constexpr size_t kLongest = 100;
  return text.size() > kLongest ? std::u16string() : text;
}

}  // namespace kei
