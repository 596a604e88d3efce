import { randomUUID } from 'node:crypto';
import { AVATAR_FILES, type AvatarFile } from '@gerai/shared/accounts/profile/contract.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testImage } from '../../../platform/pictures/test-image.ts';
import type { memoryStorage } from '../../../platform/storage/memory-storage.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { trailOf } from '../auth/test-account.ts';
import { findProfile } from '../users/queries.ts';
import { avatarKey } from './build-avatar-files.ts';
import { createAvatar, removeAvatar } from './create-avatar.ts';
import { jobs } from './jobs.ts';

let server: TestServer;
let user: TestUser;
let image: Buffer;
beforeAll(async () => {
  server = await testServer();
  image = await testImage(800, 800);
});
beforeEach(async () => {
  user = await server.signIn({ role: 'staff' });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const put = (body: Buffer, { token = user.token, type = 'image/jpeg' } = {}) =>
  server.call('PUT', '/api/profile/avatar', { token, body, headers: { 'content-type': type } });
const remove = () => server.call('DELETE', '/api/profile/avatar', { token: user.token });
// Not by a request: the clock ends the user's session in some of these tests.
const profile = () => findProfile(server.context, actorOf(user, 'staff'));
const shown = async () => (await server.call('GET', (await profile()).avatar_url!)).statusCode;
const sized = (url: string, file: AvatarFile) => url.replace('avatar.jpg', file);
const files = (uid = user.uid) =>
  (server.context.storage as ReturnType<typeof memoryStorage>)
    .keys()
    .filter((key) => key.startsWith(`profile-photos/${uid}/`));
const sweep = () => jobs[0]!.run(server.context);
const actorOf = ({ uid, name, session_id }: TestUser, role: string): PersonActor => ({
  kind: 'person',
  uid,
  name,
  role,
  session_id,
  location_id: null,
  job_role_id: null,
});

describe('the own photo', () => {
  it('is kept in four sizes, as JPEG without metadata, and given at an address of its own', async () => {
    const marked = await sharp(image)
      .withExif({ IFD0: { Make: 'Phone' } })
      .toBuffer();
    const answer = await put(marked);
    expect(answer.statusCode).toBe(200);
    const { uid, avatar_url } = answer.json();
    expect(uid).toBe(user.uid);
    expect(avatar_url).toBe((await profile()).avatar_url);
    expect(files().map((key) => key.split('/').at(-1))).toEqual(expect.arrayContaining([...AVATAR_FILES]));
    expect(files()).toHaveLength(4);
    for (const [file, side] of [
      ['avatar.jpg', 400],
      ['avatar_40x40.jpg', 40],
      ['avatar_100x100.jpg', 100],
      ['avatar_400x400.jpg', 400],
    ] as const) {
      const { headers, rawPayload } = await server.call('GET', sized(avatar_url, file));
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, max-age=3600, immutable',
      });
      const kept = await sharp(rawPayload).metadata();
      expect([file, kept.width, kept.height, kept.format]).toEqual([file, side, side, 'jpeg']);
      expect(kept.exif).toBeUndefined();
    }
  });

  it('shows what was sent, with each side where it was', async () => {
    const [red, blue] = [
      [200, 40, 40],
      [40, 60, 200],
    ] as const;
    const halves = `<rect width="200" height="400" fill="rgb(${red})"/><rect x="200" width="200" height="400" fill="rgb(${blue})"/>`;
    const sent = sharp(Buffer.from(`<svg width="400" height="400">${halves}</svg>`)).jpeg();
    const { avatar_url } = (await put(await sent.toBuffer())).json();
    const kept = (await server.call('GET', sized(avatar_url, 'avatar_400x400.jpg'))).rawPayload;
    for (const [left, colour] of [
      [0, red],
      [210, blue],
    ] as const) {
      const half = await sharp(kept).extract({ left, top: 0, width: 190, height: 400 }).toBuffer();
      const { channels } = await sharp(half).stats();
      for (const [at, { mean }] of channels.entries()) expect(Math.abs(mean - colour[at]!)).toBeLessThan(12);
    }
  });

  it('that is small is kept as it is, and its sizes are made from it', async () => {
    const { avatar_url } = (await put(await testImage(60, 60, 'png'), { type: 'image/png' })).json();
    const side = async (file: AvatarFile) =>
      (await sharp((await server.call('GET', sized(avatar_url, file))).rawPayload).metadata()).width;
    expect(await Promise.all(AVATAR_FILES.map(side))).toEqual([60, 40, 100, 400]);
  });

  it('is replaced by the next one, at a new address, and its files are removed', async () => {
    const first = (await put(image)).json().avatar_url;
    const second = (await put(await testImage(100, 100))).json().avatar_url;
    expect(second).not.toBe(first);
    expect((await server.call('GET', first)).statusCode).toBe(404);
    expect((await server.call('GET', second)).statusCode).toBe(200);
    expect(files()).toHaveLength(4);
  });

  it('sent twice at once is one photo, whichever it is', async () => {
    const answers = await Promise.all([put(image), put(await testImage(100, 100)), put(image)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(await shown()).toBe(200);
    expect(files()).toHaveLength(4);
  });

  it('is kept beside the files of a later version, which a restore left in the storage', async () => {
    const { db, storage } = server.context;
    const { rows } = await sql<{ next: number }>`
      select last_value + 1 as next from pg_sequences
      where 'public.' || sequencename = pg_get_serial_sequence('avatar_versions', 'version')`.execute(db);
    const left = avatarKey({ user_uid: user.uid, version: rows[0]!.next }, 'avatar.jpg');
    await storage.put(left, Buffer.from('of later'), 'image/jpeg');
    expect((await put(image)).statusCode).toBe(200);
    expect(await shown()).toBe(200);
    expect(Buffer.from((await storage.get(left))!).toString()).toBe('of later');
    server.clock.advance(3_600_001);
    await sweep();
    expect(await storage.get(left)).toBeNull();
    expect(await shown()).toBe(200);
  });

  it('is removed with its four files, once', async () => {
    const { avatar_url } = (await put(image)).json();
    expect((await remove()).json().avatar_url).toBeNull();
    expect(files()).toEqual([]);
    expect((await server.call('GET', avatar_url)).statusCode).toBe(404);
    expect((await remove()).statusCode).toBe(200);
    expect(await trailOf(server, user.uid)).toMatchObject([
      { event: 'profile_update', details: { photo: 'updated' } },
      { event: 'profile_update', details: { photo: 'removed' } },
    ]);
  });

  it('has the same address for an hour, and none once it has expired', async () => {
    const { avatar_url } = (await put(image)).json();
    server.clock.advance(59 * 60_000);
    expect((await profile()).avatar_url).toBe(avatar_url);
    server.clock.advance(2 * 60_000);
    expect((await profile()).avatar_url).not.toBe(avatar_url);
    expect((await server.call('GET', avatar_url)).statusCode).toBe(200);
    server.clock.advance(60 * 60_000);
    expect((await server.call('GET', avatar_url)).statusCode).toBe(404);
  });

  it('is not seen at an address that was changed', async () => {
    const { avatar_url } = (await put(image)).json();
    const other = await server.signIn({ role: 'staff' });
    for (const changed of [
      avatar_url.replace(/v=\d+/, 'v=999'),
      avatar_url.replace(/expires=\d+/, 'expires=99999999999'),
      avatar_url.replace(/&signature.*/, ''),
      avatar_url.replace(user.uid, other.uid),
    ])
      expect((await server.call('GET', changed)).statusCode).toBe(404);
    expect((await server.call('GET', avatar_url.replace('avatar.jpg', 'passwd'))).statusCode).toBe(400);
  });
});

describe('an invalid photo', () => {
  it.each([
    [
      'another format',
      () => testImage(80, 80, 'webp'),
      'image/jpeg',
      415,
      reasonMessage('profile.invalid_type'),
    ],
    [
      'another type',
      () => testImage(80, 80, 'webp'),
      'image/webp',
      415,
      reasonMessage('profile.invalid_type'),
    ],
    [
      'half a file',
      async () => image.subarray(0, 2000),
      'image/jpeg',
      400,
      reasonMessage('photos.corrupted'),
    ],
    ['one not square', () => testImage(80, 60), 'image/jpeg', 400, reasonMessage('profile.not_square')],
    [
      'one over 5 MB',
      async () => Buffer.alloc(5_242_881),
      'image/png',
      413,
      reasonMessage('profile.too_large'),
    ],
  ])('%s is refused and changes nothing', async (_, body, type, status, message) => {
    const answer = await put(await body(), { type });
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
    expect((await profile()).avatar_url).toBeNull();
    expect(files()).toEqual([]);
  });

  it('of 5 MB is read to its end', async () => {
    const answer = await put(Buffer.concat([image, Buffer.alloc(5_242_880 - image.length)]));
    expect(answer.statusCode).toBe(200);
  });
});

describe('a photo of another person', () => {
  it('is changed by an admin, which notifies the person, and by nobody else', async () => {
    const admin = actorOf(await server.signIn({ role: 'admin' }), 'admin');
    await createAvatar(server.context, admin, user.uid, image);
    expect((await profile()).avatar_url).toContain(user.uid);
    const recorded = await server.context.db
      .selectFrom('activity')
      .select('event')
      .where('actor_uid', '=', admin.uid)
      .where('concerns_uid', '=', user.uid)
      .execute();
    expect(recorded).toEqual([{ event: 'profile_update' }]);

    const manager = actorOf(await server.signIn({ role: 'manager' }), 'manager');
    await expect(createAvatar(server.context, manager, user.uid, image)).rejects.toThrow(
      reasonMessage('profile.not_allowed'),
    );
    await expect(removeAvatar(server.context, manager, user.uid)).rejects.toThrow(
      reasonMessage('profile.not_allowed'),
    );
    expect((await profile()).avatar_url).not.toBeNull();
  });

  it('is not made for nobody, and its files are swept', async () => {
    const admin = actorOf(await server.signIn({ role: 'admin' }), 'admin');
    const nobody = randomUUID();
    await expect(createAvatar(server.context, admin, nobody, image)).rejects.toThrow('User not found');
    server.clock.advance(3_600_001);
    expect(await sweep()).toEqual({ swept: 1 });
    expect(files(nobody)).toEqual([]);
  });
});

describe('an upload that is cut short', () => {
  it('while its files are written leaves the photo as it was, and what it wrote is swept', async () => {
    await put(image);
    const { put: write } = server.context.storage;
    vi.spyOn(server.context.storage, 'put').mockImplementation(async (key, ...rest) => {
      if (key.includes('400x400')) throw new Error('no space left');
      await write(key, ...rest);
    });
    expect((await put(await testImage(100, 100))).statusCode).toBe(500);
    expect(await shown()).toBe(200);
    expect(files().length).toBeGreaterThan(4);
    expect(await sweep()).toEqual({ swept: 0 });
    server.clock.advance(3_600_001);
    expect(await sweep()).toEqual({ swept: 1 });
    expect(files()).toHaveLength(4);
    expect(await shown()).toBe(200);
  });

  it('before the old files are removed shows the new photo, and the old files are swept', async () => {
    await put(image);
    vi.spyOn(server.context.storage, 'remove').mockRejectedValueOnce(new Error('no answer'));
    expect((await put(await testImage(100, 100))).statusCode).toBe(200);
    expect(files()).toHaveLength(8);
    server.clock.advance(3_600_001);
    expect(await sweep()).toEqual({ swept: 1 });
    expect(files()).toHaveLength(4);
    expect(await shown()).toBe(200);
  });
});
