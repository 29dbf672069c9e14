// String.prototype.match, search, replace and replaceAll with a regular expression, at each of the
// places where the short way is left.
const log = [];
const p = (...args) => console.log(JSON.stringify(args));
const taken = () => log.splice(0);
const loud = (name, result) => function () { log.push(name); return result; };

// Patterns have machine code only after some executions.
const both = f => { for (let i = 0; i < 30; i++) f(); p(f()); };
both(() => ['x12y'.match(/\d+/), 'x12y'.search(/\d/), 'x12y'.search(/z/), 'xy'.match(/\d/)]);
both(() => 'a1b22'.replace(/([a-z])(\d)?/g, (...args) => args.length + args[1] + args[2] + args[3]));
both(() => 'a-b'.replace(/(?<x>a)|(?<y>b)/g, (...args) => JSON.stringify(args.at(-1))));
both(() => 'a1b2'.replaceAll(/\d/g, d => d * 2));
both(() => 'x'.replace(/y/g, loud('none')) + taken().length);
both(() => ['яя1'.match(/\d/).index, 'ядя'.replace(/д/, c => c + c), 'яя'.search(/$/)]);

// What a replacer returns is made a string at once.
p('abcd'.replace(/./g, c => ({a: 1.5, b: null, c: undefined, d: [7]})[c]));
const late = {toString() { log.push('toString'); return 'T'; }};
p('ab'.replace(/./g, c => { log.push(c); return late; }), taken());
for (const bad of [() => Symbol(), () => { throw new RangeError(); }]) {
  try { 'ab'.replace(/b/g, bad); } catch (e) { p(e.name); }
}
// It may do what it likes: the matches are known.
const changed = /(.)(.)/g;
p('abcd'.replace(changed, (m, a, b) => { changed.compile('x', ''); changed.lastIndex = 7; return b + a; }),
  changed.source, changed.lastIndex);
p('ab'.replace(/./g, c => 'cd'.replace(/./g, d => c + d)));
const exec = RegExp.prototype.exec;
p('abc'.replace(/./g, c => { RegExp.prototype.exec = loud('exec', null); return c + c; }));
RegExp.prototype.exec = exec;
p(taken(), 'ab'.replace(/(.)/g, () => RegExp.$1 + RegExp.rightContext));
// Who calls it is not always code.
p('ab'.replace(/b/g, String.prototype.toUpperCase.call.bind(String.prototype.toUpperCase)),
  'ab'.replace(/b/g, new Proxy(c => c + '!', {})), 'ab'.replace(/b/, Math.max));

// lastIndex
for (const flags of ['', 'g', 'y', 'gy']) {
  const r = new RegExp('b', flags);
  r.lastIndex = 1;
  const results = ['abb'.search(r), r.lastIndex, 'abb'.match(r)?.index, r.lastIndex];
  r.lastIndex = 1;
  p(...results, 'abb'.replace(r, () => 'x'), r.lastIndex, 'abb'.replace(r, () => 'x'), r.lastIndex);
}
const odd = /a/y;
odd.lastIndex = {valueOf() { log.push('valueOf'); return 1; }};
p('aa'.search(odd), 'ba'.replace(odd, () => 'x'), typeof odd.lastIndex, taken());
odd.lastIndex = {valueOf() { log.push('valueOf'); return 1; }};
p('ba'.match(odd).index, odd.lastIndex, taken());
const frozen = Object.freeze(/a/g);
for (const f of [() => 'a'.search(frozen), () => 'a'.replace(frozen, () => 'x'), () => 'a'.match(frozen)]) {
  try { p(f()); } catch (e) { p(e.name); }
}
try { 'a'.replaceAll(/a/, () => 'x'); } catch (e) { p(e.name); }

