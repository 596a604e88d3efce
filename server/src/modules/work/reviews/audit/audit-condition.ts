import { startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import type { auditFilter } from '@gerai/shared/work/reviews/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { likePattern } from '../../../../database/queries/like-pattern.ts';

export type AuditFilter = z.output<typeof auditFilter>;

/**
 * What a manager or the system approved and waits for an auditor, as a condition on `submission`. Dates are those of
 * sending.
 */
export function auditCondition(filter: AuditFilter): RawBuilder<unknown> {
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
  job_role_id,
}: Pick<AuditFilter, 'outlet_id' | 'job_role_id'>): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = [];
  if (outlet_id) where.push(sql`submission.outlet_id = ${outlet_id}`);
  if (job_role_id) where.push(sql`submission.job_role_id = ${job_role_id}`);
  return where;
}

/** By the business dates of sending. */
export function sentWithin({
  dateFrom,
  dateTo,
}: Pick<AuditFilter, 'dateFrom' | 'dateTo'>): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = [];
  if (dateFrom) where.push(sql`submission.submitted_at >= ${startOfBusinessDay(dateFrom)}`);
  // In SQL: a year 10000 has no civil date.
  if (dateTo)
    where.push(
      sql`submission.submitted_at < ${startOfBusinessDay(dateTo)}::timestamptz + interval '24 hours'`,
    );
  return where;
}

/** By part of the name of the outlet, of the person who did it, or of the task: one look-up for each that waits. */
function named(search: string): RawBuilder<unknown> {
  const pattern = likePattern(search);
  return sql`(
    submission.outlet_id in (select id from outlets where outlet_name ilike ${pattern})
    or submission.submitted_by_uid in (select uid from users where name ilike ${pattern})
    or (select task_name from daily_tasks where id = submission.task_id) ilike ${pattern}
  )`;
}

/** One look-up for each that waits too: a template's tasks of all years are more. */
const ofTemplate = (display_id: string) => sql`(
  select definition.display_id from daily_tasks task join task_definitions definition on definition.id = task.definition_id
  where task.id = submission.task_id) = ${display_id}`;
