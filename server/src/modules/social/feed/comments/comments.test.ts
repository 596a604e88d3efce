import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { type Comment, socialLimits } from '@gerai/shared/social/feed/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldMessages } from '../../../../testing/field-messages.ts';
import { insertPhoto } from '../../../../testing/photos.ts';
import { insertComment, insertPost } from '../../../../testing/posts.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { testCommentCalls } from './test-comment-calls.ts';

let server: TestServer;
let comments: Awaited<ReturnType<typeof testCommentCalls>>;
let [author, other, third, admin, stranger]: TestUser[] = [];
let group: string;
let post: string;
let ofGroup: string;
beforeAll(async () => {
  server = await testServer();
  comments = await testCommentCalls(server);
  ({ author, other, third, admin, stranger, group } = comments);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-11-20T12:00:00+08:00');
  post = await insertPost(server.context.db, { author_id: author!.uid });
  ofGroup = await insertPost(server.context.db, { author_id: author!.uid, group_id: group });
});

describe('a comment', () => {
  it('is stored with its photos in order, counted, and notifies the author of the post', async () => {
    const photo_ids = [await comments.socialPhotoOf(other), await comments.socialPhotoOf(other)]
      .toSorted()
      .toReversed();
    const id = randomUUID();
    const answer = await comments.send(ofGroup, other, { id, content: '  Well done ', photo_ids });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      id,
      post_id: ofGroup,
      parent_id: null,
      author_id: other!.uid,
      author: { name: 'Budi', avatar_url: null },
      content: 'Well done',
      mentions: [],
      reactions: {},
      user_reaction: null,
      reply_count: 0,
      created_at: '2026-11-20T04:00:00.000Z',
      deleted: null,
    });
    const { photos, media_urls } = answer.json() as Comment;
    expect(photos.map((given) => given.id)).toEqual(photo_ids);
    expect(media_urls).toEqual(photos.map((given) => given.url));
    expect(await comments.counted(ofGroup)).toBe(1);
    expect(await comments.trail(ofGroup)).toMatchObject([
      {
        event: 'social comment added',
        subject_type: 'post',
        actor_uid: other!.uid,
        concerns_uid: author!.uid,
        group_id: group,
        details: { name: 'Well done', commentId: id },
      },
    ]);
    expect((await comments.list(ofGroup)).rows).toEqual([answer.json()]);
  });

  it('on one’s own post concerns nobody', async () => {
    await comments.send(post, author);
    expect(await comments.trail(post)).toMatchObject([{ concerns_uid: null, group_id: null }]);
  });

  it('says something or has a photo', async () => {
    const blank = await comments.send(post, other, { content: ' \n ' });
    expect([blank.statusCode, fieldMessages(blank)]).toEqual([
      422,
      { content: reasonMessage('social.empty') },
    ]);
    const photo_ids = [await comments.socialPhotoOf(other)];
    expect((await comments.send(post, other, { content: '', photo_ids })).statusCode).toBe(201);
    expect(await comments.counted(post)).toBe(1);
  });

  it('has at most 1000 characters and 2 photos', async () => {
    const longest = 'é'.repeat(socialLimits.comment);
    expect((await comments.send(post, other, { content: longest })).json().content).toBe(longest);
    expect((await comments.send(post, other, { content: `${longest}x` })).statusCode).toBe(400);
    const photo_ids = [
      await comments.socialPhotoOf(other),
      await comments.socialPhotoOf(other),
      await comments.socialPhotoOf(other),
    ];
    expect((await comments.send(post, other, { photo_ids })).statusCode).toBe(400);
  });

  it('takes only the writer’s own social photos that nothing has, and else leaves nothing', async () => {
    const used = await comments.socialPhotoOf(other);
    await comments.send(post, other, { photo_ids: [used] });
    const refused = [
      used,
      await comments.socialPhotoOf(author),
      await insertPhoto(server.context.db, other!.uid),
      randomUUID(),
    ];
    const free = await comments.socialPhotoOf(other);
    for (const id of refused) {
      const answer = await comments.send(post, other, { photo_ids: [free, id] });
      expect([answer.statusCode, fieldMessages(answer)]).toEqual([
        422,
        { photo_ids: reasonMessage('social.unknown_photo') },
      ]);
    }
    expect(await comments.photo(free)).toMatchObject({ comment_id: null, attached_at: null });
    expect(await comments.counted(post)).toBe(1);
    expect(await comments.trail(post)).toHaveLength(1);
  });

  it('sent again gives what it is now, and is stored once', async () => {
    const input = {
      id: randomUUID(),
      photo_ids: [await comments.socialPhotoOf(other)],
      mentions: [author!.uid],
    };
    const first = await comments.send(post, other, input);
    const again = await comments.send(post, other, input);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    await comments.remove(input.id, other);
    expect((await comments.send(post, other, input)).json()).toMatchObject({
      deleted: 'author',
      content: '',
    });
    expect(await comments.counted(post)).toBe(0);
  });

  it('sent twice at once is stored once', async () => {
    const input = { id: randomUUID(), photo_ids: [await comments.socialPhotoOf(other)] };
    const answers = await Promise.all([1, 2, 3, 4].map(() => comments.send(post, other, input)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 201]);
    expect(await comments.counted(post)).toBe(1);
    expect(await comments.trail(post)).toHaveLength(1);
  });

  it('under an id in use for something else is refused', async () => {
    const id = randomUUID();
    await comments.send(post, other, { id });
    for (const [on, user, content] of [
      [post, other, 'Something else'],
      [post, third, 'Well done'],
      [ofGroup, other, 'Well done'],
    ] as const) {
      const answer = await comments.send(on, user, { id, content });
      expect([answer.statusCode, answer.json().reason]).toEqual([409, 'social.id_taken']);
    }
  });
});

