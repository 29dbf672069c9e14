// esbuild: --platform=browser
// Reads English, telephone numbers, rules of recurrence and chess games.
import { Chess } from 'chess.js';
import nlp from 'compromise';
import i18next from 'i18next';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { RRule, rrulestr } from 'rrule';

const doc = nlp(
  'She quickly bought twenty-two red apples in New York on Monday, and Dr. Smith will not be eating them. We walked 5 miles.',
);
console.log(
  doc.nouns().out('array'),
  doc.verbs().toPastTense().all().text(),
  doc.people().text(),
  doc.places().text(),
  doc
    .numbers()
    .json()
    .map((n) => n.number?.num),
  doc.sentences().length,
  doc.match('#Adjective #Noun').text(),
);
console.log(
  nlp('the spencer brothers have been working')
    .tag()
    .json()[0]
    .terms.map((t) => `${t.text}/${t.tags.join('+')}`)
    .join(' '),
  nlp('he is walking').sentences().toNegative().text(),
  nlp('mouse').nouns().toPlural().text(),
);
for (const [text, country] of [
  ['+47 22 12 34 56'],
  ['(213) 373-4253', 'US'],
  ['020 7946 0958', 'GB'],
  ['12', 'NO'],
  ['+8190-1234-5678'],
  ['+39 06 6982'],
]) {
  const number = parsePhoneNumberFromString(text, country);
  console.log(
    text,
    number
      ? [
          number.number,
          number.country,
          number.getType(),
          number.formatInternational(),
          number.formatNational(),
          number.isValid(),
        ].join(' | ')
      : 'none',
  );
}
const rule = new RRule({
  freq: RRule.MONTHLY,
  dtstart: new Date(Date.UTC(2024, 0, 31, 9)),
  count: 8,
  byweekday: [RRule.FR.nth(-1), RRule.MO.nth(2)],
});
console.log(
  rule
    .all()
    .map((d) => d.toISOString())
    .join(' '),
  rule.toString(),
  rule.toText(),
);
console.log(
  rrulestr(
    'DTSTART:20240229T120000Z\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=3\nEXDATE:20280229T120000Z',
  )
    .all()
    .map((d) => d.toISOString())
    .join(),
);
const chess = new Chess();
for (const move of ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Bxc6', 'dxc6', 'O-O', 'f6']) chess.move(move);
console.log(chess.fen(), chess.moves().join(' '), chess.isCheck(), chess.pgn());
const perft = (game, depth) =>
  depth === 0
    ? 1
    : game.moves().reduce((sum, move) => {
        game.move(move);
        const n = perft(game, depth - 1);
        game.undo();
        return sum + n;
      }, 0);
console.log(perft(new Chess(), 3), chess.ascii());
try {
  chess.move('Ke5');
} catch (error) {
  console.log(error.message);
}
i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  showSupportNotice: false,
  resources: {
    en: {
      translation: {
        hello: 'Hello {{name}}',
        nest: '$t(hello, {"name": "x"})!',
        deep: { a: 'A {{v, upper}}' },
        ctx_male: 'he',
        ctx_female: 'she',
        list: ['a', 'b'],
      },
    },
    nb: { translation: { hello: 'Hei {{name}}' } },
  },
  interpolation: { format: (v, f) => (f === 'upper' ? v.toUpperCase() : v) },
});
console.log(
  i18next.t('hello', { name: '<b>' }),
  i18next.t('nest'),
  i18next.t('deep.a', { v: 'v' }),
  i18next.t('ctx', { context: 'female' }),
  i18next.getFixedT('nb')('hello', { name: 'Ola' }),
  i18next.t('missing', 'default'),
  i18next.exists('x'),
  i18next.t('list', { returnObjects: true }),
);
