#ifndef KEI_BENCH_BACKEND_SYNTHETIC_GRAPH_H_
#define KEI_BENCH_BACKEND_SYNTHETIC_GRAPH_H_

#include <algorithm>
#include <random>
#include <vector>

#include "jit/ir/builder.h"

// Graphs of any size in the shape of a function's optimized code: many small blocks, checks with a cold way
// out each, loops, calls, and some variables that live throughout.

namespace kei::jit::bench {

inline const CallDescriptor kFunction = {
    "Function", Linkage::kStub, Rep::kWord64, 3, {Rep::kTagged, Rep::kWord64, Rep::kWord32}};
inline const CallDescriptor kCallee = {
    "Callee", Linkage::kStub, Rep::kTagged, 2, {Rep::kTagged, Rep::kWord64}};
inline const CallDescriptor kWayOut = {
    "WayOut", Linkage::kStub, Rep::kNone, 3, {Rep::kTagged, Rep::kWord64, Rep::kWord64}};

class SyntheticGraph {
 public:
  SyntheticGraph(Arena* arena, uint32_t seed)
      : random_(seed),
        graph_(arena->New<Graph>(arena, "synthetic", &kFunction, FrameKind::kStub)),
        b_(graph_) {}

  // The code of a part takes some 40 bytes.
  Graph* Build(int parts) {
    const size_t variables = std::clamp(parts / 4, 2, 12);
    for (size_t i = 0; i < variables; i++) {
      objects_.push_back(Variable(b_.Parameter(0)));
      words_.push_back(Variable(b_.Parameter(2)));
      doubles_.push_back(Variable(b_.Emit(Op::kInt32ToFloat64, {b_.Parameter(2)})));
    }
    Parts(parts, 0);
    Node* sum = Read(words_);
    for (const auto variable : words_) sum = b_.Emit(Op::kInt32Add, {sum, b_.Read(variable)});
    b_.Return(b_.Emit(Op::kInt32ToInt64, {sum}));
    b_.Finish();
    return graph_;
  }

 private:
  using Variables = std::vector<GraphBuilder::Variable>;
  static constexpr int kMaxDepth = 3;

  uint32_t Random(uint32_t limit) { return static_cast<uint32_t>(random_()) % limit; }
  GraphBuilder::Variable Variable(Node* value) {
    const auto variable = b_.NewVariable(value->rep);
    b_.Write(variable, value);
    return variable;
  }
  GraphBuilder::Variable Any(const Variables& variables) {
    return variables[Random(static_cast<uint32_t>(variables.size()))];
  }
  Node* Read(const Variables& variables) { return b_.Read(Any(variables)); }
  int32_t FieldOffset() { return 3 + 4 * static_cast<int32_t>(Random(12)); }

  void Parts(int count, int depth) {
    while (count > 0) {
      const uint32_t choice = Random(20);
      const int inner = depth < kMaxDepth ? std::min<int>(count - 1, 1 + static_cast<int>(Random(8))) : 0;
      if (choice == 0 && inner > 0) {
        Loop(inner, depth);
        count -= inner;
      } else if (choice <= 2 && inner > 0) {
        IfElse(inner, depth);
        count -= inner;
      } else {
        Part(choice);
      }
      count--;
    }
  }

  void Part(uint32_t choice) {
    switch (choice) {
      case 3:
      case 4: return Call();
      case 5:
      case 6:
      case 7: return b_.Write(Any(doubles_), b_.Emit(Op::kFloat64Mul, {Read(doubles_), Read(doubles_)}));
      case 8:
        return b_.Write(Any(doubles_), b_.Emit(Op::kFloat64Add, {Read(doubles_), b_.Float64Constant(0.5)}));
      case 9:
      case 10: {
        Node* object = Read(objects_);
        CheckMap(object);
        b_.Store(MemRep::kWord32, object, FieldOffset(), nullptr, 0, Read(words_));
        return;
      }
      case 11:
      case 12:
      case 13: return Add();
      case 14: return Element();
      default: {
        Node* object = Read(objects_);
        CheckMap(object);
        return b_.Write(Any(objects_), b_.Load(MemRep::kTagged, object, FieldOffset()));
      }
    }
  }

  // Goes on where the condition holds; else leaves with what the frame would be made from.
  void Check(Node* condition) {
    Block* fine = b_.NewBlock();
    Block* way_out = b_.NewBlock(true);
    b_.Branch(condition, fine, way_out);
    LeaveIn(way_out);
    b_.Bind(fine);
  }
  void LeaveIn(Block* way_out) {
    b_.Bind(way_out);
    Node* word = b_.Emit(Op::kInt32ToInt64, {Read(words_)});
    b_.Call({CallTarget::Kind::kBuiltin, 1, &kWayOut},
            {{Read(objects_), word, b_.Int64Constant(static_cast<int64_t>(Random(1000)))}});
    b_.Return(b_.Int64Constant(0));
  }
  void CheckMap(Node* object) {
    Node* map = b_.Load(MemRep::kWord32, object, -1);
    Check(b_.Emit(Op::kWord32Equal, {map, b_.Int32Constant(static_cast<int32_t>(8 * Random(50)))}));
  }

  void Add() {
    Block* fine = b_.NewBlock();
    Block* overflow = b_.NewBlock(true);
    Node* sum = b_.Overflow(Op::kInt32AddOverflow, Read(words_), Read(words_), fine, overflow);
    LeaveIn(overflow);
    b_.Bind(fine);
    b_.Write(Any(words_), sum);
  }

  void Element() {
    Node* object = Read(objects_);
    Node* index = Read(words_);
    Check(b_.Emit(Op::kUint32LessThan, {index, b_.Load(MemRep::kWord32, object, 7)}));
    Node* word = b_.Emit(Op::kUint32ToUint64, {index});
    b_.Write(Any(words_), b_.Load(MemRep::kWord32, object, 11, word, 2));
  }

  void Call() {
    Node* word = b_.Emit(Op::kInt32ToInt64, {Read(words_)});
    b_.Write(Any(objects_), b_.Call({CallTarget::Kind::kBuiltin, 0, &kCallee}, {{Read(objects_), word}}));
  }

  void IfElse(int parts, int depth) {
    Block* then = b_.NewBlock();
    Block* otherwise = b_.NewBlock();
    Block* end = b_.NewBlock();
    b_.Branch(b_.Emit(Op::kInt32LessThan, {Read(words_), Read(words_)}), then, otherwise);
    for (Block* way : {then, otherwise}) {
      b_.Bind(way);
      Parts((parts + 1) / 2, depth + 1);
      b_.Goto(end);
    }
    b_.Bind(end);
  }

  void Loop(int parts, int depth) {
    const auto i = Variable(b_.Int32Constant(0));
    Block* head = b_.NewBlock();
    Block* body = b_.NewBlock();
    Block* end = b_.NewBlock();
    b_.Goto(head);
    b_.Bind(head, GraphBuilder::BlockKind::kLoop);
    b_.Branch(b_.Emit(Op::kInt32LessThan, {b_.Read(i), Read(words_)}), body, end);
    b_.Bind(body);
    Parts(parts, depth + 1);
    b_.Write(i, b_.Emit(Op::kInt32Add, {b_.Read(i), b_.Int32Constant(1)}));
    b_.Goto(head);
    b_.Bind(end);
  }

  std::mt19937 random_;
  Graph* graph_;
  GraphBuilder b_;
  Variables objects_, words_, doubles_;
};

}  // namespace kei::jit::bench

#endif  // KEI_BENCH_BACKEND_SYNTHETIC_GRAPH_H_
