import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoKey } from '../../../../platform/pictures/photo-key.ts';
import { insertPhoto } from '../../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { insertTask, type TestTask } from '../../../../testing/tasks.ts';
import { checkLeftPhotos } from './check-left-photos.ts';
import { copies, testScene, watermarked } from './test-scene.ts';

let server: TestServer;
/** A staff member with outlet and job role. */
type Worker = TestUser & { location_id: string; job_role_id: string };
let here: Worker;
let there: Worker;
let manager: TestUser;
let auditor: TestUser;
let picture: Buffer;

beforeAll(async () => {
  server = await testServer();
  const [location_id, elsewhere] = [await server.outlet('Here'), await server.outlet('Elsewhere')];
  const job_role_id = await server.jobRole('Ops');
  here = await worker(location_id, job_role_id);
  there = await worker(elsewhere, job_role_id);
  manager = await server.signIn({ role: 'manager', location_id });
  auditor = await server.signIn({ role: 'audit' });
  picture = await watermarked(await testScene(1));
});
afterAll(() => server.close());

async function worker(location_id: string, job_role_id: string): Promise<Worker> {
  const user = await server.signIn({ role: 'staff', location_id, job_role_id });
  return { ...user, location_id, job_role_id };
}
const taskOf = (person: Worker, task_name = 'Sweep the floor'): Promise<TestTask> =>
  insertTask(server.context.db, {
    outlet_id: person.location_id,
    job_role_id: person.job_role_id,
    task_name,
  });

/** Submits a picture for a task, one second after the last one. */
async function send(person: TestUser, task: TestTask, image: Buffer): Promise<string> {
  server.clock.advance(1000);
  const [photo, id] = [randomUUID(), randomUUID()];
  await server.call('PUT', `/api/photos/${photo}?purpose=submission`, {
    token: person.token,
    body: image,
    headers: { 'content-type': 'image/jpeg' },
  });
  const answer = await server.call('POST', `/api/daily-tasks/${task.id}/submissions`, {
    token: person.token,
    body: { id, staff_notes: '', photo_ids: [photo] },
  });
  expect(answer.statusCode).toBe(201);
  return id;
}

async function reusesSeenBy(reviewer: TestUser, submission: string) {
  const answer = await server.call('GET', '/api/reviews/manager', { token: reviewer.token });
  return answer.json().rows.find((row: { id: string }) => row.id === submission).reuses;
}

describe('a picture that was used before', () => {
  it('is shown to the reviewer, with the earlier task', async () => {
    const [first, second] = [await taskOf(here, 'Clean the counter'), await taskOf(here, 'Clean the door')];
    const before = await send(here, first, picture);
    const after = await send(here, second, await watermarked(await copies.recompressed!(picture), 2));
    expect(await reusesSeenBy(manager, before)).toEqual([]);
    expect(await reusesSeenBy(manager, after)).toMatchObject([
      {
        where: 'another task',
        earlier: { task_id: first.id, task_name: 'Clean the counter', outlet_name: 'Here' },
      },
    ]);
  });

  it('is shown for the same task after a rejection, the latest use first', async () => {
    const image = await testScene(2);
    const task = await taskOf(here);
    const first = await send(here, task, image);
    await server.call('POST', `/api/submissions/${first}/manager-review`, {
      token: manager.token,
      body: { decision: 'Rejected', notes: 'Too dark' },
    });
    const second = await send(here, task, await copies['made 10 % brighter']!(image));
    const other = await send(here, await taskOf(here), await copies['cropped by 5 % at a corner']!(image));
    expect(await reusesSeenBy(manager, second)).toMatchObject([{ where: 'same task' }]);
    expect(await reusesSeenBy(manager, other)).toMatchObject([
      { where: 'another task', earlier: { task_id: task.id } },
      { where: 'another task', earlier: { task_id: task.id } },
    ]);
  });

  it('at an outlet that the manager may not see is shown without details', async () => {
    const image = await testScene(3);
    const task = await taskOf(there);
    await send(there, task, image);
    const copy = await send(here, await taskOf(here), image);
    expect(await reusesSeenBy(manager, copy)).toMatchObject([{ where: 'another outlet', earlier: null }]);
    await server.call('POST', `/api/submissions/${copy}/manager-review`, {
      token: manager.token,
      body: { decision: 'Approved' },
    });
    const audit = await server.call('GET', '/api/reviews/audit', { token: auditor.token });
    expect(audit.json().rows[0].reuses).toMatchObject([
      { where: 'another outlet', earlier: { task_id: task.id, outlet_name: 'Elsewhere' } },
    ]);
  });

  it('does not match another photo of the same scene', async () => {
    await send(here, await taskOf(here), await testScene(5));
    const again = await send(here, await taskOf(here), await testScene(5, 1));
    expect(await reusesSeenBy(manager, again)).toEqual([]);
  });
});

it('compares later what was stored without being compared', async () => {
  const image = await testScene(6);
  await send(here, await taskOf(here), image);
  const left = await send(here, await taskOf(here), image);
  const { db } = server.context;
  const [photo] = await db.selectFrom('photos').select('id').where('submission_id', '=', left).execute();
  await db.deleteFrom('photo_fingerprints').where('photo_id', '=', photo!.id).execute();
  await db.deleteFrom('photo_matches').where('photo_id', '=', photo!.id).execute();
  await db.updateTable('photos').set({ compared_at: null }).where('id', '=', photo!.id).execute();
  expect(await reusesSeenBy(manager, left)).toEqual([]);

  // A photo with an unreadable file does not block the others.
  const broken = await insertPhoto(db, here.uid, { created_at: server.clock.now() });
  await server.context.storage.put(photoKey(broken, 'thumbnail'), Buffer.from('no image'), 'image/jpeg');
  server.clock.advance(120_000);
  expect(await checkLeftPhotos(server.context)).toBe(2);
  expect(await checkLeftPhotos(server.context)).toBe(0);
  expect(await reusesSeenBy(manager, left)).toMatchObject([{ where: 'another task' }]);
});
