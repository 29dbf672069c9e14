#include "vm/heap-profile/call-tree.h"

#include <array>

#include "vm/runtime/frames/frames.h"
#include "vm/runtime/frames/source-location.h"
#include "vm/runtime/strings/string-operations.h"

namespace kei {
namespace {

// The innermost functions of a stack that are told apart.
constexpr size_t kMaxDepth = 128;

}  // namespace

uint32_t CallTree::NodeForStack() {
  std::array<SharedFunctionInfo, kMaxDepth> stack;
  size_t depth = 0;
  for (FrameIterator it(isolate_); it.FindJavaScript() && depth < kMaxDepth; it.Advance()) {
    // A frame is built word by word. A function that is inlined may not exist.
    const Frame frame = it.frame();
    if (!frame.is_optimized() && !frame.function().IsJSFunction(isolate_)) continue;
    stack[depth++] = frame.shared();
  }
  uint32_t node = kRoot;
  while (depth > 0 && node != kNobody) node = ChildFor(node, stack[--depth]);
  return node;
}

uint32_t CallTree::ChildFor(uint32_t parent, SharedFunctionInfo shared) {
  for (uint32_t node = nodes_[parent].first_child; node != 0; node = nodes_[node].next_sibling) {
    if (functions_[nodes_[node].function] == shared) return node;
  }
  const uint32_t function = FunctionFor(shared);
  if (function == kNobody || !nodes_.TryPush({function, 0, nodes_[parent].first_child})) {
    return kNobody;
  }
  return nodes_[parent].first_child = static_cast<uint32_t>(nodes_.size() - 1);
}

uint32_t CallTree::FunctionFor(SharedFunctionInfo shared) {
  for (size_t i = 0; i < functions_.size(); i++) {
    if (functions_[i] == shared) return static_cast<uint32_t>(i);
  }
  if (!functions_.TryPush(shared)) return kNobody;
  return static_cast<uint32_t>(functions_.size() - 1);
}

CallTree::Function CallTree::Describe(uint32_t function) const {
  Function result;
  if (function == kNobody) {
    result.name = "(root)";
    return result;
  }
  const SharedFunctionInfo shared = functions_[function];
  const Object text = shared.name(isolate_);
  if (text.IsString(isolate_)) result.name = ToUtf8(isolate_, String::cast(text));
  const Object script = shared.script(isolate_);
  if (!script.IsTypeScript(isolate_) || shared.start_position() < 0) return result;
  result.url = ScriptName(isolate_, Script::cast(script));
  result.script_id = static_cast<uint64_t>(Script::cast(script).id());
  const SourceLocation place = LocationOf(isolate_, Script::cast(script), shared.start_position());
  result.line = place.line;
  result.column = place.column;
  return result;
}

}  // namespace kei
