import { randomUUID } from 'node:crypto';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import type { BulkResult } from '@gerai/shared/work/reviews/bulk-contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../../testing/tasks.ts';

const EARLIER = '2026-11-20T11:00:00+08:00';

let server: TestServer;
let place: { outlet_id: string; job_role_id: string };
let staff: TestUser;
let manager: TestUser;
let auditor: TestUser;
let second: TestUser;
let admin: TestUser;

beforeAll(async () => {
  server = await testServer();
  place = { outlet_id: await server.outlet('Senja'), job_role_id: await server.jobRole() };
  staff = await server.signIn({ role: 'staff', name: 'Sari', location_id: place.outlet_id });
  manager = await server.signIn({ role: 'manager', name: 'Made', location_id: place.outlet_id });
  auditor = await server.signIn({ role: 'audit', name: 'Dewi' });
  second = await server.signIn({ role: 'audit', name: 'Putu' });
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
});
afterAll(() => server.close());

const approval = () => ({
  manager_status: 'Approved' as const,
  manager_reviewed_by_uid: manager.uid,
  manager_reviewed_at: EARLIER,
});

async function waiting(input: object = approval()): Promise<string> {
  const task = await insertTask(server.context.db, { ...place, task_name: 'Clean the fryer' });
  return await insertSubmission(server.context.db, task, {
    submitted_by_uid: staff.uid,
    submitted_at: EARLIER,
    ...input,
  });
}

const many = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await waiting());
  return ids;
};

const decide = ({ token }: TestUser, body: object) =>
  server.call('POST', '/api/reviews/audit/decisions', { token, body });

