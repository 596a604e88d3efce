import { connect } from 'node:net';
import { liveLimits } from '@gerai/shared/trail/contract.ts';
import { LIVE_POSITION } from '@gerai/shared/trail/live-position.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import type { TestServer, TestUser } from '../../testing/server.ts';
import { openTestStream, type TestStream } from '../../testing/stream.ts';
import { recordActivity } from '../trail/record-activity.ts';
import { expectSubjects, happenOften, job, subjects, type TestLive, testLive } from './test-live.ts';

let live: TestLive;
let server: TestServer;
let address: string;
let outlet: string;
let manager: TestUser;

beforeAll(async () => {
  live = await testLive();
  ({ server, address } = live);
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ outlet, manager } = await live.begin());
});
afterEach(() => live.end());

describe('the live stream', () => {
  it('streams events, with as much of the details as a notification needs', async () => {
    const stream = await live.open();
    const id = await live.happen(
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

  it('answers HEAD, which asks for no events', async () => {
    const headers = { authorization: `Bearer ${manager.token}` };
    const answer = await fetch(`${address}/api/live`, { method: 'HEAD', headers });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('is for signed-in people only', async () => {
    expect((await openTestStream(address, 'nonsense')).status).toBe(401);
  });

  it('streams nothing of another outlet, another role, or of other accounts', async () => {
    const [role, otherRole] = [await server.jobRole(), await server.jobRole()];
    const staff = await server.signIn({ role: 'staff', location_id: outlet, job_role_id: role });
    await server.context.db.insertInto('login_roles').values({ role_name: 'trainer' }).execute();
    const guest = await server.signIn({ role: 'trainer', location_id: outlet });
    const streams = await Promise.all([manager, staff, guest].map(({ token }) => live.open(token)));

    await live.happen('task submitted', { outlet_id: await server.outlet() });
    await live.happen('login', { outlet_id: outlet });
    const ofOtherRole = await live.happen('task submitted', { outlet_id: outlet, job_role_id: otherRole });
    const ofRole = await live.happen('task submitted', { outlet_id: outlet, job_role_id: role });
    const toAll = await live.happen('day ended', { outlet_id: null });
    const toGuest = await live.happen('role_change', { concerns_uid: guest.uid });

    await expectSubjects(streams[0]!, [ofOtherRole, ofRole, toAll]);
    await expectSubjects(streams[1]!, [ofRole, toAll]);
    await expectSubjects(streams[2]!, [toGuest]);
  });

  it('follows a person to another outlet', async () => {
    const stream = await live.open();
    const other = await server.outlet();
    await server.context.db
      .updateTable('users')
      .set({ location_id: other })
      .where('uid', '=', manager.uid)
      .execute();
    await eventually(async () => {
      await live.happen('task submitted', { outlet_id: other });
      expect(stream.activity()).not.toEqual([]);
    }, 20);
    const known = subjects(stream);
    await live.happen('task submitted', { outlet_id: outlet });
    const last = await live.happen('task submitted', { outlet_id: other });
    await eventually(() => expect(subjects(stream).at(-1)).toBe(last));
    expect(subjects(stream).slice(0, known.length)).toEqual(known);
    expect(stream.activity().every(({ outlet_id }) => outlet_id === other)).toBe(true);
  });

  it('ends with the session, and with the account', async () => {
    const other = await server.signIn({ role: 'manager', location_id: outlet });
    const [first, second] = [await live.open(), await live.open(other.token)];
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

  it('ends for whom a password of their own or a second factor is asked first', async () => {
    const { db } = server.context;
    const auditor = await server.signIn({ role: 'audit' });
    const [first, second] = [await live.open(), await live.open(auditor.token)];
    await db
      .updateTable('users')
      .set({ must_change_password: true })
      .where('uid', '=', manager.uid)
      .execute();
    await first.ended;
    await db.insertInto('security_settings').values({ updated_at: server.clock.now() }).execute();
    live.cleanUp.push(() => db.deleteFrom('security_settings').execute());
    await db.updateTable('security_settings').set({ second_factor_required: true }).execute();
    await second.ended;
  });

  it("ends a person's oldest stream when there are too many, and nobody else's", async () => {
    const other = await live.open((await server.signIn({ role: 'manager', location_id: outlet })).token);
    const own: TestStream[] = [];
    for (let i = 0; i <= liveLimits.streamsPerPerson; i += 1) own.push(await live.open());
    await own[0]!.ended;
    const id = await live.happen();
    for (const stream of [...own.slice(1), other]) await expectSubjects(stream, [id]);
    expect(subjects(own[0]!)).toEqual([]);
  });
});

describe('a browser that no longer reads', () => {
  it('is cut off before it fills the memory, and one that reads is not', async () => {
    const first = await live.open();
    first.close();
    const reading = await live.open();
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    live.cleanUp.push(() => socket.destroy());
    await eventually(() => expect(server.app.live.size).toBe(1), 250);
    socket.pause();
    socket.write(`GET /api/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${manager.token}\r\n\r\n`);
    await eventually(() => expect(server.app.live.size).toBe(2));

    // Together more than the operating system buffers for a connection. In parts: who reads shares this process with the
    // server and the writer, and would itself be late for all at once.
    for (let told = 1500; told <= 9000; told += 1500) {
      await happenOften(server, 1500);
      await eventually(() => expect(reading.activity()).toHaveLength(told), 250);
    }
    await eventually(() => expect(server.app.live.size).toBe(1), 250);
    expect((await live.open(manager.token, first.lastId())).events[0]?.event).toBe('reset');
  });
});

describe('a resumed stream', () => {
  it('continues where the last one ended, without a gap or a repeat', async () => {
    const first = await live.open();
    const known = await live.happen();
    await expectSubjects(first, [known]);
    first.close();
    const missed = [await live.happen(), await live.happen('login'), await live.happen()];

    const second = await live.open(manager.token, first.lastId());
    const after = await live.happen();

    await expectSubjects(second, [missed[0]!, missed[2]!, after]);
  });

  it('begins where the page read before it opened one', async () => {
    const headers = { authorization: `Bearer ${manager.token}` };
    const read = await fetch(`${address}/api/profile`, { headers });
    const missed = await live.happen();
    await expectSubjects(await live.open(manager.token, read.headers.get(LIVE_POSITION)!), [missed]);
    const stranger = await fetch(`${address}/auth/v1/passkey/start`, { method: 'POST' });
    expect(stranger.headers.get(LIVE_POSITION)).toBeNull();
  });

  it('begins at its own beginning when nothing had happened yet', async () => {
    const first = await live.open();
    first.close();
    const missed = await live.happen();
    await expectSubjects(await live.open(manager.token, first.lastId()), [missed]);
  });

  it('receives a thousand missed entries, and is asked to refetch when it missed more', async () => {
    const [first, watching] = [await live.open(), await live.open()];
    first.close();
    await happenOften(server, liveLimits.resumedRows);
    await eventually(() => expect(watching.activity()).toHaveLength(liveLimits.resumedRows));
    const second = await live.open(manager.token, first.lastId());
    await eventually(() => expect(second.activity()).toHaveLength(liveLimits.resumedRows));

    const more = await live.happen();
    await eventually(() => expect(subjects(watching).at(-1)).toBe(more));
    const third = await live.open(manager.token, first.lastId());
    expect(third.events.map(({ event }) => event)).toEqual(['reset', 'ready']);
    const id = await live.happen();
    await expectSubjects(third, [id]);
  });

  it.each(['nonsense', '99999999999-1', '-1-1'])(
    'is asked to refetch after %s, which no server sent',
    async (id) => {
      const stream = await live.open(manager.token, id);
      expect(stream.events.map(({ event }) => event)).toEqual(['reset', 'ready']);
    },
  );
});

describe('a transaction that ends out of order', () => {
  if (process.env.TEST_DATABASE_URL) {
    it('is sent in order, live and on resume', async () => {
      const stream = await live.open();
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
      const quick = [await live.happen(), await live.happen()];
      const resuming = await live.open(manager.token, stream.lastId());
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(subjects(stream)).toEqual([]);

      commit.resolve();
      await long;

      await expectSubjects(stream, ['begun first', ...quick]);
      await expectSubjects(resuming, ['begun first', ...quick]);
      await expectSubjects(await live.open(manager.token, stream.events[0]!.id), ['begun first', ...quick]);
    });
  } else {
    // The embedded database runs one transaction at a time, so concurrent ones are simulated.
    it('delays what was begun after it until it has ended', async () => {
      const stream = await live.open();
      // As if written by a later transaction: older ones are then still open. Notifications take some ids too.
      const later = 50;
      await sql`insert into activity
          (transaction_id, event, actor_kind, actor_name, subject_type, subject_id, outlet_id, created_at)
        select (pg_current_xact_id()::text::bigint + ${later}::int)::text::xid8, 'task submitted', 'job', 'Test', 'test',
          'begun last', ${outlet}, now()`.execute(server.context.db);
      const first = await live.happen();
      await expectSubjects(stream, [first]);
      const ids = [first, await live.happen()];
      await expectSubjects(stream, ids);
      for (let taken = 0; taken < later; taken += 1)
        await sql`select pg_current_xact_id()`.execute(server.context.db);
      await expectSubjects(stream, [...ids, 'begun last']);
    });
  }
});
