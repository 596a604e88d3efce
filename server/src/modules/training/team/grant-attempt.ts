import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import { canHelpLearner, canSeeLearner } from '@gerai/shared/training/learning/policy.ts';
import { sql, type Transaction } from 'kysely';
import { limitLockWait } from '../../../database/connection/statement-time.ts';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildTrainingEntry } from '../content/build-training-entry.ts';

/** Maximum extra attempts per enrolment; a database constraint enforces it. */
const MOST_EXTRA = 20;

/**
 * Grants another attempt to a person who has used up a quiz's attempts. Throws `not_found` for a person the actor may
 * not see, `forbidden` for one they may not help, and `refused` where attempts are left, so a concurrent second grant
 * is refused.
 */
export async function grantAttempt(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: PersonActor,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const enrolment = await lockLearner(tx, id);
    if (!enrolment || !canSeeLearner(actor, enrolment)) throw notFound('Enrollment');
    if (!canHelpLearner(actor, enrolment)) throw new AppError('forbidden', 'team.not_yours');
    if (!enrolment.is_stuck || enrolment.extra_attempts >= MOST_EXTRA)
      throw new AppError('refused', 'team.no_quiz');
    await tx
      .updateTable('course_enrolments')
      .set({ extra_attempts: enrolment.extra_attempts + 1 })
      .where('id', '=', id)
      .execute();
    const { course_id, user_id, outlet_id, title } = enrolment;
    const entry = buildTrainingEntry(
      'training attempt granted',
      { id: course_id, title },
      { about: { concerns_uid: user_id, outlet_id }, enrolmentId: id },
    );
    await recordActivity(tx, actor, clock.now(), entry);
  });
}

interface LockedLearner {
  course_id: string;
  user_id: string;
  outlet_id: string | null;
  extra_attempts: number;
  is_stuck: boolean;
  title: LocalText;
}

/**
 * Locks an enrolment until the transaction ends, so that no attempt starts meanwhile; returns it with its person's
 * outlet.
 */
async function lockLearner(tx: Transaction<Tables>, id: string): Promise<LockedLearner | undefined> {
  await limitLockWait(tx);
  const { rows } = await sql<LockedLearner>`
    select enrolment.course_id, enrolment.user_id, person.location_id as outlet_id, enrolment.extra_attempts,
      enrolment.is_stuck,
      version.card -> 'title' as title
    from course_enrolments enrolment
    join users person on person.uid = enrolment.user_id
    join course_versions version on version.course_id = enrolment.course_id and version.is_current
    where enrolment.id = ${id}::uuid for no key update of enrolment`.execute(tx);
  return rows[0];
}
