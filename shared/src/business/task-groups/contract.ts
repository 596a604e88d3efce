import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { archived, archiveInput, recordUses } from '../../http/record-uses.ts';
import { basedOn } from '../../http/revision.ts';
import { idParams, instant, noContent, requiredName, uuid } from '../../http/schemas.ts';
import type { TaskGroupReason } from './reasons.ts';

export const taskGroupLimits = {
  name: 100,
  description: 500,
  /** Maximum groups ordered in one call. */
  groups: 1000,
} as const;

/** The selectable colours (specification 2, section 9); the first is the default. */
export const SWATCHES = [
  { name: 'Blue', color: '#4285F4' },
  { name: 'Green', color: '#34A853' },
  { name: 'Yellow', color: '#FBBC04' },
  { name: 'Red', color: '#EA4335' },
  { name: 'Purple', color: '#9334E6' },
  { name: 'Indigo', color: '#3F51B5' },
  { name: 'Teal', color: '#009688' },
  { name: 'Orange', color: '#FA7B17' },
  { name: 'Pink', color: '#E91E63' },
  { name: 'Cyan', color: '#00BCD4' },
] as const;
export type Swatch = (typeof SWATCHES)[number];
export const defaultColor = SWATCHES[0].color;

export const taskGroup = z.object({
  id: uuid,
  group_name: z.string(),
  description: z.string(),
  color: z.string(),
  sort_order: z.number().int(),
  /** Absent while it is in use. */
  is_archived: z.boolean().optional(),
});
export type TaskGroup = z.infer<typeof taskGroup>;

export const listTaskGroups = endpoint({
  method: 'GET',
  path: '/api/task-groups',
  summary: 'Every task group, in order',
  response: z.array(taskGroup),
});

/** A task group as the management screen shows it, with the uses that prevent its deletion. */
export const taskGroupRecord = taskGroup.omit({ is_archived: true }).extend({
  archived_at: instant.nullable(),
  /** Where everything of it was moved. */
  merged_into: z.object({ id: uuid, group_name: z.string() }).nullable(),
  created_at: instant,
  updated_at: instant,
  /** Each template counts once, whatever its number of locations. */
  templates: z.number().int(),
});
export type TaskGroupRecord = z.infer<typeof taskGroupRecord>;

export const listTaskGroupRecords = endpoint({
  method: 'GET',
  path: '/api/task-groups/kept',
  summary: 'Every task group, in order, with what uses each (admin)',
  response: z.array(taskGroupRecord),
});

/** The task group form (specification 2, section 5: the name is required). */
export const taskGroupInput = z.object({
  group_name: requiredName(taskGroupLimits.name, 'task_groups.name_required' satisfies TaskGroupReason),
  description: z.string().trim().max(taskGroupLimits.description).default(''),
  color: z.enum(SWATCHES.map(({ color }) => color)).default(defaultColor),
});
export type TaskGroupInput = z.infer<typeof taskGroupInput>;

export const createTaskGroup = endpoint({
  method: 'POST',
  path: '/api/task-groups',
  summary: 'Add a task group, as the last one (admin)',
  body: taskGroupInput,
  response: taskGroupRecord,
  status: 201,
});

export const updateTaskGroup = endpoint({
  method: 'PUT',
  path: '/api/task-groups/:id',
  summary: 'Change the name, description and colour of a task group (admin)',
  params: idParams,
  body: taskGroupInput.extend(basedOn),
  response: taskGroupRecord,
});

export const archiveTaskGroup = endpoint({
  method: 'PUT',
  path: '/api/task-groups/:id/archive',
  summary: 'Take a task group out of use, or bring it back (admin); its templates keep it',
  params: idParams,
  body: archiveInput,
  response: taskGroupRecord.extend(archived),
});

export const getTaskGroupUses = endpoint({
  method: 'GET',
  path: '/api/task-groups/:id/uses',
  summary: 'What refers to a task group, and whether it can be deleted (admin)',
  params: idParams,
  response: recordUses,
});

export const deleteTaskGroup = endpoint({
  method: 'DELETE',
  path: '/api/task-groups/:id',
  summary: 'Delete a task group that no template is in (admin)',
  params: idParams,
  response: noContent,
});

const order = z.array(uuid).max(taskGroupLimits.groups);

export const reorderTaskGroups = endpoint({
  method: 'PUT',
  path: '/api/task-groups/order',
  summary: 'Put every task group in its place, 1 to n (admin)',
  body: z.object({
    ids: order,
    /** The order that the client loaded; if another admin changed it since, throws `conflict`. */
    expected_ids: order.optional(),
  }),
  response: z.array(taskGroupRecord),
});
