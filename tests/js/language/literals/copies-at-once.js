// Objects and arrays inside a literal are copied with it, and each copy is its own; also where it has doubles, holes,
// no elements, many elements, more than fit into an object, getters, names that are numbers.
const makers = [
  k => ({ a: 1, b: [1, 2, [3, 4], { x: 'y', z: [0.5, 1.5] }], c: { d: { e: k }, f: [] }, g: 2.5, h: [1.5, , 3] }),
  k => [[1.5, 2.5], [3.5, k], [], [[], [1]]],
  k => ({ array: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], string: 'for ' + k }),
  k => [{ x: 1 }, { x: 2, y: [k] }, { x: { x: { x: {} } } }],
  k => ({ 0: 'a', 7: { k }, list: [, , 1], get sum() { return this[7].k; }, f() { return k; } }),
  k => [1.5, 2.5, -0, NaN, k],
  k => ({ n: null, u: undefined, t: [true, false, 'text', 12345678901, -0], big: 10n, nested: [[[[[[k]]]]]] }),
  k => [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        [0.5, 1, 2, 3, 4, 5, 6, 7, 8, 9], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], ['0', 1, 2, 3, 4, 5, 6, 7, 8, { k }],
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
];
const text = value => JSON.stringify(value, (key, v) => typeof v === 'bigint' ? v + 'n' : v === undefined ? 'undefined' : v);
// Changes everything that can be reached.
function scribble(value) {
  for (const key of Object.keys(value)) {
    const inner = value[key];
    if (typeof inner === 'object' && inner !== null) scribble(inner);
    else if (Object.getOwnPropertyDescriptor(value, key).writable) value[key] = 'scribbled';
  }
  if (Array.isArray(value)) value.push('more', 0.5);
  value.added = 1;
}
let same = 0, scribbled = 0;
for (const make of makers) {
  const first = text(make(1));
  for (let i = 0; i < 12; i++) {
    const copy = make(1);
    if (text(copy) === first) same++;
    scribble(copy);
    if (text(copy) !== first) scribbled++;
  }
  console.log(first);
}
console.log(same, scribbled);
// Identity hashes are not copied.
const map = new WeakMap();
for (let i = 0; i < 50; i++) { const o = makers[0](i); map.set(o, i); map.set(o.c, -i); if (map.get(o) !== i || map.get(o.c) !== -i) console.log('lost'); }
// A literal of more than one allocation, and a deep one.
const wide = Function('k', 'return [' + Array.from({ length: 700 }, (_, i) => `[${i}, ${i}.5, {x: ${i}}]`) + ']');
const deep = Function('k', 'return ' + '[{x:'.repeat(30) + 'k' + '}]'.repeat(30));
for (let i = 0; i < 5; i++) { wide(i)[7][2].x = 'changed'; deep(i)[0].x = 'changed'; }
console.log(text(wide(0)).length, text(wide(0)[7]), text(deep(3)).length);

// expect: {"a":1,"b":[1,2,[3,4],{"x":"y","z":[0.5,1.5]}],"c":{"d":{"e":1},"f":[]},"g":2.5,"h":[1.5,"undefined",3]}
// expect: [[1.5,2.5],[3.5,1],[],[[],[1]]]
// expect: {"array":[0,1,2,3,4,5,6,7,8,9],"string":"for 1"}
// expect: [{"x":1},{"x":2,"y":[1]},{"x":{"x":{"x":{}}}}]
// expect: {"0":"a","7":{"k":1},"list":["undefined","undefined",1],"sum":1}
// expect: [1.5,2.5,0,null,1]
// expect: {"n":null,"u":"undefined","t":[true,false,"text",12345678901,0],"big":"10n","nested":[[[[[[1]]]]]]}
// expect: [[0,1,2,3,4,5,6,7,8,9],[0,1,2,3,4,5,6,7,8,9],[0,1,2,3,4,5,6,7,8,9],[0,1,2,3,4,5,6,7,8,9],[0,1,2,3,4,5,6,7,8,9],[0,1,2,3,4,5,6,7,8,9],[0.5,1,2,3,4,5,6,7,8,9],[0,1,2,3,4,5,6,7,8,9],["0",1,2,3,4,5,6,7,8,{"k":1}],[0,1,2,3,4,5,6,7,8,9],[0,1,2,3,4,5,6,7,8,9],[0,1,2,3,4,5,6,7,8,9]]
// expect: 96 96
// expect: 15071 [7,7.5,{"x":7}] 241
