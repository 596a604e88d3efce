import type { ErrorBody, Explanation, Use } from '@gerai/shared/http/errors.ts';

/** Without a reason where no answer of ours came. */
type Body = Omit<ErrorBody, 'reason'> & { reason?: string };

/** A refused or failed call. `code` is the server's, or 'network' when no answer came; `status` is then 0. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  /** Why, by the catalogues: what screens decide by, and say. */
  readonly reason: string | undefined;
  readonly values: ErrorBody['values'];
  /** What to mend, by path in the request. */
  readonly fields: Readonly<Record<string, Explanation>>;
  /** What refers to a thing that is in use. */
  readonly uses: readonly Use[];
  readonly requestId: string | undefined;

  constructor(status: number, body: Body) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.reason = body.reason;
    this.values = body.values;
    this.fields = body.fields ?? {};
    this.uses = body.uses ?? [];
    this.requestId = body.request_id;
  }
}

export const networkError = () =>
  new ApiError(0, { code: 'network', message: 'Unable to reach the server. Check your connection.' });

/** Whether no answer came: nobody knows whether the server has it. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** The error that an answer stands for; a proxy's page in place of our JSON becomes 'unavailable'. */
export function apiErrorOf(status: number, text: string): ApiError {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'code' in body && 'message' in body)
      return new ApiError(status, body as Body);
  } catch {
    // Not JSON: told below.
  }
  return new ApiError(status, { code: 'unavailable', message: `The server answered with status ${status}.` });
}
