import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { lockDayEnds } from '../../../platform/jobs/lock-day-ends.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';

/**
 * Takes back that a date was an outage: figures count it again. Nothing fails by that; the date is ended by a person.
 * Throws `not_found` if there is no such outage.
 */
export async function deleteOutage(
  { clock, db }: Context,
  actor: PersonActor,
  { id }: { id: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockDayEnds(tx);
    const gone = await tx
      .deleteFrom('outages')
      .where('id', '=', id)
      .returning(['business_date', 'reason'])
      .executeTakeFirst();
    if (!gone) throw notFound('Outage');
    await recordActivity(tx, actor, clock.now(), {
      event: 'outage deleted',
      subject: { type: 'day', id: gone.business_date },
      details: { date: gone.business_date, notes: gone.reason },
    });
  });
}
