// Values go out by yield and come in by next.
function* g(a, b = a + 1) {
  const first = yield a;
  const second = yield first + b;
  return [first, second];
}
const it = g(1);
console.log(JSON.stringify([it.next('ignored'), it.next(10), it.next(20), it.next(), it.next()]));
// expect: [{"value":1,"done":false},{"value":12,"done":false},{"value":[10,20],"done":true},{"done":true},{"done":true}]
