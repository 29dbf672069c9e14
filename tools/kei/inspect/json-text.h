#ifndef KEI_TOOLS_KEI_INSPECT_JSON_TEXT_H_
#define KEI_TOOLS_KEI_INSPECT_JSON_TEXT_H_

#include <cstdint>
#include <string>
#include <string_view>

namespace kei::shell {

// JSON that may stand in an HTML page as it is: no text in it has markup. Commas are put where they belong.
class JsonText {
 public:
  JsonText& Begin(char bracket) {
    Separate();
    text_ += bracket;
    is_first_ = true;
    return *this;
  }
  JsonText& End(char bracket) {
    text_ += bracket;
    is_first_ = false;
    return *this;
  }
  // Behind it a value has to follow.
  JsonText& Key(std::string_view key) {
    String(key);
    text_ += ':';
    is_first_ = true;
    return *this;
  }
  JsonText& Number(int64_t value) { return Raw(std::to_string(value)); }
  JsonText& Real(double value);
  JsonText& Bool(bool value) { return Raw(value ? "true" : "false"); }
  // UTF-8; what is none becomes U+FFFD.
  JsonText& String(std::string_view utf8);
  // UTF-16; surrogates without a partner stay what they are.
  JsonText& String(std::u16string_view utf16);
  // A value that is JSON already.
  JsonText& Raw(std::string_view json) {
    Separate();
    text_ += json;
    return *this;
  }

  const std::string& text() const { return text_; }

 private:
  void Separate() {
    if (!is_first_) text_ += ',';
    is_first_ = false;
  }
  void Unit(uint16_t unit);

  std::string text_;
  bool is_first_ = true;
};

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_INSPECT_JSON_TEXT_H_
