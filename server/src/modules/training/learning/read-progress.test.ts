import { randomUUID } from 'node:crypto';
import { businessInstant } from '@gerai/shared/time/business-time.ts';
import type { CourseCategory } from '@gerai/shared/training/authoring/content.ts';
import type { CourseCard } from '@gerai/shared/training/learning/contract.ts';
import type { Achievement, LearningFigures } from '@gerai/shared/training/learning/progress-contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCourse, insertEnrolment } from '../../../testing/courses.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { createCertificate } from '../certificates/create-certificate.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());

interface Dashboard {
  figures: LearningFigures;
  in_progress: CourseCard[];
  offered: CourseCard[];
}
interface Progress {
  figures: LearningFigures;
  achievements: Achievement[];
  days: { date: string; minutes: number; lessons: number }[];
}

const dashboardOf = async ({ token }: TestUser): Promise<Dashboard> =>
  (await server.call('GET', '/api/training/dashboard', { token })).json();
const progressOf = async ({ token }: TestUser): Promise<Progress> =>
  (await server.call('GET', '/api/training/progress', { token })).json();

const course = (input: Parameters<typeof insertCourse>[2] = {}) =>
  insertCourse(server.context.db, admin.uid, { is_open: false, ...input });

const learn = (user: TestUser, ...days: [date: string, seconds: number, lessons: number][]) =>
  server.context.db
    .insertInto('learning_days')
    .values(
      days.map(([business_date, seconds, lessons]) => ({
        user_id: user.uid,
        business_date,
        seconds,
        lessons,
      })),
    )
    .execute();

/** Completes a course with its certificate; `score` 100 gives every quiz full marks. */
async function complete(user: TestUser, category: CourseCategory, score: number | null = null) {
  const { db } = server.context;
  const at = businessInstant('2026-11-19', '10:00');
  const enrolment = await insertEnrolment(db, await course({ content: { category } }), user.uid, {
    completed_at: at.toISOString(),
  });
  await db
    .insertInto('lesson_completions')
    .values({ enrolment_id: enrolment.id, position: 1, lesson_id: randomUUID(), score, completed_at: at })
    .execute();
  await db.transaction().execute((tx) => createCertificate(tx, { kind: 'job', name: 'test' }, at, enrolment));
}

const nothing: LearningFigures = {
  in_progress: 0,
  completed: 0,
  late: 0,
  certificates: 0,
  minutes: 0,
  minutes_this_week: 0,
  streak: 0,
  longest_streak: 0,
};

describe('GET /api/training/dashboard', () => {
  it('is empty for a new person without offered courses', async () => {
    const { figures, in_progress } = await dashboardOf(await server.signIn({ role: 'staff' }));
    expect({ figures, in_progress }).toEqual({ figures: nothing, in_progress: [] });
  });

  it('shows the three courses that are due first, and counts all', async () => {
    const siti = await server.signIn({ role: 'staff' });
    const dues = ['2026-12-01', null, '2026-11-19', '2026-11-25'];
    const ids = [];
    for (const due_date of dues) {
      const one = await course();
      await insertEnrolment(server.context.db, one, siti.uid, { due_date, source: 'assigned' });
      ids.push(one.id);
    }
    const { figures, in_progress } = await dashboardOf(siti);
    expect(in_progress.map(({ id }) => id)).toEqual([ids[2], ids[3], ids[0]]);
    // A course due today is not late.
    expect(figures).toEqual({ ...nothing, in_progress: 4, late: 1 });
  });

  it('leaves out what was assigned, not begun, and is offered no more', async () => {
    const siti = await server.signIn({ role: 'staff' });
    const [kept, gone] = [await course({ archived: true }), await course({ archived: true })];
    const input = { due_date: '2026-11-19', source: 'assigned' } as const;
    await insertEnrolment(server.context.db, kept, siti.uid, { ...input, started: true });
    await insertEnrolment(server.context.db, gone, siti.uid, input);
    const { figures, in_progress } = await dashboardOf(siti);
    expect(in_progress.map(({ id }) => id)).toEqual([kept.id]);
    expect(figures).toEqual({ ...nothing, in_progress: 1, late: 1 });
    const { token } = siti;
    const mine = await server.call('GET', '/api/training/courses?mine=true', { token });
    expect(mine.json().rows.map(({ id }: { id: string }) => id)).toEqual([kept.id]);
    // The detail page says that it is not offered.
    const seen = await server.call('GET', `/api/training/courses/${gone.id}`, { token });
    expect(seen.json()).toMatchObject({ is_offered: false, enrolment: null });
  });

  it('offers what is open or assigned to one, what is assigned first, and nothing else', async () => {
    const siti = await server.signIn({ role: 'staff' });
    const [open, mine, , , others] = [
      await course({ is_open: true }),
      await course(),
      await course({ is_open: true, archived: true }),
      await course({ is_open: true, published: false }),
      await course(),
    ];
    const assign = (course_id: string, user_id: string) =>
      server.context.db
        .insertInto('course_assignments')
        .values({
          id: randomUUID(),
          course_id,
          user_id,
          due_date: '2026-12-01',
          created_by_uid: admin.uid,
          created_at: server.clock.now(),
        })
        .execute();
    await assign(mine.id, siti.uid);
    await assign(others.id, admin.uid);
    const { offered } = await dashboardOf(siti);
    expect(offered.map(({ id }) => id).slice(0, 2)).toEqual([mine.id, open.id]);
    expect(offered.map(({ id }) => id)).not.toContain(others.id);
    await insertEnrolment(server.context.db, open, siti.uid);
    expect((await dashboardOf(siti)).offered.map(({ id }) => id)).not.toContain(open.id);
  });
});

