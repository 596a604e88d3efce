import { liveLimits } from '@gerai/shared/trail/contract.ts';
import { LIVE_POSITION } from '@gerai/shared/trail/live-position.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Database } from '../../database/connection/database.ts';
import { openDatabase } from '../../database/connection/open.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import type { TestServer, TestUser } from '../../testing/server.ts';
import { openTestStream } from '../../testing/stream.ts';
import { expectSubjects, type TestLive, testLive } from './test-live.ts';

let live: TestLive;
let server: TestServer;
let manager: TestUser;

beforeAll(async () => {
  live = await testLive();
  ({ server } = live);
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ manager } = await live.begin());
});
afterEach(() => live.end());

describe('several servers on one database', () => {
  async function anotherServer(listen?: Database['listen'], beforeListening = (_: FastifyInstance) => {}) {
    const { url } = server.context.database as TestDatabase;
    const database = url ? await openDatabase({ databaseUrl: url }) : server.context.database;
    const app = await buildApp({
      ...server.context,
      database: { ...database, ...(listen ? { listen } : {}) },
      db: database.db,
    });
    beforeListening(app);
    const close = async () => {
      await app.close();
      if (url) await database.close();
    };
    live.cleanUp.push(close);
    return { address: await app.listen({ port: 0, host: '127.0.0.1' }), close };
  }

  it('all stream what happened on any of them', async () => {
    const second = await anotherServer();
    const streams = [await live.open(), await live.open(manager.token, undefined, second.address)];
    const ids = [await live.happen(), await live.happen()];
    for (const stream of streams) await expectSubjects(stream, ids);
  });

  it('tell from the first answer where a stream begins', async () => {
    const { address } = await anotherServer();
    const headers = { authorization: `Bearer ${manager.token}` };
    const read = async () => (await fetch(`${address}/api/profile`, { headers })).headers.get(LIVE_POSITION);
    await eventually(async () => expect(await read()).not.toBeNull());
    const position = (await read())!;
    const missed = await live.happen();
    await expectSubjects(await live.open(manager.token, position, address), [missed]);
  });

  it('repeat no event to a browser that comes from a server that was ahead', async () => {
    const late: (() => void)[] = [];
    const behind = await anotherServer((channel, onNotify) => {
      const { database } = server.context;
      const hear =
        channel === 'activity' ? (payload: string) => late.push(() => onNotify(payload)) : onNotify;
      return database.listen(channel, hear);
    });
    const [first] = [await live.open(), await live.open(manager.token, undefined, behind.address)];
    const ids = [await live.happen(), await live.happen()];
    await expectSubjects(first, ids);
    const resumed = await live.open(manager.token, first.lastId(), behind.address);
    const last = await live.happen();
    await eventually(() => expect(late.length).toBeGreaterThan(0));
    for (const tell of late) tell();
    await expectSubjects(resumed, [last]);
  });

  it('end their own streams promptly when they close, and only those', async () => {
    const second = await anotherServer();
    const [kept, ended] = [await live.open(), await live.open(manager.token, undefined, second.address)];
    const since = performance.now();
    await second.close();
    await ended.ended;
    // At once, not at the next heartbeat.
    expect(performance.now() - since).toBeLessThan(liveLimits.heartbeatMs / 2);
    await expectSubjects(kept, [await live.happen()]);
  });

  it('follow nothing for a browser that asks for a stream while they close', async () => {
    const { database } = server.context;
    let listening = 0;
    const counting: Database['listen'] = async (...about) => {
      const unlisten = await database.listen(...about);
      listening += 1;
      return async () => {
        listening -= 1;
        await unlisten();
      };
    };
    let answer: Promise<unknown> = Promise.resolve();
    const second = await anotherServer(counting, (app) =>
      // After the streams were ended, and before the port closes.
      app.addHook('preClose', async () => {
        answer = openTestStream(second.address, manager.token);
        await answer.catch(() => {});
      }),
    );
    await second.close();
    await expect(answer).rejects.toThrow('fetch failed');
    expect(listening).toBe(0);
  });

  it('take over a stream from each other', async () => {
    const second = await anotherServer();
    const first = await live.open();
    const ids = [await live.happen(), await live.happen()];
    await expectSubjects(first, ids);
    first.close();
    ids.push(await live.happen());
    const resumed = await live.open(manager.token, first.lastId(), second.address);
    ids.push(await live.happen());
    await expectSubjects(resumed, ids.slice(2));
  });
});
