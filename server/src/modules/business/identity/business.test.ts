import { reasonMessage } from '@gerai/shared/reasons.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testImage } from '../../../platform/pictures/test-image.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  await server.context.db.deleteFrom('business').execute();
  token = (await server.signIn({ role: 'admin' })).token;
});
afterAll(() => server.close());

const read = async () => (await server.call('GET', '/api/business', { token })).json();
const rename = (name: string) => server.call('PUT', '/api/business', { token, body: { name } });
const put = (body: Buffer, type = 'image/png') =>
  server.call('PUT', '/api/business/logo', { token, body, headers: { 'content-type': type } });
const entries = () =>
  server.context.db
    .selectFrom('activity')
    .select('details')
    .where('event', '=', 'business updated')
    .orderBy('id')
    .execute();

describe('the name of the business', () => {
  it('is empty at first, then as an admin sets it, with one entry in the trail for each change', async () => {
    const before = (await entries()).length;
    expect(await read()).toMatchObject({ name: '', logo_url: null });
    expect((await rename('  Kopi Melati ')).json()).toMatchObject({ name: 'Kopi Melati', logo_url: null });
    await rename('Kopi Melati');
    await rename('');
    expect(await read()).toMatchObject({ name: '', logo_url: null });
    expect((await entries()).slice(before).map(({ details }) => details)).toEqual([
      { name: 'Kopi Melati', before: { name: '' }, after: { name: 'Kopi Melati' } },
      { name: '', before: { name: 'Kopi Melati' }, after: { name: '' } },
    ]);
  });

  it('set by two admins at once is one of the two names', async () => {
    const answers = await Promise.all(['A', 'B', 'C'].map(rename));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(['A', 'B', 'C']).toContain((await read()).name);
  });

  it('has at most 80 characters', async () => {
    expect((await rename('x'.repeat(80))).statusCode).toBe(200);
    expect((await rename('x'.repeat(81))).statusCode).toBe(400);
  });
});

describe('its logo', () => {
  it('is re-encoded: small, a PNG, without metadata, public at its own address', async () => {
    const marked = await sharp(await testImage(1200, 600, 'png'))
      .withExif({ IFD0: { Make: 'Phone' } })
      .toBuffer();
    const { logo_url } = (await put(marked)).json();
    const { headers, rawPayload } = await server.call('GET', logo_url);
    expect(headers['content-type']).toBe('image/png');
    const { width, height, exif } = await sharp(rawPayload).metadata();
    expect([width, height, exif]).toEqual([480, 240, undefined]);

    const second = (await put(await testImage(64, 64), 'image/jpeg')).json().logo_url;
    expect(second).not.toBe(logo_url);
    expect((await server.call('GET', logo_url)).statusCode).toBe(404);
    expect((await server.call('GET', second)).statusCode).toBe(200);
    await rename('Kopi Melati');
    expect(await read()).toMatchObject({ name: 'Kopi Melati', logo_url: second });
  });

  it('is removed, once', async () => {
    const { logo_url } = (await put(await testImage(64, 64, 'png'))).json();
    const remove = () => server.call('DELETE', '/api/business/logo', { token });
    const before = (await entries()).length;
    expect((await remove()).json().logo_url).toBeNull();
    expect((await remove()).statusCode).toBe(200);
    expect((await server.call('GET', logo_url)).statusCode).toBe(404);
    expect((await entries()).length).toBe(before + 1);
  });

  it.each(['', '?v=1.5', '?v=-1', '?v=99999999999'])(
    'is not found at an unknown address: %j',
    async (query) => {
      const answer = await server.call('GET', `/api/business/logo${query}`);
      expect([answer.statusCode, answer.json().code], answer.body).toEqual([404, 'not_found']);
    },
  );

  it.each([
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
      415,
      reasonMessage('business.logo_type'),
    ],
    [
      'an SVG that is called a PNG',
      async () => Buffer.from('<svg/>'.padEnd(64)),
      'image/png',
      415,
      reasonMessage('business.logo_type'),
    ],
    ['a strip', () => testImage(900, 100, 'png'), 'image/png', 400, reasonMessage('business.logo_too_long')],
    [
      'one over 5 MB',
      async () => Buffer.alloc(5_242_881),
      'image/png',
      413,
      reasonMessage('business.logo_too_large'),
    ],
  ])('that is %s is refused, and changes nothing', async (_, body, type, status, message) => {
    const answer = await put(await body(), type);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
    expect((await read()).logo_url).toBeNull();
  });
});
