import { randomUUID } from 'node:crypto';
import type { PersonActor, WorkPlace } from '@gerai/shared/actor/actor.ts';
import { ACTIVITY_EVENTS, type ActivityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import { canSeeActivity, isSocial } from '@gerai/shared/trail/policy.ts';
import { type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGroup } from '../../../testing/groups.ts';
import { plansOf } from '../../../testing/plans.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { listGroupRights } from '../../social/groups/access/queries.ts';
import { listRecentActivity, visibleActivity } from './queries.ts';

let server: TestServer;
let entries: {
  id: number;
  event: ActivityEvent;
  actor_uid: string | null;
  concerns_uid: string | null;
  outlet_id: string | null;
  job_role_id: string | null;
  group_id: string | null;
}[];
let me: string;
let outlet: string;
let role: string;
let otherOutlet: string;
let otherRole: string;

beforeAll(async () => {
  server = await testServer();
  [outlet, role] = [await server.outlet(), await server.jobRole()];
  [otherOutlet, otherRole] = [await server.outlet(), await server.jobRole()];
  me = (await server.signIn({ role: 'staff' })).uid;
  const other = (await server.signIn({ role: 'staff' })).uid;
  const { db } = server.context;
  const groups = {
    mine: await insertGroup(db, { creator: other, members: { [me]: 'member' } }),
    ofRole: await insertGroup(db, { creator: other, access: { [role]: 'view' } }),
    foreign: await insertGroup(db, {
      creator: other,
      members: { [other]: 'admin' },
      access: { [otherRole]: 'post' },
    }),
    deleted: randomUUID(),
  };
  const rows = ACTIVITY_EVENTS.flatMap((event) =>
    [null, me, other].flatMap((actor_uid) =>
      [null, me, other].flatMap((concerns_uid) =>
        [null, outlet, otherOutlet].flatMap((outlet_id) =>
          [null, role, otherRole].flatMap((job_role_id) =>
            [null, ...(isSocial(event) ? Object.values(groups) : [groups.foreign])].map((group_id) => ({
              event,
              actor_uid,
              concerns_uid,
              outlet_id,
              job_role_id,
              group_id,
              actor_kind: 'job' as const,
              actor_name: 'Test',
              subject_type: 'test',
              subject_id: 'x',
              created_at: server.clock.now(),
            })),
          ),
        ),
      ),
    ),
  );
  entries = [];
  // A statement has no more than 65,535 parameters.
  while (rows.length > 0)
    entries.push(
      ...(await db
        .insertInto('activity')
        .values(rows.splice(0, 3000))
        .returning(['id', 'actor_uid', 'concerns_uid', 'outlet_id', 'job_role_id', 'group_id'])
        .returning((eb) => eb.ref('event').$castTo<ActivityEvent>().as('event'))
        .execute()),
    );
});
afterAll(() => server.close());

const groupsOf = async (person: PersonActor) => {
  const rights = await listGroupRights(server.context.db, person);
  return new Set(rights.map(({ id }) => id));
};

const actor = (of: Partial<PersonActor> & { role: string }): PersonActor => ({
  kind: 'person',
  uid: me,
  name: 'Me',
  location_id: outlet,
  job_role_id: role,
  session_id: randomUUID(),
  ...of,
});

/** As the same at one outlet, and as another at a second. */
const elsewhere = (of: string): WorkPlace[] => [
  { posting_id: randomUUID(), location_id: otherOutlet, role: of, job_role_id: otherRole },
  { posting_id: randomUUID(), location_id: randomUUID(), role: 'manager', job_role_id: null },
];

describe.each(['admin', 'audit', 'manager', 'staff', 'trainer'])('for the role %s', (of) => {
  it.each([
    ['with an outlet and a job role', {}],
    ['without a job role', { job_role_id: null }],
    ['without an outlet', { location_id: null, job_role_id: null }],
    ['at another outlet too', { other_places: 'elsewhere' as const }],
  ])('%s, the conditions in SQL and the policy show the same entries', async (_, place) => {
    const person = actor({ role: of, ...place, other_places: 'other_places' in place ? elsewhere(of) : [] });
    const found = await server.context.db
      .selectFrom('activity')
      .select('id')
      .where((entry) =>
        entry.or(
          visibleActivity(person).map(({ where, ofEach }) =>
            ofEach ? entry.and([where(entry), sql<SqlBool>`outlet_id = any(${ofEach})`]) : where(entry),
          ),
        ),
      )
      .orderBy('id')
      .execute();
    const groups = await groupsOf(person);
    const expected = entries.filter((entry) => canSeeActivity(person, entry, groups)).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(0);
    expect(found.map(({ id }) => id)).toEqual(expected);
  });

  it('the recent activity is the newest of them', async () => {
    const person = actor({ role: of });
    const recent = await listRecentActivity(server.context, person, { limit: 25 });
    const groups = await groupsOf(person);
    const newest = entries.filter((entry) => canSeeActivity(person, entry, groups)).map(({ id }) => id);
    expect(recent.map(({ id }) => id)).toEqual(newest.reverse().slice(0, 25));
  });
});

it('the recent activity reads the newest of each kind by an index', async () => {
  const plans = await plansOf(server.context.db, (db) =>
    listRecentActivity({ ...server.context, db }, actor({ role: 'staff' }), { limit: 5 }),
  );
  for (const index of ['activity_actor_time_idx', 'activity_concerns_time_idx', 'activity_work_idx'])
    expect(plans.at(-1)).toContain(`Index Scan using ${index}`);
});

it('the recent activity can be narrowed to some events', async () => {
  const recent = await listRecentActivity(server.context, actor({ role: 'audit' }), {
    limit: 5,
    events: ['day ended'],
  });
  expect(recent.map(({ event }) => event)).toEqual(Array(5).fill('day ended'));
});
