import { randomUUID } from 'node:crypto';
import { usualReasons } from '@gerai/shared/work/reviews/rejection-reasons.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPhoto } from '../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask, insertTemplate } from '../../../testing/tasks.ts';
import { type TestCrew, testCrew } from './test-crew.ts';

let server: TestServer;
let { place, staff, manager, elsewhere, auditor } = {} as TestCrew;
let admin: TestUser;

beforeAll(async () => {
  server = await testServer();
  ({ place, staff, manager, elsewhere, auditor } = await testCrew(server));
  admin = await server.signIn({ role: 'admin', name: 'Putu' });
});
afterAll(() => server.close());

const SENT = '2026-11-20T11:00:00+08:00';
type Input = Partial<Parameters<typeof insertSubmission>[2]>;
const byStaff = (input: Input = {}) => ({ submitted_by_uid: staff.uid, submitted_at: SENT, ...input });
const rejected = (notes: string, at = '2026-11-20T10:00:00+08:00') => ({
  manager_status: 'Rejected' as const,
  manager_notes: notes,
  manager_reviewed_by_uid: manager.uid,
  manager_reviewed_at: at,
});
const approved = () => ({
  manager_status: 'Approved' as const,
  manager_notes: 'Fine',
  manager_reviewed_by_uid: manager.uid,
  manager_reviewed_at: SENT,
});

const get = (path: string, { token }: TestUser) => server.call('GET', `/api/reviews/${path}`, { token });

describe('what is read beside a submission', () => {
  it('are the attempts before it, with photo and reason, the newest first', async () => {
    const { db } = server.context;
    const task = await insertTask(db, place);
    const first = await insertSubmission(
      db,
      task,
      byStaff({ attempt: 1, is_latest: false, ...rejected('Blurred') }),
    );
    const photo = await insertPhoto(db, staff.uid, { submission_id: first, position: 1, attached_at: SENT });
    const audit = {
      audit_status: 'Rejected' as const,
      audit_notes: 'Another counter',
      audit_reviewed_by_uid: auditor.uid,
      audit_reviewed_at: SENT,
    };
    const second = await insertSubmission(
      db,
      task,
      byStaff({ attempt: 2, is_latest: false, ...approved(), ...audit }),
    );
    const third = await insertSubmission(db, task, byStaff({ attempt: 3 }));
    const earlier = [
      { id: second, attempt: 2, stage: 'audit', reason: 'Another counter', decided_by: 'Dewi', photos: [] },
      {
        id: first,
        attempt: 1,
        stage: 'manager',
        reason: 'Blurred',
        decided_by: 'Made',
        submitted_by: 'Sari',
        submitted_at: new Date(SENT).toISOString(),
        decided_at: '2026-11-20T02:00:00.000Z',
        photos: [{ id: photo }],
      },
    ];
    const listed = await get('manager', manager);
    expect(listed.json().rows.find(({ id }: { id: string }) => id === third)).toMatchObject({ earlier });
    const read = await get(`manager/${third}`, manager);
    expect(read.json()).toMatchObject({ item: { id: third, earlier }, outcome: null });
  });
});

describe('one review by its id', () => {
  it('is read wherever it stands, and says who decided what', async () => {
    const { db } = server.context;
    const id = await insertSubmission(db, await insertTask(db, place), byStaff(approved()));
    for (const reader of [manager, admin])
      expect((await get(`manager/${id}`, reader)).json()).toMatchObject({
        item: { id, manager_status: 'Approved', earlier: [] },
        outcome: { status: 'Approved', by: 'Made', notes: 'Fine', at: new Date(SENT).toISOString() },
      });
    expect((await get(`audit/${id}`, auditor)).json()).toMatchObject({ item: { id }, outcome: null });
  });

  it('does not exist for a person who may not see it', async () => {
    const { db } = server.context;
    const pending = await insertSubmission(db, await insertTask(db, place), byStaff());
    const failed = await insertSubmission(db, await insertTask(db, place), {
      submitted_by_uid: null as never,
      submitted_at: SENT,
      staff_status: 'AutoFailed',
      manager_status: 'AutoFailed',
      audit_status: 'AutoFailed',
      system_status: 'AutoFailed',
    });
    const none = await get(`manager/${randomUUID()}`, manager);
    expect(none.statusCode).toBe(404);
    for (const [path, reader] of [
      [`manager/${pending}`, elsewhere],
      [`audit/${pending}`, auditor],
      [`manager/${failed}`, manager],
    ] as const) {
      const answer = await get(path, reader);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().message).toBe(none.json().message);
    }
  });
});

