import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../../scripts/services/find-postgres.ts';
import { type PostgresCluster, startPostgres } from '../../../scripts/services/start-postgres.ts';

/** As in production, but small, so that its disk fills and its connections run out soon. */
const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_level: 'replica',
  autovacuum: 'on',
  checkpoint_timeout: '5min',
  min_wal_size: '32MB',
  max_wal_size: '128MB',
  shared_buffers: '64MB',
  max_connections: '60',
};
const DISK_MB = 512;
const OWNER = 'gerai';

export interface WorldDatabase {
  version: string;
  /** The URL by which servers reach it, at a port of a link. */
  urlAt(port: number): string;
  port: number;
  end(signal: NodeJS.Signals): Promise<void>;
  /** Starts it, or waits until it has recovered from a crash. */
  start(): Promise<void>;
  /** Runs statements as superuser in the database. */
  run<Row>(...statements: string[]): Promise<Row[]>;
  /** A connection such as the servers have. */
  connect(): Promise<pg.Client>;
  /** Ends the servers' connections. */
  disconnect(): Promise<void>;
  /** Fills its disk, and makes room again; undefined where its disk can't be a small one. */
  disk: { fill(): void; empty(): void } | undefined;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL on a small disk in memory where that is allowed, with an empty database. */
export async function openWorldDatabase(folder: string, env: Record<string, string>): Promise<WorldDatabase> {
  const bin = findPostgres();
  if (!bin) throw new Error('No PostgreSQL here: install one');
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const isSmall = mountSmall(disk);
  const home = join(disk, 'postgres');
  mkdirSync(home);
  const unmount = () => {
    if (isSmall) execFileSync('umount', ['--lazy', disk]);
  };
  // After the exit handler of the cluster, which ends it.
  const cluster = await startPostgres(bin, { settings, env, folder: home });
  process.once('exit', unmount);
  const control = new URL(cluster.url);
  const query = async <Row>(url: URL, statements: string[]): Promise<Row[]> => {
    const client = await connectTo(url);
    try {
      let rows: Row[] = [];
      for (const statement of statements) rows = (await client.query(statement)).rows as Row[];
      return rows;
    } finally {
      await client.end();
    }
  };
  await query(control, [
    `create role ${OWNER} login password '${control.password}'`,
    `create database ${OWNER} owner ${OWNER}`,
  ]);
  const own = withParts(control, { pathname: `/${OWNER}` });
  const owned = withParts(own, { username: OWNER });
  return {
    version: cluster.version,
    port: Number(control.port),
    urlAt: (port) => withParts(owned, { port: String(port) }).href,
    end: cluster.end,
    start: () => startAndRecover(cluster, () => query(control, ['select 1'])),
    run: (...statements) => query(own, statements),
    connect: () => connectTo(owned),
    async disconnect() {
      await query(control, [
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${OWNER}'`,
      ]);
    },
    disk: isSmall ? diskOf(disk) : undefined,
    async stop() {
      process.off('exit', unmount);
      await cluster.stop();
      unmount();
    },
  };
}

async function connectTo(url: URL): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url.href, application_name: 'chaos' });
  // Its end is seen by the next statement.
  client.on('error', () => {});
  await client.connect();
  return client;
}

function withParts(url: URL, parts: Partial<Pick<URL, 'pathname' | 'username' | 'port'>>): URL {
  return Object.assign(new URL(url), parts);
}

async function startAndRecover(cluster: PostgresCluster, ask: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await cluster.start();
      await ask();
      return;
    } catch (error) {
      if (attempt === 30) throw error;
      await new Promise((done) => setTimeout(done, 1_000));
    }
  }
}

/** Needs root, and a Linux that allows it. */
function mountSmall(folder: string): boolean {
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0755`, 'chaos'];
    execFileSync('mount', [...options, folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function diskOf(folder: string) {
  const filler = join(folder, 'filler');
  return {
    fill() {
      const block = Buffer.alloc(1024 * 1024, 1);
      try {
        for (;;) writeFileSync(filler, block, { flag: 'a' });
      } catch {
        // Full, but for less than a block.
        try {
          for (;;) writeFileSync(filler, block.subarray(0, 4096), { flag: 'a' });
        } catch {
          // Full.
        }
      }
    },
    empty: () => rmSync(filler, { force: true }),
  };
}
