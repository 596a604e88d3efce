import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Comment, socialLimits, socialMessages } from '@gerai/shared/social/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertGroup } from '../../test-groups.ts';
import { insertPhoto } from '../../test-photos.ts';
import { plansOf } from '../../test-plans.ts';
import { insertComment, insertPost } from '../../test-posts.ts';
import { type TestServer, type TestUser, testServer } from '../../test-server.ts';
import { listComments, listReplies } from './comment-queries.ts';

let server: TestServer;
let [author, other, third, moderator, admin, stranger]: TestUser[] = [];
let group: string;
let post: string;
let ofGroup: string;
beforeAll(async () => {
  server = await testServer();
  author = await server.signIn({ role: 'staff', name: 'Ana' });
  other = await server.signIn({ role: 'staff', name: 'Budi' });
  third = await server.signIn({ role: 'manager', name: 'Citra' });
  moderator = await server.signIn({ role: 'staff', name: 'Dewi' });
  admin = await server.signIn({ role: 'admin', name: 'Eka' });
  stranger = await server.signIn({ role: 'manager', name: 'Fajar' });
  const members = {
    [author.uid]: 'member',
    [other.uid]: 'member',
    [third.uid]: 'member',
    [moderator.uid]: 'moderator',
  } as const;
  group = await insertGroup(server.context.db, { creator: admin.uid, members });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-11-20T12:00:00+08:00');
  post = await insertPost(server.context.db, { author_id: author!.uid });
  ofGroup = await insertPost(server.context.db, { author_id: author!.uid, group_id: group });
});

type Wish = Partial<{
  id: string;
  parent_id: string;
  content: string;
  photo_ids: string[];
  mentions: string[];
}>;
const send = (on: string, user: TestUser | undefined, wish: Wish = {}) =>
  server.call('POST', `/api/social/posts/${on}/comments`, {
    token: user!.token,
    body: { id: randomUUID(), content: 'Well done', ...wish },
  });
const remove = (id: string, user: TestUser | undefined) =>
  server.call('DELETE', `/api/social/comments/${id}`, { token: user!.token });
const list = async (
  on: string,
  query = '',
  user = other,
): Promise<{ rows: Comment[]; next: string | null }> =>
  (await server.call('GET', `/api/social/posts/${on}/comments?${query}`, { token: user!.token })).json();
const replies = async (id: string, query = ''): Promise<{ rows: Comment[]; next: string | null }> =>
  (await server.call('GET', `/api/social/comments/${id}/replies?${query}`, { token: other!.token })).json();
const trail = (on: string) =>
  server.context.db.selectFrom('activity').selectAll().where('subject_id', '=', on).orderBy('id').execute();
const counted = async (on: string) =>
  (
    await server.context.db
      .selectFrom('social_post_counts')
      .select('comments')
      .where('post_id', '=', on)
      .executeTakeFirstOrThrow()
  ).comments;
const socialPhotoOf = (user: TestUser | undefined) =>
  insertPhoto(server.context.db, user!.uid, { purpose: 'social' });
