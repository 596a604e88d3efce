import { CLOCK_TOLERANCE_MS } from '@gerai/shared/accounts/auth/device-clock.ts';
import { ownName } from './base-path.ts';

const SERVER_TIME_KEY = ownName('gerai.server-time');
const KEEP_EVERY_MS = 60_000;
/**
 * An answer's Date has whole seconds and ages on its way, so that no two answers agree. Within this the time goes on as it
 * did, by the device's clock where that is right: what is shown counts in minutes.
 */
const TOLERANCE_MS = 30_000;

/** The server's time by the latest answer, and by how much it is ahead of this device's clock, in milliseconds. */
let latest: { at: number; offset: number };
let kept: number;
let corrected = () => {};

/** Begins with what the device keeps of the latest answer: the only measure until the server answers again. */
export function recallServerTime(): void {
  latest = { at: 0, offset: 0 };
  try {
    const { at, offset } = JSON.parse(localStorage.getItem(SERVER_TIME_KEY) ?? '');
    if (Number.isFinite(at) && Number.isFinite(offset)) latest = { at, offset };
  } catch {
    // Nothing is kept.
  }
  kept = latest.at;
}
recallServerTime();

/** Notes the server's time from an answer's Date header. */
export function noteServerTime(date: string | null): void {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at)) return;
  const { offset: before } = latest;
  const measured = at - Date.now();
  const offset = [before, 0].find((known) => Math.abs(measured - known) <= TOLERANCE_MS) ?? measured;
  latest = { at, offset };
  if (offset !== before) corrected();
  else if (Math.abs(at - kept) < KEEP_EVERY_MS) return;
  kept = at;
  try {
    localStorage.setItem(SERVER_TIME_KEY, JSON.stringify(latest));
  } catch {
    // Storage is switched off or full: known until the page is closed.
  }
}

/** Calls the listener, the only one, when an answer has set the clock anew. */
export function followCorrections(listener: () => void): void {
  corrected = listener;
}

const isBeforeLatest = (now: number): boolean => now + latest.offset + CLOCK_TOLERANCE_MS < latest.at;

/** Whether this device's clock was set back since the page was opened, or since an earlier answer of the server. */
export const isClockSetBack = (
  now = Date.now(),
  page = performance.timeOrigin + performance.now(),
): boolean =>
  // While a device sleeps the page's clock may stand still, so it is never too far ahead.
  now + CLOCK_TOLERANCE_MS < page || isBeforeLatest(now);

/**
 * A moment that this device noted by its own clock, such as `Date.now()`, by the server's. What the device keeps is by its
 * own clock, and corrected where it is shown.
 */
export function onServerClock(noted: number): Date {
  const now = Date.now();
  // A clock that was set back since the latest answer was mostly wrong before, and is right now.
  return new Date(noted + (isBeforeLatest(now) ? Math.max(0, latest.at - now) : latest.offset));
}

/**
 * The time, by the server's clock: for all that is shown, every date of the business, and what is due. `Date.now()`, the
 * device's clock, is for what begins and ends on this device.
 */
export const serverNow = (): Date => onServerClock(Date.now());

/** What the device's clock says, right or wrong: the server compares it with its own and corrects what depends on it. */
export const deviceTime = (): string => new Date().toISOString();
