#include "vm/baseline/site-feedback.h"

#include "vm/base/maybe.h"
#include "vm/bytecode/function-flags.h"
#include "vm/tables/feedback.h"

namespace kei {
namespace {

using Kind = StencilCondition::Kind;

// Whether every use of the bytecode leaves something in the slot.
bool IsFilledByUse(FeedbackSlotKind kind) {
  switch (kind) {
    case FeedbackSlotKind::kDefineKeyedOwn:
    case FeedbackSlotKind::kBinaryOp:
    case FeedbackSlotKind::kCompareOp:
    case FeedbackSlotKind::kForIn:
    case FeedbackSlotKind::kToBoolean:
    case FeedbackSlotKind::kJumpLoop: return false;
    default: return true;
  }
}

// Such slots hold `uninitialized`, or the cleared weak reference, at first.
bool NeverRan(Isolate* isolate, FeedbackVector vector, int slot) {
  const MaybeObject word = vector.get(isolate, slot);
  return word.IsCleared() || (word.IsStrong() && word.object().Is(RootIndex::k_uninitialized));
}

void AddMap(SiteFeedback* site, int i, MaybeObject weak_map, int32_t handler) {
  site->maps[i] = MaybeObject(weak_map.object()).cage_offset();
  site->payloads[i] = PayloadOfHandler(handler);
}

// False where the object's address does not fit into an instruction.
bool AddObject(SiteFeedback* site, SiteObject which, HeapObject object) {
  const CageOffset address = MaybeObject(object).cage_offset();
  site->objects[static_cast<size_t>(which)] = address;
  constexpr CageOffset kMaxOffset = 64;  // within the object
  return address <= INT32_MAX - kMaxOffset;
}

bool AddHandler(Isolate* isolate, SiteFeedback* site, DataHandler handler) {
  if (InfoOf(KindOfHandler(handler.smi_handler())).data == HandlerData::kMap) {
    const MaybeObject new_map = handler.data(isolate);
    if (new_map.IsCleared()) return false;
    site->maps[1] = MaybeObject(new_map.object()).cage_offset();
  }
  const Object cell = handler.validity_cell(isolate);
  return !cell.IsSmi() && AddObject(site, SiteObject::kHandler, handler) &&
         AddObject(site, SiteObject::kValidityCell, Cell::cast(cell));
}

constexpr SiteFeedback kInlineCacheOnly = {.condition = {Kind::kInlineCache}};

int32_t BitsOf(Object handler) {
  return handler.IsSmi() ? handler.SmiValue() : DataHandler::cast(handler).smi_handler();
}

// Whether stencils have the handler for strings, whatever their maps.
bool IsForStrings(Object handler) {
  const HandlerKindInfo& info = InfoOf(KindOfHandler(BitsOf(handler)));
  return (info.sites & HandlerSite::kStrings) != 0 && info.MayBeData() == !handler.IsSmi();
}

bool IsValid(Isolate* isolate, Object handler) {
  if (handler.IsSmi()) return true;
  const Object cell = DataHandler::cast(handler).validity_cell(isolate);
  return cell.IsSmi() || Cell::cast(cell).value(isolate) == Smi::From(1);
}

// The handler of a site that has only seen strings: they all find the same. Maps that the site has not met
// since a prototype changed still have handlers from before.
Maybe<Object> HandlerOfStrings(Isolate* isolate, WeakFixedArray pairs) {
  Maybe<Object> found;
  for (int i = 0; i < pairs.length(); i += 2) {
    const MaybeObject map = pairs.get(isolate, i);
    if (map.IsCleared()) return std::nullopt;
    const auto type = static_cast<int>(Map::cast(map.object()).type());
    if (type >= kFirstNonStringType) return std::nullopt;
    const Object handler = pairs.get(isolate, i + 1).object();
    if (!IsValid(isolate, handler)) continue;
    if (found && BitsOf(handler) != BitsOf(*found)) return std::nullopt;
    if (!found) found = handler;
  }
  if (!found || !IsForStrings(*found)) return std::nullopt;
  return found;
}

// The word of a site that is not monomorphic.
SiteFeedback PolymorphicFeedback(Isolate* isolate, MaybeObject word) {
  if (!word.object().IsTypeWeakFixedArray(isolate)) return kInlineCacheOnly;
  const WeakFixedArray pairs = WeakFixedArray::cast(word.object());
  if (const auto handler = HandlerOfStrings(isolate, pairs)) {
    const int32_t bits = BitsOf(*handler);
    SiteFeedback site{.condition = {Kind::kStrings, bits}, .payloads = {PayloadOfHandler(bits)}};
    const bool is_known = handler->IsSmi() || AddHandler(isolate, &site, DataHandler::cast(*handler));
    return is_known ? site : kInlineCacheOnly;
  }
  if (pairs.length() != 4) return kInlineCacheOnly;
  SiteFeedback site{.condition = {Kind::kTwoMaps}};
  for (int i = 0; i < 2; i++) {
    const MaybeObject map = pairs.get(isolate, 2 * i);
    const Object handler = pairs.get(isolate, 2 * i + 1).object();
    if (map.IsCleared() || !handler.IsSmi()) return kInlineCacheOnly;
    const int32_t bits = handler.SmiValue();
    if (i == 1 && KindOfHandler(bits) != KindOfHandler(site.condition.handler)) {
      return kInlineCacheOnly;
    }
    site.condition.handler |= bits;
    AddMap(&site, i, map, handler.SmiValue());
  }
  return site;
}

// A site of a named or keyed access that has run.
SiteFeedback AccessFeedback(Isolate* isolate, FeedbackVector vector, int slot) {
  const MaybeObject map = vector.get(isolate, slot);
  if (map.IsStrong()) return PolymorphicFeedback(isolate, map);
  if (!map.IsWeak()) return kInlineCacheOnly;
  const Object handler = vector.get(isolate, slot + 1).object();
  SiteFeedback site;
  int32_t bits;
  if (handler.IsSmi()) {
    site.condition.kind = Kind::kSmiHandler;
    bits = handler.SmiValue();
  } else if (handler.IsTypeDataHandler(isolate)) {
    site.condition.kind = Kind::kDataHandler;
    bits = DataHandler::cast(handler).smi_handler();
    if (!AddHandler(isolate, &site, DataHandler::cast(handler))) return kInlineCacheOnly;
  } else {
    return kInlineCacheOnly;
  }
  site.condition.handler = bits;
  AddMap(&site, 0, map, bits);
  return site;
}

SiteFeedback GlobalFeedback(Isolate* isolate, FeedbackVector vector, int slot) {
  const MaybeObject cell = vector.get(isolate, slot);
  if (!cell.IsWeak() || !cell.object().IsTypePropertyCell(isolate)) return {};
  SiteFeedback site{.condition = {Kind::kGlobalCell}};
  if (!AddObject(&site, SiteObject::kGlobalCell, PropertyCell::cast(cell.object()))) return {};
  return site;
}

SiteFeedback CallFeedback(Isolate* isolate, FeedbackVector vector, int slot, Bytecode bytecode) {
  const MaybeObject callee = vector.get(isolate, slot);
  if (callee.IsStrong()) return {.condition = {Kind::kManyCallees}};
  if (!callee.IsWeak() || !callee.object().IsJSFunction(isolate)) return {};
  if (bytecode != Bytecode::kConstruct) return {.condition = {Kind::kOneCallee}};
  constexpr uint32_t kOther = FunctionFlags::kDerivedConstructor | FunctionFlags::kBuiltin;
  const SharedFunctionInfo shared = JSFunction::cast(callee.object()).shared(isolate);
  if ((shared.flags() & kOther) != 0) return {};
  return {.condition = {Kind::kOneBase}};
}

constexpr int kIdentityKinds = OperandKinds::kReceiver | OperandKinds::kOddball | OperandKinds::kSymbol;
constexpr int kStringKinds = OperandKinds::kString | OperandKinds::kInternalizedString;

constexpr int kNumberKinds = OperandKinds::kNumber | OperandKinds::kInt32 | OperandKinds::kMinusZero;

// Code that expects any numbers notes nothing of them, so some have to have been no int32 values.
SiteFeedback NumberFeedback(int seen) {
  if ((seen & OperandKinds::kNumber) != 0) return {.condition = {Kind::kNumbers}};
  if (seen == OperandKinds::kInt32) return {.condition = {Kind::kInt32s}};
  return {};
}

// Additions note strings as kString alone.
SiteFeedback OperationFeedback(Isolate* isolate, FeedbackVector vector, int slot) {
  const int seen = vector.get(isolate, slot).object().SmiValue();
  if (seen == 0) return {.condition = {Kind::kSmis}};
  if ((seen & ~kNumberKinds) == 0) return NumberFeedback(seen);
  if (seen == OperandKinds::kInternalizedString) {
    return {.condition = {Kind::kInternalizedStrings}};
  }
  if ((seen & ~kStringKinds) == 0) return {.condition = {Kind::kStrings}};
  if ((seen & ~kIdentityKinds) == 0) return {.condition = {Kind::kIdentities}};
  return {};
}

// A test for truth notes no booleans.
constexpr int kStringOrNullishKinds = kStringKinds | OperandKinds::kOddball;

SiteFeedback TruthFeedback(Isolate* isolate, FeedbackVector vector, int slot) {
  const int seen = vector.get(isolate, slot).object().SmiValue();
  if (seen == 0) return {.condition = {Kind::kBooleans}};
  if (seen == OperandKinds::kSmi) return {.condition = {Kind::kSmis}};
  if ((seen & ~kIdentityKinds) == 0) return {.condition = {Kind::kIdentities}};
  if ((seen & ~kStringOrNullishKinds) == 0) return {.condition = {Kind::kStrings}};
  return {};
}

}  // namespace

FeedbackReader::FeedbackReader(Isolate* isolate, FeedbackVector vector)
    : isolate_(isolate),
      vector_(vector),
      kinds_(FeedbackMetadata::cast(vector.shared(isolate).feedback_metadata(isolate)).bytes()) {}

SiteFeedback FeedbackReader::InSlot(int slot, Bytecode bytecode) const {
  const auto kind = static_cast<FeedbackSlotKind>(kinds_[static_cast<size_t>(slot)]);
  if (IsFilledByUse(kind) && NeverRan(isolate_, vector_, slot)) {
    return {.condition = {Kind::kInlineCache}, .never_ran = true};
  }
  switch (kind) {
    case FeedbackSlotKind::kBinaryOp:
    case FeedbackSlotKind::kCompareOp: return OperationFeedback(isolate_, vector_, slot);
    case FeedbackSlotKind::kToBoolean: return TruthFeedback(isolate_, vector_, slot);
    case FeedbackSlotKind::kLoad:
    case FeedbackSlotKind::kLoadKeyed:
    case FeedbackSlotKind::kStoreSloppy:
    case FeedbackSlotKind::kStoreStrict:
    case FeedbackSlotKind::kStoreKeyedSloppy:
    case FeedbackSlotKind::kStoreKeyedStrict:
    case FeedbackSlotKind::kDefineOwn:
    case FeedbackSlotKind::kDefinePrivate:
    case FeedbackSlotKind::kStoreInLiteral: return AccessFeedback(isolate_, vector_, slot);
    case FeedbackSlotKind::kLoadGlobal:
    case FeedbackSlotKind::kLoadGlobalInsideTypeof: return GlobalFeedback(isolate_, vector_, slot);
    case FeedbackSlotKind::kCall: return CallFeedback(isolate_, vector_, slot, bytecode);
    default: return {};
  }
}

}  // namespace kei
