import { type RawBuilder, sql } from 'kysely';

/** SQL of who manages an outlet on a date, of their account or by a posting, and which; archived ones are nobody's. */
const selectPlaces = (date: string): RawBuilder<unknown> => sql`
  select place.uid, place.outlet_id from (
    select uid, location_id as outlet_id from users where role = 'manager' and location_id is not null
    union
    select uid, outlet_id from postings_on(${date}::date) where role = 'manager'
  ) place join outlets on outlets.id = place.outlet_id and outlets.archived_at is null`;

/** SQL of the people who manage an outlet on a date. */
export const selectManagers = (date: string): RawBuilder<unknown> =>
  sql`select uid from (${selectPlaces(date)}) manager`;

/** SQL of the ids of the outlets that a person manages on a date. */
export const selectManaged = (uid: string, date: string): RawBuilder<unknown> =>
  sql`select outlet_id as id from (${selectPlaces(date)}) managed where uid = ${uid}`;
