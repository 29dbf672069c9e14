#ifndef KEI_VM_REGEXP_MACHINE_CODE_INSTRUCTIONS_H_
#define KEI_VM_REGEXP_MACHINE_CODE_INSTRUCTIONS_H_

#include <cstdint>
#include <vector>

#include "vm/regexp/matcher/code-format.h"

namespace kei::regexp {

inline Op OpAt(const uint32_t* pc) { return static_cast<Op>(*pc & 0xff); }
inline uint32_t OperandAt(const uint32_t* pc) { return *pc >> kOpBits; }

// The words of the instruction and, behind a loop, of the one that gives back or takes more.
uint32_t InstructionWords(const uint32_t* pc);

// Tells which words of a pattern's bytecode are instructions that can be reached, and which of them are
// jumped to.
class InstructionMap {
 public:
  static constexpr uint32_t kMaxWords = 1 << 16;
  explicit InstructionMap(const uint32_t* code);
  bool is_too_large() const { return is_too_large_; }
  uint32_t end() const { return static_cast<uint32_t>(marks_.size()); }
  bool IsReached(uint32_t address) const { return (marks_[address] & kReached) != 0; }
  bool IsTarget(uint32_t address) const { return address < end() && (marks_[address] & kTarget) != 0; }
  bool has_lookarounds() const { return has_lookarounds_; }
  bool has_loops() const { return has_loops_; }
  bool has_back_references() const { return has_back_references_; }
  // Whether it is jumped to from behind: every cycle of instructions has such a one.
  bool IsLoopHead(uint32_t address) const { return (marks_[address] & kLoopHead) != 0; }

 private:
  enum Mark : uint8_t { kReached = 1, kTarget = 2, kLoopHead = 4 };
  void Walk(const uint32_t* code, uint32_t address);
  void AddTarget(uint32_t address, uint32_t from);
  void Grow(uint32_t end);

  std::vector<uint8_t> marks_;  // the marks by address
  std::vector<uint32_t> pending_;
  bool is_too_large_ = false;
  bool has_lookarounds_ = false;
  bool has_loops_ = false;  // there is a loop head
  bool has_back_references_ = false;
};

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_MACHINE_CODE_INSTRUCTIONS_H_
