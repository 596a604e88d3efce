import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPhoto } from '../../../../testing/photos.ts';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { findSharing, selectSharing } from './queries.ts';

let server: TestServer;
let uid: string;

beforeAll(async () => {
  server = await testServer();
  ({ uid } = await server.signIn({ role: 'staff' }));
  // Photos of other things: 200 numbers each.
  await sql`
    with taken as (
      insert into photos (id, purpose, owner_uid, width, height, bytes, sha256, created_at)
      select gen_random_uuid(), 'submission', ${uid}, 1, 1, 1, '', now() from generate_series(1, 1000)
      returning id
    )
    insert into photo_keys (photo_id, keys)
    select id, array(select (random() * 4e9 - 2e9)::integer from generate_series(1, 200) where id is not null) from taken`.execute(
    server.context.db,
  );
  await sql`analyze photo_keys`.execute(server.context.db);
});
afterAll(() => server.close());

/** Stores the numbers of a photo. */
async function keep(keys: number[]): Promise<string> {
  const photo_id = await insertPhoto(server.context.db, uid);
  await server.context.db.insertInto('photo_keys').values({ photo_id, keys }).execute();
  return photo_id;
}
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

it('finds the photos that share most numbers, and none that share two by chance', async () => {
  const [half, all, two] = [
    await keep(numbers(0, 100)),
    await keep(numbers(0, 200)),
    await keep(numbers(198, 400)),
  ];
  const own = await keep(numbers(0, 200));
  expect(await findSharing(server.context.db, own, numbers(0, 200))).toEqual([all, half]);
  expect(await findSharing(server.context.db, two, numbers(390, 400))).toEqual([]);
});

it('reads the photos by the index of their numbers', async () => {
  const plan = await server.context.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`explain ${selectSharing(crypto.randomUUID(), numbers(0, 1000))}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('photo_keys_keys_idx');
  expect(plan).not.toContain('Seq Scan on photo_keys');
});
