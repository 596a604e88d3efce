import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { eventually } from '../../testing/eventually.ts';
import { insertGroup } from '../../testing/groups.ts';
import type { TestServer, TestUser } from '../../testing/server.ts';
import type { TestStream } from '../../testing/stream.ts';
import type { Context } from '../context.ts';
import { recordActivity } from '../trail/record-activity.ts';
import { expectSubjects, job, subjects, type TestLive, testLive } from './test-live.ts';

let live: TestLive;
let server: TestServer;
let outlet: string;
let manager: TestUser;

beforeAll(async () => {
  live = await testLive();
  ({ server } = live);
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ outlet, manager } = await live.begin());
});
afterEach(() => live.end());

const statements: string[] = [];
/** The same database; calls `before` and counts each statement. */
function counting(db: Context['db'], before: (text: string) => void = () => {}): Context['db'] {
  return db.withPlugin({
    transformQuery: ({ node, queryId: _ }) => {
      const { sql: text } = db.getExecutor().compileQuery(node, _);
      if (text.includes('group_role_access')) {
        statements.push(text);
        before(text);
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

async function serverOf(context: Context) {
  const app = await buildApp(context);
  live.cleanUp.push(() => app.close());
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

/** Writes several entries of a group in one transaction, so that they are read together. */
async function happenTogether(group_id: string, times: number): Promise<string[]> {
  const ids = Array.from({ length: times }, (_, i) => `together-${i}`);
  await server.context.db.transaction().execute((tx) =>
    recordActivity(
      tx,
      job,
      server.clock.now(),
      ...ids.map((id) => ({
        event: 'social post created' as const,
        subject: { type: 'test', id },
        group_id,
      })),
    ),
  );
  return ids;
}

describe('what happens in a group of the social feed', () => {
  const post = (group_id: string | null, details = {}) =>
    live.happen('social post created', { group_id }, details);

  it('is streamed to the viewers of its group, of everyone’s feed to all, with the id of the comment', async () => {
    const [role, otherRole] = [await server.jobRole(), await server.jobRole()];
    const [member, ofRole, ofOther, auditor] = [
      await server.signIn({ role: 'staff', location_id: outlet }),
      await server.signIn({ role: 'staff', location_id: outlet, job_role_id: role }),
      await server.signIn({ role: 'staff', location_id: outlet, job_role_id: otherRole }),
      await server.signIn({ role: 'audit' }),
    ];
    const admin = await server.signIn({ role: 'admin' });
    const members = { [member.uid]: 'member' } as const;
    const group = await insertGroup(server.context.db, {
      creator: admin.uid,
      members,
      access: { [role]: 'view' },
    });
    const people = [member, ofRole, admin, ofOther, auditor];
    const streams = await Promise.all(people.map(({ token }) => live.open(token)));

    const hidden = await post(group, { name: 'Secret', commentId: 'c1' });
    const toOne = await live.happen('social person mentioned', {
      group_id: group,
      concerns_uid: ofOther.uid,
    });
    const shown = await post(null, { name: 'Hello' });

    for (const stream of streams.slice(0, 3)) await expectSubjects(stream, [hidden, toOne, shown]);
    for (const stream of streams.slice(3)) await expectSubjects(stream, [shown]);
    expect(streams[0]!.activity()[0]).toMatchObject({ group_id: group, details: { commentId: 'c1' } });
    expect(streams[0]!.activity()[2]!.details).toEqual({});
  });

  it('is not streamed to former viewers, nor when they resume', async () => {
    const { db } = server.context;
    const [member, admin] = [await server.signIn({ role: 'staff' }), await server.signIn({ role: 'admin' })];
    const group = await insertGroup(db, { creator: admin.uid, members: { [member.uid]: 'member' } });
    const first = await live.open(member.token);
    const seen = await post(group);
    await expectSubjects(first, [seen]);
    await db.deleteFrom('social_group_members').where('user_id', '=', member.uid).execute();
    await eventually(() => expect(first.events.at(-1)?.event).toBe('groups'));
    await post(group);
    const everyones = await post(null);
    await expectSubjects(first, [seen, everyones]);

    const resumed = await live.open(member.token, first.events[0]!.id);
    await expectSubjects(resumed, [everyones]);
  });

  it('refetches in browsers whose visible groups change, by membership, access or position', async () => {
    const { db } = server.context;
    const role = await server.jobRole();
    const person = await server.signIn({ role: 'staff' });
    const other = await server.signIn({ role: 'staff' });
    const [own, others] = [await live.open(person.token), await live.open(other.token)];
    const told = (stream: TestStream) => stream.events.filter(({ event }) => event === 'groups').length;

    await insertGroup(db, { creator: other.uid, members: { [person.uid]: 'member' } });
    await eventually(() => expect(told(own)).toBe(1));
    expect(told(others)).toBe(0);
    await insertGroup(db, { creator: other.uid, access: { [await server.jobRole()]: 'view' } });
    await db.updateTable('users').set({ job_role_id: role }).where('uid', '=', person.uid).execute();
    await eventually(() => expect(told(own)).toBe(2));
    await insertGroup(db, { creator: other.uid, access: { [role]: 'view' } });
    await eventually(() => expect(told(own)).toBe(3));
    expect(told(others)).toBe(0);
  });

  it('sends everybody one event for a group that is deleted with hundreds of members', async () => {
    const { db } = server.context;
    const own = await live.open();
    const group = await insertGroup(db, { creator: manager.uid });
    await sql`
      with person as (
        insert into users (name, email, password_hash, role)
        select 'Many ' || n, 'crowd' || n || '@gerai.test', 'none', 'staff' from generate_series(1, 201) n
        returning uid
      )
      insert into social_group_members (group_id, user_id, joined_at)
      select ${group}, uid, now() from person`.execute(db);
    const told = () => own.events.filter(({ event }) => event === 'groups').length;
    await eventually(() => expect(told()).toBe(1));
    const heard: string[] = [];
    const unlisten = await server.context.database.listen('groups', (whose) => heard.push(whose));
    live.cleanUp.push(unlisten);
    await db.deleteFrom('social_groups').where('id', '=', group).execute();
    await eventually(() => expect(heard).toEqual(['']));
    await eventually(() => expect(told()).toBe(2));
  });

  it('is queried once for a batch and its people, and not at all without groups', async () => {
    const { db } = server.context;
    const admin = await server.signIn({ role: 'admin' });
    const group = await insertGroup(db, { creator: admin.uid, members: { [manager.uid]: 'member' } });
    const app = await serverOf({ ...server.context, db: counting(db) });
    const streams = await Promise.all(
      [manager.token, manager.token, admin.token].map((token) => live.open(token, undefined, app.address)),
    );
    const asked = () => statements.filter((text) => text.includes('group_role_access')).length;
    statements.length = 0;
    await post(null);
    const last = await live.happen();
    for (const stream of streams) await eventually(() => expect(subjects(stream).at(-1)).toBe(last));
    expect(asked()).toBe(0);

    const both = await happenTogether(group, 2);
    for (const stream of streams) await eventually(() => expect(subjects(stream).slice(-2)).toEqual(both));
    expect(asked()).toBe(1);
  });

  it('is sent later, once and in order, when the viewers could not be read', async () => {
    const { db } = server.context;
    const group = await insertGroup(db, { creator: manager.uid, members: { [manager.uid]: 'member' } });
    let broken = false;
    const refusing = counting(db, () => {
      if (broken) throw new Error('The database is away');
    });
    const app = await serverOf({ ...server.context, db: refusing });
    const stream = await live.open(manager.token, undefined, app.address);
    const ids = [await post(null)];
    await expectSubjects(stream, ids);
    broken = true;
    const refused = statements.length;
    ids.push(await live.happen(), await post(group), await post(null));
    await eventually(() => expect(statements.length).toBeGreaterThan(refused + 2));
    broken = false;
    ids.push(await post(group));
    await expectSubjects(stream, ids);
  });
});
