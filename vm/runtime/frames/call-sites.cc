#include "vm/runtime/frames/call-sites.h"

#include <algorithm>

#include "vm/bytecode/bytecode-iterator.h"
#include "vm/heap/heap.h"
#include "vm/tables/code/embedded.h"

namespace kei {
namespace {

constexpr uint16_t kAllSlots = 0xffff;

// Null where no code that has known slots returns to.
const EmbeddedCallSite* FindCallSite(Address return_address) {
  const auto start = reinterpret_cast<Address>(Kei_EmbeddedBlobStart);
  const auto end = reinterpret_cast<Address>(Kei_EmbeddedBlobEnd);
  if (return_address < start || return_address > end) return nullptr;
  const EmbeddedCallSite* last = kEmbeddedCallSites + kEmbeddedCallSiteCount;
  const auto offset = static_cast<uint32_t>(return_address - start);
  const EmbeddedCallSite* found =
      std::ranges::lower_bound(kEmbeddedCallSites, last, offset, {}, &EmbeddedCallSite::return_offset);
  return found != last && found->return_offset == offset ? found : nullptr;
}

bool IsMachineCode(Isolate* isolate, Address address) {
  return isolate->heap()->code_table().FindObject(address) != 0;
}

// Any stencil of the bytecode may be what runs. A prologue may be, before the first one.
uint16_t LiveInStencils(Frame frame, bool calls_function) {
  if (frame.bytecode_offset() == 0) return kAllSlots;
  const BytecodeIterator it(frame.bytecode_array().bytes(), frame.bytecode_offset());
  const StencilLiveSlots& slots = kStencilLiveSlots[static_cast<int>(it.bytecode())];
  return calls_function ? slots.across_functions : slots.across_others;
}

uint16_t LiveOfFunction(Isolate* isolate, Frame frame, CallRecord call) {
  if (call.at == 0) return kAllSlots;
  if (IsMachineCode(isolate, call.return_address())) {
    return LiveInStencils(frame, call.at != isolate->last_call_record && Frame(call.at).is_javascript());
  }
  const EmbeddedCallSite* site = FindCallSite(call.return_address());
  if (site == nullptr) return kAllSlots;
  switch (site->frame) {
    case CallSiteFrame::kHandler: return site->live_slots;
    case CallSiteFrame::kGenericStub: return site->live_slots | LiveInStencils(frame, false);
    default: return kAllSlots;
  }
}

CallSiteFrame CallSiteFrameOf(Frame frame) {
  return frame.kind() == Frame::kBuiltin ? CallSiteFrame::kBuiltin : CallSiteFrame::kStub;
}

}  // namespace

SpillSlots SpillSlotsOfFunction(Isolate* isolate, Frame frame, CallRecord call) {
  return {frame.fp() - kHandlerSpillStart, kHandlerSpillSlots, LiveOfFunction(isolate, frame, call)};
}

SpillSlots SpillSlotsOfStub(Frame frame, CallRecord call) {
  const EmbeddedCallSite* site = call.at == 0 ? nullptr : FindCallSite(call.return_address());
  if (site == nullptr || site->frame != CallSiteFrameOf(frame)) return {};
  const Address start = frame.kind() == Frame::kBuiltin ? kBuiltinSpillStart : kStubSpillStart;
  return {frame.fp() - start, site->slots, site->live_slots};
}

}  // namespace kei
