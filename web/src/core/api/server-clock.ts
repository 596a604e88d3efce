const KEY = 'gerai.server-time';
/** Milliseconds. Answers take time, and clocks are adjusted a little all the time. */
const TOLERANCE_MS = 120_000;
const KEEP_EVERY_MS = 60_000;

/** The server's time by an answer, and by how much it was ahead of this device's clock, in milliseconds. */
interface ServerTime {
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
    localStorage.setItem(KEY, JSON.stringify(latest));
  } catch {
    // Storage is switched off or full: known until the page is closed.
  }
}

/** Milliseconds by which the server's clock is ahead of this device's, by the latest answer; 0 before the first. */
export const clockOffset = (): number => latest.offset;

/** Whether this device's clock was set back since the page was opened, or since an earlier answer of the server. */
export function isClockSetBack(now = Date.now(), page = performance.timeOrigin + performance.now()): boolean {
  const { at, offset } = latest.at > 0 ? latest : readKept();
  // While a device sleeps the page's clock may stand still, so it is never too far ahead.
  return now + TOLERANCE_MS < page || now + offset + TOLERANCE_MS < at;
}

function readKept(): ServerTime {
  try {
    const { at, offset } = JSON.parse(localStorage.getItem(KEY) ?? '');
    if (Number.isFinite(at) && Number.isFinite(offset)) return { at, offset };
  } catch {
    // Nothing is kept.
  }
  return latest;
}
