import type { ErrorBody, Explanation, Use } from '@gerai/shared/http/errors.ts';
import type { ChangedThing, LaterChange } from '@gerai/shared/http/revision.ts';
import type { Reason } from '@gerai/shared/reasons.ts';

/** `reason` is missing when the answer is not from our server. */
type Body = Omit<ErrorBody, 'reason'> & { reason?: string };

/** A refused or failed call. `code` is the server's, or 'network' when no answer came; `status` is then 0. */
export class ApiError extends Error {
  declare readonly code: string;
  declare readonly status: number;
  /** The reason code from the catalogues; screens branch on it and translate it. */
  declare readonly reason: Reason | undefined;
  declare readonly values: ErrorBody['values'];
  /** Invalid fields by their path in the request, with the explanation. */
  declare readonly fields: Readonly<Record<string, Explanation>>;
  /** What still refers to the thing, when it is in use. */
  declare readonly uses: readonly Use[];
  /** What stands after a later change of what was edited. */
  declare readonly changed: LaterChange | undefined;
  /** Which of several things were changed later, of a change of them all. */
  declare readonly changed_things: readonly ChangedThing[] | undefined;
  declare readonly request_id: string | undefined;
  /** Seconds after which the server wants to be asked again. */
  declare readonly retryAfter: number | undefined;

  constructor(status: number, body: Body, retryAfter?: number) {
    super(body.message);
    // In one go, and its fields declared alone: this is a part of the first load.
    const { fields = {}, uses = [] } = body;
    Object.assign(this, body, { name: 'ApiError', status, fields, uses, retryAfter });
  }
}

export const networkError = () =>
  new ApiError(0, { code: 'network', message: 'Unable to reach the server. Check your connection.' });

/** Whether no answer came, so that the server may or may not have processed the request. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/**
 * Builds the error for an answer and its Retry-After header; a proxy's page instead of our JSON becomes 'unavailable',
 * but for the one that refuses a size, which is final.
 */
export function apiErrorOf(status: number, text: string, pause?: string | null): ApiError {
  // A date instead of seconds is allowed; nobody sends one.
  const retryAfter = pause && /^\d+$/.test(pause) ? Number(pause) : undefined;
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'code' in body && 'message' in body)
      return new ApiError(status, body as Body, retryAfter);
  } catch {
    // Not JSON: handled below.
  }
  const message = `The server answered with status ${status}.`;
  const refused = { code: 'too_large', reason: 'http.too_large_on_the_way', message };
  return new ApiError(status, status === 413 ? refused : { code: 'unavailable', message }, retryAfter);
}
