import { randomUUID } from 'node:crypto';
import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { photoKey } from '../../../../platform/pictures/photo-key.ts';
import { EndedError, LimitError } from '../../../../platform/pictures/process/picture-process.ts';
import { filesOf, replaceFile } from '../../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { insertTask, type TestTask } from '../../../../testing/tasks.ts';
import { comparePhotos } from './compare-photos.ts';
import { type CompareProcess, openCompareProcess } from './compare-process.ts';
import { runFailedComparisons } from './run-failed-comparisons.ts';
import { sweepFeatures } from './sweep-features.ts';
import { copies, exposed, plainWall, testScene, watermarked } from './test-scene.ts';

let server: TestServer;
/** A staff member with outlet and job role. */
type Worker = TestUser & { location_id: string; job_role_id: string };
let here: Worker;
let there: Worker;
let manager: TestUser;
let auditor: TestUser;
let picture: Buffer;
let comparer: CompareProcess;

beforeAll(async () => {
  comparer = openCompareProcess();
  server = await testServer();
  const [location_id, elsewhere] = [await server.outlet('Here'), await server.outlet('Elsewhere')];
  const job_role_id = await server.jobRole('Ops');
  here = await worker(location_id, job_role_id);
  there = await worker(elsewhere, job_role_id);
  manager = await server.signIn({ role: 'manager', location_id });
  auditor = await server.signIn({ role: 'audit' });
  picture = await watermarked(await testScene(1));
});
afterAll(async () => {
  comparer.close();
  await server.close();
});

// A person's photos of before would be compared too.
beforeEach(async () => {
  here = await worker(here.location_id, here.job_role_id);
});

/** After the clock was moved by more than a session's token lasts. */
async function signInAgain(): Promise<void> {
  manager = await server.signIn({ role: 'manager', location_id: here.location_id });
  here = await worker(here.location_id, here.job_role_id);
}

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

async function upload(person: TestUser, image: Buffer, purpose = 'submission'): Promise<string> {
  const photo = randomUUID();
  const answer = await server.call('PUT', `/api/photos/${photo}?purpose=${purpose}`, {
    token: person.token,
    body: image,
    headers: { 'content-type': 'image/jpeg' },
  });
  expect(answer.statusCode).toBe(201);
  return photo;
}

/** Submits pictures for a task, one second after the last ones, and has them compared unless `compared` is false. */
async function send(
  person: TestUser,
  task: TestTask,
  images: Buffer | Buffer[],
  compared = true,
): Promise<string> {
  server.clock.advance(1000);
  const id = randomUUID();
  const photo_ids: string[] = [];
  for (const image of [images].flat()) photo_ids.push(await upload(person, image));
  const answer = await server.call('POST', `/api/daily-tasks/${task.id}/submissions`, {
    token: person.token,
    body: { id, staff_notes: '', photo_ids },
  });
  expect(answer.statusCode).toBe(201);
  if (compared) await comparePhotos(server.context, comparer);
  return id;
}

async function reviewSeenBy(reviewer: TestUser, submission: string): Promise<ReviewItem> {
  const path = `/api/reviews/${reviewer === auditor ? 'audit' : 'manager'}/${submission}`;
  const answer = await server.call('GET', path, { token: reviewer.token });
  expect(answer.statusCode).toBe(200);
  return answer.json().item;
}
const reusesSeenBy = async (reviewer: TestUser, submission: string) =>
  (await reviewSeenBy(reviewer, submission)).reuses;

/** What was counted ahead of the photos of submissions, as bits. */
async function countedOf(...submissions: string[]): Promise<(number | null)[]> {
  const rows = await server.context.db
    .selectFrom('task_submissions')
    .select(['id', 'unusual'])
    .where('id', 'in', submissions)
    .execute();
  return submissions.map((id) => rows.find((row) => row.id === id)!.unusual);
}

