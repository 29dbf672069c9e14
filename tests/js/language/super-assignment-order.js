// Where `super.x = value` is looked up is found before the value is evaluated, and after the key.
class Base { set piggy(value) { console.log('setter', value); } }
class Derived extends Base {
  named() { super.piggy = ruin(1); }
  keyed() { super['piggy'] = ruin(2); }
  compound() { super.piggy += ruin(3); }
  key() { super[ruin('piggy')] = 4; }
  pattern() { [super.piggy] = [ruin(5)]; }
}
function ruin(value) {
  Object.setPrototypeOf(Derived.prototype, null);
  return value;
}
const instance = new Derived;
for (const name of ['named', 'keyed', 'compound', 'key', 'pattern']) {
  try { Derived.prototype[name].call(instance); } catch (e) { console.log(name, e.message); }
  Object.setPrototypeOf(Derived.prototype, Base.prototype);
}
// expect: setter 1
// expect: setter 2
// expect: setter NaN
// expect: key Cannot set properties of null (setting 'piggy')
// expect: pattern Cannot set properties of null (setting 'piggy')
