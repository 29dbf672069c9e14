var bad = { valueOf() { throw 'v'; }, toString() { throw 's'; } };
for (let f of [() => bad + 1, () => `${bad}`, () => bad < 1, () => ({})[bad], () => -bad,
    () => bad++, () => bad == 1, () => [bad].join(), () => bad in {}]) try { f(); console.log('no');
} catch (e) { console.log(e); }

// expect: v
// expect: s
// expect: v
// expect: s
// expect: v
// expect: v
// expect: v
// expect: s
// expect: s
