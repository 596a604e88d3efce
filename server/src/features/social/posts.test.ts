import { randomUUID } from 'node:crypto';
import { type Post, socialMessages } from '@gerai/shared/social/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertGroup } from '../../test-groups.ts';
import { insertPhoto } from '../../test-photos.ts';
import { insertComment } from '../../test-posts.ts';
import { type TestServer, type TestUser, testServer } from '../../test-server.ts';
import { sweepPhotos } from '../photos/sweep-photos.ts';

let server: TestServer;
let [author, other, moderator, viewer, stranger, manager, admin]: TestUser[] = [];
let group: string;

beforeAll(async () => {
  server = await testServer();
  const jobRole = await server.jobRole();
  author = await server.signIn({ role: 'staff', name: 'Ana' });
  other = await server.signIn({ role: 'staff', name: 'Budi' });
  moderator = await server.signIn({ role: 'staff', name: 'Dewi' });
  viewer = await server.signIn({ role: 'staff', name: 'Vino', job_role_id: jobRole });
  stranger = await server.signIn({ role: 'manager', name: 'Siti' });
  manager = await server.signIn({ role: 'manager', name: 'Made' });
  admin = await server.signIn({ role: 'admin', name: 'Eka' });
  group = await insertGroup(server.context.db, {
    creator: admin.uid,
    members: {
      [author.uid]: 'member',
      [other.uid]: 'member',
      [moderator.uid]: 'moderator',
      [manager.uid]: 'member',
    },
    access: { [jobRole]: 'view' },
  });
});
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-20T12:00:00+08:00'));

type Input = Partial<{
  id: string;
  group_id: string | null;
  content: unknown;
  photo_ids: string[];
  mentions: string[];
  is_announcement: boolean;
}>;
const create = (user: TestUser | undefined, input: Input = {}) =>
  server.call('POST', '/api/social/posts', {
    token: user!.token,
    body: { id: randomUUID(), content: 'Good morning', ...input },
  });
