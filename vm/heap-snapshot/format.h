#ifndef KEI_VM_HEAP_SNAPSHOT_FORMAT_H_
#define KEI_VM_HEAP_SNAPSHOT_FORMAT_H_

#include <cstdint>

// The file format .heapsnapshot, as Chrome's DevTools and memlab read it: one JSON object of flat arrays of
// numbers. A node has seven of them, an edge three. Edges stand in the order of the nodes that they leave.
// They name their target by the place of its first number in `nodes`.

namespace kei::heap_snapshot {

// The order is that of the header.
enum class NodeType : uint8_t {
  kHidden,
  kArray,
  kString,
  kObject,
  kCode,
  kClosure,
  kRegExp,
  kNumber,
  kNative,
  kSynthetic,
  kConsString,
  kSlicedString,
  kSymbol,
  kBigInt,
  kObjectShape,
};
// Element and hidden edges have an integer in place of a name.
enum class EdgeType : uint8_t {
  kContext,
  kElement,
  kProperty,
  kInternal,
  kHidden,
  kShortcut,
  kWeak,
};
constexpr uint32_t kNodeFields = 7;
// No number may be larger.
constexpr uint64_t kMaxNumber = 0xffffffff;

inline constexpr char kMeta[] =
    R"("meta":{"node_fields":["type","name","id","self_size","edge_count","trace_node_id",)"
    R"("detachedness"],"node_types":[["hidden","array","string","object","code","closure","regexp",)"
    R"("number","native","synthetic","concatenated string","sliced string","symbol","bigint",)"
    R"("object shape"],"string","number","number","number","number","number"],)"
    R"("edge_fields":["type","name_or_index","to_node"],)"
    R"("edge_types":[["context","element","property","internal","hidden","shortcut","weak"],)"
    R"("string_or_number","node"],)"
    R"("trace_function_info_fields":["function_id","name","script_name","script_id","line",)"
    R"("column"],"trace_node_fields":["id","function_info_index","count","size","children"],)"
    R"("sample_fields":["timestamp_us","last_assigned_id"],)"
    R"("location_fields":["object_index","script_id","line","column"]})";

}  // namespace kei::heap_snapshot

#endif  // KEI_VM_HEAP_SNAPSHOT_FORMAT_H_
