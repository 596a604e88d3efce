import { randomUUID } from 'node:crypto';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { type GroupMember, groupLimits } from '@gerai/shared/social/groups/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plansOf } from '../../../../testing/plans.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { testGroupCalls } from '../test-group-calls.ts';
import { createMembers } from './create-members.ts';
import { listMembers } from './list-members.ts';

let server: TestServer;
let admin: TestUser;
let groups: ReturnType<typeof testGroupCalls>;
let id: string;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
  groups = testGroupCalls(server, admin);
});
beforeEach(async () => {
  id = await groups.made();
});
afterAll(() => server.close());

const person = (name = 'Rina') => server.signIn({ role: 'staff', name });
const path = (uid = '') => `/admin/groups/${id}/members${uid && `/${uid}`}`;
const add = (...user_ids: string[]) => groups.call('POST', path(), { user_ids });
const change = (uid: string, role: string) => groups.call('PUT', path(uid), { role });
const remove = (uid: string) => groups.call('DELETE', path(uid));
const list = async (query = ''): Promise<{ rows: GroupMember[]; next: string | null }> =>
  (await groups.call('GET', `${path()}${query}`)).json();
const candidates = async (q: string): Promise<{ uid: string; name: string }[]> =>
  (await groups.call('GET', `/admin/groups/${id}/candidates?q=${encodeURIComponent(q)}`)).json();
/** The trail entries without the group's creation. */
const recorded = async () =>
  (await groups.trail(id))
    .slice(1)
    .map(({ event, concerns_uid, details: { name: _, part: __, ...details } }) => ({
      event,
      concerns_uid,
      ...details,
    }));

describe('people', () => {
  it('are added at once, each with an entry that concerns them, and who is a member stays as they are', async () => {
    const [rina, budi, sari] = [await person('Rina'), await person('Budi'), await person('Sari')];
    await add(sari.uid);
    await change(sari.uid, 'moderator');
    const before = (await recorded()).length;
    const answer = await add(rina.uid, sari.uid, budi.uid, rina.uid);
    expect([answer.statusCode, answer.json()]).toEqual([200, { added: 2 }]);
    const roles = Object.fromEntries((await list()).rows.map(({ user, role }) => [user.name, role]));
    expect(roles).toEqual({ Ayu: 'admin', Sari: 'moderator', Rina: 'member', Budi: 'member' });
    const entries = (await recorded()).slice(before);
    expect(entries.map(({ concerns_uid }) => concerns_uid).toSorted()).toEqual(
      [rina.uid, budi.uid].toSorted(),
    );
    expect(entries).toContainEqual({
      event: 'social group member added',
      concerns_uid: rina.uid,
      personName: 'Rina',
      after: { role: 'member' },
    });
    expect((await add(rina.uid)).json()).toEqual({ added: 0 });
    expect(await recorded()).toHaveLength(before + 2);
  });

  it('who are unknown, deleted or inactive keep all from being added, and are pointed out', async () => {
    const [rina, gone, idle] = [await person(), await person(), await person()];
    await server.call('DELETE', `/api/users/${gone.uid}`, { token: admin.token });
    await server.call('PUT', `/api/users/${idle.uid}/status`, {
      token: admin.token,
      body: { status: 'inactive' },
    });
    for (const uid of [randomUUID(), gone.uid, idle.uid]) {
      const refused = await add(rina.uid, uid);
      expect([refused.statusCode, refused.json()]).toEqual([
        422,
        expect.objectContaining({
          code: 'refused',
          reason: 'social_groups.unknown_person',
          message: reasonMessage('social_groups.unknown_person'),
          fields: { 'user_ids.1': expect.objectContaining({ reason: 'social_groups.unknown_person' }) },
        }),
      ]);
    }
    expect((await list()).rows).toHaveLength(1);
    expect(await recorded()).toEqual([]);
  });

  it('are as many as one call takes, in one statement for all', async () => {
    const { rows } = await sql<{ uid: string }>`
      insert into users (name, email, password_hash, role)
      select 'Many ' || n, 'many' || n || '@gerai.test', 'none', 'staff' from generate_series(1, ${groupLimits.added}) n
      returning uid`.execute(server.context.db);
    const uids = rows.map(({ uid }) => uid);
    const statements = await plansOf(server.context.db, async (db) => {
      const actor = { kind: 'job', name: 'Test' } as const;
      await createMembers({ ...server.context, db }, actor, id, uids);
    });
    expect(statements).toHaveLength(4);
    expect((await groups.trail(id)).length).toBe(1 + groupLimits.added);
    for (const wrong of [[], ['abc'], [...uids, randomUUID()]])
      expect((await add(...wrong)).statusCode).toBe(400);
  });

  it('are added by two admins at once without either waiting for ever', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => person()));
    const uids = people.map(({ uid }) => uid);
    const both = await groups.whileLocked(id, () => Promise.all([add(...uids), add(...uids.toReversed())]));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(both.map((answer) => answer.json().added).toSorted()).toEqual([0, 8]);
    expect(await recorded()).toHaveLength(8);
  });
});

