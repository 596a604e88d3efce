/** One HTTP request. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** What one person does at once: requests after each other, timed together. */
export interface Visit {
  calls: Call[];
  /** Which of the recorded sets of statements does the same at the limit. */
  variant: number;
  /** The values that make this visit another than the recorded one, by name. */
  known: Record<string, string>;
}

export const withToken = (token: string) => ({ authorization: `Bearer ${token}` });
