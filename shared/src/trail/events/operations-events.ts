import type { OperationsDetails } from '../details/operations-details.ts';
import { securityAlert } from './security-notices.ts';
import type { TrailEvents } from './trail-event.ts';

/** Jobs, webhooks, backups, the trail itself and retention. */
export const operationsEvents = {
  'job failed': {
    touches: ['maintenance'],
    webhooks: ['job.failed'],
    notices: [{ kind: 'job_failed', roles: ['admin'], to: 'everyone', importance: 'high', grouped: true }],
  },
  'webhook created': { touches: ['webhooks'], isSecurity: true, alerts: 'always', notices: [securityAlert] },
  'webhook updated': {
    touches: ['webhooks'],
    isSecurity: true,
    alerts: 'sometimes',
    notices: [securityAlert],
  },
  'webhook deleted': { touches: ['webhooks'], isSecurity: true },
  'webhook switched off': {
    touches: ['webhooks'],
    isSecurity: true,
    alerts: 'always',
    notices: [{ kind: 'webhook_off', roles: ['admin'], to: 'alerted' }],
  },
  'webhook tested': { touches: ['webhooks'] },
  'webhook sent again': { touches: ['webhooks'] },
  'backup generated': {
    touches: ['maintenance'],
    isSecurity: true,
    alerts: 'always',
    notices: [securityAlert],
  },
  'backup restored': {
    touches: ['maintenance'],
    isSecurity: true,
    alerts: 'always',
    notices: [securityAlert],
  },
  'clock confirmed': { touches: ['maintenance'] },
  'backup stored': { touches: ['maintenance'] },
  'trail checked': { touches: ['maintenance'] },
  'trail redacted': { touches: ['maintenance'] },
  'trail heads downloaded': { touches: ['maintenance'] },
  'retention updated': { touches: ['retention'] },
  'retention run': { touches: ['maintenance'] },
  'photo differs': { touches: ['maintenance'] },
} as const satisfies TrailEvents<OperationsDetails>;
