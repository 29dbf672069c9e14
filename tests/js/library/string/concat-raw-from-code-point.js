function name(f) { try { return f(); } catch (e) { return e.name; } }
console.log('a'.concat(1, null, [2]), ''.concat() + '|', String.raw({ raw: 'xyz' }, 1, 2, 3),
    String.raw({ raw: { length: 2, 0: 'a', 1: 'b' } }, '-'), String.raw({ raw: [] }) + '|',
    String.fromCodePoint(97, 0x1f600).length, name(() => String.fromCodePoint(-1)),
    name(() => String.fromCodePoint(1.5)), name(() => String.fromCodePoint(0x110000)),
    name(() => String.raw()));

// expect: a1null2 | x1y2z a-b | 3 RangeError RangeError RangeError TypeError