const made = async (user: TestUser | undefined, input: Input = {}): Promise<Post> => {
  const answer = await create(user, input);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const change = (user: TestUser | undefined, id: string, body: object) =>
  server.call('PUT', `/api/social/posts/${id}`, { token: user!.token, body });
const remove = (user: TestUser | undefined, id: string) =>
  server.call('DELETE', `/api/social/posts/${id}`, { token: user!.token });
const pin = (user: TestUser | undefined, id: string, is_pinned = true) =>
  server.call('PUT', `/api/social/posts/${id}/pin`, { token: user!.token, body: { is_pinned } });
const socialPhotoOf = (user: TestUser | undefined) =>
  insertPhoto(server.context.db, user!.uid, { purpose: 'social' });
const photo = (id: string) =>
  server.context.db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst();
const trail = (id: string) =>
  server.context.db
    .selectFrom('activity')
    .select(['event', 'actor_uid', 'concerns_uid', 'group_id', 'subject_type', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
const stored = (id: string) =>
  server.context.db.selectFrom('social_posts').selectAll().where('id', '=', id).executeTakeFirst();

describe('a post', () => {
  it('is shared with its photos in order and whom it names, in one line each', async () => {
    const photo_ids = [await socialPhotoOf(author), await socialPhotoOf(author)].toSorted().toReversed();
    const mentions = [other!.uid, stranger!.uid, manager!.uid, author!.uid];
    const content = `  @Budi and @Ana, look: @Siti ${'x'.repeat(60)}\n\n 👩‍🍳 `;
    const post = await made(author, { group_id: group, content, photo_ids, mentions });
    expect(post).toMatchObject({
      ...{ author_id: author!.uid, group_id: group, content: content.trim(), is_announcement: false },
      ...{ can_moderate: false, comment_count: 0, reactions: {}, is_pinned: false },
      created_at: '2026-11-20T04:00:00.000Z',
    });
    expect(post.photos.map(({ id }) => id)).toEqual(photo_ids);
    // Siti may not view the group, and Made is not in the text.
    expect(post.mentions).toEqual([
      { uid: author!.uid, name: 'Ana' },
      { uid: other!.uid, name: 'Budi' },
    ]);
    const line = { actor_uid: author!.uid, subject_type: 'post', group_id: group };
    const details = { name: `@Budi and @Ana, look: @Siti ${'x'.repeat(31)}…` };
    expect(await trail(post.id)).toEqual([
      { ...line, event: 'social post created', concerns_uid: null, details },
      { ...line, event: 'social person mentioned', concerns_uid: other!.uid, details },
    ]);
  });

  it('sent again gives the first answer; something else under its id, or of another, is a conflict', async () => {
    const photo_ids = [await socialPhotoOf(author)];
    const input = { id: randomUUID(), content: 'Once', photo_ids };
    const post = await made(author, input);
    const again = await create(author, input);
    expect([again.statusCode, again.json()]).toEqual([200, post]);
    for (const [user, wish] of [
      [author, { ...input, content: 'Twice' }],
      [author, { ...input, is_announcement: true }],
      [author, { ...input, group_id: group }],
      [other, input],
    ] as const) {
      const answer = await create(user, wish);
      expect([answer.statusCode, answer.json().message]).toEqual([409, socialMessages.idTaken]);
    }
    expect(await trail(post.id)).toHaveLength(1);
  });

  it('sent several times at once is stored once', async () => {
    const input = { id: randomUUID(), photo_ids: [await socialPhotoOf(author)] };
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(author, input)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 201]);
    expect(await trail(input.id)).toHaveLength(1);
  });

  it('sent again by who may post there no more still is what it was, and to who views no more it is gone', async () => {
    const { db } = server.context;
    const place = await insertGroup(db, { creator: admin!.uid, members: { [viewer!.uid]: 'member' } });
    const input = { id: randomUUID(), group_id: place };
    await made(viewer, input);
    const { job_role_id } = await db
      .selectFrom('users')
      .select('job_role_id')
      .where('uid', '=', viewer!.uid)
      .executeTakeFirstOrThrow();
    const flags = { can_view: true, can_post: false, can_moderate: false };
    await db
      .insertInto('group_role_access')
      .values({ group_id: place, job_role_id: job_role_id!, ...flags })
      .execute();
    await db.deleteFrom('social_group_members').where('group_id', '=', place).execute();
    expect((await create(viewer, input)).statusCode).toBe(200);
    await db.deleteFrom('group_role_access').where('group_id', '=', place).execute();
    expect((await create(viewer, input)).statusCode).toBe(404);
  });

  it('stands only where one may post', async () => {
    for (const unseen of [group, randomUUID()]) {
      const answer = await create(stranger, { group_id: unseen });
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'Group not found']);
    }
    const refused = await create(viewer, { group_id: group });
    expect([refused.statusCode, refused.json().message]).toEqual([403, socialMessages.groupNotPostable]);
    await made(admin, { group_id: group });
    await made(viewer, { group_id: null });
  });

  it('is an announcement by managers and admins alone', async () => {
    const refused = await create(author, { is_announcement: true });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      socialMessages.announcementNotAllowed,
    ]);
    const { id } = await made(manager, { is_announcement: true, group_id: group });
    expect((await trail(id)).map(({ event }) => event)).toEqual(['social announcement published']);
    await made(admin, { is_announcement: true });
  });

  it('says something, and no more than it may', async () => {
    for (const content of ['', ' \n ']) {
      const answer = await create(author, { content });
      expect([answer.statusCode, answer.json().message]).toEqual([422, socialMessages.empty]);
    }
    await made(author, { content: '', photo_ids: [await socialPhotoOf(author)] });
    await made(author, { content: 'x'.repeat(2000) });
    for (const wish of [
      { content: 'x'.repeat(2001) },
      { content: 'a\0b' },
      { content: `half ${'x'.repeat(100)}\ud83d` },
      { content: null },
      { photo_ids: Array.from({ length: 5 }, () => randomUUID()) },
      { mentions: Array.from({ length: 21 }, () => randomUUID()) },
      { mentions: ['x'] },
      { id: 'x' },
      { group_id: 'x' },
    ])
      expect((await create(author, wish)).statusCode, JSON.stringify(wish)).toBe(400);
  });

  it('takes only photos of its author that nothing has yet, each once', async () => {
    const used = await socialPhotoOf(author);
    await made(author, { photo_ids: [used] });
    const mine = await socialPhotoOf(author);
    const ofTask = await insertPhoto(server.context.db, author!.uid);
    for (const photo_ids of [
      [used],
      [mine, mine],
      [mine, randomUUID()],
      [await socialPhotoOf(other)],
      [ofTask],
    ]) {
      const answer = await create(author, { photo_ids });
      expect([answer.statusCode, answer.json().message]).toEqual([422, socialMessages.photosUnknown]);
    }
    expect(await photo(mine)).toMatchObject({ post_id: null, attached_at: null });
  });
});

