import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCourse, insertEnrolment } from '../../../testing/courses.ts';
import { replaceFile } from '../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertVideo } from '../../../testing/videos.ts';
import { signCourseVideo } from './sign-course-video.ts';

let server: TestServer;
let admin: TestUser;
let learner: TestUser;
/** Serves the same bytes as a static file, for comparison. */
let reference: FastifyInstance;
let folder: string;

const LENGTHS = [7, 7, 7, 7, 3];
const SIZE = LENGTHS.reduce((sum, length) => sum + length);
const parts = LENGTHS.map((length) => randomBytes(length));
const whole = Buffer.concat(parts);

beforeAll(async () => {
  server = await testServer();
  [admin, learner] = [await server.signIn({ role: 'admin' }), await server.signIn({ role: 'staff' })];
  folder = await mkdtemp(join(tmpdir(), 'gerai-video-'));
  await writeFile(join(folder, 'video.mp4'), whole);
  reference = Fastify();
  await reference.register(fastifyStatic, { root: folder });
});
afterAll(async () => {
  await reference.close();
  await server.close();
  await rm(folder, { recursive: true });
});

const addressOf = (id: string, person: TestUser) =>
  signCourseVideo(
    server.context.keys,
    person,
    { id, media_type: 'video/mp4', duration_seconds: 10, width: 640, height: 360, bytes: SIZE },
    server.clock.now(),
  ).url;

async function openVideo() {
  const course = await insertCourse(server.context.db, admin.uid);
  return await insertVideo(server, admin.uid, parts, { course_id: course.id });
}

const status = async (url: string) => (await server.call('GET', url)).statusCode;

