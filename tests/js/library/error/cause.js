var c = { why: 1 }, e = new Error('m', { cause: c });
console.log(e.cause === c, 'cause' in new Error('m'), 'cause' in new Error('m', {}),
    'cause' in new Error('m', { cause: undefined }),
    Object.getOwnPropertyDescriptor(e, 'cause').enumerable, new RangeError('', { cause: 0 }).cause,
    'cause' in new Error('m', 5));

// expect: true false false true false 0 false
