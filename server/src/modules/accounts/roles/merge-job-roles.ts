import type { RoleRecord } from '@gerai/shared/accounts/roles/contract.ts';
import {
  type JobRoleMerge,
  jobRoleMergeLimits,
  type mergeJobRoles as mergeCall,
} from '@gerai/shared/accounts/roles/merge-contract.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockMerged } from '../../../platform/master-data/lock-merged.ts';
import { type MergedKind, mergeRecords } from '../../../platform/master-data/merge-records.ts';
import type { Merging } from '../../../platform/master-data/table-owner.ts';
import { writeRole } from './write-role.ts';

export const mergedJobRoles: MergedKind<RoleRecord, JobRoleMerge> = {
  kind: writeRole,
  event: 'job roles merged',
  reasons: { itself: 'roles.merge_itself', merged: 'roles.merged', archived: 'roles.archived' },
  refuseMerging({ type }) {
    if (type !== 'Job Role') throw new AppError('refused', 'roles.only_job_roles');
  },
  lock: (tx, merging) => lockMerged(tx, 'job_role', merging),
  count: (db, merging) => countJobRoleMerge(db, merging),
  referred: 'job_role',
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
