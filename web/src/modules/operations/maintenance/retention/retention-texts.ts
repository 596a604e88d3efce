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
  task_photos: msg`Photos are deleted. Tasks, notes, decisions and photo comparisons are kept. Submissions waiting for a manager keep their photos.`,
  social_photos: msg`Photos are deleted. Posts and comments are kept.`,
  sign_ins: msg`Sign-ins with address and device. The proof that the trail is complete is kept.`,
  trail: msg`Activity logs, task histories and notifications. Tasks, decisions and the proof that the trail is complete are kept.`,
  job_runs: msg`The latest success of each is kept.`,
};

export const obstacleText: Record<RetentionObstacle, MessageDescriptor> = {
  'backup missing': msg`Nothing is removed before today’s backup is made: see Backups.`,
  'backup running': msg`A backup is copying files. Old files are removed afterwards.`,
  outage: msg`Nothing is removed on the day of a system outage and the day after.`,
};
