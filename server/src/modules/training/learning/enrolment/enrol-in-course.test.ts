import { randomUUID } from 'node:crypto';
import type { Lesson } from '@gerai/shared/training/authoring/content.ts';
import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import type { TakenLesson } from '@gerai/shared/training/learning/lesson-contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertCourse, insertEnrolment, quizLesson, textLesson } from '../../../../testing/courses.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import {
  answered,
  archive,
  eventsOf,
  expectRefused,
  linesOf,
  publishAgain,
  testLearner,
} from '../test-learner.ts';

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

describe('enrolling', () => {
  it('is done once, with one notification', async () => {
    const { id } = await course();
    const first = answered<CourseDetail>(await me.enrol(id), 201);
    expect(first.enrolment).toMatchObject({
      state: 'not_started',
      source: 'self',
      due_date: null,
      can_leave: true,
    });
    expect(first.lessons.map(({ is_open }) => is_open)).toEqual([false, false]);
    expect(answered<CourseDetail>(await me.enrol(id)).enrolment).toEqual(first.enrolment);
    expect(await linesOf(server, id)).toEqual([
      {
        event: 'training course enrolled',
        actor_uid: person.uid,
        concerns_uid: person.uid,
        outlet_id: outlet,
        details: expect.objectContaining({ source: 'self', name: 'Hygiene' }),
      },
    ]);
  });

  it.each([
    ['2026-12-24', '2026-12-24'],
    ['2026-11-21', '2026-11-27'],
  ])('in what is assigned until %s is due on %s, and cannot be left', async (due, expected) => {
    const { id } = await course(undefined, { is_open: false });
    const assignment = { id: randomUUID(), course_id: id, outlet_id: outlet, due_date: due };
    const by = { created_by_uid: admin.uid, created_at: server.clock.now() };
    await server.context.db
      .insertInto('course_assignments')
      .values({ ...assignment, ...by })
      .execute();
    const { enrolment } = answered<CourseDetail>(await me.enrol(id), 201);
    expect(enrolment).toMatchObject({ due_date: expected, can_leave: false });
    expectRefused(await me.leave(id), 'cannot_leave');
    expect(answered<CourseDetail>(await me.course(id)).enrolment).not.toBeNull();
  });

  it('again is for what expires within thirty days, in the present version', async () => {
    const taken = await course([textLesson()]);
    const { id } = taken;
    const first = await me.begin(id);
    const { enrolment } = answered<CourseDetail>(await me.complete(first, taken.content.lessons[0]!.id));
    expect(enrolment).toMatchObject({ state: 'completed', valid_until: '2027-11-20', can_renew: false });
    expect(enrolment!.certificate_id).not.toBeNull();
    expectRefused(await me.enrol(id), 'not_renewable');
    const version = await publishAgain(server, {
      id,
      content: { ...taken.content, lessons: [textLesson()] },
    });
    server.clock.set('2027-10-21T00:00:00+08:00');
    expect(answered<CourseDetail>(await me.course(id)).enrolment).toMatchObject({
      id: first,
      can_renew: true,
    });
    const again = answered<CourseDetail>(await me.enrol(id), 201);
    expect(again.enrolment).toMatchObject({ source: 'renewal', state: 'not_started', can_renew: false });
    expect(again.enrolment!.id).not.toBe(first);
    answered(await me.start(again.enrolment!.id));
    const { version_id } = await server.context.db
      .selectFrom('course_enrolments')
      .select('version_id')
      .where('id', '=', again.enrolment!.id)
      .executeTakeFirstOrThrow();
    expect(version_id).toBe(version);
    await me.leave(id);
    expect(answered<CourseDetail>(await me.course(id)).enrolment).toMatchObject({ id: first });
  });

  it('in an archived course is refused to those who completed it, and unknown to others', async () => {
    const { id, ...taken } = await course([textLesson()]);
    await me.complete(await me.begin(id), taken.content.lessons[0]!.id);
    server.clock.set('2027-11-01T00:00:00+08:00');
    const mine = async () => answered<CourseDetail>(await me.course(id));
    expect(await mine()).toMatchObject({ is_offered: true, enrolment: { can_renew: true } });
    await archive(server, id);
    expect(await mine()).toMatchObject({ is_offered: false, enrolment: { can_renew: false } });
    expectRefused(await me.enrol(id), 'not_offered');
    const other = testLearner(server, await server.signIn({ role: 'staff' }));
    for (const answer of [await other.enrol(id), await other.course(id), await other.leave(id)])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });
});

describe('leaving', () => {
  it('deletes the progress in the course, is recorded once, and allows a new enrolment', async () => {
    const taken = await course([textLesson(), quizLesson({ max_attempts: null }), textLesson()]);
    const enrolment = await me.begin(taken.id);
    const [text, quiz] = taken.content.lessons;
    server.clock.advance(20_000);
    answered(await me.keep(enrolment, text!.id, 15), 204);
    answered(await me.complete(enrolment, text!.id));
    answered(await me.attempt(enrolment, quiz!.id), 201);
    for (let twice = 0; twice < 2; twice++) answered(await me.leave(taken.id), 204);
    expect(answered<CourseDetail>(await me.course(taken.id)).enrolment).toBeNull();
    expect(
      (await eventsOf(server, taken.id)).filter((event) => event === 'training course left'),
    ).toHaveLength(1);
    expect((await me.lesson(enrolment, text!.id)).statusCode).toBe(404);
    const anew = answered<CourseDetail>(await me.enrol(taken.id), 201);
    expect(anew.enrolment).toMatchObject({ completed_lessons: 0, state: 'not_started' });
  });

  it('is refused once attempts that are limited are used, which enrolling again would give back', async () => {
    const taken = await course([quizLesson(), textLesson()]);
    const [quiz] = taken.content.lessons;
    const enrolment = await me.begin(taken.id);
    expect(answered<CourseDetail>(await me.course(taken.id)).enrolment).toMatchObject({ can_leave: true });
    answered(await me.attempt(enrolment, quiz!.id), 201);
    expect(answered<CourseDetail>(await me.course(taken.id)).enrolment).toMatchObject({ can_leave: false });
    expectRefused(await me.leave(taken.id), 'cannot_leave');
    expect((await eventsOf(server, taken.id)).at(-1)).toBe('training course started');
    expect(answered<TakenLesson>(await me.lesson(enrolment, quiz!.id))).toMatchObject({ attempts_left: 1 });
  });

  it('is refused so of a renewal that is due on no day, too', async () => {
    const taken = await course([quizLesson(), textLesson()]);
    const { db } = server.context;
    const { id } = await insertEnrolment(db, taken, person.uid, { source: 'renewal', started: true });
    answered(await me.attempt(id, taken.content.lessons[0]!.id), 201);
    expectRefused(await me.leave(taken.id), 'cannot_leave');
  });

  it('does nothing to what is completed', async () => {
    const taken = await course([textLesson()]);
    await me.complete(await me.begin(taken.id), taken.content.lessons[0]!.id);
    answered(await me.leave(taken.id), 204);
    expect(answered<CourseDetail>(await me.course(taken.id)).enrolment).toMatchObject({ state: 'completed' });
  });
});
