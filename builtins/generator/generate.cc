#include "builtins/generator/generate.h"

#include <cstring>

#include "builtins/generator/handler-forms.h"
#include "builtins/library/cpp-builtin.h"
#include "builtins/stubs/stub-assembler.h"

namespace kei::builtins {

namespace {

using BuildStub = void (*)(jit::Graph*);
using BuildHandler = void (*)(jit::Graph*, const HandlerForm&);

// Indexed by builtin id; null for C++ builtins.
constexpr BuildStub kStubs[] = {
#define STUB(Name, ...) Build##Name,
#define JS_BUILTIN(Name, ...) Build##Name,
#define METHOD(...) nullptr,
#define GETTER(...) nullptr,
#define SETTER(...) nullptr,
#define SYMBOL_METHOD(...) nullptr,
#define SYMBOL_GETTER(...) nullptr,
#define FUNCTION(...) nullptr,
#include "vm/tables/code/builtins.def"
#undef STUB
#undef JS_BUILTIN
#undef METHOD
#undef GETTER
#undef SETTER
#undef SYMBOL_METHOD
#undef SYMBOL_GETTER
#undef FUNCTION
};
static_assert(std::size(kStubs) == kTableBuiltinCount);

constexpr BuildHandler kHandlers[] = {
#define BYTECODE(Name, ...) Build##Name##Handler,
#include "vm/tables/bytecodes.def"
#undef BYTECODE
};

jit::FrameKind FrameKindOf(Builtin builtin, bool has_fast_path) {
  switch (builtin) {
    case Builtin::kJSEntry: return jit::FrameKind::kCEntry;
    case Builtin::kEnterJavaScript:
    case Builtin::kResumeInterpretedFrame:
    case Builtin::kInterpreterEntry:
    case Builtin::kInterpreterEntryWithFewArguments:
    case Builtin::kBaselineEntryWithFewArguments: return jit::FrameKind::kManual;
    case Builtin::kContinueInInterpreter:
    case Builtin::kDeoptimizeToHandler:
    case Builtin::kContinueAfterCall:
    case Builtin::kContinueAfterSetter:
    case Builtin::kContinueAfterConstruct:
    case Builtin::kUnwind:
    case Builtin::kContinueAfterThrow: return jit::FrameKind::kHandler;
    case Builtin::kCallCppFunction: return jit::FrameKind::kJSBuiltin;
    case Builtin::kRuntimeCall: return jit::FrameKind::kBridge;
    case Builtin::kDeoptimizeEager:
    case Builtin::kDeoptimizeLazy: return jit::FrameKind::kDump;
    case Builtin::kInstallFrames:
    case Builtin::kRecordWrite:
    case Builtin::kTestTruth:
    case Builtin::kCppBuiltinAdaptor:
    case Builtin::kRealmGate:
    case Builtin::kIllegal: return jit::FrameKind::kNone;
    default: break;
  }
  switch (KindOf(builtin)) {
    case BuiltinKind::kStub: return jit::FrameKind::kStub;
    case BuiltinKind::kJavaScript: return jit::FrameKind::kJSBuiltin;
    case BuiltinKind::kCpp: return has_fast_path ? jit::FrameKind::kJSBuiltin : jit::FrameKind::kNone;
    case BuiltinKind::kHandler: return jit::FrameKind::kHandler;
    case BuiltinKind::kGenericStub: return jit::FrameKind::kGenericStub;
    case BuiltinKind::kNumberStub: return jit::FrameKind::kNone;
  }
  UNREACHABLE();
}

int32_t MarkerOf(Builtin builtin, jit::FrameKind kind) {
  // The frames of these are none of the function's: that one follows.
  const bool is_around = builtin == Builtin::kCallInRealm || builtin == Builtin::kInterpreterEntryTrampoline;
  const bool is_function = kind == jit::FrameKind::kJSBuiltin && !is_around;
  FrameType type = is_function                       ? FrameType::kBuiltin
                   : kind == jit::FrameKind::kCEntry ? FrameType::kCEntry
                                                     : FrameType::kStub;
  return FrameMarker(type);
}

void BuildBytecodeHandler(jit::Graph* graph, Builtin builtin) {
  const auto [bytecode, scale] = BytecodeOf(builtin);
  HandlerForm form;
  form.scale = scale;
  if (KindOf(builtin) == BuiltinKind::kGenericStub) form.kind = HandlerForm::Kind::kGenericStub;
  if (KindOf(builtin) == BuiltinKind::kNumberStub) {
    form.kind = HandlerForm::Kind::kNumberStub;
    form.condition = {StencilCondition::Kind::kNumbers};
  }
  BuildHandlerForm(graph, bytecode, form);
}

void BuildCppBuiltin(jit::Graph* graph, Builtin builtin, BuildFastPath with_fast_path) {
  if (with_fast_path == nullptr) return BuildPlainCppBuiltin(graph, builtin);
  with_fast_path(graph);
}

}  // namespace

bool HasFastPath(Builtin builtin) { return FastPathOf(builtin) != nullptr; }

std::string_view NameIn(Arena* arena, const std::string& name) {
  char* copy = arena->NewArray<char>(name.size() + 1);
  std::memcpy(copy, name.c_str(), name.size() + 1);
  return {copy, name.size()};
}

jit::Graph* BuildBuiltin(Builtin builtin, FastPath fast_path, Arena* arena) {
  const BuildFastPath with_fast_path = fast_path == FastPath::kIncluded ? FastPathOf(builtin) : nullptr;
  const jit::FrameKind frame = FrameKindOf(builtin, with_fast_path != nullptr);
  auto* graph = arena->New<jit::Graph>(arena, NameIn(arena, NameOf(builtin)), &DescriptorOf(builtin), frame);
  graph->frame_marker = MarkerOf(builtin, frame);
  switch (KindOf(builtin)) {
    case BuiltinKind::kHandler:
    case BuiltinKind::kGenericStub:
    case BuiltinKind::kNumberStub: BuildBytecodeHandler(graph, builtin); break;
    case BuiltinKind::kCpp: BuildCppBuiltin(graph, builtin, with_fast_path); break;
    default: kStubs[static_cast<int>(builtin)](graph);
  }
  return graph;
}

void BuildHandlerForm(jit::Graph* graph, Bytecode bytecode, const HandlerForm& form) {
  kHandlers[static_cast<int>(bytecode)](graph, form);
}

}  // namespace kei::builtins
