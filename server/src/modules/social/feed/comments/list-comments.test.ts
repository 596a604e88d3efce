import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plansOf } from '../../../../testing/plans.ts';
import { insertComment, insertPost } from '../../../../testing/posts.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { listComments, listReplies } from './queries.ts';
import { testCommentCalls } from './test-comment-calls.ts';

let server: TestServer;
let comments: Awaited<ReturnType<typeof testCommentCalls>>;
let [author, other, third, stranger]: TestUser[] = [];
let group: string;
let post: string;
let ofGroup: string;
beforeAll(async () => {
  server = await testServer();
  comments = await testCommentCalls(server);
  ({ author, other, third, stranger, group } = comments);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-11-20T12:00:00+08:00');
  post = await insertPost(server.context.db, { author_id: author!.uid });
  ofGroup = await insertPost(server.context.db, { author_id: author!.uid, group_id: group });
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
      const { rows, next } = await comments.list(post, `limit=2${after}`);
      seen.push(...rows.map(({ id }) => id));
      if (next === null) break;
      after = `&after=${next}`;
    }
    expect(seen).toEqual(expected);
  });

  it('of replies has further pages in the same order', async () => {
    const parent = await insertComment(server.context.db, { author_id: author!.uid, post_id: post });
    for (let n = 0; n < 3; n++)
      await insertComment(server.context.db, {
        author_id: author!.uid,
        post_id: post,
        parent_id: parent,
        content: `${n}`,
        created_at: `2026-11-20T03:00:0${n}Z`,
      });
    const first = await comments.replies(parent, 'limit=2');
    const rest = await comments.replies(parent, `limit=2&after=${first.next}`);
    expect([...first.rows, ...rest.rows].map(({ content }) => content)).toEqual(['0', '1', '2']);
    expect(rest.next).toBeNull();
  });

  it("contains each person's own reaction", async () => {
    const id = await insertComment(server.context.db, { author_id: author!.uid, post_id: post });
    for (const user of [other, third])
      await server.call('PUT', `/api/social/comments/${id}/reaction`, {
        token: user!.token,
        body: { reaction_type: user === other ? 'sad' : 'love' },
      });
    const reactions = { sad: 1, love: 1 };
    expect((await comments.list(post, '', other)).rows).toMatchObject([{ user_reaction: 'sad', reactions }]);
    expect((await comments.list(post, '', third)).rows).toMatchObject([{ user_reaction: 'love', reactions }]);
    expect((await comments.list(post, '', author)).rows).toMatchObject([{ user_reaction: null, reactions }]);
  });

  it('refuses an invalid cursor', async () => {
    const answer = await server.call('GET', `/api/social/posts/${post}/comments?after=x`, {
      token: other!.token,
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a person who may not view the post', () => {
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
    expect(await comments.trail(ofGroup)).toEqual([]);
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
