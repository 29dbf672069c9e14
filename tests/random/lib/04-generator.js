"use strict";

// Productions by kind: "statement", or the type of the expression that they make.
const productions = {};

function produce(kind, weight, production) {
  const list = productions[kind] ??= { total: 0, entries: [] };
  list.total += weight;
  list.entries.push({ weight, production });
}

// The state of one program's generation. Variables have the type they were declared with for good, so
// that most of what is produced runs without an error.
class Generator {
  static kTypes = ["number", "string", "boolean", "array", "object", "bigint", "any"];
  static kMaxDepth = 4;

  constructor(seed) {
    this.random = new Random(seed);
    this.scopes = [];
    this.loops = [];      // { label, isLoop } that break and continue may name
    this.names = 0;
    this.depth = 0;       // of nested statements
    this.budget = 60;     // statements still to be produced
    this.inFunction = false;
  }

  below(n) { return this.random.below(n); }
  chance(percent) { return this.random.chance(percent); }
  pick(list) { return this.random.pick(list); }
  type() { return this.pick(Generator.kTypes); }

  // --- Names
  newName(prefix) { return prefix + this.names++; }
  declare(name, type, isConst = false, extra = null) {
    this.scopes[this.scopes.length - 1].push({ name, type, isConst, extra });
    return name;
  }
  visible(filter) { return this.scopes.flat().filter(filter); }
  // The name of a variable of that type, or null.
  variable(type, writable = false) {
    const found = this.visible((v) => v.type === type && !(writable && v.isConst));
    return found.length === 0 ? null : this.pick(found).name;
  }
  inScope(make) {
    this.scopes.push([]);
    const text = make();
    this.scopes.pop();
    return text;
  }

  // --- Productions
  choose(kind) {
    const list = productions[kind];
    let at = this.below(list.total);
    return list.entries.find((entry) => (at -= entry.weight) < 0).production;
  }
  // At `depth` 0 only what has no parts.
  expression(type, depth = 3) {
    if (type === "any" && this.chance(80)) type = this.type();
    const known = this.variable(type);
    if (known !== null && this.chance(depth === 0 ? 85 : 35)) return known;
    if (depth === 0) return this.choose(type + " leaf")(this);
    return this.choose(type)(this, depth - 1);
  }
  list(count, make) { return Array.from({ length: count }, make).join(", "); }

  statements(count) {
    const lines = [];
    for (let i = 0; i < count && this.budget > 0; i++) {
      this.budget--;
      const make = this.depth >= Generator.kMaxDepth ? this.choose("simple statement") : this.choose("statement");
      lines.push(make(this));
    }
    return lines.join("\n");
  }
  block(count = 1 + this.below(4), prefix = "") {
    this.depth++;
    const text = this.inScope(() => "{" + prefix + "\n" + this.statements(count) + "\n}");
    this.depth--;
    return text;
  }
  loopBody(label, prefix = "") {
    this.loops.push({ label, isLoop: true });
    const text = this.block(undefined, " $.tick(); " + prefix);
    this.loops.pop();
    return text;
  }
  // The body of a function with such parameters, which returns a value of the type.
  functionBody(parameters, type, count = this.below(4)) {
    const loops = this.loops, inFunction = this.inFunction;
    this.loops = [];
    this.inFunction = true;
    this.depth++;
    const text = this.inScope(() => {
      for (const [name, kind] of parameters) this.declare(name, kind);
      return "{ $.tick();\n" + this.statements(count) + "\nreturn " + this.expression(type, 2) + ";\n}";
    });
    this.depth--;
    this.loops = loops;
    this.inFunction = inFunction;
    return text;
  }

  program() {
    return this.inScope(() => {
      const text = this.statements(1000);
      const all = this.scopes[0].map((v) => v.name).join(", ");
      return text + "\n$.trace(\"end\", " + all + ");";
    });
  }
}
