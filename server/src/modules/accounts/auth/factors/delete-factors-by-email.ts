import type { ServiceActor } from '@gerai/shared/actor/actor.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { isSignInName } from '../sessions/queries.ts';
import { deleteFactors } from './delete-factors.ts';
import { hasFactor } from './queries.ts';

const operator: ServiceActor = { kind: 'service', name: 'Operator' };

/**
 * Removes the second factor of the account with an email address or a phone number, for the operator's command; returns its name and whether it
 * had one. Throws an error with a message for the terminal if there is none.
 */
export async function deleteFactorsByEmail(
  db: Kysely<Tables>,
  email: string,
  now: Date,
): Promise<{ name: string; had: boolean }> {
  const user = await db
    .selectFrom('users')
    .select(['uid', 'name'])
    .where(isSignInName(email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new Error(`No account has the email or phone number ${email}.`);
  const had = await hasFactor(db, user.uid);
  // The servers that run hear of it from the database.
  const context = { db, clock: { now: () => now }, actors: { forget: () => {} } };
  await deleteFactors(context, operator, user.uid, 'all');
  return { name: user.name, had };
}
