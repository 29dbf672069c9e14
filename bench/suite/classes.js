// Object-oriented code as it is written today: hierarchies with private fields and methods,
// accessors, static blocks and fields, mixins, super calls, Symbol-named methods, instanceof and
// brand checks. A drawing of shapes, a bank with undo, an expression tree with visitors.
'use strict';

(function () {
  // --- mixins over a base
  const Named = Base => class extends Base {
    #name = 'unnamed';
    get name() { return this.#name; }
    set name(value) { this.#name = String(value).trim(); }
    toString() { return `${this.constructor.label}(${this.#name})`; }
  };
  const Observable = Base => class extends Base {
    #listeners = [];
    on(listener) {
      this.#listeners.push(listener);
      return () => { this.#listeners = this.#listeners.filter(other => other !== listener); };
    }
    emit(...values) {
      for (const listener of this.#listeners) listener(this, ...values);
    }
  };

  class Entity {
    static #next = 1;
    static label = 'Entity';
    #id = Entity.#next++;
    get id() { return this.#id; }
    static reset() { Entity.#next = 1; }
    static isEntity(value) { return #id in value; }
  }

  // --- shapes
  class Shape extends Observable(Named(Entity)) {
    static label = 'Shape';
    static registry = new Map();
    static register(kind) { Shape.registry.set(kind.label, kind); }
    #x;
    #y;
    constructor(x, y) {
      super();
      this.#x = x;
      this.#y = y;
    }
    get x() { return this.#x; }
    get y() { return this.#y; }
    move(dx, dy) {
      this.#x += dx;
      this.#y += dy;
      this.emit('move', dx);
      return this;
    }
    get area() { return 0; }
    distanceTo(other) { return Math.sqrt((this.#x - other.#x) ** 2 + (this.#y - other.#y) ** 2); }
    describe() { return `${this}@${this.#x},${this.#y}`; }
  }
  class Circle extends Shape {
    static label = 'Circle';
    static { Shape.register(this); }
    radius;
    constructor(x, y, radius) {
      super(x, y);
      this.radius = radius;
    }
    get area() { return 3 * this.radius * this.radius; }
    get size() { return this.radius; }
    set size(value) { this.radius = value; }
  }
  class Rectangle extends Shape {
    static label = 'Rectangle';
    static { Shape.register(this); }
    #width = 1;
    #height = 1;
    constructor(x, y, size) {
      super(x, y);
      this.size = size;
    }
    get area() { return this.#width * this.#height; }
    get size() { return this.#width; }
    set size(value) { this.#resize(value, this.#height + 1); }
    #resize(width, height) {
      this.#width = width;
      this.#height = height;
    }
  }
  class Square extends Rectangle {
    static label = 'Square';
    static { Shape.register(this); }
    get area() { return super.size * super.size; }
    describe() { return super.describe() + '#' + this.area; }
  }

  function draw() {
    Entity.reset();
    const kinds = [...Shape.registry.values()], shapes = [];
    let events = 0, area = 0, text = '';
    for (let i = 0; i < 60; i++) {
      const shape = new kinds[i % kinds.length](i, 60 - i, 1 + i % 7);
      shape.name = ` ${'abc'[i % 3]}${i} `;
      const off = shape.on((source, kind, dx) => { events += dx + source.id % 2; });
      shapes.push(shape.move(2, -1));
      if (i % 4 === 0) off();
    }
    for (let round = 0; round < 6; round++) {
      for (const shape of shapes) {
        shape.move(1, round & 1);
        shape.size += round % 3;
        area += shape.area;
        if (shape instanceof Rectangle && !(shape instanceof Square)) area++;
        if (Entity.isEntity(shape)) area += shape.distanceTo(shapes[0]) | 0;
      }
    }
    for (const shape of shapes) text += shape.describe();
    return `${events} ${area} ${checksum(text)} ${Entity.isEntity({})}`;
  }

  // --- accounts: private methods and accessors, commands that undo themselves
  class Account {
    #balance = 0;
    #history = [];
    static #rates = {saving: 3, current: 1};
    static #fee(amount) { return amount > 400 ? 2 : 1; }
    constructor(kind) { this.kind = kind; }
    get balance() { return this.#balance; }
    get #rate() { return Account.#rates[this.kind] ?? 0; }
    #apply(amount, command) {
      if (this.#balance + amount < 0) throw new RangeError('overdrawn');
      this.#balance += amount;
      this.#history.push(command);
    }
    deposit(amount) { this.#apply(amount, {undo: () => { this.#balance -= amount; }}); }
    withdraw(amount) {
      const all = amount + Account.#fee(amount);
      this.#apply(-all, {undo: () => { this.#balance += all; }});
    }
    addInterest() { this.deposit((this.#balance * this.#rate / 100) | 0); }
    undo() { this.#history.pop()?.undo(); }
    static transfer(from, to, amount) {
      from.withdraw(amount);
      to.#apply(amount, {undo() { to.#balance -= amount; }});
    }
    [Symbol.toPrimitive](hint) { return hint === 'string' ? this.kind : this.#balance; }
  }
  function bank() {
    const accounts = ['saving', 'current', 'other'].map(kind => new Account(kind));
    let refused = 0;
    accounts.forEach((account, i) => account.deposit(1000 * (i + 1)));
    for (let i = 0; i < 300; i++) {
      const [a, b] = [accounts[i % 3], accounts[(i * 7 + 1) % 3]];
      try {
        Account.transfer(a, b, (i * 53) % 900);
        if (i % 5 === 0) a.addInterest();
        if (i % 11 === 0) b.undo();
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        refused++;
      }
    }
    return `${accounts.map(account => `${account}:${+account}`)} ${refused}`;
  }

  // --- expressions: abstract methods, a visitor, accessors that memoize, static factories
  class Expression {
    #depth = null;
    static of(value) { return typeof value === 'number' ? new Constant(value) : value; }
    constructor() {
      if (new.target === Expression) throw new TypeError('abstract');
    }
    get depth() {
      return this.#depth ??= 1 + Math.max(0, ...this.children.map(child => child.depth));
    }
    get children() { return []; }
    plus(other) { return new Sum(this, Expression.of(other)); }
    times(other) { return new Product(this, Expression.of(other)); }
  }
  class Constant extends Expression {
    constructor(value) { super(); this.value = value; }
    accept(visitor) { return visitor.constant(this); }
  }
  class Variable extends Expression {
    constructor(name) { super(); this.name = name; }
    accept(visitor) { return visitor.variable(this); }
  }
  class Pair extends Expression {
    #left;
    #right;
    constructor(left, right) { super(); this.#left = left; this.#right = right; }
    get left() { return this.#left; }
    get right() { return this.#right; }
    get children() { return [this.#left, this.#right]; }
  }
  class Sum extends Pair { accept(visitor) { return visitor.sum(this); } }
  class Product extends Pair { accept(visitor) { return visitor.product(this); } }
  class Evaluator {
    constructor(values) { this.values = values; }
    constant({value}) { return value; }
    variable({name}) { return this.values[name]; }
    sum({left, right}) { return left.accept(this) + right.accept(this); }
    product({left, right}) { return left.accept(this) * right.accept(this) % 10007; }
  }
  class Derivative {
    constant() { return Expression.of(0); }
    variable({name}) { return Expression.of(name === 'x' ? 1 : 0); }
    sum({left, right}) { return left.accept(this).plus(right.accept(this)); }
    product({left, right}) {
      return left.accept(this).times(right).plus(left.times(right.accept(this)));
    }
  }
  function derive() {
    let expression = new Variable('x');
    for (let i = 1; i < 9; i++) {
      expression = expression.times(i % 2 ? expression.plus(i) : new Variable('y'));
    }
    const slope = expression.accept(new Derivative());
    const at = (x, y) => slope.accept(new Evaluator({x, y}));
    return `${slope.depth} ${at(2, 1)} ${at(3, 5)}`;
  }

  benchmark('Classes', function () {
    check(draw(), '510 45490 942103288 false');
    check(bank(), 'saving:49,current:86,other:45 135');
    check(derive(), '21 4211 9689');
  });
})();
