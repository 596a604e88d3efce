import type { OwnPlace } from '@gerai/shared/accounts/postings/contract.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { listMyTasks } from '@gerai/shared/work/daily-tasks/contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldMessages } from '../../../testing/field-messages.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';
import { endAccounts } from './end-accounts.ts';

let server: TestServer;
let admin: TestUser;
let sari: TestUser;
let here: string;
let there: string;
let cook: string;
let cashier: string;
beforeEach(async () => {
  server = await testServer();
  [here, there] = [await server.outlet('HM'), await server.outlet('Dinoyo')];
  [cook, cashier] = [await server.jobRole('Cook'), await server.jobRole('Kasir')];
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
  sari = await server.signIn({ role: 'staff', name: 'Sari', location_id: here, job_role_id: cook });
});
afterEach(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, body?: object, { token } = admin) =>
  server.call(method, path, { token, body });
const post = (input: object, { uid } = sari) =>
  call('POST', `/api/users/${uid}/postings`, { from_date: '2026-11-20', ...input });
const asCashier = () => ({ outlet_id: there, role: 'staff', job_role_id: cashier });
const asDeputy = () => ({ outlet_id: there, role: 'manager' });
const places = async (person = sari): Promise<OwnPlace[]> =>
  (await call('GET', '/api/places', undefined, person)).json();
const choose = (place: object, person = sari) => call('PUT', '/api/places/present', place, person);
const task = (outlet_id: string, job_role_id: string) =>
  insertTask(server.context.db, { outlet_id, job_role_id, photo_required: false });
type Task = Awaited<ReturnType<typeof task>>;
const submit = async ({ id }: Task, person = sari) =>
  await call(
    'POST',
    `/api/daily-tasks/${id}/submissions`,
    { id: crypto.randomUUID(), staff_notes: '', photo_ids: [] },
    person,
  );
const taskList = async (person = sari, of = ''): Promise<EndpointResponse<typeof listMyTasks>> =>
  (await call('GET', `/api/my-tasks?${of}`, undefined, person)).json();
const myTasks = async (person = sari, outlet = '') =>
  (await taskList(person, outlet && `outlet_id=${outlet}`)).tasks.map(({ id }) => id);
const listed = async () => (await taskList()).tasks.map(({ id, outlet_name }) => [id, outlet_name]);

describe('a person lent to another outlet', () => {
  it('does the tasks of both, each with its outlet, and may choose one', async () => {
    const [mine, lent] = [await task(here, cook), await task(there, cashier)];
    expect((await submit(lent)).statusCode).toBe(404);
    const posting = (await post({ ...asCashier(), until_date: '2026-11-21' })).json();
    expect(posting).toMatchObject({ outlet: { outlet_name: 'Dinoyo' }, role: 'staff', job_role: 'Kasir' });
    expect(await places()).toMatchObject([
      { outlet_name: 'HM', job_role: 'Cook', is_present: true },
      { outlet_name: 'Dinoyo', job_role: 'Kasir', until_date: '2026-11-21', is_present: false },
    ]);
    expect(await listed()).toEqual([
      [mine.id, 'HM'],
      [lent.id, 'Dinoyo'],
    ]);
    expect(await myTasks(sari, there)).toEqual([lent.id]);
    // One chooses between roles, and has the same at both.
    expect((await choose({ posting_id: posting.id, location_id: there })).json()).toMatchObject([
      { is_present: true },
      { is_present: false },
    ]);
    expect(await myTasks()).toEqual([mine.id, lent.id]);
    const profile = (await call('GET', '/api/profile', undefined, sari)).json();
    expect(profile).toMatchObject({ role: 'staff', location_id: here, job_role: 'Cook' });
    // Nor does a session stay there that chose before, whose person has the same role at both since.
    const { db } = server.context;
    await db
      .updateTable('sessions')
      .set({ posting_id: posting.id, posting_outlet_id: there })
      .where('user_uid', '=', sari.uid)
      .execute();
    server.context.actors.forget(sari.uid);
    expect(await places()).toMatchObject([{ is_present: true }, { is_present: false }]);
    // What was begun at the other place still arrives.
    expect((await submit(mine)).statusCode).toBe(201);
    expect((await submit(lent)).statusCode).toBe(201);
    expect((await submit(await task(there, cook))).statusCode).toBe(404);
  });

  it('is back on the day after, and until then not', async () => {
    server.clock.set('2026-11-20T23:52:00+08:00');
    const rina = await server.signIn({ role: 'staff', location_id: here, job_role_id: cook });
    admin = await server.signIn({ role: 'admin' });
    const { id } = (await post({ ...asDeputy(), until_date: '2026-11-20' }, rina)).json();
    await choose({ posting_id: id, location_id: there }, rina);
    const lent = await task(there, cashier);
    server.clock.set('2026-11-20T23:59:20+08:00');
    expect(await places(rina)).toMatchObject([{ is_present: false }, { is_present: true }]);
    // An actor is kept for half a minute.
    server.clock.set('2026-11-21T00:00:01+08:00');
    expect(await places(rina)).toMatchObject([{ outlet_name: 'HM', is_present: true }]);
    expect((await submit(lent, rina)).statusCode).toBe(404);
    expect((await choose({ posting_id: id, location_id: there }, rina)).statusCode).toBe(404);
  });

  it('is sent back at once when it is taken away', async () => {
    const { id } = (await post(asDeputy())).json();
    await choose({ posting_id: id, location_id: there });
    expect((await call('DELETE', `/api/postings/${id}`)).statusCode).toBe(204);
    expect(await places()).toMatchObject([{ outlet_name: 'HM', is_present: true }]);
    expect((await call('GET', '/api/profile', undefined, sari)).json()).toMatchObject({ location_id: here });
  });

  it('may be so from a day to come, whose dates can be changed', async () => {
    const planned = (await post({ ...asCashier(), from_date: '2026-11-23' })).json();
    expect(await places()).toHaveLength(1);
    const days = {
      from_date: '2026-11-20',
      until_date: '2026-11-20',
      expected_updated_at: planned.updated_at,
    };
    const changed = await call('PUT', `/api/postings/${planned.id}`, days);
    expect(changed.json()).toMatchObject({ from_date: '2026-11-20', until_date: '2026-11-20' });
    expect(await places()).toHaveLength(2);
    const later = { ...days, until_date: null };
    expect((await call('PUT', `/api/postings/${planned.id}`, later)).statusCode).toBe(409);
    expect((await call('GET', `/api/users/${sari.uid}/postings`)).json()).toEqual([changed.json()]);
  });
});

