import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPost } from '../../../../testing/posts.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { testCommentCalls } from './test-comment-calls.ts';

let server: TestServer;
let comments: Awaited<ReturnType<typeof testCommentCalls>>;
let [author, other, third, moderator, admin, stranger]: TestUser[] = [];
let group: string;
let post: string;
let ofGroup: string;
beforeAll(async () => {
  server = await testServer();
  comments = await testCommentCalls(server);
  ({ author, other, third, moderator, admin, stranger, group } = comments);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-11-20T12:00:00+08:00');
  post = await insertPost(server.context.db, { author_id: author!.uid });
  ofGroup = await insertPost(server.context.db, { author_id: author!.uid, group_id: group });
});

describe('a deleted comment', () => {
  it('keeps its position and its replies, without its text', async () => {
    const id = randomUUID();
    const photo_ids = [await comments.socialPhotoOf(other)];
    await comments.send(post, other, { id, photo_ids, content: 'Hello @Citra', mentions: [third!.uid] });
    await comments.send(post, author, { parent_id: id });
    await server.call('PUT', `/api/social/comments/${id}/reaction`, {
      token: author!.token,
      body: { reaction_type: 'love' },
    });
    const answer = await comments.remove(id, other);
    expect(answer.json()).toMatchObject({
      id,
      deleted: 'author',
      content: '',
      photos: [],
      media_urls: null,
      mentions: [],
      reactions: {},
      reply_count: 1,
    });
    expect((await comments.list(post)).rows).toEqual([answer.json()]);
    expect((await comments.replies(id)).rows).toHaveLength(1);
    expect(await comments.counted(post)).toBe(1);
    expect(await comments.photo(photo_ids[0]!)).toMatchObject({
      comment_id: null,
      position: null,
      attached_at: null,
    });
    const { details, ...entry } = (await comments.trail(post)).at(-1)!;
    expect(entry).toMatchObject({ event: 'social comment deleted', concerns_uid: null });
    // The notifications of those it answered and named are refetched.
    expect(details).toEqual({ name: 'Hello @Citra', commentId: id, told: [author!.uid, third!.uid] });
    const { search } = await server.context.db
      .selectFrom('social_comments')
      .select('search')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(search).toBe('');
  });

  it('by a moderator notifies its author with the text', async () => {
    const { id } = (await comments.send(ofGroup, other, { content: 'Rude words' })).json();
    expect((await comments.remove(id, moderator)).json()).toMatchObject({
      deleted: 'moderator',
      content: '',
    });
    expect((await comments.trail(ofGroup)).at(-1)).toMatchObject({
      event: 'social comment removed',
      concerns_uid: other!.uid,
      group_id: group,
      details: { content: 'Rude words', authorName: 'Budi', commentId: id },
    });
  });

  it('stays as it was when it is deleted again', async () => {
    const { id } = (await comments.send(ofGroup, other)).json();
    const first = await comments.remove(id, other);
    const entries = (await comments.trail(ofGroup)).length;
    const again = await comments.remove(id, moderator);
    // The author alone reads their own email.
    const { author, ...rest } = first.json();
    expect([again.statusCode, again.json()]).toEqual([200, { ...rest, author: { ...author, email: null } }]);
    expect(await comments.trail(ofGroup)).toHaveLength(entries);
    expect(await comments.counted(ofGroup)).toBe(0);
  });

  it('by several at once is counted off once', async () => {
    const { id } = (await comments.send(ofGroup, other)).json();
    await comments.send(ofGroup, other);
    await Promise.all([other, moderator, admin, other].map((user) => comments.remove(id, user)));
    expect(await comments.counted(ofGroup)).toBe(1);
    expect(await comments.trail(ofGroup)).toHaveLength(3);
  });

  it('is one’s own, or where one moderates', async () => {
    const { id } = (await comments.send(ofGroup, other)).json();
    const { id: open } = (await comments.send(post, other)).json();
    // A post's author may not delete others' comments.
    for (const user of [author, third]) expect((await comments.remove(id, user)).statusCode).toBe(403);
    for (const user of [author, moderator, third])
      expect((await comments.remove(open, user)).statusCode).toBe(403);
    expect((await comments.remove(id, stranger)).statusCode).toBe(404);
    expect((await comments.remove(open, admin)).statusCode).toBe(200);
    expect((await comments.remove(randomUUID(), admin)).statusCode).toBe(404);
  });
});
