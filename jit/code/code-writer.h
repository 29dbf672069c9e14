#ifndef KEI_JIT_CODE_CODE_WRITER_H_
#define KEI_JIT_CODE_CODE_WRITER_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>

namespace kei::jit {

// How code gets onto pages that are never writable and executable at once.
//
// By file: the pages are those of a file in memory (memfd_create(2)) that is mapped for execution only;
// code is written to the file. Nothing can write to the pages through an address. No mapping changes, so no
// processor has to forget translations. That saves 5 of the 11 microseconds that a small function takes if
// the process has more than one thread. A child of fork() does not inherit the pages.
//
// Written by protection, the pages are writable while code is written, and nothing on them may run then.
enum class CodeWriting : uint8_t { kByFile, kByProtection };

// Emulators of arm64 miss changes that are not made through the code's own address (qemu-user before 8.2).
#if defined(__aarch64__)
constexpr CodeWriting kBestCodeWriting = CodeWriting::kByProtection;
#else
constexpr CodeWriting kBestCodeWriting = CodeWriting::kByFile;
#endif

// Writes to whole pages that one isolate has.
class CodeWriter {
 public:
  struct Room {
    uint64_t address;
    size_t bytes;
  };
  // Puts a room's code, that will run at its address, to `to`. Bytes that it leaves out are undefined.
  using Fill = std::function<void(size_t room, uint8_t* to)>;

  virtual ~CodeWriter() = default;
  // Fills the rooms. Neighbouring ones together cost less. False if the system has no memory: what
  // the rooms hold is undefined then, and all else on the pages runs as before.
  [[nodiscard]] virtual bool TryWrite(std::span<const Room> rooms, const Fill& fill) = 0;
};

// The pages of a region: a mapping that was reserved without access.
class CodePages {
 public:
  virtual ~CodePages() = default;
  // Makes whole pages executable. Null if the system refuses.
  virtual std::unique_ptr<CodeWriter> NewWriter(uint64_t start, size_t size) = 0;
  // Gives their memory back. Nothing on them may run, and no writer of them is left.
  virtual void Discard(uint64_t start, size_t size) = 0;
  // False in a child of fork() that did not inherit them.
  virtual bool AreMapped() const { return true; }
};

// The first is null if the system has no such files, or does not let them be executed.
std::unique_ptr<CodePages> NewFilePages(uint64_t start, size_t size);
std::unique_ptr<CodePages> NewProtectedPages();

}  // namespace kei::jit

#endif  // KEI_JIT_CODE_CODE_WRITER_H_
