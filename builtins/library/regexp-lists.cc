#include "builtins/library/regexp-assembler.h"
#include "vm/regexp/machine-code/frame.h"
#include "vm/regexp/syntax/regexp-flags.h"

// All matches in a short subject, and what String.prototype's match and split make of them. Long subjects are
// left to C++. It saves more by knowing the characters and by making lists once than its work for each match
// costs. No JavaScript runs here, so a match can be left to C++ as if it had not begun.

namespace kei::builtins {

namespace {

using Slots = MatchListSlots;

class MatchListAssembler : public RegExpAssembler {
 public:
  using RegExpAssembler::RegExpAssembler;

 protected:
  static constexpr int kMaxSubject = 2048;

  // The matches that were found so far, in the order of MatchListSlots.
  struct List {
    explicit List(MatchListAssembler* code)
        : matches(code, code->LoadRoot<FixedArray>(RootIndex::k_empty_fixed_array)),
          end(code, code->Int32Constant(Slots::kFirst)),
          count(code, code->Int32Constant(0)) {}
    TVariable<FixedArray> matches;
    TVariable<Word32> end, count;
  };

  void FindAll(const Search& search, const Subject& subject, TNode<Word32> last, List* list, Label* unknown);
  // The same, or a longer one, with room for a match behind `end`.
  TNode<FixedArray> WithRoom(TNode<FixedArray> list, TNode<Word32> end, TNode<Word32> stride,
                             Label* too_long);
  // The last match becomes the realm's.
  void Publish(TNode<RegExpData> data, TNode<String> string, TNode<FixedArray> list, TNode<Word32> last);
};

void MatchListAssembler::FindAll(const Search& search, const Subject& subject, TNode<Word32> last, List* list,
                                 Label* unknown) {
  Label ended(this);
  TVariable<Word32> from(this, search.from);
  TNode<Word32> positions = Word32Shl(CapturesOf(search.data), 1);
  TNode<Word32> stride = Int32Add(positions, 1);
  While([&] { return Int32LessThanOrEqual(from.value(), last); },
        [&] {
          Label empty(this), next(this);
          // Anew, since a collection in WithRoom moves bytecode and drops machine code.
          Find(MatcherOrGoto(search, subject, unknown), from.value(), &ended, unknown);
          list->matches = WithRoom(list->matches.value(), list->end.value(), stride, unknown);
          TNode<FixedArray> to = list->matches.value();
          TNode<Word64> first = Uint32ToUint64(list->end.value());
          For(Int32Constant(0), positions, [&](TNode<Word32> i) {
            TNode<Word64> k = Uint32ToUint64(i);
            StoreFixedArrayElement(to, Int64Add(first, k), PositionAt(k, subject));
          });
          list->end = Int32Add(list->end.value(), stride);
          list->count = Int32Add(list->count.value(), 1);
          from = SmiUntag(PositionAt(Int64Constant(1), subject));
          TNode<Smi> start = PositionAt(Int64Constant(0), subject);
          Branch(Word32Equal(SmiUntag(start), from.value()), &empty, &next);
          Bind(&empty);
          if (subject.width_log2 == 1) {  // a pair of surrogates may follow
            GotoIf(IsAnyBitSet(search.flags, RegExpFlags::kUnicodeMode), unknown);
          }
          from = Int32Add(from.value(), 1);
          Goto(&next);
          Bind(&next);
        });
  Goto(&ended);
  Bind(&ended);
}

TNode<FixedArray> MatchListAssembler::WithRoom(TNode<FixedArray> list, TNode<Word32> end,
                                               TNode<Word32> stride, Label* too_long) {
  TVariable<FixedArray> result(this, list);
  Label longer(this), done(this);
  TNode<Word32> length = SmiUntag(LoadField(list, field::FixedArrayBase::length));
  TNode<Word32> needed = Int32Add(end, stride);
  Branch(Int32LessThan(length, needed), &longer, &done);
  Bind(&longer);
  TNode<Word32> capacity = Int32Add(Word32Shl(needed, 1), 16);
  GotoIf(Uint32LessThan(kMaxCopied, capacity), too_long);
  TNode<FixedArray> copy = NewElements(capacity, RootIndex::k_undefined);
  CopyBytes(FirstElement(copy), FirstElement(list), Uint32ToUint64(Word32Shl(length, kTaggedSizeLog2)));
  result = copy;
  Goto(&done);
  Bind(&done);
  return result.value();
}

void MatchListAssembler::Publish(TNode<RegExpData> data, TNode<String> string, TNode<FixedArray> list,
                                 TNode<Word32> last) {
  TNode<Smi> captures = LoadField(data, field::RegExpData::captures);
  TNode<FixedArray> to = SetLastSubject(captures, string);
  TNode<Word64> first = Uint32ToUint64(last);
  For(Int32Constant(0), Word32Shl(SmiUntag(captures), 1), [&](TNode<Word32> i) {
    TNode<Word64> k = Uint32ToUint64(i);
    StoreFixedArrayElement(to, Int64Add(k, LastMatchSlots::kPositions),
                           LoadPosition(list, Int64Add(first, k)));
  });
}

}  // namespace

STUB_CODE_AS(RegExpMatchList, MatchListAssembler) {
  Label ended(this), none(this), unknown(this, Label::kDeferred);
  TNode<RegExpData> data = Parameter<RegExpData>(0);
  TNode<String> string = Flat(Parameter<String>(1));
  TNode<Word32> last = SmiUntag(Parameter<Smi>(2));
  const Search search = {data, FlagsOf(data), string, Int32Constant(0)};
  GotoIf(Uint32LessThan(kMaxSubject, LoadField(string, field::String::length)), &unknown);
  GotoUnlessHasRoom(data, &unknown);
  List list(this);
  ForSubject(search, &unknown, [&](const Subject& subject) {
    FindAll(search, subject, last, &list, &unknown);
    Goto(&ended);
  });
  Bind(&ended);
  TNode<Word32> end = list.end.value();
  TNode<FixedArray> matches = list.matches.value();
  GotoIf(Word32Equal(list.count.value(), 0), &none);
  Publish(data, string, matches, Int32Sub(end, StrideOf(data)));
  StoreFixedArrayElement(matches, Int64Constant(Slots::kEnd), SmiTag(end));
  StoreFixedArrayElement(matches, Int64Constant(Slots::kCount), SmiTag(list.count.value()));
  Return(matches);
  Bind(&none);
  Return(Null());
  Bind(&unknown);
  Return(Undefined());
}

// Returns all matches if the regular expression is global, else the first with its captures.
FAST_PATH_CODE_AS(StringPrototypeMatch, RegExpAssembler) {
  Label all(this), constant(this), no_match(this);
  TNode<String> subject = StringOrGoto(Receiver(), slow);
  TNode<JSRegExp> regexp = RegExpOrGoto(ArgumentOrGoto(0, slow), slow);
  TNode<RegExpData> data = DataOf(regexp);
  GotoIfMayBeTouched(RegExpMethod::kMatch, slow);
  GotoIf(IsAnyBitSet(FlagsOf(data), RegExpFlags::kGlobal), &all);
  MatchOrGoto(regexp, subject, &no_match, slow);
  ReturnToJS(ResultOfLastMatch(regexp, subject));
  Bind(&all);
  StoreLastIndex(regexp, SmiConstant(0));
  GotoIf(IsConstant(subject), &constant);
  TNode<FixedArray> list = MatchListOrGoto(data, subject, LengthOf(subject), &no_match, slow);
  TNode<Word32> count = LoadListWord(list, Slots::kCount);
  TNode<FixedArray> elements = NewElements(count, RootIndex::k_undefined);
  TVariable<Word64> i(this, Int64Constant(0));
  ForEachMatch(list, StrideOf(data), [&](TNode<Word64> at) {
    TNode<Object> part = CallBuiltin(Builtin::kSubstring, subject, LoadPosition(list, at),
                                     LoadPosition(list, Int64Add(at, 1)));
    StoreFixedArrayElement(elements, i.value(), part, BarrierMode::kIfOld);
    i = Int64Add(i.value(), 1);
  });
  ReturnToJS(NewPackedArray(elements, count));
  Bind(&constant);
  MatchOrGoto(regexp, subject, &no_match, slow);
  Goto(slow);
  Bind(&no_match);
  ReturnToJS(Null());
}

namespace {

class SplitAssembler : public RegExpAssembler {
 public:
  using RegExpAssembler::RegExpAssembler;

