#include "tools/kei/heap/json-scanner.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace kei::shell {
namespace {

// FNV-1a, with a final mix: neighbouring numbers are common texts.
constexpr uint64_t kHashStart = 0xcbf29ce484222325, kHashFactor = 0x100000001b3;

void AppendUtf8(std::string* text, uint32_t c) {
  if (c < 0x80) {
    *text += static_cast<char>(c);
  } else if (c < 0x800) {
    *text += static_cast<char>(0xc0 | c >> 6);
    *text += static_cast<char>(0x80 | (c & 0x3f));
  } else {
    *text += static_cast<char>(0xe0 | c >> 12);
    *text += static_cast<char>(0x80 | (c >> 6 & 0x3f));
    *text += static_cast<char>(0x80 | (c & 0x3f));
  }
}

// Does not wait for a writer to a pipe with a name. Strings are read again later, so that a pipe is of no
// use.
FILE* Open(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) throw FormatError(std::strerror(errno));
  if (S_ISREG(status.st_mode)) return fdopen(file, "rb");
  close(file);
  throw FormatError("it is no regular file");
}

}  // namespace

JsonScanner::JsonScanner(const std::string& path) : file_(Open(path)) {
  if (file_ == nullptr) throw FormatError(std::strerror(errno));
  if (fseeko(file_.get(), 0, SEEK_END) == 0) size_ = static_cast<uint64_t>(ftello(file_.get()));
  std::rewind(file_.get());
}

void JsonScanner::Fail(const std::string& what) const {
  throw FormatError("at byte " + std::to_string(position()) + ": " + what);
}

bool JsonScanner::Fill() {
  begin_ += buffer_.size();
  at_ = 0;
  buffer_.resize(kBufferSize);
  buffer_.resize(std::fread(buffer_.data(), 1, kBufferSize, file_.get()));
  if (std::ferror(file_.get()) != 0) throw FormatError(std::strerror(errno));
  return !buffer_.empty();
}

int JsonScanner::Peek() {
  int c;
  while ((c = Byte()) == ' ' || c == '\n' || c == '\r' || c == '\t') at_++;
  return c;
}

bool JsonScanner::Accept(char character) {
  if (Peek() != character) return false;
  at_++;
  return true;
}

void JsonScanner::Expect(char character) {
  if (!Accept(character)) Fail(std::string("'") + character + "' is missing");
}

uint32_t JsonScanner::Number() {
  int c = Peek();
  if (c < '0' || c > '9') Fail("no number");
  uint64_t value = 0;
  for (; c >= '0' && c <= '9'; c = Byte()) {
    value = value * 10 + static_cast<uint64_t>(c - '0');
    if (value > 0xffffffff) Fail("a number that is too large");
    at_++;
  }
  return static_cast<uint32_t>(value);
}

uint32_t JsonScanner::HexDigits() {
  uint32_t value = 0;
  for (int i = 0; i < 4; i++, at_++) {
    const int c = Byte();
    const int lower = c | 0x20;
    if (c >= '0' && c <= '9') {
      value = value * 16 + static_cast<uint32_t>(c - '0');
    } else if (lower >= 'a' && lower <= 'f') {
      value = value * 16 + static_cast<uint32_t>(lower - 'a' + 10);
    } else {
      Fail("no hexadecimal digit");
    }
  }
  return value;
}

void JsonScanner::AppendEscape(std::string* text) {
  const int c = Byte();
  at_++;
  switch (c) {
    case 'n': *text += '\n'; return;
    case 't': *text += '\t'; return;
    case 'r': *text += '\r'; return;
    case 'b': *text += '\b'; return;
    case 'f': *text += '\f'; return;
    case 'u': return AppendUtf8(text, HexDigits());
    case '"':
    case '\\':
    case '/': *text += static_cast<char>(c); return;
    default: Fail("no such escape");
  }
}

std::string JsonScanner::String() {
  std::string text;
  Expect('"');
  for (int c; (c = Byte()) != '"';) {
    if (c < 0) Fail("the end of a string is missing");
    at_++;
    if (c == '\\') {
      AppendEscape(&text);
    } else {
      text += static_cast<char>(c);
    }
  }
  at_++;
  return text;
}

uint64_t JsonScanner::StringHash() {
  uint64_t hash = kHashStart;
  Expect('"');
  for (int c; (c = Byte()) != '"'; at_++) {
    if (c < 0) Fail("the end of a string is missing");
    hash = (hash ^ static_cast<uint64_t>(c)) * kHashFactor;
    if (c != '\\') continue;
    at_++;
    if ((c = Byte()) < 0) Fail("the end of a string is missing");
    hash = (hash ^ static_cast<uint64_t>(c)) * kHashFactor;
  }
  at_++;
  return hash ^ hash >> 29;
}

void JsonScanner::SkipValue() { Skip(0); }

void JsonScanner::Skip(int depth) {
  if (depth == kMaxDepth) Fail("nested too deeply");
  const int c = Peek();
  if (c == '[') return Array([&] { Skip(depth + 1); });
  if (c == '{') return Object([&](const std::string&) { Skip(depth + 1); });
  if (c == '"') {
    StringHash();
    return;
  }
  const uint64_t start = position();
  for (int d = c; d >= 0 && std::strchr("+-.0123456789Eaeflnrstu", d) != nullptr && d != 0; d = Byte()) {
    at_++;
  }
  if (position() == start) Fail("no value");
}

std::string JsonScanner::StringAt(uint64_t position) {
  if (fseeko(file_.get(), static_cast<off_t>(position), SEEK_SET) != 0) {
    throw FormatError(std::strerror(errno));
  }
  begin_ = position;
  at_ = 0;
  // Names are short: so much is read at a time here.
  constexpr size_t kPiece = 4096;
  buffer_.resize(kPiece);
  buffer_.resize(std::fread(buffer_.data(), 1, kPiece, file_.get()));
  return String();
}

}  // namespace kei::shell
