import { randomUUID } from 'node:crypto';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { violates } from '../../../../platform/errors.ts';
import { fieldMessages } from '../../../../testing/field-messages.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { testGroupCalls } from '../test-group-calls.ts';

const nothing = { can_view: false, can_post: false, can_moderate: false };
const view = { ...nothing, can_view: true };
const post = { ...view, can_post: true };
const moderate = { ...post, can_moderate: true };

let server: TestServer;
let admin: TestUser;
let groups: ReturnType<typeof testGroupCalls>;
let group_id: string;
let job_role_id: string;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
  groups = testGroupCalls(server, admin);
});
beforeEach(async () => {
  group_id = await groups.made();
  job_role_id = await server.jobRole();
});
afterAll(() => server.close());

const set = (flags: object, role = job_role_id) =>
  groups.call('PUT', `/admin/groups/${group_id}/access/${role}`, flags);
const list = async (): Promise<Record<string, unknown>[]> =>
  (await groups.call('GET', `/admin/groups/${group_id}/access`)).json();
const stored = () =>
  server.context.db.selectFrom('group_role_access').selectAll().where('group_id', '=', group_id).execute();
const told = async () =>
  (await groups.trail(group_id))
    .slice(1)
    .map(({ event, details: { name: _, part: __, ...details } }) => [event, details]);
const nameOf = async () => (await list()).find((row) => row.job_role_id === job_role_id)!.job_role;

describe('what a job role may do in a group', () => {
  it('is set in one call, and taken; the same again writes nothing', async () => {
    const job_role = await nameOf();
    for (const flags of [moderate, moderate, view, nothing, nothing]) {
      const answer = await set(flags);
      const access = { group_id, job_role_id, job_role, ...flags };
      expect([answer.statusCode, answer.json()]).toEqual([200, access]);
      expect(await list()).toContainEqual(access);
      expect(await stored()).toEqual(flags.can_view ? [{ group_id, job_role_id, ...flags }] : []);
    }
    const event = 'social group access changed';
    expect(await told()).toEqual([
      [event, { jobRole: job_role, before: nothing, after: moderate }],
      [event, { jobRole: job_role, before: moderate, after: view }],
      [event, { jobRole: job_role, before: view, after: nothing }],
    ]);
  });

  it('opens the group at once, and closes it', async () => {
    const rina = await server.signIn({ role: 'staff', job_role_id });
    const seen = async () =>
      (await groups.as(rina.token)('GET', '/groups')).json().map(({ id }: { id: string }) => id);
    expect(await seen()).not.toContain(group_id);
    await set(view);
    expect(await seen()).toContain(group_id);
    await set(nothing);
    expect(await seen()).not.toContain(group_id);
  });

  it.each([
    { ...nothing, can_post: true },
    { ...nothing, can_moderate: true },
    { ...view, can_moderate: true },
    { ...moderate, can_view: false },
  ])('is refused, and cannot be stored, as %j', async (flags) => {
    const answer = await set(flags);
    expect([answer.statusCode, fieldMessages(answer)]).toEqual([
      400,
      { can_moderate: reasonMessage('social_groups.illegal_access') },
    ]);
    const storing = server.context.db
      .insertInto('group_role_access')
      .values({ group_id, job_role_id, ...flags })
      .execute();
    const error: unknown = await storing.catch((caught: unknown) => caught);
    const constraints = ['group_role_access_post_needs_view', 'group_role_access_moderate_needs_post'];
    expect(constraints.some((constraint) => violates(error, constraint))).toBe(true);
    expect((await set({ can_view: true })).statusCode).toBe(400);
  });

  it('is not found for a group or a job role that is no more', async () => {
    const answers = [
      await set(view, randomUUID()),
      await groups.whileLocked(group_id, () => set(view), 'delete'),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
      [404, 'Job role not found'],
      [404, 'Group not found'],
    ]);
  });

  it('is what the last of two said who set it at once, and each changed what was there', async () => {
    const both = await groups.whileLocked(group_id, () => Promise.all([set(moderate), set(view)]));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const lines = await told();
    expect(lines).toHaveLength(2);
    const [first, last] = lines.map(([, details]) => details as { before: object; after: object });
    expect(last!.before).toEqual(first!.after);
    expect(await stored()).toEqual([{ group_id, job_role_id, ...last!.after }]);
  });

  it('goes with the job role, which is kept by what is in use and not by this', async () => {
    await set(post);
    const rina = await server.signIn({ role: 'staff', job_role_id });
    const remove = () => server.call('DELETE', `/api/roles/${job_role_id}`, { token: admin.token });
    const refused = await remove();
    expect([refused.statusCode, refused.json().uses]).toEqual([409, [{ what: 'users', count: 1 }]]);
    expect(await stored()).toHaveLength(1);
    await server.call('DELETE', `/api/users/${rina.uid}`, { token: admin.token });
    expect((await remove()).statusCode).toBe(204);
    expect(await stored()).toEqual([]);
    expect((await set(view)).statusCode).toBe(404);
  });
});

it('is listed for every job role by name, whatever its case', async () => {
  for (const name of ['zz Barista', 'ZZ Admin', 'zz kasir']) await server.jobRole(name);
  await set(view);
  const names = (await list()).map(({ job_role }) => String(job_role));
  expect(names.filter((name) => /^zz /i.test(name))).toEqual(['ZZ Admin', 'zz Barista', 'zz kasir']);
  const others = (await list()).filter((row) => row.job_role_id !== job_role_id);
  for (const row of others) expect(row).toMatchObject({ group_id, ...nothing });
});
