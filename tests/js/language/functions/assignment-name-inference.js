var a;
a = function () {};
var b = a;
let c = () => 1;
const d = class {};
var o = { e: () => 1, 'f g': function () {}, 7: () => 1, async: () => 1 };
o.h = () => 1;
var { i = () => 1 } = {};
var [j = class {}] = [];
(function (k = () => 1) { console.log(k.name); })();
a ??= 1;
var l;
l ||= () => 1;
var m = (() => 1), n = true && (() => 1);
console.log([a, b, c, d, o.e, o['f g'], o[7], o.async, o.h, i, j, l, m,
    n].map(x => '<' + x.name + '>').join(''));

// expect: k
// expect: <a><a><c><d><e><f g><7><async><><i><j><l><m><>
