#include "builtins/library/regexp-assembler.h"
#include "vm/regexp/syntax/regexp-flags.h"

// String.prototype's search and replace with a regular expression that is untouched.

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

namespace {

// Replaces by a function or a text. A function cannot tell that all matches are found before it is called. So
// it can change nothing but its result.
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

 private:
  // If C++ keeps the results of a longer subject, it looks for the first match itself. A match that is found
  // here would be searched for again.
  static constexpr int kShortSubject = 256, kShortText = 24;

  void ReplaceOne(TNode<JSRegExp> regexp, TNode<String> subject, TNode<HeapObject> replacement, Label* slow);
  void ReplaceAllByText(TNode<JSRegExp> regexp, TNode<String> subject, TNode<String> text, Label* slow);
  void ReplaceAllByFunction(TNode<JSRegExp> regexp, TNode<String> subject, TNode<JSFunction> function);
  void GotoUnlessPlain(TNode<String> text, Label* other);
  TNode<Object> CallFor(const Replacer& replacer, TNode<Word64> match);
  TNode<Object> CallWithGroups(const Replacer& replacer, TNode<Word64> match);
  // A String or Smi.
  TNode<Object> ToReplacement(TNode<Object> value);
  TNode<Bool> IsFunction(TNode<HeapObject> value) { return HasType(value, InstanceType::kJSFunction); }
};

void ReplaceAssembler::Replace(Label* slow) {
  Label by_function(this), one(this);
  TNode<String> subject = StringOrGoto(Receiver(), slow);
  TNode<JSRegExp> regexp = RegExpOrGoto(ArgumentOrGoto(0, slow), slow);
  TNode<HeapObject> replacement = HeapObjectOrGoto(ArgumentOrGoto(1, slow), slow);
  GotoIfMayBeTouched(RegExpMethod::kReplace, slow);
  GotoIfNot(IsAnyBitSet(FlagsOf(DataOf(regexp)), RegExpFlags::kGlobal), &one);
  GotoIf(IsFunction(replacement), &by_function);
  GotoIfNot(IsStringType(LoadInstanceType(replacement)), slow);
  ReplaceAllByText(regexp, subject, Cast<String>(replacement), slow);
  Bind(&by_function);
  ReplaceAllByFunction(regexp, subject, Cast<JSFunction>(replacement));
  Bind(&one);
  ReplaceOne(regexp, subject, replacement, slow);
}

void ReplaceAssembler::ReplaceOne(TNode<JSRegExp> regexp, TNode<String> subject,
                                  TNode<HeapObject> replacement, Label* slow) {
  Label by_text(this), match(this), none(this), expand(this), make(this), done(this);
  TVariable<Object> made(this, replacement);
  Branch(IsFunction(replacement), &match, &by_text);
  Bind(&by_text);
  GotoIfNot(IsStringType(LoadInstanceType(replacement)), slow);
  Goto(&match);
  Bind(&match);
  TNode<RegExpData> data = DataOf(regexp);
  MatchOrGoto(regexp, subject, &none, slow);
  TNode<Smi> start = LastPosition(0), end = LastPosition(1);
  GotoIf(IsFunction(replacement), &make);
  GotoUnlessPlain(Cast<String>(replacement), &expand);
  Goto(&done);
  Bind(&expand);
  ReturnToJS(CallRuntime(RuntimeFunction::kRegExpLastMatchReplaced, subject, data, replacement));
  Bind(&make);
  made = ToReplacement(CallFor({Cast<JSFunction>(replacement), data, subject, LastMatch()},
                               Int64Constant(LastMatchSlots::kPositions)));
  GotoIf(TaggedIsNotSmi(made.value()), &done);
  made = CallRuntime(RuntimeFunction::kToString, made.value());
  Goto(&done);
  Bind(&done);
  TNode<Smi> length = SmiTag(LoadField(subject, field::String::length));
  TNode<Object> before = CallBuiltin(Builtin::kSubstring, subject, SmiConstant(0), start);
  TNode<Object> after = CallBuiltin(Builtin::kSubstring, subject, end, length);
  TNode<Object> first = CallBuiltin(Builtin::kStringAdd, before, made.value());
  ReturnToJS(CallBuiltin(Builtin::kStringAdd, first, after));
  Bind(&none);
  ReturnToJS(subject);
}