const photo = (id: string) =>
  server.context.db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a comment', () => {
  it('is stored with its photos in order, counted, and told to the author of the post', async () => {
    const photo_ids = [await socialPhotoOf(other), await socialPhotoOf(other)].toSorted().toReversed();
    const id = randomUUID();
    const answer = await send(ofGroup, other, { id, content: '  Well done ', photo_ids });
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
    expect(await counted(ofGroup)).toBe(1);
    expect(await trail(ofGroup)).toMatchObject([
      {
        event: 'social comment added',
        subject_type: 'post',
        actor_uid: other!.uid,
        concerns_uid: author!.uid,
        group_id: group,
        details: { name: 'Well done', commentId: id },
      },
    ]);
    expect((await list(ofGroup)).rows).toEqual([answer.json()]);
  });

  it('on one’s own post concerns nobody', async () => {
    await send(post, author);
    expect(await trail(post)).toMatchObject([{ concerns_uid: null, group_id: null }]);
  });

  it('says something or has a photo', async () => {
    const blank = await send(post, other, { content: ' \n ' });
    expect([blank.statusCode, blank.json().fields]).toEqual([422, { content: socialMessages.empty }]);
    const photo_ids = [await socialPhotoOf(other)];
    expect((await send(post, other, { content: '', photo_ids })).statusCode).toBe(201);
    expect(await counted(post)).toBe(1);
  });

  it('has at most 1000 characters and 2 photos', async () => {
    const longest = 'é'.repeat(socialLimits.comment);
    expect((await send(post, other, { content: longest })).json().content).toBe(longest);
    expect((await send(post, other, { content: `${longest}x` })).statusCode).toBe(400);
    const photo_ids = [await socialPhotoOf(other), await socialPhotoOf(other), await socialPhotoOf(other)];
    expect((await send(post, other, { photo_ids })).statusCode).toBe(400);
  });

  it('takes only the writer’s own social photos that nothing has, and else leaves nothing', async () => {
    const used = await socialPhotoOf(other);
    await send(post, other, { photo_ids: [used] });
    const refused = [
      used,
      await socialPhotoOf(author),
      await insertPhoto(server.context.db, other!.uid),
      randomUUID(),
    ];
    const free = await socialPhotoOf(other);
    for (const id of refused) {
      const answer = await send(post, other, { photo_ids: [free, id] });
      expect([answer.statusCode, answer.json().fields]).toEqual([
        422,
        { photo_ids: socialMessages.photosUnknown },
      ]);
    }
    expect(await photo(free)).toMatchObject({ comment_id: null, attached_at: null });
    expect(await counted(post)).toBe(1);
    expect(await trail(post)).toHaveLength(1);
  });

  it('sent again gives what it is now, and is stored once', async () => {
    const wish = { id: randomUUID(), photo_ids: [await socialPhotoOf(other)], mentions: [author!.uid] };
    const first = await send(post, other, wish);
    const again = await send(post, other, wish);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    await remove(wish.id, other);
    expect((await send(post, other, wish)).json()).toMatchObject({ deleted: 'author', content: '' });
    expect(await counted(post)).toBe(0);
  });

  it('sent twice at once is stored once', async () => {
    const wish = { id: randomUUID(), photo_ids: [await socialPhotoOf(other)] };
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(post, other, wish)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 201]);
    expect(await counted(post)).toBe(1);
    expect(await trail(post)).toHaveLength(1);
  });

  it('under an id that stands for something else is refused', async () => {
    const id = randomUUID();
    await send(post, other, { id });
    for (const [on, user, content] of [
      [post, other, 'Something else'],
      [post, third, 'Well done'],
      [ofGroup, other, 'Well done'],
    ] as const) {
      const answer = await send(on, user, { id, content });
      expect([answer.statusCode, answer.json().reason]).toEqual([409, 'id_taken']);
    }
  });
});

describe('a comment whose id somebody takes at the same moment', () => {
  it('is refused as any other id that is taken', async () => {
    const id = randomUUID();
    const { late } = await server.context.db.transaction().execute(async (tx) => {
      await insertComment(tx, { id, author_id: third!.uid, post_id: post });
      const sent = send(post, other, { id });
      await setTimeout(300);
      return { late: sent };
    });
    expect([(await late).statusCode, (await late).json().reason]).toEqual([409, 'id_taken']);
    expect(await counted(post)).toBe(1);
  });
});

