import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { explanation } from '../../http/errors.ts';
import { instant, uuid } from '../../http/schemas.ts';

/** Backups shown in the list: more than are kept by default. */
export const STORED_LISTED = 40;

export const storedBackup = z.object({
  id: uuid,
  /** Begins with its business date and time; `npm run restore -- --at` takes it. */
  name: z.string(),
  origin: z.enum(['schedule', 'person', 'command']),
  /** Null for the schedule and the command line. */
  requested_by: z.string().nullable(),
  requested_at: instant,
  finished_at: instant.nullable(),
  status: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** Of a running one: of rows and files that are stored so far, and of all by estimate. */
  bytes: z.number().int(),
  estimated_bytes: z.number().int(),
  /** Of them, bytes that the store did not have yet. */
  sent_bytes: z.number().int(),
  row_count: z.number().int(),
  file_count: z.number().int(),
  error: explanation.partial({ reason: true }).nullable(),
  /** When its rows were restored into an empty database, and why that failed. */
  proved_at: instant.nullable(),
  proof_error: z.string().nullable(),
});
export type StoredBackup = z.infer<typeof storedBackup>;

export const storedBackups = z.object({
  /** The folder or bucket; null if none is configured. */
  store: z.string().nullable(),
  is_encrypted: z.boolean(),
  keep: z.object({ days: z.number().int(), weeks: z.number().int(), months: z.number().int() }),
  /** The next by schedule. */
  next_at: instant.nullable(),
  succeeded_at: instant.nullable(),
  /** None has succeeded for OVERDUE_HOURS. */
  is_overdue: z.boolean(),
  proved_at: instant.nullable(),
  /** Those that are kept, and attempts without one, newest first. */
  rows: z.array(storedBackup),
});
export type StoredBackups = z.infer<typeof storedBackups>;

export const listStoredBackups = endpoint({
  method: 'GET',
  path: '/api/maintenance/stored-backups',
  summary: 'The backups in the configured folder or bucket, newest first, and how far a running one is',
  response: storedBackups,
});

export const startStoredBackup = endpoint({
  method: 'POST',
  path: '/api/maintenance/stored-backups',
  summary: 'Make a backup in the configured folder or bucket now, in the background',
  response: z.object({ id: uuid }),
  status: 201,
});
