import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';

interface Withdrawal {
  /** The outlet or the holiday calendar by which days are closed. */
  subject: { type: string; id: string };
  name: string;
  /** Null where it is of many outlets. */
  outlet_id: string | null;
  withdrawn: number;
}

/** The trail's entry of tasks that were withdrawn, by which the browsers of their people fetch theirs anew. */
export async function recordWithdrawal(
  tx: Transaction<Tables>,
  actor: Actor,
  at: Date,
  { subject, name, outlet_id, withdrawn }: Withdrawal,
): Promise<void> {
  if (withdrawn === 0) return;
  await recordActivity(tx, actor, at, {
    event: 'tasks withdrawn',
    subject,
    outlet_id,
    details: { name, withdrawn },
  });
}
