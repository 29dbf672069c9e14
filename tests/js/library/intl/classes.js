// What the classes of Intl have in common: subclasses, other realms, calls without new, receivers of another kind.
class Mine extends Intl.NumberFormat { twice(x) { return this.format(x) + this.format(x); } }
console.log(new Mine('de').twice(1.5), new Mine() instanceof Intl.NumberFormat, Object.prototype.toString.call(new Mine()));
const legacy = Intl.NumberFormat.call(Object.create(Intl.NumberFormat.prototype), 'de');
const symbol = Object.getOwnPropertySymbols(legacy)[0];
console.log(symbol.description, legacy.format(1.5), legacy.resolvedOptions().locale, Intl.NumberFormat('de').format(2.5));
const methods = [[Intl.NumberFormat, 'formatToParts'], [Intl.PluralRules, 'select'], [Intl.ListFormat, 'format'], [Intl.Locale, 'maximize'],
                 [Intl.RelativeTimeFormat, 'format'], [Intl.DurationFormat, 'resolvedOptions']];
const receivers = [new Intl.Locale('en'), new Intl.NumberFormat(), new Intl.PluralRules(), {}, undefined];
console.log(methods.map(([Class, name]) => receivers.map((receiver) => {
  try { Class.prototype[name].call(receiver, 1); return '+'; } catch (e) { return e instanceof TypeError ? '-' : e.name; }
}).join('')).join(' '));
// An object that a realm made is of its class in every realm.
const other = Realm.global(Realm.create());
const formatter = other.eval("new Intl.NumberFormat('de')");
console.log(other.eval('Intl') === Intl, formatter instanceof Intl.NumberFormat, Intl.NumberFormat.prototype.formatToParts.call(formatter, 1.5).length);
const Target = other.eval('(function () {})');
Target.prototype = undefined;
console.log(Object.getPrototypeOf(Reflect.construct(Intl.ListFormat, [], Target)) === other.eval('Intl.ListFormat.prototype'));
// The bound function is one for each object, and keeps it alive.
let format = new Intl.NumberFormat('en', {minimumFractionDigits: 2});
console.log(format.format === format.format, format.format.name === '', format.format.length);
format = format.format;
console.log(format(1), Intl[Symbol.toStringTag]);
// More kinds than the module keeps.
let sum = 0;
for (let round = 0; round < 3; round++) {
  for (let digits = 0; digits <= 60; digits++) sum += new Intl.NumberFormat('en', {minimumFractionDigits: digits}).format(1).length;
}
console.log(sum);

// expect: 1,51,5 true [object Intl.NumberFormat]
// expect: IntlLegacyConstructedSymbol 1,5 de 2,5
// expect: -+--- --+-- ----- +---- ----- -----
// expect: false false 3
// expect: true
// expect: true true 1
// expect: 1.00 Intl
// expect: 5853