describe('people named in a comment', () => {
  it('are those whom the text names and who may view the post, each told once', async () => {
    const content = '@Citra @Citra @Budi and @Fajar, not @Anabel; @Eka sees all';
    const mentions = [third, third, other, stranger, author, admin].map((user) => user!.uid);
    const answer = await send(ofGroup, other, { content, mentions });
    expect(answer.json().mentions).toEqual([
      { uid: other!.uid, name: 'Budi' },
      { uid: third!.uid, name: 'Citra' },
      { uid: admin!.uid, name: 'Eka' },
    ]);
    const lines = (await trail(ofGroup)).filter(({ event }) => event === 'social person mentioned');
    expect(lines.map(({ concerns_uid }) => concerns_uid).toSorted()).toEqual(
      [third!.uid, admin!.uid].toSorted(),
    );
    expect(lines[0]).toMatchObject({ group_id: group, details: { commentId: answer.json().id } });
  });

  it('in everyone’s feed may be anybody who is active', async () => {
    const gone = await server.signIn({ role: 'staff', name: 'Gita' });
    await server.context.db
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('uid', '=', gone.uid)
      .execute();
    const mentions = [gone.uid, stranger!.uid];
    const answer = await send(post, other, { content: '@Gita @Fajar', mentions });
    expect(answer.json().mentions).toEqual([{ uid: stranger!.uid, name: 'Fajar' }]);
  });
});

describe('a reply', () => {
  let parent: string;
  beforeEach(async () => {
    parent = await insertComment(server.context.db, { author_id: third!.uid, post_id: post });
  });

  it('is listed under its comment, counted there and at the post, and told to whoever is answered', async () => {
    const answer = await send(post, other, { parent_id: parent });
    expect(answer.json()).toMatchObject({ parent_id: parent, reply_count: 0 });
    expect((await list(post)).rows).toMatchObject([{ id: parent, reply_count: 1 }]);
    expect((await replies(parent)).rows).toEqual([answer.json()]);
    const { id } = answer.json() as Comment;
    const alone = await server.call('GET', `/api/social/comments/${id}`, { token: other!.token });
    expect(alone.json()).toEqual(answer.json());
    expect(await counted(post)).toBe(2);
    expect(await trail(post)).toMatchObject([
      { concerns_uid: third!.uid, details: { commentId: answer.json().id, parentId: parent } },
    ]);
  });

  it('has at most 500 characters', async () => {
    const content = 'x'.repeat(socialLimits.reply);
    expect((await send(post, other, { parent_id: parent, content })).statusCode).toBe(201);
    const answer = await send(post, other, { parent_id: parent, content: `${content}x` });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { content: socialMessages.replyTooLong },
    ]);
  });

  it('answers a comment of the same post only, no reply, and none that is deleted', async () => {
    const { id: reply } = (await send(post, other, { parent_id: parent })).json();
    const nested = await send(post, author, { parent_id: reply });
    expect([nested.statusCode, nested.json().fields]).toEqual([
      422,
      { parent_id: socialMessages.replyToReply },
    ]);
    expect((await send(ofGroup, other, { parent_id: parent })).statusCode).toBe(404);
    expect((await send(post, other, { parent_id: randomUUID() })).statusCode).toBe(404);
    await remove(parent, third);
    const late = await send(post, other, { parent_id: parent });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      expect.objectContaining({ reason: 'comment_deleted', message: socialMessages.commentDeleted }),
    ]);
    expect(await counted(post)).toBe(1);
  });
});

