#ifndef KEI_TESTS_UNIT_BACKEND_BACKEND_HARNESS_H_
#define KEI_TESTS_UNIT_BACKEND_BACKEND_HARNESS_H_

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "jit/backend/backend.h"
#include "jit/code/code-memory.h"
#include "jit/ir/builder.h"
#include "jit/ir/interpreter.h"
#include "jit/ir/passes/pipeline.h"
#include "jit/ir/verifier.h"

// Runs code that the backend makes. It offers a cage of 4 GiB in which a test may use everything, some
// assembler routines that stand for builtins, and memory for code.

namespace kei::jit::test {

constexpr int32_t kReferenceTable = 0x800;  // bytes from the root
constexpr int32_t kDispatchTable = 0x1000;
constexpr int32_t kData = 0x10000;  // tests' own memory

// The stubs that every code object under test may call; their ids as builtins.
enum Builtin : int32_t {
  kMixBuiltin,   // kStub, 3 words: a + 3b + 5c, and every other register is lost
  kKeepBuiltin,  // kSaveAll, 2 words, no result
  kUnderTest,    // the code under test itself
};

inline uint64_t MixResult(uint64_t a, uint64_t b, uint64_t c) { return a + 3 * b + 5 * c; }

// Functions of C++, by external reference. Each loses what the convention lets it lose.
enum Reference : int64_t { kMixReference, kScaleReference };

inline CallDescriptor Describe(Linkage linkage, Rep result, const std::vector<Rep>& parameters) {
  CallDescriptor descriptor{"Test", linkage, result, static_cast<int>(parameters.size()), {}};
  std::copy(parameters.begin(), parameters.end(), descriptor.parameters.begin());
  return descriptor;
}

class Machine {
 public:
  static Machine& Get() {
    static Machine machine;
    return machine;
  }

  uint64_t root() const { return reinterpret_cast<uint64_t>(cage_); }
  uint8_t* data() const { return cage_ + kData; }
  const BackendOptions& options() const { return options_; }
  uint64_t mix_address() const { return mix_; }

  // Returns the code's address; the code before it is gone.
  uint64_t Install(const CodeResult& code) {
    if (under_test_ != 0) memory_->Free(under_test_);
    return under_test_ = InstallIn(memory_.get(), code);
  }
  // Returns the code's address in another memory.
  uint64_t InstallIn(CodeMemory* memory, const CodeResult& code) const;

  // Code with a kCEntry frame; the isolate is passed along.
  uint64_t CallC(const CodeResult& code, std::vector<uint64_t> arguments) {
    return CallCAt(Install(code), std::move(arguments));
  }
  uint64_t CallCAt(uint64_t address, std::vector<uint64_t> arguments) {
    arguments.resize(5);
    using Entry = uint64_t (*)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
    Entry entry = reinterpret_cast<Entry>(address);
    return entry(root(), arguments[0], arguments[1], arguments[2], arguments[3], arguments[4]);
  }

  struct Dispatched {
    uint64_t accumulator, bytecode_pointer, index;
  };
  // A handler, in a frame as the interpreter makes it; it must end in a dispatch.
  Dispatched CallHandler(const CodeResult& code, uint64_t accumulator, uint64_t bytecode_pointer) {
    Dispatched out{};
    using Entry = void (*)(uint64_t, uint64_t, uint64_t, uint64_t, Dispatched*);
    reinterpret_cast<Entry>(enter_handler_)(root(), Install(code), accumulator, bytecode_pointer, &out);
    return out;
  }
  // Code under the kStub linkage with words as parameters; the callee's register file is checked
  // when `keeps_registers`, which is what kSaveAll promises.
  uint64_t CallStub(const CodeResult& code, std::vector<uint64_t> arguments, bool* kept_registers = nullptr) {
    arguments.resize(4);
    using Entry = uint64_t (*)(uint64_t, uint64_t, const uint64_t*, uint64_t*);
    uint64_t kept = 0;
    uint64_t result = reinterpret_cast<Entry>(enter_stub_)(root(), Install(code), arguments.data(), &kept);
    if (kept_registers != nullptr) *kept_registers = kept == 1;
    return result;
  }
  // Code under the JavaScript linkage; `arguments` lie on the stack, the receiver first, and their
  // count must be even. Checks that they are gone afterwards.
  uint64_t CallJavaScript(const CodeResult& code, uint64_t target, uint64_t new_target, uint32_t argc,
                          const std::vector<uint64_t>& arguments) {
    using Entry = uint64_t (*)(uint64_t, uint64_t, const uint64_t*, const uint64_t*, uint64_t);
    uint64_t fixed[] = {target, new_target, argc};
    return reinterpret_cast<Entry>(enter_javascript_)(root(), Install(code), fixed, arguments.data(),
                                                      arguments.size());
  }

