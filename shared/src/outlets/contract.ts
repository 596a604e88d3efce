import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { uuid } from '../http/schemas.ts';

export const outlet = z.object({ id: uuid, outlet_name: z.string(), region: z.string() });
export type Outlet = z.infer<typeof outlet>;

export const listOutlets = endpoint({
  method: 'GET',
  path: '/api/outlets',
  summary: 'Every outlet, by name (admin, audit); a manager or staff member gets their own',
  response: z.array(outlet),
});
