import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import { canHelpLearner } from '@gerai/shared/training/learning/policy.ts';
import { teamLimits } from '@gerai/shared/training/team/contract.ts';
import { sql } from 'kysely';
import { limitLockWait } from '../../../database/connection/statement-time.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildTrainingEntry } from '../content/build-training-entry.ts';
import { isActiveEnrolment } from '../content/queries.ts';
import { remindedAt } from './queries.ts';

interface Reminded {
  id: string;
  course_id: string;
  user_id: string;
  outlet_id: string | null;
  due_date: string | null;
  title: LocalText;
  reminded_at: string | null;
}

/**
 * Reminds people of courses they have not completed. Skips those reminded of it within 20 hours, those who have
 * completed it, and those the actor may not help, which count as if they did not exist.
 */
export async function remindTeam(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: PersonActor,
  enrolmentIds: readonly string[],
): Promise<{ reminded: number; left_out: number }> {
  const now = clock.now();
  const ids = [...new Set(enrolmentIds)];
  const lately = new Date(now.getTime() - teamLimits.reminderHours * 3_600_000).toISOString();
  const reminded = await db.transaction().execute(async (tx) => {
    await limitLockWait(tx);
    // Serialises concurrent reminders, so that the second sees the first's entries.
    await sql`select from course_enrolments where id = any(${ids}::uuid[]) order by id for no key update`.execute(
      tx,
    );
    const { rows } = await sql<Reminded>`
      select enrolment.id, enrolment.course_id, enrolment.user_id, person.location_id as outlet_id,
        enrolment.due_date, version.card -> 'title' as title, ${remindedAt(sql`enrolment`)} as reminded_at
      from course_enrolments enrolment
      join users person on person.uid = enrolment.user_id and person.status = 'active' and person.deleted_at is null
      join courses course on course.id = enrolment.course_id
        and ${isActiveEnrolment()}
      join course_versions version on version.course_id = course.id and version.is_current
      where enrolment.id = any(${ids}::uuid[]) and enrolment.completed_at is null`.execute(tx);
    const due = rows.filter(
      (row) => canHelpLearner(actor, row) && (row.reminded_at === null || row.reminded_at <= lately),
    );
    if (due.length > 0) await recordActivity(tx, actor, now, ...due.map(reminderEntry));
    return due.length;
  });
  return { reminded, left_out: ids.length - reminded };
}

const reminderEntry = ({ id, course_id, user_id, outlet_id, due_date, title }: Reminded) =>
  buildTrainingEntry(
    'training reminder sent',
    { id: course_id, title },
    { about: { concerns_uid: user_id, outlet_id }, enrolmentId: id, dueDate: due_date },
  );
