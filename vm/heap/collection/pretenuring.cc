#include "vm/heap/collection/pretenuring.h"

#include "vm/heap/spaces/slots.h"
#include "vm/heap/spaces/tuning.h"

namespace kei {

AllocationType Pretenuring::TypeFor(AllocationSite site) {
  if (site.is_old() == 0 || !isolate_->flags().pretenuring) return AllocationType::kYoung;
  const int32_t count = site.allocations() + 1;
  site.set_allocations(count % kPretenuredYoungEvery);
  return count == kPretenuredYoungEvery ? AllocationType::kYoung : AllocationType::kOld;
}

void Pretenuring::NoteObject(AllocationSite site, HeapObject object, bool is_small) {
  if (is_small && site.is_old() == 0) site.set_unsampled(kUnsampledCopies);
  if (!IsYoung(object.compressed()) || samples_.size() >= kMaxPretenuringSamples) return;
  samples_.push_back({OffsetOf(site.compressed()), OffsetOf(object.compressed())});
}

void Pretenuring::NoteFate(uint32_t offset, bool survived) {
  AllocationSite site(ObjectAt(isolate_, offset).ptr());
  const int32_t samples = site.samples() + 1;
  const int32_t survivors = site.survivors() + (survived ? 1 : 0);
  const bool decides = samples == kSamplesPerDecision;
  site.set_samples(decides ? 0 : samples);
  site.set_survivors(decides ? 0 : survivors);
  if (!decides) return;
  const bool is_old = survivors * 100 >= samples * kPretenuredPercent;
  site.set_is_old(is_old ? 1 : 0);
  if (is_old) site.set_unsampled(0);
}

}  // namespace kei
