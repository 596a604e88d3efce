import type { PersonActor } from '@gerai/shared/auth/policy.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { learningLimits, type Renewal } from '@gerai/shared/training/contract.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/context.ts';
import { cardTables } from './queries.ts';

/** So many of them at most: the list of certificates has all. */
const SHOWN = 20;

/**
 * The courses that the actor may take again now, by `canRenew` (shared/src/training/course-rules.ts), but for those that
 * are offered no more: one statement, which goes by the actor's certificates.
 */
export async function findRenewals(db: Queryable, actor: PersonActor, now: Date): Promise<Renewal[]> {
  const last = addDays(businessDate(now), learningLimits.renewalDays);
  const { rows } = await sql<Renewal>`
    select course.id as course_id, version.card -> 'title' as title, certificate.valid_until
    from ${cardTables(actor)}
    where course.archived_at is null and enrolment.completed_at is not null
      and certificate.valid_until <= ${last}::date
      and course.id in (
        select course_id from certificates where user_id = ${actor.uid}::uuid and valid_until <= ${last}::date)
    order by certificate.valid_until, course.id limit ${sql.lit(SHOWN)}`.execute(db);
  return rows;
}
