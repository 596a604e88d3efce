import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { photoKey, photoKeys } from '../../../platform/pictures/photo-key.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { listReportedFailures } from '../../../testing/list-reported-failures.ts';
import { filesOf, insertPhoto, replaceFile } from '../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';
import { checkPhotos } from './check-photos.ts';

let server: TestServer;
let staff: TestUser;
beforeEach(async () => {
  server = await testServer();
  staff = await server.signIn({ role: 'staff' });
});
afterEach(() => server.close());

const fullOf = (name: string) => Buffer.from(`full ${name}`);
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** A submitted photo, with its files and its entry of the trail. */
async function storedPhoto(name: string): Promise<string> {
  const { db, storage } = server.context;
  const thumbnail = Buffer.from(`thumbnail ${name}`);
  const task = await insertTask(db, {
    outlet_id: await server.outlet(),
    job_role_id: await server.jobRole(),
  });
  const submission_id = await insertSubmission(db, task, {
    submitted_by_uid: staff.uid,
    submitted_at: server.clock.now().toISOString(),
  });
  const id = await insertPhoto(db, staff.uid, {
    ...{ submission_id, position: 1, attached_at: server.clock.now() },
    full_sha256: sha(fullOf(name)),
    thumbnail_sha256: sha(thumbnail),
  });
  await db.transaction().execute((tx) =>
    recordActivity(tx, { kind: 'job', name: 'Test' }, server.clock.now(), {
      event: 'task submitted',
      subject: { type: 'daily_task', id: task.id },
      details: { submissionId: submission_id },
    }),
  );
  const files = await filesOf(db, id);
  await storage.put(photoKey(files, 'full'), fullOf(name), 'image/jpeg');
  await storage.put(photoKey(files, 'thumbnail'), thumbnail, 'image/jpeg');
  return id;
}
const differs = async (id: string) => {
  const row = server.context.db.selectFrom('photos').select('differs_at').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).differs_at !== null;
};
const trail = async () =>
  (
    await server.context.db
      .selectFrom('activity')
      .select(['subject_id', 'details'])
      .where('event', '=', 'photo differs')
      .orderBy('id')
      .execute()
  ).map(({ subject_id, details }) => [subject_id, (details as { difference: string }).difference]);
const night = () => {
  server.clock.advance(86_400_000);
  return checkPhotos(server.context);
};

it('finds photos that are missing or not those that were stored, tells admins, and sees that they are back', async () => {
  const { db, storage } = server.context;
  const [whole, changed, missing] = [await storedPhoto('a'), await storedPhoto('b'), await storedPhoto('c')];
  expect(await night()).toEqual({ checked: 3, missing: 0, different: 0 });
  expect(await listReportedFailures(server.context)).toEqual([]);

  const key = photoKey(await filesOf(db, changed), 'full');
  await replaceFile(storage, key, Buffer.from('another picture'));
  const lost = photoKeys(await filesOf(db, missing));
  await storage.remove([lost[1]!]);
  expect(await night()).toEqual({ checked: 3, missing: 1, different: 1 });
  expect(await trail()).toEqual(
    expect.arrayContaining([
      [changed, 'different'],
      [missing, 'missing'],
    ]),
  );
  expect(await Promise.all([whole, changed, missing].map(differs))).toEqual([false, true, true]);
  const reported = await listReportedFailures(server.context);
  expect(reported).toEqual([
    expect.stringContaining(
      'Of 3 photos checked tonight, 1 are missing and 1 are not those that were stored',
    ),
  ]);

  // Known, and not told again.
  expect(await night()).toEqual({ checked: 3, missing: 1, different: 1 });
  expect(await trail()).toHaveLength(2);
  expect(await listReportedFailures(server.context)).toEqual(reported);

  await replaceFile(storage, key, fullOf('b'));
  expect(await night()).toEqual({ checked: 3, missing: 1, different: 0 });
  expect(await differs(changed)).toBe(false);
});

it('runs once a night, and passes over what a rule has removed', async () => {
  const { db, storage } = server.context;
  const removed = await storedPhoto('a');
  await storage.remove(photoKeys(await filesOf(db, removed)));
  await db.updateTable('photos').set({ removed_at: server.clock.now() }).where('id', '=', removed).execute();
  expect(await night()).toEqual({ checked: 0, missing: 0, different: 0 });
  expect(await checkPhotos(server.context)).toBeUndefined();
  const { rows } = await sql`select business_date, checked, missing, different from photo_checks`.execute(db);
  expect(rows).toEqual([{ business_date: '2026-11-21', checked: 0, missing: 0, different: 0 }]);
});
