import type { Tag } from '@gerai/shared/business/tags/contract.ts';
import { tagLimits } from '@gerai/shared/business/tags/rules.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldMessages } from '../../../testing/field-messages.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';

let server: TestServer;
let admin: TestUser;
let kuta: string;
let sanur: string;
beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
  [kuta, sanur] = [await server.outlet('Kuta'), await server.outlet('Sanur')];
});
afterEach(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, path, { token: admin.token, body });
const add = async (tag_name: string, ...add_outlet_ids: string[]): Promise<Tag> => {
  const answer = await call('POST', '/api/tags', { tag_name, add_outlet_ids });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const tags = async (): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    (await call('GET', '/api/tags')).json().map((tag: Tag) => [tag.tag_name, tag.outlet_ids]),
  );
const outlet = async (id = kuta) => (await call('GET', `/api/outlets/${id}`)).json();
const save = (given: string[], rest: object = {}) =>
  call('PUT', `/api/outlets/${kuta}`, { outlet_name: 'Kuta', region: 'Bali', tags: given, ...rest });
const trail = async () =>
  (await server.context.db.selectFrom('activity').select(['event', 'details']).orderBy('id').execute()).map(
    ({ event, details }) => {
      const { name, before, after } = details as Record<string, { tags?: string[] }>;
      return [event, name, ...(before?.tags || after?.tags ? [before?.tags, after?.tags] : [])];
    },
  );

describe('the tags of an outlet', () => {
  it('are words; a new one becomes a tag, and one that is there keeps its spelling', async () => {
    await add('Drive-through', sanur);
    const made = await call('POST', '/api/outlets', {
      ...{
        outlet_name: 'Ubud',
        region: 'Bali',
        tags: ['drive-THROUGH', ' Halal   kitchen ', 'halalkitchen'],
      },
    });
    expect(made.json().tags).toEqual(['Drive-through', 'Halal kitchen']);
    expect((await save(['mall', 'Halal Kitchen'])).json().tags).toEqual(['Halal kitchen', 'mall']);
    expect(await tags()).toEqual({
      'Drive-through': [sanur, made.json().id],
      'Halal kitchen': [kuta, made.json().id],
      mall: [kuta],
    });
    const page = async (query: string) =>
      (await call('GET', `/api/outlets/page?${query}`))
        .json()
        .rows.map(({ outlet_name }: { outlet_name: string }) => outlet_name);
    const [drive] = (await call('GET', '/api/tags')).json();
    expect(await page(`tag_id=${drive.id}`)).toEqual(['Sanur', 'Ubud']);
    expect(await page('')).toEqual(['Kuta', 'Sanur', 'Ubud']);
  });

  it('stay where an edit does not name them, and the same ones write nothing', async () => {
    const { updated_at } = (await save(['Mall', 'Beach'])).json();
    expect((await save(['beach', 'MALL'])).json().updated_at).toBe(updated_at);
    const renamed = await call('PUT', `/api/outlets/${kuta}`, { outlet_name: 'Kuta 2', region: 'Bali' });
    expect(renamed.json().tags).toEqual(['Beach', 'Mall']);
    expect((await save([])).json().tags).toEqual([]);
    expect(await tags()).toEqual({ Beach: [], Mall: [] });
    expect((await trail()).slice(-1)).toEqual([['outlet updated', 'Kuta', ['Beach', 'Mall'], []]]);
  });

  it('are short, few, and have no comma', async () => {
    const many = Array.from({ length: tagLimits.ofOutlet + 1 }, (_, at) => `Tag ${at}`);
    for (const wrong of [many, ['Mall, kitchen'], ['x'.repeat(51)], [' ']])
      expect((await save(wrong)).statusCode, String(wrong)).toBe(400);
    expect(await tags()).toEqual({});
    await save(many.slice(1));
    const full = await call('POST', '/api/tags', { tag_name: 'One more', add_outlet_ids: [kuta] });
    expect(full.json()).toMatchObject({ reason: 'tags.outlet_full', values: { outlet: 'Kuta' } });
    expect(Object.keys(await tags())).toHaveLength(tagLimits.ofOutlet);
  });

  it('are those of both after two outlets were merged', async () => {
    await add('Mall', kuta, sanur);
    await add('Beach', kuta);
    await add('Hotel', sanur);
    const merged = await call('POST', `/api/outlets/${kuta}/merge`, { into_id: sanur });
    expect(merged.statusCode, merged.body).toBe(200);
    expect((await outlet(sanur)).tags).toEqual(['Beach', 'Hotel', 'Mall']);
  });
});

