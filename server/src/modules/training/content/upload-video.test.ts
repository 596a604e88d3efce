import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { videoLimits } from '@gerai/shared/training/content/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { memoryStorage } from '../../../platform/storage/memory-storage.ts';
import { insertCourse } from '../../../testing/courses.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertVideo, videoBytes } from '../../../testing/videos.ts';
import { deleteCourseFiles } from '../authoring/delete-course-files.ts';
import { jobs } from './jobs.ts';

let server: TestServer;
let admin: TestUser;
const { partBytes } = videoLimits;
/** Two whole parts and a remainder. */
const bytes = videoBytes(2 * partBytes + 1000);
const partsOf = (of: Buffer) =>
  [0, 1, 2].map((number) => of.subarray(number * partBytes, (number + 1) * partBytes));
const parts = partsOf(bytes);

beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());

const files = () => (server.context.storage as ReturnType<typeof memoryStorage>).keys();
const input = {
  media_type: 'video/mp4',
  bytes: bytes.length,
  duration_seconds: 30,
  width: 1280,
  height: 720,
};
const begin = (id: string, changed: object = {}, { token } = admin) =>
  server.call('PUT', `/api/training/admin/videos/${id}`, { token, body: { ...input, ...changed } });
const put = (id: string, number: number, body: Buffer, headers = {}, { token } = admin) =>
  server.call('PUT', `/api/training/admin/videos/${id}/parts/${number}`, {
    token,
    body,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });
const complete = (id: string, { token } = admin) =>
  server.call('POST', `/api/training/admin/videos/${id}/completion`, { token });

async function begun(changed: object = {}): Promise<string> {
  const id = randomUUID();
  expect((await begin(id, changed)).statusCode).toBe(200);
  return id;
}

describe('a video that arrives in parts', () => {
  it('continues where it was interrupted, and stores what was sent', async () => {
    const id = await begun();
    expect((await put(id, 2, parts[2]!)).statusCode).toBe(204);
    expect((await complete(id)).json()).toMatchObject({
      code: 'refused',
      message: reasonMessage('videos.part_missing'),
    });
    expect((await begin(id)).json()).toEqual({ part_bytes: partBytes, parts: [2], completed: false });
    await put(id, 0, parts[0]!);
    await put(id, 1, parts[1]!);
    const done = await complete(id);
    expect(done.json()).toMatchObject({
      id,
      media_type: 'video/mp4',
      duration_seconds: 30,
      bytes: bytes.length,
    });
    expect((await begin(id)).json()).toEqual({ part_bytes: partBytes, parts: [0, 1, 2], completed: true });
    server.clock.advance(1000);
    expect((await complete(id)).json().id).toBe(id);
    const played = await server.call('GET', done.json().url);
    expect([played.statusCode, played.rawPayload.equals(bytes)]).toEqual([200, true]);
    const across = await server.call('GET', done.json().url, {
      headers: { range: `bytes=${partBytes - 3}-${partBytes + 2}` },
    });
    expect(across.rawPayload).toEqual(bytes.subarray(partBytes - 3, partBytes + 3));
  });

  it('may be sent by two tabs at once', async () => {
    const id = await begun();
    const before = files().length;
    const both = await Promise.all([...parts, ...parts].map((part, place) => put(id, place % 3, part)));
    expect(both.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(204));
    expect(files()).toHaveLength(before + 3);
    expect((await Promise.all([complete(id), complete(id)])).map((answer) => answer.statusCode)).toEqual([
      200, 200,
    ]);
  });

  it('is no other file: neither in what it is nor in any part', async () => {
    const id = await begun();
    const message = reasonMessage('videos.changed');
    for (const changed of [
      { bytes: bytes.length - 1 },
      { media_type: 'video/webm' },
      { duration_seconds: 31 },
    ])
      expect((await begin(id, changed)).json()).toMatchObject({ code: 'conflict', message });
    await put(id, 1, parts[1]!);
    const other = partsOf(videoBytes(bytes.length));
    expect((await put(id, 1, other[1]!)).json()).toMatchObject({ code: 'conflict', message });
    const [one, two] = await Promise.all([put(id, 0, parts[0]!), put(id, 0, other[0]!)]);
    expect([one.statusCode, two.statusCode].sort()).toEqual([204, 409]);
    // The second upload left no file; the first is the one played.
    expect(files().filter((key) => key.includes(id))).toHaveLength(2);
    await put(id, 2, parts[2]!);
    const { url } = (await complete(id)).json();
    const first = one.statusCode === 204 ? parts[0]! : other[0]!;
    const played = await server.call('GET', url);
    expect(played.rawPayload.equals(Buffer.concat([first, parts[1]!, parts[2]!]))).toBe(true);
  });

  it("is nobody's but its owner's", async () => {
    const id = await begun();
    const another = await server.signIn({ role: 'admin' });
    expect((await begin(id, {}, another)).statusCode).toBe(409);
    expect((await put(id, 0, parts[0]!, {}, another)).statusCode).toBe(404);
    expect((await complete(id, another)).statusCode).toBe(404);
    expect((await put(randomUUID(), 0, parts[0]!)).statusCode).toBe(404);
    expect((await complete(randomUUID())).statusCode).toBe(404);
  });
});

