import { type RawBuilder, sql } from 'kysely';

/** SQL: a template makes tasks at an outlet: it names the outlet, an area that the outlet is in, or is for all. */
export const isForOutlet = (
  template: RawBuilder<unknown>,
  outletId: string,
): RawBuilder<boolean> => sql<boolean>`(
  ${template}.assigned_location_id = ${outletId}
  or (${template}.assigned_location_id is null and (
    ${template}.assigned_area_id is null
    or ${template}.assigned_area_id = any(array(select areas_of_outlet(${outletId}::uuid)))))
)`;
