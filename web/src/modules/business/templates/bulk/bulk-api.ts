import {
  bulkTemplateLimits,
  changeTemplateGroups,
  deleteTemplateGroups,
  listTemplateGroupIds,
  type TemplateChange,
} from '@gerai/shared/business/templates/bulk-contract.ts';
import { call } from '../../../../core/api/api-client.ts';
import type { TemplatesFilter } from '../scheduler-search.ts';

/** The display_ids of all matching templates, up to the selection limit, and their number. */
export const matchingTemplates = (filter: TemplatesFilter) => call(listTemplateGroupIds, { query: filter });

/** Changes templates, in as many calls as their number needs; returns the sums. Each call is done whole or not at all. */
export const changeTemplates = (displayIds: readonly string[], change: TemplateChange) =>
  inParts(displayIds, (display_ids) => call(changeTemplateGroups, { body: { display_ids, change } }));

/** Deletes templates, like `changeTemplates`. */
export const deleteTemplates = (displayIds: readonly string[]) =>
  inParts(displayIds, (display_ids) => call(deleteTemplateGroups, { body: { display_ids } }));

async function inParts<Counts extends Record<string, number>>(
  displayIds: readonly string[],
  send: (part: string[]) => Promise<Counts>,
): Promise<Counts> {
  const sums: Record<string, number> = {};
  for (let at = 0; at < displayIds.length; at += bulkTemplateLimits.perCall) {
    const counts = await send(displayIds.slice(at, at + bulkTemplateLimits.perCall));
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
  }
  return sums as Counts;
}
