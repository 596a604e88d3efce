import { connect } from 'node:net';
import type { ActivityEvent } from '@gerai/shared/activity/contract.ts';
import { liveLimits } from '@gerai/shared/activity/contract.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import type { TestDatabase } from '../../platform/database/test-database.ts';
import { type ActivityInput, recordActivity } from '../../platform/trail/record-activity.ts';
import { eventually } from '../../test-eventually.ts';
import { insertGroup } from '../../test-groups.ts';
import { type TestServer, type TestUser, testServer } from '../../test-server.ts';
import { openTestStream, type TestStream } from '../../test-stream.ts';

let server: TestServer;
let address: string;
let outlet: string;
let manager: TestUser;
const cleanUp: (() => unknown)[] = [];

beforeAll(async () => {
  server = await testServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());
beforeEach(async () => {
  outlet = await server.outlet();
  manager = await server.signIn({ role: 'manager', location_id: outlet });
});
afterEach(async () => {
  for (const done of cleanUp.splice(0).reverse()) await done();
});

async function open(token = manager.token, lastId?: string, at = address): Promise<TestStream> {
  const stream = await openTestStream(at, token, lastId);
  cleanUp.push(() => stream.close());
  if (stream.status === 200)
    await eventually(() => expect(stream.events.some(({ event }) => event === 'ready')).toBe(true));
  return stream;
}

const job = { kind: 'job', name: 'Test' } as const;
let count = 0;
/** Writes a line of the trail as a verb would, and gives its subject's id. */
async function happen(
  event: ActivityEvent = 'task submitted',
  where: Omit<ActivityInput, 'event' | 'subject' | 'details'> = { outlet_id: outlet },
  details: Record<string, unknown> = {},
): Promise<string> {
  count += 1;
  const id = `subject-${count}`;
  await server.context.db.transaction().execute((tx) =>
    recordActivity(tx, job, server.clock.now(), {
      event,
      subject: { type: 'test', id },
      details,
      ...where,
    }),
  );
  return id;
}

/** Writes that many lines at once, each as long as an event can be. */
async function happenOften(times: number): Promise<void> {
  const details = JSON.stringify(
    Object.fromEntries(Array.from({ length: 7 }, (_, i) => [i, 'x'.repeat(200)])),
  );
  await sql`insert into activity (event, actor_kind, actor_name, subject_type, subject_id, details, created_at)
    select 'day ended', 'job', 'Test', 'test', number::text, ${details}::jsonb, now()
    from generate_series(1, ${times}::int) number`.execute(server.context.db);
}

const subjects = (stream: TestStream) => stream.activity().map(({ subject_id }) => subject_id);
const expectSubjects = (stream: TestStream, expected: string[]) =>
  vi.waitFor(() => expect(subjects(stream)).toEqual(expected), { timeout: 5000 });

describe('the live stream', () => {
  it('tells what happens, with as much of the details as a notification needs', async () => {
    const stream = await open();
    const id = await happen(
      'task approved',
      { outlet_id: outlet },
      { taskName: 'Sweep', notes: 'n'.repeat(2000), before: { secret: 1 } },
    );
    await expectSubjects(stream, [id]);
    expect(stream.activity()[0]).toEqual({
      event: 'task approved',
      subject_type: 'test',
      subject_id: id,
      outlet_id: outlet,
      actor_uid: null,
      concerns_uid: null,
      group_id: null,
      details: { taskName: 'Sweep', notes: 'n'.repeat(200) },
    });
  });

  it('is for signed-in people only', async () => {
    expect((await openTestStream(address, 'nonsense')).status).toBe(401);
  });

  it('tells nothing of another outlet, another role, or of other accounts', async () => {
    const [role, otherRole] = [await server.jobRole(), await server.jobRole()];
    const staff = await server.signIn({ role: 'staff', location_id: outlet, job_role_id: role });
    await server.context.db.insertInto('login_roles').values({ role_name: 'trainer' }).execute();
    const guest = await server.signIn({ role: 'trainer', location_id: outlet });
    const streams = await Promise.all([manager, staff, guest].map(({ token }) => open(token)));

    await happen('task submitted', { outlet_id: await server.outlet() });
    await happen('login', { outlet_id: outlet });
    const ofOtherRole = await happen('task submitted', { outlet_id: outlet, job_role_id: otherRole });
    const ofRole = await happen('task submitted', { outlet_id: outlet, job_role_id: role });
    const toAll = await happen('day ended', { outlet_id: null });
    const toGuest = await happen('role_change', { concerns_uid: guest.uid });

    await expectSubjects(streams[0]!, [ofOtherRole, ofRole, toAll]);
    await expectSubjects(streams[1]!, [ofRole, toAll]);
    await expectSubjects(streams[2]!, [toGuest]);
  });

  it('follows a person to another outlet', async () => {
    const stream = await open();
    const other = await server.outlet();
    await server.context.db
      .updateTable('users')
      .set({ location_id: other })
      .where('uid', '=', manager.uid)
      .execute();
    await vi.waitFor(
      async () => {
        await happen('task submitted', { outlet_id: other });
        expect(stream.activity()).not.toEqual([]);
      },
      { timeout: 5000, interval: 20 },
    );
    const known = subjects(stream);
    await happen('task submitted', { outlet_id: outlet });
    const last = await happen('task submitted', { outlet_id: other });
    await eventually(() => expect(subjects(stream).at(-1)).toBe(last));
    expect(subjects(stream).slice(0, known.length)).toEqual(known);
    expect(stream.activity().every(({ outlet_id }) => outlet_id === other)).toBe(true);
  });

  it('ends with the session, and with the account', async () => {
    const other = await server.signIn({ role: 'manager', location_id: outlet });
    const [first, second] = [await open(), await open(other.token)];
    await server.context.db
      .updateTable('sessions')
      .set({ ended_at: server.clock.now() })
      .where('id', '=', manager.session_id)
      .execute();
    await first.ended;
    await server.context.db
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('uid', '=', other.uid)
      .execute();
    await second.ended;
    expect((await openTestStream(address, manager.token)).status).toBe(401);
  });

  it("ends a person's oldest stream when there are too many, and nobody else's", async () => {
    const other = await open((await server.signIn({ role: 'manager', location_id: outlet })).token);
    const own: TestStream[] = [];
    for (let i = 0; i <= liveLimits.streamsPerPerson; i += 1) own.push(await open());
    await own[0]!.ended;
    const id = await happen();
    for (const stream of [...own.slice(1), other]) await expectSubjects(stream, [id]);
    expect(subjects(own[0]!)).toEqual([]);
  });
});

describe('what happens in a group of the social feed', () => {
  const post = (group_id: string | null, details = {}) =>
    happen('social post created', { group_id }, details);

  it('is told to whoever may view it, of everyone’s feed to all, and which comment it is about', async () => {
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
    const streams = await Promise.all(people.map(({ token }) => open(token)));

    const hidden = await post(group, { name: 'Secret', commentId: 'c1' });
    const toOne = await happen('social person mentioned', { group_id: group, concerns_uid: ofOther.uid });
    const shown = await post(null, { name: 'Hello' });

    for (const stream of streams.slice(0, 3)) await expectSubjects(stream, [hidden, toOne, shown]);
    for (const stream of streams.slice(3)) await expectSubjects(stream, [shown]);
    expect(streams[0]!.activity()[0]).toMatchObject({ group_id: group, details: { commentId: 'c1' } });
    expect(streams[0]!.activity()[2]!.details).toEqual({});
  });

  it('is told no more to whoever may view it no more, nor told again when they resume', async () => {
    const { db } = server.context;
    const [member, admin] = [await server.signIn({ role: 'staff' }), await server.signIn({ role: 'admin' })];
    const group = await insertGroup(db, { creator: admin.uid, members: { [member.uid]: 'member' } });
    const first = await open(member.token);
    const seen = await post(group);
    await expectSubjects(first, [seen]);
    await db.deleteFrom('social_group_members').where('user_id', '=', member.uid).execute();
    await eventually(() => expect(first.events.at(-1)?.event).toBe('groups'));
    await post(group);
    const everyones = await post(null);
    await expectSubjects(first, [seen, everyones]);

    const resumed = await open(member.token, first.events[0]!.id);
    await expectSubjects(resumed, [everyones]);
  });

  it('tells a browser to ask again when other groups are seen, by membership, access or position', async () => {
    const { db } = server.context;
    const role = await server.jobRole();
    const person = await server.signIn({ role: 'staff' });
    const other = await server.signIn({ role: 'staff' });
    const [own, others] = [await open(person.token), await open(other.token)];
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

  it('tells everybody once of a group that goes with hundreds of members', async () => {
    const { db } = server.context;
    const own = await open();
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
    cleanUp.push(unlisten);
    await db.deleteFrom('social_groups').where('id', '=', group).execute();
    await eventually(() => expect(heard).toEqual(['']));
    await eventually(() => expect(told()).toBe(2));
  });

  it('is asked of the database once for all of a batch and its people, and not at all without groups', async () => {
    const { db } = server.context;
    const admin = await server.signIn({ role: 'admin' });
    const group = await insertGroup(db, { creator: admin.uid, members: { [manager.uid]: 'member' } });
    const app = await serverOf({ ...server.context, db: counting(db) });
    const streams = await Promise.all(
      [manager.token, manager.token, admin.token].map((token) => open(token, undefined, app.address)),
    );
    const asked = () => statements.filter((text) => text.includes('group_role_access')).length;
    statements.length = 0;
    await post(null);
    const last = await happen();
    for (const stream of streams) await eventually(() => expect(subjects(stream).at(-1)).toBe(last));
    expect(asked()).toBe(0);

    const both = await happenTogether(group, 2);
    for (const stream of streams)
      await vi.waitFor(() => expect(subjects(stream).slice(-2)).toEqual(both), { timeout: 5000 });
    expect(asked()).toBe(1);
  });

  it('is told later, once and in order, when that could not be asked', async () => {
    const { db } = server.context;
    const group = await insertGroup(db, { creator: manager.uid, members: { [manager.uid]: 'member' } });
    let broken = false;
    const refusing = counting(db, () => {
      if (broken) throw new Error('The database is away');
    });
    const app = await serverOf({ ...server.context, db: refusing });
    const stream = await open(manager.token, undefined, app.address);
    const ids = [await post(null)];
    await expectSubjects(stream, ids);
    broken = true;
    const refused = statements.length;
    ids.push(await happen(), await post(group), await post(null));
    await vi.waitFor(() => expect(statements.length).toBeGreaterThan(refused + 2), { timeout: 5000 });
    broken = false;
    ids.push(await post(group));
    await expectSubjects(stream, ids);
  });
});

const statements: string[] = [];
/** The same database, noting each statement before it runs. */
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
  cleanUp.push(() => app.close());
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

/** Writes several lines of a group in one transaction, so that they are read together. */
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

describe('a browser that no longer reads', () => {
  it('is cut off before it fills the memory, and one that reads is not', async () => {
    const first = await open();
    first.close();
    const reading = await open();
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    cleanUp.push(() => socket.destroy());
    await eventually(() => expect(server.app.live.size).toBe(1));
    socket.pause();
    socket.write(`GET /api/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${manager.token}\r\n\r\n`);
    await eventually(() => expect(server.app.live.size).toBe(2));

    // More than the operating system keeps for a connection.
    await happenOften(9000);

    await vi.waitFor(() => expect(server.app.live.size).toBe(1), { timeout: 10_000 });
    await vi.waitFor(() => expect(reading.activity()).toHaveLength(9000), { timeout: 10_000 });
    expect((await open(manager.token, first.lastId())).events[0]?.event).toBe('reset');
  });
});

describe('a resumed stream', () => {
  it('goes on where the last one broke off, without a gap or a repeat', async () => {
    const first = await open();
    const known = await happen();
    await expectSubjects(first, [known]);
    first.close();
    const missed = [await happen(), await happen('login'), await happen()];

    const second = await open(manager.token, first.lastId());
    const after = await happen();

    await expectSubjects(second, [missed[0]!, missed[2]!, after]);
  });

  it('begins at its own beginning when nothing had happened yet', async () => {
    const first = await open();
    first.close();
    const missed = await happen();
    await expectSubjects(await open(manager.token, first.lastId()), [missed]);
  });

  it('is sent a thousand missed lines again, and told to fetch everything when it missed more', async () => {
    const [first, watching] = [await open(), await open()];
    first.close();
    await happenOften(liveLimits.resumedRows);
    await eventually(() => expect(watching.activity()).toHaveLength(liveLimits.resumedRows));
    const second = await open(manager.token, first.lastId());
    await eventually(() => expect(second.activity()).toHaveLength(liveLimits.resumedRows));

    const more = await happen();
    await eventually(() => expect(subjects(watching).at(-1)).toBe(more));
    const third = await open(manager.token, first.lastId());
    expect(third.events.map(({ event }) => event)).toEqual(['reset', 'ready']);
    const id = await happen();
    await expectSubjects(third, [id]);
  });

  it.each(['nonsense', '99999999999-1', '-1-1'])(
    'is told so too after %s, which no server sent',
    async (id) => {
      const stream = await open(manager.token, id);
      expect(stream.events.map(({ event }) => event)).toEqual(['reset', 'ready']);
    },
  );
});

describe('several servers on one database', () => {
  async function anotherServer(listen?: Database['listen']) {
    const { url } = server.context.database as TestDatabase;
    const database = url ? await openDatabase({ databaseUrl: url }) : server.context.database;
    const app = await buildApp({
      ...server.context,
      database: { ...database, ...(listen ? { listen } : {}) },
      db: database.db,
    });
    const close = async () => {
      await app.close();
      if (url) await database.close();
    };
    cleanUp.push(close);
    return { address: await app.listen({ port: 0, host: '127.0.0.1' }), close };
  }

  it('all tell what happened on any of them', async () => {
    const second = await anotherServer();
    const streams = [await open(), await open(manager.token, undefined, second.address)];
    const ids = [await happen(), await happen()];
    for (const stream of streams) await expectSubjects(stream, ids);
  });

  it('repeat nothing to one who comes from a server that was ahead', async () => {
    const late: (() => void)[] = [];
    const behind = await anotherServer((channel, onNotify) => {
      const { database } = server.context;
      const hear =
        channel === 'activity' ? (payload: string) => late.push(() => onNotify(payload)) : onNotify;
      return database.listen(channel, hear);
    });
    const [first] = [await open(), await open(manager.token, undefined, behind.address)];
    const ids = [await happen(), await happen()];
    await expectSubjects(first, ids);
    const resumed = await open(manager.token, first.lastId(), behind.address);
    const last = await happen();
    await eventually(() => expect(late.length).toBeGreaterThan(0));
    for (const tell of late) tell();
    await expectSubjects(resumed, [last]);
  });

  it('end their own streams promptly when they close, and only those', async () => {
    const second = await anotherServer();
    const [kept, ended] = [await open(), await open(manager.token, undefined, second.address)];
    const since = performance.now();
    await second.close();
    await ended.ended;
    // Not at the next heartbeat.
    expect(performance.now() - since).toBeLessThan(liveLimits.heartbeatMs / 2);
    await expectSubjects(kept, [await happen()]);
  });

  it('take over a stream from each other', async () => {
    const second = await anotherServer();
    const first = await open();
    const ids = [await happen(), await happen()];
    await expectSubjects(first, ids);
    first.close();
    ids.push(await happen());
    const resumed = await open(manager.token, first.lastId(), second.address);
    ids.push(await happen());
    await expectSubjects(resumed, ids.slice(2));
  });
});

describe('a transaction that ends out of order', () => {
  if (process.env.TEST_DATABASE_URL) {
    it('is told in its place, live and to one who resumes', async () => {
      const stream = await open();
      const begun = Promise.withResolvers<void>();
      const commit = Promise.withResolvers<void>();
      const long = server.context.db.transaction().execute(async (tx) => {
        await recordActivity(tx, job, server.clock.now(), {
          event: 'task submitted',
          subject: { type: 'test', id: 'begun first' },
          outlet_id: outlet,
        });
        begun.resolve();
        await commit.promise;
      });
      await begun.promise;
      const quick = [await happen(), await happen()];
      const resuming = await open(manager.token, stream.lastId());
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(subjects(stream)).toEqual([]);

      commit.resolve();
      await long;

      await expectSubjects(stream, ['begun first', ...quick]);
      await expectSubjects(resuming, ['begun first', ...quick]);
      await expectSubjects(await open(manager.token, stream.events[0]!.id), ['begun first', ...quick]);
    });
  } else {
    // The embedded database has one transaction at a time, so the others are made up.
    it('holds back what was begun after it, until it has ended', async () => {
      const stream = await open();
      // As if begun by a transaction to come: older ones are then still open.
      await sql`insert into activity
          (transaction_id, event, actor_kind, actor_name, subject_type, subject_id, outlet_id, created_at)
        select (pg_current_xact_id()::text::bigint + 3)::text::xid8, 'task submitted', 'job', 'Test', 'test',
          'begun last', ${outlet}, now()`.execute(server.context.db);
      const first = await happen();
      await expectSubjects(stream, [first]);
      const ids = [first, await happen()];
      await expectSubjects(stream, ids);
      await sql`select pg_current_xact_id()`.execute(server.context.db);
      await sql`select pg_current_xact_id()`.execute(server.context.db);
      await expectSubjects(stream, [...ids, 'begun last']);
    });
  }
});
