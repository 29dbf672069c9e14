#include "vm/bytecode/source-positions.h"

#include "vm/base/checks.h"

namespace kei {

void SourcePositionWriter::Varint(uint32_t value) {
  while (value >= 0x80) {
    bytes_.push_back(static_cast<uint8_t>(value | 0x80));
    value >>= 7;
  }
  bytes_.push_back(static_cast<uint8_t>(value));
}

void SourcePositionWriter::Add(const SourcePosition& entry) {
  DCHECK(entry.offset >= offset_);
  Varint(static_cast<uint32_t>(entry.offset - offset_) << 1 | entry.is_statement);
  int32_t delta = entry.position - position_;
  Varint(static_cast<uint32_t>(delta) << 1 ^ static_cast<uint32_t>(delta >> 31));
  offset_ = entry.offset;
  position_ = entry.position;
}

uint32_t SourcePositionIterator::Varint() {
  uint32_t value = 0;
  for (int shift = 0;; shift += 7) {
    uint8_t byte = bytes_[at_++];
    value |= static_cast<uint32_t>(byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
}

void SourcePositionIterator::Advance() {
  if (at_ >= bytes_.size()) {
    done_ = true;
    return;
  }
  uint32_t first = Varint();
  uint32_t second = Varint();
  current_.offset += static_cast<int>(first >> 1);
  current_.is_statement = first & 1;
  current_.position += static_cast<int32_t>(second >> 1) ^ -static_cast<int32_t>(second & 1);
}

int SourcePositionOf(std::span<const uint8_t> table, int bytecode_offset) {
  int position = -1;
  for (SourcePositionIterator it(table); !it.done(); it.Advance()) {
    if (it.current().offset > bytecode_offset) break;
    position = it.current().position;
  }
  return position;
}

}  // namespace kei