describe('changing a post', () => {
  it('changes text, photos and people, and tells those who are named now', async () => {
    const [first, second, third] = [
      await socialPhotoOf(author),
      await socialPhotoOf(author),
      await socialPhotoOf(author),
    ];
    const { id } = await made(author, {
      ...{ group_id: group, content: 'Hi @Budi', mentions: [other!.uid], photo_ids: [first, second] },
    });
    server.clock.set('2026-11-20T12:05:00+08:00');
    const mentions = [other!.uid, moderator!.uid, stranger!.uid];
    const content = 'Hi @Budi and @Dewi and @Siti';
    const answer = await change(author, id, { content, mentions, photo_ids: [third, first] });
    expect(answer.statusCode, answer.body).toBe(200);
    const post: Post = answer.json();
    expect(post).toMatchObject({ content, updated_at: '2026-11-20T04:05:00.000Z' });
    expect(post.created_at).toBe('2026-11-20T04:00:00.000Z');
    expect(post.photos.map((one) => one.id)).toEqual([third, first]);
    expect(post.mentions.map(({ name }) => name)).toEqual(['Budi', 'Dewi']);
    expect((await trail(id)).map(({ event, concerns_uid }) => [event, concerns_uid])).toEqual([
      ['social post created', null],
      ['social person mentioned', other!.uid],
      ['social post updated', null],
      ['social person mentioned', moderator!.uid],
    ]);
    expect(await stored(id)).toMatchObject({ photo_count: 2 });
    expect(await photo(second)).toMatchObject({ post_id: null, position: null, attached_at: null });
    server.clock.set('2026-11-22T12:00:00+08:00');
    await sweepPhotos(server.context);
    expect(await photo(second)).toBeUndefined();
    expect(await photo(first)).toBeDefined();
  });

  it('keeps who was named under the name of then, and lets go who is named no more', async () => {
    const renamed = await server.signIn({ role: 'staff', name: 'Old Name' });
    const mentions = [renamed.uid, other!.uid];
    const { id } = await made(author, { content: '@Old Name @Budi', mentions });
    await server.context.db
      .updateTable('users')
      .set({ name: 'New Name' })
      .where('uid', '=', renamed.uid)
      .execute();
    const answer = await change(author, id, { content: '@Old Name, hello', mentions });
    expect(answer.json().mentions).toEqual([{ uid: renamed.uid, name: 'Old Name' }]);
    expect((await change(author, id, { content: 'Hello', mentions })).json().mentions).toEqual([]);
  });

  it('changes the order of photos alone', async () => {
    const photo_ids = [await socialPhotoOf(author), await socialPhotoOf(author), await socialPhotoOf(author)];
    const { id } = await made(author, { photo_ids, content: '' });
    const reversed = photo_ids.toReversed();
    const post: Post = (await change(author, id, { photo_ids: reversed })).json();
    expect(post.photos.map((one) => one.id)).toEqual(reversed);
    // The clock stood still, and yet it is later.
    expect(post.updated_at).toBe('2026-11-20T04:00:00.001Z');
    expect(post.created_at).toBe('2026-11-20T04:00:00.000Z');
  });

  it('to what it is already leaves no trail', async () => {
    const photo_ids = [await socialPhotoOf(author)];
    const same = { content: '@Budi', photo_ids, mentions: [other!.uid] };
    const post = await made(author, same);
    server.clock.set('2026-11-20T12:05:00+08:00');
    const answer = await change(author, post.id, { ...same, expected_updated_at: '2026-11-01T00:00:00Z' });
    expect([answer.statusCode, answer.json()]).toEqual([200, post]);
    expect(await trail(post.id)).toHaveLength(2);
  });

  it('is the same again where some whom it wants to name may not view it, or are called otherwise', async () => {
    const renamed = await server.signIn({ role: 'staff', name: 'Wayan' });
    const mentions = [other!.uid, stranger!.uid, renamed.uid];
    const same = { group_id: group, content: '@Budi @Siti @Komang', photo_ids: [], mentions };
    const { group_id: _, ...changes } = same;
    const post = await made(author, same);
    expect(post.mentions.map(({ uid }) => uid)).toEqual([other!.uid]);
    server.clock.set('2026-11-20T12:05:00+08:00');
    const answer = await change(author, post.id, { ...changes, expected_updated_at: '2026-11-01T00:00:00Z' });
    expect([answer.statusCode, answer.json()]).toEqual([200, post]);
    expect(await trail(post.id)).toHaveLength(2);
  });

  it('is refused after another change, and tells of it', async () => {
    const { id, updated_at } = await made(author);
    server.clock.set('2026-11-20T12:05:00+08:00');
    expect((await change(author, id, { content: 'One', expected_updated_at: updated_at })).statusCode).toBe(
      200,
    );
    const late = await change(author, id, { content: 'Two', expected_updated_at: updated_at });
    expect([late.statusCode, late.json().message]).toEqual([409, socialMessages.changedMeanwhile]);
    expect(await stored(id)).toMatchObject({ content: 'One' });
  });

  it('is for its author alone, and leaves something', async () => {
    const { id } = await made(author, { group_id: group });
    for (const user of [other, moderator, admin, viewer])
      expect((await change(user, id, { content: 'Mine' })).statusCode).toBe(403);
    expect((await change(stranger, id, { content: 'Mine' })).statusCode).toBe(404);
    expect((await change(author, randomUUID(), { content: 'x' })).statusCode).toBe(404);
    expect((await change(author, id, { content: ' ' })).statusCode).toBe(422);
    const theirs = await change(author, id, { photo_ids: [await socialPhotoOf(other)] });
    expect([theirs.statusCode, theirs.json().message]).toEqual([422, socialMessages.photosUnknown]);
    expect(await stored(id)).toMatchObject({ content: 'Good morning', photo_count: 0 });
  });
});

