import { randomUUID } from 'node:crypto';
import { type PersonActor, rolesOf, type WorkPlace } from '@gerai/shared/actor/actor.ts';
import { noticeRule, rulesOf, type TrailEntry } from '@gerai/shared/insight/notifications/rules.ts';
import { ACTIVITY_EVENTS } from '@gerai/shared/trail/events/trail-events.ts';
import type { NoticeKind } from '@gerai/shared/trail/notice-kinds.ts';
import { isSocial, isTraining } from '@gerai/shared/trail/policy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGroup } from '../../../testing/groups.ts';
import { insertComment, insertPost } from '../../../testing/posts.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';
import { testTrailSettled } from '../../../testing/trail.ts';
import { listGroupRights } from '../../social/groups/access/queries.ts';
import { selectNotices } from './select-notices.ts';

let server: TestServer;
let entries: (TrailEntry & { id: number })[];
let me: string;
let outlet: string;
let otherOutlet: string;
let role: string;
let groups: Record<'mine' | 'ofRole' | 'foreign', string>;

beforeAll(async () => {
  server = await testServer();
  const { db } = server.context;
  [outlet, role] = [await server.outlet(), await server.jobRole()];
  otherOutlet = await server.outlet();
  const otherRole = await server.jobRole();
  me = (await server.signIn({ role: 'staff' })).uid;
  const other = (await server.signIn({ role: 'staff' })).uid;
  const waiting = async (outlet_id: string) => {
    const task = await insertTask(db, { outlet_id, job_role_id: role });
    const id = await insertSubmission(db, task, {
      submitted_by_uid: other,
      submitted_at: '2026-11-20T03:00:00Z',
    });
    return { task, id };
  };
  const submitted = new Map([
    [outlet, await waiting(outlet)],
    [otherOutlet, await waiting(otherOutlet)],
  ]);
  groups = {
    mine: await insertGroup(db, { creator: other, members: { [me]: 'member' } }),
    ofRole: await insertGroup(db, { creator: other, access: { [role]: 'view' } }),
    foreign: await insertGroup(db, { creator: other, access: { [otherRole]: 'moderate' } }),
  };
  const post_id = await insertPost(db, { author_id: other });
  const commentId = await insertComment(db, { author_id: other, post_id });
  const rows = ACTIVITY_EVENTS.flatMap((event) =>
    [null, me, other].flatMap((actor_uid) =>
      [null, me, other].flatMap((concerns_uid) =>
        [null, outlet, otherOutlet].flatMap((outlet_id) =>
          [null, role, otherRole].flatMap((job_role_id) => {
            const about = outlet_id ? submitted.get(outlet_id)! : null;
            // A submission always has an outlet.
            if (event === 'task submitted' && !about) return [];
            const common = { submissionId: about?.id };
            const inGroups = [
              null,
              ...(isSocial(event) && !outlet_id && !job_role_id ? Object.values(groups) : []),
            ];
            return [
              ...(isTraining(event) ? [{ toldAs: 'certificate_expiring' }] : []),
              ...(event === 'review missing' ? [{ alert: true, places: 1 }] : []),
              ...(event === 'move refused'
                ? [me, other, null].map((planned_by_uid) => ({ alert: true, planned_by_uid }))
                : []),
              ...(isSocial(event)
                ? [{}, { toldAs: 'mentioned' }].flatMap((extra) => [
                    { ...extra, commentId },
                    { ...extra, commentId, parentId: commentId },
                  ])
                : []),
              { ...common, stage: 'manager', outlets: { [outlet]: [1, 2] } },
              { ...common, stage: 'audit', approvedByUid: me, outlets: { [otherOutlet]: [1, 2] } },
              { ...common, stage: 'audit', approvedByUid: other },
              { ...common, stage: 'audit', approvedByUid: null },
            ].flatMap((details) =>
              inGroups.map((group_id) => ({
                event,
                actor_uid,
                concerns_uid,
                outlet_id,
                job_role_id,
                group_id,
                details: JSON.stringify(details),
                actor_kind: 'job' as const,
                actor_name: 'Test',
                created_at: server.clock.now(),
                subject_type: 'daily_task',
                subject_id: isSocial(event) ? post_id : (about?.task.id ?? 'x'),
              })),
            );
          }),
        ),
      ),
    ),
  );
  entries = [];
  // A statement has no more than 65,535 parameters.
  while (rows.length > 0)
    entries.push(
      ...((await db
        .insertInto('activity')
        .values(rows.splice(0, 3000))
        .returning(['id', 'event', 'actor_uid', 'concerns_uid', 'outlet_id', 'job_role_id', 'group_id'])
        .returning('details')
        .execute()) as typeof entries),
    );
  await testTrailSettled(db);
});
afterAll(() => server.close());

describe.each(['admin', 'audit', 'manager', 'staff', 'trainer'])('for the role %s', (of) => {
  it.each<[string, Partial<PersonActor>, NoticeKind[]]>([
    ['with an outlet and a job role', {}, []],
    ['without a job role', { job_role_id: null }, []],
    ['without an outlet', { location_id: null, job_role_id: null }, []],
    ['who does not want to hear of certificates', {}, ['certificate_expiring']],
    ['who does not want to hear of being named', {}, ['mentioned']],
    ['who does not want to hear of comments', {}, ['commented']],
  ])('%s, the rules and the SQL conditions find the same entries, each once', async (_, place, muted) => {
    await expectSame({ ...personOf(of), ...place }, muted);
  });
});

describe.each(['manager', 'staff'])('for the role %s, posted elsewhere', (of) => {
  it.each<[string, 'manager' | 'staff', 'own' | 'other']>([
    ['as manager', 'manager', 'other'],
    ['as staff', 'staff', 'other'],
    ['as manager of their own outlet', 'manager', 'own'],
  ])('%s, both find the same entries, each once', async (_, as, where) => {
    const location_id = where === 'own' ? outlet : otherOutlet;
    const other_places: WorkPlace[] = [
      { posting_id: randomUUID(), role: as, location_id, job_role_id: role },
    ];
    await expectSame({ ...personOf(of), other_places }, []);
  });
});

const personOf = (of: string): PersonActor => ({
  kind: 'person',
  uid: me,
  name: 'Me',
  role: of,
  session_id: randomUUID(),
  location_id: outlet,
  job_role_id: role,
});

async function expectSame(person: PersonActor, muted: NoticeKind[]): Promise<void> {
  const rules = rulesOf(rolesOf(person), muted);
  const found = await selectNotices(person, rules, { muted, limit: 100_000 }).execute(server.context.db);
  const viewed = new Set((await listGroupRights(server.context.db, person)).map(({ id }) => id));
  const expected = entries.flatMap((entry) => {
    const rule = noticeRule(person, entry, viewed, muted);
    return rule ? [`${entry.id} ${rule.kind}`] : [];
  });
  const actual = found.rows.map(({ id, kind }) => `${id} ${kind}`);
  expect(actual.toSorted()).toEqual(expected.toSorted());
  expect(actual.length).toBeGreaterThan(0);
}