describe('a deputy', () => {
  it('reviews at the outlet, and is a manager there only', async () => {
    const budi = await server.signIn({
      role: 'staff',
      name: 'Budi',
      location_id: there,
      job_role_id: cashier,
    });
    const submitted_at = '2026-11-20T11:00:00+08:00';
    const submission = await insertSubmission(server.context.db, await task(here, cook), {
      submitted_by_uid: sari.uid,
      submitted_at,
    });
    const approve = () =>
      call(
        'POST',
        `/api/submissions/${submission}/manager-review`,
        { decision: 'Approved', notes: '' },
        budi,
      );
    expect((await approve()).statusCode).toBe(403);
    const { id } = (await post({ outlet_id: here, role: 'manager', until_date: '2026-11-20' }, budi)).json();
    await choose({ posting_id: id, location_id: here }, budi);
    const profile = (await call('GET', '/api/profile', undefined, budi)).json();
    expect(profile).toMatchObject({ role: 'manager', language: null });
    expect((await call('GET', '/api/reviews/manager', undefined, budi)).json().total).toBe(1);
    await choose({ posting_id: null, location_id: there }, budi);
    expect((await call('GET', '/api/reviews/manager', undefined, budi)).statusCode).toBe(403);
    // What was decided there without a network arrives after they went back, and once.
    expect((await approve()).json()).toMatchObject({ manager_status: 'Approved' });
    expect((await approve()).statusCode).toBe(200);
  });
});

describe('a posting', () => {
  it('needs a place, as staff a job role, and days that are not over', async () => {
    const refused = async (input: object) => Object.keys(fieldMessages(await post(input)));
    expect(await refused({ role: 'staff', job_role_id: cook })).toEqual(['outlet_id']);
    expect(await refused({ outlet_id: there, role: 'staff' })).toEqual(['job_role_id']);
    expect(await refused({ ...asCashier(), until_date: '2026-11-19' })).toEqual(['until_date']);
    expect(await refused({ ...asCashier(), from_date: '2026-11-01', until_date: '2026-11-02' })).toEqual([
      'until_date',
    ]);
    expect(await refused({ ...asCashier(), outlet_id: crypto.randomUUID() })).toEqual(['outlet_id']);
    expect((await post(asCashier())).statusCode).toBe(201);
    expect((await post({ ...asCashier(), from_date: '2026-12-01' })).statusCode).toBe(409);
    expect((await post(asCashier(), admin)).statusCode).toBe(422);
  });

  it('is told in the trail of the person', async () => {
    const { id } = (await post({ ...asCashier(), until_date: '2026-11-21' })).json();
    await call('PUT', `/api/postings/${id}`, { from_date: '2026-11-20', until_date: '2026-11-25' });
    await call('DELETE', `/api/postings/${id}`);
    const entries = await server.context.db
      .selectFrom('activity')
      .select(['event', 'subject_id', 'concerns_uid', 'outlet_id', 'details'])
      .where('event', 'like', 'posting%')
      .orderBy('id')
      .execute();
    expect(entries.map(({ event }) => event)).toEqual([
      'posting created',
      'posting updated',
      'posting deleted',
    ]);
    for (const entry of entries)
      expect(entry).toMatchObject({ subject_id: sari.uid, concerns_uid: sari.uid, outlet_id: there });
    const until = { place: 'Dinoyo', role: 'staff', job_role: 'Kasir', from_date: '2026-11-20' };
    expect(entries[1]!.details).toMatchObject({
      before: { ...until, until_date: '2026-11-21' },
      after: { ...until, until_date: '2026-11-25' },
    });
  });
});

describe('the last day', () => {
  it('is the last one on which a person signs in', async () => {
    const path = `/api/users/${sari.uid}/last-day`;
    expect((await call('PUT', path, { last_day: '2026-11-19' })).statusCode).toBe(400);
    expect((await call('PUT', path, { last_day: '2026-11-20' })).statusCode).toBe(204);
    expect((await call('GET', `/api/users/${sari.uid}`)).json()).toMatchObject({ last_day: '2026-11-20' });
    expect(await endAccounts(server.context)).toBeUndefined();
    server.clock.set('2026-11-21T00:01:00+08:00');
    expect(await endAccounts(server.context)).toEqual({ ended: 1 });
    expect((await call('GET', '/api/profile', undefined, sari)).statusCode).toBe(401);
  });

  it('never ends the last admin', async () => {
    expect(
      (await call('PUT', `/api/users/${admin.uid}/last-day`, { last_day: '2026-12-01' })).statusCode,
    ).toBe(422);
  });
});
