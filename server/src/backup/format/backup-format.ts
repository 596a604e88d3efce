import { z } from 'zod';
import { tarEnd, tarPadding, writeTarHeader } from './tar-header.ts';

/**
 * A backup is a tar archive:
 * - `backup.json`, its header (`backupHeader`);
 * - `rows/<table>/<number>.zst`, rows as PostgreSQL's text array of the table's row type, compressed by zstd;
 * - `files/<storage key>`, the stored files, unchanged;
 * - `counts.json`, the number of each (`backupCounts`);
 * - `end.sha256`, the SHA-256 of every byte before this entry, in hexadecimal.
 */
export const backupFormat = { name: 'gerai-backup', version: 1 } as const;

export const HEADER = 'backup.json';
export const COUNTS = 'counts.json';
export const END = 'end.sha256';

export const rowsEntry = (table: string, number: number): string =>
  `rows/${table}/${String(number).padStart(6, '0')}.zst`;
export const fileEntry = (key: string): string => `files/${key}`;

/**
 * Tables that belong to the installation and not to the business. Without keys and sessions everyone signs in again
 * after a restore, and a stolen backup can't be used to forge a session of the running server. The secrets of authenticator
 * apps are encrypted by a key that a backup must not hold, and without recovery codes a passkey whose phone is lost would lock
 * its person out; people set theirs up anew. Without its secret a webhook sends nothing, so that a copy of the business
 * calls nobody.
 */
export const LEFT_OUT: readonly string[] = [
  'schema_migrations',
  'secrets',
  'sessions',
  'password_links',
  'authenticators',
  'recovery_codes',
  'passkeys',
  'used_challenges',
  'sign_in_counts',
  'sign_in_networks',
  'upload_counts',
  'provider_sign_ins',
  'sign_in_failures',
  'push_subscriptions',
  'push_deliveries',
  'push_cursor',
  'mails',
  'mail_cursor',
  'webhook_secrets',
  'webhook_deliveries',
  'webhook_cursor',
  'skipped_entries',
  'job_alarms',
  'backups',
  'recent_log',
  'trail_checks',
  'file_sweep',
];

export const backupHeader = z.object({
  format: z.literal(backupFormat.name),
  version: z.number().int(),
  /** Gerai's version. */
  product: z.string(),
  created_at: z.string(),
  database: z.enum(['embedded', 'server']),
  with_photos: z.boolean(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type BackupHeader = z.infer<typeof backupHeader>;

export const backupCounts = z.object({
  rows: z.record(z.string(), z.number().int()),
  files: z.number().int(),
  file_bytes: z.number().int(),
});
export type BackupCounts = z.infer<typeof backupCounts>;

/** An archive entry as bytes. */
export const archiveEntry = (name: string, content: Uint8Array, at: Date): Buffer =>
  Buffer.concat([
    writeTarHeader({ name, size: content.byteLength }, at),
    content,
    tarPadding(content.byteLength),
  ]);

export const jsonEntry = (name: string, content: BackupHeader | BackupCounts, at: Date): Buffer =>
  archiveEntry(name, Buffer.from(`${JSON.stringify(content, null, 2)}\n`), at);

/** Everything after the bytes with this digest. A backup that does not end with exactly this is incomplete. */
export const backupEnding = (digest: string, at: Date): Buffer =>
  Buffer.concat([archiveEntry(END, Buffer.from(`${digest}\n`), at), tarEnd()]);
