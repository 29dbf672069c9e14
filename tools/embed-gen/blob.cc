#include "tools/embed-gen/blob.h"

#include <algorithm>
#include <cstdio>

#include "builtins/generator/generate.h"
#include "jit/assembler/relocation.h"
#include "jit/backend/backend.h"
#include "jit/ir/passes/pipeline.h"
#include "jit/ir/printer.h"
#include "vm/tables/code/isolate-data.h"

namespace kei::embed {
namespace {

constexpr uint32_t kEntryAlignment = 16;

std::string RootName(int32_t compressed) {
  return std::string(StaticRootName(static_cast<CageOffset>(compressed)));
}
std::string BuiltinName(int32_t id) { return NameOf(static_cast<Builtin>(id)); }
std::string ExternalName(int32_t id) { return NameOfExternalReference(id); }

bool IsNamedBy(const std::string& pattern, Builtin builtin) {
  const std::string name = NameOf(builtin);
  return pattern.ends_with('*') ? name.starts_with(pattern.substr(0, pattern.size() - 1)) : name == pattern;
}

builtins::FastPath FastPathFor(Builtin builtin, const GenerateOptions& options) {
  const auto names = [&](const std::string& pattern) { return IsNamedBy(pattern, builtin); };
  return std::ranges::any_of(options.without_fast_paths, names) ? builtins::FastPath::kLeftOut
                                                                : builtins::FastPath::kIncluded;
}

jit::CodeResult GenerateOne(Builtin builtin, const GenerateOptions& options, jit::FrameKind* frame) {
  Arena arena;
  jit::Graph* graph = builtins::BuildBuiltin(builtin, FastPathFor(builtin, options), &arena);
  *frame = graph->frame();
  bool dump = options.dump == NameOf(builtin);
  if (dump) std::fprintf(stderr, "%s\n", jit::PrintGraph(*graph).c_str());
  jit::PassOptions passes;
  passes.counts = options.counts;
  if (KindOf(builtin) == BuiltinKind::kNumberStub) passes.number_stub_of = BytecodeOf(builtin).bytecode;
  passes.indexed_displacements = jit::HasIndexedDisplacements(jit::ArchitectureOf(options.target));
  jit::Optimize(graph, passes);
  if (dump) std::fprintf(stderr, "%s\n", jit::PrintGraph(*graph).c_str());
  std::string lir;
  jit::BackendOptions backend = BackendOptionsOf(options);
  if (dump) backend.lir_dump = &lir;
  jit::CodeResult code = GenerateOrEnd(*graph, options, backend);
  if (dump) std::fprintf(stderr, "%s\n", lir.c_str());
  return code;
}

void Resolve(Blob* blob) {
  for (Blob::Entry& entry : blob->entries) {
    for (const jit::Relocation& relocation : entry.code.relocations) {
      const Blob::Entry& target = blob->entries[relocation.builtin];
      int64_t distance = int64_t{target.offset} - (entry.offset + relocation.offset);
      jit::PatchRelocation(relocation.kind, &entry.code.bytes[relocation.offset], distance);
    }
  }
}

}  // namespace

bool NamesFastPath(const std::string& pattern) {
  for (int id = 0; id < kBuiltinCount; id++) {
    const auto builtin = static_cast<Builtin>(id);
    if (builtins::HasFastPath(builtin) && IsNamedBy(pattern, builtin)) return true;
  }
  return false;
}

jit::BackendOptions BackendOptionsOf(const GenerateOptions& options) {
  jit::BackendOptions backend;
  backend.external_reference_table_offset = kExternalReferencesOffset;
  backend.poison_smis = options.poison_smis;
  backend.spill_everything = options.spill_everything;
  backend.counts = options.counts;
  backend.verify_allocation = true;
  backend.comments = true;
  backend.names = {RootName, BuiltinName, ExternalName};
  return backend;
}

jit::CodeResult GenerateOrEnd(const jit::Graph& graph, const GenerateOptions& options,
                              const jit::BackendOptions& backend) {
  jit::CodeResult code = jit::Generate(graph, jit::ArchitectureOf(options.target), backend);
  if (code.failure != nullptr) FATAL("%s: %s", std::string(graph.name()).c_str(), code.failure);
  return code;
}

// An id without a handler of its own shares the entry of Illegal: same offset, no bytes.
Blob GenerateBlob(const GenerateOptions& options) {
  Blob blob{options.target, options.stencil_calls, {}, {}};
  blob.entries.resize(kBuiltinCount);
  uint32_t offset = 0;
  for (int id = 0; id < kBuiltinCount; id++) {
    auto builtin = static_cast<Builtin>(id);
    Blob::Entry& entry = blob.entries[id];
    if (!Exists(builtin)) {
      entry.offset = blob.entries[static_cast<int>(Builtin::kIllegal)].offset;
      continue;
    }
    entry.name = NameOf(builtin);
    entry.code = GenerateOne(builtin, options, &entry.frame);
    entry.offset = offset;
    offset += static_cast<uint32_t>(entry.code.bytes.size());
    offset = (offset + kEntryAlignment - 1) & ~(kEntryAlignment - 1);
  }
  Resolve(&blob);
  blob.stencils = GenerateStencils(options);
  return blob;
}

}  // namespace kei::embed
