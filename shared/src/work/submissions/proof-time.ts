import { CLOCK_TOLERANCE_MS, doAgree, offsetOf } from '../../accounts/auth/device-clock.ts';
import type { DeviceClock } from '../../actor/actor.ts';
import { type OwnZone, startOfBusinessDay } from '../../time/business-time.ts';
import type { SentCapture } from './capture.ts';

/** What a client says of a submission's photos, and what the server knows of the device's clock. */
export interface Proof {
  photo_ids: readonly string[];
  captures: readonly Pick<SentCapture, 'photo_id' | 'source' | 'taken_at' | 'taken_from'>[];
  sent_at?: string | undefined;
  /** Of the session; null where it was not measured. */
  clock: DeviceClock | null | undefined;
}

/**
 * When a submission's last photo was taken, or null if that is not to be trusted and arrival counts. Each photo must be
 * by the camera with the shutter's time, and the clock must not have been changed: its offset when the request was sent
 * agrees with the session's, which was measured before the first photo and has agreed since. A task is proved on its own
 * day or later.
 */
export function provedAt(
  { photo_ids, captures, sent_at, clock }: Proof,
  now: Date,
  task?: { task_date: string; time_zone?: OwnZone },
): Date | null {
  const sent = offsetOf(sent_at, now);
  if (sent === null || !clock || !doAgree(sent, clock.offset_ms)) return null;
  // A slow network only adds to an offset, so the smaller one is nearer to the truth.
  const offset = Math.min(sent, clock.offset_ms);
  const shutters = photo_ids.map((id) => shutterTime(captures, id));
  if (shutters.length === 0 || shutters.includes(null)) return null;
  const taken = shutters.map((at) => at! + offset);
  const [first, last] = [Math.min(...taken), Math.max(...taken)];
  if (first < Date.parse(clock.steady_since)) return null;
  if (task && first < startOfBusinessDay(task.task_date, task.time_zone).getTime()) return null;
  if (last > now.getTime() + CLOCK_TOLERANCE_MS) return null;
  return new Date(Math.min(last, now.getTime()));
}

/** By the device's clock, in milliseconds; null for a photo that is not by the camera or has no time. */
function shutterTime(captures: Proof['captures'], id: string): number | null {
  const capture = captures.find(({ photo_id }) => photo_id === id);
  if (capture?.source !== 'camera' || capture.taken_from !== 'shutter' || !capture.taken_at) return null;
  return Date.parse(capture.taken_at);
}
