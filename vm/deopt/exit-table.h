#ifndef KEI_VM_DEOPT_EXIT_TABLE_H_
#define KEI_VM_DEOPT_EXIT_TABLE_H_

#include <bit>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "vm/tables/exits.h"

// The places where optimized code may be left for the code of a lower tier, as CompiledCode::exit_table holds
// them. Exits are numbered. Each says which interpreted frames stand for the optimized one there, and where
// their values are. Walkers of frames read the same table. A call site has a lazy exit, whose number the
// frame holds while the call runs.
//
// The bytes are compact, as LuaJIT's snapshots are (Pall, "LuaJIT 2.0 intellectual property disclosure",
// 2009). Exits share the descriptions of their frames, and these tell how they differ from one another:
//
//   table    count of exits, bytes of the exits, index, exits, frames
//   index    4 bytes for each group of exits but the first: where it begins, from the exits on
//   exit     a byte of reason, kind and whether frames are many; then their count; each one's place
//   frame    head, bytecode offset, argc if its arguments are not the frame's own;
//            the place of another frame if this one tells a difference; a count; so many values
//   value    a byte of its nature; the distance from the operand before unless it is 1; the payload
//
// Numbers are varints, and those with a sign are zigzag-coded. Natures of values from Where::kDead on are
// free.

namespace kei {

struct ExitValue {
  enum class Where : uint8_t {
    kRegister,       // the code of a general register
    kFloatRegister,  // the code of a float register
    kSpillSlot,      // a slot of the optimized frame
    kInt32,          // the value itself
    kConstant,       // a Smi's bits, or a static root's place
    kLiteral,        // an index of CompiledCode::literals
    kFloat64,        // the value's bits
    kArguments,      // the frame's arguments object, which is made of its arguments
    kObject,         // the object of this number, which the exit makes of its contents
    kDead,           // nobody reads it
  };
  enum class As : uint8_t {
    kTagged,  // a reference or Smi, of which only the low half has to be valid
    kInt32,
    kUint32,
    kFloat64,
    kBoolean,  // 0 or 1
  };

  static ExitValue Register(int code, As as) { return {Where::kRegister, as, static_cast<uint64_t>(code)}; }
  static ExitValue FloatRegister(int code) {
    return {Where::kFloatRegister, As::kFloat64, static_cast<uint64_t>(code)};
  }
  static ExitValue Slot(int slot, As as) { return {Where::kSpillSlot, as, static_cast<uint64_t>(slot)}; }
  static ExitValue Int32(int32_t value) {
    return {Where::kInt32, As::kInt32, static_cast<uint64_t>(static_cast<int64_t>(value))};
  }
  // As a TaggedConstant of the compiler's graphs has it.
  static ExitValue Constant(int64_t bits) {
    return {Where::kConstant, As::kTagged, static_cast<uint64_t>(bits)};
  }
  static ExitValue Literal(int index) { return {Where::kLiteral, As::kTagged, static_cast<uint64_t>(index)}; }
  static ExitValue Float64(double value) {
    return {Where::kFloat64, As::kFloat64, std::bit_cast<uint64_t>(value)};
  }
  static ExitValue Arguments() { return {Where::kArguments, As::kTagged, 0}; }
  static ExitValue Object(int32_t number) {
    return {Where::kObject, As::kTagged, static_cast<uint64_t>(number)};
  }
  static ExitValue Dead() { return {}; }

  Where where = Where::kDead;
  As as = As::kTagged;
  uint64_t payload = 0;
  bool operator==(const ExitValue&) const = default;
};

// Operands are numbered as in bytecode: byte offsets from the frame pointer / 8. The accumulator, where
// frames have the caller's frame pointer, is operand 0.
constexpr int32_t kAccumulatorOperand = 0;

// The newest frame also lists what those objects hold that do not exist, as values of operands that no
// bytecode has. All frames of the exit may refer to them. Words count from the beginning of the object, the
// map. Words that are not listed hold what a new object of the map has there.
constexpr int32_t kMostVirtualObjects = 64, kMostVirtualWords = 64;
constexpr int32_t kContentsOperand = -(1 << 20);  // and those below
constexpr int32_t ContentsOperand(int32_t object, int32_t word) {
  return kContentsOperand - (object * kMostVirtualWords + word);
}
constexpr bool IsContentsOperand(int32_t operand) { return operand <= kContentsOperand; }
constexpr int32_t ObjectOfContents(int32_t operand) {
  return (kContentsOperand - operand) / kMostVirtualWords;
}
constexpr int32_t WordOfContents(int32_t operand) { return (kContentsOperand - operand) % kMostVirtualWords; }

struct FrameValue {
  int32_t operand;
  ExitValue value;
  bool operator==(const FrameValue&) const = default;
};

enum class ExitKind : uint8_t {
  kEager,  // nothing of the bytecode has happened yet
  kLazy,   // its call has returned
};

// The use of what the call of a frame's bytecode returns.
enum class ResultRule : uint8_t {
  kAccumulator,  // it becomes the accumulator
  kIgnored,      // the frame's accumulator stays
  kConstruct,    // the same unless it is an object: the frame's accumulator is the receiver of a construction
};

// An interpreted frame that stands for an optimized one, or for a part of it.
struct ExitFrame {
  static constexpr int32_t kOwnArguments = -1;

