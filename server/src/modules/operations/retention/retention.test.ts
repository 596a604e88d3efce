import type { RetentionRun } from '@gerai/shared/operations/retention/contract.ts';
import { KEEP_ALL } from '@gerai/shared/operations/retention/rules.ts';
import type { ActivityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runJobs } from '../../../platform/jobs/run-jobs.ts';
import { photoKeys } from '../../../platform/pictures/photo-key.ts';
import { findings, seal } from '../../../platform/trail/proof/test-proof.ts';
import { type ActivityInput, recordActivity } from '../../../platform/trail/record-activity.ts';
import { filesWithoutDigest, insertPhoto } from '../../../testing/photos.ts';
import { insertPost } from '../../../testing/posts.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';
import { signAccessToken } from '../../accounts/auth/sessions/sign-access-token.ts';
import { findSameFile } from '../../work/photo-proof/compare/queries.ts';
import { jobs } from './jobs.ts';
import { runRetention } from './run-retention.ts';

let server: TestServer;
let admin: TestUser;
let staff: TestUser;
let place: { outlet_id: string; job_role_id: string };

beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  place = { outlet_id: await server.outlet(), job_role_id: await server.jobRole() };
  staff = await server.signIn({
    role: 'staff',
    location_id: place.outlet_id,
    job_role_id: place.job_role_id,
  });
});
afterEach(() => server.close());

const off = KEEP_ALL;
/** By a new token: a night is later than the day's is good for. */
const call = async (method: 'GET' | 'PUT', path: string, body?: object) => {
  const { token } = await signAccessToken(server.context.keys, admin, server.clock.now());
  return await server.call(method, path.startsWith('/api') ? path : `/api/retention${path}`, {
    token,
    ...(body ? { body } : {}),
  });
};
const save = async (settings: object) =>
  expect((await call('PUT', '', { ...off, ...settings })).statusCode).toBe(200);

async function storePhoto(input: Parameters<typeof insertPhoto>[2]): Promise<string> {
  const id = await insertPhoto(server.context.db, staff.uid, { bytes: 2_000_000, ...input });
  for (const key of photoKeys(filesWithoutDigest(id)))
    await server.context.storage.put(key, Buffer.from('jpeg'), 'image/jpeg');
  return id;
}

const decided = { manager_status: 'Approved' as const, manager_reviewed_at: '2026-11-20T00:00:00Z' };

/** A photo of a task of this date, approved by the admin unless it still waits. */
async function submittedPhoto(task_date: string, { isWaiting = false, sha256 = Buffer.alloc(32) } = {}) {
  const { db } = server.context;
  const task = await insertTask(db, { ...place, task_date });
  const submission_id = await insertSubmission(db, task, {
    submitted_by_uid: staff.uid,
    submitted_at: `${task_date}T12:00:00+08:00`,
    ...(isWaiting ? {} : { ...decided, manager_reviewed_by_uid: admin.uid }),
  });
  const attached = { submission_id, position: 1, attached_at: `${task_date}T12:00:00+08:00`, sha256 };
  return { id: await storePhoto(attached), task_id: task.id, submission_id };
}

const hasFiles = async (id: string) =>
  (await Promise.all(photoKeys(filesWithoutDigest(id)).map((key) => server.context.storage.get(key)))).some(
    (file) => file !== null,
  );

const night = (local: string) => {
  server.clock.set(`2026-11-${local}+08:00`);
  return runRetention(server.context);
};
const runs = async () => (await call('GET', '')).json().runs as RetentionRun[];

it('keeps everything until an admin says otherwise', async () => {
  const { id } = await submittedPhoto('2020-01-01');
  expect(await night('21T04:00:00')).toBeUndefined();
  expect(await hasFiles(id)).toBe(true);
});

