import pg from 'pg';
import type { DatabaseLog } from '../database.ts';
import type { PreparedClient } from './prepared-client.ts';

/** Milliseconds without an answer after which PostgreSQL is asked whether it is working on the statement. */
const SILENCE = 15_000;
const LOOK_EVERY = 5_000;

interface Pace {
  silence: number;
  lookEvery: number;
}

/**
 * Ends connections of a pool of PreparedClients that were lost without a word, as behind a firewall that has forgotten them or when the
 * database moved to another machine: TCP takes a quarter of an hour for that, in which every request would wait for them.
 * Whether a statement still runs is asked over a connection of its own, so a long one is not ended. Returns a function
 * that stops it.
 */
export function endLostConnections(
  pool: pg.Pool,
  connectionString: string,
  log: DatabaseLog,
  { silence, lookEvery }: Pace = { silence: SILENCE, lookEvery: LOOK_EVERY },
): () => void {
  const clients = new Set<PreparedClient>();
  const ours = (client: pg.PoolClient) => client as unknown as PreparedClient;
  pool.on('connect', (client) => clients.add(ours(client)));
  pool.on('remove', (client) => clients.delete(ours(client)));
  let isLooking = false;

  async function look(): Promise<void> {
    const before = performance.now() - silence;
    const waiting = [...clients].flatMap((client) =>
      client.askedAt !== null && client.askedAt < before ? [{ client, askedAt: client.askedAt }] : [],
    );
    if (waiting.length === 0) return;
    const working = await findWorking(
      connectionString,
      waiting.map(({ client }) => client.processID),
    );
    for (const { client, askedAt } of waiting) {
      // It may have been answered meanwhile.
      if (client.askedAt !== askedAt || working.has(client.processID)) continue;
      log.error({ pid: client.processID }, 'A database connection was lost without a word, and is ended');
      client.breakOff();
    }
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    // Where PostgreSQL does not answer at all, requests wait for that, and say so.
    look()
      .catch(() => {})
      .finally(() => {
        isLooking = false;
      });
  }, lookEvery).unref();
  return () => clearInterval(timer);
}

/** Which of these sessions PostgreSQL is working for. Throws if it does not answer soon. */
async function findWorking(connectionString: string, pids: number[]): Promise<Set<number>> {
  const client = new pg.Client({
    connectionString,
    application_name: 'gerai watch',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where pid = any($1) and state = 'active'",
      [pids],
    );
    return new Set(rows.map(({ pid }) => pid));
  } finally {
    void client.end().catch(() => {});
  }
}
