import { createHmac } from 'node:crypto';
import type { ChallengeKind } from '@gerai/shared/business/templates/definition.ts';
import { type Challenge, GESTURES } from '@gerai/shared/work/submissions/challenge.ts';
import type { StaffStatus } from '@gerai/shared/work/submissions/statuses.ts';
import type { Keys } from '../../../platform/keys.ts';

/**
 * What the photos of an attempt at a task are asked to show. The same attempt is always asked the same, on every device
 * and without anything stored, and nobody without the server's key can know it before the task is there.
 */
export function drawChallenge(
  { challenges }: Pick<Keys, 'challenges'>,
  kind: Exclude<ChallengeKind, 'none'>,
  task_id: string,
  attempt: number,
): Challenge {
  const drawn = createHmac('sha256', challenges)
    .update(`${kind} ${task_id} ${attempt}`)
    .digest()
    .readUInt32BE();
  return kind === 'gesture' ? GESTURES[drawn % GESTURES.length]! : String(drawn % 1000).padStart(3, '0');
}

/** The attempt that is asked for after the current one. One that the day's end failed stands for what nobody did. */
export const askedAttempt = (latest: { attempt: number; staff_status: StaffStatus } | null): number =>
  latest === null ? 1 : latest.staff_status === 'AutoFailed' ? latest.attempt : latest.attempt + 1;
