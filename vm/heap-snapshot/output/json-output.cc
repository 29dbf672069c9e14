#include "vm/heap-snapshot/output/json-output.h"

#include <algorithm>
#include <new>

#include "vm/base/text/hex.h"

namespace kei::heap_snapshot {
namespace {

constexpr size_t kMaxEscape = 6;

constexpr bool IsPlain(uint16_t c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; }

// Whether eight characters are.
constexpr bool ArePlain(uint64_t word) {
  constexpr uint64_t kOnes = 0x0101010101010101, kHighBits = 0x80 * kOnes;
  const auto has_zero = [](uint64_t w) { return (w - kOnes) & ~w; };
  const uint64_t is_control = (word - 0x20 * kOnes) & ~word, is_high = word | (word + kOnes);
  return ((is_control | is_high | has_zero(word ^ '"' * kOnes) | has_zero(word ^ '\\' * kOnes)) &
          kHighBits) == 0;
}

}  // namespace

bool JsonOutput::TryAllocate() {
  if (buffer_ == nullptr) buffer_.reset(new (std::nothrow) char[kBufferSize]);
  return buffer_ != nullptr;
}

void JsonOutput::Start(Sink sink) {
  sink_ = std::move(sink);
  at_ = buffer_.get();
  end_ = at_ + kBufferSize;
  written_ = 0;
  has_failed_ = false;
  is_first_ = true;
}

std::string_view JsonOutput::Take() {
  const std::string_view text(buffer_.get(), static_cast<size_t>(at_ - buffer_.get()));
  at_ = buffer_.get();
  return text;
}

void JsonOutput::Flush() { Write(Take()); }

void JsonOutput::Pass(std::string_view text) {
  Flush();
  Write(text);
}

void JsonOutput::Write(std::string_view text) {
  if (!has_failed_ && !text.empty()) has_failed_ = !sink_(text);
  written_ += text.size();
}

void JsonOutput::Text(std::string_view text) {
  while (!text.empty()) {
    Ensure(1);
    const size_t count = std::min(text.size(), static_cast<size_t>(end_ - at_));
    std::memcpy(at_, text.data(), count);
    at_ += count;
    text.remove_prefix(count);
  }
}

void JsonOutput::Escape(uint16_t character) {
  *at_++ = '\\';
  switch (character) {
    case '"':
    case '\\': *at_++ = static_cast<char>(character); return;
    case '\n': *at_++ = 'n'; return;
    case '\r': *at_++ = 'r'; return;
    case '\t': *at_++ = 't'; return;
    default: break;
  }
  *at_++ = 'u';
  PutHexUnit(at_, character, kLowerHexPairs);
  at_ += 4;
}

void JsonOutput::Characters(std::span<const uint8_t> characters) {
  for (size_t i = 0; i < characters.size();) {
    Ensure(kMaxEscape);
    const size_t room = static_cast<size_t>(end_ - at_);
    const size_t limit = std::min(characters.size(), i + room);
    for (uint64_t word; i + sizeof(word) <= limit; i += sizeof(word), at_ += sizeof(word)) {
      std::memcpy(&word, &characters[i], sizeof(word));
      if (!ArePlain(word)) break;
      std::memcpy(at_, &word, sizeof(word));
    }
    while (i < limit && IsPlain(characters[i])) *at_++ = static_cast<char>(characters[i++]);
    if (i == characters.size()) return;
    if (i == limit) continue;
    Ensure(kMaxEscape);
    Escape(characters[i++]);
  }
}

void JsonOutput::Utf8(std::string_view text) {
  for (const char c : text) {
    const auto byte = static_cast<uint8_t>(c);
    Ensure(kMaxEscape);
    if (IsPlain(byte) || byte >= 0x80) {
      *at_++ = c;
    } else {
      Escape(byte);
    }
  }
}

void JsonOutput::Characters(std::span<const uint16_t> characters) {
  for (uint16_t character : characters) {
    Ensure(kMaxEscape);
    if (IsPlain(character)) {
      *at_++ = static_cast<char>(character);
    } else {
      Escape(character);
    }
  }
}

}  // namespace kei::heap_snapshot
