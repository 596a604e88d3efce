import type { Actor } from '@gerai/shared/actor/actor.ts';
import { lastDaily } from '@gerai/shared/jobs/schedule.ts';
import { BUSINESS_ZONE } from '@gerai/shared/time/business-time.ts';
import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import { learningLimits } from '@gerai/shared/training/learning/contract.ts';
import { sql } from 'kysely';
import { dateAt } from '../../../../database/queries/outlet-zone.ts';
import type { Context } from '../../../../platform/context.ts';
import { BATCH, inBatches } from '../../../../platform/jobs/scheduled-job.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildTrainingEntry } from '../../content/build-training-entry.ts';
import { isActiveEnrolment } from '../../content/queries.ts';

interface DueEnrolment {
  id: string;
  course_id: string;
  user_id: string;
  outlet_id: string | null;
  due_date: string;
  step: string;
  title: LocalText;
}

/**
 * Reminds people of courses due in three days, due today, and every seventh day after (decisions, training), once per
 * step. After missed days only the latest step is sent. Works in transactions of `atOnce` rows.
 */
export async function remindDue(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  atOnce = BATCH,
): Promise<{ reminded: number } | undefined> {
  const now = clock.now();
  const today = lastDaily(learningLimits.remindersAt, now);
  const reminded = await inBatches(() =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<DueEnrolment>`
      select enrolment.id, enrolment.course_id, enrolment.user_id, person.location_id as outlet_id, enrolment.due_date,
        reached.step, version.card -> 'title' as title
      from course_enrolments enrolment
      join users person on person.uid = enrolment.user_id and person.status = 'active' and person.deleted_at is null
      join courses course on course.id = enrolment.course_id and ${isActiveEnrolment()}
      join course_versions version on version.course_id = course.id and version.is_current
      cross join lateral (
        select case when enrolment.due_date > ${today}::date then enrolment.due_date - 3
          else enrolment.due_date + 7 * ((${today}::date - enrolment.due_date) / 7) end as step
      ) reached
      where enrolment.completed_at is null and enrolment.due_date <= ${today}::date + 3
        -- Who was enrolled since has just been told until when.
        and ${dateAt(sql`enrolment.enrolled_at`, sql.lit(BUSINESS_ZONE))} < reached.step
        and not exists (
          select from activity entry
          where entry.concerns_uid = enrolment.user_id and entry.event = 'training course due'
            and entry.details ->> 'enrolmentId' = enrolment.id::text
            and (entry.details ->> 'step')::date >= reached.step
        )
      order by enrolment.due_date, enrolment.id limit ${sql.lit(atOnce)}`.execute(tx);
      await recordActivity(tx, actor, now, ...rows.map(dueEntry));
      return rows.length;
    }),
  );
  return reminded > 0 ? { reminded } : undefined;
}

const dueEntry = ({ id, course_id, user_id, outlet_id, due_date, step, title }: DueEnrolment) =>
  buildTrainingEntry(
    'training course due',
    { id: course_id, title },
    { about: { concerns_uid: user_id, outlet_id }, enrolmentId: id, dueDate: due_date, step },
  );
