class Stack extends Array { get top() { return this[this.length - 1]; }
  push(...v) { this.pushed = (this.pushed || 0) + v.length; return super.push(...v); } }
var s = new Stack;
s.push(1);
s.push(2, 3);
console.log(s.length, s.top, s.pushed, s.pop(), s.top, s.length = 1, s.top);

// expect: 3 3 3 3 2 1 1