describe('a deleted comment', () => {
  it('leaves its place and its replies, and nothing of what it said', async () => {
    const id = randomUUID();
    const photo_ids = [await socialPhotoOf(other)];
    await send(post, other, { id, photo_ids, content: 'Hello @Citra', mentions: [third!.uid] });
    await send(post, author, { parent_id: id });
    await server.call('PUT', `/api/social/comments/${id}/reaction`, {
      token: author!.token,
      body: { reaction_type: 'love' },
    });
    const answer = await remove(id, other);
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
    expect((await list(post)).rows).toEqual([answer.json()]);
    expect((await replies(id)).rows).toHaveLength(1);
    expect(await counted(post)).toBe(1);
    expect(await photo(photo_ids[0]!)).toMatchObject({ comment_id: null, position: null, attached_at: null });
    const { details, ...line } = (await trail(post)).at(-1)!;
    expect(line).toMatchObject({ event: 'social comment deleted', concerns_uid: null });
    // Whom it answered and whom it named: their bells ask again.
    expect(details).toEqual({ name: 'Hello @Citra', commentId: id, told: [author!.uid, third!.uid] });
    const { search } = await server.context.db
      .selectFrom('social_comments')
      .select('search')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(search).toBe('');
  });

  it('was removed where a moderator did it, and its author is told what it said', async () => {
    const { id } = (await send(ofGroup, other, { content: 'Rude words' })).json();
    expect((await remove(id, moderator)).json()).toMatchObject({ deleted: 'moderator', content: '' });
    expect((await trail(ofGroup)).at(-1)).toMatchObject({
      event: 'social comment removed',
      concerns_uid: other!.uid,
      group_id: group,
      details: { content: 'Rude words', authorName: 'Budi', commentId: id },
    });
  });

  it('stays as it was when it is deleted again', async () => {
    const { id } = (await send(ofGroup, other)).json();
    const first = await remove(id, other);
    const lines = (await trail(ofGroup)).length;
    const again = await remove(id, moderator);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await trail(ofGroup)).toHaveLength(lines);
    expect(await counted(ofGroup)).toBe(0);
  });

  it('by several at once is counted off once', async () => {
    const { id } = (await send(ofGroup, other)).json();
    await send(ofGroup, other);
    await Promise.all([other, moderator, admin, other].map((user) => remove(id, user)));
    expect(await counted(ofGroup)).toBe(1);
    expect(await trail(ofGroup)).toHaveLength(3);
  });

  it('is one’s own, or where one moderates', async () => {
    const { id } = (await send(ofGroup, other)).json();
    const { id: open } = (await send(post, other)).json();
    // The author of a post does not decide on what others say to it.
    for (const user of [author, third]) expect((await remove(id, user)).statusCode).toBe(403);
    for (const user of [author, moderator, third]) expect((await remove(open, user)).statusCode).toBe(403);
    expect((await remove(id, stranger)).statusCode).toBe(404);
    expect((await remove(open, admin)).statusCode).toBe(200);
    expect((await remove(randomUUID(), admin)).statusCode).toBe(404);
  });
});

