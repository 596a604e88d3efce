import { randomUUID } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { CourseCard } from '@gerai/shared/training/learning/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bothTexts,
  type CourseQuery,
  insertCourse,
  insertEnrolment,
  textLesson,
} from '../../../testing/courses.ts';
import { insertPhoto } from '../../../testing/photos.ts';
import { plansOf } from '../../../testing/plans.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { listCourses } from './list-courses.ts';

let server: TestServer;
let admin: TestUser;
let outlet: string;
let jobRole: string;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  outlet = await server.outlet();
  jobRole = await server.jobRole();
});
afterAll(() => server.close());

const staff = () => server.signIn({ role: 'staff', location_id: outlet, job_role_id: jobRole });

/** Creates a course whose title begins with a unique word, to find it among the others. */
async function course(word: string, title: string, { content, ...input }: CourseQuery = {}) {
  const of = { ...content, title: bothTexts(`${word} ${title}`) };
  return await insertCourse(server.context.db, admin.uid, { ...input, content: of });
}

async function list({ token }: TestUser, query: string): Promise<CourseCard[]> {
  const rows: CourseCard[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const after: string = next ? `&after=${encodeURIComponent(next)}` : '';
    const answer = await server.call('GET', `/api/training/courses?${query}${after}`, { token });
    expect(answer.statusCode, answer.body).toBe(200);
    const page = answer.json() as { rows: CourseCard[]; next: string | null };
    rows.push(...page.rows);
    next = page.next;
  }
  return rows;
}

const titles = (cards: readonly CourseCard[]) => cards.map(({ title }) => title.en.replace(/^\S+ /, ''));
const word = () => `w${randomUUID().slice(0, 8)}`;

async function assign(course_id: string, audience: object, due_date = '2026-12-24') {
  await server.context.db
    .insertInto('course_assignments')
    .values({
      id: randomUUID(),
      course_id,
      ...audience,
      due_date,
      created_by_uid: admin.uid,
      created_at: server.clock.now(),
    })
    .execute();
}

