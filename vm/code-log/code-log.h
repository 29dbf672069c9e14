#ifndef KEI_VM_CODE_LOG_CODE_LOG_H_
#define KEI_VM_CODE_LOG_CODE_LOG_H_

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "vm/base/flags.h"
#include "vm/tables/code/code-purpose.h"
#include "vm/tables/exits.h"

// Tells tools outside the program which function the machine code at an address is: the tools see
// code that no file contains.

namespace kei {

// A stretch of code and what it was made from.
struct CodePart {
  uint32_t offset, size;
  std::string title;
  BytecodeSite place = {};
  bool is_cold = false;
  CodePurpose purpose = CodePurpose::kWork;  // told of optimized code
};
// A fact about the instruction around an offset.
struct CodeNote {
  uint32_t offset;
  std::string text;
};

// A way out of optimized code.
struct CodeExit {
  uint32_t number;
  uint32_t code_offset;  // jumps there leave by it
  BytecodeSite place;
  bool is_lazy;  // behind a call, for code that has become invalid
  std::string reason;
  std::string state;  // the interpreted frame's values, and where they are
};

// The graph of optimized code at one stage, a line for each node and each head of a block. Behind a node
// follow a tab, its id, and its bytecode: the index of the function, and the offset or -1. A line "=FIRST
// COUNT" stands for lines of the stage before. Ids stay the same from stage to stage, but for the first.
struct CodeGraph {
  std::string stage;
  std::string text;
};

struct LoggedCode {
  enum class Kind : uint8_t { kBaseline, kRegExp, kOptimized };
  uint64_t start;  // the address at which it runs
  std::span<const uint8_t> bytes;
  std::string name;
  Kind kind = Kind::kBaseline;
  // The lists are in ascending order; they are filled only if a log wants them.
  std::vector<CodePart> parts = {};
  std::vector<CodeNote> notes = {};
  std::vector<CodeExit> exits = {};
  std::vector<uint32_t> functions = {};       // ids of those that the code is made of: the first is its own
  std::vector<BytecodeSite> inlined_at = {};  // for each of them the call; nowhere for the first
  std::vector<CodeGraph> graphs = {};         // those that the code was made from, if a log wants texts
  int32_t loop = -1;                          // the offset of the loop at which optimized code is entered
  double microseconds = 0;                    // which it took to make the code; 0: not known
};

class CodeLog {
 public:
  virtual ~CodeLog() = default;
  // Called once the code is in its place.
  virtual void Add(const LoggedCode& code) = 0;
  virtual bool wants_parts() const { return false; }
  // … with titles, and notes. They take longer to make than the code.
  virtual bool wants_texts() const { return wants_parts(); }
  // Called when optimized code is left by an exit.
  virtual void NoteExit(uint64_t start, uint32_t exit, DeoptReason reason) {
    static_cast<void>(start), static_cast<void>(exit), static_cast<void>(reason);
  }
  // Called before its place is used for something else.
  virtual void Remove(uint64_t start) { static_cast<void>(start); }
};

// --perf-basic-prof: /tmp/perf-PID.map, a line for each code: start and size in hexadecimal digits, the
// name. Read by `perf report` ("JIT interface" in perf's documentation).
std::unique_ptr<CodeLog> NewPerfMap();
// --perf-prof: jit-PID.dump in the current folder, code and all, for `perf record -k mono` and `perf
// inject --jit` ("JITDUMP specification" there).
std::unique_ptr<CodeLog> NewJitDump();
// --gdbjit: an object file in memory for each code, with the frames' layout, announced to the debugger
// ("JIT Compilation Interface" in gdb's manual).
std::unique_ptr<CodeLog> NewGdbJit();

// The logs that the flags ask for. One that cannot write says so and is left out.
std::vector<std::unique_ptr<CodeLog>> NewCodeLogs(const Flags& flags);

}  // namespace kei

#endif  // KEI_VM_CODE_LOG_CODE_LOG_H_
