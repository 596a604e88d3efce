import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { Database } from '../connection/database.ts';
import { prepareShapes, prepareStatement } from './prepare-statement.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('builds a statement once, and gives it the values of each call by their names', async () => {
  let built = 0;
  const subtract = prepareStatement<{ from: number; take: number }, { left: number }>(({ take, from }) => {
    built += 1;
    return sql`select ${from}::int - ${take}::int - ${sql.lit(1)} as left`;
  });
  expect(await subtract(database.db, { from: 9, take: 2 })).toEqual([{ left: 6 }]);
  expect(await subtract(database.db, { take: 1, from: 4 })).toEqual([{ left: 2 }]);
  expect(built).toBe(1);
});

it('keeps a value that the statement itself contains', async () => {
  const join = prepareStatement<{ name: string }, { text: string }>(
    ({ name }) => sql`select ${'to '}::text || ${name}::text as text`,
  );
  expect(await join(database.db, { name: 'Ayu' })).toEqual([{ text: 'to Ayu' }]);
});

it('builds one statement for each shape', async () => {
  const shapes: string[] = [];
  const sort = prepareShapes<{ order: 'asc' | 'desc' }, { least: number }, { number: number }>(
    ({ order }, { least }) => {
      shapes.push(order);
      return sql`select number from generate_series(1, 3) number where number >= ${least} order by number ${sql.raw(order)}`;
    },
  );
  const numbers = async (order: 'asc' | 'desc', least: number) =>
    (await sort(database.db, { order }, { least })).map(({ number }) => number);
  expect(await numbers('asc', 1)).toEqual([1, 2, 3]);
  expect(await numbers('desc', 2)).toEqual([3, 2]);
  expect(await numbers('asc', 3)).toEqual([3]);
  expect(shapes).toEqual(['asc', 'desc']);
});
