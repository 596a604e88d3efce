import { sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Tables } from '../../database/schema/tables.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { testTrailSettled } from '../../testing/trail.ts';
import type { TrailEntry } from '../live/read-trail.ts';
import { recordActivity } from '../trail/record-activity.ts';
import { beginAtTrailEnd, takeFromTrail } from './take-from-trail.ts';

let server: TestServer;
/** The subjects of the entries that were written, in order. */
let written: string[];
let isFixed: boolean;
beforeEach(async () => {
  server = await testServer();
  [written, isFixed] = [[], false];
  await beginAtTrailEnd(server.context, 'webhook_cursor');
});
afterEach(() => server.close());

const record = async (...ids: string[]) => {
  const { db, clock } = server.context;
  const entries = ids.map((id) => ({ event: 'day ended', subject: { type: 'day', id } }) as const);
  await db
    .transaction()
    .execute((tx) => recordActivity(tx, { kind: 'job', name: 'x' }, clock.now(), ...entries));
  await testTrailSettled(db);
};
/** Writes a row for each entry, and breaks its transaction by a bad one. */
async function write(tx: Transaction<Tables>, entries: TrailEntry[]): Promise<void> {
  for (const { event, subject_id } of entries) {
    if (event !== 'day ended') continue;
    if (subject_id === 'bad' && !isFixed) await sql`select 1 / 0`.execute(tx);
    await sql`insert into job_states (name) values (${subject_id}) on conflict do nothing`.execute(tx);
  }
}
async function take(by = write): Promise<void> {
  await takeFromTrail(server.context, 'webhook_cursor', by);
  const { rows } = await sql<{ name: string }>`select name from job_states order by name`.execute(
    server.context.db,
  );
  written = rows.map(({ name }) => name);
}
const skipped = () =>
  server.context.db.selectFrom('skipped_entries').select(['cursor', 'error', 'attempts']).execute();
const alerts = async () =>
  (
    await server.context.db
      .selectFrom('activity')
      .select('details')
      .where('event', '=', 'job failed')
      .execute()
  ).map(({ details }) => details);

describe('an entry on which an outbox fails', () => {
  it('is skipped, and those before and after it are taken', async () => {
    await record('a', 'b', 'bad', 'c', 'd');
    await take();
    expect(written).toEqual(['a', 'b', 'c', 'd']);
    await record('e');
    await take();
    expect(written).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('is kept with why, and told to admins once', async () => {
    await record('a', 'bad', 'bad');
    await take();
    const row = { cursor: 'webhook_cursor', error: 'division by zero', attempts: 1 };
    expect(await skipped()).toEqual([row, row]);
    const error = '2 entries could not be sent. Gerai retries for four days. First error: division by zero';
    expect(await alerts()).toEqual([{ name: 'Webhooks', error }]);
    await record('bad');
    await take();
    expect(await alerts()).toHaveLength(1);
  });

  it('is tried again after ever longer pauses, until it can be taken', async () => {
    await record('bad');
    await take();
    await take();
    expect(await skipped()).toMatchObject([{ attempts: 1 }]);
    server.clock.advance(60_000);
    await take();
    expect(await skipped()).toMatchObject([{ attempts: 2 }]);
    isFixed = true;
    server.clock.advance(60_000);
    await take();
    expect(written).toEqual([]);
    server.clock.advance(60_000);
    await take();
    expect([written, await skipped()]).toEqual([['bad'], []]);
  });

  it('is given up after a hundred attempts', async () => {
    await record('bad');
    await take();
    await sql`update skipped_entries set attempts = 99`.execute(server.context.db);
    server.clock.advance(60_000);
    await take();
    expect(await skipped()).toEqual([]);
  });
});

it('skips nothing while the database is at fault: the whole run is made again', async () => {
  await record('a', 'b');
  const busy = () => Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
  await expect(take(busy)).rejects.toThrow('deadlock');
  expect(await skipped()).toEqual([]);
  await take();
  expect(written).toEqual(['a', 'b']);
});