describe('a picture that was used before', () => {
  /** What is sent edited by others. */
  let original: { image: Buffer; task: TestTask };
  beforeAll(async () => {
    original = { image: await testScene(21), task: await taskOf(here) };
    await send(here, original.task, original.image);
  });

  it('is shown to the reviewer once it has been compared, with the earlier task', async () => {
    const [first, second] = [await taskOf(here, 'Clean the counter'), await taskOf(here, 'Clean the door')];
    const before = await send(here, first, picture);
    const copy = await watermarked(await copies.recompressed!(picture), 2);
    const after = await send(here, second, copy, false);
    expect(await reviewSeenBy(manager, before)).toMatchObject({ comparing: false, reuses: [] });
    expect(await reviewSeenBy(manager, after)).toMatchObject({ comparing: true, reuses: [] });
    const unusual = await countedOf(before, after);
    expect(await comparePhotos(server.context, comparer)).toBe(1);
    expect([unusual, await countedOf(before, after)]).toEqual([
      [0, 0],
      [0, 4],
    ]);
    expect(await reviewSeenBy(manager, after)).toMatchObject({
      comparing: false,
      reuses: [
        {
          verdict: 'edited copy',
          edits: [],
          where: 'another task',
          others: 0,
          earlier: { task_id: first.id, task_name: 'Clean the counter', outlet_name: 'Here', differing: [] },
        },
      ],
    });
  });

  it('is the same file where its bytes are, also of a plain picture', async () => {
    const plain = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#111' } })
      .jpeg()
      .toBuffer();
    const first = await taskOf(here);
    await send(here, first, plain);
    const again = await send(here, await taskOf(here), plain);
    expect(await reusesSeenBy(manager, again)).toMatchObject([
      { verdict: 'same file', where: 'another task', earlier: { task_id: first.id, homography: null } },
    ]);
  });

  it.each([
    ['cropped by 5 % at a corner', ['cropped']],
    ['mirrored', ['mirrored']],
    ['turned by a quarter', ['turned']],
    ['with a sticker', ['covered']],
    ['enhanced', []],
    ['in a frame', []],
    ['as a screenshot', []],
  ])('is an edited copy: %s', async (kind, edits) => {
    const copy = await send(
      there,
      await taskOf(there),
      await watermarked(await copies[kind]!(original.image)),
    );
    await approve(copy, there);
    const [reuse] = await reusesSeenBy(auditor, copy);
    expect(reuse).toMatchObject({ verdict: 'edited copy', edits, where: 'another outlet' });
    expect(reuse!.earlier).toMatchObject({ task_id: original.task.id });
  });

  it('is an edited copy by its noise where it has no corners', async () => {
    const first = await taskOf(here);
    const { db, storage } = server.context;
    const sent = await send(here, first, await exposed(await plainWall(), 61));
    const { photos } = await reviewSeenBy(manager, sent);
    const wall = await storage.get(photoKey(await filesOf(db, photos[0]!.id), 'full'));
    const another = await send(here, await taskOf(here), await exposed(await plainWall(), 62));
    const copy = await send(here, await taskOf(here), await sharp(wall!).jpeg({ quality: 70 }).toBuffer());
    expect(await reusesSeenBy(manager, another)).toEqual([]);
    expect(await reusesSeenBy(manager, copy)).toMatchObject([
      { verdict: 'edited copy', earlier: { task_id: first.id } },
    ]);
  });

  it('is linked to its first use, and further ones are counted', async () => {
    const image = await testScene(2);
    const task = await taskOf(here);
    const first = await send(here, task, image);
    await server.call('POST', `/api/submissions/${first}/manager-review`, {
      token: manager.token,
      body: { decision: 'Rejected', notes: 'Too dark' },
    });
    const second = await send(here, task, await copies['made 10 % brighter']!(image));
    const third = await send(here, await taskOf(here), await copies['cropped by 5 % at a corner']!(image));
    expect(await reusesSeenBy(manager, second)).toMatchObject([{ where: 'same task', others: 0 }]);
    expect(await reusesSeenBy(manager, third)).toMatchObject([
      { where: 'another task', others: 1, earlier: { task_id: task.id } },
    ]);
  });

  it('at an outlet that the manager may not see is shown without details', async () => {
    const image = await testScene(3);
    const task = await taskOf(there);
    await send(there, task, image);
    const copy = await send(here, await taskOf(here), image);
    expect(await reusesSeenBy(manager, copy)).toMatchObject([{ where: 'another outlet', earlier: null }]);
    await approve(copy, here);
    expect(await reusesSeenBy(auditor, copy)).toMatchObject([
      { where: 'another outlet', earlier: { task_id: task.id, outlet_name: 'Elsewhere' } },
    ]);
  });

  it('within a submission names both photos', async () => {
    const [image, other] = [await testScene(7), await testScene(8)];
    const sent = await send(here, await taskOf(here), [image, other, await copies.recompressed!(image)]);
    const { photos, reuses } = await reviewSeenBy(manager, sent);
    expect(reuses).toMatchObject([
      { photo_id: photos[2]!.id, where: 'this submission', earlier: { photo: { id: photos[0]!.id } } },
    ]);
  });

  it("that is the template's sample photo is told as such", async () => {
    const image = await testScene(9);
    const task = await taskOf(here);
    const admin = await server.signIn({ role: 'admin' });
    const sample = await upload(admin, image, 'sample');
    await server.context.db
      .updateTable('task_definitions')
      .set({ sample_photo_id: sample })
      .where('id', '=', (part) =>
        part.selectFrom('daily_tasks').select('definition_id').where('id', '=', task.id),
      )
      .execute();
    const sent = await send(here, task, await watermarked(await copies.recompressed!(image), 9));
    expect(await reusesSeenBy(manager, sent)).toMatchObject([
      {
        verdict: 'edited copy',
        where: 'sample photo',
        submitted_at: null,
        earlier: { photo: { id: sample } },
      },
    ]);
  });

  it('does not match another photo of the same scene', async () => {
    await send(here, await taskOf(here), await testScene(5));
    const again = await send(here, await taskOf(here), await testScene(5, 1));
    expect(await reusesSeenBy(manager, again)).toEqual([]);
  });
});

