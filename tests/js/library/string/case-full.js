function codes(text) { return Array.from(text, c => c.codePointAt(0).toString(16)).join(" "); }
console.log(codes("\u1fbc".toUpperCase()), codes("\ufb17\u00df".toUpperCase()), codes("\u1f50".toUpperCase()), codes("\u0390".toUpperCase()));
console.log(codes("\ufb01\u0149\u1fb7\u1f88".toUpperCase()), codes("\u0130\u1f88\u1ffc".toLowerCase()));
console.log(codes("\u{10428}\u{1e922}\u{16e60}\ua7dc".toUpperCase()), codes("\u{10400}\u{1e900}\u2c2f\u1c89".toLowerCase()));
console.log(codes("\ud801\udc28\ud801".toUpperCase()), codes("\udc00A\ud800".toLowerCase()));
// Final sigma: behind a cased letter and before none, case-ignorable characters left out.
["A\u03a3", "\u{1d4a2}\u03a3", "A\u180e\u03a3", "A\u03a3B", "A\u03a3\u00adB", "A\u03a3 B", "\u03a3", "\u03a3\u03a3", "A.\u03a3", "1\u03a3",
 "A\u03a3\u{1d7ca}", "A\u03a3\u0345", "A\u0345\u03a3", "\u0345\u03a3"].forEach(text => console.log(codes(text.toLowerCase())));

// expect: 391 399 544 53d 53 53 3a5 313 399 308 301
// expect: 46 49 2bc 4e 391 342 399 1f08 399 69 307 1f80 1ff3
// expect: 10400 1e900 16e40 a7dc 10428 1e922 2c5f 1c8a
// expect: 10400 d801 dc00 61 d800
// expect: 61 3c2
// expect: 1d4a2 3c2
// expect: 61 180e 3c2
// expect: 61 3c3 62
// expect: 61 3c3 ad 62
// expect: 61 3c2 20 62
// expect: 3c3
// expect: 3c3 3c2
// expect: 61 2e 3c2
// expect: 31 3c3
// expect: 61 3c3 1d7ca
// expect: 61 3c2 345
// expect: 61 345 3c2
// expect: 345 3c3
