import { randomBytes } from 'node:crypto';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import { validUntil } from '@gerai/shared/training/certificates/rules.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildTrainingEntry } from '../content/build-training-entry.ts';

/** Crockford's alphabet avoids characters that are easily confused. It has 32, so `byte % 32` is unbiased. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Five collisions in a row among 2^50 numbers are a fault, not chance. */
const TRIES = 5;

/** Returns an unguessable number with 50 random bits. */
export function randomNumber(): string {
  const characters = [...randomBytes(10)].map((byte) => CHARACTERS[byte % 32]).join('');
  return `GR-${characters.slice(0, 5)}-${characters.slice(5)}`;
}

/**
 * Issues the certificate of an enrolment completed at `now`, in the completing transaction, with the present names of
 * holder and course and the validity of the version taken (decisions, training). Dates are business dates. A number
 * that is taken is drawn again. A second certificate for an enrolment throws a constraint violation.
 */
export async function createCertificate(
  tx: Transaction<Tables>,
  actor: Actor,
  now: Date,
  enrolment: { id: string },
  makeNumber: () => string = randomNumber,
): Promise<{ id: string; number: string; valid_until: string | null }> {
  const completed = await tx
    .selectFrom('course_enrolments as enrolment')
    .innerJoin('users', 'users.uid', 'enrolment.user_id')
    .innerJoin('course_versions as version', 'version.id', 'enrolment.version_id')
    .select(['enrolment.course_id', 'enrolment.user_id', 'users.name', 'users.location_id'])
    .select([
      sql<LocalText>`version.content -> 'title'`.as('title'),
      sql<number | null>`(version.content ->> 'validity_months')::integer`.as('validity_months'),
    ])
    .where('enrolment.id', '=', enrolment.id)
    .executeTakeFirstOrThrow();
  const { title, validity_months } = completed;
  const issued_on = businessDate(now);
  const valid_until = validUntil(issued_on, validity_months);
  for (let tries = 0; tries < TRIES; tries++) {
    const number = makeNumber();
    const issued = await tx
      .insertInto('certificates')
      .values({
        number,
        enrolment_id: enrolment.id,
        user_id: completed.user_id,
        course_id: completed.course_id,
        holder_name: completed.name,
        course_title: JSON.stringify(title),
        issued_on,
        valid_until,
      })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!issued) continue;
    const about = { concerns_uid: completed.user_id, outlet_id: completed.location_id };
    const details = { about, certificateId: issued.id, number, validUntil: valid_until };
    const course = { id: completed.course_id, title };
    await recordActivity(tx, actor, now, buildTrainingEntry('training certificate earned', course, details));
    return { id: issued.id, number, valid_until };
  }
  throw new AppError('unavailable', 'certificates.no_free_number');
}
