const missing = new WeakSet<object>();

/** Notes the error of a chunk of the page that could not be loaded. */
export const noteMissingPart = (error: object): unknown => missing.add(error);

/** Whether an error means that a chunk of the page could not be loaded. */
export const isMissingPart = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);
