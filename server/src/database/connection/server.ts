import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { isWritable } from '../queries/is-writable.ts';
import { readClock } from '../queries/read-clock.ts';
import { NOTIFY_TRAIL, openTrailAnnouncer, WRITES_TRAIL } from './announce-trail.ts';
import type { Database, DatabaseLog } from './database.ts';
import { serverJobs } from './jobs-connection.ts';
import { openListener } from './listener.ts';
import { endLostConnections } from './pool/end-lost-connections.ts';
import { joinDirectly, type Pooling, readPooling, type SessionSettings } from './pool/pooler.ts';
import { PreparedClient } from './pool/prepared-client.ts';
import { shareConnections } from './pool/share-connections.ts';
import { elementTypes, typeParsers } from './type-parsers.ts';
import { watchCommits } from './watch-commits.ts';

export interface ServerOptions {
  /** Connections, by default 4: measured, more only queue inside PostgreSQL and double the slowest responses. */
  poolSize?: number | undefined;
  /** The way to the same database past a pooler that keeps no sessions: for notifications and jobs. */
  directUrl?: string | undefined;
  log: DatabaseLog;
}

/**
 * Makes both drivers receive the same text, whatever the server's settings. Times in milliseconds. Without JIT: compiling
 * took 4.2 of the 6.1 s of drawing a sample from 11,000 submissions, and none of these statements runs for long.
 */
const SESSION: SessionSettings = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  jit: 'off',
  statement_timeout: '30000',
  idle_in_transaction_session_timeout: '60000',
};
const SET_SESSION = Object.entries(SESSION)
  .map(([name, value]) => `set ${name} to '${value}'`)
  .join('; ');

/**
 * Connects to a PostgreSQL server by URL. Throws if it can't be reached or refuses, or if what a pooler leaves of a session
 * is not enough.
 */
export async function openServer(
  databaseUrl: string,
  { poolSize = 4, directUrl, log }: ServerOptions,
): Promise<Database> {
  const pooling = await readPooling(databaseUrl).catch(refuse);
  if (!pooling.keepsSessions) await joinDirectly(databaseUrl, directUrl, SESSION);
  if (!pooling.keepsStatements)
    log.info({}, 'The pooler keeps no prepared statements, so each is sent and planned anew');
  const pool = openPool(databaseUrl, { poolSize, pooling, log });
  // It knows PostgreSQL's processes by their ids, which a pooler hides.
  const stopWatching = pooling.isThere ? () => {} : endLostConnections(pool, databaseUrl, log);
  const announcer = openTrailAnnouncer(() => pool.query(NOTIFY_TRAIL), log);
  const dialect = watchCommits(new PostgresDialect({ pool }), WRITES_TRAIL, announcer.announce);
  const { db, of, turns, destroy } = shareConnections(dialect, poolSize);
  try {
    await isWritable(db);
  } catch (cause) {
    stopWatching();
    await destroy();
    return refuse(cause);
  }
  const sessionUrl = directUrl ?? databaseUrl;
  const listener = openListener(sessionUrl, log);
  let closing: Promise<void> | undefined;
  return {
    kind: 'server',
    db,
    of,
    turns,
    listen: listener.listen,
    jobsConnection: serverJobs(sessionUrl),
    pool,
    isWritable: () => isWritable(db),
    now: () => readClock(db),
    close: () => {
      closing ??= announcer
        .close()
        .then(() => listener.close())
        .then(destroy)
        .finally(stopWatching);
      return closing;
    },
  };
}

function refuse(cause: unknown): never {
  const { message, code } = cause as { message?: string; code?: string };
  throw new Error(`The PostgreSQL server can't be used: ${message || code}`, { cause });
}

interface PoolOptions {
  poolSize: number;
  pooling: Pooling;
  log: DatabaseLog;
}

function openPool(connectionString: string, { poolSize, pooling, log }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    Client: pooling.keepsStatements ? PreparedClient : pg.Client,
    connectionString,
    max: poolSize,
    types: { getTypeParser },
    application_name: 'gerai',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // By default two hours: an idle connection that was lost is noticed before a request meets it.
    keepAliveInitialDelayMillis: 10_000,
    // The pool awaits the returned promise before it hands out the connection.
    onConnect: (client) => client.query(SET_SESSION) as unknown as undefined,
  });
  const report = (error: Error) => log.error({ err: error }, 'A database connection was lost');
  // A connection that breaks while in use has no other error listener, and an unhandled 'error' event ends the
  // process.
  pool.on('connect', (client) => client.on('error', report));
  pool.on('error', report);
  return pool;
}

/** node-postgres's parsers, except for types whose values must be equal from both drivers. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (format === 'binary') return pg.types.getTypeParser(oid, 'binary') as (text: string) => unknown;
  const element = elementTypes[oid];
  if (element) return (text) => parseArray(text, typeParsers[element]!);
  return typeParsers[oid] ?? pg.types.getTypeParser(oid, 'text');
}

type Nested = string | null | Nested[];
const TEXT_ARRAY: number = 1009;

function parseArray(text: string, parse: (text: string) => unknown): unknown {
  const parseEntry = (entry: Nested): unknown => {
    if (entry === null) return null;
    return Array.isArray(entry) ? entry.map(parseEntry) : parse(entry);
  };
  return parseEntry(pg.types.getTypeParser(TEXT_ARRAY, 'text')(text) as Nested);
}
