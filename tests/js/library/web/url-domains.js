// Domains that are not ASCII.
const host = name => URL.parse(`https://${name}/`)?.host ?? 'invalid';
console.log(host('münchen.de'), host('FAẞ.de'), host('faß.de'), host('日本語。ＪＰ'), host('xn--a'), host('a%C3%BC'), host('é'), host('é'));
// expect: xn--mnchen-3ya.de xn--fa-hia.de xn--fa-hia.de xn--wgv71a119e.jp invalid xn--a-eha xn--9ca xn--9ca
console.log(host('XN--mnchen-3YA.de'), host('a.xn--fa-hia'), host('axn--a'), host('xn--'), host('xn--a-yoc'), host('x.xn--zn7c'), host('a%00b'), host('é%00b'));
// expect: xn--mnchen-3ya.de a.xn--fa-hia axn--a invalid invalid invalid invalid invalid
console.log(host('a\u00adb'), host('\u00ad'), host('ü\u200d'), host('ü_x'), host('ü-'), host('ü..x'), host('١'), host('１２７.1'), host('ü＠x'), host('ℂ'), host('Ↄ.x'), host('\u2064a'));
// expect: ab invalid invalid xn--_x-wka xn----dha xn--tda..x invalid 127.0.0.1 invalid c xn--r5g.x a
