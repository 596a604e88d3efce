import { randomUUID } from 'node:crypto';
import type { Reader } from '@gerai/shared/social/feed/posts-contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertGroup } from '../../../../testing/groups.ts';
import { plansOf } from '../../../../testing/plans.ts';
import { insertPost } from '../../../../testing/posts.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { countSeen } from './count-seen.ts';

let server: TestServer;
let [author, manager, member, byRole, stranger, admin, inactive, deleted]: TestUser[] = [];
let group: string;
/** One announcement in the group, one for everyone; both by the author. */
let news: string;
let open: string;

beforeAll(async () => {
  server = await testServer();
  const jobRole = await server.jobRole('Kitchen');
  const outlet = await server.outlet('Senja');
  author = await server.signIn({ role: 'staff', name: 'Ana' });
  manager = await server.signIn({ role: 'manager', name: 'Budi' });
  member = await server.signIn({ role: 'staff', name: 'Citra', location_id: outlet });
  byRole = await server.signIn({ role: 'staff', name: 'Dewi', job_role_id: jobRole });
  stranger = await server.signIn({ role: 'staff', name: 'Eka' });
  admin = await server.signIn({ role: 'admin', name: 'Fajar' });
  inactive = await server.signIn({ role: 'staff', name: 'Gita' });
  deleted = await server.signIn({ role: 'staff', name: 'Hadi' });
  const people = [author, manager, member, inactive];
  group = await insertGroup(server.context.db, {
    creator: admin.uid,
    members: Object.fromEntries(people.map((one) => [one!.uid, 'member' as const])),
    access: { [jobRole]: 'view' },
  });
  const away = server.context.db.updateTable('users');
  await away.set({ status: 'inactive' }).where('uid', '=', inactive.uid).execute();
  await away.set({ deleted_at: server.clock.now() }).where('uid', '=', deleted.uid).execute();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-11-20T12:00:00+08:00');
  const { db } = server.context;
  news = await insertPost(db, { author_id: author!.uid, group_id: group, is_announcement: true });
  open = await insertPost(db, { author_id: author!.uid, is_announcement: true });
});

const see = (user: TestUser | undefined, ...post_ids: string[]) =>
  server.call('POST', '/api/social/seen', { token: user!.token, body: { post_ids } });
