interface Pauses {
  /** Before the first retry. */
  first: number;
  longest: number;
}

/** The pause after so many failed attempts: doubled for each further one. Of the unit of `first` and `longest`. */
export const retryPause = (attempts: number, { first, longest }: Pauses): number =>
  Math.min(first * 2 ** Math.min(attempts - 1, 20), longest);

const RETRY_AFTER_MOST = 24 * 3600;

/** The header Retry-After in seconds, at most a day; null if it is absent or no such header. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (!header) return null;
  const seconds = /^\d{1,10}$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), RETRY_AFTER_MOST);
}
