// An incremental solver of one-way constraints with strengths, after the DeltaBlue algorithm
// (Freeman-Benson, Maloney, Borning 1990): class hierarchies, polymorphic calls, lists of objects.
(function () {
  class Strength {
    constructor(value, name) {
      this.value = value;
      this.name = name;
    }
    strongerThan(other) { return this.value < other.value; }
    static weakest(a, b) { return a.value > b.value ? a : b; }
  }
  const REQUIRED = new Strength(0, 'required'), STRONG = new Strength(1, 'strong'),
        PREFERRED = new Strength(2, 'preferred'), NORMAL = new Strength(3, 'normal'),
        WEAKEST = new Strength(6, 'weakest');

  class Variable {
    constructor(value) {
      this.value = value;
      this.constraints = [];
      this.determinedBy = null;
      this.mark = 0;
      this.strength = WEAKEST;
      this.stay = true;
    }
    remove(constraint) {
      const at = this.constraints.indexOf(constraint);
      if (at >= 0) this.constraints.splice(at, 1);
      if (this.determinedBy === constraint) this.determinedBy = null;
    }
  }

  class Constraint {
    constructor(strength) { this.strength = strength; }
    install(planner) {
      this.addToGraph();
      planner.add(this);
      return this;
    }
    isInput() { return false; }
    // Chooses the output that this constraint can override; returns what it displaced.
    satisfy(mark, planner) {
      this.choose(mark);
      if (!this.satisfied()) {
        if (this.strength === REQUIRED) throw new Error('a required constraint cannot hold');
        return null;
      }
      this.markInputs(mark);
      const out = this.output(), displaced = out.determinedBy;
      if (displaced !== null) displaced.unsatisfy();
      out.determinedBy = this;
      if (!planner.propagate(this, mark)) throw new Error('cycle');
      out.mark = mark;
      return displaced;
    }
  }

  class Unary extends Constraint {
    constructor(variable, strength) {
      super(strength);
      this.variable = variable;
      this.active = false;
    }
    addToGraph() {
      this.variable.constraints.push(this);
      this.active = false;
    }
    removeFromGraph() {
      this.variable.remove(this);
      this.active = false;
    }
    choose(mark) {
      this.active = this.variable.mark !== mark && this.strength.strongerThan(this.variable.strength);
    }
    satisfied() { return this.active; }
    unsatisfy() { this.active = false; }
    markInputs() {}
    inputsKnown() { return true; }
    output() { return this.variable; }
    recalculate() {
      this.variable.strength = this.strength;
      this.variable.stay = !this.isInput();
      if (this.variable.stay) this.execute();
    }
  }
  class Stay extends Unary {
    execute() {}
  }
  class Edit extends Unary {
    isInput() { return true; }
    execute() {}
  }

  function known(variable, mark) {
    return variable.mark === mark || variable.stay || variable.determinedBy === null;
  }

  const NONE = 0, FORWARD = 1, BACKWARD = -1;
  class Binary extends Constraint {
    constructor(first, second, strength) {
      super(strength);
      this.first = first;
      this.second = second;
      this.direction = NONE;
    }
    addToGraph() {
      this.first.constraints.push(this);
      this.second.constraints.push(this);
      this.direction = NONE;
    }
    removeFromGraph() {
      this.first.remove(this);
      this.second.remove(this);
      this.direction = NONE;
    }
    choose(mark) {
      const {first, second, strength} = this;
      const canForward = second.mark !== mark && strength.strongerThan(second.strength);
      const canBackward = first.mark !== mark && strength.strongerThan(first.strength);
      if (first.mark === mark) this.direction = canForward ? FORWARD : NONE;
      else if (second.mark === mark) this.direction = canBackward ? BACKWARD : NONE;
      else if (second.strength.strongerThan(first.strength)) {
        this.direction = canBackward ? BACKWARD : NONE;
      } else this.direction = canForward ? FORWARD : NONE;
    }
    satisfied() { return this.direction !== NONE; }
    unsatisfy() { this.direction = NONE; }
    input() { return this.direction === FORWARD ? this.first : this.second; }
    output() { return this.direction === FORWARD ? this.second : this.first; }
    markInputs(mark) { this.input().mark = mark; }
    inputsKnown(mark) { return known(this.input(), mark); }
    recalculate() {
      const i = this.input(), out = this.output();
      out.strength = Strength.weakest(this.strength, i.strength);
      out.stay = i.stay;
      if (out.stay) this.execute();
    }
  }
  class Equality extends Binary {
    execute() { this.output().value = this.input().value; }
  }
  class Scale extends Binary {
    constructor(source, factor, offset, target, strength) {
      super(source, target, strength);
      this.factor = factor;
      this.offset = offset;
    }
    addToGraph() {
      super.addToGraph();
      this.factor.constraints.push(this);
      this.offset.constraints.push(this);
    }
    removeFromGraph() {
      super.removeFromGraph();
      this.factor.remove(this);
      this.offset.remove(this);
    }
    markInputs(mark) {
      super.markInputs(mark);
      this.factor.mark = this.offset.mark = mark;
    }
    inputsKnown(mark) {
      return super.inputsKnown(mark) && known(this.factor, mark) && known(this.offset, mark);
    }
    recalculate() {
      const i = this.input(), out = this.output();
      out.strength = Strength.weakest(this.strength, i.strength);
      out.stay = i.stay && this.factor.stay && this.offset.stay;
      if (out.stay) this.execute();
    }
    execute() {
      if (this.direction === FORWARD) {
        this.second.value = this.first.value * this.factor.value + this.offset.value;
      } else {
        this.first.value = (this.second.value - this.offset.value) / this.factor.value;
      }
    }
  }

  class Planner {
    constructor() { this.marks = 0; }
    add(constraint) {
      const mark = ++this.marks;
      let displaced = constraint.satisfy(mark, this);
      while (displaced !== null) displaced = displaced.satisfy(mark, this);
    }
    remove(constraint) {
      const out = constraint.output();
      constraint.unsatisfy();
      constraint.removeFromGraph();
      for (const other of this.unsatisfiedAfter(out)) this.add(other);
    }
    unsatisfiedAfter(out) {
      out.determinedBy = null;
      out.strength = WEAKEST;
      out.stay = true;
      const unsatisfied = [], todo = [out];
      while (todo.length > 0) {
        const v = todo.pop();
        for (const c of v.constraints) if (!c.satisfied()) unsatisfied.push(c);
        for (const c of v.constraints) {
          if (c === v.determinedBy || !c.satisfied()) continue;
          c.recalculate();
          todo.push(c.output());
        }
      }
      return unsatisfied.sort((a, b) => a.strength.value - b.strength.value);
    }
    propagate(constraint, mark) {
      const todo = [constraint];
      while (todo.length > 0) {
        const c = todo.pop();
        if (c !== constraint && c.output().mark === mark) return false;
        c.recalculate();
        this.consumers(c.output(), todo);
      }
      return true;
    }
    consumers(variable, into) {
      for (let i = 0; i < variable.constraints.length; i++) {
        const c = variable.constraints[i];
        if (c !== variable.determinedBy && c.satisfied()) into.push(c);
      }
    }
    plan(sources) {
      const mark = ++this.marks, plan = [], todo = sources.slice();
      while (todo.length > 0) {
        const c = todo.pop();
        if (c.output().mark === mark || !c.inputsKnown(mark)) continue;
        plan.push(c);
        c.output().mark = mark;
        this.consumers(c.output(), todo);
      }
      return plan;
    }
    change(variable, values) {
      const edit = new Edit(variable, PREFERRED).install(this), plan = this.plan([edit]);
      for (let i = 0; i < values; i++) {
        variable.value = i;
        for (let k = 0; k < plan.length; k++) plan[k].execute();
      }
      this.remove(edit);
    }
  }

  function chain(n) {
    const planner = new Planner(), variables = [];
    for (let i = 0; i <= n; i++) variables.push(new Variable(0));
    for (let i = 0; i < n; i++) new Equality(variables[i], variables[i + 1], REQUIRED).install(planner);
    new Stay(variables[n], NORMAL).install(planner);
    planner.change(variables[0], 20);
    check(variables[n].value, 19);
  }
  function projection(n) {
    const planner = new Planner(), factor = new Variable(10), offset = new Variable(1000);
    let source = null, target = null;
    const targets = [];
    for (let i = 0; i < n; i++) {
      source = new Variable(i);
      target = new Variable(i);
      targets.push(target);
      new Stay(source, NORMAL).install(planner);
      new Scale(source, factor, offset, target, REQUIRED).install(planner);
    }
    planner.change(source, 18);
    check(target.value, 17 * 10 + 1000);
    planner.change(target, 1051);
    check(source.value, 5);
    planner.change(factor, 6);
    for (let i = 0; i < n - 1; i++) check(targets[i].value, i * 5 + 1000);
    planner.change(offset, 2001);
    for (let i = 0; i < n - 1; i++) check(targets[i].value, i * 5 + 2000);
  }

  benchmark('Constraints', function () {
    chain(60);
    projection(60);
  });
})();
