import { randomUUID } from 'node:crypto';
import { type Notice, notificationLimits } from '@gerai/shared/insight/notifications/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginAtTrailEnd } from '../../../platform/outbox/take-from-trail.ts';
import { insertGroup } from '../../../testing/groups.ts';
import { plansOf } from '../../../testing/plans.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { testTrailSettled } from '../../../testing/trail.ts';
import { createPushes } from './push/create-pushes.ts';
import { TEST_VAPID, testDevice } from './push/test-device.ts';
import { listNotifications } from './queries.ts';

let server: TestServer;
let manager: TestUser;
let member: TestUser;
let trainer: TestUser;
let outsider: TestUser;
let group: string;

beforeAll(async () => {
  server = await testServer(TEST_VAPID);
  await server.context.db.insertInto('login_roles').values({ role_name: 'trainer' }).execute();
});
afterAll(() => server.close());
beforeEach(async () => {
  // Otherwise people created later would be notified of earlier posts in everyone's feed.
  await server.context.db.deleteFrom('social_posts').execute();
  [manager, member, trainer, outsider] = [
    await server.signIn({ role: 'manager', name: 'Made' }),
    await server.signIn({ role: 'staff', name: 'Sari' }),
    await server.signIn({ role: 'trainer', name: 'Tio' }),
    await server.signIn({ role: 'audit', name: 'Dewi' }),
  ];
  const people = [manager, member, trainer];
  const members = Object.fromEntries(people.map(({ uid }) => [uid, 'member' as const]));
  group = await insertGroup(server.context.db, { creator: manager.uid, members });
});

async function send(of: TestUser, path: string, body: object): Promise<string> {
  const id = randomUUID();
  const answer = await server.call('POST', `/api/social/${path}`, { token: of.token, body: { id, ...body } });
  expect(answer.statusCode, answer.body).toBe(201);
  return id;
}
const post = (of: TestUser, body: object = {}) =>
  send(of, 'posts', { group_id: group, content: 'Freezer is broken', ...body });
const comment = (of: TestUser, post_id: string, body: object = {}) =>
  send(of, `posts/${post_id}/comments`, { content: 'Called the repair', ...body });

async function noticesOf({ token }: TestUser): Promise<Notice[]> {
  await testTrailSettled(server.context.db);
  return (await server.call('GET', '/api/notifications', { token })).json().rows;
}
async function unread({ token }: TestUser): Promise<number> {
  await testTrailSettled(server.context.db);
  return (await server.call('GET', '/api/notifications/unread', { token })).json().unread;
}
const kinds = async (of: TestUser) => (await noticesOf(of)).map(({ kind, ids }) => `${kind} ${ids.length}`);
const mute = ({ token }: TestUser, ...muted: string[]) =>
  server.call('PATCH', '/api/notifications/settings', { token, body: { muted } });
const leave = ({ uid }: TestUser) =>
  server.context.db.deleteFrom('social_group_members').where('user_id', '=', uid).execute();

describe('an announcement', () => {
  it('notifies everyone who may view the group, whatever their role, except the author', async () => {
    const post_id = await post(manager, { is_announcement: true });
    for (const person of [member, trainer]) {
      expect(await noticesOf(person)).toMatchObject([
        { kind: 'announcement', actor_name: 'Made', text: 'Freezer is broken', post_id, comment_id: null },
      ]);
      expect(await unread(person)).toBe(1);
    }
    for (const person of [manager, outsider]) {
      expect(await noticesOf(person)).toEqual([]);
      expect(await unread(person)).toBe(0);
    }
  });

  it('that mentions a person notifies them once, as mentioned if that kind is not muted', async () => {
    const named = { is_announcement: true, content: 'Listen, @Tio', mentions: [trainer.uid] };
    await post(manager, named);
    expect(await kinds(trainer)).toEqual(['mentioned 1']);
    expect(await unread(trainer)).toBe(1);
    expect(await kinds(member)).toEqual(['announcement 1']);
    await mute(trainer, 'mentioned');
    expect(await kinds(trainer)).toEqual(['announcement 1']);
  });

  it('to everyone cannot be muted, by whatever call', async () => {
    expect((await mute(outsider, 'announcement')).statusCode).toBe(200);
    expect((await mute(outsider, 'company_announcement')).statusCode).toBe(400);
    const muted = { notices_muted: ['company_announcement' as const] };
    await server.context.db.updateTable('users').set(muted).where('uid', '=', outsider.uid).execute();
    await post(manager, { group_id: null, is_announcement: true });
    expect(await kinds(outsider)).toContain('company_announcement 1');
  });

  it('notifies everyone in everyone’s feed', async () => {
    await post(manager, { group_id: null, is_announcement: true });
    expect(await kinds(outsider)).toContain('company_announcement 1');
    await server.call('POST', '/api/notifications/read', {
      token: outsider.token,
      body: { ids: (await noticesOf(outsider)).flatMap(({ ids }) => ids) },
    });
    expect(await unread(outsider)).toBe(0);
  });
});

