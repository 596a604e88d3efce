import { randomUUID } from 'node:crypto';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import type { ManagedGroup } from '@gerai/shared/social/groups/admin-contract.ts';
import { groupLimits } from '@gerai/shared/social/groups/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { fieldMessages } from '../../../testing/field-messages.ts';
import { insertGroup } from '../../../testing/groups.ts';
import { plansOf } from '../../../testing/plans.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { listManagedGroups } from './list-managed-groups.ts';
import { testGroupCalls } from './test-group-calls.ts';

let server: TestServer;
let admin: TestUser;
let groups: ReturnType<typeof testGroupCalls>;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', name: 'Ayu', email: 'ayu@gerai.test' });
  groups = testGroupCalls(server, admin);
});
afterAll(() => server.close());

const create = (name: string, description?: string) =>
  groups.call('POST', '/admin/groups', { name, description });
const update = (id: string, name: string, description = '') =>
  groups.call('PUT', `/admin/groups/${id}`, { name, description });
const remove = (id: string) => groups.call('DELETE', `/admin/groups/${id}`);
const list = async (query = '') => (await groups.call('GET', `/admin/groups${query}`)).json();
const names = async (query = '') => (await list(query)).rows.map(({ name }: { name: string }) => name);
const recorded = async (id: string) => (await groups.trail(id)).map(({ event, details }) => [event, details]);

/** A post in a group with comments, the last of them deleted. */
async function insertPost(group_id: string, comments: number): Promise<void> {
  const { db } = server.context;
  const at = server.clock.now();
  const written = { author_id: admin.uid, content: 'Hello', content_hash: Buffer.alloc(32), created_at: at };
  const post_id = randomUUID();
  await db
    .insertInto('social_posts')
    .values({ ...written, id: post_id, group_id, updated_at: at })
    .execute();
  const gone = { content: '', deleted_at: at, deleted_by_uid: admin.uid };
  for (let i = 0; i <= comments; i++) {
    const id = randomUUID();
    const comment = { ...written, id, post_id, parent_id: null, deleted_at: null, deleted_by_uid: null };
    await db.insertInto('social_comments').values(comment).execute();
    if (i === comments) await db.updateTable('social_comments').set(gone).where('id', '=', id).execute();
  }
}

