var deep = '';
for (var i = 0; i < 100000; i++) deep += '(';
try { eval(deep); console.log('no'); } catch (e) {
  console.log(e instanceof RangeError || e instanceof SyntaxError); }
try { eval('['.repeat(200000)); console.log('no'); } catch (e) {
  console.log(e instanceof RangeError || e instanceof SyntaxError); }

// expect: true
// expect: true
// skip-stress: the whole of a deep stack is scanned at each collection
