import { randomUUID } from 'node:crypto';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import type { Post } from '@gerai/shared/social/feed/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertGroup } from '../../../../testing/groups.ts';
import { insertPhoto } from '../../../../testing/photos.ts';
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

describe('a post', () => {
  it('is stored with its photos in order and its mentions, with one entry each', async () => {
    const photo_ids = [await posts.socialPhotoOf(author), await posts.socialPhotoOf(author)]
      .toSorted()
      .toReversed();
    const mentions = [other!.uid, stranger!.uid, manager!.uid, author!.uid];
    const content = `  @Budi and @Ana, look: @Siti ${'x'.repeat(60)}\n\n 👩‍🍳 `;
    const post = await posts.made(author, { group_id: group, content, photo_ids, mentions });
    expect(post).toMatchObject({
      author_id: author!.uid,
      group_id: group,
      content: content.trim(),
      is_announcement: false,
      can_moderate: false,
      comment_count: 0,
      reactions: {},
      is_pinned: false,
      created_at: '2026-11-20T04:00:00.000Z',
    });
    expect(post.photos.map(({ id }) => id)).toEqual(photo_ids);
    // Siti may not view the group, and the text does not name Made.
    expect(post.mentions).toEqual([
      { uid: author!.uid, name: 'Ana' },
      { uid: other!.uid, name: 'Budi' },
    ]);
    const entry = { actor_uid: author!.uid, subject_type: 'post', group_id: group };
    const details = { name: `@Budi and @Ana, look: @Siti ${'x'.repeat(31)}…` };
    expect(await posts.trail(post.id)).toEqual([
      { ...entry, event: 'social post created', concerns_uid: null, details },
      { ...entry, event: 'social person mentioned', concerns_uid: other!.uid, details },
    ]);
  });

  it('names people whose accents a keyboard writes apart from their letters', async () => {
    const { uid } = await server.signIn({ role: 'staff', name: 'Renée' });
    const post = await posts.made(author, { content: 'Thanks @Rene\u0301e!', mentions: [uid] });
    expect(post).toMatchObject({ content: 'Thanks @Renée!', mentions: [{ uid, name: 'Renée' }] });
  });

  it('sent again gives the first answer; something else under its id, or of another, is a conflict', async () => {
    const photo_ids = [await posts.socialPhotoOf(author)];
    const input = { id: randomUUID(), content: 'Once', photo_ids };
    const post = await posts.made(author, input);
    const again = await posts.create(author, input);
    expect([again.statusCode, again.json()]).toEqual([200, post]);
    for (const [user, query] of [
      [author, { ...input, content: 'Twice' }],
      [author, { ...input, is_announcement: true }],
      [author, { ...input, group_id: group }],
      [other, input],
    ] as const) {
      const answer = await posts.create(user, query);
      expect([answer.statusCode, answer.json().message]).toEqual([409, reasonMessage('social.id_taken')]);
    }
    expect(await posts.trail(post.id)).toHaveLength(1);
  });

  it('sent several times at once is stored once', async () => {
    const input = { id: randomUUID(), photo_ids: [await posts.socialPhotoOf(author)] };
    const answers = await Promise.all(Array.from({ length: 5 }, () => posts.create(author, input)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 201]);
    expect(await posts.trail(input.id)).toHaveLength(1);
  });

  it('repeated by a former member returns the first answer, and is not found for former viewers', async () => {
    const { db } = server.context;
    const place = await insertGroup(db, { creator: admin!.uid, members: { [viewer!.uid]: 'member' } });
    const input = { id: randomUUID(), group_id: place };
    await posts.made(viewer, input);
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
    expect((await posts.create(viewer, input)).statusCode).toBe(200);
    await db.deleteFrom('group_role_access').where('group_id', '=', place).execute();
    expect((await posts.create(viewer, input)).statusCode).toBe(404);
  });

  it('is allowed only in groups where the actor may post', async () => {
    for (const unseen of [group, randomUUID()]) {
      const answer = await posts.create(stranger, { group_id: unseen });
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'Group not found']);
    }
    const refused = await posts.create(viewer, { group_id: group });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      reasonMessage('social.group_not_postable'),
    ]);
    await posts.made(admin, { group_id: group });
    await posts.made(viewer, { group_id: null });
  });

  it('is an announcement by managers and admins alone', async () => {
    const refused = await posts.create(author, { is_announcement: true });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      reasonMessage('social.announcement_not_allowed'),
    ]);
    const { id } = await posts.made(manager, { is_announcement: true, group_id: group });
    expect((await posts.trail(id)).map(({ event }) => event)).toEqual(['social announcement published']);
    await posts.made(admin, { is_announcement: true });
  });

  it('requires text or photos, within bounds', async () => {
    for (const content of ['', ' \n ']) {
      const answer = await posts.create(author, { content });
      expect([answer.statusCode, answer.json().message]).toEqual([422, reasonMessage('social.empty')]);
    }
    await posts.made(author, { content: '', photo_ids: [await posts.socialPhotoOf(author)] });
    await posts.made(author, { content: 'x'.repeat(2000) });
    for (const query of [
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
      expect((await posts.create(author, query)).statusCode, JSON.stringify(query)).toBe(400);
  });

  it('takes only photos of its author that nothing has yet, each once', async () => {
    const used = await posts.socialPhotoOf(author);
    await posts.made(author, { photo_ids: [used] });
    const mine = await posts.socialPhotoOf(author);
    const ofTask = await insertPhoto(server.context.db, author!.uid);
    for (const photo_ids of [
      [used],
      [mine, mine],
      [mine, randomUUID()],
      [await posts.socialPhotoOf(other)],
      [ofTask],
    ]) {
      const answer = await posts.create(author, { photo_ids });
      expect([answer.statusCode, answer.json().message]).toEqual([
        422,
        reasonMessage('social.unknown_photo'),
      ]);
    }
    expect(await posts.photo(mine)).toMatchObject({ post_id: null, attached_at: null });
  });
});

describe('pinning a post', () => {
  it('is decided by moderators of its group, and notifies once', async () => {
    const { id } = await posts.made(author, { group_id: group });
    for (const user of [author, other, viewer]) expect((await posts.pin(user, id)).statusCode).toBe(403);
    expect((await posts.pin(stranger, id)).statusCode).toBe(404);
    for (const is_pinned of [true, true, false, false]) {
      const answer = await posts.pin(moderator, id, is_pinned);
      expect([answer.statusCode, answer.json().is_pinned]).toEqual([200, is_pinned]);
    }
    expect((await posts.trail(id)).map(({ event }) => event)).toEqual([
      'social post created',
      'social post pinned',
      'social post unpinned',
    ]);
    const open = await posts.made(moderator);
    expect((await posts.pin(moderator, open.id)).statusCode).toBe(403);
    const pinned: Post = (await posts.pin(admin, open.id)).json();
    expect(pinned).toMatchObject({ is_pinned: true, updated_at: open.updated_at, can_moderate: true });
  });
});
