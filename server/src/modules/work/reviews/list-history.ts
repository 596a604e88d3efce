import { managedOutlets, type PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import { startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import type { listManagerHistory as historyCall, ReviewedItem } from '@gerai/shared/work/reviews/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import { isInArea } from '../../../database/queries/is-in-area.ts';
import { isNamed } from '../../../database/queries/like-pattern.ts';
import { readLongList } from '../../../database/queries/read-long-list.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { cutPage, readCursor, timeAndId } from '../../../platform/http/cursor.ts';
import { personNameOf } from '../../accounts/account/queries.ts';
import type { Stage } from './refuse-review.ts';

/** The filter of both histories; the auditor's has fewer decisions. */
export type HistoryFilter = Omit<EndpointParsed<typeof historyCall>['query'], 'after' | 'limit'>;
type PageQuery = Pick<EndpointParsed<typeof historyCall>['query'], 'after' | 'limit'>;

/**
 * A page of the decisions of a stage, latest first: managers' as far as the actor may see them (policy
 * canSeeManagerReviews), auditors' of all outlets. The total is counted for the first page only.
 */
export async function listHistory(
  { db }: Pick<Context, 'db'>,
  actor: PersonActor,
  stage: Stage,
  filter: HistoryFilter,
  page: PageQuery,
): Promise<{ rows: ReviewedItem[]; next: string | null; total: number | null }> {
  const condition = conditionOf(actor, stage, filter);
  const found = await findPage(db, stage, condition, page);
  const { rows, next } = cutPage(found, page.limit, (last) => [last.decided_at, last.id]);
  return {
    rows,
    next,
    total: page.after === undefined ? await count(db, condition) : null,
  };
}

const decidedAt = (stage: Stage) => sql.ref(`submission.${stage}_reviewed_at`);
const decidedBy = (stage: Stage) => sql.ref(`submission.${stage}_reviewed_by_uid`);
const decision = (stage: Stage) => sql.ref(`submission.${stage}_status`);

function conditionOf(actor: PersonActor, stage: Stage, filter: HistoryFilter): RawBuilder<unknown> {
  const { dateFrom, dateTo, outlet_id, area_id, job_role_id, mine, search } = filter;
  const where = [sql`${decidedAt(stage)} is not null`];
  if (stage === 'manager' && actor.role !== 'admin') {
    const [only = null, ...more] = managedOutlets(actor);
    where.push(
      more.length === 0
        ? sql`submission.outlet_id = ${only}`
        : sql`submission.outlet_id = any(${[only, ...more]}::uuid[])`,
    );
  }
  if (dateFrom) where.push(sql`${decidedAt(stage)} >= ${startOfBusinessDay(dateFrom)}`);
  // The end is computed in SQL: a civil date cannot express the year 10000.
  if (dateTo)
    where.push(sql`${decidedAt(stage)} < ${startOfBusinessDay(dateTo)}::timestamptz + interval '24 hours'`);
  if (outlet_id) where.push(sql`submission.outlet_id = ${outlet_id}`);
  if (area_id) where.push(isInArea(sql`submission.outlet_id`, area_id));
  if (job_role_id) where.push(sql`submission.job_role_id = ${job_role_id}`);
  if (filter.decision) where.push(sql`${decision(stage)} = any(${filter.decision})`);
  if (mine) where.push(sql`${decidedBy(stage)} = ${actor.uid}`);
  if (search)
    where.push(isNamed([sql`(select task_name from daily_tasks where id = submission.task_id)`], search));
  return sql.join(where, sql` and `);
}

/** Cuts the page before joining; one extra row tells whether there is a next page. */
async function findPage(
  db: Queryable,
  stage: Stage,
  condition: RawBuilder<unknown>,
  page: PageQuery,
): Promise<ReviewedItem[]> {
  const after = readCursor(page.after, timeAndId);
  const beyond = after
    ? sql`and (${decidedAt(stage)}, submission.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  return await readLongList(
    db,
    sql<ReviewedItem>`
    select submission.id, submission.task_id, submission.attempt, submission.submitted_at, submission.proved_at,
      submission.photo_count,
      definition.display_id, task.task_name, task.task_date,
      (select outlet_name from outlets where id = submission.outlet_id),
      (select role_name from job_roles where id = submission.job_role_id) as job_role,
      ${personNameOf(sql`submission.submitted_by_uid`)} as submitted_by,
      ${decision(stage)} as decision, ${sql.ref(`submission.${stage}_notes`)} as notes,
      ${personNameOf(decidedBy(stage))} as decided_by, ${decidedAt(stage)} as decided_at
    from (
      select * from task_submissions submission where ${condition} ${beyond}
      order by ${decidedAt(stage)} desc, submission.id desc limit ${page.limit + 1}
    ) submission
    join daily_tasks task on task.id = submission.task_id
    join task_definitions definition on definition.id = task.definition_id
    order by ${decidedAt(stage)} desc, submission.id desc`,
  );
}

async function count(db: Queryable, condition: RawBuilder<unknown>): Promise<number> {
  const [counted] = await readLongList(
    db,
    sql<{ total: number }>`select count(*) as total from task_submissions submission where ${condition}`,
  );
  return counted!.total;
}