describe('a part', () => {
  it('has the length that it should have', async () => {
    const id = await begun();
    const refusal = { code: 'invalid_input', message: reasonMessage('videos.part_length') };
    for (const [number, part] of [
      [0, parts[0]!.subarray(1)],
      [2, parts[2]!.subarray(1)],
      [2, parts[0]!],
      [3, Buffer.alloc(0)],
      [3, parts[0]!],
      [127, parts[2]!],
    ] as const)
      expect((await put(id, number, part)).json()).toMatchObject(refusal);
    const tooLong = await put(id, 0, Buffer.concat([parts[0]!, Buffer.alloc(1)]));
    expect([tooLong.statusCode, tooLong.json().message]).toEqual([413, reasonMessage('videos.part_length')]);
    expect((await put(id, 128, parts[0]!)).statusCode).toBe(400);
    expect((await begin(id)).json().parts).toEqual([]);
  });

  it('is what its sender says that it is', async () => {
    const id = await begun();
    const digest = (of: Buffer) => `sha-256=:${createHash('sha256').update(of).digest('base64')}:`;
    const damaged = await put(id, 1, parts[1]!, { 'content-digest': digest(parts[0]!) });
    expect(damaged.json()).toMatchObject({
      code: 'invalid_input',
      message: reasonMessage('videos.part_damaged'),
    });
    expect((await put(id, 1, parts[1]!, { 'content-digest': digest(parts[1]!) })).statusCode).toBe(204);
  });

  it.each([
    ['a program', Buffer.from('MZ'.padEnd(1000, 'x'))],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(1000))],
    ['a picture of a phone', Buffer.from('\0\0\0\x18ftypheic'.padEnd(1000), 'latin1')],
    [
      'a WebM that says it is an MP4',
      Buffer.from('\x1a\x45\xdf\xa3\x87\x42\x82\x84webm'.padEnd(1000), 'latin1'),
    ],
  ])('that comes first and begins as %s is no video', async (_what, file) => {
    const before = files();
    const id = await begun({ bytes: file.length });
    const answer = await put(id, 0, file);
    expect([answer.statusCode, answer.json().message]).toEqual([415, reasonMessage('videos.not_a_video')]);
    expect(files()).toEqual(before);
  });

  it('of a WebM is taken, of Matroska not', async () => {
    const head = (type: string) => `\x42\x82${String.fromCharCode(0x80 + type.length)}${type}`;
    const file = (type: string) =>
      Buffer.from(
        `\x1a\x45\xdf\xa3${String.fromCharCode(0x80 + head(type).length)}${head(type)} webm`.padEnd(1000),
        'latin1',
      );
    const of = { bytes: 1000, media_type: 'video/webm' };
    expect((await put(await begun(of), 0, file('webm'))).statusCode).toBe(204);
    expect((await put(await begun(of), 0, file('matroska'))).statusCode).toBe(415);
    // Its sizes are eight bytes long, and its DocType comes late.
    const film = readFileSync(
      new URL('../../../../../demo/pictures/extinguisher.webm', import.meta.url),
    ).subarray(0, 1000);
    expect((await put(await begun(of), 0, film)).statusCode).toBe(204);
  });

  it('leaves no row when its file cannot be written', async () => {
    const id = await begun();
    const { storage } = server.context;
    server.context.storage = { ...storage, put: () => Promise.reject(new Error('disk full')) };
    expect((await put(id, 0, parts[0]!)).statusCode).toBe(500);
    server.context.storage = storage;
    expect((await begin(id)).json().parts).toEqual([]);
    expect((await put(id, 0, parts[0]!)).statusCode).toBe(204);
  });
});

