import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { learningLimits } from '@gerai/shared/training/learning/contract.ts';
import type { Renewal } from '@gerai/shared/training/learning/progress-contract.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/context.ts';
import { offeredTo } from '../../content/queries.ts';
import { cardTables } from '../queries.ts';

/** Maximum shown; the list of certificates has all. */
const SHOWN = 20;

/**
 * The offered courses the actor may take again now, by `canRenew` (shared/src/training/learning/course-rules.ts): those
 * expiring soonest first, then expired ones. One statement, driven by the actor's certificates.
 */
export async function findRenewals(db: Queryable, actor: PersonActor, now: Date): Promise<Renewal[]> {
  const today = businessDate(now);
  const last = addDays(today, learningLimits.renewalDays);
  const { rows } = await sql<Renewal>`
    select course.id as course_id, version.card -> 'title' as title, certificate.valid_until
    from ${cardTables(actor)}
    where ${offeredTo(actor)} and enrolment.completed_at is not null
      and certificate.valid_until <= ${last}::date
      and course.id in (
        select course_id from certificates where user_id = ${actor.uid}::uuid and valid_until <= ${last}::date)
    order by certificate.valid_until < ${today}::date, certificate.valid_until, course.id limit ${sql.lit(SHOWN)}`.execute(
    db,
  );
  return rows;
}
