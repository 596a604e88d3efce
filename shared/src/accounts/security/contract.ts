import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { basedOn } from '../../http/revision.ts';
import { instant } from '../../http/schemas.ts';

/** Minutes: with less, a session would end while its access token, which lasts ten, is still valid. */
export const idleMinutes = { min: 15, max: 30 * 24 * 60 } as const;

/** How sessions and sign-ins of everyone are secured. */
export const securitySettings = z.object({
  /** Minutes after which a session that is not used ends; null for never. */
  idle_minutes: z.number().int().min(idleMinutes.min).max(idleMinutes.max).nullable(),
  second_factor_required: z.boolean(),
});
export type SecuritySettings = z.infer<typeof securitySettings>;

export const securitySettingsRecord = securitySettings.extend({ updated_at: instant });
export type SecuritySettingsRecord = z.infer<typeof securitySettingsRecord>;

export const getSecuritySettings = endpoint({
  method: 'GET',
  path: '/api/security/settings',
  summary: 'How sessions and sign-ins are secured (admin)',
  response: securitySettingsRecord,
});

/** Absent fields stay as they are, so that two cards of a page do not overwrite each other. */
export const updateSecuritySettings = endpoint({
  method: 'PUT',
  path: '/api/security/settings',
  summary: 'Change how sessions and sign-ins are secured (admin)',
  body: securitySettings.partial().extend(basedOn),
  response: securitySettingsRecord,
});
