import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fieldMessages } from '../../../testing/field-messages.ts';
import { insertPhoto } from '../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { locationNames, testTemplates } from './test-templates.ts';

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

const samplePhoto = ({
  owner_uid = admin.uid,
  purpose = 'sample',
}: {
  owner_uid?: string;
  purpose?: 'sample' | 'submission';
} = {}) => insertPhoto(server.context.db, owner_uid, { purpose });
const isAttached = async (id: string) => {
  const photos = server.context.db.selectFrom('photos').select('attached_at');
  return (await photos.where('id', '=', id).executeTakeFirstOrThrow()).attached_at !== null;
};

describe('creating a template', () => {
  test('for all locations makes one row without a location, with the defaults of the specification', async () => {
    const group = await templates.create();
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
    expect((await templates.rows()).map((row) => row.assigned_location_id)).toEqual([null]);
  });

  test('for several locations makes a row for each under one display_id, however often one is named', async () => {
    const group = await templates.create({ location_ids: [outlets.KB, outlets.HM, outlets.KB] });
    expect(locationNames(group)).toEqual(['HM', 'KB']);
    expect((await templates.rows()).map((row) => row.display_id)).toEqual([
      group.display_id,
      group.display_id,
    ]);
  });

  test('gives it an id of TT, the business date, a dash and 8 uppercase characters, never twice', async () => {
    const ids = new Set<string>();
    for (let n = 0; n < 10; n++) ids.add((await templates.create()).display_id);
    expect(ids.size).toBe(10);
    for (const id of ids) expect(id).toMatch(/^TT261120-[A-Z]{8}$/);
    server.clock.set('2026-11-21T00:00:00+08:00');
    const { token } = await server.signIn({ role: 'admin' });
    expect((await templates.as(token).create()).json().display_id).toMatch(/^TT261121-/);
  });

  test('leaves an entry in the trail', async () => {
    const group = await templates.create({ location_ids: [outlets.HM] });
    expect(await templates.trail()).toEqual([
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
    const group = await templates.create();
    for (const role of ['manager', 'staff', 'audit']) {
      const other = templates.as(
        (await server.signIn({ role, location_id: outlets.HM, job_role_id: jobRole })).token,
      );
      const answers = [
        other.create(),
        other.edit(group.display_id),
        other.remove(group.display_id),
        other.list(),
        other.get(group.display_id),
        other.preview(templates.template()),
        other.generate(),
      ];
      for (const answer of await Promise.all(answers)) expect(answer.statusCode).toBe(403);
    }
    expect(await templates.rows()).toHaveLength(1);
  });
});

describe('a sample photo', () => {
  test('of an admin is kept by the template and shown with a signed address', async () => {
    const id = await samplePhoto();
    const group = await templates.create({ sample_photo_id: id });
    expect(group.sample_photo_url).toContain(`/api/photos/${id}?size=full&session=`);
    expect(await isAttached(id)).toBe(true);
  });

  test("is refused when it is a submission's, or of someone who is no admin", async () => {
    const staff = await server.signIn({ role: 'staff' });
    for (const id of [
      await samplePhoto({ purpose: 'submission' }),
      await samplePhoto({ owner_uid: staff.uid }),
    ]) {
      const answer = await templates.as(admin.token).create({ sample_photo_id: id });
      expect(fieldMessages(answer)).toEqual({
        sample_photo_id: reasonMessage('templates.unknown_sample_photo'),
      });
      expect(await isAttached(id)).toBe(false);
    }
  });

  test('is kept while a generated task shows it, and removed when none does', async () => {
    const [shown, unused, last] = [await samplePhoto(), await samplePhoto(), await samplePhoto()];
    const group = await templates.create({ sample_photo_id: shown });
    await templates.generate();
    await templates.edit(group, { sample_photo_id: unused });
    await templates.edit(group, { sample_photo_id: last });
    expect([await isAttached(shown), await isAttached(unused), await isAttached(last)]).toEqual([
      true,
      false,
      true,
    ]);
    await templates.as(admin.token).remove(group.display_id);
    expect([await isAttached(shown), await isAttached(last)]).toEqual([true, false]);
  });
});

describe('deleting a template', () => {
  test('removes its rows and leaves its daily tasks', async () => {
    const group = await templates.create({ location_ids: [outlets.HM, outlets.KB] });
    const other = await templates.create({ task_name: 'Another' });
    await templates.generate();
    const before = await templates.tasks();
    const answer = await templates.as(admin.token).remove(group.display_id);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await templates.rows()).map((row) => row.display_id)).toEqual([other.display_id]);
    const strip = (list: typeof before) => list.map(({ template_id: _, ...task }) => task);
    expect(strip(await templates.tasks())).toEqual(strip(before));
    expect((await templates.trail()).at(-1)).toMatchObject({
      event: 'task deleted',
      subject_id: group.display_id,
      details: { name: 'Open the till', before: { locations: ['HM', 'KB'] } },
    });
    expect((await templates.as(admin.token).remove(group.display_id)).statusCode).toBe(404);
  });
});

