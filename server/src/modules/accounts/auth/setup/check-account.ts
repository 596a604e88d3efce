import { timingSafeEqual } from 'node:crypto';
import { opaqueString } from '@gerai/shared/accounts/users/opaque-string.ts';
import type { Context } from '../../../../platform/context.ts';
import { digest } from '../../../../platform/keys.ts';
import { hashPassword, verifyPassword } from '../passwords/hash-password.ts';
import { replaceHashes } from '../passwords/hash-sealed-passwords.ts';
import { readSealKey } from '../passwords/seal-key.ts';
import { isSealed, openSealed } from '../passwords/seal-password.ts';

interface Account {
  uid: string;
  password_hash: string;
}

/**
 * Returns the account's stored hash if the password is right, so that a change can be conditional on it; else null,
 * after the same time for a wrong password and an unknown account. A sealed password that proves right is hashed, and one
 * that was hashed as it was typed is hashed anew, so that only a password change alters the stored value.
 */
export async function checkAccount(
  context: Context,
  account: Account | undefined,
  password: string,
): Promise<string | null> {
  const matches = await verifyPassword(account?.password_hash, password, context);
  if (!account) return null;
  if (!isSealed(account.password_hash)) {
    if (matches !== 'as typed') return matches && account.password_hash;
    await hashNow(context, account, password);
    return await proveStored(context, account.uid, password);
  }
  const opened = openSealed(await readSealKey(context.db), account.uid, account.password_hash);
  if (opened !== null) {
    if (!timingSafeEqual(digest(opaqueString(opened)), digest(opaqueString(password)))) return null;
    await hashNow(context, account, password);
  }
  // The job may have hashed it and deleted the key first, or the password may have changed.
  return await proveStored(context, account.uid, password);
}

async function hashNow(context: Context, { uid, password_hash: stored }: Account, password: string) {
  const password_hash = await hashPassword(password, context);
  await replaceHashes(context.db, [{ uid, stored, password_hash }]);
}

async function proveStored(context: Context, uid: string, password: string): Promise<string | null> {
  const stored = await context.db
    .selectFrom('users')
    .select('password_hash')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return (await verifyPassword(stored.password_hash, password, context)) ? stored.password_hash : null;
}