const count = async (user: TestUser | undefined, ...ids: string[]) => {
  const query = ids.map((id) => `post_id=${id}`).join('&');
  const answer = await server.call('GET', `/api/social/seen?${query}`, { token: user!.token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const readers = (user: TestUser | undefined, id: string, query: string) =>
  server.call('GET', `/api/social/posts/${id}/readers?${query}`, { token: user!.token });
const names = async (id: string, query: string) =>
  ((await readers(admin, id, query)).json().rows as Reader[]).map(({ name }) => name);

describe('an announcement', () => {
  it('counts who has seen it, of the active people who may view it, without its author', async () => {
    // Active members, people of the job role, and admins.
    expect(await count(author, news)).toEqual([{ post_id: news, seen: 0, audience: 4 }]);
    expect(await count(author, open)).toEqual([{ post_id: open, seen: 0, audience: 5 }]);
    for (const user of [manager, member, author, stranger])
      expect((await see(user, news, open)).statusCode).toBe(204);
    expect(await count(author, news)).toEqual([{ post_id: news, seen: 2, audience: 4 }]);
    expect(await count(author, open)).toEqual([{ post_id: open, seen: 3, audience: 5 }]);
  });

  it('is seen once, and when first', async () => {
    await see(member, news);
    server.clock.set('2026-11-20T12:03:00+08:00');
    await Promise.all([see(member, news, open), see(member, open, news), see(member, news, news)]);
    const rows = (await readers(author, news, 'seen=true')).json().rows;
    expect(rows).toEqual([
      {
        uid: member!.uid,
        name: 'Citra',
        email: null,
        phone: null,
        avatar_url: null,
        outlet_name: 'Senja',
        job_role: null,
        seen_at: '2026-11-20T04:00:00.000Z',
      },
    ]);
  });

  it('is the only kind of post that is remembered', async () => {
    const { db } = server.context;
    const plain = await insertPost(db, { author_id: author!.uid });
    expect((await see(member, plain, randomUUID())).statusCode).toBe(204);
    const rows = await db.selectFrom('social_reads').select('user_id').where('post_id', '=', plain).execute();
    expect(rows).toEqual([]);
    expect(await count(author, plain)).toEqual([]);
    expect((await readers(author, plain, 'seen=true')).statusCode).toBe(404);
  });

  it('counts those who may view it now', async () => {
    const { db } = server.context;
    const place = await insertGroup(db, { creator: admin!.uid, members: { [member!.uid]: 'member' } });
    const id = await insertPost(db, { author_id: admin!.uid, group_id: place, is_announcement: true });
    await see(member, id);
    expect(await count(admin, id)).toEqual([{ post_id: id, seen: 1, audience: 1 }]);
    await db.deleteFrom('social_group_members').where('group_id', '=', place).execute();
    expect(await count(admin, id)).toEqual([{ post_id: id, seen: 0, audience: 0 }]);
    expect(await names(id, 'seen=true')).toEqual([]);
  });

  it('is shown to its author, managers and admins as far as they may see it, and to nobody else', async () => {
    const hidden = await insertGroup(server.context.db, { creator: admin!.uid });
    const input = { author_id: admin!.uid, is_announcement: true };
    const unseen = await insertPost(server.context.db, { ...input, group_id: hidden });
    const ids = async (user: TestUser | undefined) =>
      (await count(user, news, open, unseen, randomUUID())).map(
        ({ post_id }: { post_id: string }) => post_id,
      );
    expect((await ids(author)).toSorted()).toEqual([news, open].toSorted());
    expect((await ids(manager)).toSorted()).toEqual([news, open].toSorted());
    expect((await ids(admin)).toSorted()).toEqual([news, open, unseen].toSorted());
    expect(await ids(member)).toEqual([]);
    const answers = await Promise.all(
      [author, manager, admin, member, byRole, stranger].map((user) => readers(user, news, 'seen=false')),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 403, 403, 404]);
    expect((await readers(manager, unseen, 'seen=false')).statusCode).toBe(404);
  });

  it('lists who has seen it and who has not, by name, a page at a time', async () => {
    await see(member, news);
    await see(admin, news);
    expect(await names(news, 'seen=true')).toEqual(['Citra', 'Fajar']);
    expect(await names(news, 'seen=false')).toEqual(['Budi', 'Dewi']);
    const first = (await readers(admin, open, 'seen=false&limit=3')).json();
    expect(first.rows.map(({ name }: Reader) => name)).toEqual(['Budi', 'Citra', 'Dewi']);
    expect(first.rows[0].seen_at).toBeNull();
    const rest = (await readers(admin, open, `seen=false&limit=3&after=${first.next}`)).json();
    expect([rest.rows.map(({ name }: Reader) => name), rest.next]).toEqual([['Eka', 'Fajar'], null]);
  });

  it('reads who may view a group once, however many of its announcements are counted', async () => {
    const actor = { kind: 'person', uid: admin!.uid, name: 'Fajar', role: 'admin' } as const;
    const person = { ...actor, location_id: null, job_role_id: null, session_id: admin!.session_id };
    const [plan] = await plansOf(server.context.db, (db) =>
      countSeen({ ...server.context, db }, person, [news, open]),
    );
    expect(plan).toContain('CTE place');
  });

  it('refuses what is beyond its bounds', async () => {
    const many = Array.from({ length: 51 }, () => randomUUID());
    for (const ids of [[], ['x'], many]) expect((await see(member, ...ids)).statusCode).toBe(400);
    for (const query of ['seen=x', '', 'seen=true&limit=201', 'seen=true&after=x'])
      expect((await readers(admin, news, query)).statusCode, query).toBe(400);
    const answer = await server.call('GET', '/api/social/seen?post_id=x', { token: admin!.token });
    expect(answer.statusCode).toBe(400);
  });
});
