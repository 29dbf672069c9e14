for (let f of [() => 1, { m() {} }.m, Math.max,
    Object.getOwnPropertyDescriptor({ get x() { return 1; } }, 'x').get, parseInt, Symbol,
    [].push]) try { new f; console.log('no'); } catch (e) { console.log(e.name); }

// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
