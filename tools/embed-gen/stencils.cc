#include <algorithm>
#include <cstdio>

#include "jit/assembler/relocation.h"
#include "jit/ir/passes/pipeline.h"
#include "jit/ir/printer.h"
#include "tools/embed-gen/blob.h"
#include "vm/tables/code/external-references.h"
#include "vm/tables/code/isolate-data.h"

namespace kei::embed {
namespace {

using Form = builtins::StencilForm;

bool IsRuntimeCall(const jit::Node* node) {
  if (!node->is(jit::Op::kCall) || !CallsCpp(node->call.descriptor->linkage)) return false;
  return node->call.kind != jit::CallTarget::Kind::kC || node->call.id < kRuntimeFunctionCount;
}

// Then the call of a stub is nothing beside it, and shorter.
bool CallsRuntimeWhenHot(const jit::Graph& graph) {
  for (const jit::Block* block : graph.blocks) {
    if (!block->deferred && std::ranges::any_of(block->nodes, IsRuntimeCall)) return true;
  }
  return false;
}

bool MayJump(Bytecode bytecode) {
  const BytecodeInfo& info = InfoOf(bytecode);
  for (int i = 0; i < info.operand_count; i++) {
    if (info.operands[i] == OperandType::kJump) return true;
  }
  return false;
}

// (value << shift) + addend is within the encoding's range.
OperandRange RangeFor(const StencilPatch& patch) {
  const jit::ValueRange range = jit::RangeOf(patch.encoding);
  const int64_t unit = int64_t{1} << patch.shift;
  auto floor = [unit](int64_t value) { return value >= 0 ? value / unit : -((unit - 1 - value) / unit); };
  const int64_t min = -floor(-(range.min - patch.addend)), max = floor(range.max - patch.addend);
  return {static_cast<int32_t>(std::max<int64_t>(min, INT32_MIN)),
          static_cast<int32_t>(std::min<int64_t>(max, INT32_MAX))};
}

void FindRanges(const Form& form, Blob::StencilEntry* entry) {
  for (int i = 0; i < BytecodeInfo::kMaxOperands; i++) {
    const Maybe<int32_t> constant = form.constants[i];
    OperandRange range{INT32_MIN, INT32_MAX};
    if (constant) range = {*constant, *constant};
    entry->operands[i] = range;
  }
  for (const StencilPatch& patch : entry->code.patches) {
    if (patch.source != PatchSource::kOperand) continue;
    const OperandRange range = RangeFor(patch);
    OperandRange& own = entry->operands[patch.index];
    own = {std::max(own.min, range.min), std::min(own.max, range.max)};
  }
}

// References to builtins become patches as the others are.
void SortPatches(Blob::StencilEntry* entry) {
  jit::CodeResult& code = entry->code;
  for (const jit::Relocation& relocation : code.relocations) {
    constexpr PatchEncoding kEncodings[] = {PatchEncoding::kRel32, PatchEncoding::kBranch26,
                                            PatchEncoding::kBranch19};
    code.patches.push_back({static_cast<uint16_t>(relocation.offset),
                            kEncodings[static_cast<int>(relocation.kind)], PatchSource::kBuiltin, 0, 0,
                            relocation.builtin});
  }
  code.relocations.clear();
  std::ranges::stable_sort(code.patches, {}, &StencilPatch::offset);
  for (StencilPatch& patch : code.patches) {
    if (patch.offset < code.cold_start) {
      entry->hot_patches++;
    } else {
      patch.offset = static_cast<uint16_t>(patch.offset - code.cold_start);
    }
  }
}

}  // namespace

std::optional<jit::CodeResult> GenerateStencil(
    Bytecode bytecode, const Form& form, const GenerateOptions& options,
    const std::function<int64_t(const jit::OperandValue&)>& operand) {
  Arena arena;
  jit::Graph* graph = builtins::BuildStencil(bytecode, form, &arena);
  const bool dump = options.dump == graph->name() && !operand;
  if (dump) std::fprintf(stderr, "%s\n", jit::PrintGraph(*graph).c_str());
  jit::PassOptions passes;
  passes.counts = options.counts;
  passes.outline = form.kind == Form::Kind::kFull && HasGenericStub(bytecode) && !MayJump(bytecode);
  passes.indexed_displacements = jit::HasIndexedDisplacements(jit::ArchitectureOf(options.target));
  if (form.jumps_if_true) passes.exit_if_true = *form.jumps_if_true ? 1 : 0;
  jit::Optimize(graph, passes);
  if (dump) std::fprintf(stderr, "%s\n", jit::PrintGraph(*graph).c_str());
  if (passes.outline && CallsRuntimeWhenHot(*graph)) return std::nullopt;
  std::string lir;
  jit::BackendOptions backend = BackendOptionsOf(options);
  backend.operand = operand;
  backend.builtin_calls = {options.stencil_calls, kBuiltinTableOffset,
                           OffsetOf(IsolateField::k_code_objects)};
  if (dump) backend.lir_dump = &lir;
  jit::CodeResult code = GenerateOrEnd(*graph, options, backend);
  if (dump) std::fprintf(stderr, "%s\n", lir.c_str());
  CHECK(code.bytes.size() <= UINT16_MAX);
  return code;
}

namespace {

void AddStencils(Bytecode bytecode, const std::vector<Form>& forms, const GenerateOptions& options,
                 std::vector<Blob::StencilEntry>* stencils) {
  for (const Form& form : forms) {
    std::optional<jit::CodeResult> code = GenerateStencil(bytecode, form, options);
    if (!code) continue;
    Blob::StencilEntry entry;
    entry.name = builtins::NameOf(bytecode, form);
    entry.bytecode = bytecode;
    entry.leaves = form.kind == Form::Kind::kLeave;
    entry.form = form;
    entry.code = std::move(*code);
    SortPatches(&entry);
    FindRanges(form, &entry);
    stencils->push_back(std::move(entry));
  }
}

}  // namespace

std::vector<Blob::StencilEntry> GenerateStencils(const GenerateOptions& options) {
  std::vector<Blob::StencilEntry> stencils;
  for (int i = 0; i < kBytecodeCount; i++) {
    const auto bytecode = static_cast<Bytecode>(i);
    AddStencils(bytecode, builtins::StencilFormsOf(bytecode), options, &stencils);
  }
  for (int i = 0; i < kBytecodeCount; i++) {
    const auto bytecode = static_cast<Bytecode>(i);
    for (bool if_true : {false, true}) {
      AddStencils(bytecode, builtins::FusedFormsOf(bytecode, if_true), options, &stencils);
    }
  }
  AddStencils(Bytecode{0}, builtins::PrologueForms(), options, &stencils);
  return stencils;
}

}  // namespace kei::embed
