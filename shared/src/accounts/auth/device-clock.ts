/** The request header in which a client gives its clock's time at sign-in and at each refresh, ISO 8601. */
export const DEVICE_TIME_HEADER = 'x-device-time';

/** Milliseconds. Measurements of a clock differ by the time that requests take; more than this is another time. */
export const CLOCK_TOLERANCE_MS = 120_000;

/** Whether two measurements of how far the server's clock is ahead of a device's show the same clock. */
export const doAgree = (offset_ms: number, other_ms: number): boolean =>
  Math.abs(offset_ms - other_ms) <= CLOCK_TOLERANCE_MS;

/** How far the server's clock is ahead of a device's, in milliseconds; null for what is no time since 1970. */
export function offsetOf(device_time: string | undefined, now: Date): number | null {
  const at = Date.parse(device_time ?? '');
  return at >= 0 ? now.getTime() - at : null;
}
