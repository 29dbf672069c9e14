// Object.keys, values and entries: of fields alone, and of all that is not.
const show = o => print(JSON.stringify(Object.keys(o)), JSON.stringify(Object.values(o)), JSON.stringify(Object.entries(o)));
show({a: 1, b: 2.5, c: 'x'});
// expect: ["a","b","c"] [1,2.5,"x"] [["a",1],["b",2.5],["c","x"]]
show({});
// expect: [] [] []
show({b: 1, 3: 2, a: 3, 1: 4});
// expect: ["1","3","b","a"] [4,2,1,3] [["1",4],["3",2],["b",1],["a",3]]
show([1, , 'c']);
// expect: ["0","2"] [1,"c"] [["0",1],["2","c"]]
show('héllo');
// expect: ["0","1","2","3","4"] ["h","é","l","l","o"] [["0","h"],["1","é"],["2","l"],["3","l"],["4","o"]]
show(7);
// expect: [] [] []
show(Object.defineProperty({a: 1, c: 3}, 'b', {value: 2, enumerable: false}));
// expect: ["a","c"] [1,3] [["a",1],["c",3]]
show({a: 1, [Symbol('s')]: 2, b: 3});
// expect: ["a","b"] [1,3] [["a",1],["b",3]]
show({a: 1, get b() { return 'got'; }});
// expect: ["a","b"] [1,"got"] [["a",1],["b","got"]]
const dictionary = {}; for (let i = 0; i < 40; i++) dictionary['k' + i] = i; delete dictionary.k3; delete dictionary.k39;
show(dictionary);
// expect: ["k0","k1","k2","k4","k5","k6","k7","k8","k9","k10","k11","k12","k13","k14","k15","k16","k17","k18","k19","k20","k21","k22","k23","k24","k25","k26","k27","k28","k29","k30","k31","k32","k33","k34","k35","k36","k37","k38"] [0,1,2,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38] [["k0",0],["k1",1],["k2",2],["k4",4],["k5",5],["k6",6],["k7",7],["k8",8],["k9",9],["k10",10],["k11",11],["k12",12],["k13",13],["k14",14],["k15",15],["k16",16],["k17",17],["k18",18],["k19",19],["k20",20],["k21",21],["k22",22],["k23",23],["k24",24],["k25",25],["k26",26],["k27",27],["k28",28],["k29",29],["k30",30],["k31",31],["k32",32],["k33",33],["k34",34],["k35",35],["k36",36],["k37",37],["k38",38]]
const shrinking = {get a() { delete this.b; return 1; }, b: 2, c: 3};
show(shrinking);
// expect: ["a","b","c"] [1,3] [["a",1],["c",3]]
show(new Proxy({a: 1, b: 2}, {ownKeys: () => ['b', 'a', 'z'], getOwnPropertyDescriptor: (t, k) => Reflect.getOwnPropertyDescriptor(t, k)}));
// expect: ["b","a"] [2,1] [["b",2],["a",1]]
for (const bad of [null, undefined]) for (const f of [Object.keys, Object.values, Object.entries]) { try { f(bad); } catch (e) { print(e.name); } }
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// The pairs and lists are arrays of their own.
const o = {a: 1, b: {}, c: 1.5}, first = Object.entries(o), second = Object.entries(o);
first[0][0] = 'changed'; first[0].push(3); first.pop(); first[1][1].x = 1;
print(JSON.stringify(second), JSON.stringify(Object.entries({x: 0.5, y: -1.5})), Object.values({x: 0.5, y: 1}).map(v => v + 1).join());
// expect: [["a",1],["b",{"x":1}],["c",1.5]] [["x",0.5],["y",-1.5]] 1.5,2
const values = Object.values({a: 1, b: 2}); values[0] = 'text'; values[2] = 0.5; print(values.join());
// expect: text,2,0.5
print(encodeURIComponent('a b&c/d?é東😀'), encodeURI('a b&c/d?é東😀'), decodeURIComponent('%E6%9D%B1%20%F0%9F%98%80x'), escape('a b+é東'));
// expect: a%20b%26c%2Fd%3F%C3%A9%E6%9D%B1%F0%9F%98%80 a%20b&c/d?%C3%A9%E6%9D%B1%F0%9F%98%80 東 😀x a%20b+%E9%u6771
for (const bad of ['\ud800', 'a\udc00', '\ud800x']) { try { encodeURIComponent(bad); } catch (e) { print(e.name); } }
// expect: URIError
// expect: URIError
// expect: URIError
print(encodeURIComponent(''), encodeURIComponent("-_.!~*'()A9z"), encodeURIComponent('x'.repeat(600) + ' ').length);
// expect:  -_.!~*'()A9z 603
