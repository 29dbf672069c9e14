// A compiler for a little language: tokenizer, recursive-descent parser, scopes, constant folding,
// a code generator for a stack machine, a linker, and the machine that runs the result. The source
// is generated and some hundred lines long. Objects of many shapes, strings, Maps, switches.
'use strict';

(function () {
  function generateSource(functions) {
    const random = randomSource(31337);
    let text = '# generated\nlet calls = 0;\n';
    for (let i = 0; i < functions; i++) {
      text += `
fn step${i}(a, b) {
  let sum = a * ${1 + random(9)} + (b - ${random(20)}) * (2 + 3 * ${random(4)});
  let k = 0;
  while (k < ${2 + random(4)}) {
    if (sum > ${500 + random(500)} and not (k == 1)) { sum = sum % ${90 + random(10)}; }
    else { sum = sum + ${i === 0 ? 'b' : `step${random(i)}(k, sum % 7) % 1000`}; }
    k = k + 1;
  }
  calls = calls + 1;
  return sum;
}
`;
    }
    return text + 'let total = 0;\n' +
           `for i = 0 to 4 { total = total + step${functions - 1}(i, 3); }\n` +
           `let name = "calls" + calls; print(name); print(total);\n`;
  }

  // --- tokens
  const KEYWORDS = new Set(['let', 'fn', 'while', 'if', 'else', 'return', 'for', 'to', 'and', 'or',
                            'not']);
  const isLetter = c => (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c === '_';
  const isDigit = c => c >= '0' && c <= '9';
  function tokenize(text) {
    const tokens = [];
    let at = 0, line = 1;
    while (at < text.length) {
      const c = text[at], start = at;
      if (c === '\n') line++;
      if (c === ' ' || c === '\n') {
        at++;
      } else if (c === '#') {
        while (text[at] !== '\n') at++;
      } else if (isLetter(c)) {
        while (isLetter(text[at]) || isDigit(text[at])) at++;
        const value = text.slice(start, at);
        tokens.push({kind: KEYWORDS.has(value) ? value : 'name', value, line});
      } else if (isDigit(c)) {
        while (isDigit(text[at])) at++;
        tokens.push({kind: 'number', value: Number(text.slice(start, at)), line});
      } else if (c === '"') {
        at = text.indexOf('"', at + 1) + 1;
        tokens.push({kind: 'string', value: text.slice(start + 1, at - 1), line});
      } else {
        at += text[at + 1] === '=' && '=<>!'.includes(c) ? 2 : 1;
        tokens.push({kind: text.slice(start, at), value: null, line});
      }
    }
    tokens.push({kind: 'end', value: null, line});
    return tokens;
  }

  // --- syntax trees
  const PRECEDENCE = {or: 1, and: 2, '==': 3, '!=': 3, '<': 4, '>': 4, '+': 5, '-': 5, '*': 6,
                      '/': 6, '%': 6};
  class Parser {
    constructor(tokens) {
      this.tokens = tokens;
      this.at = 0;
    }
    get kind() { return this.tokens[this.at].kind; }
    take(kind) {
      const token = this.tokens[this.at++];
      if (token.kind !== kind) {
        throw new SyntaxError(`line ${token.line}: ${kind} expected, not ${token.kind}`);
      }
      return token.value;
    }
    accept(kind) {
      if (this.kind !== kind) return false;
      this.at++;
      return true;
    }
    list(open, close, parse) {
      const items = [];
      this.take(open);
      while (this.kind !== close) {
        items.push(parse());
        this.accept(',');
      }
      this.take(close);
      return items;
    }
    block() {
      return {type: 'Block', body: this.list('{', '}', () => this.statement())};
    }
    program() {
      const body = [];
      while (this.kind !== 'end') body.push(this.statement());
      return body;
    }
    statement() {
      switch (this.kind) {
        case 'let':
          return this.simple('let', () => ({type: 'Let', name: this.binding(),
                                            value: this.expression(0)}));
        case 'return':
          return this.simple('return', () => ({type: 'Return', value: this.expression(0)}));
        case 'while':
          this.at++;
          return {type: 'While', test: this.expression(0), body: this.block()};
        case 'fn': {
          this.at++;
          const name = this.take('name'), parameters = this.list('(', ')', () => this.take('name'));
          return {type: 'Function', name, parameters, body: this.block()};
        }
        case 'for': {
          this.at++;
          const name = this.binding(), from = this.expression(0);
          this.take('to');
          return {type: 'For', name, from, to: this.expression(0), body: this.block()};
        }
        case 'if': {
          this.at++;
          const test = this.expression(0), then = this.block();
          return {type: 'If', test, then, otherwise: this.accept('else') ? this.block() : null};
        }
      }
      if (this.tokens[this.at + 1].kind === '=') {
        return this.simple(null, () => ({type: 'Assign', name: this.binding(),
                                         value: this.expression(0)}));
      }
      return this.simple(null, () => ({type: 'Expression', value: this.expression(0)}));
    }
    simple(keyword, parse) {
      if (keyword !== null) this.take(keyword);
      const node = parse();
      this.take(';');
      return node;
    }
    binding() {
      const name = this.take('name');
      this.take('=');
      return name;
    }
    expression(least) {
      let left = this.operand();
      for (;;) {
        const operator = this.kind, precedence = PRECEDENCE[operator];
        if (precedence === undefined || precedence <= least) return left;
        this.at++;
        left = fold({type: 'Binary', operator, left, right: this.expression(precedence)});
      }
    }
    operand() {
      if (this.kind === 'number' || this.kind === 'string') {
        return {type: 'Literal', value: this.take(this.kind)};
      }
      if (this.accept('not')) return {type: 'Not', value: this.operand()};
      if (this.kind === '(') return this.list('(', ')', () => this.expression(0))[0];
      const name = this.take('name');
      if (this.kind !== '(') return {type: 'Name', name};
      return {type: 'Call', name, values: this.list('(', ')', () => this.expression(0))};
    }
  }
  const BINARY = {
    '+': (a, b) => a + b, '-': (a, b) => a - b, '*': (a, b) => a * b,
    '/': (a, b) => Math.trunc(a / b), '%': (a, b) => a % b, '<': (a, b) => a < b,
    '>': (a, b) => a > b, '==': (a, b) => a === b, '!=': (a, b) => a !== b,
  };
  function fold(node) {
    const {operator, left, right} = node;
    if (left.type !== 'Literal' || right.type !== 'Literal' || !(operator in BINARY)) return node;
    return {type: 'Literal', value: BINARY[operator](left.value, right.value)};
  }

  // --- code: scopes map names to slots; jumps are patched
  class Scope {
    constructor(outer, unit) {
      this.outer = outer;
      this.unit = unit;
      this.names = new Map();
    }
    declare(name) {
      const slot = this.unit.slots++;
      this.names.set(name, slot);
      return slot;
    }
    find(name) {
      for (let scope = this; scope !== null; scope = scope.outer) {
        const slot = scope.names.get(name);
        if (slot !== undefined) return {slot, global: scope.unit !== this.unit};
      }
      throw new ReferenceError(name);
    }
  }
  class Generator {
    constructor() {
      this.units = [];
      this.functions = new Map([['print', -1]]);
    }
    unit(name, parameters, body, outer) {
      const unit = {name, code: [], slots: 0, arity: parameters.length}, held = this.code;
      this.units.push(unit);
      this.code = unit.code;
      const scope = new Scope(outer, unit);
      for (const parameter of parameters) scope.declare(parameter);
      for (const node of body) this[node.type](node, scope);
      this.emit('push', 0);
      this.emit('return');
      this.code = held;
      return unit;
    }
    emit(operation, value = 0, extra = 0) {
      return this.code.push({operation, value, extra}) - 1;
    }
    patch(at) { this.code[at].value = this.code.length; }
    store(slot, global) { this.emit(global ? 'storeGlobal' : 'store', slot); }
    visit(node, scope) { this[node.type](node, scope); }
    Block({body}, scope) {
      const inner = new Scope(scope, scope.unit);
      for (const node of body) this.visit(node, inner);
    }
    Let({name, value}, scope) {
      this.visit(value, scope);
      this.store(scope.declare(name), false);
    }
    Assign({name, value}, scope) {
      const {slot, global} = scope.find(name);
      this.visit(value, scope);
      this.store(slot, global);
    }
    Expression({value}, scope) {
      this.visit(value, scope);
      this.emit('drop');
    }
    Return({value}, scope) {
      this.visit(value, scope);
      this.emit('return');
    }
    Function({name, parameters, body}, scope) {
      this.functions.set(name, this.units.length);
      this.unit(name, parameters, body.body, scope);
    }
    While({test, body}, scope) {
      const start = this.code.length;
      this.visit(test, scope);
      const exit = this.emit('jumpIfNot');
      this.visit(body, scope);
      this.emit('jump', start);
      this.patch(exit);
    }
    For({name, from, to, body}, scope) {
      const read = {type: 'Name', name}, one = {type: 'Literal', value: 1};
      const sum = {type: 'Binary', operator: '+', left: read, right: one};
      const next = {type: 'Assign', name, value: sum};
      this.Block({body: [
        {type: 'Let', name, value: from},
        {type: 'While', test: {type: 'Binary', operator: '<', left: read, right: to},
         body: {type: 'Block', body: [...body.body, next]}},
      ]}, scope);
    }
    If({test, then, otherwise}, scope) {
      this.visit(test, scope);
      const over = this.emit('jumpIfNot');
      this.visit(then, scope);
      const end = otherwise === null ? -1 : this.emit('jump');
      this.patch(over);
      if (otherwise !== null) this.visit(otherwise, scope), this.patch(end);
    }
    Literal({value}) { this.emit('push', value); }
    Name({name}, scope) {
      const {slot, global} = scope.find(name);
      this.emit(global ? 'loadGlobal' : 'load', slot);
    }
    Not({value}, scope) {
      this.visit(value, scope);
      this.emit('not');
    }
    Binary({operator, left, right}, scope) {
      this.visit(left, scope);
      const short = operator === 'and' || operator === 'or';
      const over = short ? this.emit(operator === 'and' ? 'keepIfNot' : 'keepIf') : -1;
      this.visit(right, scope);
      if (short) this.patch(over);
      else this.emit(operator);
    }
    Call({name, values}, scope) {
      for (const value of values) this.visit(value, scope);
      this.emit('call', this.functions.get(name), values.length);
    }
  }

  // --- linking to numbers, and the machine
  const OPERATIONS = ['push', 'load', 'loadGlobal', 'store', 'storeGlobal', 'drop', 'jump',
                      'jumpIfNot', 'keepIf', 'keepIfNot', 'not', 'call', 'return',
                      ...Object.keys(BINARY)];
  const NUMBERS = new Map(OPERATIONS.map((operation, number) => [operation, number]));
  function link(units) {
    const constants = new Map();
    const linked = units.map(({code, slots, arity}) => ({slots, arity, words: Int32Array.from(
      code.flatMap(({operation, value, extra}) => {
        if (operation === 'push') {
          if (!constants.has(value)) constants.set(value, constants.size);
          value = constants.get(value);
        }
        return [NUMBERS.get(operation), value, extra];
      }))}));
    return {units: linked, constants: [...constants.keys()]};
  }
  function execute({units, constants}) {
    const stack = new Array(units[0].slots).fill(0), frames = [], output = [];
    let words = units[0].words, base = 0, pc = 0, steps = 0;
    for (;; steps++) {
      const operation = words[pc], value = words[pc + 1];
      pc += 3;
      switch (operation) {
        case 0: stack.push(constants[value]); break;
        case 1: stack.push(stack[base + value]); break;
        case 2: stack.push(stack[value]); break;
        case 3: stack[base + value] = stack.pop(); break;
        case 4: stack[value] = stack.pop(); break;
        case 5: stack.pop(); break;
        case 6: pc = value * 3; break;
        case 7: if (!stack.pop()) pc = value * 3; break;
        case 8: if (stack[stack.length - 1]) pc = value * 3; else stack.pop(); break;
        case 9: if (!stack[stack.length - 1]) pc = value * 3; else stack.pop(); break;
        case 10: stack.push(!stack.pop()); break;
        case 11:
          if (value < 0) {
            output.push(stack[stack.length - 1]);  // print, which leaves its argument
            break;
          }
          frames.push({words, base, pc});
          base = stack.length - words[pc - 1];
          for (let slot = units[value].arity; slot < units[value].slots; slot++) stack.push(0);
          words = units[value].words;
          pc = 0;
          break;
        case 12: {
          if (frames.length === 0) return {output, steps};
          const result = stack.pop();
          stack.length = base;
          stack.push(result);
          ({words, base, pc} = frames.pop());
          break;
        }
        default: {
          const right = stack.pop(), left = stack.pop();
          stack.push(BINARY[OPERATIONS[operation]](left, right));
        }
      }
    }
  }

  const source = generateSource(30);
  benchmark('Compiler', function () {
    const program = new Parser(tokenize(source)).program();
    const generator = new Generator();
    generator.unit('main', [], program, null);
    const {output, steps} = execute(link(generator.units));
    check(output.join(), 'calls108,-3034');
    check(steps, 11433);
    check(generator.units.reduce((sum, unit) => sum + unit.code.length, 0), 1617);
  });
})();
