import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { civilDate, cursor, flag, page, uuid } from '../../http/schemas.ts';
import { tableOptions } from '../../tables/contract.ts';
import { SECURITY_EVENTS } from '../../trail/security-events.ts';
import { PROVIDER_REFUSALS, SIGN_IN_FAILURES } from '../../trail/sign-in-failures.ts';
import { userActivityEntry } from '../users/user-activity-contract.ts';

export const securityLimits = {
  perPage: 100,
  /** Hours that the summary counts. */
  recentHours: 24,
  /** Characters of an IPv6 address with an embedded IPv4 one. */
  address: 45,
} as const;

/** An entry of the trail about who came in, tried to, or may come in. */
export const securityEntry = userActivityEntry.extend({
  /** The account that it is about; null for none, as for an email that no account has. */
  person_uid: uuid.nullable(),
  person_name: z.string(),
  /** Failed sign-ins that the entry stands for; 0 for other events. */
  attempts: z.number().int(),
  /** Accounts that the entry stands for, beyond those with an entry of their own; 0 for none. */
  accounts: z.number().int(),
  reason: z.enum(SIGN_IN_FAILURES).nullable(),
  /** The sign-in provider that a refused proof came from, and why it was refused. */
  provider: z.string().nullable(),
  because: z.enum(PROVIDER_REFUSALS).nullable(),
  /** Whether admins were alerted. */
  alert: z.boolean(),
});
export type SecurityEntry = z.infer<typeof securityEntry>;

const filters = {
  /** All but ordinary sign-ins if absent. */
  event: z.enum(SECURITY_EVENTS).optional(),
  /** Only what admins were alerted of. */
  alerts: flag.optional(),
  /** Only the last 24 hours, as the summary counts. */
  recent: flag.optional(),
  /** What is about this account, and the keys and backups that the person made. */
  person: uuid.optional(),
  address: z.string().trim().max(securityLimits.address).optional(),
  /** Business dates, inclusive. */
  dateFrom: civilDate.optional(),
  dateTo: civilDate.optional(),
};

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/security/events',
  summary: 'Security events: sign-ins, devices, keys, roles, backups; newest first (admin)',
  query: z.object({
    ...filters,
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(securityLimits.perPage).default(50),
  }),
  response: page(securityEntry),
});

export const exportSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/security/events/export',
  summary: 'All matching security events as a file, newest first (admin)',
  query: z.object({ ...filters, ...tableOptions.shape }),
  response: z.string(),
});

export const readSecuritySummary = endpoint({
  method: 'GET',
  path: '/api/security/summary',
  summary: 'How much of it happened in the last 24 hours (admin)',
  response: z.object({
    failed: z.number().int(),
    slowed: z.number().int(),
    new_devices: z.number().int(),
    alerts: z.number().int(),
  }),
});
