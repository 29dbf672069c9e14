#include "builtins/library/array-assembler.h"

// The methods of arrays and typed arrays that call a function for each element. The receiver is an array with
// any map and elements, a string, a typed array, or an object whose `length` is a known Smi. Each
// element is looked at anew, as the function may have changed the array. C++ is asked for an element that is
// not fast, one at a time, so that these methods never have to be left half-way.

namespace kei::builtins {

namespace {

class CallbackAssembler : public ArrayAssembler {
 public:
  using ArrayAssembler::ArrayAssembler;

 protected:
  enum class Direction { kForward, kBackward };
  enum class Holes { kSkip, kUndefined };
  struct Range {
    TNode<JSObject> array;
    TNode<Word32> length;
  };
  struct Callback {
    TNode<HeapObject> function;  // which is callable
    TNode<Object> receiver;
  };
  struct Walk : Range, Callback {};

  // The receiver.
  virtual Range RangeOrGoto(Label* slow) {
    TNode<HeapObject> receiver = HeapObjectOrGoto(Receiver(), slow);
    TVariable<HeapObject> object(this, receiver);
    TVariable<Smi> length(this);
    Label array(this), other(this), text(this), done(this);
    TNode<Word32> type = LoadInstanceType(receiver);
    Branch(Word32Equal(type, static_cast<int32_t>(InstanceType::kJSArray)), &array, &other);
    Bind(&other);
    GotoIf(IsStringType(type), &text);
    length = LengthOfOtherOrGoto(receiver, slow);
    Goto(&done);
    Bind(&text);
    length = SmiTag(LoadField(Cast<String>(receiver), field::String::length));
    object = CallRuntime<HeapObject>(RuntimeFunction::kToObject, receiver);
    Goto(&done);
    Bind(&array);
    length = LengthOrGoto(Cast<JSArray>(receiver), slow);
    Goto(&done);
    Bind(&done);
    return {Cast<JSObject>(object.value()), SmiUntag(length.value())};
  }
  Callback CallbackOrGoto(TNode<Object> receiver, Label* slow) {
    return {CallableOrGoto(ArgumentOrGoto(0, slow), slow), receiver};
  }
  Walk WalkOrGoto(TNode<Object> receiver, Label* slow) {
    const Range range = RangeOrGoto(slow);
    return {range, CallbackOrGoto(receiver, slow)};
  }
  Walk WalkOrGoto(Label* slow) { return WalkOrGoto(ArgumentOrUndefined(1), slow); }
  // The value, or `other` as long as nothing has run for it.
  virtual TNode<Object> LoadFirstOrGoto(const Walk& walk, TNode<Word32> index, Label* other) {
    return LoadElementOrGoto(Cast<JSArray>(walk.array), index, other, other);
  }
  // The value, or the hole.
  virtual TNode<Object> LoadVisited(const Walk& walk, TNode<Word32> index) {
    return LoadPresentElement(Cast<JSArray>(walk.array), index);
  }
  // The index at which to go on behind a hole.
  virtual TNode<Word32> BehindHoles(const Walk& walk, TNode<Word32> index) {
    return SmiUntag(CallBuiltin<Smi>(Builtin::kBehindHoles, Cast<JSArray>(walk.array), SmiTag(index),
                                     SmiTag(walk.length)));
  }
  // visit(value, index, next) for the elements from the start-th one on; `next` goes on.
  template <typename Visit>
  void VisitElements(const Walk& walk, TNode<Word32> start, Direction direction, Holes holes, Visit visit) {
    TVariable<Word32> at(this, start);
    While(
        [&] { return Int32LessThan(at.value(), walk.length); },
        [&] {
          Label next(this), on(this);
          PollInterrupts();
          TNode<Word32> index =
              direction == Direction::kForward ? at.value() : Int32Sub(Int32Sub(walk.length, 1), at.value());
          TNode<Object> value = LoadVisited(walk, index);
          if (holes == Holes::kSkip) {
            Label hole(this, Label::kDeferred), present(this);
            Branch(IsRoot(value, RootIndex::k_the_hole), &hole, &present);
            Bind(&hole);
            TNode<Word32> behind = Int32Add(at.value(), 1);
            at = direction == Direction::kForward ? BehindHoles(walk, behind) : behind;
            Goto(&on);
            Bind(&present);
          } else {
            value = Select<Object>(
                IsRoot(value, RootIndex::k_the_hole), [this] { return Undefined(); }, [&] { return value; });
          }
          visit(value, index, &next);
          if (IsReachable()) Goto(&next);
          Bind(&next);
          at = Int32Add(at.value(), 1);
          Goto(&on);
          Bind(&on);
        });
  }
  // visit(value, index, result of the function, next)
  template <typename Visit>
  void CallForElements(const Walk& walk, Direction direction, Holes holes, Visit visit) {
    VisitElements(
        walk, Int32Constant(0), direction, holes, [&](TNode<Object> value, TNode<Word32> index, Label* next) {
          TNode<Object> result = Invoke(walk.function, walk.receiver, {value, SmiTag(index), walk.array});
          visit(value, index, result, next);
        });
  }
  // visit(value, index) for the first element for which the function gives something like true.
  template <typename Visit>
  void Find(Label* slow, Direction direction, Holes holes, Visit visit) {
    CallForElements(WalkOrGoto(slow), direction, holes,
                    [&](TNode<Object> value, TNode<Word32> index, TNode<Object> result, Label* next) {
                      Label found(this);
                      BranchOnToBoolean(result, &found, next);
                      Bind(&found);
                      visit(value, index);
                    });
  }
  // An array of `length` holes, as the receiver's species says.
  TNode<JSReceiver> NewResult(const Walk& walk, TNode<Word32> length) {
    TVariable<JSReceiver> result(this);
    Label other(this), ordinary(this), done(this);
    GotoIfNot(HasType(walk.array, InstanceType::kJSArray), &ordinary);  // which has no species
    OwnSpeciesOrGoto(walk, &other);
    Goto(&ordinary);
    Bind(&ordinary);
    GotoIfNot(Uint32LessThan(Int32Sub(length, 1), kMaxHoles), &other);
    result = NewArray(LoadNativeContextSlot<Map>(NativeContextSlot::kHoleySmiArrayMap),
                      NewElements(length, RootIndex::k_the_hole), length);
    Goto(&done);
    Bind(&other);
    result = CallRuntime<JSReceiver>(RuntimeFunction::kArraySpeciesCreate, walk.array, SmiTag(length));
    Goto(&done);
    Bind(&done);
    return result.value();
  }
  // An empty one, with room for some of the receiver's elements.
  TNode<JSReceiver> NewEmptyResult(const Walk& walk) {
    TVariable<JSReceiver> result(this);
    Label other(this), done(this);
    TNode<JSArray> array = OwnSpeciesOrGoto(walk, &other);
    TNode<Word32> kind = Word32And(KindOfCopy(array), ~1);
    GotoIf(IsDoubleKind(kind), &other);
    GotoIf(Word32Equal(walk.length, 0), &other);
    TNode<Word32> room = Select<Word32>(
        Int32LessThan(walk.length, kRoom), [&] { return walk.length; },
        [this] { return Int32Constant(kRoom); });
    result = NewArray(ArrayMapOf(kind), NewElements(room, RootIndex::k_the_hole), Int32Constant(0));
    Goto(&done);
    Bind(&other);
    result = CallRuntime<JSReceiver>(RuntimeFunction::kArraySpeciesCreate, walk.array, SmiConstant(0));
    Goto(&done);
    Bind(&done);
    return result.value();
  }
  void Every(Label* slow);
  void Reduce(Label* slow, Direction direction);