/** Approves as the manager of the person's outlet. */
async function approve(submission: string, { location_id }: Worker): Promise<void> {
  const reviewer = await server.signIn({ role: 'manager', location_id });
  const answer = await server.call('POST', `/api/submissions/${submission}/manager-review`, {
    token: reviewer.token,
    body: { decision: 'Approved' },
  });
  expect(answer.statusCode).toBe(200);
}

describe('the comparison', () => {
  it('of a photo that was overtaken finds the later copy too', async () => {
    const image = await testScene(6);
    const first = await taskOf(here);
    const before = await send(here, first, image, false);
    const { db } = server.context;
    // Another server has taken it.
    const until = new Date(server.clock.now().getTime() + 60_000);
    await db
      .updateTable('photos')
      .set({ compare_until: until })
      .where('submission_id', '=', before)
      .execute();
    const after = await send(here, await taskOf(here), await copies.recompressed!(image));
    expect(await reviewSeenBy(manager, before)).toMatchObject({ comparing: true });
    expect(await reusesSeenBy(manager, after)).toEqual([]);
    // It ended without a result.
    server.clock.advance(61_000);
    await comparePhotos(server.context, comparer);
    expect(await reusesSeenBy(manager, before)).toEqual([]);
    expect(await reusesSeenBy(manager, after)).toMatchObject([{ earlier: { task_id: first.id } }]);
  });

  it('of a photo that can not be decoded, or whose file is missing, is told as none', async () => {
    const sent = await send(here, await taskOf(here), [await testScene(30), await testScene(31)], false);
    const { photos } = await reviewSeenBy(manager, sent);
    const { db, storage } = server.context;
    const [changed, missing] = await Promise.all(
      photos.map(async ({ id }) => photoKey(await filesOf(db, id), 'full')),
    );
    await replaceFile(storage, changed!, Buffer.from('no image'));
    await storage.remove([missing!]);
    expect(await comparePhotos(server.context, comparer)).toBe(2);
    const unchecked = photos.map(({ id }) => id);
    expect(await reviewSeenBy(manager, sent)).toMatchObject({ comparing: false, reuses: [], unchecked });
  });

  it('that failed is made anew each night, once, and told when it succeeds', async () => {
    const sent = await send(here, await taskOf(here), await testScene(35), false);
    const { photos } = await reviewSeenBy(manager, sent);
    const { db, storage } = server.context;
    const key = photoKey(await filesOf(db, photos[0]!.id), 'full');
    const stored = await storage.get(key);
    await storage.remove([key]);
    await comparePhotos(server.context, comparer);
    await signInAgain();
    // The rest of this file left some behind.
    expect(await runFailedComparisons(server.context)).toBeGreaterThan(0);
    expect(await reviewSeenBy(manager, sent)).toMatchObject({ comparing: true, unchecked: [] });
    await comparePhotos(server.context, comparer);
    expect(await reviewSeenBy(manager, sent)).toMatchObject({ comparing: false, unchecked: [photos[0]!.id] });
    await storage.put(key, stored!, 'image/jpeg');
    await runFailedComparisons(server.context);
    await comparePhotos(server.context, comparer);
    expect(await reviewSeenBy(manager, sent)).toMatchObject({ comparing: false, unchecked: [], reuses: [] });
  });

  it('that ends without a result is tried again, each time later, and given up after some times', async () => {
    const broken: CompareProcess = {
      do: () => Promise.reject(new LimitError('A process that compares pictures took longer than 30000 ms')),
      close() {},
    };
    const sent = await send(here, await taskOf(here), await testScene(32), false);
    const tries: number[] = [];
    for (const minutes of [0, 0.9, 0.2, 3.9, 0.2, 15.9, 0.2]) {
      server.clock.advance(minutes * 60_000);
      await signInAgain();
      expect(await reviewSeenBy(manager, sent)).toMatchObject({ comparing: true });
      tries.push(await comparePhotos(server.context, broken));
    }
    expect(tries).toEqual([1, 0, 1, 0, 1, 0, 1]);
    const { photos, ...review } = await reviewSeenBy(manager, sent);
    expect(review).toMatchObject({ comparing: false, unchecked: [photos[0]!.id] });
    await runFailedComparisons(server.context);
    expect(await reviewSeenBy(manager, sent)).toMatchObject({ comparing: true, unchecked: [] });
    await comparePhotos(server.context, broken);
    expect(await reviewSeenBy(manager, sent)).toMatchObject({ comparing: false, unchecked: [photos[0]!.id] });
  });

  it('that took its server along each time is given up too, and a copy of its file is told nevertheless', async () => {
    const image = await testScene(36);
    await send(here, await taskOf(here), image);
    const sent = await send(here, await taskOf(here), image, false);
    const { db } = server.context;
    await db.updateTable('photos').set({ compare_tries: 4 }).where('submission_id', '=', sent).execute();
    const dead: CompareProcess = {
      do: () => Promise.reject(new EndedError('A process that compares pictures ended: SIGKILL')),
      close() {},
    };
    await comparePhotos(server.context, dead);
    expect(await reviewSeenBy(manager, sent)).toMatchObject({
      comparing: false,
      reuses: [{ verdict: 'same file' }],
    });
    const [photo] = await db.selectFrom('photos').selectAll().where('submission_id', '=', sent).execute();
    expect(photo).toMatchObject({ compared_at: null, compare_failed_at: expect.anything() });
  });

  it('waits while the files cannot be read, however long that is', async () => {
    const image = await testScene(37);
    await send(here, await taskOf(here), image);
    const sent = await send(here, await taskOf(here), await copies.recompressed!(image), false);
    const { storage } = server.context;
    const away = { ...server.context, storage: { ...storage, get: () => Promise.reject(new Error('503')) } };
    for (let minute = 0; minute < 30; minute++) {
      server.clock.advance(61_000);
      expect(await comparePhotos(away, comparer)).toBe(1);
    }
    await signInAgain();
    expect(await reviewSeenBy(manager, sent)).toMatchObject({ comparing: true, unchecked: [] });
    server.clock.advance(61_000);
    await comparePhotos(server.context, comparer);
    expect(await reviewSeenBy(manager, sent)).toMatchObject({
      comparing: false,
      reuses: [{ verdict: 'edited copy' }],
    });
  });

  it('that failed once is done by the next try', async () => {
    const image = await testScene(34);
    const first = await taskOf(here);
    await send(here, first, image);
    let failures = 1;
    const late: CompareProcess = {
      do: (kind, given) =>
        failures-- > 0 ? Promise.reject(new LimitError('too long')) : comparer.do(kind, given),
      close() {},
    };
    const sent = await send(here, await taskOf(here), await copies.recompressed!(image), false);
    await comparePhotos(server.context, late);
    expect(await reviewSeenBy(manager, sent)).toMatchObject({ comparing: true, reuses: [] });
    server.clock.advance(61_000);
    await comparePhotos(server.context, late);
    expect(await reviewSeenBy(manager, sent)).toMatchObject({
      comparing: false,
      reuses: [{ earlier: { task_id: first.id } }],
    });
  });

  it('forgets the features of 90 days ago, and finds what was used before by its numbers', async () => {
    const image = await testScene(33);
    const first = await taskOf(here);
    await send(here, first, image);
    const { db } = server.context;
    await sql`update photo_features set submitted_at = submitted_at - interval '91 days'`.execute(db);
    expect(await sweepFeatures(server.context)).toBeGreaterThan(0);
    expect(await db.selectFrom('photo_features').selectAll().execute()).toEqual([]);
    const again = await send(here, await taskOf(here), await copies['cropped by 5 % all around']!(image));
    expect(await reusesSeenBy(manager, again)).toMatchObject([{ earlier: { task_id: first.id } }]);
  });
});
