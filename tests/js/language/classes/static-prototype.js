// No static member may define `prototype` by a computed name.
for (var member of ["get ['prototype']() {}", "set ['prototype'](v) {}", "['prototype']() {}", "['prototype'] = 1", "['proto' + 'type']"]) {
  try { eval(`class C { static ${member} }`); console.log('no throw'); } catch (e) { console.log(e.name); }
}
class C { ['prototype']() { return 'an ordinary method'; } static get ['name']() { return 'named'; } }
console.log(new C().prototype(), C.name);

// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: an ordinary method named
