import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { RETENTION_RULES, type RetentionSettings } from '@gerai/shared/operations/retention/rules.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { findRetention } from './queries.ts';

/**
 * Changes how long things are kept; nothing is removed before the next night, and nothing is written where it is so already.
 * Throws `step_up_required`.
 */
export async function updateRetention(
  { db, clock }: Context,
  actor: PersonActor,
  after: RetentionSettings,
): Promise<RetentionSettings> {
  const now = clock.now();
  checkRecentProof(actor, now);
  return await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('retention_settings')
      .values({ updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx.selectFrom('retention_settings').select('is_only').forUpdate().execute();
    const before = await findRetention(tx);
    const changed = RETENTION_RULES.filter((rule) => before[rule] !== after[rule]);
    if (changed.length === 0) return before;
    await tx
      .updateTable('retention_settings')
      .set({ ...after, updated_at: now })
      .execute();
    const only = (settings: RetentionSettings) =>
      Object.fromEntries(changed.map((rule) => [rule, settings[rule]]));
    await recordActivity(tx, actor, now, {
      event: 'retention updated',
      subject: { type: 'retention', id: 'retention' },
      details: { before: only(before), after: only(after) },
    });
    return after;
  });
}
