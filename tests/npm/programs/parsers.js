// esbuild: --platform=browser
// Defines the same calculator by four parser libraries.
import * as ohm from 'ohm-js';
import moo from 'moo';
import nearley from 'nearley';
import peggy from 'peggy';
import { createToken, EmbeddedActionsParser, Lexer } from 'chevrotain';

const inputs = [
  '1 + 2 * 3',
  '(4 - 1) * (2 + 5) / 7',
  '2 * (3 + (4 - (5 * 6)))',
  Array.from({ length: 300 }, (_, i) => `${i} * (${i % 7} + 2)`).join(' + '),
];
const bad = ['1 +', '(2', '2 $ 3'];
const run = (name, calculate) => {
  console.log(name, inputs.map(calculate).join(' '));
  for (const text of bad)
    try {
      console.log(calculate(text));
    } catch (error) {
      console.log(error.name, error.message.split('\n').slice(0, 4).join(' | ').slice(0, 150));
    }
};
const grammar = `
Sum = head:Product tail:(_ [+-] _ Product)* { return tail.reduce((a, [, op, , b]) => (op === '+' ? a + b : a - b), head); }
Product = head:Atom tail:(_ [*/] _ Atom)* { return tail.reduce((a, [, op, , b]) => (op === '*' ? a * b : a / b), head); }
Atom "atom" = '(' _ sum:Sum _ ')' { return sum; } / digits:$[0-9]+ { return Number(digits); }
_ = [ \\t]*`;
const generated = peggy.generate(grammar);
run('peggy', (text) => generated.parse(text));
console.log(peggy.generate(grammar, { output: 'source', format: 'es' }).length > 1000);

const ohmGrammar = ohm.grammar(`Calc { Sum = Sum "+" Product -- plus
    | Sum "-" Product -- minus
    | Product
  Product = Product "*" Atom -- times
    | Product "/" Atom -- over
    | Atom
  Atom = "(" Sum ")" -- group
    | number
  number = digit+ }`);
const semantics = ohmGrammar.createSemantics().addOperation('value', {
  Sum_plus: (a, _, b) => a.value() + b.value(),
  Sum_minus: (a, _, b) => a.value() - b.value(),
  Product_times: (a, _, b) => a.value() * b.value(),
  Product_over: (a, _, b) => a.value() / b.value(),
  Atom_group: (_, e, _2) => e.value(),
  number(_) {
    return Number(this.sourceString);
  },
});
run('ohm', (text) => {
  const match = ohmGrammar.match(text);
  if (match.failed()) throw new Error(match.shortMessage);
  return semantics(match).value();
});

const lexer = moo.compile({
  space: { match: /\s+/, lineBreaks: true },
  number: { match: /[0-9]+/, value: Number },
  plus: '+',
  minus: '-',
  times: '*',
  over: '/',
  open: '(',
  close: ')',
});
const { Rule, Grammar, Parser } = nearley;
const is = (type) => ({ type });
lexer.next = ((next) => () => {
  let token;
  do token = next.call(lexer);
  while (token && token.type === 'space');
  return token;
})(lexer.next);
const binary = (name, inner, type, compute) =>
  new Rule(name, [name, is(type), inner], ([a, , b]) => compute(a, b));
const rules = [
  binary('sum', 'product', 'plus', (a, b) => a + b),
  binary('sum', 'product', 'minus', (a, b) => a - b),
  new Rule('sum', ['product'], ([a]) => a),
  binary('product', 'atom', 'times', (a, b) => a * b),
  binary('product', 'atom', 'over', (a, b) => a / b),
  new Rule('product', ['atom'], ([a]) => a),
  new Rule('atom', [is('open'), 'sum', is('close')], ([, a]) => a),
  new Rule('atom', [is('number')], ([t]) => t.value),
];
const compiled = Object.assign(new Grammar(rules, 'sum'), { lexer });
run('nearley', (text) => {
  const parser = new Parser(compiled);
  parser.feed(text);
  if (!parser.results.length) throw new Error('unexpected end');
  return parser.results[0];
});

const T = Object.fromEntries(
  [
    ['Space', /\s+/, Lexer.SKIPPED],
    ['Num', /\d+/],
    ['Plus', /\+/],
    ['Minus', /-/],
    ['Times', /\*/],
    ['Over', /\//],
    ['Open', /\(/],
    ['Close', /\)/],
  ].map(([name, pattern, group]) => [
    name,
    createToken(group ? { name, pattern, group } : { name, pattern }),
  ]),
);
const chevrotainLexer = new Lexer(Object.values(T));
class Calculator extends EmbeddedActionsParser {
  constructor() {
    super(Object.values(T));
    this.RULE('sum', () => {
      let v = this.SUBRULE(this.product);
      this.MANY(() =>
        this.OR([
          {
            ALT: () => {
              this.CONSUME(T.Plus);
              v += this.SUBRULE2(this.product);
            },
          },
          {
            ALT: () => {
              this.CONSUME(T.Minus);
              v -= this.SUBRULE3(this.product);
            },
          },
        ]),
      );
      return v;
    });
    this.RULE('product', () => {
      let v = this.SUBRULE(this.atom);
      this.MANY(() =>
        this.OR([
          {
            ALT: () => {
              this.CONSUME(T.Times);
              v *= this.SUBRULE2(this.atom);
            },
          },
          {
            ALT: () => {
              this.CONSUME(T.Over);
              v /= this.SUBRULE3(this.atom);
            },
          },
        ]),
      );
      return v;
    });
    this.RULE('atom', () =>
      this.OR([
        {
          ALT: () => {
            this.CONSUME(T.Open);
            const v = this.SUBRULE(this.sum);
            this.CONSUME(T.Close);
            return v;
          },
        },
        { ALT: () => Number(this.CONSUME(T.Num).image) },
      ]),
    );
    this.performSelfAnalysis();
  }
}
const calculator = new Calculator();
run('chevrotain', (text) => {
  const { tokens, errors } = chevrotainLexer.tokenize(text);
  if (errors.length) throw new Error(errors[0].message);
  calculator.input = tokens;
  const value = calculator.sum();
  if (calculator.errors.length) throw calculator.errors[0];
  return value;
});
