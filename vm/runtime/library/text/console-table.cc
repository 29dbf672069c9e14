#include "vm/runtime/library/text/console-table.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "vm/isolate/isolate.h"
#include "vm/objects/cast.h"
#include "vm/runtime/hash-tables/ordered-table.h"
#include "vm/runtime/inspection/inspect.h"
#include "vm/runtime/inspection/layout.h"
#include "vm/runtime/properties/keys.h"
#include "vm/runtime/properties/object-operations.h"
#include "vm/runtime/strings/string-operations.h"
#include "vm/runtime/values/conversions.h"

namespace kei::console {
namespace {

// A script's data may have more cells than there is memory for their text; what comes after these is
// not shown.
constexpr size_t kMaxCells = 1 << 18;
constexpr size_t kMaxColumns = 1 << 10;
constexpr int kKeysShown = 2;

struct Column {
  std::string title;
  int64_t index = -1;  // the title as an array index, or -1
  std::vector<std::string> cells;
};

class TableBuilder {
 public:
  explicit TableBuilder(Isolate* isolate) : isolate_(isolate) {}

  bool AddRows(JSReceiver data, Object columns);
  bool AddEntries(JSCollection collection);
  std::string Draw();

 private:
  std::string Cell(Object value);
  bool AddRow(Object item);
  bool AddCell(JSReceiver item, Object key);
  void SetCell(Column* column, const std::string& text) {
    cells_++;
    column->cells.resize(rows_.cells.size());
    column->cells.back() = text;
  }
  bool IsFull() const { return cells_ + rows_.cells.size() >= kMaxCells; }
  void NextRow(const std::string& title) { rows_.cells.push_back(title); }
  // Null: there are too many already.
  Column* ColumnOf(const std::string& title, int64_t index);
  std::string KeyText(Object key) {
    return ToUtf8(isolate_, Cast<String>(isolate_, ToDisplayString(isolate_, key)));
  }

