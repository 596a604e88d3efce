import type { Area } from '@gerai/shared/business/areas/contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldMessages } from '../../../testing/field-messages.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';
import { testTrailSettled } from '../../../testing/trail.ts';

let server: TestServer;
let admin: TestUser;
beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
});
afterEach(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, { token } = admin) =>
  server.call(method, path, { token, body });
const add = async (area_name: string, rest: object = {}): Promise<Area> =>
  (await call('POST', '/api/areas', { area_name, ...rest })).json();
const change = (area: Area, rest: object) =>
  call('PUT', `/api/areas/${area.id}`, {
    ...{ area_name: area.area_name, parent_id: area.parent_id, outlet_ids: area.outlet_ids },
    ...rest,
  });
const areas = async () =>
  new Map<string, Area>((await call('GET', '/api/areas')).json().map((area: Area) => [area.area_name, area]));

describe('areas', () => {
  it('are a tree above outlets, each of which is in one', async () => {
    const [kuta, ubud] = [await server.outlet('Kuta'), await server.outlet('Ubud')];
    const bali = await add('Bali');
    const denpasar = await add('Denpasar', { parent_id: bali.id, outlet_ids: [kuta, ubud] });
    expect(denpasar).toMatchObject({ parent_id: bali.id, outlet_ids: [kuta, ubud] });
    await add('Gianyar', { parent_id: bali.id, outlet_ids: [ubud] });
    expect((await areas()).get('Denpasar')!.outlet_ids).toEqual([kuta]);
    // What is in a deleted one moves to the area above.
    expect((await call('DELETE', `/api/areas/${denpasar.id}`)).statusCode).toBe(204);
    expect((await areas()).get('Bali')!.outlet_ids).toEqual([kuta]);
  });

  it('tell whoever has one open that an outlet left it, or that another was put into it', async () => {
    const [kuta, ubud] = [await server.outlet('Kuta'), await server.outlet('Ubud')];
    const bali = await add('Bali');
    const denpasar = await add('Denpasar', { parent_id: bali.id, outlet_ids: [kuta, ubud] });
    const gianyar = await add('Gianyar', { outlet_ids: [ubud] });
    const stale = await change(denpasar, { area_name: 'Kota', expected_updated_at: denpasar.updated_at });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().changed).toMatchObject({ who: 'Test admin', fields: ['outlet_ids'] });
    expect((await areas()).get('Gianyar')!.outlet_ids).toEqual([ubud]);
    await call('DELETE', `/api/areas/${denpasar.id}`);
    const late = await change(bali, { area_name: 'Pulau', expected_updated_at: bali.updated_at });
    expect([late.statusCode, late.json().changed.fields]).toEqual([409, ['outlet_ids']]);
    const kept = await change(gianyar, { area_name: 'Ubud', expected_updated_at: gianyar.updated_at });
    expect(kept.statusCode).toBe(200);
  });

  it('have names of their own, and never lie below themselves', async () => {
    const bali = await add('Bali');
    const sanur = await add('Sanur', { parent_id: bali.id });
    expect(Object.keys(fieldMessages(await call('POST', '/api/areas', { area_name: 'BALI' })))).toEqual([
      'area_name',
    ]);
    for (const parent_id of [sanur.id, bali.id, crypto.randomUUID()])
      expect(Object.keys(fieldMessages(await change(bali, { parent_id })))).toEqual(['parent_id']);
    const unknown = await change(bali, { outlet_ids: [crypto.randomUUID()] });
    expect(Object.keys(fieldMessages(unknown))).toEqual(['outlet_ids']);
    expect((await areas()).get('Bali')).toMatchObject({ parent_id: null, outlet_ids: [] });
  });
});

