#include "builtins/library/regexp-assembler.h"
#include "vm/regexp/syntax/regexp-flags.h"

// The methods of String.prototype that are given a regular expression, which is untouched.

namespace kei::builtins {

FAST_PATH_CODE_AS(StringPrototypeSearch, RegExpAssembler) {
  Label found(this), not_found(this);
  TNode<String> subject = StringOrGoto(Receiver(), slow);
  TNode<JSRegExp> regexp = RegExpOrGoto(ArgumentOrGoto(0, slow), slow);
  GotoIfMayBeTouched(RegExpMethod::kSearch, slow);
  BranchOnFirstMatch(regexp, subject, &found, &not_found, slow);
  Bind(&found);
  ReturnToJS(LastPosition(0));
  Bind(&not_found);
  ReturnToJS(SmiConstant(-1));
}

// Of one match: all of them C++ collects.
FAST_PATH_CODE_AS(StringPrototypeMatch, RegExpAssembler) {
  Label no_match(this);
  TNode<String> subject = StringOrGoto(Receiver(), slow);
  TNode<JSRegExp> regexp = RegExpOrGoto(ArgumentOrGoto(0, slow), slow);
  GotoIf(IsAnyBitSet(FlagsOf(DataOf(regexp)), RegExpFlags::kGlobal), slow);
  GotoIfMayBeTouched(RegExpMethod::kMatch, slow);
  MatchOrGoto(regexp, subject, &no_match, slow);
  ReturnToJS(ResultOfLastMatch(regexp, subject));
  Bind(&no_match);
  ReturnToJS(Null());
}

namespace {

// By a function. All matches are found before it is called, since nobody could tell; so there is nothing
// that it could change but what it returns.
class ReplaceAssembler : public RegExpAssembler {
 public:
  using RegExpAssembler::RegExpAssembler;

 protected:
  struct Replacer {
    TNode<JSFunction> function;
    TNode<RegExpData> data;
    TNode<String> subject;
    TNode<FixedArray> matches;
  };
  void Replace(Label* slow);
  TNode<Object> CallFor(const Replacer& replacer, TNode<Word64> match);
  // A String or Smi.
  TNode<Object> ToReplacement(TNode<Object> value);
};

void ReplaceAssembler::Replace(Label* slow) {
  TNode<String> subject = StringOrGoto(Receiver(), slow);
  TNode<JSRegExp> regexp = RegExpOrGoto(ArgumentOrGoto(0, slow), slow);
  TNode<JSFunction> function = JSFunctionOrGoto(ArgumentOrGoto(1, slow), slow);
  GotoIfMayBeTouched(RegExpMethod::kReplace, slow);
  LastIndexOrGoto(regexp, slow);
  TNode<RegExpData> data = DataOf(regexp);
  TNode<Object> found = CallRuntime(RuntimeFunction::kRegExpMatches, regexp, subject);
  If(IsRoot(found, RootIndex::k_undefined), [&] { ReturnToJS(subject); });
  const Replacer replacer = {function, data, subject, Cast<FixedArray>(found)};
  TNode<Word32> stride = Int32Add(Word32Shl(CapturesOf(data), 1), MatchListStride(0));
  TNode<Smi> length = LoadField(replacer.matches, field::FixedArrayBase::length);
  TVariable<Word32> at(this, Int32Constant(0));
  While([&] { return Int32LessThan(at.value(), SmiUntag(length)); },
        [&] {
          PollInterrupts();
          TNode<Word32> next = Int32Add(at.value(), stride);
          TNode<Object> made = CallFor(replacer, Uint32ToUint64(at.value()));
          StoreFixedArrayElement(replacer.matches, Uint32ToUint64(Int32Sub(next, 1)),
                                 ToReplacement(made));
          at = next;
        });
  ReturnToJS(CallRuntime(RuntimeFunction::kRegExpReplaced, subject, replacer.matches, SmiTag(stride)));
}

// With the captures, the position, the subject and, where groups have names, those.
TNode<Object> ReplaceAssembler::CallFor(const Replacer& replacer, TNode<Word64> match) {
  TNode<Word32> captures = CapturesOf(replacer.data);
  TNode<Word64> position = Uint32ToUint64(captures);
  TNode<Bool> has_names =
      Not(IsRoot(LoadField(replacer.data, field::RegExpData::group_names), RootIndex::k_undefined));
  TNode<Word32> argc = Int32Add(captures, Int32Add(has_names, 2));
  PushArguments(Undefined(), argc, [&](TNode<Word64> i) {
    TVariable<Object> argument(this, replacer.subject);
    Label capture(this), at_position(this), names(this), done(this);
    GotoIf(Uint64LessThan(i, position), &capture);
    GotoIf(Word64Equal(i, position), &at_position);
    Branch(Word64Equal(i, Int64Add(position, 1)), &done, &names);
    Bind(&capture);
    argument = Capture(replacer.subject, replacer.matches, Int64Add(match, Word64Shl(i, 1)));
    Goto(&done);
    Bind(&at_position);
    argument = LoadPosition(replacer.matches, match);
    Goto(&done);
    Bind(&names);
    argument = CallRuntime(RuntimeFunction::kRegExpGroupsOf, replacer.data, replacer.subject,
                           replacer.matches, SmiTag(Int64ToInt32(match)));
    Goto(&done);
    Bind(&done);
    return argument.value();
  });
  return CallFunction(replacer.function, Undefined(), argc);
}

TNode<Object> ReplaceAssembler::ToReplacement(TNode<Object> value) {
  TVariable<Object> result(this, value);
  Label other(this, Label::kDeferred), done(this);
  GotoIf(TaggedIsSmi(value), &done);
  Branch(IsStringType(LoadInstanceType(Cast<HeapObject>(value))), &done, &other);
  Bind(&other);
  result = CallRuntime(RuntimeFunction::kToString, value);
  Goto(&done);
  Bind(&done);
  return result.value();
}

}  // namespace

FAST_PATH_CODE_AS(StringPrototypeReplace, ReplaceAssembler) { Replace(slow); }

FAST_PATH_CODE_AS(StringPrototypeReplaceAll, ReplaceAssembler) {
  TNode<JSRegExp> regexp = RegExpOrGoto(ArgumentOrGoto(0, slow), slow);
  GotoIfNot(IsAnyBitSet(FlagsOf(DataOf(regexp)), RegExpFlags::kGlobal), slow);
  Replace(slow);
}

}  // namespace kei::builtins
