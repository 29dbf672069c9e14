// push and pop at the edges of their fast paths.
var smis = [1]; print(smis.push(2), smis.push('text'), smis.push(1.5), smis.join());
// expect: 2 3 4 1,2,text,1.5
var doubles = [1.5]; for (var i = 0; i < 20; i++) doubles.push(i === 10 ? NaN : i);
print(doubles.length, doubles[11], doubles.indexOf(3), 11 in doubles);
// expect: 21 NaN 4 true
doubles.push({}); print(typeof doubles[21], doubles[1]);
// expect: object 0
var a = []; for (var i = 0; i < 100; i++) if (a.push(i) !== i + 1) print('wrong');
for (var i = 99; i >= 0; i--) if (a.pop() !== i) print('wrong');
print(a.length, a.pop(), a.length);
// expect: 0 undefined 0
print([1, , ].pop(), [1.5, 2.5].pop(), [, 'x'].pop());
// expect: undefined 2.5 x
Array.prototype[1] = 'inherited'; print([1, , ].pop()); delete Array.prototype[1];
// expect: inherited
for (var make of [Object.freeze, Object.seal, Object.preventExtensions]) {
  var fixed = make([1, 2]);
  try { fixed.push(3); } catch (e) { print(e.name); }
  try { print(fixed.pop()); } catch (e) { print(e.name); }
}
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: 2
var readOnly = [1, 2]; Object.defineProperty(readOnly, 'length', { writable: false });
try { readOnly.push(3); } catch (e) { print(e.name, readOnly.length); }
try { readOnly.pop(); } catch (e) { print(e.name, readOnly.length); }
// expect: TypeError 2
// expect: TypeError 2
class Sub extends Array {} var sub = new Sub(); sub.push(1); sub.push(2); print(sub.pop(), sub.length, sub instanceof Sub);
// expect: 2 1 true
var like = { length: 1 }; print(Array.prototype.push.call(like, 'a', 'b'), Array.prototype.pop.call(like), like.length);
// expect: 3 b 2
var seen = [];
Object.defineProperty(Array.prototype, 3, { set(v) { seen.push(v); }, configurable: true });
var target = [0, 1, 2]; target.push('to the setter'); delete Array.prototype[3];
print(seen.join(), target.length, 3 in target);
// expect: to the setter 4 false
Object.setPrototypeOf(Array.prototype, { __proto__: Object.prototype, get 5() { return 'five'; } });
print([0, 1, 2, 3, 4, , ].pop()); Object.setPrototypeOf(Array.prototype, Object.prototype);
// expect: five
print([].push(), [].push(1, 2, 3), [1].push());
// expect: 0 3 1
