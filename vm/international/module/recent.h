#ifndef KEI_VM_INTERNATIONAL_MODULE_RECENT_H_
#define KEI_VM_INTERNATIONAL_MODULE_RECENT_H_

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kei::international {

// Values by keys: those that were used last. To make one of ICU's objects takes up to half a millisecond, and
// programs compare and format many values in the same way. Each thread has its own.
template <typename T, size_t kMost = 32>
class Recent {
 public:
  // The value, which make() gives if it is not kept. A value that is false is not kept.
  template <typename Make>
  T* Get(std::string_view key, Make make) {
    auto entry = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.key == key; });
    const auto near = entries_.begin() + std::min(entries_.size(), kNear);
    if (entry < near) return &entry->value;
    if (entry != entries_.end()) {
      std::rotate(entries_.begin(), entry, entry + 1);
    } else {
      T made = make();
      if (!made) return nullptr;
      if (entries_.size() == kMost) entries_.pop_back();
      entries_.insert(entries_.begin(), Entry{std::string(key), std::move(made)});
    }
    return &entries_.front().value;
  }

 private:
  static constexpr size_t kNear = 4;  // that many stay where they are, as programs use some in turn
  struct Entry {
    std::string key;
    T value;
  };

  std::vector<Entry> entries_;  // the newest first
};

// An object of ICU that it closes.
template <auto Close>
struct Closer {
  template <typename T>
  void operator()(T* object) const {
    Close(object);
  }
};
template <typename T, auto Close>
using Owned = std::unique_ptr<T, Closer<Close>>;

}  // namespace kei::international

#endif  // KEI_VM_INTERNATIONAL_MODULE_RECENT_H_
