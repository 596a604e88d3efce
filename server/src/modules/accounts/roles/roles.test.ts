import { setTimeout } from 'node:timers/promises';
import { ROLE_TYPES, type RoleType } from '@gerai/shared/accounts/roles/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findDailyTasks } from '../../../database/queries/find-uses.ts';
import { insertCourse } from '../../../testing/courses.ts';
import { fieldMessages } from '../../../testing/field-messages.ts';
import { plansOf } from '../../../testing/plans.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertTask } from '../../../testing/tasks.ts';

let server: TestServer;
let admin: TestUser;
beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
});
afterEach(() => server.close());

const create = (role_name: string, type: RoleType) =>
  server.call('POST', '/api/roles', { token: admin.token, body: { role_name, type } });
const made = async (role_name: string, type: RoleType): Promise<{ id: string }> =>
  (await create(role_name, type)).json();
const rename = (id: string, role_name: string) =>
  server.call('PUT', `/api/roles/${id}`, { token: admin.token, body: { role_name } });
const remove = (id: string) => server.call('DELETE', `/api/roles/${id}`, { token: admin.token });
const list = async () => (await server.call('GET', '/api/roles', { token: admin.token })).json();
const idOf = async (name: string) =>
  (await list()).find(({ role_name }: { role_name: string }) => role_name === name).id as string;
const trail = async () =>
  (await server.context.db.selectFrom('activity').selectAll().orderBy('id').execute())
    .filter(({ subject_type }) => subject_type === 'role')
    .map(({ event, details }) => [event, details]);
const template = (assigned_job_role_id: string, location_ids: string[] | null = null) =>
  server.call('POST', '/api/template-groups', {
    token: admin.token,
    body: {
      task_name: 'Sweep',
      assigned_job_role_id,
      frequency: 'daily',
      start_date: '2026-12-01',
      location_ids,
    },
  });

describe.each(ROLE_TYPES)('a role of the type %s', (type) => {
  it('is added, renamed and deleted, each with before and after in the trail', async () => {
    const created = await create(' Gudang ', type);
    const role = { role_name: 'Gudang', type, built_in: false, users: 0, templates: 0 };
    expect([created.statusCode, created.json()]).toEqual([201, expect.objectContaining(role)]);
    const { id } = created.json();
    const renamed = await rename(id, 'Gudang Besar');
    expect(renamed.json()).toMatchObject({ ...role, id, role_name: 'Gudang Besar' });
    expect((await rename(id, 'Gudang Besar')).json()).toEqual(renamed.json());
    expect((await remove(id)).statusCode).toBe(204);
    expect(await trail()).toEqual([
      ['role created', { name: 'Gudang', after: { role_name: 'Gudang', type } }],
      [
        'role updated',
        { name: 'Gudang Besar', type, before: { role_name: 'Gudang' }, after: { role_name: 'Gudang Besar' } },
      ],
      ['role deleted', { name: 'Gudang Besar', before: { role_name: 'Gudang Besar', type } }],
    ]);
  });

  it('has a name of its own, whatever its case, also against one at the same moment', async () => {
    const { id } = await made('Gudang', type);
    const other = await made('Kasir', type);
    for (const answer of [
      await create('GUDANG', type),
      await create('Gudang', type),
      await rename(other.id, 'gudang'),
    ])
      expect([answer.statusCode, fieldMessages(answer)]).toEqual([
        409,
        { role_name: reasonMessage('roles.name_taken') },
      ]);
    expect((await rename(id, 'GUDANG')).statusCode).toBe(200);
    const both = await Promise.all([create('Kurir', type), create('kurir', type)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });

  it('that does not exist is not found', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect((await rename(id, 'Gudang')).statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(404);
  });
});

describe('a login role', () => {
  it('that is built in is neither renamed nor deleted, and no other takes its name', async () => {
    for (const name of ['admin', 'manager', 'staff', 'audit']) {
      const id = await idOf(name);
      for (const answer of [await rename(id, 'Boss'), await remove(id)])
        expect([answer.statusCode, answer.json()]).toEqual([
          422,
          expect.objectContaining({ reason: 'roles.built_in', message: reasonMessage('roles.built_in') }),
        ]);
      expect((await create(name.toUpperCase(), 'Login Role')).statusCode).toBe(409);
    }
    expect(await trail()).toEqual([]);
  });

  it('has its new name in every session at once', async () => {
    const { id } = await made('trainee', 'Login Role');
    const trainee = await server.signIn({ role: 'trainee' });
    const roleOf = async () => {
      const { statusCode, json } = await server.call('GET', '/api/profile', { token: trainee.token });
      return [statusCode, json().role];
    };
    expect(await roleOf()).toEqual([200, 'trainee']);
    await rename(id, 'apprentice');
    // The actor of a session is cached until the database notifies of the change.
    const { actors, clock } = server.context;
    let asked = 0;
    const ask = () =>
      actors.find(trainee.session_id, clock.now(), async () => {
        asked += 1;
        return null;
      });
    await expect.poll(async () => [await ask(), asked]).toEqual([null, 1]);
    expect(await roleOf()).toEqual([200, 'apprentice']);
  });

  it('is refused while a user has it; a deleted account does not count', async () => {
    const { id } = await made('trainee', 'Login Role');
    const trainee = await server.signIn({ role: 'trainee' });
    const refused = await remove(id);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'in_use',
        message: 'trainee cannot be deleted: it is in use by 1 user.',
        uses: [{ what: 'users', count: 1 }],
      }),
    ]);
    await deleteAccount(trainee.uid);
    expect((await remove(id)).statusCode).toBe(204);
  });
});

