var o = {};
for (var i = 0; i < 20; i++) o['' + i] = i;
console.log(o[5], o['5'], o['0' + 5], Object.keys(o).length, '4294967294' in [],
    (() => { var a = []; a['4294967294'] = 1; return a.length; })(),
    (() => { var a = []; a['4294967295'] = 1; return a.length; })());

// expect: 5 5 undefined 20 false 4294967295 0
