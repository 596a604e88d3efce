import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { KeptOutlet } from '@gerai/shared/business/outlets/contract.ts';
import type {
  mergeOutlets as mergeCall,
  OutletMerge,
} from '@gerai/shared/business/outlets/merge-contract.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { sql, type Transaction } from 'kysely';
import { deleteUnsentTasks } from '../../../../database/queries/delete-unsent-tasks.ts';
import { lockSubmissions } from '../../../../database/queries/lock-submissions.ts';
import type { Tables } from '../../../../database/schema/tables.ts';
import { checkRecentProof } from '../../../../platform/check-recent-proof.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Merging } from '../../../../platform/master-data/master-data.ts';
import { mergeCourses } from '../../../../platform/master-data/merge-courses.ts';
import { mergeDayCounts } from '../../../../platform/master-data/merge-day-counts.ts';
import { mergePlannedMoves } from '../../../../platform/master-data/merge-planned-moves.ts';
import { type MergedKind, mergeRecords } from '../../../../platform/master-data/merge-records.ts';
import { writeOutlet } from '../write-outlet.ts';
import { countOutletMerge, isMovedOutage } from './count-outlet-merge.ts';
import { type MergedTask, selectMergedTasks, selectTwinTemplates } from './select-merged-tasks.ts';

/** Opening days stay with an outlet: those of the other hold. */
export const mergedOutlets: MergedKind<KeptOutlet, OutletMerge> = {
  kind: writeOutlet,
  event: 'outlets merged',
  reasons: { itself: 'outlets.merge_itself', merged: 'outlets.merged', archived: 'outlets.archived' },
  lock: lockMerged,
  count: countOutletMerge,
  async move(tx, merging, at) {
    const { from, into } = merging;
    await moveOutages(tx, merging);
    await moveWork(tx, merging);
    await moveTemplates(tx, merging, at);
    await mergeCourses(tx, 'outlet_id', merging);
    await mergePlannedMoves(tx, 'location_id', merging);
    await sql`update users set location_id = ${into}, updated_at = ${at} where location_id = ${from}`.execute(
      tx,
    );
    await sql`
      insert into outlet_tags (outlet_id, tag_id)
      select ${into}, tag_id from outlet_tags where outlet_id = ${from} on conflict do nothing`.execute(tx);
    await movePostings(tx, merging);
    await moveWebhooks(tx, merging);
  },
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

/** Moves the tasks, with what was sent for them and how their days are counted. */
async function moveWork(tx: Transaction<Tables>, merging: Merging): Promise<void> {
  const { from, into } = merging;
  const { rows } = await sql<MergedTask>`${selectMergedTasks(merging)}`.execute(tx);
  await deleteUnsentTasks(
    tx,
    rows.flatMap(({ deleted_id }) => (deleted_id === null ? [] : [deleted_id])),
  );
  const moved = rows.filter(({ id, deleted_id }) => deleted_id !== id);
  const ids = moved.map(({ id }) => id);
  await sql`
    update daily_tasks task set assigned_location_id = ${into}, template_id = moved.template_id
    from unnest(${ids}::uuid[], ${moved.map(({ template_id }) => template_id)}::uuid[]) as moved (id, template_id)
    where task.id = moved.id`.execute(tx);
  await sql`update task_submissions set outlet_id = ${into} where task_id = any(${ids}::uuid[])`.execute(tx);
  await sql`update photo_features set outlet_id = ${into} where outlet_id = ${from}`.execute(tx);
  await mergeDayCounts(tx, 'outlet_id', merging, [...new Set(moved.map(({ task_date }) => task_date))]);
}

/** Moves the templates; one that both outlets have is one. */
async function moveTemplates(tx: Transaction<Tables>, merging: Merging, at: Date): Promise<void> {
  await sql`
    delete from task_templates where id in (select from_id from (${selectTwinTemplates(merging)}) twin)`.execute(
    tx,
  );
  await sql`
    update task_templates set assigned_location_id = ${merging.into}, updated_at = ${at}
    where assigned_location_id = ${merging.from}`.execute(tx);
}

/** Before the tasks, which would be the other outlet's own. */
async function moveOutages(tx: Transaction<Tables>, merging: Merging): Promise<void> {
  await sql`
    update outage_outlets outage set outlet_id = ${merging.into} where ${isMovedOutage(merging)}`.execute(tx);
}

/** Moves who is posted there; who is posted to the other as the same on some of the days is there already. */
async function movePostings(tx: Transaction<Tables>, { from, into }: Merging): Promise<void> {
  await sql`
    delete from postings own using postings twin
    where own.outlet_id = ${from} and twin.outlet_id = ${into}
      and (own.uid, own.role, own.job_role_id) is not distinct from (twin.uid, twin.role, twin.job_role_id)
      and daterange(own.from_date, own.until_date, '[]') && daterange(twin.from_date, twin.until_date, '[]')`.execute(
    tx,
  );
  await sql`update postings set outlet_id = ${into} where outlet_id = ${from}`.execute(tx);
  await sql`update sessions set posting_outlet_id = ${into} where posting_outlet_id = ${from}`.execute(tx);
}

async function moveWebhooks(tx: Transaction<Tables>, { from, into }: Merging): Promise<void> {
  await sql`
    update webhooks set outlet_ids = array(
      select distinct case when id = ${from} then ${into}::uuid else id end from unnest(outlet_ids) as named (id)
    ) where ${from} = any(outlet_ids)`.execute(tx);
}
