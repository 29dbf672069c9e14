#include "builtins/library/cpp-builtin.h"
#include "vm/regexp/matcher/code-format.h"
#include "vm/regexp/matcher/matcher.h"
#include "vm/regexp/native/frame.h"
#include "vm/regexp/syntax/regexp-flags.h"
#include "vm/tables/quick-match.h"

// RegExp.prototype.test and exec, and `next` of what matchAll returns, of a regular expression that
// has nothing of its own but lastIndex, on a string. Where the pattern has machine code for such
// subjects, or is a text, that is called from here, or what looks for it; where not, or the match is
// long, C++ matches. It makes what `exec` returns. quick-match.h says when.

namespace kei::builtins {

namespace {

using regexp::NativeFrame;
using regexp::QuickFrames;

constexpr int kLastIndex = layout::JSRegExp::kSize - kHeapObjectTag;

constexpr int32_t Code(regexp::MatchResult result) { return static_cast<int32_t>(result); }

class RegExpAssembler : public CppBuiltinAssembler {
 public:
  using CppBuiltinAssembler::CppBuiltinAssembler;

 protected:
  TNode<JSRegExp> RegExpOrGoto(TNode<Object> value, Label* other) {
    TNode<HeapObject> object = HeapObjectOrGoto(value, other);
    TNode<Map> map = LoadNativeContextSlot<Map>(NativeContextSlot::kRegExpMap);
    GotoIfNot(TaggedEqual(LoadMap(object), map), other);
    return Cast<JSRegExp>(object);
  }
  TNode<String> SubjectOrGoto(Label* other) {
    TNode<HeapObject> subject = HeapObjectOrGoto(ArgumentOrGoto(0, other), other);
    GotoIfNot(IsStringType(LoadInstanceType(subject)), other);
    return Cast<String>(subject);
  }
  void GotoIfExecMayBeTouched(Label* other);
  // By what Run calls; goes to `unknown` with nothing done.
  void BranchOnMatch(TNode<JSRegExp> regexp, TNode<String> string, Label* found, Label* not_found,
                     Label* unknown);

