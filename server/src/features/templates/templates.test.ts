import { randomUUID } from 'node:crypto';
import {
  type TemplateGroup,
  type TemplateInput,
  type TemplateRow,
  templateMessages,
} from '@gerai/shared/templates/contract.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../test-server.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
let admin: TestUser;
let jobRole: string;
let outlets: { HM: string; KB: string; PI: string };

beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
  jobRole = await server.jobRole('Ops');
  outlets = {
    HM: await server.outlet('HM'),
    KB: await server.outlet('KB'),
    PI: await server.outlet('PI'),
  };
});
afterEach(() => server.close());

type Body = Partial<TemplateInput> & { expected_updated_at?: string };
const template = (changes: Body = {}): Body => ({
  task_name: 'Open the till',
  assigned_job_role_id: jobRole,
  frequency: 'daily',
  start_date: '2026-01-01',
  location_ids: null,
  ...changes,
});

const as = (token: string) => ({
  create: (changes?: Body) => server.call('POST', '/api/template-groups', { token, body: template(changes) }),
  edit: (id: string, changes?: Body) =>
    server.call('PUT', `/api/template-groups/${id}`, { token, body: template(changes) }),
  remove: (id: string) => server.call('DELETE', `/api/template-groups/${id}`, { token }),
  list: (query = '') => server.call('GET', `/api/template-groups${query}`, { token }),
  get: (id: string) => server.call('GET', `/api/template-groups/${id}`, { token }),
  preview: (body: object) => server.call('POST', '/api/template-groups/preview', { token, body }),
  generate: () => server.call('POST', '/api/generation', { token, body: {} }),
});

