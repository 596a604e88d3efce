import { type RawBuilder, sql } from 'kysely';

/** SQL of the name of a daily task: its template's, with the time where the template makes several a day. */
export const buildTaskName = (name: RawBuilder<unknown>, time: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${name} || coalesce(' (' || ${time} || ')', '')`;
