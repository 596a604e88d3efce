import { managedOutlets, type PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type {
  listAuditReviews as auditCall,
  listManagerReviews as managerCall,
  ReviewItem,
} from '@gerai/shared/work/reviews/contract.ts';
import type { Risk } from '@gerai/shared/work/reviews/risk.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { buildAuditCondition, ofPlace, sentWithin } from './audit/build-audit-condition.ts';
import { countWaiting } from './audit/count-waiting.ts';
import { findRisks, listByRisk } from './audit/list-by-risk.ts';
import { listOutletQueue, listWaiting, waitsAt } from './list-waiting.ts';

type ManagerFilter = EndpointParsed<typeof managerCall>['query'];
type AuditQuery = EndpointParsed<typeof auditCall>['query'];

/** The submissions waiting for a manager at the outlets that the actor manages; for an admin at all outlets or the given one. */
export async function listManagerReviews(
  context: Context,
  actor: PersonActor,
  filter: ManagerFilter,
): Promise<EndpointResponse<typeof managerCall>> {
  const narrowed = [...ofPlace(filter), ...sentWithin(filter)];
  const isOwn = actor.role !== 'admin';
  const managed = managedOutlets(actor);
  const [only = null] = managed;
  if (isOwn && managed.length < 2 && narrowed.length === 0 && filter.after === undefined)
    return await listOutletQueue(context, actor, only, filter);
  const pending = sql`submission.manager_status = 'Pending'`;
  const own =
    managed.length < 2
      ? waitsAt(sql.val(only))
      : sql`${pending} and submission.outlet_id = any(${managed}::uuid[])`;
  const all = isOwn ? own : pending;
  return await listWaiting(context, actor, sql.join([all, ...narrowed], sql` and `), filter);
}

/** The submissions of all outlets waiting for an auditor, with their risks. */
export async function listAuditReviews(
  context: Context,
  actor: PersonActor,
  { order, ...filter }: AuditQuery,
): Promise<EndpointResponse<typeof auditCall>> {
  const page = await listFiltered(context, actor, { order, ...filter });
  return filter.after === undefined && filter.sample === undefined
    ? { ...page, waiting: await countWaiting(context.db) }
    : page;
}

async function listFiltered(context: Context, actor: PersonActor, { order, ...filter }: AuditQuery) {
  const [condition, now] = [buildAuditCondition(filter), context.clock.now()];
  if (order === 'risk') {
    const { risks, next, total } = await listByRisk(context.db, condition, now, filter);
    const ids = [...risks.keys()];
    const page = { limit: filter.limit, order: 'newest' } as const;
    const { rows } = await listWaiting(context, actor, sql`submission.id = any(${ids}::uuid[])`, page);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { rows: ids.flatMap((id) => withRisk(byId.get(id), risks)), next, total };
  }
  const { rows, ...page } = await listWaiting(context, actor, condition, { ...filter, order });
  const risks = await findRisks(
    context.db,
    rows.map(({ id }) => id),
    now,
  );
  return { rows: rows.flatMap((row) => withRisk(row, risks)), ...page };
}

const withRisk = (row: ReviewItem | undefined, risks: ReadonlyMap<string, Risk>) =>
  row ? [{ ...row, risk: risks.get(row.id) }] : [];
