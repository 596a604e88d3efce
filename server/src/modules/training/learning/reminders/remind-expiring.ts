import type { Actor } from '@gerai/shared/actor/actor.ts';
import { lastDaily } from '@gerai/shared/jobs/schedule.ts';
import { addDays } from '@gerai/shared/time/business-time.ts';
import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import { learningLimits } from '@gerai/shared/training/learning/contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { BATCH, inBatches } from '../../../../platform/jobs/scheduled-job.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildTrainingEntry } from '../../content/build-training-entry.ts';
import { reachedPeople } from '../../content/queries.ts';
import { enrolPeople } from '../enrolment/enrol-people.ts';
import { type AssignedEnrolment, lockAssignments } from '../enrolment/lock-assignments.ts';

interface Expiring {
  id: string;
  course_id: string;
  user_id: string;
  outlet_id: string | null;
  valid_until: string;
  title: LocalText;
}

/**
 * Notifies holders, once per certificate, of certificates that expire within 30 days and were not renewed; where the
 * course is still assigned, enrols them again, due on the last valid day (decisions, training: renewal). Works in
 * transactions of `atOnce` rows.
 */
export async function remindExpiring(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  atOnce = BATCH,
): Promise<{ notified: number; enrolled: number } | undefined> {
  const now = clock.now();
  const today = lastDaily(learningLimits.remindersAt, now);
  // A holder notified in this run gets no second notice for the enrolment. One notified in an earlier run and assigned
  // since does, with the due date.
  const notifiedNow = new Set<string>();
  const notified = await inBatches(async () => {
    const holders = await db.transaction().execute((tx) => notifyHolders(tx, actor, now, today, atOnce));
    for (const holder of holders) notifiedNow.add(wayOf(holder));
    return holders.length;
  });
  const enrolled = await inBatches(() =>
    db.transaction().execute((tx) => enrolAgain(tx, actor, now, { today, notifiedNow, atOnce })),
  );
  return notified + enrolled > 0 ? { notified, enrolled } : undefined;
}

async function notifyHolders(
  tx: Transaction<Tables>,
  actor: Actor,
  now: Date,
  today: string,
  atOnce: number,
): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select expiring.*, person.location_id as outlet_id, version.card -> 'title' as title
    from (${expiringFrom(today)}) expiring
    join users person on person.uid = expiring.user_id
    join course_versions version on version.course_id = expiring.course_id and version.is_current
    where not exists (
      select from activity entry
      where entry.concerns_uid = expiring.user_id and entry.event = 'training certificate expiring'
        and entry.details ->> 'certificateId' = expiring.id::text
    )
    order by expiring.valid_until, expiring.id limit ${sql.lit(atOnce)}`.execute(tx);
  await recordActivity(tx, actor, now, ...rows.map(expiringEntry));
  return rows;
}

async function enrolAgain(
  tx: Transaction<Tables>,
  actor: Actor,
  now: Date,
  { today, notifiedNow, atOnce }: { today: string; notifiedNow: ReadonlySet<string>; atOnce: number },
): Promise<number> {
  const { rows } = await sql<AssignedEnrolment>`
    select distinct on (expiring.course_id, expiring.user_id) expiring.course_id, expiring.user_id,
      assignment.id as assignment_id
    from (${expiringFrom(today)}) expiring
    join course_assignments assignment on assignment.course_id = expiring.course_id
    join ${reachedPeople} and person.uid = expiring.user_id
    where not exists (
      select from course_enrolments enrolment
      where enrolment.course_id = expiring.course_id and enrolment.user_id = expiring.user_id
        and enrolment.completed_at is null
    )
    order by expiring.course_id, expiring.user_id, assignment.due_date, assignment.id
    limit ${sql.lit(atOnce)}`.execute(tx);
  if (rows.length === 0) return 0;
  const ways = await lockAssignments(tx, rows);
  const wanted = sql`
    select way.course_id, way.user_id, 'renewal' as source, way.assignment_id, null::jsonb as reason,
      expiring.valid_until as due_date
    from ${ways} way
    join (${expiringFrom(today)}) expiring
      on expiring.course_id = way.course_id and expiring.user_id = way.user_id`;
  const added = await enrolPeople(tx, actor, now, wanted, (one) =>
    notifiedNow.has(wayOf(one)) ? 'certificate_expiring' : undefined,
  );
  return added.length;
}

const wayOf = ({ course_id, user_id }: Pick<AssignedEnrolment, 'course_id' | 'user_id'>) =>
  `${course_id} ${user_id}`;

/** Certificates of active people for offered courses that expire within 30 days and were not renewed. */
const expiringFrom = (today: string) => sql`
  select certificate.id, certificate.course_id, certificate.user_id, certificate.valid_until
  from certificates certificate
  join users holder on holder.uid = certificate.user_id and holder.status = 'active' and holder.deleted_at is null
  join courses course on course.id = certificate.course_id and course.archived_at is null
  where certificate.valid_until between ${today}::date and ${addDays(today, learningLimits.renewalDays)}::date
    and not exists (
      select from certificates renewed
      where renewed.course_id = certificate.course_id and renewed.user_id = certificate.user_id
        and (renewed.valid_until is null or renewed.valid_until > certificate.valid_until)
    )`;

const expiringEntry = ({ id, course_id, user_id, outlet_id, valid_until, title }: Expiring) =>
  buildTrainingEntry(
    'training certificate expiring',
    { id: course_id, title },
    { about: { concerns_uid: user_id, outlet_id }, certificateId: id, validUntil: valid_until },
  );
