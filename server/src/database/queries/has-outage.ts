import { type RawBuilder, sql } from 'kysely';

/** SQL: an outlet has a system outage on a date. */
export const hasOutage = (outlet_id: RawBuilder<unknown>, date: RawBuilder<unknown>) => sql`exists (
  select from outage_outlets outage where outage.business_date = ${date} and outage.outlet_id = ${outlet_id})`;
