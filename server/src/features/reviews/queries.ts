import type { PersonActor } from '@gerai/shared/auth/policy.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type {
  listAuditReviews as auditCall,
  listManagerReviews as managerCall,
} from '@gerai/shared/reviews/contract.ts';
import { startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { likePattern } from '../../platform/database/like-pattern.ts';
import { listWaiting } from './list-waiting.ts';

type ManagerFilter = EndpointParsed<typeof managerCall>['query'];
type AuditFilter = EndpointParsed<typeof auditCall>['query'];
type Condition = RawBuilder<unknown>;

/** What waits for a manager at the actor's own outlet; an admin sees every outlet, or the one that they name. */
export async function listManagerReviews(
  context: Context,
  actor: PersonActor,
  filter: ManagerFilter,
): Promise<EndpointResponse<typeof managerCall>> {
  const where = [sql`submission.manager_status = 'Pending'`, ...ofPlace(filter)];
  if (actor.role !== 'admin') where.push(sql`submission.outlet_id = ${actor.location_id}`);
  return await listWaiting(context, actor, all(where), filter);
}

/** What a manager or the system approved and waits for an auditor, of every outlet. Dates are those of sending. */
export async function listAuditReviews(
  context: Context,
  actor: PersonActor,
  filter: AuditFilter,
): Promise<EndpointResponse<typeof auditCall>> {
  const { manager_status, dateFrom, dateTo, search } = filter;
  const where = [
    sql`submission.audit_status = 'Pending' and submission.manager_status in ('Approved', 'AutoApproved')`,
    ...ofPlace(filter),
  ];
  if (manager_status) where.push(sql`submission.manager_status = any(${manager_status})`);
  if (dateFrom) where.push(sql`submission.submitted_at >= ${startOfBusinessDay(dateFrom)}`);
  // In SQL: a year 10000 has no civil date.
  if (dateTo)
    where.push(
      sql`submission.submitted_at < ${startOfBusinessDay(dateTo)}::timestamptz + interval '24 hours'`,
    );
  if (search) where.push(named(search));
  return await listWaiting(context, actor, all(where), { ...filter, order: 'newest' });
}

const all = (conditions: Condition[]): Condition => sql.join(conditions, sql` and `);

function ofPlace({ outlet_id, job_role_id }: Pick<AuditFilter, 'outlet_id' | 'job_role_id'>): Condition[] {
  const where: Condition[] = [];
  if (outlet_id) where.push(sql`submission.outlet_id = ${outlet_id}`);
  if (job_role_id) where.push(sql`submission.job_role_id = ${job_role_id}`);
  return where;
}

/** By part of the name of the outlet, of the person who did it, or of the task: one look-up for each that waits. */
function named(search: string): Condition {
  const pattern = likePattern(search);
  return sql`(
    submission.outlet_id in (select id from outlets where outlet_name ilike ${pattern})
    or submission.submitted_by_uid in (select uid from users where name ilike ${pattern})
    or (select task_name from daily_tasks where id = submission.task_id) ilike ${pattern}
  )`;
}
