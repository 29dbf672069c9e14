class Base {}
class Derived extends Base {
  constructor() { super(1); }
  method() { return super.method(); }
}
