#include <fmt/format.h>

#include "tools/embed-gen/blob.h"
#include "vm/tables/config.h"

namespace kei::embed {
namespace {

struct Variant {
  const char* name;
  int value;
};
constexpr Variant kVariant[] = {
    {"slot_bytes", kTaggedSize},
    {"smi_bits", kSmiBits},
    {"decompression", static_cast<int>(kDecompressionForm)},
    {"cage_layout", kCageLayout},
};

struct Sizes {
  size_t builtins = 0;
  size_t code_bytes = 0;
  size_t stencils = 0, hot_bytes = 0, cold_bytes = 0, patches = 0;
};
Sizes SizesOf(const Blob& blob) {
  Sizes sizes;
  for (const Blob::Entry& entry : blob.entries) {
    sizes.builtins += !entry.name.empty();
    sizes.code_bytes += entry.code.bytes.size();
  }
  sizes.stencils = blob.stencils.size();
  for (const Blob::StencilEntry& entry : blob.stencils) {
    sizes.hot_bytes += entry.code.cold_start;
    sizes.cold_bytes += entry.code.bytes.size() - entry.code.cold_start;
    sizes.patches += entry.code.patches.size();
  }
  return sizes;
}

std::string WriteStencilSizes(const Blob& blob, const Sizes& sizes) {
  std::string text = fmt::format("{:<44}{:>6}{:>6}{:>9}\n", "", "hot", "cold", "patches");
  for (const Blob::StencilEntry& entry : blob.stencils) {
    const size_t hot = entry.code.cold_start;
    text += fmt::format("{:<44}{:>6}{:>6}{:>9}\n", entry.name, hot, entry.code.bytes.size() - hot,
                        entry.code.patches.size());
  }
  return text + fmt::format("{:<44}{:>6}{:>6}{:>9}\n", fmt::format("{} stencils", sizes.stencils),
                            sizes.hot_bytes, sizes.cold_bytes, sizes.patches);
}

std::string WriteText(const Sizes& sizes, const jit::OptimizationCounts& counts) {
  std::string text;
  for (const Variant& variant : kVariant) text += fmt::format("{} {}  ", variant.name, variant.value);
  text += fmt::format("\n{} builtins, {} bytes\n{:<34}{:>10}{:>15}{:>16}\n", sizes.builtins, sizes.code_bytes,
                      "", "changes", "nodes removed", "blocks removed");
  for (const jit::OptimizationCount& count : counts.counts()) {
    text += fmt::format("{:<34}{:>10}{:>15}{:>16}\n", count.name, count.changes, count.nodes_removed,
                        count.blocks_removed);
  }
  return text;
}

std::string WriteJson(const Sizes& sizes, const jit::OptimizationCounts& counts) {
  std::string text = "{\n";
  for (const Variant& variant : kVariant) {
    text += fmt::format("  \"{}\": {},\n", variant.name, variant.value);
  }
  text += fmt::format("  \"builtins\": {},\n  \"code_bytes\": {},\n", sizes.builtins, sizes.code_bytes);
  text += fmt::format(
      "  \"stencils\": {{\"count\": {}, \"hot_bytes\": {}, \"cold_bytes\": {}, \"patches\": {}}},\n",
      sizes.stencils, sizes.hot_bytes, sizes.cold_bytes, sizes.patches);
  text += "  \"optimizations\": {";
  const char* separator = "\n";
  for (const jit::OptimizationCount& count : counts.counts()) {
    text += fmt::format("{}    \"{}\": {{\"changes\": {}, \"nodes_removed\": {}, \"blocks_removed\": {}}}",
                        separator, count.name, count.changes, count.nodes_removed, count.blocks_removed);
    separator = ",\n";
  }
  return text + "\n  }\n}\n";
}

}  // namespace

std::string WriteStatistics(const Blob& blob, const jit::OptimizationCounts& counts,
                            StatisticsFormat format) {
  const Sizes sizes = SizesOf(blob);
  if (format == StatisticsFormat::kJson) return WriteJson(sizes, counts);
  return WriteText(sizes, counts) + WriteStencilSizes(blob, sizes);
}

}  // namespace kei::embed
