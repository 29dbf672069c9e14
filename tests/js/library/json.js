console.log(JSON.stringify({ a: [1, 'x', null, undefined, true], b: undefined, c: () => 1, d: { e: 1.5 } }));
console.log(JSON.stringify([new Date(0), NaN, Infinity, -0, '"\\\n']), JSON.stringify('\ud800'), JSON.stringify(undefined));
console.log(JSON.stringify({ a: 1, b: [1, 2], c: {} }, null, 2)); console.log(JSON.stringify({ a: 1, b: 2 }, ['b']), JSON.stringify({ a: 1 }, (k, v) => k === 'a' ? v + 1 : v));
console.log(JSON.parse('{"a":[1,2,{"b":null}],"c":"\\u0041\\n"}').a[2].b, JSON.parse(' [1.5e3, -0, true] '), JSON.parse('{"__proto__": 1}').__proto__);
console.log(JSON.parse('{"a":{"b":2}}', (k, v) => typeof v === 'number' ? v * 2 : v).a.b);
for (var bad of ['{', '[1,]', '{"a":1,}', "{'a':1}", '01', '"\t"', 'nul', '']) { try { JSON.parse(bad); console.log('parsed', bad); } catch (e) { console.log(e.name); } }
var cyc = {}; cyc.c = cyc; try { JSON.stringify(cyc); } catch (e) { console.log(e.name); }
console.log(JSON.stringify({ toJSON() { return 'custom'; } }), JSON.stringify([new Number(3), new String('s'), new Boolean(false)]));


// expect: {"a":[1,"x",null,null,true],"d":{"e":1.5}}
// expect: ["1970-01-01T00:00:00.000Z",null,null,0,"\"\\\n"] "\ud800" undefined
// expect: {
// expect:   "a": 1,
// expect:   "b": [
// expect:     1,
// expect:     2
// expect:   ],
// expect:   "c": {}
// expect: }
// expect: {"b":2} {"a":2}
// expect: null [ 1500, -0, true ] 1
// expect: 4
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: TypeError
// expect: "custom" [3,"s",false]
