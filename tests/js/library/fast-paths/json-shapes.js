// JSON.parse guesses that objects look like the last one at their depth; JSON.stringify reads fields where
// they lie. Both at their guards.
const again = text => { const value = JSON.parse(text); print(JSON.stringify(value) === text.replace(/\s/g, '') ? 'same' : JSON.stringify(value)); return value; };
again('[{"a":1,"b":2},{"a":3,"b":4},{"a":5},{"a":6,"b":7,"c":8},{"b":9,"a":10},{},{"a":11,"b":12}]');
again('[{"a":{"x":1}},{"a":{"x":2,"y":3}},{"a":[{"x":1},{"x":2}]},{"a":{"x":{"x":{"x":1}}}}]');
again('[{"a":1,"a":2},{"a":1,"b":3,"a":4},{"a":1,"b":2},{"a":1,"b":2,"b":3}]');
again('[{"1":1,"a":2},{"1":1,"a":2},{"a":2,"1":1}]');
again('[{"a" : 1 , "b":2} , {"a":1,"b" :2},\n{"a":1,"b":2 }]');
again('[{"a\\"b":1},{"a\\"b":2},{"\\u0061":1,"b":2},{"a":1,"b":2},{"a\\\\":3},{"a\\\\":4}]');
again('[{"é":1},{"é":2},{"€":3},{"€":4},{"":5},{"":6}]');
again('[{"__proto__":1,"b":2},{"__proto__":3,"b":4}]');
const a = JSON.parse('[{"p":1,"q":1.5},{"p":"x","q":null},{"p":[1],"q":true}]');
a[0].r = 1; a[1].p = 2; delete a[2].p;
print(JSON.stringify(a), Object.keys(a[0]).join(), Object.getPrototypeOf(a[1]) === Object.prototype);
print(JSON.parse('[1,2.5,"x"]').concat(JSON.parse('[1,2]'), JSON.parse('[0.5,-0]')).join(), Object.is(JSON.parse('-0'), -0), JSON.parse('[]').length);
const many = JSON.parse('[' + Array.from({ length: 3000 }, (_, i) => `{"id":${i},"list":[${i}]}`).join() + ']');
print(many.length, many[2999].id, many[1500].list[0], many.every((o, i) => o.id === i && o.list[0] === i));
for (const bad of ['[{"a":1},{"a"}]', '[{"a":1},{"a":}]', '[{"a":1},{"a":1,}]', '[{"a":1},{"a":1', '[{"a":1},{"b":2]', '[{"a":1}{', '{"a":1}}', '[{"a\n":1}]', '["\t"]', '[1,]', '01', '"']) {
  try { JSON.parse(bad); print('no'); } catch (e) { print(e.name); }
}
print(JSON.stringify(JSON.parse('{"a":{"b":1},"c":[1,2]}', function (k, v) { return typeof v === 'number' ? v + 'n' : v; })));
let deep = '1';
for (let i = 0; i < 30; i++) deep = `{"d":${deep}}`;
again(deep); again(`[${deep},${deep}]`);

// stringify
const o = { a: 1, b: 'x', c: undefined, d: () => 1, e: [1, , undefined, 2.5, -0, NaN], f: { toJSON(k) { return 'json ' + k; } } };
print(JSON.stringify(o), JSON.stringify([o, o], ['a', 'b']), JSON.stringify({ p: { a: 1 } }, null, 1));
const changes = { a: { toJSON() { delete changes.b; changes.c = 'new'; changes.z = 1; return 'a'; } }, b: 1, c: 2 };
print(JSON.stringify(changes), JSON.stringify(changes));
const grows = [{ toJSON() { grows.push(3); grows[1] = 'changed'; return 1; } }, 2];
print(JSON.stringify(grows));
const shrinks = [{ toJSON() { shrinks.length = 1; return 1; } }, 2, 3];
print(JSON.stringify(shrinks));
const plain = [{ a: 1 }, { a: { toJSON() { Object.prototype.toJSON = function () { return 'patched'; }; return 1; } } }, { a: 3 }];
print(JSON.stringify(plain));
delete Object.prototype.toJSON;
print(JSON.stringify(plain[2]));
const getter = [{ a: 1, get b() { Object.prototype.toJSON = () => 'by getter'; return 2; } }, { a: 3 }];
print(JSON.stringify(getter));
delete Object.prototype.toJSON;
class C { constructor() { this.x = 1; } toJSON() { return 'C'; } }
class D { constructor() { this.x = 1; } get y() { return 2; } }
print(JSON.stringify([new C(), new D(), new Date(0), new Map([[1, 2]]), new Proxy({ p: 1 }, {}), Object.create({ inherited: 1 }), Object.create(null)]));
Array.prototype[1] = 'P';
print(JSON.stringify([1, , 3]));
delete Array.prototype[1];
print(JSON.stringify({ 2: 'b', 1: 'a', s: 1, [Symbol('x')]: 1 }), JSON.stringify(Object.freeze({ a: [Object.freeze([1, 2])] })), JSON.stringify([new Number(1), new String('s'), Object(true), [null, true, false]]));
const loop = { a: [] };
loop.a.push(loop);
try { JSON.stringify(loop); } catch (e) { print(e.name); }
try { JSON.stringify([1n]); } catch (e) { print(e.name); }
// expect: same
// expect: same
// expect: [{"a":2},{"a":4,"b":3},{"a":1,"b":2},{"a":1,"b":3}]
// expect: [{"1":1,"a":2},{"1":1,"a":2},{"1":1,"a":2}]
// expect: same
// expect: [{"a\"b":1},{"a\"b":2},{"a":1,"b":2},{"a":1,"b":2},{"a\\":3},{"a\\":4}]
// expect: same
// expect: same
// expect: [{"p":1,"q":1.5,"r":1},{"p":2,"q":null},{"q":true}] p,q,r true
// expect: 1,2.5,x,1,2,0.5,0 true 0
// expect: 3000 2999 1500 true
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: {"a":{"b":"1n"},"c":["1n","2n"]}
// expect: same
// expect: same
// expect: {"a":1,"b":"x","e":[1,null,null,2.5,0,null],"f":"json f"} [{"a":1,"b":"x"},{"a":1,"b":"x"}] {
// expect:  "p": {
// expect:   "a": 1
// expect:  }
// expect: }
// expect: {"a":"a","c":"new"} {"a":"a","c":"new","z":1}
// expect: [1,"changed"]
// expect: [1,null,null]
// expect: [{"a":1},{"a":1},"patched"]
// expect: {"a":3}
// expect: [{"a":1,"b":2},"by getter"]
// expect: ["C",{"x":1},"1970-01-01T00:00:00.000Z",{},{"p":1},{},{}]
// expect: [1,"P",3]
// expect: {"1":"a","2":"b","s":1} {"a":[[1,2]]} [1,"s",true,[null,true,false]]
// expect: TypeError
// expect: TypeError
