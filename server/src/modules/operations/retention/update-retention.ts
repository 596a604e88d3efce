import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { pickFields } from '@gerai/shared/fields/pick-fields.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import type { RetentionRecord } from '@gerai/shared/operations/retention/contract.ts';
import { RETENTION_RULES, type RetentionSettings } from '@gerai/shared/operations/retention/rules.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { checkRevision, NEVER_CHANGED, nextRevision } from '../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { findRetention } from './queries.ts';

const subject = { type: 'retention', id: 'retention' } as const;

/**
 * Changes how long things are kept; nothing is removed before the next night, and nothing is written where it is so already.
 * Throws `step_up_required`, and `conflict` for a change after `expected_updated_at`.
 */
export async function updateRetention(
  { db, clock }: Context,
  actor: PersonActor,
  { expected_updated_at: expected, ...after }: RetentionSettings & BasedOn,
): Promise<RetentionRecord> {
  checkRecentProof(actor, clock.now());
  return await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('retention_settings')
      .values({ updated_at: NEVER_CHANGED })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx.selectFrom('retention_settings').select('is_only').forUpdate().execute();
    const before = await findRetention(tx);
    const changed = RETENTION_RULES.filter((rule) => before[rule] !== after[rule]);
    if (changed.length === 0) return before;
    const { updated_at } = before;
    await checkRevision(tx, expected, { subject, updated_at, current: () => before });
    const now = nextRevision(updated_at, clock.now());
    await tx
      .updateTable('retention_settings')
      .set({ ...after, updated_at: now })
      .execute();
    await recordActivity(tx, actor, now, {
      event: 'retention updated',
      subject,
      details: { before: pickFields(before, changed), after: pickFields(after, changed) },
    });
    return { ...after, updated_at: now.toISOString() };
  });
}
