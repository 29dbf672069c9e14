// Uint8Array's bytes as text. What a fault leaves: the bytes before it.
const bytes = Uint8Array.from({length: 256}, (_, i) => i);
print(Uint8Array.fromBase64(bytes.toBase64()).join() === bytes.join(), Uint8Array.fromHex(bytes.toHex()).join() === bytes.join());
const b = new Uint8Array([251, 255, 254, 1]);
print(b.toBase64(), b.toBase64({alphabet: 'base64url'}), b.toBase64({omitPadding: true}), b.toHex());
const decode = (text, options) => {
  try { return Uint8Array.fromBase64(text, options).join() || 'empty'; } catch (e) { return e.name; }
};
print(decode(' A Q\nI = '), decode('AQI'), decode('AQ'), decode('A'), decode('AQ='), decode('AQ==='), decode('A+'));
print(decode('-_8', {alphabet: 'base64url'}), decode('+/8', {alphabet: 'base64url'}), decode('AQJ='), decode('AQJ=', {lastChunkHandling: 'strict'}));
print(decode('AQIDBA', {lastChunkHandling: 'stop-before-partial'}), decode('AQI', {lastChunkHandling: 'strict'}), decode('', {}));
const target = new Uint8Array(5);
print(JSON.stringify(target.setFromBase64('AQIDBAUGBwg=')), target.join());
print(JSON.stringify(target.setFromHex('0a0b')), target.join());
try { target.setFromHex('ff00zz'); } catch (e) { print(e.name, target.join()); }
for (const f of [() => Uint8Array.fromHex('abc'), () => Uint8Array.fromHex(1), () => Uint8Array.fromBase64('', 1),
                 () => Uint8Array.fromBase64('', {alphabet: 'x'}), () => bytes.toBase64({alphabet: {toString() { return 'base64'; }}}),
                 () => Uint8Array.prototype.toHex.call(new Int8Array(1))]) {
  try { f(); print('none'); } catch (e) { print(e.name); }
}
// expect: true true
// expect: +//+AQ== -__-AQ== +//+AQ fbfffe01
// expect: 1,2 1,2 1 SyntaxError SyntaxError SyntaxError 3
// expect: 251,255 SyntaxError 1,2 SyntaxError
// expect: 1,2,3 SyntaxError empty
// expect: {"read":4,"written":3} 1,2,3,0,0
// expect: {"read":4,"written":2} 10,11,3,0,0
// expect: SyntaxError 255,0,3,0,0
// expect: SyntaxError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
