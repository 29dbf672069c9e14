var o = { [Symbol.toPrimitive](hint) { return hint; } };
console.log(`${o}`, o + '', +o, o * 2, [o].join(), o == 'default', o < 'z', String(o),
    { number: 'key', string: 's' }[o]);

// expect: string default NaN NaN string true true string s
