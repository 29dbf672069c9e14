// Object.values and entries of objects that have nothing but fields, and of others.
const show = o => JSON.stringify([Object.keys(o), Object.values(o), Object.entries(o), Object.getOwnPropertyNames(o)]);
const make = {
  smis: () => ({ a: 1, b: 2, c: 3 }),
  mixed: () => ({ a: 1, b: 'text', c: { d: 1 }, e: null }),
  doubles: () => ({ a: 1.5, b: 2 }),
  doubleAndText: () => ({ a: 1.5, b: 'x' }),
  getter: () => ({ a: 1, get b() { return this.a + 1; } }),
  method: () => ({ a: 1, f: Math.max, g() {} }),
  symbol: () => ({ [Symbol.iterator]: 1, a: 2 }),
  hidden: () => Object.defineProperty({ a: 1, b: 2 }, 'a', { enumerable: false }),
  elements: () => ({ 3: 'x', a: 1 }),
  empty: () => ({}),
  removed: () => { const o = { a: 1, b: 2, c: 3 }; delete o.b; return o; },
  popped: () => { const o = { a: 1, b: 2, c: 3 }; delete o.c; return o; },
  grown: () => { const o = { a: 0 }; for (let i = 0; i < 20; i++) o['k' + i] = i; return o; },
  many: () => { const o = {}; for (let i = 0; i < 30; i++) o['k' + i] = i; return o; },
  instance: () => new (class { x = 1; #p = 2; y = 'z'; static q = 3; })(),
  created: () => Object.assign(Object.create({ inherited: 1 }), { own: 2 }),
  list: () => Object.assign([1, 2], { extra: 3 }),
  func: () => Object.assign(() => 1, { extra: 4 }),
  frozen: () => Object.freeze({ a: 1, b: 'x' }),
  wrapped: () => Object.assign(Object('ab'), { c: 'd' }),
  proxy: () => new Proxy({ a: 1, b: 2 }, {}),
};
for (const name in make) {
  const first = show(make[name]()), second = show(make[name]()), object = make[name]();
  for (let i = 0; i < 3; i++) if (show(object) !== first) print('differs');
  print(name, first === second, first);
}
// expect: smis true [["a","b","c"],[1,2,3],[["a",1],["b",2],["c",3]],["a","b","c"]]
// expect: mixed true [["a","b","c","e"],[1,"text",{"d":1},null],[["a",1],["b","text"],["c",{"d":1}],["e",null]],["a","b","c","e"]]
// expect: doubles true [["a","b"],[1.5,2],[["a",1.5],["b",2]],["a","b"]]
// expect: doubleAndText true [["a","b"],[1.5,"x"],[["a",1.5],["b","x"]],["a","b"]]
// expect: getter true [["a","b"],[1,2],[["a",1],["b",2]],["a","b"]]
// expect: method true [["a","f","g"],[1,null,null],[["a",1],["f",null],["g",null]],["a","f","g"]]
// expect: symbol true [["a"],[2],[["a",2]],["a"]]
// expect: hidden true [["b"],[2],[["b",2]],["a","b"]]
// expect: elements true [["3","a"],["x",1],[["3","x"],["a",1]],["3","a"]]
// expect: empty true [[],[],[],[]]
// expect: removed true [["a","c"],[1,3],[["a",1],["c",3]],["a","c"]]
// expect: popped true [["a","b"],[1,2],[["a",1],["b",2]],["a","b"]]
// expect: grown true [["a","k0","k1","k2","k3","k4","k5","k6","k7","k8","k9","k10","k11","k12","k13","k14","k15","k16","k17","k18","k19"],[0,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19],[["a",0],["k0",0],["k1",1],["k2",2],["k3",3],["k4",4],["k5",5],["k6",6],["k7",7],["k8",8],["k9",9],["k10",10],["k11",11],["k12",12],["k13",13],["k14",14],["k15",15],["k16",16],["k17",17],["k18",18],["k19",19]],["a","k0","k1","k2","k3","k4","k5","k6","k7","k8","k9","k10","k11","k12","k13","k14","k15","k16","k17","k18","k19"]]
// expect: many true [["k0","k1","k2","k3","k4","k5","k6","k7","k8","k9","k10","k11","k12","k13","k14","k15","k16","k17","k18","k19","k20","k21","k22","k23","k24","k25","k26","k27","k28","k29"],[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29],[["k0",0],["k1",1],["k2",2],["k3",3],["k4",4],["k5",5],["k6",6],["k7",7],["k8",8],["k9",9],["k10",10],["k11",11],["k12",12],["k13",13],["k14",14],["k15",15],["k16",16],["k17",17],["k18",18],["k19",19],["k20",20],["k21",21],["k22",22],["k23",23],["k24",24],["k25",25],["k26",26],["k27",27],["k28",28],["k29",29]],["k0","k1","k2","k3","k4","k5","k6","k7","k8","k9","k10","k11","k12","k13","k14","k15","k16","k17","k18","k19","k20","k21","k22","k23","k24","k25","k26","k27","k28","k29"]]
// expect: instance true [["x","y"],[1,"z"],[["x",1],["y","z"]],["x","y"]]
// expect: created true [["own"],[2],[["own",2]],["own"]]
// expect: list true [["0","1","extra"],[1,2,3],[["0",1],["1",2],["extra",3]],["0","1","length","extra"]]
// expect: func true [["extra"],[4],[["extra",4]],["length","name","extra"]]
// expect: frozen true [["a","b"],[1,"x"],[["a",1],["b","x"]],["a","b"]]
// expect: wrapped true [["0","1","c"],["a","b","d"],[["0","a"],["1","b"],["c","d"]],["0","1","length","c"]]
// expect: proxy true [["a","b"],[1,2],[["a",1],["b",2]],["a","b"]]
const smis = Object.values({ a: 1, b: 2 });
smis.push(1.5, 'text');
const texts = Object.values({ a: 'x', b: 2 });
texts[1] = 2.5;
print(smis.join(), texts.join());
// expect: 1,2,1.5,text x,2.5
const object = { a: 1, b: 2 };
const entries = Object.entries(object);
entries[0][1] = 'changed';
entries[1].push('more');
print(JSON.stringify(entries), JSON.stringify(Object.entries(object)));
// expect: [["a","changed"],["b",2,"more"]] [["a",1],["b",2]]
object.a = 'other';
print(Object.values(object).join(), Object.entries(object).join());
// expect: other,2 a,other,b,2
let count = 0;
for (let i = 0; i < 100; i++) for (const [k, v] of Object.entries({ i, text: 'v' + i, o: { i } })) count += k.length + (v.length || 0);
print(count);
// expect: 890
for (const f of [Object.values, Object.entries]) for (const bad of [undefined, null]) { try { f(bad); } catch (e) { print(e.name); } }
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
print(Object.values('ab').join(), Object.entries(5).length);
// expect: a,b 0
