console.log(escape('a b+c/é✓@*_-.'), unescape('%u2713%E9%20%zz%u12'), unescape(escape('x✓y')),
    escape('\ud83d\ude00'), unescape('%'), unescape('%4'));

// expect: a%20b+c/%E9%u2713@*_-. ✓é %zz%u12 x✓y %uD83D%uDE00 % %4
