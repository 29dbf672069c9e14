#ifndef KEI_VM_CPU_PROFILE_CODE_RECORDER_H_
#define KEI_VM_CPU_PROFILE_CODE_RECORDER_H_

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "vm/code-log/code-log.h"

namespace kei {

// Code that was made at run time, kept after it is gone.
struct RecordedCode {
  LoggedCode code;  // whose bytes are the next field
  std::vector<uint8_t> bytes;
  uint64_t nanoseconds;                // when it was made, by the steady clock
  std::map<uint32_t, uint64_t> exits;  // how often it was left by each
};
struct RecordedExit {
  uint64_t nanoseconds;
  uint32_t code;  // index of its code
  uint32_t exit;
  DeoptReason reason;
};

// All machine code of an isolate from here on, in the order in which it is made.
class CodeRecorder {
 public:
  enum class Texts : uint8_t { kLeftOut, kKept };  // notes on instructions

  explicit CodeRecorder(Texts texts) : texts_(texts) {}
  // The isolate's code space owns it. It must not outlive the recorder.
  std::unique_ptr<CodeLog> NewLog();

  const std::deque<RecordedCode>& codes() const { return codes_; }
  const std::vector<RecordedExit>& exits() const { return exits_; }
  // The index of the code that had this address when so many codes had been made; -1: none.
  int Find(uint64_t pc, uint32_t code_count) const;

 private:
  class Log;

  const Texts texts_;
  std::deque<RecordedCode> codes_;
  std::vector<RecordedExit> exits_;
  std::multimap<uint64_t, uint32_t> by_start_;
};

// The part of the code that holds the offset; null: none.
const CodePart* PartAt(const LoggedCode& code, uint32_t offset);

// A function that machine code is made of, and the bytecode at which it runs or waits; -1: not known.
struct CodeFrame {
  uint32_t function;
  int32_t bytecode;
};
// Those at a place of the code, inlined ones first; the last is the code's own.
std::vector<CodeFrame> FramesAt(const LoggedCode& code, uint32_t offset);

}  // namespace kei

#endif  // KEI_VM_CPU_PROFILE_CODE_RECORDER_H_
