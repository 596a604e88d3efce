import type { RetentionObstacle } from '@gerai/shared/operations/retention/contract.ts';
import type { RetentionRule } from '@gerai/shared/operations/retention/rules.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const ruleName: Record<RetentionRule, MessageDescriptor> = {
  task_photos: msg`Photos of tasks`,
  social_photos: msg`Photos of posts and comments`,
  sign_ins: msg`Sign-ins and attempts`,
  trail: msg`Entries of the trail`,
  job_runs: msg`Runs of scheduled tasks`,
};

/** What goes, and what stays. */
export const ruleHint: Record<RetentionRule, MessageDescriptor> = {
  task_photos: msg`The pictures go; tasks, notes, decisions and comparisons with other photos stay. Work that waits for a manager keeps its photos.`,
  social_photos: msg`The pictures go; posts and comments stay.`,
  sign_ins: msg`Who came in from which address and device. The proof that the trail is whole stays.`,
  trail: msg`Who did what, when: activity logs, histories of tasks and notices. Tasks and decisions stay, and so does the proof that the trail is whole.`,
  job_runs: msg`The latest success of each stays.`,
};

export const obstacleText: Record<RetentionObstacle, MessageDescriptor> = {
  'backup missing': msg`Nothing is removed before today’s backup is made: see Backups.`,
  'backup running': msg`A backup copies files. What is old is removed after it.`,
  outage: msg`Nothing is removed on the day of a system outage and the day after.`,
};
