import type { UserDetail } from '@gerai/shared/accounts/users/manage-contract.ts';
import type { UserActivityEntry } from '@gerai/shared/accounts/users/user-activity-contract.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertCourse } from '../../../testing/courses.ts';
import { fieldMessages } from '../../../testing/field-messages.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertTask } from '../../../testing/tasks.ts';
import { testTrailSettled } from '../../../testing/trail.ts';
import { enrolAssigned } from '../../training/learning/enrolment/enrol-assigned.ts';
import { signAccessToken } from '../auth/sessions/sign-access-token.ts';
import { runPlannedMoves } from './run-planned-moves.ts';
import { selectCrew } from './select-crew.ts';

const job = { kind: 'job', name: 'Test' } as const;

let server: TestServer;
let admin: TestUser;
let sari: TestUser;
let hm: string;
let renon: string;
let cook: string;
let cashier: string;
beforeEach(async () => {
  server = await testServer();
  [hm, renon] = [await server.outlet('HM'), await server.outlet('HM Renon')];
  [cook, cashier] = [await server.jobRole('Cook'), await server.jobRole('Kasir')];
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
  sari = await server.signIn({ role: 'staff', name: 'Sari', location_id: hm, job_role_id: cook });
});
afterEach(() => server.close());

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object, { token } = admin) =>
  server.call(method, path, { token, ...(body ? { body } : {}) });
const ok = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) => {
  const answer = await call(method, path, body);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.body ? answer.json() : undefined;
};
const plan = (input: object = {}, { uid } = sari) =>
  call('PUT', `/api/users/${uid}/move`, {
    on_date: '2026-12-01',
    location_id: renon,
    job_role_id: cashier,
    ...input,
  });
const read = (uid = sari.uid): Promise<UserDetail> => ok('GET', `/api/users/${uid}`);
/** The morning of a day, with a fresh sign-in: sessions of days ago have ended. */
async function morningOf(date: string, time = '00:00:00'): Promise<void> {
  server.clock.set(`${date}T${time}+08:00`);
  admin = await server.signIn({ role: 'admin', name: 'Budi' });
}
const run = () => runPlannedMoves(server.context);
const entries = async (uid = sari.uid) =>
  await server.context.db
    .selectFrom('activity')
    .select(['event', 'actor_kind', 'concerns_uid', 'outlet_id', 'details'])
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', uid)
    .orderBy('id')
    .execute();
const events = async () => (await entries()).map(({ event }) => event);
const archive = (path: string, is_archived = true) => ok('PUT', `/api/${path}/archive`, { is_archived });
const crew = async (date: string) => {
  const { rows } = await sql<{ place: string }>`
    select outlet_name || ' ' || role_name as place from (${selectCrew(date)}) person
    join outlets on outlets.id = outlet_id join job_roles on job_roles.id = job_role_id
    where uid = ${sari.uid}`.execute(server.context.db);
  return rows.map(({ place }) => place);
};

