import { randomUUID } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/auth/policy.ts';
import { photoMessages } from '@gerai/shared/photos/contract.ts';
import { submissionLimits, submissionMessages } from '@gerai/shared/submissions/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPhoto } from '../../test-photos.ts';
import { type TestServer, type TestUser, testServer } from '../../test-server.ts';
import { insertSubmission, insertTask, type TestTask } from '../../test-tasks.ts';
import { signAccessToken } from '../auth/access-token.ts';
import { submitTask } from './submit-task.ts';

const NOON = '2026-11-20T12:00:00+08:00';

let server: TestServer;
let place: { outlet_id: string; job_role_id: string };
let staff: TestUser;
let colleague: TestUser;
let manager: TestUser;
let task: TestTask;

beforeAll(async () => {
  server = await testServer();
  place = { outlet_id: await server.outlet(), job_role_id: await server.jobRole() };
  const here = { location_id: place.outlet_id, job_role_id: place.job_role_id };
  staff = await server.signIn({ role: 'staff', name: 'Sari', ...here });
  colleague = await server.signIn({ role: 'staff', name: 'Budi', ...here });
  await server.context.db.insertInto('login_roles').values({ role_name: 'trainer' }).execute();
  manager = await server.signIn({ role: 'manager', name: 'Made', location_id: place.outlet_id });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(NOON);
  task = await insertTask(server.context.db, { ...place, task_name: 'Clean the fryer' });
});

interface Sent {
  id: string;
  staff_notes: string;
  photo_ids: string[];
}
const content = async (user = staff, wish: Partial<Sent> = {}): Promise<Sent> => ({
  id: randomUUID(),
  staff_notes: 'Done',
  photo_ids: [await insertPhoto(server.context.db, user.uid)],
  ...wish,
});
const send = (of: TestTask, { token }: TestUser, body: object) =>
  server.call('POST', `/api/daily-tasks/${of.id}/submissions`, { token, body });

const attempts = (of: TestTask) =>
  server.context.db
    .selectFrom('task_submissions')
    .selectAll()
    .where('task_id', '=', of.id)
    .orderBy('attempt')
    .execute();
const trail = (of: TestTask) =>
  server.context.db.selectFrom('activity').selectAll().where('subject_id', '=', of.id).execute();
const photo = (id: string) =>
  server.context.db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Nothing half done: no attempt, no line of the trail, the photos still free. */
async function expectNothingDone(of: TestTask, photo_ids: string[] = []) {
  expect(await attempts(of)).toEqual([]);
  expect(await trail(of)).toEqual([]);
  for (const id of photo_ids)
    expect(await photo(id)).toMatchObject({ submission_id: null, attached_at: null });
}
/** A person's token is short; this is one of now. */
const renewed = async (user: TestUser): Promise<TestUser> => ({
  ...user,
  token: (await signAccessToken(server.context.keys, user, server.clock.now())).token,
});
const rejected = { manager_status: 'Rejected', manager_notes: 'Blurred', manager_reviewed_at: NOON } as const;
const reject = (of: TestTask, submitted_by_uid = staff.uid) =>
  insertSubmission(server.context.db, of, {
    submitted_by_uid,
    submitted_at: NOON,
    ...rejected,
    manager_reviewed_by_uid: manager.uid,
  });

describe('a submission', () => {
  it('waits for the manager, with its photos in order, and leaves a line in the trail', async () => {
    const photo_ids = [
      await insertPhoto(server.context.db, staff.uid),
      await insertPhoto(server.context.db, staff.uid),
    ];
    const body = await content(staff, { photo_ids, staff_notes: '  Two photos ' });
    const answer = await send(task, staff, body);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      id: body.id,
      task_id: task.id,
      attempt: 1,
      staff_status: 'Submitted',
      manager_status: 'Pending',
      audit_status: 'Pending',
      system_status: 'None',
      staff_notes: 'Two photos',
      submitted_at: new Date(NOON).toISOString(),
      submitted_by: { uid: staff.uid, name: 'Sari', avatar_url: null },
      manager_reviewed_by: null,
    });
    expect(answer.json().photos.map((given: { id: string }) => given.id)).toEqual(photo_ids);
    expect(answer.json().photo_url).toContain(`/api/photos/${photo_ids[0]}?size=full`);
    expect(await attempts(task)).toMatchObject([{ ...place, photo_count: 2, is_latest: true }]);
    expect(await trail(task)).toMatchObject([
      {
        event: 'task submitted',
        actor_uid: staff.uid,
        ...place,
        details: { taskId: task.id, taskName: 'Clean the fryer', submissionId: body.id, attempt: 1 },
      },
    ]);
  });

  it('may be of the manager, for any job role', async () => {
    expect((await send(task, manager, await content(manager))).statusCode).toBe(201);
  });

  it('may have no photo where the task does not ask for one, and else has one', async () => {
    const free = await insertTask(server.context.db, { ...place, photo_required: false });
    expect((await send(free, staff, await content(staff, { photo_ids: [] }))).statusCode).toBe(201);
    const answer = await send(task, staff, await content(staff, { photo_ids: [] }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      message: submissionMessages.photoRequired,
      fields: { photo_ids: submissionMessages.photoRequired },
    });
    await expectNothingDone(task);
  });

  it('after a rejection is a new attempt, beside the earlier one', async () => {
    await reject(task);
    const answer = await send(task, colleague, await content(colleague));
    expect(answer.json()).toMatchObject({
      attempt: 2,
      manager_status: 'Pending',
      submitted_by: { name: 'Budi' },
    });
    expect(await attempts(task)).toMatchObject([
      { attempt: 1, is_latest: false, manager_status: 'Rejected' },
      { attempt: 2, is_latest: true, manager_status: 'Pending' },
    ]);
  });
});

