import { randomBytes, randomUUID } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { backupLimits } from '@gerai/shared/operations/backup/contract.ts';
import { checkRecentProof } from '../../platform/check-recent-proof.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { basePath } from '../../platform/http/web/public-address.ts';
import { digest } from '../../platform/keys.ts';
import { estimateBackup, findRunning } from '../backup-queries.ts';

/**
 * Returns the address at which the browser downloads a backup: it works once, for a minute, while the admin's session
 * is active. Throws `conflict` while another backup is being made.
 */
export async function requestBackup(
  { db, clock, config }: Context,
  actor: PersonActor,
  { with_photos }: { with_photos: boolean },
): Promise<{ id: string; url: string; expires_at: string }> {
  const now = clock.now();
  checkRecentProof(actor, now);
  if (await findRunning(db, now)) throw new AppError('conflict', 'backups.running');
  const estimate = await estimateBackup(db);
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('backups')
    .values({
      id,
      with_photos,
      token_hash: digest(token),
      requested_by_uid: actor.uid,
      session_id: actor.session_id,
      requested_at: now,
      seen_at: now,
      estimated_bytes: estimate.data + (with_photos ? estimate.photos : 0),
    })
    .execute();
  const expires = new Date(now.getTime() + backupLimits.addressSeconds * 1000);
  return {
    id,
    url: `${basePath(config)}/api/maintenance/backups/${id}/file?token=${token}`,
    expires_at: expires.toISOString(),
  };
}
