console.table([{a:1,b:'x'},{a:2,c:{d:1}}]);
console.table([[1,2],[3,4,5]]);
console.table([1,'two',{x:1}]);
console.table({r1:{c:1},r2:{c:2}});
console.table(new Map([['k',{v:1}],[2,3]]));
console.table(new Set([1,'b']));
console.table(5);
console.table([{a:1,b:2}],['b']);
console.table([]);
console.table([{b:1, 0:2},[5]]);
console.table([{o:{x:1,y:2,z:3}, arr:[1,2,3,4,5], f(){}}]);
console.table([['ü','日本']]);

// expect: ┌─────────┬───┬─────┬──────────┐
// expect: │ (index) │ a │ b   │ c        │
// expect: ├─────────┼───┼─────┼──────────┤
// expect: │ 0       │ 1 │ 'x' │          │
// expect: │ 1       │ 2 │     │ { d: 1 } │
// expect: └─────────┴───┴─────┴──────────┘
// expect: ┌─────────┬───┬───┬───┐
// expect: │ (index) │ 0 │ 1 │ 2 │
// expect: ├─────────┼───┼───┼───┤
// expect: │ 0       │ 1 │ 2 │   │
// expect: │ 1       │ 3 │ 4 │ 5 │
// expect: └─────────┴───┴───┴───┘
// expect: ┌─────────┬───┬────────┐
// expect: │ (index) │ x │ Values │
// expect: ├─────────┼───┼────────┤
// expect: │ 0       │   │ 1      │
// expect: │ 1       │   │ 'two'  │
// expect: │ 2       │ 1 │        │
// expect: └─────────┴───┴────────┘
// expect: ┌─────────┬───┐
// expect: │ (index) │ c │
// expect: ├─────────┼───┤
// expect: │ r1      │ 1 │
// expect: │ r2      │ 2 │
// expect: └─────────┴───┘
// expect: ┌───────────────────┬─────┬──────────┐
// expect: │ (iteration index) │ Key │ Values   │
// expect: ├───────────────────┼─────┼──────────┤
// expect: │ 0                 │ 'k' │ { v: 1 } │
// expect: │ 1                 │ 2   │ 3        │
// expect: └───────────────────┴─────┴──────────┘
// expect: ┌───────────────────┬────────┐
// expect: │ (iteration index) │ Values │
// expect: ├───────────────────┼────────┤
// expect: │ 0                 │ 1      │
// expect: │ 1                 │ 'b'    │
// expect: └───────────────────┴────────┘
// expect: 5
// expect: ┌─────────┬───┐
// expect: │ (index) │ b │
// expect: ├─────────┼───┤
// expect: │ 0       │ 2 │
// expect: └─────────┴───┘
// expect: ┌─────────┐
// expect: │ (index) │
// expect: ├─────────┤
// expect: └─────────┘
// expect: ┌─────────┬───┬───┐
// expect: │ (index) │ 0 │ b │
// expect: ├─────────┼───┼───┤
// expect: │ 0       │ 2 │ 1 │
// expect: │ 1       │ 5 │   │
// expect: └─────────┴───┴───┘
// expect: ┌─────────┬──────────┬───────────────────────────────┬───────────────┐
// expect: │ (index) │ o        │ arr                           │ f             │
// expect: ├─────────┼──────────┼───────────────────────────────┼───────────────┤
// expect: │ 0       │ [Object] │ [ 1, 2, 3, ... 2 more items ] │ [Function: f] │
// expect: └─────────┴──────────┴───────────────────────────────┴───────────────┘
// expect: ┌─────────┬─────┬────────┐
// expect: │ (index) │ 0   │ 1      │
// expect: ├─────────┼─────┼────────┤
// expect: │ 0       │ 'ü' │ '日本' │
// expect: └─────────┴─────┴────────┘
