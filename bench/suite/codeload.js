// Loading of code: a bundle of modules is generated as text, new text each time so that no engine
// finds it in a cache, and loaded by new Function and eval. Most functions of a module never run,
// as in pages: the parser, the preparser, scope analysis and the first run of code.
'use strict';

(function () {
  const MODULES = 6, HELPERS = 12;
  let generation = 0;

  // --- what a bundler would write
  function helperText(name, index) {
    return `
  /* ${name}: folds \`list\` and counts what it has seen */
  function ${name}(list, options) {
    var seen = {}, total = ${index};
    options = Object.assign({scale: ${index + 1}, offset: -${index}, label: '${name}'}, options);
    for (var i = 0, n = list.length; i < n; i++) {
      var item = list[i];
      switch (typeof item) {
        case 'number': total += item * options.scale + options.offset; break;
        case 'string': total += item.length; seen[item] = (seen[item] || 0) + 1; break;
        default:
          if (Array.isArray(item)) total += ${name}(item, options);
          else if (item !== null && item !== undefined) total += Object.keys(item).length;
      }
    }
    return total % 65521;
  }`;
  }
  function classText(name, base) {
    return `
  class ${name}${base === '' ? '' : ' extends ' + base} {
    #entries = new Map();
    static count = 0;
    constructor(...rest) {
      ${base === '' ? '' : 'super(...rest);'}
      ${name}.count++;
      this.kind = \`${name}/\${rest.length}\`;
    }
    get size() { return this.#entries.size; }
    put(key, {value = key, weight = 1, ...more} = {}) {
      this.#entries.set(key, {value, weight, more});
      return this;
    }
    *[Symbol.iterator]() {
      for (const [key, {weight}] of this.#entries) if (weight > 0) yield key;
    }
    async load(url, retries = 3) {
      try {
        return await this.fetch?.(url) ?? null;
      } catch (error) {
        if (retries > 0) return this.load(url, retries - 1);
        throw new TypeError('cannot load ' + url, {cause: error});
      } finally {
        this.last = url;
      }
    }
    format = (text, width = 8) => text.padStart(width).replace(/\\s+(?=\\S)|[-_]{2,}/g, '·');
  }`;
  }
  function moduleText(index, unique) {
    const rows = Array.from({length: 30}, (_, row) =>
      `{id: ${row}, name: "n${row + unique}", on: ${row % 3 === 0}}`);
    let body = `"use strict";\n// module ${index} of generation ${unique}\n`;
    for (let i = 0; i < HELPERS; i++) body += helperText(`helper${unique}_${i}`, i + index);
    body += classText(`Base${unique}`, '') + classText(`Store${unique}`, `Base${unique}`);
    body += `
  var table = [${rows}];
  exports.sum = function (list) {
    return helper${unique}_${index}(list) + table.filter(row => row.on).length;
  };
  exports.make = (...names) => names.reduce((store, name) => store.put(name), new Store${unique}());
  exports.unused = function () {
    var parts = [], text = require(${index});
    outer: for (var key in text) {
      for (;;) { if (parts.push(key) > 3) continue outer; else break outer; }
    }
    return (function again(n) { return n < 2 ? n : again(n - 1) + again(n - 2); })(parts.length);
  };
`;
    return body;
  }

  // --- loaders
  function loadModules() {
    const unique = generation++, modules = [];
    for (let index = 0; index < MODULES; index++) {
      const exports = {};
      const body = new Function('exports', 'require', moduleText(index, unique));
      body(exports, other => modules[other]);
      modules.push(exports);
    }
    let sum = 0;
    for (const {sum: total} of modules) sum += total([1, 2, 'three', [4, 'five'], {six: 6}, null]);
    const store = modules[MODULES - 1].make('a', 'b', 'a');
    return `${sum} ${store.size} ${[...store].join('')} ${store.kind.replace(/\d+\//, '/')}`;
  }

  // A page's data as scripts: one expression each, evaluated in the global scope.
  function loadData() {
    const indirect = eval, unique = generation++;
    let sum = 0;
    for (let i = 0; i < 10; i++) {
      const rows = Array.from({length: 8}, (_, row) =>
        `{x: ${row - i}, y: [${row}, ${unique}.5], t: 'r${row}'}`);
      const page = indirect(`({unique: ${unique}, name: "page ${i}", rows: [${rows}]})`);
      check(page.unique, unique);
      for (const {x, y: [first], t} of page.rows) sum += x * first + t.length;
    }
    return sum;
  }

  // Templates and formulas compiled from what a user wrote, and direct eval that sees locals.
  function compileFormulas() {
    const unique = generation++;
    let total = 0;
    for (let i = 0; i < 20; i++) {
      const larger = `Math.max(row.count, ${unique % 7})`;
      const formula = `(row.price * ${i + 1} + ${larger}) / /* ${unique} */ 2`;
      const evaluate = new Function('row', `with (Math) { return floor(${formula}); }`);
      total += evaluate({price: i, count: 9});
      total += eval(`var local${unique} = i * 2; local${unique} + 1`);
    }
    return total;
  }

  benchmark('CodeLoad', function () {
    check(loadModules(), '342 2 ab Store/0');
    check(loadData(), 300);
    check(compileFormulas(), 1810);
  });
})();
