import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { instant, noContent, uuid } from '../../http/schemas.ts';

/** Maximum sessions listed, those used last. */
export const SESSIONS_LISTED = 100;

/** A living session: where a person is signed in. */
export const openSession = z.object({
  id: uuid,
  /** The one that asks. */
  is_current: z.boolean(),
  user_agent: z.string().nullable(),
  ip_address: z.string().nullable(),
  /** Whether others of the business are signed in from its network now, and their outlet if they all have the same. */
  network: z.object({ is_shared: z.boolean(), outlet_name: z.string().nullable() }),
  signed_in_at: instant,
  /** Of its last refresh: a device in use refreshes within ten minutes. */
  used_at: instant,
});
export type OpenSession = z.infer<typeof openSession>;

const openSessions = z.object({
  rows: z.array(openSession),
  /** Of all, also those not listed. */
  total: z.number().int(),
});
export type OpenSessions = z.infer<typeof openSessions>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/profile/sessions',
  summary: 'Where the caller is signed in, the device used last first',
  response: openSessions,
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/profile/sessions/:id',
  summary: 'Sign out one of the own devices',
  params: z.object({ id: uuid }),
  response: noContent,
});

export const listUserSessions = endpoint({
  method: 'GET',
  path: '/api/users/:uid/sessions',
  summary: 'Where a user is signed in (admin)',
  params: z.object({ uid: uuid }),
  response: openSessions,
});

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/users/:uid/sessions',
  summary: 'Sign a user out on all devices; an admin who asks for themselves stays signed in here (admin)',
  params: z.object({ uid: uuid }),
  response: noContent,
});
