import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { endLostConnections } from './end-lost-connections.ts';
import { PreparedClient } from './prepared-client.ts';

describe('a pool behind a network', () => {
  let database: TestDatabase;
  let network: Server;
  let pool: pg.Pool;
  let stop: () => void;
  /** Of connections made before, nothing passes any more, and nobody is told. */
  let forget: () => void;
  const logged: string[] = [];

  beforeEach(async () => {
    logged.length = 0;
    database = await testDatabase();
    const { port, hostname } = new URL(database.url!);
    const forgetting: (() => void)[] = [];
    forget = () => {
      for (const one of forgetting.splice(0)) one();
    };
    network = createServer((near) => {
      const far = connect(Number(port), hostname);
      near.pipe(far).pipe(near);
      for (const socket of [near, far])
        socket.on('error', () => {}).on('close', () => [near, far].map((each) => each.destroy()));
      forgetting.push(() => {
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      });
    }).listen(0, '127.0.0.1');
    await once(network, 'listening');
    const url = new URL(database.url!);
    url.port = String((network.address() as AddressInfo).port);
    url.hostname = '127.0.0.1';
    pool = new pg.Pool({ Client: PreparedClient, connectionString: url.href, max: 2 });
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    const log = { info: () => {}, error: (_: object, message: string) => logged.push(message) };
    stop = endLostConnections(pool, url.href, log, { silence: 300, lookEvery: 50 });
  });
  afterEach(async () => {
    stop();
    await pool.end();
    network.close();
    await database.close();
  });

  /** As Kysely uses a connection. */
  async function query(text: string, value: number): Promise<Record<string, unknown>> {
    const client = await pool.connect();
    try {
      return (await client.query(text, [value])).rows[0];
    } finally {
      client.release();
    }
  }
  const double = async (value: number) => (await query('select $1::int * 2 as twice', value)).twice;

  it('that has forgotten its connections makes new ones, and says so', async () => {
    expect(await double(1)).toBe(2);
    forget();
    await expect(double(2)).rejects.toThrow('Connection terminated');
    expect(await double(3)).toBe(6);
    expect(logged).toEqual(['A database connection was lost without a word, and is ended']);
  });

  it('that works lets long statements run', async () => {
    const { done } = await query('select $1::int as done, pg_sleep(1.5)', 1);
    expect([done, logged]).toEqual([1, []]);
  });
});
