#ifndef KEI_BUILTINS_LIBRARY_REGEXP_ASSEMBLER_H_
#define KEI_BUILTINS_LIBRARY_REGEXP_ASSEMBLER_H_

#include "builtins/library/array-assembler.h"
#include "vm/regexp/matcher/matcher.h"
#include "vm/tables/regexp-slots.h"

namespace kei::builtins {

// The fast paths for strings and regular expressions that have no own property but lastIndex share this code.
class RegExpAssembler : public ArrayAssembler {
 public:
  using ArrayAssembler::ArrayAssembler;

 protected:
  // --- What they are about
  TNode<JSRegExp> RegExpOrGoto(TNode<Object> value, Label* other) {
    TNode<HeapObject> object = HeapObjectOrGoto(value, other);
    TNode<Map> map = LoadNativeContextSlot<Map>(NativeContextSlot::kRegExpMap);
    GotoIfNot(TaggedEqual(LoadMap(object), map), other);
    return Cast<JSRegExp>(object);
  }
  TNode<RegExpData> DataOf(TNode<JSRegExp> regexp) {
    return Cast<RegExpData>(LoadField(regexp, field::JSRegExp::data));
  }
  TNode<Word32> FlagsOf(TNode<RegExpData> data) {
    return SmiUntag(LoadField(data, field::RegExpData::flags));
  }
  TNode<Word32> CapturesOf(TNode<RegExpData> data) {
    return SmiUntag(LoadField(data, field::RegExpData::captures));
  }
  // Unless `exec` and the method are known to be the library's: see IsUntouchedRegExp.
  void GotoIfMayBeTouched(RegExpMethod method, Label* other);

  // --- lastIndex
  TNode<Object> LoadLastIndex(TNode<JSRegExp> regexp) {
    return Load<Object>(MemRep::kTagged, regexp, kLastIndex);
  }
  void StoreLastIndex(TNode<JSRegExp> regexp, TNode<Smi> index) {
    Store(MemRep::kTagged, regexp, kLastIndex, index);
  }

  // --- Matching, by what the pattern's code or the search for a text finds; goes to `unknown` with
  // nothing done.
  // Begins where lastIndex says, and updates it.
  void BranchOnMatch(TNode<JSRegExp> regexp, TNode<String> string, Label* found, Label* not_found,
                     Label* unknown);
  // Searches from the start, whatever lastIndex is.
  void BranchOnFirstMatch(TNode<JSRegExp> regexp, TNode<String> string, Label* found, Label* not_found,
                          Label* unknown);
  // Calls RegExpMatch: goes on where it is found.
  void MatchOrGoto(TNode<JSRegExp> regexp, TNode<String> string, Label* not_found, Label* unknown);
  // All of them that searches up to `last` find, whatever lastIndex is, by RegExpMatchList.
  TNode<FixedArray> MatchListOrGoto(TNode<RegExpData> data, TNode<String> string, TNode<Smi> last,
                                    Label* none, Label* unknown);
  TNode<Smi> LengthOf(TNode<String> string) { return SmiTag(LoadField(string, field::String::length)); }
  // The same, or a rope of which the characters are found now.
  TNode<String> Flat(TNode<String> string);

  // --- Lists of matches
  TNode<Word32> StrideOf(TNode<RegExpData> data) {
    return Int32Add(Word32Shl(CapturesOf(data), 1), MatchListStride(0));
  }
  TNode<Word32> LoadListWord(TNode<FixedArray> list, int slot) {
    return SmiUntag(LoadPosition(list, Int64Constant(slot)));
  }
  // f(where it is in the list) for each match.
  template <typename F>
  void ForEachMatch(TNode<FixedArray> list, TNode<Word32> stride, F f) {
    TVariable<Word32> at(this, Int32Constant(MatchListSlots::kFirst));
    TNode<Word32> end = LoadListWord(list, MatchListSlots::kEnd);
    While([&] { return Int32LessThan(at.value(), end); },
          [&] {
            f(Uint32ToUint64(at.value()));
            at = Int32Add(at.value(), stride);
          });
  }
  // C++ keeps results only for such strings: see RegExpResultsCache.
  TNode<Bool> IsConstant(TNode<String> string) { return IsInternalizedType(LoadInstanceType(string)); }

