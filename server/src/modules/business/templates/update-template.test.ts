import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fieldMessages } from '../../../testing/field-messages.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { locationNames, testTemplates } from './test-templates.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
let templates: Awaited<ReturnType<typeof testTemplates>>;
let admin: TestUser;
let outlets: { HM: string; KB: string; PI: string };

beforeEach(async () => {
  server = await testServer();
  templates = await testTemplates(server);
  ({ admin, outlets } = templates);
});
afterEach(() => server.close());

describe('editing a template', () => {
  test('changes every row of the group, and no generated task', async () => {
    const group = await templates.create({
      location_ids: [outlets.HM, outlets.KB],
      instructions: 'Count the cash.',
    });
    await templates.generate();
    const before = await templates.tasks();
    const changed = { task_name: 'Open both tills', instructions: 'Count twice.', deadline_time: '09:00' };
    const edited = await templates.edit(group, { ...changed, location_ids: [outlets.HM, outlets.KB] });
    expect(edited).toMatchObject(changed);
    expect(new Set((await templates.rows()).map((row) => row.deadline_time))).toEqual(new Set(['09:00']));
    expect(await templates.tasks()).toEqual(before);
    const said = (await templates.definitions()).find(({ id }) => id === before[0]!.definition_id);
    expect(said).toMatchObject({ task_name: 'Open the till', instructions: 'Count the cash.' });
  });

  test('makes a new definition only where a task says something else, and keeps none that nothing uses', async () => {
    const group = await templates.create();
    const [first] = await templates.definitions();
    await templates.edit(group, { deadline_time: '09:00' });
    expect((await templates.definitions()).map(({ id }) => id)).toEqual([first!.id]);
    await templates.edit(group, { task_name: 'Another name' });
    const now = await templates.definitions();
    expect(now).toHaveLength(1);
    expect(now[0]!.id).not.toBe(first!.id);
  });

  test('adds and removes locations, and keeps the rows of those that stay', async () => {
    const group = await templates.create({ location_ids: [outlets.HM, outlets.KB] });
    const [HM] = (await templates.rows()).filter((row) => row.assigned_location_id === outlets.HM);
    const edited = await templates.edit(group, { location_ids: [outlets.HM, outlets.PI] });
    expect(locationNames(edited)).toEqual(['HM', 'PI']);
    const after = await templates.rows();
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
      const group = await templates.create({ location_ids: pick(from) });
      await templates.generate();
      for (const locations of [to, from, to]) {
        await templates.edit(group, { location_ids: pick(locations) });
        await templates.generate();
      }
      const made = await templates.tasks();
      const places = made.map((task) => task.assigned_location_id);
      expect(new Set(places).size).toBe(places.length);
      expect(places).toHaveLength(from && to ? new Set([...from, ...to]).size : 3);
      const ids = (await templates.rows()).map((row) => row.id);
      expect(made.every((task) => task.template_id !== null && ids.includes(task.template_id))).toBe(true);
    },
  );

  test('sets status, priority and assignee, which stay until they are changed', async () => {
    const paused = { status: 'Pending', priority: 'High', assigned_to: 'ani@gerai.test' } as const;
    const group = await templates.create(paused);
    expect(group).toMatchObject(paused);
    expect(await templates.generate()).toMatchObject({ totalGenerated: 0 });
    expect((await templates.list()).rows[0]).toMatchObject(paused);
    const active = { status: 'Active', priority: null, assigned_to: null } as const;
    expect(await templates.edit(group, active)).toMatchObject(active);
    expect(await templates.generate()).toMatchObject({ totalGenerated: 3 });
    expect(
      (await templates.as(admin.token).edit(group.display_id, { assigned_to: 'ani' })).json(),
    ).toMatchObject({
      fields: { assigned_to: { message: 'Invalid email format' } },
    });
  });

  test('keeps status, priority and assignee, also for a location that is new', async () => {
    const group = await templates.create({ location_ids: [outlets.HM] });
    const stored = { status: 'Pending', priority: 'High', assigned_to: 'ani@gerai.test' } as const;
    await server.context.db.updateTable('task_templates').set(stored).execute();
    expect(await templates.edit(group, { location_ids: [outlets.HM, outlets.KB] })).toMatchObject(stored);
    expect(await templates.rows()).toEqual([
      expect.objectContaining(stored),
      expect.objectContaining(stored),
    ]);
    expect(await templates.generate()).toMatchObject({ totalGenerated: 0 });
  });

  test('records the changed fields in the trail, before and after', async () => {
    const group = await templates.create({ location_ids: [outlets.HM] });
    await templates.edit(group, { task_name: 'Open both tills', location_ids: null });
    expect((await templates.trail()).at(-1)).toMatchObject({
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
    expect((await templates.as(admin.token).edit('TT261120-NOTHERE')).statusCode).toBe(404);
    const group = await templates.create();
    const answer = await templates.as(admin.token).edit(group.display_id, {
      location_ids: [NOBODY],
      task_name: 'Lost',
    });
    expect(fieldMessages(answer)).toEqual({ location_ids: reasonMessage('templates.unknown_location') });
    expect((await templates.as(admin.token).get(group.display_id)).json()).toEqual(group);
    expect((await templates.list()).total).toBe(1);
  });

  test('by several at the same moment lets exactly one through', async () => {
    const group = await templates.create();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        templates.as(admin.token).edit(group.display_id, {
          expected_updated_at: group.updated_at,
          task_name: `Edit ${n}`,
        }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409]);
    const after = (await templates.as(admin.token).get(group.display_id)).json();
    expect(after.task_name).toBe(answers.find((answer) => answer.statusCode === 200)!.json().task_name);
    expect(await templates.definitions()).toHaveLength(1);
  });
});
