import { type RawBuilder, sql } from 'kysely';

/** SQL: columns in this order, separated by commas; with `of`, those of a table or query with this name. */
export const selectColumns = (columns: readonly string[], of?: string): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(of === undefined ? column : `${of}.${column}`)));