  // --- The realm's last match
  TNode<FixedArray> LastMatch() {
    return LoadNativeContextSlot<FixedArray>(NativeContextSlot::kRegExpLastMatch);
  }
  // A Smi: where capture i / 2 begins or, if i is odd, ends.
  TNode<Smi> LoadPosition(TNode<FixedArray> positions, Word64Operand i) {
    return LoadTaggedElement<Smi>(positions, layout::FixedArray::kSize, i);
  }
  TNode<Smi> LastPosition(int i) {
    return LoadPosition(LastMatch(), Int64Constant(LastMatchSlots::kPositions + i));
  }
  // The text that a capture has matched; its positions are at `at`.
  TNode<Object> CaptureOrGoto(TNode<String> subject, TNode<FixedArray> positions, TNode<Word64> at,
                              Label* none);
  // The same: a String or undefined.
  TNode<Object> Capture(TNode<String> subject, TNode<FixedArray> positions, TNode<Word64> at);
  // The result of `exec` for it.
  TNode<Object> ResultOfLastMatch(TNode<JSRegExp> regexp, TNode<String> subject);

  // A pattern and the string in which to search.
  struct Search {
    TNode<RegExpData> data;
    TNode<Word32> flags;
    TNode<String> string;
    TNode<Word32> from;
  };
  // The operands of the code, which depend on the width of the subject's characters.
  struct Subject {
    TNode<Word64> start, frame;
    TNode<Object> code;
    int width_log2;
  };
  // The same for either width, each of which has code of its own: f(subject).
  template <typename F>
  void ForSubject(const Search& search, Label* unknown, F f);
  // The subject's code, of which the frame knows all but where to begin. A collection may make it another
  // one, and the frame wrong.
  struct Matcher {
    TNode<Word64> entry, end;
    Subject subject;
  };
  Matcher MatcherOrGoto(const Search& search, const Subject& subject, Label* other);
  // Goes on where it is found. The search begins in the subject.
  void Find(const Matcher& matcher, TNode<Word32> from, Label* not_found, Label* unknown);
  // The position in a register of the pattern.
  TNode<Smi> PositionAt(TNode<Word64> index, const Subject& subject);
  void GotoUnlessHasRoom(TNode<RegExpData> data, Label* other);
  // The realm's last match, but for its positions.
  TNode<FixedArray> SetLastSubject(TNode<Smi> captures, TNode<String> string);

 private:
  TNode<FixedArray> CapturesOfLastMatch(TNode<String> subject, TNode<Word32> count);
  TNode<JSArray> NewResultOfLastMatch(TNode<String> subject, TNode<FixedArray> captures,
                                      TNode<Object> groups);
  // The object of the texts that they have matched, by the map and names of RegExpData.
  TNode<JSObject> NewGroups(TNode<Map> map, TNode<FixedArray> names, TNode<FixedArray> elements);

  static constexpr int kLastIndex = layout::JSRegExp::kSize - kHeapObjectTag;

  // on_match(subject) where it is found, and has become the realm's last match.
  template <typename F>
  void Match(const Search& search, Label* not_found, Label* unknown, F on_match);
  Subject SubjectOf(const Search& search, const Characters& characters, int width_log2);
  TNode<Word64> EntryOrGoto(const Search& search, const Subject& subject, Label* other);
  TNode<Word64> HelperOrGoto(const Search& search, const Subject& subject, Label* other);
  TNode<Word64> BytecodeOf(const Search& search) {
    return Int64Add(BitcastTaggedToWord64(LoadField(search.data, field::RegExpData::code)),
                    layout::ByteArray::kSize - kHeapObjectTag);
  }
  TNode<Word64> AddressOf(const Subject& subject, TNode<Word32> unit) {
    return Int64Add(subject.start, Word64Shl(Uint32ToUint64(unit), subject.width_log2));
  }
  void SetLastMatch(const Search& search, const Subject& subject);
};

template <typename F>
void RegExpAssembler::ForSubject(const Search& search, Label* unknown, F f) {
  Label two_byte(this);
  Characters characters(this, search.string, Int64Constant(0));
  FindCharacters(&characters, unknown);
  GotoIf(IsAnyBitSet(characters.type.value(), kTwoByteStringBit), &two_byte);
  f(SubjectOf(search, characters, 0));
  Bind(&two_byte);
  f(SubjectOf(search, characters, 1));
}

}  // namespace kei::builtins

#endif  // KEI_BUILTINS_LIBRARY_REGEXP_ASSEMBLER_H_