describe('a group', () => {
  it('is added, changed and deleted, each with before and after in the trail', async () => {
    const created = await create(' Operasional ', ' Daily work ');
    const group = {
      name: 'Operasional',
      description: 'Daily work',
      creator_id: admin.uid,
      creator: { name: 'Ayu', email: 'ayu@gerai.test', phone: null },
      member_count: 1,
      role_count: 0,
      post_count: 0,
    };
    expect([created.statusCode, created.json()]).toEqual([201, expect.objectContaining(group)]);
    const { id } = created.json();
    server.clock.set('2026-11-20T12:01:00+08:00');
    const changed = await update(id, 'HM', 'Daily work');
    const after = { ...created.json(), name: 'HM', updated_at: '2026-11-20T04:01:00.000Z' };
    expect([changed.statusCode, changed.json()]).toEqual([200, after]);
    expect((await list('?q=hm')).rows).toEqual([after]);
    server.clock.set('2026-11-20T12:02:00+08:00');
    expect((await update(id, 'HM', 'Daily work')).json()).toEqual(after);
    expect((await remove(id)).statusCode).toBe(204);
    expect(await names('?q=hm')).toEqual([]);
    const [was, is] = [
      { name: 'Operasional', description: 'Daily work' },
      { name: 'HM', description: 'Daily work' },
    ];
    expect(await recorded(id)).toEqual([
      ['social group created', { name: 'Operasional', after: was }],
      ['social group updated', { name: 'HM', before: was, after: is }],
      ['social group deleted', { name: 'HM', before: { ...is, posts: 0, comments: 0, members: 1 } }],
    ]);
    const entries = await groups.trail(id);
    expect(entries.map(({ subject_type, subject_id }) => [subject_type, subject_id])).toEqual(
      entries.map(() => ['group', id]),
    );
  });

  it('has its creator as admin member', async () => {
    const id = await groups.made();
    const { rows } = (await groups.call('GET', `/admin/groups/${id}/members`)).json();
    expect(rows).toMatchObject([{ group_id: id, user_id: admin.uid, role: 'admin', user: { name: 'Ayu' } }]);
  });

  it('takes its posts, comments, members and access along, and the trail keeps how many', async () => {
    const jobRole = await server.jobRole();
    const rina = await server.signIn({ role: 'staff' });
    const { db } = server.context;
    const access = { [jobRole]: 'view' } as const;
    const input = { creator: admin.uid, members: { [rina.uid]: 'member' }, access } as const;
    const id = await insertGroup(db, { ...input, name: 'Cascade A' });
    const other = await insertGroup(db, { ...input, name: 'Cascade B' });
    for (const [group, comments] of [
      [id, 2],
      [id, 3],
      [other, 1],
    ] as const)
      await insertPost(group, comments);
    const { rows } = await list('?q=cascade');
    const counts = ({ post_count, member_count, role_count }: ManagedGroup) => [
      post_count,
      member_count,
      role_count,
    ];
    expect(rows.map(counts)).toEqual([
      [2, 1, 1],
      [1, 1, 1],
    ]);
    expect((await remove(id)).statusCode).toBe(204);
    expect((await recorded(id)).at(-1)![1]).toMatchObject({ before: { posts: 2, comments: 5, members: 1 } });
    const left = await sql<object>`
      select (select count(*) from social_posts) as posts, (select count(*) from social_comments) as comments,
        (select count(*) from social_post_counts) as counts, (select count(*) from group_role_access) as access,
        (select count(*) from social_group_members where user_id = ${rina.uid}) as members`.execute(db);
    expect(left.rows).toEqual([{ posts: 1, comments: 2, counts: 1, access: 1, members: 1 }]);
  });

  if (process.env.TEST_DATABASE_URL)
    it('goes some posts at a time, however many there are, and waits only for those that are written to', async () => {
      const { db } = server.context;
      const id = await insertGroup(db, { creator: admin.uid, name: 'Cascade C' });
      await sql`
        insert into social_posts (id, author_id, group_id, content, content_hash, created_at, updated_at)
        select gen_random_uuid(), ${admin.uid}, ${id}, n::text, '\\x00', now() + n * interval '1 s', now()
        from generate_series(1, 250) n`.execute(db);
      const left = async () =>
        (await db.selectFrom('social_posts').select('content').where('group_id', '=', id).execute()).map(
          ({ content }) => content,
        );
      const { removing } = await db.transaction().execute(async (tx) => {
        await sql`select from social_posts where group_id = ${id} and content = '7' for key share`.execute(
          tx,
        );
        const removing = remove(id);
        await eventually(async () => expect(await left()).toEqual(['7']));
        expect(await names('?q=cascade c')).toEqual(['Cascade C']);
        return { removing };
      });
      expect((await removing).statusCode).toBe(204);
      expect(await left()).toEqual([]);
      expect(await recorded(id)).toEqual([
        [
          'social group deleted',
          expect.objectContaining({ before: expect.objectContaining({ posts: 250 }) }),
        ],
      ]);
    });

  it.each([
    ['social_posts', 'group_id'],
    ['social_comments', 'post_id'],
    ['social_comments', 'parent_id'],
    ['social_reactions', 'post_id'],
    ['social_comment_reactions', 'comment_id'],
    ['social_mentions', 'post_id'],
    ['social_mentions', 'comment_id'],
    ['social_reads', 'post_id'],
    ['photos', 'post_id'],
    ['photos', 'comment_id'],
  ] as const)('finds what goes with it by an index that begins with it: %s by %s', async (table, column) => {
    const { rows } = await sql`
      select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where indrelid = ${table}::regclass and attname = ${column}
        and (indpred is null or pg_get_expr(indpred, indrelid) = ${`(${column} IS NOT NULL)`})`.execute(
      server.context.db,
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  it.each([
    [{ name: ' ' }, { name: reasonMessage('social_groups.name_required') }],
    [{ name: 'x'.repeat(groupLimits.name + 1) }, { name: expect.any(String) }],
    [
      { name: 'x', description: 'x'.repeat(groupLimits.description + 1) },
      { description: expect.any(String) },
    ],
  ])('takes no %j', async (body, fields) => {
    const id = await groups.made();
    for (const answer of [
      await groups.call('POST', '/admin/groups', body),
      await groups.call('PUT', `/admin/groups/${id}`, body),
    ])
      expect([answer.statusCode, fieldMessages(answer)]).toEqual([400, fields]);
  });

  it('has a name of its own, whatever its case, also against one at the same moment', async () => {
    const [first, second] = [await groups.made('Operasional'), await groups.made('Kasir')];
    for (const answer of [await create('OPERASIONAL'), await update(second, 'operasional')])
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        expect.objectContaining({
          code: 'conflict',
          reason: 'social_groups.name_taken',
          fields: { name: expect.objectContaining({ reason: 'social_groups.name_taken' }) },
        }),
      ]);
    expect((await update(first, 'OPERASIONAL')).statusCode).toBe(200);
    const both = await Promise.all([create('Resep'), create('resep')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });

  it('does not take the name of one that takes its own at the same moment', async () => {
    const [first, second] = [await groups.made('One'), await groups.made('Two')];
    const both = await Promise.all([update(first, 'Two'), update(second, 'One')]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect([await names('?q=one'), await names('?q=two')]).toEqual([['One'], ['Two']]);
  });

  it('that went meanwhile is not found', async () => {
    for (const act of [(id: string) => update(id, 'New'), remove]) {
      const id = await groups.made();
      const answer = await groups.whileLocked(id, () => act(id), 'delete');
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'Group not found']);
    }
    const id = await groups.made();
    const both = await Promise.all([remove(id), remove(id)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
  });
});

describe('the list', () => {
  it('is by name whatever its case, a page at a time, and every group once', async () => {
    for (const name of ['zoo', 'Area', 'bar', 'Émile', 'cafe']) await groups.made(`List ${name}`);
    const all = await names('?q=list');
    expect(all).toHaveLength(5);
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page = await list(`?q=list&limit=2${after && `&after=${after}`}`);
      seen.push(...page.rows.map(({ name }: { name: string }) => name));
      after = page.next;
    }
    expect(seen).toEqual(all);
    expect(all.slice(0, 4)).toEqual([...['Area', 'bar', 'cafe'].map((name) => `List ${name}`), all[3]]);
  });

  it('finds what the name contains, its own signs too', async () => {
    for (const name of ['Resep & Menu', '50% off', '500 ways']) await groups.made(name);
    expect(await names('?q=MENU')).toEqual(['Resep & Menu']);
    expect(await names(`?q=${encodeURIComponent('0%')}`)).toEqual(['50% off']);
    expect(await names('?q=nothing')).toEqual([]);
    expect((await groups.call('GET', '/admin/groups?after=abc')).statusCode).toBe(400);
  });

  it('is one statement, which goes by the index of the names', async () => {
    const plans = await plansOf(server.context.db, (db) => listManagedGroups(db, { limit: 50 }));
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain('social_groups_name_key');
    expect(plans[0]).not.toContain('Sort');
    for (const table of ['members', 'access', 'posts'])
      expect(plans[0]).not.toContain(`Seq Scan on ${table}`);
  });
});

it('a group is refused beyond the most that there can be, also by two at once', async () => {
  await sql`
      insert into social_groups (name, creator_id, created_at, updated_at)
      select 'Group ' || n, ${admin.uid}, now(), now()
      from generate_series((select count(*) from social_groups) + 2, ${groupLimits.groups}) n`.execute(
    server.context.db,
  );
  const both = await Promise.all([create('Last'), create('Too many')]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
  const refused = both.find(({ statusCode }) => statusCode === 422)!.json();
  expect(refused).toMatchObject({
    code: 'refused',
    reason: 'social_groups.too_many',
    message: reasonMessage('social_groups.too_many', { maximum: 500 }),
  });
});
