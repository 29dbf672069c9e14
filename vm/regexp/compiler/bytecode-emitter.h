#ifndef KEI_VM_REGEXP_COMPILER_BYTECODE_EMITTER_H_
#define KEI_VM_REGEXP_COMPILER_BYTECODE_EMITTER_H_

#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "vm/base/arena.h"
#include "vm/base/try-vector.h"
#include "vm/regexp/compiler/class-data.h"
#include "vm/regexp/compiler/graph.h"
#include "vm/regexp/matcher/code-format.h"

namespace kei::regexp {

// Translates a graph into the words that the matcher runs.
class BytecodeEmitter {
 public:
  // The arena is asked whether to go on.
  BytecodeEmitter(Arena* arena, FirstSets* first_sets, TryVector<uint32_t>* code)
      : arena_(arena), first_sets_(first_sets), code_(code) {}
  // False if it becomes too large, or is to end.
  bool Emit(const Graph& graph, bool unicode);

 private:
  static constexpr size_t kMaxWords = size_t{1} << 23;
  static constexpr size_t kMaxTables = 4096;
  static constexpr uint32_t kMaxWindow = 12;

  uint32_t position() const { return static_cast<uint32_t>(code_->size()); }
  void Word(uint32_t word) {
    if (!code_->TryPush(word)) failed_ = true;
  }
  void Instruction(Op op, uint32_t operand = 0) { Word(Encode(op, operand)); }
  // A word or operand that becomes a node's address.
  void Target(Node* node, bool is_operand);
  // An operand that becomes the place of data.
  void Data(uint32_t index, bool is_operand);
  void PatchAll();

  // --- Nodes
  void EmitChain(Node* node);
  void EmitNode(Node* node);
  void EmitText(Node* node);
  void EmitUnits(std::span<const Unit> units);
  void EmitMasks(std::span<const Unit> units);
  void EmitBytes(std::span<const Unit> units, bool masks);
  void EmitLoop(Node* node);
  void EmitSplit(Node* node);
  void EmitAssertion(Node* node);
  void EmitBackReference(Node* node);
  void EmitLook(Node* node);

  // --- Data: equal ones are shared; these return an index.
  uint32_t AddData(std::string bytes);
  uint32_t AddClass(CharSet* set) { return AddData(ClassBytes(set)); }
  uint32_t AddClass(const FirstSet& set) { return AddData(ClassBytes(set)); }

  // --- prefilter.cc
  std::string TextBytes(Node* node);
  void ChoosePrefilter(const Graph& graph, CodeHeader* header);
  // --- prefix-table.cc
  void ChoosePrefixes(const Graph& graph);
  void UsePrefixes(const PrefixTable& table);

  Arena* arena_;
  FirstSets* first_sets_;
  TryVector<uint32_t>* code_;
  bool failed_ = false;
  std::vector<Node*> pending_;
  struct Fixup {
    uint32_t position;
    bool is_operand;
    Node* node;  // null: data
    uint32_t data;
  };
  std::vector<Fixup> fixups_;
  std::map<std::string, uint32_t> data_indices_;
  std::vector<const std::string*> data_;
  size_t peek_tables_ = 0;
};

}  // namespace kei::regexp

#endif  // KEI_VM_REGEXP_COMPILER_BYTECODE_EMITTER_H_
