import { randomUUID } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Post } from '@gerai/shared/social/feed/contract.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '../../../../database/schema/tables.ts';
import { insertGroup } from '../../../../testing/groups.ts';
import { insertPhoto } from '../../../../testing/photos.ts';
import { plansOf, statementsOf } from '../../../../testing/plans.ts';
import { insertComment, insertPost } from '../../../../testing/posts.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { listFeed } from './list-feed.ts';

let server: TestServer;
let admin: TestUser;
let member: TestUser;
let byRole: TestUser;
let stranger: TestUser;
let kitchen: string;
/** A group with members, one a job role may only view, and one for admins only. */
let [ours, viewed, hidden]: string[] = [];
const posts: Record<string, string> = {};

const minute = (n: number) => `2026-11-20T11:${String(n).padStart(2, '0')}:00+08:00`;

beforeAll(async () => {
  server = await testServer();
  const { db } = server.context;
  kitchen = await server.jobRole('Kitchen');
  admin = await server.signIn({ role: 'admin', name: 'Ani' });
  member = await server.signIn({ role: 'staff', name: 'Made' });
  byRole = await server.signIn({ role: 'manager', name: 'Rini', job_role_id: kitchen });
  stranger = await server.signIn({ role: 'audit', name: 'Surya' });
  const creator = admin.uid;
  ours = await insertGroup(db, { creator, name: 'Ours', members: { [member.uid]: 'moderator' } });
  viewed = await insertGroup(db, {
    creator,
    name: 'Viewed',
    members: { [member.uid]: 'member' },
    access: { [kitchen]: 'view' },
  });
  hidden = await insertGroup(db, { creator, name: 'Hidden' });
  let at = 1;
  const add = async (name: string, author: TestUser, group_id: string | null, input: object = {}) => {
    const created_at = minute(at++);
    const stored = { content: name, created_at, updated_at: created_at, group_id, ...input };
    posts[name] = await insertPost(db, { author_id: author.uid, ...stored });
  };
  await add('old pinned', admin, null, { is_pinned: true });
  await add('open', stranger, null);
  await add('in ours', member, ours, { is_announcement: true });
  await add('in viewed', admin, viewed, { is_pinned: true });
  await add('in hidden', admin, hidden, { is_announcement: true, is_pinned: true });
  await add('open news', admin, null, { is_announcement: true });
});
afterAll(() => server.close());

const feed = async (user: TestUser, query = '') => {
  const answer = await server.call('GET', `/api/social/feed?${query}`, { token: user.token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { rows: Post[]; next: string | null };
};
const names = async (user: TestUser, query = '') =>
  (await feed(user, query)).rows.map(({ content }) => content);

describe('the feed', () => {
  it('contains what the actor may view, pinned ones first, then the newest', async () => {
    const all = ['in hidden', 'in viewed', 'old pinned', 'open news', 'in ours', 'open'];
    expect(await names(admin)).toEqual(all);
    expect(await names(member)).toEqual(all.slice(1));
    expect(await names(byRole)).toEqual(['in viewed', 'old pinned', 'open news', 'open']);
    expect(await names(stranger)).toEqual(['old pinned', 'open news', 'open']);
  });

  it('is filtered by group, announcements and author, also together', async () => {
    expect(await names(member, `group_id=${ours}`)).toEqual(['in ours']);
    expect(await names(member, 'announcements=true')).toEqual(['open news', 'in ours']);
    expect(await names(member, 'announcements=false')).toHaveLength(5);
    expect(await names(admin, 'announcements=true')).toEqual(['in hidden', 'open news', 'in ours']);
    expect(await names(member, `announcements=true&group_id=${viewed}`)).toEqual([]);
    expect(await names(member, `author_id=${admin.uid}`)).toEqual(['in viewed', 'old pinned', 'open news']);
    expect(await names(stranger, `author_id=${admin.uid}`)).toEqual(['old pinned', 'open news']);
    expect(await names(member, `author_id=${admin.uid}&group_id=${viewed}`)).toEqual(['in viewed']);
    expect(await names(member, `author_id=${admin.uid}&announcements=true`)).toEqual(['open news']);
    expect(await names(member, `author_id=${randomUUID()}`)).toEqual([]);
  });

  it('of a group that the actor may not view answers as for an unknown one', async () => {
    for (const group of [hidden, randomUUID()]) {
      const answer = await server.call('GET', `/api/social/feed?group_id=${group}`, { token: member.token });
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'Group not found']);
    }
  });

  it.each(['', 'announcements=true'])('continues from page to page without a gap: %s', async (filter) => {
    const { db } = server.context;
    const group = await insertGroup(db, { creator: admin.uid, members: { [member.uid]: 'member' } });
    // Many at one moment: the cursor is still unique.
    for (let n = 0; n < 7; n++)
      await insertPost(db, {
        author_id: admin.uid,
        group_id: n % 2 ? group : null,
        is_announcement: n % 3 === 0,
        content: `same moment ${n}`,
        is_pinned: n === 3,
      });
    for (const user of [admin, member]) {
      const whole = (await feed(user, filter)).rows.map(({ id }) => id);
      const paged: string[] = [];
      let next: string | null = null;
      do {
        const page = await feed(user, `${filter}&limit=2${next ? `&after=${next}` : ''}`);
        expect(page.rows.length).toBeLessThanOrEqual(2);
        paged.push(...page.rows.map(({ id }) => id));
        next = page.next;
      } while (next);
      expect(paged).toEqual(whole);
    }
    await db.deleteFrom('social_groups').where('id', '=', group).execute();
    await sql`delete from social_posts where content like 'same moment%'`.execute(db);
  });

  it('refuses a foreign cursor and values out of bounds', async () => {
    for (const query of ['after=x', 'limit=51', 'limit=0', 'group_id=x', 'author_id=1', 'announcements=1']) {
      const answer = await server.call('GET', `/api/social/feed?${query}`, { token: member.token });
      expect(answer.statusCode, query).toBe(400);
    }
  });
});

