/** A request of the attack. */
export interface Shot {
  /** What is tried, for the report. */
  what: string;
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

export interface Answer {
  /** 0 where the connection ended without an answer. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  ms: number;
}
