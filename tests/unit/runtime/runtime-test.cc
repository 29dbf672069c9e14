#include <gtest/gtest.h>

#include "tests/unit/keep.h"
#include "vm/bytecode/handler-table.h"
#include "vm/bytecode/register.h"
#include "vm/bytecode/scope-info.h"
#include "vm/exec/realm.h"
#include "vm/factory/factory.h"
#include "vm/heap/heap.h"
#include "vm/isolate/rooted.h"
#include "vm/runtime/calls-from-code/runtime.h"
#include "vm/runtime/errors/call-site.h"
#include "vm/runtime/errors/errors.h"
#include "vm/runtime/errors/messages.h"
#include "vm/runtime/errors/stack-trace.h"
#include "vm/runtime/frames/frames.h"
#include "vm/runtime/frames/source-location.h"
#include "vm/runtime/frames/unwind.h"
#include "vm/runtime/functions/arguments-object.h"
#include "vm/runtime/functions/compile.h"
#include "vm/runtime/functions/functions.h"
#include "vm/runtime/functions/scope-lookup.h"
#include "vm/runtime/ic/ic.h"
#include "vm/runtime/literals/literals.h"
#include "vm/runtime/properties/js-array.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/shapes/elements.h"
#include "vm/runtime/shapes/initial-maps.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/upcalls/active-function.h"

// A realm without generated code: what C++ does alone.

namespace kei {
namespace {

// The parameter is --gc-interval.
class RuntimeTest : public ::testing::TestWithParam<int> {
 protected:
  void SetUp() override {
    Flags flags;
    flags.gc_interval = GetParam();
    flags.verify_heap = GetParam() != 0;
    flags.zap = true;
    isolate_ = Isolate::New(flags);
    ASSERT_NE(isolate_, nullptr);
    InitializeRuntime(isolate_);
    EXPECT_TRUE(NewRealm(isolate_).has_value());
  }
  void TearDown() override { Isolate::Dispose(isolate_); }

  String Intern(std::string_view text) { return isolate_->factory()->InternalizeAscii(text); }
  PropertyKey Key(std::string_view text) { return PropertyKey::Named(Intern(text)); }
  JSObject NewObject() { return NewObjectOfMap(isolate_, isolate_->ObjectMap()); }
  JSObject NewObjectWith(std::string_view name, int value) {
    JSObject object = NewObject();
    AddOwnProperty(isolate_, object, Key(name), Smi::From(value));
    return object;
  }

  SharedFunctionInfo NewShared(std::span<const uint8_t> feedback_kinds,
                               std::span<const HandlerEntry> handlers = {}) {
    Factory* factory = isolate_->factory();
    std::vector<uint8_t> code(16, static_cast<uint8_t>(Bytecode::kLdaZero));
    auto table = std::span(reinterpret_cast<const uint8_t*>(handlers.data()), handlers.size_bytes());
    BytecodeArray bytecode = factory->NewBytecodeArray(
        code, isolate_->empty_fixed_array(), factory->NewByteArray(table), isolate_->empty_byte_array());
    bytecode.set_frame_bytes(InterpretedFrameBytes(4));
    SharedFunctionInfo shared = factory->NewSharedFunctionInfo();
    shared.set_data(isolate_, bytecode);
    shared.set_feedback_metadata(isolate_, factory->NewFeedbackMetadata(feedback_kinds));
    return shared;
  }
  // A vector with one slot of two words.
  FeedbackVector NewVector(FeedbackSlotKind kind) {
    uint8_t kinds[] = {static_cast<uint8_t>(kind), kFeedbackContinuation};
    JSFunction function =
        NewClosure(isolate_, NewShared(kinds), isolate_->no_closures_cell(), isolate_->native_context());
    return EnsureFeedback(isolate_, function);
  }
  int Load(Object object, std::string_view name, FeedbackVector vector) {
    return Runtime_GetNamed(isolate_, object, Intern(name), vector, Smi::From(0)).SmiValue();
  }
  HandlerKind KindIn(FeedbackVector vector) {
    return KindOfHandler(SmiHandlerOf(vector.get(isolate_, 1).object()));
  }

