for (let m of ['push', 'map', 'join', 'slice', 'indexOf', 'concat', 'entries', 'at', 'flat',
    'reverse']) { var r = []; for (var v of [null, undefined]) try { [][m].call(v, x => x);
    r.push('no'); } catch (e) { r.push(e.name); } console.log(m, r.join()); }

// expect: push TypeError,TypeError
// expect: map TypeError,TypeError
// expect: join TypeError,TypeError
// expect: slice TypeError,TypeError
// expect: indexOf TypeError,TypeError
// expect: concat TypeError,TypeError
// expect: entries TypeError,TypeError
// expect: at TypeError,TypeError
// expect: flat TypeError,TypeError
// expect: reverse TypeError,TypeError
