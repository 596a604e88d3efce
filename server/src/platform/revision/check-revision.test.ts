import { randomUUID } from 'node:crypto';
import type { EditedSubject } from '@gerai/shared/trail/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { testWebhook } from '../../modules/operations/webhooks/test-webhook.ts';
import { testAuthor } from '../../modules/training/authoring/test-author.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/server.ts';
import { nextRevision } from './check-revision.ts';

let server: TestServer;
let admin: TestUser;
let budi: TestUser;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  admin = await server.signIn({ role: 'admin' });
  budi = await server.signIn({ role: 'admin', name: 'Budi' });
});
afterAll(() => server.close());

type Body = Record<string, unknown>;
interface Edited {
  method?: 'PUT' | 'PATCH';
  /** What it is in the trail, if not what it is called here. */
  subject?: EditedSubject;
  /** What is edited: its id in the trail, and what of it, its path, and its whole as it is read. */
  make(): Promise<{ id: string; part?: string; path: string; read: () => Promise<Body> }>;
  /** The fields of an edit. */
  first: Body;
  second: Body;
  /** The fields that the first changes, as the trail names them. */
  fields: string[];
}

const get = async (path: string): Promise<Body> =>
  (await server.call('GET', path, { token: admin.token })).json();
const post = async (path: string, body: Body): Promise<Body> =>
  (await server.call('POST', path, { token: admin.token, body })).json();
const inList = (path: string, id: string) => async () => {
  const listed = await get(path);
  const rows = (Array.isArray(listed) ? listed : listed.rows) as Body[];
  return rows.find((row) => row.id === id)!;
};
const unique = () => randomUUID().slice(0, 8);
/** Settings that nobody has changed yet, which have no row. */
async function forgetSettings(): Promise<void> {
  for (const table of ['business', 'security_settings', 'retention_settings'] as const)
    await server.context.db.deleteFrom(table).execute();
}
const only = (path: string, id: string) => async () => {
  await forgetSettings();
  return { id, path, read: () => get(path) };
};

const tuesday = { frequency: 'daily', start_date: '2026-12-01', location_ids: null };
const [HM, KB] = [unique(), unique()];

const open = {
  ...{ opens_on: null, closed_from: null, days: [], pauses: [], calendar_ids: [] },
  withdraw: false,
};
const holidays = { for_new_outlets: false, outlet_ids: [], withdraw: false };
const natal = { date: '2026-12-25', name: 'Natal' };

type Kind =
  | Exclude<EditedSubject, 'course'>
  | "outlet's calendar"
  | "person's last day"
  | "course's assignment"
  | "course's tasks"
  | "group's member";
