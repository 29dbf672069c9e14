// Spreads behind other elements and arguments, and pushes that make room: each kind of elements beside each,
// and every way out of the fast path.
const show = list => print(list.length, JSON.stringify(list), Object.keys(list).length === list.length);

const kinds = [[], [1, 2], [0.5, -0], ['a', null], [7, , 9], [0.25, , 2.5], ['x', , {}]];
for (const a of kinds) {
  for (const b of kinds) {
    const list = [0, ...a, ...b];
    const other = ['s', ...a, 1.5, ...b, 3];
    const expected = [0].concat(Array.from(a), Array.from(b));
    const expectedOther = ['s'].concat(Array.from(a), 1.5, Array.from(b), 3);
    if (list.length !== expected.length || list.some((x, i) => !Object.is(x, expected[i])) ||
        other.length !== expectedOther.length ||
        other.some((x, i) => !Object.is(x, expectedOther[i])) ||
        list.indexOf(undefined) !== expected.indexOf(undefined)) {
      print('differ', JSON.stringify(a), JSON.stringify(b), JSON.stringify(list));
    }
  }
}

// The array that is made is one's own, and has the kind of what it holds.
const source = [1, 2];
const made = [0, ...source];
made.push('text', {});
made[1] = 'one';
show(made);
// expect: 5 [0,"one",2,"text",{}] true
show(source);
// expect: 2 [1,2] true
function literal(i, list) { return [i, ...list]; }
show(literal(1, [2]));
// expect: 2 [1,2] true
show(literal(1, ['a']));
// expect: 2 [1,"a"] true
show(literal(1, [0.5]));
// expect: 2 [1,0.5] true
show(literal('b', [2]));
// expect: 2 ["b",2] true
show(literal({}, [0.5]));
// expect: 2 [{},0.5] true
show([, ...[1], , ...[2], ,]);
// expect: 5 [null,1,null,2,null] false

// Arguments.
function args(...list) { return list.length + ':' + list; }
print(args(1, ...[2, 3]), args(...[1], 2), args(...[1, 2], ...['a'], 0.5, ...[0.5]));
// expect: 3:1,2,3 2:1,2 5:1,2,a,0.5,0.5
print(new (class { constructor(...list) { this.list = list; } })(1, ...'ab', ...new Set([2])).list.join());
// expect: 1,a,b,2
try { args(1, ...null); } catch (e) { print(e instanceof TypeError); }
// expect: true
try { [1, ...5]; } catch (e) { print(e instanceof TypeError); }
// expect: true

// Long ones, and those that become long.
const long = Array.from({length: 3000}, (_, i) => i);
print([1, ...long].length, [...long, ...long][5999], args(0, ...long).length);
// expect: 3001 2999 13896
let grown = [];
for (let i = 0; i < 400; i++) grown = [i & 1 ? 'odd' : i, ...grown, i];
print(grown.length, grown[0], grown[799], grown.includes(undefined));
// expect: 800 odd 399 false

// Pushes that grow what holds Smis, doubles, anything; also old arrays that get young values.
for (const make of [i => i, i => i + 0.5, i => ({i}), i => i % 3 ? i : 'text']) {
  const one = [], several = [];
  for (let i = 0; i < 100; i++) {
    one.push(make(i));
    several.push(make(i), make(i), make(i));
  }
  print(one.length, several.length, JSON.stringify(one[99]), JSON.stringify(several[299]),
        one.includes(undefined), several.includes(undefined));
}
// expect: 100 300 99 99 false false
// expect: 100 300 99.5 99.5 false false
// expect: 100 300 {"i":99} {"i":99} false false
// expect: 100 300 "text" "text" false false
const full = [1, 2, 3];
full.push(4);
full.length = 10;
print(full.indexOf(undefined), 9 in full, full.push('end'), full[10]);
// expect: -1 false 11 end
const frozen = Object.freeze([1]);
try { frozen.push(2); } catch (e) { print(e instanceof TypeError, frozen.length); }
// expect: true 1
class List extends Array {}
const own = List.of(1);
own.push(2, 3);
show([0, ...own, ...own]);
// expect: 7 [0,1,2,3,1,2,3] true

// Nothing of a primitive that is no string is spread.
print(JSON.stringify({a: 1, ...true, ...5, ...Symbol(), ...9n, ...null, ...'xy'}));
// expect: {"0":"x","1":"y","a":1}
Object.defineProperty(Number.prototype, 'seen', {value: 1, enumerable: true, configurable: true});
print('seen' in {a: 1, ...5});
// expect: false
delete Number.prototype.seen;

// The prototypes' elements, and last the iteration of arrays itself.
Array.prototype[1] = 'inherited';
show([0, ...[7, , 9]]);
// expect: 4 [0,7,"inherited",9] true
delete Array.prototype[1];
const next = Object.getPrototypeOf([][Symbol.iterator]()).next;
let calls = 0;
Object.getPrototypeOf([][Symbol.iterator]()).next = function() { calls++; return next.call(this); };
print([0, ...[1, 2]].length, calls);
// expect: 3 3
Object.getPrototypeOf([][Symbol.iterator]()).next = next;
Array.prototype[Symbol.iterator] = function*() { yield 'mine'; };
show([0, ...[1, 2]]);
// expect: 2 [0,"mine"] true
print(args(0, ...[1, 2]));
// expect: 2:0,mine
