import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { getProgress } from '@gerai/shared/training/learning/progress-contract.ts';
import { achievementsOf, calendarStart } from '@gerai/shared/training/learning/progress-rules.ts';
import type { Context } from '../../../platform/context.ts';
import { findFigures, isLearningDay } from './find-figures.ts';

/** Returns the actor's figures, achievements and calendar days. Two statements. */
export async function readProgress(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: PersonActor,
): Promise<EndpointResponse<typeof getProgress>> {
  const now = clock.now();
  const [{ figures, learned }, days] = await Promise.all([
    findFigures(db, actor.uid, now),
    db
      .selectFrom('learning_days')
      .select(['business_date', 'seconds', 'lessons'])
      .where('user_id', '=', actor.uid)
      .where('business_date', '>=', calendarStart(businessDate(now)))
      .where(isLearningDay)
      .orderBy('business_date')
      .execute(),
  ]);
  return {
    figures,
    achievements: achievementsOf(learned),
    days: days.map(({ business_date, seconds, lessons }) => ({
      date: business_date,
      minutes: Math.floor(seconds / 60),
      lessons,
    })),
  };
}
