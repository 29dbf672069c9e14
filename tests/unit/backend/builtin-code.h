#ifndef KEI_TESTS_UNIT_BACKEND_BUILTIN_CODE_H_
#define KEI_TESTS_UNIT_BACKEND_BUILTIN_CODE_H_

#include <gtest/gtest.h>

#include <cctype>
#include <map>
#include <string>
#include <vector>

#include "tools/embed-gen/blob.h"

// The builtins of one architecture, decoded, and what holds for those of every architecture. They are
// made anew, for whichever architecture, on whatever machine the tests run.
//
// `Instruction` has an offset and end(), from the builtin's beginning; says IsCall(), FallsThrough(),
// IsDirect() (a jump or call to a fixed place) and then Target().

namespace kei {

template <typename Instruction>
class BuiltinCode {
 public:
  using Decoder = std::vector<Instruction> (*)(const uint8_t* code, uint32_t begin, uint32_t end);

  BuiltinCode(const embed::Blob::Entry& entry, Decoder decode) : entry_(entry), decode_(decode) {
    // A jump table reaches to the next block.
    uint32_t begin = 0;
    bool in_table = false;
    for (const jit::CodeComment& comment : entry_.code.comments) {
      const bool is_block = comment.text[0] == 'B' && isdigit(comment.text[1]);
      if (is_block) {
        deferred_[comment.offset] = comment.text.find("(deferred)") != std::string::npos;
        if (in_table) begin = comment.offset;
        in_table = false;
      }
      if (comment.text != "jump table") continue;
      Add(begin, comment.offset);
      in_table = true;
    }
    if (!in_table) Add(begin, size());
  }

  const std::string& name() const { return entry_.name; }
  uint32_t blob_offset() const { return entry_.offset; }
  uint32_t size() const { return static_cast<uint32_t>(entry_.code.bytes.size()); }
  const std::map<uint32_t, Instruction>& instructions() const { return instructions_; }
  std::string At(uint32_t offset) const { return name() + "+" + std::to_string(offset); }

  // The instructions that are reached from the entry without entering a deferred block.
  std::vector<Instruction> FastPath() const {
    std::vector<Instruction> path;
    std::map<uint32_t, bool> seen;
    std::vector<uint32_t> todo = {0};
    while (!todo.empty()) {
      uint32_t offset = todo.back();
      todo.pop_back();
      auto it = instructions_.find(offset);
      if (it == instructions_.end() || IsDeferred(offset) || seen[offset]) continue;
      seen[offset] = true;
      path.push_back(it->second);
      if (it->second.FallsThrough()) todo.push_back(it->second.end());
      if (it->second.IsDirect() && !it->second.IsCall()) {
        todo.push_back(static_cast<uint32_t>(it->second.Target()));
      }
    }
    return path;
  }

 private:
  void Add(uint32_t begin, uint32_t end) {
    SCOPED_TRACE(name());
    for (const Instruction& instruction : decode_(entry_.code.bytes.data(), begin, end)) {
      instructions_.emplace(instruction.offset, instruction);
    }
  }
  bool IsDeferred(uint32_t offset) const {
    auto block = deferred_.upper_bound(offset);
    return block != deferred_.begin() && std::prev(block)->second;
  }

  embed::Blob::Entry entry_;
  Decoder decode_;
  std::map<uint32_t, Instruction> instructions_;  // without jump tables
  std::map<uint32_t, bool> deferred_;             // indexed by the starts of blocks
};

template <typename Instruction>
class BuiltinCodes {
 public:
  using Code = BuiltinCode<Instruction>;

  BuiltinCodes(jit::Target target, typename Code::Decoder decode) {
    embed::GenerateOptions options;
    options.target = target;
    for (const embed::Blob::Entry& entry : embed::GenerateBlob(options).entries) {
      if (!entry.code.bytes.empty()) all_.emplace_back(entry, decode);
    }
  }

  const std::vector<Code>& all() const { return all_; }
  const Code& Named(const std::string& name) const {
    for (const Code& code : all_) {
      if (code.name() == name) return code;
    }
    FATAL("no builtin %s", name.c_str());
  }

  template <typename Visitor>
  void ForEachInstruction(Visitor&& visit) const {
    for (const Code& code : all_) {
      for (const auto& [offset, instruction] : code.instructions()) visit(code, instruction);
    }
  }

  // --- What holds everywhere. `Instruction` also says IsDispatch(), TouchesHandlerSpill() and
  // WritesRoot().

  void ExpectFastPathsNeitherSpillNorCall() const {
    for (const char* name :
         {"LdarHandler", "StarHandler", "AddSmiHandler", "JumpIfFalseHandler", "GetNamedHandler"}) {
      int dispatches = 0;
      for (const Instruction& instruction : Named(name).FastPath()) {
        SCOPED_TRACE(Named(name).At(instruction.offset));
        EXPECT_FALSE(instruction.IsCall());
        EXPECT_FALSE(instruction.TouchesHandlerSpill());
        dispatches += instruction.IsDispatch();
      }
      EXPECT_GT(dispatches, 0) << name;
    }
  }

  // A direct jump or call goes to an instruction of the same builtin or to the entry of another one.
  void ExpectTargetsAreInstructionsOrEntries() const {
    std::map<int64_t, std::string> entries;
    for (const Code& code : all_) entries[code.blob_offset()] = code.name();
    int leaving = 0;
    ForEachInstruction([&](const Code& code, const Instruction& instruction) {
      if (!instruction.IsDirect()) return;
      SCOPED_TRACE(code.At(instruction.offset));
      const int64_t target = instruction.Target();
      if (target >= 0 && target < code.size()) {
        EXPECT_EQ(code.instructions().count(static_cast<uint32_t>(target)), 1u);
      } else {
        EXPECT_EQ(entries.count(code.blob_offset() + target), 1u);
        leaving++;
      }
    });
    EXPECT_GT(leaving, 500);
  }

  // It is root register, isolate and decompression base at once. JSEntry saves C++'s, sets ours, and restores
  // C++'s; no other code touches it.
  void ExpectOnlyJSEntryWritesTheRootRegister() const {
    std::map<std::string, int> writes;
    ForEachInstruction([&](const Code& code, const Instruction& instruction) {
      if (instruction.WritesRoot()) writes[code.name()]++;
    });
    EXPECT_EQ(writes, (std::map<std::string, int>{{"JSEntry", 2}}));
  }

 private:
  std::vector<Code> all_;
};

}  // namespace kei

#endif  // KEI_TESTS_UNIT_BACKEND_BUILTIN_CODE_H_
