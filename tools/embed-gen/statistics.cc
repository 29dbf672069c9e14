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
};
Sizes SizesOf(const Blob& blob) {
  Sizes sizes;
  for (const Blob::Entry& entry : blob.entries) {
    sizes.builtins += !entry.name.empty();
    sizes.code_bytes += entry.code.bytes.size();
  }
  return sizes;
}

std::string WriteText(const Sizes& sizes, const jit::OptimizationCounts& counts) {
  std::string text;
  for (const Variant& variant : kVariant) text += fmt::format("{} {}  ", variant.name, variant.value);
  text += fmt::format("\n{} builtins, {} bytes\n{:<34}{:>10}{:>15}{:>16}\n", sizes.builtins,
                      sizes.code_bytes, "", "changes", "nodes removed", "blocks removed");
  for (const jit::OptimizationCount& count : counts.counts()) {
    text += fmt::format("{:<34}{:>10}{:>15}{:>16}\n", count.name, count.changes,
                        count.nodes_removed, count.blocks_removed);
  }
  return text;
}

std::string WriteJson(const Sizes& sizes, const jit::OptimizationCounts& counts) {
  std::string text = "{\n";
  for (const Variant& variant : kVariant) {
    text += fmt::format("  \"{}\": {},\n", variant.name, variant.value);
  }
  text += fmt::format("  \"builtins\": {},\n  \"code_bytes\": {},\n  \"optimizations\": {{",
                      sizes.builtins, sizes.code_bytes);
  const char* separator = "\n";
  for (const jit::OptimizationCount& count : counts.counts()) {
    text += fmt::format(
        "{}    \"{}\": {{\"changes\": {}, \"nodes_removed\": {}, \"blocks_removed\": {}}}",
        separator, count.name, count.changes, count.nodes_removed, count.blocks_removed);
    separator = ",\n";
  }
  return text + "\n  }\n}\n";
}

}  // namespace

std::string WriteStatistics(const Blob& blob, const jit::OptimizationCounts& counts,
                            StatisticsFormat format) {
  const Sizes sizes = SizesOf(blob);
  return format == StatisticsFormat::kJson ? WriteJson(sizes, counts) : WriteText(sizes, counts);
}

}  // namespace kei::embed
