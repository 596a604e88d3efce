import { generationLimits } from '@gerai/shared/business/generation/contract.ts';
import { usualDates } from '@gerai/shared/business/generation/rules.ts';
import type { Recurrence } from '@gerai/shared/business/templates/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { selectCrew } from '../../accounts/postings/select-crew.ts';
import { selectDueTasks } from './select-due-tasks.ts';

/** The tasks of a job role at an outlet. */
export interface DuePlace {
  outlet_id: string;
  job_role_id: string;
  tasks: number;
  /** Those of them that need a photo. */
  photo_tasks: number;
  existing: number;
  /** Those to be made whose deadline has passed at `now`. */
  passed: number;
  people: number;
  /** People who would do them once they sign in. */
  invited: number;
  usual: number | null;
  is_overload: boolean;
}

const { times, more } = generationLimits.overload;

/**
 * SQL of what these templates make on a date, by outlet and job role: in how many tasks, how many of them exist, who would
 * do them, and what is usual there on that weekday.
 */
export const selectPreviewRows = (
  templates: readonly (Recurrence & { id: string })[],
  { date, today, now }: { date: string; today: string; now?: Date },
): RawBuilder<DuePlace> => sql<DuePlace>`
  select placed.*, coalesce(crew.people, 0) as people, coalesce(guest.invited, 0) as invited, past.usual,
    coalesce(placed.tasks >= ${times} * past.usual and placed.tasks >= past.usual + ${more}, false) as is_overload
  from (
    select due.outlet_id, due.job_role_id, count(*) as tasks, count(*) filter (where due.photo_required) as photo_tasks,
      count(task.id) as existing,
      ${now ? sql`count(*) filter (where task.id is null and due.deadline_datetime <= ${now})` : sql`0`} as passed
    from (${selectDueTasks(templates, date)}) due
    left join daily_tasks task on task.template_id = due.template_id and task.task_date = ${date}
      and task.assigned_location_id = due.outlet_id and task.slot = due.slot
    group by due.outlet_id, due.job_role_id
  ) placed
  left join (
    select outlet_id, job_role_id, count(distinct uid) as people from (${selectCrew(date)}) person
    group by outlet_id, job_role_id
  ) crew on crew.outlet_id = placed.outlet_id and crew.job_role_id = placed.job_role_id
  left join (
    select outlet_id, job_role_id, count(distinct uid) as invited from (${selectCrew(date, 'invited')}) person
    group by outlet_id, job_role_id
  ) guest on guest.outlet_id = placed.outlet_id and guest.job_role_id = placed.job_role_id
  left join (
    select outlet_id, job_role_id, sum(tasks)::float8 / count(*) filter (where tasks > 0) as usual
    from (
      select outlet_id, job_role_id, sum(tasks) as tasks from outlet_day_counts
      where task_date = any(${usualDates(date, today)}::date[])
      group by task_date, outlet_id, job_role_id
    ) days
    group by outlet_id, job_role_id
    having sum(tasks) > 0
  ) past on past.outlet_id = placed.outlet_id and past.job_role_id = placed.job_role_id`;
