import type { DatabaseLog } from './database.ts';
import type { Engine } from './engine.ts';
import { yieldToOthers } from './yield.ts';

export interface UpkeepOptions {
  engine: Engine;
  log: DatabaseLog;
  /** Milliseconds between two checks of the log's size, by default 30 s. */
  checkpointInterval?: number;
  /** Milliseconds between two checks of the tables, by default 10 min. */
  vacuumInterval?: number;
}

const IDLE_CHECKPOINT_AFTER = 5 * 60_000;
const LARGE_LOG = 64 * 2 ** 20;
/** Slightly more than what a checkpoint itself writes. */
const EMPTY_LOG = 4 * 2 ** 10;

/**
 * Checkpoints and vacuums on timers, because the embedded database has no background workers: its log would grow
 * without limit and its planner statistics become stale. Returns a function that stops it.
 */
export function keepUp(options: UpkeepOptions): () => Promise<void> {
  const { engine, log, checkpointInterval = 30_000, vacuumInterval = 10 * 60_000 } = options;
  let running = Promise.resolve();
  let checkpointedAt = performance.now();

  function soon(name: string, work: () => Promise<unknown>): void {
    running = running
      .then(async () => {
        if (!engine.closed && !engine.failure) await work();
      })
      .catch((error: unknown) => log.error({ err: error, upkeep: name }, 'Upkeep of the database failed'));
  }

  async function checkpointIfWorthIt(): Promise<void> {
    const bytes = await logSize(engine);
    const isLate = performance.now() - checkpointedAt >= IDLE_CHECKPOINT_AFTER;
    if (bytes < LARGE_LOG && !(isLate && bytes > EMPTY_LOG)) return;
    await engine.exec('checkpoint');
    checkpointedAt = performance.now();
  }

  const timers = [
    setInterval(() => soon('checkpoint', checkpointIfWorthIt), checkpointInterval).unref(),
    setInterval(() => soon('vacuum', () => vacuum(engine)), vacuumInterval).unref(),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await running;
  };
}

/** Bytes of log to replay at a start after a crash. */
export async function logSize(engine: Engine): Promise<number> {
  const { rows } = await engine.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  );
  return rows[0]?.bytes ?? 0;
}

/**
 * Vacuums and analyzes tables that changed enough (autovacuum's thresholds), or that were never analyzed because a
 * crash lost the counts; one at a time, yielding in between. Returns the tables' names.
 */
export async function vacuum(engine: Engine): Promise<string[]> {
  const { rows } = await engine.query<{ name: string }>(`
    select format('%I.%I', schemaname, relname) as name
    from pg_stat_all_tables
    where schemaname not in ('pg_toast', 'information_schema')
      and (n_dead_tup > 50 + 0.2 * n_live_tup
        or n_mod_since_analyze > 50 + 0.1 * n_live_tup
        or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
        or (last_vacuum is null and schemaname <> 'pg_catalog'))
    order by name`);
  for (const { name } of rows) {
    await yieldToOthers();
    await engine.exec(`vacuum (analyze) ${name}`);
  }
  return rows.map(({ name }) => name);
}
