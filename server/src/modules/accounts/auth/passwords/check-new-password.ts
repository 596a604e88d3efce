import type { PasswordBecause } from '@gerai/shared/accounts/users/password-reasons.ts';
import { type PasswordOwner, refuseWeak } from '@gerai/shared/accounts/users/password-rules.ts';
import type { Queryable } from '../../../../platform/context.ts';
import { refusal } from '../../../../platform/errors.ts';
import { readCommonPasswords } from './read-common-passwords.ts';

type Owner = Omit<PasswordOwner, 'business'>;

/**
 * Throws `invalid_input` at `field` for a password that others would try first: one of the most common, the owner's
 * name or address, the product's or the business's name.
 */
export async function checkNewPassword(
  db: Queryable,
  password: string,
  owner: Owner,
  field = 'password',
): Promise<void> {
  const weak = (await openPasswordCheck(db))(password, owner);
  if (weak) throw refusal('invalid_input', weak, { at: [field] });
}

/** The same for many passwords: a function that says why one is refused. */
export async function openPasswordCheck(
  db: Queryable,
): Promise<(password: string, owner: Owner) => PasswordBecause | null> {
  const [common, row] = await Promise.all([
    readCommonPasswords(),
    db.selectFrom('business').select('name').executeTakeFirst(),
  ]);
  return (password, owner) => refuseWeak(password, { ...owner, business: row?.name }, common);
}
