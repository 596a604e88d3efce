import { randomUUID } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { GROUP_ROLES } from '@gerai/shared/social/groups/contract.ts';
import { type GroupTies, groupRights as rightsOf } from '@gerai/shared/social/groups/policy.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGroup } from '../../../../testing/groups.ts';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { groupAudience, mayModerate } from './queries.ts';

const flags = {
  view: { can_view: true, can_post: false, can_moderate: false },
  post: { can_view: true, can_post: true, can_moderate: false },
  moderate: { can_view: true, can_post: true, can_moderate: true },
} as const;

let server: TestServer;
/** One person per login role with the job role, as policies see them. */
const people: PersonActor[] = [];
/** Every possible combination of ties, by group id. */
const ties = new Map<string, GroupTies>();

beforeAll(async () => {
  server = await testServer();
  const { db } = server.context;
  const [job_role_id, other] = [await server.jobRole(), await server.jobRole()];
  for (const role of ['staff', 'admin']) {
    const { uid, name, session_id } = await server.signIn({ role, job_role_id });
    people.push({ kind: 'person', uid, name, role, location_id: null, job_role_id, session_id });
  }
  for (const my_role of [null, ...GROUP_ROLES])
    for (const reach of [null, 'view', 'post', 'moderate'] as const) {
      const id = await insertGroup(db, {
        creator: people[1]!.uid,
        members: my_role ? Object.fromEntries(people.map(({ uid }) => [uid, my_role])) : {},
        access: { [other]: 'moderate', ...(reach ? { [job_role_id]: reach } : {}) },
      });
      ties.set(id, { my_role, access: reach && flags[reach] });
    }
});
afterAll(() => server.close());

describe.each([0, 1])(
  'for a person, staff or admin (%i), what the database finds is what the policy says',
  (n) => {
    const allowed = (right: 'can_view' | 'can_moderate') =>
      [...ties].filter(([, tie]) => rightsOf(people[n]!, tie)[right]).map(([id]) => id);

    it('of groups in which they moderate', async () => {
      const { rows } = await sql<{ id: string }>`
      select id from social_groups where ${mayModerate(people[n]!, sql`social_groups.id`)}`.execute(
        server.context.db,
      );
      expect(rows.map(({ id }) => id).toSorted()).toEqual(allowed('can_moderate').toSorted());
    });

    it("of everyone's, in which only admins do", async () => {
      const { rows } = await sql<{ may: boolean }>`
      select ${mayModerate(people[n]!, sql`null::uuid`)} as may`.execute(server.context.db);
      expect(rows).toEqual([{ may: n === 1 }]);
    });

    it('of groups in whose audience they are', async () => {
      const { rows } = await sql<{ id: string }>`
      select social_groups.id from social_groups, users
      where users.uid = ${people[n]!.uid}::uuid and ${groupAudience(sql`social_groups.id`, '2026-11-20')}`.execute(
        server.context.db,
      );
      expect(rows.map(({ id }) => id).toSorted()).toEqual(allowed('can_view').toSorted());
    });
  },
);

it('nobody who was deleted is in an audience', async () => {
  const { db } = server.context;
  const gone = await server.signIn({ role: 'admin', name: randomUUID() });
  await db.updateTable('users').set({ deleted_at: server.clock.now() }).where('uid', '=', gone.uid).execute();
  const { rows } = await sql`
    select from users where uid = ${gone.uid}::uuid and ${groupAudience(sql`null::uuid`, '2026-11-20')}`.execute(
    db,
  );
  expect(rows).toEqual([]);
});
