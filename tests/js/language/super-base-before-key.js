// `super[key]` is looked up in what the home object inherits from before the key is converted, which may change that.
const first = { p: 1 }, second = { p: -1 };
function make() {
  const object = { __proto__: first,
    add(key) { return super[key] += 10; }, up(key) { return ++super[key]; }, down(key) { return super[key]--; },
    or(key) { return super[key] ||= 5; }, and(key) { return super[key] &&= 7; }, plain(key) { return super[key]; } };
  const key = { toString() { Object.setPrototypeOf(object, second); return 'p'; } };
  return { object, key };
}
for (const name of ['add', 'up', 'down', 'or', 'and']) {
  for (let i = 0; i < 3; i++) { const { object, key } = make(); console.log(name, object[name](key), object.p, first.p, second.p); }
}

// expect: add 11 11 1 -1
// expect: add 11 11 1 -1
// expect: add 11 11 1 -1
// expect: up 2 2 1 -1
// expect: up 2 2 1 -1
// expect: up 2 2 1 -1
// expect: down 1 0 1 -1
// expect: down 1 0 1 -1
// expect: down 1 0 1 -1
// expect: or 1 -1 1 -1
// expect: or 1 -1 1 -1
// expect: or 1 -1 1 -1
// expect: and 7 7 1 -1
// expect: and 7 7 1 -1
// expect: and 7 7 1 -1
