import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { explanation } from '../../http/errors.ts';
import { idParams, instant, noContent, uuid } from '../../http/schemas.ts';

export const backupLimits = {
  /** Seconds for which an unused download address is valid; it works once. */
  addressSeconds: 60,
  /** Seconds without progress after which a running backup counts as interrupted by the end of its server. */
  silentSeconds: 60,
  /** Backups listed on the screen. */
  listed: 5,
} as const;

export const backupStatus = z.enum(['requested', 'running', 'done', 'failed', 'cancelled']);

export const backup = z.object({
  id: uuid,
  with_photos: z.boolean(),
  status: backupStatus,
  requested_by: z.string(),
  requested_at: instant,
  finished_at: instant.nullable(),
  /** Bytes sent so far, and the estimated total. */
  bytes: z.number().int(),
  estimated_bytes: z.number().int(),
  /** Why there is no complete file: a reason, or the original error. */
  error: explanation.partial({ reason: true }).nullable(),
});
export type Backup = z.infer<typeof backup>;

export const listBackups = endpoint({
  method: 'GET',
  path: '/api/maintenance/backups',
  summary: 'The latest backups, newest first, and how far a running one is',
  response: z.object({
    rows: z.array(backup),
    /** Estimated size of a backup made now. */
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
  params: idParams,
  response: noContent,
});

/** Its token identifies the admin who requested it: browsers download by address, without a session header. */
export const downloadBackup = endpoint({
  method: 'GET',
  path: '/api/maintenance/backups/:id/file',
  summary: 'The backup itself, while it is made: an archive that `npm run restore` reads',
  params: idParams,
  query: z.object({ token: z.string().min(20).max(100) }),
  response: z.unknown(),
});
