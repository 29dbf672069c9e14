// What matchAll returns, step by step, while everything is as it was, and when it is not.
const p = (...args) => console.log(JSON.stringify(args));
const all = (r, s) => [...s.matchAll(r)].map(m => [m.index, ...m]);
for (let i = 0; i < 4; i++) if (all(/(a)(x)?/g, 'baxa').length !== 2) p('wrong');
p(all(/(a)(x)?/g, 'baxa'), all(/a*/g, 'baac'), all(/(?:)/gu, '\u{1f600}a'), all(/(?:)/g, '\u{1f600}'));
p(all(/\u0430./g, '\u0430b-\u0430c'), all(/a/gy, 'aaba'), all(/(?<l>[ab])/gd, 'ab'));
const groups = [...'x1y2'.matchAll(/(?<letter>[a-z])(?<digit>\d)/g)].map(m => ({...m.groups}));
p(groups, Object.getPrototypeOf([...'a'.matchAll(/(?<a>a)/g)][0].groups));

// Strings of all shapes.
const text = 'item1 item22 item333 '.repeat(4);
const shapes = [text.slice(6, 60), text + 'item4', ('' + text).replace('x', 'y'), Object.keys({[text]: 0})[0]];
p(shapes.map(s => [...s.matchAll(/m(\d+)/g)].map(m => m[1]).join()).join(';'));
p(shapes.map(s => [...(s + '\u0430').matchAll(/m(\d+)/g)].length));

// The end stays the end; the last match is seen.
const iterator = 'a1'.matchAll(/\d/g);
p(iterator.next().value.index, RegExp.lastMatch, RegExp.input, iterator.next(), iterator.next());

// Somebody changes `exec` in between, or wants another species.
const changing = 'aaa'.matchAll(/a/g);
const {exec} = RegExp.prototype;
p(changing.next().value.index);
let calls = 0;
RegExp.prototype.exec = function (s) { calls++; return exec.call(this, s); };
p(changing.next().value.index, calls);
RegExp.prototype.exec = exec;
p(changing.next().value.index, calls, changing.next().done);
class Own extends RegExp { exec(s) { calls++; return super.exec(s); } }
p([...'aa'.matchAll(new Own('a', 'g'))].length, calls);
const next = Object.getPrototypeOf(changing).next;
for (const receiver of [undefined, 1, {}, [], /a/g]) {
  try { next.call(receiver); } catch (e) { p(e.name); }
}

// Literals are new each time.
const literals = [];
for (let i = 0; i < 3; i++) {
  const r = /a/g;
  p(r.lastIndex, r.test('a'), r.lastIndex, literals.includes(r));
  literals.push(r);
}

// expect: [[[1,"ax","a","x"],[3,"a","a",null]],[[0,""],[1,"aa"],[3,""],[4,""]],[[0,""],[2,""],[3,""]],[[0,""],[1,""],[2,""]]]
// expect: [[[0,"аb"],[3,"аc"]],[[0,"a"],[1,"a"]],[[0,"a","a"],[1,"b","b"]]]
// expect: [[{"letter":"x","digit":"1"},{"letter":"y","digit":"2"}],null]
// expect: ["22,333,1,22,333,1,22,3;1,22,333,1,22,333,1,22,333,1,22,333,4;1,22,333,1,22,333,1,22,333,1,22,333;1,22,333,1,22,333,1,22,333,1,22,333"]
// expect: [[8,13,12,12]]
// expect: [1,"1","a1",{"done":true},{"done":true}]
// expect: [0]
// expect: [1,1]
// expect: [2,1,true]
// expect: [2,4]
// expect: ["TypeError"]
// expect: ["TypeError"]
// expect: ["TypeError"]
// expect: ["TypeError"]
// expect: ["TypeError"]
// expect: [0,true,1,false]
// expect: [0,true,1,false]
// expect: [0,true,1,false]
