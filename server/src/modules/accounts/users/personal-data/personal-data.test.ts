import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../../testing/tasks.ts';
import { DATA_TABLES, readRows } from './queries.ts';

let server: TestServer;
let rina: TestUser;
beforeEach(async () => {
  server = await testServer();
  rina = await server.signIn({ role: 'staff', name: 'Rina Hartati' });
});
afterEach(() => server.close());

/** The names in a zip's directory, whose entries begin with PK 1 2. */
const namesOf = (zip: Buffer) =>
  zip
    .toString('latin1')
    .split(`PK${String.fromCharCode(1, 2)}`)
    .slice(1)
    .map((entry) => entry.slice(42, 42 + entry.charCodeAt(24)));
const exportsOf = () =>
  server.context.db
    .selectFrom('activity')
    .select(['actor_name', 'concerns_uid'])
    .where('event', '=', 'personal data exported')
    .execute();

it('is given to the person themselves as a zip, and told by the trail', async () => {
  const answer = await server.call('GET', '/api/profile/personal-data?language=id', rina);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(namesOf(answer.rawPayload)).toEqual(['README.txt', ...DATA_TABLES.map(({ name }) => `${name}.csv`)]);
  expect(await exportsOf()).toEqual([{ actor_name: 'Rina Hartati', concerns_uid: null }]);
});

it('is given to an admin, and told to the person by their activity', async () => {
  const admin = await server.signIn({ role: 'admin', name: 'Ayu' });
  expect((await server.call('GET', `/api/users/${rina.uid}/personal-data`, admin)).statusCode).toBe(200);
  expect(await exportsOf()).toEqual([{ actor_name: 'Ayu', concerns_uid: rina.uid }]);
});

it('has what the person submitted, and nothing of others', async () => {
  const [outlet_id, job_role_id] = [await server.outlet('HM', 'Jakarta'), await server.jobRole('Ops')];
  const other = await server.signIn({ role: 'staff', name: 'Budi' });
  for (const { uid } of [rina, other]) {
    const task = await insertTask(server.context.db, { outlet_id, job_role_id });
    const submitted_at = server.clock.now().toISOString();
    await insertSubmission(server.context.db, task, { submitted_by_uid: uid, submitted_at });
    const at = { from_date: '2026-11-20', created_at: submitted_at, updated_at: submitted_at };
    await server.context.db
      .insertInto('postings')
      .values({ ...at, uid, outlet_id, job_role_id, role: 'staff' })
      .execute();
  }
  const counts: Record<string, number> = {};
  for (const table of DATA_TABLES)
    for await (const rows of readRows(server.context.db, table, rina.uid))
      counts[table.name] = (counts[table.name] ?? 0) + rows.length;
  expect(counts).toEqual({
    ...{ account: 1, postings: 1, submissions: 1, posts: 0, comments: 0, courses: 0, certificates: 0 },
    ...{ sessions: 1, trail: 0 },
  });
});

it('needs a proof of the last ten minutes', async () => {
  await server.context.db
    .updateTable('sessions')
    .set({ created_at: new Date(server.clock.now().getTime() - 3_600_000) })
    .where('id', '=', rina.session_id)
    .execute();
  const answer = await server.call('GET', '/api/profile/personal-data', rina);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'step_up_required']);
  expect(await exportsOf()).toEqual([]);
});