it('removes pictures of tasks older than the rule, as the preview said, and keeps rows and fingerprints', async () => {
  const { db } = server.context;
  const sha256 = Buffer.alloc(32, 7);
  // Of 30 days from 21 November on, 22 October is the oldest that stays.
  const old = await submittedPhoto('2026-10-21', { sha256 });
  const kept = await submittedPhoto('2026-10-22');
  const waiting = await submittedPhoto('2026-10-01', { isWaiting: true });
  const sample = await submittedPhoto('2026-10-01');
  await db.updateTable('task_definitions').set({ sample_photo_id: sample.id }).execute();
  await save({ task_photos: 30 });
  server.clock.set('2026-11-21T02:59:59+08:00');
  expect((await call('GET', '/preview?task_photos=30')).json()).toEqual([
    {
      rule: 'task_photos',
      count: 1,
      bytes: 2_000_000,
      exact: true,
      from: '2026-10-21',
      to: '2026-10-21',
      oldest_kept: '2026-10-22',
    },
  ]);
  expect(await night('21T02:59:59')).toBeUndefined();
  expect(await night('21T03:00:00')).toMatchObject({ task_photos: 1, bytes: 2_000_000 });

  expect(await hasFiles(old.id)).toBe(false);
  for (const { id } of [kept, waiting, sample]) expect(await hasFiles(id)).toBe(true);
  const { attempts } = (await call('GET', `/api/daily-tasks/${old.task_id}`)).json() as {
    attempts: { photos: object[] }[];
  };
  expect(attempts[0]!.photos).toMatchObject([{ id: old.id, removed_at: '2026-11-20T19:00:00.000Z' }]);
  // The same file, sent again, is found.
  const again = await submittedPhoto('2026-11-20', { sha256 });
  const compared = { ...again, submitted_by_uid: staff.uid, submitted_at: '', ...place, definition_id: '' };
  expect(await findSameFile(db, { ...compared, sample_photo_id: null })).toBe(old.id);
  const entries = await db
    .selectFrom('activity')
    .select(['actor_kind', 'details'])
    .where('event', '=', 'retention run')
    .execute();
  expect(entries).toMatchObject([{ actor_kind: 'job', details: { date: '2026-11-21', task_photos: 1 } }]);
});

it('removes pictures of posts, and old runs of jobs but each last success', async () => {
  const { db } = server.context;
  const attached_at = '2026-10-21T23:59:59+08:00';
  const post_id = await insertPost(db, { author_id: staff.uid, created_at: attached_at, photo_count: 2 });
  const social = { purpose: 'social' as const, post_id };
  const old = await storePhoto({ ...social, position: 1, attached_at });
  const fresh = await storePhoto({ ...social, position: 2, attached_at: '2026-10-22T00:00:00+08:00' });
  const run = { job: 'generate-daily-tasks' as const, actor_kind: 'job' as const, started_at: attached_at };
  const ends = ['2026-08-01', '2026-08-02'];
  for (const business_date of ends)
    await db
      .insertInto('job_runs')
      .values({ ...run, business_date, status: 'succeeded', finished_at: `${business_date}T00:06:00+08:00` })
      .execute();
  await save({ social_photos: 30, job_runs: 90 });
  expect(await night('21T04:00:00')).toMatchObject({ social_photos: 1, job_runs: 1 });
  expect([await hasFiles(old), await hasFiles(fresh)]).toEqual([false, true]);
  expect(await db.selectFrom('job_runs').select('business_date').execute()).toEqual([
    { business_date: '2026-08-02' },
  ]);
});

it('removes old sign-ins and old entries of the trail, which stays whole', async () => {
  const { db } = server.context;
  const record = (event: ActivityEvent, at: string) =>
    db.transaction().execute((tx) =>
      recordActivity(tx, { kind: 'job', name: 'Ayu' }, new Date(at), {
        event,
        subject: { type: 'user', id: staff.uid },
        concerns_uid: staff.uid,
      } as ActivityInput),
    );
  // Of 90 days from 21 November 2026 on, 23 August is the oldest that stays; of 396, 21 October 2025.
  await record('task approved', '2025-10-20T23:59:59+08:00');
  await record('login', '2026-08-22T23:59:59+08:00');
  await record('task approved', '2025-10-21T00:00:00+08:00');
  await record('login', '2026-08-23T00:00:00+08:00');
  const [first] = await db.selectFrom('activity').select('id').orderBy('id').execute();
  await db.insertInto('notification_reads').values({ user_uid: staff.uid, activity_id: first!.id }).execute();
  await seal(server);
  await save({ sign_ins: 90, trail: 396 });
  server.clock.set('2026-11-21T02:00:00+08:00');
  const preview = (await call('GET', '/preview?sign_ins=90&trail=396')).json() as { rule: string }[];
  expect(preview).toMatchObject([
    { rule: 'sign_ins', count: 1, oldest_kept: '2026-08-23' },
    { rule: 'trail', count: 1, from: '2025-10-20', to: '2025-10-20' },
  ]);
  expect(await night('21T04:00:00')).toMatchObject({ sign_ins: 1, trail: 1 });
  const left = await db
    .selectFrom('activity')
    .select(['event', 'created_at'])
    .where('subject_id', '=', staff.uid)
    .orderBy('id')
    .execute();
  expect(left).toEqual([
    { event: 'task approved', created_at: '2025-10-20T16:00:00.000Z' },
    { event: 'login', created_at: '2026-08-22T16:00:00.000Z' },
  ]);
  await seal(server);
  expect(await findings(server)).toEqual([]);
  // What is not sealed yet stays until it is.
  await record('login', '2026-08-22T23:59:59+08:00');
  expect(await night('22T04:00:00')).toMatchObject({ sign_ins: 1, trail: 1 });
});

