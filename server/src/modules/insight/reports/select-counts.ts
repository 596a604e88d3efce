import { type RawBuilder, sql } from 'kysely';
import { isCounted } from '../../work/outages/queries.ts';

interface Period {
  dateFrom: string;
  dateTo: string;
}

/** The maintained counts of a period by outlet and job role, without those of outages. */
const ofOutlets = ({ dateFrom, dateTo }: Period): RawBuilder<unknown> => sql`(
  select counted.* from outlet_day_counts counted
  where counted.task_date between ${dateFrom} and ${dateTo} and ${isCounted})`;

/**
 * The same by template, whose counts know no outlet: the tasks of outages are counted here and taken off. They are few:
 * an outlet has some ten a day.
 */
const ofTemplates = ({ dateFrom, dateTo }: Period): RawBuilder<unknown> => sql`(
  select display_id, tasks, submitted, on_time, rejected, auto_approved, auto_failed from template_day_counts
  where task_date between ${dateFrom} and ${dateTo}
  union all
  select definition.display_id, -(latest.staff_status is distinct from 'Cancelled')::integer, ${minus(sql`latest.staff_status = 'Submitted'`)},
    ${minus(sql`latest.staff_status = 'Submitted'
      and coalesce(latest.proved_at, latest.submitted_at) <= task.deadline_datetime`)},
    ${minus(sql`latest.manager_status = 'Rejected' or latest.audit_status = 'Rejected'`)},
    ${minus(sql`latest.manager_status = 'AutoApproved' and latest.audit_status = 'Pending'`)},
    ${minus(sql`latest.staff_status = 'AutoFailed'`)}
  from outage_outlets outage
  join daily_tasks task on task.assigned_location_id = outage.outlet_id and task.task_date = outage.business_date
  join task_definitions definition on definition.id = task.definition_id
  left join task_submissions latest on latest.task_id = task.id and latest.is_latest
  where outage.business_date between ${dateFrom} and ${dateTo})`;

const minus = (condition: RawBuilder<unknown>) => sql`-coalesce((${condition})::integer, 0)`;

/** The tables to sum up, without system outages. */
export const selectCounts = { ofOutlets, ofTemplates };
