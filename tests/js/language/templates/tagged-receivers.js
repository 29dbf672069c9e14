var o = { v: 'recv', tag(s) { return this.v + s[0]; }, get g() { return s => 'g' + s[0]; } };
console.log(o.tag`x`, o['tag']`y`, o.g`z`, (() => s => s[0])()`w`,
    new (function () { this.t = s => s[0]; })().t`n`, String.raw`\n${1}`.length);

// expect: recvx recvy gz w n 3
