import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import { canSeeLearner } from '@gerai/shared/training/learning/policy.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { readLetterhead } from '../../business/identity/queries.ts';
import { drawCertificate } from './draw-certificate.ts';
import { verifyUrl } from './verify-url.ts';

interface Input {
  id: string;
  language: Language;
  /** Where the caller reached this server: on paper the address must be whole, and PUBLIC_URL may not be set. */
  reachedAt: string;
}

/**
 * A certificate as PDF, for whoever may see how its holder learns: themselves, the manager of the outlet at which they
 * work now, admins and auditors (shared/src/training/learning/policy.ts). Throws `not_found` alike for everything else.
 */
export async function readCertificate(
  { db, config }: Context,
  actor: PersonActor,
  { id, language, reachedAt }: Input,
): Promise<{ number: string; bytes: Buffer }> {
  const found = await db
    .selectFrom('certificates as certificate')
    .innerJoin('users', 'users.uid', 'certificate.user_id')
    .selectAll('certificate')
    .select('users.location_id as outlet_id')
    .where('certificate.id', '=', id)
    .executeTakeFirst();
  if (!found || !canSeeLearner(actor, found)) throw notFound('Certificate');
  const address = verifyUrl(found.number, config.PUBLIC_URL ?? reachedAt);
  const business = await readLetterhead(db);
  return { number: found.number, bytes: await drawCertificate({ ...found, address, business }, language) };
}
