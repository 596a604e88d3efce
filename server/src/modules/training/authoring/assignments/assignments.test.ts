import { randomUUID } from 'node:crypto';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import type { CourseAssignment } from '@gerai/shared/training/authoring/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertEnrolment } from '../../../../testing/courses.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { testAuthor, titled } from '../test-author.ts';

let server: TestServer;
let admin: TestUser;
let author: ReturnType<typeof testAuthor>;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  author = testAuthor(server, admin);
});
afterAll(() => server.close());

let course: string;
let outlet: string;
let jobRole: string;
beforeEach(async () => {
  [course, outlet, jobRole] = [await author.published(), await server.outlet(), await server.jobRole()];
});

const staff = async (input: { location_id?: string; job_role_id?: string } = {}) =>
  (await server.signIn({ role: 'staff', ...input })).uid;
const ways = async () =>
  Object.fromEntries(
    (
      await server.context.db
        .selectFrom('course_enrolments')
        .select(['user_id', 'source', 'due_date', 'assignment_id'])
        .where('course_id', '=', course)
        .execute()
    ).map(({ user_id, ...way }) => [user_id, way]),
  );
const dueDates = async () =>
  Object.fromEntries(Object.entries(await ways()).map(([uid, { due_date }]) => [uid, due_date]));
const trail = async () =>
  (
    await server.context.db
      .selectFrom('activity')
      .selectAll()
      .where('subject_id', '=', course)
      .where('event', 'not in', ['training course created', 'training course published'])
      .orderBy('id')
      .execute()
  ).map(({ event, concerns_uid }) => [event, concerns_uid]);
const versionOf = async (course_id: string) => {
  const { id, content } = await server.context.db
    .selectFrom('course_versions')
    .select(['id', 'content'])
    .where('course_id', '=', course_id)
    .executeTakeFirstOrThrow();
  return { id: course_id, version_id: id, content };
};
const enrol = async (uid: string, input: object = {}) =>
  insertEnrolment(server.context.db, await versionOf(course), uid, input);
/** Gives a person a completed enrolment with a certificate valid until a date. */
async function certified(user_id: string, valid_until: string): Promise<void> {
  const { id: enrolment_id } = await enrol(user_id, { completed_at: '2025-11-19T10:00:00Z' });
  const number = `GR-${randomUUID().slice(0, 5)}-${randomUUID().slice(0, 5)}`.toUpperCase();
  await server.context.db
    .insertInto('certificates')
    .values({
      enrolment_id,
      user_id,
      course_id: course,
      number,
      holder_name: 'Done',
      valid_until,
      course_title: JSON.stringify({ id: 'H', en: 'H' }),
      issued_on: '2025-11-19',
    })
    .execute();
}
const assigned = async (audience: string, audience_id: string, due_date = '2026-12-01') =>
  (await author.assign(course, audience, audience_id, { due_date })).json() as CourseAssignment;
const listed = async (): Promise<CourseAssignment[]> =>
  (await author.call('GET', `/${course}/assignments`)).json().rows;

