import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertCourse } from '../../../testing/courses.ts';
import { fieldMessages } from '../../../testing/field-messages.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';

let server: TestServer;
let admin: TestUser;
beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
});
afterEach(() => server.close());

const create = (body: object) => server.call('POST', '/api/outlets', { token: admin.token, body });
const update = (id: string, body: object) =>
  server.call('PUT', `/api/outlets/${id}`, { token: admin.token, body });
const remove = (id: string) => server.call('DELETE', `/api/outlets/${id}`, { token: admin.token });
const pageOf = async (query = '') =>
  (await server.call('GET', `/api/outlets/page?${query}`, { token: admin.token })).json();
const trail = async () =>
  (await server.context.db.selectFrom('activity').selectAll().orderBy('id').execute()).filter(
    ({ subject_type }) => subject_type === 'outlet',
  );

describe('an outlet', () => {
  it('is added, renamed everywhere at once, and deleted, each with before and after in the trail', async () => {
    const west = { region: 'West', latitude: null, longitude: null };
    const stored = { ...west, address: '', phone: '', opening_hours: '', time_zone: null, tags: [] };
    const created = (await create({ outlet_name: ' Kebun ', region: 'West' })).json();
    expect(created).toMatchObject({ outlet_name: 'Kebun', region: 'West', users: 0, templates: 0 });
    const staff = await server.signIn({ role: 'staff', location_id: created.id });
    const renamed = await update(created.id, { outlet_name: 'Kebun Raya', region: 'West' });
    expect(renamed.json()).toMatchObject({ outlet_name: 'Kebun Raya', users: 1 });
    const seen = await server.call('GET', '/api/outlets', { token: staff.token });
    expect(seen.json()).toMatchObject([{ outlet_name: 'Kebun Raya' }]);
    expect((await update(created.id, { outlet_name: 'Kebun Raya', region: 'West' })).json()).toEqual(
      renamed.json(),
    );
    await server.context.db
      .updateTable('users')
      .set({ location_id: null })
      .where('uid', '=', staff.uid)
      .execute();
    expect((await remove(created.id)).statusCode).toBe(204);
    expect((await trail()).map(({ event, details }) => [event, details])).toEqual([
      ['outlet created', { name: 'Kebun', after: { outlet_name: 'Kebun', ...west } }],
      [
        'outlet updated',
        {
          name: 'Kebun Raya',
          before: { outlet_name: 'Kebun', ...stored },
          after: { outlet_name: 'Kebun Raya', ...stored },
        },
      ],
      ['outlet deleted', { name: 'Kebun Raya', before: { outlet_name: 'Kebun Raya', ...stored } }],
    ]);
  });

  it('says how it is found, called and when it is open; what an update leaves out stays', async () => {
    const named = { outlet_name: 'Kebun', region: 'West' };
    const contact = {
      address: 'Jl. Kebon Sirih 12',
      phone: '(021) 555-0142',
      opening_hours: 'Senin–Sabtu 08.00–21.00',
    };
    const { id } = (await create({ ...named, ...contact, address: ' Jl. Kebon\n Sirih 12' })).json();
    const moved = await update(id, { ...named, region: 'East', phone: '' });
    expect(moved.json()).toMatchObject({ ...contact, region: 'East', phone: '' });
    const long = await update(id, { ...named, address: 'a'.repeat(301) });
    expect(fieldMessages(long)).toEqual({ address: reasonMessage('input.too_long', { maximum: 300 }) });
    expect((await pageOf('search=Kebun')).rows).toMatchObject([{ opening_hours: contact.opening_hours }]);
  });

  it('needs a name and a region, and a name of its own', async () => {
    const empty = await create({ outlet_name: ' ', region: '' });
    expect(empty.statusCode).toBe(400);
    expect(fieldMessages(empty)).toEqual({
      outlet_name: reasonMessage('outlets.name_required'),
      region: reasonMessage('outlets.region_required'),
    });
    const id = await server.outlet('HM');
    const other = await server.outlet('KB');
    for (const answer of [
      await create({ outlet_name: 'HM', region: 'North' }),
      await update(other, { outlet_name: 'HM', region: 'North' }),
      await create({ outlet_name: 'hm', region: 'North' }),
      await update(other, { outlet_name: 'Hm', region: 'North' }),
    ])
      expect([answer.statusCode, fieldMessages(answer)]).toEqual([
        409,
        { outlet_name: reasonMessage('outlets.name_taken') },
      ]);
    expect((await update(id, { outlet_name: 'HM', region: 'South' })).statusCode).toBe(200);
  });

  it('has one name however many spaces are typed inside it', async () => {
    const made = await create({ outlet_name: ' Kota  Baru ', region: 'Jawa\u00a0 Timur' });
    expect(made.json()).toMatchObject({ outlet_name: 'Kota Baru', region: 'Jawa Timur' });
    expect((await create({ outlet_name: 'kota   baru', region: 'North' })).statusCode).toBe(409);
  });

  it('has a position of two numbers to 6 decimals, or none', async () => {
    const named = { outlet_name: 'Dinoyo', region: 'Malang' };
    const created = (await create({ ...named, latitude: -7.94276149, longitude: 112.6 })).json();
    expect(created).toMatchObject({ latitude: -7.942761, longitude: 112.6 });
    const [listed] = (await pageOf()).rows;
    expect(listed).toEqual(created);
    const same = await update(created.id, { ...named, latitude: -7.9427614, longitude: 112.6 });
    expect(same.json()).toEqual(created);
    const half = await update(created.id, { ...named, longitude: 112.6 });
    expect(fieldMessages(half)).toEqual({ latitude: reasonMessage('outlets.position_incomplete') });
    for (const [field, outside] of [
      ['latitude', { latitude: 90.1, longitude: 0 }],
      ['longitude', { latitude: 0, longitude: -180.1 }],
    ] as const) {
      const refused = await update(created.id, { ...named, ...outside });
      expect(refused.statusCode).toBe(400);
      expect(fieldMessages(refused)).toEqual({ [field]: reasonMessage(`outlets.${field}_unreadable`) });
    }
    const removed = await update(created.id, named);
    expect(removed.json()).toMatchObject({ latitude: null, longitude: null });
    const { db } = server.context;
    await expect(
      db.insertInto('outlets').values({ outlet_name: 'Half', region: 'X', latitude: 1 }).execute(),
    ).rejects.toThrow('outlets_whole_position');
    expect((await trail()).map(({ event }) => event)).toEqual(['outlet created', 'outlet updated']);
  });

  it('gives its position to no one at the outlet, and only admins change it', async () => {
    const { id } = (await create({ outlet_name: 'HM', region: 'X', latitude: 1, longitude: 2 })).json();
    const manager = await server.signIn({ role: 'manager', location_id: id });
    const seen = await server.call('GET', '/api/outlets', { token: manager.token });
    expect(seen.json()).toEqual([{ id, outlet_name: 'HM', region: 'X' }]);
    const body = { outlet_name: 'HM', region: 'X', latitude: 3, longitude: 4 };
    const refused = await server.call('PUT', `/api/outlets/${id}`, { token: manager.token, body });
    expect(refused.statusCode).toBe(403);
  });

  it('in use cannot be deleted, and the refusal says by what', async () => {
    const location_id = await server.outlet('HM');
    await server.signIn({ role: 'staff', location_id });
    await server.signIn({ role: 'manager', location_id });
    await insertTask(server.context.db, {
      outlet_id: location_id,
      job_role_id: await server.jobRole('Ops'),
    });
    const refused = await remove(location_id);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'in_use',
        message: 'HM cannot be deleted: it is in use by 2 users and 1 daily task.',
        uses: [
          { what: 'users', count: 2 },
          { what: 'daily_tasks', count: 1 },
        ],
      }),
    ]);
    expect((await pageOf()).rows).toHaveLength(1);
  });

  it('stays while courses are assigned to it, and the refusal counts them', async () => {
    const { db, clock } = server.context;
    const id = await server.outlet('HM');
    const course = await insertCourse(db, admin.uid, { archived: true });
    await db
      .insertInto('course_assignments')
      .values({
        id: course.id,
        course_id: course.id,
        outlet_id: id,
        due_date: '2026-12-24',
        created_by_uid: admin.uid,
        created_at: clock.now(),
      })
      .execute();
    expect((await remove(id)).json()).toMatchObject({
      message: 'HM cannot be deleted: it is in use by 1 course.',
      uses: [{ what: 'courses', count: 1 }],
    });
    await db.deleteFrom('course_assignments').execute();
    expect((await remove(id)).statusCode).toBe(204);
  });

  it('that was mistyped goes with its tasks, whose number is the condition, while nobody has sent anything', async () => {
    const { db } = server.context;
    const id = await server.outlet('Kota Bru');
    const job_role_id = await server.jobRole('Ops');
    const first = await insertTask(db, { outlet_id: id, job_role_id });
    await insertTask(db, { outlet_id: id, job_role_id, task_date: '2026-11-19' });
    const uses = async () =>
      (await server.call('GET', `/api/outlets/${id}/uses`, { token: admin.token })).json();
    const removeWith = (unsent_tasks: number) =>
      server.call('DELETE', `/api/outlets/${id}?unsent_tasks=${unsent_tasks}`, { token: admin.token });
    expect(await uses()).toEqual({ uses: [], unsent_tasks: 2, open_tasks: 1 });
    expect((await remove(id)).json()).toMatchObject({ code: 'in_use' });
    for (const count of [0, 1, 3])
      expect((await removeWith(count)).json()).toMatchObject({
        code: 'conflict',
        reason: 'http.uses_changed',
      });
    const { uid } = await server.signIn({ role: 'staff' });
    const sent = await insertSubmission(db, first, {
      submitted_by_uid: uid,
      submitted_at: '2026-11-20T08:00:00Z',
    });
    expect(await uses()).toEqual({
      uses: [
        { what: 'daily_tasks', count: 2 },
        { what: 'submissions', count: 1 },
      ],
      unsent_tasks: 0,
      open_tasks: 0,
    });
    expect((await removeWith(2)).json()).toMatchObject({ code: 'in_use' });
    await db.deleteFrom('task_submissions').where('id', '=', sent).execute();
    expect((await removeWith(2)).statusCode).toBe(204);
    expect(await db.selectFrom('daily_tasks').select('id').execute()).toEqual([]);
    expect((await trail()).at(-1)).toMatchObject({
      event: 'outlet deleted',
      details: { name: 'Kota Bru', deleted_tasks: 2 },
    });
  });

  it('that does not exist is not found', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect((await update(id, { outlet_name: 'HM', region: 'North' })).statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(404);
  });
});