describe('notifications of the social feed', () => {
  it('notifies the mentioned, the author of the post and the author of the comment', async () => {
    const post_id = await post(member, { content: 'Ask @Tio please', mentions: [trainer.uid] });
    expect(await noticesOf(trainer)).toMatchObject([
      { kind: 'mentioned', actor_name: 'Sari', text: 'Ask @Tio please', post_id, comment_id: null },
    ]);
    const comment_id = await comment(trainer, post_id);
    expect(await noticesOf(member)).toMatchObject([
      { kind: 'commented', actor_name: 'Tio', text: 'Called the repair', post_id, comment_id },
    ]);
    await comment(manager, post_id);
    expect(await kinds(member)).toEqual(['commented 2']);
    const reply = await comment(manager, post_id, { parent_id: comment_id, content: 'Thanks' });
    expect((await noticesOf(trainer))[0]).toMatchObject({
      kind: 'replied',
      text: 'Thanks',
      comment_id: reply,
    });
    expect(await kinds(member)).toEqual(['commented 2']);
    expect(await noticesOf(manager)).toEqual([]);
  });

  it('notifies a person who is both answered and mentioned once, as mentioned if that kind is not muted', async () => {
    const post_id = await post(trainer);
    const parent_id = await comment(trainer, post_id);
    const named = { content: '@Tio and @Sari: thanks', mentions: [trainer.uid, member.uid] };
    await comment(manager, post_id, named);
    expect(await kinds(member)).toEqual(['mentioned 1']);
    await comment(manager, post_id, { ...named, parent_id });
    expect(await kinds(trainer)).toEqual(['mentioned 1', 'mentioned 1']);
    expect(await unread(trainer)).toBe(2);
    await mute(trainer, 'commented', 'replied');
    expect(await kinds(trainer)).toEqual(['mentioned 1', 'mentioned 1']);
    await mute(trainer, 'mentioned');
    expect(await kinds(trainer)).toEqual(['replied 1', 'commented 1']);
    expect(await unread(trainer)).toBe(2);
    await mute(trainer, 'mentioned', 'commented', 'replied');
    expect(await noticesOf(trainer)).toEqual([]);
  });

  it('is cut between characters', async () => {
    await post(manager, { is_announcement: true, content: '👍'.repeat(notificationLimits.said + 1) });
    const [{ text }] = (await noticesOf(member)) as [Notice];
    expect(text).toBe(`${'👍'.repeat(notificationLimits.said - 1)}…`);
  });

  it('is removed, and not counted, while the person may not view the group', async () => {
    const post_id = await post(member, { content: 'Ask @Tio', mentions: [trainer.uid] });
    await post(manager, { is_announcement: true });
    await comment(trainer, await post(member));
    expect([await unread(trainer), await unread(member)]).toEqual([2, 2]);
    await leave(trainer);
    expect(await noticesOf(trainer)).toEqual([]);
    expect(await unread(trainer)).toBe(0);
    const values = { group_id: group, user_id: trainer.uid, joined_at: server.clock.now() };
    await server.context.db.insertInto('social_group_members').values(values).execute();
    expect(await kinds(trainer)).toEqual(['announcement 1', 'mentioned 1']);
    expect((await noticesOf(trainer))[1]).toMatchObject({ post_id });
  });

  it('is none when it was deleted, and says what it says now when it was changed', async () => {
    const post_id = await post(member, { content: 'Ask @Tio', mentions: [trainer.uid] });
    const comment_id = await comment(trainer, post_id);
    const url = `/api/social/posts/${post_id}`;
    const body = { content: 'Please ask @Tio', mentions: [trainer.uid] };
    expect((await server.call('PUT', url, { token: member.token, body })).statusCode).toBe(200);
    expect((await noticesOf(trainer))[0]!.text).toBe('Please ask @Tio');
    await server.call('DELETE', `/api/social/comments/${comment_id}`, { token: trainer.token });
    expect([await noticesOf(member), await unread(member)]).toEqual([[], 0]);
    await server.call('DELETE', url, { token: member.token });
    expect([await noticesOf(trainer), await unread(trainer)]).toEqual([[], 0]);
  });

  it('contains only the beginning of the text', async () => {
    await post(manager, { is_announcement: true, content: 'x'.repeat(2000) });
    expect((await noticesOf(member))[0]!.text).toBe(`${'x'.repeat(159)}…`);
  });

  it('can be muted by kind', async () => {
    await mute(trainer, 'announcement');
    await post(manager, { is_announcement: true });
    expect(await unread(trainer)).toBe(0);
  });

  it('is found by its indexes', async () => {
    const { db } = server.context;
    await sql`insert into activity (event, actor_kind, actor_name, subject_type, subject_id, concerns_uid, created_at)
      select 'social comment added', 'job', 'x', 'post', gen_random_uuid()::text, ${manager.uid}, now()
      from generate_series(1, 3000)`.execute(db);
    await sql`analyze activity`.execute(db);
    const person = { kind: 'person', role: 'trainer', location_id: null, job_role_id: null } as const;
    const plans = await plansOf(db, (traced) =>
      listNotifications({ ...server.context, db: traced }, { ...person, ...trainer }, { limit: 20 }),
    );
    for (const index of ['activity_notices_person_idx', 'activity_notices_many_idx'])
      expect(plans.at(-1)).toContain(index);
    expect(plans.at(-1)).not.toContain('Seq Scan on activity');
  });
});

