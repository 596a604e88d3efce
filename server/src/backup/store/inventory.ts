import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { inventoryPart, type StoredManifest, type StoredPart, sha256 } from '../format/stored-backup.ts';
import { getPart } from './get-part.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Lines of a part: some 2.5 MB, and 1 MB compressed. */
const LINES = 20_000;

/** A file of a stored backup, as its inventory has it; digest and bytes are those before encryption. */
export interface InventoryLine {
  key: string;
  sha256: string;
  bytes: number;
}

export const lineText = ({ key, sha256, bytes }: InventoryLine): string => `${sha256} ${bytes} ${key}`;

export function parseLine(text: string): InventoryLine {
  const [sha256 = '', bytes, key = ''] = text.split(' ');
  return { key, sha256, bytes: Number(bytes) };
}

/** Writes an inventory in parts; `end` gives their digests. */
export function openInventory(store: FileStorage, name: string) {
  const parts: StoredPart[] = [];
  let lines: string[] = [];
  const flush = async () => {
    const content = await compress(Buffer.from(lines.join('\n')));
    lines = [];
    await store.put(inventoryPart(name, parts.length + 1), content, 'application/zstd');
    parts.push({ bytes: content.byteLength, sha256: sha256(content) });
  };
  return {
    async add(line: InventoryLine) {
      if (lines.push(lineText(line)) >= LINES) await flush();
    },
    async end(): Promise<StoredPart[]> {
      if (lines.length > 0) await flush();
      return parts;
    },
  };
}

/** The files of a stored backup. Throws if a part is missing or altered. */
export async function* readInventory(
  store: FileStorage,
  manifest: StoredManifest,
): AsyncGenerator<InventoryLine> {
  for (const [at, part] of manifest.files.inventory.entries()) {
    const content = await getPart(store, inventoryPart(manifest.name, at + 1), part);
    for (const text of (await decompress(content)).toString().split('\n')) yield parseLine(text);
  }
}
