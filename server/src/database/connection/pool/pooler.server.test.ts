import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { openServer } from '../server.ts';
import { readPooling } from './pooler.ts';

const KEY_DATA = 'K'.charCodeAt(0);
const NOTIFICATION = 'A'.charCodeAt(0);
const log = { info: () => {}, error: () => {} };

/** Stands before a database as a pooler does: with ids of processes of its own, and in transaction mode without notifications. */
async function startPooler(url: string, keepsSessions: boolean): Promise<{ url: string; server: Server }> {
  const { hostname, port } = new URL(url);
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    let rest: Buffer = Buffer.alloc(0);
    client.pipe(database);
    database.on('data', (bytes: Buffer) => {
      rest = Buffer.concat([rest, bytes]);
      for (let length = 1; rest.length >= 5; ) {
        length = rest.readUInt32BE(1) + 1;
        if (rest.length < length) return;
        const message = rest.subarray(0, length);
        rest = rest.subarray(length);
        if (message[0] === KEY_DATA) message.writeUInt32BE(7, 5);
        if (message[0] !== NOTIFICATION || keepsSessions) client.write(message);
      }
    });
    for (const socket of [client, database]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        database.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return { url: through.href, server };
}

describe('a pooler before the database', () => {
  let database: TestDatabase;
  let direct: string;
  const poolers: Server[] = [];
  beforeAll(async () => {
    database = await testDatabase();
    direct = database.url!;
  });
  afterEach(() => {
    for (const pooler of poolers.splice(0)) pooler.close();
  });
  afterAll(() => database.close());

  async function poolerBefore(url: string, keepsSessions: boolean): Promise<string> {
    const pooler = await startPooler(url, keepsSessions);
    poolers.push(pooler.server);
    return pooler.url;
  }

  it('is not there where PostgreSQL itself answers', async () => {
    expect(await readPooling(direct)).toEqual({ isThere: false, keepsSessions: true, keepsStatements: true });
  });

  it('is seen, and enough where it keeps sessions', async () => {
    const url = await poolerBefore(direct, true);
    expect(await readPooling(url)).toEqual({ isThere: true, keepsSessions: true, keepsStatements: true });
    await (await openServer(url, { log })).close();
  });

  it('is refused where it keeps no sessions and nothing leads past it', async () => {
    const url = await poolerBefore(direct, false);
    expect(await readPooling(url)).toMatchObject({ isThere: true, keepsSessions: false });
    await expect(openServer(url, { log })).rejects.toThrow(/transaction mode.*Set DATABASE_DIRECT_URL/);
    await expect(openServer(url, { directUrl: url, log })).rejects.toThrow(
      /DATABASE_DIRECT_URL leads through a pooler/,
    );
  });

  it('is refused where the other way leads to another database', async () => {
    const other = new URL(direct);
    other.pathname = '/postgres';
    const url = await poolerBefore(direct, false);
    await expect(openServer(url, { directUrl: other.href, log })).rejects.toThrow(
      /leads to another database than DATABASE_URL/,
    );
  });

  it('is passed by what listens, and sessions get their settings from the user', async () => {
    const url = await poolerBefore(direct, false);
    const opened = await openServer(url, { directUrl: direct, log });
    const { promise: heard, resolve } = Promise.withResolvers<string>();
    const unlisten = await opened.listen('activity', resolve);
    await (opened.pool as pg.Pool).query("select pg_notify('activity', 'now')");
    expect(await heard).toBe('now');
    expect(opened.jobsConnection.connectionString).toBe(direct);
    await unlisten();
    await opened.close();

    const session = new pg.Client(direct);
    await session.connect();
    const { rows } = await session.query(
      "select current_setting('jit') as jit, current_setting('statement_timeout') as time, current_setting('timezone') as zone",
    );
    await session.query(
      `alter role current_user in database "${new URL(direct).pathname.slice(1)}" reset all`,
    );
    await session.end();
    expect(rows).toEqual([{ jit: 'off', time: '30s', zone: 'UTC' }]);
  });
});
