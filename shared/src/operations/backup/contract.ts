import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { explanation } from '../../http/errors.ts';
import { instant, noContent, uuid } from '../../http/schemas.ts';

export const backupLimits = {
  /** How long a download address may wait for its one use. */
  addressSeconds: 60,
  /** A running backup that has given no sign of life for so long was cut off with its server. */
  silentSeconds: 60,
  /** Backups that the screen lists. */
  listed: 5,
} as const;

export const backupStatus = z.enum(['requested', 'running', 'done', 'failed', 'cancelled']);
export type BackupStatus = z.infer<typeof backupStatus>;

export const backup = z.object({
  id: uuid,
  with_photos: z.boolean(),
  status: backupStatus,
  requested_by: z.string(),
  requested_at: instant,
  finished_at: instant.nullable(),
  /** Sent so far, of about how many. */
  bytes: z.number().int(),
  estimated_bytes: z.number().int(),
  /** Why there is no whole file: a reason, or the error as it was. */
  error: explanation.partial({ reason: true }).nullable(),
});
export type Backup = z.infer<typeof backup>;

export const listBackups = endpoint({
  method: 'GET',
  path: '/api/maintenance/backups',
  summary: 'The latest backups, newest first, and how far a running one is',
  response: z.object({
    rows: z.array(backup),
    /** About how large one would be now. */
    estimate: z.object({ data: z.number().int(), photos: z.number().int() }),
  }),
});

export const requestBackup = endpoint({
  method: 'POST',
  path: '/api/maintenance/backups',
  summary: 'Ask for a backup: gives the address from which the browser downloads it, once and soon',
  body: z.object({ with_photos: z.boolean() }),
  response: z.object({ id: uuid, url: z.string(), expires_at: instant }),
  status: 201,
});

export const cancelBackup = endpoint({
  method: 'DELETE',
  path: '/api/maintenance/backups/:id',
  summary: 'Stop a backup that is being downloaded',
  params: z.object({ id: uuid }),
  response: noContent,
});

/** Its token stands for the admin who asked for it: browsers download by address, without a session's header. */
export const downloadBackup = endpoint({
  method: 'GET',
  path: '/api/maintenance/backups/:id/file',
  summary: 'The backup itself, while it is made: an archive that `npm run restore` reads',
  params: z.object({ id: uuid }),
  query: z.object({ token: z.string().min(20).max(100) }),
  response: z.unknown(),
});
