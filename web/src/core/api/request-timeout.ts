const TIMEOUT_MS = 15_000;

/** A phone between two cells hears nothing of a call that is lost: after 15 s without an answer it is. */
export const requestTimeout = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) });
