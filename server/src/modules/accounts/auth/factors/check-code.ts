import type { Client } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { countAttempt } from '../attempts/count-attempt.ts';
import { signInActor } from '../failures/record-failure.ts';
import { buildFactorEntry } from './build-factor-entry.ts';
import { useCode } from './use-code.ts';

interface CodeAttempt {
  uid: string;
  name: string;
  /** Of the account, as for its passwords. */
  counted_name: string;
  /** The device or session; all unknown devices are counted together, because they know the password already. */
  known: string | null;
  client: Client;
  /** Told of a wrong code, and whether further ones have to wait. */
  onWrong?: (startsDelay: boolean) => void;
}

/**
 * Uses a code as the second factor; returns whether it was the app's or a recovery code. Attempts are counted apart from
 * passwords, as on a known device. Throws `second_factor_required` for a wrong code, `rate_limited` for too many.
 */
export async function checkCode(
  context: Context,
  { uid, name, counted_name, known, client, onWrong }: CodeAttempt,
  code: string,
): Promise<'app' | 'recovery'> {
  const { forgive, startsDelay } = await countAttempt(context, {
    counted_name,
    user_uid: uid,
    ip_address: client.ip_address,
    known: `code ${known ?? 'unknown'}`,
    network: null,
  });
  const used = await useCode(context, uid, code);
  if (!used) {
    onWrong?.(startsDelay);
    throw new AppError('second_factor_required', 'auth.code_wrong', undefined, { at: ['code'] });
  }
  await forgive(context.db);
  if (used === 'recovery') {
    const entry = buildFactorEntry(signInActor, { uid, name }, 'recovery code used', { ...client });
    await context.db
      .transaction()
      .execute((tx) => recordActivity(tx, signInActor, context.clock.now(), entry));
  }
  return used;
}