describe('the list', () => {
  it('gives every outlet once, in pages, in the order asked, and counts what matches', async () => {
    const names = Array.from({ length: 25 }, (_, at) => `Outlet ${String(at).padStart(2, '0')}`);
    for (const [at, outlet_name] of names.entries())
      await create({ outlet_name, region: `Region ${at % 3}` });
    for (const [query, expected] of [
      ['sort=outlet_name&order=asc', names],
      ['sort=outlet_name&order=desc', names.toReversed()],
      ['sort=region&order=asc', [0, 1, 2].flatMap((region) => names.filter((_, at) => at % 3 === region))],
    ] as const) {
      const seen: string[] = [];
      let after = '';
      do {
        const answer = await pageOf(`${query}&limit=7${after && `&after=${after}`}`);
        expect(answer.total).toBe(25);
        seen.push(...answer.rows.map(({ outlet_name }: { outlet_name: string }) => outlet_name));
        after = answer.next;
      } while (after);
      expect(seen).toEqual(expected);
    }
    expect(await pageOf('search=region%202&limit=3')).toMatchObject({ total: 8, next: expect.any(String) });
    expect(await pageOf('search=nowhere')).toEqual({ rows: [], next: null, total: 0 });
  });
});

describe('the area of an outlet', () => {
  const addArea = async (area_name: string, rest: object = {}) =>
    (await server.call('POST', '/api/areas', { token: admin.token, body: { area_name, ...rest } })).json().id;
  const outletsOf = async (id: string) =>
    (await server.call('GET', '/api/areas', { token: admin.token }))
      .json()
      .find((area: { id: string }) => area.id === id).outlet_ids;
  const fields = { outlet_name: 'Kuta', region: 'Bali' };

  it('is chosen in its form, for a new one too, and kept by whoever does not name it', async () => {
    const [bali, jawa] = [await addArea('Bali'), await addArea('Jawa')];
    const created = (await create({ ...fields, area_id: bali })).json();
    expect(created.area_id).toBe(bali);
    expect(await outletsOf(bali)).toEqual([created.id]);
    expect((await update(created.id, { ...fields, region: 'West' })).json().area_id).toBe(bali);
    const moved = (await update(created.id, { ...fields, region: 'West', area_id: jawa })).json();
    expect(moved).toMatchObject({ area_id: jawa, region: 'West' });
    expect([await outletsOf(bali), await outletsOf(jawa)]).toEqual([[], [created.id]]);
    expect((await update(created.id, { ...fields, area_id: null })).json().area_id).toBeNull();
    const events = (await server.context.db.selectFrom('activity').selectAll().orderBy('id').execute())
      .filter(({ subject_id }) => subject_id === created.id)
      .map(({ details }) => [details.before, details.after]);
    expect(events.slice(2)).toEqual([
      [{ area: 'Bali' }, { area: 'Jawa' }],
      [expect.objectContaining({ region: 'West' }), expect.objectContaining({ region: 'Bali' })],
      [{ area: 'Jawa' }, { area: null }],
    ]);
  });

  it('cannot be one that is gone', async () => {
    const answer = await create({ ...fields, area_id: crypto.randomUUID() });
    expect([answer.statusCode, fieldMessages(answer)]).toEqual([
      400,
      { area_id: reasonMessage('outlets.unknown_area') },
    ]);
    expect((await pageOf()).total).toBe(0);
  });

  it('is not changed back by a form that was opened before the area took or lost the outlet', async () => {
    const [bali, jawa] = [await addArea('Bali'), await addArea('Jawa')];
    const opened = (await create(fields)).json();
    await server.call('PUT', `/api/areas/${bali}`, {
      token: admin.token,
      body: { area_name: 'Bali', outlet_ids: [opened.id] },
    });
    const late = { ...fields, area_id: jawa, expected_updated_at: opened.updated_at };
    expect((await update(opened.id, late)).statusCode).toBe(409);
    expect(await outletsOf(bali)).toEqual([opened.id]);
    const read = (await server.call('GET', `/api/outlets/${opened.id}`, { token: admin.token })).json();
    await server.call('DELETE', `/api/areas/${bali}`, { token: admin.token });
    const later = { ...fields, area_id: jawa, expected_updated_at: read.updated_at };
    expect((await update(opened.id, later)).statusCode).toBe(409);
  });
});

