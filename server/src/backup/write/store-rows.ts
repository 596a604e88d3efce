import type { FileStorage } from '../../platform/storage/file-storage.ts';
import type { Encryption } from '../format/encryption.ts';
import {
  PART_BYTES,
  rowsPart,
  type StoredManifest,
  type StoredPart,
  sha256,
} from '../format/stored-backup.ts';
import { type BackupSource, writeBackup } from './write-backup.ts';

export interface RowsToStore {
  name: string;
  store: FileStorage;
  encryption: Encryption;
  signal: AbortSignal;
  /** Called with each part before it is encrypted. */
  onPart: (bytes: Buffer) => Promise<void>;
  onSent: (bytes: number) => void;
}

/** Stores all rows of one moment: a backup without files, in parts. */
export async function storeRows(source: BackupSource, options: RowsToStore): Promise<StoredManifest['rows']> {
  const { name, store, encryption, signal, onPart, onSent } = options;
  const parts: StoredPart[] = [];
  let count = 0;
  const onCounts = ({ rows }: { rows: Record<string, number> }) => {
    count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  };
  for await (const bytes of inParts(writeBackup(source, { withPhotos: false, signal, onCounts }))) {
    signal.throwIfAborted();
    await onPart(bytes);
    const content = await encryption.encrypt(bytes);
    await store.put(rowsPart(name, parts.length + 1), content, 'application/octet-stream');
    parts.push({ bytes: content.byteLength, sha256: sha256(content) });
    onSent(content.byteLength);
  }
  return { count, parts };
}

async function* inParts(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    size += piece.byteLength;
    if (size < PART_BYTES) continue;
    const whole = Buffer.concat(waiting);
    let at = 0;
    for (; at + PART_BYTES <= whole.length; at += PART_BYTES) yield whole.subarray(at, at + PART_BYTES);
    waiting = [whole.subarray(at)];
    size = whole.length - at;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