  Isolate* isolate_;
};

INSTANTIATE_TEST_SUITE_P(Gc, RuntimeTest, ::testing::Values(0, 7));

std::string CalleeAt(const char16_t* source, int position) {
  return Utf16ToUtf8(CalleeTextAt(source, position));
}

TEST(CallSite, Names) {
  EXPECT_EQ(CalleeAt(u"foo()", 0), "foo");
  EXPECT_EQ(CalleeAt(u"  foo (1)", 2), "foo");
  EXPECT_EQ(CalleeAt(u"x = a.b.c(1)", 8), "a.b.c");
  EXPECT_EQ(CalleeAt(u"a?.b.c(1)", 5), "a?.b.c");
}

TEST(CallSite, BracketsAndCalls) {
  EXPECT_EQ(CalleeAt(u"a[i + 1].f()", 9), "a[i + 1].f");
  EXPECT_EQ(CalleeAt(u"f(1, ')').g()", 10), "f(...).g");
  EXPECT_EQ(CalleeAt(u"({}).g()", 5), "(intermediate value).g");
  EXPECT_EQ(CalleeAt(u"f()()", 3), "f(...)");
}

TEST(CallSite, Constructors) {
  EXPECT_EQ(CalleeAt(u"x = new a.b[0] (1)", 4), "a.b[0]");
  EXPECT_EQ(CalleeAt(u"return (a).f()", 11), "a.f");
  EXPECT_EQ(CalleeAt(u"(a + b).f()", 8), "(intermediate value).f");
}

TEST(CallSite, WholeExpressions) {
  auto at = [](const char16_t* source, int position) {
    return Utf16ToUtf8(ExpressionTextAt(source, position));
  };
  EXPECT_EQ(at(u"for (x of a.b(1).c) {}", 12), "a.b(...).c");
  EXPECT_EQ(at(u"[...a[1]]", 5), "a[1]");
  EXPECT_EQ(at(u"let [a] = 5", 4), "");
}

TEST_P(RuntimeTest, FormatsMessages) {
  EXPECT_EQ(FormatMessage(isolate_, MessageId::kCannotReadProperty, isolate_->undefined(), Intern("x")),
            "Cannot read properties of undefined (reading 'x')");
  EXPECT_EQ(FormatMessage(isolate_, MessageId::kNotCallable, "a.b"), "a.b is not a function");
}

TEST_P(RuntimeTest, DescribesValues) {
  EXPECT_EQ(DescribeValue(isolate_, Smi::From(-3)), "-3");
  EXPECT_EQ(DescribeValue(isolate_, isolate_->null()), "null");
  EXPECT_EQ(DescribeValue(isolate_, NewObject()), "#<Object>");
  EXPECT_EQ(DescribeValue(isolate_, NewArrayFrom(isolate_, {})), "[object Array]");
}

TEST_P(RuntimeTest, ErrorsCarryMessageAndStack) {
  Object error = NewError(isolate_, MessageId::kNotDefined, "x");
  EXPECT_TRUE(error.IsTypeJSError(isolate_));
  Object stack = GetNamed(isolate_, error, RootIndex::k_stack_string);
  ASSERT_TRUE(stack.IsString(isolate_));
  EXPECT_EQ(ToUtf8(isolate_, String::cast(stack)), "ReferenceError: x is not defined");
}

TEST_P(RuntimeTest, ThrowMakesTheExceptionPending) {
  ThrowError(isolate_, MessageId::kStackOverflow);
  EXPECT_TRUE(isolate_->has_pending_exception());
  EXPECT_TRUE(isolate_->has_pending_exception());
  EXPECT_EQ(DescribeValue(isolate_, TakeException(isolate_)), "RangeError: Maximum call stack size exceeded");
  EXPECT_FALSE(isolate_->has_pending_exception());
}

TEST_P(RuntimeTest, SourceLocations) {
  Script script = isolate_->factory()->NewScript(Intern("a\r\nbc\n"), Intern("f.js"));
  EXPECT_EQ(DescribeLocation(isolate_, script, 0), "f.js:1:1");
  EXPECT_EQ(DescribeLocation(isolate_, script, 4), "f.js:2:2");
  EXPECT_EQ(Utf16ToUtf8(SourceLineAt(isolate_, script, 0).text), "a");
}

TEST_P(RuntimeTest, SourceLocationsInLongScripts) {
  // Lines of 1 to 50 characters, the terminators in turn; every position is asked for.
  static constexpr std::string_view kEnds[] = {"\n", "\r", "\r\n"};
  std::string text;
  for (int line = 0; line < 300; line++) {
    text += std::string(line * 7 % 50, 'x') + std::string(kEnds[line % 3]);
  }
  text += "y";
  Script script = isolate_->factory()->NewScript(Intern(text), Intern("f.js"));
  int number = 0, start = 0;
  for (int i = 0; i < static_cast<int>(text.size()) - 1; i++) {
    const SourceLocation at = LocationOf(isolate_, script, i);
    ASSERT_EQ(at.line, number) << i;
    ASSERT_EQ(at.column, i - start) << i;
    if (text[i] == '\n' || (text[i] == '\r' && text[i + 1] != '\n')) number++, start = i + 1;
  }
}

TEST_P(RuntimeTest, LongSourceLinesAreCut) {
  const std::string text = std::string(5000, 'a') + "!" + std::string(5000, 'b') + "\nc";
  Script script = isolate_->factory()->NewScript(Intern(text), Intern("f.js"));
  const SourceLine line = SourceLineAt(isolate_, script, 5000);
  EXPECT_LT(line.text.size(), 1000u);
  EXPECT_EQ(line.text[line.column], u'!');
  EXPECT_EQ(line.text.find(u'c'), std::u16string::npos);
}

// --- Inline caches

TEST_P(RuntimeTest, LoadBecomesMonomorphic) {
  FeedbackVector vector = NewVector(FeedbackSlotKind::kLoad);
  JSObject object = NewObjectWith("x", 7);
  EXPECT_EQ(Load(object, "x", vector), 7);
  EXPECT_TRUE(vector.get(isolate_, 0) == MaybeObject::Weak(object.map(isolate_)));
  EXPECT_EQ(KindIn(vector), HandlerKind::kInObject);
  int offset = OperandOfHandler(vector.get(isolate_, 1).object().SmiValue());
  EXPECT_EQ(object.ReadTagged(isolate_, offset).SmiValue(), 7);
}

TEST_P(RuntimeTest, LoadBecomesPolymorphicThenMegamorphic) {
  FeedbackVector vector = NewVector(FeedbackSlotKind::kLoad);
  RootedVector<> objects(isolate_);  // keep their maps, which feedback only knows weakly
  for (int i = 0; i < kMaxPolymorphism; i++) {
    JSObject object = NewObjectWith("p" + std::to_string(i), 0);
    Keep(&objects, object);
    AddOwnProperty(isolate_, object, Key("x"), Smi::From(i));
    EXPECT_EQ(Load(object, "x", vector), i);
  }
  Object pairs = vector.get(isolate_, 0).object();
  ASSERT_TRUE(pairs.IsTypeWeakFixedArray(isolate_));
  EXPECT_EQ(WeakFixedArray::cast(pairs).length(), 2 * kMaxPolymorphism);
  JSObject one_more = NewObjectWith("x", 42);
  EXPECT_EQ(Load(one_more, "x", vector), 42);
  EXPECT_TRUE(vector.get(isolate_, 0) == MaybeObject(isolate_->megamorphic()));
  int entry = StubCacheEntry(one_more.map(isolate_).cage_offset(), Intern("x").raw_hash());
  EXPECT_TRUE(isolate_->stub_cache().get(isolate_, entry * kStubCacheEntrySize) == one_more.map(isolate_));
}

// There are more of their maps than make a site of objects megamorphic.
TEST_P(RuntimeTest, LengthsOfStringsStayPolymorphic) {
  FeedbackVector vector = NewVector(FeedbackSlotKind::kLoad);
  const auto both = [&](String a, String b) { return String::cast(Concat(isolate_, a, b)); };
  const String narrow = Intern("a constant"), wide = isolate_->factory()->NewCharacterString(0x100);
  const String text = isolate_->factory()->NewStringFromAscii("long enough to be cut");
  const String strings[] = {
      narrow, wide, text, both(text, text), both(text, wide), Substring(isolate_, text, 1, 20)};
  static_assert(std::size(strings) > kMaxPolymorphism && std::size(strings) <= kStringTypes);
  for (String string : strings) {
    EXPECT_EQ(Load(string, "length", vector), static_cast<int>(string.length()));
  }
  Object pairs = vector.get(isolate_, 0).object();
  ASSERT_TRUE(pairs.IsTypeWeakFixedArray(isolate_));
  EXPECT_EQ(WeakFixedArray::cast(pairs).length(), static_cast<int>(2 * std::size(strings)));
  EXPECT_EQ(Load(NewObjectWith("length", 42), "length", vector), 42);
  EXPECT_TRUE(vector.get(isolate_, 0) == MaybeObject(isolate_->megamorphic()));
}

TEST_P(RuntimeTest, PrototypeLoadIsGuarded) {
  FeedbackVector vector = NewVector(FeedbackSlotKind::kLoad);
  JSObject prototype = NewObjectWith("x", 1);
  Map map = MapForPrototype(isolate_, isolate_->ObjectMap(), prototype);
  JSObject object = NewObjectOfMap(isolate_, map);
  EXPECT_EQ(Load(object, "x", vector), 1);
  Object handler = vector.get(isolate_, 1).object();
  ASSERT_TRUE(handler.IsTypeDataHandler(isolate_));
  EXPECT_TRUE(IsValidHandler(isolate_, handler));
  EXPECT_TRUE(DataHandler::cast(handler).data(isolate_) == MaybeObject::Weak(prototype));
  AddOwnProperty(isolate_, prototype, Key("y"), Smi::From(2));
  EXPECT_FALSE(IsValidHandler(isolate_, handler));
  EXPECT_EQ(Load(object, "x", vector), 1);
  EXPECT_TRUE(IsValidHandler(isolate_, vector.get(isolate_, 1).object()));
}

TEST_P(RuntimeTest, AbsentPropertyIsCached) {
  FeedbackVector vector = NewVector(FeedbackSlotKind::kLoad);
  JSObject object = NewObject();
  EXPECT_TRUE(Runtime_GetNamed(isolate_, object, Intern("nope"), vector, Smi::From(0)).IsUndefined());
  EXPECT_EQ(KindIn(vector), HandlerKind::kNonExistent);
  AddOwnProperty(isolate_, isolate_->ObjectPrototype(), Key("nope"), Smi::From(3));
  EXPECT_FALSE(IsValidHandler(isolate_, vector.get(isolate_, 1).object()));
}

TEST_P(RuntimeTest, StoreRecordsTransition) {
  FeedbackVector vector = NewVector(FeedbackSlotKind::kStoreStrict);
  JSObject object = NewObject();
  Map before = object.map(isolate_);
  EXPECT_FALSE(
      HasThrown(Runtime_SetNamed(isolate_, object, Intern("x"), Smi::From(5), vector, Smi::From(0))));
  EXPECT_TRUE(vector.get(isolate_, 0) == MaybeObject::Weak(before));
  EXPECT_EQ(KindIn(vector), HandlerKind::kTransitionInObject);
  auto handler = DataHandler::cast(vector.get(isolate_, 1).object());
  EXPECT_TRUE(handler.data(isolate_) == MaybeObject::Weak(object.map(isolate_)));
}

TEST_P(RuntimeTest, KeyedLoadByConstantName) {
  FeedbackVector vector = NewVector(FeedbackSlotKind::kLoadKeyed);
  JSObject object = NewObjectWith("x", 7);
  Object x = Intern("x");
  EXPECT_EQ(Runtime_GetKeyed(isolate_, object, x, vector, Smi::From(0)).SmiValue(), 7);
  EXPECT_TRUE(vector.get(isolate_, 0) == MaybeObject(x));
  EXPECT_FALSE(HasThrown(Runtime_GetKeyed(isolate_, object, Intern("y"), vector, Smi::From(0))));
  EXPECT_TRUE(vector.get(isolate_, 0) == MaybeObject(isolate_->megamorphic()));
}

TEST_P(RuntimeTest, ElementLoadLearnsMissingElements) {
  FeedbackVector vector = NewVector(FeedbackSlotKind::kLoadKeyed);
  Object values[] = {Smi::From(1), Smi::From(2)};
  JSArray array = JSArray::cast(NewArrayFrom(isolate_, values));
  EXPECT_EQ(Runtime_GetKeyed(isolate_, array, Smi::From(1), vector, Smi::From(0)).SmiValue(), 2);
  EXPECT_TRUE(vector.get(isolate_, 1).IsSmi());
  EXPECT_TRUE(Runtime_GetKeyed(isolate_, array, Smi::From(2), vector, Smi::From(0)).IsUndefined());
  Object handler = vector.get(isolate_, 1).object();
  ASSERT_TRUE(handler.IsTypeDataHandler(isolate_));
  EXPECT_TRUE(PayloadOfHandler(SmiHandlerOf(handler)) & ElementHandler::kMissingIsUndefined);
  AddOwnProperty(isolate_, isolate_->ObjectPrototype(), PropertyKey::Index(5), Smi::From(1));
  EXPECT_FALSE(IsValidHandler(isolate_, handler));
}

TEST_P(RuntimeTest, ElementStoreLearnsToAppend) {
  FeedbackVector vector = NewVector(FeedbackSlotKind::kStoreKeyedSloppy);
  JSArray array = NewEmptyArray(isolate_);
  for (int i = 0; i < 3; i++) {
    EXPECT_FALSE(
        HasThrown(Runtime_SetKeyed(isolate_, array, Smi::From(i), Smi::From(i), vector, Smi::From(0))));
  }
  EXPECT_EQ(ArrayLength(isolate_, array), 3u);
  EXPECT_TRUE(vector.get(isolate_, 0) == MaybeObject::Weak(array.map(isolate_)));
  int payload = PayloadOfHandler(SmiHandlerOf(vector.get(isolate_, 1).object()));
  EXPECT_TRUE(payload & ElementHandler::kMayAppend);
  EXPECT_TRUE(payload & ElementHandler::kIsArray);
}

TEST_P(RuntimeTest, GlobalCellIsCachedUntilDeleted) {
  FeedbackVector vector = NewVector(FeedbackSlotKind::kLoadGlobal);
  AddOwnProperty(isolate_, isolate_->GlobalObject(), Key("g"), Smi::From(9));
  auto load = [&] { return Runtime_LoadGlobal(isolate_, Intern("g"), vector, Smi::From(0), Smi::From(0)); };
  EXPECT_EQ(load().SmiValue(), 9);
  ASSERT_TRUE(vector.get(isolate_, 0).IsWeak());
  HeapObject holder = HeapObject::cast(vector.get(isolate_, 0).object());
  int offset = vector.get(isolate_, 1).object().SmiValue();
  EXPECT_EQ(holder.ReadTagged(isolate_, offset).SmiValue(), 9);
  EXPECT_FALSE(HasThrown(DeleteProperty(isolate_, isolate_->GlobalObject(), Key("g"))));
  EXPECT_TRUE(holder.ReadTagged(isolate_, offset).IsTheHole());
  EXPECT_TRUE(load().IsException());
  Ignore("it is gone", TakeException(isolate_));
}

TEST_P(RuntimeTest, ScriptVariablesHideGlobals) {
  FeedbackVector vector = NewVector(FeedbackSlotKind::kLoadGlobal);
  AddOwnProperty(isolate_, isolate_->GlobalObject(), Key("v"), Smi::From(1));
  Object name = Intern("v");
  EXPECT_FALSE(HasThrown(Runtime_LoadGlobal(isolate_, name, vector, Smi::From(0), Smi::From(0))));
  HeapObject cell = HeapObject::cast(vector.get(isolate_, 0).object());

  ScopeInfo info = isolate_->factory()->NewScopeInfo(4);
  info.set(isolate_, ScopeInfoLayout::kSlotCount, Smi::From(1));
  info.set(isolate_, ScopeInfoLayout::kVariableCount, Smi::From(1));
  info.set(isolate_, ScopeInfoLayout::kFirstVariable, name);
  int32_t bits = static_cast<int32_t>(VariableMode::kConst) << ScopeInfoVariable::kModeShift;
  info.set(isolate_, ScopeInfoLayout::kFirstVariable + 1, Smi::From(bits));
  Object context = Runtime_NewScriptContext(isolate_, info, isolate_->empty_fixed_array());
  ASSERT_TRUE(context.IsTypeContext(isolate_));
  EXPECT_TRUE(PropertyCell::cast(cell).value(isolate_).IsTheHole());
  EXPECT_TRUE(Runtime_LoadGlobal(isolate_, name, vector, Smi::From(0), Smi::From(0)).IsException());
  Ignore("it is gone", TakeException(isolate_));
  Context::cast(context).set(isolate_, 0, Smi::From(2));
  EXPECT_EQ(Runtime_LoadGlobal(isolate_, name, vector, Smi::From(0), Smi::From(0)).SmiValue(), 2);
  // A second declaration of the same name is refused.
  EXPECT_TRUE(Runtime_NewScriptContext(isolate_, info, isolate_->empty_fixed_array()).IsException());
  Ignore("it is gone", TakeException(isolate_));
}

// --- Literals

TEST_P(RuntimeTest, LiteralCopiesAreDeep) {
  FixedArray inner = isolate_->factory()->NewFixedArray(2, Smi::From(1));
  FixedArray outer = isolate_->factory()->NewFixedArray(6, Smi::From(0));
  outer.set(isolate_, 1, Smi::From(2));
  outer.set(isolate_, 2, Intern("a"));
  outer.set(isolate_, 3, isolate_->factory()->NewArrayBoilerplate(ElementsKind::kPackedSmi, inner));
  outer.set(isolate_, 4, Intern("b"));
  outer.set(isolate_, 5, isolate_->uninitialized());
  auto boilerplate = JSObject::cast(CreateFromDescription(isolate_, outer));
  auto copy = JSObject::cast(CopyLiteral(isolate_, isolate_->factory()->NewAllocationSite(boilerplate)));
  EXPECT_TRUE(copy.map(isolate_) == boilerplate.map(isolate_));
  Object array = GetNamed(isolate_, copy, Intern("a"));
  ASSERT_TRUE(array.IsJSArray(isolate_));
  EXPECT_FALSE(array == GetNamed(isolate_, boilerplate, Intern("a")));
  EXPECT_EQ(GetElement(isolate_, array, 1).SmiValue(), 1);
  EXPECT_TRUE(GetNamed(isolate_, copy, Intern("b")).Is(RootIndex::k_uninitialized));
}

TEST_P(RuntimeTest, LiteralsWithManyPropertiesKeepThemInside) {
  Map map = ObjectLiteralMap(isolate_, 9);
  EXPECT_EQ(map.inobject_properties(), 9);
  EXPECT_TRUE(ObjectLiteralMap(isolate_, 9) == map);
  EXPECT_EQ(ObjectLiteralMap(isolate_, 2).inobject_properties(), 2);
  EXPECT_TRUE(ObjectLiteralMap(isolate_, 0) == isolate_->ObjectMap());
}

// --- Compilation

TEST_P(RuntimeTest, CompilesScripts) {
  Object function = CompileScript(isolate_, Intern("function f(a) { return a + 1 } f(2)"), Intern("t.js"));
  ASSERT_TRUE(function.IsJSFunction(isolate_));
  SharedFunctionInfo shared = JSFunction::cast(function).shared(isolate_);
  EXPECT_TRUE(IsCompiled(isolate_, shared));
  EXPECT_EQ(EntryBuiltinOf(isolate_, shared), Builtin::kInterpreterEntry);
  EXPECT_GT(EnsureFeedback(isolate_, JSFunction::cast(function)).length(), 0);
}

TEST_P(RuntimeTest, CompilesLazily) {
  Object script = CompileScript(isolate_, Intern("function f(a) { return a + 1 }"), isolate_->undefined());
  auto code = BytecodeArray::cast(JSFunction::cast(script).shared(isolate_).data(isolate_));
  FixedArray pool = code.constant_pool(isolate_);
  int found = 0;
  for (int i = 0; i < pool.length(); i++) {
    if (!pool.get(isolate_, i).IsTypeSharedFunctionInfo(isolate_)) continue;
    found++;
    auto shared = SharedFunctionInfo::cast(pool.get(isolate_, i));
    EXPECT_FALSE(IsCompiled(isolate_, shared));
    JSFunction closure =
        NewClosure(isolate_, shared, isolate_->no_closures_cell(), isolate_->native_context());
    EXPECT_TRUE(CompileFunction(isolate_, closure) == closure);
    EXPECT_TRUE(IsCompiled(isolate_, shared));
  }
  EXPECT_EQ(found, 1);
}

TEST_P(RuntimeTest, SyntaxErrorsTellTheirPlace) {
  Object result = CompileScript(isolate_, Intern("var x;\nvar 1;"), Intern("t.js"));
  ASSERT_TRUE(result.IsException());
  EXPECT_EQ(FormatUncaught(isolate_, isolate_->pending_exception()),
            "t.js:2: SyntaxError: Unexpected number\nvar 1;\n    ^\n"
            "SyntaxError: Unexpected number");
  isolate_->ClearPendingException();
}

TEST_P(RuntimeTest, MakesDynamicFunctions) {
  Object arguments[] = {Intern("a"), Intern("b"), Intern("return a + b")};
  Object result =
      CreateDynamicFunction(isolate_, arguments, isolate_->FunctionConstructor(), isolate_->undefined(), 0);
  ASSERT_TRUE(result.IsJSFunction(isolate_));
  JSFunction function = JSFunction::cast(result);
  EXPECT_EQ(FunctionDebugName(isolate_, function), "anonymous");
  EXPECT_EQ(function.shared(isolate_).formal_parameters(), 2);
}

// --- Frames

// An interpreted frame above an entry frame, laid out as generated code does.
class FakeStack {
 public:
  FakeStack(Isolate* isolate, JSFunction function, int bytecode_offset) : isolate_(isolate) {
    auto code = BytecodeArray::cast(function.shared(isolate).data(isolate));
    entry_ = AddressOf(&words_[100]);
    fp_ = AddressOf(&words_[60]);
    Set(entry_, kFrameMarker, FrameMarker(FrameType::kEntry));
    Set(entry_, kEntryFrameLastFrame, 0);
    Set(fp_, 0, entry_);
    Set(fp_, kFrameContext, function.context(isolate).ptr());
    Set(fp_, kFrameFunction, function.ptr());
    Set(fp_, kFrameArgc, 2);
    Set(fp_, kFrameBytecodeArray, code.ptr());
    Set(fp_, kFrameBytecodePointer, code.slot(BytecodeArray::kSize) + bytecode_offset);
    Set(fp_, kFrameNewTarget, isolate->undefined().ptr());
    Set(fp_, kFrameReceiver, isolate->undefined().ptr());
    Set(fp_, kFrameFirstArgument, Smi::From(11).ptr());
    Set(fp_, kFrameFirstArgument + 8, Smi::From(22).ptr());
    isolate->last_frame = fp_;
  }
  ~FakeStack() { isolate_->last_frame = 0; }
  Address fp() const { return fp_; }
  Address entry() const { return entry_; }
  void Set(Address fp, int32_t offset, Address value) { *reinterpret_cast<Address*>(fp + offset) = value; }

