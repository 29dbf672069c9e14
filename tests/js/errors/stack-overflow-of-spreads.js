// flags: --stack-size=128
// skip-stress: lists of 100,000 are moved and verified at every collection

// What a spread, an apply or a bound function pushes takes stack, wherever it is called from.
const many = new Array(100000).fill(1);
function count() { return arguments.length; }
const formals = Array.from({ length: 60000 }, (_, i) => 'p' + i);
const wide = new Function(formals.join(), 'return arguments.length');
const ways = [
  () => count.apply(null, Array(100000)), () => count(...many), () => new count(...many),
  () => Reflect.construct(count, many), () => Reflect.apply(count, null, many),
  () => count.bind(null, ...many)(), () => count.bind(null, ...many).call(null, ...many),
  () => new (class extends count {})(...many), () => wide(...many), () => wide(1), () => new wide,
  () => Math.max(...many), () => [].push(...many), () => String.fromCharCode(...many),
  () => count(...[...many, ...[...many, ...many]]), () => eval('count(...many)'),
  () => new Proxy(count, {})(...many), () => count`${wide()}`,
  () => [1].map(wide), () => JSON.stringify({ toJSON: wide }),
  () => { class A { static x = count(...many); } }, () => (function* (a = count(...many)) {})(),
];
console.log(ways.map((way) => { try { return way(); } catch (e) { return e.name; } }).join());
let deepest = 0;
try { (function deeper(...rest) { deepest = rest.length; deeper(...rest, 1); })(); } catch (e) {
  console.log(e.name, deepest > 20);
}
console.log(count(...many.slice(0, 5000)));

// expect: RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError
// expect: RangeError true
// expect: 5000
