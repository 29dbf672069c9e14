#include "builtins/library/cpp-builtin.h"

// Promise.prototype.then and Promise.resolve of the realm's own promises, where no script could
// tell whom they ask, and the functions that fulfill promises. vm/runtime/promises/promise.cc says
// the same in C++, and when the shapes hold.

namespace kei::builtins {

namespace {

class PromiseAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  TNode<JSPromise> OwnPromiseOrGoto(TNode<Object> value, Label* other);
  void GotoUnlessSpeciesIsDefault(Label* other);
  TNode<JSPromise> AllocatePromise(PromiseState state, TNode<Object> reactions_or_result);
  // Argument i if it can be called, else undefined.
  TNode<Object> Handler(int i);
  void GotoIfReceiver(TNode<Object> value, Label* receiver);
  // The promise is pending and has one reaction at most.
  void FulfillOrGoto(TNode<JSPromise> promise, TNode<Object> value, Label* other);
  void React(TNode<JSPromise> promise, TNode<Object> on_fulfilled, TNode<Object> on_rejected,
             TNode<JSPromise> target);

 private:
  void Enqueue(TNode<PromiseReactionJob> job);
};

TNode<JSPromise> PromiseAssembler::OwnPromiseOrGoto(TNode<Object> value, Label* other) {
  TNode<HeapObject> object = HeapObjectOrGoto(value, other);
  TNode<Map> map = LoadNativeContextSlot<Map>(NativeContextSlot::kPromiseMap);
  GotoIf(TaggedNotEqual(LoadMap(object), map), other);
  return Cast<JSPromise>(object);
}

void PromiseAssembler::GotoUnlessSpeciesIsDefault(Label* other) {
  auto check_shape = [&](TNode<HeapObject> object, NativeContextSlot shape) {
    GotoIf(TaggedNotEqual(LoadMap(object), LoadNativeContextSlot(shape)), other);
  };
  TNode<HeapObject> prototype = LoadNativeContextSlot<HeapObject>(NativeContextSlot::kPromisePrototype);
  TNode<HeapObject> constructor = LoadNativeContextSlot<HeapObject>(NativeContextSlot::kPromiseConstructor);
  check_shape(prototype, NativeContextSlot::kPromisePrototypeShape);
  check_shape(constructor, NativeContextSlot::kPromiseConstructorShape);
  GotoIf(TaggedNotEqual(LoadTaggedElement(prototype, layout::JSObject::kSize, 0), constructor), other);
}

TNode<JSPromise> PromiseAssembler::AllocatePromise(PromiseState state, TNode<Object> reactions_or_result) {
  TNode<Map> map = LoadNativeContextSlot<Map>(NativeContextSlot::kPromiseMap);
  TNode<JSPromise> promise = Cast<JSPromise>(AllocateJSObject(map));
  StoreField(promise, field::JSPromise::reactions_or_result, reactions_or_result, BarrierMode::kNone);
  StoreField(promise, field::JSPromise::flags, SmiConstant(static_cast<int32_t>(state)));
  return promise;
}

TNode<Object> PromiseAssembler::Handler(int i) {
  TVariable<Object> handler(this, Undefined());
  Label done(this);
  TNode<HeapObject> given = HeapObjectOrGoto(ArgumentOrGoto(i, &done), &done);
  GotoIfNot(IsAnyBitSet(MapBits(LoadMap(given)), MapBits::kCallable), &done);
  handler = given;
  Goto(&done);
  Bind(&done);
  return handler.value();
}

void PromiseAssembler::Enqueue(TNode<PromiseReactionJob> job) {
  Label first(this), done(this);
  TNode<Object> last = LoadRoot(RootIndex::k_last_job);
  GotoIf(IsRoot(last, RootIndex::k_undefined), &first);
  StoreField(Cast<Job>(last), field::Job::next, TNode<Object>(job));
  Goto(&done);
  Bind(&first);
  StoreRoot(RootIndex::k_first_job, job);
  Goto(&done);
  Bind(&done);
  StoreRoot(RootIndex::k_last_job, job);
}

void PromiseAssembler::GotoIfReceiver(TNode<Object> value, Label* receiver) {
  Label primitive(this);
  TNode<HeapObject> object = HeapObjectOrGoto(value, &primitive);
  Branch(IsJSReceiverType(LoadInstanceType(object)), receiver, &primitive);
  Bind(&primitive);
}

static_assert(layout::PromiseReaction::on_fulfilled.offset == layout::PromiseReactionJob::handler.offset,
              "the handler of a fulfilled promise stays where it is");

void PromiseAssembler::FulfillOrGoto(TNode<JSPromise> promise, TNode<Object> value, Label* other) {
  Label settle(this);
  TNode<Object> reactions = LoadField(promise, field::JSPromise::reactions_or_result);
  GotoIf(IsRoot(reactions, RootIndex::k_undefined), &settle);
  TNode<PromiseReaction> reaction = Cast<PromiseReaction>(reactions);
  TNode<Object> next = LoadField(reaction, field::PromiseReaction::next);
  GotoIfNot(IsRoot(next, RootIndex::k_undefined), other);
  TNode<PromiseReactionJob> job = Cast<PromiseReactionJob>(reaction);
  StoreMap(job, RootIndex::k_promise_fulfilled_job_map);
  StoreField(job, field::PromiseReactionJob::argument, value);
  Enqueue(job);
  Goto(&settle);
  Bind(&settle);
  StoreField(promise, field::JSPromise::reactions_or_result, value);
  TNode<Word32> flags = SmiUntag(LoadField(promise, field::JSPromise::flags));
  StoreField(promise, field::JSPromise::flags,
             SmiTag(Word32Or(flags, static_cast<int32_t>(PromiseState::kFulfilled))));
}

void PromiseAssembler::React(TNode<JSPromise> promise, TNode<Object> on_fulfilled, TNode<Object> on_rejected,
                             TNode<JSPromise> target) {
  Label pending(this), rejected(this), enqueue(this), done(this);
  TVariable<PromiseReactionJob> job(this);
  TNode<Word32> flags = SmiUntag(LoadField(promise, field::JSPromise::flags));
  TNode<Object> known = LoadField(promise, field::JSPromise::reactions_or_result);
  TNode<Word32> state = Word32And(flags, PromiseFlags::kStateMask);
  GotoIf(Word32Equal(state, static_cast<int32_t>(PromiseState::kPending)), &pending);
  auto make_job = [&](RootIndex map, TNode<Object> handler) {
    auto made = Allocate<PromiseReactionJob>(layout::PromiseReactionJob::kSize, map);
    StoreField(made, field::Job::next, Undefined(), BarrierMode::kNone);
    StoreField(made, field::PromiseReactionJob::handler, handler, BarrierMode::kNone);
    StoreField(made, field::PromiseReactionJob::argument, known, BarrierMode::kNone);
    StoreField(made, field::PromiseReactionJob::target, TNode<Object>(target), BarrierMode::kNone);
    job = made;
    Goto(&enqueue);
  };
  GotoIf(Word32Equal(state, static_cast<int32_t>(PromiseState::kRejected)), &rejected);
  make_job(RootIndex::k_promise_fulfilled_job_map, on_fulfilled);
  Bind(&rejected);
  make_job(RootIndex::k_promise_rejected_job_map, on_rejected);
  Bind(&enqueue);
  Enqueue(job.value());
  Goto(&done);

  Bind(&pending);
  auto reaction =
      Allocate<PromiseReaction>(layout::PromiseReaction::kSize, RootIndex::k_promise_reaction_map);
  StoreField(reaction, field::PromiseReaction::next, known, BarrierMode::kNone);
  StoreField(reaction, field::PromiseReaction::on_fulfilled, on_fulfilled, BarrierMode::kNone);
  StoreField(reaction, field::PromiseReaction::on_rejected, on_rejected, BarrierMode::kNone);
  StoreField(reaction, field::PromiseReaction::target, TNode<Object>(target), BarrierMode::kNone);
  StoreField(promise, field::JSPromise::reactions_or_result, TNode<Object>(reaction));
  Goto(&done);
  Bind(&done);
  StoreField(promise, field::JSPromise::flags, SmiTag(Word32Or(flags, PromiseFlags::kHandled)));
}

}  // namespace

