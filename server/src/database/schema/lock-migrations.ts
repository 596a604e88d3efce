import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Tables } from './tables.ts';

/** Any number that no other advisory lock of this database uses. */
const MIGRATION_LOCK = 4_201_507;
const ASK_AGAIN_MS = 200;

/**
 * Runs `work` on a connection while no other server migrates. It asks again and again instead of waiting in a statement:
 * that would hold a snapshot, for which the other server's 'create index concurrently' waits forever. In the embedded
 * database nobody else is.
 */
export async function lockMigrations<T>(
  { kind, db }: Database,
  work: (connection: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  if (kind === 'embedded') return await work(db);
  return await db.connection().execute(async (connection) => {
    while (!(await isLocked(connection))) await sleep(ASK_AGAIN_MS);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    }
  });
}

async function isLocked(connection: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(${sql.lit(MIGRATION_LOCK)}) as locked`.execute(connection);
  return rows[0]!.locked;
}

/** How long a migration may wait for a table, and how often it tries. */
export interface LockWait {
  /** Whoever wants the table meanwhile waits behind the migration, so this is the longest that anybody is stopped. */
  waitMs: number;
  pauseMs: number;
  attempts: number;
  onRetry?: () => void;
}

/** A second each, for five minutes. */
export const LOCK_WAIT: LockWait = { waitMs: 1_000, pauseMs: 2_000, attempts: 100 };

const LOCK_NOT_AVAILABLE = '55P03';

/** Repeats what gave up waiting for a lock; other errors are thrown at once. */
export async function retryLocked<T>(
  { pauseMs, attempts, onRetry }: LockWait,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const { cause } = error as { cause?: { code?: unknown } };
      if (cause?.code !== LOCK_NOT_AVAILABLE || attempt >= attempts) throw error;
      onRetry?.();
      await sleep(pauseMs);
    }
  }
}
