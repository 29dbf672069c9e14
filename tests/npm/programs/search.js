// Indexes and searches texts by three libraries.
import Fuse from 'fuse.js';
import lunr from 'lunr';
import MiniSearch from 'minisearch';

const words =
  'engine heap object shape cache stack frame bytecode register closure scanner parser regular promise module realm garbage nursery marking barrier'.split(
    ' ',
  );
const documents = Array.from({ length: 300 }, (_, id) => ({
  id,
  title: `${words[id % 20]} ${words[(id * 7 + 3) % 20]}`,
  text: Array.from({ length: 12 }, (_, n) => words[(id * 13 + n * n) % 20] + (n % 5 === 4 ? 's' : '')).join(
    ' ',
  ),
}));
const fuse = new Fuse(documents, {
  keys: ['title', { name: 'text', weight: 0.5 }],
  includeScore: true,
  includeMatches: true,
  threshold: 0.35,
});
for (const query of ['bitecode', 'garbge', 'prmise'])
  console.log(
    query,
    fuse
      .search(query, { limit: 5 })
      .map((r) => `${r.item.id}:${r.score.toFixed(6)}:${r.matches.length}`)
      .join(' '),
  );
const index = lunr(function () {
  this.ref('id');
  this.field('title', { boost: 5 });
  this.field('text');
  documents.forEach((d) => this.add(d));
});
for (const query of ['scanners', '+parser -heap', 'title:real*', 'shap~1', 'caching'])
  console.log(
    query,
    index
      .search(query)
      .slice(0, 5)
      .map((r) => `${r.ref}:${r.score.toFixed(6)}`)
      .join(' '),
  );
console.log(
  JSON.stringify(index).length,
  lunr.Index.load(JSON.parse(JSON.stringify(index))).search('engine').length,
  ['running', 'generalization', 'caresses', 'hopefulness']
    .map((w) => lunr.stemmer(new lunr.Token(w, {})).toString())
    .join(),
);
const mini = new MiniSearch({ fields: ['title', 'text'], storeFields: ['title'] });
mini.addAll(documents);
for (const [query, options] of [
  ['closure stack', { combineWith: 'AND' }],
  ['nurs', { prefix: true }],
  ['obect', { fuzzy: 0.3 }],
  ['frame', { boost: { title: 3 }, filter: (r) => r.id % 2 }],
])
  console.log(
    query,
    mini
      .search(query, options)
      .slice(0, 5)
      .map((r) => `${r.id}:${r.score.toFixed(6)}:${r.title}`)
      .join(' '),
  );
mini.remove(documents[0]);
console.log(
  mini
    .autoSuggest('regis mod')
    .slice(0, 3)
    .map((s) => `${s.suggestion} ${s.score.toFixed(5)}`),
  mini.documentCount,
  mini.termCount,
  MiniSearch.loadJSON(JSON.stringify(mini), { fields: ['title', 'text'] }).search('heap').length,
);
