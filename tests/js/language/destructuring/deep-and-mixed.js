var { a: [{ b: { c: [d = 'D', ...e] = [1, 2, 3] } = {} } = {}, ...[f, { length: g }]] = [{}, 'x',
      'four'], ...h } = { z: 1, a: undefined };
console.log(d, e.join(), f, g, JSON.stringify(h));
for (const [{ p: [q] = ['dq'] } = {}, r = q] of [[], [{ p: 'ab' }], [{ p: [1] }, 2]]) console.log(q,
    r);

// expect: 1 2,3 x 4 {"z":1}
// expect: dq dq
// expect: a a
// expect: 1 2
