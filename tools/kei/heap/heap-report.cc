#include "tools/kei/heap/heap-report.h"

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <queue>
#include <unordered_map>

namespace kei::shell {
namespace {

constexpr size_t kShownCharacters = 60;

std::string Shortened(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
  }
  if (text.size() <= kShownCharacters) return text;
  size_t end = kShownCharacters;
  while (end > 0 && (text[end] & 0xc0) == 0x80) end--;  // not in the middle of a character
  return text.substr(0, end) + "…";
}

// A number for the class of each node, and the class's name.
class Classes {
 public:
  explicit Classes(const SnapshotGraph& graph) : graph_(graph) {}
  uint32_t Of(uint32_t node) {
    const std::string_view type = graph_.TypeOf(node);
    const bool is_named = type == "object" || type == "native";
    // Strings of the same text are one class, wherever they stand.
    const uint64_t key = is_named ? graph_.HashOf(graph_.NameOf(node)) : graph_.TypeNumberOf(node);
    const auto [found, is_new] = numbers_.try_emplace(key, static_cast<uint32_t>(names_.size()));
    if (is_new) {
      names_.push_back(is_named ? Shortened(graph_.Text(graph_.NameOf(node)))
                                : "(" + std::string(type) + ")");
    }
    return found->second;
  }
  const std::vector<std::string>& names() const { return names_; }

 private:
  const SnapshotGraph& graph_;
  std::unordered_map<uint64_t, uint32_t> numbers_;
  std::vector<std::string> names_;
};

std::string Describe(const SnapshotGraph& graph, uint32_t node) {
  return Shortened(graph.Text(graph.NameOf(node))) + " @" + std::to_string(graph.IdOf(node)) + " (" +
         std::string(graph.TypeOf(node)) + ")";
}

std::string EdgeText(const SnapshotGraph& graph, uint32_t edge) {
  const SnapshotGraph::Edge e = graph.EdgeAt(edge);
  if (e.kind == SnapshotGraph::EdgeKind::kIndexed) return "[" + std::to_string(e.name) + "]";
  return "." + Shortened(graph.Text(e.name));
}

// Found by breadth-first search from the root, weak edges left out.
struct ShortestPaths {
  static constexpr uint32_t kNone = ~0u;
  explicit ShortestPaths(const SnapshotGraph& graph)
      : distances(graph.node_count(), kNone),
        parents(graph.node_count(), kNone),
        edges(graph.node_count(), kNone) {
    std::vector<uint32_t> queue = {0};
    distances[0] = 0;
    for (size_t i = 0; i < queue.size(); i++) {
      const uint32_t node = queue[i];
      for (uint32_t edge = graph.FirstEdge(node); edge < graph.EndOfEdges(node); edge++) {
        const uint32_t to = graph.TargetOf(edge);
        if (!graph.IsStrong(edge) || distances[to] != kNone) continue;
        distances[to] = distances[node] + 1;
        parents[to] = node;
        edges[to] = edge;
        queue.push_back(to);
      }
    }
  }
  std::vector<uint32_t> distances, parents, edges;
};

// Prints the path from a retainer up to the root. A list may be millions of nodes away from it.
void PrintPath(const SnapshotGraph& graph, const ShortestPaths& paths, uint32_t from) {
  constexpr int kMaxLines = 100;
  int lines = 0;
  for (uint32_t node = from; node != 0; node = paths.parents[node]) {
    if (++lines > kMaxLines) {
      std::printf("      … %u more\n", paths.distances[node]);
      return;
    }
    std::printf("      %s of %s\n", EdgeText(graph, paths.edges[node]).c_str(),
                Describe(graph, paths.parents[node]).c_str());
  }
}

}  // namespace

