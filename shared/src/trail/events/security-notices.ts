import type { Notice } from './trail-event.ts';

/** Tells a person that how they sign in has changed. */
export const factorChanged = {
  kind: 'factor_changed',
  to: 'concerned',
  importance: 'high',
  evenOwn: true,
} as const satisfies Notice;

/** Tells all admins. */
export const securityAlert = {
  kind: 'security_alert',
  roles: ['admin'],
  to: 'alerted',
  grouped: true,
} as const satisfies Notice;

/** Tells the other admins: whom it concerns has a notification of their own. */
export const securityAlertOfOthers = { ...securityAlert, to: 'other alerted' } as const satisfies Notice;
