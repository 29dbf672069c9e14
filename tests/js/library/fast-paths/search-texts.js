// Searches for strings: the same text counts, whichever string it is.
const p = 'it'.repeat(3), wide = '\u6771\u4eac', made = x => ('' + x + 'em').slice(0);
const a = Array.from({ length: 40 }, (_, i) => p + i);
print(a.indexOf(p + 33), a.includes('itititit'), a.indexOf('ititit7'), a.lastIndexOf(p + 2), a.indexOf(p), a.indexOf(p + 40));
const mixed = [1, null, , 'x', wide, 2.5, {}, Symbol.iterator, 10n, p + p + p + p, 'x'];
print(mixed.indexOf('x'), mixed.lastIndexOf('x'), mixed.indexOf(wide), mixed.indexOf('\u6771' + '\u4eac'), mixed.indexOf('itit'.repeat(6)), mixed.includes('1'));
const long = 'abcdefghij', other = ['abcdefghiX', 'Xbcdefghij', 'abcdeXghij', 'abc', '', long];
print(other.indexOf('abcdefgh' + 'ij'), other.indexOf('ab' + 'c'), other.indexOf(''.concat()), other.indexOf('abcdefghi'), other.indexOf('abd'));
print(['ab', 'ac', 'a', 'b'].indexOf(made('').slice(9) + 'b'), ['aaaa', 'aaab'].indexOf('aaa' + 'b'), ['aaaaa', 'baaaa', 'aaaab'].indexOf('aaaa' + 'b'));
const sub = 'xx-needle-xx'.slice(3, 9); print(['need', 'needle'].indexOf(sub), [sub].indexOf('needle'), ['a', , 'b'].indexOf('b'), ['\u00e9t\u00e9'].includes('\u00e9' + 't\u00e9'));
// expect: 33 false 7 2 -1 -1
// expect: 3 10 4 4 9 false
// expect: 5 3 4 -1 -1
// expect: 3 1 2
// expect: 1 0 2 true