// The memory that a node retains counts for its class, unless a node of that class retains the node itself.
std::vector<ClassRow> CountClasses(const SnapshotGraph& graph, const Dominators& dominators) {
  Classes classes(graph);
  std::vector<ClassRow> rows;
  std::vector<uint32_t> class_of(graph.node_count());
  for (uint32_t node = 0; node < graph.node_count(); node++) {
    const uint32_t c = class_of[node] = classes.Of(node);
    if (c >= rows.size()) rows.resize(c + 1);
    rows[c].count++;
    rows[c].shallow += graph.SizeOf(node);
  }
  // The tree of dominators, walked with a count of the classes above.
  const auto& order = dominators.order();
  std::vector<uint32_t> first_child(graph.node_count(), Dominators::kNone);
  std::vector<uint32_t> sibling(graph.node_count(), Dominators::kNone);
  for (size_t i = order.size(); i-- > 1;) {
    const uint32_t parent = dominators.DominatorOf(order[i]);
    sibling[order[i]] = first_child[parent];
    first_child[parent] = order[i];
  }
  std::vector<uint32_t> above(rows.size(), 0);
  auto enter = [&](uint32_t node) {
    if (above[class_of[node]]++ == 0) rows[class_of[node]].retained += dominators.RetainedSizeOf(node);
  };
  enter(0);
  for (uint32_t node = 0;;) {
    if (first_child[node] != Dominators::kNone) {
      enter(node = first_child[node]);
      continue;
    }
    while (node != 0 && sibling[node] == Dominators::kNone) {
      above[class_of[node]]--;
      node = dominators.DominatorOf(node);
    }
    if (node == 0) break;
    above[class_of[node]]--;
    enter(node = sibling[node]);
  }
  for (size_t i = 0; i < rows.size(); i++) rows[i].name = classes.names()[i];
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto& a, const auto& b) { return a.retained > b.retained; });
  return rows;
}

void PrintSummary(const SnapshotGraph& graph, const Dominators& dominators, size_t rows) {
  uint64_t total = 0;
  for (uint32_t node = 0; node < graph.node_count(); node++) total += graph.SizeOf(node);
  std::printf("%s: %u nodes, %u edges, %" PRIu64 " bytes\n\n", graph.path().c_str(), graph.node_count(),
              graph.edge_count(), total);
  std::printf("%-40s %10s %14s %14s\n", "class", "count", "shallow", "retained");
  const std::vector<ClassRow> classes = CountClasses(graph, dominators);
  for (size_t i = 0; i < std::min(rows, classes.size()); i++) {
    const ClassRow& row = classes[i];
    std::printf("%-40s %10" PRIu64 " %14" PRIu64 " %14" PRIu64 "\n", row.name.c_str(), row.count, row.shallow,
                row.retained);
  }
  // The nodes that retain most.
  std::vector<uint32_t> nodes(dominators.order());
  const size_t shown = std::min(rows, nodes.size());
  std::partial_sort(
      nodes.begin(), nodes.begin() + static_cast<ptrdiff_t>(shown), nodes.end(),
      [&](uint32_t a, uint32_t b) { return dominators.RetainedSizeOf(a) > dominators.RetainedSizeOf(b); });
  std::printf("\n%-65s %14s\n", "node", "retained");
  for (size_t i = 0; i < shown; i++) {
    std::printf("%-65s %14" PRIu64 "\n", Describe(graph, nodes[i]).c_str(),
                dominators.RetainedSizeOf(nodes[i]));
  }
}

void PrintDuplicates(const SnapshotGraph& graph, size_t rows) {
  struct Text {
    uint64_t hash;
    uint32_t node, size;
  };
  std::vector<Text> texts;
  for (uint32_t node = 0; node < graph.node_count(); node++) {
    if (graph.TypeOf(node) != "string") continue;
    texts.push_back({graph.HashOf(graph.NameOf(node)), node, graph.SizeOf(node)});
  }
  std::sort(texts.begin(), texts.end(), [](const Text& a, const Text& b) {
    return a.hash != b.hash ? a.hash < b.hash : a.node < b.node;
  });
  struct Group {
    uint64_t wasted, count;
    uint32_t node;
  };
  std::vector<Group> groups;
  for (size_t i = 0, end; i < texts.size(); i = end) {
    uint64_t size = 0;
    uint32_t largest = 0;
    for (end = i; end < texts.size() && texts[end].hash == texts[i].hash; end++) {
      size += texts[end].size;
      largest = std::max(largest, texts[end].size);
    }
    if (end - i > 1) groups.push_back({size - largest, end - i, texts[i].node});
  }
  std::stable_sort(groups.begin(), groups.end(),
                   [](const Group& a, const Group& b) { return a.wasted > b.wasted; });
  if (groups.empty()) return;
  std::printf("\n%-65s %10s %14s\n", "string that is there more than once", "count", "wasted");
  for (size_t i = 0; i < std::min(rows, groups.size()); i++) {
    std::printf("%-65s %10" PRIu64 " %14" PRIu64 "\n", Describe(graph, groups[i].node).c_str(),
                groups[i].count, groups[i].wasted);
  }
}

