import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { uuid } from '../http/schemas.ts';

export const taskGroup = z.object({
  id: uuid,
  group_name: z.string(),
  description: z.string(),
  color: z.string(),
  sort_order: z.number().int(),
});
export type TaskGroup = z.infer<typeof taskGroup>;

export const listTaskGroups = endpoint({
  method: 'GET',
  path: '/api/task-groups',
  summary: 'Every task group, in order',
  response: z.array(taskGroup),
});
