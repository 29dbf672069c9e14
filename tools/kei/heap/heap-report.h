#ifndef KEI_TOOLS_KEI_HEAP_HEAP_REPORT_H_
#define KEI_TOOLS_KEI_HEAP_HEAP_REPORT_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tools/kei/heap/dominators.h"
#include "tools/kei/heap/snapshot-graph.h"

namespace kei::shell {

// The answers that people look for first in a heap snapshot, as text.

// Nodes are counted by this: objects by the name of their class, all others by the type.
struct ClassRow {
  std::string name;
  uint64_t count = 0, shallow = 0, retained = 0;
};
// The largest by retained size first.
std::vector<ClassRow> CountClasses(const SnapshotGraph& graph, const Dominators& dominators);

void PrintSummary(const SnapshotGraph& graph, const Dominators& dominators, size_t rows);
void PrintDuplicates(const SnapshotGraph& graph, size_t rows);
// How the node is reached: by way of each of the retainers nearest to the root, a shortest path.
void PrintPaths(const SnapshotGraph& graph, uint32_t node, size_t rows);

// The number and the size of the objects of each class.
using ClassTotals = std::map<std::string, ClassRow>;
ClassTotals TotalsOf(const SnapshotGraph& graph);
void PrintDifference(const ClassTotals& before, const ClassTotals& after, size_t rows);

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_HEAP_HEAP_REPORT_H_
