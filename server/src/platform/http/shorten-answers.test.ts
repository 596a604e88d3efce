import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { shortenAnswers } from './shorten-answers.ts';

async function serve(body: object | string, type = 'application/json') {
  const app = Fastify();
  await shortenAnswers(app);
  app.route({ method: ['GET', 'POST'], url: '/', handler: (_, reply) => reply.type(type).send(body) });
  return app;
}
const long = { rows: Array.from({ length: 200 }, (_, id) => ({ id, name: 'Sapu lantai depan' })) };
const gzip = { 'accept-encoding': 'gzip' };

it('answers 304 without a body to who has the same already', async () => {
  const app = await serve(long);
  const { headers } = await app.inject('/');
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await app.inject({ url: '/', headers: { 'if-none-match': 'W/"other"' } });
  expect(other.statusCode).toBe(200);
});

it('compresses a long answer where it can be read, with the ETag of the content', async () => {
  const app = await serve(long);
  const plain = await app.inject('/');
  const answer = await app.inject({ url: '/', headers: gzip });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(long);
  expect(answer.headers.etag).toBe(plain.headers.etag);
});

it.each([
  ['a short answer', { id: 1 }, 'application/json'],
  ['a photo', 'x'.repeat(10_000), 'image/jpeg'],
])('leaves %s as it is', async (_, body, type) => {
  const app = await serve(body, type);
  const answer = await app.inject({ url: '/', headers: gzip });
  expect(answer.headers['content-encoding']).toBeUndefined();
});
