import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { openTrailAnnouncer } from './announce-trail.ts';

const silent = { info: () => {}, error: () => {} };
const entry = {
  event: 'day ended',
  actor_kind: 'job',
  actor_name: 'Test',
  subject_type: 'day',
  subject_id: '2026-11-20',
  created_at: new Date(),
} as const;
const count = (heard: unknown[]) => eventually(() => expect(heard.length).toBeGreaterThan(0));

let database: TestDatabase;
let heard: number[];
beforeEach(async () => {
  database = await testDatabase();
  heard = [];
  await database.listen('activity', () => heard.push(heard.length));
});
afterEach(() => database.close());

test('a statement that adds an entry is announced', async () => {
  await database.db.insertInto('activity').values(entry).execute();
  await count(heard);
});

test('a transaction that adds entries is announced after its commit', async () => {
  await database.db.transaction().execute(async (tx) => {
    await tx.insertInto('activity').values(entry).execute();
    expect(heard).toEqual([]);
  });
  await count(heard);
});

test('many commits at once are announced together, the last one too', async () => {
  let announced = 0;
  let committed = 0;
  const known: number[] = [];
  const announcer = openTrailAnnouncer(async () => {
    announced += 1;
    known.push(committed);
  }, silent);
  for (; committed < 1000; committed += 1) announcer.announce();
  await eventually(() => expect(known.at(-1)).toBe(1000));
  expect(announced).toBeLessThan(10);
});

test('closing announces what is not announced yet, and a failure is no error of the writer', async () => {
  let tried = 0;
  const announcer = openTrailAnnouncer(async () => {
    tried += 1;
    throw new Error('The server is gone');
  }, silent);
  announcer.announce();
  await announcer.close();
  expect(tried).toBe(1);
});
