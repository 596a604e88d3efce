import type { BackupReason } from '@gerai/shared/operations/backup/reasons.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';

/** Stops a backup: the server that sends it notices within seconds. One that has ended stays as it is. */
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
