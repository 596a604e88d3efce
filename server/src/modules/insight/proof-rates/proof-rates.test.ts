import type { PhotoVerdict } from '@gerai/shared/pictures/contract.ts';
import { judgePlace } from '@gerai/shared/work/photo-proof/judge-place.ts';
import { UNUSUAL_FILTERS } from '@gerai/shared/work/photo-proof/unusual-kinds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPhoto } from '../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';

let server: TestServer;
let auditor: TestUser;
let sari: TestUser;
let budi: TestUser;
let job_role_id: string;
const outlets: Record<string, string> = {};

const MALANG = { latitude: -7.942761, longitude: 112.609448 };
const SENT = '2026-11-20T11:00:00+08:00';
const here = { source: 'camera', ...MALANG, accuracy: 10 } as const;
const far = { ...here, latitude: -7.98 };

interface Input {
  outlet?: string;
  by?: TestUser;
  photos?: object[];
  submitted_at?: string;
  proved_at?: string;
  copyOf?: string;
  verdict?: PhotoVerdict;
}

let number = 0;

/** A submission of a task of its own, with one photo at the outlet unless said otherwise. */
async function send({ outlet = 'HM', by = sari, photos = [here], ...input }: Input = {}) {
  const { copyOf, verdict = 'same file', ...times } = input;
  const { db } = server.context;
  number += 1;
  const task = await insertTask(db, {
    outlet_id: outlets[outlet]!,
    job_role_id,
    task_name: `Task ${number}`,
  });
  const sent = { submitted_by_uid: by.uid, submitted_at: SENT, photo_count: photos.length, ...times };
  const submission_id = await insertSubmission(db, task, sent);
  const ids: string[] = [];
  for (const [at, photo] of photos.entries())
    ids.push(await insertPhoto(db, by.uid, { submission_id, position: at + 1, attached_at: SENT, ...photo }));
  if (copyOf)
    await db.insertInto('photo_matches').values({ photo_id: ids[0]!, other_id: copyOf, verdict }).execute();
  return ids[0]!;
}

