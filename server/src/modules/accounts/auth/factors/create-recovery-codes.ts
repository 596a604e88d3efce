import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { checkRecentProof } from '../../../../platform/check-recent-proof.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildFactorEntry } from './build-factor-entry.ts';
import { hasFactor } from './queries.ts';
import { writeRecoveryCodes } from './write-recovery-codes.ts';

/** Replaces the actor's recovery codes. Throws `conflict` without an app, which they stand in for. */
export async function createRecoveryCodes({ db, clock }: Context, actor: PersonActor): Promise<string[]> {
  const now = clock.now();
  checkRecentProof(actor, now);
  return await db.transaction().execute(async (tx) => {
    if (!(await hasFactor(tx, actor.uid))) throw new AppError('conflict', 'auth.code_needed_first');
    await recordActivity(tx, actor, now, buildFactorEntry(actor, actor, 'recovery codes created', {}));
    return await writeRecoveryCodes(tx, actor.uid);
  });
}
