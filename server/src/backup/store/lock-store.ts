import { AppError } from '../../platform/errors.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';

const RUNNING = 'running';
const lockKey = (id: string, at: Date): string => `${RUNNING}/${id}/${at.getTime()}.json`;

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
  let held: string | null = null;
  // A file is never replaced, so each refresh is a new one.
  const refresh = async (at: Date) => {
    const key = lockKey(id, at);
    if (key === held) return;
    await store.put(key, Buffer.from(JSON.stringify({ at: at.toISOString() })), 'application/json');
    if (held) await store.remove([held]);
    held = key;
  };
  const release = async () => store.remove(await Array.fromAsync(store.list(`${RUNNING}/${id}`)));
  await refresh(now);
  const keys = await Array.fromAsync(store.list(RUNNING));
  const others = keys.filter((key) => idOf(key) !== id);
  const ended = new Set(await endedOf([...new Set(others.map(idOf))]));
  for (const key of others) {
    if (ended.has(idOf(key)) || isStale(key, now)) {
      await store.remove([key]);
      continue;
    }
    await release();
    throw new AppError('conflict', 'backups.running');
  }
  return { refresh, release };
}

const idOf = (key: string): string => key.split('/')[1] ?? '';

function isStale(key: string, now: Date): boolean {
  const at = Number(/(\d+)\.json$/.exec(key)?.[1]);
  return !(now.getTime() - at < STALE_MS);
}