describe('the same submission again', () => {
  it('after a lost answer gives that answer, and changes nothing', async () => {
    const body = await content();
    const first = await send(task, staff, body);
    const before = [await attempts(task), await trail(task)];
    server.clock.advance(5000);
    const again = await send(task, staff, body);
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual(first.json());
    expect([await attempts(task), await trail(task)]).toEqual(before);
  });

  it('gives it also when it was rejected, or replaced by another, or too late by now', async () => {
    const body = await content();
    await send(task, staff, body);
    await server.context.db
      .updateTable('task_submissions')
      .set({ ...rejected, manager_reviewed_by_uid: manager.uid })
      .where('id', '=', body.id)
      .execute();
    expect((await send(task, staff, body)).json()).toMatchObject({ id: body.id, manager_status: 'Rejected' });
    await send(task, colleague, await content(colleague));
    expect((await send(task, staff, body)).json()).toMatchObject({ id: body.id, attempt: 1 });
    server.clock.set('2026-12-20T12:00:00+08:00');
    expect((await send(task, await renewed(staff), body)).statusCode).toBe(200);
    expect(await attempts(task)).toHaveLength(2);
  });

  it('gives it also when its person has moved to another outlet since, and then takes nothing new', async () => {
    const first = await content();
    await send(task, staff, first);
    const moved: PersonActor = {
      kind: 'person',
      uid: staff.uid,
      name: 'Sari',
      role: 'staff',
      location_id: await server.outlet(),
      job_role_id: place.job_role_id,
      session_id: randomUUID(),
    };
    const again = (sent: Sent) => submitTask(server.context, moved, { task_id: task.id, ...sent });
    expect(await again(first)).toMatchObject({ submission: { id: first.id }, repeated: true });
    await expect(again(await content())).rejects.toMatchObject({ code: 'not_found' });
    await expect(again({ ...first, staff_notes: 'Other' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('arriving many times at once is one', async () => {
    const body = await content();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(task, staff, body)));
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.json().id))).toEqual(new Set([body.id]));
    expect(await attempts(task)).toHaveLength(1);
    expect(await trail(task)).toHaveLength(1);
  });

  it('with other content, of another person or for another task is a conflict', async () => {
    const body = await content();
    await send(task, staff, body);
    const other = await insertTask(server.context.db, place);
    for (const answer of [
      await send(task, staff, { ...body, staff_notes: 'Something else' }),
      await send(task, staff, { ...body, photo_ids: (await content()).photo_ids }),
      await send(task, colleague, body),
      await send(other, staff, { ...body, photo_ids: (await content()).photo_ids }),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'conflict', reason: 'id_taken' });
    }
    expect(await attempts(task)).toHaveLength(1);
    await expectNothingDone(other);
  });
});

describe('a second submission of an open task', () => {
  it('is told who submitted it and when', async () => {
    await send(task, colleague, await content(colleague));
    server.clock.advance(300_000);
    const body = await content();
    const answer = await send(task, staff, body);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'conflict',
      reason: 'submitted',
      message: 'Tugas ini sudah dikirim oleh Budi pada 20 Nov 2026, 12.00',
    });
    expect(await attempts(task)).toHaveLength(1);
    expect(await photo(body.photo_ids[0]!)).toMatchObject({ submission_id: null });
  });

  it('at the same moment loses, whoever it is, and leaves nothing behind', async () => {
    for (const before of [async () => {}, () => reject(task)]) {
      task = await insertTask(server.context.db, place);
      await before();
      const senders = [staff, colleague, manager, staff, colleague];
      const bodies = await Promise.all(senders.map((sender) => content(sender)));
      const answers = await Promise.all(senders.map((sender, n) => send(task, sender, bodies[n]!)));
      const winner = answers.findIndex((answer) => answer.statusCode === 201);
      for (const [n, answer] of answers.entries()) {
        if (n === winner) continue;
        expect(answer.statusCode).toBe(409);
        expect(answer.json().message).toBe(
          submissionMessages.submittedBy(senders[winner]!.name, '20 Nov 2026, 12.00'),
        );
        expect(await photo(bodies[n]!.photo_ids[0]!)).toMatchObject({ submission_id: null });
      }
      const stored = await attempts(task);
      expect(stored.filter((attempt) => attempt.is_latest)).toMatchObject([{ id: bodies[winner]!.id }]);
      expect(stored.filter((attempt) => attempt.manager_status === 'Pending')).toHaveLength(1);
      expect(await trail(task)).toHaveLength(1);
    }
  });

  it('is refused once the day has failed the task', async () => {
    const admin = await server.signIn({ role: 'admin' });
    await server.call('POST', '/api/day-end', { token: admin.token, body: {} });
    const answer = await send(task, staff, await content());
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ reason: 'auto_failed', message: submissionMessages.autoFailed });
  });
});

