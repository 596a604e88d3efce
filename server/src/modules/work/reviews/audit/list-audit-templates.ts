import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type {
  AuditTemplate,
  listAuditTemplates as templatesCall,
} from '@gerai/shared/work/reviews/contract.ts';
import { sql } from 'kysely';
import { readLongList } from '../../../../database/queries/read-long-list.ts';
import type { Context } from '../../../../platform/context.ts';
import { photoAddress } from '../../../../platform/pictures/photo-address.ts';
import { type AuditFilter, buildAuditCondition } from './build-audit-condition.ts';
import { countWaiting } from './count-waiting.ts';

/** Maximum templates listed; filters find the others. */
const MOST = 500;

type Row = Omit<AuditTemplate, 'sample_photo_url' | 'sample_thumbnail_url'> & {
  sample_photo_id: string | null;
  total: number;
};

/**
 * The templates of submissions waiting for an audit, with their latest name and sample photo, those with most
 * submissions first.
 */
export async function listAuditTemplates(
  { db, keys, clock }: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  filter: Omit<AuditFilter, 'display_id'>,
): Promise<EndpointResponse<typeof templatesCall>> {
  const rows = await readLongList(
    db,
    sql<Row>`
    with waiting as materialized (
      select definition.display_id, submission.outlet_id, task.definition_id
      from task_submissions submission
      join daily_tasks task on task.id = submission.task_id
      join task_definitions definition on definition.id = task.definition_id
      where ${buildAuditCondition(filter)}
    ), kinds as (
      select display_id, count(*) as waiting, count(distinct outlet_id) as outlets from waiting group by display_id
    ), latest as (
      select distinct on (definition.display_id) definition.* from task_definitions definition
      where definition.id in (select definition_id from waiting)
      order by definition.display_id, definition.created_at desc, definition.id
    )
    select display_id, latest.task_name, latest.sample_photo_id, kinds.waiting, kinds.outlets,
      (sum(kinds.waiting) over ())::integer as total
    from kinds join latest using (display_id)
    order by kinds.waiting desc, latest.task_name, display_id limit ${sql.lit(MOST)}`,
  );
  const now = clock.now();
  return {
    rows: rows.map(({ sample_photo_id: id, total: _, ...row }) => ({
      ...row,
      sample_photo_url: id && photoAddress(keys, actor, id, 'full', now),
      sample_thumbnail_url: id && photoAddress(keys, actor, id, 'thumbnail', now),
    })),
    total: rows[0]?.total ?? 0,
    ...(filter.sample === undefined ? { waiting: await countWaiting(db) } : {}),
  };
}
