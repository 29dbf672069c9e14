// The factory's maps, code and metadata, and receivers.

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>

#include "vm/base/maybe.h"
#include "vm/base/resizable-memory.h"
#include "vm/factory/factory.h"
#include "vm/heap/buffers/array-buffers.h"
#include "vm/heap/heap.h"
#include "vm/heap/spaces/object-visitor.h"

namespace kei {

// --- Maps

Map Factory::NewMap(InstanceType type, int instance_size, ElementsKind kind, int inobject_properties) {
  const int words = instance_size / kTaggedSize;
  CHECK(instance_size % kTaggedSize == 0 && words <= 255 && inobject_properties <= words);
  Map map = New<Map>(isolate_->meta_map(), AllocationType::kOld);
  map.set_instance_size_in_words(static_cast<uint8_t>(words));
  map.set_inobject_start_in_words(static_cast<uint8_t>(words - inobject_properties));
  map.set_unused_fields(static_cast<uint8_t>(inobject_properties));
  map.set_elements_kind(static_cast<uint8_t>(kind));
  map.set_instance_type(static_cast<uint16_t>(type));
  map.set_own_descriptors(0);
  map.set_bits(0);
  map.set_prototype(isolate_, isolate_->null());
  map.set_constructor_or_back_pointer(isolate_, isolate_->null());
  map.set_descriptors(isolate_, isolate_->empty_descriptor_array());
  map.set_transitions(isolate_, Smi::From(0));
  map.set_enum_cache(isolate_, Smi::From(0));
  map.set_dependent_code(isolate_, Smi::From(0));
  return map;
}

Map Factory::CopyMap(Map map) {
  HeapObject copy = AllocateRaw(Map::kSize, AllocationType::kOld);
  std::memcpy(reinterpret_cast<void*>(copy.address()), reinterpret_cast<void*>(map.address()), Map::kSize);
  Map result(copy.ptr());
  result.set_map(isolate_, isolate_->meta_map());
  result.set_transitions(isolate_, Smi::From(0));
  result.set_enum_cache(isolate_, Smi::From(0));
  result.set_dependent_code(isolate_, Smi::From(0));
  return result;
}

// --- Code and metadata

PrototypeInfo Factory::NewPrototypeInfo() {
  PrototypeInfo info = New<PrototypeInfo>(isolate_->prototype_info_map(), AllocationType::kOld);
  info.set_validity_cell(isolate_, Smi::From(0));
  info.set_users(isolate_, isolate_->empty_weak_fixed_array());
  info.set_used(0);
  info.set_user_index(-1);
  info.set_next(isolate_, Smi::From(0));
  info.set_create_map(isolate_, Smi::From(0));
  info.set_given_map(isolate_, Smi::From(0));
  return info;
}

Cell Factory::NewCell(Object value) {
  Cell cell = New<Cell>(isolate_->cell_map(), AllocationType::kOld);
  cell.set_value(isolate_, value);
  cell.set_dependent_code(isolate_, Smi::From(0));
  return cell;
}

PropertyCell Factory::NewPropertyCell(Name name, int32_t details, Object value) {
  PropertyCell cell = New<PropertyCell>(isolate_->property_cell_map(), AllocationType::kOld);
  cell.set_value(isolate_, value);
  cell.set_name(isolate_, name);
  cell.set_details(details);
  cell.set_type(
      static_cast<int32_t>(value.IsUndefined() ? PropertyCellType::kUndefined : PropertyCellType::kConstant));
  cell.set_dependent_code(isolate_, Smi::From(0));
  return cell;
}

FeedbackCell Factory::NewFeedbackCell(Object value) {
  FeedbackCell cell = New<FeedbackCell>(isolate_->feedback_cell_map(), AllocationType::kOld);
  cell.set_value(isolate_, value);
  cell.set_dispatch_handle(0);
  return cell;
}

FeedbackMetadata Factory::NewFeedbackMetadata(int length) {
  if (length == 0) return isolate_->empty_feedback_metadata();
  const uint32_t size = FeedbackMetadata::SizeFor(length);
  HeapObject object = NewArrayLike(isolate_->feedback_metadata_map(), size, length, AllocationType::kOld);
  std::memset(reinterpret_cast<void*>(object.slot(FeedbackMetadata::kSize)), 0,
              size - FeedbackMetadata::kSize);
  return FeedbackMetadata(object.ptr());
}

FeedbackMetadata Factory::NewFeedbackMetadata(std::span<const uint8_t> kinds) {
  FeedbackMetadata metadata = NewFeedbackMetadata(static_cast<int>(kinds.size()));
  std::copy(kinds.begin(), kinds.end(), metadata.bytes().begin());
  return metadata;
}

FeedbackVector Factory::NewFeedbackVector(SharedFunctionInfo shared, int length, FixedArray closure_cells,
                                          MaybeObject fill) {
  const uint32_t size = FeedbackVector::SizeFor(length);
  FeedbackVector vector(
      NewArrayLike(isolate_->feedback_vector_map(), size, length, AllocationType::kOld).ptr());
  vector.set_shared(isolate_, shared);
  vector.set_closure_cells(isolate_, closure_cells);
  vector.set_code(isolate_, Smi::From(0));
  vector.set_exits(isolate_, Smi::From(0));
  vector.set_optimized(isolate_, Smi::From(0));
  vector.set_optimized_loop(isolate_, Smi::From(0));
  vector.set_invocation_count(0);
  vector.set_interrupt_budget(0);
  vector.set_spent(0);
  vector.set_entry_heat(0);
  vector.set_loop_heat(0);
  vector.set_entries_spent(0);
  vector.set_loops_spent(0);
  vector.set_generation(0);
  FillTagged(vector, FeedbackVector::kSize, size, fill.compressed());
  return vector;
}

ScopeInfo Factory::NewScopeInfo(int length) {
  const uint32_t size = ScopeInfo::SizeFor(length);
  ScopeInfo info(NewArrayLike(isolate_->scope_info_map(), size, length, AllocationType::kOld).ptr());
  info.set_flags(0);
  info.set_outer(isolate_, isolate_->undefined());
  info.set_dependent_code(isolate_, Smi::From(0));
  FillTagged(info, ScopeInfo::kSize, size, isolate_->undefined().compressed());
  return info;
}

Context Factory::NewContext(Map map, int length, Object scope_info, Object previous, Object fill,
                            AllocationType type) {
  const uint32_t size = Context::SizeFor(length);
  Context context(NewArrayLike(map, size, length, type).ptr());
  context.set_scope_info(isolate_, scope_info);
  context.set_previous(isolate_, previous);
  FillTagged(context, Context::kSize, size, fill.compressed());
  return context;
}

Context Factory::NewNativeContext() {
  return NewContext(isolate_->native_context_map(), kNativeContextSlots, isolate_->empty_scope_info(),
                    isolate_->undefined(), isolate_->undefined(), AllocationType::kOld);
}

SharedFunctionInfo Factory::NewSharedFunctionInfo() {
  SharedFunctionInfo shared =
      New<SharedFunctionInfo>(isolate_->shared_function_info_map(), AllocationType::kOld);
  std::memset(reinterpret_cast<void*>(shared.slot(kTaggedSize)), 0, SharedFunctionInfo::kSize - kTaggedSize);
  const Object undefined = isolate_->undefined();
  shared.set_name(isolate_, isolate_->empty_string());
  shared.set_data(isolate_, undefined);
  shared.set_script(isolate_, undefined);
  shared.set_scope_info(isolate_, undefined);
  shared.set_outer_scope_info(isolate_, undefined);
  shared.set_feedback_metadata(isolate_, undefined);
  shared.set_unique_id(isolate_->NextUniqueId());
  return shared;
}

BytecodeArray Factory::NewBytecodeArray(std::span<const uint8_t> bytes, FixedArray constant_pool,
                                        ByteArray handler_table, ByteArray source_positions) {
  const int length = static_cast<int>(bytes.size());
  const uint32_t size = BytecodeArray::SizeFor(length);
  BytecodeArray array(NewArrayLike(isolate_->bytecode_array_map(), size, length, AllocationType::kOld).ptr());
  array.set_constant_pool(isolate_, constant_pool);
  array.set_handler_table(isolate_, handler_table);
  array.set_source_positions(isolate_, source_positions);
  array.set_register_count(0);
  array.set_parameter_count(0);
  array.set_frame_bytes(0);
  std::copy(bytes.begin(), bytes.end(), array.bytes().begin());
  return array;
}

Script Factory::NewScript(String source, Object name) {
  Script script = New<Script>(isolate_->script_map(), AllocationType::kOld);
  script.set_source(isolate_, source);
  script.set_name(isolate_, name);
  script.set_line_index(isolate_, isolate_->undefined());
  script.set_id(isolate_->NextScriptId());
  script.set_kind(static_cast<int32_t>(ScriptKind::kScript));
  script.set_referrer(isolate_, isolate_->undefined());
  return script;
}

Code Factory::NewCode(int32_t builtin_id) {
  Code code = New<Code>(isolate_->code_map(), AllocationType::kOld);
  code.set_builtin_id(builtin_id);
  return code;
}

AccessorPair Factory::NewAccessorPair(Object getter, Object setter) {
  AccessorPair pair = New<AccessorPair>(isolate_->accessor_pair_map());
  pair.set_getter(isolate_, getter);
  pair.set_setter(isolate_, setter);
  return pair;
}

AccessorInfo Factory::NewAccessorInfo(Name name, BuiltinAccessor id) {
  AccessorInfo info = New<AccessorInfo>(isolate_->accessor_info_map(), AllocationType::kOld);
  info.set_name(isolate_, name);
  info.set_id(static_cast<int32_t>(id));
  return info;
}

DataHandler Factory::NewDataHandler(int32_t smi_handler, Object validity_cell, MaybeObject data) {
  DataHandler handler = New<DataHandler>(isolate_->data_handler_map(), AllocationType::kOld);
  handler.set_smi_handler(smi_handler);
  handler.set_validity_cell(isolate_, validity_cell);
  handler.set_data(isolate_, data);
  return handler;
}

ArrayBoilerplate Factory::NewArrayBoilerplate(ElementsKind kind, FixedArrayBase elements) {
  auto boilerplate = New<ArrayBoilerplate>(isolate_->array_boilerplate_map(), AllocationType::kOld);
  boilerplate.set_kind(static_cast<int32_t>(kind));
  boilerplate.set_elements(isolate_, elements);
  return boilerplate;
}

AllocationSite Factory::NewAllocationSite(JSObject boilerplate) {
  auto site = New<AllocationSite>(isolate_->allocation_site_map(), AllocationType::kOld);
  site.set_boilerplate(isolate_, boilerplate);
  site.set_is_old(0);
  site.set_samples(0);
  site.set_survivors(0);
  site.set_allocations(0);
  site.set_unsampled(0);
  site.set_image(isolate_, Smi::From(0));
  site.set_references(isolate_, Smi::From(0));
  site.set_doubles(isolate_, Smi::From(0));
  site.set_image_bytes(0);
  return site;
}

CompiledCode Factory::NewCompiledCode(FeedbackCell cell, CodeKind kind) {
  const SharedFunctionInfo shared = FeedbackVector::cast(cell.value(isolate_)).shared(isolate_);
  CompiledCode code = New<CompiledCode>(isolate_->compiled_code_map(), AllocationType::kOld);
  FillTagged(code, kTaggedSize, CompiledCode::kSize, Smi::From(0).compressed());
  code.set_bytecode(isolate_, BytecodeArray::cast(shared.data(isolate_)));
  code.set_cell(isolate_, cell);
  code.set_objects(isolate_, isolate_->empty_weak_fixed_array());
  code.set_entries(isolate_, isolate_->empty_byte_array());
  code.set_switches(isolate_, isolate_->empty_byte_array());
  code.set_offsets(isolate_, isolate_->empty_byte_array());
  code.set_loop(-1);
  code.set_kind(static_cast<uint32_t>(kind));
  return code;
}

CompiledCode Factory::NewOptimizedCode(FeedbackCell cell) {
  return NewCompiledCode(cell, CodeKind::kOptimized);
}

Maybe<CompiledCode> Factory::TryNewCompiledCode(FeedbackCell cell, WeakFixedArray objects, ByteArray entries,
                                                ByteArray switches, ByteArray offsets, uint64_t start,
                                                uint32_t size) {
  CompiledCode code = NewCompiledCode(cell, CodeKind::kBaseline);
  code.set_objects(isolate_, objects);
  code.set_entries(isolate_, entries);
  code.set_switches(isolate_, switches);
  code.set_offsets(isolate_, offsets);
  code.set_start(start);
  code.set_size(size);
  if (!isolate_->heap()->code_table().TryAdd(OffsetOf(code.compressed()), start, size)) {
    return std::nullopt;
  }
  return code;
}

RegExpData Factory::NewRegExpData(String source, int32_t flags) {
  RegExpData data = New<RegExpData>(isolate_->regexp_data_map(), AllocationType::kOld);
  FillTagged(data, kTaggedSize, RegExpData::kSize, isolate_->undefined().compressed());
  data.set_source(isolate_, source);
  data.set_flags(flags);
  data.set_captures(0);
  data.set_executions(0);
  return data;
}

Maybe<RegExpCode> Factory::TryNewRegExpCode(uint64_t start, uint32_t size) {
  RegExpCode code = New<RegExpCode>(isolate_->regexp_code_map(), AllocationType::kOld);
  code.set_start(start);
  code.set_size(size);
  CodeTable& table = isolate_->heap()->regexp_code_table();
  if (!table.TryAdd(OffsetOf(code.compressed()), start, size)) return std::nullopt;
  return code;
}

TemplateObjectDescription Factory::NewTemplateObjectDescription(FixedArray raw, FixedArray cooked) {
  auto description =
      New<TemplateObjectDescription>(isolate_->template_object_description_map(), AllocationType::kOld);
  description.set_raw(isolate_, raw);
  description.set_cooked(isolate_, cooked);
  return description;
}

AsyncGeneratorRequest Factory::NewAsyncGeneratorRequest(ResumeMode mode, Object value, Object promise) {
  auto request = New<AsyncGeneratorRequest>(isolate_->async_generator_request_map());
  request.set_mode(static_cast<int32_t>(mode));
  request.set_value(isolate_, value, WriteBarrierMode::kSkip);
  request.set_promise(isolate_, promise, WriteBarrierMode::kSkip);
  request.set_next(isolate_, isolate_->undefined(), WriteBarrierMode::kSkip);
  return request;
}

WeakCell Factory::NewWeakCell(JSFinalizationRegistry registry) {
  WeakCell cell = New<WeakCell>(isolate_->weak_cell_map());
  FillTagged(cell, kTaggedSize, WeakCell::kSize, isolate_->undefined().compressed());
  cell.set_registry(isolate_, registry);
  return cell;
}

// --- Receivers

// Makes every word undefined unless the layout says otherwise: raw fields are zero.
JSReceiver Factory::NewReceiver(Map map) {
  DCHECK(map.type() >= InstanceType::kJSObject);
  const uint32_t size = static_cast<uint32_t>(map.instance_size());
  JSObject object(Allocate(map, size).ptr());
  const ObjectShape& shape = ShapeOf(map);
  const uint64_t tagged = shape.strong_words | shape.weak_words;
  const uint32_t fixed_words = shape.fixed_size / kTaggedSize, all_words = size / kTaggedSize;
  const TaggedWord undefined = isolate_->undefined().compressed();
  const TaggedWord empty = isolate_->empty_fixed_array().compressed();
  auto* words = reinterpret_cast<TaggedWord*>(object.address());
  for (uint32_t i = 1; i < fixed_words; i++) words[i] = 0;  // few: a call would take longer
  for (uint64_t rest = tagged & ~uint64_t{1}; rest != 0; rest &= rest - 1) {
    words[std::countr_zero(rest)] = undefined;
  }
  std::fill(words + fixed_words, words + all_words, undefined);
  // A new object needs no barrier.
  object.Write<TaggedWord>(layout::JSReceiver::properties.offset, empty);
  object.Write<TaggedWord>(layout::JSObject::elements.offset, empty);
  return object;
}

JSObject Factory::NewJSObject(Map map) { return JSObject(NewReceiver(map).ptr()); }

JSObject Factory::CopyJSObject(JSObject object, AllocationType type) {
  const uint32_t size = static_cast<uint32_t>(object.map(isolate_).instance_size());
  HeapObject copy = AllocateRaw(size, type);
  std::memcpy(reinterpret_cast<void*>(copy.address()), reinterpret_cast<void*>(object.address()), size);
  return JSObject(copy.ptr());
}

JSFunction Factory::NewJSFunction(Map map, SharedFunctionInfo shared, Context context, FeedbackCell cell) {
  JSFunction function(NewReceiver(map).ptr());
  function.set_shared(isolate_, shared);
  function.set_context(isolate_, context);
  function.set_feedback_cell(isolate_, cell);
  function.set_dispatch_handle(cell.dispatch_handle());
  if (HasPrototypeSlot(map)) {
    JSFunctionWithPrototype::cast(function).set_prototype_or_initial_map(isolate_, isolate_->the_hole());
  }
  return function;
}

JSBoundFunction Factory::NewJSBoundFunction(Map map, JSReceiver target, Object bound_this,
                                            FixedArray bound_arguments) {
  JSBoundFunction function(NewReceiver(map).ptr());
  function.set_target(isolate_, target);
  function.set_bound_this(isolate_, bound_this);
  function.set_bound_arguments(isolate_, bound_arguments);
  return function;
}

JSProxy Factory::NewJSProxy(JSReceiver target, JSReceiver handler) {
  Map map = target.IsConstructor(isolate_) ? isolate_->constructor_proxy_map()
            : target.IsCallable(isolate_)  ? isolate_->callable_proxy_map()
                                           : isolate_->proxy_map();
  JSProxy proxy(Allocate(map, JSProxy::kSize).ptr());
  proxy.set_properties(isolate_, isolate_->empty_fixed_array());
  proxy.set_target(isolate_, target);
  proxy.set_handler(isolate_, handler);
  return proxy;
}

JSArray Factory::NewJSArray(FixedArrayBase elements, uint32_t length, ElementsKind kind) {
  static_assert(static_cast<int>(NativeContextSlot::kHoleyFrozenArrayMap) -
                    static_cast<int>(NativeContextSlot::kPackedSmiArrayMap) ==
                static_cast<int>(ElementsKind::kHoleyFrozen));
  DCHECK(IsFastKind(kind));
  const auto slot = static_cast<NativeContextSlot>(static_cast<int>(NativeContextSlot::kPackedSmiArrayMap) +
                                                   static_cast<int>(kind));
  return NewJSArray(Map::cast(isolate_->context_slot(slot)), elements, length);
}

JSArray Factory::NewJSArray(Map map, FixedArrayBase elements, uint32_t length) {
  Object length_number = NewNumberFromUint32(length);
  const auto size = static_cast<uint32_t>(map.instance_size());
  JSArray array(Allocate(map, size).ptr());
  FillTagged(array, JSArray::kSize, size, isolate_->undefined().compressed());
  array.set_properties(isolate_, isolate_->empty_fixed_array());
  array.set_elements(isolate_, elements);
  array.set_length(isolate_, length_number);
  return array;
}

JSPrimitiveWrapper Factory::NewJSPrimitiveWrapper(Map map, Object value) {
  JSPrimitiveWrapper wrapper(NewReceiver(map).ptr());
  wrapper.set_value(isolate_, value);
  return wrapper;
}

JSDate Factory::NewJSDate(Map map, double value) {
  JSDate date(NewReceiver(map).ptr());
  date.set_value(value);
  return date;
}

namespace {

// Zeroed; null if there is no memory.
void* AllocateBufferMemory(Isolate* isolate, uint64_t bytes) {
  BufferMemory& memory = isolate->heap()->array_buffers().memory();
  const BufferMemory::Block block = memory.Take(bytes);
  if (block.data != nullptr && !block.is_zeroed) std::memset(block.data, 0, bytes);
  return block.data;
}

}  // namespace

Maybe<JSArrayBuffer> Factory::TryNewJSArrayBuffer(Map map, uint64_t byte_length) {
  if (byte_length > kMaxArrayBufferLength) return std::nullopt;
  Heap* heap = isolate_->heap();
  heap->allocator().PrepareForBuffer(byte_length);
  if (!heap->limits().HasRoomForExternal(byte_length)) return std::nullopt;
  JSArrayBuffer buffer(NewReceiver(map).ptr());
  if (!heap->array_buffers().TryReserve()) return std::nullopt;
  void* data = AllocateBufferMemory(isolate_, byte_length);
  if (data == nullptr) return std::nullopt;
  buffer.set_data(reinterpret_cast<uint64_t>(data));
  buffer.set_byte_length(byte_length);
  heap->array_buffers().Add(buffer.cage_offset() - kHeapObjectTag, data, byte_length);
  return buffer;
}

Maybe<JSArrayBuffer> Factory::TryNewResizableJSArrayBuffer(Map map, uint64_t byte_length,
                                                           uint64_t max_byte_length) {
  if (max_byte_length > kMaxArrayBufferLength || byte_length > max_byte_length) return std::nullopt;
  ResizableMemory* memory = ResizableMemory::TryNew(byte_length, max_byte_length);
  if (memory == nullptr) {  // perhaps garbage has it
    isolate_->heap()->CollectAllAvailableGarbage();
    memory = ResizableMemory::TryNew(byte_length, max_byte_length);
  }
  if (memory == nullptr) return std::nullopt;
  return TryNewJSArrayBuffer(map, memory, byte_length);
}

Maybe<JSArrayBuffer> Factory::TryNewJSArrayBuffer(Map map, ResizableMemory* memory, uint64_t charge) {
  Heap* heap = isolate_->heap();
  heap->allocator().PrepareForBuffer(charge);
  JSArrayBuffer buffer(NewReceiver(map).ptr());
  if (!heap->limits().HasRoomForExternal(charge) || !heap->array_buffers().TryReserve()) {
    memory->Release();
    return std::nullopt;
  }
  buffer.set_data(memory->data());
  buffer.set_byte_length(memory->bytes());
  buffer.set_memory(reinterpret_cast<uint64_t>(memory));
  void* data = reinterpret_cast<void*>(memory->data());
  heap->array_buffers().Add(buffer.cage_offset() - kHeapObjectTag, data, 0, memory);
  return buffer;
}

namespace {

void InitializeView(Isolate* isolate, JSArrayBufferView view, JSArrayBuffer buffer, uint64_t byte_offset,
                    uint64_t byte_length) {
  view.set_buffer(isolate, buffer, WriteBarrierMode::kSkip);  // a new object needs no barrier
  view.set_byte_offset(byte_offset);
  view.set_byte_length(byte_length);
}

}  // namespace

JSTypedArray Factory::NewJSTypedArray(Map map, JSArrayBuffer buffer, uint64_t byte_offset, uint64_t length,
                                      uint64_t byte_length) {
  JSTypedArray array(NewReceiver(map).ptr());
  InitializeView(isolate_, array, buffer, byte_offset, byte_length);
  array.set_length(length);
  array.set_data(buffer.data() == 0 ? 0 : buffer.data() + byte_offset);
  return array;
}

JSDataView Factory::NewJSDataView(Map map, JSArrayBuffer buffer, uint64_t byte_offset, uint64_t byte_length) {
  JSDataView view(NewReceiver(map).ptr());
  InitializeView(isolate_, view, buffer, byte_offset, byte_length);
  return view;
}

JSArrayIterator Factory::NewJSArrayIterator(Object iterated, IterationKind kind) {
  JSArrayIterator iterator(NewReceiver(isolate_->ArrayIteratorMap()).ptr());
  iterator.set_iterated(isolate_, iterated);
  iterator.set_next_index(isolate_, Smi::From(0));
  iterator.set_kind(static_cast<int32_t>(kind));
  return iterator;
}

JSStringIterator Factory::NewJSStringIterator(String string) {
  JSStringIterator iterator(NewReceiver(isolate_->StringIteratorMap()).ptr());
  iterator.set_string(isolate_, string);
  iterator.set_index(0);
  return iterator;
}

JSCollectionIterator Factory::NewJSCollectionIterator(Map map, JSCollection collection, IterationKind kind) {
  JSCollectionIterator iterator(NewReceiver(map).ptr());
  iterator.set_source(isolate_, collection);
  iterator.set_index(0);
  iterator.set_kind(static_cast<int32_t>(kind));
  return iterator;
}

JSObject Factory::NewIteratorResult(Object value, bool done) {
  Map map = isolate_->IteratorResultMap();
  JSObject result(NewReceiver(map).ptr());
  const int start = map.inobject_start_in_words() * kTaggedSize;
  result.WriteTagged(isolate_, start, value.compressed());
  result.WriteTagged(isolate_, start + kTaggedSize, isolate_->boolean(done).compressed());
  return result;
}

}  // namespace kei
