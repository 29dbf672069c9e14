// skip-stress: makes texts of a hundred thousand labels
// So many labels in a row as so much nesting: a RangeError where it is too much.
const labels = n => { let text = ''; for (let i = 0; i < n; i++) text += `l${i}:`; return text; };
console.log(eval(labels(500) + '{ 1; break l7; }'), eval(labels(500) + 'for (;;) { 2; break l499; }'));
for (const end of [';', 'for (;;) break;', '{ m: ; }']) {
  try { new Function(labels(100000) + end)(); } catch (e) { console.log(e.name); }
}
try { new Function('l: m: l: ;'); } catch (e) { console.log(e.message); }
// expect: 1 2
// expect: RangeError
// expect: RangeError
// expect: RangeError
// expect: Label 'l' has already been declared
