import { randomUUID } from 'node:crypto';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import type { Post } from '@gerai/shared/social/feed/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { sweepPhotos } from '../../../work/photo-proof/sweep-photos.ts';
import { testPostCalls } from './test-post-calls.ts';

let server: TestServer;
let posts: Awaited<ReturnType<typeof testPostCalls>>;
let [author, other, moderator, viewer, stranger, admin]: TestUser[] = [];
let group: string;

beforeAll(async () => {
  server = await testServer();
  posts = await testPostCalls(server);
  ({ author, other, moderator, viewer, stranger, admin, group } = posts);
});
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-20T12:00:00+08:00'));

describe('changing a post', () => {
  it('changes text, photos and mentions, and notifies those mentioned now', async () => {
    const [first, second, third] = [
      await posts.socialPhotoOf(author),
      await posts.socialPhotoOf(author),
      await posts.socialPhotoOf(author),
    ];
    const { id } = await posts.made(author, {
      group_id: group,
      content: 'Hi @Budi',
      mentions: [other!.uid],
      photo_ids: [first, second],
    });
    server.clock.set('2026-11-20T12:05:00+08:00');
    const mentions = [other!.uid, moderator!.uid, stranger!.uid];
    const content = 'Hi @Budi and @Dewi and @Siti';
    const answer = await posts.change(author, id, { content, mentions, photo_ids: [third, first] });
    expect(answer.statusCode, answer.body).toBe(200);
    const post: Post = answer.json();
    expect(post).toMatchObject({ content, updated_at: '2026-11-20T04:05:00.000Z' });
    expect(post.created_at).toBe('2026-11-20T04:00:00.000Z');
    expect(post.photos.map((one) => one.id)).toEqual([third, first]);
    expect(post.mentions.map(({ name }) => name)).toEqual(['Budi', 'Dewi']);
    expect((await posts.trail(id)).map(({ event, concerns_uid }) => [event, concerns_uid])).toEqual([
      ['social post created', null],
      ['social person mentioned', other!.uid],
      ['social post updated', null],
      ['social person mentioned', moderator!.uid],
    ]);
    expect(await posts.stored(id)).toMatchObject({ photo_count: 2 });
    expect(await posts.photo(second)).toMatchObject({ post_id: null, position: null, attached_at: null });
    server.clock.set('2026-11-22T12:00:00+08:00');
    await sweepPhotos(server.context);
    expect(await posts.photo(second)).toBeUndefined();
    expect(await posts.photo(first)).toBeDefined();
  });

  it('keeps the mentioned under their former names, and removes those mentioned no more', async () => {
    const renamed = await server.signIn({ role: 'staff', name: 'Old Name' });
    const mentions = [renamed.uid, other!.uid];
    const { id } = await posts.made(author, { content: '@Old Name @Budi', mentions });
    await server.context.db
      .updateTable('users')
      .set({ name: 'New Name' })
      .where('uid', '=', renamed.uid)
      .execute();
    const answer = await posts.change(author, id, { content: '@Old Name, hello', mentions });
    expect(answer.json().mentions).toEqual([{ uid: renamed.uid, name: 'Old Name' }]);
    expect((await posts.change(author, id, { content: 'Hello', mentions })).json().mentions).toEqual([]);
  });

  it('changes the order of photos alone', async () => {
    const photo_ids = [
      await posts.socialPhotoOf(author),
      await posts.socialPhotoOf(author),
      await posts.socialPhotoOf(author),
    ];
    const { id } = await posts.made(author, { photo_ids, content: '' });
    const reversed = photo_ids.toReversed();
    const post: Post = (await posts.change(author, id, { photo_ids: reversed })).json();
    expect(post.photos.map((one) => one.id)).toEqual(reversed);
    // Later, although the clock stands still.
    expect(post.updated_at).toBe('2026-11-20T04:00:00.001Z');
    expect(post.created_at).toBe('2026-11-20T04:00:00.000Z');
  });

  it('to what it is already leaves no trail', async () => {
    const photo_ids = [await posts.socialPhotoOf(author)];
    const same = { content: '@Budi', photo_ids, mentions: [other!.uid] };
    const post = await posts.made(author, same);
    server.clock.set('2026-11-20T12:05:00+08:00');
    const answer = await posts.change(author, post.id, {
      ...same,
      expected_updated_at: '2026-11-01T00:00:00Z',
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, post]);
    expect(await posts.trail(post.id)).toHaveLength(2);
  });

  it('is a repeated request where some of the mentioned may not view it or are called otherwise', async () => {
    const renamed = await server.signIn({ role: 'staff', name: 'Wayan' });
    const mentions = [other!.uid, stranger!.uid, renamed.uid];
    const same = { group_id: group, content: '@Budi @Siti @Komang', photo_ids: [], mentions };
    const { group_id: _, ...changes } = same;
    const post = await posts.made(author, same);
    expect(post.mentions.map(({ uid }) => uid)).toEqual([other!.uid]);
    server.clock.set('2026-11-20T12:05:00+08:00');
    const answer = await posts.change(author, post.id, {
      ...changes,
      expected_updated_at: '2026-11-01T00:00:00Z',
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, post]);
    expect(await posts.trail(post.id)).toHaveLength(2);
  });

  it('is refused after another change, with a reason', async () => {
    const { id, updated_at } = await posts.made(author);
    server.clock.set('2026-11-20T12:05:00+08:00');
    expect(
      (await posts.change(author, id, { content: 'One', expected_updated_at: updated_at })).statusCode,
    ).toBe(200);
    const late = await posts.change(author, id, { content: 'Two', expected_updated_at: updated_at });
    expect([late.statusCode, late.json().message]).toEqual([409, reasonMessage('social.changed_meanwhile')]);
    expect(await posts.stored(id)).toMatchObject({ content: 'One' });
  });

  it('is for its author alone, and leaves something', async () => {
    const { id } = await posts.made(author, { group_id: group });
    for (const user of [other, moderator, admin, viewer])
      expect((await posts.change(user, id, { content: 'Mine' })).statusCode).toBe(403);
    expect((await posts.change(stranger, id, { content: 'Mine' })).statusCode).toBe(404);
    expect((await posts.change(author, randomUUID(), { content: 'x' })).statusCode).toBe(404);
    expect((await posts.change(author, id, { content: ' ' })).statusCode).toBe(422);
    const theirs = await posts.change(author, id, { photo_ids: [await posts.socialPhotoOf(other)] });
    expect([theirs.statusCode, theirs.json().message]).toEqual([422, reasonMessage('social.unknown_photo')]);
    expect(await posts.stored(id)).toMatchObject({ content: 'Good morning', photo_count: 0 });
  });
});