 private:
  // What machine code works on, by the width of the subject's characters.
  struct Subject {
    explicit Subject(CodeAssembler* assembler)
        : start(assembler), frame(assembler), code(assembler), width_log2(assembler) {}
    TVariable<Word64> start, frame;
    TVariable<Object> code;
    TVariable<Word32> width_log2;
  };
  void FindSubject(TNode<RegExpData> data, TNode<String> string, Subject* subject, Label* other);
  TNode<Word64> EntryOrGoto(TNode<Word64> bytecode, const Subject& subject, Label* other);
  TNode<Word32> Run(TNode<RegExpData> data, TNode<Word32> length, TNode<Word32> from,
                    const Subject& subject, Label* other);
  void SetLastMatch(TNode<FixedArray> last, TNode<String> string, TNode<Word32> captures,
                    const Subject& subject);
  void SetLastIndex(TNode<JSRegExp> regexp, TNode<Word32> index) {
    Store(MemRep::kTagged, regexp, kLastIndex, SmiTag(index));
  }
  // Of a register of the pattern.
  TNode<Word32> PositionAt(TNode<Word64> index, const Subject& subject) {
    TNode<Word32> bytes = Load<Word32>(MemRep::kWord32, subject.frame.value(), index, 2,
                                       offsetof(NativeFrame, registers));
    return Word32Sar(bytes, subject.width_log2.value());   // none is -1 in bytes as well
  }
};

// IsExecKnownUntouched.
void RegExpAssembler::GotoIfExecMayBeTouched(Label* other) {
  using Slots = RegExpValiditySlots;
  TNode<Object> known = LoadNativeContextSlot(NativeContextSlot::kRegExpValidity);
  GotoIf(IsRoot(known, RootIndex::k_undefined), other);
  TNode<FixedArray> validity = Cast<FixedArray>(known);
  auto slot = [&](int i) { return LoadFixedArrayElement(validity, Int64Constant(i)); };
  TNode<Object> valid = LoadField(Cast<Cell>(slot(Slots::kCell)), field::Cell::value);
  GotoIfNot(TaggedEqual(valid, SmiConstant(1)), other);
  TNode<JSObject> prototype = LoadNativeContextSlot<JSObject>(NativeContextSlot::kRegExpPrototype);
  TNode<Word64> place = SmiToInt64(Cast<Smi>(slot(Slots::kFirstMethod + 1)));
  TNode<Object> exec = Select<Object>(
      Int64LessThan(place, 0),
      [&] {
        TNode<HeapObject> properties =
            Cast<HeapObject>(LoadField(prototype, field::JSReceiver::properties));
        return LoadTaggedElement<Object>(properties, layout::PropertyArray::kSize,
                                         Word64Xor(place, -1));
      },
      [&] { return Load<Object>(MemRep::kTagged, prototype, place, 0, -kHeapObjectTag); });
  GotoIfNot(TaggedEqual(exec, slot(Slots::kFirstMethod)), other);
}

void RegExpAssembler::FindSubject(TNode<RegExpData> data, TNode<String> string,
                                       Subject* subject, Label* other) {
  TVariable<String> text(this, string);
  TVariable<Word64> index(this, Int64Constant(0));
  TVariable<Word32> type(this, LoadInstanceType(string));
  Label sequential(this), indirect(this, Label::kDeferred), two_byte(this), done(this);
  Branch(IsAnyBitSet(type.value(), kStringRepresentationMask), &indirect, &sequential);
  Bind(&indirect);
  UnwrapFlatString(type.value(), &text, &index, other);
  type = LoadInstanceType(text.value());
  Branch(IsAnyBitSet(type.value(), kStringRepresentationMask), other, &sequential);
  Bind(&sequential);
  TNode<Word64> address = BitcastTaggedToWord64(text.value());
  TNode<Word64> frames = LoadIsolateField(IsolateField::k_regexp_frames);
  GotoIf(IsAnyBitSet(type.value(), kTwoByteStringBit), &two_byte);
  subject->start =
      Int64Add(Int64Add(address, layout::SeqOneByteString::kSize - kHeapObjectTag), index.value());
  subject->frame = Int64Add(frames, offsetof(QuickFrames, latin1));
  subject->code = LoadField(data, field::RegExpData::latin1_code);
  subject->width_log2 = Int32Constant(0);
  Goto(&done);
  Bind(&two_byte);
  subject->start = Int64Add(Int64Add(address, layout::SeqTwoByteString::kSize - kHeapObjectTag),
                            Word64Shl(index.value(), 1));
  subject->frame = Int64Add(frames, offsetof(QuickFrames, utf16));
  subject->code = LoadField(data, field::RegExpData::utf16_code);
  subject->width_log2 = Int32Constant(1);
  Goto(&done);
  Bind(&done);
}

// The machine code or, where there is none as the pattern is a text, the helper that looks for that.
TNode<Word64> RegExpAssembler::EntryOrGoto(TNode<Word64> bytecode, const Subject& subject,
                                           Label* other) {
  TNode<Object> code = subject.code.value();
  TVariable<Word64> entry(this);
  Label native(this), text(this), done(this);
  GotoIf(TaggedIsSmi(code), other);
  Branch(IsRoot(code, RootIndex::k_undefined), &text, &native);
  Bind(&native);
  entry = LoadField(Cast<RegExpCode>(code), field::RegExpCode::start);
  Goto(&done);
  Bind(&text);
  TNode<Word32> is_text =
      Load<Word32>(MemRep::kWord32, bytecode, offsetof(regexp::CodeHeader, is_text));
  GotoIf(Word32Equal(is_text, 0), other);
  TNode<Word64> helpers =
      Load<Word64>(MemRep::kWord64, subject.frame.value(), offsetof(NativeFrame, helpers));
  entry = Load<Word64>(MemRep::kWord64, helpers, offsetof(regexp::NativeHelpers, MatchText));
  Goto(&done);
  Bind(&done);
  return entry.value();
}

TNode<Word32> RegExpAssembler::Run(TNode<RegExpData> data, TNode<Word32> length,
                                        TNode<Word32> from, const Subject& subject, Label* other) {
  TNode<Object> compiled = LoadField(data, field::RegExpData::code);
  GotoIf(IsRoot(compiled, RootIndex::k_undefined), other);
  TNode<Word64> bytecode =
      Int64Add(BitcastTaggedToWord64(compiled), layout::ByteArray::kSize - kHeapObjectTag);
  TNode<Word64> entry = EntryOrGoto(bytecode, subject, other);
  TNode<Word64> frame = subject.frame.value();
  auto set_word = [&](size_t field, TNode<Word32> value) {
    Store(MemRep::kWord32, frame, static_cast<int>(field), value);
  };
  auto set_pointer = [&](size_t field, TNode<Word64> value) {
    Store(MemRep::kWord64, frame, static_cast<int>(field), value);
  };
  auto behind = [&](TNode<Word32> units) {
    return Int64Add(subject.start.value(),
                    Word64Shl(Uint32ToUint64(units), subject.width_log2.value()));
  };
  TNode<Word32> flags = SmiUntag(LoadField(data, field::RegExpData::flags));
  TNode<Word64> first = behind(from);
  set_word(offsetof(NativeFrame, steps), Int32Constant(NativeFrame::kQuickSteps));
  set_word(offsetof(NativeFrame, turns), Int32Constant(regexp::kTurnsBetweenPolls));
  set_word(offsetof(NativeFrame, is_sticky), Word32And(flags, RegExpFlags::kSticky));
  set_pointer(offsetof(NativeFrame, start), subject.start.value());
  set_pointer(offsetof(NativeFrame, end), behind(length));
  set_pointer(offsetof(NativeFrame, from), first);
  set_pointer(offsetof(NativeFrame, turn_limit), Int64Add(first, NativeFrame::kBytesBetweenPolls));
  set_pointer(offsetof(NativeFrame, bytecode), bytecode);
  return CallCAddress<Word32>(entry, Descriptor::kCRegExpCode, frame);
}

// LastMatch::Set.
void RegExpAssembler::SetLastMatch(TNode<FixedArray> last, TNode<String> string,
                                        TNode<Word32> captures, const Subject& subject) {
  using Slots = LastMatchSlots;
  for (int slot : {Slots::kSubject, Slots::kInput}) {
    TNode<Object> known = LoadFixedArrayElement(last, Int64Constant(slot));
    If(TaggedNotEqual(known, string),
       [&] { StoreFixedArrayElement(last, Int64Constant(slot), string); });
  }
  StoreFixedArrayElement(last, Int64Constant(Slots::kCaptures), SmiTag(captures));
  TVariable<Word64> i(this, Int64Constant(0));
  TNode<Word64> count = Uint32ToUint64(Word32Shl(captures, 1));
  auto set = [&](int k) {
    TNode<Word64> index = Int64Add(i.value(), k);
    StoreFixedArrayElement(last, Int64Add(index, Slots::kPositions),
                           SmiTag(PositionAt(index, subject)));
  };
  While([&] { return Uint64LessThan(i.value(), count); },
        [&] {
          for (int k : {0, 1}) set(k);
          i = Int64Add(i.value(), 2);
        });
}

void RegExpAssembler::BranchOnMatch(TNode<JSRegExp> regexp, TNode<String> string, Label* found,
                                    Label* not_found, Label* unknown) {
  Label matches(this);
  TNode<RegExpData> data = Cast<RegExpData>(LoadField(regexp, field::JSRegExp::data));
  TNode<Word32> captures = SmiUntag(LoadField(data, field::RegExpData::captures));
  TNode<FixedArray> last = LoadNativeContextSlot<FixedArray>(NativeContextSlot::kRegExpLastMatch);
  TNode<Word32> room = SmiUntag(LoadField(last, field::FixedArrayBase::length));
  GotoIf(Int32LessThan(room, Int32Add(Word32Shl(captures, 1), LastMatchSlots::kPositions)),
         unknown);
  TNode<Object> last_index = Load<Object>(MemRep::kTagged, regexp, kLastIndex);
  GotoIf(TaggedIsNotSmi(last_index), unknown);
  GotoIf(SmiIsNegative(Cast<Smi>(last_index)), unknown);
  TNode<Word32> remembers = Word32And(SmiUntag(LoadField(data, field::RegExpData::flags)),
                                      RegExpFlags::kGlobal | RegExpFlags::kSticky);
  TNode<Word32> from = Select<Word32>(
      remembers, [&] { return SmiUntag(Cast<Smi>(last_index)); },
      [&] { return Int32Constant(0); });
  TNode<Word32> length = LoadField(string, field::String::length);
  GotoIf(Uint32LessThan(length, from), unknown);
  Subject subject(this);
  FindSubject(data, string, &subject, unknown);
  TNode<Word32> result = Run(data, length, from, subject, unknown);
  GotoIf(Word32Equal(result, Code(regexp::MatchResult::kFound)), &matches);
  GotoIf(Word32NotEqual(result, Code(regexp::MatchResult::kNotFound)), unknown);
  If(remembers, [&] { SetLastIndex(regexp, Int32Constant(0)); });
  Goto(not_found);
  Bind(&matches);
  If(remembers, [&] { SetLastIndex(regexp, PositionAt(Int64Constant(1), subject)); });
  SetLastMatch(last, string, captures, subject);
  Goto(found);
}

// The stub for all but `test`: there is no C++ function behind it.
class RegExpMatchCode final : public RegExpAssembler {
 public:
  explicit RegExpMatchCode(jit::Graph* graph) : RegExpAssembler(graph, Builtin::kRegExpMatch) {}
  void Generate() override {
    Label found(this), not_found(this), unknown(this, Label::kDeferred);
    BranchOnMatch(Parameter<JSRegExp>(0), Parameter<String>(1), &found, &not_found, &unknown);
    Bind(&found);
    Return(True());
    Bind(&not_found);
    Return(False());
    Bind(&unknown);
    Return(Undefined());
  }

