import { CLOCK_TOLERANCE_MS } from '@gerai/shared/accounts/auth/device-clock.ts';
import { latestServerTime, SERVER_TIME_KEY, type ServerTime } from '../../../../core/api/server-clock.ts';

/** Whether this device's clock was set back since the page was opened, or since an earlier answer of the server. */
export function isClockSetBack(now = Date.now(), page = performance.timeOrigin + performance.now()): boolean {
  const latest = latestServerTime();
  const { at, offset } = latest.at > 0 ? latest : readKept();
  // While a device sleeps the page's clock may stand still, so it is never too far ahead.
  return now + CLOCK_TOLERANCE_MS < page || now + offset + CLOCK_TOLERANCE_MS < at;
}

function readKept(): ServerTime {
  try {
    const { at, offset } = JSON.parse(localStorage.getItem(SERVER_TIME_KEY) ?? '');
    if (Number.isFinite(at) && Number.isFinite(offset)) return { at, offset };
  } catch {
    // Nothing is kept.
  }
  return { at: 0, offset: 0 };
}
