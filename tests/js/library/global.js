console.log(encodeURIComponent('a b&ü😀/'), decodeURIComponent('%C3%BC%20'), encodeURI('http://x/?q=ä#h'), decodeURI('%41%2F'), escape('ü ✓'), unescape('%FC%u2713'));
try { decodeURIComponent('%'); } catch (e) { console.log(e.name, e.message); } console.log(typeof globalThis, NaN, Infinity, undefined, this === globalThis || true);
console.log(isNaN(undefined), isFinite(null), parseInt('  42abc', 10), parseInt('11', 2), parseInt(null), parseFloat('1e1000'));

// expect: a%20b%26%C3%BC%F0%9F%98%80%2F ü  http://x/?q=%C3%A4#h A%2F %FC%20%u2713 ü✓
// expect: URIError URI malformed
// expect: object NaN Infinity undefined true
// expect: true true 42 3 NaN Infinity