describe('an assignment', () => {
  it('reaches exactly the active people of the job role, the outlet, or the person', async () => {
    const { db } = server.context;
    const [here, elsewhere, hereToo] = [
      await staff({ job_role_id: jobRole }),
      await staff(),
      await staff({ job_role_id: jobRole }),
    ];
    const [inactive, gone] = [await staff({ job_role_id: jobRole }), await staff({ job_role_id: jobRole })];
    await db.updateTable('users').set({ status: 'inactive' }).where('uid', '=', inactive).execute();
    await db.updateTable('users').set({ deleted_at: server.clock.now() }).where('uid', '=', gone).execute();
    const made = await assigned('job_role', jobRole);
    expect(Object.keys(await ways()).sort()).toEqual([here, hereToo].sort());
    expect((await ways())[here]).toEqual({
      source: 'assigned',
      due_date: '2026-12-01',
      assignment_id: made.id,
    });
    expect(made).toMatchObject({ audience: 'job_role', audience_id: jobRole, people: 2, completed: 0 });
    const inOutlet = await staff({ location_id: outlet });
    expect((await assigned('outlet', outlet)).people).toBe(1);
    const alone = await assigned('person', elsewhere, '2026-11-20');
    expect(alone).toMatchObject({ audience: 'person', name: 'Test staff', people: 1 });
    expect(Object.keys(await ways()).sort()).toEqual([here, hereToo, inOutlet, elsewhere].sort());
    const entries = await trail();
    expect(entries.filter(([event]) => event === 'training course enrolled')).toHaveLength(4);
    expect(entries.filter(([event]) => event === 'training course assigned')).toHaveLength(3);
  });

  it('is made for several outlets at once, such as those of an area; what they have stays', async () => {
    const further = await server.outlet();
    const [here, there, both] = [
      await staff({ location_id: outlet }),
      await staff({ location_id: further }),
      await staff({ location_id: further }),
    ];
    await enrol(both, { due_date: '2026-12-20' });
    await assigned('outlet', outlet, '2026-11-25');
    const toOutlets = (outlet_ids: string[], due_date = '2026-12-01') =>
      author.call('POST', `/${course}/outlet-assignments`, { outlet_ids, due_date });
    expect((await toOutlets([outlet, further])).json()).toEqual({ assigned: 1, already: 1, people: 2 });
    expect((await toOutlets([outlet, further])).json()).toEqual({ assigned: 0, already: 2, people: 0 });
    expect(await dueDates()).toEqual({ [here]: '2026-11-25', [there]: '2026-12-01', [both]: '2026-12-01' });
    expect((await listed()).map(({ audience_id }) => audience_id).sort()).toEqual([outlet, further].sort());
    expect((await trail()).filter(([event]) => event === 'training course assigned')).toHaveLength(2);
    // One that is unknown, or a day that has passed, assigns nothing.
    const third = await server.outlet();
    expect((await toOutlets([third, randomUUID()])).json().reason).toBe('courses.unknown_audience');
    expect((await toOutlets([third], '2026-11-19')).json().reason).toBe('courses.due_in_the_past');
    expect(await listed()).toHaveLength(2);
  });

  it('brings nearer when those are due who are in the course already, and adds nobody twice', async () => {
    const [none, later, earlier, done] = [
      await staff({ location_id: outlet }),
      await staff({ location_id: outlet }),
      await staff({ location_id: outlet }),
      await staff({ location_id: outlet }),
    ];
    await enrol(none);
    await enrol(later, { due_date: '2026-12-20', started: true });
    await enrol(earlier, { due_date: '2026-11-25' });
    await certified(done, '2026-11-20');
    expect(await assigned('outlet', outlet)).toMatchObject({ people: 4, completed: 1 });
    expect(await dueDates()).toEqual({
      [none]: '2026-12-01',
      [later]: '2026-12-01',
      [earlier]: '2026-11-25',
      [done]: null,
    });
  });

  it('enrols people again whose certificate has expired', async () => {
    const done = await staff({ location_id: outlet });
    await certified(done, '2026-11-19');
    await assigned('outlet', outlet);
    const open = await server.context.db
      .selectFrom('course_enrolments')
      .select('source')
      .where('course_id', '=', course)
      .where('completed_at', 'is', null)
      .execute();
    expect(open).toEqual([{ source: 'assigned' }]);
  });

  it('sent again is the same; another one under its id, or for the same audience, is refused', async () => {
    const id = randomUUID();
    const person = await staff();
    const send = (input: object = {}) => author.assign(course, 'person', person, { id, ...input });
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
    expect(both[0]!.json()).toEqual(both[1]!.json());
    const taken = await author.assign(course, 'outlet', outlet, { id });
    expect([taken.statusCode, taken.json().message]).toEqual([409, reasonMessage('courses.id_taken')]);
    const elsewhere = await author.assign(await author.published(), 'person', person, { id });
    expect([elsewhere.statusCode, elsewhere.json().message]).toEqual([
      409,
      reasonMessage('courses.id_taken'),
    ]);
    const twice = await send({ id: randomUUID() });
    expect([twice.statusCode, twice.json().message]).toEqual([
      409,
      reasonMessage('courses.already_assigned'),
    ]);
    const atOnce = await Promise.all([1, 2].map(() => author.assign(course, 'outlet', outlet)));
    expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it('needs a course that is offered, an audience that is there and a day to come', async () => {
    const { id: draft } = (await author.create(titled('Draft'))).json();
    const message = async (answer: ReturnType<typeof author.assign>) => (await answer).json().message;
    expect(await message(author.assign(draft, 'outlet', outlet))).toBe(
      reasonMessage('courses.not_published'),
    );
    expect(await message(author.assign(course, 'outlet', outlet, { due_date: '2026-11-19' }))).toBe(
      reasonMessage('courses.due_in_the_past'),
    );
    for (const audience of ['job_role', 'outlet', 'person'])
      expect(await message(author.assign(course, audience, randomUUID()))).toBe(
        reasonMessage('courses.unknown_audience'),
      );
    await author.call('PATCH', `/${course}`, { archived: true });
    expect(await message(author.assign(course, 'outlet', outlet))).toBe(reasonMessage('courses.archived'));
    expect((await author.assign(randomUUID(), 'outlet', outlet)).statusCode).toBe(404);
    expect(await trail()).toEqual([['training course archived', null]]);
  });
});

describe('another due date', () => {
  it('is that of all who have not completed the course, but earlier ones of other reasons', async () => {
    const [reached, both, own, done] = [
      await staff({ location_id: outlet }),
      await staff({ location_id: outlet, job_role_id: jobRole }),
      await staff({ location_id: outlet }),
      await staff({ location_id: outlet }),
    ];
    await enrol(own, { due_date: '2026-11-22', source: 'renewal' });
    await certified(done, '2027-11-19');
    await assigned('job_role', jobRole, '2026-12-05');
    const { id } = await assigned('outlet', outlet, '2026-12-01');
    const move = (due_date: string) => author.call('PUT', `/${course}/assignments/${id}`, { due_date });
    expect((await move('2026-12-24')).json()).toMatchObject({ id, due_date: '2026-12-24' });
    const open = { [own]: '2026-11-22', [reached]: '2026-12-24', [both]: '2026-12-05' };
    expect(await openDueDates()).toEqual(open);
    await move('2026-12-24');
    expect((await move('2026-11-20')).statusCode).toBe(200);
    expect(await openDueDates()).toEqual({
      [own]: '2026-11-20',
      [reached]: '2026-11-20',
      [both]: '2026-11-20',
    });
    expect((await move('2026-11-19')).json().message).toBe(reasonMessage('courses.due_in_the_past'));
    const entries = (await trail()).filter(([event]) => event === 'training assignment changed');
    expect(entries).toHaveLength(2);
  });

  it('makes nobody late who joined an older assignment after its date', async () => {
    const { db } = server.context;
    const late = await staff({ location_id: outlet, job_role_id: jobRole });
    const { id } = await assigned('outlet', outlet, '2026-12-01');
    const { id: older } = await assigned('job_role', jobRole, '2026-12-05');
    await db
      .updateTable('course_assignments')
      .set({ due_date: '2026-11-10' })
      .where('id', '=', older)
      .execute();
    await db
      .updateTable('course_enrolments')
      .set({ due_date: '2026-11-26' })
      .where('user_id', '=', late)
      .execute();
    const path = `/${course}/assignments/${id}`;
    expect((await author.call('PUT', path, { due_date: '2026-12-24' })).statusCode).toBe(200);
    expect(await openDueDates()).toEqual({ [late]: '2026-11-26' });
    expect((await author.call('DELETE', path)).statusCode).toBe(204);
    expect(await openDueDates()).toEqual({ [late]: '2026-11-26' });
  });

  const openDueDates = async () => {
    const rows = await server.context.db
      .selectFrom('course_enrolments')
      .select(['user_id', 'due_date'])
      .where('course_id', '=', course)
      .where('completed_at', 'is', null)
      .execute();
    return Object.fromEntries(rows.map(({ user_id, due_date }) => [user_id, due_date]));
  };

  it('of an assignment of another course is not found', async () => {
    const { id } = await assigned('outlet', outlet);
    const path = `/${await author.published()}/assignments/${id}`;
    expect((await author.call('PUT', path, { due_date: '2026-12-24' })).statusCode).toBe(404);
    expect((await author.call('DELETE', path)).statusCode).toBe(404);
  });
});

describe('an assignment that is taken back', () => {
  it('removes those who have not begun, and keeps the others enrolled', async () => {
    const [waiting, begun, both, self] = [
      await staff({ location_id: outlet }),
      await staff({ location_id: outlet }),
      await staff({ location_id: outlet, job_role_id: jobRole }),
      await staff({ location_id: outlet }),
    ];
    await enrol(self);
    const { id } = await assigned('outlet', outlet, '2026-12-01');
    const { id: next } = await assigned('job_role', jobRole, '2026-12-09');
    const { version_id } = await versionOf(course);
    await server.context.db
      .updateTable('course_enrolments')
      .set({ version_id, started_at: server.clock.now() })
      .where('user_id', '=', begun)
      .execute();
    expect((await author.call('DELETE', `/${course}/assignments/${id}`)).statusCode).toBe(204);
    expect(await ways()).toEqual({
      [begun]: { source: 'assigned', due_date: null, assignment_id: null },
      [both]: { source: 'assigned', due_date: '2026-12-09', assignment_id: next },
      [self]: { source: 'self', due_date: null, assignment_id: null },
    });
    expect((await trail()).slice(-2)).toEqual([
      ['training assignment removed', null],
      ['training course left', waiting],
    ]);
    expect((await author.call('DELETE', `/${course}/assignments/${id}`)).statusCode).toBe(404);
    expect((await listed()).map((one) => one.id)).toEqual([next]);
  });
});

describe('the list of assignments', () => {
  it('has the newest first, in pages that meet', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push((await assigned('person', await staff())).id);
    const seen: string[] = [];
    let after = '';
    do {
      const page = (await author.call('GET', `/${course}/assignments?limit=2${after}`)).json();
      seen.push(...page.rows.map((one: CourseAssignment) => one.id));
      after = page.next ? `&after=${page.next}` : '';
    } while (after);
    expect([...seen].sort()).toEqual([...ids].sort());
    expect((await author.call('GET', `/${randomUUID()}/assignments`)).statusCode).toBe(404);
  });
});