FAST_PATH_CODE_AS(PromisePrototypeThen, PromiseAssembler) {
  TNode<JSPromise> promise = OwnPromiseOrGoto(Receiver(), slow);
  GotoUnlessSpeciesIsDefault(slow);
  TNode<Object> on_fulfilled = Handler(0);
  TNode<Object> on_rejected = Handler(1);
  TNode<JSPromise> target = AllocatePromise(PromiseState::kPending, Undefined());
  React(promise, on_fulfilled, on_rejected, target);
  ReturnToJS(target);
}

// The first call, with a primitive.
FAST_PATH_CODE_AS(PromiseResolveFunction, PromiseAssembler) {
  TNode<Object> value = ArgumentOrGoto(0, slow);
  GotoIfReceiver(value, slow);
  TNode<Context> context = LoadField(Target(), field::JSFunction::context);
  TNode<Object> promise = LoadTaggedElement(context, layout::Context::kSize, 0);
  GotoIf(IsRoot(promise, RootIndex::k_undefined), slow);
  FulfillOrGoto(Cast<JSPromise>(promise), value, slow);
  StoreTaggedElement(context, layout::Context::kSize, 0, Undefined(), BarrierMode::kNone);
  ReturnToJS(Undefined());
}

FAST_PATH_CODE_AS(PromiseResolve, PromiseAssembler) {
  Label receiver(this);
  GotoIf(TaggedNotEqual(Receiver(), LoadNativeContextSlot(NativeContextSlot::kPromiseConstructor)), slow);
  TNode<Object> value = ArgumentOrGoto(0, slow);
  GotoIfReceiver(value, &receiver);
  ReturnToJS(AllocatePromise(PromiseState::kFulfilled, value));
  Bind(&receiver);
  OwnPromiseOrGoto(value, slow);
  GotoUnlessSpeciesIsDefault(slow);
  ReturnToJS(value);
}

}  // namespace kei::builtins
