import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { findPostgres } from '../../scripts/services/find-postgres.ts';
import { startPostgres } from '../../scripts/services/start-postgres.ts';

export interface BenchDatabase {
  /** URL of a separate database, dropped by `close`. */
  url: string;
  /** The server's version and the settings that affect speed. */
  described: string;
  close(): Promise<void>;
}

/** Production settings: every commit is flushed to disk. Only memory is above the default. */
const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_level: 'replica',
  autovacuum: 'on',
  checkpoint_timeout: '5min',
  max_wal_size: '4GB',
  shared_buffers: '1GB',
};

/** An empty database on the server of BENCH_DATABASE_URL, or on a PostgreSQL started in a temporary folder. */
export async function openBenchDatabase(givenUrl: string | undefined): Promise<BenchDatabase> {
  const server = givenUrl ? { url: givenUrl, stop: async () => {} } : await startOwn();
  const name = `gerai_bench_${randomBytes(6).toString('hex')}`;
  try {
    await execute(server.url, `create database ${name}`);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return {
      url: url.href,
      described: await describe(url.href),
      async close() {
        if (givenUrl) await execute(server.url, `drop database ${name} with (force)`);
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function startOwn() {
  const bin = findPostgres();
  if (!bin) throw new Error('No PostgreSQL here: install one, or set BENCH_DATABASE_URL');
  return await startPostgres(bin, { settings });
}

/** Runs `work` with a new connection. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs statements one by one, each in its own transaction. */
export async function execute(url: string, ...statements: string[]): Promise<void> {
  await withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

async function describe(url: string): Promise<string> {
  const names = ['server_version', 'fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers'];
  const { rows } = await withClient(url, (client) =>
    client.query<{ name: string; value: string }>(
      'select name, current_setting(name) as value from unnest($1::text[]) name',
      [names],
    ),
  );
  return `PostgreSQL ${rows.map(({ name, value }) => (name === 'server_version' ? value : `${name} ${value}`)).join(', ')}`;
}
