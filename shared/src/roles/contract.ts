import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { uuid } from '../http/schemas.ts';

export const jobRole = z.object({ id: uuid, role_name: z.string() });
export type JobRole = z.infer<typeof jobRole>;

export const listJobRoles = endpoint({
  method: 'GET',
  path: '/api/job-roles',
  summary: 'Every job role, by name',
  response: z.array(jobRole),
});
