// Letters' cases: those of a table, those that are asked for, and those that become more or other characters.
const same = (a, b) => print(a === b || JSON.stringify(a));
print('Zażółć gęślą jaźń — 東京'.toUpperCase(), 'ПРИВЕТ, Мир'.toLowerCase(), 'Ωμέγα'.toUpperCase(), 'ԲԱՐԵՎ'.toLowerCase());
// expect: ZAŻÓŁĆ GĘŚLĄ JAŹŃ — 東京 привет, мир ΩΜΈΓΑ բարեվ
print('straße'.toUpperCase(), 'ŉ'.toUpperCase(), 'ﬀ東'.toUpperCase(), 'ΐ'.toUpperCase().length, 'և'.toUpperCase());
// expect: STRASSE ʼN FF東 3 ԵՒ
print('ΟΔΟΣ'.toLowerCase(), 'ΟΔΟΣ ΣΑΣ.'.toLowerCase(), 'Σ'.toLowerCase(), 'İx'.toLowerCase().length, 'ı'.toUpperCase());
// expect: οδος οδος σας. σ 3 I
print('Ÿ'.toLowerCase() === '\xff', 'K'.toLowerCase() === 'k', 'ÿ'.toUpperCase() === 'Ÿ', 'µ'.toUpperCase() === 'Μ', 'ſ'.toUpperCase() === 'S');
// expect: true true true true true
print('𐐨東'.toUpperCase() === '𐐀東', '𐐀'.toLowerCase() === '𐐨', '\ud800a'.toUpperCase() === '\ud800A', 'a\udc28東'.toUpperCase() === 'A\udc28東');
// expect: true true true true
print('ⓐⅳꙁꭰ'.toUpperCase(), 'ⒶⅣꙀᎠ'.toLowerCase(), 'ა'.toUpperCase(), 'ａ'.toUpperCase(), 'ɐ'.toUpperCase(), '\uffff\ufffe'.toLowerCase().length);
// expect: ⒶⅣꙀᎠ ⓐⅳꙁꭰ Ა Ａ Ɐ 2
const unchanged = 'ЖИЗНЬ 東京 123';
same(unchanged.toUpperCase(), unchanged);
// expect: true
same(('東' + 'a'.repeat(3)).slice(1).toUpperCase(), 'AAA');
// expect: true
const long = 'жизнь — '.repeat(40000);
print(long.toUpperCase().length, long.toUpperCase().slice(-9), long.toUpperCase().toLowerCase() === long);
// expect: 320000  ЖИЗНЬ —  true
