import { randomUUID } from 'node:crypto';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { submissionLimits } from '@gerai/shared/work/submissions/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPhoto } from '../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask, type TestTask } from '../../../testing/tasks.ts';
import { type TestCrew, testCrew } from './test-crew.ts';

const NOON = '2026-11-20T12:00:00+08:00';
const EARLIER = '2026-11-20T11:00:00+08:00';

let server: TestServer;
let { place, staff, manager, elsewhere, auditor } = {} as TestCrew;
let second: TestUser;
let admin: TestUser;
let task: TestTask;
let id: string;

beforeAll(async () => {
  server = await testServer();
  ({ place, staff, manager, elsewhere, auditor } = await testCrew(server));
  second = await server.signIn({ role: 'manager', name: 'Putu', location_id: place.outlet_id });
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
});
afterAll(() => server.close());
beforeEach(async () => {
  task = await insertTask(server.context.db, { ...place, task_name: 'Clean the fryer' });
  id = await insertSubmission(server.context.db, task, {
    submitted_by_uid: staff.uid,
    submitted_at: EARLIER,
  });
  await insertPhoto(server.context.db, staff.uid, { submission_id: id, position: 1, attached_at: EARLIER });
});

const review = (stage: string, { token }: TestUser, body: object, of = id) =>
  server.call('POST', `/api/submissions/${of}/${stage}-review`, { token, body });
const approve = { decision: 'Approved', notes: '' };
const reject = { decision: 'Rejected', notes: 'Blurred' };
const stored = () =>
  server.context.db.selectFrom('task_submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const trail = () =>
  server.context.db.selectFrom('activity').selectAll().where('subject_id', '=', task.id).execute();
const set = (values: object) =>
  server.context.db.updateTable('task_submissions').set(values).where('id', '=', id).execute();
const approvedBy = (uid: string) => ({
  manager_status: 'Approved',
  manager_reviewed_by_uid: uid,
  manager_reviewed_at: EARLIER,
});

async function expectUntouched() {
  expect(await stored()).toMatchObject({ updated_at: new Date(EARLIER).toISOString() });
  expect(await trail()).toEqual([]);
}

describe("a manager's review", () => {
  it.each([
    ['Approved', '', 'task approved'],
    ['Approved', 'Well done', 'task approved'],
    ['Rejected', 'Blurred', 'task rejected'],
  ])('%s with the notes %j is stored, answered and notified', async (decision, notes, event) => {
    const answer = await review('manager', manager, { decision, notes });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id,
      task_id: task.id,
      manager_status: decision,
      manager_notes: notes,
      manager_reviewed_by: 'Made',
      manager_reviewed_by_uid: manager.uid,
      manager_reviewed_at: new Date(NOON).toISOString(),
      audit_status: 'Pending',
      submitted_by: { name: 'Sari' },
      photos: [{ width: 1280, height: 960 }],
    });
    expect(await stored()).toMatchObject({ manager_status: decision, manager_reviewed_by_uid: manager.uid });
    expect(await trail()).toMatchObject([
      {
        event,
        actor_uid: manager.uid,
        concerns_uid: staff.uid,
        ...place,
        details: {
          taskId: task.id,
          taskName: 'Clean the fryer',
          reviewedBy: 'Made',
          status: decision,
          notes,
          stage: 'manager',
        },
      },
    ]);
  });

  it('of another outlet does not exist, as one that is none', async () => {
    const answer = await review('manager', elsewhere, approve);
    const none = await review('manager', elsewhere, approve, randomUUID());
    expect([answer.statusCode, none.statusCode]).toEqual([404, 404]);
    expect(answer.json().message).toBe(none.json().message);
    await expectUntouched();
  });

  it('of own work is for another person, unless an admin', async () => {
    await set({ submitted_by_uid: manager.uid });
    const answer = await review('manager', manager, approve);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toBe(reasonMessage('reviews.own_submission'));
    await expectUntouched();
    await set({ submitted_by_uid: admin.uid });
    expect((await review('manager', admin, approve)).statusCode).toBe(200);
  });

  it('of a decided submission is refused with who decided what', async () => {
    await review('manager', manager, reject);
    const before = [await stored(), await trail()];
    const answer = await review('manager', second, approve);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'conflict',
      reason: 'reviews.already_decided',
      message: 'This task was already rejected by Made',
    });
    expect([await stored(), await trail()]).toEqual(before);
  });

  it('of what the system has decided says so', async () => {
    await server.call('POST', '/api/day-end', { token: admin.token, body: {} });
    const answer = await review('manager', manager, reject);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('This task was already approved by the system');
  });
});

