import { type RawBuilder, sql } from 'kysely';
import { selectCrew } from './select-crew.ts';

/**
 * SQL of the outlets that have begun by a date, as `outlet_id`: somebody of them has signed in at least once, whether or not
 * they still can.
 */
export const selectBegunOutlets = (date: string): RawBuilder<unknown> => sql`
  select outlet_id from (${selectCrew(date, 'arrived')}) arrived
  union
  select location_id from users where last_login is not null and location_id is not null`;
