import { randomUUID } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { SearchHit } from '@gerai/shared/social/feed/search-contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGroup } from '../../../../testing/groups.ts';
import { plansOf } from '../../../../testing/plans.ts';
import { insertComment, insertPost } from '../../../../testing/posts.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { searchSocial } from './search-social.ts';

let server: TestServer;
let member: TestUser;
let stranger: TestUser;
let admin: TestUser;
let group: string;
const minute = (n: number) => `2026-11-20T11:${String(n).padStart(2, '0')}:00+08:00`;
let at = 0;
const say = async (
  author: TestUser,
  content: string,
  input: { group_id?: string; post_id?: string; is_announcement?: boolean } = {},
) => {
  const { post_id, ...post } = input;
  const text = { author_id: author.uid, content, created_at: minute(at++) };
  const { db } = server.context;
  return post_id ? await insertComment(db, { ...text, post_id }) : await insertPost(db, { ...text, ...post });
};

beforeAll(async () => {
  server = await testServer();
  member = await server.signIn({ role: 'staff', name: 'Made' });
  stranger = await server.signIn({ role: 'staff', name: 'Surya' });
  admin = await server.signIn({ role: 'admin', name: 'Ani' });
  group = await insertGroup(server.context.db, {
    creator: admin.uid,
    members: { [member.uid]: 'member' },
  });
});
afterAll(() => server.close());

