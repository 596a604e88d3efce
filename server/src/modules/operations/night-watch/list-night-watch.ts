import { nightState } from '@gerai/shared/jobs/night-watch.ts';
import { type NightEvent, nightWatchLimits } from '@gerai/shared/operations/night-watch/contract.ts';
import type { Context } from '../../../platform/context.ts';

/** What had to happen in the last nights and in the one to come, the newest first. */
export async function listNightWatch({ db, clock }: Context): Promise<NightEvent[]> {
  const rows = await db
    .selectFrom('night_watch')
    .select(['expectation', 'business_date', 'due_at', 'met_at', 'took_ms', 'server'])
    .orderBy('due_at', 'desc')
    .limit(nightWatchLimits.listed)
    .execute();
  return rows.map((row) => {
    const metAt = row.met_at === null ? null : new Date(row.met_at);
    return { ...row, state: nightState({ due: new Date(row.due_at), metAt }, clock.now()) };
  });
}