async function create(changes: Body = {}): Promise<TemplateGroup> {
  const answer = await as(admin.token).create(changes);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
async function edit(group: TemplateGroup, changes: Body): Promise<TemplateGroup> {
  const answer = await as(admin.token).edit(group.display_id, changes);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
async function generate(): Promise<{ totalGenerated: number; totalSkipped: number }> {
  return (await as(admin.token).generate()).json();
}
async function list(query = ''): Promise<{ rows: TemplateRow[]; next: string | null; total: number }> {
  const answer = await as(admin.token).list(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const rows = () => server.context.db.selectFrom('task_templates').selectAll().orderBy('id').execute();
const tasks = () => server.context.db.selectFrom('daily_tasks').selectAll().orderBy('id').execute();
const definitions = () => server.context.db.selectFrom('task_definitions').selectAll().execute();
const trail = () =>
  server.context.db
    .selectFrom('activity')
    .select(['event', 'subject_type', 'subject_id', 'actor_name', 'details'])
    .orderBy('id')
    .execute();
const names = (group: TemplateGroup) => group.locations?.map((location) => location.outlet_name);

async function samplePhoto(changes: { owner_uid?: string; purpose?: 'sample' | 'submission' } = {}) {
  const id = randomUUID();
  await server.context.db
    .insertInto('photos')
    .values({
      id,
      purpose: 'sample',
      owner_uid: admin.uid,
      width: 400,
      height: 300,
      bytes: 1000,
      sha256: Buffer.alloc(32),
      created_at: server.clock.now(),
      ...changes,
    })
    .execute();
  return id;
}
const isAttached = async (id: string) => {
  const photos = server.context.db.selectFrom('photos').select('attached_at');
  return (await photos.where('id', '=', id).executeTakeFirstOrThrow()).attached_at !== null;
};

describe('creating a template', () => {
  test('for all locations makes one row without a location, with the defaults of the specification', async () => {
    const group = await create();
    expect(group).toMatchObject({
      task_name: 'Open the till',
      assigned_job_role: 'Ops',
      deadline_time: '17:00',
      deadline_days: 1,
      photo_required: true,
      status: 'Active',
      locations: null,
      sample_photo_url: null,
    });
    expect((await rows()).map((row) => row.assigned_location_id)).toEqual([null]);
  });

  test('for several locations makes a row for each under one display_id, however often one is named', async () => {
    const group = await create({ location_ids: [outlets.KB, outlets.HM, outlets.KB] });
    expect(names(group)).toEqual(['HM', 'KB']);
    expect((await rows()).map((row) => row.display_id)).toEqual([group.display_id, group.display_id]);
  });

  test('gives it an id of TT, the business date, a dash and 8 uppercase characters, never twice', async () => {
    const ids = new Set<string>();
    for (let n = 0; n < 10; n++) ids.add((await create()).display_id);
    expect(ids.size).toBe(10);
    for (const id of ids) expect(id).toMatch(/^TT261120-[A-Z]{8}$/);
    server.clock.set('2026-11-21T00:00:00+08:00');
    admin = await server.signIn({ role: 'admin' });
    expect((await create()).display_id).toMatch(/^TT261121-/);
  });

  test('leaves a line in the trail', async () => {
    const group = await create({ location_ids: [outlets.HM] });
    expect(await trail()).toEqual([
      {
        event: 'task created',
        subject_type: 'template',
        subject_id: group.display_id,
        actor_name: 'Ayu',
        details: {
          name: 'Open the till',
          after: expect.objectContaining({ locations: ['HM'], assigned_job_role: 'Ops', frequency: 'daily' }),
        },
      },
    ]);
  });

  test('refuses everyone but admins, here and in every other call', async () => {
    const group = await create();
    for (const role of ['manager', 'staff', 'audit']) {
      const other = as((await server.signIn({ role, location_id: outlets.HM, job_role_id: jobRole })).token);
      const answers = [
        other.create(),
        other.edit(group.display_id),
        other.remove(group.display_id),
        other.list(),
        other.get(group.display_id),
        other.preview(template()),
        other.generate(),
      ];
      for (const answer of await Promise.all(answers)) expect(answer.statusCode).toBe(403);
    }
    expect(await rows()).toHaveLength(1);
  });
});

describe('a sample photo', () => {
  test('of an admin is kept by the template and shown with a signed address', async () => {
    const id = await samplePhoto();
    const group = await create({ sample_photo_id: id });
    expect(group.sample_photo_url).toContain(`/api/photos/${id}?size=full&expires=`);
    expect(await isAttached(id)).toBe(true);
  });

  test("is refused when it is a submission's, or of someone who is no admin", async () => {
    const staff = await server.signIn({ role: 'staff' });
    for (const id of [
      await samplePhoto({ purpose: 'submission' }),
      await samplePhoto({ owner_uid: staff.uid }),
    ]) {
      const answer = await as(admin.token).create({ sample_photo_id: id });
      expect(answer.json().fields).toEqual({ sample_photo_id: templateMessages.unknownSamplePhoto });
      expect(await isAttached(id)).toBe(false);
    }
  });

  test('that is replaced stays while a generated task shows it, and is let go when none does', async () => {
    const [shown, unused, last] = [await samplePhoto(), await samplePhoto(), await samplePhoto()];
    const group = await create({ sample_photo_id: shown });
    await generate();
    await edit(group, { sample_photo_id: unused });
    await edit(group, { sample_photo_id: last });
    expect([await isAttached(shown), await isAttached(unused), await isAttached(last)]).toEqual([
      true,
      false,
      true,
    ]);
    await as(admin.token).remove(group.display_id);
    expect([await isAttached(shown), await isAttached(last)]).toEqual([true, false]);
  });
});

describe('editing a template', () => {
  test('changes every row of the group, and no generated task', async () => {
    const group = await create({ location_ids: [outlets.HM, outlets.KB], instructions: 'Count the cash.' });
    await generate();
    const before = await tasks();
    const changed = { task_name: 'Open both tills', instructions: 'Count twice.', deadline_time: '09:00' };
    const edited = await edit(group, { ...changed, location_ids: [outlets.HM, outlets.KB] });
    expect(edited).toMatchObject(changed);
    expect(new Set((await rows()).map((row) => row.deadline_time))).toEqual(new Set(['09:00']));
    expect(await tasks()).toEqual(before);
    const said = (await definitions()).find(({ id }) => id === before[0]!.definition_id);
    expect(said).toMatchObject({ task_name: 'Open the till', instructions: 'Count the cash.' });
  });

  test('makes a new definition only where a task says something else, and keeps none that nothing uses', async () => {
    const group = await create();
    const [first] = await definitions();
    await edit(group, { deadline_time: '09:00' });
    expect((await definitions()).map(({ id }) => id)).toEqual([first!.id]);
    await edit(group, { task_name: 'Another name' });
    const now = await definitions();
    expect(now).toHaveLength(1);
    expect(now[0]!.id).not.toBe(first!.id);
  });

  test('adds and removes locations, and keeps the rows of those that stay', async () => {
    const group = await create({ location_ids: [outlets.HM, outlets.KB] });
    const [HM] = (await rows()).filter((row) => row.assigned_location_id === outlets.HM);
    const edited = await edit(group, { location_ids: [outlets.HM, outlets.PI] });
    expect(names(edited)).toEqual(['HM', 'PI']);
    const after = await rows();
    expect(after).toHaveLength(2);
    expect(after.find((row) => row.assigned_location_id === outlets.HM)!.id).toBe(HM!.id);
  });

  test.each<[string, (keyof typeof outlets)[] | null, (keyof typeof outlets)[] | null]>([
    ['some locations to all', ['HM', 'KB'], null],
    ['all locations to some', null, ['KB', 'HM']],
    ['one location to others', ['HM'], ['KB', 'PI']],
    ['three locations to one', ['HM', 'KB', 'PI'], ['PI']],
  ])(
    'from %s and back, with tasks generated between, never makes a task of an outlet twice',
    async (_, from, to) => {
      const pick = (keys: (keyof typeof outlets)[] | null) =>
        keys === null ? null : keys.map((key) => outlets[key]);
      const group = await create({ location_ids: pick(from) });
      await generate();
      for (const locations of [to, from, to]) {
        await edit(group, { location_ids: pick(locations) });
        await generate();
      }
      const made = await tasks();
      const places = made.map((task) => task.assigned_location_id);
      expect(new Set(places).size).toBe(places.length);
      expect(places).toHaveLength(from && to ? new Set([...from, ...to]).size : 3);
      const ids = (await rows()).map((row) => row.id);
      expect(made.every((task) => task.template_id !== null && ids.includes(task.template_id))).toBe(true);
    },
  );

  test('pauses it, and says how much it matters and whose it is, until it says otherwise', async () => {
    const paused = { status: 'Pending', priority: 'High', assigned_to: 'ani@gerai.test' } as const;
    const group = await create(paused);
    expect(group).toMatchObject(paused);
    expect(await generate()).toMatchObject({ totalGenerated: 0 });
    expect((await list()).rows[0]).toMatchObject(paused);
    const active = { status: 'Active', priority: null, assigned_to: null } as const;
    expect(await edit(group, active)).toMatchObject(active);
    expect(await generate()).toMatchObject({ totalGenerated: 3 });
    expect((await as(admin.token).edit(group.display_id, { assigned_to: 'ani' })).json()).toMatchObject({
      fields: { assigned_to: 'Invalid email format' },
    });
  });

  test('keeps status, priority and assignee, also for a location that is new', async () => {
    const group = await create({ location_ids: [outlets.HM] });
    const stored = { status: 'Pending', priority: 'High', assigned_to: 'ani@gerai.test' } as const;
    await server.context.db.updateTable('task_templates').set(stored).execute();
    expect(await edit(group, { location_ids: [outlets.HM, outlets.KB] })).toMatchObject(stored);
    expect(await rows()).toEqual([expect.objectContaining(stored), expect.objectContaining(stored)]);
    expect(await generate()).toMatchObject({ totalGenerated: 0 });
  });

  test('tells in the trail what was changed, before and after', async () => {
    const group = await create({ location_ids: [outlets.HM] });
    await edit(group, { task_name: 'Open both tills', location_ids: null });
    expect((await trail()).at(-1)).toMatchObject({
      event: 'task updated',
      subject_id: group.display_id,
      details: {
        name: 'Open both tills',
        before: { task_name: 'Open the till', locations: ['HM'] },
        after: { task_name: 'Open both tills', locations: 'all' },
      },
    });
  });

  test('refuses what does not exist, and leaves all as it was', async () => {
    expect((await as(admin.token).edit('TT261120-NOTHERE')).statusCode).toBe(404);
    const group = await create();
    const answer = await as(admin.token).edit(group.display_id, {
      location_ids: [NOBODY],
      task_name: 'Lost',
    });
    expect(answer.json().fields).toEqual({ location_ids: templateMessages.unknownLocation });
    expect((await as(admin.token).get(group.display_id)).json()).toEqual(group);
    expect((await list()).total).toBe(1);
  });

  test('tells the slower of two admins who was first, and when', async () => {
    const group = await create();
    const budi = await server.signIn({ role: 'admin', name: 'Budi' });
    const seen = { expected_updated_at: group.updated_at };
    server.clock.advance(90_000);
    expect((await as(budi.token).edit(group.display_id, { ...seen, task_name: 'First' })).statusCode).toBe(
      200,
    );
    const answer = await as(admin.token).edit(group.display_id, { ...seen, task_name: 'Second' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe(templateMessages.changedMeanwhile('Budi', '2026-11-20 12:01'));
    expect((await as(admin.token).get(group.display_id)).json().task_name).toBe('First');
  });

  test('by several at the same moment lets exactly one through', async () => {
    const group = await create();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        as(admin.token).edit(group.display_id, {
          expected_updated_at: group.updated_at,
          task_name: `Edit ${n}`,
        }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409]);
    const after = (await as(admin.token).get(group.display_id)).json();
    expect(after.task_name).toBe(answers.find((answer) => answer.statusCode === 200)!.json().task_name);
    expect(await definitions()).toHaveLength(1);
  });
});

describe('deleting a template', () => {
  test('removes its rows and leaves its daily tasks', async () => {
    const group = await create({ location_ids: [outlets.HM, outlets.KB] });
    const other = await create({ task_name: 'Another' });
    await generate();
    const before = await tasks();
    const answer = await as(admin.token).remove(group.display_id);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await rows()).map((row) => row.display_id)).toEqual([other.display_id]);
    const strip = (list: typeof before) => list.map(({ template_id: _, ...task }) => task);
    expect(strip(await tasks())).toEqual(strip(before));
    expect((await trail()).at(-1)).toMatchObject({
      event: 'task deleted',
      subject_id: group.display_id,
      details: { name: 'Open the till', before: { locations: ['HM', 'KB'] } },
    });
    expect((await as(admin.token).remove(group.display_id)).statusCode).toBe(404);
  });
});

describe('one template', () => {
  test('is given whole, with every location', async () => {
    const group = await create({ location_ids: Object.values(outlets), instructions: 'Count the cash.' });
    const answer = await as(admin.token).get(group.display_id);
    expect([answer.statusCode, answer.json()]).toEqual([200, group]);
    expect(names(group)).toEqual(['HM', 'KB', 'PI']);
  });

  test('that does not exist is not found', async () => {
    const answer = await as(admin.token).get('TT261120-NOTHERE');
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Template not found']);
  });
});

describe('the list', () => {
  /** Two task groups with one place in the order, and one before them. */
  async function taskGroups() {
    const made = await server.context.db
      .insertInto('task_groups')
      .values([
        { group_name: 'Closing', sort_order: 2 },
        { group_name: 'Cleaning', sort_order: 2 },
        { group_name: 'Opening', sort_order: 1 },
      ])
      .returning('id')
      .execute();
    const [closing, cleaning, opening] = made.map(({ id }) => id) as [string, string, string];
    return { closing, cleaning, opening };
  }
  const namesOf = (found: TemplateRow[]) => found.map(({ task_name }) => task_name);

  test('goes by task group and name, ungrouped last', async () => {
    const { closing, cleaning, opening } = await taskGroups();
    await create({ task_name: 'A', group_id: null });
    await create({ task_name: 'D', group_id: closing });
    await create({ task_name: 'E', group_id: cleaning });
    await create({ task_name: 'C', group_id: opening });
    await create({ task_name: 'B', group_id: opening });
    const { rows: found, next, total } = await list();
    expect(namesOf(found)).toEqual(['B', 'C', 'E', 'D', 'A']);
    expect([next, total]).toEqual([null, 5]);
  });

  test('counts the locations and names the first three', async () => {
    const AB = await server.outlet('AB');
    await create({ task_name: 'A' });
    await create({ task_name: 'B', location_ids: [outlets.PI] });
    await create({ task_name: 'C', location_ids: [...Object.values(outlets), AB] });
    const found = (await list()).rows.map((row) => [row.location_count, row.location_names]);
    expect(found).toEqual([
      [null, []],
      [1, ['PI']],
      [4, ['AB', 'HM', 'KB']],
    ]);
  });

  test('comes in pages without gap or repeat, also where names are alike and of any length', async () => {
    const { closing, cleaning, opening } = await taskGroups();
    await server.context.db
      .updateTable('task_groups')
      .set({ group_name: '開'.repeat(100) })
      .where('id', '=', opening)
      .execute();
    for (const group_id of [closing, null, cleaning, opening])
      for (const task_name of ['Sweep', '掃'.repeat(100), 'Sweep']) await create({ task_name, group_id });
    const whole = await list();
    expect(whole.rows).toHaveLength(12);

    const found: TemplateRow[] = [];
    let next: string | null = null;
    do {
      const page = await list(`?limit=1${next ? `&after=${next}` : ''}`);
      expect([page.rows.length, page.total]).toEqual([1, 12]);
      found.push(...page.rows);
      next = page.next;
    } while (next && found.length < 20);
    expect(found).toEqual(whole.rows);
  });

  test('ends where what followed is gone, and still tells how many there are', async () => {
    await create({ task_name: 'A' });
    const last = await create({ task_name: 'B' });
    const { next } = await list('?limit=1');
    await as(admin.token).remove(last.display_id);
    expect(await list(`?after=${next}`)).toEqual({ rows: [], next: null, total: 1 });
  });

  test('finds part of a name, an id or a job role, whatever characters it has', async () => {
    const kitchen = await server.jobRole('Kitchen 100%');
    const till = await create({ task_name: 'Open the till' });
    await create({ task_name: 'Wipe_down', assigned_job_role_id: kitchen });
    const found = async (search: string) => {
      const page = await list(`?search=${encodeURIComponent(search)}`);
      expect(page.total).toBe(page.rows.length);
      return namesOf(page.rows);
    };
    expect(await found(' THE ')).toEqual(['Open the till']);
    expect(await found(till.display_id.slice(-6).toLowerCase())).toEqual(['Open the till']);
    expect(await found('kitch')).toEqual(['Wipe_down']);
    expect(await found('%')).toEqual(['Wipe_down']);
    expect(await found('_')).toEqual(['Wipe_down']);
    expect(await found('nothing')).toEqual([]);
    expect(await found('')).toHaveLength(2);
  });

  test('is narrowed to a location that is named, a job role and a task group, by each and by all', async () => {
    const { closing, opening } = await taskGroups();
    const kitchen = await server.jobRole('Kitchen');
    await create({ task_name: 'A', location_ids: null, group_id: opening });
    await create({ task_name: 'B', location_ids: [outlets.HM, outlets.KB], assigned_job_role_id: kitchen });
    await create({ task_name: 'C', location_ids: [outlets.HM], group_id: closing });
    const found = async (query: string) => {
      const page = await list(query);
      expect(page.total).toBe(page.rows.length);
      return namesOf(page.rows);
    };
    expect(await found(`?location_id=${outlets.HM}`)).toEqual(['C', 'B']);
    expect(await found(`?location_id=${outlets.PI}`)).toEqual([]);
    expect(await found(`?job_role_id=${kitchen}`)).toEqual(['B']);
    expect(await found(`?group_id=${opening}`)).toEqual(['A']);
    expect(await found(`?location_id=${outlets.HM}&job_role_id=${jobRole}&group_id=${closing}`)).toEqual([
      'C',
    ]);
    expect(await found(`?group_id=${closing}&search=nothing`)).toEqual([]);
  });

  test('shows a template once after its definition was replaced', async () => {
    const group = await create({ location_ids: [outlets.HM, outlets.KB] });
    await generate();
    await edit(group, { task_name: 'Another name', location_ids: [outlets.HM, outlets.KB] });
    expect(await definitions()).toHaveLength(2);
    expect(namesOf((await list()).rows)).toEqual(['Another name']);
  });

  test.each(['after=x', 'limit=0', 'limit=201', `search=${'x'.repeat(101)}`, 'group_id=x'])(
    'refuses %s',
    async (query) => {
      expect((await as(admin.token).list(`?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('the preview', () => {
  test('shows the next occurrences from today on, with deadlines, of a schedule that is not stored', async () => {
    const answer = await as(admin.token).preview({
      frequency: 'monthly',
      monthly_date: 31,
      start_date: '2026-01-01',
      deadline_time: '08:00',
      deadline_days: 2,
    });
    const { occurrences } = answer.json();
    expect(occurrences).toHaveLength(10);
    expect(occurrences[3]).toEqual({
      task_date: '2027-02-28',
      deadline_datetime: '2027-03-01T00:00:00.000Z',
    });
    expect(await rows()).toEqual([]);
  });

  test('shows nothing of a paused one, and refuses what could not be saved', async () => {
    const { preview } = as(admin.token);
    const daily = { frequency: 'daily', start_date: '2026-01-01' };
    expect((await preview({ ...daily, status: 'Complete' })).json()).toEqual({ occurrences: [] });
    expect((await preview({ ...daily, frequency: 'weekly' })).json().fields).toEqual({
      weekly_days: templateMessages.weekdays,
    });
  });
});
