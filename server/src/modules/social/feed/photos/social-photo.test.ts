import { randomUUID } from 'node:crypto';
import { photoLimits } from '@gerai/shared/pictures/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { socialPhoto } from '../../../../platform/pictures/photo-address.ts';
import { testImage } from '../../../../platform/pictures/test-image.ts';
import { insertGroup } from '../../../../testing/groups.ts';
import { insertComment, insertPost } from '../../../../testing/posts.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';

let server: TestServer;
let author: TestUser;
let member: TestUser;
let outsider: TestUser;
let group: string;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [author, member, outsider] = [
    await server.signIn({ role: 'manager' }),
    await server.signIn({ role: 'staff' }),
    await server.signIn({ role: 'audit' }),
  ];
  const members = { [author.uid]: 'member', [member.uid]: 'member' } as const;
  group = await insertGroup(server.context.db, { creator: author.uid, members });
});

/** Uploads a photo and attaches it to the given post or comment. */
async function photo(place: { post_id?: string; comment_id?: string } = {}): Promise<string> {
  const id = randomUUID();
  const answer = await upload(id, await testImage(64, 48), author.token);
  expect(answer.statusCode).toBe(201);
  if (Object.keys(place).length > 0)
    await server.context.db
      .updateTable('photos')
      .set({ ...place, position: 1, attached_at: server.clock.now() })
      .where('id', '=', id)
      .execute();
  return id;
}

const upload = (id: string, body: Buffer, token: string) =>
  server.call('PUT', `/api/photos/${id}?purpose=social`, {
    token,
    body,
    headers: { 'content-type': 'image/jpeg' },
  });

const addressOf = (id: string, person: TestUser) =>
  socialPhoto(server.context.keys, person, { id, width: 64, height: 48 }, server.clock.now());
const status = async (url: string) => (await server.call('GET', url)).statusCode;

describe('a photo of the social feed', () => {
  it("is sent to those who may view the post, or the comment's post, and to nobody else", async () => {
    const { db } = server.context;
    const post_id = await insertPost(db, { author_id: author.uid, group_id: group });
    const comment_id = await insertComment(db, { author_id: author.uid, post_id });
    for (const id of [await photo({ post_id }), await photo({ comment_id })]) {
      for (const person of [author, member]) {
        const { url, thumbnail_url } = addressOf(id, person);
        const answer = await server.call('GET', url);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers).toMatchObject({
          'content-type': 'image/jpeg',
          'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
        });
        expect(await status(thumbnail_url)).toBe(200);
      }
      expect(await status(addressOf(id, outsider).url)).toBe(404);
    }
  });

  it("in everyone's feed is given to everyone signed in", async () => {
    const post_id = await insertPost(server.context.db, { author_id: author.uid });
    const id = await photo({ post_id });
    for (const person of [member, outsider]) expect(await status(addressOf(id, person).url)).toBe(200);
  });

  it('is not found for a former member, also at its earlier address', async () => {
    const post_id = await insertPost(server.context.db, { author_id: author.uid, group_id: group });
    const { url } = addressOf(await photo({ post_id }), member);
    expect(await status(url)).toBe(200);
    const answer = await server.call('GET', url);
    await server.context.db.deleteFrom('social_group_members').where('user_id', '=', member.uid).execute();
    expect(await status(url)).toBe(404);
    const { etag } = answer.headers;
    expect((await server.call('GET', url, { headers: { 'if-none-match': etag as string } })).statusCode).toBe(
      404,
    );
  });

  it('is not found once the session has ended', async () => {
    const { url } = addressOf(
      await photo({ post_id: await insertPost(server.context.db, { author_id: author.uid }) }),
      member,
    );
    expect(await status(url)).toBe(200);
    await server.call('POST', '/auth/v1/logout', { token: member.token });
    expect(await status(url)).toBe(404);
  });

  it('is there for its owner alone while nothing refers to it', async () => {
    const id = await photo();
    expect(await status(addressOf(id, author).url)).toBe(200);
    expect(await status(addressOf(id, member).url)).toBe(404);
    const again = await upload(id, await testImage(64, 48), author.token);
    expect(again.json().url).toBe(addressOf(id, author).url);
  });

  it('is at no address that was made for another session or was changed, nor at one that has expired', async () => {
    const { db } = server.context;
    const one = await photo({ post_id: await insertPost(db, { author_id: author.uid, group_id: group }) });
    const closed = await insertGroup(db, { creator: author.uid });
    const other = await photo({ post_id: await insertPost(db, { author_id: author.uid, group_id: closed }) });
    const { url } = addressOf(one, outsider);
    expect(await status(url.replace(outsider.session_id, member.session_id))).toBe(404);
    const own = addressOf(one, member).url;
    for (const changed of [
      own.replace(one, other),
      own.replace(/expires=\d/, 'expires=9'),
      own.replace(/&session=[^&]+/, ''),
      own.replace(/&signature=.*/, ''),
    ])
      expect(await status(changed)).toBe(404);
    const early = socialPhoto(
      server.context.keys,
      member,
      { id: one, width: 1, height: 1 },
      new Date('2026-11-20T10:00:00+08:00'),
    );
    expect(await status(early.url)).toBe(404);
  });

  it('is no other kind of photo, and is at no address of those', async () => {
    const { db } = server.context;
    const social = await photo({ post_id: await insertPost(db, { author_id: author.uid }) });
    const { url } = addressOf(social, member);
    expect(await status(url.replace('/social', ''))).toBe(404);
    const sent = await server.call('PUT', `/api/photos/${randomUUID()}?purpose=submission`, {
      token: member.token,
      body: await testImage(64, 48),
      headers: { 'content-type': 'image/jpeg' },
    });
    expect(await status(addressOf(sent.json().id, member).url)).toBe(404);
  });

  it('is kept with at most 1920 pixels and 800 KB', async () => {
    const id = randomUUID();
    const noise = await testImage(2400, 1800);
    const answer = await upload(id, noise, outsider.token);
    expect(answer.json()).toMatchObject({ width: 1920, height: 1440 });
    const { rawPayload } = await server.call('GET', answer.json().url);
    expect(rawPayload.length).toBeLessThanOrEqual(photoLimits.keptBytes.social);
  });
});