void PrintPaths(const SnapshotGraph& graph, uint32_t node, size_t rows) {
  const ShortestPaths paths(graph);
  std::printf("%s\n", Describe(graph, node).c_str());
  struct Retainer {
    uint32_t distance, from, edge;
  };
  std::vector<Retainer> retainers;
  for (uint32_t from = 0; from < graph.node_count(); from++) {
    for (uint32_t edge = graph.FirstEdge(from); edge < graph.EndOfEdges(from); edge++) {
      if (graph.TargetOf(edge) != node || !graph.IsStrong(edge)) continue;
      if (paths.distances[from] == ShortestPaths::kNone) continue;
      retainers.push_back({paths.distances[from], from, edge});
    }
  }
  std::stable_sort(retainers.begin(), retainers.end(),
                   [](const auto& a, const auto& b) { return a.distance < b.distance; });
  if (retainers.empty()) std::puts("  is the root, or nothing keeps it");
  for (size_t i = 0; i < std::min(rows, retainers.size()); i++) {
    std::printf("  %zu. %s of %s\n", i + 1, EdgeText(graph, retainers[i].edge).c_str(),
                Describe(graph, retainers[i].from).c_str());
    PrintPath(graph, paths, retainers[i].from);
  }
}

ClassTotals TotalsOf(const SnapshotGraph& graph) {
  Classes classes(graph);
  std::vector<ClassRow> rows;
  for (uint32_t node = 0; node < graph.node_count(); node++) {
    const uint32_t c = classes.Of(node);
    if (c >= rows.size()) rows.resize(c + 1);
    rows[c].count++;
    rows[c].shallow += graph.SizeOf(node);
  }
  ClassTotals totals;
  for (size_t i = 0; i < rows.size(); i++) {
    ClassRow& row = totals[classes.names()[i]];
    row.count += rows[i].count;
    row.shallow += rows[i].shallow;
  }
  return totals;
}

void PrintDifference(const ClassTotals& before, const ClassTotals& after, size_t rows) {
  struct Row {
    std::string name;
    int64_t count, size;
  };
  std::vector<Row> changes;
  auto add = [&](const std::string& name, const ClassRow& from, const ClassRow& to) {
    const Row row = {name, static_cast<int64_t>(to.count - from.count),
                     static_cast<int64_t>(to.shallow - from.shallow)};
    if (row.count != 0 || row.size != 0) changes.push_back(row);
  };
  for (const auto& [name, row] : after) {
    const auto found = before.find(name);
    add(name, found == before.end() ? ClassRow() : found->second, row);
  }
  for (const auto& [name, row] : before) {
    if (after.find(name) == after.end()) add(name, row, ClassRow());
  }
  std::stable_sort(changes.begin(), changes.end(),
                   [](const Row& a, const Row& b) { return std::abs(a.size) > std::abs(b.size); });
  std::printf("%-40s %10s %14s\n", "class", "count", "shallow");
  for (size_t i = 0; i < std::min(rows, changes.size()); i++) {
    std::printf("%-40s %+10" PRId64 " %+14" PRId64 "\n", changes[i].name.c_str(), changes[i].count,
                changes[i].size);
  }
}

}  // namespace kei::shell
