import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Area } from '@gerai/shared/business/areas/contract.ts';
import { isManagedOtherwise } from '@gerai/shared/business/areas/rules.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';

/** Throws `step_up_required` where areas' managers would manage other outlets than before, beside new ones. */
export function checkAreaManagers(
  actor: Actor,
  now: Date,
  change: { before: readonly Area[]; after: readonly Area[]; made?: readonly string[] },
): void {
  if (isManagedOtherwise(change)) checkRecentProof(actor, now);
}
