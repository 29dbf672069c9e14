console.log([1, null, undefined, 'a', [2, [3]], {}].join(), [1, 2].join(''), [1, 2].join(undefined),
    [1, 2].join(null), [].join('x') === '', [5].join('x'), [, ,].join('-'),
    [1.5, -0, 1e21].join(' '), Array(4).join('ab'), [].join.call('abc', '-'),
    [].toString.call({ join: () => 'custom' }), [].toString.call({}));
var a = [1];
a.push(a);
console.log(a.join(), String([a, 2]));

// expect: 1,,,a,2,3,[object Object] 12 1,2 1null2 true 5 - 1.5 0 1e+21 ababab a-b-c custom [object Object]
// expect: 1, 1,,2
