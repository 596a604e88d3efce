import { randomUUID } from 'node:crypto';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { violates } from '../../../../platform/errors.ts';
import { fieldMessages } from '../../../../testing/field-messages.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { testGroupCalls } from '../test-group-calls.ts';
import { findViewedGroups } from './find-viewed-groups.ts';

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
const recorded = async () =>
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
    expect(await recorded()).toEqual([
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

  it('is open to whoever is lent as that job role, on these days, beside the groups of their own', async () => {
    const { db } = server.context;
    const own = await groups.made();
    const [here, there] = [await server.outlet(), await server.outlet()];
    const person = { role: 'staff', location_id: here, job_role_id: await server.jobRole() } as const;
    const [rina, teammate] = [await server.signIn(person), await server.signIn(person)];
    await set(post);
    await groups.call('PUT', `/admin/groups/${own}/access/${person.job_role_id}`, post);
    const posting = { outlet_id: there, role: 'staff', job_role_id, from_date: '2026-11-20' };
    const days = { ...posting, until_date: '2026-11-20' };
    const url = `/api/users/${rina.uid}/postings`;
    const lent = await server.call('POST', url, { token: admin.token, body: days });
    expect(lent.statusCode, lent.body).toBe(201);

    const get = (path: string, { token } = rina) => groups.as(token)('GET', path);
    const both = [own, group_id].sort();
    const seen = async () =>
      (await get('/groups'))
        .json()
        .map(({ id }: { id: string }) => id)
        .filter((id: string) => both.includes(id));
    const write = async (id: string) => {
      const body = { id: randomUUID(), group_id: id, content: 'Hello', photo_ids: [], mentions: [] };
      return (await groups.as(rina.token)('POST', '/posts', body)).statusCode;
    };
    expect((await seen()).sort()).toEqual(both);
    expect([await write(own), await write(group_id)]).toEqual([201, 201]);
    expect((await get('/feed')).json().rows).toHaveLength(2);
    // Those who may view it: whom others may mention, who is told of it, and its announcements' readers.
    const offered = async (id: string, by = admin) =>
      (await get(`/people?q=${encodeURIComponent(rina.name)}&group_id=${id}`, by))
        .json()
        .some(({ uid }: { uid: string }) => uid === rina.uid);
    expect([await offered(group_id), await offered(own, teammate)]).toEqual([true, true]);
    const viewed = async (date: string) => [
      ...(await findViewedGroups(db, [rina.uid], both, date))(rina.uid),
    ];
    expect((await viewed('2026-11-20')).sort()).toEqual(both);
    expect(await viewed('2026-11-21')).toEqual([own]);

    // Also while a session shows the screens of another role.
    const deputy = { outlet_id: there, role: 'manager', from_date: '2026-11-20', until_date: '2026-11-20' };
    const { id: posting_id } = (await server.call('POST', url, { token: admin.token, body: deputy })).json();
    const chosen = { posting_id, location_id: there };
    await server.call('PUT', '/api/places/present', { token: rina.token, body: chosen });
    expect((await seen()).sort()).toEqual(both);
    expect(
      (await server.call('DELETE', `/api/postings/${lent.json().id}`, { token: admin.token })).statusCode,
    ).toBe(204);
    expect(await seen()).toEqual([own]);
    expect(await offered(group_id)).toBe(false);
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
    const entries = await recorded();
    expect(entries).toHaveLength(2);
    const [first, last] = entries.map(([, details]) => details as { before: object; after: object });
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
