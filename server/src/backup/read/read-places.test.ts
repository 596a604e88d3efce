import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { countUnread, listNotifications } from '../../modules/insight/notifications/queries.ts';
import { recordRead } from '../../modules/insight/notifications/record-read.ts';
import { memoryStorage } from '../../platform/storage/memory-storage.ts';
import { recordActivity } from '../../platform/trail/record-activity.ts';
import { emptyTestDatabase } from '../../testing/database.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/server.ts';
import { testTrailSettled } from '../../testing/trail.ts';
import { downloadBackup, restore } from './test-round-trip.ts';

const actorOf = ({ uid, name, session_id }: TestUser): PersonActor => ({
  kind: 'person',
  uid,
  name,
  session_id,
  role: 'staff',
  location_id: null,
  job_role_id: null,
});

/** Notifies a user, and returns the id of the trail entry. */
async function tell({ context, clock }: TestServer, { uid }: TestUser): Promise<number> {
  return await context.db.transaction().execute(async (tx) => {
    const subject = { type: 'course', id: 'any' };
    await recordActivity(tx, { kind: 'job', name: 'Test' }, clock.now(), {
      event: 'training course due',
      subject,
      concerns_uid: uid,
      details: {},
    });
    const { rows } = await sql<{ id: number }>`select max(id) as id from activity`.execute(tx);
    return rows[0]!.id;
  });
}

it('after a restore the unread notifications of everybody are unread, and no others', async () => {
  const source = await testServer();
  onTestFinished(() => source.close());
  const { db } = source.context;
  const [never, upTo, oneByOne, all, overlapped] = [
    await source.signIn({ role: 'staff' }),
    await source.signIn({ role: 'staff' }),
    await source.signIn({ role: 'staff' }),
    await source.signIn({ role: 'staff' }),
    await source.signIn({ role: 'staff' }),
  ];
  const listOf = async (person: TestUser, context = source.context) => {
    await testTrailSettled(context.db);
    return await listNotifications(context, actorOf(person), { limit: 20 });
  };
  const readAll = async (person: TestUser) =>
    recordRead(source.context, actorOf(person), { until: (await listOf(person)).until! });

  for (const person of [never, upTo, oneByOne, all]) await tell(source, person);
  await readAll(upTo);
  const ids = [await tell(source, oneByOne), await tell(source, oneByOne)];
  await recordRead(source.context, actorOf(oneByOne), { ids: ids.slice(0, 1) });
  for (const person of [never, upTo]) await tell(source, person);
  await readAll(all);
  // Of two concurrent transactions the later one took its id first: its entry lies after what was read before it.
  const beyond = await tell(source, overlapped);
  const before = await tell(source, overlapped);
  await sql`alter table activity disable trigger user`.execute(db);
  await sql`update activity set transaction_id = (
    select (transaction_id::text::bigint - 1)::text::xid8 from activity where id = ${beyond}
  ) where id = ${before}`.execute(db);
  await sql`update users set (notices_read_transaction, notices_read_id) = (
    select transaction_id, id from activity where id = ${before}) where uid = ${overlapped.uid}`.execute(db);
  const latecomer = await source.signIn({ role: 'staff' });

  const database = await emptyTestDatabase();
  onTestFinished(() => database.close());
  await testTrailSettled(db);
  await restore(await downloadBackup(source), { database, storage: memoryStorage() });
  const target = { ...source.context, database, db: database.db };

  const unreadOf = async (person: TestUser, context = source.context) => {
    const { rows } = await listOf(person, context);
    const unread = rows.filter(({ read }) => !read).flatMap(({ ids: inOne }) => inOne);
    expect((await countUnread(context.db, actorOf(person))).unread).toBe(unread.length);
    return unread;
  };
  for (const [person, count] of [
    [never, 2],
    [upTo, 1],
    [oneByOne, 2],
    [all, 0],
    [latecomer, 0],
  ] as const) {
    expect(await unreadOf(person)).toHaveLength(count);
    expect(await unreadOf(person, target)).toEqual(await unreadOf(person));
  }
  expect(await unreadOf(overlapped)).toEqual([beyond]);
  expect(await unreadOf(overlapped, target)).toContain(beyond);
});
