import { randomBytes } from 'node:crypto';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import { validUntil } from '@gerai/shared/training/certificates/rules.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { trainingEntry } from '../content/training-entry.ts';

/** Crockford's: nobody takes one for another, read aloud or written by hand. 32 of them, so a byte's rest is fair. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Of 2^50 numbers one more than five in a row that are taken is no chance, but a fault. */
const TRIES = 5;

/** A number that nobody guesses: fifty bits of chance. */
export function randomNumber(): string {
  const characters = [...randomBytes(10)].map((byte) => CHARACTERS[byte % 32]).join('');
  return `GR-${characters.slice(0, 5)}-${characters.slice(5)}`;
}

/**
 * Issues the certificate of an enrolment that `now` completed, in the transaction that completes it, with holder and
 * course as they are called now and the validity of the version that was taken (decisions, training). Business dates.
 * A number that is taken makes another one. An enrolment has one certificate: a second throws a violation.
 */
export async function issueCertificate(
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
    await recordActivity(tx, actor, now, trainingEntry('training certificate earned', course, details));
    return { id: issued.id, number, valid_until };
  }
  throw new AppError('unavailable', 'certificates.no_free_number');
}
