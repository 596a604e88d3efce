import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertComment } from '../../../../testing/posts.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { testPostCalls } from './test-post-calls.ts';

let server: TestServer;
let posts: Awaited<ReturnType<typeof testPostCalls>>;
let [author, other, moderator, viewer, stranger, manager, admin]: TestUser[] = [];
let group: string;

beforeAll(async () => {
  server = await testServer();
  posts = await testPostCalls(server);
  ({ author, other, moderator, viewer, stranger, manager, admin, group } = posts);
});
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-20T12:00:00+08:00'));

describe('deleting a post', () => {
  it('is for its author, and takes everything with it but the files, which are swept', async () => {
    const { db } = server.context;
    const [onPost, onComment] = [await posts.socialPhotoOf(author), await posts.socialPhotoOf(other)];
    const { id } = await posts.made(author, { group_id: group, photo_ids: [onPost] });
    const comment_id = await insertComment(db, { author_id: other!.uid, post_id: id, photo_count: 1 });
    await db
      .updateTable('photos')
      .set({ comment_id, position: 1, attached_at: server.clock.now() })
      .where('id', '=', onComment)
      .execute();
    expect((await posts.remove(author, id)).statusCode).toBe(204);
    expect(await posts.stored(id)).toBeUndefined();
    for (const one of [onPost, onComment])
      expect(await posts.photo(one)).toMatchObject({ attached_at: null });
    expect((await posts.trail(id)).at(-1)).toEqual({
      event: 'social post deleted',
      actor_uid: author!.uid,
      concerns_uid: null,
      group_id: group,
      subject_type: 'post',
      details: { name: 'Good morning' },
    });
    expect((await posts.remove(author, id)).statusCode).toBe(404);
  });

  it('by a moderator notifies its author and keeps the text in the trail', async () => {
    const content = 'Something rude '.repeat(10).trim();
    for (const by of [moderator, admin]) {
      const { id } = await posts.made(author, { group_id: group, content });
      expect((await posts.remove(by, id)).statusCode).toBe(204);
      expect((await posts.trail(id)).at(-1)).toMatchObject({
        event: 'social post removed',
        actor_uid: by!.uid,
        concerns_uid: author!.uid,
        group_id: group,
        details: { content, authorName: 'Ana' },
      });
    }
  });

  it('is for nobody else', async () => {
    const inGroup = await posts.made(author, { group_id: group });
    const open = await posts.made(author);
    for (const user of [other, viewer, manager])
      expect((await posts.remove(user, inGroup.id)).statusCode).toBe(403);
    expect((await posts.remove(stranger, inGroup.id)).statusCode).toBe(404);
    // Only admins moderate everyone's feed.
    expect((await posts.remove(moderator, open.id)).statusCode).toBe(403);
    expect((await posts.remove(admin, open.id)).statusCode).toBe(204);
  });

  it('takes no reaction off its counts one by one, which would take long where thousands have reacted', async () => {
    const { db } = server.context;
    const { id } = await posts.made(author);
    for (const user of [author, other, admin])
      await server.call('PUT', `/api/social/posts/${id}/reactions/like`, { token: user!.token });
    const changes = await db.transaction().execute(async (tx) => {
      const counted = async () => {
        const { rows } = await sql<{ n_tup_upd: number; n_tup_del: number }>`
          select n_tup_upd, n_tup_del from pg_stat_xact_user_tables where relname = 'social_post_counts'`.execute(
          tx,
        );
        return rows[0]!;
      };
      const before = await counted();
      await tx.deleteFrom('social_posts').where('id', '=', id).execute();
      const after = await counted();
      return { updated: after.n_tup_upd - before.n_tup_upd, deleted: after.n_tup_del - before.n_tup_del };
    });
    expect(changes).toEqual({ updated: 0, deleted: 1 });
  });
});
