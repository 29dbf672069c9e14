#include "vm/deopt/exit-table.h"

#include <cstring>

#include "vm/base/checks.h"

namespace kei {
namespace {

using Where = ExitValue::Where;
using Bytes = std::vector<uint8_t>;

constexpr uint32_t kGroupSize = 8;

// The byte of an exit.
constexpr uint8_t kReasonMask = 31, kLazyBit = 32, kManyFramesBit = 64;
static_assert(kDeoptReasonCount <= kReasonMask + 1);
// The head of a frame; the function stands above.
constexpr uint32_t kDifferenceBit = 1, kResultShift = 1, kResultMask = 3, kArgcBit = 8, kFunctionShift = 4;
// The byte of a value.
constexpr uint8_t kWhereMask = 15, kAsShift = 4, kAsMask = 7, kNextOperandBit = 128;

uint64_t Zigzag(int64_t value) {
  return static_cast<uint64_t>(value) << 1 ^ static_cast<uint64_t>(value >> 63);
}
int64_t FromZigzag(uint64_t coded) {
  return static_cast<int64_t>(coded >> 1) ^ -static_cast<int64_t>(coded & 1);
}

void PutVarint(Bytes* out, uint64_t value) {
  for (; value >= 128; value >>= 7) out->push_back(static_cast<uint8_t>(value | 128));
  out->push_back(static_cast<uint8_t>(value));
}
uint64_t TakeVarint(const uint8_t** at) {
  uint64_t value = 0;
  for (int shift = 0;; shift += 7) {
    const uint8_t byte = *(*at)++;
    value |= static_cast<uint64_t>(byte & 127) << shift;
    if (byte < 128) return value;
  }
}
uint32_t TakeVarint32(const uint8_t** at) { return static_cast<uint32_t>(TakeVarint(at)); }

template <typename T>
void PutRaw(Bytes* out, T value) {
  const auto* bytes = reinterpret_cast<const uint8_t*>(&value);
  out->insert(out->end(), bytes, bytes + sizeof(T));
}
template <typename T>
T Raw(const uint8_t* at) {
  T value;
  std::memcpy(&value, at, sizeof(T));
  return value;
}

void PutPayload(Bytes* out, const ExitValue& value) {
  switch (value.where) {
    case Where::kRegister:
    case Where::kFloatRegister:
    case Where::kSpillSlot:
    case Where::kObject:
    case Where::kLiteral: return PutVarint(out, value.payload);
    case Where::kInt32:
    case Where::kConstant: return PutVarint(out, Zigzag(static_cast<int64_t>(value.payload)));
    case Where::kFloat64: return PutRaw(out, value.payload);
    case Where::kArguments:
    case Where::kDead: return;
  }
}
uint64_t TakePayload(const uint8_t** at, Where where) {
  switch (where) {
    case Where::kRegister:
    case Where::kFloatRegister:
    case Where::kSpillSlot:
    case Where::kObject:
    case Where::kLiteral: return TakeVarint(at);
    case Where::kInt32:
    case Where::kConstant: return static_cast<uint64_t>(FromZigzag(TakeVarint(at)));
    case Where::kFloat64: *at += sizeof(uint64_t); return Raw<uint64_t>(*at - sizeof(uint64_t));
    case Where::kArguments:
    case Where::kDead: return 0;
  }
  UNREACHABLE();
}

void PutValues(Bytes* out, std::span<const FrameValue> values) {
  PutVarint(out, values.size());
  int32_t before = 0;
  for (const auto& [operand, value] : values) {
    const bool is_next = operand == before - 1;
    out->push_back(static_cast<uint8_t>(static_cast<uint8_t>(value.where) |
                                        static_cast<uint8_t>(value.as) << kAsShift |
                                        (is_next ? kNextOperandBit : 0)));
    if (!is_next) PutVarint(out, Zigzag(int64_t{before} - operand));
    PutPayload(out, value);
    before = operand;
  }
}

// The values of `to` that `from` lacks or has otherwise, and dead ones for those that only `from` has.
std::vector<FrameValue> Difference(std::span<const FrameValue> from, std::span<const FrameValue> to) {
  std::vector<FrameValue> result;
  size_t i = 0, j = 0;
  while (i < from.size() || j < to.size()) {
    if (i == from.size() || (j < to.size() && to[j].operand > from[i].operand)) {
      result.push_back(to[j++]);
    } else if (j == to.size() || from[i].operand > to[j].operand) {
      result.push_back({from[i++].operand, ExitValue::Dead()});
    } else {
      if (!(from[i].value == to[j].value)) result.push_back(to[j]);
      i++, j++;
    }
  }
  return result;
}

void CheckOrder(std::span<const FrameValue> values) {
  for (size_t i = 0; i < values.size(); i++) {
    CHECK(values[i].value.where != Where::kDead);
    CHECK(i == 0 || values[i - 1].operand > values[i].operand);
  }
}

Bytes Head(const ExitFrame& frame, bool is_difference) {
  Bytes out;
  const bool has_argc = frame.argc != ExitFrame::kOwnArguments;
  PutVarint(&out, frame.function << kFunctionShift | (has_argc ? kArgcBit : 0) |
                      static_cast<uint32_t>(frame.result) << kResultShift |
                      (is_difference ? kDifferenceBit : 0));
  PutVarint(&out, frame.bytecode_offset);
  if (has_argc) PutVarint(&out, static_cast<uint32_t>(frame.argc));
  return out;
}

}  // namespace

// --- Reading

ExitValueIterator::List::List(const uint8_t* list) : at(list) {
  if (at != nullptr) left = TakeVarint32(&at);
  Advance();
}

void ExitValueIterator::List::Advance() {
  done = left == 0;
  if (done) return;
  left--;
  const uint8_t nature = *at++;
  const bool is_next = (nature & kNextOperandBit) != 0;
  current.operand -= is_next ? 1 : static_cast<int32_t>(FromZigzag(TakeVarint(&at)));
  current.value.where = static_cast<Where>(nature & kWhereMask);
  current.value.as = static_cast<ExitValue::As>(nature >> kAsShift & kAsMask);
  current.value.payload = TakePayload(&at, current.value.where);
}

void ExitValueIterator::Settle() {
  while (!own_.done) {
    if (!own_.Leads(shared_)) return;
    if (!shared_.done && shared_.current.operand == own_.current.operand) shared_.Advance();
    if (own_.current.value.where != Where::kDead) return;
    own_.Advance();
  }
}

void ExitValueIterator::Advance() {
  List& first = !own_.done && own_.Leads(shared_) ? own_ : shared_;
  first.Advance();
  Settle();
}

ExitFrameReader::ExitFrameReader(const uint8_t* frames, uint32_t place) {
  const uint8_t* at = frames + place;
  const uint32_t head = TakeVarint32(&at);
  frame_.function = head >> kFunctionShift;
  frame_.result = static_cast<ResultRule>(head >> kResultShift & kResultMask);
  frame_.bytecode_offset = TakeVarint32(&at);
  if ((head & kArgcBit) != 0) frame_.argc = static_cast<int32_t>(TakeVarint32(&at));
  if ((head & kDifferenceBit) != 0) {
    const ExitFrameReader other(frames, TakeVarint32(&at));
    shared_ = other.own_;
  }
  own_ = at;
}

std::optional<ExitValue> ExitFrameReader::Find(int32_t operand) const {
  for (ExitValueIterator it = values(); !it.done() && it.current().operand >= operand; it.Advance()) {
    if (it.current().operand == operand) return it.current().value;
  }
  return std::nullopt;
}

ExitReader::ExitReader(const uint8_t* exit, const uint8_t* frames) : frames_(frames) {
  const uint8_t nature = *exit++;
  reason_ = static_cast<DeoptReason>(nature & kReasonMask);
  kind_ = (nature & kLazyBit) != 0 ? ExitKind::kLazy : ExitKind::kEager;
  if ((nature & kManyFramesBit) != 0) frame_count_ = TakeVarint32(&exit);
  places_ = exit;
}

ExitFrameReader ExitReader::frame(uint32_t i) const {
  const uint8_t* at = places_;
  for (; i > 0; i--) TakeVarint(&at);
  return {frames_, TakeVarint32(&at)};
}

const uint8_t* ExitReader::end() const {
  const uint8_t* at = places_;
  for (uint32_t i = 0; i < frame_count_; i++) TakeVarint(&at);
  return at;
}

ExitTableReader::ExitTableReader(const uint8_t* table) {
  count_ = TakeVarint32(&table);
  const uint32_t bytes = TakeVarint32(&table);
  const uint32_t groups = (count_ + kGroupSize - 1) / kGroupSize;
  index_ = table;
  exits_ = table + (groups > 0 ? groups - 1 : 0) * sizeof(uint32_t);
  frames_ = exits_ + bytes;
}

ExitReader ExitTableReader::exit(uint32_t number) const {
  CHECK(number < count_);
  const uint32_t group = number / kGroupSize;
  const uint8_t* at = exits_;
  if (group > 0) at += Raw<uint32_t>(index_ + (group - 1) * sizeof(uint32_t));
  for (uint32_t i = group * kGroupSize; i < number; i++) at = ExitReader(at, frames_).end();
  return {at, frames_};
}

// --- Writing

uint32_t ExitTableWriter::PlaceOf(const Bytes& description) {
  const auto [known, is_new] = places_.emplace(description, static_cast<uint32_t>(frames_.size()));
  if (is_new) frames_.insert(frames_.end(), description.begin(), description.end());
  return known->second;
}

uint32_t ExitTableWriter::PlaceOf(const Frame& frame) {
  CheckOrder(frame.values);
  Bytes whole = Head(frame.frame, false);
  PutValues(&whole, frame.values);
  if (const auto known = places_.find(whole); known != places_.end()) return known->second;
  if (const auto full = full_.find(frame.frame.function); full != full_.end()) {
    Bytes difference = Head(frame.frame, true);
    PutVarint(&difference, full->second.place);
    PutValues(&difference, Difference(full->second.values, frame.values));
    // A frame that differs in much is a better one for the next frames to be compared with.
    if (2 * difference.size() <= whole.size() + 4) return PlaceOf(difference);
  }
  const uint32_t place = PlaceOf(whole);
  full_[frame.frame.function] = {place, {frame.values.begin(), frame.values.end()}};
  return place;
}

uint32_t ExitTableWriter::Add(DeoptReason reason, ExitKind kind, std::span<const Frame> frames) {
  CHECK(!frames.empty());
  if (count_ % kGroupSize == 0 && count_ > 0) PutRaw(&index_, static_cast<uint32_t>(exits_.size()));
  const bool are_many = frames.size() > 1;
  exits_.push_back(static_cast<uint8_t>(static_cast<uint8_t>(reason) |
                                        (kind == ExitKind::kLazy ? kLazyBit : 0) |
                                        (are_many ? kManyFramesBit : 0)));
  if (are_many) PutVarint(&exits_, frames.size());
  for (const Frame& frame : frames) PutVarint(&exits_, PlaceOf(frame));
  return count_++;
}

std::vector<uint8_t> ExitTableWriter::Take() {
  Bytes out;
  PutVarint(&out, count_);
  PutVarint(&out, exits_.size());
  for (const Bytes* part : {&index_, &exits_, &frames_}) out.insert(out.end(), part->begin(), part->end());
  return out;
}

}  // namespace kei
