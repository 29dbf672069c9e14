// Repetitions around the sizes from which parts are shared, of units that divide them and others.
const sum = s => { let n = s.length; for (let i = 0; i < s.length; i++) n = (n * 31 + s.charCodeAt(i)) % 100003; return n; };
for (const unit of ['a', 'ab', 'abc', 'abcdefghijklm', 'ż', 'żó', 'x'.repeat(63), 'x'.repeat(64) + 'y', 'q'.repeat(127) + 'r', 'q'.repeat(128) + 'r', 'z'.repeat(256) + 'ż']) print(unit.length, [1, 2, 3, 4, 5, 20, 43, 63, 64, 65, 85, 86, 127, 128, 129, 130, 257].map(n => { const s = unit.repeat(n); return s.length === unit.length * n && s.endsWith(unit) && s.indexOf(unit, 1) === (n === 1 ? -1 : unit.length === 1 || unit[0] !== unit[1] ? unit.length : unit.length) && sum(s.slice(-2 * unit.length)) === sum(n === 1 ? unit : unit + unit); }).every(Boolean));
// expect: 1 true
// expect: 2 true
// expect: 3 true
// expect: 13 true
// expect: 1 true
// expect: 2 true
// expect: 63 false
// expect: 65 true
// expect: 128 true
// expect: 129 true
// expect: 257 true
let rope = 'ab'; for (let i = 0; i < 20; i++) rope += i; print(rope.repeat(30) === new Array(31).join(rope), ('long ' + rope).slice(3, 20).repeat(40).length);
// expect: true 680
try { 'ab'.repeat(2 ** 30); } catch (e) { print(e.constructor.name); }
// expect: RangeError
