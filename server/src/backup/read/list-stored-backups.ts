import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { type StoredManifest, storedBytes } from '../format/stored-backup.ts';
import { listNames, readManifest } from '../store/manifests.ts';

/** One line for each backup of a store, newest first. A damaged one is listed with what is wrong. */
export async function listStoredBackups(store: FileStorage): Promise<string[]> {
  const lines: string[] = [];
  for (const name of await listNames(store))
    lines.push(
      await readManifest(store, name).then(
        (manifest) => `  ${name}  ${describe(manifest)}`,
        (error: Error) => `  ${name}  ${error.message}`,
      ),
    );
  return lines;
}

const describe = (manifest: StoredManifest): string =>
  [
    `${manifest.rows.count} rows`,
    `${manifest.files.count} files`,
    `${(storedBytes(manifest) / 1e6).toFixed(1)} MB`,
    `by Gerai ${manifest.product}`,
    manifest.recipients.length > 0 ? 'encrypted' : 'not encrypted',
  ].join(', ');

/**
 * The newest backup whose name begins with `at` ('2026-11-20', '2026-11-20-02'); of all without it. Throws with a
 * message for the operator if there is none, or if it is damaged.
 */
export async function findStoredBackup(store: FileStorage, at = ''): Promise<StoredManifest> {
  const names = await listNames(store);
  if (names.length === 0) throw new Error('There is no whole backup.');
  const name = names.find((each) => each.startsWith(at));
  if (name) return await readManifest(store, name);
  throw new Error(`There is no backup of ${at}. There are:\n${(await listStoredBackups(store)).join('\n')}`);
}
