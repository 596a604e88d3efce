import {
  bulkTemplateLimits,
  changeTemplateGroups,
  deleteTemplateGroups,
  listTemplateGroupIds,
  type TemplateChange,
} from '@gerai/shared/business/templates/bulk-contract.ts';
import { call } from '../../../../core/api/api-client.ts';
import { ApiError } from '../../../../core/api/api-error.ts';
import { findChangedThings, type Revisions } from '../../../../desktop/revision/changed-things.ts';
import type { TemplatesFilter } from '../scheduler-search.ts';

/** All matching templates, up to the selection limit, with their revisions. */
export async function matchingTemplates(filter: TemplatesFilter): Promise<Revisions> {
  const { display_ids, revisions } = await call(listTemplateGroupIds, { query: filter });
  return new Map(display_ids.map((id, at) => [id, revisions[at]!]));
}

/**
 * Changes templates, in as many calls as their number needs; returns the sums. Each call is done whole or not at all, and
 * none before those that were changed after these revisions are known: they are in the error.
 */
export const changeTemplates = (revisions: Revisions, change: TemplateChange) =>
  inParts(revisions, (part) => call(changeTemplateGroups, { body: { ...part, change } }));

/** Sets the one field that pauses or resumes templates, whatever else was changed in them. */
export const setTemplateStatus = (revisions: Revisions, status: 'Active' | 'Pending') =>
  inParts(revisions, ({ display_ids, only_check }) =>
    call(changeTemplateGroups, { body: { display_ids, only_check, change: { status } } }),
  );

/** Deletes templates, like `changeTemplates`. */
export const deleteTemplates = (revisions: Revisions) =>
  inParts(revisions, (part) => call(deleteTemplateGroups, { body: part }));

interface Part {
  display_ids: string[];
  expected_revisions: { display_id: string; updated_at: string }[];
  only_check: boolean;
}

async function inParts<Counts extends Record<string, number>>(
  revisions: Revisions,
  send: (part: Part) => Promise<Counts>,
): Promise<Counts> {
  const all = [...revisions].map(([display_id, updated_at]) => ({ display_id, updated_at }));
  const parts: Omit<Part, 'only_check'>[] = [];
  for (let at = 0; at < all.length; at += bulkTemplateLimits.perCall) {
    const expected_revisions = all.slice(at, at + bulkTemplateLimits.perCall);
    parts.push({ display_ids: expected_revisions.map(({ display_id }) => display_id), expected_revisions });
  }
  if (parts.length > 1) {
    const changed_things = await findChangedThings(
      parts.map((part) => () => send({ ...part, only_check: true })),
    );
    if (changed_things.length > 0) throw new ApiError(409, { code: 'conflict', message: '', changed_things });
  }
  const sums: Record<string, number> = {};
  for (const part of parts)
    for (const [name, count] of Object.entries(await send({ ...part, only_check: false })))
      sums[name] = (sums[name] ?? 0) + count;
  return sums as Counts;
}
