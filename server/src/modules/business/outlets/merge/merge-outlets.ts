import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { OutletRecord } from '@gerai/shared/business/outlets/contract.ts';
import type {
  mergeOutlets as mergeCall,
  OutletMerge,
} from '@gerai/shared/business/outlets/merge-contract.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { sql, type Transaction } from 'kysely';
import { lockSubmissions } from '../../../../database/queries/lock-submissions.ts';
import type { Tables } from '../../../../database/schema/tables.ts';
import { checkRecentProof } from '../../../../platform/check-recent-proof.ts';
import type { Context } from '../../../../platform/context.ts';
import { type MergedKind, mergeRecords } from '../../../../platform/master-data/merge-records.ts';
import type { Merging } from '../../../../platform/master-data/table-owner.ts';
import { writeOutlet } from '../write-outlet.ts';
import { countOutletMerge } from './count-outlet-merge.ts';

/** Opening days stay with an outlet: those of the other hold. */
export const mergedOutlets: MergedKind<OutletRecord, OutletMerge> = {
  kind: writeOutlet,
  event: 'outlets merged',
  reasons: { itself: 'outlets.merge_itself', merged: 'outlets.merged', archived: 'outlets.archived' },
  lock: lockMerged,
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

/**
 * Locks both outlets, their templates and people, and the submissions of all for as long as it takes: one that is sent
 * meanwhile copies the outlet of its task. In the order of those who change people and templates, and refer to an outlet.
 */
async function lockMerged(tx: Transaction<Tables>, { from, into }: Merging): Promise<void> {
  await sql`set local lock_timeout = '3s'`.execute(tx);
  await lockSubmissions(tx, 'alone');
  // A workbook has the table of outlets alone, and then people and templates.
  await sql`lock table outlets in row exclusive mode`.execute(tx);
  await sql`select from users where location_id = ${from} order by uid for no key update`.execute(tx);
  await sql`
    select from task_templates where assigned_location_id in (${from}, ${into}) order by id for update`.execute(
    tx,
  );
  await sql`select from outlets where id in (${from}, ${into}) order by id for update`.execute(tx);
}