describe('a task that one may not do', () => {
  it.each([
    ['another outlet', () => ({ role: 'staff', location_id: 'other', job_role_id: 'own' })],
    ['another job role', () => ({ role: 'staff', location_id: 'own', job_role_id: 'other' })],
    ['no outlet', () => ({ role: 'staff', location_id: null, job_role_id: 'own' })],
    ['another outlet, as its manager', () => ({ role: 'manager', location_id: 'other', job_role_id: null })],
  ] as const)('does not exist for somebody of %s', async (_who, wish) => {
    const { role, location_id, job_role_id } = wish();
    const user = await server.signIn({
      role,
      location_id: location_id && (location_id === 'own' ? place.outlet_id : await server.outlet()),
      job_role_id: job_role_id && (job_role_id === 'own' ? place.job_role_id : await server.jobRole()),
    });
    const body = await content(user);
    const answer = await send(task, user, body);
    expect(answer.statusCode).toBe(404);
    const unknown = await send({ ...task, id: randomUUID() }, user, body);
    expect(unknown.json().message).toBe(answer.json().message);
    await expectNothingDone(task, body.photo_ids);
  });

  it.each(['admin', 'audit', 'trainer'])('is forbidden for %s', async (role) => {
    const user = await server.signIn({ role, location_id: place.outlet_id, job_role_id: place.job_role_id });
    expect((await send(task, user, await content(user))).statusCode).toBe(403);
    await expectNothingDone(task);
  });
});

describe('a submission at the wrong time', () => {
  it.each([
    ['before the day of the task', '2026-11-19T23:59:59+08:00', 422, submissionMessages.notYet],
    ['late on the day of the deadline', '2026-11-20T23:59:59+08:00', 201, undefined],
    ['after the day of the deadline', '2026-11-21T00:00:00+08:00', 422, submissionMessages.expired],
  ])('%s', async (_when, now, status, message) => {
    server.clock.set(now);
    const user = await server.signIn({ role: 'manager', location_id: place.outlet_id });
    const body = await content(user);
    const answer = await send(task, user, body);
    expect(answer.statusCode).toBe(status);
    if (status !== 201) {
      expect(answer.json().message).toBe(message);
      await expectNothingDone(task, body.photo_ids);
    }
  });
});

describe('a photo that one may not use', () => {
  it('is unknown, whether it is of another, used, of another purpose, or none', async () => {
    const { db } = server.context;
    const used = await content();
    await send(await insertTask(db, place), staff, used);
    const own = await insertPhoto(db, staff.uid);
    const bad = [
      await insertPhoto(db, colleague.uid),
      used.photo_ids[0]!,
      await insertPhoto(db, staff.uid, { purpose: 'sample' }),
      randomUUID(),
    ];
    for (const id of bad) {
      const answer = await send(task, staff, await content(staff, { photo_ids: [own, id] }));
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ reason: 'photos', message: photoMessages.unknown });
      await expectNothingDone(task, [own]);
    }
  });

  it('goes to one of two tasks that name it at once', async () => {
    const other = await insertTask(server.context.db, place);
    const body = await content();
    const answers = await Promise.all([
      send(task, staff, body),
      send(other, staff, { ...body, id: randomUUID() }),
    ]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 422]);
  });
});

describe('a bad request', () => {
  const ids = (n: number) => Array.from({ length: n }, () => randomUUID());
  const same = randomUUID();
  it.each([
    ['no id', { id: undefined }, 'id'],
    ['an id that is none', { id: '1' }, 'id'],
    ['notes that are too long', { staff_notes: 'x'.repeat(submissionLimits.notes + 1) }, 'staff_notes'],
    ['notes that are no text', { staff_notes: ['x'] }, 'staff_notes'],
    ['a photo id that is none', { photo_ids: ['../secret'] }, 'photo_ids.0'],
    ['too many photos', { photo_ids: ids(5) }, 'photo_ids'],
    ['a photo twice', { photo_ids: [same, same] }, 'photo_ids'],
    ['photos that are no list', { photo_ids: 'all' }, 'photo_ids'],
  ])('with %s is refused', async (_what, wish, field) => {
    const answer = await send(task, staff, { ...(await content()), ...wish });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    await expectNothingDone(task);
  });

  it('with text that the database cannot store is refused', async () => {
    const answer = await send(task, staff, await content(staff, { staff_notes: 'a\0b' }));
    expect(answer.statusCode).toBe(400);
    await expectNothingDone(task);
  });
});
