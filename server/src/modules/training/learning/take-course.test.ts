import { randomUUID } from 'node:crypto';
import type { Lesson } from '@gerai/shared/training/authoring/content.ts';
import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import type { TakenLesson } from '@gerai/shared/training/learning/lesson-contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checklistLesson,
  insertCourse,
  insertEnrolment,
  paragraph,
  quizLesson,
  textLesson,
} from '../../../testing/courses.ts';
import { insertPhoto } from '../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertVideo, videoBytes } from '../../../testing/videos.ts';
import {
  answered,
  archive,
  eventsOf,
  expectRefused,
  linesOf,
  publishAgain,
  testLearner,
} from './test-learner.ts';

let server: TestServer;
let admin: TestUser;
let outlet: string;
let person: TestUser;
let me: ReturnType<typeof testLearner>;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  outlet = await server.outlet();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-11-20T12:00:00+08:00');
  person = await server.signIn({ role: 'staff', location_id: outlet });
  me = testLearner(server, person);
});

const course = (lessons?: Lesson[], input: object = {}) =>
  insertCourse(server.context.db, admin.uid, { ...input, content: lessons ? { lessons } : {} });

describe('beginning', () => {
  it('is done once, with the version of then, which stays while another is published', async () => {
    const taken = await course([textLesson('One'), textLesson('Two')]);
    const { id } = answered<CourseDetail>(await me.enrol(taken.id), 201).enrolment!;
    const begun = answered<CourseDetail>(await me.start(id));
    expect(begun.enrolment).toMatchObject({ state: 'in_progress', progress: 0 });
    expect(begun.lessons.map(({ is_open }) => is_open)).toEqual([true, false]);
    const lessons = [textLesson('Other')];
    const title = { id: 'Baru', en: 'New' };
    await publishAgain(server, { id: taken.id, content: { ...taken.content, title, lessons } });
    const after = answered<CourseDetail>(await me.start(id));
    expect(after).toMatchObject({ title: { en: 'Hygiene' }, lesson_count: 2, is_older_version: true });
    expect(after.lessons.map((lesson) => lesson.title.en)).toEqual(['One', 'Two']);
    for (const lesson of taken.content.lessons) answered(await me.complete(id, lesson.id));
    const done = answered<CourseDetail>(await me.course(taken.id));
    expect(done.enrolment).toMatchObject({ state: 'completed', progress: 100, lesson_count: 2 });
    expect(await eventsOf(server, taken.id)).toEqual([
      ...['training course enrolled', 'training course started', 'training lesson completed'],
      ...['training lesson completed', 'training course completed', 'training certificate earned'],
    ]);
  });

  it('after another is published is with that one', async () => {
    const taken = await course([textLesson('One')]);
    const { id } = answered<CourseDetail>(await me.enrol(taken.id), 201).enrolment!;
    await publishAgain(server, {
      id: taken.id,
      content: { ...taken.content, lessons: [textLesson('Other')] },
    });
    const begun = answered<CourseDetail>(await me.start(id));
    expect(begun).toMatchObject({
      is_older_version: false,
      lessons: [{ title: { en: 'Other' }, is_open: true }],
    });
    expect((await me.lesson(id, taken.content.lessons[0]!.id)).statusCode).toBe(404);
  });

  it('is refused for what was archived; what is begun may be finished', async () => {
    const [open, begun] = [await course([textLesson()]), await course([textLesson()])];
    const { id } = answered<CourseDetail>(await me.enrol(open.id), 201).enrolment!;
    const going = await me.begin(begun.id);
    for (const one of [open, begun]) await archive(server, one.id);
    // The detail says so before an attempt to enrol.
    const seen = async (of: string) => answered<CourseDetail>(await me.course(of));
    expect(await seen(open.id)).toMatchObject({ is_offered: false, enrolment: null });
    expect(await seen(begun.id)).toMatchObject({ is_offered: false, enrolment: { state: 'in_progress' } });
    expectRefused(await me.start(id), 'not_offered');
    expectRefused(await me.enrol(open.id), 'not_offered');
    await archive(server, open.id, null);
    expect(await seen(open.id)).toMatchObject({ is_offered: true, enrolment: { id } });
    await archive(server, open.id);
    answered(await me.lesson(going, begun.content.lessons[0]!.id));
    const done = answered<CourseDetail>(await me.complete(going, begun.content.lessons[0]!.id));
    expect(done.enrolment).toMatchObject({ state: 'completed' });
    expect(done.enrolment!.certificate_id).not.toBeNull();
  });
});