 private:
  // More holes are left to C++, which decides where they lie.
  static constexpr int kMaxHoles = 1024;
  static constexpr int kRoom = 16;

  TNode<JSArray> OwnSpeciesOrGoto(const Walk& walk, Label* other) {
    TNode<JSArray> array = ReadableArrayOrGoto(walk.array, other);
    GotoUnlessUntouched(Protocol::kArraySpecies, other);
    return array;
  }
  // Only if C++ has made the stub cache know the length.
  TNode<Smi> LengthOfOtherOrGoto(TNode<HeapObject> object, Label* slow) {
    GotoIfNot(IsJSReceiverType(LoadInstanceType(object)), slow);
    TNode<Object> load = KnownLoadOrGoto(object, LoadRoot<Name>(RootIndex::k_length_string), slow);
    TNode<Object> length = LoadDataWithHandler(object, load, slow, slow);
    GotoIf(TaggedIsNotSmi(length), slow);
    GotoIf(Int32LessThan(SmiUntag(Cast<Smi>(length)), 0), slow);
    return Cast<Smi>(length);
  }
};

void CallbackAssembler::Every(Label* slow) {
  CallForElements(WalkOrGoto(slow), Direction::kForward, Holes::kSkip,
                  [this](TNode<Object>, TNode<Word32>, TNode<Object> result, Label* next) {
                    Label failed(this);
                    BranchOnToBoolean(result, next, &failed);
                    Bind(&failed);
                    ReturnToJS(False());
                  });
  ReturnToJS(True());
}

// Without an initial value, the first element has to be there.
void CallbackAssembler::Reduce(Label* slow, Direction direction) {
  TVariable<Object> accumulator(this);
  TVariable<Word32> start(this, Int32Constant(0));
  Label initial(this), begin(this);
  Walk walk = WalkOrGoto(Undefined(), slow);
  GotoIf(Int32LessThan(1, Argc()), &initial);
  GotoIf(Word32Equal(walk.length, 0), slow);
  TNode<Word32> first = direction == Direction::kForward ? Int32Constant(0) : Int32Sub(walk.length, 1);
  accumulator = LoadFirstOrGoto(walk, first, slow);
  start = Int32Constant(1);
  Goto(&begin);
  Bind(&initial);
  accumulator = LoadArgument(1);
  Goto(&begin);
  Bind(&begin);
  VisitElements(
      walk, start.value(), direction, Holes::kSkip, [&](TNode<Object> value, TNode<Word32> index, Label*) {
        accumulator =
            Invoke(walk.function, walk.receiver, {accumulator.value(), value, SmiTag(index), walk.array});
      });
  ReturnToJS(accumulator.value());
}

// Typed arrays within bounds and not empty, whose length does not follow shared memory.
class TypedCallbackAssembler : public CallbackAssembler {
 public:
  using CallbackAssembler::CallbackAssembler;

