import { AVATAR_FILES } from '@gerai/shared/accounts/profile/contract.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { jobs as avatarJobs } from '../../modules/accounts/avatars/jobs.ts';
import { jobs as videoJobs } from '../../modules/training/content/jobs.ts';
import { jobs as photoJobs } from '../../modules/work/photo-proof/jobs.ts';
import type { ScheduledJob } from '../../platform/jobs/scheduled-job.ts';
import { photoKeys } from '../../platform/pictures/photo-key.ts';
import { testImage } from '../../platform/pictures/test-image.ts';
import { filesWithoutDigest, insertPhoto } from '../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/server.ts';
import { insertVideo, videoBytes } from '../../testing/videos.ts';
import { filesOf } from '../read/test-round-trip.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());

const keys = async () => [...(await filesOf(server.context.storage)).keys()];

async function showAvatar(side: number): Promise<string[]> {
  const { statusCode, body } = await server.call('PUT', '/api/profile/avatar', {
    token: admin.token,
    body: await testImage(side, side),
    headers: { 'content-type': 'image/jpeg' },
  });
  expect(statusCode, body).toBe(200);
  const { db } = server.context;
  const { version } = await db
    .selectFrom('users')
    .select('avatar_version as version')
    .where('uid', '=', admin.uid)
    .executeTakeFirstOrThrow();
  return AVATAR_FILES.map((file) => `profile-photos/${admin.uid}/${version}/${file}`);
}

/** Runs the sweeps of photos, profile photos and videos; returns how many files each removed. */
async function sweep(): Promise<number[]> {
  const named = (jobs: readonly ScheduledJob[]) => jobs.find(({ name }) => name.startsWith('sweep-'))!;
  const results: number[] = [];
  for (const jobs of [photoJobs, avatarJobs, videoJobs])
    results.push(((await named(jobs).run(server.context)) as { swept: number }).swept);
  return results;
}

const ask = async (with_photos: boolean) => {
  const asked = { token: admin.token, body: { with_photos } };
  return (await server.call('POST', '/api/maintenance/backups', asked)).json() as { id: string; url: string };
};

/** A running backup that last reported progress this many minutes ago. */
async function runSince(with_photos: boolean, minutes: number): Promise<void> {
  const { id } = await ask(with_photos);
  const seen_at = new Date(server.clock.now().getTime() - minutes * 60_000);
  await server.context.db
    .updateTable('backups')
    .set({ status: 'running', seen_at })
    .where('id', '=', id)
    .execute();
}

/** A download that has read its rows, and waits at its first file until the returned function is called. */
async function begin(): Promise<() => Promise<Buffer>> {
  const { url } = await ask(true);
  const { get } = server.context.storage;
  let goOn!: () => void;
  const goesOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let download!: ReturnType<typeof server.call>;
  await new Promise<void>((reached) => {
    vi.spyOn(server.context.storage, 'get').mockImplementation(async (key) => {
      reached();
      await goesOn;
      return await get(key);
    });
    download = server.call('GET', url);
    download.catch(() => {});
  });
  return async () => {
    goOn();
    const { rawPayload } = await download;
    vi.restoreAllMocks();
    return rawPayload;
  };
}

it('a backup has every file that its rows name, also those replaced while it was made; then they are removed', async () => {
  const { db } = server.context;
  const old = '2026-11-18T12:00:00+08:00';
  const photo = await insertPhoto(db, admin.uid, { attached_at: old, created_at: old });
  for (const key of photoKeys(filesWithoutDigest(photo)))
    await server.context.storage.put(key, Buffer.from('jpeg'), 'image/jpeg');
  const video = await insertVideo(server, admin.uid, [videoBytes(900)], { created_at: old });
  const shown = await showAvatar(400);
  await db.updateTable('avatar_versions').set({ created_at: old }).execute();
  const before = await keys();
  expect(before).toEqual(expect.arrayContaining([...photoKeys(filesWithoutDigest(photo)), ...shown]));

  const finish = await begin();
  const next = await showAvatar(300);
  await db.updateTable('photos').set({ attached_at: null }).where('id', '=', photo).execute();
  expect(await sweep()).toEqual([0, 0, 0]);
  const backup = await finish();
  for (const key of before) expect(backup.includes(`files/${key}`), key).toBe(true);

  expect(await sweep()).toEqual([1, 1, 1]);
  expect((await keys()).toSorted()).toEqual(next.toSorted());
  expect(await db.selectFrom('course_videos').select('id').where('id', '=', video).execute()).toEqual([]);
});

it('keeps them during a silent long snapshot, and until an hour after it was interrupted', async () => {
  const { db } = server.context;
  const old = '2026-11-18T12:00:00+08:00';
  const photo = await insertPhoto(db, admin.uid, { created_at: old });
  for (const [minutes, swept] of [
    [59, 0],
    [61, 1],
  ] as const) {
    await runSince(true, minutes);
    const sweeper = photoJobs.find(({ name }) => name.startsWith('sweep-'))!;
    expect(await sweeper.run(server.context)).toMatchObject({ swept });
    expect(await db.selectFrom('photos').select('id').where('id', '=', photo).execute()).toHaveLength(
      1 - swept,
    );
    await db.deleteFrom('backups').execute();
  }
});

it('a backup without files does not prevent the removal of files', async () => {
  await showAvatar(300);
  await runSince(false, 0);
  const next = await showAvatar(200);
  expect((await keys()).toSorted()).toEqual(next.toSorted());
});
