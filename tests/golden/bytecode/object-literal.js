// flags: --print-bytecode-filter=f
function f(key, value) {
  return { a: 1, b: "two", [key]: value, value, __proto__: null, get c() {}, ...value, d() {} };
}
