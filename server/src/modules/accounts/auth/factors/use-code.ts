import { factorLimits } from '@gerai/shared/accounts/auth/factor-contract.ts';
import type { Context } from '../../../../platform/context.ts';
import { decryptSecret } from '../../../../platform/encrypt-secret.ts';
import { digest } from '../../../../platform/keys.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'keys'>;

/**
 * Uses a code of a person's app, or one of their recovery codes; returns which it was, null if it is wrong or was used
 * before. One statement decides between two uses at once.
 */
export const useCode = async (
  context: Deps,
  uid: string,
  code: string,
): Promise<'app' | 'recovery' | null> =>
  /^\d{6}$/.test(code.replace(/\s/g, ''))
    ? await useAppCode(context, uid, code.replace(/\s/g, ''))
    : await useRecoveryCode(context, uid, code);

/** `isFirst` also takes a code of an app that is not confirmed yet. */
export async function useAppCode(
  { db, clock, keys }: Deps,
  uid: string,
  token: string,
  { isFirst = false } = {},
): Promise<'app' | null> {
  const now = clock.now();
  const found = await db
    .selectFrom('authenticators')
    .select('secret')
    .where('user_uid', '=', uid)
    .where('confirmed_at', isFirst ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (!found) return null;
  // Loaded at the first use: the server starts without it.
  const { Secret, TOTP } = await import('otpauth');
  const bytes = new Uint8Array(decryptSecret(keys.authenticators, uid, found.secret));
  const app = new TOTP({ secret: new Secret({ buffer: bytes.buffer }), period: factorLimits.stepSeconds });
  const delta = app.validate({ token, timestamp: now.getTime(), window: 1 });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1000 / factorLimits.stepSeconds) + delta;
  const used = await db
    .updateTable('authenticators')
    .set({ last_step: step, last_used_at: now, ...(isFirst ? { confirmed_at: now } : {}) })
    .where('user_uid', '=', uid)
    .where('last_step', '<', step)
    .where('confirmed_at', isFirst ? 'is' : 'is not', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n ? 'app' : null;
}

/** They are there only with a factor for which they stand in (delete-spare-codes.ts). */
async function useRecoveryCode({ db, clock }: Deps, uid: string, code: string): Promise<'recovery' | null> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: clock.now() })
    .where('user_uid', '=', uid)
    .where('code_hash', '=', digestCode(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n ? 'recovery' : null;
}

/** As typed: in any case, with or without hyphens, with O for 0 and I or L for 1. */
export const digestCode = (code: string): Buffer =>
  digest(
    code
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1'),
  );
