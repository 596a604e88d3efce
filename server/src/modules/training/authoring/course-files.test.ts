import { randomUUID } from 'node:crypto';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import type { CourseContent, Lesson } from '@gerai/shared/training/authoring/content.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textLesson } from '../../../testing/courses.ts';
import { fieldMessages } from '../../../testing/field-messages.ts';
import { insertPhoto } from '../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertVideo, videoBytes } from '../../../testing/videos.ts';
import { testAuthor, titled } from './test-author.ts';

let server: TestServer;
let admin: TestUser;
let author: ReturnType<typeof testAuthor>;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  author = testAuthor(server, admin);
});
afterAll(() => server.close());

const picture = (input: object = {}) =>
  insertPhoto(server.context.db, admin.uid, { purpose: 'course', ...input });
const video = (input: object = {}) => insertVideo(server, admin.uid, [videoBytes(100)], input);
const shows = (photo_id: string): Lesson => ({
  ...textLesson(),
  kind: 'text',
  body: {
    id: { type: 'doc', content: [{ type: 'picture', attrs: { photo_id, alt: 'Sink' } }] },
    en: { type: 'doc', content: [{ type: 'picture', attrs: { photo_id, alt: 'Sink' } }] },
  },
});
const plays = (video_id: string): Lesson => ({
  ...textLesson(),
  kind: 'video',
  source: { kind: 'file', video_id },
  body: { id: { type: 'doc', content: [] }, en: { type: 'doc', content: [] } },
});
const course = (cover: string | null, ...lessons: Lesson[]): CourseContent =>
  titled('Hygiene', { cover_photo_id: cover, lessons: [textLesson(), ...lessons] });
const attachedTo = async (id: string) => ({
  pictures: (
    await server.context.db
      .selectFrom('course_pictures')
      .innerJoin('photos', 'photos.id', 'photo_id')
      .select('photo_id')
      .where('course_id', '=', id)
      .where('attached_at', 'is not', null)
      .execute()
  )
    .map(({ photo_id }) => photo_id)
    .sort(),
  videos: (
    await server.context.db.selectFrom('course_videos').select('id').where('course_id', '=', id).execute()
  ).map((one) => one.id),
});

test('what a draft shows and plays becomes the course’s own, and is given with its addresses', async () => {
  const [cover, inside, film] = [await picture(), await picture(), await video()];
  const { id } = (await author.create(course(cover, shows(inside), plays(film)))).json();
  expect(await attachedTo(id)).toEqual({ pictures: [cover, inside].sort(), videos: [film] });
  const read = await author.read(id);
  expect(read.pictures.map((one: { id: string }) => one.id).sort()).toEqual([cover, inside].sort());
  expect(read.videos).toEqual([expect.objectContaining({ id: film, url: expect.stringContaining(film) })]);
  const again = { ...read.content, description: { id: 'Lain', en: 'Other' } };
  expect((await author.save(id, 1, again)).statusCode).toBe(200);
});

test('a picture that is not to be had is refused, and named', async () => {
  const taken = await picture();
  await author.create(course(taken));
  const refused = [
    taken,
    await picture({ purpose: 'social' }),
    await picture({ attached_at: server.clock.now() }),
    randomUUID(),
  ];
  const { id } = (await author.create(course(null))).json();
  for (const one of refused) {
    const answer = await author.save(id, 1, course(null, shows(one)));
    expect([answer.statusCode, fieldMessages(answer)]).toEqual([
      422,
      { [`pictures.${one}`]: reasonMessage('courses.unknown_picture') },
    ]);
  }
  expect(await attachedTo(id)).toEqual({ pictures: [], videos: [] });
});

test('a video of another course, or one that has not arrived completely, is refused, and named', async () => {
  const taken = await video();
  await author.create(course(null, plays(taken)));
  const { id } = (await author.create(course(null))).json();
  for (const one of [taken, await video({ completed: false }), randomUUID()]) {
    const answer = await author.save(id, 1, course(null, plays(one)));
    expect([answer.statusCode, fieldMessages(answer)]).toEqual([
      422,
      { [`videos.${one}`]: reasonMessage('courses.unknown_video') },
    ]);
  }
});

test('of two courses that name a picture at the same moment one gets it', async () => {
  const one = await picture();
  const sent = await Promise.all([1, 2].map(() => author.create(course(one))));
  expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
});

test('files that no version names are removed when a draft is published or discarded', async () => {
  const [first, second, third, film] = [await picture(), await picture(), await picture(), await video()];
  const { id } = (await author.create(course(first, plays(film)))).json();
  await author.publish(id, 1);
  await author.save(id, 1, course(second));
  await author.save(id, 2, course(third));
  expect((await attachedTo(id)).pictures).toEqual([first, second, third].sort());
  await author.publish(id, 3);
  expect(await attachedTo(id)).toEqual({ pictures: [first, third].sort(), videos: [film] });
  const fourth = await picture();
  await author.save(id, 3, course(fourth));
  await author.call('DELETE', `/${id}/draft`);
  expect(await attachedTo(id)).toEqual({ pictures: [first, third].sort(), videos: [film] });
  await author.call('DELETE', `/${id}`);
  expect(await attachedTo(id)).toEqual({ pictures: [], videos: [] });
  const free = await server.context.db
    .selectFrom('photos')
    .select('id')
    .where('id', 'in', [first, second, third, fourth])
    .where('attached_at', 'is', null)
    .execute();
  expect(free).toHaveLength(4);
});
