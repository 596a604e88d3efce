import { type RawBuilder, sql } from 'kysely';
import { selectCrew } from './select-crew.ts';

/**
 * SQL of the outlets where somebody is there to review on a date, and who, as `outlet_id` and `uid`: its managers, those of
 * an area above and deputies. Admins may review everywhere, and are nowhere.
 */
export const selectReviewed = (date: string): RawBuilder<unknown> => sql`
  select outlet_id, uid from (${selectCrew(date)}) crew where role = 'manager'`;
