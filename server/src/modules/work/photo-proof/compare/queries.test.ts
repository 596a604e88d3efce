import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPhoto } from '../../../../testing/photos.ts';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../../testing/tasks.ts';
import { findSameFile, findSharing, type PhotoToCompare, selectSharing } from './queries.ts';

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

it('finds the photos that share most numbers, and none that share one by chance', async () => {
  const [half, all, one] = [
    await keep(numbers(0, 100)),
    await keep(numbers(0, 200)),
    await keep(numbers(199, 400)),
  ];
  const own = await keep(numbers(0, 200));
  expect(await findSharing(server.context.db, own, numbers(0, 200))).toEqual([all, half]);
  expect(await findSharing(server.context.db, one, numbers(199, 200))).toEqual([]);
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

it('finds the first submitted photo of the same bytes, or of the same original under another watermark', async () => {
  const { db } = server.context;
  const place = { outlet_id: await server.outlet(), job_role_id: await server.jobRole() };
  const task = await insertTask(db, place);
  let minute = 0;
  const sent = async (sha256: number, original: number | null) => {
    minute += 1;
    const submitted_at = `2026-11-20T12:${String(minute).padStart(2, '0')}:00+08:00`;
    const of = minute === 1 ? task : await insertTask(db, place);
    const submission_id = await insertSubmission(db, of, { submitted_by_uid: uid, submitted_at });
    const id = await insertPhoto(db, uid, {
      sha256: Buffer.alloc(32, sha256),
      ...(original ? { source: 'gallery', original_sha256: Buffer.alloc(32, original) } : {}),
      ...{ submission_id, position: 1, attached_at: submitted_at },
    });
    return { id } as PhotoToCompare;
  };
  const first = await sent(1, 101);
  const other = await sent(2, null);
  const marked = await sent(3, 101);
  const same = await sent(2, 102);
  expect(await findSameFile(db, first)).toBeUndefined();
  expect(await findSameFile(db, other)).toBeUndefined();
  expect(await findSameFile(db, marked)).toBe(first.id);
  expect(await findSameFile(db, same)).toBe(other.id);
});
