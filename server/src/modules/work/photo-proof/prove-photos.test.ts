import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { downloadBackup } from '../../../backup/read/test-round-trip.ts';
import { photoKey } from '../../../platform/pictures/photo-key.ts';
import { sha256Of } from '../../../platform/pictures/read-photo-file.ts';
import { LOOKED_AT_AGAIN } from '../../../platform/pictures/record-difference.ts';
import { testImage } from '../../../platform/pictures/test-image.ts';
import type { PhotoCheckOptions } from '../../../platform/trail/proof/check-photos.ts';
import { check, seal, tamper } from '../../../platform/trail/proof/test-proof.ts';
import { listReportedFailures } from '../../../testing/list-reported-failures.ts';
import { filesOf, insertPhoto, replaceFile } from '../../../testing/photos.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { insertTask } from '../../../testing/tasks.ts';
import { testSubmissions } from '../submissions/test-submissions.ts';

let server: TestServer;
let submissions: Awaited<ReturnType<typeof testSubmissions>>;
beforeEach(async () => {
  server = await testServer();
  submissions = await testSubmissions(server);
});
afterEach(() => server.close());

/** A submission of photos that were uploaded; returns their ids and addresses. */
async function submit(count: number): Promise<{ id: string; photos: { id: string; url: string }[] }> {
  const { staff, place } = submissions;
  const photos: { id: string; url: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    const stored = await server.call('PUT', `/api/photos/${randomUUID()}?purpose=submission`, {
      token: staff.token,
      body: await testImage(60 + at, 40),
      headers: { 'content-type': 'image/jpeg' },
    });
    photos.push(stored.json());
  }
  const body = { id: randomUUID(), staff_notes: '', photo_ids: photos.map(({ id }) => id) };
  const task = await insertTask(server.context.db, place);
  expect((await submissions.send(task, staff, body)).statusCode).toBe(201);
  return { id: body.id, photos };
}

const keyOf = async (id: string, size: 'full' | 'thumbnail' = 'full') =>
  photoKey(await filesOf(server.context.db, id), size);
const replace = async (id: string, size?: 'full' | 'thumbnail') =>
  replaceFile(server.context.storage, await keyOf(id, size), await testImage(90, 90));
const verify = async (files: PhotoCheckOptions['files'] = 'all') => {
  const report = await check(server, { photos: { storage: server.context.storage, files } });
  return { photos: report.photos, found: report.findings.map(({ kind, message }) => [kind, message]) };
};
const nothing = { proved: 0, removed: 0, unread: 0, without_digest: 0, differing: 0 };

it('the sealed entry of a submission has the digests of its photos, which prove their files', async () => {
  const { photos } = await submit(3);
  const old = await insertPhoto(server.context.db, submissions.staff.uid);
  const task = await insertTask(server.context.db, submissions.place);
  await submissions.send(
    task,
    submissions.staff,
    await submissions.content(submissions.staff, { photo_ids: [old] }),
  );
  const [entry] = await server.context.db
    .selectFrom('activity')
    .select('details')
    .where('event', '=', 'task submitted')
    .orderBy('id')
    .execute();
  const digests: Record<string, string> = {};
  for (const { id } of photos) {
    const { full_sha256, thumbnail_sha256 } = await filesOf(server.context.db, id);
    digests[id] = sha256Of(Buffer.concat([full_sha256!, thumbnail_sha256!])).toString('hex');
  }
  expect((entry!.details as { photos: unknown }).photos).toEqual(digests);

  await seal(server);
  expect(await verify()).toEqual({
    photos: { ...nothing, named: 4, proved: 3, without_digest: 1 },
    found: [],
  });
  expect((await verify('sample')).photos).toMatchObject({ proved: 3, unread: 0 });
  expect((await verify('none')).photos).toMatchObject({ proved: 0, unread: 3, differing: 0 });
  // A rule of retention has removed one.
  await server.context.storage.remove([await keyOf(photos[0]!.id)]);
  await sql`update photos set removed_at = now() where id = ${photos[0]!.id}::uuid`.execute(
    server.context.db,
  );
  expect(await verify()).toMatchObject({ photos: { proved: 2, removed: 1, differing: 0 }, found: [] });
});

