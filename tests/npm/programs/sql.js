// esbuild: --platform=browser --external:fs --external:path --external:crypto
// Runs SQL in SQLite, compiled to asm.js, and in a database written in JavaScript.
import alasql from 'alasql';
import initialize from 'sql.js/dist/sql-asm.js';

const queries = [
  'SELECT city, COUNT(*) AS n, SUM(pay) AS s FROM people GROUP BY city ORDER BY s DESC',
  "SELECT p.name, d.name AS dept FROM people p JOIN depts d ON p.dept = d.id WHERE p.pay > 150 AND p.name LIKE 'n1%' ORDER BY p.id LIMIT 5",
  "SELECT dept, MAX(pay) AS most, MIN(pay) AS least FROM people WHERE city IN ('a', 'c') GROUP BY dept HAVING COUNT(*) > 5 ORDER BY dept",
  'SELECT DISTINCT dept FROM people WHERE id < 20 ORDER BY dept DESC',
];
const rows = Array.from({ length: 400 }, (_, id) => [
  id,
  `n${id}`,
  'abcd'[id % 4],
  (id * 7) % 5,
  100 + ((id * 53) % 97),
]);

alasql('CREATE TABLE people (id INT, name STRING, city STRING, dept INT, pay INT)');
alasql('CREATE TABLE depts (id INT, name STRING)');
alasql.tables.people.data = rows.map(([id, name, city, dept, pay]) => ({ id, name, city, dept, pay }));
for (let id = 0; id < 5; id++) alasql('INSERT INTO depts VALUES (?, ?)', [id, `d${id}`]);
for (const query of queries) console.log(JSON.stringify(alasql(query)));
console.log(
  JSON.stringify(
    alasql('SELECT a, SUM(b) AS c FROM ? GROUP BY a', [
      [
        { a: 1, b: 2 },
        { a: 1, b: 3 },
      ],
    ]),
  ),
);

initialize().then((SQL) => {
  const db = new SQL.Database();
  db.run(
    'CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT, city TEXT, dept INT, pay INT); CREATE TABLE depts (id INT, name TEXT); CREATE INDEX byCity ON people (city)',
  );
  const insert = db.prepare('INSERT INTO people VALUES (?, ?, ?, ?, ?)');
  db.run('BEGIN');
  for (const row of rows) insert.run(row);
  insert.free();
  for (let id = 0; id < 5; id++) db.run('INSERT INTO depts VALUES (?, ?)', [id, `d${id}`]);
  db.run('COMMIT');
  for (const query of queries) console.log(JSON.stringify(db.exec(query)[0]));
  console.log(
    JSON.stringify(
      db.exec(
        'WITH RECURSIVE f(n, a, b) AS (SELECT 1, 0, 1 UNION ALL SELECT n + 1, b, a + b FROM f WHERE n < 60) SELECT n, a FROM f WHERE n % 12 = 0',
      ),
    ),
  );
  db.create_function('twice', (x) => x * 2);
  console.log(
    JSON.stringify(
      db.exec(
        "SELECT twice(21), json_extract('{\"a\":[1,2]}', '$.a[1]'), printf('%08.3f', 3.14159), upper('æa'), hex('kei'), round(2.5), typeof(1.0)",
      )[0],
    ),
  );
  try {
    db.exec('SELEC 1');
  } catch (error) {
    console.log(error.message);
  }
  const bytes = db.export();
  console.log(bytes.length, new SQL.Database(bytes).exec('SELECT COUNT(*) FROM people')[0].values[0][0]);
});
