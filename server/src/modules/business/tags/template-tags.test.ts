import type { Area } from '@gerai/shared/business/areas/contract.ts';
import type { Tag } from '@gerai/shared/business/tags/contract.ts';
import type { TemplateGroup } from '@gerai/shared/business/templates/contract.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldMessages } from '../../../testing/field-messages.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { readSchedules } from '../generation/queries.ts';
import { selectDueTasks } from '../generation/select-due-tasks.ts';
import { findLocations } from '../templates/queries.ts';
import { isForOutlet } from '../templates/schedule/is-for-outlet.ts';

let server: TestServer;
let admin: TestUser;
let assigned_job_role_id: string;
let kuta: string;
let sanur: string;
let far: string;
let mall: Tag;
beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  assigned_job_role_id = await server.jobRole('Cook');
  [kuta, sanur, far] = [
    await server.outlet('Kuta'),
    await server.outlet('Sanur'),
    await server.outlet('Jakarta'),
  ];
  mall = await add('tags', { tag_name: 'Mall', add_outlet_ids: [kuta, sanur] });
});
afterEach(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, path, { token: admin.token, body });
const add = async <Made>(what: 'tags' | 'areas', body: object): Promise<Made> =>
  (await call('POST', `/api/${what}`, body)).json();
const input = (rest: object = {}) => ({
  ...{ task_name: 'Sweep the floor', assigned_job_role_id, frequency: 'daily' },
  ...{ start_date: '2026-11-20', location_ids: null },
  ...rest,
});
const create = async (rest: object = {}): Promise<TemplateGroup> => {
  const answer = await call('POST', '/api/template-groups', input({ assigned_tag_id: mall.id, ...rest }));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
/** The outlets at which a date's tasks would be made. */
const due = async (date = '2026-11-21'): Promise<string[]> => {
  const { rows } = (await call('GET', `/api/generation/preview/rows?limit=50&date=${date}`)).json();
  return rows.map(({ outlet_name }: { outlet_name: string }) => outlet_name).toSorted();
};
const change = (rest: object) => call('PUT', `/api/tags/${mall.id}`, { tag_name: mall.tag_name, ...rest });

describe('a template of a tag', () => {
  it('makes tasks at the outlets that have the tag on the day, also those that get it later', async () => {
    const { display_id, locations, assigned_tag } = await create();
    expect([locations, assigned_tag]).toEqual([null, 'Mall']);
    expect(await due()).toEqual(['Kuta', 'Sanur']);
    await change({ add_outlet_ids: [far], remove_outlet_ids: [kuta] });
    expect(await due()).toEqual(['Jakarta', 'Sanur']);

    const run = await call('POST', '/api/generation', { date: '2026-11-20' });
    expect(run.statusCode, run.body).toBe(200);
    const tasks = await server.context.db
      .selectFrom('daily_tasks')
      .innerJoin('outlets', 'outlets.id', 'assigned_location_id')
      .select('outlet_name')
      .orderBy('outlet_name')
      .execute();
    expect(tasks.map(({ outlet_name }) => outlet_name)).toEqual(['Jakarta', 'Sanur']);

    const month = (await call('GET', `/api/coverage/templates/${display_id}?month=2026-11`)).json();
    expect(month.days[20]).toMatchObject({ date: '2026-11-21', tasks: 2 });
    const ofOutlet = (await call('GET', `/api/coverage/outlets/${far}?month=2026-11`)).json();
    expect(ofOutlet.days[20]).toMatchObject({ date: '2026-11-21', tasks: 1 });
    const week = (await call('GET', '/api/coverage?date=2026-11-21')).json();
    expect(week.tasks[5]).toBe(2);
    const rowsOf = async (query: string) =>
      (await call('GET', `/api/template-groups?${query}`)).json().rows as TemplateGroup[];
    expect(await rowsOf(`location_id=${far}`)).toMatchObject([
      { display_id, assigned_tag: 'Mall', location_count: null },
    ]);
    expect(await rowsOf(`location_id=${kuta}`)).toEqual([]);
    expect(await rowsOf(`tag_id=${mall.id}`)).toMatchObject([{ display_id }]);
    expect(await rowsOf(`tag_id=${crypto.randomUUID()}`)).toEqual([]);
    const { occurrences } = (
      await call('POST', '/api/template-groups/preview', { ...input(), assigned_tag_id: mall.id })
    ).json();
    expect(occurrences[0]).toMatchObject({ task_date: '2026-11-20', open: 2 });
  });

  it('is not there for an archived outlet, and for one merged into another at that one', async () => {
    await create();
    await call('PUT', `/api/outlets/${kuta}/archive`, { is_archived: true });
    expect(await due()).toEqual(['Sanur']);
    await call('POST', `/api/outlets/${sanur}/merge`, { into_id: far });
    expect(await due()).toEqual(['Jakarta']);
  });

  it('stays with its tag for a client that does not know tags, and leaves it for another place', async () => {
    const bali: Area = await add('areas', { area_name: 'Bali', outlet_ids: [kuta] });
    const { display_id } = await create();
    const put = async (rest: object): Promise<TemplateGroup> =>
      (await call('PUT', `/api/template-groups/${display_id}`, input(rest))).json();
    expect(await put({ task_name: 'Mop' })).toMatchObject({ assigned_tag: 'Mall', locations: null });
    expect(await put({ assigned_area_id: null })).toMatchObject({ assigned_tag: 'Mall', locations: null });
    expect(await put({ assigned_area_id: bali.id })).toMatchObject({
      ...{ assigned_tag: null, assigned_area: 'Bali' },
    });
    expect(await put({ assigned_tag_id: mall.id })).toMatchObject({
      ...{ assigned_tag: 'Mall', assigned_area: null },
    });
    expect(await put({ location_ids: [far] })).toMatchObject({
      ...{ assigned_tag_id: null, locations: [{ outlet_name: 'Jakarta' }] },
    });
    expect(await put({ assigned_tag_id: mall.id })).toMatchObject({ assigned_tag: 'Mall', locations: null });
    expect(await put({ assigned_area_id: null, assigned_tag_id: null })).toMatchObject({
      ...{ assigned_tag: null, assigned_area: null, locations: null },
    });
    for (const wrong of [
      { location_ids: [far], assigned_tag_id: mall.id },
      { assigned_area_id: bali.id, assigned_tag_id: mall.id },
      { assigned_tag_id: crypto.randomUUID() },
    ])
      expect(Object.keys(fieldMessages(await call('POST', '/api/template-groups', input(wrong))))).toEqual([
        'location_ids',
      ]);
  });

  it('keeps the tag from being deleted, is named there, and has its new name', async () => {
    const { display_id } = await create();
    const refused = await call('DELETE', `/api/tags/${mall.id}`);
    expect([refused.statusCode, refused.json().uses]).toEqual([409, [{ what: 'templates', count: 1 }]]);
    expect((await call('GET', '/api/tags')).json()).toMatchObject([{ templates: 1 }]);
    await change({ tag_name: 'Plaza' });
    expect((await call('GET', `/api/template-groups/${display_id}`)).json().assigned_tag).toBe('Plaza');
    await call('DELETE', `/api/template-groups/${display_id}`);
    expect((await call('DELETE', `/api/tags/${mall.id}`)).statusCode).toBe(204);
  });

  it('is exported and imported with its tag', async () => {
    const { display_id } = await create();
    const file = await call('GET', '/api/template-groups/export?format=csv');
    expect(file.body).toContain('Tag: Mall');
    const cells = {
      ...{ TaskID: 'TAG-1', TaskName: 'Count the cash', StartDate: '2026-11-20', EndDate: '2026-12-31' },
      ...{ Priority: '', AssignedTo: '', Status: 'Active', JobRole: 'Cook', Frequency: 'daily' },
    };
    const imported = async (...rows: object[]) =>
      (
        await call('POST', '/api/templates/import', {
          import_id: crypto.randomUUID(),
          file_name: 'a.csv',
          rows: rows.map((row, at) => ({ row: at + 2, cells: { ...cells, ...row } })),
        })
      ).json();
    expect(await imported({ Location: 'tag:  mall' }, { Location: 'Kuta' })).toMatchObject({
      imported: 1,
      errors: [{ row: 3, field: 'Location', reason: 'template_import.everywhere' }],
    });
    expect(await imported({ TaskID: 'TAG-2', Location: 'Tag: Beach' })).toMatchObject({
      errors: [{ field: 'Location', reason: 'template_import.unknown' }],
    });
    expect(await imported({ TaskID: display_id, Location: 'Sanur' })).toMatchObject({
      errors: [{ field: 'Location', reason: 'template_import.everywhere' }],
    });
    // Spaces and capitals make no other tag.
    expect(await imported({ TaskID: 'TAG-3', Location: 'Tag: M ALL' })).toMatchObject({ imported: 1 });
    const stored = (await call('GET', '/api/template-groups/TAG-1')).json();
    expect(stored).toMatchObject({ assigned_tag: 'Mall', locations: null });
  });
});

it('is for the same outlets wherever it is asked: of an outlet, of a template and on the day', async () => {
  const { db } = server.context;
  const outlets = [kuta, sanur, far];
  const areas: Area[] = [
    await add('areas', { area_name: 'Bali' }),
    await add('areas', { area_name: 'Jawa' }),
  ];
  const tags: Tag[] = [mall, await add('tags', { tag_name: 'Beach' })];
  const where = fc.constantFrom<('all' | 'some' | 'area' | 'tag')[]>('all', 'some', 'area', 'tag');
  const world = fc.record({
    below: fc.boolean(),
    areaOf: fc.array(fc.constantFrom(null, 0, 1), { minLength: 3, maxLength: 3 }),
    tagsOf: fc.array(fc.subarray([0, 1]), { minLength: 3, maxLength: 3 }),
    templates: fc.array(fc.record({ where, which: fc.constantFrom(0, 1) }), { minLength: 1, maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(world, async ({ below, areaOf, tagsOf, templates }) => {
      await sql`delete from task_templates`.execute(db);
      await sql`delete from outlet_tags`.execute(db);
      await sql`update areas set parent_id = ${below ? areas[0]!.id : null} where id = ${areas[1]!.id}`.execute(
        db,
      );
      for (const [at, id] of outlets.entries()) {
        const area = areaOf[at];
        await sql`update outlets set area_id = ${area == null ? null : areas[area]!.id} where id = ${id}`.execute(
          db,
        );
        for (const tag of tagsOf[at]!)
          await sql`insert into outlet_tags values (${id}, ${tags[tag]!.id})`.execute(db);
      }
      const isFor = ({ where: place, which }: (typeof templates)[number], at: number): boolean => {
        if (place === 'all') return true;
        if (place === 'some') return at === which;
        if (place === 'tag') return tagsOf[at]!.includes(which);
        return areaOf[at] === which || (below && which === 0 && areaOf[at] === 1);
      };
      const ids: string[] = [];
      for (const { where: place, which } of templates) {
        const { display_id } = await create({
          location_ids: place === 'some' ? [outlets[which]] : null,
          assigned_area_id: place === 'area' ? areas[which]!.id : null,
          assigned_tag_id: place === 'tag' ? tags[which]!.id : null,
        });
        const { rows } = await sql<{
          id: string;
        }>`select id from task_templates where display_id = ${display_id}`.execute(db);
        ids.push(rows[0]!.id);
      }
      const expected = ids.map((id, nth) => [
        id,
        outlets.filter((_, at) => isFor(templates[nth]!, at)).toSorted(),
      ]);

      const schedules = await readSchedules(db).execute();
      const { rows: made } = await selectDueTasks(schedules, '2026-11-21').execute(db);
      const ofDay = ids.map((id) => [
        id,
        made
          .filter(({ template_id }) => template_id === id)
          .map(({ outlet_id }) => outlet_id)
          .toSorted(),
      ]);
      expect(ofDay).toEqual(expected);
      const ofTemplate = ids.map(async (id) => {
        const { assigned_location_id: one, ...places } = schedules.find((row) => row.id === id)!;
        const found = await findLocations(db, { ...places, location_ids: one === null ? null : [one] });
        return [id, (found ?? outlets).toSorted()];
      });
      expect(await Promise.all(ofTemplate)).toEqual(expected);
      const ofOutlet = await Promise.all(
        outlets.map(async (outlet) => {
          const { rows } = await sql<{ id: string }>`
            select id from task_templates template where ${isForOutlet(sql`template`, outlet)}`.execute(db);
          return rows.map(({ id }) => [id, outlet] as const);
        }),
      );
      const asked = ids.map((id) => [
        id,
        ofOutlet
          .flat()
          .filter(([template]) => template === id)
          .map(([, outlet]) => outlet)
          .toSorted(),
      ]);
      expect(asked).toEqual(expected);
    }),
    { numRuns: 12 },
  );
});
