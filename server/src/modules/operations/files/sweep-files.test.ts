import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { photoKeys } from '../../../platform/pictures/photo-key.ts';
import type { memoryStorage } from '../../../platform/storage/memory-storage.ts';
import { insertCourse } from '../../../testing/courses.ts';
import { filesOf, insertPhoto } from '../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertVideo, videoBytes } from '../../../testing/videos.ts';
import { avatarKey } from '../../accounts/avatars/build-avatar-files.ts';
import { buildVideoPartKey } from '../../training/content/build-video-part-key.ts';
import { sweepFiles } from './sweep-files.ts';

let server: TestServer;
let staff: TestUser;
beforeEach(async () => {
  server = await testServer();
  staff = await server.signIn({ role: 'staff' });
});
afterEach(() => server.close());

const DAYS = 86_400_000;
const keys = () => (server.context.storage as ReturnType<typeof memoryStorage>).keys().toSorted();
const put = async (key: string) => {
  await server.context.storage.put(key, Buffer.from(key), 'image/jpeg');
  return key;
};
const everything = () => sweepFiles(server.context, { parts: 256 });
const sha = (text: string) => createHash('sha256').update(text).digest();

/** A stored photo with its row, of this id. */
async function storedPhoto(id = randomUUID(), text = 'stored'): Promise<string[]> {
  await insertPhoto(server.context.db, staff.uid, {
    ...{ id, full_sha256: sha(`${text} full`), thumbnail_sha256: sha(`${text} thumbnail`) },
    attached_at: server.clock.now(),
  });
  const files = photoKeys(await filesOf(server.context.db, id));
  for (const key of files) await put(key);
  return files;
}

/** Files of an upload whose row never came. */
async function leftPhoto(id: string = randomUUID()): Promise<string[]> {
  const files = { id, created_at: server.clock.now(), full_sha256: sha('left'), thumbnail_sha256: sha('l') };
  return await Promise.all(photoKeys(files).map(put));
}

it('removes what no row names after two days, of photos, avatars and videos, and nothing else', async () => {
  const { db } = server.context;
  const id = randomUUID();
  const kept = [...(await storedPhoto(id)), ...(await storedPhoto())];
  await leftPhoto();
  // Of an upload under the id of a stored photo.
  await leftPhoto(id);
  // As photos were named before digests were.
  await put(`photos/ab/${randomUUID().slice(0, -2)}ab-full.jpg`);
  const old = await insertPhoto(db, staff.uid);
  kept.push(...(await Promise.all(photoKeys(await filesOf(db, old)).map(put))));

  const { version } = await db
    .insertInto('avatar_versions')
    .values({ user_uid: staff.uid, created_at: server.clock.now() })
    .returning('version')
    .executeTakeFirstOrThrow();
  kept.push(await put(avatarKey({ user_uid: staff.uid, version }, 'avatar.jpg')));
  await put(avatarKey({ user_uid: staff.uid, version: version + 1 }, 'avatar.jpg'));

  const before = new Set(keys());
  const course = await insertCourse(db, staff.uid);
  const video = await insertVideo(server, staff.uid, [videoBytes(900)], { course_id: course.id });
  const uploading = await insertVideo(server, staff.uid, [videoBytes(900)]);
  kept.push(...keys().filter((key) => !before.has(key)));
  await put(buildVideoPartKey(video, 0, sha('other')));
  await put(buildVideoPartKey(randomUUID(), 0, sha('nobody')));
  // Of a part whose row may come.
  kept.push(await put(buildVideoPartKey(uploading, 1, sha('next'))));
  // Not the product's.
  kept.push(await put('photos/ab/notes.txt'), await put('elsewhere/one.jpg'));

  server.clock.advance(2 * DAYS);
  expect(await everything()).toEqual({ removed: 0, parts: 256 });
  const fresh = await leftPhoto();
  server.clock.advance(1);
  expect(await everything()).toEqual({ removed: 8, parts: 256 });
  expect(keys()).toEqual([...kept, ...fresh].toSorted());
});

it('goes on where the last run ended, and has seen all in a day', async () => {
  for (let left = 0; left < 60; left += 1) await leftPhoto();
  server.clock.advance(3 * DAYS);
  let removed = 0;
  for (let hour = 0; hour < 24; hour += 1) {
    const run = await sweepFiles(server.context);
    expect(run.parts).toBe(11);
    removed += run.removed;
  }
  expect(removed).toBe(120);
  expect(keys()).toEqual([]);
});

it('ends when its time is over, and waits for a backup that copies files', async () => {
  await leftPhoto();
  server.clock.advance(3 * DAYS);
  expect(await sweepFiles(server.context, { longestMs: 0 })).toEqual({ removed: 0, parts: 0 });
  const { db, clock } = server.context;
  await db
    .insertInto('backups')
    .values({
      ...{ id: randomUUID(), with_photos: true, origin: 'command', store: '/nowhere', name: 'running' },
      ...{ requested_at: clock.now(), status: 'running', seen_at: clock.now(), estimated_bytes: 0 },
    })
    .execute();
  expect(await everything()).toEqual({ removed: 0, parts: 0 });
  await db.updateTable('backups').set({ status: 'done' }).execute();
  expect(await everything()).toEqual({ removed: 2, parts: 256 });
});

it('sweeps the other folders, and goes on, where one cannot be listed', async () => {
  await leftPhoto(`${randomUUID().slice(0, -2)}00`);
  await leftPhoto(`${randomUUID().slice(0, -2)}01`);
  server.clock.advance(3 * DAYS);
  const { storage } = server.context;
  const list = storage.list.bind(storage);
  vi.spyOn(storage, 'list').mockImplementation((folder) => {
    if (folder === 'photos/00') throw new Error('EACCES: permission denied');
    return list(folder);
  });
  await expect(sweepFiles(server.context, { parts: 2 })).rejects.toThrow(
    'Not swept: photos/00 (EACCES: permission denied). Removed elsewhere: 2',
  );
  expect(keys()).toHaveLength(2);
  expect(await sweepFiles(server.context, { parts: 1 })).toEqual({ removed: 0, parts: 1 });
  vi.restoreAllMocks();
  expect(await everything()).toEqual({ removed: 2, parts: 256 });
});
