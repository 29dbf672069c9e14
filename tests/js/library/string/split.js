console.log(JSON.stringify(['a,b,c'.split(','), 'abc'.split(''), 'abc'.split(),
    'a,b,c'.split(',', 2), ''.split(','), ''.split(''), ',a,'.split(','), 'abc'.split('abc'),
    'aXbXc'.split('X', 0), 'a,b'.split(',', -1), 'a1b'.split(1), 'anullb'.split(null),
    'abab'.split('ab'), 'a,b'.split(undefined), 'aaaa'.split('aa')]));

// expect: [["a","b","c"],["a","b","c"],["abc"],["a","b"],[""],[],["","a",""],["",""],[],["a","b"],["a","b"],["a","b"],["","",""],["a,b"],["","",""]]
