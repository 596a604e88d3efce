import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoAddress } from '../../../platform/pictures/photo-address.ts';
import { testImage } from '../../../platform/pictures/test-image.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';

let server: TestServer;
let id: string;
let url: string;

beforeAll(async () => {
  server = await testServer();
  const { token } = await server.signIn({ role: 'staff' });
  id = randomUUID();
  const headers = { 'content-type': 'image/jpeg' };
  const body = await testImage(60, 40);
  const stored = await server.call('PUT', `/api/photos/${id}?purpose=submission`, { token, body, headers });
  url = stored.json().url;
});
afterAll(() => server.close());

describe('a photo address', () => {
  it('gives a JPEG that the browser keeps until the address expires, and nobody else', async () => {
    const answer = await server.call('GET', url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=3600, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  });

  it('sends nothing again to who has it', async () => {
    const { etag } = (await server.call('GET', url)).headers;
    const again = await server.call('GET', url, { headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const thumbnail = photoAddress(server.context.keys, id, 'thumbnail', server.clock.now());
    expect((await server.call('GET', thumbnail)).headers.etag).not.toBe(etag);
  });

  it('that is not signed, is changed, or names nothing, does not exist', async () => {
    const { keys } = server.context;
    for (const address of [
      `/api/photos/${id}`,
      `/api/photos/${id}?size=full`,
      url.replace('size=full', 'size=thumbnail'),
      url.replace(/expires=\d+/, 'expires=99999999999'),
      url.replace(/expires=\d+/, 'expires=soon'),
      url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
      `${url}${'A'.repeat(200)}`,
      url.replace(id, randomUUID()),
      photoAddress(keys, randomUUID(), 'full', server.clock.now()),
    ]) {
      const answer = await server.call('GET', address);
      expect([address, answer.statusCode, answer.json().code]).toEqual([address, 404, 'not_found']);
    }
  });

  it('does not exist once it has expired, even for who has it', async () => {
    server.clock.advance(3_600_000);
    const headers = { 'if-none-match': `"${id}-full"` };
    expect((await server.call('GET', url, { headers })).statusCode).toBe(404);
  });
});
