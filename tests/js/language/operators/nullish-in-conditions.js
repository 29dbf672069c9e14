function f(v) { if (v ?? true) return 'yes'; return 'no'; }
console.log([null, undefined, 0, '', false, 1, 'a'].map(f).join(' '));
console.log((null ?? 0) ? 'a' : 'b', !(undefined ?? 0), (0 ?? 1) || 'c');

// expect: yes yes no no no yes yes
// expect: b true c