describe('GET /api/training/progress', () => {
  it('counts minutes, streaks and completed courses, each course once', async () => {
    const siti = await server.signIn({ role: 'staff' });
    await complete(siti, 'Safety', 100);
    await complete(siti, 'Operations', 90);
    // The clock is on a Friday; the week began on the 16th.
    await learn(
      siti,
      ['2026-11-13', 3000, 0],
      ['2026-11-18', 90, 0],
      ['2026-11-19', 59, 1],
      ['2026-11-20', 30, 0],
    );
    const { figures, achievements } = await progressOf(siti);
    expect(figures).toEqual({
      in_progress: 0,
      completed: 2,
      late: 0,
      certificates: 2,
      minutes: 52,
      minutes_this_week: 2,
      streak: 2,
      longest_streak: 2,
    });
    const reached = Object.fromEntries(achievements.map((one) => [one.name, [one.reached, one.earned]]));
    expect(reached).toEqual({
      first_lesson: [1, true],
      first_course: [1, true],
      five_courses: [2, false],
      every_category: [2, false],
      week_streak: [2, false],
      month_streak: [2, false],
      ten_hours: [52, false],
      full_marks: [1, true],
    });
  });

  it('counts a course that was taken again once', async () => {
    const siti = await server.signIn({ role: 'staff' });
    const one = await course();
    for (const completed_at of ['2026-01-01T00:00:00Z', '2026-11-01T00:00:00Z'])
      await insertEnrolment(server.context.db, one, siti.uid, { completed_at });
    expect((await progressOf(siti)).figures.completed).toBe(1);
  });

  it('gives the days of the last twelve weeks on which something was learned', async () => {
    const siti = await server.signIn({ role: 'staff' });
    await learn(
      siti,
      ['2026-08-30', 600, 1],
      ['2026-08-31', 125, 0],
      ['2026-11-01', 59, 0],
      ['2026-11-20', 0, 2],
    );
    expect((await progressOf(siti)).days).toEqual([
      { date: '2026-08-31', minutes: 2, lessons: 0 },
      { date: '2026-11-20', minutes: 0, lessons: 2 },
    ]);
  });

  it('contains nothing of other people', async () => {
    const [siti, budi] = [await server.signIn({ role: 'staff' }), await server.signIn({ role: 'staff' })];
    await complete(siti, 'Safety', 100);
    await learn(siti, ['2026-11-20', 600, 1]);
    const { figures, achievements, days } = await progressOf(budi);
    expect({ figures, days, earned: achievements.filter(({ earned }) => earned) }).toEqual({
      figures: nothing,
      days: [],
      earned: [],
    });
  });
});
