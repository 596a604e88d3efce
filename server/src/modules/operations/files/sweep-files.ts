import { type RawBuilder, sql } from 'kysely';
import { isUnavailable } from '../../../database/queries/is-unavailable.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { listUnnamedPhotos } from '../../../platform/pictures/list-unnamed-photos.ts';
import { isCopyingFiles } from '../../../platform/storage/is-copying-files.ts';
import { listUnnamedAvatars } from '../../accounts/avatars/list-unnamed-avatars.ts';
import { listUnnamedParts } from '../../training/content/list-unnamed-parts.ts';

interface FileOwner {
  /** The folder of a part of the storage, two hexadecimal digits; null where there are no files of that part. */
  folder(part: string): string | null;
  /** Which of these keys are files that no row names. Keys that the product does not make are left alone. */
  listUnnamed(db: Queryable, keys: readonly string[]): Promise<string[]>;
}

const owners: readonly FileOwner[] = [
  { folder: (part) => `photos/${part}`, listUnnamed: listUnnamedPhotos },
  // Few enough to be read at once.
  { folder: (part) => (part === '00' ? 'profile-photos' : null), listUnnamed: listUnnamedAvatars },
  { folder: (part) => `videos/${part}`, listUnnamed: listUnnamedParts },
];

/** Parts of the storage: the last two hexadecimal digits of an id. */
const PARTS = 256;
/** Parts of an hourly run: all of them in a day. Of a million photos they have 86,000 files. */
const PARTS_AT_ONCE = 11;
/** Keys compared with the database by one statement. */
const KEYS_AT_ONCE = 1_000;
/**
 * Milliseconds for which a file that no row names stays: its row may come (an upload that waits to be decoded takes
 * minutes), or be restored from a backup into this storage.
 */
const KEPT_MS = 2 * 86_400_000;
/** Milliseconds after which a run ends; the next goes on. */
const LONGEST_MS = 10 * 60_000;

/**
 * Removes files that no row names and that are older than two days: what a crash left between a file and its row, or
 * between the end of a row and the removal of its files. Each run goes on where the last one ended, also after a folder
 * that fails: the others are swept, and the run is reported as failed in the end. Returns how many; none while a backup
 * copies files.
 */
export async function sweepFiles(
  context: Context,
  { parts = PARTS_AT_ONCE, longestMs = LONGEST_MS } = {},
): Promise<{ removed: number; parts: number }> {
  const { db } = context;
  const since = performance.now();
  const done = { removed: 0, parts: 0 };
  const failed: FailedFolder[] = [];
  while (done.parts < parts && performance.now() - since < longestMs) {
    const part = await findPart(context);
    for (const owner of owners) {
      const folder = owner.folder(part.toString(16).padStart(2, '0'));
      try {
        const removed = await sweepFolder(context, owner, folder);
        if (removed === null) return reported(done, failed);
        done.removed += removed;
      } catch (error) {
        if (isUnavailable(error)) throw error;
        failed.push({ folder, error });
      }
    }
    const next_part = (part + 1) % PARTS;
    await db
      .insertInto('file_sweep')
      .values({ next_part })
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ next_part }))
      .execute();
    done.parts += 1;
  }
  return reported(done, failed);
}

interface FailedFolder {
  folder: string | null;
  error: unknown;
}

/** Throws what says which folders failed, if any did. */
function reported<Done extends { removed: number }>(done: Done, failed: readonly FailedFolder[]): Done {
  if (failed.length === 0) return done;
  const folders = failed.map(
    ({ folder, error }) => `${folder} (${error instanceof Error ? error.message : error})`,
  );
  throw new AggregateError(
    failed.map(({ error }) => error),
    `Not swept: ${folders.slice(0, 5).join(', ')}${folders.length > 5 ? ', …' : ''}. Removed elsewhere: ${done.removed}`,
  );
}

async function findPart({ db }: Context): Promise<number> {
  const row = await db.selectFrom('file_sweep').select('next_part').executeTakeFirst();
  return row?.next_part ?? 0;
}

/** Null if a backup copies files. */
async function sweepFolder(
  context: Context,
  owner: FileOwner,
  folder: string | null,
): Promise<number | null> {
  if (folder === null) return 0;
  let removed = 0;
  let keys: string[] = [];
  const flush = async () => {
    const swept = await sweepKeys(context, owner, keys);
    keys = [];
    if (swept === null) return false;
    removed += swept;
    return true;
  };
  for await (const key of context.storage.list(folder))
    if (keys.push(key) >= KEYS_AT_ONCE && !(await flush())) return null;
  return (await flush()) ? removed : null;
}

async function sweepKeys(
  { db, storage, clock }: Context,
  owner: FileOwner,
  keys: readonly string[],
): Promise<number | null> {
  const now = clock.now();
  if (await isTrue(db, isCopyingFiles(now))) return null;
  if (keys.length === 0) return 0;
  const old: string[] = [];
  for (const key of await owner.listUnnamed(db, keys)) {
    const at = await storage.writtenAt(key);
    if (at && at.getTime() < now.getTime() - KEPT_MS) old.push(key);
  }
  await storage.remove(old);
  return old.length;
}

async function isTrue(db: Context['db'], condition: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select ${condition} as holds`.execute(db);
  return rows[0]!.holds;
}
