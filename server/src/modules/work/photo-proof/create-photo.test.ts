import { randomUUID } from 'node:crypto';
import { photoLimits } from '@gerai/shared/pictures/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoKeys } from '../../../platform/pictures/photo-key.ts';
import { testImage } from '../../../platform/pictures/test-image.ts';
import type { memoryStorage } from '../../../platform/storage/memory-storage.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';

let server: TestServer;
let staff: TestUser;
let manager: TestUser;
let image: Buffer;

beforeAll(async () => {
  server = await testServer();
  staff = await server.signIn({ role: 'staff' });
  manager = await server.signIn({ role: 'manager' });
  image = await testImage(1600, 1200);
});
afterAll(() => server.close());

interface Upload {
  id?: string;
  purpose?: string;
  token?: string;
  type?: string | undefined;
}

function put(body: Buffer | string, upload: Upload = {}) {
  const { id = randomUUID(), purpose = 'submission', token = staff.token, type = 'image/jpeg' } = upload;
  const headers = { 'content-type': type };
  return server.call('PUT', `/api/photos/${id}?purpose=${purpose}`, { token, body, headers });
}
const rows = (id: string) =>
  server.context.db.selectFrom('photos').selectAll().where('id', '=', id).execute();
const files = () => (server.context.storage as ReturnType<typeof memoryStorage>).keys();

describe('an upload', () => {
  it('is kept, and answered with addresses at which it can be seen', async () => {
    const id = randomUUID();
    const answer = await put(image, { id });
    expect(answer.statusCode).toBe(201);
    const photo = answer.json();
    expect(photo).toMatchObject({ id, width: 1280, height: 960 });
    const full = await server.call('GET', photo.url);
    expect(full.rawPayload.length).toBe((await rows(id))[0]!.bytes);
    const thumbnail = await server.call('GET', photo.thumbnail_url);
    expect(thumbnail.rawPayload.length).toBeLessThan(full.rawPayload.length);
    expect((await rows(id))[0]).toMatchObject({
      owner_uid: staff.uid,
      purpose: 'submission',
      attached_at: null,
    });
  });

  it('may be larger for a sample', async () => {
    const admin = await server.signIn({ role: 'admin' });
    const answer = await put(image, { purpose: 'sample', token: admin.token });
    expect(answer.json()).toMatchObject({ width: 1600, height: 1200 });
  });

  it('that is sent again gives the same answer and changes nothing', async () => {
    const id = randomUUID();
    const first = await put(image, { id });
    const before = await rows(id);
    server.clock.advance(1000);
    const again = await put(image, { id });
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual(first.json());
    expect(await rows(id)).toEqual(before);
  });

  it('that arrives several times at once is one photo', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(image, { id })));
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  });

  it('of another image, person or purpose under the same id is a conflict', async () => {
    const id = randomUUID();
    await put(image, { id });
    const before = await rows(id);
    const admin = await server.signIn({ role: 'admin' });
    for (const answer of [
      await put(await testImage(900, 700), { id }),
      await put(image, { id, token: manager.token }),
      await put(image, { id, token: admin.token, purpose: 'sample' }),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'conflict', message: reasonMessage('photos.taken') });
    }
    expect(await rows(id)).toEqual(before);
  });

  it('of a course is kept with at most 1600 pixels and 800 KB, for admins to add', async () => {
    const admin = await server.signIn({ role: 'admin' });
    const input = { purpose: 'course', token: admin.token };
    const stored = await put(await testImage(2400, 1800), input);
    expect([stored.statusCode, stored.json()]).toMatchObject([201, { width: 1600, height: 1200 }]);
    expect(stored.json().url).toMatch(/^[/]api[/]training[/]pictures[/]/);
    const { rawPayload, headers } = await server.call('GET', stored.json().url);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(rawPayload.length).toBeLessThanOrEqual(photoLimits.keptBytes.course);
    expect((await server.call('GET', stored.json().thumbnail_url)).statusCode).toBe(200);
    for (const person of [staff, manager])
      expect((await put(image, { purpose: 'course', token: person.token })).statusCode).toBe(403);
  });

  it('is for staff and managers to prove work, for admins to show a sample', async () => {
    const [admin, audit, other] = [
      await server.signIn({ role: 'admin' }),
      await server.signIn({ role: 'audit' }),
      await server.signIn({ role: 'audit' }),
    ];
    const status = async (token: string, purpose: string) =>
      (await put(image, { token, purpose })).statusCode;
    expect(await status(manager.token, 'submission')).toBe(201);
    expect(await status(admin.token, 'submission')).toBe(403);
    expect(await status(staff.token, 'sample')).toBe(403);
    expect(await status(manager.token, 'sample')).toBe(403);
    expect(await status(audit.token, 'submission')).toBe(403);
    expect(await status(other.token, 'sample')).toBe(403);
    expect((await put(image, { token: '' })).statusCode).toBe(401);
  });
});

