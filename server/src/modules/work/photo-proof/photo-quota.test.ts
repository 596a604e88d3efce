import { randomUUID } from 'node:crypto';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testImage } from '../../../platform/pictures/test-image.ts';
import type { memoryStorage } from '../../../platform/storage/memory-storage.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { signAccessToken } from '../../accounts/auth/sessions/sign-access-token.ts';
import { sweepPhotos } from './sweep-photos.ts';

const MB = 1024 * 1024;
const DAY_MS = 24 * 3_600_000;
/** The test's day ends at midnight in the business's zone. */
const again = '2026-11-20T16:00:00.000Z';

let server: TestServer;
let staff: TestUser;
let image: Buffer;
/** Of the stored photo. */
let bytes: number;

beforeEach(async () => {
  server = await testServer({ PHOTO_QUOTA_MB: '2', UNSENT_QUOTA_MB: '1', VIDEO_QUOTA_MB: '20' });
  [staff, image] = [await server.signIn({ role: 'staff' }), await testImage(800, 600)];
  const first = await put();
  expect(first.statusCode, first.body).toBe(201);
  bytes = (await rows())[0]!.bytes;
  await setStored(0);
  await server.context.db.deleteFrom('photos').execute();
});
afterEach(() => server.close());

const put = (token = staff.token, id = randomUUID(), purpose = 'submission') =>
  server.call('PUT', `/api/photos/${id}?purpose=${purpose}`, {
    token,
    body: image,
    headers: { 'content-type': 'image/jpeg' },
  });
const rows = () => server.context.db.selectFrom('photos').select(['id', 'bytes']).execute();
const setStored = (stored: number) =>
  server.context.db.updateTable('upload_counts').set({ bytes: stored }).execute();
const files = () => (server.context.storage as ReturnType<typeof memoryStorage>).keys();

/** To another moment, with an access token of then. */
async function goOn(to: Date, who = staff) {
  server.clock.set(to);
  who.token = (await signAccessToken(server.context.keys, who, to)).token;
}

/** A photo of so many bytes that nothing refers to. */
const keep = (size: number) =>
  server.context.db
    .insertInto('photos')
    .values({
      ...{ id: randomUUID(), purpose: 'submission', owner_uid: staff.uid, width: 1, height: 1 },
      ...{ bytes: size, sha256: Buffer.alloc(32), created_at: server.clock.now() },
    })
    .execute();

describe('a person who has stored as much as they may on a day', () => {
  it('is told so and from when they may store more, and nothing is kept', async () => {
    await setStored(2 * MB - bytes + 1);
    const before = files();
    const answer = await put();
    expect(answer.statusCode).toBe(507);
    const values = { megabytes: 2, again };
    expect(answer.json()).toMatchObject({
      code: 'over_quota',
      ...{ reason: 'photos.day_full', values, message: reasonMessage('photos.day_full', values) },
    });
    expect(answer.headers['retry-after']).toBe('1800');
    expect([await rows(), files()]).toEqual([[], before]);
  });

  it('is refused before the photo is decoded where nothing is left', async () => {
    await setStored(2 * MB);
    image = Buffer.from('no image');
    expect((await put()).json()).toMatchObject({ reason: 'photos.day_full' });
  });

  it('keeps nobody else from storing', async () => {
    await setStored(2 * MB);
    const other = await server.signIn({ role: 'staff' });
    expect((await put(other.token)).statusCode).toBe(201);
  });

  it('may store again on the next business day', async () => {
    await setStored(2 * MB);
    expect((await put()).statusCode).toBe(507);
    await goOn(new Date(again));
    expect((await put()).statusCode).toBe(201);
    const stored = await server.context.db.selectFrom('upload_counts').selectAll().execute();
    expect(stored).toMatchObject([{ business_date: '2026-11-21', bytes }]);
  });

  it('stores one of two that come at once, where there is room for one', async () => {
    await setStored(2 * MB - bytes);
    const both = await Promise.all([put(), put()]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 507]);
    expect(await rows()).toHaveLength(1);
  });

  it('may send again what is stored, which costs nothing', async () => {
    const id = randomUUID();
    await put(staff.token, id);
    await setStored(2 * MB);
    expect((await put(staff.token, id)).statusCode).toBe(200);
  });
});

describe('photos that nothing refers to', () => {
  it('are refused beyond their own limit, and told so', async () => {
    await keep(MB - bytes);
    expect((await put()).statusCode).toBe(201);
    const values = { megabytes: 1, again };
    expect((await put()).json()).toMatchObject({ code: 'over_quota', reason: 'photos.unsent_full', values });
  });

  it('are not in it any more once they are sent', async () => {
    await keep(MB);
    expect((await put()).statusCode).toBe(507);
    await server.context.db.updateTable('photos').set({ attached_at: server.clock.now() }).execute();
    expect((await put()).statusCode).toBe(201);
  });

  it('are not in it any more on the next day, when they are swept', async () => {
    await keep(MB);
    await goOn(new Date(server.clock.now().getTime() + DAY_MS + 1));
    expect(await sweepPhotos(server.context)).toBe(1);
    expect((await put()).statusCode).toBe(201);
  });

  it('pass one at a time where there is room for one', async () => {
    await keep(MB - bytes);
    const both = await Promise.all([put(), put()]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 507]);
  });

  it('are none where they are samples, of which an admin makes many', async () => {
    const admin = await server.signIn({ role: 'admin' });
    await server.context.db
      .insertInto('photos')
      .values({
        ...{ id: randomUUID(), purpose: 'sample', owner_uid: admin.uid, width: 1, height: 1 },
        ...{ bytes: MB, sha256: Buffer.alloc(32), created_at: server.clock.now() },
      })
      .execute();
    expect((await put(admin.token, randomUUID(), 'sample')).statusCode).toBe(201);
  });
});

describe('videos', () => {
  it('have a quota of their own, by what they announce', async () => {
    const admin = await server.signIn({ role: 'admin' });
    const start = (id = randomUUID()) =>
      server.call('PUT', `/api/training/admin/videos/${id}`, {
        token: admin.token,
        body: { media_type: 'video/mp4', bytes: 15 * MB, duration_seconds: 30, width: 1280, height: 720 },
      });
    const id = randomUUID();
    expect((await start(id)).statusCode).toBe(200);
    const refused = await start();
    expect([refused.statusCode, refused.json().reason]).toEqual([507, 'videos.day_full']);
    // Going on with the first one costs nothing.
    expect((await start(id)).statusCode).toBe(200);
    expect((await put(admin.token, randomUUID(), 'sample')).statusCode).toBe(201);
    await goOn(new Date(again), admin);
    expect((await start()).statusCode).toBe(200);
  });
});
