import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { insertTask } from '../../../../testing/tasks.ts';

const FRIDAY = '2026-11-20';

let server: TestServer;
let admin: TestUser;
let from: string;
let into: string;
let role: string;
beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  from = await server.outlet('Kota Bru');
  into = await server.outlet('Kota Baru');
  role = await server.jobRole('Ops');
});
afterEach(() => server.close());

type Method = 'POST' | 'PUT';
const call = (method: Method, path: string, body: object) =>
  server.call(method, `/api/${path}`, { token: admin.token, body });
const task = (task_date: string) =>
  insertTask(server.context.db, { outlet_id: from, job_role_id: role, task_date });

/** How many sessions of this database wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(distinct pid)::integer as waiting from pg_locks
    where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
    server.context.db,
  );
  return rows[0]!.waiting;
}

/**
 * The answers of a call and of the merge that begins while the call, halfway, waits for what `held` locks in a session of
 * its own.
 */
async function mergeAmid(held: RawBuilder<unknown>, other: () => ReturnType<typeof call>): Promise<number[]> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = () => {};
  const holding = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const holder = server.context.db.transaction().execute(async (tx) => {
    await held.execute(tx);
    isHeld();
    await released;
  });
  await holding;
  const first = other();
  await eventually(async () => expect(await countWaiting()).toBe(1));
  let isMerged = false;
  const merged = call('POST', `outlets/${from}/merge`, { into_id: into }).finally(() => {
    isMerged = true;
  });
  await eventually(async () => expect(isMerged || (await countWaiting()) === 2).toBe(true));
  release();
  const answers = await Promise.all([first, merged, holder]);
  return [answers[0].statusCode, answers[1].statusCode];
}

describe('a merge and another change at once, neither of which fails:', () => {
  it('a generation that opens cancelled tasks again', async () => {
    const { db } = server.context;
    const input = { frequency: 'daily', start_date: '2026-11-01', location_ids: [from, into] };
    await call('POST', 'template-groups', { ...input, task_name: 'Sweep', assigned_job_role_id: role });
    const { run_id } = (await call('POST', 'generation', { date: FRIDAY })).json();
    expect((await call('POST', `generation/${run_id}/withdrawal`, { reason: 'Wrong day' })).statusCode).toBe(
      200,
    );
    // One is made anew, and is of the outlet until the commit.
    await db.deleteFrom('daily_tasks').where('assigned_location_id', '=', into).execute();
    const dayEnds = sql`select pg_advisory_xact_lock(hashtext('update-task-statuses'))`;
    const again = () => call('POST', 'generation', { date: FRIDAY, restore: true });
    expect(await mergeAmid(dayEnds, again)).toEqual([200, 200]);
    const left = await db.selectFrom('daily_tasks').select('assigned_location_id').execute();
    expect(left).toEqual([{ assigned_location_id: into }]);
  });

  it('an outage at both', async () => {
    await task(FRIDAY);
    // Of the outlets it names the second, while it has the first.
    const held = sql`select from outlets order by id desc limit 1 for update`;
    const mark = () =>
      call('POST', 'outages', { business_date: FRIDAY, reason: 'No power', outlet_ids: null });
    expect(await mergeAmid(held, mark)).toEqual([200, 200]);
  });

  it('the outlet being archived, which withdraws its tasks', async () => {
    const { id } = await task(FRIDAY);
    const held = sql`select from daily_tasks where id = ${id} for update`;
    const archive = () => call('PUT', `outlets/${from}/archive`, { is_archived: true });
    expect(await mergeAmid(held, archive)).toEqual([200, 200]);
  });

  it('its weekday being closed, which withdraws tasks', async () => {
    const { id } = await task(FRIDAY);
    const held = sql`select from daily_tasks where id = ${id} for update`;
    const days = { opens_on: null, closed_from: null, weekdays: [], days: [], pauses: [], calendar_ids: [] };
    const close = () =>
      call('PUT', `outlets/${from}/calendar`, { ...days, weekdays: ['Friday'], withdraw: true });
    expect(await mergeAmid(held, close)).toEqual([200, 200]);
  });

  it('a person moving from the one to the other', async () => {
    const sari = { name: 'Sari', email: 'sari@gerai.test', role: 'staff', location_id: from };
    const { uid } = await server.signIn({ ...sari, job_role_id: role });
    const other = await server.jobRole('Kasir');
    // Looked up before the outlet, which the merge holds by then.
    const held = sql`select from job_roles where id = ${other} for update`;
    const move = () => call('PUT', `users/${uid}`, { ...sari, location_id: into, job_role_id: other });
    expect(await mergeAmid(held, move)).toEqual([200, 200]);
  });
});
