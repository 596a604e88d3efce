import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { checkRecentProof } from '../../../../platform/check-recent-proof.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { buildFactorEntry } from './build-factor-entry.ts';
import { useAppCode } from './use-code.ts';
import { writeRecoveryCodes } from './write-recovery-codes.ts';

/**
 * Confirms the actor's app by its first code, ends their other sessions, which began without it, and returns the
 * recovery codes. Throws `invalid_credentials` for a wrong code.
 */
export async function completeAuthenticator(
  context: Context,
  actor: PersonActor,
  code: string,
): Promise<string[]> {
  const now = context.clock.now();
  checkRecentProof(actor, now);
  const codes = await context.db.transaction().execute(async (tx) => {
    // Not counted: the secret was just shown to whoever types the code.
    const typed = code.replace(/\s/g, '');
    if (!(await useAppCode({ ...context, db: tx }, actor.uid, typed, { isFirst: true })))
      throw new AppError('invalid_credentials', 'auth.code_wrong', undefined, { at: ['code'] });
    const sessions_ended = await endSessions(tx, actor.uid, { except: actor.session_id }, now);
    await recordActivity(
      tx,
      actor,
      now,
      buildFactorEntry(actor, actor, 'second factor added', { sessions_ended }),
    );
    return await writeRecoveryCodes(tx, actor.uid);
  });
  context.actors.forget(actor.uid);
  return codes;
}
