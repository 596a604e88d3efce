import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { mergeInput, mergeTarget } from '../../http/record-uses.ts';
import { civilDate, idParams } from '../../http/schemas.ts';
import { roleRecord } from './contract.ts';

/** Tasks that one merge moves; staff can't submit meanwhile. */
export const jobRoleMergeLimits = { tasks: 50_000 } as const;

const count = z.number().int();

/** What goes from one job role to another that it is merged into. */
export const jobRoleMerge = z.object({
  /** With those who have it at another place, or are to get it. */
  people: count,
  templates: count,
  tasks: count,
  /** The dates of the tasks; null without any. */
  first: civilDate.nullable(),
  last: civilDate.nullable(),
  submissions: count,
  courses: count,
  /** Social groups to which it has access. */
  groups: count,
});
export type JobRoleMerge = z.infer<typeof jobRoleMerge>;

export const previewJobRoleMerge = endpoint({
  method: 'GET',
  path: '/api/roles/:id/merge',
  summary: 'What merging a job role into another would move (admin)',
  params: idParams,
  query: z.object(mergeTarget),
  response: jobRoleMerge,
});

export const mergeJobRoles = endpoint({
  method: 'POST',
  path: '/api/roles/:id/merge',
  summary: 'Move everything of a job role to another, and archive it (admin); this is not taken back',
  params: idParams,
  body: mergeInput,
  response: jobRoleMerge.extend({ record: roleRecord }),
});
