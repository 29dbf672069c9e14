// Case, replacing and repeating of short texts: around the sizes at which they are copied, shared or taken
// many characters at once; ropes and slices; characters that are not ASCII at any place.
const alphabet = 'aBcDeFgHiJkLmNoPqRsTuVwXyZ[@`{0/9:', upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ[@`{0/9:', lower = 'abcdefghijklmnopqrstuvwxyz[@`{0/9:';
const cut = (s, n) => s.repeat(60).slice(0, n), cycle = n => cut(alphabet, n);
let same = 0; for (let n = 0; n < 70; n++) { const s = cycle(n); same += (s.toUpperCase() === cut(upper, n)) + (s.toLowerCase() === cut(lower, n)) + (s.slice(1).toUpperCase() === cut(upper, n).slice(1)); } print(same);
// expect: 210
for (const n of [1023, 1024, 1025, 2000]) print(cycle(n).toUpperCase() === cut(upper, n), cycle(n).toLowerCase() === cut(lower, n));
// expect: true true
// expect: true true
// expect: true true
// expect: true true
const special = ['é', 'É', 'ß', 'µ', 'ÿ', '÷', '×', 'ż', 'İ', 'ǰ', '\ud83d\ude00'];
for (const c of special) { const places = new Set; for (const n of [0, 1, 7, 8, 9, 15, 16, 17, 31]) places.add([(cycle(n) + c).toUpperCase().slice(n), (c + cycle(n)).toLowerCase().slice(0, c.length)].map(t => [...t].map(x => x.codePointAt(0).toString(16)).join('.')).join()); print(c, [...places].join(' ')); }
// expect: é c9,e9
// expect: É c9,e9
// expect: ß 53.53,df
// expect: µ 39c,b5
// expect: ÿ 178,ff
// expect: ÷ f7,f7
// expect: × d7,d7
// expect: ż 17b,17c
// expect: İ 130,69
// expect: ǰ 4a.30c,1f0
// expect: 😀 1f600,1f600
const low = 'already lower 123', high = 'ALREADY UPPER'; print(low.toLowerCase() === low, high.toUpperCase() === high, ''.toUpperCase() === '', 'a'.toUpperCase(), 'Ab'.toLowerCase());
// expect: true true true A ab
// --- Replacing
const texts = ['', 'a', 'ab', 'abc'.repeat(4), 'x'.repeat(250) + 'ab', 'x'.repeat(300) + 'ab' + 'y'.repeat(300), 'żab', cycle(40) + 'ab'];
const sum = s => { let n = s.length; for (let i = 0; i < s.length; i++) n = (n * 31 + s.charCodeAt(i)) % 100003; return n; };
for (const t of texts) print([['ab', 'Q'], ['', 'Q'], ['ab', ''], [t, ''], ['none', 'Q'], ['b', 'ł'], ['a', 'long '.repeat(60)], ['a', '$$'], ['b', '[$&$`]']].map(([a, b]) => sum(t.replace(a, b)) + ':' + sum(t.replaceAll(a, b))).join(' '));
// expect: 0:0 112:112 0:0 0:0 0:0 0:0 0:0 0:0 0:0
// expect: 128:128 4530:70299 128:128 0:0 128:128 128:128 1944:1944 67:67 128:128
// expect: 112:112 70316:15016 0:0 0:0 5027:5027 5251:5251 88142:88142 3136:3136 28486:28486
// expect: 67041:58023 24421:92561 95061:41499 0:0 70215:70215 13232:64319 21498:75485 12408:87845 3470:83211
// expect: 50835:50835 24788:28102 55535:55535 0:0 82227:82227 82451:82451 61401:61401 80336:80336 18321:18321
// expect: 90851:90851 95234:99232 31862:31862 0:0 13265:13265 10766:10766 9616:9616 18736:18736 97615:97615
// expect: 13783:13783 75248:87468 411:411 0:0 57646:57646 57870:57870 51253:51253 55755:55755 72773:72773
// expect: 39620:39620 70074:86420 11513:11513 0:0 90791:90791 91015:91015 55021:84832 49413:33324 1673:1673
print('abcabc'.replace('b', (m, at, all) => m + at + all), 'a1b'.replace(1, 2), 'null'.replace(null, undefined), 'aXb'.replace({toString: () => 'X'}, {toString: () => '-'}));
// expect: ab1abcabccabc a2b undefined a-b
try { 'a'.replace({toString() { throw new RangeError('pattern'); }}, ''); } catch (e) { print(e.message); }
// expect: pattern
let rope = 'start '; for (let i = 0; i < 30; i++) rope += 'part' + i + ' '; print(rope.replace('part20', 'here').slice(140, 170), rope.replace('start', 'x'.repeat(20)).length, rope.slice(10, 60).replace('part3', '-'));
// expect:  part21 part22 part23 part24 p 221 0 part1 part2 - part4 part5 part6 part7 part8 
// --- Repeating
for (const unit of ['a', 'ab', 'abc', 'ż', 'abcdefghij', cycle(100)]) print([0, 1, 2, 3, 7, 25, 26, 100, 255, 256, 257, 1000].map(n => sum(unit.repeat(n)) === sum(new Array(n + 1).join(unit)) && unit.repeat(n).length).join());
// expect: 0,1,2,3,7,25,26,100,255,256,257,1000
// expect: 0,2,4,6,14,50,52,200,510,512,514,2000
// expect: 0,3,6,9,21,75,78,300,765,768,771,3000
// expect: 0,1,2,3,7,25,26,100,255,256,257,1000
// expect: 0,10,20,30,70,250,260,1000,2550,2560,2570,10000
// expect: 0,100,200,300,700,2500,2600,10000,25500,25600,25700,100000
// --- Lone surrogates behind what has none
for (const t of ['żółw', 'żó\ud800', '\ud83d\ude00ż', 'ż'.repeat(200) + '\udc00', 'ż'.repeat(200) + '\ud83d\ude00', 'ż'.repeat(70) + '\ud83d' + 'ż'.repeat(70), '\ud83d\ud83d\ude00', 'plain']) print(t.isWellFormed(), [...t.toWellFormed()].filter(c => c === '\ufffd').length);
// expect: true 0
// expect: false 1
// expect: true 0
// expect: false 1
// expect: true 0
// expect: false 1
// expect: false 1
// expect: true 0
