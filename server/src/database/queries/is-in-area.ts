import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: an outlet is in an area or below it; true without an area. The area's outlets are looked up once for a statement, so
 * that an index of the outlet serves.
 */
export const isInArea = (outlet: RawBuilder<unknown>, area_id: string | undefined): RawBuilder<boolean> =>
  area_id === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${outlet} = any(array(select outlets_of_area(${area_id}::uuid)))`;
