import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { OutletRecord } from '@gerai/shared/business/outlets/contract.ts';
import type {
  mergeOutlets as mergeCall,
  OutletMerge,
} from '@gerai/shared/business/outlets/merge-contract.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { checkRecentProof } from '../../../../platform/check-recent-proof.ts';
import type { Context } from '../../../../platform/context.ts';
import { lockMerged } from '../../../../platform/master-data/lock-merged.ts';
import { type MergedKind, mergeRecords } from '../../../../platform/master-data/merge-records.ts';
import { writeOutlet } from '../write-outlet.ts';
import { countOutletMerge } from './count-outlet-merge.ts';

/** Opening days stay with an outlet: those of the other hold. */
export const mergedOutlets: MergedKind<OutletRecord, OutletMerge> = {
  kind: writeOutlet,
  event: 'outlets merged',
  reasons: { itself: 'outlets.merge_itself', merged: 'outlets.merged', archived: 'outlets.archived' },
  lock: (tx, merging) => lockMerged(tx, 'outlet', merging),
  count: countOutletMerge,
  referred: 'outlet',
};

/**
 * Moves everything of an outlet to another, and archives it: who manages one manages both. Throws `step_up_required`
 * without a recent proof, and what `mergeRecords` throws.
 */
export const mergeOutlets = async (
  context: Context,
  actor: PersonActor,
  from: string,
  input: EndpointParsed<typeof mergeCall>['body'],
): Promise<EndpointResponse<typeof mergeCall>> => {
  checkRecentProof(actor, context.clock.now());
  return await mergeRecords(context, actor, mergedOutlets, from, input);
};
