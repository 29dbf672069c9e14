#ifndef KEI_TOOLS_KEI_INSPECT_TRANSITION_RECORDER_H_
#define KEI_TOOLS_KEI_INSPECT_TRANSITION_RECORDER_H_

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "vm/isolate/isolate.h"
#include "vm/runtime/shapes/transition-table.h"

namespace kei::shell {

// A map that was made of another, and the code that did so first. Later objects take the same transition.
struct RecordedTransition {
  static constexpr int kNone = -1;

  std::string from, to;   // shapes
  std::string key;        // the property, or what else changed
  int before = kNone;     // the transition that made `from`
  uint32_t function = 0;  // its SharedFunctionInfo::unique_id; 0: no JavaScript ran
  int bytecode = kNone;
  int script = kNone;
  int position = kNone;
};

// Records the transitions of an isolate as long as it exists.
class TransitionRecorder final : public TransitionListener {
 public:
  explicit TransitionRecorder(Isolate* isolate);
  ~TransitionRecorder();
  TransitionRecorder(const TransitionRecorder&) = delete;
  TransitionRecorder& operator=(const TransitionRecorder&) = delete;

  void Note(Isolate* isolate, Map from, Object key, Map to) override;
  const std::vector<RecordedTransition>& transitions() const { return transitions_; }
  // The index of the one that made the map; kNone if none did.
  int Find(Map map) const;

 private:
  struct Origin {
    uint64_t from;  // the address of the map before
    int transition;
  };

  Isolate* isolate_;
  std::vector<RecordedTransition> transitions_;
  // Keyed by the map's address. Maps never move, but a dead one's place may be taken.
  std::unordered_map<uint64_t, Origin> origins_;
};

}  // namespace kei::shell

#endif  // KEI_TOOLS_KEI_INSPECT_TRANSITION_RECORDER_H_
