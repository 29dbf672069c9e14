// esbuild: --platform=browser
// Makes the same data from the same seeds.
import { faker, fakerDE, fakerJA } from '@faker-js/faker';
import Chance from 'chance';
import seedrandom from 'seedrandom';

for (const make of [seedrandom, seedrandom.alea, seedrandom.xor128, seedrandom.tychei]) {
  const random = make('kei', { state: true });
  console.log(random(), random.int32(), random.quick(), random.double());
}
for (const each of [faker, fakerDE, fakerJA]) {
  each.seed(42);
  each.setDefaultRefDate('2024-01-01T00:00:00.000Z');
  for (let i = 0; i < 4; i++)
    console.log(
      each.person.fullName(),
      '|',
      each.location.city(),
      '|',
      each.internet.email(),
      '|',
      each.date.past().toISOString(),
      '|',
      each.string.uuid(),
    );
  console.log(
    each.lorem.paragraph(),
    each.helpers.arrayElements([1, 2, 3, 4, 5], 3),
    each.finance.iban(),
    each.helpers.mustache('{{a}} b', { a: 'x' }),
    each.number.float({ max: 9, fractionDigits: 3 }),
  );
}
console.log(
  faker.helpers.fake('{{person.jobTitle}} at {{company.name}}'),
  faker.helpers.shuffle([...'abcdef']).join(''),
  faker.color.rgb(),
);
const chance = new Chance(1234);
console.log(
  chance.name(),
  chance.integer({ min: -5, max: 500 }),
  chance.sentence(),
  chance.guid(),
  chance.normal({ mean: 5 }).toFixed(9),
  chance.weighted(['a', 'b'], [1, 50]),
  chance.address(),
  chance.unique(chance.state, 5),
  chance.rpg('3d6'),
  chance.hash(),
);
