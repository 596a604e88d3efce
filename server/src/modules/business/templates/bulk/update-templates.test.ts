import type { TemplateChange, TemplatePlace } from '@gerai/shared/business/templates/bulk-contract.ts';
import type { TemplateGroup } from '@gerai/shared/business/templates/contract.ts';
import type { ChangedThing } from '@gerai/shared/http/revision.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fieldMessages } from '../../../../testing/field-messages.ts';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { locationNames, testTemplates } from '../test-templates.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
let templates: Awaited<ReturnType<typeof testTemplates>>;
let outlets: { HM: string; KB: string; PI: string };

beforeEach(async () => {
  server = await testServer();
  templates = await testTemplates(server);
  ({ outlets } = templates);
});
afterEach(() => server.close());

const call = (path: string, body: object) =>
  server.call('POST', `/api/template-groups/${path}`, { token: templates.admin.token, body });

/** Changes templates; returns the counts of the answer. */
async function change(display_ids: string[], given: TemplateChange) {
  const answer = await call('bulk', { display_ids, change: given });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** All locations, unless something else is given. */
const at = (place: Partial<TemplatePlace>): TemplatePlace => ({
  ...{ location_ids: null, assigned_area_id: null, assigned_tag_id: null },
  ...place,
});

const read = async (id: string) => (await templates.as(templates.admin.token).get(id)).json();

describe('changing several templates', () => {
  test('moves the deadline of those that have one a day, and says how many keep several', async () => {
    const one = await templates.create();
    const several = await templates.create({ deadline_time: '08:00', more_deadline_times: ['12:00'] });
    const both = [one, several].map(({ display_id }) => display_id);
    expect(await change(both, { deadline_time: '21:00' })).toEqual({
      ...{ changed: 1, unchanged: 1, gone: 0, kept_location: 0, kept_place: 0, kept_times: 1, kept_dates: 0 },
    });
    expect(await change(both, { deadline_time: '22:00', status: 'Pending' })).toMatchObject({
      ...{ changed: 2, kept_times: 1 },
    });
    expect(await read(both[0]!)).toMatchObject({ deadline_time: '22:00', status: 'Pending' });
    expect(await read(both[1]!)).toMatchObject({
      ...{ deadline_time: '08:00', more_deadline_times: ['12:00'], status: 'Pending' },
    });
  });

  test('gives the tasks to come other words, another group and another photo rule', async () => {
    const [first, second] = [await templates.create(), await templates.create({ task_name: 'Mop' })];
    const group = await server.call('POST', '/api/task-groups', {
      token: templates.admin.token,
      body: { group_name: 'Opening', color: '#34A853' },
    });
    const values = {
      group_id: group.json().id,
      instructions: 'From the door to the till.',
      photo_required: false,
      photo_challenge: 'gesture',
    } as const;
    const ids = [first.display_id, second.display_id];
    expect(await change(ids, values)).toMatchObject({ changed: 2, unchanged: 0 });
    expect(await read(ids[0]!)).toMatchObject({ ...values, task_name: first.task_name });
    expect(await read(ids[1]!)).toMatchObject({ ...values, task_name: 'Mop' });
    expect((await templates.trail()).at(-1)).toMatchObject({
      event: 'task updated',
      details: { after: { group_id: values.group_id, photo_required: false } },
    });
    // The definitions that nothing refers to are gone.
    expect(await server.context.db.selectFrom('task_definitions').select('id').execute()).toHaveLength(2);
    expect(await change(ids, values)).toMatchObject({ changed: 0, unchanged: 2 });
    const unknown = await call('bulk', { display_ids: ids, change: { group_id: NOBODY } });
    expect([unknown.statusCode, unknown.json().fields]).toMatchObject([
      400,
      { group_id: { reason: 'templates.unknown_group' } },
    ]);
  });

  test('moves their dates, but for those that would end before they begin or are of a single day', async () => {
    const open = await templates.create({ start_date: '2026-11-01', end_date: null });
    const late = await templates.create({ start_date: '2027-03-01', end_date: '2027-06-30' });
    const once = await templates.create({ frequency: 'once', start_date: '2026-12-24', end_date: null });
    const ids = [open, late, once].map(({ display_id }) => display_id);
    expect(await change(ids, { end_date: '2026-12-31' })).toMatchObject({ changed: 1, kept_dates: 2 });
    expect(await read(ids[0]!)).toMatchObject({ start_date: '2026-11-01', end_date: '2026-12-31' });
    expect(await read(ids[1]!)).toMatchObject({ start_date: '2027-03-01', end_date: '2027-06-30' });
    expect(await change(ids, { start_date: '2026-12-01', end_date: null })).toMatchObject({ changed: 3 });
    expect(await read(ids[1]!)).toMatchObject({ start_date: '2026-12-01', end_date: null });
    expect(await read(ids[2]!)).toMatchObject({ start_date: '2026-12-01', end_date: null });
  });

  test('gives each the values, with an entry of the trail for those that changed', async () => {
    const till = await templates.create({ deadline_time: '09:00' });
    const floor = await templates.create({
      task_name: 'Mop the floor',
      location_ids: [outlets.HM, outlets.KB],
    });
    const glass = await templates.create({ task_name: 'Clean the glass', status: 'Pending' });
    const cashier = await server.jobRole('Cashier');
    const values = { status: 'Pending', assigned_job_role_id: cashier, deadline_time: '09:00' } as const;
    await change([glass.display_id], { assigned_job_role_id: cashier, deadline_time: '09:00' });
    const before = (await templates.trail()).length;
    expect(
      await change(
        [till, floor, glass, { display_id: 'TT261120-GONE' }].map(({ display_id }) => display_id),
        values,
      ),
    ).toEqual({
      changed: 2,
      unchanged: 1,
      gone: 1,
      kept_location: 0,
      kept_place: 0,
      kept_times: 0,
      kept_dates: 0,
    });
    for (const { display_id } of [till, floor, glass])
      expect(await read(display_id)).toMatchObject({ ...values, assigned_job_role: 'Cashier' });
    // Every row of a template.
    expect((await templates.rows()).filter(({ status }) => status === 'Pending')).toHaveLength(4);
    const entries = (await templates.trail()).slice(before);
    expect(entries).toHaveLength(2);
    // One statement writes them, in the order in which it finds the rows.
    const said = Object.fromEntries(entries.map(({ event, details }) => [details.name, { event, details }]));
    expect(said['Open the till']).toMatchObject({ event: 'task updated' });
    expect(said['Mop the floor']).toEqual({
      event: 'task updated',
      details: {
        name: 'Mop the floor',
        before: expect.objectContaining({ status: 'Active', deadline_time: '17:00' }),
        after: {
          status: 'Pending',
          deadline_time: '09:00',
          assigned_job_role: 'Cashier',
          assigned_job_role_id: cashier,
        },
      },
    });
  });

  test('pauses them: none makes a task until it is resumed', async () => {
    const ids = [await templates.create(), await templates.create({ task_name: 'B' })].map(
      (one) => one.display_id,
    );
    await change(ids, { status: 'Pending' });
    expect((await templates.generate()).totalGenerated).toBe(0);
    await change(ids, { status: 'Active' });
    expect((await templates.generate()).totalGenerated).toBe(6);
  });

  test('adds locations, but to a template of all locations, and makes no task twice', async () => {
    const all = await templates.create();
    const some = await templates.create({ task_name: 'B', location_ids: [outlets.HM, outlets.KB] });
    await templates.generate();
    // A task of a location that was removed stays with the template.
    expect(await change([some.display_id], { remove_location_ids: [outlets.KB] })).toMatchObject({
      changed: 1,
    });
    expect(locationNames(await read(some.display_id))).toEqual(['HM']);
    await templates.generate();
    const wanted = { add_location_ids: [outlets.KB, outlets.PI] };
    expect(await change([all.display_id, some.display_id], wanted)).toEqual({
      changed: 1,
      unchanged: 1,
      gone: 0,
      kept_location: 0,
      kept_place: 0,
      kept_times: 0,
      kept_dates: 0,
    });
    expect((await read(all.display_id)).locations).toBeNull();
    expect(locationNames(await read(some.display_id))).toEqual(['HM', 'KB', 'PI']);
    await templates.generate();
    const places = (await templates.tasks())
      .filter(({ task_name }) => task_name === 'B')
      .map((task) => task.assigned_location_id);
    expect(places.toSorted()).toEqual(Object.values(outlets).toSorted());
    const rows = await templates.rows();
    for (const task of (await templates.tasks()).filter(({ task_name }) => task_name === 'B'))
      expect(rows.find(({ id }) => id === task.template_id)?.assigned_location_id).toBe(
        task.assigned_location_id,
      );
  });

  test('leaves a template its last location, and says so', async () => {
    const all = await templates.create();
    const one = await templates.create({ location_ids: [outlets.HM] });
    const two = await templates.create({ location_ids: [outlets.HM, outlets.PI] });
    const ids = [all, one, two].map(({ display_id }) => display_id);
    expect(await change(ids, { remove_location_ids: [outlets.HM] })).toEqual({
      changed: 1,
      unchanged: 2,
      gone: 0,
      kept_location: 2,
      kept_place: 0,
      kept_times: 0,
      kept_dates: 0,
    });
    expect(locationNames(await read(one.display_id))).toEqual(['HM']);
    expect(locationNames(await read(two.display_id))).toEqual(['PI']);
  });

  test('makes an open form of one of them later than its revision', async () => {
    const opened = await templates.create();
    await change([opened.display_id], { deadline_time: '08:00' });
    const answer = await templates
      .as(templates.admin.token)
      .edit(opened.display_id, { task_name: 'B', expected_updated_at: opened.updated_at });
    expect(answer.statusCode).toBe(409);
  });

  test('changes all or none, and says what is wrong', async () => {
    const { display_id } = await templates.create();
    const answers = await Promise.all([
      call('bulk', { display_ids: [display_id], change: {} }),
      call('bulk', {
        display_ids: [display_id],
        change: { status: 'Pending', assigned_job_role_id: NOBODY },
      }),
      call('bulk', { display_ids: [], change: { status: 'Pending' } }),
      call('bulk', { display_ids: [display_id], change: { add_location_ids: [] } }),
      call('bulk', { display_ids: [display_id], change: { place: at({}), add_location_ids: [outlets.HM] } }),
      call('bulk', {
        display_ids: [display_id],
        change: { place: at({ assigned_area_id: NOBODY, assigned_tag_id: NOBODY }) },
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400]);
    expect(fieldMessages(answers[1]!)).toEqual({
      assigned_job_role_id: reasonMessage('templates.unknown_job_role'),
    });
    expect(await read(display_id)).toMatchObject({ status: 'Active' });
  });
});

describe('giving several templates another place', () => {
  let area: string;
  let tag: string;
  beforeEach(async () => {
    area = (await create('areas', { area_name: 'Bali', outlet_ids: [outlets.HM, outlets.KB] })).id;
    tag = (await create('tags', { tag_name: 'Mall', add_outlet_ids: [outlets.PI] })).id;
  });
  const create = async (path: string, body: object) => {
    const answer = await server.call('POST', `/api/${path}`, { token: templates.admin.token, body });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  /** A template of each kind of place. */
  const ofEachKind = () =>
    Promise.all([
      templates.create({ task_name: 'All' }),
      templates.create({ task_name: 'Area', assigned_area_id: area }),
      templates.create({ task_name: 'Tag', assigned_tag_id: tag }),
      templates.create({ task_name: 'Some', location_ids: [outlets.HM, outlets.PI] }),
    ]);
  const where = async (id: string) => {
    const group = await read(id);
    return group.assigned_area ?? group.assigned_tag ?? locationNames(group) ?? 'all';
  };

  test.for([
    ['all locations', () => at({}), 'all', ['HM', 'KB', 'PI']],
    ['an area', () => at({ assigned_area_id: area }), 'Bali', ['HM', 'KB']],
    ['a tag', () => at({ assigned_tag_id: tag }), 'Mall', ['PI']],
    ['single locations', () => at({ location_ids: [outlets.HM, outlets.PI] }), ['HM', 'PI'], ['HM', 'PI']],
  ] as const)('%s, from wherever they apply now', async ([, place, expected, getting]) => {
    const groups = await ofEachKind();
    const ids = groups.map(({ display_id }) => display_id);
    const before = (await templates.trail()).length;
    // One of them is there already, and is not written.
    expect(await change(ids, { place: place() })).toEqual({
      ...{ changed: 3, unchanged: 1, gone: 0, kept_location: 0, kept_place: 0, kept_times: 0, kept_dates: 0 },
    });
    for (const id of ids) expect(await where(id)).toEqual(expected);
    const entries = (await templates.trail()).slice(before);
    expect(entries.map(({ event }) => event)).toEqual(Array(3).fill('task updated'));
    expect(new Set(entries.map(({ subject_id }) => subject_id)).size).toBe(3);
    await templates.generate();
    const outletOf = new Map(Object.entries(outlets).map(([name, id]) => [id, name]));
    for (const { task_name } of groups) {
      const tasks = (await templates.tasks()).filter((task) => task.task_name === task_name);
      expect(tasks.map((task) => outletOf.get(task.assigned_location_id)).toSorted()).toEqual(getting);
    }
    expect(await change(ids, { place: place() })).toMatchObject({ changed: 0, unchanged: 4 });
  });

  test('makes no task of the day twice, and keeps those of places that are left', async () => {
    const groups = await ofEachKind();
    const ids = groups.map(({ display_id }) => display_id);
    await templates.generate();
    const before = await templates.tasks();
    await change(ids, { place: at({ assigned_area_id: area }) });
    await templates.generate();
    const after = await templates.tasks();
    for (const task of before) expect(after.map(({ id }) => id)).toContain(task.id);
    const keys = after.map((task) => `${task.task_name} ${task.assigned_location_id}`);
    expect(new Set(keys).size).toBe(keys.length);
    // Those of the tag and of single locations get the places of the area that they did not have.
    expect(keys).toHaveLength(before.length + 3);
  });

  test('a template of an area or a tag takes no single locations, and the answer says how many', async () => {
    const ids = (await ofEachKind()).map(({ display_id }) => display_id);
    expect(await change(ids, { add_location_ids: [outlets.KB] })).toEqual({
      ...{ changed: 1, unchanged: 3, gone: 0, kept_location: 0, kept_place: 2, kept_times: 0, kept_dates: 0 },
    });
    expect(await where(ids[1]!)).toBe('Bali');
    expect(await where(ids[3]!)).toEqual(['HM', 'KB', 'PI']);
  });

  test.for([
    ['area', () => at({ assigned_area_id: NOBODY }), 'templates.unknown_area'],
    ['tag', () => at({ assigned_tag_id: NOBODY }), 'templates.unknown_tag'],
    ['location', () => at({ location_ids: [NOBODY] }), 'templates.unknown_location'],
    ['archived location', () => at({ location_ids: [outlets.KB] }), 'outlets.archived'],
  ] as const)('changes none where the %s cannot be had, and says why', async ([, place, reason]) => {
    const groups = await ofEachKind();
    const archived = await server.call('PUT', `/api/outlets/${outlets.KB}/archive`, {
      ...{ token: templates.admin.token, body: { is_archived: true } },
    });
    expect(archived.statusCode, archived.body).toBeLessThan(300);
    const answer = await call('bulk', {
      display_ids: groups.map(({ display_id }) => display_id),
      change: { status: 'Pending', place: place() },
    });
    expect(answer.statusCode).toBe(400);
    expect(fieldMessages(answer)).toEqual({ location_ids: reasonMessage(reason) });
    expect(await where(groups[0]!.display_id)).toBe('all');
    expect(await read(groups[3]!.display_id)).toMatchObject({ status: 'Active' });
  });

  test('four hundred at once, to single locations and back to one row each', async () => {
    const [model] = await ofEachKind();
    await sql`
      insert into task_templates (display_id, definition_id, assigned_job_role_id, frequency, start_date)
      select 'TT261120-' || n, definition_id, assigned_job_role_id, frequency, start_date
      from task_templates, generate_series(1, 400) n where display_id = ${model!.display_id}`.execute(
      server.context.db,
    );
    const ids = Array.from({ length: 400 }, (_, at) => `TT261120-${at + 1}`);
    server.clock.advance(60_000);
    expect(await change(ids, { place: at({ location_ids: Object.values(outlets) }) })).toMatchObject({
      changed: 400,
    });
    expect(await templates.rows()).toHaveLength(1200 + 5);
    // All four hundred are told in one answer, by one statement.
    const since = ids.map((display_id) => ({ display_id, updated_at: model!.created_at }));
    const wanted = { display_ids: ids, change: { status: 'Pending' }, expected_revisions: since };
    const refused = (await call('bulk', wanted)).json();
    expect(refused.changed_things).toHaveLength(400);
    expect(refused.changed_things[0]).toMatchObject({ who: 'Ayu', fields: ['locations'] });
    expect(await change(ids, { place: at({ assigned_tag_id: tag }) })).toMatchObject({ changed: 400 });
    expect(await templates.rows()).toHaveLength(400 + 5);
    const entries = (await templates.trail()).filter(({ event }) => event === 'task updated');
    expect(entries).toHaveLength(800);
  });
});

describe('of templates that somebody else changed since they were read', () => {
  let till: TemplateGroup;
  let floor: TemplateGroup;
  let glass: TemplateGroup;
  let expected_revisions: { display_id: string; updated_at: string }[];
  let display_ids: string[];
  /** What Budi did to two of them. */
  let changed_things: ChangedThing[];
  beforeEach(async () => {
    till = await templates.create();
    floor = await templates.create({ task_name: 'Mop the floor' });
    glass = await templates.create({ task_name: 'Clean the glass' });
    expected_revisions = (await templates.list()).rows.map(({ display_id, updated_at }) => ({
      ...{ display_id, updated_at },
    }));
    display_ids = [till, floor, glass].map(({ display_id }) => display_id);
    server.clock.advance(60_000);
    const budi = await server.signIn({ role: 'admin', name: 'Budi' });
    const edit = async ({ display_id: id }: TemplateGroup, changes: object) => {
      const { task_name: name, updated_at } = (await templates.as(budi.token).edit(id, changes)).json();
      return { id, name, updated_at };
    };
    changed_things = [
      { ...(await edit(till, { deadline_time: '08:00' })), who: 'Budi', fields: ['deadline_time'] },
      { ...(await edit(floor, { task_name: 'Mop' })), who: 'Budi', fields: ['task_name'] },
    ];
  });

  test('a change says which, by whom and in which fields, and writes nothing', async () => {
    const wanted = { display_ids, change: { deadline_time: '21:00' }, expected_revisions };
    for (const only_check of [false, true]) {
      const refused = await call('bulk', { ...wanted, only_check });
      expect(refused.statusCode, refused.body).toBe(409);
      const { code, reason, values, changed_things: told } = refused.json();
      expect({ code, reason, values }).toEqual({
        ...{ code: 'conflict', reason: 'templates.changed_meanwhile', values: { count: 2 } },
      });
      expect(new Set(told)).toEqual(new Set(changed_things));
      expect(await read(glass.display_id)).toMatchObject({ deadline_time: '17:00' });
    }
    // The others alone, then all of them knowingly: a check before it writes nothing either.
    const others = { ...wanted, display_ids: [glass.display_id] };
    for (const only_check of [true, false])
      expect((await call('bulk', { ...others, only_check })).json()).toMatchObject({ changed: 1 });
    const known = changed_things.map(({ id, updated_at }) => ({ display_id: id, updated_at }));
    const all = await call('bulk', { ...wanted, expected_revisions: known });
    expect(all.json(), all.body).toMatchObject({ changed: 2, unchanged: 1 });
    expect(await read(till.display_id)).toMatchObject({ deadline_time: '21:00' });
    expect(await read(floor.display_id)).toMatchObject({ task_name: 'Mop', deadline_time: '21:00' });
  });

  test('one that has the values already is no conflict', async () => {
    const change = { deadline_time: '08:00' };
    const answer = await call('bulk', { display_ids: [till.display_id], change, expected_revisions });
    expect([answer.statusCode, answer.json()]).toEqual([
      ...[200, expect.objectContaining({ changed: 0, unchanged: 1 })],
    ]);
  });

  test('none is deleted before it is said which', async () => {
    const refused = await call('bulk-delete', { display_ids, expected_revisions });
    expect(refused.statusCode, refused.body).toBe(409);
    expect(new Set(refused.json().changed_things)).toEqual(new Set(changed_things));
    // The bin of one is refused in the same way.
    const bin = (updated_at: string) =>
      server.call(
        'DELETE',
        `/api/template-groups/${till.display_id}?expected_updated_at=${encodeURIComponent(updated_at)}`,
        { token: templates.admin.token },
      );
    const kept = await bin(till.updated_at);
    expect([kept.statusCode, kept.json().changed_things]).toEqual([409, [changed_things[0]]]);
    expect((await bin(changed_things[0]!.updated_at)).statusCode).toBe(204);
    const others = { display_ids: [glass.display_id], expected_revisions };
    expect((await call('bulk-delete', { ...others, only_check: true })).json()).toEqual({
      deleted: 1,
      gone: 0,
    });
    expect((await templates.list()).rows).toHaveLength(2);
    expect((await call('bulk-delete', { display_ids })).json()).toEqual({ deleted: 2, gone: 1 });
  });
});

test('several templates are deleted in one step, their tasks stay, and each is in the trail', async () => {
  const ids = [await templates.create(), await templates.create({ task_name: 'B' })].map(
    (one) => one.display_id,
  );
  const kept = await templates.create({ task_name: 'C' });
  await templates.generate();
  const before = await templates.tasks();
  const answer = await call('bulk-delete', { display_ids: [...ids, 'TT261120-GONE'] });
  expect(answer.json()).toEqual({ deleted: 2, gone: 1 });
  expect((await templates.list()).rows.map(({ display_id }) => display_id)).toEqual([kept.display_id]);
  expect(await templates.tasks()).toHaveLength(before.length);
  const deleted = (await templates.trail()).filter(({ event }) => event === 'task deleted');
  expect(deleted.map(({ subject_id }) => subject_id).toSorted()).toEqual(ids.toSorted());
});

test('the ids of all that match are found by the filters of the list', async () => {
  await templates.create({ task_name: 'A' });
  const paused = await templates.create({ task_name: 'B', status: 'Pending', location_ids: [outlets.HM] });
  const ids = async (query: string) =>
    (await server.call('GET', `/api/template-groups/ids${query}`, { token: templates.admin.token })).json();
  expect((await ids('')).total).toBe(2);
  expect(await ids('?status=Pending')).toEqual({
    ...{ display_ids: [paused.display_id], revisions: [paused.updated_at], total: 1 },
  });
  expect((await ids(`?location_id=${outlets.HM}`)).total).toBe(2);
  expect((await ids(`?location_id=${outlets.KB}`)).total).toBe(1);
  expect(await ids('?search=nothing')).toEqual({ display_ids: [], revisions: [], total: 0 });
});
