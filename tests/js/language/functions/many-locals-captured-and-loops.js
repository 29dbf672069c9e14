var src = '';
for (var i = 0; i < 300; i++) src += 'let w' + i + ' = ' + i + ';';
var f = new Function(src + 'var s = 0; for (let j = 0; j < 5; j++) { for (const k of [w298, w299]) { s += k * j; } } try { throw w299; } catch (e) { s += e; } var o = { w299, m() { return w150; } }; return s + o.w299 + o.m();');
console.log(f());

// expect: 6718
