console.log(/(?=(a+))a*b\1/.exec('baaabac'), /(?!foo)\w+/.exec('foobar')[0], /(?<=\$)\d+(\.\d*)?/.exec('cost $10.50')[0],
    /(?<!a)b/.exec('abb').index, /(?<=(\d+)(\d+))$/.exec('1053').slice(1), /(?<=\1(a))b/.exec('aab'), /(?!\D(x|\1)+?)/.exec('ab').index);

// expect: [ 'aba', 'a', index: 3, input: 'baaabac', groups: undefined ] oobar 10.50 2 [ '1', '053' ] [ 'b', 'a', index: 2, input: 'aab', groups: undefined ] 2