describe('lessons', () => {
  it('are taken one after the other, and each is completed once', async () => {
    const taken = await course([textLesson(), checklistLesson(), textLesson()]);
    const [first, second, third] = taken.content.lessons;
    const { id } = answered<CourseDetail>(await me.enrol(taken.id), 201).enrolment!;
    expectRefused(await me.lesson(id, first!.id), 'not_started');
    expectRefused(await me.complete(id, first!.id), 'not_started');
    await me.start(id);
    for (const late of [second, third]) {
      // It may be read, so that a device has it when the network is gone.
      answered(await me.lesson(id, late!.id));
      expectRefused(await me.keep(id, late!.id, 10), 'lesson_locked');
      expectRefused(await me.complete(id, late!.id), 'lesson_locked');
    }
    for (let twice = 0; twice < 2; twice++) {
      const { lessons, enrolment } = answered<CourseDetail>(await me.complete(id, first!.id));
      expect(lessons.map(({ is_open }) => is_open)).toEqual([true, true, false]);
      expect(lessons.map(({ completed_at }) => completed_at !== null)).toEqual([true, false, false]);
      expect(enrolment).toMatchObject({ completed_lessons: 1, progress: 33 });
    }
    expect((await me.lesson(id, randomUUID())).statusCode).toBe(404);
    // The spelling of the screens.
    const unknown = await me.lesson(randomUUID(), first!.id);
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Enrollment not found']);
  });

  it('of a checklist want all of it ticked, and keep what is', async () => {
    const taken = await course([checklistLesson()]);
    const [lesson] = taken.content.lessons as [Extract<Lesson, { kind: 'checklist' }>];
    const [soap, water] = lesson.items.map(({ id }) => id) as [string, string];
    const id = await me.begin(taken.id);
    expectRefused(await me.complete(id, lesson.id), 'not_all_ticked');
    expectRefused(await me.complete(id, lesson.id, { ticked: [soap, randomUUID()] }), 'not_all_ticked');
    answered(await me.keep(id, lesson.id, 0, { ticked: [soap] }), 204);
    const seen = answered<TakenLesson>(await me.lesson(id, lesson.id));
    expect(seen).toMatchObject({ kind: 'checklist', items: lesson.items, place: { ticked: [soap] } });
    answered(await me.complete(id, lesson.id, { ticked: [water, soap] }));
  });

  it('show what they say, with pictures of this course alone', async () => {
    const { db } = server.context;
    const picture = () => insertPhoto(db, admin.uid, { purpose: 'course', attached_at: server.clock.now() });
    const [own, foreign] = [await picture(), await picture()];
    const shows = (photo_id: string) => ({ type: 'picture' as const, attrs: { photo_id, alt: '' } });
    const body = {
      id: { type: 'doc' as const, content: [shows(own)] },
      en: { type: 'doc' as const, content: [shows(own), shows(foreign)] },
    };
    const taken = await course([{ ...textLesson(), kind: 'text', body }]);
    await db.insertInto('course_pictures').values({ photo_id: own, course_id: taken.id }).execute();
    const id = await me.begin(taken.id);
    const [lesson] = taken.content.lessons;
    const seen = answered<TakenLesson>(await me.lesson(id, lesson!.id));
    expect(seen).toMatchObject({
      id: lesson!.id,
      kind: 'text',
      body,
      course_id: taken.id,
      enrolment_id: id,
      place: {},
      seconds: 0,
      languages: ['id', 'en'],
      completed_at: null,
    });
    expect(seen.pictures.map((one) => one.id)).toEqual([own]);
    expect(seen.pictures[0]!.url).toContain(`session=${person.session_id}`);
  });

  it('give a video at an address of the session, or its link', async () => {
    const file = await insertVideo(server, admin.uid, [videoBytes(100)]);
    const body = { id: paragraph('Lihat'), en: paragraph('Look') };
    const video = (source: Extract<Lesson, { kind: 'video' }>['source']): Lesson => ({
      id: randomUUID(),
      kind: 'video',
      title: { id: 'V', en: 'V' },
      minutes: 1,
      source,
      body,
    });
    const link = 'https://videos.example/1';
    const taken = await course([video({ kind: 'link', url: link }), video({ kind: 'file', video_id: file })]);
    await server.context.db
      .updateTable('course_videos')
      .set({ course_id: taken.id, duration_seconds: 100 })
      .where('id', '=', file)
      .execute();
    const [first, second] = taken.content.lessons;
    const id = await me.begin(taken.id);
    expect(answered<TakenLesson>(await me.lesson(id, first!.id))).toMatchObject({ video: null, link });
    answered(await me.complete(id, first!.id));
    const seen = answered<Extract<TakenLesson, { kind: 'video' }>>(await me.lesson(id, second!.id));
    expect(seen).toMatchObject({ link: null, video: { id: file, duration_seconds: 100 } });
    expect(seen.video!.url).toContain(`session=${person.session_id}`);

    expectRefused(await me.complete(id, second!.id), 'video_not_watched');
    for (const seconds of [60, 19]) {
      server.clock.advance(60_000);
      answered(await me.keep(id, second!.id, seconds, { second: seconds }), 204);
    }
    expectRefused(await me.complete(id, second!.id), 'video_not_watched');
    server.clock.advance(1_000);
    answered(await me.keep(id, second!.id, 1, { second: 80 }), 204);
    expect(answered<TakenLesson>(await me.lesson(id, second!.id))).toMatchObject({
      seconds: 80,
      place: { second: 80 },
    });
    const done = answered<CourseDetail>(await me.complete(id, second!.id));
    expect(done.enrolment).toMatchObject({ state: 'completed' });
  });
});