// Methods of one's own, of a class, of the prototype.
const own = /b/g;
own[Symbol.replace] = loud('own replace', 'r');
own[Symbol.search] = loud('own search', 5);
own[Symbol.match] = loud('own match', 'm');
p('ab'.replace(own, () => 'x'), 'ab'.search(own), 'ab'.match(own), taken());
class R extends RegExp { exec(s) { log.push('R'); return super.exec(s); } }
p('abb'.replace(new R('b', 'g'), c => c + c), 'ab'.search(new R('b')), 'ab'.match(new R('b')).index, taken());
for (const [symbol, call] of [[Symbol.replace, () => 'ab'.replace(/b/g, () => 'x')],
                              [Symbol.search, () => 'ab'.search(/b/)],
                              [Symbol.match, () => 'ab'.match(/b/)?.index]]) {
  const method = RegExp.prototype[symbol];
  RegExp.prototype[symbol] = loud('prototype', 'p');
  p(call(), taken());
  RegExp.prototype[symbol] = method;
  p(call(), taken());
  RegExp.prototype.exec = loud('exec', null);
  p(call(), taken());
  RegExp.prototype.exec = exec;
}
// Who makes the regular expressions that split and matchAll go by.
const species = Object.getOwnPropertyDescriptor(RegExp, Symbol.species);
const split = () => ['a-b'.split(/-/).length, [...'a-b'.matchAll(/-/g)].length, taken()];
p(...split());
Object.defineProperty(RegExp, Symbol.species, {get: loud('species', RegExp), configurable: true});
p(...split());
Object.defineProperty(RegExp, Symbol.species, species);
p(...split());
RegExp.prototype.constructor = Object.assign(function (...args) { return new RegExp(...args); },
                                             {[Symbol.species]: function (...args) { log.push('own'); return new RegExp(...args); }});
p(...split());
RegExp.prototype.constructor = RegExp;
p(...split());
// No string, no regular expression.
p(String.prototype.replace.call({toString: () => 'ab'}, /b/g, () => 'x'), String.prototype.search.call(12, /2/),
  String.prototype.match.call(12, /2/).index, 'a.b'.replace('.', () => 'x'), 'ab'.search('b'), 'ab'.match('b').index);

// Parts of subjects: of every length, of slices and concatenations, wide.
const letters = 'abcdefghijklmnopqrstuvwxyz';
for (const text of [letters, ('<' + letters + '>' + letters).slice(1, 27), letters.slice(0, 13) + letters.slice(13),
                    letters.slice(0, 25) + 'я', '😀' + letters]) {
  let same = 0;
  for (let from = 0; from < text.length; from++) {
    for (let to = from; to <= text.length; to++) {
      const m = new RegExp('^[^]{' + from + '}([^]{' + (to - from) + '})').exec(text);
      if (m[1] === text.substring(from, to) && m[0] === text.substring(0, to)) same++;
    }
  }
  p(same);
}
p('2024-02-29'.match(/(?<y>\d+)-(?<m>\d+)(?<none>x)?/).groups, Object.keys(/(?<b>.)(?<a>.)/.exec('12').groups),
  /(?<a>.)/d.exec('x').indices.groups.a, Object.getPrototypeOf(/(?<a>.)/.exec('x').groups));

// expect: [[["12"],1,-1,null]]
// expect: ["5a105b222"]
// expect: ["{\"x\":\"a\"}-{\"y\":\"b\"}"]
// expect: ["a2b4"]
// expect: ["x0"]
// expect: [[2,"яддя",2]]
// expect: ["1.5nullundefined7"]
// expect: ["TT",["a","toString","b","toString"]]
// expect: ["TypeError"]
// expect: ["RangeError"]
// expect: ["badc","x",7]
// expect: ["acadbcbd"]
// expect: ["aabbcc"]
// expect: [[],"bb"]
// expect: ["aB","ab!","aNaN"]
// expect: [1,1,1,1,"axb",1,"axb",1]
// expect: [1,1,null,0,"axx",0,"axx",0]
// expect: [-1,1,1,2,"axb",2,"abx",3]
// expect: [-1,1,null,0,"abb",0,"abb",0]
// expect: [0,"bx","number",["valueOf"]]
// expect: [1,2,["valueOf"]]
// expect: ["TypeError"]
// expect: ["TypeError"]
// expect: ["TypeError"]
// expect: ["TypeError"]
// expect: ["r",5,"m",["own replace","own search","own match"]]
// expect: ["abbbb",1,1,["R","R","R","R","R"]]
// expect: ["p",["prototype"]]
// expect: ["ax",[]]
// expect: ["ab",["exec"]]
// expect: ["p",["prototype"]]
// expect: [1,[]]
// expect: [-1,["exec"]]
// expect: [null,["prototype"]]
// expect: [1,[]]
// expect: [null,["exec"]]
// expect: [2,1,[]]
// expect: [2,1,["species","species"]]
// expect: [2,1,[]]
// expect: [2,1,["own","own"]]
// expect: [2,1,[]]
// expect: ["ax",1,1,"axb",1,1]
// expect: [377]
// expect: [377]
// expect: [377]
// expect: [377]
// expect: [434]
// expect: [{"y":"2024","m":"02"},["b","a"],[0,1],null]
