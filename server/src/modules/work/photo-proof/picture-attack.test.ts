import { randomUUID } from 'node:crypto';
import { photoLimits } from '@gerai/shared/pictures/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngBomb, profileBomb, textBomb, webpBomb } from '../../../platform/pictures/test-bomb.ts';
import { testImage } from '../../../platform/pictures/test-image.ts';
import { growthDuring } from '../../../platform/pictures/test-memory.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';

/** An attacker with an account of a person of staff, and Sari, who sends her photo meanwhile. */
let server: TestServer;
let attacker: TestUser;
let sari: TestUser;
let photo: Buffer;
beforeAll(async () => {
  server = await testServer();
  [attacker, sari] = [await server.signIn({ role: 'staff' }), await server.signIn({ role: 'staff' })];
  photo = await testImage(1280, 960);
  await send(photo, sari);
});
afterAll(() => server.close());

const send = (body: Buffer, { token } = attacker, url = `/api/photos/${randomUUID()}?purpose=submission`) =>
  server.call('PUT', url, { token, body, headers: { 'content-type': 'image/png' } });

/** A process that decodes may occupy 500 MB, and two may run at once; the rest is of the test itself. */
const MOST = 1_200;

describe('a picture that is small as a file and huge when decoded', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a row of millions', () => pngBomb({ width: 1_000_000, height: 8 }), 'photos.too_long'],
    ['a column', () => pngBomb({ width: 8, height: 1_000_000, depth: 8 }), 'photos.too_long'],
    ['16 bits', () => pngBomb({ width: 7070, height: 7070 }), 'photos.too_many_pixels'],
    ['interlaced', () => pngBomb({ width: 5000, height: 5000, interlaced: true }), 'photos.too_many_pixels'],
  ])('is refused by its header: %s', async (_, make, reason) => {
    const bomb = await make();
    expect(bomb.length).toBeLessThan(photoLimits.maxBytes);
    const growth = await growthDuring(async () => {
      const answers = await Promise.all([1, 2, 3].map(() => send(bomb)));
      expect(answers.map((answer) => [answer.statusCode, answer.json().reason])).toEqual(
        Array(3).fill([413, reason]),
      );
    });
    expect(growth).toBeLessThan(200);
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['compressed texts', () => pngBomb({ width: 64, height: 64, chunks: Array(40).fill(textBomb()) })],
    ['a compressed profile', () => pngBomb({ width: 64, height: 64, chunks: [profileBomb()] })],
    ['hundreds of frames', () => webpBomb(200)],
    ['the largest interlaced one', () => pngBomb({ width: 3500, height: 3500, interlaced: true })],
    ['the largest one of 16 bits', () => pngBomb({ width: 5000, height: 4999 })],
  ])('takes no more than a process may: %s', async (_, make) => {
    const bomb = await make();
    const growth = await growthDuring(async () => {
      const [answer, other] = await Promise.all([send(bomb), send(photo, sari)]);
      expect([201, 400, 413]).toContain(answer.statusCode);
      expect(other.statusCode).toBe(201);
    });
    expect(growth).toBeLessThan(MOST);
  });

  it.each([
    ['an avatar', '/api/profile/avatar', 'PUT'],
    ['a photo of a post', `/api/photos/${randomUUID()}?purpose=social`, 'PUT'],
  ])('is refused as %s too', async (_, url) => {
    const answer = await send(pngBomb({ width: 1_000_000, height: 8 }), attacker, url);
    expect([answer.statusCode, answer.json().reason]).toEqual([413, 'photos.too_long']);
  });
});

it('takes no more than a few pictures of one person at once, and lets the others pass', async () => {
  const heavy = pngBomb({ width: 2500, height: 2499 });
  const many = Promise.all(Array.from({ length: 14 }, () => send(heavy)));
  expect((await send(photo, sari)).statusCode).toBe(201);
  const answers = (await many).map((answer) => answer.json().reason ?? answer.statusCode);
  expect(answers.filter((answer) => answer === 'http.too_many_uploads')).toHaveLength(8);
  expect(answers.filter((answer) => answer === 201)).toHaveLength(6);
});
