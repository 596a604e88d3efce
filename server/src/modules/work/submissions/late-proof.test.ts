import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPhoto } from '../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertTask, type TestTask } from '../../../testing/tasks.ts';
import { signAccessToken } from '../../accounts/auth/sessions/sign-access-token.ts';
import { endDay } from '../day-end/end-day.ts';
import { drawChallenge } from './draw-challenge.ts';
import { NOON, rejected, type Sent, testSubmissions } from './test-submissions.ts';

const TAKEN = '2026-11-20T21:40:00+08:00';
const ENDED = '2026-11-20T23:59:00+08:00';
const ARRIVED = '2026-11-21T08:12:00+08:00';
const job = { kind: 'job', name: 'update-task-statuses' } as const;

let server: TestServer;
let submissions: Awaited<ReturnType<typeof testSubmissions>>;
let place: { outlet_id: string; job_role_id: string };
let staff: TestUser;
let colleague: TestUser;
let task: TestTask;

beforeAll(async () => {
  server = await testServer();
  submissions = await testSubmissions(server);
  ({ place, staff, colleague } = submissions);
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.context;
  task = await insertTask(db, { ...place, task_name: 'Lock the door', deadline_time: '22:00' });
  await setSteadySince('2026-11-20T07:00:00+08:00');
  server.clock.set(NOON);
});

/** Since when the clocks of all devices have not been changed. Known to this process at once, as after a refresh. */
async function setSteadySince(clock_steady_since: string) {
  const { db, actors } = server.context;
  await db.updateTable('sessions').set({ clock_offset_ms: 0, clock_steady_since }).execute();
  for (const { uid } of [staff, colleague]) actors.forget(uid);
}

/** What a phone sends of a photo by its camera, whose clock is `offset` milliseconds behind when it is sent. */
async function taken(user = staff, taken_at = TAKEN, offset = 0, arrived = ARRIVED) {
  const body = await submissions.content(user);
  const captures = body.photo_ids.map((photo_id) => ({
    photo_id,
    source: 'camera',
    taken_at,
    taken_from: 'shutter',
    original_sha256: 'ab'.repeat(32),
    position: { latitude: -6.2, longitude: 106.8, accuracy: 12.5 },
  }));
  return { ...body, captures, sent_at: new Date(Date.parse(arrived) - offset).toISOString() };
}

async function send(body: Sent, user = staff, of = task) {
  const { token } = await signAccessToken(server.context.keys, user, server.clock.now());
  return await submissions.send(of, { ...user, token }, body);
}

async function endTheDay() {
  server.clock.set(ENDED);
  return await endDay(server.context, job, {});
}

const countsOf = async (of: TestTask) => {
  const { rows } = await server.context.db.executeQuery<Record<string, number>>(
    server.context.db
      .selectFrom('outlet_day_counts')
      .select((sum) => [
        sum.fn.sum<number>('tasks').as('tasks'),
        sum.fn.sum<number>('submitted').as('submitted'),
        sum.fn.sum<number>('on_time').as('on_time'),
        sum.fn.sum<number>('auto_failed').as('auto_failed'),
      ])
      .where('outlet_id', '=', of.outlet_id)
      .where('job_role_id', '=', of.job_role_id)
      .compile(),
  );
  return rows[0]!;
};