describe('a comment whose id is taken at the same moment', () => {
  it('is refused as any other id that is taken', async () => {
    const id = randomUUID();
    const { late } = await server.context.db.transaction().execute(async (tx) => {
      await insertComment(tx, { id, author_id: third!.uid, post_id: post });
      const sent = comments.send(post, other, { id });
      await setTimeout(300);
      return { late: sent };
    });
    expect([(await late).statusCode, (await late).json().reason]).toEqual([409, 'social.id_taken']);
    expect(await comments.counted(post)).toBe(1);
  });
});

describe('people named in a comment', () => {
  it('are the people named in the text who may view the post, each notified once', async () => {
    const content = '@Citra @Citra @Budi and @Fajar, not @Anabel; @Eka sees all';
    const mentions = [third, third, other, stranger, author, admin].map((user) => user!.uid);
    const answer = await comments.send(ofGroup, other, { content, mentions });
    expect(answer.json().mentions).toEqual([
      { uid: other!.uid, name: 'Budi' },
      { uid: third!.uid, name: 'Citra' },
      { uid: admin!.uid, name: 'Eka' },
    ]);
    const entries = (await comments.trail(ofGroup)).filter(
      ({ event }) => event === 'social person mentioned',
    );
    expect(entries.map(({ concerns_uid }) => concerns_uid).toSorted()).toEqual(
      [third!.uid, admin!.uid].toSorted(),
    );
    expect(entries[0]).toMatchObject({ group_id: group, details: { commentId: answer.json().id } });
  });

  it('in everyone’s feed may be anybody who is active', async () => {
    const gone = await server.signIn({ role: 'staff', name: 'Gita' });
    await server.context.db
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('uid', '=', gone.uid)
      .execute();
    const mentions = [gone.uid, stranger!.uid];
    const answer = await comments.send(post, other, { content: '@Gita @Fajar', mentions });
    expect(answer.json().mentions).toEqual([{ uid: stranger!.uid, name: 'Fajar' }]);
  });
});

describe('a reply', () => {
  let parent: string;
  beforeEach(async () => {
    parent = await insertComment(server.context.db, { author_id: third!.uid, post_id: post });
  });

  it('is listed under its comment, counted there and at the post, and notifies the author of that comment', async () => {
    const answer = await comments.send(post, other, { parent_id: parent });
    expect(answer.json()).toMatchObject({ parent_id: parent, reply_count: 0 });
    expect((await comments.list(post)).rows).toMatchObject([{ id: parent, reply_count: 1 }]);
    expect((await comments.replies(parent)).rows).toEqual([answer.json()]);
    const { id } = answer.json() as Comment;
    const alone = await server.call('GET', `/api/social/comments/${id}`, { token: other!.token });
    expect(alone.json()).toEqual(answer.json());
    expect(await comments.counted(post)).toBe(2);
    expect(await comments.trail(post)).toMatchObject([
      { concerns_uid: third!.uid, details: { commentId: answer.json().id, parentId: parent } },
    ]);
  });

  it('has at most 500 characters', async () => {
    const content = 'x'.repeat(socialLimits.reply);
    expect((await comments.send(post, other, { parent_id: parent, content })).statusCode).toBe(201);
    const answer = await comments.send(post, other, { parent_id: parent, content: `${content}x` });
    expect([answer.statusCode, fieldMessages(answer)]).toEqual([
      422,
      { content: reasonMessage('social.reply_too_long', { maximum: 500 }) },
    ]);
  });

  it('answers a comment of the same post only, no reply, and none that is deleted', async () => {
    const { id: reply } = (await comments.send(post, other, { parent_id: parent })).json();
    const nested = await comments.send(post, author, { parent_id: reply });
    expect([nested.statusCode, fieldMessages(nested)]).toEqual([
      422,
      { parent_id: reasonMessage('social.reply_to_reply') },
    ]);
    expect((await comments.send(ofGroup, other, { parent_id: parent })).statusCode).toBe(404);
    expect((await comments.send(post, other, { parent_id: randomUUID() })).statusCode).toBe(404);
    await comments.remove(parent, third);
    const late = await comments.send(post, other, { parent_id: parent });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      expect.objectContaining({
        reason: 'social.comment_deleted',
        message: reasonMessage('social.comment_deleted'),
      }),
    ]);
    expect(await comments.counted(post)).toBe(1);
  });
});
