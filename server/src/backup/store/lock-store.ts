import { AppError } from '../../platform/errors.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';

const RUNNING = 'running';
const lockKey = (id: string): string => `${RUNNING}/${id}.json`;

/** Milliseconds after which the lock of another installation counts as left behind. Locks are refreshed each minute. */
const STALE_MS = 3_600_000;

export interface StoreLock {
  refresh(now: Date): Promise<void>;
  release(): Promise<void>;
}

interface LockOptions {
  now: Date;
  /** Which of these runs have ended for sure, as they are of this database. */
  endedOf(ids: readonly string[]): Promise<readonly string[]>;
}

/**
 * Locks a store for one run, so that none removes files that another counts on. Each puts its lock first and looks for
 * others then: of two at once at least one sees the other and gives way. Throws `conflict` while another run lasts.
 */
export async function lockStore(
  store: FileStorage,
  id: string,
  { now, endedOf }: LockOptions,
): Promise<StoreLock> {
  const refresh = (at: Date) =>
    store.put(lockKey(id), Buffer.from(JSON.stringify({ at: at.toISOString() })), 'application/json');
  const release = () => store.remove([lockKey(id)]);
  await refresh(now);
  const keys = await Array.fromAsync(store.list(RUNNING));
  const others = keys.filter((key) => key !== lockKey(id));
  const ended = new Set((await endedOf(others.map(idOf))).map(lockKey));
  for (const key of others) {
    if (ended.has(key) || (await isStale(store, key, now))) {
      await store.remove([key]);
      continue;
    }
    await release();
    throw new AppError('conflict', 'backups.running');
  }
  return { refresh, release };
}

const idOf = (key: string): string => key.slice(RUNNING.length + 1, -'.json'.length);

async function isStale(store: FileStorage, key: string, now: Date): Promise<boolean> {
  const bytes = await store.get(key);
  if (!bytes) return true;
  const at = Date.parse(String((JSON.parse(Buffer.from(bytes).toString()) as { at?: unknown }).at));
  return !(now.getTime() - at < STALE_MS);
}
