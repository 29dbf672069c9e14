console.log([1, 'a', null, undefined, { toLocaleString: () => 'tls' }].toLocaleString(),
    [].toLocaleString() === '', [[1, 2], 3].toLocaleString());

// expect: 1,a,,,tls true 1,2,3
