import { createHash } from 'node:crypto';
import { businessDate, businessInstant, businessTime } from '@gerai/shared/time/business-time.ts';
import { z } from 'zod';
import { backupHeader } from './backup-format.ts';

/**
 * A stored backup in a folder or bucket:
 * - `rows/<name>/<number>.part`: a backup without files (backup-format.ts), cut into parts;
 * - `files/<encryption>/<storage key>`: each stored file, put once, for all backups that name it;
 * - `inventories/<name>/<number>.zst`: the lines of its files: SHA-256 in hexadecimal, bytes and storage key;
 * - `manifests/<name>.json`: digests of all of that. Written last: what has none is no backup.
 * - `running/<id>/<milliseconds>.json`: the lock of one that is being made (lock-store.ts).
 *
 * Rows and files are encrypted in the age format, each part by itself, if there are recipients. `<encryption>` is
 * their fingerprint, so that a backup needs one key. Inventories are not: the server has to read them the next night.
 */
export const storedFormat = { name: 'gerai-stored-backup', version: 1 } as const;

/** Bytes of a part of the rows: an upload of some seconds over a slow line, and 50 ms to encrypt. */
export const PART_BYTES = 2 * 2 ** 20;

export const MANIFESTS = 'manifests';
export const FILES = 'files';
/** Folders of what belongs to one backup. */
export const OWN_FOLDERS = ['rows', 'inventories'] as const;

const numbered = (number: number): string => String(number).padStart(6, '0');
export const rowsPart = (name: string, number: number): string => `rows/${name}/${numbered(number)}.part`;
export const inventoryPart = (name: string, number: number): string =>
  `inventories/${name}/${numbered(number)}.zst`;
export const manifestKey = (name: string): string => `${MANIFESTS}/${name}.json`;
export const storedFile = (encryption: string, key: string): string => `${FILES}/${encryption}/${key}`;

const part = z.object({ bytes: z.number().int(), sha256: z.string() });
export type StoredPart = z.infer<typeof part>;

export const storedManifest = z.object({
  format: z.literal(storedFormat.name),
  version: z.number().int(),
  name: z.string(),
  product: z.string(),
  created_at: z.string(),
  database: backupHeader.shape.database,
  /** Public keys; empty if it is not encrypted. */
  recipients: z.array(z.string()),
  encryption: z.string(),
  rows: z.object({ count: z.number().int(), parts: z.array(part) }),
  files: z.object({ count: z.number().int(), bytes: z.number().int(), inventory: z.array(part) }),
  /** SHA-256 of all above. */
  digest: z.string(),
});
export type StoredManifest = z.infer<typeof storedManifest>;

export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

export const digestOf = ({
  digest: _,
  ...rest
}: Omit<StoredManifest, 'digest'> & { digest?: string }): string => sha256(JSON.stringify(rest));

/**
 * Named by date and second in the business zone, and always after the `newest` one: so names sort in the order of making,
 * also after a clock that was ahead.
 */
export function backupName(now: Date, newest: string | null): string {
  const [, date, ...time] = /^(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)$/.exec(newest ?? '') ?? [];
  const [hour, minute, second] = time;
  const before = date ? businessInstant(date, `${hour}:${minute}`).getTime() + Number(second) * 1000 : 0;
  const at = new Date(Math.max(now.getTime(), before + (date ? 1000 : 0)));
  const seconds = String(at.getUTCSeconds()).padStart(2, '0');
  return `${businessDate(at)}-${businessTime(at).replace(':', '')}${seconds}`;
}

/** Bytes of a whole backup in its store. */
export const storedBytes = ({ rows, files }: StoredManifest): number =>
  rows.parts.reduce((sum, { bytes }) => sum + bytes, 0) + files.bytes;
