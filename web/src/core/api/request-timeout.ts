const TIMEOUT_MS = 15_000;

/** A request lost between two cells never ends by itself, so it is aborted after 15 s. */
export const requestTimeout = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) });
