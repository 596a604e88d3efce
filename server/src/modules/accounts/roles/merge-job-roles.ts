import type { KeptRole } from '@gerai/shared/accounts/roles/contract.ts';
import {
  type JobRoleMerge,
  jobRoleMergeLimits,
  type mergeJobRoles as mergeCall,
} from '@gerai/shared/accounts/roles/merge-contract.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { sql, type Transaction } from 'kysely';
import { lockSubmissions } from '../../../database/queries/lock-submissions.ts';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Merging } from '../../../platform/master-data/master-data.ts';
import { mergeCourses } from '../../../platform/master-data/merge-courses.ts';
import { mergeDayCounts } from '../../../platform/master-data/merge-day-counts.ts';
import { mergePlannedMoves } from '../../../platform/master-data/merge-planned-moves.ts';
import { type MergedKind, mergeRecords } from '../../../platform/master-data/merge-records.ts';
import { writeRole } from './write-role.ts';

export const mergedJobRoles: MergedKind<KeptRole, JobRoleMerge> = {
  kind: writeRole,
  event: 'job roles merged',
  reasons: { itself: 'roles.merge_itself', merged: 'roles.merged', archived: 'roles.archived' },
  refuseMerging({ type }) {
    if (type !== 'Job Role') throw new AppError('refused', 'roles.only_job_roles');
  },
  lock: lockMerged,
  count: (db, merging) => countJobRoleMerge(db, merging),
  async move(tx, merging, at) {
    const { from, into } = merging;
    await moveWork(tx, merging);
    await sql`
      update task_templates set assigned_job_role_id = ${into}, updated_at = ${at}
      where assigned_job_role_id = ${from}`.execute(tx);
    await mergeCourses(tx, 'job_role_id', merging);
    await mergePlannedMoves(tx, 'job_role_id', merging);
    await sql`update users set job_role_id = ${into}, updated_at = ${at} where job_role_id = ${from}`.execute(
      tx,
    );
    await movePostings(tx, merging);
    await moveAccess(tx, merging);
  },
};

/** Moves everything of a job role to another, and archives it. Throws what `mergeRecords` throws. */
export const mergeJobRoles = (
  context: Context,
  actor: PersonActor,
  from: string,
  input: EndpointParsed<typeof mergeCall>['body'],
): Promise<EndpointResponse<typeof mergeCall>> => mergeRecords(context, actor, mergedJobRoles, from, input);

/** What a merge moves. Throws `refused` for more tasks than one moves. */
export async function countJobRoleMerge(
  db: Queryable,
  { from }: Merging,
  most: number = jobRoleMergeLimits.tasks,
): Promise<JobRoleMerge> {
  const { rows } = await sql<JobRoleMerge>`
    with moved as materialized (
      select id, task_date from daily_tasks where assigned_job_role_id = ${from} limit ${most + 1}
    )
    select
      (select count(*) from (
        select uid from users where job_role_id = ${from} and deleted_at is null
        union select uid from postings where job_role_id = ${from}
        union select uid from planned_moves where job_role_id = ${from}
      ) person) as people,
      (select count(distinct display_id) from task_templates where assigned_job_role_id = ${from}) as templates,
      count(*) as tasks, min(task_date) as first, max(task_date) as last,
      coalesce(sum((
        select count(*) from task_submissions where task_id = moved.id and staff_status = 'Submitted'
      )), 0)::integer as submissions,
      (select count(*) from course_assignments where job_role_id = ${from}) as courses,
      (select count(*) from group_role_access where job_role_id = ${from}) as groups
    from moved`.execute(db);
  if (rows[0]!.tasks > most) throw new AppError('refused', 'roles.merge_too_large');
  return rows[0]!;
}

/**
 * Locks both job roles, their templates and people, and the submissions of all: one that is sent meanwhile copies the job
 * role of its task. In the order of a merge of outlets.
 */
async function lockMerged(tx: Transaction<Tables>, { from, into }: Merging): Promise<void> {
  await sql`set local lock_timeout = '3s'`.execute(tx);
  await lockSubmissions(tx, 'alone');
  await sql`lock table job_roles in row exclusive mode`.execute(tx);
  await sql`select from users where job_role_id = ${from} order by uid for no key update`.execute(tx);
  await sql`select from task_templates where assigned_job_role_id = ${from} order by id for update`.execute(
    tx,
  );
  await sql`select from job_roles where id in (${from}, ${into}) order by id for update`.execute(tx);
}

/** Moves the tasks, with what was sent for them and how their days are counted. */
async function moveWork(tx: Transaction<Tables>, { from, into }: Merging): Promise<void> {
  await sql`
    update task_submissions set job_role_id = ${into}
    where task_id in (select id from daily_tasks where assigned_job_role_id = ${from})`.execute(tx);
  const { rows } = await sql<{ task_date: string }>`
    with moved as (
      update daily_tasks set assigned_job_role_id = ${into} where assigned_job_role_id = ${from} returning task_date
    )
    select distinct task_date from moved`.execute(tx);
  await mergeDayCounts(
    tx,
    'job_role_id',
    { from, into },
    rows.map(({ task_date }) => task_date),
  );
}

/** Moves who has it at another outlet. Whoever is there as the other on some of the days is so already. */
async function movePostings(tx: Transaction<Tables>, { from, into }: Merging): Promise<void> {
  await sql`
    delete from postings own using postings twin
    where own.job_role_id = ${from} and twin.job_role_id = ${into}
      and (own.uid, own.role) = (twin.uid, twin.role) and own.outlet_id = twin.outlet_id
      and daterange(own.from_date, own.until_date, '[]') && daterange(twin.from_date, twin.until_date, '[]')`.execute(
    tx,
  );
  await sql`update postings set job_role_id = ${into} where job_role_id = ${from}`.execute(tx);
  // At the own outlet as what they are there now.
  await sql`
    delete from postings using users
    where users.uid = postings.uid and postings.job_role_id = ${into} and users.job_role_id = ${into}
      and users.location_id = postings.outlet_id and users.role = postings.role`.execute(tx);
}

/** Moves the access to social groups; of a group of both the wider holds. */
async function moveAccess(tx: Transaction<Tables>, { from, into }: Merging): Promise<void> {
  await sql`
    insert into group_role_access as access (group_id, job_role_id, can_view, can_post, can_moderate)
    select group_id, ${into}::uuid, can_view, can_post, can_moderate from group_role_access
    where job_role_id = ${from}
    on conflict (group_id, job_role_id) do update set
      can_view = access.can_view or excluded.can_view, can_post = access.can_post or excluded.can_post,
      can_moderate = access.can_moderate or excluded.can_moderate`.execute(tx);
  await sql`delete from group_role_access where job_role_id = ${from}`.execute(tx);
}
