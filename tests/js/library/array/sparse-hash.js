// Long arrays and array-likes with few elements: what node's walk over all indices leaves.
var state = 31337;
function random(n) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % n;
}
function show(object) { return Object.keys(object).map(key => key + ":" + object[key]).join() + "/" + object.length; }
function index() { return random(3) ? random(70000) - 1000 : random(20) - 10; }
var methods = [
  a => a.reverse(), a => a.shift(), a => a.unshift(7, 8, 9), a => a.splice(index(), random(50)), a => a.splice(index(), random(3), 1, 2, 3, 4),
  a => a.slice(index(), index()), a => a.copyWithin(index(), index(), index()), a => a.sort(), a => [1].concat(a, [2]), a => a.join(""),
  a => [a.indexOf(random(5), index()), a.lastIndexOf(random(5), index()), a.includes(random(2) ? undefined : random(5), index())]
];
methods.forEach((method, number) => {
  var hash = 0;
  for (var i = 0; i < 12; i++) {
    var a = random(2) ? [] : Object.create({__proto__: Array.prototype, isLike: true});
    a.length = 65600 + random(100);
    if (!Array.isArray(a)) a[Symbol.isConcatSpreadable] = true;
    for (var k = random(8); k >= 0; k--) a[random(4) ? random(65600) : random(12)] = random(3) ? random(5) : undefined;
    var result = method(a), text = (typeof result === "object" ? show(result) : result) + show(a);
    for (var at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  }
  console.log(number, hash);
});

// skip-stress: thousands of allocations
// expect: 0 -1228115952
// expect: 1 1208803708
// expect: 2 -323088693
// expect: 3 380311461
// expect: 4 1243158162
// expect: 5 1783011884
// expect: 6 -2020928252
// expect: 7 -276973820
// expect: 8 863183263
// expect: 9 -251347113
// expect: 10 1435083847
