const p = (...args) => console.log(JSON.stringify(args));
p('abc'.replace('b', '[$&|$`|$\'|$$|$1|$<x>|$]'), 'aXbXc'.replaceAll('X', '($`)'), 'abc'.replace('b', '$'), 'abc'.replace('b', ''));
p('abc'.replace(/(b)(c)?/, '[$1|$2|$3|$01|$10|$0|$00]'), 'abc'.replace(/b/g, '[$1]'));
p('2024-05'.replace(/(?<y>\d+)-(?<m>\d+)/, '$<m>/$<y>/$<none>/$<open'), 'ab'.replace(/(?<y>a)/, '$<y>$<y>'));
p('ab'.replace(/(?:(?<n>a)|(?<n>b))/g, '<$<n>>'));
p('abcdefghijkl'.replace(/(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)/, '$11-$1-$12-$011'));
p('aaa'.replace(/a/g, '$\'.'), 'aaa'.replace(/a/g, '$`.'), 'x'.replace(/x/, '$$1'), 'x'.replace(/(x)/, '$$$1$'));
// Another exec's results, and names that are objects.
const r = /x/;
r.exec = () => r.done ? null : (r.done = true, {length: 2, 0: 'b', 1: 7, index: 1, groups: {k: {toString: () => 'K'}}});
p('abc'.replace(r, '[$1$<k>$<l>$2]'));
p('\u{1f600}a'.replace(/(?:)/gu, '-'), '\u{1f600}a'.replace(/(?:)/g, '-').length);

// expect: ["a[b|a|c|$|$1|$<x>|$]c","a(a)b(aXb)c","a$c","ac"]
// expect: ["a[b|c|$3|b|b0|$0|$00]","a[$1]c"]
// expect: ["05/2024//$<open","aab"]
// expect: ["<a><b>"]
// expect: ["k-a-a2-a1l"]
// expect: ["aa.a..",".a.aa.","$1","$x$"]
// expect: ["a[7K$2]c"]
// expect: ["-😀-a-",7]
