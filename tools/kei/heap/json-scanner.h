#ifndef KEI_TOOLS_KEI_HEAP_JSON_SCANNER_H_
#define KEI_TOOLS_KEI_HEAP_JSON_SCANNER_H_

#include <cstdint>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace kei::shell {

// Thrown for a file whose format is wrong.
class FormatError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Reads JSON from front to back, whatever its size, and never keeps more of it than a buffer. An error in the
// text is thrown as a FormatError.
class JsonScanner {
 public:
  // Throws a FormatError if the file cannot be read.
  explicit JsonScanner(const std::string& path);
  JsonScanner(const JsonScanner&) = delete;
  JsonScanner& operator=(const JsonScanner&) = delete;

  uint64_t size() const { return size_; }
  // The position of the next byte.
  uint64_t position() const { return begin_ + at_; }

  // Skips white space. The next character, which stays; -1 at the end.
  int Peek();
  void Expect(char character);
  // Takes it, if it is there.
  bool Accept(char character);
  uint32_t Number();
  std::string String();
  // A string of which only a hash is wanted, of its bytes as they are written.
  uint64_t StringHash();
  void SkipValue();
  // Calls f() in front of each element of an array.
  template <typename F>
  void Array(F&& f) {
    Expect('[');
    if (Accept(']')) return;
    do f();
    while (Accept(','));
    Expect(']');
  }
  // Calls f(key) in front of each value of an object.
  template <typename F>
  void Object(F&& f) {
    Expect('{');
    if (Accept('}')) return;
    do {
      const std::string key = String();
      Expect(':');
      f(key);
    } while (Accept(','));
    Expect('}');
  }
  // The string that is written at a position, decoded; the scanner is elsewhere afterwards.
  std::string StringAt(uint64_t position);

  [[noreturn]] void Fail(const std::string& what) const;

 private:
  static constexpr size_t kBufferSize = 1 << 20;
  static constexpr int kMaxDepth = 64;

  int Byte() {
    if (at_ == buffer_.size() && !Fill()) return -1;
    return static_cast<unsigned char>(buffer_[at_]);
  }
  bool Fill();
  void AppendEscape(std::string* text);
  uint32_t HexDigits();
  void Skip(int depth);

  struct Closer {
    void operator()(FILE* file) const { std::fclose(file); }
  };
  std::unique_ptr<FILE, Closer> file_;
  std::vector<char> buffer_;
  uint64_t size_ = 0;
  uint64_t begin_ = 0;  // the position of the buffer
  size_t at_ = 0;
};

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_HEAP_JSON_SCANNER_H_