describe('a list of comments', () => {
  it('is oldest first, a page at a time, and misses none that were written at one moment', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++)
      ids.push(
        await insertComment(server.context.db, {
          author_id: author!.uid,
          post_id: post,
          created_at: n < 3 ? '2026-11-20T03:00:00Z' : `2026-11-20T02:00:0${n}Z`,
        }),
      );
    const expected = [ids[3], ids[4], ...ids.slice(0, 3).toSorted()];
    const seen: string[] = [];
    let after = '';
    for (;;) {
      const { rows, next } = await list(post, `limit=2${after}`);
      seen.push(...rows.map(({ id }) => id));
      if (next === null) break;
      after = `&after=${next}`;
    }
    expect(seen).toEqual(expected);
  });

  it('of replies goes on in the same way', async () => {
    const parent = await insertComment(server.context.db, { author_id: author!.uid, post_id: post });
    for (let n = 0; n < 3; n++)
      await insertComment(server.context.db, {
        author_id: author!.uid,
        post_id: post,
        parent_id: parent,
        content: `${n}`,
        created_at: `2026-11-20T03:00:0${n}Z`,
      });
    const first = await replies(parent, 'limit=2');
    const rest = await replies(parent, `limit=2&after=${first.next}`);
    expect([...first.rows, ...rest.rows].map(({ content }) => content)).toEqual(['0', '1', '2']);
    expect(rest.next).toBeNull();
  });

  it('tells each person their own reaction', async () => {
    const id = await insertComment(server.context.db, { author_id: author!.uid, post_id: post });
    for (const user of [other, third])
      await server.call('PUT', `/api/social/comments/${id}/reaction`, {
        token: user!.token,
        body: { reaction_type: user === other ? 'sad' : 'love' },
      });
    const reactions = { sad: 1, love: 1 };
    expect((await list(post, '', other)).rows).toMatchObject([{ user_reaction: 'sad', reactions }]);
    expect((await list(post, '', third)).rows).toMatchObject([{ user_reaction: 'love', reactions }]);
    expect((await list(post, '', author)).rows).toMatchObject([{ user_reaction: null, reactions }]);
  });

  it('refuses a place that is none', async () => {
    const answer = await server.call('GET', `/api/social/posts/${post}/comments?after=x`, {
      token: other!.token,
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('whoever may not view a post', () => {
  it('is answered as if neither it nor its comments existed', async () => {
    const id = await insertComment(server.context.db, { author_id: author!.uid, post_id: ofGroup });
    const reaction_type = 'like';
    const calls = [
      ['GET', `/api/social/posts/${ofGroup}/comments`],
      ['POST', `/api/social/posts/${ofGroup}/comments`, { id: randomUUID(), content: 'Hello' }],
      ['GET', `/api/social/comments/${id}`],
      ['GET', `/api/social/comments/${id}/replies`],
      ['DELETE', `/api/social/comments/${id}`],
      ['PUT', `/api/social/comments/${id}/reaction`, { reaction_type }],
      ['DELETE', `/api/social/comments/${id}/reaction`],
      ['GET', `/api/social/posts/${ofGroup}/reactions`],
      ['PUT', `/api/social/posts/${ofGroup}/reactions/like`],
      ['DELETE', `/api/social/posts/${ofGroup}/reactions/like`],
    ] as const;
    for (const [method, path, body] of calls) {
      const ask = (url: string) => server.call(method, url, { token: stranger!.token, body });
      const hidden = await ask(path);
      const absent = await ask(path.replace(/[0-9a-f-]{36}/, randomUUID()));
      expect([hidden.statusCode, hidden.json().message], path).toEqual([404, absent.json().message]);
      expect(absent.statusCode).toBe(404);
    }
    expect(await trail(ofGroup)).toEqual([]);
  });
});

describe('a page of comments', () => {
  it('costs the same two statements for one as for fifty', async () => {
    const statements = async (limit: number) => {
      let count = 0;
      const counting = server.context.db.withPlugin({
        transformQuery: ({ node }) => {
          count += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const actor = {
        kind: 'person',
        ...other!,
        role: 'staff',
        location_id: null,
        job_role_id: null,
      } as const;
      const { rows } = await listComments({ ...server.context, db: counting }, actor, post, { limit });
      return { count, rows: rows.length };
    };
    for (let n = 0; n < 50; n++) {
      const parent_id = await insertComment(server.context.db, { author_id: author!.uid, post_id: post });
      await insertComment(server.context.db, { author_id: other!.uid, post_id: post, parent_id });
    }
    expect(await statements(1)).toEqual({ count: 2, rows: 1 });
    expect(await statements(50)).toEqual({ count: 2, rows: 50 });
  });

  it('and of replies is read from an index in its order', async () => {
    const id = await insertComment(server.context.db, { author_id: author!.uid, post_id: post });
    const actor = { kind: 'person', ...other!, role: 'staff', location_id: null, job_role_id: null } as const;
    const plans = await plansOf(server.context.db, async (db) => {
      await listComments({ ...server.context, db }, actor, post, { limit: 20 });
      await listReplies({ ...server.context, db }, actor, id, { limit: 20 });
    });
    expect(plans).toHaveLength(4);
    expect(plans[1]).toContain('social_comments_post_idx');
    expect(plans[3]).toContain('social_comments_parent_idx');
    for (const plan of plans) expect(plan).not.toContain('Seq Scan on social_');
  });
});
