function n() { return [].join.call(arguments, '|') + '#' + arguments.length; }
console.log(n.apply(null, [1, 2]), n.apply(null, [0.5, 1.5]), n.apply(null, [1, , 3]),
    n.apply(null, [0.5, , 1]), n.apply(null, 'ab'.split('')),
    n.apply(null, new Float32Array([1.5, 2])), n.apply(null, Object.assign([], { 3: 'x' })),
    n.apply(null, { length: '2', 0: 'l' }), n.apply(null, function (a, b) {}));

// expect: 1|2#2 0.5|1.5#2 1||3#3 0.5||1#3 a|b#2 1.5|2#2 |||x#4 l|#2 |#2
