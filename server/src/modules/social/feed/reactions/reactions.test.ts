import { reasonMessage } from '@gerai/shared/reasons.ts';
import { REACTION_TYPES } from '@gerai/shared/social/feed/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testImage } from '../../../../platform/pictures/test-image.ts';
import { insertComment, insertPost } from '../../../../testing/posts.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';

let server: TestServer;
let author: TestUser;
let other: TestUser;
let post: string;
let comment: string;
beforeAll(async () => {
  server = await testServer();
  author = await server.signIn({ role: 'staff', name: 'Ana' });
  other = await server.signIn({ role: 'manager', name: 'Budi' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-11-20T12:00:00+08:00');
  post = await insertPost(server.context.db, {
    author_id: author.uid,
    content: 'A post of more than 60 characters'.repeat(2),
  });
  comment = await insertComment(server.context.db, { author_id: author.uid, post_id: post });
});

const react = (type: string, { token } = other) =>
  server.call('PUT', `/api/social/posts/${post}/reactions/${type}`, { token });
const takeBack = (type: string, { token } = other) =>
  server.call('DELETE', `/api/social/posts/${post}/reactions/${type}`, { token });
const reactToComment = (reaction_type: string, { token } = other) =>
  server.call('PUT', `/api/social/comments/${comment}/reaction`, { token, body: { reaction_type } });
const takeBackFromComment = ({ token } = other) =>
  server.call('DELETE', `/api/social/comments/${comment}/reaction`, { token });
const panel = async () =>
  (await server.call('GET', `/api/social/posts/${post}/reactions`, { token: author.token })).json();
const trail = () =>
  server.context.db.selectFrom('activity').selectAll().where('subject_id', '=', post).orderBy('id').execute();

describe('a reaction to a post', () => {
  it('is added beside the others of the person, and taken back alone', async () => {
    expect((await react('like')).json()).toEqual({
      post_id: post,
      reactions: { like: 1 },
      reaction_count: 1,
      user_reactions: { like: true },
    });
    expect((await react('wow')).json()).toMatchObject({
      reactions: { like: 1, wow: 1 },
      reaction_count: 2,
      user_reactions: { like: true, wow: true },
    });
    expect((await react('like', author)).json()).toEqual({
      post_id: post,
      reactions: { like: 2, wow: 1 },
      reaction_count: 3,
      user_reactions: { like: true },
    });
    expect((await takeBack('like')).json()).toEqual({
      post_id: post,
      reactions: { like: 1, wow: 1 },
      reaction_count: 2,
      user_reactions: { wow: true },
    });
  });

  it.each(REACTION_TYPES)('of %s is counted as such', async (type) => {
    expect((await react(type)).json().reactions).toEqual({ [type]: 1 });
    expect((await takeBack(type)).json()).toMatchObject({ reactions: {}, reaction_count: 0 });
  });

  it('again writes nothing, also when it is taken back', async () => {
    const first = await react('like');
    const entries = await trail();
    const again = await react('like');
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await trail()).toEqual(entries);
    const gone = await takeBack('like');
    expect((await takeBack('like')).json()).toEqual(gone.json());
    expect((await takeBack('sad')).json()).toEqual(gone.json());
    expect(await trail()).toHaveLength(2);
  });

  it('by two taps at once is one', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => react('like')));
    for (const answer of answers) expect(answer.json()).toMatchObject({ reactions: { like: 1 } });
    expect(await trail()).toHaveLength(1);
    await Promise.all([1, 2, 3, 4].map(() => takeBack('like')));
    expect(await panel()).toMatchObject({ reaction_count: 0 });
    expect(await trail()).toHaveLength(2);
  });

  it('notifies the author of the post, but not of their own reaction', async () => {
    await react('love');
    await react('love', author);
    await takeBack('love');
    const name = 'A post of more than 60 charactersA post of more than 60 cha…';
    const entry = { subject_type: 'post', group_id: null, details: { name, reaction: 'love' } };
    expect(await trail()).toMatchObject([
      { ...entry, event: 'social reaction added', concerns_uid: author.uid },
      { ...entry, event: 'social reaction added', concerns_uid: null },
      { ...entry, event: 'social reaction removed', concerns_uid: author.uid },
    ]);
  });

  it('is of one of the six types', async () => {
    expect((await react('dislike')).statusCode).toBe(400);
    expect((await reactToComment('dislike')).statusCode).toBe(400);
  });
});

describe('the reactions of a post', () => {
  it('are counted by type, the five most recent with who reacted', async () => {
    await server.call('PUT', '/api/profile/avatar', {
      token: other.token,
      body: await testImage(16, 16),
      headers: { 'content-type': 'image/jpeg' },
    });
    for (const [second, type] of REACTION_TYPES.entries()) {
      server.clock.set(`2026-11-20T12:00:0${second}+08:00`);
      await react(type, second === 5 ? other : author);
    }
    const { recent, ...counts } = await panel();
    expect(counts).toEqual({
      reactions: Object.fromEntries(REACTION_TYPES.map((type) => [type, 1])),
      reaction_count: 6,
    });
    expect(recent).toEqual([
      {
        user_id: other.uid,
        user_name: 'Budi',
        avatar_url: expect.stringContaining(`/api/profile-photos/${other.uid}/`),
        reaction_type: 'angry',
        created_at: '2026-11-20T04:00:05.000Z',
      },
      ...['sad', 'wow', 'laugh', 'love'].map((reaction_type, n) => ({
        user_id: author.uid,
        user_name: 'Ana',
        avatar_url: null,
        reaction_type,
        created_at: `2026-11-20T04:00:0${4 - n}.000Z`,
      })),
    ]);
  });

  it('are none at first', async () => {
    expect(await panel()).toEqual({ reactions: {}, reaction_count: 0, recent: [] });
  });
});

describe('a reaction to a comment', () => {
  it("replaces the person's earlier reaction", async () => {
    expect((await reactToComment('like')).json()).toMatchObject({
      id: comment,
      reactions: { like: 1 },
      user_reaction: 'like',
    });
    await reactToComment('like', author);
    expect((await reactToComment('wow')).json()).toMatchObject({
      reactions: { like: 1, wow: 1 },
      user_reaction: 'wow',
    });
    expect((await takeBackFromComment()).json()).toMatchObject({
      reactions: { like: 1 },
      user_reaction: null,
    });
    const entry = { subject_id: post, concerns_uid: author.uid };
    expect(await trail()).toMatchObject([
      { ...entry, event: 'social reaction added', details: { commentId: comment, reaction: 'like' } },
      { event: 'social reaction added', concerns_uid: null },
      { ...entry, event: 'social reaction added', details: { reaction: 'wow' } },
      { ...entry, event: 'social reaction removed', details: { name: 'A comment', reaction: 'wow' } },
    ]);
  });

  it('again writes nothing, also by two taps at once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => reactToComment('like')));
    expect((await reactToComment('like')).json()).toMatchObject({ reactions: { like: 1 } });
    expect(await trail()).toHaveLength(1);
    await Promise.all([1, 2, 3, 4].map(() => takeBackFromComment()));
    expect((await takeBackFromComment()).json()).toMatchObject({ reactions: {} });
    expect(await trail()).toHaveLength(2);
  });

  it('is none where the comment is deleted', async () => {
    await server.call('DELETE', `/api/social/comments/${comment}`, { token: author.token });
    const answer = await reactToComment('like');
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      reasonMessage('social.comment_deleted'),
    ]);
    expect((await takeBackFromComment()).json()).toMatchObject({ deleted: 'author', reactions: {} });
  });
});
