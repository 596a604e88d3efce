import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { FILES, rowsPart, type StoredManifest, sha256, storedFile } from '../format/stored-backup.ts';
import { openDiskMap } from '../store/disk-map.ts';
import { getPart } from '../store/get-part.ts';
import { type InventoryLine, readInventory } from '../store/inventory.ts';
import { type OpenBackup, openBackup } from './open-backup.ts';

export type Decrypt = (bytes: Uint8Array) => Promise<Uint8Array>;

interface StoredSource {
  store: FileStorage;
  manifest: StoredManifest;
  /** Absent for a backup that is not encrypted. */
  decrypt: Decrypt | undefined;
  /** The folder for a temporary copy of the rows. */
  within: string;
}

/**
 * Opens a stored backup as one file's is: all rows and the inventory are verified, and each file is there, before it
 * returns; a file's bytes are verified when they are read. Throws with a message for the operator.
 */
export async function openStoredBackup(source: StoredSource): Promise<OpenBackup> {
  const { store, manifest, within } = source;
  const decrypt = chooseDecrypt(source);
  await mkdir(within, { recursive: true, mode: 0o700 });
  const path = join(within, `gerai-${randomUUID()}.tar`);
  try {
    await writeRows(path, source, decrypt);
    await checkFiles(store, manifest);
    const rows = await openBackup(path);
    return {
      header: { ...rows.header, with_photos: true },
      counts: { ...rows.counts, files: manifest.files.count, file_bytes: manifest.files.bytes },
      rows: rows.rows,
      async *files() {
        for await (const line of readInventory(store, manifest))
          yield { key: line.key, content: () => readFile(source, decrypt, line) };
      },
      async close() {
        await rows.close();
        await rm(path, { force: true });
      },
    };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

function chooseDecrypt({ manifest, decrypt }: StoredSource): Decrypt {
  if (manifest.recipients.length === 0) return async (bytes) => bytes;
  if (decrypt) return decrypt;
  throw new Error(
    `The backup ${manifest.name} is encrypted to ${manifest.recipients.join(', ')}. Name its secret key: --key <file>.`,
  );
}

async function writeRows(path: string, { store, manifest }: StoredSource, decrypt: Decrypt): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for (const [at, part] of manifest.rows.parts.entries())
      await file.writeFile(await decrypt(await getPart(store, rowsPart(manifest.name, at + 1), part)));
  } finally {
    await file.close();
  }
}

/** Before anything is touched: that each file is there. */
async function checkFiles(store: FileStorage, manifest: StoredManifest): Promise<void> {
  const there = openDiskMap();
  try {
    for await (const key of store.list(`${FILES}/${manifest.encryption}`)) there.set(key, '');
    let missing = 0;
    let first = '';
    for await (const { key } of readInventory(store, manifest)) {
      if (there.get(storedFile(manifest.encryption, key)) !== undefined) continue;
      missing += 1;
      first ||= key;
    }
    if (missing > 0)
      throw new Error(
        `The backup ${manifest.name} is not whole: ${missing} of its files are missing, the first is ${first}.`,
      );
  } finally {
    there.close();
  }
}

async function readFile(
  { store, manifest }: StoredSource,
  decrypt: Decrypt,
  line: InventoryLine,
): Promise<Buffer> {
  const stored = await store.get(storedFile(manifest.encryption, line.key));
  if (!stored) throw new Error(`The backup is not whole: the file ${line.key} is missing.`);
  const bytes = await decrypt(stored);
  if (bytes.byteLength !== line.bytes || sha256(bytes) !== line.sha256)
    throw new Error(
      `The backup is damaged: the bytes of the file ${line.key} are not those that were written.`,
    );
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