describe("an auditor's review", () => {
  it.each([
    ['Approved', '', 'task approved'],
    ['Rejected', 'Another counter', 'task rejected'],
  ])('%s with the notes %j is stored, answered and notified', async (decision, notes, event) => {
    await set(approvedBy(manager.uid));
    const answer = await review('audit', auditor, { decision, notes });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      manager_status: 'Approved',
      manager_reviewed_by: 'Made',
      audit_status: decision,
      audit_notes: notes,
      audit_reviewed_by: 'Dewi',
      audit_reviewed_at: new Date(NOON).toISOString(),
    });
    expect(await stored()).toMatchObject({ audit_status: decision, audit_reviewed_by_uid: auditor.uid });
    expect(await trail()).toMatchObject([
      { event, concerns_uid: staff.uid, ...place, details: { stage: 'audit', reviewedBy: 'Dewi', notes } },
    ]);
  });

  it('may follow the approval of the system', async () => {
    await server.call('POST', '/api/day-end', { token: admin.token, body: {} });
    const answer = await review('audit', auditor, approve);
    expect(answer.json()).toMatchObject({ manager_status: 'AutoApproved', audit_status: 'Approved' });
  });

  it('needs the approval of a manager before', async () => {
    const pending = await review('audit', auditor, approve);
    await set({ ...approvedBy(manager.uid), manager_status: 'Rejected', manager_notes: 'Blurred' });
    const rejected = await review('audit', auditor, approve);
    for (const answer of [pending, rejected]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        reason: 'reviews.not_approved',
        message: reasonMessage('reviews.not_approved'),
      });
    }
    await expectUntouched();
  });

  it('of a decided submission is refused with who decided what', async () => {
    await set(approvedBy(manager.uid));
    await review('audit', auditor, reject);
    const answer = await review('audit', admin, approve);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('This task was already rejected by Dewi');
  });
});

describe('two reviews at the same moment', () => {
  it.each([
    ['manager', () => [manager, second, admin], {}],
    ['audit', () => [auditor, admin], { manager_status: 'Approved' }],
  ] as const)("as %s: one decides, the others get the decider's name", async (stage, reviewers, before) => {
    for (let round = 0; round < 5; round++) {
      id = await insertSubmission(server.context.db, await insertTask(server.context.db, place), {
        submitted_by_uid: staff.uid,
        submitted_at: EARLIER,
      });
      if ('manager_status' in before) await set(approvedBy(manager.uid));
      const all = reviewers();
      const answers = await Promise.all(
        all.map((reviewer, n) => review(stage, reviewer, n % 2 === round % 2 ? approve : reject)),
      );
      const winners = answers.filter((answer) => answer.statusCode === 200);
      expect(winners).toHaveLength(1);
      const won = winners[0]!.json();
      const [decision, by] = [won[`${stage}_status`], won[`${stage}_reviewed_by`]];
      for (const answer of answers.filter((answer) => answer.statusCode !== 200)) {
        expect(answer.statusCode).toBe(409);
        expect(answer.json().message).toBe(
          reasonMessage('reviews.already_decided', { decision: decision.toLowerCase(), person: by }),
        );
      }
      expect((await stored())[`${stage}_status`]).toBe(decision);
      const { rows } = await lines(won.task_id);
      expect(rows).toBe(1);
    }
  });

  it.each(['manager', 'audit'] as const)(
    'of one person as %s are one, and both get its answer',
    async (stage) => {
      for (const decision of [approve, reject]) {
        task = await insertTask(server.context.db, place);
        const submitted = { submitted_by_uid: staff.uid, submitted_at: EARLIER };
        id = await insertSubmission(server.context.db, task, submitted);
        if (stage === 'audit') await set(approvedBy(manager.uid));
        const reviewer = stage === 'manager' ? manager : auditor;
        const again = () => review(stage, reviewer, decision);
        const answers = [...(await Promise.all([again(), again()])), await again()];
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
        const [first, second, third] = answers.map((answer) => {
          const { photos: _, photo_url: __, submitted_by: ___, ...rest } = answer.json();
          return rest;
        });
        expect(first).toMatchObject({
          [`${stage}_status`]: decision.decision,
          [`${stage}_notes`]: decision.notes,
        });
        expect([second, third]).toEqual([first, first]);
        expect(await lines(task.id)).toEqual({ rows: 1 });
      }
    },
  );

  it('of one person who has changed their mind is a conflict with themselves', async () => {
    await review('manager', manager, reject);
    for (const other of [approve, { ...reject, notes: 'Too dark' }]) {
      const answer = await review('manager', manager, other);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().message).toBe('This task was already rejected by Made');
    }
  });

  const lines = (task_id: string) =>
    server.context.db
      .selectFrom('activity')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('subject_id', '=', task_id)
      .executeTakeFirstOrThrow();
});

describe('a bad review', () => {
  it.each([
    ['a rejection without notes', { decision: 'Rejected' }, 'notes', reasonMessage('reviews.notes_required')],
    [
      'a rejection with blank notes',
      { decision: 'Rejected', notes: ' \n' },
      'notes',
      reasonMessage('reviews.notes_required'),
    ],
    ['another decision', { decision: 'AutoApproved' }, 'decision', undefined],
    ['no decision', {}, 'decision', undefined],
    [
      'notes that are too long',
      { ...approve, notes: 'x'.repeat(submissionLimits.notes + 1) },
      'notes',
      undefined,
    ],
  ])('with %s is refused', async (_what, body, field, message) => {
    await set({ ...approvedBy(manager.uid), manager_status: 'Pending', manager_reviewed_at: null });
    for (const [stage, reviewer] of [
      ['manager', manager],
      ['audit', auditor],
    ] as const) {
      const answer = await review(stage, reviewer, body);
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual([field]);
      if (message) expect(answer.json().message).toBe(message);
    }
    await expectUntouched();
  });

  it('by a person who is no reviewer is forbidden', async () => {
    await set(approvedBy(manager.uid));
    for (const [stage, user] of [
      ['manager', staff],
      ['manager', auditor],
      ['audit', staff],
      ['audit', manager],
    ] as const)
      expect((await review(stage, user, approve)).statusCode).toBe(403);
    await expectUntouched();
  });
});
