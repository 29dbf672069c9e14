// Columns may be of any kind.
console.table([{a: 1, 1.5: 'x'}, {1.5: 'y', true: 3}], [1.5, 2.5]);
console.table([{a: 1, 2: 5}], ['a', 2, Symbol.iterator]);

// expect: ┌─────────┬─────┬─────┐
// expect: │ (index) │ 1.5 │ 2.5 │
// expect: ├─────────┼─────┼─────┤
// expect: │ 0       │ 'x' │     │
// expect: │ 1       │ 'y' │     │
// expect: └─────────┴─────┴─────┘
// expect: ┌─────────┬───┬───┬─────────────────────────┐
// expect: │ (index) │ 2 │ a │ Symbol(Symbol.iterator) │
// expect: ├─────────┼───┼───┼─────────────────────────┤
// expect: │ 0       │ 5 │ 1 │                         │
// expect: └─────────┴───┴───┴─────────────────────────┘