describe('a planned move', () => {
  it('is made on its day, by business time, and no earlier', async () => {
    expect((await plan()).json().move).toEqual({
      ...{ on_date: '2026-12-01', location_id: renon, outlet_name: 'HM Renon' },
      ...{ job_role_id: cashier, job_role: 'Kasir', planned_by: 'Ayu', refused: null },
    });
    const { rows } = await ok('GET', '/api/users?search=Sari');
    expect(rows[0]).toMatchObject({ outlets: { outlet_name: 'HM' }, move: { outlet_name: 'HM Renon' } });
    // Half a minute before it is the first of December in UTC+9 alone.
    await morningOf('2026-11-30', '23:59:30');
    expect(await run()).toBeUndefined();
    await morningOf('2026-12-01');
    expect(await run()).toEqual({ moved: 1, refused: 0 });
    expect(await read()).toMatchObject({ location_id: renon, job_role: 'Kasir', move: null });
    expect(await run()).toBeUndefined();
  });

  it('is made late by a server that was down at midnight', async () => {
    await plan();
    await morningOf('2026-12-03', '07:20:00');
    expect(await run()).toEqual({ moved: 1, refused: 0 });
    expect(await read()).toMatchObject({ location_id: renon });
  });

  it('does what an admin does by hand that morning, and the trail says who planned it', async () => {
    const wayan = await server.signIn({ role: 'staff', name: 'Sari', location_id: hm, job_role_id: cook });
    const course = await insertCourse(server.context.db, admin.uid);
    await server.context.db
      .insertInto('course_assignments')
      .values({
        ...{ id: course.id, course_id: course.id, outlet_id: renon, due_date: '2026-12-24' },
        ...{ created_by_uid: admin.uid, created_at: server.clock.now() },
      })
      .execute();
    await plan();
    await morningOf('2026-12-01', '06:00:00');
    const there = await insertTask(server.context.db, {
      ...{ outlet_id: renon, job_role_id: cashier, task_date: '2026-12-01' },
    });
    await run();
    const { name, email, role } = await read(wayan.uid);
    const by = { name, email, role, location_id: renon, job_role_id: cashier };
    await ok('PUT', `/api/users/${wayan.uid}`, by);
    await enrolAssigned(server.context, job);

    const [planned, hand] = [await entries(), await entries(wayan.uid)];
    const told = (list: typeof planned) =>
      list
        .filter(({ event }) => /_update|_change/.test(event))
        .map(({ event, outlet_id, details }) => ({ event, outlet_id, details }));
    expect(told(planned)).toEqual(
      told(hand).map(({ details, ...entry }) => ({
        ...entry,
        details: { ...(details as object), planned_by_uid: expect.any(String) },
      })),
    );
    const enrolled = await server.context.db.selectFrom('course_enrolments').select('user_id').execute();
    expect(enrolled.map(({ user_id }) => user_id).toSorted()).toEqual([sari.uid, wayan.uid].toSorted());
    for (const person of [sari, wayan]) {
      const token = (await signAccessToken(server.context.keys, person, server.clock.now())).token;
      const mine = await server.call('GET', '/api/my-tasks', { token });
      expect(mine.json().tasks.map(({ id }: { id: string }) => id)).toEqual([there.id]);
    }
    const { rows } = await ok('GET', `/api/users/${sari.uid}/activity`);
    const change = (rows as UserActivityEntry[]).find(({ event }) => event === 'location_change')!;
    expect(change.changes).toEqual([
      { field: 'location', before: 'HM', after: 'HM Renon' },
      { field: 'planned_by', before: null, after: 'Ayu' },
    ]);
  });

  it('is one of a person: the next replaces it, the same writes nothing, and it can be taken back', async () => {
    const { updated_at } = await read();
    await plan({ expected_updated_at: updated_at });
    await plan();
    const late = await plan({ on_date: '2026-12-08', expected_updated_at: updated_at });
    expect([late.statusCode, late.json().changed]).toMatchObject([
      409,
      {
        who: 'Ayu',
        fields: ['job_role', 'location', 'move_on'],
        current: { move: { on_date: '2026-12-01' } },
      },
    ]);
    await plan({ on_date: '2026-12-08', job_role_id: null });
    expect((await read()).move).toMatchObject({ on_date: '2026-12-08', job_role_id: null });
    await ok('DELETE', `/api/users/${sari.uid}/move`);
    await ok('DELETE', `/api/users/${sari.uid}/move`);
    expect((await entries()).map(({ event, details }) => [event, details])).toEqual([
      [
        'move planned',
        { name: 'Sari', after: { move_on: '2026-12-01', location: 'HM Renon', job_role: 'Kasir' } },
      ],
      [
        'move planned',
        {
          name: 'Sari',
          before: { move_on: '2026-12-01', location: 'HM Renon', job_role: 'Kasir' },
          after: { move_on: '2026-12-08', location: 'HM Renon' },
        },
      ],
      ['move taken back', { name: 'Sari', before: { move_on: '2026-12-08', location: 'HM Renon' } }],
    ]);
    await morningOf('2026-12-08');
    expect(await run()).toBeUndefined();
    expect(await read()).toMatchObject({ location_id: hm, job_role_id: cook });
  });

  it('is for a day to come, and leads to another place that there is', async () => {
    const refused = async (input: object) => Object.keys(fieldMessages(await plan(input)));
    expect(await refused({ on_date: '2026-11-20' })).toEqual(['on_date']);
    expect(await refused({ location_id: null, job_role_id: null })).toEqual(['location_id']);
    expect(await refused({ location_id: hm, job_role_id: cook })).toEqual(['location_id']);
    expect(await refused({ location_id: crypto.randomUUID() })).toEqual(['location_id']);
    expect(await refused({ job_role_id: crypto.randomUUID() })).toEqual(['job_role_id']);
    await archive(`roles/${cashier}`);
    expect(await refused({})).toEqual(['job_role_id']);
    expect((await plan({}, { ...sari, uid: crypto.randomUUID() })).statusCode).toBe(404);
  });

  it('counts among the people of its outlet from its day on, not before', async () => {
    await plan();
    expect(await crew('2026-11-30')).toEqual(['HM Cook']);
    expect(await crew('2026-12-01')).toEqual(['HM Renon Kasir']);
    expect(await ok('GET', `/api/outlets/${renon}/uses`)).toMatchObject({
      uses: [{ what: 'users', count: 1 }],
    });
    expect((await call('DELETE', `/api/outlets/${renon}`)).statusCode).toBe(409);
    expect((await call('DELETE', `/api/roles/${cashier}`)).statusCode).toBe(409);
  });

  it('stays with the reason while its outlet is archived, is told once, and made when it is back', async () => {
    await plan();
    const planner = admin;
    await archive(`outlets/${renon}`);
    await morningOf('2026-12-01');
    expect(await run()).toEqual({ moved: 0, refused: 1 });
    expect(await run()).toEqual({ moved: 0, refused: 1 });
    expect(await read()).toMatchObject({
      location_id: hm,
      move: { refused: { reason: 'outlets.archived' } },
    });
    expect(await crew('2026-12-02')).toEqual(['HM Cook']);
    expect(await events()).toEqual(['move planned', 'move refused']);
    // Whoever planned it hears of it, once, and no other admin.
    await testTrailSettled(server.context.db);
    const told = async (person: TestUser) => {
      const { token } = await signAccessToken(server.context.keys, person, server.clock.now());
      return (await server.call('GET', '/api/notifications?limit=20', { token })).json().rows;
    };
    expect(await told(planner)).toMatchObject([{ kind: 'move_refused', subject: { person: 'Sari' } }]);
    expect(await told(admin)).toEqual([]);
    await morningOf('2026-12-02');
    await archive(`outlets/${renon}`, false);
    expect(await run()).toEqual({ moved: 1, refused: 0 });
    expect(await read()).toMatchObject({ location_id: renon, job_role_id: cashier, move: null });
  });

  it.each([
    ['is no admin any more', { role: 'audit' }],
    ['is inactive', { status: 'inactive' as const }],
  ])('is told to all admins where whoever planned it %s', async (_, changes) => {
    await plan();
    await archive(`outlets/${renon}`);
    const { db } = server.context;
    const { planned_by } = await db
      .selectFrom('planned_moves')
      .select('planned_by')
      .executeTakeFirstOrThrow();
    await morningOf('2026-12-01');
    await db.updateTable('users').set(changes).where('uid', '=', planned_by!).execute();
    await run();
    await testTrailSettled(db);
    const { token } = await signAccessToken(server.context.keys, admin, server.clock.now());
    const { rows } = (await server.call('GET', '/api/notifications?limit=20', { token })).json();
    expect(rows).toMatchObject([{ kind: 'move_refused', subject: { person: 'Sari' } }]);
  });

  it('leads to the outlet that its own was merged into, and nowhere for whoever is there', async () => {
    const rina = await server.signIn({ role: 'staff', name: 'Rina', location_id: hm, job_role_id: cook });
    const dinoyo = await server.outlet('Dinoyo');
    await plan({}, rina);
    await plan({ location_id: dinoyo, job_role_id: null });
    const merge = (from: string, into_id: string) => ok('POST', `/api/outlets/${from}/merge`, { into_id });
    await merge(renon, dinoyo);
    expect((await read(rina.uid)).move).toMatchObject({ outlet_name: 'Dinoyo', job_role: 'Kasir' });
    await merge(hm, dinoyo);
    expect([(await read()).move, (await read(rina.uid)).move]).toMatchObject([null, { job_role: 'Kasir' }]);
    await morningOf('2026-12-01');
    expect(await run()).toEqual({ moved: 1, refused: 0 });
    expect(await read(rina.uid)).toMatchObject({ location_id: dinoyo, job_role_id: cashier });
  });

  it('is gone once the person is there by another change, or gone', async () => {
    const { name, email, role } = await read();
    const by = { name, email, role, location_id: renon, job_role_id: cook };
    await plan();
    await ok('PUT', `/api/users/${sari.uid}`, by);
    expect((await read()).move).toMatchObject({ job_role: 'Kasir' });
    await ok('PUT', `/api/users/${sari.uid}`, { ...by, job_role_id: cashier });
    expect((await read()).move).toBeNull();
    await plan({ location_id: hm });
    await ok('DELETE', `/api/users/${sari.uid}`);
    await morningOf('2026-12-01');
    expect(await run()).toBeUndefined();
  });

  it('is made of an inactive person too, and of others while one is refused', async () => {
    const rina = await server.signIn({ role: 'staff', name: 'Rina', location_id: renon, job_role_id: cook });
    await plan();
    await plan({ location_id: hm, job_role_id: null }, rina);
    await ok('PUT', `/api/users/${rina.uid}/status`, { status: 'inactive' });
    await archive(`roles/${cashier}`);
    await morningOf('2026-12-01');
    expect(await run()).toEqual({ moved: 1, refused: 1 });
    expect(await read(rina.uid)).toMatchObject({ location_id: hm, status: 'inactive' });
    expect((await read()).move).toMatchObject({ refused: { reason: 'roles.archived' } });
  });

  it('is made of others while one fails, which fails the job and is made once it can be', async () => {
    const rina = await server.signIn({ role: 'staff', name: 'Rina', location_id: hm, job_role_id: cook });
    await plan();
    await plan({ on_date: '2026-12-02' }, rina);
    await morningOf('2026-12-02');
    const { db } = server.context;
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
      db,
    );
    await sql`create trigger refused before insert on activity for each row
      when (new.subject_id = ${sql.lit(sari.uid)}) execute function refuse()`.execute(db);
    await expect(run()).rejects.toThrow('1 of 2 failed, first by: broken');
    expect(await read()).toMatchObject({ location_id: hm });
    expect(await read(rina.uid)).toMatchObject({ location_id: renon });
    await sql`drop trigger refused on activity`.execute(db);
    expect(await run()).toEqual({ moved: 1, refused: 0 });
    expect(await read()).toMatchObject({ location_id: renon });
  });
});