describe('a push of an announcement', () => {
  const queued = async () =>
    (await server.context.db.selectFrom('push_deliveries').select(['tag']).execute()).map(({ tag }) => tag);
  const work = async () => {
    await testTrailSettled(server.context.db);
    while ((await createPushes(server.context)) === 'more');
  };

  it("is queued for the devices of the group's viewers, with as many statements for a thousand as for one", async () => {
    const { db } = server.context;
    for (const [index, { token }] of [manager, member, outsider].entries())
      await server.call('PUT', '/api/notifications/push-subscription', {
        token,
        body: testDevice(`device-${index}`),
      });
    await beginAtTrailEnd(server.context, 'push_cursor');
    await work();
    await post(manager, { is_announcement: true });
    await work();
    expect(await queued()).toEqual([expect.stringMatching(/^announcement:\d+$/)]);
    await db.deleteFrom('push_deliveries').execute();

    await sql`with person as (
        insert into users (name, email, role, password_hash)
        select 'P', 'p' || number || '@gerai.test', 'staff', 'none' from generate_series(1, 1000) number returning uid
      ), member as (
        insert into social_group_members (group_id, user_id, joined_at) select ${group}, uid, now() from person
      ), session as (
        insert into sessions (id, user_uid, created_at, expires_at)
        select gen_random_uuid(), uid, now(), '2100-01-01' from person returning id, user_uid
      ) insert into push_subscriptions (user_uid, session_id, endpoint, p256dh, auth, created_at)
        select user_uid, id, 'https://push.test/' || id, decode(repeat('00', 65), 'hex'), decode(repeat('00', 16), 'hex'), now()
        from session`.execute(db);
    await post(manager, { is_announcement: true });
    await testTrailSettled(db);
    let statements = 0;
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await createPushes({ ...server.context, db: counting });
    expect(await queued()).toHaveLength(1001);
    expect(statements).toBeLessThan(10);
  });
});