const edited: Record<Kind, Edited> = {
  outlet: {
    async make() {
      const id = String((await post('/api/outlets', { outlet_name: unique(), region: 'Jakarta' })).id);
      return { id, path: `/api/outlets/${id}`, read: inList('/api/outlets/page', id) };
    },
    first: { outlet_name: HM, region: 'Bandung' },
    second: { outlet_name: KB, region: 'Bogor' },
    fields: ['outlet_name', 'region'],
  },
  "outlet's calendar": {
    subject: 'outlet',
    async make() {
      const id = String((await post('/api/outlets', { outlet_name: unique(), region: 'Jakarta' })).id);
      const path = `/api/outlets/${id}/calendar`;
      return { id, path, read: () => get(path) };
    },
    first: { ...open, weekdays: ['Monday', 'Sunday'] },
    second: { ...open, weekdays: [], days: [natal] },
    fields: ['weekdays'],
  },
  holiday_calendar: {
    async make() {
      const calendar = { ...holidays, calendar_name: unique(), holidays: [] };
      const id = String((await post('/api/holiday-calendars', calendar)).id);
      return { id, path: `/api/holiday-calendars/${id}`, read: inList('/api/holiday-calendars', id) };
    },
    first: { ...holidays, calendar_name: HM, holidays: [natal] },
    second: { ...holidays, calendar_name: KB, holidays: [] },
    fields: ['calendar_name', 'holidays'],
  },
  area: {
    async make() {
      const id = String((await post('/api/areas', { area_name: unique() })).id);
      return { id, path: `/api/areas/${id}`, read: inList('/api/areas', id) };
    },
    first: { area_name: HM },
    second: { area_name: KB },
    fields: ['area_name'],
  },
  tag: {
    async make() {
      const id = String((await post('/api/tags', { tag_name: unique() })).id);
      return { id, path: `/api/tags/${id}`, read: inList('/api/tags', id) };
    },
    first: { tag_name: HM },
    second: { tag_name: KB },
    fields: ['tag_name'],
  },
  role: {
    async make() {
      const id = String((await post('/api/roles', { role_name: unique(), type: 'Job Role' })).id);
      return { id, path: `/api/roles/${id}`, read: inList('/api/roles', id) };
    },
    first: { role_name: HM },
    second: { role_name: KB },
    fields: ['role_name'],
  },
  task_group: {
    async make() {
      const id = String((await post('/api/task-groups', { group_name: unique() })).id);
      return { id, path: `/api/task-groups/${id}`, read: inList('/api/task-groups/kept', id) };
    },
    first: { group_name: HM, description: 'Before the first customer' },
    second: { group_name: KB },
    fields: ['description', 'group_name'],
  },
  template: {
    async make() {
      const assigned_job_role_id = await server.jobRole();
      this.first = { ...tuesday, task_name: 'First', assigned_job_role_id };
      this.second = { ...tuesday, task_name: 'Second', assigned_job_role_id };
      const { display_id } = await post('/api/template-groups', { ...this.first, task_name: 'Sweep' });
      const path = `/api/template-groups/${display_id}`;
      return { id: String(display_id), path, read: () => get(path) };
    },
    first: {},
    second: {},
    fields: ['task_name'],
  },
  user: {
    async make() {
      const { uid } = await server.signIn({ role: 'staff', name: 'Rina' });
      return { id: uid, path: `/api/users/${uid}`, read: () => get(`/api/users/${uid}`) };
    },
    first: { name: 'Rina Sari', email: `${HM}@gerai.test`, role: 'staff' },
    second: { name: 'Rina', email: `${KB}@gerai.test`, role: 'staff' },
    fields: ['email', 'name'],
  },
  "person's last day": {
    subject: 'user',
    async make() {
      const { uid } = await server.signIn({ role: 'staff', name: 'Rina' });
      return { id: uid, path: `/api/users/${uid}/last-day`, read: () => get(`/api/users/${uid}`) };
    },
    first: { last_day: '2026-12-01' },
    second: { last_day: '2026-12-31' },
    fields: ['last_day'],
  },
  group: {
    async make() {
      const id = String((await post('/api/social/admin/groups', { name: unique() })).id);
      const path = `/api/social/admin/groups/${id}`;
      return { id, path, read: inList('/api/social/admin/groups?limit=200', id) };
    },
    first: { name: HM, description: 'News' },
    second: { name: KB },
    fields: ['description', 'name'],
  },
  "group's member": {
    subject: 'group',
    async make() {
      const id = String((await post('/api/social/admin/groups', { name: unique() })).id);
      const { uid } = await server.signIn({ role: 'staff' });
      const members = `/api/social/admin/groups/${id}/members`;
      await post(members, { user_ids: [uid] });
      const read = async () => {
        const { rows } = (await get(members)) as { rows: Body[] };
        return rows.find(({ user_id }) => user_id === uid)!;
      };
      return { id, part: `member ${uid}`, path: `${members}/${uid}`, read };
    },
    first: { role: 'moderator' },
    second: { role: 'admin' },
    fields: ['role'],
  },
  "course's assignment": {
    subject: 'course',
    async make() {
      const course = await testAuthor(server, admin).published();
      const path = `/api/training/admin/courses/${course}/assignments`;
      const audience_id = await server.jobRole();
      const id = randomUUID();
      await post(path, { id, audience: 'job_role', audience_id, due_date: '2026-12-01' });
      return { id: course, part: `assignment ${id}`, path: `${path}/${id}`, read: inList(path, id) };
    },
    first: { due_date: '2026-12-10' },
    second: { due_date: '2026-12-20' },
    fields: ['dueDate'],
  },
  "course's tasks": {
    subject: 'course',
    async make() {
      const course = await testAuthor(server, admin).published();
      const assigned_job_role_id = await server.jobRole();
      const task = async () =>
        (await post('/api/template-groups', { ...tuesday, task_name: unique(), assigned_job_role_id }))
          .display_id;
      this.first = { display_ids: [await task()] };
      this.second = { display_ids: [await task()] };
      const path = `/api/training/admin/courses/${course}/tasks`;
      return { id: course, part: 'tasks', path, read: () => get(path) };
    },
    first: {},
    second: {},
    fields: ['tasks'],
  },
  business: {
    make: only('/api/business', 'business'),
    first: { name: 'Toko Satu' },
    second: { name: 'Toko Dua' },
    fields: ['name'],
  },
  security_settings: {
    make: only('/api/security/settings', 'security_settings'),
    first: { idle_minutes: 30 },
    second: { idle_minutes: 60 },
    fields: ['idle_minutes'],
  },
  retention: {
    async make() {
      await forgetSettings();
      const read = async () => (await get('/api/retention')).settings as Body;
      return { id: 'retention', path: '/api/retention', read };
    },
    first: { task_photos: 90, social_photos: null, sign_ins: null, trail: null, job_runs: null },
    second: { task_photos: 60, social_photos: null, sign_ins: null, trail: null, job_runs: null },
    fields: ['task_photos'],
  },
  webhook: {
    method: 'PATCH',
    async make() {
      const { id } = await testWebhook(server.context, { url: 'https://example.com/' });
      return { id, path: `/api/webhooks/${id}`, read: inList('/api/webhooks', id) };
    },
    first: { name: 'Payroll', events: ['task.submitted'] },
    second: { name: 'Stock' },
    fields: ['events', 'name'],
  },
  api_key: {
    method: 'PATCH',
    async make() {
      const made = await post('/api/api-keys', { name: unique(), scopes: ['users'], ends_on: null });
      const id = String(made.id);
      return { id, path: `/api/api-keys/${id}`, read: inList('/api/api-keys', id) };
    },
    first: { ends_on: '2027-01-01' },
    second: { ends_on: '2027-02-01' },
    fields: ['ends_on'],
  },
};

