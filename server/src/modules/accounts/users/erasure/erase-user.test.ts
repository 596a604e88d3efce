import { ERASED_NAME } from '@gerai/shared/accounts/users/erasure-contract.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { check, seal } from '../../../../platform/trail/proof/test-proof.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../../testing/tasks.ts';
import { testWhileLocked } from '../rights/test-while-locked.ts';
import { finishErasures } from './erase-texts.ts';

let server: TestServer;
let admin: TestUser;
let rina: TestUser;
beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
  rina = await server.signIn({ role: 'staff', name: 'Rina Hartati' });
});
afterEach(() => server.close());

const erase = (input: object = {}, by = admin, uid = rina.uid) =>
  server.call('POST', `/api/users/${uid}/erasure`, {
    token: by.token,
    body: { name: 'rina  hartati ', with_posts: true, ...input },
  });
const preview = (uid = rina.uid) => server.call('GET', `/api/users/${uid}/erasure`, admin);
const post = async (by: TestUser, content: string, mentions: string[] = []) => {
  const id = crypto.randomUUID();
  const answer = await server.call('POST', '/api/social/posts', {
    token: by.token,
    body: { id, content, mentions },
  });
  expect(answer.statusCode).toBe(201);
  return id;
};
/** Every row of every table in which a text stands. */
async function findRows(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(server.context.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} t where t::text ilike ${`%${text}%`}`.execute(server.context.db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('a person who is erased', () => {
  it('is named nowhere in the database any more, and the trail stays whole', async () => {
    await post(rina, 'Hello from Rina Hartati');
    await post(admin, 'Thank you @Rina Hartati!', [rina.uid]);
    const { updated_at } = (await server.call('GET', `/api/users/${rina.uid}`, admin)).json();
    const body = { name: 'Rina Hartati', role: 'staff', email: 'rina.hartati@gerai.test' };
    await server.call('PUT', `/api/users/${rina.uid}`, {
      token: admin.token,
      body: { ...body, expected_updated_at: updated_at },
    });
    await seal(server);
    expect(await findRows('rina.hartati')).toContain('users');
    expect((await erase()).statusCode).toBe(204);
    expect(await findRows('rina hartati')).toEqual(['erasures']);
    server.clock.advance(6 * 60_000);
    await finishErasures(server.context);
    expect(await findRows('rina hartati')).toEqual([]);
    expect(await findRows('rina.hartati')).toEqual([]);
    await seal(server);
    expect(await check(server)).toMatchObject({ finding_count: 0 });
  });

  it('is signed out and not found, and what they submitted stays under no name', async () => {
    const [outlet_id, job_role_id] = [await server.outlet('HM', 'Jakarta'), await server.jobRole('Ops')];
    const task = await insertTask(server.context.db, { outlet_id, job_role_id });
    const submitted_at = server.clock.now().toISOString();
    await insertSubmission(server.context.db, task, { submitted_by_uid: rina.uid, submitted_at });
    expect((await preview()).json()).toMatchObject({ name: 'Rina Hartati', submissions: 1, sessions: 1 });
    await erase();
    expect((await server.call('GET', '/api/profile', rina)).statusCode).toBe(401);
    expect((await server.call('GET', `/api/users/${rina.uid}`, admin)).statusCode).toBe(404);
    expect((await preview()).statusCode).toBe(404);
    const detail = await server.call('GET', `/api/daily-tasks/${task.id}`, admin);
    expect(detail.json().attempts).toMatchObject([{ submitted_by: ERASED_NAME }]);
  });

  it('keeps posts and comments under no name if the admin says so', async () => {
    const id = await post(rina, 'The new display stands');
    await erase({ with_posts: false });
    const kept = await server.call('GET', `/api/social/posts/${id}`, admin);
    expect(kept.json()).toMatchObject({ content: 'The new display stands', author: { name: ERASED_NAME } });
  });

  it('is finished though the erasure of somebody before fails', async () => {
    const bayu = await server.signIn({ role: 'staff', name: 'Bayu Nugraha' });
    expect((await erase({ name: 'Bayu Nugraha' }, admin, bayu.uid)).statusCode).toBe(204);
    server.clock.advance(60_000);
    await erase();
    server.clock.advance(6 * 60_000);
    await sql`alter table erasures add constraint not_his
      check (user_uid <> ${sql.lit(bayu.uid)} or finished_at is null)`.execute(server.context.db);
    await expect(finishErasures(server.context)).rejects.toThrow('1 of 2 failed');
    expect(await findRows('rina hartati')).toEqual([]);
    expect(await findRows('bayu nugraha')).toEqual(['erasures']);
  });

  it('may have been deleted before', async () => {
    await server.call('DELETE', `/api/users/${rina.uid}`, admin);
    expect((await erase()).statusCode).toBe(204);
    expect(await findRows('rina hartati')).toEqual(['erasures']);
  });

  it('is erased once, however often that is asked, and once if two admins ask', async () => {
    const budi = await server.signIn({ role: 'admin', name: 'Budi' });
    const answers = await testWhileLocked(server, rina.uid, () => Promise.all([erase(), erase({}, budi)]));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    const events = await server.context.db
      .selectFrom('activity')
      .select('details')
      .where('event', '=', 'account erased')
      .execute();
    expect(events).toMatchObject([{ details: { name: ERASED_NAME, posts: 'deleted' } }]);
  });
});

describe('erasing is refused', () => {
  it.each([
    ['another name', () => erase({ name: 'Rina' }), 409, 'users.other_name'],
    ['oneself', () => erase({ name: 'Ayu' }, admin, admin.uid), 422, 'users.own_account'],
  ])('%s', async (_, ask, status, reason) => {
    const answer = await ask();
    expect([answer.statusCode, answer.json().reason]).toEqual([status, reason]);
    expect((await server.call('GET', '/api/profile', rina)).statusCode).toBe(200);
  });
});
