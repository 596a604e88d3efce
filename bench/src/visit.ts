/** One HTTP request. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** One person's action: requests in sequence, timed together. */
export interface Visit {
  calls: Call[];
  /** The recorded set of statements that does the same at the limit. */
  variant: number;
  /** The values that differ from the recorded visit, by name. */
  known: Record<string, string>;
}

export const withToken = (token: string) => ({ authorization: `Bearer ${token}` });
