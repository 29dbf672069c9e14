// JSON as services and tools use it: tables of like objects, nested configuration, lists of
// numbers, long escaped text, maps with many keys; parsed, changed and written again, with and
// without indentation, revivers, replacers and toJSON.
'use strict';

(function () {
  const random = randomSource(8259);
  const NAMES = ['Ada', 'Grace', 'Edsger', 'Tony', 'Barbara', 'Niklaus', 'Käthe', 'Ωmega', '李'];
  const pick = list => list[random(list.length)];

  // --- documents of several shapes, written once
  function people(count) {
    return Array.from({length: count}, (_, id) => ({
      id, name: pick(NAMES), active: random(2) === 0, score: random(10000) / 16,
      address: {street: `${random(200)} Main St`, zip: String(10000 + random(80000)), unit: null},
      tags: Array.from({length: random(4)}, () => pick(NAMES).toLowerCase()),
      joined: `2023-0${1 + random(9)}-1${random(10)}T0${random(10)}:00:00.000Z`,
    }));
  }
  function configuration(depth) {
    if (depth === 0) return pick([true, false, null, random(100), -random(9) / 10, 'on', '']);
    const node = {};
    for (let i = 0; i < 4; i++) {
      node[`${pick(['use', 'max', 'path'])}_${depth}${i}`] = configuration(depth - 1);
    }
    return random(3) === 0 ? [node, depth] : node;
  }
  const features = Array.from({length: 25}, (_, i) => ({
    type: 'Feature', properties: {id: i, kind: pick(['road', 'river', 'park'])},
    geometry: {type: 'LineString', coordinates: Array.from({length: 12}, () =>
      [random(3600000) / 1e4 - 180, random(1800000) / 1e4 - 90])},
  }));
  const messages = Array.from({length: 30}, (_, i) => ({
    from: pick(NAMES),
    text: `line ${i}\n\t"quoted" \\ and \u0001 control, ${pick(NAMES)} `.repeat(4) + '\u2028',
  }));
  const index = Object.fromEntries(
    Array.from({length: 250}, (_, i) => [`key-${random(1e6)}-${i}`, i]));

  const texts = {
    people: JSON.stringify(people(60)),
    configuration: JSON.stringify(configuration(4), null, 2),
    features: JSON.stringify({type: 'FeatureCollection', features}),
    messages: JSON.stringify(messages),
    index: JSON.stringify(index),
    lines: people(40).map(person => JSON.stringify(person)).join('\n'),
  };

  // --- a table: filter, join, group, write
  function transformPeople() {
    const table = JSON.parse(texts.people), groups = {};
    for (const {name, active, score, address: {zip}, tags} of table) {
      if (!active) continue;
      const group = groups[name] ??= {count: 0, total: 0, zips: [], tags: {}};
      group.count++;
      group.total += score;
      group.zips.push(zip);
      for (const tag of tags) group.tags[tag] = (group.tags[tag] ?? 0) + 1;
    }
    return JSON.stringify(groups);
  }

  // --- configuration: a deep merge with another, diff of the two, pretty printing
  function merge(base, other) {
    if (base === null || other === null || typeof base !== 'object' || typeof other !== 'object') {
      return other;
    }
    if (Array.isArray(base)) return Array.isArray(other) ? [...base, ...other] : other;
    const result = {...base};
    for (const key of Object.keys(other)) {
      result[key] = key in base ? merge(base[key], other[key]) : other[key];
    }
    return result;
  }
  function countDifferences(a, b) {
    if (a === b) return 0;
    if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return 1;
    let count = 0;
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      count += countDifferences(a[key], b[key]);
    }
    return count;
  }
  function transformConfiguration() {
    const base = JSON.parse(texts.configuration);
    const copy = JSON.parse(texts.configuration, (key, value) =>
      typeof value === 'number' && key.startsWith('max') ? value + 1 : value);
    const merged = merge(base, {extra: {list: [1, 2]}, ...copy});
    const text = JSON.stringify(merged, null, 2);
    return `${countDifferences(base, copy)} ${text.length} ${text.split('\n').length}`;
  }

  // --- numbers: bounds, simplification, rounding by a replacer
  function transformFeatures() {
    const collection = JSON.parse(texts.features);
    const bounds = [Infinity, Infinity, -Infinity, -Infinity];
    for (const {geometry} of collection.features) {
      geometry.coordinates = geometry.coordinates.filter((_, at) => at % 3 !== 1);
      for (const [x, y] of geometry.coordinates) {
        bounds[0] = Math.min(bounds[0], x);
        bounds[1] = Math.min(bounds[1], y);
        bounds[2] = Math.max(bounds[2], x);
        bounds[3] = Math.max(bounds[3], y);
      }
    }
    const text = JSON.stringify({...collection, bounds}, (key, value) =>
      typeof value === 'number' ? Math.round(value * 10) / 10 : value);
    return `${text.length} ${JSON.parse(text).bounds}`;
  }

  // --- text with escapes, there and back; classes that write themselves; a list of keys
  class Money {
    constructor(amount, currency) {
      this.amount = amount;
      this.currency = currency;
    }
    toJSON() { return `${this.amount.toFixed(2)} ${this.currency}`; }
    static parse(text) {
      const [amount, currency] = text.split(' ');
      return new Money(Number(amount), currency);
    }
  }
  function transformMessages() {
    const list = JSON.parse(texts.messages);
    check(JSON.stringify(list), texts.messages);
    const bills = list.map(({from, text}, i) => {
      const money = new Money(text.length / 7, i % 2 ? 'EUR' : 'CHF');
      return {to: from, money, skip: undefined, f() {}};
    });
    const written = JSON.stringify(bills, ['to', 'money', 'skip', 'f']);
    const back = JSON.parse(written, (key, value) => key === 'money' ? Money.parse(value) : value);
    return `${written.length} ${back.reduce((sum, {money}) => sum + money.amount, 0).toFixed(2)}`;
  }

  // --- dictionaries: turned over, sorted; a log of one document a line
  function transformIndex() {
    const turned = {};
    for (const [key, value] of Object.entries(JSON.parse(texts.index))) turned[value] = key;
    const byName = Object.entries(turned).sort(([, a], [, b]) => (a < b ? -1 : 1));
    const sorted = Object.fromEntries(byName);
    check(Object.keys(sorted)[7], '7');
    return checksum(JSON.stringify(sorted));
  }
  function transformLines() {
    let bad = 0, months = 0;
    const kept = texts.lines.replace('{"id":7', '{"id":07').split('\n').map(line => {
      try {
        const {joined, ...rest} = JSON.parse(line);
        const date = new Date(joined);
        months += date.getUTCMonth();
        return JSON.stringify({...rest, joined: date});
      } catch (error) {
        check(error instanceof SyntaxError, true);
        bad++;
        return null;
      }
    });
    return `${bad} ${months} ${kept.filter(line => line !== null).join('\n').length}`;
  }

  benchmark('Json', function () {
    check(checksum(transformPeople()), 83589927);
    check(transformConfiguration(), '25 18579 956');
    check(transformFeatures(), '5241 -178.9,-90,176.2,87');
    check(transformMessages(), '1034 693.97');
    check(transformIndex(), 305622483);
    check(transformLines(), '1 163 6713');
  });
})();