describe('deleting a post', () => {
  it('is for its author, and takes everything with it but the files, which are swept', async () => {
    const { db } = server.context;
    const [onPost, onComment] = [await socialPhotoOf(author), await socialPhotoOf(other)];
    const { id } = await made(author, { group_id: group, photo_ids: [onPost] });
    const comment_id = await insertComment(db, { author_id: other!.uid, post_id: id, photo_count: 1 });
    await db
      .updateTable('photos')
      .set({ comment_id, position: 1, attached_at: server.clock.now() })
      .where('id', '=', onComment)
      .execute();
    expect((await remove(author, id)).statusCode).toBe(204);
    expect(await stored(id)).toBeUndefined();
    for (const one of [onPost, onComment]) expect(await photo(one)).toMatchObject({ attached_at: null });
    expect((await trail(id)).at(-1)).toEqual({
      ...{ event: 'social post deleted', actor_uid: author!.uid, concerns_uid: null },
      ...{ group_id: group, subject_type: 'post', details: { name: 'Good morning' } },
    });
    expect((await remove(author, id)).statusCode).toBe(404);
  });

  it('by who moderates tells its author, and keeps what it said', async () => {
    const content = 'Something rude '.repeat(10).trim();
    for (const by of [moderator, admin]) {
      const { id } = await made(author, { group_id: group, content });
      expect((await remove(by, id)).statusCode).toBe(204);
      expect((await trail(id)).at(-1)).toMatchObject({
        ...{ event: 'social post removed', actor_uid: by!.uid, concerns_uid: author!.uid, group_id: group },
        details: { content, authorName: 'Ana' },
      });
    }
  });

  it('is for nobody else', async () => {
    const inGroup = await made(author, { group_id: group });
    const open = await made(author);
    for (const user of [other, viewer, manager])
      expect((await remove(user, inGroup.id)).statusCode).toBe(403);
    expect((await remove(stranger, inGroup.id)).statusCode).toBe(404);
    // In everyone's feed only admins moderate.
    expect((await remove(moderator, open.id)).statusCode).toBe(403);
    expect((await remove(admin, open.id)).statusCode).toBe(204);
  });

  it('takes no reaction off its counts one by one, which would take long where thousands have reacted', async () => {
    const { db } = server.context;
    const { id } = await made(author);
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

describe('pinning a post', () => {
  it('is for who moderates where it stands, and told once', async () => {
    const { id } = await made(author, { group_id: group });
    for (const user of [author, other, viewer]) expect((await pin(user, id)).statusCode).toBe(403);
    expect((await pin(stranger, id)).statusCode).toBe(404);
    for (const is_pinned of [true, true, false, false]) {
      const answer = await pin(moderator, id, is_pinned);
      expect([answer.statusCode, answer.json().is_pinned]).toEqual([200, is_pinned]);
    }
    expect((await trail(id)).map(({ event }) => event)).toEqual([
      'social post created',
      'social post pinned',
      'social post unpinned',
    ]);
    const open = await made(moderator);
    expect((await pin(moderator, open.id)).statusCode).toBe(403);
    const pinned: Post = (await pin(admin, open.id)).json();
    expect(pinned).toMatchObject({ is_pinned: true, updated_at: open.updated_at, can_moderate: true });
  });
});
