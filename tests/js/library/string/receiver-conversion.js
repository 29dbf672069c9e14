console.log(String.prototype.slice.call(12345, 1, 3), String.prototype.toUpperCase.call(true),
    String.prototype.trim.call({ toString: () => ' t ' }),
    String.prototype.indexOf.call([1, 2], ','), String.prototype.concat.call(1, 2));
for (let m of ['slice', 'trim', 'split', 'at', 'padEnd', 'includes', 'concat']) for (let v of [null,
    undefined]) try { ''[m].call(v); console.log('no'); } catch (e) { console.log(m, e.name); }
for (let v of [{}, 5]) try { String.prototype.toString.call(v); } catch (e) { console.log(e.name); }

// expect: 23 TRUE t 1 12
// expect: slice TypeError
// expect: slice TypeError
// expect: trim TypeError
// expect: trim TypeError
// expect: split TypeError
// expect: split TypeError
// expect: at TypeError
// expect: at TypeError
// expect: padEnd TypeError
// expect: padEnd TypeError
// expect: includes TypeError
// expect: includes TypeError
// expect: concat TypeError
// expect: concat TypeError
// expect: TypeError
// expect: TypeError
