// Builds a schema, and checks and answers queries.
import {
  buildSchema,
  graphql,
  GraphQLEnumType,
  GraphQLList,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  introspectionFromSchema,
  parse,
  print,
  printSchema,
  validate,
  visit,
} from 'graphql';

const schema = buildSchema(`
"""A thing""" interface Node { id: ID! }
enum Color { RED GREEN }
type User implements Node { id: ID!  name(upper: Boolean = false): String!  friends(first: Int): [User!]!  color: Color  boom: String }
input Filter { name: String, ids: [ID!] = ["1"] }
union Any = User | Post
type Post implements Node { id: ID! title: String author: User @deprecated(reason: "x") }
type Query { user(id: ID!): User  users(filter: Filter): [User!]!  any: [Any] }
type Mutation { rename(id: ID!, name: String!): User }`);
const users = Array.from({ length: 20 }, (_, i) => ({
  __typename: 'User',
  id: String(i),
  n: `User ${i}`,
  color: i % 2 ? 'RED' : 'GREEN',
  name({ upper }) {
    return upper ? this.n.toUpperCase() : this.n;
  },
  friends: ({ first = 2 }) => users.slice(i + 1, i + 1 + first),
  boom() {
    throw new Error(`boom ${i}`);
  },
}));
const rootValue = {
  user: ({ id }) => users[id],
  users: async ({ filter }) => users.filter((u) => !filter || filter.ids.includes(u.id)),
  any: () => [users[0], { __typename: 'Post', id: 'p', title: 'T', author: users[2] }],
  rename: ({ id, name }) => Object.assign(users[id], { n: name }),
};
const queries = [
  [
    '{ user(id: 3) { ...F friends(first: 3) { ...F friends { id } } } } fragment F on User { id name(upper: true) color }',
  ],
  [
    'query Q($f: Filter, $skip: Boolean!) { users(filter: $f) { id name @skip(if: $skip) alias: name } }',
    { f: { ids: ['4', '5'] }, skip: true },
  ],
  ['{ any { __typename ... on User { name } ... on Post { title author { id } } } }'],
  ['mutation { rename(id: 1, name: "New") { name } }'],
  ['{ user(id: 1) { name boom } }'],
  ['{ user { nme } }'],
  ['query Q($f: Filter!) { users(filter: $f) { id } }', { f: { ids: 7, x: 1 } }],
  ['{ user(id: 1) { '],
  ['{ __schema { types { name } } __type(name: "User") { fields { name type { kind ofType { name } } } } }'],
];
(async () => {
  for (const [source, variableValues] of queries)
    console.log(JSON.stringify(await graphql({ schema, source, rootValue, variableValues })));
  console.log(printSchema(schema).length, JSON.stringify(introspectionFromSchema(schema)).length);
  const long = parse(
    `{ ${Array.from({ length: 200 }, (_, i) => `a${i}: user(id: ${i % 20}) { id name friends(first: 2) { name } }`).join(' ')} }`,
  );
  console.log(
    validate(schema, long).length,
    print(long).length,
    print(visit(long, { Field: (node) => (node.name.value === 'friends' ? null : undefined) })).length,
  );
  console.log(JSON.stringify(await graphql({ schema, source: print(long), rootValue })).length);
  const E = new GraphQLEnumType({ name: 'E', values: { A: { value: 1 }, B: { value: 2 } } });
  const own = new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'Query',
      fields: {
        e: { type: new GraphQLList(E), resolve: () => [1, 2, 3] },
        s: { type: GraphQLString, args: { x: { type: E } }, resolve: (_, { x }) => typeof x },
      },
    }),
  });
  console.log(JSON.stringify(await graphql({ schema: own, source: '{ e s(x: B) }' })));
})();
