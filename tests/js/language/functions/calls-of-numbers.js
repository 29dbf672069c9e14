// A function that runs for the first time has learnt nothing yet: a number that it calls is none that it has seen.
const numbers = [0, 1, -1, 2, -2, 3, -3, 2 ** 30 - 1, -(2 ** 30), 2 ** 31, 0.5];
const forms = ['f()', 'f(1)', 'f(1, 2)', 'f(1, 2, 3)', 'o.f()', 'o.f(1)', 'o.f(1, 2)', 'o.f(1, 2, 3)', 'f(...o.list)',
               'f(1, ...o.list)', 'f`x`', 'o.f`x`', 'f?.()', 'new f', 'new f(1)', 'new f(...o.list)', 'eval(f); (0, o.f)()'];
for (const form of forms) {
  let errors = 0;
  for (const f of numbers) {
    const call = (0, eval)(`(function (f, o) { ${form} })`);
    for (let i = 0; i < 3; i++) {
      try {
        call(f, {f, list: [1]});
      } catch (error) {
        if (error instanceof TypeError) errors++;
      }
    }
  }
  console.log(form, errors === 3 * numbers.length);
}

// expect: f() true
// expect: f(1) true
// expect: f(1, 2) true
// expect: f(1, 2, 3) true
// expect: o.f() true
// expect: o.f(1) true
// expect: o.f(1, 2) true
// expect: o.f(1, 2, 3) true
// expect: f(...o.list) true
// expect: f(1, ...o.list) true
// expect: f`x` true
// expect: o.f`x` true
// expect: f?.() true
// expect: new f true
// expect: new f(1) true
// expect: new f(...o.list) true
// expect: eval(f); (0, o.f)() true
