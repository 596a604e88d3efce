import { randomUUID } from 'node:crypto';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { submissionLimits } from '@gerai/shared/work/submissions/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPhoto } from '../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertTask, type TestTask } from '../../../testing/tasks.ts';
import { NOON, testSubmissions } from './test-submissions.ts';

let server: TestServer;
let submissions: Awaited<ReturnType<typeof testSubmissions>>;
let place: { outlet_id: string; job_role_id: string };
let staff: TestUser;
let colleague: TestUser;
let task: TestTask;

beforeAll(async () => {
  server = await testServer();
  await server.context.db.insertInto('login_roles').values({ role_name: 'trainer' }).execute();
  submissions = await testSubmissions(server);
  ({ place, staff, colleague } = submissions);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(NOON);
  task = await insertTask(server.context.db, { ...place, task_name: 'Clean the fryer' });
});

describe('a task that the actor may not do', () => {
  it.each([
    ['another outlet', () => ({ role: 'staff', location_id: 'other', job_role_id: 'own' })],
    ['another job role', () => ({ role: 'staff', location_id: 'own', job_role_id: 'other' })],
    ['no outlet', () => ({ role: 'staff', location_id: null, job_role_id: 'own' })],
    ['another outlet, as its manager', () => ({ role: 'manager', location_id: 'other', job_role_id: null })],
  ] as const)('does not exist for a person of %s', async (_who, input) => {
    const { role, location_id, job_role_id } = input();
    const user = await server.signIn({
      role,
      location_id: location_id && (location_id === 'own' ? place.outlet_id : await server.outlet()),
      job_role_id: job_role_id && (job_role_id === 'own' ? place.job_role_id : await server.jobRole()),
    });
    const body = await submissions.content(user);
    const answer = await submissions.send(task, user, body);
    expect(answer.statusCode).toBe(404);
    const unknown = await submissions.send({ ...task, id: randomUUID() }, user, body);
    expect(unknown.json().message).toBe(answer.json().message);
    await submissions.expectNothingDone(task, body.photo_ids);
  });

  it.each(['admin', 'audit', 'trainer'])('is forbidden for %s', async (role) => {
    const user = await server.signIn({ role, location_id: place.outlet_id, job_role_id: place.job_role_id });
    expect((await submissions.send(task, user, await submissions.content(user))).statusCode).toBe(403);
    await submissions.expectNothingDone(task);
  });
});

describe('a photo that the actor may not use', () => {
  it('is unknown, whether it is of another, used, of another purpose, or none', async () => {
    const { db } = server.context;
    const used = await submissions.content();
    await submissions.send(await insertTask(db, place), staff, used);
    const own = await insertPhoto(db, staff.uid);
    const bad = [
      await insertPhoto(db, colleague.uid),
      used.photo_ids[0]!,
      await insertPhoto(db, staff.uid, { purpose: 'sample' }),
      randomUUID(),
    ];
    for (const id of bad) {
      const answer = await submissions.send(
        task,
        staff,
        await submissions.content(staff, { photo_ids: [own, id] }),
      );
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        reason: 'submissions.unknown_photo',
        message: reasonMessage('submissions.unknown_photo'),
      });
      await submissions.expectNothingDone(task, [own]);
    }
  });

  it('is attached to one of two tasks that name it at once', async () => {
    const other = await insertTask(server.context.db, place);
    const body = await submissions.content();
    const answers = await Promise.all([
      submissions.send(task, staff, body),
      submissions.send(other, staff, { ...body, id: randomUUID() }),
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
  ])('with %s is refused', async (_what, input, field) => {
    const answer = await submissions.send(task, staff, { ...(await submissions.content()), ...input });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    await submissions.expectNothingDone(task);
  });

  it('with text that the database cannot store is refused', async () => {
    const answer = await submissions.send(
      task,
      staff,
      await submissions.content(staff, { staff_notes: 'a\0b' }),
    );
    expect(answer.statusCode).toBe(400);
    await submissions.expectNothingDone(task);
  });
});
