import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { forEachAlone } from '../../../platform/jobs/scheduled-job.ts';
import { updateUserStatus } from '../users/update-user-status.ts';

/** Deactivates the people whose last day is over. The last admin stays active. Returns how many it deactivated. */
export async function endAccounts(context: Context): Promise<{ ended: number } | undefined> {
  const { db, clock, log } = context;
  const people = await db
    .selectFrom('users')
    .select('uid')
    .where('last_day', '<', businessDate(clock.now()))
    .where('status', '<>', 'inactive')
    .where('deleted_at', 'is', null)
    .execute();
  let ended = 0;
  await forEachAlone(people, async ({ uid }) => {
    try {
      await updateUserStatus(context, { kind: 'job', name: 'end-accounts' }, uid, 'inactive');
      ended += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn({ uid, reason: error.reason }, 'An account stays active after its last day');
    }
  });
  return ended > 0 ? { ended } : undefined;
}