it.each([
  { bytes: 0 },
  { bytes: videoLimits.bytes + 1 },
  { duration_seconds: 0 },
  { duration_seconds: videoLimits.duration + 1 },
  { width: 0 },
  { height: videoLimits.side + 1 },
  { media_type: 'video/quicktime' },
])('a video of %j is refused', async (changed) => {
  expect((await begin(randomUUID(), changed)).statusCode).toBe(400);
});

it('what no course has is removed after a day, rows and files, also of a course that was deleted', async () => {
  const { db } = server.context;
  await db.deleteFrom('course_videos').execute();
  await server.context.storage.remove(files());
  const [one, two] = [Buffer.from('one'), Buffer.from('two')];
  const overADayAgo = '2026-11-19T11:59:59+08:00';
  const [course, deleted] = [await insertCourse(db, admin.uid), await insertCourse(db, admin.uid)];
  const kept = [
    await insertVideo(server, admin.uid, [one, two], { course_id: course.id, created_at: overADayAgo }),
    await insertVideo(server, admin.uid, [one, two], { created_at: '2026-11-20T11:00:00+08:00' }),
  ];
  const gone = [
    await insertVideo(server, admin.uid, [one, two], { created_at: overADayAgo }),
    await insertVideo(server, admin.uid, [one], { created_at: overADayAgo, completed: false }),
    await insertVideo(server, admin.uid, [one, two], { course_id: deleted.id, created_at: overADayAgo }),
  ];
  await server.context.storage.put(`videos/${gone[0]!.slice(-2)}/${gone[0]}/9-left`, one, 'text/plain');
  await db.deleteFrom('courses').where('id', '=', deleted.id).execute();
  const [job] = jobs;
  expect(await job!.run(server.context)).toEqual({ swept: gone.length });
  expect(await job!.run(server.context)).toEqual({ swept: 0 });
  const left = await db.selectFrom('course_videos').select('id').execute();
  expect(left.map(({ id }) => id).sort()).toEqual(kept.toSorted());
  expect(new Set(files().map((key) => key.split('/')[2]))).toEqual(new Set(kept));
});

it('what arrives slowly stays while its parts arrive, and what a draft let go of a day', async () => {
  const { db, clock } = server.context;
  await db.deleteFrom('course_videos').execute();
  const longAgo = '2026-11-01T08:00:00+08:00';
  const slow = await begun();
  await db.updateTable('course_videos').set({ created_at: longAgo, touched_at: longAgo }).execute();
  const course = await insertCourse(db, admin.uid);
  await insertVideo(server, admin.uid, [videoBytes(100)], { course_id: course.id, created_at: longAgo });
  expect((await put(slow, 0, parts[0]!)).statusCode).toBe(204);
  const now = clock.now();
  await db.transaction().execute((tx) => deleteCourseFiles(tx, course.id, now));
  const after = async (hours: number) => {
    server.clock.set(new Date(now.getTime() + hours * 3_600_000).toISOString());
    return await jobs[0]!.run(server.context);
  };
  expect([await after(23.9), await after(24.1)]).toEqual([{ swept: 0 }, { swept: 2 }]);
  server.clock.set(now.toISOString());
});