describe('how a photo was taken', () => {
  it('is kept with it, in the order of the photos, corrected by the clock of the device', async () => {
    const { db } = server.context;
    const gallery = await insertPhoto(db, staff.uid);
    const silent = await insertPhoto(db, staff.uid);
    const { captures, ...body } = await taken(staff, '2026-11-20T11:50:00+08:00', 60_000, NOON);
    const photo_ids = [gallery, ...body.photo_ids, silent];
    const answer = await send({
      ...body,
      photo_ids,
      captures: [
        ...captures,
        {
          photo_id: gallery,
          source: 'gallery',
          taken_at: '2026-11-19T10:42:00+08:00',
          taken_from: 'exif',
          original_sha256: null,
          position: null,
        },
      ],
    } as Sent);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().photos).toMatchObject([
      {
        id: gallery,
        capture: {
          source: 'gallery',
          taken_at: '2026-11-19T02:42:00.000Z',
          taken_from: 'exif',
          position: null,
        },
      },
      {
        id: body.photo_ids[0],
        capture: {
          source: 'camera',
          taken_at: '2026-11-20T03:51:00.000Z',
          taken_from: 'shutter',
          position: { latitude: -6.2, longitude: 106.8, accuracy: 12.5 },
        },
      },
      { id: silent, capture: null },
    ]);
    expect(answer.json().proved_at).toBeNull();
    expect(await submissions.photo(body.photo_ids[0]!)).toMatchObject({
      source: 'camera',
      taken_at: '2026-11-20T03:50:00.000Z',
      original_sha256: Buffer.from('ab'.repeat(32), 'hex'),
    });
    expect(await submissions.attempts(task)).toMatchObject([{ clock_offset_ms: 60_000 }]);
  });

  it.each([
    ['a shutter in the gallery', { source: 'gallery' }],
    ['a time without its origin', { taken_from: null }],
    ['an origin without a time', { taken_at: null }],
    ['a place beyond the pole', { position: { latitude: 91, longitude: 0, accuracy: 1 } }],
    ['a digest of another length', { original_sha256: 'ab' }],
    ['a time that no clock shows', { taken_at: '9999-12-31T00:00:00Z' }],
    ['a time of endless digits', { taken_at: `2026-11-20T12:00:00.${'0'.repeat(200)}Z` }],
  ])('is refused where it is not possible: %s', async (_what, wrong) => {
    const { captures, ...body } = await taken(staff, NOON, 0, NOON);
    const answer = await send({ ...body, captures: [{ ...captures[0], ...wrong }] } as Sent);
    expect(answer.statusCode).toBe(400);
    await submissions.expectNothingDone(task, body.photo_ids);
  });

  it('is a part of what is compared on repetition; when it was sent is not', async () => {
    const body = await taken(staff, NOON, 0, NOON);
    expect((await send(body)).statusCode).toBe(201);
    expect((await send({ ...body, sent_at: ARRIVED } as Sent)).statusCode).toBe(200);
    expect((await send({ ...body, captures: [] } as Sent)).json()).toMatchObject({
      reason: 'submissions.id_taken',
    });
  });
});