const get = async (path: string, { token } = auditor) => {
  const answer = await server.call('GET', path, { token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};
const rates = async (query = '') => (await get(`/api/proof-rates?${query}`)).json();

beforeAll(async () => {
  server = await testServer();
  auditor = await server.signIn({ role: 'audit' });
  job_role_id = await server.jobRole();
  for (const name of ['HM', 'KB', 'Small']) outlets[name] = await server.outlet(name, 'Malang');
  sari = await server.signIn({ role: 'staff', name: 'Sari', location_id: outlets.HM!, job_role_id });
  budi = await server.signIn({ role: 'staff', name: 'Budi', location_id: outlets.KB!, job_role_id });
  await server.context.db.updateTable('outlets').set(MALANG).execute();
  for (let usual = 0; usual < 19; usual += 1) await send();
  const first = await send();
  await send({ copyOf: first, verdict: 'same viewpoint' });
  await send({ copyOf: first });
  await send({ photos: [here, { source: 'gallery' }] });
  await send({ photos: [far, far] });
  await send({ proved_at: '2026-11-20T10:49:59+08:00' });
  await send({ proved_at: '2026-11-20T10:50:00+08:00' });
  await send({ photos: [{}] });
  await send({ photos: [] });
  for (let usual = 0; usual < 24; usual += 1) await send({ outlet: 'KB', by: budi });
  await send({ outlet: 'KB', by: budi, photos: [far] });
  for (let one = 0; one < 5; one += 1) await send({ outlet: 'Small', by: budi, photos: [far] });
}, 120_000);
afterAll(() => server.close());

const none = { any: 0, gallery: 0, far: 0, copy: 0, offline: 0, no_position: 0 };

it('counts of each outlet what is worth a look, the surest share first and too few last', async () => {
  const HM = { key: outlets.HM, name: 'HM', under: 'Malang', sent: 27 };
  const KB = { key: outlets.KB, name: 'KB', under: 'Malang', sent: 25, ...none, any: 1, far: 1 };
  const small = { key: outlets.Small, name: 'Small', under: 'Malang', sent: 5, ...none, any: 5, far: 5 };
  const most = { ...HM, any: 3, gallery: 1, far: 1, copy: 1, offline: 1, no_position: 1 };
  expect(await rates()).toEqual({
    ...{ rows: [most, KB, small], next: null, total: 3 },
    ...{ dateFrom: '2026-10-22', dateTo: '2026-11-20' },
  });
  expect((await rates('kind=far')).rows.map(({ name }: { name: string }) => name)).toEqual([
    'KB',
    'HM',
    'Small',
  ]);
  expect((await rates('search=kb')).rows).toEqual([KB]);
  expect(await rates('search=nobody')).toMatchObject({ rows: [], total: 0, next: null });
});

it('counts them of each person too', async () => {
  expect((await rates('by=person')).rows).toMatchObject([
    { key: budi.uid, name: 'Budi', under: 'KB', sent: 30, any: 6, far: 6 },
    { key: sari.uid, name: 'Sari', under: 'HM', sent: 27, any: 3 },
  ]);
});

it('leads from each figure to exactly its tasks', async () => {
  const { rows, dateFrom, dateTo } = await rates();
  for (const row of rows)
    for (const kind of UNUSUAL_FILTERS) {
      const filter = `dateFrom=${dateFrom}&dateTo=${dateTo}&outlet_id=${row.key}&unusual=${kind}`;
      const tasks = (await get(`/api/daily-tasks?${filter}`)).json().rows;
      expect([row.name, kind, tasks.length]).toEqual([row.name, kind, row[kind]]);
      expect((await get(`/api/daily-tasks/groups?${filter}`)).json().total).toBe(row[kind]);
    }
  const ofBudi = (await get(`/api/daily-tasks?sent_by=${budi.uid}&unusual=far`)).json().rows;
  expect(ofBudi).toHaveLength(6);
});

it('counts the current attempt alone', async () => {
  const { db } = server.context;
  const task = await insertTask(db, { outlet_id: outlets.HM!, job_role_id });
  const sent = { submitted_by_uid: sari.uid, submitted_at: SENT };
  const rejected = { is_latest: false, manager_status: 'Rejected', manager_reviewed_at: SENT } as const;
  const earlier = { ...sent, ...rejected, manager_notes: 'Blurred', manager_reviewed_by_uid: auditor.uid };
  const before = (await rates('search=HM')).rows[0];
  const submission_id = await insertSubmission(db, task, earlier);
  await insertPhoto(db, sari.uid, { submission_id, position: 1, attached_at: SENT, ...far });
  await insertSubmission(db, task, { ...sent, attempt: 2 });
  expect((await rates('search=HM')).rows).toEqual([{ ...before, sent: before.sent + 1 }]);
});

it('counts the days of the period alone', async () => {
  const { db } = server.context;
  const old = { outlet_id: outlets.KB!, job_role_id, task_date: '2026-11-10', deadline_date: '2026-11-10' };
  const task = await insertTask(db, old);
  const submitted = { submitted_by_uid: budi.uid, submitted_at: '2026-11-10T11:00:00+08:00', photo_count: 1 };
  const submission_id = await insertSubmission(db, task, submitted);
  await insertPhoto(db, budi.uid, { submission_id, position: 1, attached_at: SENT, ...far });
  const sentOf = async (days: number) =>
    (await rates(`days=${days}&search=KB`)).rows.map(({ sent }: { sent: number }) => sent);
  expect([await sentOf(7), await sentOf(30), await sentOf(90)]).toEqual([[25], [26], [26]]);
  const refused = await server.call('GET', '/api/proof-rates?days=8', { token: auditor.token });
  expect(refused.statusCode).toBe(400);
});

it('judges the distance as the reviewer sees it, also where a degree of longitude is half as long', async () => {
  const NORTH = { latitude: 60, longitude: 25 };
  outlets.North = await server.outlet('North', 'Finland');
  await server.context.db.updateTable('outlets').set(NORTH).where('id', '=', outlets.North).execute();
  // Each 56 m further away, up to 1.3 km.
  const photos = Array.from({ length: 24 }, (_, step) => ({
    source: 'camera',
    latitude: 60 + step * 0.0003,
    longitude: 25 - step * 0.0008,
    accuracy: [0, 60, 120, null][step % 4]!,
  }));
  for (const photo of photos) await send({ outlet: 'North', photos: [photo] });
  const far = photos.filter((photo) => judgePlace('', NORTH, photo).verdict === 'far').length;
  expect(far).toBeGreaterThan(10);
  expect(far).toBeLessThan(16);
  expect((await rates('search=North')).rows).toMatchObject([{ sent: 24, far }]);
});

it('finds nothing far from an outlet without a position', async () => {
  const { db } = server.context;
  const move = (place: { latitude: number | null; longitude: number | null }) =>
    db.updateTable('outlets').set(place).where('id', '=', outlets.Small!).execute();
  await move({ latitude: null, longitude: null });
  expect((await rates('search=Small')).rows).toMatchObject([{ name: 'Small', sent: 5, far: 0 }]);
  await move(MALANG);
});

describe('what is counted when it is sent', () => {
  const capture = { source: 'camera', taken_at: SENT, taken_from: 'shutter', original_sha256: null } as const;
  const place = (latitude: number) => ({ ...MALANG, latitude, accuracy: 10 });
  const moved = (by: number) =>
    server.context.db
      .updateTable('outlets')
      .set({ ...MALANG, latitude: MALANG.latitude + by })
      .where('id', '=', outlets.Sent!)
      .execute();
  const ofSent = async () => (await rates('search=Sent')).rows[0];

  it('is what its photos say, and judged anew where the outlet moves', async () => {
    const { db } = server.context;
    outlets.Sent = await server.outlet('Sent', 'Malang');
    await moved(0);
    const outlet = { location_id: outlets.Sent, job_role_id };
    const staff = await server.signIn({ role: 'staff', name: 'Wati', ...outlet });
    const captures = [
      { ...capture, position: place(MALANG.latitude) },
      { ...capture, position: place(-7.98) },
      { ...capture, position: null },
      { ...capture, source: 'gallery', taken_at: null, taken_from: null, position: null },
    ];
    for (const shown of [[0], [0, 1], [2], [3], [0, 1, 2, 3]]) {
      const task = await insertTask(db, { outlet_id: outlets.Sent, job_role_id });
      const photo_ids = await Promise.all(shown.map(() => insertPhoto(db, staff.uid)));
      const body = {
        id: crypto.randomUUID(),
        photo_ids,
        captures: shown.map((at, photo) => ({ ...captures[at], photo_id: photo_ids[photo] })),
      };
      const answer = await server.call('POST', `/api/daily-tasks/${task.id}/submissions`, {
        token: staff.token,
        body,
      });
      expect(answer.statusCode, answer.body).toBe(201);
    }
    const stored = () =>
      db
        .selectFrom('task_submissions')
        .select(['unusual', 'judged_position'])
        .where('outlet_id', '=', outlets.Sent!)
        .orderBy('id')
        .execute();
    const before = await stored();
    expect(before.map(({ unusual }) => unusual!).toSorted((a, b) => a - b)).toEqual([0, 2, 8, 9, 11]);
    const counted = await ofSent();
    expect(counted).toMatchObject({ sent: 5, any: 3, far: 2, gallery: 2, no_position: 3 });
    // It comes from the rows alone: without their photos it is the same.
    await db
      .updateTable('photos')
      .set({ submission_id: null, position: null })
      .where('owner_uid', '=', staff.uid)
      .execute();
    expect(await ofSent()).toEqual(counted);
    await moved(0.5);
    expect(await ofSent()).toMatchObject({ sent: 5, any: 0 });
  });

  it('is counted from the photos where the outlet has moved since', async () => {
    const { db } = server.context;
    await moved(0);
    const wati = await db
      .selectFrom('users')
      .select('uid')
      .where('name', '=', 'Wati')
      .executeTakeFirstOrThrow();
    const task = await insertTask(db, { outlet_id: outlets.Sent!, job_role_id });
    const sent = { submitted_by_uid: wati.uid, submitted_at: SENT, unusual: 4, judged_position: 0 };
    const submission_id = await insertSubmission(db, task, sent);
    await insertPhoto(db, wati.uid, { submission_id, position: 1, attached_at: SENT, ...far });
    expect(await ofSent()).toMatchObject({ any: 1, far: 1, copy: 0 });
    await moved(-7.98 - MALANG.latitude);
    expect(await ofSent()).toMatchObject({ any: 0, far: 0, copy: 0 });
  });
});

it('is exported with shares where there are enough, for those who audit alone', async () => {
  const file = await get('/api/proof-rates/export?by=outlet&kind=far&format=csv');
  expect(file.headers['content-disposition']).toContain('worth-a-look-outlet-2026-10-22-2026-11-20');
  const lines = file.body.trim().split('\r\n');
  expect(lines[0]).toContain('Outlet,Region,Submissions with photos,Flagged,Flagged %');
  expect(lines.at(-1)).toMatch(/^Small,Malang,5,5,,/);
  const manager = await server.signIn({ role: 'manager', location_id: outlets.HM! });
  const refused = await server.call('GET', '/api/proof-rates', { token: manager.token });
  expect(refused.statusCode).toBe(403);
});

it('comes in pages, each row once', async () => {
  for (let one = 0; one < 105; one += 1) {
    outlets[`More ${one}`] = await server.outlet(`More ${one}`, 'Batu');
    await send({ outlet: `More ${one}`, by: budi });
  }
  const first = await rates('search=Batu');
  expect([first.rows.length, first.total]).toEqual([100, 105]);
  const second = await rates(`search=Batu&after=${first.next}`);
  expect([second.rows.length, second.next]).toEqual([5, null]);
  const names = [...first.rows, ...second.rows].map(({ name }: { name: string }) => name);
  // By name, as equals are: 'More 9' before 'More 10'.
  expect(names).toEqual(Array.from({ length: 105 }, (_, one) => `More ${one}`));
});
