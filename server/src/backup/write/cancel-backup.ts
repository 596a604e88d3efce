import type { BackupReason } from '@gerai/shared/operations/backup/reasons.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';

/** Cancels a backup: the sending server notices within seconds. An ended one is unchanged. Throws `not_found`. */
export async function cancelBackup({ db, clock }: Context, id: string): Promise<void> {
  const found = await db.selectFrom('backups').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound('Backup');
  await db
    .updateTable('backups')
    .set({
      status: 'cancelled',
      finished_at: clock.now(),
      error: 'backups.cancelled' satisfies BackupReason,
    })
    .where('id', '=', id)
    .where('status', 'in', ['requested', 'running'])
    .execute();
}
