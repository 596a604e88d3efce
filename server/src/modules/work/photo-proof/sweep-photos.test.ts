import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photoKeys } from '../../../platform/pictures/photo-key.ts';
import type { memoryStorage } from '../../../platform/storage/memory-storage.ts';
import { insertCourse } from '../../../testing/courses.ts';
import { filesWithoutDigest } from '../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { jobs } from './jobs.ts';

let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  server = await testServer();
  owner = await server.signIn({ role: 'staff' });
});
afterAll(() => server.close());

async function storedPhoto(created_at: string, attached_at: string | null = null): Promise<string> {
  const id = randomUUID();
  const photo = { width: 8, height: 8, bytes: 4, sha256: Buffer.alloc(32), purpose: 'submission' as const };
  await server.context.db
    .insertInto('photos')
    .values({ id, ...photo, owner_uid: owner.uid, created_at, attached_at })
    .execute();
  for (const key of photoKeys(filesWithoutDigest(id)))
    await server.context.storage.put(key, Buffer.from('jpeg'), 'image/jpeg');
  return id;
}

const dayAgo = '2026-11-19T12:00:00+08:00';
const overADayAgo = '2026-11-19T11:59:59+08:00';

it('removes what nothing refers to after a day, rows and files, and nothing else', async () => {
  const swept = await Promise.all(Array.from({ length: 250 }, () => storedPhoto(overADayAgo)));
  const fresh = await storedPhoto(dayAgo);
  const attached = await storedPhoto(overADayAgo, overADayAgo);
  const sample = await storedPhoto(overADayAgo);
  await server.context.db
    .insertInto('task_definitions')
    .values({
      display_id: 'TT1',
      task_name: 'Count',
      frequency: 'daily',
      photo_required: true,
      sample_photo_id: sample,
    })
    .execute();
  // A course keeps its pictures.
  const [picture, left] = [await storedPhoto(overADayAgo), await storedPhoto(overADayAgo)];
  swept.push(left);
  const { db } = server.context;
  for (const [photo_id, course] of [
    [picture, await insertCourse(db, owner.uid)],
    [left, await insertCourse(db, owner.uid)],
  ] as const) {
    await db.insertInto('course_pictures').values({ photo_id, course_id: course.id }).execute();
    if (photo_id === left) await db.deleteFrom('courses').where('id', '=', course.id).execute();
  }
  const [job] = jobs;

  expect(await job!.run(server.context)).toEqual({ swept: swept.length });
  expect(await job!.run(server.context)).toEqual({ swept: 0 });

  const kept = [fresh, attached, sample, picture];
  const rows = await server.context.db.selectFrom('photos').select('id').execute();
  expect(rows.map((row) => row.id).toSorted()).toEqual(kept.toSorted());
  const files = (server.context.storage as ReturnType<typeof memoryStorage>).keys();
  expect(files.toSorted()).toEqual(kept.flatMap((id) => photoKeys(filesWithoutDigest(id))).toSorted());
});
