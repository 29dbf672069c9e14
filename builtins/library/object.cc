#include "builtins/library/cpp-builtin.h"

// Questions about properties, as far as the stub cache has the answer.

namespace kei::builtins {

namespace {

class ObjectAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  void ReturnHasOwn(TNode<Object> value, TNode<Object> key, Label* slow) {
    Label index(this), yes(this), no(this);
    TNode<JSReceiver> object = JSReceiverOrGoto(value, slow);
    GotoIf(TaggedIsSmi(key), &index);
    BranchOnKnownOwnProperty(object, PublicNameOrGoto(key, slow), &yes, &no, slow);
    Bind(&index);
    BranchOnOwnElement(object, Cast<Smi>(key), &yes, slow);
    Bind(&yes);
    ReturnToJS(True());
    Bind(&no);
    ReturnToJS(False());
  }
};

}  // namespace

FAST_PATH_CODE_AS(ObjectHasOwn, ObjectAssembler) {
  TNode<Object> object = ArgumentOrGoto(0, slow);
  ReturnHasOwn(object, ArgumentOrGoto(1, slow), slow);
}

FAST_PATH_CODE_AS(ObjectPrototypeHasOwnProperty, ObjectAssembler) {
  ReturnHasOwn(Receiver(), ArgumentOrGoto(0, slow), slow);
}

FAST_PATH_CODE_AS(ReflectHas, CppBuiltinAssembler) {
  Label yes(this), no(this);
  TNode<JSReceiver> object = JSReceiverOrGoto(ArgumentOrGoto(0, slow), slow);
  BranchOnKnownProperty(object, PublicNameOrGoto(ArgumentOrGoto(1, slow), slow), &yes, &no, slow);
  Bind(&yes);
  ReturnToJS(True());
  Bind(&no);
  ReturnToJS(False());
}

// Of data, for which the receiver does not matter.
FAST_PATH_CODE_AS(ReflectGet, CppBuiltinAssembler) {
  Label absent(this);
  TNode<JSReceiver> object = JSReceiverOrGoto(ArgumentOrGoto(0, slow), slow);
  TNode<Name> name = PublicNameOrGoto(ArgumentOrGoto(1, slow), slow);
  TNode<Object> handler = KnownLoadOrGoto(object, name, slow);
  ReturnToJS(LoadDataWithHandler(object, handler, &absent, slow));
  Bind(&absent);
  ReturnToJS(Undefined());
}

// Of ordinary objects, arrays and functions that have no tag.
FAST_PATH_CODE_AS(ObjectPrototypeToString, CppBuiltinAssembler) {
  Label none(this), array(this), function(this);
  TNode<JSReceiver> object = JSReceiverOrGoto(Receiver(), slow);
  BranchOnKnownProperty(object, LoadRoot<Name>(RootIndex::k_to_string_tag_symbol), slow, &none,
                        slow);
  Bind(&none);
  TNode<Word32> type = LoadInstanceType(object);
  GotoIf(Word32Equal(type, static_cast<int32_t>(InstanceType::kJSArray)), &array);
  GotoIf(Word32Equal(type, static_cast<int32_t>(InstanceType::kJSFunction)), &function);
  GotoIfNot(Word32Equal(type, static_cast<int32_t>(InstanceType::kJSObject)), slow);
  ReturnToJS(LoadRoot(RootIndex::k_object_Object_string));
  Bind(&array);
  ReturnToJS(LoadRoot(RootIndex::k_object_Array_string));
  Bind(&function);
  ReturnToJS(LoadRoot(RootIndex::k_object_Function_string));
}

}  // namespace kei::builtins