describe('one template', () => {
  test('is given whole, with every location', async () => {
    const group = await templates.create({
      location_ids: Object.values(outlets),
      instructions: 'Count the cash.',
    });
    const answer = await templates.as(admin.token).get(group.display_id);
    expect([answer.statusCode, answer.json()]).toEqual([200, group]);
    expect(locationNames(group)).toEqual(['HM', 'KB', 'PI']);
  });

  test('that does not exist is not found', async () => {
    const answer = await templates.as(admin.token).get('TT261120-NOTHERE');
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Template not found']);
  });
});

describe('the preview', () => {
  test('shows the next occurrences from today on, with deadlines, of a schedule that is not stored', async () => {
    const answer = await templates.as(admin.token).preview({
      frequency: 'monthly',
      monthly_date: 31,
      start_date: '2026-01-01',
      deadline_time: '20:00',
      more_deadline_times: ['08:00'],
      deadline_days: 2,
    });
    const { occurrences } = answer.json();
    expect(occurrences).toHaveLength(10);
    expect(occurrences[3]).toEqual({
      task_date: '2027-02-28',
      deadline_datetime: '2027-03-01T00:00:00.000Z',
      times: ['08:00', '20:00'],
      ...{ open: 3, closed: 0 },
    });
    expect(await templates.rows()).toEqual([]);
  });

  test('shows nothing of a paused one, and refuses what could not be saved', async () => {
    const { preview } = templates.as(admin.token);
    const daily = { frequency: 'daily', start_date: '2026-01-01' };
    const none = async (input: object) => (await preview({ ...daily, ...input })).json();
    expect(await none({ status: 'Complete' })).toEqual({ occurrences: [], why_none: 'not_active' });
    expect(await none({ end_date: '2026-01-02' })).toEqual({ occurrences: [], why_none: 'never' });
    const assigned_job_role_id = await server.jobRole();
    expect(await none({ assigned_job_role_id })).toMatchObject({ why_none: null });
    await server.call('PUT', `/api/roles/${assigned_job_role_id}/archive`, {
      ...{ token: admin.token, body: { is_archived: true } },
    });
    expect(await none({ assigned_job_role_id })).toEqual({ occurrences: [], why_none: 'job_role_archived' });
    expect(await none({ assigned_tag_id: crypto.randomUUID() })).toMatchObject({ why_none: 'no_outlets' });
    const location_ids = [await server.outlet(), await server.outlet()];
    const archive = (id: string) =>
      server.call('PUT', `/api/outlets/${id}/archive`, { token: admin.token, body: { is_archived: true } });
    expect((await archive(location_ids[0]!)).statusCode).toBe(200);
    expect(await none({ location_ids })).toMatchObject({ why_none: null });
    await archive(location_ids[1]!);
    expect(await none({ location_ids })).toEqual({ occurrences: [], why_none: 'outlets_archived' });
    expect(fieldMessages(await preview({ ...daily, frequency: 'weekly' }))).toEqual({
      weekly_days: reasonMessage('templates.weekdays'),
    });
  });
});
