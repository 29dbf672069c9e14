#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <random>
#include <string>
#include <vector>

#include "tools/kei/heap/dominators.h"
#include "tools/kei/heap/heap-report.h"
#include "tools/kei/heap/snapshot-graph.h"

namespace kei::shell {
namespace {

struct TestEdge {
  uint32_t from, to;
  bool is_weak = false;
};

constexpr const char* kHeader =
    R"({"snapshot":{"meta":{"node_fields":["type","name","id","self_size","edge_count"],)"
    R"("node_types":[["hidden","string","object"],"string","number","number","number"],)"
    R"("edge_fields":["type","name_or_index","to_node"],)"
    R"("edge_types":[["property","element","weak"],"string_or_number","node"]},"node_count":0},)";

class HeapReaderTest : public testing::Test {
 protected:
  void SetUp() override { path_ = testing::TempDir() + "heap-reader-test." + std::to_string(getpid()); }
  void TearDown() override { std::remove(path_.c_str()); }
  void WriteFile(const std::string& text) const {
    FILE* file = std::fopen(path_.c_str(), "wb");
    ASSERT_NE(file, nullptr);
    std::fwrite(text.data(), 1, text.size(), file);
    std::fclose(file);
  }
  // Node i has the size 10 + i and the id 2 i + 1; edges are sorted by where they come from.
  static std::string TextOf(uint32_t nodes, const std::vector<TestEdge>& edges) {
    std::string node_rows, edge_rows;
    for (uint32_t i = 0; i < nodes; i++) {
      uint32_t count = 0;
      for (const TestEdge& edge : edges) {
        if (edge.from != i) continue;
        count++;
        edge_rows += (edge_rows.empty() ? "" : ",") + std::string(edge.is_weak ? "2" : "0") + ",1," +
                     std::to_string(edge.to * 5);
      }
      node_rows += (i == 0 ? "" : ",") + std::string("2,") + std::to_string(1 + i % 3) + "," +
                   std::to_string(2 * i + 1) + "," + std::to_string(10 + i) + "," + std::to_string(count);
    }
    return kHeader + std::string("\"nodes\":[") + node_rows + "],\"edges\":[" + edge_rows +
           "],\"samples\":[1,[2.5e3,{\"a\":null}],\"x\"],"
           "\"strings\":[\"<dummy>\",\"a \\\"name\\\"\",\"\\u00e4\",\"other\"]}";
  }
  std::string path_;
};

bool Reaches(uint32_t nodes, const std::vector<TestEdge>& edges, uint32_t target, uint32_t without) {
  std::vector<bool> seen(nodes, false);
  std::vector<uint32_t> stack;
  if (without != 0) stack.push_back(0);
  while (!stack.empty()) {
    const uint32_t node = stack.back();
    stack.pop_back();
    if (seen[node]) continue;
    seen[node] = true;
    for (const TestEdge& edge : edges) {
      if (edge.from == node && !edge.is_weak && edge.to != without) stack.push_back(edge.to);
    }
  }
  return seen[target];
}

TEST_F(HeapReaderTest, RetainedSizesAreWhatIsFreeWithoutANode) {
  std::mt19937 random(7);
  for (int round = 0; round < 200; round++) {
    const uint32_t nodes = 2 + random() % 12;
    std::vector<TestEdge> edges;
    for (uint32_t i = 0; i < nodes * 2; i++) {
      edges.push_back({static_cast<uint32_t>(random() % nodes), static_cast<uint32_t>(random() % nodes),
                       random() % 6 == 0});
    }
    WriteFile(TextOf(nodes, edges));
    const SnapshotGraph graph(path_);
    const Dominators dominators(graph);
    for (uint32_t node = 0; node < nodes; node++) {
      uint64_t retained = 0;
      for (uint32_t other = 0; other < nodes; other++) {
        const bool is_reached = Reaches(nodes, edges, other, ~0u);
        if (is_reached && !Reaches(nodes, edges, other, node)) retained += 10 + other;
      }
      EXPECT_EQ(dominators.RetainedSizeOf(node), retained) << "round " << round << " node " << node;
    }
  }
}

TEST_F(HeapReaderTest, TextsAreDecodedAndCompared) {
  WriteFile(TextOf(4, {{0, 1}, {1, 2}, {2, 3}}));
  const SnapshotGraph graph(path_);
  EXPECT_EQ(graph.node_count(), 4u);
  EXPECT_EQ(graph.Text(graph.NameOf(0)), "a \"name\"");
  EXPECT_EQ(graph.Text(graph.NameOf(1)), "\xc3\xa4");
  EXPECT_EQ(graph.TypeOf(2), "object");
  EXPECT_EQ(graph.FindId(5), 2);
  EXPECT_EQ(graph.FindId(6), -1);
  const ClassTotals totals = TotalsOf(graph);
  EXPECT_EQ(totals.at("a \"name\"").count, 2u);
  EXPECT_EQ(totals.at("a \"name\"").shallow, 23u);
}

// Every file that is read becomes a graph or an error. KEI_SNAPSHOT_FILES=100000 tries more.
TEST_F(HeapReaderTest, MutatedFilesAreErrors) {
  const char* wanted = std::getenv("KEI_SNAPSHOT_FILES");
  const int files = wanted == nullptr ? 2000 : std::atoi(wanted);
  const std::string good = TextOf(9, {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {3, 4, true}, {4, 8}, {8, 0}});
  std::mt19937 random(11);
  int errors = 0;
  for (int i = 0; i < files; i++) {
    std::string text = good;
    for (uint32_t changes = 1 + random() % 3; changes > 0; changes--) {
      const size_t at = random() % text.size();
      switch (random() % 4) {
        case 0: text[at] = static_cast<char>(random()); break;
        case 1: text.erase(at, 1 + random() % 8); break;
        case 2: text.insert(at, text.substr(random() % text.size(), 1 + random() % 20)); break;
        default: text[at] = "0123456789,[]{}\":\\"[random() % 18]; break;
      }
      if (text.empty()) text = "{";
    }
    if (random() % 10 == 0) text.resize(random() % text.size());
    WriteFile(text);
    try {
      const SnapshotGraph graph(path_);
      const Dominators dominators(graph);
      CountClasses(graph, dominators);
      for (uint32_t node = 0; node < graph.node_count(); node++) graph.Text(graph.NameOf(node));
    } catch (const FormatError&) {
      errors++;
    }
  }
  EXPECT_GT(errors, files / 2);
  EXPECT_LT(errors, files);
}

TEST_F(HeapReaderTest, DeepNestingIsAnError) {
  WriteFile("{\"x\":" + std::string(1000000, '['));
  EXPECT_THROW(SnapshotGraph graph(path_), FormatError);
}

}  // namespace
}  // namespace kei::shell