describe('two uploads of one id at once, behind fillers of the same person', () => {
  it('are one photo: what is served is what was stored first, and the other leaves no file', async () => {
    const [one, two] = [await testImage(1200, 900), await testImage(900, 1200)];
    const storedAs = async (body: Buffer) =>
      (await server.call('GET', (await put(body)).json().url)).rawPayload;
    const kept = [await storedAs(one), await storedAs(two)];
    // Both pass the check for a repeat while the fillers are decoded, one after the other.
    const filler = await testImage(4000, 3000, 'png');
    const fillers = [put(filler), put(filler)];
    const id = randomUUID();
    const answers = await Promise.all([put(one, { id }), put(two, { id })]);
    await Promise.all(fillers);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 409]);
    const winner = answers.findIndex((answer) => answer.statusCode === 201);
    const { url } = answers[winner]!.json();
    const served = await server.call('GET', url);
    expect(served.rawPayload.equals(kept[winner]!)).toBe(true);
    expect(files().filter((key) => key.includes(id))).toHaveLength(2);
  });
});

describe('a bad upload', () => {
  it.each([
    [
      'of another type',
      415,
      reasonMessage('photos.not_an_image'),
      () => put('{"a":1}', { type: 'application/json' }),
    ],
    ['of text', 415, reasonMessage('photos.not_an_image'), () => put('hello', { type: 'text/plain' })],
    [
      'of an image type not taken',
      415,
      reasonMessage('photos.not_an_image'),
      () => put(image, { type: 'image/gif' }),
    ],
    [
      'of a form',
      415,
      reasonMessage('photos.not_an_image'),
      () => put(image, { type: 'multipart/form-data; boundary=x' }),
    ],
    ['of nothing', 415, reasonMessage('photos.not_an_image'), () => put(Buffer.alloc(0))],
    ['disguised', 415, reasonMessage('photos.not_an_image'), () => put(Buffer.from('%PDF-1.7 ...'))],
    [
      'too large',
      413,
      reasonMessage('photos.too_large'),
      () => put(Buffer.alloc(photoLimits.maxBytes + 1, 0xff)),
    ],
    ['truncated', 400, reasonMessage('photos.corrupted'), () => put(image.subarray(0, image.length / 2))],
  ])('%s is refused, and nothing is kept', async (_what, status, message, send) => {
    const before = files();
    const answer = await send();
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toBe(message);
    expect(files()).toEqual(before);
  });

  it('with a bad id or purpose is refused', async () => {
    expect((await put(image, { id: '..%2f..%2fsecret' })).statusCode).toBe(400);
    expect((await put(image, { purpose: 'avatar' })).statusCode).toBe(400);
  });

  it('leaves no row when its files cannot be written', async () => {
    const id = randomUUID();
    const { storage } = server.context;
    server.context.storage = { ...storage, put: () => Promise.reject(new Error('disk full')) };
    expect((await put(image, { id })).statusCode).toBe(500);
    server.context.storage = storage;
    expect(await rows(id)).toEqual([]);
    expect((await put(image, { id })).statusCode).toBe(201);
    expect(files()).toEqual(expect.arrayContaining(photoKeys((await rows(id))[0]!)));
  });
});
