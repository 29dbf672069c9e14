var n = 0;
for (const c = 5; n < 2; n++) n += c - 5;
console.log(n);
try { for (const k = 0; k < 2; k++) n++; } catch (e) { console.log(e.name, n); }

// expect: 2
// expect: TypeError 3