it('an outlet counts every template that makes tasks at it, as their list shows them', async () => {
  const id = await server.outlet('Kuta');
  const area = await server.call('POST', '/api/areas', {
    token: admin.token,
    body: { area_name: 'Bali', outlet_ids: [id] },
  });
  await update(id, { outlet_name: 'Kuta', region: 'Bali', tags: ['Mall'] });
  const tags = (await server.call('GET', '/api/tags', { token: admin.token })).json();
  const assigned_job_role_id = await server.jobRole();
  for (const place of [
    { location_ids: [id, await server.outlet('Other')] },
    { location_ids: null },
    { location_ids: null, assigned_area_id: area.json().id },
    { location_ids: null, assigned_tag_id: tags[0].id },
    { location_ids: [await server.outlet('Far')] },
  ]) {
    const body = {
      task_name: 'Sweep',
      assigned_job_role_id,
      frequency: 'daily',
      start_date: '2026-11-20',
      ...place,
    };
    expect((await server.call('POST', '/api/template-groups', { token: admin.token, body })).statusCode).toBe(
      201,
    );
  }
  const [kuta] = (await pageOf('search=Kuta')).rows;
  expect(kuta).toMatchObject({ templates: 1, applied_templates: 4 });
  const list = await server.call('GET', `/api/template-groups?location_id=${id}`, { token: admin.token });
  expect(list.json().total).toBe(4);
});
