// URLSearchParams: what it is made of, its list and its iterators.
const text = init => new URLSearchParams(init).toString();
console.log([text(), text('?a=b'), text('??a'), text('a=1&&b&=c&d=e=f'), text('a+b=%20%2B%zz'), text('%EF%BB%BFx=%ff')].join(' | '));
// expect:  | a=b | %3Fa= | a=1&b=&=c&d=e%3Df | a+b=+%2B%25zz | %EF%BB%BFx=%EF%BF%BD
console.log([text({ a: 1, b: null, __proto__: { c: 2 } }), text([['a', 1], new Set(['b', 2])]), text(new Map([['m', 'n']])), text(new URLSearchParams('x=y')), text(Object.assign(() => 1, { z: 1 })), text(5), text(null)].join(' | '));
// expect: a=1&b=null | a=1&b=2 | m=n | x=y | z=1 | 5= | null=
console.log(text({ '\ud800': 1, '\ufffd': 2, a: '\udc00' }), text("a*-._~!'()é"));
// expect: %EF%BF%BD=2&a=%EF%BF%BD a*-._%7E%21%27%28%29%C3%A9=
for (const wrong of [[['a']], [['a', 'b', 'c']], [1], { [Symbol.iterator]: 1 }, Symbol(), { [Symbol()]: 1 }]) {
  try { console.log(text(wrong)); } catch (e) { console.log(e.name); }
}
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
const params = new URLSearchParams('a=1&b=2&a=3&c=4');
console.log(params.get('a'), params.get('x'), params.getAll('a').join(), params.has('b'), params.has('b', '3'), params.has('a', '3'), params.has('a', undefined), params.size);
// expect: 1 null 1,3 true false true true 4
params.set('a', 'x');
params.set('new', 'y');
params.delete('b', 'no');
console.log(`${params}`);
// expect: a=x&b=2&c=4&new=y
params.delete('b');
params.append('\u{1f600}', 1);
params.append('\uffff', 2);
params.append('a', 0);
params.sort();
console.log([...params.keys()].map(key => key.codePointAt(0).toString(16)).join(), params.getAll('a').join());
// expect: 61,61,63,6e,1f600,ffff x,0
const seen = [];
params.forEach(function (value, name, all) { seen.push(this.x, value, name, all === params); }, { x: 7 });
console.log(seen.slice(0, 4).join(), URLSearchParams.prototype[Symbol.iterator] === URLSearchParams.prototype.entries);
// expect: 7,x,a,true true

// Iterators are live, and of a class of their own.
const live = new URLSearchParams('a=1&b=2&c=3'), names = [];
for (const [name] of live) {
  names.push(name);
  live.delete('b');
}
console.log(names.join());
// expect: a,c
const iterator = live.values(), prototype = Object.getPrototypeOf(iterator);
console.log(Object.prototype.toString.call(iterator), Object.keys(prototype).join(), Object.getPrototypeOf(prototype) === Iterator.prototype, Object.hasOwn(prototype, 'constructor'));
// expect: [object URLSearchParams Iterator] next true false
console.log(JSON.stringify([iterator.next(), iterator.next(), iterator.next()]), [...live.entries()].join(';'));
// expect: [{"value":"1","done":false},{"value":"3","done":false},{"done":true}] a,1;c,3
for (const call of [() => prototype.next.call({}), () => live.get(), () => live.append('a'), () => live.forEach(1), () => URLSearchParams()]) {
  try { call(); } catch (e) { console.log(e.name); }
}
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