describe('the time in lessons', () => {
  const daysOf = () =>
    server.context.db
      .selectFrom('learning_days')
      .select(['business_date', 'seconds', 'lessons'])
      .where('user_id', '=', person.uid)
      .orderBy('business_date')
      .execute();

  it("is that of the server's clock, however much is reported from however many devices", async () => {
    const [one, two] = [await course([textLesson()]), await course([textLesson()])];
    const begun = [await me.begin(one.id), await me.begin(two.id)];
    const report = async (seconds: number) => {
      for (const [n, { content }] of [one, two].entries())
        answered(await me.keep(begun[n]!, content.lessons[0]!.id, seconds), 204);
    };
    await report(60);
    expect(await daysOf()).toEqual([{ business_date: '2026-11-20', seconds: 0, lessons: 0 }]);
    server.clock.advance(15_000);
    for (let often = 0; often < 3; often++) await report(15);
    expect(await daysOf()).toEqual([{ business_date: '2026-11-20', seconds: 15, lessons: 0 }]);
    server.clock.advance(3600_000);
    await report(60);
    expect(await daysOf()).toEqual([{ business_date: '2026-11-20', seconds: 75, lessons: 0 }]);
    expect((await me.keep(begun[0]!, one.content.lessons[0]!.id, 61)).statusCode).toBe(400);
  });

  it('is of the business day in UTC+8, as completed lessons are', async () => {
    const taken = await course([textLesson(), textLesson()]);
    const [first, second] = taken.content.lessons;
    const id = await me.begin(taken.id);
    server.clock.set('2026-11-20T23:59:50+08:00');
    answered(await me.keep(id, first!.id, 15), 204);
    answered(await me.complete(id, first!.id));
    server.clock.set('2026-11-21T00:00:05+08:00');
    answered(await me.keep(id, second!.id, 15), 204);
    answered(await me.complete(id, second!.id));
    expect(await daysOf()).toEqual([
      { business_date: '2026-11-20', seconds: 15, lessons: 1 },
      { business_date: '2026-11-21', seconds: 15, lessons: 1 },
    ]);
  });

  it.each([
    { place: { down: 1.1 }, seconds: 1 },
    { place: { second: -1 }, seconds: 1 },
    { place: {}, seconds: -1 },
    { place: { ticked: Array.from({ length: 31 }, () => randomUUID()) }, seconds: 1 },
  ])('is refused beyond its bounds: %j', async ({ place, seconds }) => {
    expect((await me.keep(randomUUID(), randomUUID(), seconds, place)).statusCode).toBe(400);
  });

  it('leaves no entry in the trail', async () => {
    const taken = await course([textLesson()]);
    const { id } = await insertEnrolment(server.context.db, taken, person.uid, { started: true });
    answered(await me.keep(id, taken.content.lessons[0]!.id, 10, { down: 0.25 }), 204);
    expect(await linesOf(server, taken.id)).toEqual([]);
    const seen = answered<TakenLesson>(await me.lesson(id, taken.content.lessons[0]!.id));
    expect(seen).toMatchObject({ place: { down: 0.25 }, seconds: 10 });
  });
});

it('a colleague, their manager and an admin do not find what is not theirs', async () => {
  const taken = await course([textLesson(), quizLesson()]);
  const { id } = await insertEnrolment(server.context.db, taken, person.uid, { lessons: 1 });
  const [text, quiz] = taken.content.lessons;
  const attempt = answered<{ id: string }>(await me.attempt(id, quiz!.id), 201);
  const manager = await server.signIn({ role: 'manager', location_id: outlet });
  for (const who of [manager, admin, await server.signIn({ role: 'staff', location_id: outlet })]) {
    const they = testLearner(server, who);
    for (const answer of [
      await they.start(id),
      await they.lesson(id, text!.id),
      await they.keep(id, text!.id, 1),
      await they.complete(id, text!.id),
      await they.attempt(id, quiz!.id),
      await they.submit(attempt.id, {}),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    expect(answered<CourseDetail>(await they.course(taken.id)).enrolment).toBeNull();
  }
});