// One without `$` patterns, that is looked through at once.
void ReplaceAssembler::GotoUnlessPlain(TNode<String> text, Label* other) {
  TNode<Word32> length = LoadField(text, field::String::length);
  GotoIf(Uint32LessThan(kShortText, length), other);
  For(Int32Constant(0), length, [&](TNode<Word32> i) {
    GotoIf(Word32Equal(LoadCharacter(text, Uint32ToUint64(i), other), '$'), other);
  });
}

void ReplaceAssembler::ReplaceAllByText(TNode<JSRegExp> regexp, TNode<String> subject, TNode<String> text,
                                        Label* slow) {
  Label first(this), none(this);
  GotoIf(IsConstant(subject), &first);
  TNode<RegExpData> data = DataOf(regexp);
  StoreLastIndex(regexp, SmiConstant(0));
  TNode<FixedArray> list = MatchListOrGoto(data, subject, LengthOf(subject), &none, slow);
  ReturnToJS(CallRuntime(RuntimeFunction::kRegExpReplaced, subject, list, data, text));
  Bind(&first);
  GotoIf(Uint32LessThan(kShortSubject, LoadField(subject, field::String::length)), slow);
  StoreLastIndex(regexp, SmiConstant(0));
  MatchOrGoto(regexp, subject, &none, slow);
  Goto(slow);
  Bind(&none);
  ReturnToJS(subject);
}

void ReplaceAssembler::ReplaceAllByFunction(TNode<JSRegExp> regexp, TNode<String> subject,
                                            TNode<JSFunction> function) {
  Label unknown(this, Label::kDeferred), none(this), found(this);
  TNode<RegExpData> data = DataOf(regexp);
  TVariable<FixedArray> matches(this);
  StoreLastIndex(regexp, SmiConstant(0));
  matches = MatchListOrGoto(data, subject, LengthOf(subject), &none, &unknown);
  Goto(&found);
  Bind(&unknown);
  TNode<Object> list = CallRuntime(RuntimeFunction::kRegExpMatches, regexp, subject);
  GotoIf(TaggedEqual(list, Null()), &none);
  matches = Cast<FixedArray>(list);
  Goto(&found);
  Bind(&found);
  const Replacer replacer = {function, data, subject, matches.value()};
  TNode<Word32> stride = StrideOf(data);
  ForEachMatch(replacer.matches, stride, [&](TNode<Word64> at) {
    PollInterrupts();
    TNode<Object> made = CallFor(replacer, at);
    StoreFixedArrayElement(replacer.matches, Int64Add(at, Uint32ToUint64(Int32Sub(stride, 1))),
                           ToReplacement(made));
  });
  ReturnToJS(CallRuntime(RuntimeFunction::kRegExpReplacedByEach, subject, replacer.matches, SmiTag(stride)));
  Bind(&none);
  ReturnToJS(subject);
}

// Most patterns have no groups.
TNode<Object> ReplaceAssembler::CallFor(const Replacer& replacer, TNode<Word64> match) {
  TVariable<Object> result(this);
  Label with_groups(this), done(this);
  TNode<Smi> captures = LoadField(replacer.data, field::RegExpData::captures);
  GotoIf(TaggedNotEqual(captures, SmiConstant(1)), &with_groups);
  TNode<Smi> start = LoadPosition(replacer.matches, match);
  TNode<Smi> end = LoadPosition(replacer.matches, Int64Add(match, 1));
  TNode<Object> whole = CallBuiltin(Builtin::kSubstring, replacer.subject, start, end);
  result = Invoke(replacer.function, Undefined(), {whole, start, replacer.subject});
  Goto(&done);
  Bind(&with_groups);
  result = CallWithGroups(replacer, match);
  Goto(&done);
  Bind(&done);
  return result.value();
}

// Calls the function with the captures, the position, the subject and, if groups have names, those.
TNode<Object> ReplaceAssembler::CallWithGroups(const Replacer& replacer, TNode<Word64> match) {
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