describe('the catalogue', () => {
  it('has what is open to everyone, assigned to one or begun, and nothing else', async () => {
    const of = word();
    const person = await staff();
    const closed = (title: string) => course(of, title, { is_open: false });
    await course(of, 'open');
    await course(of, 'draft', { published: false });
    await course(of, 'archived', { archived: true });
    await closed('not for anyone');
    await assign((await closed('of the job role')).id, { job_role_id: jobRole });
    await assign((await closed('of the outlet')).id, { outlet_id: outlet });
    await assign((await closed('of the person')).id, { user_id: person.uid });
    await assign((await closed('of another')).id, { user_id: admin.uid });
    const gone = await course(of, 'archived, assigned', { archived: true });
    await assign(gone.id, { user_id: person.uid });
    const kept = await course(of, 'archived, enrolled', { archived: true, is_open: false });
    await insertEnrolment(server.context.db, kept, person.uid, { started: true });
    const withdrawn = await course(of, 'archived, not begun', { archived: true });
    await insertEnrolment(server.context.db, withdrawn, person.uid, { source: 'assigned' });
    expect(titles(await list(person, `q=${of}`))).toEqual([
      ...['archived, enrolled', 'of the job role', 'of the outlet', 'of the person', 'open'],
    ]);
    expect(titles(await list(admin, `q=${of}`))).toEqual(['of another', 'open']);
    const nobody = await server.signIn({ role: 'staff' });
    expect(titles(await list(nobody, `q=${of}`))).toEqual(['open']);
  });

  it('is found by every word, of titles and descriptions in both languages', async () => {
    const of = word();
    const found = (query: string) => list(admin, `q=${encodeURIComponent(query)}`).then(titles);
    await course(of, 'Cash', { content: { description: { id: 'Uang tunai 100%', en: 'Money in hand' } } });
    await course(of, 'Fire', { content: { description: { id: 'Api', en: 'Run' } } });
    expect(await found(of)).toEqual(['Cash', 'Fire']);
    expect(await found(`tunai ${of.toUpperCase()}`)).toEqual(['Cash']);
    expect(await found(`${of} money HAND`)).toEqual(['Cash']);
    expect(await found(`${of} 0%`)).toEqual(['Cash']);
    expect(await found(`${of} _ire`)).toEqual([]);
    expect(await found(`${of} money run`)).toEqual([]);
  });

  it('is narrowed by its chips', async () => {
    const of = word();
    await course(of, 'Lead', { content: { category: 'Leadership' } });
    await course(of, 'Safe', { content: { category: 'Safety' } });
    expect(titles(await list(admin, `q=${of}&category=Leadership`))).toEqual(['Lead']);
    expect(titles(await list(admin, `q=${of}&category=Customer%20Service`))).toEqual([]);
    const answer = await server.call('GET', '/api/training/courses?category=All', admin);
    expect(answer.statusCode).toBe(400);
  });

  it("is ordered by title in the reader's language, page by page", async () => {
    const of = word();
    const named = (id: string, en: string) =>
      insertCourse(server.context.db, admin.uid, {
        content: { title: { id: id && `${of} ${id}`, en: en && `${of} ${en}` } },
      });
    await named('banjir', 'Water');
    await named('Api', 'fire');
    await named('', 'Cash');
    await named('Api', 'Fire');
    const english = (await list(admin, `q=${of}&limit=1`)).map(({ title }) => title.en);
    expect(english.map((title) => title.replace(`${of} `, '').toLowerCase())).toEqual([
      ...['cash', 'fire', 'fire', 'water'],
    ]);
    const person = await staff();
    const pages = async (language = '') =>
      (await list(person, `q=${of}&limit=2${language}`)).map(({ title }) => title.id);
    const indonesian = ['Api', 'Api', 'banjir', ''].map((title) => title && `${of} ${title}`);
    expect(await pages()).toEqual(indonesian);
    // By the browser's language, whatever the account says.
    expect(await pages('&language=en')).toEqual(['', indonesian[0], indonesian[1], indonesian[2]]);
    expect(await pages('&language=id')).toEqual(indonesian);
  });

  it('refuses a foreign cursor', async () => {
    for (const query of [
      'after=x',
      'mine=true&after=WzEsMl0',
      'limit=101',
      'language=fr',
      `q=${'x'.repeat(101)}`,
    ])
      expect((await server.call('GET', `/api/training/courses?${query}`, admin)).statusCode).toBe(400);
  });

  it('returns the progress of each course in the version that was started', async () => {
    const of = word();
    const person = await staff();
    const { db } = server.context;
    const taken = await course(of, 'Taken', {
      content: { lessons: [textLesson(), textLesson(), textLesson()], validity_months: null },
    });
    await db
      .updateTable('course_versions')
      .set({ is_current: false })
      .where('id', '=', taken.version_id)
      .execute();
    const cover = await insertPhoto(db, admin.uid, { purpose: 'course', attached_at: server.clock.now() });
    await db.insertInto('course_pictures').values({ photo_id: cover, course_id: taken.id }).execute();
    const next = {
      ...taken.content,
      cover_photo_id: cover,
      lessons: [textLesson()],
      validity_months: 6,
    };
    await db
      .insertInto('course_versions')
      .values({
        course_id: taken.id,
        number: 2,
        content: JSON.stringify(next),
        updated_at: server.clock.now(),
        published_at: server.clock.now(),
        published_by_uid: admin.uid,
        is_current: true,
      })
      .execute();
    const { id } = await insertEnrolment(db, taken, person.uid, { lessons: 2, due_date: '2026-11-30' });
    const [card] = await list(person, `q=${of}`);
    expect(card).toMatchObject({
      id: taken.id,
      category: 'Safety',
      level: 'beginner',
      languages: ['id', 'en'],
      minutes: 5,
      lesson_count: 1,
      validity_months: 6,
      cover: { id: cover, url: expect.stringContaining(`/api/training/pictures/${cover}`) },
      enrolment: {
        id,
        state: 'in_progress',
        source: 'self',
        reason: null,
        due_date: '2026-11-30',
        completed_lessons: 2,
        lesson_count: 3,
        progress: 66,
        can_leave: false,
        certificate_id: null,
        valid_until: null,
        can_renew: false,
        completed_at: null,
        next_lesson_id: taken.content.lessons[2]!.id,
        is_stuck: false,
      },
    });
    expect((await list(admin, `q=${of}`))[0]).toMatchObject({ enrolment: null });
  });
});

