import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { AllWaiting } from '@gerai/shared/work/reviews/contract.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/context.ts';

/** SQL condition: approved by a manager or the system, and waiting for an auditor. */
export const waitsForAudit = sql`audit_status = 'Pending' and manager_status in ('Approved', 'AutoApproved')`;

/** SQL: how many wait for an audit, from the maintained counts, and of these how many the system approved. */
export const selectAllWaiting = sql`(
  select coalesce(sum(row_count), 0)::bigint as "all",
    coalesce(sum(row_count) filter (where table_name = 'to audit: AutoApproved'), 0)::bigint as "pendingAutoApproved"
  from row_counts where table_name in ('to audit: Approved', 'to audit: AutoApproved')
)`;

/** SQL: when the oldest that waits for an audit was sent. */
export const selectOldestWaiting = sql`(
  select submitted_at from task_submissions where ${waitsForAudit} order by submitted_at, id limit 1)`;

/** What waits for an audit at all outlets, as the dashboard counts it. */
export async function countWaiting(db: Queryable): Promise<AllWaiting> {
  const { rows } = await sql<{ total: number; oldest: string | null }>`
    select "all" as total, ${selectOldestWaiting} as oldest from ${selectAllWaiting} kept`.execute(db);
  const { total, oldest } = rows[0]!;
  return { total, oldest: oldest && businessDate(new Date(oldest)) };
}
