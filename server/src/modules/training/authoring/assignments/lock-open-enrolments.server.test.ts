import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tables } from '../../../../database/schema/tables.ts';
import { untilWaitedFor } from '../../../../testing/eventually.ts';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { testAuthor } from '../test-author.ts';

let server: TestServer;
let author: ReturnType<typeof testAuthor>;
beforeAll(async () => {
  server = await testServer();
  author = testAuthor(server, await server.signIn({ role: 'admin' }));
});
afterAll(() => server.close());

/** An assignment and its enrolments in locking order; the first is started. */
async function crowd() {
  const { db } = server.context;
  const [course_id, location_id] = [await author.published(), await server.outlet()];
  const { id: version_id } = await db
    .selectFrom('course_versions')
    .select('id')
    .where('course_id', '=', course_id)
    .executeTakeFirstOrThrow();
  const { id: assignment_id } = (await author.assign(course_id, 'outlet', location_id)).json();
  const ids = Array.from({ length: 6 }, () => randomUUID()).sort();
  const begun = { version_id, started_at: server.clock.now() };
  // The database finds them in reverse order.
  for (const id of ids.toReversed())
    await db
      .insertInto('course_enrolments')
      .values({
        id,
        course_id,
        assignment_id,
        source: 'assigned',
        due_date: '2026-12-01',
        user_id: (await server.signIn({ role: 'staff', location_id })).uid,
        enrolled_at: server.clock.now(),
        ...(id === ids[0] ? begun : {}),
      })
      .execute();
  return { path: `/${course_id}/assignments/${assignment_id}`, ids };
}

/** Locks enrolments, or fails where another transaction has locked them. */
const hold = (tx: Transaction<Tables>, ids: readonly string[]) =>
  sql`select from course_enrolments where id = any(${ids}::uuid[]) for no key update nowait`.execute(tx);

it.each([
  ['moved', 'PUT', { due_date: '2026-12-24' }, Array(6).fill('2026-12-24')],
  ['taken back', 'DELETE', undefined, [null]],
] as const)(
  'an assignment that is %s waits for the first enrolment without having locked the others',
  async (...of) => {
    const [, method, body, dueDates] = of;
    const { db } = server.context;
    const { path, ids } = await crowd();
    const { answering } = await db.transaction().execute(async (tx) => {
      await hold(tx, ids.slice(0, 1));
      const answering = author.call(method, path, body);
      await untilWaitedFor(tx);
      await hold(tx, ids.slice(1));
      return { answering };
    });
    expect((await answering).statusCode).toBeLessThan(300);
    const ways = await db
      .selectFrom('course_enrolments')
      .select('due_date')
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute();
    expect(ways.map(({ due_date }) => due_date)).toEqual(dueDates);
  },
);
