#ifndef KEI_TOOLS_KEI_MESSAGES_MESSAGE_H_
#define KEI_TOOLS_KEI_MESSAGES_MESSAGE_H_

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "vm/base/resizable-memory.h"
#include "vm/isolate/isolate.h"

namespace kei::shell {

// A value on its way from one isolate to another: its bytes, and the shared memory that they speak of. The
// message has a reference to that memory. Only message-writer.cc and message-reader.cc know the meaning of
// the bytes.
class Message {
 public:
  Message() = default;
  Message(Message&& other) noexcept { Swap(other); }
  Message& operator=(Message&& other) noexcept {
    Swap(other);
    return *this;
  }
  ~Message() {
    for (ResizableMemory* memory : memories_) memory->Release();
  }

  bool empty() const { return size_ == 0; }
  size_t size() const { return size_; }
  std::span<const uint8_t> bytes() const { return {bytes_.get(), size_}; }
  ResizableMemory* memory(uint32_t i) const { return memories_[i]; }
  // Its number in the message.
  uint32_t AddMemory(ResizableMemory* memory) {
    memory->AddReference();
    memories_.push_back(memory);
    return static_cast<uint32_t>(memories_.size() - 1);
  }
  // False if the system has no memory for a copy.
  [[nodiscard]] bool TrySetBytes(std::span<const uint8_t> bytes);

 private:
  void Swap(Message& other) {
    std::swap(bytes_, other.bytes_);
    std::swap(size_, other.size_);
    std::swap(memories_, other.memories_);
  }

  std::unique_ptr<uint8_t[]> bytes_;
  size_t size_ = 0;
  std::vector<ResizableMemory*> memories_;
};

// The tag that comes before a value in the bytes.
enum class MessageTag : uint8_t {
  kUndefined,
  kNull,
  kTrue,
  kFalse,
  kNumber,  // a double
  kOneByteString,
  kTwoByteString,  // length, characters
  kBigInt,         // is it negative, number of digits, digits
  kReference,      // the number of an object, in the order in which they are complete enough to be told of
  kPrimitiveWrapper,
  kDate,
  kRegExp,
  kBuffer,           // length, bytes
  kResizableBuffer,  // the largest length, length, bytes
  kSharedBuffer,     // the number of its memory, does it grow
  kTypedArray,
  kDataView,  // the buffer, kind, offset, length
  kMap,
  kSet,           // count, the entries
  kError,         // ErrorType, the properties
  kDOMException,  // message, name, the properties
  kArray,         // length, the properties
  kObject,
};

// `copy` was made by StructuredClone: it has neither accessors nor anything that cannot be sent. Returns
// undefined, or the exception if there is no room.
Object WriteMessage(Isolate* isolate, Object copy, Message* message);
// The value in the realm that runs, or the exception if there is no room.
Object ReadMessage(Isolate* isolate, const Message& message);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_MESSAGES_MESSAGE_H_