 protected:
  void GenerateFastPath(Label* slow) override { Goto(slow); }
};

}  // namespace

void BuildRegExpMatch(jit::Graph* graph) {
  RegExpMatchCode code(graph);
  code.Generate();
  code.Finish();
}

FAST_PATH_CODE_AS(RegExpPrototypeTest, RegExpAssembler) {
  Label found(this), not_found(this), unknown(this, Label::kDeferred);
  TNode<JSRegExp> regexp = RegExpOrGoto(Receiver(), slow);
  TNode<String> subject = SubjectOrGoto(slow);
  GotoIfExecMayBeTouched(slow);
  BranchOnMatch(regexp, subject, &found, &not_found, &unknown);
  Bind(&found);
  ReturnToJS(True());
  Bind(&not_found);
  ReturnToJS(False());
  Bind(&unknown);
  TNode<Word32> result =
      CallC<Word32>(ExternalReferenceOf(External::kRegExpTest), Descriptor::kCRegExpTest,
                    RootRegister(), regexp, subject);
  GotoIf(Word32Equal(result, QuickMatch::kUnknown), slow);
  ReturnToJS(ToBoolean(Word32Equal(result, QuickMatch::kFound)));
}

FAST_PATH_CODE_AS(RegExpPrototypeExec, RegExpAssembler) {
  Label no_match(this), unknown(this, Label::kDeferred);
  TNode<JSRegExp> regexp = RegExpOrGoto(Receiver(), slow);
  TNode<String> subject = SubjectOrGoto(slow);
  TNode<Object> known = CallBuiltin(Builtin::kRegExpMatch, regexp, subject);
  GotoIf(TaggedEqual(known, Undefined()), &unknown);
  GotoIf(TaggedEqual(known, False()), &no_match);
  ReturnToJS(CallRuntime(RuntimeFunction::kRegExpResult, regexp, subject));
  Bind(&no_match);
  ReturnToJS(Null());
  Bind(&unknown);
  TNode<Object> result = CallRuntime(RuntimeFunction::kRegExpExec, regexp, subject);
  GotoIf(TaggedEqual(result, Undefined()), slow);
  ReturnToJS(result);
}

// Of matchAll on an untouched regular expression. Empty matches are left to C++, as if they were not
// known yet.
FAST_PATH_CODE_AS(RegExpStringIteratorPrototypeNext, RegExpAssembler) {
  TVariable<Object> result(this);
  Label no_match(this), unknown(this, Label::kDeferred), check(this), empty(this, Label::kDeferred);
  TNode<HeapObject> receiver = HeapObjectOrGoto(Receiver(), slow);
  GotoIfNot(HasType(receiver, InstanceType::kJSRegExpStringIterator), slow);
  TNode<JSRegExpStringIterator> iterator = Cast<JSRegExpStringIterator>(receiver);
  TNode<Word32> flags = SmiUntag(LoadField(iterator, field::JSRegExpStringIterator::flags));
  GotoIf(AreAllBitsClear(flags, RegExpFlags::kGlobal), slow);
  TNode<JSRegExp> regexp =
      RegExpOrGoto(LoadField(iterator, field::JSRegExpStringIterator::regexp), slow);
  GotoIfExecMayBeTouched(slow);
  TNode<String> subject =
      Cast<String>(LoadField(iterator, field::JSRegExpStringIterator::string));
  TNode<Object> from = Load<Object>(MemRep::kTagged, regexp, kLastIndex);
  TNode<Object> known = CallBuiltin(Builtin::kRegExpMatch, regexp, subject);
  GotoIf(TaggedEqual(known, Undefined()), &unknown);
  GotoIf(TaggedEqual(known, False()), &no_match);
  result = CallRuntime(RuntimeFunction::kRegExpResult, regexp, subject);
  Goto(&check);
  Bind(&unknown);
  result = CallRuntime(RuntimeFunction::kRegExpExec, regexp, subject);
  GotoIf(TaggedEqual(result.value(), Undefined()), slow);
  Branch(IsRoot(result.value(), RootIndex::k_null), &no_match, &check);
  Bind(&check);
  TNode<FixedArray> last = LoadNativeContextSlot<FixedArray>(NativeContextSlot::kRegExpLastMatch);
  auto position = [&](int i) {
    return LoadFixedArrayElement(last, Int64Constant(LastMatchSlots::kPositions + i));
  };
  GotoIf(TaggedEqual(position(0), position(1)), &empty);
  ReturnToJS(AllocateIteratorResult(result.value(), False()));
  Bind(&no_match);
  StoreField(iterator, field::JSRegExpStringIterator::regexp, Undefined());
  ReturnToJS(AllocateIteratorResult(Undefined(), True()));
  Bind(&empty);
  Store(MemRep::kTagged, regexp, kLastIndex, from);   // which was a Smi
  Goto(slow);
}

}  // namespace kei::builtins