async function results(user: TestUser, body: object): Promise<BulkResult[]> {
  const answer = await decide(user, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().results;
}

const stored = async (ids: readonly string[]) => {
  const rows = await server.context.db
    .selectFrom('task_submissions')
    .select(['id', 'audit_status', 'audit_notes', 'audit_reviewed_by_uid'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)!);
};

const trailOf = async (ids: readonly string[]) => {
  const { rows } = await sql<{ event: string; id: string; details: Record<string, unknown> }>`
    select event, details ->> 'submissionId' as id, details, concerns_uid, outlet_id, actor_uid from activity
    where details ->> 'submissionId' = any(${ids}) order by id`.execute(server.context.db);
  return rows;
};

describe('many decisions at once', () => {
  it('are each stored and notified as one by one', async () => {
    const [one, two, three, four] = (await many(4)) as [string, string, string, string];
    const reject = [
      { ids: [three], notes: 'Blurred' },
      { ids: [four], notes: 'Another counter' },
    ];
    expect(await results(auditor, { approve: [one, two], reject })).toEqual([
      { id: one, outcome: 'Approved', decided: null },
      { id: two, outcome: 'Approved', decided: null },
      { id: three, outcome: 'Rejected', decided: null },
      { id: four, outcome: 'Rejected', decided: null },
    ]);
    const by = { audit_reviewed_by_uid: auditor.uid };
    expect(await stored([one, two, three, four])).toMatchObject([
      { audit_status: 'Approved', audit_notes: '', ...by },
      { audit_status: 'Approved', ...by },
      { audit_status: 'Rejected', audit_notes: 'Blurred', ...by },
      { audit_status: 'Rejected', audit_notes: 'Another counter', ...by },
    ]);
    const trail = await trailOf([one, two, three, four]);
    expect(trail.map(({ event }) => event).sort()).toEqual([
      'task approved',
      'task approved',
      'task rejected',
      'task rejected',
    ]);
    // The entry equals that of the single verb.
    const alone = await waiting();
    const body = { decision: 'Rejected', notes: 'Blurred' };
    await server.call('POST', `/api/submissions/${alone}/audit-review`, { token: auditor.token, body });
    const [single] = await trailOf([alone]);
    const [bulk] = trail.filter(({ details }) => details.submissionId === three);
    const named = { id: alone, details: { ...single!.details, taskId: '', submissionId: '' } };
    expect({ ...bulk, id: alone, details: { ...bulk!.details, taskId: '', submissionId: '' } }).toEqual({
      ...single,
      ...named,
    });
  });

  it('are refused one by one: what no manager approved, what is decided, what does not exist', async () => {
    const good = await waiting();
    const pending = await waiting({});
    const rejected = await waiting({ ...approval(), manager_status: 'Rejected', manager_notes: 'No' });
    const decided = await waiting({
      ...approval(),
      audit_status: 'Rejected',
      audit_notes: 'Dirty',
      audit_reviewed_by_uid: second.uid,
      audit_reviewed_at: EARLIER,
    });
    const none = randomUUID();
    expect(await results(auditor, { approve: [good, pending, rejected, decided, none] })).toEqual([
      { id: good, outcome: 'Approved', decided: null },
      { id: pending, outcome: 'not_approved', decided: null },
      { id: rejected, outcome: 'not_approved', decided: null },
      { id: decided, outcome: 'already_decided', decided: { decision: 'Rejected', by: 'Putu' } },
      { id: none, outcome: 'not_found', decided: null },
    ]);
    expect(await trailOf([pending, rejected, decided])).toEqual([]);
    expect(await stored([pending, rejected, decided])).toMatchObject([
      { audit_status: 'Pending' },
      { audit_status: 'Pending' },
      { audit_status: 'Rejected', audit_notes: 'Dirty' },
    ]);
  });

  it('leave out own work, unless by an admin', async () => {
    const own = await waiting({ ...approval(), submitted_by_uid: auditor.uid });
    expect(await results(auditor, { approve: [own] })).toMatchObject([{ outcome: 'own_submission' }]);
    const body = { decision: 'Approved' };
    const single = await server.call('POST', `/api/submissions/${own}/audit-review`, {
      token: auditor.token,
      body,
    });
    expect([single.statusCode, single.json().message]).toEqual([
      403,
      reasonMessage('reviews.own_submission'),
    ]);
    const admins = await waiting({ ...approval(), submitted_by_uid: admin.uid });
    expect(await results(admin, { approve: [own, admins] })).toMatchObject([
      { outcome: 'Approved' },
      { outcome: 'Approved' },
    ]);
  });

  it('sent again after a lost answer change nothing and say the same', async () => {
    const [one, two] = (await many(2)) as [string, string];
    const body = { approve: [one], reject: [{ ids: [two], notes: 'Blurred' }] };
    const first = await results(auditor, body);
    server.clock.set('2026-11-20T12:05:00+08:00');
    expect(await results(auditor, body)).toEqual(first);
    expect(await trailOf([one, two])).toHaveLength(2);
    // A different decision is not a repeat.
    expect(await results(auditor, { approve: [two] })).toMatchObject([
      { outcome: 'already_decided', decided: { decision: 'Rejected', by: 'Dewi' } },
    ]);
  });

  it("of two auditors on overlapping sheets are made once each, and the other gets the decider's name", async () => {
    for (let round = 0; round < 3; round++) {
      const ids = await many(12);
      const [mine, theirs] = [ids.slice(0, 8), ids.slice(4).toReversed()];
      const [first, other] = await Promise.all([
        results(auditor, { approve: mine }),
        results(second, { reject: [{ ids: theirs, notes: 'Dirty' }] }),
      ]);
      const shared = ids.slice(4, 8);
      const outcomes = new Map(first.map((result) => [result.id, result]));
      for (const result of other.filter(({ id }) => shared.includes(id))) {
        const lost = [outcomes.get(result.id)!, result].filter(
          ({ outcome }) => outcome === 'already_decided',
        );
        expect(lost).toHaveLength(1);
        const wonByMe = outcomes.get(result.id)!.outcome === 'Approved';
        expect(lost[0]!.decided).toEqual(
          wonByMe ? { decision: 'Approved', by: 'Dewi' } : { decision: 'Rejected', by: 'Putu' },
        );
      }
      expect(await trailOf(ids)).toHaveLength(12);
      expect((await stored(ids)).filter(({ audit_status }) => audit_status === 'Pending')).toEqual([]);
    }
  });

  it('takes as many statements for 200 as for one', async () => {
    const count = async (ids: string[]) => {
      let statements = 0;
      const { db } = server.context;
      const counted = db.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const { reviewManyAsAuditor } = await import('./review-many-as-auditor.ts');
      const actor = { kind: 'person', ...auditor, role: 'audit' } as never;
      const reject = [{ ids: ids.slice(0, 1), notes: 'Blurred' }];
      const { results } = await reviewManyAsAuditor({ ...server.context, db: counted }, actor, {
        approve: ids.slice(1),
        reject,
      });
      expect(results.every(({ outcome }) => outcome === 'Approved' || outcome === 'Rejected')).toBe(true);
      return statements;
    };
    expect(await count(await many(200))).toBe(await count(await many(2)));
  });
});

describe('a bad call', () => {
  it.each([
    ['nothing', {}, reasonMessage('reviews.nothing_to_decide')],
    ['one twice', { approve: ['a', 'a'] }, reasonMessage('reviews.decided_twice')],
    [
      'one approved and rejected',
      { approve: ['a'], reject: [{ ids: ['a'], notes: 'No' }] },
      reasonMessage('reviews.decided_twice'),
    ],
    [
      'a rejection without notes',
      { reject: [{ ids: ['a'], notes: ' ' }] },
      reasonMessage('reviews.notes_required'),
    ],
    [
      'more than 200 in all',
      {
        approve: Array.from({ length: 101 }, (_, n) => `x${n}`),
        reject: [{ ids: Array.from({ length: 100 }, (_, n) => `y${n}`), notes: 'No' }],
      },
      reasonMessage('reviews.too_many_decisions', { maximum: 200 }),
    ],
  ])('with %s is refused', async (_what, body, message) => {
    const known = new Map<string, string>();
    const text = JSON.stringify(body).replace(/"(a|x\d+|y\d+)"/g, (_, name: string) => {
      if (!known.has(name)) known.set(name, randomUUID());
      return `"${known.get(name)}"`;
    });
    const answer = await decide(auditor, JSON.parse(text));
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  it('by a person who is no auditor is forbidden', async () => {
    const id = await waiting();
    for (const user of [staff, manager]) expect((await decide(user, { approve: [id] })).statusCode).toBe(403);
    expect(await stored([id])).toMatchObject([{ audit_status: 'Pending' }]);
  });
});