describe('a post of the feed', () => {
  it('has its author, group, photos, people, counts, and what the caller did and may do', async () => {
    const { db } = server.context;
    const id = posts['in ours']!;
    const attached = { purpose: 'social', post_id: id, attached_at: minute(3) } as const;
    const second = await insertPhoto(db, member.uid, { ...attached, position: 2, width: 640 });
    const first = await insertPhoto(db, member.uid, { ...attached, position: 1 });
    await db.updateTable('social_posts').set({ photo_count: 2 }).where('id', '=', id).execute();
    await db
      .insertInto('social_mentions')
      .values([{ post_id: id, comment_id: null, user_id: admin.uid, name: 'Ani' }])
      .execute();
    await insertComment(db, { author_id: admin.uid, post_id: id });
    for (const [user, type] of [
      [member, 'like'],
      [member, 'wow'],
      [admin, 'like'],
    ] as const)
      await db
        .insertInto('social_reactions')
        .values({ post_id: id, user_id: user.uid, reaction_type: type, created_at: minute(9) })
        .execute();
    const of = async (user: TestUser) => (await feed(user)).rows.find((row) => row.id === id)!;
    const seen = await of(member);
    expect(seen).toMatchObject({
      author: { name: 'Made', email: `${member.uid}@gerai.test`, avatar_url: null },
      author_id: member.uid,
      group_id: ours,
      group: { id: ours, name: 'Ours' },
      photos: [{ id: first }, { id: second, width: 640 }],
      mentions: [{ uid: admin.uid, name: 'Ani' }],
      reactions: { like: 2, wow: 1 },
      reaction_count: 3,
      user_reactions: { like: true, wow: true },
      comment_count: 1,
      is_pinned: false,
      is_announcement: true,
      can_moderate: true,
      created_at: '2026-11-20T03:03:00.000Z',
      updated_at: '2026-11-20T03:03:00.000Z',
    });
    expect(seen.media_urls).toEqual(seen.photos.map(({ url }) => url));
    expect(await of(admin)).toMatchObject({ user_reactions: { like: true }, can_moderate: true });
    const open = (await feed(member)).rows.find((row) => row.id === posts.open)!;
    expect(open).toMatchObject({ group: null, media_urls: null, photos: [], mentions: [], reactions: {} });
    expect(open).toMatchObject({ reaction_count: 0, user_reactions: {}, can_moderate: false });
  });

  it('is given by its address to who may view it, and is not there for others', async () => {
    const get = (id: string, user: TestUser) =>
      server.call('GET', `/api/social/posts/${id}`, { token: user.token });
    expect((await get(posts['in ours']!, member)).json()).toMatchObject({ content: 'in ours' });
    const unseen = await get(posts['in hidden']!, member);
    const none = await get(randomUUID(), member);
    expect([unseen.statusCode, unseen.json().message]).toEqual([404, 'Post not found']);
    expect([none.statusCode, none.json().message]).toEqual([404, 'Post not found']);
    expect((await get('x', member)).statusCode).toBe(400);
  });
});

const actorOf = (user: TestUser, role: string, job_role_id: string | null = null): PersonActor => ({
  kind: 'person',
  uid: user.uid,
  name: user.name,
  role,
  location_id: null,
  job_role_id,
  session_id: user.session_id,
});
const input = (rest: object = {}) => ({ limit: 20, ...rest });

describe('what a feed costs', () => {
  const counted = async (actor: PersonActor, rest: object = {}) => {
    let rows = 0;
    const statements = await statementsOf(server.context.db, async (db) => {
      rows = (await listFeed({ ...server.context, db }, actor, input(rest))).rows.length;
    });
    return { statements: statements.length, rows };
  };

  it('is the same number of statements for one post and for fifty, for one group and for many', async () => {
    const { db } = server.context;
    const loner = await server.signIn({ role: 'staff' });
    const actor = actorOf(loner, 'staff');
    const before = await counted(actor, { limit: 1 });
    for (let n = 0; n < 10; n++) {
      const group_id = await insertGroup(db, { creator: admin.uid, members: { [loner.uid]: 'member' } });
      for (let m = 0; m < 5; m++) await insertPost(db, { author_id: admin.uid, group_id });
    }
    const after = await counted(actor, { limit: 50 });
    expect([before, after]).toEqual([
      { statements: 1, rows: 1 },
      { statements: 1, rows: 50 },
    ]);
    expect((await counted(actorOf(admin, 'admin'), { limit: 50 })).statements).toBe(1);
    expect((await counted(actorOf(member, 'staff'), { group_id: ours })).statements).toBe(2);
  });

  it('is read from the indexes in their order, and never from all posts', async () => {
    const plans = async (actor: PersonActor, rest: object = {}) => {
      const read = (db: Kysely<Tables>) => listFeed({ ...server.context, db }, actor, input(rest));
      return (await plansOf(server.context.db, read)).join();
    };
    const staff = actorOf(member, 'staff');
    const mixed = await plans(staff);
    expect(mixed).toContain('social_posts_group_idx');
    expect(await plans(staff, { announcements: true })).toContain('social_posts_announcement_idx');
    expect(await plans(staff, { author_id: admin.uid })).toContain('social_posts_author_idx');
    expect(await plans(actorOf(admin, 'admin'))).toContain('social_posts_newest_idx');
    for (const plan of [mixed, await plans(actorOf(admin, 'admin'))])
      expect(plan).not.toMatch(/Seq Scan on social_(posts|reactions|post_counts|mentions)/);
  });
});
