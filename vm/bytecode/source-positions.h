#ifndef KEI_VM_BYTECODE_SOURCE_POSITIONS_H_
#define KEI_VM_BYTECODE_SOURCE_POSITIONS_H_

#include <cstdint>
#include <span>
#include <vector>

namespace kei {

// Maps bytecodes to source positions. An entry is two varints. The first is the distance of its bytecode
// offset from that of the entry before, doubled, plus 1 for the start of a statement. The second is the
// zigzag-coded distance of its source position. An offset can have a statement and after it an expression
// entry.
struct SourcePosition {
  int offset;
  int position;
  bool is_statement;
};

class SourcePositionWriter {
 public:
  void Add(const SourcePosition& entry);
  std::vector<uint8_t> Take() { return std::move(bytes_); }

 private:
  void Varint(uint32_t value);

  std::vector<uint8_t> bytes_;
  int offset_ = 0;
  int position_ = 0;
};

class SourcePositionIterator {
 public:
  explicit SourcePositionIterator(std::span<const uint8_t> bytes) : bytes_(bytes) { Advance(); }
  bool done() const { return done_; }
  void Advance();
  const SourcePosition& current() const { return current_; }

 private:
  uint32_t Varint();

  std::span<const uint8_t> bytes_;
  size_t at_ = 0;
  bool done_ = false;
  SourcePosition current_{0, 0, false};
};

// The position to report for an error at this bytecode: that of the last entry not behind it; -1 if
// there is none.
int SourcePositionOf(std::span<const uint8_t> table, int bytecode_offset);

}  // namespace kei

#endif  // KEI_VM_BYTECODE_SOURCE_POSITIONS_H_