 protected:
  Range RangeOrGoto(Label* slow) override {
    TNode<JSTypedArray> array = ReceiverOrGoto<JSTypedArray>(InstanceType::kJSTypedArray, slow);
    GotoIf(Word64Equal(LoadField(array, field::JSArrayBufferView::byte_length),
                       static_cast<int64_t>(kTracksLength)),
           slow);
    TNode<Word64> length = LoadField(array, field::JSTypedArray::length);
    GotoIfNot(Uint64LessThan(Int64Sub(length, 1), int64_t{kSmiMax}), slow);
    return {array, Int64ToInt32(length)};
  }
  TNode<Object> LoadFirstOrGoto(const Walk& walk, TNode<Word32> index, Label*) override {
    return LoadVisited(walk, index);
  }
  TNode<Object> LoadVisited(const Walk& walk, TNode<Word32> index) override {
    TVariable<Object> result(this);
    Label other(this, Label::kDeferred), done(this);
    result = LoadTypedElementAt(Cast<JSTypedArray>(walk.array), SmiTag(index), &other);
    Goto(&done);
    Bind(&other);
    result = CallRuntime(RuntimeFunction::kGetPresentElement, walk.array, SmiTag(index));
    Goto(&done);
    Bind(&done);
    return result.value();
  }
  TNode<Word32> BehindHoles(const Walk&, TNode<Word32> index) override { return index; }
};

}  // namespace

// For a length of 0, one with room for some of the array's elements.
STUB_CODE_AS(ArraySpeciesCreate, CallbackAssembler) {
  TNode<JSArray> array = Parameter<JSArray>(0);
  TNode<Word32> length = SmiUntag(Parameter<Smi>(1));
  Label empty(this), runtime(this, Label::kDeferred);
  GotoIf(Word32Equal(length, 0), &empty);
  Return(NewResult({{array, length}, {}}, length));
  Bind(&empty);
  TNode<Word32> count = SmiUntag(LengthOrGoto(array, &runtime));
  Return(NewEmptyResult({{array, count}, {}}));
  Bind(&runtime);
  Return(CallRuntime(RuntimeFunction::kArraySpeciesCreate, array, SmiConstant(0)));
}

// The methods that arrays and typed arrays have alike.
#define VISITING_METHODS(Type, Base)                                                    \
  FAST_PATH_CODE_AS(Type##PrototypeForEach, Base) {                                     \
    CallForElements(WalkOrGoto(slow), Direction::kForward, Holes::kSkip,                \
                    [](TNode<Object>, TNode<Word32>, TNode<Object>, Label*) {});        \
    ReturnToJS(Undefined());                                                            \
  }                                                                                     \
  FAST_PATH_CODE_AS(Type##PrototypeSome, Base) {                                        \
    Find(slow, Direction::kForward, Holes::kSkip,                                       \
         [this](TNode<Object>, TNode<Word32>) { ReturnToJS(True()); });                 \
    ReturnToJS(False());                                                                \
  }                                                                                     \
  FAST_PATH_CODE_AS(Type##PrototypeEvery, Base) { Every(slow); }                        \
  FAST_PATH_CODE_AS(Type##PrototypeReduce, Base) { Reduce(slow, Direction::kForward); } \
  FAST_PATH_CODE_AS(Type##PrototypeReduceRight, Base) { Reduce(slow, Direction::kBackward); }
VISITING_METHODS(Array, CallbackAssembler)
VISITING_METHODS(TypedArray, TypedCallbackAssembler)
#undef VISITING_METHODS

#define FIND_METHODS(Type, Base, Name, direction)                                    \
  FAST_PATH_CODE_AS(Type##Prototype##Name, Base) {                                   \
    Find(slow, Direction::direction, Holes::kUndefined,                              \
         [this](TNode<Object> value, TNode<Word32>) { ReturnToJS(value); });         \
    ReturnToJS(Undefined());                                                         \
  }                                                                                  \
  FAST_PATH_CODE_AS(Type##Prototype##Name##Index, Base) {                            \
    Find(slow, Direction::direction, Holes::kUndefined,                              \
         [this](TNode<Object>, TNode<Word32> index) { ReturnToJS(SmiTag(index)); }); \
    ReturnToJS(SmiConstant(-1));                                                     \
  }
FIND_METHODS(Array, CallbackAssembler, Find, kForward)
FIND_METHODS(Array, CallbackAssembler, FindLast, kBackward)
FIND_METHODS(TypedArray, TypedCallbackAssembler, Find, kForward)
FIND_METHODS(TypedArray, TypedCallbackAssembler, FindLast, kBackward)
#undef FIND_METHODS

FAST_PATH_CODE_AS(TypedArrayPrototypeMap, TypedCallbackAssembler) {
  Walk walk = WalkOrGoto(slow);
  TNode<JSReceiver> target =
      CallRuntime<JSReceiver>(RuntimeFunction::kTypedArraySpeciesCreate, walk.array, SmiTag(walk.length));
  CallForElements(walk, Direction::kForward, Holes::kUndefined,
                  [&](TNode<Object>, TNode<Word32> index, TNode<Object> result, Label*) {
                    PutElement(target, index, result);
                  });
  ReturnToJS(target);
}

// How many they are decides which array it is, so they are kept in another one first.
FAST_PATH_CODE_AS(TypedArrayPrototypeFilter, TypedCallbackAssembler) {
  Walk walk = WalkOrGoto(slow);
  TNode<JSReceiver> kept =
      CallBuiltin<JSReceiver>(Builtin::kCreateEmptyArray, LoadRoot(RootIndex::k_no_feedback), SmiConstant(0));
  TVariable<Word32> count(this, Int32Constant(0));
  CallForElements(walk, Direction::kForward, Holes::kUndefined,
                  [&](TNode<Object> value, TNode<Word32>, TNode<Object> result, Label* next) {
                    Label selected(this);
                    BranchOnToBoolean(result, &selected, next);
                    Bind(&selected);
                    CreateElement(kept, count.value(), value);
                    count = Int32Add(count.value(), 1);
                  });
  ReturnToJS(CallRuntime(RuntimeFunction::kTypedArrayOfKept, walk.array, kept));
}

FAST_PATH_CODE_AS(ArrayPrototypeMap, CallbackAssembler) {
  Walk walk = WalkOrGoto(slow);
  TNode<JSReceiver> target = NewResult(walk, walk.length);
  CallForElements(walk, Direction::kForward, Holes::kSkip,
                  [&](TNode<Object>, TNode<Word32> index, TNode<Object> result, Label*) {
                    CreateElement(target, index, result);
                  });
  ReturnToJS(target);
}

FAST_PATH_CODE_AS(ArrayPrototypeFilter, CallbackAssembler) {
  Walk walk = WalkOrGoto(slow);
  TNode<JSReceiver> target = NewEmptyResult(walk);
  TVariable<Word32> count(this, Int32Constant(0));
  CallForElements(walk, Direction::kForward, Holes::kSkip,
                  [&](TNode<Object> value, TNode<Word32>, TNode<Object> result, Label* next) {
                    Label selected(this);
                    BranchOnToBoolean(result, &selected, next);
                    Bind(&selected);
                    CreateElement(target, count.value(), value);
                    count = Int32Add(count.value(), 1);
                  });
  ReturnToJS(target);
}

}  // namespace kei::builtins