  // Calls of the graph, for the IR's interpreter.
  static uint64_t InterpretCall(const Node& node, std::span<const uint64_t> inputs) {
    const CallTarget& target = node.call;
    if (target.kind == CallTarget::Kind::kBuiltin && target.id == kKeepBuiltin) return 0;
    if (target.kind == CallTarget::Kind::kC && target.id == kScaleReference) {
      double value;
      std::memcpy(&value, &inputs[0], 8);
      value = value * 2 + 1;
      uint64_t bits;
      std::memcpy(&bits, &value, 8);
      return bits;
    }
    if (target.kind == CallTarget::Kind::kAddress) inputs = inputs.subspan(1);
    return MixResult(inputs[0], inputs[1], inputs[2]);
  }

 private:
  static constexpr size_t kMemorySize = 1 << 20;

  Machine();
  uint64_t Place(const std::vector<uint8_t>& bytes);

  // Their source is in the folder of the architecture that the tests run on.
  void SetReferences(uint64_t* references);
  void MakeMix();
  void MakeKeep();
  void MakeEnterHandler();
  void MakeEnterStub();
  void MakeEnterJavaScript();

  uint8_t* cage_;
  std::unique_ptr<CodeMemory> memory_;  // near the embedded builtins
  uint64_t under_test_ = 0;
  BackendOptions options_;
  uint64_t mix_, keep_, enter_handler_, enter_stub_, enter_javascript_;
};

inline std::string Hex(const std::vector<uint8_t>& bytes, size_t from = 0, size_t count = SIZE_MAX) {
  std::string text;
  for (size_t i = from; i < bytes.size() && i - from < count; i++) {
    char digits[4];
    std::snprintf(digits, sizeof(digits), "%02x", bytes[i]);
    text += digits;
  }
  return text;
}

// A graph under construction in its own arena.
struct TestGraph {
  CallDescriptor descriptor;
  Arena arena;
  Graph graph;
  GraphBuilder b;

  TestGraph(FrameKind frame, Linkage linkage, Rep result, const std::vector<Rep>& parameters)
      : descriptor(Describe(linkage, result, parameters)),
        graph(&arena, "test", &descriptor, frame),
        b(&graph) {
    graph.frame_marker = 42;
  }
  // A kCEntry graph; its parameters after the isolate.
  explicit TestGraph(Rep result, const std::vector<Rep>& parameters = {})
      : TestGraph(FrameKind::kCEntry, Linkage::kC, result, WithIsolate(parameters)) {}

  Node* argument(int i) { return b.Parameter(i + 1); }

  CodeResult Compile(BackendOptions options = Machine::Get().options(), bool optimize = false,
                     Target target = kHostTarget) {
    b.Finish();
    if (optimize) Optimize(&graph);
    std::optional<std::string> fault = FindFault(graph);
    EXPECT_FALSE(fault.has_value()) << *fault;
    CodeResult code = Generate(graph, ArchitectureOf(target), options);
    EXPECT_STREQ(code.failure, nullptr);
    return code;
  }
  uint64_t Run(std::vector<uint64_t> arguments, BackendOptions options = Machine::Get().options()) {
    return Machine::Get().CallC(Compile(options), std::move(arguments));
  }
  uint64_t Interpret(std::vector<uint64_t> arguments) {
    IrInterpreter interpreter;
    interpreter.root = Machine::Get().root();
    interpreter.call = Machine::InterpretCall;
    interpreter.external_reference = [](int64_t id) {
      return *reinterpret_cast<uint64_t*>(Machine::Get().root() + kReferenceTable + 8 * id);
    };
    arguments.insert(arguments.begin(), Machine::Get().root());
    arguments.resize(descriptor.parameter_count);
    return interpreter.Run(graph, arguments);
  }

 private:
  static std::vector<Rep> WithIsolate(std::vector<Rep> parameters) {
    parameters.insert(parameters.begin(), Rep::kWord64);
    return parameters;
  }
};

// A function without a frame.
struct Leaf : TestGraph {
  Leaf(Rep result, const std::vector<Rep>& parameters)
      : TestGraph(FrameKind::kNone, Linkage::kStub, result, parameters) {}
};

// A bytecode handler.
struct Handler : TestGraph {
  CallDescriptor dispatch = Describe(Linkage::kDispatch, Rep::kNone, {Rep::kTagged});
  Handler() : TestGraph(FrameKind::kHandler, Linkage::kDispatch, Rep::kNone, {Rep::kTagged}) {}
  Node* accumulator() { return b.Parameter(0); }
  void Dispatch(Node* value, int length) {
    Node* next = b.Emit(Op::kInt64Add, {b.Emit(Op::kBytecodePointer), b.Int64Constant(length)});
    b.Emit(Op::kSetBytecodePointer, {next});
    Node* opcode = b.Emit(Op::kUint32ToUint64, {b.Load(MemRep::kUint8, next, 0)});
    b.TailCall({CallTarget::Kind::kTableEntry, kDispatchTable, &dispatch}, {{opcode, value}});
  }
};

inline CallTarget MixTarget(const CallDescriptor* descriptor, CallTarget::Kind kind) {
  int32_t id = kind == CallTarget::Kind::kC ? static_cast<int32_t>(kMixReference) : kMixBuiltin;
  return {kind, id, descriptor};
}

}  // namespace kei::jit::test

#endif  // KEI_TESTS_UNIT_BACKEND_BACKEND_HARNESS_H_
