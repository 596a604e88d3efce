import { ownName } from './base-path.ts';

export const SERVER_TIME_KEY = ownName('gerai.server-time');
const KEEP_EVERY_MS = 60_000;

/** The server's time by an answer, and by how much it was ahead of this device's clock, in milliseconds. */
export interface ServerTime {
  at: number;
  offset: number;
}

let latest: ServerTime = { at: 0, offset: 0 };
let kept = 0;

/** Notes the server's time from an answer's Date header, whose resolution is one second. */
export function noteServerTime(date: string | null): void {
  const at = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(at)) return;
  latest = { at, offset: at - Date.now() };
  if (Math.abs(at - kept) < KEEP_EVERY_MS) return;
  kept = at;
  try {
    localStorage.setItem(SERVER_TIME_KEY, JSON.stringify(latest));
  } catch {
    // Storage is switched off or full: known until the page is closed.
  }
}

/** The latest answer's; `at` is 0 before the first. */
export const latestServerTime = (): ServerTime => latest;

/** Milliseconds by which the server's clock is ahead of this device's, by the latest answer; 0 before the first. */
export const clockOffset = (): number => latest.offset;
