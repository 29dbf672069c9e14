console.log(new Date(5).getTime(), new Date(1.9).getTime(), new Date(-1.9).getTime(),
    new Date(null).getTime(), new Date(undefined).getTime(), new Date(true).getTime(),
    new Date(new Date(77)).getTime(), new Date({ valueOf: () => 9 }).getTime(),
    new Date(8.64e15 + 1).getTime(), typeof Date(), Date.length, new Date(2000, 0, 1).getFullYear(),
    new Date(99, 5).getFullYear(), typeof Date.now(), Date.now() > 1.6e12,
    new Date(-0).getTime() === 0);

// expect: 5 1 -1 0 NaN 1 77 9 NaN string 7 2000 1999 number true true
