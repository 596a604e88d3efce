import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { mergeInput, mergeTarget } from '../../http/record-uses.ts';
import { civilDate, idParams } from '../../http/schemas.ts';
import { outletRecord } from './contract.ts';

const count = z.number().int();

/** What goes from one outlet to another that it is merged into. */
export const outletMerge = z.object({
  people: count,
  templates: count,
  tasks: count,
  /** The dates of the tasks; null without any. */
  first: civilDate.nullable(),
  last: civilDate.nullable(),
  submissions: count,
  courses: count,
  /** People who are to move to it. */
  moves: count,
  /** Days of system outages, where the other outlet had no tasks of its own. */
  outages: count,
  webhooks: count,
  /** Tasks of one template and day at both: of each such pair one that nobody sent anything for goes. */
  deleted_tasks: count,
  /** Pairs for which somebody sent something at both: both stay. */
  doubled_tasks: count,
});
export type OutletMerge = z.infer<typeof outletMerge>;

export const previewOutletMerge = endpoint({
  method: 'GET',
  path: '/api/outlets/:id/merge',
  summary: 'What merging an outlet into another would move (admin)',
  params: idParams,
  query: z.object(mergeTarget),
  response: outletMerge,
});

export const mergeOutlets = endpoint({
  method: 'POST',
  path: '/api/outlets/:id/merge',
  summary: 'Move everything of an outlet to another, and archive it (admin); this is not taken back',
  params: idParams,
  body: mergeInput,
  response: outletMerge.extend({ record: outletRecord }),
});
