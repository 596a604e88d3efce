import type { ErrorCode, Use } from '@gerai/shared/http/errors.ts';
import { inUseMessage } from '@gerai/shared/http/in-use.ts';

interface ErrorExtras {
  /** The rule that refused, for a client that wants to tell cases apart. */
  reason?: string;
  /** What to mend, by path in the request. */
  fields?: Record<string, string>;
  /** What refers to a thing that is in use. */
  uses?: readonly Use[];
  cause?: unknown;
}

/** The one error that verbs throw. Its message is for the person who reads it; the code decides the HTTP status. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly reason: string | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly uses: readonly Use[] | undefined;

  constructor(code: ErrorCode, message: string, extras: ErrorExtras = {}) {
    super(message, { cause: extras.cause });
    this.code = code;
    this.reason = extras.reason;
    this.fields = extras.fields;
    this.uses = extras.uses;
  }
}

/** What a person may not see answers as what does not exist. */
export const notFound = (thing: string) => new AppError('not_found', `${thing} not found`);

/** Throws `in_use` where something refers to the thing that is to be deleted; a count of 0 is no use (decisions, roles). */
export function refuseInUse(name: string, counted: readonly Use[]): void {
  const uses = counted.filter(({ count }) => count !== 0);
  if (uses.length > 0) throw new AppError('in_use', inUseMessage(name, uses), { reason: 'in_use', uses });
}

type Violation = readonly [constraint: string, code: ErrorCode, field: string, message: string];

/** Rethrows the violation of one of these constraints as its coded error on its field, and all else as it is. */
export const explainViolations =
  (violations: readonly Violation[]) =>
  (error: unknown): never => {
    for (const [constraint, code, field, message] of violations)
      if (violates(error, constraint))
        throw new AppError(code, message, { fields: { [field]: message }, cause: error });
    throw error;
  };

/** Whether a database error is a violation of the named constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return (
    typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint
  );
}
