#ifndef KEI_VM_RUNTIME_INSPECTION_INSPECTOR_H_
#define KEI_VM_RUNTIME_INSPECTION_INSPECTOR_H_

#include <optional>
#include <string>

#include "vm/isolate/rooted.h"
#include "vm/runtime/hash-tables/ordered-table.h"
#include "vm/runtime/inspection/inspect.h"
#include "vm/runtime/inspection/layout.h"
#include "vm/runtime/properties/lookup.h"

namespace kei::inspection {

// One inspection of one value. Runs no JavaScript.
class Inspector {
 public:
  Inspector(Isolate* isolate, const InspectOptions& options)
      : isolate_(isolate), options_(options), open_(isolate), circular_(isolate) {}

  // `depth`: of how many objects it is a part.
  std::string Value(Object value, int depth);

 private:
  static constexpr size_t kIndent = 2;

  // A constructor's name; none: the prototype is null.
  using ConstructorName = std::optional<std::string>;

  // The form in which an object is shown, apart from its properties.
  struct Form {
    ConstructorName constructor;
    std::string tag;  // Symbol.toStringTag, if it says more
    Braces braces;
    bool is_list = false;        // shown in [ ], and in columns if it is long
    bool has_contents = false;   // that are no properties
    bool skips_indices = false;  // they are contents
  };

  // --- inspector.cc
  std::string Text(String string);
  std::string Receiver(JSObject object, int depth);
  std::string Properties(JSObject object, int depth, const Form& form, const RootedVector<>& keys);
  void CollectKeys(JSObject object, const Form& form, RootedVector<>* keys);
  std::string Property(JSObject object, PropertyKey key, int depth);
  std::string PropertyValue(const LookupIterator& it, int depth);
  std::string KeyText(const LookupIterator& it);
  int CircularNumber(JSObject object);
  bool IsOpen(JSObject object) const;
  std::string OnLines(const Parts& parts, const Braces& braces, int depth, bool in_columns = false) const;
  // Shows a value one level further in, which begins to the right of this one.
  std::string Nested(Object value, int depth);

  // --- inspector-names.cc
  ConstructorName NameOfConstructor(JSObject object, int depth);
  std::string Tag(JSObject object);
  // "Foo(2) [Tag] "
  static std::string Prefix(const Form& form, const std::string& fallback, const std::string& size = "");
  Form FormOf(JSObject object, int depth);
  void SetSpecialForm(JSObject object, Form* form);
  void SetTypedArrayForm(JSTypedArray array, Form* form);
  std::string FunctionBase(JSObject function, const Form& form);
  std::string ClassBase(JSFunction function, const Form& form);
  std::string RegExpBase(JSRegExp regexp, const Form& form);
  std::string DateBase(JSDate date, const Form& form);
  std::string WrapperBase(JSPrimitiveWrapper wrapper, const Form& form);

  // --- inspector-errors.cc
  std::string ErrorBase(JSObject error, const Form& form);
  std::string ErrorStack(JSObject error);
  // Enumerable properties that the stack repeats are not shown, `cause` and `errors` always are.
  void AdaptErrorKeys(JSObject error, RootedVector<>* keys);

  // --- inspector-contents.cc
  void Contents(JSObject object, int depth, Parts* parts);
  void Elements(JSArray array, int depth, Parts* parts);
  void SparseElements(JSArray array, int depth, Parts* parts);
  void TypedElements(JSTypedArray array, Parts* parts);
  void Bytes(JSArrayBuffer buffer, Parts* parts);
  void ViewFields(JSDataView view, int depth, Parts* parts);
  std::string PromiseResult(JSPromise promise, int depth);
  void Collection(JSObject object, int depth, Parts* parts);
  template <typename Table>
  void RestOfIterator(JSCollectionIterator iterator, int depth, Parts* parts);
  template <typename Table, typename Render>
  void Entries(OrderedCursor<Table> cursor, Parts* parts, Render render);
  // Whether the first `count` elements are numbers, which are aligned to the right.
  bool AreNumbers(JSObject object, size_t count);

  Isolate* isolate_;
  InspectOptions options_;
  RootedVector<> open_;      // the objects being shown, from the outermost in
  RootedVector<> circular_;  // those that a part of theirs refers to, by the number that they got
  size_t indentation_ = 0;
  int innermost_ = 0;      // depth of the object that was opened last
  uint64_t produced_ = 0;  // bytes of text: more than a limit, and nothing is opened any more
};

}  // namespace kei::inspection

#endif  // KEI_VM_RUNTIME_INSPECTION_INSPECTOR_H_
