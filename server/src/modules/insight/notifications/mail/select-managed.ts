import { type RawBuilder, sql } from 'kysely';
import { selectCrew } from '../../../accounts/postings/select-crew.ts';

/** SQL of who manages an outlet on a date, and which; archived ones are nobody's. */
const selectPlaces = (date: string): RawBuilder<unknown> => sql`
  select crew.uid, crew.outlet_id from (${selectCrew(date)}) crew
  join outlets on outlets.id = crew.outlet_id and outlets.archived_at is null
  where crew.role = 'manager'`;

/** SQL of the people who manage an outlet on a date. */
export const selectManagers = (date: string): RawBuilder<unknown> =>
  sql`select uid from (${selectPlaces(date)}) manager`;

/** SQL of the ids of the outlets that a person manages on a date, each once. */
export const selectManaged = (uid: string, date: string): RawBuilder<unknown> =>
  sql`select distinct outlet_id as id from (${selectPlaces(date)}) managed where uid = ${uid}`;
