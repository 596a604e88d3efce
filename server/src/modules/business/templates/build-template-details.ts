import { pickFields } from '@gerai/shared/fields/pick-fields.ts';
import type { StoredGroup } from './queries.ts';

type Described = Record<string, unknown>;

/** A template group for the trail, with its locations by name. */
export function buildTemplateDetails(group: StoredGroup): Described {
  const { display_id, definition_id, sample_photo_url, created_at, updated_at, locations, ...fields } = group;
  return { ...fields, locations: locations?.map(({ outlet_name }) => outlet_name) ?? 'all' };
}

/** The fields that differ between two versions of a template group, before and after. */
export function buildChangeDetails(
  from: StoredGroup,
  to: StoredGroup,
): { before: Described; after: Described } {
  const was = buildTemplateDetails(from);
  const is = buildTemplateDetails(to);
  const changed = Object.keys(is).filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]));
  return { before: pickFields(was, changed), after: pickFields(is, changed) };
}
