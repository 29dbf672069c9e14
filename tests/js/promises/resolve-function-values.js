// What a resolve function is called with, and how many reactions wait for it.
function settle(value, reactions) {
  let resolve;
  const p = new Promise((r) => { resolve = r; });
  for (let i = 0; i < reactions; i++) p.then((v) => print(i, typeof v, String(v)));
  if (arguments.length == 3) resolve(); else resolve(value);
  resolve("again");
  if (reactions == 0) p.then((v) => print("late", typeof v, String(v)));
}
for (const value of [1, 1.5, "s", true, null, undefined, Symbol("y")]) { settle(value, 1); settle(value, 0); }
settle("two", 2);
settle(Promise.resolve("followed"), 1);
settle({ toString() { return "object"; } }, 1);
settle(0, 1, "without argument");
// expect: 0 number 1
// expect: late number 1
// expect: 0 number 1.5
// expect: late number 1.5
// expect: 0 string s
// expect: late string s
// expect: 0 boolean true
// expect: late boolean true
// expect: 0 object null
// expect: late object null
// expect: 0 undefined undefined
// expect: late undefined undefined
// expect: 0 symbol Symbol(y)
// expect: late symbol Symbol(y)
// expect: 0 string two
// expect: 1 string two
// expect: 0 object object
// expect: 0 undefined undefined
// expect: 0 string followed
