#include "tools/kei/heap/heap-command.h"

#include <charconv>
#include <cstdio>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "tools/kei/heap/heap-report.h"
#include "vm/base/maybe.h"

namespace kei::shell {
namespace {

constexpr int kSuccess = 0, kUnreadable = 1, kUsageError = 2;

constexpr const char* kUsage =
    "usage: kei heap FILE.heapsnapshot [LATER.heapsnapshot] [--top=N] [--path=ID]\n"
    "Prints the largest classes and nodes of a heap snapshot of any engine, and strings that it has\n"
    "more than once; with --path, what keeps the node of that id; of two files, the difference.\n";

struct Request {
  std::vector<std::string> files;
  size_t rows = 20;
  Maybe<uint64_t> id;
};

bool ParseNumber(std::string_view text, uint64_t* number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), *number);
  return error == std::errc() && end == text.data() + text.size();
}

bool ParseRequest(int argc, char** argv, Request* request) {
  for (int i = 0; i < argc; i++) {
    const std::string_view argument = argv[i];
    uint64_t number = 0;
    if (argument.starts_with("--top=") && ParseNumber(argument.substr(6), &number)) {
      request->rows = number;
    } else if (argument.starts_with("--path=") && ParseNumber(argument.substr(7), &number)) {
      request->id = number;
    } else if (argument.starts_with("-")) {
      return false;
    } else {
      request->files.emplace_back(argument);
    }
  }
  const size_t count = request->files.size();
  return count == 1 || (count == 2 && !request->id.has_value());
}

int Report(const Request& request, const std::string& file) {
  const SnapshotGraph graph(file);
  if (!request.id) {
    PrintSummary(graph, Dominators(graph), request.rows);
    PrintDuplicates(graph, request.rows);
    return kSuccess;
  }
  const int64_t node = graph.FindId(*request.id);
  if (node < 0) throw FormatError("no node has the id " + std::to_string(*request.id));
  PrintPaths(graph, static_cast<uint32_t>(node), request.rows);
  return kSuccess;
}

}  // namespace

int RunHeapCommand(int argc, char** argv) {
  Request request;
  if (!ParseRequest(argc, argv, &request)) {
    std::fputs(kUsage, stderr);
    return kUsageError;
  }
  std::string file = request.files[0];
  try {
    if (request.files.size() == 1) return Report(request, file);
    const ClassTotals before = TotalsOf(SnapshotGraph(file));
    file = request.files[1];
    PrintDifference(before, TotalsOf(SnapshotGraph(file)), request.rows);
    return kSuccess;
  } catch (const FormatError& error) {
    std::fprintf(stderr, "kei: %s: %s\n", file.c_str(), error.what());
  } catch (const std::bad_alloc&) {
    std::fprintf(stderr, "kei: %s: there is no memory for it\n", file.c_str());
  }
  return kUnreadable;
}

}  // namespace kei::shell
