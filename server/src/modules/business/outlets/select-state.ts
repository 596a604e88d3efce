import type { OutletState } from '@gerai/shared/business/outlets/states.ts';
import { type RawBuilder, sql } from 'kysely';

/** SQL: the pauses of an `outlet` on a date. */
const pausesOn = (date: RawBuilder<string>) => sql`
  from outlet_closures pause where pause.outlet_id = outlet.id and pause.kind = 'pause'
    and ${date}::date between pause.from_date and coalesce(pause.until_date, 'infinity')`;

/** SQL column: the state of an `outlet` on a date. */
export const selectState = (date: RawBuilder<string>) => sql<OutletState>`case
  when outlet.archived_at is not null then 'archived'
  when outlet.opens_on > ${date} then 'opening'
  when outlet.closed_from <= ${date} then 'closed'
  when exists (select ${pausesOn(date)}) then 'paused'
  else 'open' end`;

/** SQL column: the pause of an `outlet` on a date. */
export const selectPause = (date: RawBuilder<string>) => sql`(
  select json_build_object('until', pause.until_date, 'reason', pause.reason)
  ${pausesOn(date)} order by pause.until_date desc nulls first limit 1)`;
