#include <sys/mman.h>

#include <algorithm>
#include <vector>

#include "jit/code/code-writer.h"
#include "jit/code/pages.h"
#include "vm/base/checks.h"

// All pages are executable at rest, used or not. So a change of some of them fails before anything has
// changed there, or not at all; and to change them back splits no mapping.
//
// Changing the protection of part of a mapping splits it in the kernel and joins it again, which takes longer
// than all else. So new code goes to a mapping of its own, some pages at the end of what is in use. These
// pages become part of the mapping before them once they are full. Advice that does not matter for code
// keeps the kernel from joining them earlier.

namespace kei::jit {
namespace {

// Whole pages.
struct PageRange {
  uint64_t begin, end;
};

bool TryProtect(const PageRange& pages, int protection) {
  return mprotect(reinterpret_cast<void*>(pages.begin), pages.end - pages.begin, protection) == 0;
}

class ProtectionWriter final : public CodeWriter {
 public:
  ProtectionWriter(uint64_t start, size_t size) : start_(start), size_(size), open_{start, start} {}

  bool TryWrite(std::span<const Room> rooms, const Fill& fill) override {
    if (rooms.empty()) return true;
    const std::vector<PageRange> pages = PagesOf(rooms);
    for (const PageRange& range : pages) {
      if (TryProtect(range, PROT_READ | PROT_WRITE)) continue;
      for (const PageRange& changed : pages) MakeExecutable(changed);
      return false;
    }
    for (size_t i = 0; i < rooms.size(); i++) {
      fill(i, reinterpret_cast<uint8_t*>(rooms[i].address));
    }
    for (const PageRange& range : pages) MakeExecutable(range);
    OpenPagesUpTo(pages.back().end);
    return true;
  }

 private:
  // The result is in ascending order, and any two ranges have a page between them that is none of the rooms'.
  std::vector<PageRange> PagesOf(std::span<const Room> rooms) const;
  PageRange WithOpenPages(const PageRange& pages) const;
  void OpenPagesUpTo(uint64_t end);
  static void MakeExecutable(const PageRange& pages);

  // A multiple of the page size.
  static uint64_t OpenBytes() {
    constexpr uint64_t kOpenBytes = 1 << 14;
    return std::max(kOpenBytes, PageSize());
  }

  const uint64_t start_;
  const size_t size_;
  PageRange open_;  // the mapping of new code; behind it nothing was used yet
};

std::vector<PageRange> ProtectionWriter::PagesOf(std::span<const Room> rooms) const {
  std::vector<PageRange> pages;
  for (const auto& [address, bytes] : rooms) {
    const uint64_t begin = address / PageSize() * PageSize();
    pages.push_back(WithOpenPages({begin, RoundUp(address + bytes, PageSize())}));
  }
  std::sort(pages.begin(), pages.end(),
            [](const PageRange& a, const PageRange& b) { return a.begin < b.begin; });
  size_t count = 0;
  for (const PageRange& range : pages) {
    if (count > 0 && range.begin <= pages[count - 1].end) {
      pages[count - 1].end = std::max(pages[count - 1].end, range.end);
    } else {
      pages[count++] = range;
    }
  }
  pages.resize(count);
  return pages;
}

// Pages that have not been used become open, up to a multiple of the number that is open at once.
PageRange ProtectionWriter::WithOpenPages(const PageRange& pages) const {
  PageRange result = pages;
  if (result.end > open_.begin && result.begin < open_.end) {
    result = {std::min(result.begin, open_.begin), std::max(result.end, open_.end)};
  }
  if (result.end > open_.end) {
    result.end = std::min(start_ + RoundUp(result.end - start_, OpenBytes()), start_ + size_);
  }
  return result;
}

// The system may not know the advice: then it does more work, now and for later changes.
void ProtectionWriter::OpenPagesUpTo(uint64_t end) {
  if (end <= open_.end) return;
  const uint64_t begin = std::max(open_.end, end - std::min(end - start_, OpenBytes()));
  static_cast<void>(madvise(reinterpret_cast<void*>(open_.begin), begin - open_.begin, MADV_NOHUGEPAGE));
  open_ = {begin, end};
}

// The kernel may lack memory of its own for a moment.
void ProtectionWriter::MakeExecutable(const PageRange& pages) {
  CHECK(TryProtect(pages, PROT_READ | PROT_EXEC) || TryProtect(pages, PROT_READ | PROT_EXEC));
}

class ProtectedPages final : public CodePages {
 public:
  std::unique_ptr<CodeWriter> NewWriter(uint64_t start, size_t size) override {
    if (!TryProtect({start, start + size}, PROT_READ | PROT_EXEC)) return nullptr;
    return std::make_unique<ProtectionWriter>(start, size);
  }
  // A page that the system refuses to protect stays executable, filled with zeros.
  void Discard(uint64_t start, size_t size) override {
    static_cast<void>(TryProtect({start, start + size}, PROT_NONE));
    madvise(reinterpret_cast<void*>(start), size, MADV_DONTNEED);
  }
};

}  // namespace

std::unique_ptr<CodePages> NewProtectedPages() { return std::make_unique<ProtectedPages>(); }

}  // namespace kei::jit
