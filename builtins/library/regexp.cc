#include "builtins/library/cpp-builtin.h"
#include "vm/tables/quick-match.h"

// RegExp.prototype.test and exec of a regular expression that has nothing of its own but lastIndex,
// on a string: C++ matches, and makes what `exec` returns. quick-match.h says when.

namespace kei::builtins {

namespace {

class RegExpAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  TNode<JSRegExp> RegExpOrGoto(Label* other) {
    TNode<HeapObject> receiver = HeapObjectOrGoto(Receiver(), other);
    TNode<Map> map = LoadNativeContextSlot<Map>(NativeContextSlot::kRegExpMap);
    GotoIfNot(TaggedEqual(LoadMap(receiver), map), other);
    return Cast<JSRegExp>(receiver);
  }
  TNode<String> SubjectOrGoto(Label* other) {
    TNode<HeapObject> subject = HeapObjectOrGoto(ArgumentOrGoto(0, other), other);
    GotoIfNot(IsStringType(LoadInstanceType(subject)), other);
    return Cast<String>(subject);
  }
};

}  // namespace

FAST_PATH_CODE_AS(RegExpPrototypeTest, RegExpAssembler) {
  TNode<JSRegExp> regexp = RegExpOrGoto(slow);
  TNode<String> subject = SubjectOrGoto(slow);
  TNode<Word32> result =
      CallC<Word32>(ExternalReferenceOf(External::kRegExpTest), Descriptor::kCRegExpTest,
                    RootRegister(), regexp, subject);
  GotoIf(Word32Equal(result, QuickMatch::kUnknown), slow);
  ReturnToJS(ToBoolean(Word32Equal(result, QuickMatch::kFound)));
}

FAST_PATH_CODE_AS(RegExpPrototypeExec, RegExpAssembler) {
  TNode<JSRegExp> regexp = RegExpOrGoto(slow);
  TNode<String> subject = SubjectOrGoto(slow);
  TNode<Object> result = CallRuntime(RuntimeFunction::kRegExpExec, regexp, subject);
  GotoIf(TaggedEqual(result, Undefined()), slow);
  ReturnToJS(result);
}

}  // namespace kei::builtins
