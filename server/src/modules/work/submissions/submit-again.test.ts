import { randomUUID } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertTask, type TestTask } from '../../../testing/tasks.ts';
import { signAccessToken } from '../../accounts/auth/sessions/sign-access-token.ts';
import { submitTask } from './submit-task.ts';
import { NOON, rejected, type Sent, testSubmissions } from './test-submissions.ts';

let server: TestServer;
let submissions: Awaited<ReturnType<typeof testSubmissions>>;
let place: { outlet_id: string; job_role_id: string };
let staff: TestUser;
let colleague: TestUser;
let manager: TestUser;
let task: TestTask;

beforeAll(async () => {
  server = await testServer();
  submissions = await testSubmissions(server);
  ({ place, staff, colleague, manager } = submissions);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(NOON);
  task = await insertTask(server.context.db, { ...place, task_name: 'Clean the fryer' });
});

/** Signs a token that is valid now; tokens are short-lived. */
const renewed = async (user: TestUser): Promise<TestUser> => ({
  ...user,
  token: (await signAccessToken(server.context.keys, user, server.clock.now())).token,
});

describe('the same submission again', () => {
  it('after a lost answer gives that answer, and changes nothing', async () => {
    const body = await submissions.content();
    const first = await submissions.send(task, staff, body);
    const before = [await submissions.attempts(task), await submissions.trail(task)];
    server.clock.advance(5000);
    const again = await submissions.send(task, staff, body);
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual(first.json());
    expect([await submissions.attempts(task), await submissions.trail(task)]).toEqual(before);
  });

  it('gives it also when it was rejected, or replaced by another, or too late by now', async () => {
    const body = await submissions.content();
    await submissions.send(task, staff, body);
    await server.context.db
      .updateTable('task_submissions')
      .set({ ...rejected, manager_reviewed_by_uid: manager.uid })
      .where('id', '=', body.id)
      .execute();
    expect((await submissions.send(task, staff, body)).json()).toMatchObject({
      id: body.id,
      manager_status: 'Rejected',
    });
    await submissions.send(task, colleague, await submissions.content(colleague));
    expect((await submissions.send(task, staff, body)).json()).toMatchObject({ id: body.id, attempt: 1 });
    server.clock.set('2026-12-20T12:00:00+08:00');
    expect((await submissions.send(task, await renewed(staff), body)).statusCode).toBe(200);
    expect(await submissions.attempts(task)).toHaveLength(2);
  });

  it('gives it also when its person has moved to another outlet since, and then takes nothing new', async () => {
    const first = await submissions.content();
    await submissions.send(task, staff, first);
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
    await expect(again(await submissions.content())).rejects.toMatchObject({ code: 'not_found' });
    await expect(again({ ...first, staff_notes: 'Other' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('arriving many times at once is one', async () => {
    const body = await submissions.content();
    const answers = await Promise.all(Array.from({ length: 6 }, () => submissions.send(task, staff, body)));
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.json().id))).toEqual(new Set([body.id]));
    expect(await submissions.attempts(task)).toHaveLength(1);
    expect(await submissions.trail(task)).toHaveLength(1);
  });

  it('with other content, of another person or for another task is a conflict', async () => {
    const body = await submissions.content();
    await submissions.send(task, staff, body);
    const other = await insertTask(server.context.db, place);
    for (const answer of [
      await submissions.send(task, staff, { ...body, staff_notes: 'Something else' }),
      await submissions.send(task, staff, { ...body, photo_ids: (await submissions.content()).photo_ids }),
      await submissions.send(task, colleague, body),
      await submissions.send(other, staff, { ...body, photo_ids: (await submissions.content()).photo_ids }),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'conflict', reason: 'submissions.id_taken' });
    }
    expect(await submissions.attempts(task)).toHaveLength(1);
    await submissions.expectNothingDone(other);
  });
});

describe('a second submission of an open task', () => {
  it('is refused with who submitted it and when', async () => {
    await submissions.send(task, colleague, await submissions.content(colleague));
    server.clock.advance(300_000);
    const body = await submissions.content();
    const answer = await submissions.send(task, staff, body);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'conflict',
      reason: 'submissions.submitted_by',
      message: 'Tugas ini sudah dikirim oleh Budi pada 20 Nov 2026, 12.00',
    });
    expect(await submissions.attempts(task)).toHaveLength(1);
    expect(await submissions.photo(body.photo_ids[0]!)).toMatchObject({ submission_id: null });
  });

  it('at the same moment is refused to all but one, and leaves no rows', async () => {
    for (const before of [async () => {}, () => submissions.reject(task)]) {
      task = await insertTask(server.context.db, place);
      await before();
      const senders = [staff, colleague, manager, staff, colleague];
      const bodies = await Promise.all(senders.map((sender) => submissions.content(sender)));
      const answers = await Promise.all(
        senders.map((sender, n) => submissions.send(task, sender, bodies[n]!)),
      );
      const winner = answers.findIndex((answer) => answer.statusCode === 201);
      for (const [n, answer] of answers.entries()) {
        if (n === winner) continue;
        expect(answer.statusCode).toBe(409);
        expect(answer.json().message).toBe(
          `Tugas ini sudah dikirim oleh ${senders[winner]!.name} pada 20 Nov 2026, 12.00`,
        );
        expect(await submissions.photo(bodies[n]!.photo_ids[0]!)).toMatchObject({ submission_id: null });
      }
      const stored = await submissions.attempts(task);
      expect(stored.filter((attempt) => attempt.is_latest)).toMatchObject([{ id: bodies[winner]!.id }]);
      expect(stored.filter((attempt) => attempt.manager_status === 'Pending')).toHaveLength(1);
      expect(await submissions.trail(task)).toHaveLength(1);
    }
  });

  it('is refused once the day has failed the task', async () => {
    const admin = await server.signIn({ role: 'admin' });
    await server.call('POST', '/api/day-end', { token: admin.token, body: {} });
    const answer = await submissions.send(task, staff, await submissions.content());
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      reason: 'submissions.auto_failed',
      message: reasonMessage('submissions.auto_failed'),
    });
  });
});
