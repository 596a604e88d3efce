import type { Client } from '@gerai/shared/actor/actor.ts';
import { backupLimits } from '@gerai/shared/operations/backup/contract.ts';
import { secondsBefore } from '../../database/queries/seconds-before.ts';
import { findActors } from '../../modules/accounts/auth/sessions/find-actors.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, notFound, violates } from '../../platform/errors.ts';
import { digest } from '../../platform/keys.ts';
import { recordActivity } from '../../platform/trail/record-activity.ts';
import { endSilentBackups } from './end-silent-backups.ts';

export interface BegunBackup {
  id: string;
  with_photos: boolean;
}

/**
 * Consumes the address of a backup and records who downloads it. Throws `not_found` if the address is wrong, used or
 * expired, or if its admin has lost access; `conflict` while another backup is being made.
 */
export async function startBackup(
  context: Context,
  { id, token }: { id: string; token: string },
  client: Client,
): Promise<BegunBackup> {
  const { db, clock } = context;
  const now = clock.now();
  const asked = await db
    .selectFrom('backups')
    .select(['requested_by_uid', 'session_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const [actor] = asked?.session_id ? await findActors(context, [asked.session_id]) : [];
  if (actor?.role !== 'admin' || actor.uid !== asked?.requested_by_uid) throw notFound('Backup');
  try {
    return await db.transaction().execute(async (transaction) => {
      await endSilentBackups(transaction, now);
      const begun = await transaction
        .updateTable('backups')
        .set({ status: 'running', seen_at: now })
        .where('id', '=', id)
        .where('token_hash', '=', digest(token))
        .where('status', '=', 'requested')
        .where('requested_at', '>=', secondsBefore(now, backupLimits.addressSeconds))
        .returning(['id', 'with_photos'])
        .executeTakeFirst();
      if (!begun) throw notFound('Backup');
      const { with_photos } = begun;
      const subject = { type: 'backup', id };
      await recordActivity(transaction, { ...actor, client }, now, {
        event: 'backup generated',
        subject,
        details: { with_photos },
      });
      return begun;
    });
  } catch (error) {
    if (violates(error, 'backups_running_key')) throw new AppError('conflict', 'backups.running');
    throw error;
  }
}