describe('the reasons for a rejection', () => {
  it('are the usual ones where an outlet has none', async () => {
    const { location_id } = elsewhere as TestUser & { location_id?: string };
    const outlet_id = location_id ?? (await server.outlet());
    expect((await get(`audit/reasons?outlet_id=${outlet_id}`, auditor)).json()).toEqual({
      reasons: [...usualReasons],
      others: [],
    });
  });

  it('are not returned for an unknown outlet', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000';
    for (const [stage, reader] of [
      ['audit', auditor],
      ['audit', admin],
      ['manager', admin],
    ] as const)
      expect((await get(`${stage}/reasons?outlet_id=${nowhere}`, reader)).statusCode).toBe(404);
  });

  it('are those that are used most there, each said once, of the last 90 days', async () => {
    const { db } = server.context;
    const here = { ...place, outlet_id: await server.outlet() };
    const notes: [string, number, string?][] = [
      ['Meja masih basah', 3],
      ['  meja  masih BASAH. ', 2],
      ['Belum bersih', 4],
      ['Kaca kotor', 1],
      ['Terlalu lama lalu', 9, '2026-08-01T10:00:00+08:00'],
      [`Panjang ${'x'.repeat(200)}`, 9],
    ];
    for (const [note, times, at] of notes)
      for (let time = 0; time < times; time++)
        await insertSubmission(db, await insertTask(db, here), byStaff(rejected(note, at)));
    const { reasons } = (await get(`manager/reasons?outlet_id=${here.outlet_id}`, admin)).json();
    expect(reasons).toEqual([
      'Meja masih basah',
      'Belum bersih',
      'Kaca kotor',
      'Foto buram',
      'Foto terlalu gelap',
    ]);
    expect((await get(`audit/reasons?outlet_id=${here.outlet_id}`, auditor)).json().reasons).toEqual([
      ...usualReasons,
    ]);
    expect((await get(`manager/reasons?outlet_id=${here.outlet_id}`, manager)).statusCode).toBe(404);
  });

  it('are of the task, then of its group; those of other tasks are apart, however often they were used', async () => {
    const { db } = server.context;
    const here = { ...place, outlet_id: await server.outlet() };
    const { id: group_id } = await db
      .insertInto('task_groups')
      .values({ group_name: 'Cold chain', sort_order: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rejectTimes = async (display_id: string, group: string | null, note: string, times: number) => {
      for (let time = 0; time < times; time++) {
        const task = await insertTask(db, { ...here, display_id, group_id: group });
        await insertSubmission(db, task, byStaff(rejected(note)));
      }
    };
    const chiller = 'CHILLER';
    await insertTemplate(db, { ...here, display_id: chiller, group_id });
    await rejectTimes('AISLE', null, 'Lorong masih basah', 9);
    await rejectTimes('FREEZER', group_id, 'Pintu terbuka', 4);
    await rejectTimes(chiller, group_id, 'Suhu tidak terlihat', 1);
    const url = `manager/reasons?outlet_id=${here.outlet_id}&display_id=${chiller}`;
    expect((await get(url, admin)).json()).toEqual({
      reasons: [
        'Suhu tidak terlihat',
        'Pintu terbuka',
        'Foto buram',
        'Foto terlalu gelap',
        'Hasilnya tidak terlihat di foto',
      ],
      others: ['Lorong masih basah'],
    });
    const another = `manager/reasons?outlet_id=${here.outlet_id}&display_id=UNKNOWN`;
    expect((await get(another, admin)).json()).toEqual({
      reasons: [...usualReasons],
      others: ['Lorong masih basah', 'Pintu terbuka', 'Suhu tidak terlihat'],
    });
  });
});

describe('the end of the day', () => {
  it('is returned with its effect at the own outlet', async () => {
    const { db } = server.context;
    const outlet_id = await server.outlet();
    const own = await server.signIn({ role: 'manager', location_id: outlet_id });
    for (const photo_count of [1, 2, 0])
      await insertSubmission(db, await insertTask(db, { ...place, outlet_id }), byStaff({ photo_count }));
    const told = {
      closes_at: '2026-11-20T15:59:00.000Z',
      with_photo: 2,
      without_photo: 1,
    };
    expect((await get('manager/closing', own)).json()).toEqual(told);
    expect((await get(`manager/closing?outlet_id=${outlet_id}`, own)).json()).toEqual(told);
    // Of another outlet, as its queue: nothing.
    const none = { ...told, with_photo: 0, without_photo: 0 };
    expect((await get(`manager/closing?outlet_id=${place.outlet_id}`, own)).json()).toEqual(none);
    expect((await get(`manager/closing?outlet_id=${outlet_id}`, admin)).json()).toEqual(told);
  });
});
