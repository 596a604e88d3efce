import { type RawBuilder, sql } from 'kysely';

/**
 * SQL of the outlets and job roles of a `crew` (select-crew.ts) whose work nobody there may review: no manager, of the outlet
 * or of an area above, and no deputy, but whoever alone does it. Admins may review everywhere, and are nowhere.
 */
export const selectUnreviewed = (crew: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select doer.outlet_id, doer.job_role_id
  from ${crew} doer left join ${crew} reviewer on reviewer.role = 'manager' and reviewer.outlet_id = doer.outlet_id
    and reviewer.uid <> doer.uid
  where doer.job_role_id is not null
  group by doer.outlet_id, doer.job_role_id having count(reviewer.uid) = 0`;