describe('who manages an area', () => {
  let kuta: string;
  let sanur: string;
  let far: string;
  let cook: string;
  let wayan: TestUser;
  let bali: Area;
  const posted = { role: 'manager', from_date: '2026-11-20' };
  beforeEach(async () => {
    [kuta, sanur, far] = [
      await server.outlet('Kuta'),
      await server.outlet('Sanur'),
      await server.outlet('Jakarta'),
    ];
    cook = await server.jobRole('Cook');
    wayan = await server.signIn({ role: 'manager', name: 'Wayan' });
    bali = await add('Bali', { outlet_ids: [kuta] });
    await add('Sanur', { parent_id: bali.id, outlet_ids: [sanur] });
    await call('POST', `/api/users/${wayan.uid}/postings`, { ...posted, area_id: bali.id });
  });
  const submission = async (outlet_id: string, submitted_at: string) => {
    const task = await insertTask(server.context.db, { outlet_id, job_role_id: cook, photo_required: false });
    const { uid } = await server.signIn({ role: 'staff', location_id: outlet_id, job_role_id: cook });
    return await insertSubmission(server.context.db, task, { submitted_by_uid: uid, submitted_at });
  };
  const queue = async (query = '') =>
    (await call('GET', `/api/reviews/manager${query}`, undefined, wayan)).json() as {
      total: number;
      rows: { id: string; outlet_name: string }[];
    };

  it('reviews all its outlets in one queue, with the outlet on each, and no others', async () => {
    const at = (hour: string) => `2026-11-20T${hour}:00:00+08:00`;
    const inKuta = await submission(kuta, at('10'));
    const inSanur = await submission(sanur, at('11'));
    const inJakarta = await submission(far, at('09'));
    const { rows, total } = await queue();
    expect(total).toBe(2);
    expect(rows.map(({ outlet_name }) => outlet_name)).toEqual(['Sanur', 'Kuta']);
    expect((await queue(`?outlet_id=${kuta}`)).rows).toMatchObject([{ id: inKuta }]);
    expect((await queue('?limit=1')).rows).toHaveLength(1);
    const closing = (await call('GET', '/api/reviews/manager/closing', undefined, wayan)).json();
    expect(closing).toMatchObject({ with_photo: 2, without_photo: 0 });
    const review = (id: string) =>
      call('POST', `/api/submissions/${id}/manager-review`, { decision: 'Approved', notes: '' }, wayan);
    for (const id of [inKuta, inSanur]) expect((await review(id)).statusCode).toBe(200);
    expect((await review(inJakarta)).statusCode).toBe(404);
    const { rows: history } = (await call('GET', '/api/reviews/manager/history', undefined, wayan)).json();
    const names = history.map(({ outlet_name }: { outlet_name: string }) => outlet_name);
    expect(names.toSorted()).toEqual(['Kuta', 'Sanur']);
    expect((await call('GET', '/api/outlets', undefined, wayan)).json()).toMatchObject([
      { outlet_name: 'Kuta' },
      { outlet_name: 'Sanur' },
    ]);
  });

  it('is told of what is submitted at any of them', async () => {
    for (const outlet_id of [sanur, far]) {
      const { id } = await insertTask(server.context.db, {
        outlet_id,
        job_role_id: cook,
        photo_required: false,
      });
      const staff = await server.signIn({
        role: 'staff',
        name: 'Sari',
        location_id: outlet_id,
        job_role_id: cook,
      });
      const body = { id: crypto.randomUUID() };
      expect((await call('POST', `/api/daily-tasks/${id}/submissions`, body, staff)).statusCode).toBe(201);
    }
    await testTrailSettled(server.context.db);
    const { rows } = (await call('GET', '/api/notifications', undefined, wayan)).json();
    expect(rows).toMatchObject([{ kind: 'to_review', ids: [expect.any(Number)] }]);
  });

  it('manages an outlet from when it is put there until it is taken away', async () => {
    const inJakarta = await submission(far, '2026-11-20T09:00:00+08:00');
    expect((await queue()).total).toBe(0);
    const now = (await areas()).get('Bali')!;
    await change(now, { outlet_ids: [kuta, far] });
    expect((await queue()).rows).toMatchObject([{ id: inJakarta }]);
    await change((await areas()).get('Bali')!, { outlet_ids: [kuta] });
    expect((await queue()).total).toBe(0);
  });

  it('keeps the area from being deleted, and is named there', async () => {
    expect((await areas()).get('Bali')!.managers).toEqual(['Wayan']);
    const uses = [{ what: 'users', count: 1 }];
    const read = await call('GET', `/api/areas/${bali.id}/uses`);
    expect(read.json()).toEqual({ uses, unsent_tasks: 0, open_tasks: 0 });
    const refused = await call('DELETE', `/api/areas/${bali.id}`);
    expect([refused.statusCode, refused.json().uses]).toEqual([409, uses]);
    expect((await call('GET', `/api/areas/${crypto.randomUUID()}/uses`)).statusCode).toBe(404);
  });
});
