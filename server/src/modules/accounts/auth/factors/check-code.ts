import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { countAttempt } from '../sessions/count-attempt.ts';
import { useCode } from './use-code.ts';

interface CodeAttempt {
  uid: string;
  email: string;
  ip_address: string;
  /** The device or session; all unknown devices are counted together, because they know the password already. */
  known: string | null;
}

/**
 * Uses a code as the second factor; returns whether it was the app's or a recovery code. Attempts are counted apart from
 * passwords, as on a known device. Throws `second_factor_required` for a wrong code, `rate_limited` for too many.
 */
export async function checkCode(
  context: Context,
  { uid, email, ip_address, known }: CodeAttempt,
  code: string,
): Promise<'app' | 'recovery'> {
  const { forgive } = await countAttempt(context, {
    email,
    user_uid: uid,
    ip_address,
    known: `code ${known ?? 'unknown'}`,
  });
  const used = await useCode(context, uid, code);
  if (!used) throw new AppError('second_factor_required', 'auth.code_wrong', undefined, { at: ['code'] });
  await forgive(context.db);
  return used;
}
