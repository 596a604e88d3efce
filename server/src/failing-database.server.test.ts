import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { openDatabase } from './database/connection/open.ts';
import { openActorCache } from './platform/http/actor-cache.ts';
import { openLog } from './platform/log/log.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { type TestServer, testServer } from './testing/server.ts';

const ROLE = `gerai_limited_${process.pid}`;

describe('a server whose PostgreSQL', () => {
  let server: TestServer;
  let database: TestDatabase;
  let admin: pg.Client;
  let name: string;
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    server = await testServer();
    database = await testDatabase();
    name = new URL(database.url!).pathname.slice(1);
    admin = new pg.Client(process.env.TEST_DATABASE_URL);
    await admin.connect();
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  afterAll(async () => {
    await database.close();
    await admin.query(`drop role if exists ${ROLE}`);
    await admin.end();
    await server.close();
  });

  /** A server on the database as a role, and what it answers to readiness and to a sign-in that it would record. */
  async function serve(role?: string) {
    const url = new URL(database.url!);
    if (role) [url.username, url.password] = [role, 'geheim'];
    const log = openLog('silent');
    const own = await openDatabase({ databaseUrl: url.href, log });
    const actors = await openActorCache(own);
    const context = { ...server.context, database: own, db: own.db, actors, log };
    closing.push(own.close, () => actors.close());
    // A new app each time, because readiness keeps its answer for some seconds.
    return async () => {
      const app = await buildApp({ ...context });
      const ready = await app.inject('/api/ready');
      const signIn = await app.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=password',
        payload: { email: 'nobody@gerai.test', password: 'correct horse' },
      });
      await app.close();
      const { reason } = signIn.json();
      return {
        ready: [ready.statusCode, ready.json().causes],
        signIn: [signIn.statusCode, reason, signIn.headers['retry-after']],
      };
    };
  }

  /** Ends what is connected, so that the next connections find what was changed. */
  const reconnect = () =>
    admin.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`);
  const works = { ready: [200, []], signIn: [400, 'auth.invalid_credentials', undefined] };

  it('accepts no changes says so, with readiness red, and goes on when it does again', async () => {
    const ask = await serve();
    expect(await ask()).toEqual(works);
    await admin.query(`alter database "${name}" set default_transaction_read_only = on`);
    await reconnect();
    expect(await ask()).toEqual({
      ready: [503, ['database_read_only']],
      signIn: [503, 'http.read_only', '5'],
    });
    await admin.query(`alter database "${name}" reset default_transaction_read_only`);
    await reconnect();
    expect(await ask()).toEqual(works);
  });

  it('admits its account no more says so, and goes on when it does again', async () => {
    await admin.query(`create role ${ROLE} login superuser password 'geheim'`);
    const ask = await serve(ROLE);
    expect(await ask()).toEqual(works);
    await admin.query(`alter role ${ROLE} nosuperuser`);
    await admin.query(`revoke connect on database "${name}" from public`);
    await reconnect();
    expect(await ask()).toEqual({
      ready: [503, ['database_unreachable']],
      signIn: [503, 'http.unavailable', '5'],
    });
    await admin.query(`alter role ${ROLE} superuser`);
    expect(await ask()).toEqual(works);
  });
});
