// One site of an operator sees Smis, doubles, strings and BigInts, in any order.
const operators = {
  add: (a, b) => a + b, subtract: (a, b) => a - b, multiply: (a, b) => a * b, divide: (a, b) => a / b, modulo: (a, b) => a % b,
  power: (a, b) => a ** b, and: (a, b) => a & b, or: (a, b) => a | b, xor: (a, b) => a ^ b, left: (a, b) => a << b,
  right: (a, b) => a >> b, unsigned: (a, b) => a >>> b, less: (a, b) => a < b, greater: (a, b) => a > b, lessEqual: (a, b) => a <= b,
  greaterEqual: (a, b) => a >= b, equal: (a, b) => a == b, strict: (a, b) => a === b, notEqual: (a, b) => a != b,
  negate: a => -a, not: a => ~a, plus: a => +a, increment: a => ++a, decrement: a => a--, logical: a => !a, type: a => typeof a,
  addOne: a => a + 1, andSmi: a => a & 3, shiftOne: a => a << 1,
};
const values = [3, 2.5, '4', 5n, -(2n ** 70n), true, null, undefined, 2n ** 65n];
for (const [name, operator] of Object.entries(operators)) {
  let line = '';
  for (let round = 0; round < 3; round++) {
    for (const a of values) {
      for (const b of [2, 1n, '3', 4n]) {
        try {
          const value = operator(a, b);
          line += typeof value + value + ' ';
        } catch (e) {
          line += e.message + ' ';
        }
      }
    }
  }
  let hash = 0;
  for (let i = 0; i < line.length; i++) hash = (hash * 31 + line.charCodeAt(i)) | 0;
  console.log(name, line.length, hash);
}

// expect: add 3357 -599245153
// expect: subtract 3957 -1374498045
// expect: multiply 3945 -264445318
// expect: divide 4098 1902326191
// expect: modulo 3696 1386922397
// expect: power 4332 1009341448
// expect: and 3672 -606393679
// expect: or 3918 2111086678
// expect: xor 3918 460354403
// expect: left 3945 -1233312161
// expect: right 3906 -1345498221
// expect: unsigned 4482 1239345417
// expect: less 1362 58469540
// expect: greater 1359 115187663
// expect: lessEqual 1353 -2139073857
// expect: greaterEqual 1350 640053476
// expect: equal 1395 801714299
// expect: strict 1404 1453092544
// expect: notEqual 1305 724150739
// expect: negate 1464 -826211788
// expect: not 1440 9793044
// expect: plus 2136 276244384
// expect: increment 1404 -589258940
// expect: decrement 1404 638368832
// expect: logical 1380 1540156720
// expect: type 1452 -589679624
// expect: addOne 2796 -893951340
// expect: andSmi 2736 -288637752
// expect: shiftOne 2736 389500192