 protected:
  // Splits a short flat text by one character.
  void SplitByCharacter(TNode<String> subject, TNode<String> separator, Label* slow) {
    constexpr int32_t kMaxLength = 512;
    Label wide(this);
    TNode<Word32> length = SmiUntag(LengthOf(subject));
    GotoIf(Uint32LessThan(kMaxLength, length), slow);
    GotoIfNot(TaggedEqual(LengthOf(separator), SmiConstant(1)), slow);
    TNode<Word32> wanted = LoadCharacter(separator, Int64Constant(0), slow);
    Characters text(this, subject, Int64Constant(0));
    FindCharacters(&text, slow);
    GotoIf(IsAnyBitSet(text.type.value(), kTwoByteStringBit), &wide);
    Split(MemRep::kUint8, subject, text, length, wanted);
    Bind(&wide);
    Split(MemRep::kUint16, subject, text, length, wanted);
  }

 private:
  // Once to count the parts, and once more to cut them out.
  void Split(MemRep unit, TNode<String> subject, const Characters& text, TNode<Word32> length,
             TNode<Word32> wanted) {
    TNode<Word64> first = text.index.value(), end = Int64Add(first, Uint32ToUint64(length));
    TVariable<Word64> at(this, first), part(this, Int64Constant(0));
    TVariable<Word32> count(this, Int32Constant(1));
    const auto find = [&] {
      Loop([&](Label* found) {
        GotoIf(Word64Equal(at.value(), end), found);
        TNode<Word32> character =
            LoadRawElement<Word32>(unit, text.text.value(), layout::SeqOneByteString::kSize, at.value(),
                                   unit == MemRep::kUint8 ? 0 : 1);
        GotoIf(Word32Equal(character, wanted), found);
        at = Int64Add(at.value(), 1);
      });
    };
    const auto position = [&](TNode<Word64> index) { return SmiTag(Int64ToInt32(Int64Sub(index, first))); };
    Loop([&](Label* done) {
      find();
      GotoIf(Word64Equal(at.value(), end), done);
      at = Int64Add(at.value(), 1);
      count = Int32Add(count.value(), 1);
    });
    TNode<FixedArray> list = NewElements(count.value(), RootIndex::k_the_hole);
    at = first;
    Loop([&](Label* done) {
      TNode<Smi> from = position(at.value());
      find();
      StoreFixedArrayElement(list, part.value(),
                             CallBuiltin(Builtin::kSubstring, subject, from, position(at.value())),
                             BarrierMode::kIfOld);
      GotoIf(Word64Equal(at.value(), end), done);
      at = Int64Add(at.value(), 1);
      part = Int64Add(part.value(), 1);
    });
    ReturnToJS(NewPackedArray(list, count.value()));
  }
};

}  // namespace

// Covers calls without a limit. Nothing is looked for at the subject's end. A match that ends where the one
// before it did does not count, nor does one that begins at the end.
FAST_PATH_CODE_AS(StringPrototypeSplit, SplitAssembler) {
  Label made(this), none(this), no_regexp(this);
  TNode<String> subject = StringOrGoto(Receiver(), slow);
  GotoIfNot(Word32Equal(Argc(), 1), slow);
  TNode<JSRegExp> regexp = RegExpOrGoto(LoadArgument(0), &no_regexp);
  GotoIf(IsConstant(subject), slow);
  TNode<RegExpData> data = DataOf(regexp);
  GotoIf(IsAnyBitSet(FlagsOf(data), RegExpFlags::kSticky), slow);
  TNode<Smi> size = LengthOf(subject);
  GotoIf(TaggedEqual(size, SmiConstant(0)), slow);
  GotoIfMayBeTouched(RegExpMethod::kSplit, slow);
  GotoUnlessUntouched(Protocol::kRegExpSpecies, slow);
  TVariable<FixedArray> elements(this);
  TVariable<Word64> next(this, Int64Constant(0));
  TVariable<Smi> done(this, SmiConstant(0));
  TNode<Smi> last = SmiTag(Int32Sub(SmiUntag(size), 1));
  TNode<FixedArray> list = MatchListOrGoto(data, subject, last, &none, slow);
  TNode<Word32> captures = CapturesOf(data);
  TNode<Word32> room = Int32Add(Int32Mul(LoadListWord(list, Slots::kCount), captures), 1);
  elements = NewElements(room, RootIndex::k_the_hole);
  auto add = [&](TNode<Object> part) {
    StoreFixedArrayElement(elements.value(), next.value(), part, BarrierMode::kIfOld);
    next = Int64Add(next.value(), 1);
  };
  ForEachMatch(list, StrideOf(data), [&](TNode<Word64> at) {
    Label ignored(this);
    TNode<Smi> start = LoadPosition(list, at), end = LoadPosition(list, Int64Add(at, 1));
    GotoIf(TaggedEqual(end, done.value()), &ignored);
    GotoIf(TaggedEqual(start, size), &ignored);
    add(CallBuiltin(Builtin::kSubstring, subject, done.value(), start));
    For(Int32Constant(1), captures,
        [&](TNode<Word32> i) { add(Capture(subject, list, Int64Add(at, Word64Shl(Uint32ToUint64(i), 1)))); });
    done = end;
    Goto(&ignored);
    Bind(&ignored);
  });
  Goto(&made);
  Bind(&none);
  elements = NewElements(Int32Constant(1), RootIndex::k_the_hole);
  Goto(&made);
  Bind(&made);
  add(CallBuiltin(Builtin::kSubstring, subject, done.value(), size));
  ReturnToJS(NewPackedArray(elements.value(), Int64ToInt32(next.value())));
  Bind(&no_regexp);
  SplitByCharacter(subject, StringOrGoto(LoadArgument(0), slow), slow);
}

}  // namespace kei::builtins