  uint32_t function = 0;         // index of CompiledCode::functions
  uint32_t bytecode_offset = 0;  // that of its prefix if it has one
  ResultRule result = ResultRule::kAccumulator;
  int32_t argc = kOwnArguments;  // arguments that were passed; the outermost frame has its own
  bool operator==(const ExitFrame&) const = default;
};

// Values of one frame, in descending order of their operands. An operand without a value is dead, but for
// these:
//   context            that of the function
//   new.target         undefined
//   receiver, arguments of the outermost frame: what stands in the arguments area
class ExitValueIterator {
 public:
  ExitValueIterator(const uint8_t* own, const uint8_t* shared) : own_(own), shared_(shared) { Settle(); }
  bool done() const { return own_.done && shared_.done; }
  const FrameValue& current() const {
    return own_.done ? shared_.current : own_.Leads(shared_) ? own_.current : shared_.current;
  }
  void Advance();

 private:
  // One list of values.
  struct List {
    explicit List(const uint8_t* at);
    void Advance();
    bool Leads(const List& other) const { return other.done || current.operand >= other.current.operand; }

    const uint8_t* at;  // null: empty
    uint32_t left = 0;
    bool done = true;
    FrameValue current{};
  };
  // Passes by values of the shared list that the own one replaces, and those that are dead by that.
  void Settle();

  List own_, shared_;
};

class ExitFrameReader {
 public:
  ExitFrameReader(const uint8_t* frames, uint32_t place);
  const ExitFrame& frame() const { return frame_; }
  ExitValueIterator values() const { return {own_, shared_}; }
  // Nothing if the operand has no value.
  std::optional<ExitValue> Find(int32_t operand) const;

 private:
  ExitFrame frame_;
  const uint8_t* own_;
  const uint8_t* shared_ = nullptr;
};

class ExitReader {
 public:
  ExitReader(const uint8_t* exit, const uint8_t* frames);
  DeoptReason reason() const { return reason_; }
  ExitKind kind() const { return kind_; }
  uint32_t frame_count() const { return frame_count_; }
  // Frame 0 is the outermost one.
  ExitFrameReader frame(uint32_t i) const;
  // The beginning of the next exit.
  const uint8_t* end() const;

 private:
  DeoptReason reason_;
  ExitKind kind_;
  uint32_t frame_count_ = 1;
  const uint8_t* places_;
  const uint8_t* frames_;
};

// Points into the table's bytes, which have to stay where they are.
class ExitTableReader {
 public:
  explicit ExitTableReader(const uint8_t* table);
  uint32_t count() const { return count_; }
  ExitReader exit(uint32_t number) const;

 private:
  uint32_t count_;
  const uint8_t* index_;
  const uint8_t* exits_;
  const uint8_t* frames_;
};

class ExitTableWriter {
 public:
  // A frame and its values, in descending order of their operands.
  struct Frame {
    ExitFrame frame;
    std::span<const FrameValue> values;
  };

  // The exit's number; they count from 0. Frames stand outermost first.
  uint32_t Add(DeoptReason reason, ExitKind kind, std::span<const Frame> frames);
  std::vector<uint8_t> Take();

 private:
  // The newest frame of a function that is told in full.
  struct Full {
    uint32_t place;
    std::vector<FrameValue> values;
  };
  using Bytes = std::vector<uint8_t>;

  uint32_t PlaceOf(const Frame& frame);
  uint32_t PlaceOf(const Bytes& description);

  uint32_t count_ = 0;
  Bytes index_, exits_, frames_;
  std::map<Bytes, uint32_t> places_;  // the frames that are there
  std::map<uint32_t, Full> full_;     // keyed by function
};

}  // namespace kei

#endif  // KEI_VM_DEOPT_EXIT_TABLE_H_
