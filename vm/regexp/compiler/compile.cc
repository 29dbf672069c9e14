#include "vm/regexp/compiler/compile.h"

#include "vm/regexp/compiler/bytecode-emitter.h"
#include "vm/regexp/compiler/graph-builder.h"
#include "vm/regexp/compiler/graph-printer.h"

namespace kei::regexp {

void Compile(PatternView pattern, int32_t flags, uintptr_t stack_limit, CompiledPattern* result,
             MemoryAccount* account, PollFunction interrupt, std::string* graph_text) {
  Arena arena(account, interrupt);
  const ParseResult parsed = Parse(&arena, pattern, flags);
  result->error = parsed.error;
  if (parsed.tree == nullptr) return;
  GraphBuilder builder(&arena, flags, stack_limit, GraphBuilder::Repeats::kCounted);
  const Graph graph = builder.Build(parsed);
  BytecodeEmitter emitter(&arena, builder.first_sets(), &result->code);
  const bool unicode = (flags & RegExpFlags::kUnicodeMode) != 0;
  if (graph.entry == nullptr || !emitter.Emit(graph, unicode)) result->error = Error::kTooLarge;
  if (arena.has_stopped()) result->error = Error::kInterrupted;
  if (result->error != Error::kNone) return;
  if (graph_text != nullptr) *graph_text = PrintGraph(graph);
  result->captures = graph.captures;
  for (const GroupName& name : parsed.names) {
    result->names.push_back({std::u16string(name.name.begin(), name.name.end()), name.group});
  }
}

}  // namespace kei::regexp
