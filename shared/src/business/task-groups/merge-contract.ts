import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { mergeInput, mergeTarget } from '../../http/record-uses.ts';
import { idParams } from '../../http/schemas.ts';
import { taskGroupRecord } from './contract.ts';

/** What goes from one task group to another that it is merged into; its tasks go with their templates. */
export const taskGroupMerge = z.object({ templates: z.number().int() });
export type TaskGroupMerge = z.infer<typeof taskGroupMerge>;

export const previewTaskGroupMerge = endpoint({
  method: 'GET',
  path: '/api/task-groups/:id/merge',
  summary: 'What merging a task group into another would move (admin)',
  params: idParams,
  query: z.object(mergeTarget),
  response: taskGroupMerge,
});

export const mergeTaskGroups = endpoint({
  method: 'POST',
  path: '/api/task-groups/:id/merge',
  summary: 'Move everything of a task group to another, and archive it (admin); this is not taken back',
  params: idParams,
  body: mergeInput,
  response: taskGroupMerge.extend({ record: taskGroupRecord }),
});
