import { sql } from 'kysely';
import type { Queryable } from '../../../platform/context.ts';
import { selectLeftToday } from '../../business/coverage/select-left-today.ts';

export interface Unreviewed {
  outlets: number;
  /** Submissions that wait. */
  waiting: number;
  /** Tasks of the date that are still to be submitted. */
  open: number;
  /** The outlets with the most. */
  first: { id: string; outlet_name: string }[];
}

/**
 * Counts what the end of today would approve because nobody is there to review it. With `isWaiting`, only what has been
 * submitted.
 */
export async function countUnreviewed(
  db: Queryable,
  { date, named, isWaiting = false }: { date: string; named: number; isWaiting?: boolean },
): Promise<Unreviewed> {
  const { rows } = await sql<Unreviewed>`
    with unreviewed as (
      select outlet_id, sum(waiting) as waiting, sum(open) as open from (${selectLeftToday(date)}) left_over
      where ${isWaiting ? sql`waiting > 0` : sql`true`} group by outlet_id
    )
    select count(*) as outlets, coalesce(sum(waiting), 0)::int as waiting, coalesce(sum(open), 0)::int as open,
      coalesce(to_json((array_agg(json_build_object('id', outlet_id, 'outlet_name', outlet_name)
        order by waiting + open desc, outlet_name))[1:${sql.lit(named)}]), '[]') as first
    from unreviewed join outlets on outlets.id = outlet_id`.execute(db);
  return rows[0]!;
}
