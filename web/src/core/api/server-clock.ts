let offset = 0;

/** Notes the server's time from an answer's Date header, whose resolution is one second. */
export function noteServerTime(date: string | null): void {
  const at = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(at)) offset = at - Date.now();
}

/** Milliseconds by which the server's clock is ahead of this device's, by the latest answer; 0 before the first. */
export const clockOffset = (): number => offset;
