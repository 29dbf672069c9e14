// flags: --expose-gc
var a = [{ x: 1 }, [1.5, 2.5], 'str' + 1, () => a.length];
for (var i = 0; i < 5; i++) { gc(); a.push({ i, s: 'k' + i }); }
gc();
console.log(a[0].x, a[1].join(), a[2], a[3](), a.slice(4).map(o => o.i + o.s).join());

// expect: 1 1.5,2.5 str1 9 0k0,1k1,2k2,3k3,4k4