it('nobody who has the storage or the database exchanges a photo unseen', async () => {
  const [byFile, byThumbnail, byRow] = (await submit(3)).photos.map(({ id }) => id);
  const [gone, moved, deleted] = (await submit(3)).photos.map(({ id }) => id);
  const other = await submit(1);
  await seal(server);
  expect((await verify()).found).toEqual([]);

  await replace(byFile!);
  await replace(byThumbnail!, 'thumbnail');
  // File, digest and name fit each other, but not what was sealed.
  const forged = await testImage(90, 90);
  await sql`update photos set full_sha256 = ${sha256Of(forged)} where id = ${byRow!}::uuid`.execute(
    server.context.db,
  );
  await server.context.storage.put(await keyOf(byRow!), forged, 'image/jpeg');
  await server.context.storage.remove([await keyOf(gone!)]);
  await tamper(
    server,
    sql`update photos set submission_id = ${other.id}::uuid, position = 9 where id = ${moved!}::uuid`,
    sql`delete from photos where id = ${deleted!}::uuid`,
  );
  const { photos: counts, found } = await verify();
  expect(counts).toEqual({ ...nothing, named: 7, proved: 1, differing: 7 });
  expect(found.every(([kind]) => kind === 'photo')).toBe(true);
  const messages = found.map(([, message]) => message).join('\n');
  for (const words of [
    `${byFile} is not the one that was submitted: its file (full) was changed`,
    `${byThumbnail} is not the one that was submitted: its file (thumbnail) was changed`,
    `${byRow} has other digests than were sealed`,
    `${gone} is missing from the storage`,
    `${moved} was given to another submission`,
    `${moved} was put into a submission that was sent without it`,
    `${deleted} has no row any more`,
  ])
    expect(messages).toContain(words);
});

it('a photo that is not what was stored is shown to nobody; reviewer, trail and admins are told', async () => {
  const { photos } = await submit(2);
  const [changed, whole] = photos;
  const { manager } = submissions;
  const review = async () => {
    const { rows } = (await server.call('GET', '/api/reviews/manager', manager)).json();
    return rows[0].photos as { id: string; url: string; differs_at?: string }[];
  };
  const [first] = await review();
  expect((await server.call('GET', first!.url)).statusCode).toBe(200);
  await replace(changed!.id);
  expect((await server.call('GET', first!.url)).statusCode).toBe(404);
  expect((await server.call('GET', first!.url)).statusCode).toBe(404);
  expect((await review()).map(({ id, differs_at }) => [id, differs_at])).toEqual([
    [changed!.id, server.clock.now().toISOString()],
    [whole!.id, undefined],
  ]);
  const entries = await server.context.db
    .selectFrom('activity')
    .select(['subject_id', 'outlet_id', 'details'])
    .where('event', '=', 'photo differs')
    .execute();
  expect(entries).toMatchObject([
    { subject_id: changed!.id, outlet_id: submissions.place.outlet_id, details: { difference: 'different' } },
  ]);
  expect(await listReportedFailures(server.context)).toEqual([
    expect.stringContaining('is not the one that was stored, and is no longer shown'),
  ]);
});

it('a photo whose file is gone is told as it is opened, and the review says so', async () => {
  const { photos } = await submit(2);
  const { manager } = submissions;
  const review = async () => {
    const { rows } = (await server.call('GET', '/api/reviews/manager', manager)).json();
    return rows[0].photos as { url: string; thumbnail_url: string; differs_at?: string }[];
  };
  const [first] = await review();
  await server.context.storage.remove([await keyOf(photos[0]!.id, 'thumbnail')]);
  for (const _ of [1, 2]) expect((await server.call('GET', first!.thumbnail_url)).statusCode).toBe(404);
  expect((await review()).map(({ differs_at }) => differs_at)).toEqual([
    server.clock.now().toISOString(),
    undefined,
  ]);
  expect(await listReportedFailures(server.context)).toEqual([
    expect.stringContaining('is missing from the storage. Restore it from a backup.'),
  ]);
});

it('after a restore without photos no more are noted than the night looks at again', async () => {
  const { photos } = await submit(1);
  const { db, clock } = server.context;
  const known = await Promise.all(
    Array.from({ length: LOOKED_AT_AGAIN }, () => insertPhoto(db, submissions.staff.uid)),
  );
  await db.updateTable('photos').set({ differs_at: clock.now() }).where('id', 'in', known).execute();
  await server.context.storage.remove([await keyOf(photos[0]!.id)]);
  expect((await server.call('GET', photos[0]!.url)).statusCode).toBe(404);
  const row = db.selectFrom('photos').select('differs_at').where('id', '=', photos[0]!.id);
  expect(await row.executeTakeFirst()).toEqual({ differs_at: null });
  expect(await listReportedFailures(server.context)).toEqual([]);
});

it('a backup tells of a photo that is not what was stored, and has it as it is', async () => {
  const { photos } = await submit(1);
  await replace(photos[0]!.id, 'thumbnail');
  await downloadBackup(server);
  const row = await server.context.db
    .selectFrom('photos')
    .select('differs_at')
    .where('id', '=', photos[0]!.id)
    .executeTakeFirstOrThrow();
  expect(row.differs_at).not.toBeNull();
  expect(await listReportedFailures(server.context)).toHaveLength(1);
});
