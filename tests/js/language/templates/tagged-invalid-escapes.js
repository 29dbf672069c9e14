function tag(s) { return String(s[0]) + '/' + s.raw[0]; }
console.log(tag`\u`, tag`\x4`, tag`\u{110000}`, tag`\01`);

// expect: undefined/\u undefined/\x4 undefined/\u{110000} undefined/\01
