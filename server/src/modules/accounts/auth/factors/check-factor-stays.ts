import { isWatched } from '@gerai/shared/actor/actor.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { LockedUser } from '../../account/lock-user.ts';
import { hasFactor } from './queries.ts';

/**
 * Called by whatever removes one's own second factor, after it: throws `refused` if none is left and the person's role
 * needs one. Without a password one signs in by the provider, who asks for its own.
 */
export async function checkFactorStays(
  tx: Transaction<Tables>,
  { uid, role, has_password }: LockedUser,
): Promise<void> {
  if (!isWatched(role) || !has_password) return;
  const required = await tx
    .selectFrom('security_settings')
    .select('is_only')
    .where('second_factor_required', '=', true)
    .executeTakeFirst();
  if (required && !(await hasFactor(tx, uid))) throw new AppError('refused', 'auth.factor_required');
}
