// What a script changes while a combinator walks an array has its effect on the elements to come.
const original = Promise.prototype.then;
const list = [1, { get then() {
  Promise.prototype.then = function (...args) { print("then"); return original.apply(this, args); };
  list.push("added");
} }, 3];
Promise.all(list).then((v) => print("all", v.length));
Promise.prototype.then = original;
// An iterator of arrays that can be closed is closed.
Object.getPrototypeOf([].values()).return = function () { print("closed", this.next().value); return {}; };
Promise.all.call(function (executor) {
  executor((v) => print("never", v), (e) => print("rejected", e));
  this.then = () => {};
}, [1, 2]);
class P extends Promise { static resolve(v) { if (v === 2) throw "two"; return super.resolve(v); } }
P.all([1, 2, 3]).catch(print);
// expect: then
// expect: then
// expect: then
// expect: then
// expect: rejected TypeError: Promise resolve or reject function is not callable
// expect: closed 3
// expect: two
// expect: all 4