describe('work that was done in time and arrives after the day has ended', () => {
  it('takes the place of the failure, marked with both times, and counts as on time', async () => {
    await endTheDay();
    server.clock.set(ARRIVED);
    const before = await countsOf(task);
    const answer = await send(await taken());
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      attempt: 2,
      manager_status: 'Pending',
      submitted_at: new Date(ARRIVED).toISOString(),
      proved_at: new Date(TAKEN).toISOString(),
    });
    expect(await submissions.attempts(task)).toMatchObject([
      { attempt: 1, is_latest: false, staff_status: 'AutoFailed' },
      { attempt: 2, is_latest: true, staff_status: 'Submitted' },
    ]);
    const after = await countsOf(task);
    expect([
      after.submitted! - before.submitted!,
      after.on_time! - before.on_time!,
      after.auto_failed! - before.auto_failed!,
    ]).toEqual([1, 1, -1]);
  });

  it('is taken also where the day has not failed it', async () => {
    server.clock.set(ARRIVED);
    expect((await send(await taken())).json()).toMatchObject({
      attempt: 1,
      proved_at: new Date(TAKEN).toISOString(),
    });
  });

  it('was asked to show what the phone said before the day failed it', async () => {
    const of = await insertTask(server.context.db, { ...place, photo_challenge: 'code' });
    await endTheDay();
    server.clock.set(ARRIVED);
    const answer = await send(await taken(), staff, of);
    expect(answer.json()).toMatchObject({
      attempt: 2,
      challenge: drawChallenge(server.context.keys, 'code', of.id, 1),
    });
  });

  it('is late where the photo was taken after the deadline', async () => {
    await endTheDay();
    server.clock.set(ARRIVED);
    const before = await countsOf(task);
    await send(await taken(staff, '2026-11-20T22:30:00+08:00'));
    const after = await countsOf(task);
    expect([after.submitted! - before.submitted!, after.on_time! - before.on_time!]).toEqual([1, 0]);
  });

  it.each([
    ['the clock was set back when it was sent', () => taken(staff, TAKEN, 3 * 3_600_000)],
    ['the photo was taken after midnight', () => taken(staff, '2026-11-21T00:10:00+08:00')],
    ['one of its photos says nothing', async () => ({ ...(await taken()), captures: [] })],
  ])('stays failed where %s', async (_why, content) => {
    await endTheDay();
    server.clock.set(ARRIVED);
    const answer = await send(await content());
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ reason: 'submissions.auto_failed' });
    expect(await submissions.attempts(task)).toHaveLength(1);
  });

  it('stays failed where the clock was changed since, as far as the session knows', async () => {
    await setSteadySince('2026-11-21T00:30:00+08:00');
    await endTheDay();
    server.clock.set(ARRIVED);
    expect((await send(await taken())).json()).toMatchObject({ reason: 'submissions.auto_failed' });
  });

  it('is taken for three days', async () => {
    await endTheDay();
    const last = '2026-11-23T23:59:00+08:00';
    server.clock.set('2026-11-24T00:00:00+08:00');
    expect((await send(await taken(staff, TAKEN, 0, '2026-11-24T00:00:00+08:00'))).statusCode).toBe(409);
    server.clock.set(last);
    expect((await send(await taken(staff, TAKEN, 0, last))).statusCode).toBe(201);
  });

  it('may be sent again after a rejection until the end of the day after it arrived', async () => {
    await endTheDay();
    const arrived = '2026-11-22T08:12:00+08:00';
    server.clock.set(arrived);
    const body = await taken(staff, TAKEN, 0, arrived);
    await send(body);
    await server.context.db
      .updateTable('task_submissions')
      .set({ ...rejected, manager_reviewed_by_uid: submissions.manager.uid, manager_reviewed_at: arrived })
      .where('id', '=', body.id)
      .execute();
    const again = await submissions.content();
    server.clock.set('2026-11-24T00:00:00+08:00');
    expect((await send(again)).json()).toMatchObject({ reason: 'submissions.expired' });
    server.clock.set('2026-11-23T23:59:00+08:00');
    expect((await send(again)).json()).toMatchObject({ attempt: 3, manager_status: 'Pending' });
  });

  it('of two people at once is one', async () => {
    await endTheDay();
    server.clock.set(ARRIVED);
    const answers = await Promise.all([
      send(await taken()),
      send(await taken(colleague), colleague),
      send(await taken()),
      send(await taken(colleague), colleague),
    ]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await submissions.attempts(task)).toHaveLength(2);
  });

  it('at the same moment as the end of the day is either taken first or takes the place of the failure', async () => {
    for (let round = 0; round < 5; round++) {
      const of = await insertTask(server.context.db, { ...place, deadline_time: '22:00' });
      const body = await taken(staff, TAKEN, 0, ARRIVED);
      server.clock.set(ARRIVED);
      const [answer] = await Promise.all([
        send(body, staff, of),
        endDay(server.context, job, { date: '2026-11-20' }),
      ]);
      expect(answer.statusCode).toBe(201);
      const attempts = await submissions.attempts(of);
      expect(attempts.filter(({ is_latest }) => is_latest)).toMatchObject([
        { id: body.id, staff_status: 'Submitted' },
      ]);
      expect(attempts.length).toBeLessThanOrEqual(2);
    }
  });

  it('changes nothing that a reviewer has decided', async () => {
    server.clock.set(NOON);
    await send(await taken(colleague, NOON, 0, NOON), colleague);
    await server.context.db
      .updateTable('task_submissions')
      .set({
        manager_status: 'Approved',
        manager_reviewed_by_uid: submissions.manager.uid,
        manager_reviewed_at: NOON,
      })
      .where('task_id', '=', task.id)
      .execute();
    server.clock.set(ARRIVED);
    expect((await send(await taken())).json()).toMatchObject({ reason: 'submissions.submitted_by' });
  });
});
