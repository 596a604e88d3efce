import type { FileStorage } from '../../platform/storage/file-storage.ts';
import {
  digestOf,
  MANIFESTS,
  manifestKey,
  type StoredManifest,
  storedFormat,
  storedManifest,
} from '../format/stored-backup.ts';

/** The names of the backups in a store, newest first. */
export async function listNames(store: FileStorage): Promise<string[]> {
  const keys = await Array.fromAsync(store.list(MANIFESTS));
  return keys
    .filter((key) => key.endsWith('.json'))
    .map((key) => key.slice(MANIFESTS.length + 1, -'.json'.length))
    .sort()
    .reverse();
}

/** The manifest of a backup. Throws with a message for the operator if it is damaged, or of a newer version. */
export async function readManifest(store: FileStorage, name: string): Promise<StoredManifest> {
  const bytes = await store.get(manifestKey(name));
  if (!bytes) throw new Error(`There is no backup ${name}.`);
  const damaged = (cause?: unknown) =>
    new Error(`The backup ${name} is damaged: its manifest is not what was written.`, { cause });
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(bytes).toString());
  } catch (cause) {
    throw damaged(cause);
  }
  const { version } = json as { version?: unknown };
  if (typeof version === 'number' && version > storedFormat.version)
    throw new Error(`The backup ${name} was made by a newer version of Gerai: use that one.`);
  const parsed = storedManifest.safeParse(json);
  if (!parsed.success || parsed.data.name !== name || digestOf(parsed.data) !== parsed.data.digest)
    throw damaged(parsed.error);
  return parsed.data;
}

/** Writes the manifest, which makes the backup one. */
export async function writeManifest(
  store: FileStorage,
  manifest: Omit<StoredManifest, 'digest'>,
): Promise<StoredManifest> {
  const whole = { ...manifest, digest: digestOf(manifest) };
  await store.put(
    manifestKey(whole.name),
    Buffer.from(`${JSON.stringify(whole, null, 1)}\n`),
    'application/json',
  );
  return whole;
}
