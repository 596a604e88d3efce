import type { ClockDoubt } from '@gerai/shared/jobs/clock.ts';
import type { ReadinessCause } from '@gerai/shared/operations/version/contract.ts';
import { readStanding } from '../../../backup/stored-queries.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { readClocks } from '../../../platform/jobs/check-clock.ts';

/** Milliseconds after which a component that has not answered counts as failed. */
const TIMEOUT_MS = 2_000;
/** Milliseconds for which an answer stands. The storage is asked by writing a file. */
const DATABASE_STANDS_MS = 5_000;
const STORAGE_STANDS_MS = 15_000;

type Check = () => Promise<ReadinessCause | null>;

type ClockReading = 'right' | ClockDoubt | undefined;

const known = new WeakMap<Context, { database: Check; storage: Check; clock: () => Promise<ClockReading> }>();

/**
 * What the database and the storage last answered. Without the database, or while it accepts no changes, the server is
 * unavailable. Without the storage it is degraded, because all but photos goes on: one slow bucket would else take every
 * server out of the balancer at once.
 */
export async function readReadiness(context: Context) {
  let checks = known.get(context);
  if (!checks) {
    checks = {
      database: keep(DATABASE_STANDS_MS, () => checkDatabase(context)),
      storage: keep(STORAGE_STANDS_MS, () => checkStorage(context)),
      clock: keep(DATABASE_STANDS_MS, () => clockOf(context)),
    };
    known.set(context, checks);
  }
  const [database, storage] = await Promise.all([
    within(checks.database, 'database_unreachable'),
    within(checks.storage, 'files_unreachable'),
  ]);
  return {
    status: database ? ('unavailable' as const) : storage ? ('degraded' as const) : ('ready' as const),
    database: !database,
    storage: !storage,
    causes: [database, storage].filter((cause) => cause !== null),
    ...(database ? {} : { clock: await checks.clock() }),
  };
}

/** Undefined where it can't be read: what fails there is told as the database's cause. */
async function clockOf(context: Context): Promise<ClockReading> {
  const clocks = await readClocks(context).catch(() => undefined);
  return clocks && (clocks.doubt ?? 'right');
}

/** How the stored backups stand; nothing where none are configured, or the database does not say. */
export async function readBackups(context: Context) {
  const standing = await readStanding(context).catch(() => null);
  if (!standing) return {};
  const { store: _, ...backup } = standing;
  return { backup };
}

async function checkDatabase({ database, log }: Context): Promise<ReadinessCause | null> {
  try {
    if (await database.isWritable()) return null;
    log.error({}, 'The database accepts no changes: it is read-only');
    return 'database_read_only';
  } catch (error) {
    log.error({ err: error }, 'The database does not answer');
    return 'database_unreachable';
  }
}

async function checkStorage({ storage, log }: Context): Promise<ReadinessCause | null> {
  try {
    await storage.ping();
    return null;
  } catch (error) {
    log.error({ err: error }, 'The storage does not answer, or keeps nothing');
    return error instanceof AppError && error.code === 'no_space' ? 'files_full' : 'files_unreachable';
  }
}

/** Asks again only when the last answer is older than `stands` milliseconds, and one at a time. */
function keep<Answer>(stands: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let asking: Promise<Answer> | undefined;
  let endedAt = Number.POSITIVE_INFINITY;
  return () => {
    // While one is under way, `endedAt` is infinite.
    if (asking && performance.now() - endedAt < stands) return asking;
    endedAt = Number.POSITIVE_INFINITY;
    asking = ask().finally(() => {
      endedAt = performance.now();
    });
    return asking;
  };
}

async function within(check: Check, late: ReadinessCause): Promise<ReadinessCause | null> {
  const { promise, resolve } = Promise.withResolvers<ReadinessCause>();
  const timer = setTimeout(() => resolve(late), TIMEOUT_MS);
  return await Promise.race([check(), promise]).finally(() => clearTimeout(timer));
}
