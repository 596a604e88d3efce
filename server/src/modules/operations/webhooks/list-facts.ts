import type { ActivityEvent, AnyDetails } from '@gerai/shared/trail/events/trail-events.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/context.ts';

export interface Named {
  id: string;
  name: string;
}

/** An entry of the trail with the names of what it is about, as far as they are still there. */
export interface Facts<Details = AnyDetails> {
  id: number;
  event: ActivityEvent;
  at: string;
  by: { id: string | null; name: string };
  subject_id: string;
  details: Details;
  outlet: Named | null;
  task: (Named & { date: string; deadline: string }) | null;
  job_role: Named | null;
  /** The account that the entry is about. */
  account: { id: string; name: string; role: string; status: string; outlet: Named | null } | null;
  /** The person concerned, or else the actor. */
  person: Named | null;
}

/** What payloads are made of, in the entries' order. One statement, however many entries. */
export async function listFacts(db: Queryable, ids: readonly number[]): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select entry.id, entry.event, entry.subject_id, entry.details,
      to_char(entry.created_at at time zone 'UTC', ${INSTANT}) as at,
      json_build_object('id', entry.actor_uid, 'name', entry.actor_name) as by,
      case when outlets.id is not null
        then json_build_object('id', outlets.id, 'name', outlets.outlet_name) end as outlet,
      case when task.id is not null then json_build_object('id', task.id, 'name', task.task_name,
        'date', task.task_date, 'deadline', to_char(task.deadline_datetime at time zone 'UTC', ${INSTANT})) end as task,
      case when job_roles.id is not null
        then json_build_object('id', job_roles.id, 'name', job_roles.role_name) end as job_role,
      case when account.uid is not null then json_build_object('id', account.uid, 'name', account.name,
        'role', account.role, 'status', account.status, 'outlet', case when home.id is not null
          then json_build_object('id', home.id, 'name', home.outlet_name) end) end as account,
      case when person.uid is not null
        then json_build_object('id', person.uid, 'name', person.name) end as person
    from unnest(${[...ids]}::bigint[]) with ordinality wanted (id, place)
    join activity entry on entry.id = wanted.id
    left join daily_tasks task on entry.subject_type = 'daily_task'
      and task.id = case when entry.subject_type = 'daily_task' then entry.subject_id::uuid end
    left join outlets on outlets.id = coalesce(entry.outlet_id, task.assigned_location_id)
    left join job_roles on job_roles.id = coalesce(entry.job_role_id, task.assigned_job_role_id)
    left join users account on account.uid = case when entry.subject_type = 'user' then entry.subject_id::uuid end
    left join outlets home on home.id = account.location_id
    left join users person on person.uid = coalesce(entry.concerns_uid, entry.actor_uid)
    order by wanted.place`.execute(db);
  return rows;
}

const INSTANT = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