describe('my courses', () => {
  it('are those that are due first, then the others that are open, then completed ones, page by page', async () => {
    const of = word();
    const person = await staff();
    const { db } = server.context;
    const enrolled = async (title: string, input: Parameters<typeof insertEnrolment>[3] = {}) =>
      insertEnrolment(db, await course(of, title, { archived: title === 'gone' }), person.uid, input);
    const enrolledAt = (id: string, enrolled_at: string) =>
      db.updateTable('course_enrolments').set({ enrolled_at }).where('id', '=', id).execute();
    await course(of, 'of others');
    await enrolled('completed first', { completed_at: '2026-11-01T10:00:00.123456Z' });
    await enrolled('completed last', { completed_at: '2026-11-01T10:00:00.123457Z', due_date: '2026-10-01' });
    const { id: earlier } = await enrolled('open, earlier');
    await enrolledAt(earlier, '2026-11-02T00:00:00Z');
    const { id: later } = await enrolled('gone', { started: true });
    await enrolledAt(later, '2026-11-03T00:00:00Z');
    await enrolled('due later', { due_date: '2026-12-02' });
    await enrolled('late', { due_date: '2026-11-02' });
    const expected = [...['late', 'due later', 'gone', 'open, earlier', 'completed last', 'completed first']];
    for (const limit of [1, 4, 100])
      expect(titles(await list(person, `mine=true&limit=${limit}`))).toEqual(expected);
    expect(titles(await list(person, `mine=true&q=${of}%20open`))).toEqual(['open, earlier']);
  });

  it('show a course that one takes again once, as it is open', async () => {
    const person = await staff();
    const again = await course(word(), 'Again');
    await insertEnrolment(server.context.db, again, person.uid, { completed_at: '2026-11-01T10:00:00Z' });
    const { id } = await insertEnrolment(server.context.db, again, person.uid, { source: 'renewal' });
    const cards = await list(person, 'mine=true');
    expect(cards.map(({ enrolment }) => enrolment?.id)).toEqual([id]);
  });

  it('show what was completed when the course is archived before it is taken again', async () => {
    const { db } = server.context;
    const person = await staff();
    const again = await course(word(), 'Again');
    const completed_at = '2026-11-01T10:00:00.000Z';
    const { id } = await insertEnrolment(db, again, person.uid, { completed_at });
    const renewal = { source: 'renewal', due_date: '2026-11-19' } as const;
    await insertEnrolment(db, again, person.uid, renewal);
    await db.updateTable('courses').set({ archived_at: new Date() }).where('id', '=', again.id).execute();
    const [card, ...others] = await list(person, 'mine=true');
    expect(card).toMatchObject({ enrolment: { id, state: 'completed', completed_at, can_renew: false } });
    expect(others).toEqual([]);
  });
});

describe('with many courses and enrolments', () => {
  const actor = ({ uid, session_id, name }: TestUser): PersonActor => ({
    kind: 'person',
    uid,
    name,
    role: 'staff',
    session_id,
    location_id: outlet,
    job_role_id: jobRole,
  });

  it('a page takes one statement, the order from the index and each enrolment by its own', async () => {
    const person = actor(await staff());
    const plans = await plansOf(server.context.db, (db) =>
      listCourses({ ...server.context, db }, person, { limit: 24 }),
    );
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain('course_versions_order_id_idx');
    expect(plans[0]).toContain('course_enrolments_course_idx');
    expect(plans[0]).not.toContain('Seq Scan');
    expect(plans[0]).not.toContain('"Sort"');
  });

  it('my own are found by my enrolments', async () => {
    const person = actor(await staff());
    const plans = await plansOf(server.context.db, (db) =>
      listCourses({ ...server.context, db }, person, { mine: true, limit: 24 }),
    );
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain('course_enrolments_user_idx');
    expect(plans[0]).not.toContain('Seq Scan');
  });
});
