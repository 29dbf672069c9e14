// Symbolic computation in two halves: an Earley recognizer that counts the parses of an ambiguous
// grammar, and a rewriter that proves tautologies by normalizing if-expressions, after Boyer and
// Moore. Lists, closures, recursion, string comparison.
(function () {
  function cons(car, cdr) { return {car: car, cdr: cdr}; }
  function list() {
    var result = null;
    for (var i = arguments.length - 1; i >= 0; i--) result = cons(arguments[i], result);
    return result;
  }
  function each(cells, visit) {
    for (; cells !== null; cells = cells.cdr) visit(cells.car);
  }
  function map(cells, f) {
    return cells === null ? null : cons(f(cells.car), map(cells.cdr, f));
  }

  // --- Earley
  function Item(rule, dot, origin) {
    this.rule = rule;
    this.dot = dot;
    this.origin = origin;
    this.count = 1;
  }
  function parseCount(rules, start, words) {
    var chart = [];
    for (var i = 0; i <= words.length; i++) chart.push({items: [], index: {}});
    function add(at, rule, dot, origin, count) {
      var set = chart[at], key = rule.id + ',' + dot + ',' + origin, item = set.index[key];
      if (item === undefined) {
        item = set.index[key] = new Item(rule, dot, origin);
        item.count = count;
        set.items.push(item);
        return;
      }
      item.count += count;
    }
    each(rules, function (rule) { if (rule.left === start) add(0, rule, 0, 0, 1); });
    for (i = 0; i <= words.length; i++) {
      // Completed items are taken longest origin first, so that counts are final when used.
      var set = chart[i], next = 0;
      for (;;) {
        for (; next < set.items.length; next++) {
          var item = set.items[next], symbol = item.rule.right[item.dot];
          if (symbol === undefined || symbol === words[i]) continue;
          each(rules, function (rule) {
            if (rule.left === symbol && set.index[rule.id + ',0,' + i] === undefined) {
              add(i, rule, 0, i, 1);
            }
          });
        }
        var done = null;
        for (var k = 0; k < set.items.length; k++) {
          item = set.items[k];
          if (item.dot === item.rule.right.length && !item.closed &&
              (done === null || item.origin > done.origin)) done = item;
        }
        if (done === null) break;
        done.closed = true;
        var parents = chart[done.origin].items;
        for (k = 0; k < parents.length; k++) {
          var parent = parents[k];
          if (parent.rule.right[parent.dot] === done.rule.left) {
            add(i, parent.rule, parent.dot + 1, parent.origin, parent.count * done.count);
          }
        }
      }
      for (k = 0; i < words.length && k < set.items.length; k++) {
        item = set.items[k];
        if (item.rule.right[item.dot] === words[i]) {
          add(i + 1, item.rule, item.dot + 1, item.origin, item.count);
        }
      }
    }
    var total = 0;
    each(list.apply(null, chart[words.length].items), function (item) {
      if (item.rule.left === start && item.origin === 0 && item.dot === item.rule.right.length) {
        total += item.count;
      }
    });
    return total;
  }
  var grammar = list({id: 0, left: 'S', right: ['S', '+', 'S']}, {id: 1, left: 'S', right: ['a']});
  function sum(terms) {
    var words = ['a'];
    for (var i = 1; i < terms; i++) words.push('+', 'a');
    return words;
  }

  // --- Tautologies: terms are symbols (strings) or lists of an operator and its arguments.
  var definitions = {
    and: function (p, q) { return list('if', p, q, 'f'); },
    or: function (p, q) { return list('if', p, 't', q); },
    not: function (p) { return list('if', p, 'f', 't'); },
    implies: function (p, q) { return list('if', p, q, 't'); },
    iff: function (p, q) { return list('if', p, q, list('if', q, 'f', 't')); }
  };
  function expand(term) {
    if (typeof term === 'string') return term;
    var args = map(term.cdr, expand), define = definitions[term.car];
    if (define === undefined) return cons(term.car, args);
    return define(args.car, args.cdr === null ? undefined : args.cdr.car);
  }
  function normalize(term) {
    if (typeof term === 'string') return term;
    var test = term.cdr.car, yes = term.cdr.cdr.car, no = term.cdr.cdr.cdr.car;
    if (typeof test !== 'string') {
      return normalize(list('if', test.cdr.car, list('if', test.cdr.cdr.car, yes, no),
                            list('if', test.cdr.cdr.cdr.car, yes, no)));
    }
    return list('if', test, normalize(yes), normalize(no));
  }
  function member(x, cells) {
    for (; cells !== null; cells = cells.cdr) if (cells.car === x) return true;
    return false;
  }
  function tautology(term, truths, lies) {
    if (term === 't' || member(term, truths)) return true;
    if (term === 'f' || member(term, lies) || typeof term === 'string') return false;
    var test = term.cdr.car, yes = term.cdr.cdr.car, no = term.cdr.cdr.cdr.car;
    if (test === 't' || member(test, truths)) return tautology(yes, truths, lies);
    if (test === 'f' || member(test, lies)) return tautology(no, truths, lies);
    return tautology(yes, cons(test, truths), lies) && tautology(no, truths, cons(test, lies));
  }
  function proves(term) { return tautology(normalize(expand(term)), null, null); }

  // ((p0 -> p1) and (p1 -> p2) and …) -> (p0 -> pn)
  function chain(n) {
    var premises = list('implies', 'p0', 'p1');
    for (var i = 1; i < n; i++) {
      premises = list('and', premises, list('implies', 'p' + i, 'p' + (i + 1)));
    }
    return list('implies', premises, list('implies', 'p0', 'p' + n));
  }
  function deMorgan() {
    return list('iff', list('not', list('and', 'p', 'q')),
                list('or', list('not', 'p'), list('not', 'q')));
  }

  benchmark('EarleyBoyer', function () {
    check(parseCount(grammar, 'S', sum(10)), 4862);   // the ninth Catalan number
    check(proves(chain(6)), true);
    check(proves(deMorgan()), true);
    check(proves(list('implies', list('or', 'p', 'q'), 'p')), false);
  });
})();
