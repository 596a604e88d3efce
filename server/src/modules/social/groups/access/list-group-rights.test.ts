import { randomUUID } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { GROUP_ROLES } from '@gerai/shared/social/groups/contract.ts';
import { type GroupTies, groupRights as rightsOf } from '@gerai/shared/social/groups/policy.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGroup } from '../../../../testing/groups.ts';
import { plansOf } from '../../../../testing/plans.ts';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { listGroups } from '../queries.ts';
import { listGroupRights, mayView } from './queries.ts';

const view = { can_view: true, can_post: false, can_moderate: false };
const post = { ...view, can_post: true };
const accesses = { view, post, moderate: { ...post, can_moderate: true } } as const;

let server: TestServer;
let me: string;
let jobRole: string;
/** Every possible combination of ties of `me`, by group id. */
const ties = new Map<string, GroupTies>();

beforeAll(async () => {
  server = await testServer();
  const { db } = server.context;
  jobRole = await server.jobRole();
  const otherRole = await server.jobRole();
  me = (await server.signIn({ role: 'staff' })).uid;
  const creator = (await server.signIn({ role: 'admin' })).uid;
  for (const my_role of [null, ...GROUP_ROLES])
    for (const reach of [null, 'view', 'post', 'moderate'] as const) {
      const id = await insertGroup(db, {
        creator,
        members: { [creator]: 'admin', ...(my_role ? { [me]: my_role } : {}) },
        access: { [otherRole]: 'moderate', ...(reach ? { [jobRole]: reach } : {}) },
      });
      ties.set(id, { my_role, access: reach && accesses[reach] });
    }
  // A row that allows nothing is never written.
  const nothing = { can_view: false, can_post: false, can_moderate: false };
  const id = await insertGroup(db, { creator });
  const row = { group_id: id, job_role_id: jobRole, ...nothing };
  await db.insertInto('group_role_access').values(row).execute();
  ties.set(id, { my_role: null, access: nothing });
});
afterAll(() => server.close());

const actorOf = (role: string, job_role_id: string | null): PersonActor => ({
  kind: 'person',
  uid: me,
  name: 'Me',
  role,
  location_id: null,
  session_id: randomUUID(),
  job_role_id,
});

describe.each(['staff', 'manager', 'audit', 'trainee', 'admin'])('for the role %s', (role) => {
  describe.each(['with', 'without'])('%s the job role', (has) => {
    const actor = () => actorOf(role, has === 'with' ? jobRole : null);
    const expected = () =>
      [...ties].map(([id, { my_role, access }]) => {
        const here: GroupTies = { my_role, access: has === 'with' ? access : null };
        const stays_visible = rightsOf({ role }, { ...here, my_role: null }).can_view;
        return { id, my_role, ...rightsOf({ role }, here), stays_visible };
      });
    const visible = () => expected().filter(({ can_view }) => can_view);
    const byId = <T extends { id: string }>(rows: T[]) =>
      new Map(rows.map(({ id, ...rest }) => [id, rest] as const));

    it('the groups that are given, with their rights, are those of the policy', async () => {
      const found = await listGroupRights(server.context.db, actor());
      const bare = found.map(({ name: _, description: __, ...rest }) => rest);
      expect(byId(bare)).toEqual(byId(visible()));
      const asked = await listGroupRights(server.context.db, actor(), [...ties.keys(), randomUUID()]);
      expect(asked).toEqual(found);
    });

    it('the condition finds what is in these groups and what is in none', async () => {
      const { rows } = await sql<{ id: string | null }>`
        select id from (select id from social_groups union all select null) thing (id)
        where ${mayView(actor(), sql`id`)}`.execute(server.context.db);
      const ids = [...visible().map(({ id }) => id), null];
      expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    });
  });
});

it('counts every member once, and is by name whatever its case', async () => {
  const other = (await server.signIn({ role: 'staff' })).uid;
  const creator = (await server.signIn({ role: 'admin' })).uid;
  const members = { [other]: 'member', [creator]: 'admin' } as const;
  for (const name of ['zoo', 'Area', 'bar'])
    await insertGroup(server.context.db, { creator, members, name: `Ordered ${name}` });
  const found = await listGroups(server.context.db, { ...actorOf('staff', null), uid: other });
  expect(found.map(({ name, member_count }) => [name, member_count])).toEqual([
    ['Ordered Area', 2],
    ['Ordered bar', 2],
    ['Ordered zoo', 2],
  ]);
});

it('looks for nothing by reading a table whole', async () => {
  const plans = await plansOf(server.context.db, (db) => listGroupRights(db, actorOf('staff', jobRole)));
  expect(plans).toHaveLength(1);
  for (const table of ['social_group_members', 'group_role_access', 'social_groups'])
    expect(plans[0]).not.toContain(`Seq Scan on ${table}`);
  // Writing and viewing need no member count.
  expect(plans[0]).not.toContain('Aggregate');
});
