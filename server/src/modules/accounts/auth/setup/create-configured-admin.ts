import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { openPasswordCheck } from '../passwords/check-new-password.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { hasAdmin } from '../queries.ts';
import { insertFirstAdmin } from './create-first-admin.ts';

/**
 * Creates the admin of ADMIN_EMAIL and ADMIN_PASSWORD at a start without an admin. Returns false if the email belongs
 * to an account or the password is easily guessed, in which case a setup link is printed instead.
 */
export async function createConfiguredAdmin(context: Context): Promise<boolean> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = context.config;
  if (!email || !password || (await hasAdmin(context.db))) return false;
  const weak = (await openPasswordCheck(context.db))(password, { name: '', email });
  if (weak) {
    context.log.warn({ reason: weak.reason }, 'ADMIN_PASSWORD is easily guessed: no admin was made');
    return false;
  }
  const password_hash = await hashPassword(password);
  const uid = await context.db
    .transaction()
    .execute((transaction) =>
      insertFirstAdmin(transaction, { kind: 'job', name: 'First start' }, context.clock.now(), {
        name: 'Admin',
        email,
        password_hash,
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
      context.log.warn('ADMIN_EMAIL belongs to an account that cannot let others in: no admin was made');
      return null;
    });
  return uid !== null;
}
