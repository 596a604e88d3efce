import type { WorkDetails } from '../details/work-details.ts';
import { reviewed, work } from './touched-roots.ts';
import type { TrailEvents } from './trail-event.ts';

/** Daily tasks, submissions, reviews and the end of a day. */
export const workEvents = {
  'task submitted': {
    touches: [...work, 'manager-reviews'],
    reach: 'work',
    webhooks: ['task.submitted'],
    notices: [{ kind: 'to_review', roles: ['manager'], to: 'reviewers', grouped: true }],
  },
  'task approved': {
    touches: reviewed,
    reach: 'work',
    endsReviews: true,
    webhooks: ['task.approved'],
    notices: [
      { kind: 'approved', roles: ['staff', 'manager'], to: 'concerned', importance: 'quiet', grouped: true },
    ],
  },
  'task rejected': {
    touches: reviewed,
    reach: 'work',
    endsReviews: true,
    webhooks: ['task.rejected'],
    notices: [
      { kind: 'rejected', roles: ['staff', 'manager'], to: 'concerned', importance: 'high' },
      // Any of them can do the task again.
      { kind: 'rejected_in_role', roles: ['staff'], to: 'job role' },
      { kind: 'audit_rejected', roles: ['manager'], to: 'approver', importance: 'high' },
    ],
  },
  'tasks updated': { touches: work, reach: 'correction' },
  'task cancelled': { touches: [...work, 'completion'], reach: 'correction', webhooks: ['task.cancelled'] },
  'task cancellation revoked': {
    touches: [...work, 'completion'],
    reach: 'correction',
    webhooks: ['task.reopened'],
  },
  'tasks generated': {
    touches: [...work, 'completion', 'generation', 'maintenance'],
    reach: 'work',
    webhooks: ['tasks.generated'],
  },
  'generation withdrawn': {
    touches: [...work, 'completion', 'generation', 'maintenance'],
    reach: 'correction',
    webhooks: ['tasks.cancelled'],
  },
  'day ended': {
    touches: [...reviewed, 'completion', 'maintenance'],
    reach: 'work',
    endsReviews: true,
    webhooks: ['tasks.failed', 'day.ended'],
    notices: [
      { kind: 'day_ended', roles: ['manager'], to: 'outlet' },
      // What waits for an audit is a queue: auditors are told once a day.
      { kind: 'day_ended', roles: ['audit', 'admin'], to: 'everyone' },
    ],
  },
  'day end revoked': {
    touches: [...reviewed, 'completion', 'maintenance'],
    reach: 'correction',
    endsReviews: true,
    webhooks: ['day.reopened'],
  },
  // In the evening, while somebody can still be named or an admin can look.
  'review missing': {
    touches: [],
    notices: [{ kind: 'review_missing', roles: ['admin'], to: 'alerted', importance: 'high' }],
  },
  'outage created': {
    touches: [...reviewed, 'completion', 'maintenance'],
    reach: 'correction',
    endsReviews: true,
    webhooks: ['day.reopened'],
  },
  'outage deleted': { touches: [...work, 'completion', 'maintenance'], reach: 'correction' },
  'tasks withdrawn': { touches: [...work, 'completion', 'generation'], reach: 'correction' },
} as const satisfies TrailEvents<WorkDetails>;
