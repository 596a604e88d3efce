import type { TemplateRow } from '@gerai/shared/business/templates/contract.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { testTemplates } from './test-templates.ts';

let server: TestServer;
let templates: Awaited<ReturnType<typeof testTemplates>>;
let admin: TestUser;
let jobRole: string;
let outlets: { HM: string; KB: string; PI: string };

beforeEach(async () => {
  server = await testServer();
  templates = await testTemplates(server);
  ({ admin, jobRole, outlets } = templates);
});
afterEach(() => server.close());

describe('the list', () => {
  /** Two task groups with the same position, and one before them. */
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
    await templates.create({ task_name: 'A', group_id: null });
    await templates.create({ task_name: 'D', group_id: closing });
    await templates.create({ task_name: 'E', group_id: cleaning });
    await templates.create({ task_name: 'C', group_id: opening });
    await templates.create({ task_name: 'B', group_id: opening });
    const { rows: found, next, total } = await templates.list();
    expect(namesOf(found)).toEqual(['B', 'C', 'E', 'D', 'A']);
    expect([next, total]).toEqual([null, 5]);
  });

  test('counts the locations and names the first three', async () => {
    const AB = await server.outlet('AB');
    await templates.create({ task_name: 'A' });
    await templates.create({ task_name: 'B', location_ids: [outlets.PI] });
    await templates.create({ task_name: 'C', location_ids: [...Object.values(outlets), AB] });
    const found = (await templates.list()).rows.map((row) => [row.location_count, row.location_names]);
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
      for (const task_name of ['Sweep', '掃'.repeat(100), 'Sweep'])
        await templates.create({ task_name, group_id });
    const whole = await templates.list();
    expect(whole.rows).toHaveLength(12);

    const found: TemplateRow[] = [];
    let next: string | null = null;
    do {
      const page = await templates.list(`?limit=1${next ? `&after=${next}` : ''}`);
      expect([page.rows.length, page.total]).toEqual([1, 12]);
      found.push(...page.rows);
      next = page.next;
    } while (next && found.length < 20);
    expect(found).toEqual(whole.rows);
  });

  test('ends where the following rows were deleted, and still returns the total', async () => {
    await templates.create({ task_name: 'A' });
    const last = await templates.create({ task_name: 'B' });
    const { next } = await templates.list('?limit=1');
    await templates.as(admin.token).remove(last.display_id);
    expect(await templates.list(`?after=${next}`)).toEqual({ rows: [], next: null, total: 1 });
  });

  test('finds part of a name, an id or a job role, whatever characters it has', async () => {
    const kitchen = await server.jobRole('Kitchen 100%');
    const till = await templates.create({ task_name: 'Open the till' });
    await templates.create({ task_name: 'Wipe_down', assigned_job_role_id: kitchen });
    const found = async (search: string) => {
      const page = await templates.list(`?search=${encodeURIComponent(search)}`);
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

  test('is narrowed to what a location gets, a job role, a task group and a status, by each and by all', async () => {
    const { closing, opening } = await taskGroups();
    const kitchen = await server.jobRole('Kitchen');
    await templates.create({ task_name: 'A', location_ids: null, group_id: opening });
    await templates.create({
      task_name: 'B',
      location_ids: [outlets.HM, outlets.KB],
      assigned_job_role_id: kitchen,
    });
    await templates.create({
      task_name: 'C',
      location_ids: [outlets.HM],
      group_id: closing,
      status: 'Pending',
    });
    const found = async (query: string) => {
      const page = await templates.list(query);
      expect(page.total).toBe(page.rows.length);
      return namesOf(page.rows);
    };
    expect(await found(`?location_id=${outlets.HM}`)).toEqual(['A', 'C', 'B']);
    expect(await found(`?location_id=${outlets.PI}`)).toEqual(['A']);
    expect(await found(`?job_role_id=${kitchen}`)).toEqual(['B']);
    expect(await found(`?group_id=${opening}`)).toEqual(['A']);
    expect(await found(`?location_id=${outlets.HM}&job_role_id=${jobRole}&group_id=${closing}`)).toEqual([
      'C',
    ]);
    expect(await found('?status=Pending')).toEqual(['C']);
    expect(await found('?status=Active')).toEqual(['A', 'B']);
    expect(await found(`?group_id=${closing}&search=nothing`)).toEqual([]);
  });

  test('shows a template once after its definition was replaced', async () => {
    const group = await templates.create({ location_ids: [outlets.HM, outlets.KB] });
    await templates.generate();
    await templates.edit(group, { task_name: 'Another name', location_ids: [outlets.HM, outlets.KB] });
    expect(await templates.definitions()).toHaveLength(2);
    expect(namesOf((await templates.list()).rows)).toEqual(['Another name']);
  });

  test.each(['after=x', 'limit=0', 'limit=201', `search=${'x'.repeat(101)}`, 'group_id=x'])(
    'refuses %s',
    async (query) => {
      expect((await templates.as(admin.token).list(`?${query}`)).statusCode).toBe(400);
    },
  );
});
