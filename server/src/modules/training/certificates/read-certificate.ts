import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import { canSeeLearner } from '@gerai/shared/training/learning/policy.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { publicAddress } from '../../../platform/http/web/public-address.ts';
import { readLetterhead } from '../../business/identity/queries.ts';
import { drawCertificate } from './draw-certificate.ts';
import { verifyUrl } from './queries.ts';

interface Input {
  id: string;
  language: Language;
  /**
   * The origin by which the caller reached this server: a printed address must be absolute, and PUBLIC_URL may be
   * unset.
   */
  reachedAt: string;
}

/**
 * Returns a certificate as PDF to those who may see the holder's learning: the holder, the manager of the holder's
 * present outlet, admins and auditors (shared/src/training/learning/policy.ts). Throws `not_found` for all others.
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
  const address = verifyUrl(found.number, publicAddress(config) ?? reachedAt);
  const business = await readLetterhead(db);
  return { number: found.number, bytes: await drawCertificate({ ...found, address, business }, language) };
}