 private:
  static Address AddressOf(Address* slot) { return reinterpret_cast<Address>(slot); }

  Isolate* isolate_;
  Address words_[120] = {};
  Address entry_;
  Address fp_;
};

TEST_P(RuntimeTest, WalksFrames) {
  JSFunction function =
      NewClosure(isolate_, NewShared({}), isolate_->no_closures_cell(), isolate_->native_context());
  FakeStack stack(isolate_, function, 5);
  Frame frame = CurrentFrame(isolate_);
  EXPECT_TRUE(frame.function() == function);
  EXPECT_EQ(frame.argc(), 2);
  EXPECT_EQ(frame.argument(1).SmiValue(), 22);
  EXPECT_EQ(frame.bytecode_offset(), 5);
  JSObject arguments = NewSloppyArguments(isolate_, isolate_->SloppyArgumentsMap(), function, 2,
                                          CopyArguments(isolate_, frame));
  EXPECT_EQ(GetElement(isolate_, arguments, 0).SmiValue(), 11);
}

TEST_P(RuntimeTest, UnwindsToHandler) {
  int context_register = OperandOfRegister(1);
  HandlerEntry handlers[] = {{4, 8, 12, context_register}};
  SharedFunctionInfo shared = NewShared({}, handlers);
  JSFunction function =
      NewClosure(isolate_, shared, isolate_->no_closures_cell(), isolate_->native_context());
  FakeStack stack(isolate_, function, 5);
  Object saved_context =
      isolate_->factory()->NewContext(isolate_->block_context_map(), 1, isolate_->empty_scope_info(),
                                      isolate_->native_context(), isolate_->undefined());
  stack.Set(stack.fp(), context_register * 8, saved_context.ptr());
  Throw(isolate_, Smi::From(1));
  EXPECT_TRUE(IsCaughtByJavaScript(isolate_));
  Kei_Unwind(isolate_);
  auto code = BytecodeArray::cast(shared.data(isolate_));
  EXPECT_EQ(isolate_->handler_frame, stack.fp());
  EXPECT_EQ(isolate_->handler_bytecode, code.slot(BytecodeArray::kSize) + 12);
  EXPECT_EQ(isolate_->handler_stack, stack.fp() - InterpretedFrameBytes(4));
  EXPECT_TRUE(Frame(stack.fp()).context() == saved_context);
  // Nothing catches a termination.
  EXPECT_TRUE(HasThrown(isolate_->Terminate("test")));
  Kei_Unwind(isolate_);
  EXPECT_EQ(isolate_->handler_bytecode, 0u);
  EXPECT_EQ(isolate_->handler_frame, stack.entry());
  isolate_->ClearPendingException();
}

TEST_P(RuntimeTest, StackTraceNamesFunctions) {
  SharedFunctionInfo shared = NewShared({});
  shared.set_name(isolate_, Intern("foo"));
  shared.set_script(isolate_, isolate_->factory()->NewScript(Intern("foo()"), Intern("t.js")));
  JSFunction function =
      NewClosure(isolate_, shared, isolate_->no_closures_cell(), isolate_->native_context());
  FakeStack stack(isolate_, function, 0);
  EXPECT_EQ(CurrentStack(isolate_), "\n    at foo (t.js:1:1)");
  Object error = NewError(isolate_, ErrorType::kError, "oh");
  Object text = GetErrorStack(isolate_, JSObject::cast(error));
  EXPECT_EQ(ToUtf8(isolate_, String::cast(text)), "Error: oh\n    at foo (t.js:1:1)");
}

TEST_P(RuntimeTest, CachesSurviveCollection) {
  FeedbackVector vector = NewVector(FeedbackSlotKind::kLoad);
  JSObject object = NewObjectWith("x", 7);
  Load(object, "x", vector);
  isolate_->heap()->CollectAllGarbage();
  EXPECT_TRUE(vector.get(isolate_, 0) == MaybeObject::Weak(object.map(isolate_)));
  EXPECT_EQ(Load(object, "x", vector), 7);
}

}  // namespace
}  // namespace kei
