import { randomUUID } from 'node:crypto';
import { isGesture } from '@gerai/shared/work/submissions/challenge.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertTask, type TestTask } from '../../../testing/tasks.ts';
import { drawChallenge } from './draw-challenge.ts';
import { testSubmissions } from './test-submissions.ts';

let server: TestServer;
let work: Awaited<ReturnType<typeof testSubmissions>>;
beforeAll(async () => {
  server = await testServer();
  work = await testSubmissions(server);
});
afterAll(() => server.close());

/** What My Tasks says that the task asks for. */
async function asked(task: TestTask, by: TestUser = work.staff): Promise<string | null> {
  const { tasks } = (await server.call('GET', '/api/my-tasks', by)).json();
  return tasks.find(({ id }: { id: string }) => id === task.id).challenge;
}

describe('a task that asks its photos to show something', () => {
  it.each(['gesture', 'code'] as const)(
    'asks everybody the same, and the submission keeps it: %s',
    async (kind) => {
      const task = await insertTask(server.context.db, { ...work.place, photo_challenge: kind });
      const challenge = (await asked(task))!;
      expect(kind === 'gesture' ? isGesture(challenge) : /^\d{3}$/.test(challenge)).toBe(true);
      expect([await asked(task), await asked(task, work.colleague)]).toEqual([challenge, challenge]);
      const sent = await work.send(task, work.staff, await work.content());
      expect(sent.json()).toMatchObject({ challenge });
      expect(await asked(task)).toBeNull();
      const reviews = (await server.call('GET', '/api/reviews/manager', work.manager)).json();
      const item = reviews.rows.find(({ task_id }: { task_id: string }) => task_id === task.id);
      expect(item.challenge).toBe(challenge);
      const detail = (await server.call('GET', `/api/daily-tasks/${task.id}`, work.manager)).json();
      expect(detail.attempts).toMatchObject([{ challenge }]);
    },
  );

  it('asks for something else after a rejection, which the next attempt keeps', async () => {
    const task = await insertTask(server.context.db, { ...work.place, photo_challenge: 'code' });
    await work.reject(task);
    const challenge = await asked(task);
    expect(challenge).toBe(drawChallenge(server.context.keys, 'code', task.id, 2));
    await work.send(task, work.staff, await work.content());
    expect((await work.attempts(task)).map((attempt) => attempt.challenge)).toEqual([null, challenge]);
  });

  it('asks for nothing where no photo is sent', async () => {
    const task = await insertTask(server.context.db, {
      ...work.place,
      photo_required: false,
      photo_challenge: 'gesture',
    });
    await work.send(task, work.staff, await work.content(work.staff, { photo_ids: [] }));
    expect(await work.attempts(task)).toMatchObject([{ challenge: null }]);
  });
});

it('is off for a task that says nothing', async () => {
  const task = await insertTask(server.context.db, work.place);
  expect(await asked(task)).toBeNull();
  await work.send(task, work.staff, await work.content());
  expect(await work.attempts(task)).toMatchObject([{ challenge: null }]);
});

it('draws every gesture about as often, and another server draws differently', () => {
  const drawn = new Map<string, number>();
  const other = { challenges: new Uint8Array(32) };
  let same = 0;
  for (let task = 0; task < 1000; task += 1) {
    const id = randomUUID();
    const gesture = drawChallenge(server.context.keys, 'gesture', id, 1);
    drawn.set(gesture, (drawn.get(gesture) ?? 0) + 1);
    if (drawChallenge(other, 'gesture', id, 1) === gesture) same += 1;
  }
  expect([...drawn.values()].every((count) => count > 180 && count < 320)).toBe(true);
  expect(same).toBeLessThan(340);
});
