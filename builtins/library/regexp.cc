#include "builtins/library/regexp-assembler.h"
#include "vm/regexp/syntax/regexp-flags.h"

// RegExp.prototype.test and exec, and `next` of what matchAll returns. The rest is left to C++.

namespace kei::builtins {

STUB_CODE_AS(RegExpMatch, RegExpAssembler) {
  Label found(this), not_found(this), unknown(this, Label::kDeferred);
  BranchOnMatch(Parameter<JSRegExp>(0), Flat(Parameter<String>(1)), &found, &not_found, &unknown);
  Bind(&found);
  Return(True());
  Bind(&not_found);
  Return(False());
  Bind(&unknown);
  Return(Undefined());
}

FAST_PATH_CODE_AS(RegExpPrototypeTest, RegExpAssembler) {
  Label found(this), not_found(this), unknown(this, Label::kDeferred);
  TNode<JSRegExp> regexp = RegExpOrGoto(Receiver(), slow);
  TNode<String> subject = StringOrGoto(ArgumentOrGoto(0, slow), slow);
  GotoIfMayBeTouched(RegExpMethod::kExec, slow);
  BranchOnMatch(regexp, subject, &found, &not_found, &unknown);
  Bind(&unknown);  // with a rope, for instance
  MatchOrGoto(regexp, subject, &not_found, slow);
  Goto(&found);
  ReturnWhether(&found, &not_found);
}

// Nobody else is asked: this is `exec`.
FAST_PATH_CODE_AS(RegExpPrototypeExec, RegExpAssembler) {
  Label no_match(this);
  TNode<JSRegExp> regexp = RegExpOrGoto(Receiver(), slow);
  TNode<String> subject = StringOrGoto(ArgumentOrGoto(0, slow), slow);
  MatchOrGoto(regexp, subject, &no_match, slow);
  ReturnToJS(ResultOfLastMatch(regexp, subject));
  Bind(&no_match);
  ReturnToJS(Null());
}

#define FLAG_GETTER(Name)                                                  \
  FAST_PATH_CODE_AS(RegExpPrototype##Name, RegExpAssembler) {              \
    TNode<Word32> flags = FlagsOf(DataOf(RegExpOrGoto(Receiver(), slow))); \
    ReturnToJS(ToBoolean(IsAnyBitSet(flags, RegExpFlags::k##Name)));       \
  }
FLAG_GETTER(DotAll)
FLAG_GETTER(Global)
FLAG_GETTER(HasIndices)
FLAG_GETTER(IgnoreCase)
FLAG_GETTER(Multiline)
FLAG_GETTER(Sticky)
FLAG_GETTER(Unicode)
FLAG_GETTER(UnicodeSets)
#undef FLAG_GETTER

// Covers matchAll on an untouched regular expression. Empty matches are left to C++, as if they were not
// known yet.
FAST_PATH_CODE_AS(RegExpStringIteratorPrototypeNext, RegExpAssembler) {
  Label no_match(this), empty(this, Label::kDeferred);
  TNode<JSRegExpStringIterator> iterator =
      ReceiverOrGoto<JSRegExpStringIterator>(InstanceType::kJSRegExpStringIterator, slow);
  TNode<Word32> flags = SmiUntag(LoadField(iterator, field::JSRegExpStringIterator::flags));
  GotoIf(AreAllBitsClear(flags, RegExpFlags::kGlobal), slow);
  TNode<JSRegExp> regexp = RegExpOrGoto(LoadField(iterator, field::JSRegExpStringIterator::regexp), slow);
  GotoIfMayBeTouched(RegExpMethod::kExec, slow);
  TNode<String> subject = Cast<String>(LoadField(iterator, field::JSRegExpStringIterator::string));
  TNode<Object> from = LoadLastIndex(regexp);
  MatchOrGoto(regexp, subject, &no_match, slow);
  GotoIf(TaggedEqual(LastPosition(0), LastPosition(1)), &empty);
  ReturnToJS(AllocateIteratorResult(ResultOfLastMatch(regexp, subject), False()));
  Bind(&no_match);
  StoreField(iterator, field::JSRegExpStringIterator::regexp, Undefined());
  ReturnToJS(AllocateIteratorResult(Undefined(), True()));
  Bind(&empty);
  StoreLastIndex(regexp, Cast<Smi>(from));
  Goto(slow);
}

}  // namespace kei::builtins