  Isolate* isolate_;
  Column rows_{"(index)", -1, {}};
  std::vector<Column> columns_;
  Column values_{"Values", -1, {}};
  FixedArray wanted_;
  bool has_wanted_ = false;
  size_t cells_ = 0;
};

// Shows only the kind of objects with more than a few properties.
std::string TableBuilder::Cell(Object value) {
  int depth = 0;
  if (value.IsJSReceiver(isolate_) && !value.IsCallable(isolate_) && !value.IsJSArray(isolate_)) {
    Object keys = OwnPropertyKeys(isolate_, Cast<JSReceiver>(isolate_, value), KeyFilter::kEnumerableStrings);
    if (!keys.IsException() && Cast<FixedArray>(isolate_, keys).length() > kKeysShown) depth = -1;
  }
  return Inspect(isolate_, value,
                 {.depth = depth, .max_elements = 3, .line_width = std::numeric_limits<size_t>::max() / 2});
}

Column* TableBuilder::ColumnOf(const std::string& title, int64_t index) {
  for (Column& column : columns_) {
    if (column.title == title) return &column;
  }
  if (columns_.size() >= kMaxColumns) return nullptr;
  // Columns keep the order of an object's properties: indices ascending, then the others as they come.
  auto place = std::find_if(columns_.begin(), columns_.end(), [&](const Column& column) {
    return index >= 0 && (column.index < 0 || column.index > index);
  });
  return &*columns_.insert(place, Column{title, index, {}});
}

bool TableBuilder::AddCell(JSReceiver item, Object key) {
  const PropertyKey property = PropertyKey::FromKeyObject(isolate_, key);
  LookupIterator it(isolate_, item, property, LookupIterator::kOwn);
  std::string text;
  if (it.found()) {
    Object value = GetProperty(isolate_, &it);
    if (value.IsException()) return false;
    text = Cell(value);
  }
  const int64_t index = property.is_index() ? int64_t{property.index()} : -1;
  Column* column = ColumnOf(KeyText(key), index);
  if (column != nullptr) SetCell(column, text);
  return true;
}

bool TableBuilder::AddRow(Object item) {
  if (!item.IsJSReceiver(isolate_)) {
    SetCell(&values_, Cell(item));
    return true;
  }
  Object keys = wanted_;
  if (!has_wanted_) {
    keys = OwnPropertyKeys(isolate_, Cast<JSReceiver>(isolate_, item), KeyFilter::kEnumerableStrings);
    if (keys.IsException()) return false;
  }
  FixedArray list = Cast<FixedArray>(isolate_, keys);
  for (int i = 0; i < list.length(); i++) {
    if (!AddCell(Cast<JSReceiver>(isolate_, item), list.get(isolate_, i))) return false;
  }
  return true;
}

bool TableBuilder::AddRows(JSReceiver data, Object columns) {
  if (columns.IsJSReceiver(isolate_)) {
    has_wanted_ = true;
    Object names = EnumerableOwnProperties(isolate_, Cast<JSReceiver>(isolate_, columns), EntryKind::kValues);
    if (names.IsException()) return false;
    Object copied = CreateListFromArrayLike(isolate_, names);  // the array's elements may be doubles
    if (copied.IsException()) return false;
    FixedArray list = Cast<FixedArray>(isolate_, copied);
    wanted_ = list;
    for (int i = 0; i < list.length(); i++) {
      Object key = ToPropertyKey(isolate_, list.get(isolate_, i));
      if (key.IsException()) return false;
      list.set(isolate_, i, key);
    }
  }
  Object keys = OwnPropertyKeys(isolate_, data, KeyFilter::kEnumerableStrings);
  if (keys.IsException()) return false;
  FixedArray list = Cast<FixedArray>(isolate_, keys);
  for (int i = 0; i < list.length() && !IsFull(); i++) {
    Object key = list.get(isolate_, i);
    NextRow(KeyText(key));
    Object item = GetProperty(isolate_, data, PropertyKey::FromKeyObject(isolate_, key));
    if (item.IsException() || !AddRow(item)) return false;
  }
  return true;
}

bool TableBuilder::AddEntries(JSCollection collection) {
  rows_.title = "(iteration index)";
  auto add = [&](auto cursor, bool is_map) {
    while (!IsFull() && cursor.Next(isolate_)) {
      NextRow(std::to_string(rows_.cells.size()));
      if (is_map) SetCell(ColumnOf("Key", -1), Cell(cursor.key(isolate_)));
      SetCell(&values_, Cell(cursor.value(isolate_)));
    }
  };
  if (collection.IsTypeJSMap(isolate_)) {
    add(OrderedCursor<OrderedHashMap>(collection), true);
  } else {
    add(OrderedCursor<OrderedHashSet>(collection), false);
  }
  return true;
}

std::string Repeat(std::string_view text, size_t count) {
  std::string result;
  for (size_t i = 0; i < count; i++) result += text;
  return result;
}

size_t WidthOfColumn(const Column& column) {
  size_t width = inspection::WidthOf(column.title);
  for (const std::string& cell : column.cells) width = std::max(width, inspection::WidthOf(cell));
  return width;
}

std::string TableBuilder::Draw() {
  std::vector<Column*> columns = {&rows_};
  for (Column& column : columns_) columns.push_back(&column);
  if (!values_.cells.empty()) columns.push_back(&values_);
  std::vector<size_t> widths;
  for (Column* column : columns) {
    column->cells.resize(rows_.cells.size());
    widths.push_back(WidthOfColumn(*column));
  }
  auto border = [&](const char* left, const char* middle, const char* right) {
    std::string line = left;
    for (size_t i = 0; i < widths.size(); i++) {
      line += (i > 0 ? middle : "") + Repeat("─", widths[i] + 2);
    }
    return line + right;
  };
  auto row = [&](auto cell_of) {
    std::string line = "│";
    for (size_t i = 0; i < columns.size(); i++) {
      const std::string& cell = cell_of(*columns[i]);
      line += " " + cell + std::string(widths[i] - inspection::WidthOf(cell), ' ') + " │";
    }
    return line + "\n";
  };
  std::string text = border("┌", "┬", "┐") + "\n";
  text += row([](const Column& column) -> const std::string& { return column.title; });
  text += border("├", "┼", "┤") + "\n";
  for (size_t r = 0; r < rows_.cells.size(); r++) {
    text += row([&](const Column& column) -> const std::string& { return column.cells[r]; });
  }
  return text + border("└", "┴", "┘");
}

}  // namespace

std::optional<std::string> Table(Isolate* isolate, JSReceiver data, Object columns) {
  TableBuilder builder(isolate);
  const bool is_collection = data.IsTypeJSMap(isolate) || data.IsTypeJSSet(isolate);
  const bool ok =
      is_collection ? builder.AddEntries(Cast<JSCollection>(isolate, data)) : builder.AddRows(data, columns);
  if (!ok) return std::nullopt;
  return builder.Draw();
}

}  // namespace kei::console
