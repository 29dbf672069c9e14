#include "vm/heap/census.h"

#include <algorithm>
#include <array>
#include <cinttypes>
#include <cstdarg>
#include <cstdio>

#include "vm/heap/spaces/object-visitor.h"

namespace kei {
namespace {

constexpr std::array<std::string_view, kInstanceTypeLimit> MakeNames() {
  std::array<std::string_view, kInstanceTypeLimit> names{};
#define TYPE(Name, value, Layout) names[value] = #Name;
#include "vm/tables/instance-types.def"
#undef TYPE
  return names;
}
constexpr auto kNames = MakeNames();

uint64_t TaggedBytes(const ObjectShape& shape, HeapObject object, uint32_t size) {
  uint64_t slots = 0;
  VisitSlots(
      shape, object, size, [&](TaggedWord*) { slots++; }, [&](TaggedWord*) { slots++; });
  return slots * kTaggedSize;
}

void Add(HeapCensus::Row* row, uint64_t bytes, uint64_t tagged_bytes) {
  row->count++;
  row->bytes += bytes;
  row->tagged_bytes += tagged_bytes;
}

[[gnu::format(printf, 2, 3)]] void Append(std::string* out, const char* format, ...) {
  char line[256];
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  *out += line;
}

double Percent(uint64_t part, uint64_t whole) {
  return whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
}

void AppendRow(std::string* out, const HeapCensus::Row& row, uint64_t all) {
  Append(out, "%-28.*s %10" PRIu64 " %12" PRIu64 " %6.1f %% %7.1f %%\n", static_cast<int>(row.type.size()),
         row.type.data(), row.count, row.bytes, Percent(row.bytes, all),
         Percent(row.tagged_bytes, row.bytes));
}

void AppendTimes(std::string* out, const char* name, const GcTimes& times) {
  Append(out, "%-28s %10" PRIu64 " %9.1f ms, longest %.2f ms\n", name, times.count,
         static_cast<double>(times.microseconds) / 1000, static_cast<double>(times.longest) / 1000);
}

void AppendJsonRow(std::string* out, const HeapCensus::Row& row) {
  Append(out, "{\"type\":\"%.*s\",\"count\":%" PRIu64 ",\"bytes\":%" PRIu64 ",\"tagged_bytes\":%" PRIu64 "}",
         static_cast<int>(row.type.size()), row.type.data(), row.count, row.bytes, row.tagged_bytes);
}

void AppendJsonTimes(std::string* out, const char* name, const GcTimes& times) {
  Append(out, ",\"%s\":{\"count\":%" PRIu64 ",\"microseconds\":%" PRIu64 ",\"longest\":%" PRIu64 "}", name,
         times.count, times.microseconds, times.longest);
}

}  // namespace

HeapCensus TakeCensus(Heap* heap) {
  HeapCensus census;
  census.total.type = "all";
  census.rows.resize(kInstanceTypeLimit);
  Isolate* isolate = heap->isolate();
  heap->spaces().ForEachObject([&](HeapObject object) {
    const Map map = object.map(isolate);
    const ObjectShape& shape = ShapeOf(map);
    const uint32_t size = ObjectSize(shape, map, object);
    const uint64_t tagged = TaggedBytes(shape, object, size);
    Add(&census.rows[map.instance_type()], size, tagged);
    Add(&census.total, size, tagged);
  });
  for (size_t type = 0; type < census.rows.size(); type++) census.rows[type].type = kNames[type];
  std::erase_if(census.rows, [](const HeapCensus::Row& row) { return row.count == 0; });
  std::stable_sort(census.rows.begin(), census.rows.end(),
                   [](const auto& a, const auto& b) { return a.bytes > b.bytes; });
  return census;
}

std::string CensusAsText(const HeapCensus& census, const HeapStatistics& statistics) {
  std::string out;
  Append(&out, "%-28s %10s %12s %8s %9s\n", "type", "objects", "bytes", "share", "tagged");
  for (const HeapCensus::Row& row : census.rows) AppendRow(&out, row, census.total.bytes);
  AppendRow(&out, census.total, census.total.bytes);
  AppendTimes(&out, "scavenges", statistics.scavenges);
  AppendTimes(&out, "marking steps", statistics.marking_steps);
  AppendTimes(&out, "full collections", statistics.full_collections);
  Append(&out, "%-28s %10.1f MB\n", "committed", static_cast<double>(statistics.committed_bytes) / (1 << 20));
  return out;
}

std::string CensusAsJson(const HeapCensus& census, const HeapStatistics& statistics) {
  std::string out = "{\"total\":";
  AppendJsonRow(&out, census.total);
  out += ",\"types\":[";
  for (const HeapCensus::Row& row : census.rows) {
    if (&row != &census.rows.front()) out += ",";
    AppendJsonRow(&out, row);
  }
  out += "]";
  AppendJsonTimes(&out, "scavenges", statistics.scavenges);
  AppendJsonTimes(&out, "marking_steps", statistics.marking_steps);
  AppendJsonTimes(&out, "full_collections", statistics.full_collections);
  Append(&out, ",\"committed_bytes\":%" PRIu64 ",\"external_bytes\":%" PRIu64 "}\n",
         statistics.committed_bytes, statistics.external_bytes);
  return out;
}

}  // namespace kei