describe('a member', () => {
  it('is given another role once, and is taken out once', async () => {
    const rina = await person();
    await add(rina.uid);
    const changed = await change(rina.uid, 'moderator');
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      (await list()).rows.find(({ user_id }) => user_id === rina.uid),
    ]);
    expect((await change(rina.uid, 'moderator')).json()).toEqual(changed.json());
    expect((await remove(rina.uid)).statusCode).toBe(204);
    const entry = { concerns_uid: rina.uid, personName: 'Rina' };
    expect((await recorded()).slice(1)).toEqual([
      {
        ...entry,
        event: 'social group role changed',
        before: { role: 'member' },
        after: { role: 'moderator' },
      },
      { ...entry, event: 'social group member removed', before: { role: 'moderator' } },
    ]);
    for (const answer of [await change(rina.uid, 'admin'), await remove(rina.uid)])
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'Member not found']);
    expect((await change(rina.uid, 'owner')).statusCode).toBe(400);
  });

  it('who is taken out twice at once is missing for the second', async () => {
    const rina = await person();
    await add(rina.uid);
    const both = await groups.whileLocked(id, () => Promise.all([remove(rina.uid), remove(rina.uid)]));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
    expect(await recorded()).toHaveLength(2);
  });

  it('of a group that goes meanwhile is neither added, changed nor taken out', async () => {
    const rina = await person();
    for (const act of [() => add(rina.uid), () => change(admin.uid, 'member'), () => remove(admin.uid)]) {
      id = await groups.made();
      const answer = await groups.whileLocked(id, act, 'delete');
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'Group not found']);
    }
    for (const read of ['members', 'candidates', 'access'])
      expect((await groups.call('GET', `/admin/groups/${id}/${read}`)).statusCode).toBe(404);
  });
});

describe('the list', () => {
  it('is by who joined first, those of one moment too, and every member once', async () => {
    const people = await Promise.all(['A', 'B', 'C', 'D', 'E'].map(person));
    await add(...people.slice(0, 3).map(({ uid }) => uid));
    server.clock.set('2026-11-20T12:01:00+08:00');
    await add(...people.slice(3).map(({ uid }) => uid));
    const all = (await list()).rows;
    expect(all).toHaveLength(6);
    const keys = all.map(({ joined_at, user_id }) => `${joined_at} ${user_id}`);
    expect(keys).toEqual(keys.toSorted());
    const seen: GroupMember[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page = await list(`?limit=2${after && `&after=${after}`}`);
      seen.push(...page.rows);
      after = page.next;
    }
    expect(seen).toEqual(all);
    expect((await groups.call('GET', `${path()}?after=abc`)).statusCode).toBe(400);
  });

  it('finds by name or email, and shows the outlet', async () => {
    const [location_id, job_role_id] = [await server.outlet('Kemang'), await server.jobRole('Barista')];
    const of = { role: 'staff', location_id, job_role_id };
    const dewi = await server.signIn({ ...of, name: 'Dewi', email: 'dewi.l@gerai.test' });
    await add(dewi.uid, (await person('Joko')).uid);
    for (const q of ['dew', 'DEWI.L']) {
      const { rows } = await list(`?q=${q}`);
      expect(rows.map(({ user }) => user)).toEqual([
        {
          uid: dewi.uid,
          name: 'Dewi',
          email: 'dewi.l@gerai.test',
          phone: null,
          avatar_url: null,
          outlet_name: 'Kemang',
          job_role: 'Barista',
        },
      ]);
    }
  });

  it('is read by its index, without sorting', async () => {
    const { uid, name, session_id } = admin;
    const place = { location_id: null, job_role_id: null };
    const actor = { kind: 'person', uid, name, role: 'admin', session_id, ...place } as const;
    const plans = await plansOf(server.context.db, (db) =>
      listMembers({ ...server.context, db }, actor, id, { limit: 50 }),
    );
    expect(plans).toHaveLength(2);
    expect(plans[1]).toContain('social_group_members_joined_idx');
    expect(plans[1]).not.toContain('Sort');
  });
});

describe('candidates', () => {
  it('are the people who are not members yet, by name or email, 20 at most', async () => {
    const name = `Cand ${randomUUID()}`;
    const [member, gone, idle] = [await person(name), await person(name), await person(name)];
    const [second, first] = [await person(`${name} b`), await person(`${name} A`)];
    await add(member.uid);
    await server.call('DELETE', `/api/users/${gone.uid}`, { token: admin.token });
    const body = { status: 'inactive' };
    await server.call('PUT', `/api/users/${idle.uid}/status`, { token: admin.token, body });
    expect((await candidates(name)).map(({ uid }) => uid)).toEqual([first.uid, second.uid]);
    expect((await candidates(`${first.uid}@`)).map(({ uid }) => uid)).toEqual([first.uid]);
    expect((await candidates('')).length).toBeLessThanOrEqual(20);
  });
});
