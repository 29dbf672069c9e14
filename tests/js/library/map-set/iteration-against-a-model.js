// Random operations on a Map with iterators in it, against a list that does the same naively.
var seed = 12345;
function random(n) { seed = (seed * 1103515245 + 12345) & 0x7fffffff; return (seed >> 8) % n; }
function Model() { this.list = []; this.iterators = []; }
Model.prototype.set = function (k) { if (!this.list.includes(k)) this.list.push(k); };
Model.prototype.delete = function (k) {
  var i = this.list.indexOf(k);
  if (i < 0) return;
  this.list.splice(i, 1);
  for (var it of this.iterators) if (it.at > i) it.at--;
};
Model.prototype.clear = function () { this.list = []; for (var it of this.iterators) it.at = 0; };
Model.prototype.next = function (it) { if (it.done || it.at >= this.list.length) { it.done = true; return undefined; } return this.list[it.at++]; };
var bad = 0, steps = 0;
for (var run = 0; run < 6; run++) {
  var m = new Map(), model = new Model(), its = [], range = [3, 10, 60][run % 3];
  for (var i = 0; i < 600; i++) {
    var k = random(range), what = random(100), growing = (i / 100 | 0) % 2 == 0;
    if (what < (growing ? 45 : 10)) { m.set(k, k); model.set(k); }
    else if (what < 60) { m.delete(k); model.delete(k); }
    else if (what < 61) { m.clear(); model.clear(); }
    else if (what < 70 && its.length < 30) { its.push(m.keys()); model.iterators.push({ at: 0, done: false }); }
    else if (its.length) {
      var j = random(its.length), a = its[j].next().value, b = model.next(model.iterators[j]);
      steps++;
      if (a !== b) bad++;
    }
    if (m.size !== model.list.length) bad++;
  }
  if ([...m.keys()].join() !== model.list.join()) bad++;
}
console.log(bad, steps > 250);

// expect: 0 true
