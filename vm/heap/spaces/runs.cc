#include "vm/heap/spaces/runs.h"

#include <algorithm>

#include "vm/base/checks.h"

namespace kei {

int32_t Runs::Open(uint32_t start) {
  const uint32_t page = (start >> kPageSizeLog2) - first_page_;
  if (page >= last_run_.size()) last_run_.resize(page + 1, -1);
  const int32_t number = static_cast<int32_t>(runs_.size());
  runs_.push_back({start, start, start, start, last_run_[page]});
  last_run_[page] = number;
  new_.push_back(number);
  return number;
}

void Runs::Clear() {
  for (const Run& run : runs_) last_run_[(run.start >> kPageSizeLog2) - first_page_] = -1;
  runs_.clear();
  new_.clear();
}

bool Runs::IsNew(uint32_t offset) const {
  return std::any_of(new_.begin(), new_.end(), [&](int32_t number) {
    return runs_[number].taken <= offset && offset < runs_[number].end;
  });
}

std::vector<Runs::Range> Runs::TakeNew(int32_t open1, int32_t open2) {
  std::vector<Range> ranges;
  std::vector<int32_t> still_open;
  for (int32_t number : new_) {
    Run& run = runs_[number];
    if (run.taken < run.end) ranges.push_back({run.taken, run.end});
    run.taken = run.end;
    if (number == open1 || number == open2) still_open.push_back(number);
  }
  new_ = std::move(still_open);
  return ranges;
}

void Runs::IndexAll(ObjectBits bits) {
  for (Run& run : runs_) Index(bits, run);
}

void Runs::IndexAround(ObjectBits bits, uint32_t offset) {
  const uint32_t page = (offset >> kPageSizeLog2) - first_page_;
  if (page >= last_run_.size()) return;
  for (int32_t i = last_run_[page]; i >= 0; i = runs_[i].previous) {
    if (runs_[i].start <= offset && offset < runs_[i].end) return Index(bits, runs_[i]);
  }
}

uint32_t FindCovering(Isolate* isolate, const ObjectModel& model, ObjectBits bits, uint32_t offset) {
  offset &= ~uint32_t{kObjectAlignment - 1};
  const uint32_t start = bits.FindLast(offset & ~(kPageSize - 1), offset);
  return start != 0 && offset - start < model.size_at(isolate, start) ? start : 0;
}

}  // namespace kei