describe.each(Object.keys(edited) as Kind[])('of two admins who edit one %s', (name) => {
  const kind = edited[name];
  const subject = kind.subject ?? name;
  const edit = (person: TestUser, path: string, body: Body) =>
    server.call(kind.method ?? 'PUT', path, { token: person.token, body });

  it('the second is refused, and told who changed what and what stands now', async () => {
    const { id, part, path, read } = await kind.make();
    const opened = await read();
    const expected_updated_at = opened.updated_at;
    server.clock.advance(60_000);
    const saved = await edit(budi, path, { ...kind.first, expected_updated_at });
    expect(saved.statusCode, saved.body).toBeLessThan(300);
    const stands = await read();
    expect(Date.parse(String(stands.updated_at))).toBeGreaterThan(Date.parse(String(opened.updated_at)));

    const refused = await edit(admin, path, { ...kind.second, expected_updated_at });
    const { updated_at } = stands;
    const current = expect.objectContaining({ ...pickedOf(kind.first, stands), updated_at });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'conflict',
        reason: 'http.changed_meanwhile',
        values: { who: 'Budi', at: updated_at },
        changed: { who: 'Budi', updated_at, fields: kind.fields, current },
      }),
    ]);
    expect(await read()).toEqual(stands);
    const since = encodeURIComponent(String(opened.updated_at));
    const of = part ? `&part=${encodeURIComponent(part)}` : '';
    expect(await get(`/api/changes?subject=${subject}&id=${id}&since=${since}${of}`)).toEqual({
      who: 'Budi',
      fields: kind.fields,
    });
    // What is stored already is no conflict: an answer may have been lost.
    expect((await edit(admin, path, { ...kind.first, expected_updated_at })).statusCode).toBeLessThan(300);
    expect((await read()).updated_at).toBe(updated_at);

    const based = await edit(admin, path, { ...kind.second, expected_updated_at: updated_at });
    expect(based.statusCode, based.body).toBeLessThan(300);
    // An edit that names no revision is taken, within the same moment too.
    expect((await edit(budi, path, kind.first)).statusCode).toBeLessThan(300);
    expect(await read()).toMatchObject(pickedOf(kind.first, stands));
  });

  it('at the same moment exactly one is let through', async () => {
    const { path, read } = await kind.make();
    const { updated_at: expected_updated_at } = await read();
    const bodies = [
      { ...kind.first, expected_updated_at },
      { ...kind.second, expected_updated_at },
    ];
    const both = await Promise.all(bodies.map((body) => edit(admin, path, body)));
    const isChanged = (await read()).updated_at !== expected_updated_at;
    expect(isChanged).toBe(true);
    expect(both.map(({ statusCode }) => statusCode < 300).toSorted()).toEqual(oneOf(both.length));
  });
});

/** The fields of an edit that the thing has under the same name. */
const pickedOf = (edit: Body, thing: Body): Body =>
  Object.fromEntries(
    Object.keys(edit)
      .filter((field) => field in thing && field !== 'location_ids')
      .map((field) => [field, edit[field]]),
  );

const oneOf = (count: number) => [...Array(count - 1).fill(false), true];

test.each([
  ['2026-11-20T04:00:00.000Z', '2026-11-20T05:00:00.000Z', '2026-11-20T05:00:00.000Z'],
  ['2026-11-20T05:00:00.000Z', '2026-11-20T05:00:00.000Z', '2026-11-20T05:00:00.001Z'],
  ['2026-11-20T06:00:00.000Z', '2026-11-20T05:00:00.000Z', '2026-11-20T06:00:00.001Z'],
])('the revision after %s at %s is %s', (before, now, next) => {
  expect(nextRevision(before, new Date(now)).toISOString()).toBe(next);
});
