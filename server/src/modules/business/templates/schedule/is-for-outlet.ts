import { type RawBuilder, sql } from 'kysely';

/** SQL: a template makes tasks at an outlet: it names the outlet, an area that the outlet is in, a tag that it has, or is for all. */
export const isForOutlet = (
  template: RawBuilder<unknown>,
  outletId: string,
): RawBuilder<boolean> => sql<boolean>`(
  ${template}.assigned_location_id = ${outletId}
  or (${template}.assigned_location_id is null and (
    num_nonnulls(${template}.assigned_area_id, ${template}.assigned_tag_id) = 0
    or ${template}.assigned_area_id = any(array(select areas_of_outlet(${outletId}::uuid)))
    or ${template}.assigned_tag_id = any(array(select tag_id from outlet_tags where outlet_id = ${outletId}::uuid))))
)`;