describe('a video', () => {
  it('is given as everybody gives a file, whatever range is asked for', async () => {
    const url = addressOf(await openVideo(), learner);
    const place = fc.integer({ min: 0, max: SIZE + 5 });
    const range = fc.oneof(
      fc.tuple(place, place).map(([one, other]) => `bytes=${Math.min(one, other)}-${Math.max(one, other)}`),
      place.map((first) => `bytes=${first}-`),
      // The reference refuses a suffix longer than the file; RFC 9110 gives the whole (byte-range.test.ts).
      fc.integer({ min: 0, max: SIZE }).map((length) => `bytes=-${length}`),
      fc.constantFrom('bytes=0-', 'items=0-4'),
    );
    await fc.assert(
      fc.asyncProperty(range, fc.constantFrom('GET' as const, 'HEAD' as const), async (header, method) => {
        const headers = { range: header };
        const ours = await server.call(method, url, { headers });
        const theirs = await reference.inject({ method, url: '/video.mp4', headers });
        expect([ours.statusCode, ours.headers['content-range']]).toEqual([
          theirs.statusCode,
          theirs.headers['content-range'],
        ]);
        if (theirs.statusCode >= 300) return;
        expect(ours.headers['content-length']).toBe(String(theirs.headers['content-length']));
        expect(ours.rawPayload).toEqual(theirs.rawPayload);
        expect(ours.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
      }),
      { numRuns: 300 },
    );
  });

  it('is kept by the browser as long as its address is good, and a range goes with its version', async () => {
    const url = addressOf(await openVideo(), learner);
    const { headers } = await server.call('GET', url);
    const etag = String(headers.etag);
    expect(headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
    const ask = async (input: Record<string, string>) => {
      const answer = await server.call('GET', url, { headers: input });
      return [answer.statusCode, answer.rawPayload.length];
    };
    expect(await ask({ 'if-none-match': etag, range: 'bytes=0-3' })).toEqual([304, 0]);
    expect(await ask({ 'if-range': etag, range: 'bytes=0-3' })).toEqual([206, 4]);
    expect(await ask({ 'if-range': '"another"', range: 'bytes=0-3' })).toEqual([200, SIZE]);
    expect(await ask({ 'if-range': 'Fri, 20 Nov 2026 04:00:00 GMT', range: 'bytes=0-3' })).toEqual([
      200,
      SIZE,
    ]);
  });

  it('has no more than one part in memory, and reads no part that nobody takes', async () => {
    const url = addressOf(await openVideo(), learner);
    const { storage } = server.context;
    const read: string[] = [];
    const get = (key: string) => {
      read.push(key);
      return storage.get(key);
    };
    server.context.storage = { ...storage, get };
    await server.call('HEAD', url);
    expect(read).toHaveLength(0);
    await server.call('GET', url, { headers: { range: 'bytes=8-15' } });
    expect(read.map((key) => key.replace(/.*\/(\d+)-.*/, '$1'))).toEqual(['1', '2']);
    const answer = await server.app.inject({ method: 'GET', url, payloadAsStream: true });
    answer.stream().destroy();
    expect(read.length).toBeLessThan(2 + LENGTHS.length);
    server.context.storage = storage;
  });

  it('of which a file is missing is an error that nobody keeps', async () => {
    const id = await openVideo();
    const { storage } = server.context;
    for await (const key of storage.list('videos')) if (key.includes(id)) await storage.remove([key]);
    const answer = await server.call('GET', addressOf(id, learner));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store']);
  });
});

describe('a video of which a part was exchanged for another of its length', () => {
  it('is not played', async () => {
    const id = await openVideo();
    const { storage } = server.context;
    for await (const key of storage.list('videos'))
      if (key.includes(`${id}/0-`)) await replaceFile(storage, key, randomBytes(LENGTHS[0]!));
    expect(await status(addressOf(id, learner))).toBe(500);
  });
});

describe('a video is there', () => {
  it('is sent to admins, to people the course is offered to, and to people with an enrolment', async () => {
    const { db } = server.context;
    const outlet = await server.outlet();
    const jobRole = await server.jobRole();
    const [here, cook, other] = [
      await server.signIn({ role: 'staff', location_id: outlet }),
      await server.signIn({ role: 'staff', job_role_id: jobRole }),
      await server.signIn({ role: 'manager' }),
    ];
    const course = await insertCourse(db, admin.uid, { is_open: false });
    const id = await insertVideo(server, admin.uid, parts, { course_id: course.id });
    const seenBy = async () =>
      await Promise.all([admin, here, cook, learner, other].map((person) => status(addressOf(id, person))));
    expect(await seenBy()).toEqual([200, 404, 404, 404, 404]);
    const assigned = { course_id: course.id, due_date: '2026-12-01', created_by_uid: admin.uid };
    const audiences = [{ outlet_id: outlet }, { job_role_id: jobRole }, { user_id: learner.uid }];
    await db
      .insertInto('course_assignments')
      .values(
        audiences.map((audience) => ({
          id: crypto.randomUUID(),
          job_role_id: null,
          outlet_id: null,
          user_id: null,
          ...audience,
          ...assigned,
          created_at: server.clock.now(),
        })),
      )
      .execute();
    expect(await seenBy()).toEqual([200, 200, 200, 200, 404]);
    await insertEnrolment(db, course, here.uid);
    await db
      .updateTable('courses')
      .set({ archived_at: server.clock.now() })
      .where('id', '=', course.id)
      .execute();
    expect(await seenBy()).toEqual([200, 200, 404, 404, 404]);
  });

  it('of a draft for admins alone', async () => {
    const course = await insertCourse(server.context.db, admin.uid, { published: false });
    const id = await insertVideo(server, admin.uid, parts, { course_id: course.id });
    expect([await status(addressOf(id, admin)), await status(addressOf(id, learner))]).toEqual([200, 404]);
  });

  it('for its owner alone while no course has it, and for nobody before it is complete', async () => {
    const another = await server.signIn({ role: 'admin' });
    const id = await insertVideo(server, admin.uid, parts);
    expect([await status(addressOf(id, admin)), await status(addressOf(id, another))]).toEqual([200, 404]);
    const unfinished = await insertVideo(server, admin.uid, parts, { completed: false });
    expect(await status(addressOf(unfinished, admin))).toBe(404);
  });

  it('is refused when the session has ended, and at an address that was changed', async () => {
    const person = await server.signIn({ role: 'staff' });
    const url = addressOf(await openVideo(), person);
    expect(await status(url)).toBe(200);
    for (const changed of [
      url.replace(person.session_id, learner.session_id),
      url.replace(/expires=\d/, 'expires=9'),
      url.replace(/[?].*/, ''),
    ])
      expect(await status(changed)).toBe(404);
    await server.call('POST', '/auth/v1/logout', { token: person.token });
    expect(await status(url)).toBe(404);
  });
});
