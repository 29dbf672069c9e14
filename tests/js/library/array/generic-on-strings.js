var s = 'hello';
console.log([].map.call(s, c => c.toUpperCase()).join(''), [].filter.call(s, c => c > 'h').join(''),
    [].every.call(s, c => c), [].indexOf.call(s, 'l'), [].slice.call(s, -2).join(''),
    [].reduce.call(s, (a, c) => c + a), [].includes.call(s, 'e'));
for (let m of ['push', 'pop', 'reverse', 'sort']) try { [][m].call(s, 'x'); console.log('no');
} catch (e) { console.log(e.name); }

// expect: HELLO llo true 2 lo olleh true
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
