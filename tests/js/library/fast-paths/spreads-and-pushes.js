// Spreads into literals that take a list over, pushes of several values of other kinds, extremes of arguments.
const show = a => JSON.stringify(a) + ' ' + a.length, s = 'héllo', w = 'a東😀', m = new Map([['k', 1], ['l', 2.5]]), set = new Set([1, 'x', 2.5]);
for (let i = 0; i < 3; i++) print(show([...s]), show([...w, ...s]), show([...m]), show([...m.keys()]), show([...m.values(), ...set]), show([...set.entries()]), show([...[1, , 3].keys()]), show([...'']), show([0.5, ...set]));
// expect: ["h","é","l","l","o"] 5 ["a","東","😀","h","é","l","l","o"] 8 [["k",1],["l",2.5]] 2 ["k","l"] 2 [1,2.5,1,"x",2.5] 5 [[1,1],["x","x"],[2.5,2.5]] 3 [0,1,2] 3 [] 0 [0.5,1,"x",2.5] 4
// expect: ["h","é","l","l","o"] 5 ["a","東","😀","h","é","l","l","o"] 8 [["k",1],["l",2.5]] 2 ["k","l"] 2 [1,2.5,1,"x",2.5] 5 [[1,1],["x","x"],[2.5,2.5]] 3 [0,1,2] 3 [] 0 [0.5,1,"x",2.5] 4
// expect: ["h","é","l","l","o"] 5 ["a","東","😀","h","é","l","l","o"] 8 [["k",1],["l",2.5]] 2 ["k","l"] 2 [1,2.5,1,"x",2.5] 5 [[1,1],["x","x"],[2.5,2.5]] 3 [0,1,2] 3 [] 0 [0.5,1,"x",2.5] 4
const one = [...s], two = [...s]; one[0] = 'H'; one.push(1); two.length = 2; print(show(one), show(two), show([...s]));
// expect: ["H","é","l","l","o",1] 6 ["h","é"] 2 ["h","é","l","l","o"] 5
const push = (a, ...v) => [a.push(...v), show(a)].join(' ');
print(push([], 1, 2, 3), push([1], 'a', {}, 2), push([0.5], 1, 2), push([1], 0.5, 2), push([0.5], 'x', 1), push([1, , 2], 3, 'y'), push([], 1.5, 'z', 2), push([], ...Array(40).keys()).length);
// expect: 3 [1,2,3] 3 4 [1,"a",{},2] 4 3 [0.5,1,2] 3 3 [1,0.5,2] 3 3 [0.5,"x",1] 3 5 [1,null,2,3,"y"] 5 3 [1.5,"z",2] 3 117
Array.prototype[3] = 'p'; print(push([1, 2], 3, 4), show([...s])); delete Array.prototype[3]; try { push(Object.freeze([1]), 2, 3); } catch (e) { print(e.name); }
// expect: 4 [1,2,3,4] 4 ["h","é","l","l","o"] 5
// expect: TypeError
const id = x => Object.is(x, -0) ? '-0' : String(x);
print([Math.max(), Math.min(), Math.max(1, 3, 2), Math.min(3, 1, 2), Math.max(1, 2.5, 2), Math.max(1, NaN, 2), Math.min(0, -0), Math.max(-0, 0), Math.max(-0, -0), Math.min(0, 1, -0), Math.max(1, '7', 3), Math.min(2, 3, null), Math.max(-5, -3, -4), Math.max(...[1, 2, 3, 0.5]), Math.max(2, undefined)].map(id).join());
// expect: -Infinity,Infinity,3,1,2.5,NaN,-0,0,-0,-0,7,0,-3,3,NaN
print([(-3) ** 2, 0.1 ** 2 === 0.1 * 0.1, NaN ** 2, (-0) ** 2, Infinity ** 2, 1e200 ** 2, 3 ** -2, Math.pow(-1.5, 2)].map(id).join());
// expect: 9,true,NaN,0,Infinity,Infinity,0.1111111111111111,2.25
