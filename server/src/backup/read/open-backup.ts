import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import {
  type BackupCounts,
  type BackupHeader,
  backupCounts,
  backupEnding,
  backupFormat,
  backupHeader,
  COUNTS,
  END,
  HEADER,
} from '../format/backup-format.ts';
import { type ArchivedFile, DamagedArchive, readArchive, readAt } from '../format/read-archive.ts';

/** A backup whose bytes have been verified. */
export interface OpenBackup {
  header: BackupHeader;
  counts: BackupCounts;
  /** The rows of the tables, in pieces. */
  rows(): AsyncIterable<{ table: string; content(): Promise<Buffer> }>;
  files(): AsyncIterable<{ key: string; content(): Promise<Buffer> }>;
  close(): Promise<void>;
}

/**
 * Opens a backup and reads it through once. Throws with a message for the operator if it is no backup, has a newer
 * format, is truncated, or differs from what was written.
 */
export async function openBackup(path: string): Promise<OpenBackup> {
  const file = await open(path).catch((cause) => {
    throw new Error(`${path} can't be opened: ${cause.message}`, { cause });
  });
  try {
    const header = await readHeader(file);
    const counts = await readWhole(file, header);
    const under = (folder: string) => entriesUnder(file, folder);
    return {
      header,
      counts,
      async *rows() {
        for await (const { name, content } of under('rows/')) {
          const [, table = ''] = name.split('/');
          yield { table, content };
        }
      },
      async *files() {
        for await (const { name, content } of under('files/')) yield { key: name.slice(6), content };
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    if (error instanceof DamagedArchive)
      throw new Error(`${path} can't be restored. ${error.message}.`, { cause: error });
    throw error;
  }
}

async function* entriesUnder(file: FileHandle, folder: string): AsyncGenerator<ArchivedFile> {
  for await (const entry of readArchive(file)) if (entry.name.startsWith(folder)) yield entry;
}

async function readHeader(file: FileHandle): Promise<BackupHeader> {
  const { value: first } = await readArchive(file).next();
  if (first?.name !== HEADER) throw new DamagedArchive('It is not a backup of Gerai');
  const json = parseJson(await first.content());
  const { version } = json as { version?: unknown };
  if (typeof version === 'number' && version > backupFormat.version)
    throw new DamagedArchive('It was made by a newer version of Gerai: restore it with that one');
  return check(backupHeader, json);
}

/** Reads everything and compares it with the digest at the end. Returns the expected counts. */
async function readWhole(file: FileHandle, { created_at }: BackupHeader): Promise<BackupCounts> {
  let [counts, end]: (ArchivedFile | undefined)[] = [];
  for await (const entry of readArchive(file)) {
    if (entry.name === COUNTS) counts = entry;
    end = entry;
  }
  if (!counts || end?.name !== END) throw new DamagedArchive('It breaks off before its end');
  const expected = backupEnding(await digestUpTo(file, end.offset), new Date(created_at));
  const { size } = await file.stat();
  const found = await readAt(file, end.offset, size - end.offset);
  if (!found.equals(expected))
    throw new DamagedArchive('It is damaged: its bytes are not those that were written');
  return check(backupCounts, parseJson(await counts.content()));
}

async function digestUpTo(file: FileHandle, length: number): Promise<string> {
  const hash = createHash('sha256');
  const piece = 2 ** 20;
  for (let at = 0; at < length; at += piece)
    hash.update(await readAt(file, at, Math.min(piece, length - at)));
  return hash.digest('hex');
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (cause) {
    throw new DamagedArchive('It is damaged', { cause });
  }
}

function check<T>(schema: { safeParse(json: unknown): { success: boolean; data?: T } }, json: unknown): T {
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new DamagedArchive('It is damaged');
  return parsed.data as T;
}