describe('a tag', () => {
  it('is given to outlets and taken from others, each of which says so', async () => {
    const mall = await add('Mall', kuta);
    const before = await outlet();
    server.clock.advance(1000);
    const changed = await call('PUT', `/api/tags/${mall.id}`, {
      ...{ tag_name: 'Mall', add_outlet_ids: [sanur], remove_outlet_ids: [kuta] },
    });
    expect(changed.json()).toMatchObject({ outlet_ids: [sanur], updated_at: mall.updated_at });
    const late = await save(['Beach'], { expected_updated_at: before.updated_at });
    expect(late.json()).toMatchObject({ code: 'conflict', changed: { who: 'Ayu', fields: ['tags'] } });
    const [created, given, ...changes] = await trail();
    expect([created, given]).toEqual([
      ['tag created', 'Mall'],
      ['outlet updated', 'Kuta', [], ['Mall']],
    ]);
    expect(changes.toSorted((one, other) => (one[1]! < other[1]! ? -1 : 1))).toEqual([
      ['outlet updated', 'Kuta', ['Mall'], []],
      ['outlet updated', 'Sanur', [], ['Mall']],
    ]);
    const unknown = await call('PUT', `/api/tags/${mall.id}`, {
      ...{ tag_name: 'Mall', add_outlet_ids: [crypto.randomUUID()] },
    });
    expect(Object.keys(fieldMessages(unknown))).toEqual(['add_outlet_ids']);
  });

  it('is renamed at all its outlets, whose open forms are told, and keeps a name of its own', async () => {
    const mall = await add('Mall', kuta);
    await add('Beach');
    const before = await outlet();
    const rename = (tag_name: string) => call('PUT', `/api/tags/${mall.id}`, { tag_name });
    expect(fieldMessages(await rename('BEACH'))).toEqual({ tag_name: reasonMessage('tags.name_taken') });
    expect((await rename('MALL')).json().tag_name).toBe('MALL');
    expect((await rename('Plaza')).statusCode).toBe(200);
    expect((await outlet()).tags).toEqual(['Plaza']);
    const late = await save(['Mall'], { expected_updated_at: before.updated_at });
    expect(late.json()).toMatchObject({ code: 'conflict', changed: { fields: ['tags'] } });
    expect(Object.keys(await tags())).toEqual(['Beach', 'Plaza']);
  });

  it('is lost by its outlets when it is deleted', async () => {
    const mall = await add('Mall', kuta);
    await add('Beach', kuta);
    const before = await outlet();
    expect((await call('DELETE', `/api/tags/${mall.id}`)).statusCode).toBe(204);
    expect((await call('DELETE', `/api/tags/${mall.id}`)).statusCode).toBe(404);
    expect((await outlet()).tags).toEqual(['Beach']);
    const late = await save(['Beach', 'Mall'], { expected_updated_at: before.updated_at });
    expect(late.statusCode).toBe(409);
    expect(await tags()).toEqual({ Beach: [kuta] });
    expect((await trail()).slice(-2)).toEqual([
      ['outlet updated', 'Kuta', ['Beach', 'Mall'], ['Beach']],
      ['tag deleted', 'Mall'],
    ]);
  });

  it('is one of so many that a list shows them', async () => {
    const at = new Date();
    await server.context.db
      .insertInto('tags')
      .values(
        Array.from({ length: tagLimits.all }, (_, nth) => ({
          ...{ tag_name: `Tag ${nth}`, created_at: at, updated_at: at },
        })),
      )
      .execute();
    expect((await save(['One more'])).json()).toMatchObject({ reason: 'tags.too_many' });
    expect((await call('POST', '/api/tags', { tag_name: 'One more' })).json()).toMatchObject({
      reason: 'tags.too_many',
    });
  });

  it('that two give an outlet at the same moment is one', async () => {
    const both = await Promise.all(
      [kuta, sanur].map((id) =>
        call('PUT', `/api/outlets/${id}`, {
          ...{ outlet_name: id === kuta ? 'Kuta' : 'Sanur', region: 'Bali', tags: ['Mall'] },
        }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await tags()).toEqual({ Mall: [kuta, sanur] });
  });
});
