import { startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import type { auditFilter } from '@gerai/shared/work/reviews/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { isInArea } from '../../../../database/queries/is-in-area.ts';
import { isNamed } from '../../../../database/queries/like-pattern.ts';

export type AuditFilter = z.output<typeof auditFilter>;

/**
 * SQL condition on `submission`: approved by a manager or the system and waiting for an auditor. Dates are those of
 * submission.
 */
export function buildAuditCondition(filter: AuditFilter): RawBuilder<unknown> {
  const { manager_status, search, display_id, sample } = filter;
  const where = [
    sql`submission.audit_status = 'Pending' and submission.manager_status in ('Approved', 'AutoApproved')`,
    ...ofPlace(filter),
    ...sentWithin(filter),
  ];
  if (manager_status) where.push(sql`submission.manager_status = any(${manager_status})`);
  if (search) where.push(named(search));
  if (display_id) where.push(ofTemplate(display_id));
  if (sample)
    where.push(
      sql`submission.id in (select submission_id from audit_sample_items where sample_id = ${sample})`,
    );
  return sql.join(where, sql` and `);
}

export function ofPlace({
  outlet_id,
  area_id,
  job_role_id,
}: Pick<AuditFilter, 'outlet_id' | 'area_id' | 'job_role_id'>): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = [];
  if (outlet_id) where.push(sql`submission.outlet_id = ${outlet_id}`);
  if (area_id) where.push(isInArea(sql`submission.outlet_id`, area_id));
  if (job_role_id) where.push(sql`submission.job_role_id = ${job_role_id}`);
  return where;
}

/** Filters by the business date of submission. */
export function sentWithin({
  dateFrom,
  dateTo,
}: Pick<AuditFilter, 'dateFrom' | 'dateTo'>): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = [];
  if (dateFrom) where.push(sql`submission.submitted_at >= ${startOfBusinessDay(dateFrom)}`);
  // The end is computed in SQL: a civil date cannot express the year 10000.
  if (dateTo)
    where.push(
      sql`submission.submitted_at < ${startOfBusinessDay(dateTo)}::timestamptz + interval '24 hours'`,
    );
  return where;
}

/** A subquery of its own: as a join the tasks of all years would be read. */
const taskName = sql`(select task_name from daily_tasks where id = submission.task_id)`;

/** Filters by part of the outlet's, the person's or the task's name; one subquery per waiting submission. */
function named(search: string): RawBuilder<unknown> {
  return sql`(
    submission.outlet_id in (select id from outlets where ${isNamed([sql`outlet_name`], search)})
    or submission.submitted_by_uid in (select uid from users where ${isNamed([sql`name`], search)})
    or ${isNamed([taskName], search)}
  )`;
}

/** One subquery per waiting submission: a template's tasks of all years are more. */
const ofTemplate = (display_id: string) => sql`(
  select definition.display_id from daily_tasks task join task_definitions definition on definition.id = task.definition_id
  where task.id = submission.task_id) = ${display_id}`;
