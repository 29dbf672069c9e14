#include "builtins/library/regexp-assembler.h"

#include "vm/regexp/machine-code/frame.h"
#include "vm/regexp/matcher/code-format.h"
#include "vm/regexp/syntax/regexp-flags.h"

namespace kei::builtins {

namespace {

using regexp::MatchFrame;
using regexp::QuickFrames;

}  // namespace

void RegExpAssembler::GotoIfMayBeTouched(RegExpMethod method, Label* other) {
  using Slots = RegExpValiditySlots;
  TNode<Object> known = LoadNativeContextSlot(NativeContextSlot::kRegExpValidity);
  GotoIf(IsRoot(known, RootIndex::k_undefined), other);
  TNode<FixedArray> validity = Cast<FixedArray>(known);
  auto slot = [&](int i) { return LoadFixedArrayElement(validity, Int64Constant(i)); };
  TNode<Object> valid = LoadField(Cast<Cell>(slot(Slots::kCell)), field::Cell::value);
  GotoIfNot(TaggedEqual(valid, SmiConstant(1)), other);
  if (method == RegExpMethod::kExec) return;
  GotoIfNot(TaggedEqual(slot(Slots::Of(method)), SmiConstant(1)), other);
}

// --- Matching

RegExpAssembler::Subject RegExpAssembler::SubjectOf(const Search& search, const Characters& characters,
                                                    int width_log2) {
  const bool one_byte = width_log2 == 0;
  static_assert(layout::SeqOneByteString::kSize == layout::SeqTwoByteString::kSize);
  TNode<Word64> address = Int64Add(BitcastTaggedToWord64(characters.text.value()),
                                   layout::SeqOneByteString::kSize - kHeapObjectTag);
  TNode<Word64> frames = LoadIsolateField(IsolateField::k_regexp_frames);
  return {Int64Add(address, Word64Shl(characters.index.value(), width_log2)),
          Int64Add(frames, one_byte ? offsetof(QuickFrames, latin1) : offsetof(QuickFrames, utf16)),
          one_byte ? LoadField(search.data, field::RegExpData::latin1_code)
                   : LoadField(search.data, field::RegExpData::utf16_code),
          width_log2};
}

TNode<Word64> RegExpAssembler::EntryOrGoto(const Search& search, const Subject& subject, Label* other) {
  TNode<Object> code = subject.code;
  GotoIf(TaggedIsSmi(code), other);
  return Select<Word64>(
      Not(IsRoot(code, RootIndex::k_undefined)),
      [&] { return LoadField(Cast<RegExpCode>(code), field::RegExpCode::start); },
      [&] { return HelperOrGoto(search, subject, other); });
}

// If there is no machine code, takes the helper instead. Either the pattern is a text, or there will be no
// code: then the helper searches for the text, or runs the bytecode.
TNode<Word64> RegExpAssembler::HelperOrGoto(const Search& search, const Subject& subject, Label* other) {
  GotoIf(IsRoot(LoadField(search.data, field::RegExpData::code), RootIndex::k_undefined), other);
  TNode<Word64> helpers = Load<Word64>(MemRep::kWord64, subject.frame, offsetof(MatchFrame, helpers));
  auto helper = [&](size_t offset) {
    return Load<Word64>(MemRep::kWord64, helpers, static_cast<int>(offset));
  };
  TNode<Word32> is_text =
      Load<Word32>(MemRep::kWord32, BytecodeOf(search), offsetof(regexp::CodeHeader, is_text));
  return Select<Word64>(
      Word32Equal(is_text, 0),
      [&] {
        TNode<Word32> interprets =
            Load<Word32>(MemRep::kWord32, subject.frame, offsetof(MatchFrame, interprets));
        GotoIf(Word32Equal(interprets, 0), other);
        return helper(offsetof(regexp::MatchHelpers, MatchBytecode));
      },
      [&] { return helper(offsetof(regexp::MatchHelpers, MatchText)); });
}

RegExpAssembler::Matcher RegExpAssembler::MatcherOrGoto(const Search& search, const Subject& subject,
                                                        Label* other) {
  TNode<Word64> entry = EntryOrGoto(search, subject, other);
  Store(MemRep::kWord32, subject.frame, offsetof(MatchFrame, is_sticky),
        Word32And(search.flags, RegExpFlags::kSticky));
  Store(MemRep::kWord64, subject.frame, offsetof(MatchFrame, bytecode), BytecodeOf(search));
  return {entry, AddressOf(subject, LoadField(search.string, field::String::length)), subject};
}

// For its last match, the realm has.
void RegExpAssembler::GotoUnlessHasRoom(TNode<RegExpData> data, Label* other) {
  TNode<Smi> captures = LoadField(data, field::RegExpData::captures);
  If(TaggedNotEqual(captures, SmiConstant(1)), [&] {
    TNode<Word32> room = SmiUntag(LoadField(LastMatch(), field::FixedArrayBase::length));
    TNode<Word32> needed = Int32Add(Word32Shl(SmiUntag(captures), 1), int32_t{LastMatchSlots::kPositions});
    GotoIf(Int32LessThan(room, needed), other);
  });
}

void RegExpAssembler::Find(const Matcher& matcher, TNode<Word32> from, Label* not_found, Label* unknown) {
  using regexp::MatchResult;
  Label found(this);
  const Subject& subject = matcher.subject;
  Store(MemRep::kWord32, subject.frame, offsetof(MatchFrame, steps), Int32Constant(MatchFrame::kQuickSteps));
  TNode<Word32> result = CallCAddress<Word32>(matcher.entry, Descriptor::kCRegExpCode, subject.frame,
                                              subject.start, matcher.end, AddressOf(subject, from));
  GotoIf(Word32Equal(result, static_cast<int32_t>(MatchResult::kFound)), &found);
  Branch(Word32Equal(result, static_cast<int32_t>(MatchResult::kNotFound)), not_found, unknown);
  Bind(&found);
}

template <typename F>
void RegExpAssembler::Match(const Search& search, Label* not_found, Label* unknown, F on_match) {
  GotoUnlessHasRoom(search.data, unknown);
  GotoIf(Uint32LessThan(LoadField(search.string, field::String::length), search.from), unknown);
  ForSubject(search, unknown, [&](const Subject& subject) {
    Find(MatcherOrGoto(search, subject, unknown), search.from, not_found, unknown);
    SetLastMatch(search, subject);
    on_match(subject);
  });
}

TNode<Smi> RegExpAssembler::PositionAt(TNode<Word64> index, const Subject& subject) {
  TNode<Word32> bytes =
      Load<Word32>(MemRep::kWord32, subject.frame, index, 2, offsetof(MatchFrame, registers));
  return SmiTag(Word32Sar(bytes, subject.width_log2));  // none is -1 in bytes as well
}

TNode<FixedArray> RegExpAssembler::SetLastSubject(TNode<Smi> captures, TNode<String> string) {
  using Slots = LastMatchSlots;
  TNode<FixedArray> last = LastMatch();
  TNode<Object> known = LoadFixedArrayElement(last, Int64Constant(Slots::kSubject));
  If(TaggedNotEqual(known, string),
     [&] { StoreFixedArrayElement(last, Int64Constant(Slots::kSubject), string); });
  StoreFixedArrayElement(last, Int64Constant(Slots::kInput), Undefined(), BarrierMode::kNone);
  StoreFixedArrayElement(last, Int64Constant(Slots::kCaptures), captures);
  return last;
}

// LastMatch::Set.
void RegExpAssembler::SetLastMatch(const Search& search, const Subject& subject) {
  using Slots = LastMatchSlots;
  TNode<Smi> captures = LoadField(search.data, field::RegExpData::captures);
  TNode<FixedArray> last = SetLastSubject(captures, search.string);
  auto set_pair = [&](TNode<Word64> first) {
    for (int k : {0, 1}) {
      TNode<Word64> index = Int64Add(first, k);
      StoreFixedArrayElement(last, Int64Add(index, Slots::kPositions), PositionAt(index, subject));
    }
  };
  set_pair(Int64Constant(0));
  If(TaggedNotEqual(captures, SmiConstant(1)), [&] {
    TVariable<Word64> i(this, Int64Constant(2));
    TNode<Word64> count = Uint32ToUint64(Word32Shl(SmiUntag(captures), 1));
    While([&] { return Uint64LessThan(i.value(), count); },
          [&] {
            set_pair(i.value());
            i = Int64Add(i.value(), 2);
          });
  });
}

void RegExpAssembler::BranchOnMatch(TNode<JSRegExp> regexp, TNode<String> string, Label* found,
                                    Label* not_found, Label* unknown) {
  Label failed(this);
  TNode<RegExpData> data = DataOf(regexp);
  TNode<Word32> flags = FlagsOf(data);
  TNode<Object> last_index = LoadLastIndex(regexp);
  GotoIf(TaggedIsNotSmi(last_index), unknown);
  TNode<Word32> remembers = Word32And(flags, RegExpFlags::kGlobal | RegExpFlags::kSticky);
  TNode<Word32> from = Select<Word32>(
      remembers, [&] { return SmiUntag(Cast<Smi>(last_index)); },  // none that is negative is in a string
      [&] { return Int32Constant(0); });
  Match({data, flags, string, from}, &failed, unknown, [&](const Subject& subject) {
    If(remembers, [&] { StoreLastIndex(regexp, PositionAt(Int64Constant(1), subject)); });
    Goto(found);
  });
  Bind(&failed);
  If(remembers, [&] { StoreLastIndex(regexp, SmiConstant(0)); });
  Goto(not_found);
}

void RegExpAssembler::BranchOnFirstMatch(TNode<JSRegExp> regexp, TNode<String> string, Label* found,
                                         Label* not_found, Label* unknown) {
  TNode<RegExpData> data = DataOf(regexp);
  Match({data, FlagsOf(data), string, Int32Constant(0)}, not_found, unknown,
        [&](const Subject&) { Goto(found); });
}

void RegExpAssembler::MatchOrGoto(TNode<JSRegExp> regexp, TNode<String> string, Label* not_found,
                                  Label* unknown) {
  TNode<Object> known = CallBuiltin(Builtin::kRegExpMatch, regexp, string);
  GotoIf(TaggedEqual(known, Undefined()), unknown);
  GotoIf(TaggedEqual(known, False()), not_found);
}

TNode<FixedArray> RegExpAssembler::MatchListOrGoto(TNode<RegExpData> data, TNode<String> string,
                                                   TNode<Smi> last, Label* none, Label* unknown) {
  TNode<Object> found = CallBuiltin(Builtin::kRegExpMatchList, data, string, last);
  GotoIf(TaggedEqual(found, Undefined()), unknown);
  GotoIf(TaggedEqual(found, Null()), none);
  return Cast<FixedArray>(found);
}

TNode<String> RegExpAssembler::Flat(TNode<String> string) {
  TVariable<String> result(this, string);
  Label cons(this, Label::kDeferred), done(this);
  TNode<Word32> type = LoadInstanceType(string);
  Branch(Word32Equal(Word32And(type, kStringRepresentationMask), kConsStringTag), &cons, &done);
  Bind(&cons);
  TNode<Object> second = LoadField(Cast<ConsString>(string), field::ConsString::second);
  GotoIf(IsRoot(second, RootIndex::k_empty_string), &done);
  result = CallRuntime<String>(RuntimeFunction::kStringFlatten, string);
  Goto(&done);
  Bind(&done);
  return result.value();
}

// --- What has matched

TNode<Object> RegExpAssembler::CaptureOrGoto(TNode<String> subject, TNode<FixedArray> positions,
                                             TNode<Word64> at, Label* none) {
  TNode<Smi> from = LoadPosition(positions, at), to = LoadPosition(positions, Int64Add(at, 1));
  GotoIf(SmiIsNegative(from), none);
  GotoIf(SmiIsNegative(to), none);
  return CallBuiltin(Builtin::kSubstring, subject, from, to);
}

TNode<Object> RegExpAssembler::Capture(TNode<String> subject, TNode<FixedArray> positions, TNode<Word64> at) {
  TVariable<Object> result(this, Undefined());
  Label done(this);
  result = CaptureOrGoto(subject, positions, at, &done);
  Goto(&done);
  Bind(&done);
  return result.value();
}

TNode<JSObject> RegExpAssembler::NewGroups(TNode<Map> map, TNode<FixedArray> names,
                                           TNode<FixedArray> elements) {
  TNode<JSObject> groups = AllocateJSObject(map);
  TNode<Word32> count = Word32Shr(SmiUntag(LoadField(names, field::FixedArrayBase::length)), 1);
  For(Int32Constant(0), count, [&](TNode<Word32> i) {
    TNode<Word64> index = Uint32ToUint64(i);
    TNode<Smi> group = Cast<Smi>(LoadFixedArrayElement(names, Int64Add(Word64Shl(index, 1), 1)));
    StoreTaggedElement(groups, layout::JSObject::kSize, index,
                       LoadFixedArrayElement(elements, SmiToInt64(group)), BarrierMode::kNone);
  });
  return groups;
}

TNode<FixedArray> RegExpAssembler::CapturesOfLastMatch(TNode<String> subject, TNode<Word32> count) {
  TNode<FixedArray> last = LastMatch();
  TNode<FixedArray> captures = NewElements(count, RootIndex::k_undefined);
  For(Int32Constant(0), count, [&](TNode<Word32> i) {
    Label next(this);
    TNode<Word64> index = Uint32ToUint64(i);
    TNode<Word64> at = Int64Add(Word64Shl(index, 1), int64_t{LastMatchSlots::kPositions});
    TNode<Object> capture = CaptureOrGoto(subject, last, at, &next);
    StoreFixedArrayElement(captures, index, capture, BarrierMode::kIfOld);
    Goto(&next);
    Bind(&next);
  });
  return captures;
}

TNode<JSArray> RegExpAssembler::NewResultOfLastMatch(TNode<String> subject, TNode<FixedArray> captures,
                                                     TNode<Object> groups) {
  constexpr int kFields = 3;  // index, input, groups: see RegExpResultMap
  constexpr int kSize = layout::JSArray::kSize + kFields * kTaggedSize;
  TNode<JSArray> array = Cast<JSArray>(AllocateRaw(Int32Constant(kSize)));
  TNode<Map> map = LoadNativeContextSlot<Map>(NativeContextSlot::kRegExpResultMap);
  StoreField(array, field::HeapObject::map, map, BarrierMode::kNone);
  StoreField(array, field::JSReceiver::properties, LoadRoot<HeapObject>(RootIndex::k_empty_fixed_array),
             BarrierMode::kNone);
  StoreField(array, field::JSObject::elements, Cast<FixedArrayBase>(captures), BarrierMode::kNone);
  StoreField(array, field::JSArray::length, Cast<Object>(LoadField(captures, field::FixedArrayBase::length)),
             BarrierMode::kNone);
  auto set_field = [&](int i, TNode<Object> value) {
    Store(MemRep::kTagged, array, layout::JSArray::kSize + i * kTaggedSize - kHeapObjectTag, value);
  };
  set_field(0, LastPosition(0));
  set_field(1, subject);
  set_field(2, groups);
  return array;
}

// It loads what it needs of the pattern again behind the captures, instead of keeping it meanwhile.
TNode<Object> RegExpAssembler::ResultOfLastMatch(TNode<JSRegExp> regexp, TNode<String> subject) {
  TVariable<Object> result(this), groups(this, Undefined());
  Label with_names(this), make(this), other(this, Label::kDeferred), done(this);
  auto map_of_groups = [&] { return LoadField(DataOf(regexp), field::RegExpData::groups_map); };
  auto names = [&] { return LoadField(DataOf(regexp), field::RegExpData::group_names); };
  GotoIf(IsAnyBitSet(FlagsOf(DataOf(regexp)), RegExpFlags::kHasIndices), &other);
  If(Not(IsRoot(names(), RootIndex::k_undefined)), [&] {
    TNode<Object> map = map_of_groups();
    GotoIf(TaggedIsSmi(map), &other);
    GotoIf(IsRoot(map, RootIndex::k_undefined), &other);
  });
  TNode<FixedArray> captures = CapturesOfLastMatch(subject, CapturesOf(DataOf(regexp)));
  Branch(IsRoot(names(), RootIndex::k_undefined), &make, &with_names);
  Bind(&with_names);
  groups = NewGroups(Cast<Map>(map_of_groups()), Cast<FixedArray>(names()), captures);
  Goto(&make);
  Bind(&make);
  result = NewResultOfLastMatch(subject, captures, groups.value());
  Goto(&done);
  Bind(&other);
  result = CallRuntime(RuntimeFunction::kRegExpResult, regexp, subject);
  Goto(&done);
  Bind(&done);
  return result.value();
}

}  // namespace kei::builtins
