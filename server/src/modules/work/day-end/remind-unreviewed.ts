import { lastDaily } from '@gerai/shared/jobs/schedule.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { Context } from '../../../platform/context.ts';
import { lockDayEnds } from '../../../platform/jobs/lock-day-ends.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { countUnreviewed } from './count-unreviewed.ts';

/** Late enough that most has been submitted, early enough that somebody still looks. */
export const UNREVIEWED_TOLD_AT = '20:00';

const actor = { kind: 'job', name: 'remind-unreviewed' } as const;

/**
 * Tells admins in the evening, once a day, how many submissions wait where nobody is there to review them; later in the
 * evening if no server ran. Returns what was told.
 */
export async function remindUnreviewed({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<{ outlets: number; waiting: number } | undefined> {
  const now = clock.now();
  const date = businessDate(now);
  if (lastDaily(UNREVIEWED_TOLD_AT, now) !== date) return undefined;
  return await db.transaction().execute(async (tx) => {
    // Of two servers the second finds what the first told.
    await lockDayEnds(tx);
    const earlier = await tx
      .selectFrom('activity')
      .select('id')
      .where('subject_type', '=', 'day')
      .where('subject_id', '=', date)
      .where('event', '=', 'review missing')
      .executeTakeFirst();
    if (earlier) return undefined;
    const { outlets, waiting, first } = await countUnreviewed(tx, { date, named: 1, isWaiting: true });
    if (waiting === 0) return undefined;
    await recordActivity(tx, actor, now, {
      event: 'review missing',
      subject: { type: 'day', id: date },
      details: {
        date,
        autoApproved: waiting,
        name: first[0]?.outlet_name,
        places: outlets,
        ...(outlets === 1 ? { outlet_id: first[0]?.id } : {}),
        // By the mark the index of notices finds it.
        alert: true,
      },
    });
    return { outlets, waiting };
  });
}
