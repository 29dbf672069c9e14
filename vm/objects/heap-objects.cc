#include "vm/objects/heap-objects.h"

namespace kei {

uint32_t HeapObject::Size(Isolate* isolate) const {
  Map map = this->map(isolate);
  const LayoutInfo& info = LayoutOf(LayoutOfType(map.type()));
  uint32_t size = info.size;
  auto smi_length = [&] { return static_cast<uint32_t>(FixedArrayBase(ptr_).length()); };
  switch (info.tail) {
    case TailKind::kNone:
      if (map.type() == InstanceType::kFreeSpace) return FreeSpace(ptr_).size();
      return size;
    case TailKind::kInObject: return map.instance_size();
    case TailKind::kTagged:
    case TailKind::kWeak:
    case TailKind::kEphemerons: return size + smi_length() * kTaggedSize;
    case TailKind::kTriples: return size + smi_length() * kTripleSize;
    case TailKind::kFloat64:
    case TailKind::kWord64: return size + smi_length() * 8;
    case TailKind::kUint8: {
      uint32_t length = info.id == LayoutId::kSeqOneByteString ? String(ptr_).length() : smi_length();
      return AlignUp(size + length, kObjectAlignment);
    }
    case TailKind::kUint16: return AlignUp(size + 2 * String(ptr_).length(), kObjectAlignment);
  }
  UNREACHABLE();
}

}  // namespace kei
