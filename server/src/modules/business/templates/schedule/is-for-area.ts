import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: a template makes tasks at some outlet of an area: it names one of them, is for the area or for one below or above it,
 * for a tag that one of them has, or for all.
 */
export const isForArea = (
  template: RawBuilder<unknown>,
  areaId: string,
): RawBuilder<boolean> => sql<boolean>`(
  ${template}.assigned_location_id = any(${outletsOf(areaId)})
  or (${template}.assigned_location_id is null and (
    num_nonnulls(${template}.assigned_area_id, ${template}.assigned_tag_id) = 0
    or ${template}.assigned_area_id = any(array(
      select areas_below(${areaId}::uuid) union all select areas_above(${areaId}::uuid)))
    or ${template}.assigned_tag_id = any(array(
      select tag_id from outlet_tags where outlet_id = any(${outletsOf(areaId)})))))
)`;

const outletsOf = (areaId: string) => sql`array(select outlets_of_area(${areaId}::uuid))`;
