/** What a check of the setup found, and what to do where it is not right. */
export interface Finding {
  about: string;
  level: 'ok' | 'warning' | 'error';
  says: string;
  todo?: string;
}

export const ok = (about: string, says: string): Finding => ({ about, level: 'ok', says });
export const warning = (about: string, says: string, todo: string): Finding => ({
  about,
  level: 'warning',
  says,
  todo,
});
export const failure = (about: string, says: string, todo: string): Finding => ({
  about,
  level: 'error',
  says,
  todo,
});

/** The text of an error with what caused it: drivers and fetch keep the useful part there. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  const { code } = error as { code?: unknown };
  const own = message || String(code ?? error.name);
  return cause === undefined || cause === error ? own : `${own}: ${reasonOf(cause)}`;
}
