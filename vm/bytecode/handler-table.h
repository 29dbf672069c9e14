#ifndef KEI_VM_BYTECODE_HANDLER_TABLE_H_
#define KEI_VM_BYTECODE_HANDLER_TABLE_H_

#include <cstdint>
#include <cstring>
#include <span>

namespace kei {

// The contents of BytecodeArray::handler_table. An entry acts when a bytecode in [start, end) throws. The
// exception becomes the accumulator, the value of the register becomes the current context, and execution
// goes on at `handler`. Inner ranges stand before those around them: the first match counts.
struct HandlerEntry {
  int32_t start;
  int32_t end;
  int32_t handler;
  int32_t context_register;  // a register operand

  static int CountIn(std::span<const uint8_t> table) {
    return static_cast<int>(table.size() / sizeof(HandlerEntry));
  }
  static HandlerEntry At(std::span<const uint8_t> table, int i) {
    HandlerEntry entry;
    std::memcpy(&entry, &table[i * sizeof(HandlerEntry)], sizeof(HandlerEntry));
    return entry;
  }
  // False if nothing in the function catches what is thrown there.
  static bool Find(std::span<const uint8_t> table, int offset, HandlerEntry* result) {
    for (int i = 0, n = CountIn(table); i < n; i++) {
      *result = At(table, i);
      if (offset >= result->start && offset < result->end) return true;
    }
    return false;
  }
};
static_assert(sizeof(HandlerEntry) == 16);

}  // namespace kei

#endif  // KEI_VM_BYTECODE_HANDLER_TABLE_H_