describe('a job role', () => {
  it('is searched among years of tasks by an index', async () => {
    const { db } = server.context;
    const { id } = await made('Ops', 'Job Role');
    const [plan] = await plansOf(db, (asked) => findDailyTasks(asked, 'assigned_job_role_id', [id]));
    expect(plan).toContain('daily_tasks_role_outlet_idx');
  });

  it('stays while users, templates or daily tasks have it, and the refusal counts them', async () => {
    const { id } = await made('Ops', 'Job Role');
    const HM = await server.outlet('HM');
    const KB = await server.outlet('KB');
    const users = [
      await server.signIn({ role: 'staff', location_id: HM, job_role_id: id }),
      await server.signIn({ role: 'staff', location_id: KB, job_role_id: id }),
    ];
    const { display_id } = (await template(id, [HM, KB])).json();
    expect((await remove(id)).json().uses).toEqual([
      { what: 'users', count: 2 },
      { what: 'templates', count: 1 },
    ]);
    for (const { uid } of users) await deleteAccount(uid);
    await server.call('DELETE', `/api/template-groups/${display_id}`, { token: admin.token });
    const task = await insertTask(server.context.db, { outlet_id: HM, job_role_id: id });
    expect((await remove(id)).json().message).toBe('Ops cannot be deleted: it is in use by 1 daily task.');
    await server.context.db.deleteFrom('daily_tasks').where('id', '=', task.id).execute();
    expect((await remove(id)).statusCode).toBe(204);
  });

  it('stays while courses are assigned to it, and the refusal counts them', async () => {
    const { db, clock } = server.context;
    const id = await server.jobRole('Ops');
    const course = await insertCourse(db, admin.uid, { archived: true });
    await db
      .insertInto('course_assignments')
      .values({
        id: course.id,
        course_id: course.id,
        job_role_id: id,
        due_date: '2026-12-24',
        created_by_uid: admin.uid,
        created_at: clock.now(),
      })
      .execute();
    expect((await remove(id)).json()).toMatchObject({
      message: 'Ops cannot be deleted: it is in use by 1 course.',
      uses: [{ what: 'courses', count: 1 }],
    });
    await db.deleteFrom('course_assignments').execute();
    expect((await remove(id)).statusCode).toBe(204);
  });

  it('is refused when a user gets it at the same moment', async () => {
    const { id } = await made('Ops', 'Job Role');
    const { removal } = await server.context.db.transaction().execute(async (tx) => {
      const person = { name: 'Rina', email: 'rina@gerai.test', password_hash: 'x', role: 'staff' };
      await tx
        .insertInto('users')
        .values({ ...person, job_role_id: id })
        .execute();
      const coming = remove(id);
      await setTimeout(200);
      return { removal: coming };
    });
    expect((await removal).json().uses).toEqual([{ what: 'users', count: 1 }]);
  });
});

describe('the list', () => {
  it('has the built-in login roles first, then names by alphabet, with who uses each', async () => {
    await made('Zoo', 'Login Role');
    await made('aide', 'Login Role');
    const ops = await made('Ops', 'Job Role');
    await made('kasir', 'Job Role');
    await template(ops.id);
    await server.signIn({ role: 'aide', job_role_id: ops.id });
    expect(
      (await list()).map((role: Record<string, unknown>) => [role.role_name, role.users, role.templates]),
    ).toEqual([
      ['admin', 1, 0],
      ['audit', 0, 0],
      ['manager', 0, 0],
      ['staff', 0, 0],
      ['aide', 1, 0],
      ['Zoo', 0, 0],
      ['kasir', 0, 0],
      ['Ops', 1, 1],
    ]);
  });

  it.each([
    [{ role_name: ' ', type: 'Job Role' }, { role_name: reasonMessage('roles.name_required') }],
    [{ role_name: 'Ops' }, { type: reasonMessage('roles.type_required') }],
    [{ role_name: 'Ops', type: 'Role' }, { type: reasonMessage('roles.type_required') }],
  ])('takes no %j', async (body, fields) => {
    const answer = await server.call('POST', '/api/roles', { token: admin.token, body });
    expect([answer.statusCode, fieldMessages(answer)]).toEqual([400, fields]);
  });
});

const deleteAccount = (uid: string) =>
  server.context.db
    .updateTable('users')
    .set({ deleted_at: '2026-11-20T00:00:00Z', status: 'inactive' })
    .where('uid', '=', uid)
    .execute();