const search = async (q: string, user = member, rest = '') => {
  const url = `/api/social/search?q=${encodeURIComponent(q)}${rest}`;
  const answer = await server.call('GET', url, { token: user.token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { rows: SearchHit[]; next: string | null };
};
/** The texts of the results. */
const found = async (q: string, user = member, rest = '') =>
  (await search(q, user, rest)).rows.map(({ post, comment }) => comment?.content ?? post.content);

describe('a search', () => {
  it('finds words in either language, whatever their ending, and the last one by its beginning', async () => {
    const pesanan = 'Pesanan makanan sudah dibersihkan';
    const meetings = 'Weekly meetings are cancelled';
    await say(admin, pesanan);
    await say(admin, meetings);
    for (const q of ['makan', 'membersihkan', 'PESANAN makanan', 'pesanan dibers', 'sudah'])
      expect(await found(q), q).toEqual([pesanan]);
    for (const q of ['meeting', 'weekly cancel', 'meet', 'the meeting', 'are'])
      expect(await found(q), q).toEqual([meetings]);
    expect(await found('weekly makanan')).toEqual([]);
    expect(await found('elapsed')).toEqual([]);
  });

  it('knows phrases, either word, and words that are left out', async () => {
    await say(admin, 'kunci gudang utama');
    await say(admin, 'gudang kunci cadangan');
    expect(await found('"kunci gudang"')).toEqual(['kunci gudang utama']);
    expect(await found('gudang -cadangan')).toEqual(['kunci gudang utama']);
    expect(await found('utama or cadangan')).toEqual(['gudang kunci cadangan', 'kunci gudang utama']);
    // Any input gets a response.
    for (const q of ['-gudang', '"kunci', '- ', "'", 'gu|&!():*', '<->', '%', 'a', 'kunci:', '👍'])
      await search(q);
    // A query that would match nearly everything finds nothing.
    expect(await found('-gudang')).toEqual([]);
  });

  it('finds comments with their posts, both only as far as the actor may see them', async () => {
    const open = await say(admin, 'pengumuman terbuka');
    const inGroup = await say(admin, 'rahasia kelompok', { group_id: group });
    await say(stranger, 'komentar rahasia terbuka', { post_id: open });
    await say(member, 'komentar rahasia kelompok', { post_id: inGroup });
    const all = ['komentar rahasia kelompok', 'komentar rahasia terbuka', 'rahasia kelompok'];
    expect(await found('rahasia', admin)).toEqual(all);
    expect(await found('rahasia')).toEqual(all);
    expect(await found('rahasia', stranger)).toEqual(['komentar rahasia terbuka']);
    const { rows } = await search('rahasia', stranger);
    expect(rows).toMatchObject([
      { post: { id: open }, comment: { post_id: open, author: { name: 'Surya' } } },
    ]);
    expect(await found('rahasia', member, `&group_id=${group}`)).toEqual([all[0], all[2]]);
    expect(await found('rahasia', admin, `&author_id=${member.uid}`)).toEqual([all[0]]);
    expect(await found('rahasia', admin, `&author_id=${admin.uid}&group_id=${group}`)).toEqual([all[2]]);
    const url = `/api/social/search?q=rahasia&group_id=${group}`;
    expect((await server.call('GET', url, { token: stranger.token })).statusCode).toBe(404);
  });

  it('of announcements alone finds these, and what is written below them', async () => {
    const told = await say(admin, 'jadwal baru', { is_announcement: true });
    await say(admin, 'jadwal lama', { group_id: group, is_announcement: true });
    const usual = await say(stranger, 'jadwal biasa');
    await say(member, 'jadwal siapa', { post_id: told });
    await say(member, 'jadwal kita', { post_id: usual });
    const flag = '&announcements=true';
    expect(await found('jadwal', member, flag)).toEqual(['jadwal siapa', 'jadwal lama', 'jadwal baru']);
    expect(await found('jadwal', stranger, flag)).toEqual(['jadwal siapa', 'jadwal baru']);
    expect(await found('jadwal', member, `${flag}&group_id=${group}`)).toEqual(['jadwal lama']);
    expect(await found('jadwal', member, `${flag}&author_id=${member.uid}`)).toEqual(['jadwal siapa']);
    expect(await found('jadwal', member, `${flag}&author_id=${admin.uid}`)).toEqual([
      'jadwal lama',
      'jadwal baru',
    ]);
    expect(await found('jadwal', member, '&announcements=false')).toHaveLength(5);
  });

  it('does not find what was deleted', async () => {
    const post_id = await say(admin, 'hapus kiriman');
    const id = await say(member, 'hapus komentar', { post_id });
    await server.call('DELETE', `/api/social/comments/${id}`, { token: member.token });
    expect(await found('hapus')).toEqual(['hapus kiriman']);
    await server.call('DELETE', `/api/social/posts/${post_id}`, { token: admin.token });
    expect(await found('hapus')).toEqual([]);
  });

  it('goes on from page to page without a gap, also within one moment and one id', async () => {
    const { db } = server.context;
    const id = randomUUID();
    const moment = { author_id: admin.uid, content: 'halaman', created_at: minute(50) };
    const post_id = await insertPost(db, { ...moment, id });
    await insertComment(db, { ...moment, post_id, id });
    for (let n = 0; n < 3; n++) await insertComment(db, { ...moment, post_id: await insertPost(db, moment) });
    const keys = (rows: SearchHit[]) =>
      rows.map(({ post, comment }) => (comment ? `comment ${comment.id}` : `post ${post.id}`));
    const whole = keys((await search('halaman')).rows);
    expect(new Set(whole).size).toBe(8);
    const paged: string[] = [];
    let next: string | null = null;
    do {
      const page = await search('halaman', member, `&limit=1${next ? `&after=${next}` : ''}`);
      paged.push(...keys(page.rows));
      next = page.next;
    } while (next);
    expect(paged).toEqual(whole);
  });

  it('goes on until the end, a page at a time, where nothing that is near the newest may be seen', async () => {
    const { db } = server.context;
    const hidden = await insertGroup(db, { creator: admin.uid });
    const post_id = await say(admin, 'lain');
    for (const [n, content] of ['marak satu', 'marak dua', 'marak tiga'].entries()) {
      const text = { author_id: admin.uid, content, created_at: `2026-11-19T0${n + 1}:00:00Z` };
      await insertPost(db, text);
      await insertComment(db, { ...text, post_id });
      for (let seconds = 10; seconds < 40; seconds += 1)
        await insertPost(db, {
          ...text,
          group_id: hidden,
          created_at: `2026-11-19T0${n + 1}:00:${seconds}Z`,
        });
    }
    const pages: string[][] = [];
    let after: string | undefined;
    do {
      const input = { q: 'marak', limit: 2, after };
      const page = await searchSocial(server.context, actor(), input, { newest: 3, most: 5, looks: 2 });
      pages.push(page.rows.map(({ post, comment }) => (comment ? `${comment.content}!` : post.content)));
      after = page.next ?? undefined;
    } while (after);
    const all = ['marak tiga!', 'marak tiga', 'marak dua!', 'marak dua', 'marak satu!', 'marak satu'];
    expect(pages.flat().toSorted()).toEqual(all.toSorted());
    expect(pages.flat().map((content) => content.slice(6, 9))).toEqual(
      all.map((content) => content.slice(6, 9)),
    );
    expect(pages).toContainEqual([]);
    expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(2);
  });

  it('refuses what is beyond its bounds', async () => {
    for (const query of ['', 'q=', 'q=%20', `q=${'x'.repeat(101)}`, 'q=x&limit=51', 'q=x&after=x', 'q=x%00'])
      expect(
        (await server.call('GET', `/api/social/search?${query}`, { token: member.token })).statusCode,
        query,
      ).toBe(400);
  });
});

describe('what a search costs', () => {
  it('is some statements whatever it finds, and goes by the newest and by the index of words', async () => {
    const { db } = server.context;
    await sql`
      insert into social_posts (id, author_id, content, content_hash, created_at, updated_at)
      select gen_random_uuid(), ${admin.uid}::uuid, 'biasa ' || md5(n::text) || case n % 2000 when 0 then ' langka' else '' end,
        '', now(), now() from generate_series(1, 6000) n`.execute(db);
    await sql`
      insert into social_comments (id, post_id, author_id, content, content_hash, created_at)
      select gen_random_uuid(), id, author_id, content, '', created_at from social_posts where content like 'biasa%'`.execute(
      db,
    );
    await sql`analyze social_posts, social_comments`.execute(db);
    const plans = await plansFor({ q: 'langka' });
    // Plans: the newest, then the full-text index, each for posts and comments; then the posts and comments found.
    expect(plans).toHaveLength(6);
    expect(plans[0]).toContain('social_posts_created_idx');
    expect(plans[1]).toContain('social_posts_search_idx');
    expect(plans[2]).toContain('social_comments_created_idx');
    expect(plans[3]).toContain('social_comments_search_idx');
    expect(await found('langka')).toHaveLength(6);
    expect((await search('biasa')).rows).toHaveLength(20);
  });

  it('of an author or a group goes by the newest of these', async () => {
    const ofAuthor = await plansFor({ q: 'langka', author_id: stranger.uid });
    expect(ofAuthor[0]).toContain('social_posts_author_idx');
    expect(ofAuthor[1]).toContain('social_comments_author_idx');
    // The first plan checks whether the group may be viewed.
    const [, posts, comments] = await plansFor({ q: 'langka', group_id: group });
    expect(posts).toContain('social_posts_group_idx');
    expect(comments).toContain('social_posts_group_idx');
    for (const plan of [...ofAuthor, posts, comments]) expect(plan).not.toContain('search_idx');
  });

  it('does not collect every text with a common word for a person who may see few of them', async () => {
    const { db } = server.context;
    const hidden = await insertGroup(db, { creator: admin.uid });
    await sql`
      insert into social_posts (id, author_id, group_id, content, content_hash, created_at, updated_at)
      select gen_random_uuid(), ${admin.uid}::uuid, ${hidden}::uuid, 'lazim', '', now(), now() from generate_series(1, 3100)`.execute(
      db,
    );
    const old = await insertPost(db, { author_id: admin.uid, content: 'lazim', created_at: minute(0) });
    const plans = await plansFor({ q: 'lazim' });
    expect(plans.filter((plan) => plan.includes('social_posts_search_idx'))).toEqual([]);
    expect((await search('lazim')).rows.map(({ post }) => post.id)).toEqual([old]);
  });
});

const actor = (): PersonActor => {
  const { uid, session_id } = member;
  return {
    kind: 'person',
    uid,
    session_id,
    name: 'Made',
    role: 'staff',
    location_id: null,
    job_role_id: null,
  };
};
const plansFor = (input: { q: string; author_id?: string; group_id?: string }) =>
  plansOf(server.context.db, (db) =>
    searchSocial({ ...server.context, db }, actor(), { ...input, limit: 20 }),
  );
