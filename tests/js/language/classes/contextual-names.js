class A { get() { return 'get'; } set() { return 'set'; } static() { return 'static'; }
  async() { return 'async'; } static static() { return 'ss'; } static get get() { return 'sgg'; }
  static set(v) { return 'sset'; } of() { return 'of'; } }
class B { get; set; static; async; static static; x }
var a = new A;
console.log(a.get(), a.set(), a.static(), a.async(), A.static(), A.get, A.set(), a.of(),
    Object.keys(new B).join());

// expect: get set static async ss sgg sset of get,set,static,async,x
