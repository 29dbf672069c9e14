console.log('aXbX'.replace('X', '-'), 'aXbX'.replaceAll('X', '-'),
    'abc'.replace('b',
    '[$&$`$\'$$$1]'), 'abc'.replace('z', 'q'), 'abc'.replace('', '_'), 'abc'.replaceAll('', '_'), 'aaa'.replaceAll('aa', 'b'), 'a.b.c'.replaceAll('.', '$&$&'), 'abc'.replace('b'), 'x$y'.replace('$', '$$$$'), 'abc'.replace('b', '$'));

// expect: a-bX a-b- a[bac$$1]c abc _abc _a_b_c_ ba a..b..c aundefinedc x$$y a$c