it('runs once a night, goes on where it was killed, and waits for a backup that copies files', async () => {
  const { db, clock } = server.context;
  const dates = ['2026-10-01', '2026-10-02', '2026-10-03'];
  const photos = await Promise.all(dates.map((date) => submittedPhoto(date)));
  await save({ task_photos: 30 });
  server.clock.set('2026-11-21T03:00:00+08:00');
  // Its time is over after the first date.
  expect(await runRetention(server.context, 0)).toBeUndefined();
  expect(await runs()).toMatchObject([{ state: 'running', result: { task_photos: 1 } }]);
  // Killed after the row said so, before the file was gone.
  const [killed] = photos;
  for (const key of photoKeys(filesWithoutDigest(killed!.id)))
    await server.context.storage.put(key, Buffer.from('jpeg'), 'image/jpeg');
  await db.insertInto('photo_removals').values({ photo_id: killed!.id }).execute();
  // A backup begins between the second date and the third.
  const { storage } = server.context;
  const remove = async (keys: readonly string[]) => {
    await storage.remove(keys);
    if (!keys.includes(photoKeys(filesWithoutDigest(photos[1]!.id))[0]!)) return;
    await db
      .insertInto('backups')
      .values({
        id: '00000000-0000-4000-8000-000000000001',
        with_photos: true,
        origin: 'command',
        store: '/nowhere',
        name: 'running',
        requested_at: clock.now(),
        status: 'running',
        seen_at: clock.now(),
        estimated_bytes: 0,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  server.clock.set('2026-11-21T03:10:00+08:00');
  expect(await runRetention({ ...server.context, storage: { ...storage, remove } })).toBeUndefined();
  expect(await runs()).toMatchObject([{ result: { task_photos: 2 } }]);
  expect(await Promise.all(photos.map(({ id }) => hasFiles(id)))).toEqual([false, false, true]);
  expect((await call('GET', '')).json().obstacle).toBe('backup running');
  await db.updateTable('backups').set({ status: 'done' }).execute();
  expect(await night('21T03:20:00')).toMatchObject({ task_photos: 3 });
  for (const { id } of photos) expect(await hasFiles(id)).toBe(false);
  await submittedPhoto('2026-10-04');
  expect(await night('21T03:30:00')).toBeUndefined();
  expect(await night('22T03:00:00')).toMatchObject({ task_photos: 1 });
});

it('removes nothing before the backup of the day, or on the day of a system outage and the day after', async () => {
  await server.close();
  server = await testServer({ BACKUP_TO: '/nowhere/gerai' });
  admin = await server.signIn({ role: 'admin' });
  await save({ task_photos: 30 });
  expect(await night('21T04:00:00')).toBeUndefined();
  expect((await call('GET', '')).json()).toMatchObject({ obstacle: 'backup missing', runs: [] });
  const { db } = server.context;
  const stored = {
    store: '/nowhere/gerai',
    name: 'done',
    status: 'done' as const,
    origin: 'schedule' as const,
  };
  await db
    .insertInto('backups')
    .values({
      id: '00000000-0000-4000-8000-000000000002',
      ...stored,
      with_photos: true,
      requested_at: '2026-11-21T02:00:00+08:00',
      seen_at: '2026-11-21T02:00:00+08:00',
      finished_at: '2026-11-21T02:01:00+08:00',
      estimated_bytes: 0,
    })
    .execute();
  const outage = { reason: 'No power', is_everywhere: true, created_by_uid: admin.uid };
  await db
    .insertInto('outages')
    .values({ ...outage, business_date: '2026-11-20', created_at: '2026-11-20T12:00:00+08:00' })
    .execute();
  expect(await night('21T04:00:00')).toBeUndefined();
  expect((await call('GET', '')).json().obstacle).toBe('outage');
  await db.deleteFrom('outages').execute();
  expect(await night('21T04:00:00')).toMatchObject({ task_photos: 0 });
});

it('tells admins of a failure, and tries again', async () => {
  const { storage } = server.context;
  const { id } = await submittedPhoto('2026-10-01');
  await save({ task_photos: 30 });
  server.clock.set('2026-11-21T03:00:00+08:00');
  const full = {
    ...server.context,
    storage: { ...storage, remove: () => Promise.reject(new Error('EACCES')) },
  };
  await expect(runJobs({ ...full, clock: full.clock }, jobs)).rejects.toThrow();
  expect(await runs()).toMatchObject([{ state: 'failed', error: 'EACCES' }]);
  expect(await night('21T03:10:00')).toMatchObject({ task_photos: 1 });
  expect(await hasFiles(id)).toBe(false);
});

it('refuses periods below the least', async () => {
  for (const settings of [
    { task_photos: 29 },
    { social_photos: 29 },
    { sign_ins: 89 },
    { trail: 395 },
    { job_runs: 89 },
  ])
    expect((await call('PUT', '', { ...off, ...settings })).statusCode).toBe(400);
});
