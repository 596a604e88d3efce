import { type Kysely, sql } from 'kysely';
import { vi } from 'vitest';
import type { Tables } from '../database/schema/tables.ts';
import { scaled } from './scaled.ts';

/** Milliseconds. */
const TIMEOUT_MS = scaled(50_000);

/**
 * Retries a check until it does not throw. The timeout is long because the trail is only read up to the oldest open
 * transaction, which on a shared PostgreSQL may belong to another test.
 */
export const eventually = <T>(check: () => T | Promise<T>, interval = 50): Promise<T> =>
  vi.waitFor(check, { timeout: TIMEOUT_MS, interval });

/** Waits until another session of the server waits for a lock that this transaction holds. */
export const untilWaitedFor = (tx: Kysely<Tables>): Promise<void> =>
  eventually(async () => {
    const { rows } = await sql`
      select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx);
    if (rows.length === 0) throw new Error('No other session waits for this transaction');
  });
