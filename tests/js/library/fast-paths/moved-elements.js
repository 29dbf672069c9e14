// shift, unshift and splice, which move elements where they lie: every kind, indices, holes, values of other kinds,
// what is no plain array. Both functions of a pair have to do the same, one of them on an object.

const show = a => a.length + ':' + Array.from({length: a.length}, (_, i) => i in a ? (Object.is(a[i], -0) ? '-0' : String(a[i])) : '').join();
const slow = a => Object.assign(Object.create(Array.prototype), {length: a.length}, a);
const lists = () => [[], [1, 2, 3, 4, 5], [0.5, 1.5, NaN, -0, 2], ['a', {toString: () => 'o'}, null, undefined, 5],
                     [1, , 3, , 5], [0.5, , 1.5], ['a', , 'c']];
const roomy = a => { const length = a.length; for (let i = 0; i < 9; i++) a.push(a[0]); a.length = length; return a; };
const calls = [a => a.shift(), a => a.unshift(), a => a.unshift(7), a => a.unshift(1, 2, 3), a => a.unshift(0.25, 'x'), a => a.unshift(-0)];
for (const start of [0, 1, -1, 9]) {
  calls.push(a => a.splice(start));
  for (const count of [0, 2, -9, 9]) {
    calls.push(a => a.splice(start, count), a => a.splice(start, count, 6), a => a.splice(start, count, 0.5, 8, -0), a => a.splice(start, count, 'x', {toString: () => 'y'}));
  }
}
calls.push(a => a.splice(), a => a.splice(undefined, undefined), a => a.splice('1', 1.5, 1), a => a.splice(0, '1'));
let compared = 0;
for (const prepare of [a => a, roomy]) {
  for (const call of calls) {
    for (let which = 0; which < lists().length; which++) {
      const fast = prepare(lists()[which]), plain = slow(lists()[which]);
      const given = call(fast), expected = call(plain), text = x => x !== null && typeof x === 'object' && 'length' in x ? show(x) : String(x);
      if (text(given) !== text(expected) || show(fast) !== show(plain)) print('wrong', call, which, text(given), text(expected), show(fast), show(plain));
      compared++;
    }
  }
}
print(compared);
// expect: 1092

// --- Old arrays that hold young objects
{
  const old = roomy(Array.from({length: 30}, (_, i) => ({i})));
  for (let round = 0; round < 40; round++) {
    const first = old.shift();
    old.push({i: first.i});
    old.unshift({i: 100 + round}, {i: 200});
    old.splice(5, 2, {i: round});
    old.splice(3, 1);
    for (let k = 0; k < 20; k++) ({junk: [k]});
  }
  print(old.length, old.every(o => typeof o.i === 'number'), old.slice(0, 4).map(o => o.i).join(), old.pop().i);
}
// expect: 30 true 139,200,200,3 138

// --- Who is asked
class Sub extends Array {}
print(Sub.from([1, 2, 3]).splice(1, 1) instanceof Sub, Sub.from([1, 2, 3]).shift());
// expect: true 1
for (const a of [Object.freeze([1, 2]), Object.seal([1, 2]), Object.defineProperty([1, 2], 'length', {writable: false})]) {
  const caught = [];
  for (const call of [a => a.shift(), a => a.unshift(0), a => a.splice(0, 1), a => a.splice(0, 0, 1)]) {
    try { call(a); caught.push('none'); } catch (e) { caught.push(e.name); }
  }
  print(caught.join(), a.length);
}
// expect: TypeError,TypeError,TypeError,TypeError 2
// expect: TypeError,TypeError,TypeError,TypeError 2
// expect: TypeError,TypeError,TypeError,TypeError 2
{
  const log = [];
  const proxy = new Proxy([1, 2, 3], {set(t, k, v) { log.push(k); return Reflect.set(t, k, v); }});
  print(proxy.shift(), proxy.unshift(9), proxy.splice(0, 1).join(), log.join());
// expect: 1 3 9 0,1,length,2,1,0,length,0,1,length
  Array.prototype[1] = 'p';
  print([1, , 3].shift(), show([[1, , 3]].map(a => (a.shift(), a))[0]), [1, , 3].splice(1, 1)[0], show([[1, 2, , 4]].map(a => (a.unshift(0), a))[0]));
  delete Array.prototype[1];
// expect: 1 2:p,3 p 5:0,1,2,,4
  const own = [1, 2, 3];
  own.constructor = {[Symbol.species]: function (n) { log.push('species'); return {length: n}; }};
  print(Array.isArray(own.splice(0, 1)), log.at(-1), own.join());
// expect: false species 2,3
}
{
  const species = Object.getOwnPropertyDescriptor(Array, Symbol.species);
  Object.defineProperty(Array, Symbol.species, {value: Sub, configurable: true});
  print([1, 2, 3].splice(0, 1) instanceof Sub, [1, 2, 3].shift());
  Object.defineProperty(Array, Symbol.species, species);
}
// expect: true 1

// --- Long ones
{
  const long = Array.from({length: 3000}, (_, i) => i);
  long.unshift(-1); long.splice(1000, 500, 'x'); long.shift();
  print(long.length, long[998], long[999], long[1000], long.at(-1));
}
// expect: 2501 998 x 1499 2999

// --- pop of doubles
{
  const doubles = [0.5, 1.5, , 2.5];
  print(doubles.pop(), doubles.pop(), doubles.pop(), doubles.length, 1 in doubles, doubles.push(3.5, 1), show(doubles));
}
// expect: 2.5 undefined 1.5 1 false 3 3:0.5,3.5,1

// --- toSpliced asks nobody for a species, and leaves the array as it is
for (const list of lists().filter(a => a.length > 0)) {
  const before = show(list), plain = Array.from(list);
  for (const args of [[1], [1, 1], [0, 0, 6], [-2, 1, 0.5, -0], [1, 2, 'x', {toString: () => 'y'}], [0, 9], [9, 0, 1], ['1', 1], []]) {
    const expected = plain.slice();
    if (args.length > 0) expected.splice(...args);
    const given = list.toSpliced(...args);
    if (show(given) !== show(expected) || show(list) !== before || given.constructor !== Array) print('wrong', before, args.join(), show(given));
  }
}
print([].toSpliced(0, 0, 1).join(), Sub.from([1, 2]).toSpliced(0, 1) instanceof Sub, Array.from({length: 5000}, (_, i) => i).toSpliced(1, 4000).length);
// expect: 1 false 1000
{
  const made = roomy([{i: 1}, {i: 2}]).toSpliced(1, 0, {i: 3}, {i: 4});
  for (let k = 0; k < 20; k++) ({junk: [k]});
  print(made.map(o => o.i).join(), made.push(5));
}
// expect: 1,3,4,2 5
