import type { ErrorCode } from '@gerai/shared/http/errors.ts';

interface ErrorExtras {
  /** The rule that refused, for a client that wants to tell cases apart. */
  reason?: string;
  /** What to mend, by path in the request. */
  fields?: Record<string, string>;
  cause?: unknown;
}

/** The one error that verbs throw. Its message is for the person who reads it; the code decides the HTTP status. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly reason: string | undefined;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, message: string, extras: ErrorExtras = {}) {
    super(message, { cause: extras.cause });
    this.code = code;
    this.reason = extras.reason;
    this.fields = extras.fields;
  }
}

/** What a person may not see answers as what does not exist. */
export const notFound = (thing: string) => new AppError('not_found', `${thing} not found`);

/** Whether a database error is a violation of the named constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return (
    typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint
  );
}
